### オスティアの文言。
###
### 問いかけ、記録、オプションは「です・ます」、説明は条項と同じ常体で書く。数は文字列ではなく数値で渡すこと。

## 資源・区画・アクション・船

resource-permit = 許可証
resource-wood = 木材
resource-wheat = 麦
resource-stone = 石材
resource-gold = 金貨

section-permit = 許可証
section-wood = 木材
section-wheat = 麦
section-stone = 石材
section-gold = 金貨
section-administration = 監督

action-move = 移動
action-shipbuild = 造船
action-order = 注文
action-build = 建築
action-trade = 交易
action-administration = 監督

ship-corbita = コルビタ
ship-ponta = ポンタ

## 地名

port-corinthus = コリントス
port-carthago = カルタゴ
port-syracusae = シュラクサイ
port-gortyna = ゴルティナ
port-thessalonica = テッサロニカ
port-sinope = シノペ
port-alexandria = アレクサンドリア
port-berenice = ベレニケ
port-palmyra = パルミラ
port-caesarea = カエサレア
port-leuke-kome = レウケ・コメ
port-damascus = ダマスクス

destination-armenia = アルメニア
destination-india = インド
destination-parthia = パルティア
destination-arabia-felix = アラビア・フェリックス

stop-start = オスティア
stop-corinthus = { port-corinthus }
stop-carthago = { port-carthago }
stop-syracusae = { port-syracusae }
stop-gortyna = { port-gortyna }
stop-thessalonica = { port-thessalonica }
stop-sinope = { port-sinope }
stop-alexandria = { port-alexandria }
stop-berenice = { port-berenice }
stop-palmyra = { port-palmyra }
stop-caesarea = { port-caesarea }
stop-leuke-kome = { port-leuke-kome }
stop-athenae = アテナイ
stop-byzantium = ビザンティウム
stop-trapezus = トラペズス
stop-leptis-magna = レプティス・マグナ
stop-coptos = コプトス
stop-adulis = アドゥリス
stop-salamis = サラミス
stop-antiochia = アンティオキア
stop-dura-europos = ドゥラ・エウロポス
stop-seleucia = セレウキア
stop-petra = ペトラ
stop-muza = ムザ
stop-armenia = { destination-armenia }
stop-india = { destination-india }
stop-parthia = { destination-parthia }
stop-arabia-felix = { destination-arabia-felix }

## 注文カード

order-O01 = 港の長
order-O02 = 元老院議員の妻
order-O03 = 船大工の棟梁
order-O04 = 奥方の果樹園
order-O05 = 石切り場の親方
order-O06 = 彫刻家のミューズ
order-O07 = 両替商
order-O08 = 宝石商の花嫁
order-O09 = 税関の書記
order-O10 = シビュラの神殿
order-O11 = 炭焼き
order-O12 = 籠編みのおかみ
order-O13 = 街道の石工
order-O14 = モザイク職人
order-O15 = オリーブ商人
order-O16 = 香油売り
order-O17 = 穀物船団の船長
order-O18 = イシスの巡礼者
order-O19 = 浴場の主人
order-O20 = 宿屋の娘
order-O21 = 水道橋の技師
order-O22 = ケレスの女祭司
order-O23 = 徴税請負人
order-O24 = 劇場を支える貴婦人
order-O25 = パラティヌスの婚礼
order-O26 = 進水の宴
order-O27 = 神殿の奉献式
order-O28 = 凱旋の大宴会
order-O29 = パン職人組合
order-O30 = 夜警隊
order-O31 = 穀物の配給
order-O32 = 行軍中の軍団
order-O33 = 戦車競走の厩舎
order-O34 = 剣闘士養成所
order-O35 = 執政官の食卓
order-O36 = ウェスタの聖火
order-O37 = 提督の別荘
order-O38 = リウィアの庭園
order-O39 = 建築家の宴
order-O40 = ユノの祭り
order-O41 = フォルムの銀行家
order-O42 = 女王の使節

## 初期配置カード

card-card-1 = 初期配置カード1
card-card-2 = 初期配置カード2
card-card-3 = 初期配置カード3
card-card-4 = 初期配置カード4
card-card-5 = 初期配置カード5
card-card-6 = 初期配置カード6

## 港のタイル

tile-one-permit = 金貨1で許可証1
tile-one-wood = 金貨1で木材1
tile-one-wheat = 金貨1で麦1
tile-one-stone = 金貨1で石材1
tile-three-permit = 金貨2で許可証3
tile-three-wood = 金貨2で木材3
tile-three-wheat = 金貨2で麦3
tile-three-stone = 金貨2で石材3
tile-amphora = 金貨4でアンフォラ1個
tile-reward = 金貨4で褒章1
tile-rewards = すぐに褒章2
tile-buildings = 建物アイコン2個
tile-building-points = 建物アイコンごとに2点
tile-ships = 船アイコン2個
tile-ship-points = 船アイコンごとに2点
tile-amphorae = アンフォラ2個
tile-amphora-points = アンフォラごとに2点
tile-animals = 猛獣1と珍獣1
tile-set-points = 1セットごとに4点
tile-far-points = 外洋の船ごとに5点

## 終着地のタイルと、その上下

goal-rewards = 着いたとき褒章
goal-ships = 船アイコンごとに得点
goal-amphorae = アンフォラごとに得点
goal-buildings = 建物アイコンごとに得点

half-lower = 下半分
half-upper = 上半分

## 発見

animal-wild = 猛獣
animal-exotic = 珍獣
animal-both = 猛獣と珍獣

## 港のスポット

spot-free = フリーアクション
spot-permit-wood = 許可証・木材
spot-wheat-stone = 麦・石材
spot-build = 建築
spot-ship = 造船
spot-order = 注文
spot-reward = 褒章

## 栄誉カード

honour-buildings = 栄誉「建築家」
honour-ships = 栄誉「船主」
honour-far = 栄誉「探検家」
honour-amphorae = 栄誉「陶工」
honour-rewards = 栄誉「功労者」

## ソロ

chip-ship = 無料の船
chip-disc = 無料のディスク
chip-amphora = アンフォラ
chip-reward = 褒章

censor-ships = 船の監査官
censor-buildings = 建物の監査官
censor-amphorae = アンフォラの監査官
censor-far = 外洋の監査官

direction-left = 左下
direction-down = 真下
direction-right = 右下

title-aedilis-ostiae = オスティア港造営官
title-aedilis-cerealis = 穀物按察官
title-consilium-principis = 皇帝顧問団
title-praefectus-aegypti = エジプト属州総督
title-praefectus-praetorio = 近衛隊長官

## 終了条件

end-rewards = 褒章が12に到達
end-destinations = 船3隻が終着地に到着
end-ships = 造船トラックが空
end-discs = 建築トラックが空
end-amphorae = 共通サプライのアンフォラ切れ
end-limit = ラウンドの上限に到達
end-column = 皇帝が記念柱の一番下に到着

## 効果の説明

help-resource-permit = 移動の歩数の支払いに使う。
help-resource-wood = 造船で船の支払いに使う。
help-resource-wheat = 注文でカードの支払いに使う。
help-resource-stone = 建築でディスクの支払いに使う。
help-resource-gold = 交易、栄誉カード、フリーアクションの支払いに使う。

help-action-move = 6歩までの歩数を宣言して許可証を払い、地図上の自分の船に割り振って進める。
help-action-shipbuild = 木材を払い、造船トラックの次の船から順に造る。
help-action-order = 麦を払って注文列のカードに応え、アンフォラ・資源・貴族や貴婦人を得る。
help-action-build = 石材を払い、着いたことのある港にディスクを置いて、自分の港に建物を建てる。
help-action-trade = 金貨を払い、自分のディスクがある港の効果を使ったり、栄誉カードを買ったりする。
help-action-administration = まず移動・造船・注文・建築から1つ行うことができ、続けてこの区画の船を配って、最後の船を落とした区画のアクションを行う。

help-tile-one-permit = 交易のとき、金貨{ $gold }を許可証{ $gain }に換える({ board-trade-limit })。
help-tile-one-wood = 交易のとき、金貨{ $gold }を木材{ $gain }に換える({ board-trade-limit })。
help-tile-one-wheat = 交易のとき、金貨{ $gold }を麦{ $gain }に換える({ board-trade-limit })。
help-tile-one-stone = 交易のとき、金貨{ $gold }を石材{ $gain }に換える({ board-trade-limit })。
help-tile-three-permit = { help-tile-one-permit }
help-tile-three-wood = { help-tile-one-wood }
help-tile-three-wheat = { help-tile-one-wheat }
help-tile-three-stone = { help-tile-one-stone }
help-tile-amphora = 交易のとき、金貨{ $gold }をアンフォラ{ $gain }個に換える({ board-trade-limit })。
help-tile-reward = 交易のとき、金貨{ $gold }を褒章{ $gain }に換える({ board-trade-limit })。
help-tile-rewards = ここにディスクを置くと、直ちに褒章{ $value }を得る。
help-tile-buildings = ここに自分のディスクがあれば、最終得点計算で建物アイコン{ $value }個と数える。
help-tile-building-points = ここに自分のディスクがあれば、自分の建物アイコン1個につき{ $value }点を加える。
help-tile-ships = ここに自分のディスクがあれば、最終得点計算で船アイコン{ $value }個と数える。
help-tile-ship-points = ここに自分のディスクがあれば、自分の船アイコン1個につき{ $value }点を加える。
help-tile-amphorae = ここに自分のディスクがあれば、最終得点計算でアンフォラ{ $value }個と数える。
help-tile-amphora-points = ここに自分のディスクがあれば、自分のアンフォラ1個につき{ $value }点を加える。
help-tile-animals = ここに自分のディスクがあれば、最終得点計算で猛獣{ $value }と珍獣{ $value }に数える。
help-tile-set-points = ここに自分のディスクがあれば、自分の1セットにつき{ $value }点を加える。
help-tile-far-points = ここに自分のディスクがあれば、外洋に出ている自分の船1隻につき{ $value }点を得る。

help-goal-rewards = 着いたとき、1着は褒章{ $first }、2着以降は褒章{ $later }を得る。
help-goal-ships = 最終得点計算で、自分の船アイコン1個につき、1着なら{ $first }点、2着以降なら{ $later }点を加える。
help-goal-amphorae = 最終得点計算で、自分のアンフォラ1個につき、1着なら{ $first }点、2着以降なら{ $later }点を加える。
help-goal-buildings = 最終得点計算で、自分の建物アイコン1個につき、1着なら{ $first }点、2着以降なら{ $later }点を加える。

help-spot-free = ここに建物があれば、フリーアクションの代価が金貨{ $gold }で済む。
help-spot-permit-wood = ここに建物があれば、生産で許可証か木材を得るとき、もう1得る。
help-spot-wheat-stone = ここに建物があれば、生産で麦か石材を得るとき、もう1得る。
help-spot-build = ここに建物があれば、1回の建築で払う石材が合計で1減る。
help-spot-ship = ここに建物があれば、1回の造船で払う木材が合計で1減る。
help-spot-order = ここに建物があれば、1回の注文で払う麦が合計で1減る。
help-spot-reward = ここに建物を置くと、直ちに褒章1を得る。

help-honour-buildings = 建築トラックに見えている建物アイコンが{ $need }個以上なら、交易のとき金貨{ $gold }で買え、{ $points }点になる。
help-honour-ships = 造船トラックに見えている船アイコンが{ $need }個以上なら、交易のとき金貨{ $gold }で買え、{ $points }点になる。
help-honour-far = 外洋に出ている自分の船が{ $need }隻以上なら、交易のとき金貨{ $gold }で買え、{ $points }点になる。
help-honour-amphorae = 自分のアンフォラが{ $need }個以上なら、交易のとき金貨{ $gold }で買え、{ $points }点になる。
help-honour-rewards = 褒章が{ $need }以上なら、交易のとき金貨{ $gold }で買え、{ $points }点になる。

help-chip-ship = 条件を満たしていれば、望むなら次の船を木材なしで造る。
help-chip-disc = 建築できる港があれば、望むなら次のディスクを石材なしで置く。
help-chip-amphora = 共通サプライからアンフォラ1個を得る。
help-chip-reward = 褒章1を得る。

help-censor-ships = 造船トラックに見えている船アイコンが{ $low }個以上なら達成トークン1個、{ $high }個以上なら2個を与える。
help-censor-buildings = 建築トラックに見えている建物アイコンが{ $low }個以上なら達成トークン1個、{ $high }個以上なら2個を与える。
help-censor-amphorae = アンフォラが{ $low }個以上なら達成トークン1個、{ $high }個以上なら2個を与える。
help-censor-far = 外洋に出ている船が{ $low }隻以上なら達成トークン1個、{ $high }隻以上なら2個を与える。

## 手

move-end = 手番を終える
move-done = アクションを終える
move-skip = アクションせずに配る
move-decline = 辞退する
move-buy = { $arg }を1つ買う
move-sow = { $arg }の区画から配る
move-drop = { $arg }を落とす
move-declare = { $arg }歩進むと宣言する
move-sail = { $arg }へ進む
move-take = { $arg }を取る
move-launch = { $arg }の区画にコルビタを造る
move-refit = { $arg }の区画のコルビタをポンタに替える
move-fill = 「{ $arg }」に応える
move-enrich = 追加も払って「{ $arg }」に応える
move-build = { $arg }に建築する
move-furnish = { $arg }のスポットに置く
move-trade = { $arg }で交易する
move-honour = { $arg }を買う
move-administer = まず{ $arg }を行う
move-found = { $arg }に最初のディスクを置く
move-descend = 皇帝を{ $arg }へ進める
move-first = { $arg }をスタートプレイヤーにする
move-card = { $arg }を渡す
move-initial = 次の初期交易港に「{ $arg }」を置く
move-port = 次の交易港に「{ $arg }」を置く
move-transit = 次の中継港に{ $arg }を置く
move-destination = 次の終着地に「{ $arg }」を置く
move-animal = 次の発見スペースに{ $arg }を置く
move-order = 「{ $arg }」をめくる
move-chip = 次のチップスペースに「{ $arg }」を置く
move-censor = 記念柱の横に{ $arg }を置く

## 手を打つと失うもの

loss-voyage = いまできる移動
loss-ship = いま造れる船
loss-order = いま応えられる注文
loss-building = いま建てられる建物
loss-honour = いま買える栄誉
loss-administration = 監督のアクション

## 問い: 決める人が読むものと、ほかの人が読むもの

ask-select = どの区画から船を配りますか？
ask-drop = 次にどの船を落としますか？
ask-declare = 何歩進みますか？
ask-shipbuild = 次の船をどこに造りますか？
ask-order = どの注文に応えますか？
ask-build = どの港に建築しますか？
ask-trade = 金貨で何を手に入れますか？
ask-administer = 先にどのアクションを行いますか？そのあと監督の区画の船を配ります。終えると両方をあきらめます。
ask-sail = 船をどこへ進めますか？
ask-take = どの発見を取りますか？
ask-furnish = 建物をどのスポットに置きますか？
ask-end = 手番を終えますか？
ask-found = 最初のディスクをどの初期交易港に置きますか？
ask-descend = 皇帝をどちらへ進めますか？
ask-free-ship = 皇帝から賜った船をどこに造りますか？
ask-free-disc = 皇帝から賜ったディスクをどの港に置きますか？
ask-first = スタートプレイヤーは誰ですか？
ask-card = どの初期配置カードを渡しますか？
ask-initial = 次の初期交易港にはどのタイルを置きますか？
ask-port = 次の交易港にはどのタイルを置きますか？
ask-transit = 次の中継港にはどの資源を置きますか？
ask-destination = 次の終着地にはどのタイルを置きますか？
ask-animal = 次のスペースにはどの発見を置きますか？
ask-row = どのカードが注文列に加わりますか？
ask-chip = 記念柱の次のスペースにはどのチップを置きますか？
ask-censor = 次の監査官は誰ですか？
ask-admin-sow = 監督の区画の船を配ります。
ask-over = ゲームは終わりました。

wait-select = { $seat }が船を配る区画を選んでいます
wait-drop = { $seat }が次に落とす船を選んでいます
wait-declare = { $seat }が進む歩数を決めています
wait-shipbuild = { $seat }が船を造る場所を選んでいます
wait-order = { $seat }が応える注文を選んでいます
wait-build = { $seat }が建築する港を選んでいます
wait-trade = { $seat }が交易しています
wait-administer = { $seat }が監督の最初のアクションを選んでいます
wait-sail = { $seat }が船の行き先を選んでいます
wait-take = { $seat }が発見を選んでいます
wait-furnish = { $seat }が建物を置くスポットを選んでいます
wait-end = { $seat }が手番を終えようとしています
wait-found = { $seat }が最初のディスクを置く初期交易港を選んでいます
wait-descend = { $seat }が皇帝の進む先を選んでいます
wait-free-ship = { $seat }が皇帝から賜った船を造る場所を選んでいます
wait-free-disc = { $seat }が皇帝から賜ったディスクを置く港を選んでいます
wait-first = スタートプレイヤーを決めています
wait-card = 初期配置カードを渡しています
wait-initial = 初期交易港を並べています
wait-port = 交易港を並べています
wait-transit = 中継港を並べています
wait-destination = 終着地を並べています
wait-animal = 発見を並べています
wait-row = 注文列を補充しています
wait-chip = 下賜チップを並べています
wait-censor = 監査官を選んでいます
wait-admin-sow = 監督の区画の船を配っています
wait-over = ゲームは終わりました

## 出来事

event-first = { $seat }がスタートプレイヤーになりました。
event-placed = { $seat }が{ $card }を引きました。
event-founded = { $seat }が{ $port }に最初のディスクを置きました。
event-turn = 第{ $round }ラウンド: { $seat }の手番が始まりました。
event-sown = { $seat }が{ $section }の区画から船を配りました。
event-produced = { $seat }が{ board-amount }を生産しました。
event-dropped = { $seat }が{ $section }の区画に{ $ship }を落としました。
event-landed = { $seat }の最後の船が{ $action }の区画に落ちました。
event-declared = { $seat }が{ $permits ->
    [0] 許可証なしで
   *[other] 許可証{ $permits }を払って
}{ $steps }歩進むと宣言しました。
event-sailed = { $seat }の船が{ $origin }から{ $stop }へ{ $steps }歩進みました。
event-discovered = { $seat }が{ $animal }を発見し、金貨{ $gold }を得ました。
event-reward-found = { $seat }が{ $stop }への航路で褒章を発見しました。
event-transit = { $seat }の船が{ $stop }から{ board-amount }をもたらしました。
event-arrived = { $seat }の船が{ $destination }に着き、{ $half }に入りました({ $goal })。
event-launched = { $seat }が{ $wood ->
    [0] 無料で
   *[other] 木材{ $wood }で
}{ $section }の区画にコルビタを造りました。
event-refitted = { $seat }が{ $wood ->
    [0] 無料で
   *[other] 木材{ $wood }で
}{ $section }の区画のコルビタをポンタに替えました。
event-filled = { $seat }が麦{ $wheat }で「{ $order }」に応えました。
event-enriched = { $seat }が麦{ $wheat }と追加の{ $extra }{ $n }で「{ $order }」に応えました。
event-amphorae = { $seat }がアンフォラ{ $n }個を得ました。
event-gained = { $seat }が{ board-amount }を得ました。
event-dealt = 「{ $order }」が注文列に加わりました。
event-built = { $seat }が{ $stone ->
    [0] 無料で
   *[other] 石材{ $stone }で
}{ $port }に建築しました。
event-neighbour = { $by }が{ $port }に建てたので、そこにディスクのある{ $seat }が金貨1を得ました。
event-furnished = { $seat }が{ $spot }のスポットに建物を置きました。
event-traded = { $seat }が{ $port }で金貨{ $gold }を払って交易しました({ $tile })。
event-honoured = { $seat }が金貨{ $gold }で{ $honour }を買いました。
event-administered = { $seat }が監督の最初のアクションに{ $action }を選びました。
event-bought = { $seat }が金貨{ $gold }で{ $resource }を1つ買いました。
event-rewarded = { $seat }が褒章{ $n }を得て、褒章トラックの{ $square }に達しました。
event-triggered = { $seat }の手番で終了が決まりました: { $end }。
event-over = ゲームが終わりました。
event-descended = 皇帝が{ $row }段目の{ $column ->
    [0] 左端
    [1] 左寄り
    [2] 中央
    [3] 右寄り
   *[other] 右端
}へ進みました。
event-bestowed = 皇帝が{ $seat }に下賜しました: { $chip }。
event-audited = { $tokens ->
    [0] { $censor }は達成トークンを与えませんでした。
   *[other] { $censor }が達成トークン{ $tokens }個を与えました。
}
event-set = { $seat }が1セットを揃えました。
event-dealt-out = 注文カードの山が尽きました。

## オプション

option-edition = 版
option-edition-2e = 第2版
option-edition-1e = 初版
option-edition-help = 第2版では、栄誉カードとソロが加わり、注文カードもセットの得点も増えます。自分のディスクがある港に相手が建築すると、金貨を得ます。
option-amphora-trade = アンフォラの交易
option-amphora-trade-unlimited = 制限なし
option-amphora-trade-four = 1アクション4回まで
option-amphora-trade-help = 金貨をアンフォラに換える港を、1回の交易で何度使えるかを決めます。初版のルールブックは言語によって異なります。

## 得点の内訳

score-buildings = 建物
score-ships = 船
score-amphorae = アンフォラ
score-sets = セット
score-ports = 港
score-destinations = 終着地
score-honours = 栄誉カード
score-censors = 監査官
score-column = 記念柱

## 盤面の言葉

board-map = 地図
board-start = 出発地点
board-coast = 近海
board-open-sea = 外洋
board-initial-port = 初期交易港
board-trading-port = 交易港
board-transit = 中継港
board-destination = 終着地
board-discoveries = 発見
board-harbour = 港
board-section = 区画
board-spots = スポット
board-hand = 手に取った船
board-stock = 手持ち
board-ships = 船
board-discs = ディスク
board-buildings = 建物
board-amphorae = アンフォラ
board-rewards = 褒章
board-animals = 動物
board-nobleman = 貴族
board-noblewoman = 貴婦人
board-sets = セット
board-order-row = 注文列
board-deck = 注文カードの山
board-deck-left = 残り{ $n }枚
board-filled-orders = 獲得した注文カード
board-extra = 追加
board-reward-track = 褒章トラック
board-ship-track = 造船トラック
board-disc-track = 建築トラック
board-ship-icons = 船アイコン
board-building-icons = 建物アイコン
board-next-ship = 次の船
board-next-disc = 次のディスク
board-honours = 栄誉カード
board-supply = 共通サプライ
board-free-action = フリーアクション: 金貨{ $gold }で資源1
board-steps-left = あと{ $n }歩
board-needs = 条件
board-costs = 代価
board-gives = 獲得
board-free = 無料
board-none = なし
board-column = 記念柱
board-column-row = { $n }段目
board-emperor = 皇帝
board-chips = 下賜チップ
board-censors = 監査官
board-censor-tokens = 達成トークン
board-round = 第{ $n }ラウンド
board-last-round = 最終ラウンド
board-last-round-help = 最終ラウンド({ $end })。まだの人が手番を行うと終わります。
board-round-help = どれかが起きたラウンドで終了:
board-honour-one = 持てるのは1人だけ。
board-first-player = スタートプレイヤー
board-your-turn = あなたの手番
board-turn-of = { $seat }の手番
board-points = 勝利点
board-points-n = { $n }点
board-points-each = 1個{ $n }点
board-total = 合計
board-final-scores = 最終得点
board-winner = 勝者
board-shared-victory = 同点勝利
board-title = 称号
board-log = 記録
board-amount = { $resource }{ $n }
board-events-dropped = { $seat }が船{ $n }隻を{ $section }に落としました。
board-trade-limit = { $limit ->
    [0] 回数の制限なし
   *[other] 1アクション{ $limit }回まで
}

## ブラウザの盤面 (web-ostia)

board-others = 相手
board-zoom-in = 拡大
board-zoom-out = 縮小
board-zoom-whole = 地図全体
board-beyond = この先にあと{ $n }か所
board-close = 閉じる
board-show-board = { $who }のボードを見る
board-count-rewards = 褒章{ $n }
board-count-amphorae = アンフォラ{ $n }個
board-count-ship-icons = 船アイコン{ $n }個
board-count-building-icons = 建物アイコン{ $n }個
board-ships-here = 船{ $n }隻
board-sow-yields = いま配ると{ board-amount }を得る。
board-sow-lands = 最後の船は{ $action }の区画に落ちる。
board-sow-empty = ここには配る船がない。
board-sow-help = 船を時計回りに1隻ずつ落とし、最後の船を落とした区画のアクションを行う。
board-step-price = { $steps }歩: { $n ->
    [0] 無料
   *[other] 許可証{ $n }
}
board-corbita-help = 配るとき、その区画の資源を1生産する。
board-ponta-help = 配るとき、その区画の資源を2生産する。
board-corbita-build-help = 自分の港の好きな区画に加わる。
board-ponta-build-help = 自分の港のコルビタ1隻と入れ替わり、オスティアから出る船が1隻増える。近海に自分の船があるときは造れない。
board-spot-initial = 最初の建物
board-spot-initial-help = 初めから建っていて、効果はない。
board-spot-built = 建物がある。
board-discs-of = ディスク: { $who }
board-ships-of = 船: { $who }
board-ship-of = { $who }の船
board-opened-by = { $stop }に着いた人は、ここにも着いたことになる。
board-port-yours = 自分のディスクがある。
board-port-reached = 着いたことがあるので、ここに建築できる。
board-port-unreached = 自分の船がここに着くか通り過ぎると、建築できるようになる。
board-transit-help = 移動でここに止まった船は{ board-amount }をもたらす。
board-start-help = すべての船はここから出航する。
board-coast-help = 点線よりオスティア側が近海、その先が外洋である。
board-animal-help = この航路を通った船は、タイル1枚と金貨{ $gold }を得る。
board-reward-find-help = この航路を最初に通った船は褒章{ $n }を得る。
board-slot-built = 建造済み。アイコンは最後に得点になる。
board-tier = 1個につき、建物アイコン{ $building }点、船アイコン{ $ship }点、アンフォラ{ $amphora }点。
board-ends = ゲームの終了条件: { $end }。
board-extra-help = さらに{ $extra }を払うと、アンフォラをもう{ $n }個得る。
board-owned-by = { $who }が買った。
board-have-need = 現在{ $n }／必要{ $need }
board-deck-help = 注文の終わりに、ここから列を補充する。
board-set-help = 猛獣、珍獣、貴族、貴婦人がそろうと1セットで、{ $points }点になる。
board-row-points = 皇帝がこの段にいるときにゲームが終わると、{ $n }点になる。
board-check-turn = 第{ $n }手番の初めに確認する。
board-emperor-help = 手番の初めに1段下り、そこにあるものを得る。

## ブラウザのチュートリアル (web-ostia)

board-tutorial-welcome = ローマの港オスティアへようこそ。光っているものが、いまできることです。気になるものは、指すか長押しすると説明が出ます。
board-tutorial-harbour = これがあなたの港です。6つの区画にはそれぞれ船と資源とアクションがあります(監督の区画は何も生産しません)。手番では、区画を1つ選び、その船が生み出す資源を得て、船を時計回りに配り、最後の船を落とした区画のアクションを行います。
board-tutorial-found = 最初の手番の前に、初期交易港にディスクを1枚置きます。{ port-gortyna }を選びましょう。交易のとき許可証を買えます。
board-tutorial-emperor = ひとりで遊ぶときは、手番の初めに皇帝が記念柱を下り、そこにあるものがもらえます(対戦では皇帝は出てきません)。皇帝を下へ進めましょう。
board-tutorial-score = これは、いまゲームが終わった場合の得点です。建物アイコンで6点、船アイコンで6点、皇帝のいる段で25点。段の得点は11段目から減っていきます。
board-tutorial-sow = では船を配ります。麦の区画にはコルビタ(帆が1つの船)が2隻あるので麦2が手に入り、船は時計回りに1隻ずつ落ちます。最後の船は交易に落ちます。
board-tutorial-trade = 交易です。金貨を払って、自分のディスクがある港の効果を使います。{ port-gortyna }で許可証を買いましょう。
board-tutorial-trade-again = もう1つ買いましょう。このような港は1回の交易で4回まで使えます。
board-tutorial-trade-done = 最後の金貨は取っておいて、アクションを終えます。
board-tutorial-first-end = 手番は自分で終えるまで続きます。対戦では、それまでは手を「戻す」こともできます。ここで手番を終えましょう。この先は、アクションと手番の終了は案内役が代わりに行います。
board-tutorial-aside = 皇帝は真下か、1列ずれた斜め下へ進めます。左下には許可証があります。
board-tutorial-to-order = 麦が4あるので、注文に応えられます。木材の区画の船は1隻、時計回りで次の区画は麦で、そのアクションは注文です。
board-tutorial-order = 注文です。麦を払って列のカードに応えます。「{ order-O14 }」は麦4で、アンフォラ1個、石材1、貴婦人が手に入ります。
board-tutorial-order-score = アンフォラは最後に得点になります。貴族・貴婦人・猛獣・珍獣がそろうと1セットで、これも得点になります。動物は航海の途中で見つかります。
board-tutorial-for-wheat = 注文列が補充され、次の手番です。左下に麦があります。
board-tutorial-to-move = あなたの船がオスティアで待っています。金貨の区画には船が2隻あり、最後の船は移動に落ちます。
board-tutorial-declare = 移動です。何歩進むかを宣言して、その代価をまとめて払います。3歩なら許可証4です。
board-tutorial-sail = { stop-salamis }へ進みましょう。途中で{ stop-syracusae }と{ stop-gortyna }を通るので、これからはそこに建築できます。点線を越えると外洋です。中継港に止まった船は、その資源をもたらします。
board-tutorial-for-gold = 右下に金貨があります。
board-tutorial-to-build = 石材が3あります。麦の区画の船は1隻、次の区画は石材で、そのアクションは建築です。
board-tutorial-build = 建築です。石材を払い、自分の船が着いたか通り過ぎた港にディスクを置きます。石材を売ってくれる{ port-syracusae }を選びましょう。
board-tutorial-furnish = ディスクを置くたびに、自分の港に建物が建ちます。このスポットなら、麦と石材の生産が1増えます。
board-tutorial-chip = 左下にはチップがあり、皇帝から褒章1を賜ります。褒章が多いほど、アイコンとアンフォラの1個あたりの得点が高くなります。
board-tutorial-to-shipbuild = 船4隻と新しい建物で石材5になります。最後の船は造船に落ちます。
board-tutorial-shipbuild = 造船です。木材を払い、トラックの次の船を造ります。次はコルビタで、どの区画にも置けます。許可証の区画を選びましょう。
board-tutorial-ponta = その次はポンタ、帆が2つある長い船です。コルビタ1隻と入れ替わり、そのコルビタは地図へ出ます。ポンタは生産のとき2隻分に数えます。ただし近海(点線の手前)に自分の船がいる間は造れません。
board-tutorial-censor = ひとりのときだけ、第6手番と第11手番の初めに監査官の確認があります。この監査官は、船アイコン3個で達成トークン1個、6個で2個をくれます。トークンは1個5点です。いまは2個なので今回はもらえません。下へ進みましょう。
board-tutorial-to-administration = 船1隻なら区画1つ分。金貨の次は監督です。
board-tutorial-administer = 監督ではアクションが2回できます。まず、交易以外から1つ選びます。注文を選びましょう。
board-tutorial-enrich = 「{ order-O22 }」には追加があります。石材3も払うと、アンフォラがもう1個手に入ります。
board-tutorial-last-trade = 続いて監督の区画の船が、生産なしで配られました。最後の船が落ちたのは交易で、これが2回目のアクションです。{ port-syracusae }で石材を買いましょう。
board-tutorial-others = これで6つのアクションをすべて行いました。対戦でもすることは同じで、皇帝と監査官は出てきません。注文カードは早い者勝ち、終着地では1着の船が有利です。また、自分のディスクがある港に相手が建築すると、金貨1がもらえます。
board-tutorial-honours = 対戦では、栄誉カードが5枚あります。「アンフォラ4個以上」などの条件を満たしていれば、交易のとき金貨4で買えて、12点になります。どのカードも1人しか取れません。
board-tutorial-ends = 誰かの褒章が12になるか、船3隻が終着地に着くか、造船か建築のトラックが空になるか、共通サプライのアンフォラがなくなると、そのラウンドでゲームが終わり、得点が最も高い人の勝ちです。
board-tutorial-farewell = ひとりのときは、皇帝が記念柱の一番下に着いても終わります。このまま続けても、ホームに戻って対戦を始めてもかまいません。

## ルールの出典の言葉

board-source-2e = 第2版
board-source-1e = 初版
board-source-solo = ソロ
board-source-administration = 監督
board-source-build = 建築
board-source-contents = 内容物
board-source-final-scoring = 最終得点計算
board-source-free-action = フリーアクション
board-source-gameplay = ゲームの流れ
board-source-goal = ゲームの目的
board-source-honours-table = 栄誉カードの表
board-source-icons = アイコン
board-source-main-board-picture = メインボードの図
board-source-move = 移動
board-source-routes = 航路
board-source-rules = ルール
board-source-tiles = タイル
board-source-order = 注文
board-source-overview = 概要
board-source-play = 進行
board-source-setup = 準備
board-source-shipbuild = 造船
board-source-corbita = コルビタ
board-source-ponta = ポンタ
board-source-censors-table = 監査官の表
board-source-chips-table = 下賜チップの表
board-source-emperor = 皇帝
board-source-end = 終了
board-source-set-rewards = セットの褒章
board-source-discoveries = 発見
board-source-initial-ports = 初期交易港
board-source-trading-ports = 交易港
board-source-transits = 中継港
board-source-trade = 交易
board-source-turn = 手番
board-source-turn-flow = 手番の流れ
board-source-action = アクション
board-source-actions-and-sections = アクションと区画
board-source-production = 生産
board-source-resource-areas = 資源エリア
board-source-selection = 選択

## 局面やコンポーネント一式の何が誤っているか(ほかの文の一部になる)

problem-laid = { $path }:この時点で{ $wanted }個のはずですが、{ $found }個置かれています
problem-laid-order = { $path }:駒やタイルは最初の場所から隙間なく置きます
problem-honour = { $path }:栄誉カード「{ $honour }」の条件が満たされていません
problem-untouched = { $path }:まだ手番がないのに、配られたときと違っています
problem-ships-order = { $path }:地図上の船を先に並べます
problem-coast = { $path }:近海に船が2隻以上います
problem-route = { $path }:同じ航路に船が多すぎます
problem-founded = players.N.discs:二つの席が同じ初期交易港に最初のディスクを置いています
problem-port-tile = { $path }:タイル「{ $tile }」は別の種類の港のものです
problem-ended = { $path }:前のラウンドでゲームを終わらせたはずの条件が満たされています
problem-needs-pieces = この種類の{ $laid }個がまだ置き終わっていない
problem-needs-alone = 一人で遊んでいる
problem-needs-others = 二人以上で遊んでいる
problem-needs-hand = handに両方の種類の船がある
problem-needs-landed = 最後の船がatのとおり区画「{ $section }」に置かれている
problem-needs-sailed = { $path }の船がmovedのとおり出発している
problem-needs-lines = linesの航路を船が通ったばかりで、そこに発見が2種類残っている
problem-needs-disc = 建物のためのディスクが地図に置かれている
problem-needs-founding = 最初のディスクを席の順に置き、スタートプレイヤーが最後になる
problem-needs-chip = 皇帝がチップ「{ $chip }」の上にいる
problem-needs-gap = rowに空きがあり、deckに補充するカードがある
problem-ship-track = ship_trackにはポンタを三つ、いちばん下以外に置きます
problem-tiers = rewardsはマス0から始まり、段ごとに大きくなるようにします
problem-tile-gold = tile:金貨で交易するのは次のタイルだけです:{ $tiles }
problem-stop-astray = { $path }から出発点に戻れません
problem-stop-behind = { $path }は終着地で、その先には何も置けません
problem-stop-dead-end = { $path }の先に終着地がありません
problem-stop-coast = { $path }は近海なのに、近海でない場所の先にあります
problem-wanted-cells = { $letters }のうち五つ
