### 封印入札(テスト用ゲーム)のテキスト。

card-1 = カード1
card-2 = カード2
card-3 = カード3
card-4 = カード4
card-5 = カード5
card-6 = カード6
card-7 = カード7
card-8 = カード8
card-9 = カード9
card-10 = カード10
card-11 = カード11
card-12 = カード12
card-13 = カード13
card-14 = カード14
card-15 = カード15
card-16 = カード16
card-17 = カード17
card-18 = カード18
card-19 = カード19
card-20 = カード20
card-21 = カード21
card-22 = カード22
card-23 = カード23
card-24 = カード24
card-25 = カード25
card-26 = カード26
card-27 = カード27
card-28 = カード28
card-29 = カード29
card-30 = カード30

prize-1 = 賞品1
prize-2 = 賞品2
prize-3 = 賞品3
prize-4 = 賞品4
prize-5 = 賞品5
prize-6 = 賞品6

site-1 = 敷地1
site-2 = 敷地2
site-3 = 敷地3
site-4 = 敷地4
site-5 = 敷地5
site-6 = 敷地6
site-7 = 敷地7
site-8 = 敷地8

end-crests = 紋章3つ
end-rounds = 最終ラウンド

ask-deal = どのカードを配りますか。
ask-prize = どの賞品ですか。
ask-round = 次は何ですか。
ask-over = 対戦は終わりました。
ask-pass = どのカードをひそかに渡しますか。
ask-offer = どのカードを入札しますか。
ask-veto = 拒否しますか。
ask-build = 塔をどこに建てますか。

wait-deal = カードを配っています
wait-prize = 賞品を引いています
wait-round = ラウンドを進めています
wait-over = 対戦は終わりました
wait-pass = { $seat }がカードを渡すか決めています
wait-offer = 入札を待っています
wait-veto = 拒否を待っています
wait-build = { $seat }が建てています

move-allow = 認める
move-build = { $arg }に建てる
move-deal = { $arg }を配る
move-keep = 何も渡さない
move-offer = { $arg }を入札する
move-prize = { $arg }を引く
move-seal = 入札を封じる
move-veto = { $arg }で拒否する
move-pass = { $arg }を渡す

event-built = { $seat }が{ $site }に建てました
event-crests = { $seat }が紋章を{ $gained }つ残し、計{ $all }つになりました
event-dealt = { $seat }に{ $card }が配られました
event-dealt-hidden = { $seat }にカードが配られました
event-kept = { $seat }は何も渡しませんでした
event-offered = { $seat }が{ $card }を入札しました
event-over = 対戦終了:{ $end }
event-passed = { $seat }が{ $to }に{ $card }を渡しました
event-passed-hidden = { $seat }が{ $to }にカードを渡しました
event-prize = { $prize }が懸かっています
event-revealed = { $seat }の入札は{ $card }でした
event-taken = { $seat }が{ $prize }を取りました
event-thanked = { $seat }は渡したカードで1点を得ました
event-untaken = { $prize }は誰も取りませんでした
event-vetoed = { $seat }が{ $card }で拒否しました

option-towers = 塔
option-towers-help = 賞品を取った人が塔を建てます。
option-towers-no = なし
option-towers-yes = あり
option-twice = 二度
option-twice-help = テスト用の第二の規則です。
option-twice-no = いいえ
option-twice-yes = はい
option-veto = 拒否
option-veto-help = 公開後に全員が拒否できます。
option-veto-yes = あり
option-veto-no = なし

score-prizes = 賞品
score-towers = 塔
topic-round = ラウンド
