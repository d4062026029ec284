### ディスコルディアの文章。
###
### 問いと記録は「です・ます」、説明は条項と同じ「である」で書く。数は文字ではなく数値で渡す。

## 労働者と都市拡張

worker-sailor = 船員
worker-soldier = 兵士
worker-merchant = 商人
worker-farmer = 農夫

expansion-harbour = 港
expansion-fortress = 砦
expansion-market = 市場
expansion-farmland = 農地
expansion-exploration = 探検
expansion-development = 発展

## 都市の中の、労働者が立てる場所

post-harbour-1 = 港1
post-harbour-2 = 港2
post-harbour-3 = 港3
post-harbour-4 = 港4
post-harbour-5 = 港5
post-harbour-6 = 港6
post-harbour-7 = 港7
post-harbour-8 = 港8
post-harbour-9 = 港9
post-harbour-10 = 港10
post-fortress-1 = 砦1
post-fortress-2 = 砦2
post-fortress-3 = 砦3
post-fortress-4 = 砦4
post-fortress-5 = 砦5
post-fortress-6 = 砦6
post-fortress-7 = 砦7
post-fortress-8 = 砦8
post-fortress-9 = 砦9
post-fortress-10 = 砦10
post-market-1 = 市場1
post-market-2 = 市場2
post-market-3 = 市場3
post-market-4 = 市場4
post-market-5 = 市場5
post-market-6 = 市場6
post-market-7 = 市場7
post-market-8 = 市場8
post-market-9 = 市場9
post-market-10 = 市場10
post-farmland-1 = 農地1
post-farmland-2 = 農地2
post-farmland-3 = 農地3
post-farmland-4 = 農地4
post-farmland-5 = 農地5
post-farmland-6 = 農地6
post-farmland-7 = 農地7
post-farmland-8 = 農地8
post-farmland-9 = 農地9
post-farmland-10 = 農地10
post-tower-1 = 塔の場所1
post-tower-2 = 塔の場所2
post-tower-3 = 塔の場所3
post-tower-4 = 塔の場所4
post-tower-5 = 塔の場所5
post-tower-6 = 塔の場所6
post-tower-7 = 塔の場所7
post-tower-8 = 塔の場所8
post-tower-9 = 塔の場所9
post-tower-10 = 塔の場所10

## 都市タイルと、露店になって戻った船

tile-S01 = 船S01
tile-S02 = 船S02
tile-S03 = 船S03
tile-S04 = 船S04
tile-S05 = 船S05
tile-S06 = 船S06
tile-S07 = 船S07
tile-S08 = 船S08
tile-S09 = 船S09
tile-S10 = 船S10
tile-S11 = 船S11
tile-S12 = 船S12
tile-S13 = 船S13
tile-S14 = 船S14
tile-S15 = 船S15
tile-S16 = 船S16
tile-S17 = 船S17
tile-S18 = 船S18
tile-B01 = 兵舎B01
tile-B02 = 兵舎B02
tile-B03 = 兵舎B03
tile-B04 = 兵舎B04
tile-B05 = 兵舎B05
tile-B06 = 兵舎B06
tile-B07 = 兵舎B07
tile-B08 = 兵舎B08
tile-B09 = 兵舎B09
tile-B10 = 兵舎B10
tile-B11 = 兵舎B11
tile-B12 = 兵舎B12
tile-B13 = 兵舎B13
tile-B14 = 兵舎B14
tile-B15 = 兵舎B15
tile-B16 = 兵舎B16
tile-B17 = 兵舎B17
tile-B18 = 兵舎B18
tile-B19 = 兵舎B19
tile-B20 = 兵舎B20
tile-B21 = 兵舎B21
tile-B22 = 兵舎B22
tile-B23 = 兵舎B23
tile-B24 = 兵舎B24
tile-M01 = 露店M01
tile-M02 = 露店M02
tile-M03 = 露店M03
tile-M04 = 露店M04
tile-M05 = 露店M05
tile-M06 = 露店M06
tile-M07 = 露店M07
tile-M08 = 露店M08
tile-M09 = 露店M09
tile-M10 = 露店M10
tile-M11 = 露店M11
tile-M12 = 露店M12
tile-M13 = 露店M13
tile-M14 = 露店M14
tile-M15 = 露店M15
tile-M16 = 露店M16
tile-M17 = 露店M17
tile-M18 = 露店M18
tile-M19 = 露店M19
tile-M20 = 露店M20
tile-F01 = 農場F01
tile-F02 = 農場F02
tile-F03 = 農場F03
tile-F04 = 農場F04
tile-F05 = 農場F05
tile-F06 = 農場F06
tile-F07 = 農場F07
tile-F08 = 農場F08
tile-F09 = 農場F09
tile-F10 = 農場F10
tile-F11 = 農場F11
tile-F12 = 農場F12
tile-F13 = 農場F13
tile-F14 = 農場F14
tile-F15 = 農場F15
tile-F16 = 農場F16
tile-F17 = 農場F17
tile-F18 = 農場F18
tile-F19 = 農場F19
tile-F20 = 農場F20
tile-F21 = 農場F21
tile-F22 = 農場F22
tile-F23 = 農場F23
tile-F24 = 農場F24

piece-S01 = { tile-S01 }
piece-S02 = { tile-S02 }
piece-S03 = { tile-S03 }
piece-S04 = { tile-S04 }
piece-S05 = { tile-S05 }
piece-S06 = { tile-S06 }
piece-S07 = { tile-S07 }
piece-S08 = { tile-S08 }
piece-S09 = { tile-S09 }
piece-S10 = { tile-S10 }
piece-S11 = { tile-S11 }
piece-S12 = { tile-S12 }
piece-S13 = { tile-S13 }
piece-S14 = { tile-S14 }
piece-S15 = { tile-S15 }
piece-S16 = { tile-S16 }
piece-S17 = { tile-S17 }
piece-S18 = { tile-S18 }
piece-B01 = { tile-B01 }
piece-B02 = { tile-B02 }
piece-B03 = { tile-B03 }
piece-B04 = { tile-B04 }
piece-B05 = { tile-B05 }
piece-B06 = { tile-B06 }
piece-B07 = { tile-B07 }
piece-B08 = { tile-B08 }
piece-B09 = { tile-B09 }
piece-B10 = { tile-B10 }
piece-B11 = { tile-B11 }
piece-B12 = { tile-B12 }
piece-B13 = { tile-B13 }
piece-B14 = { tile-B14 }
piece-B15 = { tile-B15 }
piece-B16 = { tile-B16 }
piece-B17 = { tile-B17 }
piece-B18 = { tile-B18 }
piece-B19 = { tile-B19 }
piece-B20 = { tile-B20 }
piece-B21 = { tile-B21 }
piece-B22 = { tile-B22 }
piece-B23 = { tile-B23 }
piece-B24 = { tile-B24 }
piece-M01 = { tile-M01 }
piece-M02 = { tile-M02 }
piece-M03 = { tile-M03 }
piece-M04 = { tile-M04 }
piece-M05 = { tile-M05 }
piece-M06 = { tile-M06 }
piece-M07 = { tile-M07 }
piece-M08 = { tile-M08 }
piece-M09 = { tile-M09 }
piece-M10 = { tile-M10 }
piece-M11 = { tile-M11 }
piece-M12 = { tile-M12 }
piece-M13 = { tile-M13 }
piece-M14 = { tile-M14 }
piece-M15 = { tile-M15 }
piece-M16 = { tile-M16 }
piece-M17 = { tile-M17 }
piece-M18 = { tile-M18 }
piece-M19 = { tile-M19 }
piece-M20 = { tile-M20 }
piece-F01 = { tile-F01 }
piece-F02 = { tile-F02 }
piece-F03 = { tile-F03 }
piece-F04 = { tile-F04 }
piece-F05 = { tile-F05 }
piece-F06 = { tile-F06 }
piece-F07 = { tile-F07 }
piece-F08 = { tile-F08 }
piece-F09 = { tile-F09 }
piece-F10 = { tile-F10 }
piece-F11 = { tile-F11 }
piece-F12 = { tile-F12 }
piece-F13 = { tile-F13 }
piece-F14 = { tile-F14 }
piece-F15 = { tile-F15 }
piece-F16 = { tile-F16 }
piece-F17 = { tile-F17 }
piece-F18 = { tile-F18 }
piece-F19 = { tile-F19 }
piece-F20 = { tile-F20 }
piece-F21 = { tile-F21 }
piece-F22 = { tile-F22 }
piece-F23 = { tile-F23 }
piece-F24 = { tile-F24 }
piece-S01-stall = 露店S01
piece-S02-stall = 露店S02
piece-S03-stall = 露店S03
piece-S04-stall = 露店S04
piece-S05-stall = 露店S05
piece-S06-stall = 露店S06
piece-S07-stall = 露店S07
piece-S08-stall = 露店S08
piece-S09-stall = 露店S09
piece-S10-stall = 露店S10
piece-S11-stall = 露店S11
piece-S12-stall = 露店S12
piece-S13-stall = 露店S13
piece-S14-stall = 露店S14
piece-S15-stall = 露店S15
piece-S16-stall = 露店S16
piece-S17-stall = 露店S17
piece-S18-stall = 露店S18
piece-military-1 = { tower-military-1 }
piece-military-2 = { tower-military-2 }
piece-military-3 = { tower-military-3 }
piece-military-4 = { tower-military-4 }
piece-military-5 = { tower-military-5 }
piece-military-6 = { tower-military-6 }
piece-military-7 = { tower-military-7 }
piece-military-8 = { tower-military-8 }
piece-trade-1 = { tower-trade-1 }
piece-trade-2 = { tower-trade-2 }
piece-trade-3 = { tower-trade-3 }
piece-trade-4 = { tower-trade-4 }
piece-trade-5 = { tower-trade-5 }
piece-trade-6 = { tower-trade-6 }
piece-trade-7 = { tower-trade-7 }
piece-trade-8 = { tower-trade-8 }

## 塔

tower-military-1 = 軍事塔1
tower-military-2 = 軍事塔2
tower-military-3 = 軍事塔3
tower-military-4 = 軍事塔4
tower-military-5 = 軍事塔5
tower-military-6 = 軍事塔6
tower-military-7 = 軍事塔7
tower-military-8 = 軍事塔8
tower-trade-1 = 交易塔1
tower-trade-2 = 交易塔2
tower-trade-3 = 交易塔3
tower-trade-4 = 交易塔4
tower-trade-5 = 交易塔5
tower-trade-6 = 交易塔6
tower-trade-7 = 交易塔7
tower-trade-8 = 交易塔8

## 特権

privilege-sailors-1 = 船員ワイルドI
privilege-sailors-2 = 船員ワイルドII
privilege-soldiers-1 = 兵士ワイルドI
privilege-soldiers-2 = 兵士ワイルドII
privilege-merchants-1 = 商人ワイルドI
privilege-merchants-2 = 商人ワイルドII
privilege-farmers-1 = 農夫ワイルドI
privilege-farmers-2 = 農夫ワイルドII
privilege-deploy-1 = 配置I
privilege-deploy-2 = 配置II
privilege-water-1 = 水I
privilege-water-2 = 水II
privilege-track = トラックの星
privilege-stars = 星2個

## 布告

decree-expansion-kinds = 街区の布告
decree-expansion-pairs = 対の街区の布告
decree-modifiers = 運命の布告
decree-towers = 塔の布告
decree-aqueduct = 水の布告
decree-development = 発展の布告
decree-exploration = 探検の布告
decree-worker-kinds = 組合の布告
decree-deployed = 労働の布告
decree-all-full = 全員就業の布告
decree-ships = 艦隊の布告
decree-farms = 収穫の布告
decree-barracks = 守備隊の布告
decree-stalls = 市の布告

## ゲルマン・ヤヌス・アクションタイル

germanic-A1 = ゲルマンタイルA1
germanic-A2 = ゲルマンタイルA2
germanic-A3 = ゲルマンタイルA3
germanic-A4 = ゲルマンタイルA4
germanic-A5 = ゲルマンタイルA5
germanic-B1 = ゲルマンタイルB1
germanic-B2 = ゲルマンタイルB2
germanic-B3 = ゲルマンタイルB3
germanic-B4 = ゲルマンタイルB4
germanic-B5 = ゲルマンタイルB5
germanic-C1 = ゲルマンタイルC1
germanic-C2 = ゲルマンタイルC2
germanic-C3 = ゲルマンタイルC3
germanic-C4 = ゲルマンタイルC4
germanic-C5 = ゲルマンタイルC5
germanic-D1 = ゲルマンタイルD1
germanic-D2 = ゲルマンタイルD2
germanic-D3 = ゲルマンタイルD3
germanic-D4 = ゲルマンタイルD4
germanic-D5 = ゲルマンタイルD5

janus-J1 = ヤヌスタイル1
janus-J2 = ヤヌスタイル2
janus-J3 = ヤヌスタイル3
janus-J4 = ヤヌスタイル4
janus-J5 = ヤヌスタイル5
janus-J6 = ヤヌスタイル6
janus-J7 = ヤヌスタイル7
janus-J8 = ヤヌスタイル8
janus-J9 = ヤヌスタイル9
janus-J10 = ヤヌスタイル10
janus-J11 = ヤヌスタイル11
janus-J12 = ヤヌスタイル12
janus-J13 = ヤヌスタイル13
janus-J14 = ヤヌスタイル14

action-I = アクションタイルI
action-II = アクションタイルII
action-III = アクションタイルIII
action-IV = アクションタイルIV
action-V = アクションタイルV
action-VI = アクションタイルVI

## ダイスと季節

die-red = 赤
die-yellow = 黄
die-blue = 青

throw-red-1 = 赤の1
throw-red-2 = 赤の2
throw-red-3 = 赤の3
throw-red-4 = 赤の4
throw-red-5 = 赤の5
throw-red-6 = 赤の6
throw-yellow-1 = 黄の1
throw-yellow-2 = 黄の2
throw-yellow-3 = 黄の3
throw-yellow-4 = 黄の4
throw-yellow-5 = 黄の5
throw-yellow-6 = 黄の6
throw-blue-1 = 青の1
throw-blue-2 = 青の2
throw-blue-3 = 青の3
throw-blue-4 = 青の4
throw-blue-5 = 青の5
throw-blue-6 = 青の6

season-spring = 春
season-summer = 夏
season-autumn = 秋
season-saturnalia = サトゥルナリア
season-winter = 冬

## 恩恵、罰、ヤヌスが除くもの

bonus-star = 蔵の星
bonus-explore = 探検路への星
bonus-develop = 発展トラックへの星
bonus-water = 水道の前進
bonus-tower = 塔
bonus-modifier = ダイス修正トークン
bonus-expansion = 都市拡張
bonus-store-explore = 蔵から探検路への星
bonus-exchange = 労働者の交換
bonus-track = 好きなトラックへの星
bonus-deploy = 自由な配置

penalty-star = 星の喪失
penalty-water = 水道の後退
penalty-tower = 塔の喪失
penalty-tile = 都市タイルの喪失

component-harbour = 港の拡張
component-fortress = 砦の拡張
component-market = 市場の拡張
component-farmland = 農地の拡張
component-exploration = 探検の拡張
component-development = 発展の拡張
component-military-tower = 軍事塔
component-trade-tower = 交易塔
component-decree = 布告
component-privilege = 特権
component-star = 星
component-modifier = ダイス修正トークン

## ゲームの終わり方

end-turn = 手番中に手元が空になった
end-year-end = 年末に手元が空になった
end-years = 4年が過ぎた
end-solo-won = 期限までに手元が空になった
end-solo-lost = 4年が過ぎても労働者が残った

## 効果の説明

help-worker-sailor = 船で働く。
help-worker-soldier = 兵舎と軍事塔で務め、そこで軍事力になる。
help-worker-merchant = 露店で働く。
help-worker-farmer = 農場で働く。

help-expansion-harbour = 船の場所と塔の場所が1つずつ増える。
help-expansion-fortress = 兵舎の場所が1つ増える。
help-expansion-market = 露店の場所が1つ増える。
help-expansion-farmland = 農場の場所が1つ増える。
help-expansion-exploration = 探検路が長くなる。
help-expansion-development = 発展トラックが長くなる。

help-privilege-sailors-1 = 永続:船員をどの労働者としても使える。
help-privilege-sailors-2 = 永続:船員をどの労働者としても使える。
help-privilege-soldiers-1 = 永続:兵士をどの労働者としても使える。
help-privilege-soldiers-2 = 永続:兵士をどの労働者としても使える。
help-privilege-merchants-1 = 永続:商人をどの労働者としても使える。
help-privilege-merchants-2 = 永続:商人をどの労働者としても使える。
help-privilege-farmers-1 = 永続:農夫をどの労働者としても使える。
help-privilege-farmers-2 = 永続:農夫をどの労働者としても使える。
help-privilege-deploy-1 = 1回限り:自分のタイルか軍事塔のどれか1つに配置する。
help-privilege-deploy-2 = 1回限り:自分のタイルか軍事塔のどれか1つに配置する。
help-privilege-water-1 = 1回限り:水マーカーを進める。
help-privilege-water-2 = 1回限り:水マーカーを進める。
help-privilege-track = 1回限り:手元の星1個を探検路か発展トラックに置く。
help-privilege-stars = 1回限り:蔵から星を取る。

help-decree-expansion-kinds = { $count }種類の都市拡張を持つ。
help-decree-expansion-pairs = { $count }種類の都市拡張を2枚ずつ持つ。
help-decree-modifiers = ダイス修正トークンを{ $count }個持つ。
help-decree-towers = 塔を{ $count }つ持つ。
help-decree-aqueduct = 水道の{ $count }に達する。
help-decree-development = 発展トラックの{ $count }番目に達する。
help-decree-exploration = 探検路の{ $count }番目に達する。
help-decree-worker-kinds = 手元の労働者を{ $count }種類以下にする。
help-decree-deployed = 都市タイルと塔の上に労働者を{ $count }人以上置く。
help-decree-all-full = 都市タイルと軍事塔をすべて満員にし、労働者を合計{ $count }人以上置く。
help-decree-ships = 満員の船を{ $count }隻持ち、その労働者を合計{ $workers }人以上にする。
help-decree-farms = 満員の農場を{ $count }つ持ち、その労働者を合計{ $workers }人以上にする。
help-decree-barracks = 満員の兵舎か軍事塔を{ $count }つ持ち、その労働者を合計{ $workers }人以上にする。
help-decree-stalls = 満員の露店を{ $count }つ持ち、その労働者を合計{ $workers }人以上にする。

help-season-spring = 1の目なら、手元の星を探検路に置く。
help-season-summer = 2の目なら、水マーカーを1マス進める。
help-season-autumn = 3の目なら、塔を1つ得て建てる。
help-season-saturnalia = 4の目なら、蔵の星を探検路に置く。
help-season-winter = 5の目なら、袋と労働者を交換する。

help-bonus-star = 蔵から星を1個取る。
help-bonus-explore = 手元の星1個を探検路に置く。
help-bonus-develop = 手元の星1個を発展トラックに置く。
help-bonus-water = 水マーカーを1マス進める。水道の終わりでは代わりに労働者を交換する。
help-bonus-tower = 場の塔を1つ選んで港の上に建てる。
help-bonus-modifier = ダイス修正トークンを1個取る。
help-bonus-expansion = 好きな種類の都市拡張を1枚取る。
help-bonus-store-explore = 蔵の星1個を探検路に置く。
help-bonus-exchange = 袋から労働者を引き、同じ数を選んで戻す。
help-bonus-track = 手元の星1個を探検路か発展トラックに置く。
help-bonus-deploy = 自分のタイルか軍事塔のどれか1つに配置する。

help-penalty-star = 手元の星1個を蔵に返す。
help-penalty-water = 水マーカーを1マス戻す。
help-penalty-tower = 自分の塔を1つ失う。
help-penalty-tile = どれか1段の一番右のタイルを失う。

## 手

move-end = 手番を終える
move-done = もう戻さない
move-decline = 見送る
move-use = { $arg }を使う
move-explore = 探検路に星を置く
move-develop = 発展トラックに星を置く
move-stars = 星を取る
move-boat = 季節ボートの恩恵を得る
move-exchange = 労働者を交換する
move-place = 次の空き場所に置く
move-take = { $arg }を取る
move-replace = { $arg }に建て替える
move-deploy = { $arg }に配置する
move-special = { $arg }に特別配置する
move-trade = { $arg }で労働者を交換する
move-expand = { $arg }の拡張を取る
move-raise = { $arg }を建てる
move-claim = 特権「{ $arg }」を取る
move-invoke = 特権「{ $arg }」を使う
move-enact = { $arg }を達成する
move-send = { $arg }を送る
move-return = { $arg }を袋に戻す
move-lose = { $arg }を失う
move-first = { $arg }をスタートプレイヤーにする
move-action = 次の目に{ $arg }を置く
move-tower = { $arg }を場に出す
move-decree = { $arg }を場に出す
move-privilege = 特権「{ $arg }」を場に出す
move-germanic = { $arg }を表にする
move-lay = { $arg }を並べる
move-draw = { $arg }を引く
move-roll = { $arg }を振り出す
move-janus = { $arg }をめくる
move-sail = { $arg }の船を出航させる

## 手を打つと失うもの

loss-main-action = 主アクション
loss-special = 特別配置
loss-boat = 季節ボートの恩恵
loss-trade = 交易塔での労働者の交換
loss-decree = いま達成できる布告
loss-privilege = まだ使っていない特権
loss-return = 袋に戻せる労働者

## 問い:決める人が読むものと、ほかの人が読むもの

ask-use = どのダイスを、いくつの目として使いますか？
ask-act = 次に何をしますか？
ask-place = 都市タイルをどこに置きますか？
ask-mount = 塔をどこに建てますか？
ask-star = トラックに星を置きますか？
ask-tower = どの塔を取りますか？
ask-expand = どの都市拡張を取りますか？
ask-privilege = どの特権を取りますか？
ask-exchange = 労働者を交換しますか？
ask-return = どの労働者を袋に戻しますか？
ask-send = どの労働者を送りますか？
ask-deploy = どこに配置しますか？
ask-moor = 空いた市場がありません。船をどの露店と入れ替えますか？そこにいる労働者は手元に戻ります。見送ると船はゲームから除かれます。
ask-close = 布告を達成しますか？
ask-lose-tower = ゲルマン人に塔を奪われます。どの塔を失いますか？そこにいる労働者は手元に戻ります。
ask-lose-tile = ゲルマン人に都市タイルを奪われます。どれを失いますか？そこにいる労働者は手元に戻ります。
ask-dismiss = インフラ不足がなく水が余っています。どの労働者を袋に戻しますか？
ask-found = どの都市タイルから始めますか？
ask-first = スタートプレイヤーは誰ですか？
ask-action = 次の目にはどのアクションタイルを置きますか？
ask-military = どの軍事塔を場に出しますか？
ask-trade = どの交易塔を場に出しますか？
ask-decree = どの布告を場に出しますか？
ask-privileges = どの特権を場に出しますか？
ask-germanic = どのゲルマンタイルが表になりますか？
ask-lay = 次の都市タイルはどれですか？
ask-draw = 袋からどの労働者が出ますか？
ask-roll = ダイスの目はいくつですか？
ask-janus = どのヤヌスタイルがめくられますか？
ask-settling = 恩恵を処理します。
ask-deal = ゲームを準備します。
ask-round = 季節が進みます。
ask-attack = ゲルマンが襲ってきます。
ask-lack = インフラ不足を数えます。
ask-empty = 満員のタイルを空けます。
ask-over = ゲームは終わりました。
ask-invoke = 特権をすぐに使いますか？
ask-sail = 満員の船が何隻もあります。次にどの船を出航させますか？先に戻った船から順に空いた市場に入ります。

wait-use = { $seat }がダイスを選んでいます
wait-act = { $seat }がアクションを選んでいます
wait-place = { $seat }が都市タイルを置く場所を選んでいます
wait-mount = { $seat }が塔を建てる場所を選んでいます
wait-star = { $seat }がトラックに星を置くか決めています
wait-tower = { $seat }が塔を選んでいます
wait-expand = { $seat }が都市拡張を選んでいます
wait-privilege = { $seat }が特権を選んでいます
wait-exchange = { $seat }が労働者を交換するか決めています
wait-return = { $seat }が袋に戻す労働者を選んでいます
wait-send = { $seat }が送る労働者を選んでいます
wait-deploy = { $seat }が配置する場所を選んでいます
wait-moor = { $seat }が戻った船の場所を選んでいます
wait-close = { $seat }が布告を達成するか決めています
wait-invoke = { $seat }が特権をすぐに使うか決めています
wait-sail = { $seat }が次に出航する船を選んでいます
wait-lose-tower = { $seat }が失う塔を選んでいます
wait-lose-tile = { $seat }が失う都市タイルを選んでいます
wait-dismiss = { $seat }が労働者を袋に戻しています
wait-found = { $seat }が最初の都市タイルを選んでいます
wait-first = スタートプレイヤーを決めています
wait-action = アクションタイルを配っています
wait-military = 軍事塔を並べています
wait-trade = 交易塔を並べています
wait-decree = 布告を並べています
wait-privileges = 特権を並べています
wait-germanic = ゲルマンタイルをめくっています
wait-lay = 都市タイルを並べています
wait-draw = 袋から労働者を引いています
wait-roll = ダイスを振っています
wait-janus = ヤヌスタイルをめくっています
wait-settling = 恩恵を処理しています
wait-deal = ゲームを準備しています
wait-round = 季節が進んでいます
wait-attack = ゲルマンが襲ってきています
wait-lack = インフラ不足を数えています
wait-empty = 満員のタイルを空けています
wait-over = ゲームは終わりました

## 出来事

event-first = { $seat }がスタートプレイヤーになりました。
event-action = { $value }の目に{ $action }が置かれました。
event-drew = { $seat }が袋から引いた労働者:{ $sailors ->
    [0] {""}
   *[other] {" "}船員{ $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}兵士{ $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}商人{ $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}農夫{ $farmers }
}
event-year = { $year }年目が始まりました。
event-season = { $season }になりました。
event-maximus = { $seat }がマクシムスです。
event-rolled = ダイスの目は赤{ $red }、黄{ $yellow }、青{ $blue }です。
event-laid = 都市タイル{ $n }枚を並べました。
event-germanic = { $germanic }が表になりました。
event-turn = { $seat }の手番です。
event-used = { $seat }が{ $die }のダイスを{ $value }{ $modifiers ->
    [0] として使いました。
   *[other] として使いました(修正トークン{ $modifiers }個)。
}
event-took = { $seat }が{ $tile }を取りました。
event-placed = { $seat }が{ $tile }を{ $post }に置きました。
event-covered = { $seat }が{ $post }の{ $piece }を建て替えました。
event-deployed = { $seat }が{ $post }の{ $piece }に労働者{ $n }人を配置しました。
event-special = { $seat }が{ $post }の{ $piece }に労働者{ $n }人を特別配置しました。
event-came-back = { $seat }の手元に戻った労働者:{ $sailors ->
    [0] {""}
   *[other] {" "}船員{ $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}兵士{ $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}商人{ $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}農夫{ $farmers }
}
event-expanded = { $seat }が{ $expansion }の拡張を取りました。
event-explored = { $seat }が探検路の{ $space }番目に達しました。
event-developed = { $seat }が発展トラックの{ $space }番目に達しました。
event-stars = { $seat }が蔵から星{ $n }個を取りました。
event-water = { $seat }の水マーカーが{ $n }マス進み、{ $space }に着きました。
event-water-back = { $seat }の水マーカーが{ $n }マス戻り、{ $space }になりました。
event-modifier = { $seat }がダイス修正トークンを得ました。
event-tower = { $seat }が{ $tower }を{ $post }に建てました。
event-tower-covered = { $seat }が{ $tower }を建て替えました。
event-claimed = { $seat }が特権「{ $privilege }」を取りました。
event-invoked = { $seat }が特権「{ $privilege }」を使いました。
event-enacted = { $seat }が{ $decree }を達成しました。
event-boat = { $seat }が季節ボート({ $season })の恩恵を得ました。
event-traded = { $seat }が{ $tower }で労働者を交換します。
event-returned = { $seat }が袋に戻した労働者:{ $sailors ->
    [0] {""}
   *[other] {" "}船員{ $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}兵士{ $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}商人{ $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}農夫{ $farmers }
}
event-sailed = { $seat }の{ $tile }が出航しました。
event-moored = { $seat }の船が{ $post }に{ $piece }として戻りました。
event-gone = { $seat }の{ $tile }がゲームから除かれました。
event-lost = { $seat }は恩恵を使えませんでした: { $bonus }。
event-strength = { $seat }の軍事力は{ $n }です。
event-repelled = { $seat }が{ $germanic }を退けました。
event-plundered = { $seat }が{ $germanic }に敗れました。
event-lost-star = { $seat }が星1個を失いました。
event-lost-tower = { $seat }が{ $tower }を失いました。
event-lost-tile = { $seat }が{ $piece }を失いました。
event-spared = { $seat }には失うものがありませんでした: { $penalty }。
event-lack = { $seat }のインフラ不足: 印{ $icons }+空きマス{ $empty }−水{ $water }={ $n }。
event-dismissed = { $seat }が袋に戻した労働者:{ $sailors ->
    [0] {""}
   *[other] {" "}船員{ $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}兵士{ $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}商人{ $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}農夫{ $farmers }
}
event-emptied = { $seat }の{ $piece }から労働者{ $n }人が袋に戻りました。
event-starter = { $seat }が新しいスタートプレイヤーになりました。
event-row-gone = 一番上の段の都市タイル{ $n }枚をゲームから除きました。
event-janus = { $janus }がめくられました。
event-blocked = { $die }のダイスは使えません。
event-janus-tile = ヤヌスが{ $tile }を除きました。
event-janus-removed = ヤヌスが1つ除きました: { $component }。
event-janus-nothing = ヤヌスの除くものがありませんでした: { $component }。
event-shuffled = ヤヌスタイルをすべて混ぜ直しました。
event-empty-supply = { $seat }の手元が空になり、勝ちました。
event-years-over = 4年目が終わりました。
event-solo-won = 手元が空になりました。勝利です。
event-solo-lost = 手元に労働者が{ $n }人残りました。敗北です。

## オプション

option-germanic = ゲルマンの襲撃
option-germanic-per-tile = タイルごとに比べる
option-germanic-sum = 2枚の合計と比べる
option-germanic-help = 軍事力を2枚のゲルマンタイルとそれぞれ比べるか、合計と比べるかを決めます。この部分の本文は失われています。
option-wild-pair = 全員ワイルド
option-wild-pair-same-colour = 同じ色の特権2枚
option-wild-pair-any-two = 永続特権2枚なら何でも
option-wild-pair-help = どの永続特権2枚で労働者全員がワイルドになるかを決めます。
option-expansion-kinds = 拡張の種類
option-expansion-kinds-by-tile = アクションタイルの示すもの
option-expansion-kinds-any = すべての種類
option-expansion-kinds-help = 主アクションで取れる都市拡張の種類を決めます。
option-deployment-kinds = 配置の種類
option-deployment-kinds-by-tile = アクションタイルの示すもの
option-deployment-kinds-any = すべての種類
option-deployment-kinds-help = 主アクションで配置できるタイルの種類を決めます。

## 結果の内訳

score-sailors = 残った船員
score-soldiers = 残った兵士
score-merchants = 残った商人
score-farmers = 残った農夫
unit-points = 労働者{ $n }人
unit-score = { $n ->
    [0] 労働者の残りなし
   *[other] 残り労働者{ $n }人
}

## 盤面の言葉

board-supply = 手元
board-bag = 袋
board-workers = 労働者
board-stars = 星
board-store = 星の蔵
board-modifiers = ダイス修正トークン
board-aqueduct = 水道
board-exploration = 探検路
board-development = 発展トラック
board-decrees = 布告
board-privileges = 特権
board-towers = 塔
board-military-towers = 軍事塔
board-trade-towers = 交易塔
board-expansions = 都市拡張
board-city = 都市
board-market = 都市タイル
board-pile = 山札
board-dice = ダイス
board-actions = アクションタイル
board-germanic = ゲルマンタイル
board-janus = ヤヌスタイル
board-maximus = マクシムス
board-start-player = スタートプレイヤー
board-year = { $n }年目
board-forecast = 年末に来る労働者
board-icons = インフラの印
board-empty = 空きマス
board-water = 水
board-term-icons = 印
board-term-empty = 空き
board-term-water = 水
board-lack = インフラ不足
board-strength = 軍事力
board-reward = 報酬
board-penalty = 罰
board-none = なし
board-wild = ワイルド
board-used = 使用済み
board-full = 満員
board-ability-develop-with-5 = 6だけでなく5でも発展できる。
board-ability-any-colour = 特別配置は目さえ合えばよく、色を問わない。

## 描かれた盤面の言葉

board-display = 場
board-others = ほかの都市
board-show-city = { $who }の都市
board-close = 閉じる
board-year-end = 年末
board-year-end-help = 冬のあと、まずゲルマンが襲ってくる。続いて各自、足りないインフラのぶん労働者を引き、満員のタイルを空にする。
board-extras = 追加アクション
board-extras-none = このダイスではなし。
board-extras-done = このダイスではもうなし。
board-main-open = 主アクション：好きなときに1つ
board-main-done = 主アクション：実行ずみ
board-extra-special = 特別配置：{ $piece }へ{ $n }人
board-extra-trade = { $piece }：労働者{ $n }人を交換
board-extra-boat = ボート：{ $bonuses }
board-extra-missing = いまはできない
board-die-taken = マクシムス（{ $seat }）が取ったダイス。
board-die-blocked = ヤヌスがふさいでいる。
board-die-modified = ダイス修正トークンを{ $n }個使う。
board-die-main = 主アクション：都市タイル（{ $tiles }枚）、配置（{ $posts }か所で可能）、拡張、星のどれか。
board-die-develop = 発展もできる。
board-with-die = { $die }の{ $value }
board-with-any-die = 色を問わず{ $value }
board-spaces = { $worker }のマス（順に埋める）：{ $spaces }
board-special-help = { $die }を使うと、追加で1マス埋められる。
board-trade-tower-help = 色を問わず{ $value }を使うと、労働者を{ $n }人引き、同じ数を選んで戻す。
board-permanent-strength = 軍事力{ $n }がずっと続く。
board-ship-help = 満員の船は手番の終わりに出航し、露店になって戻る。そのとき水道が1マス進む。
board-when-placed = 置くと：{ $bonuses }
board-when-covered = 覆うと：{ $bonuses }
board-when-reached = 到達すると：{ $bonuses }
board-reached = 到達済み。
board-full-help = 満員。年末に労働者は袋へ戻る。
board-next-space = 次のマス：{ $worker } × { $n }
board-workers-missing = いまは労働者が足りない。
board-strength-here = ここの軍事力：{ $n }
board-tower-place-help = 港の上には塔を1つずつ建てられる。
board-icon-help = 見えていると年末に労働者が1人来る。覆って隠そう。
board-icons-help = 見えているインフラの印1つにつき労働者が1人来る。都市タイル、拡張、星、布告で隠せる。
board-empty-help = タイルと軍事塔の空きマス1つにつき労働者が1人来る。配置で埋めよう。
board-fresh-help = 船がこの手番に戻ったばかり。労働者を置けるのは次の手番から。
board-water-help = 年末に来る労働者を水道が{ $n }人減らす。
board-water-beyond = 終わりより先へ進むたびに、代わりに労働者を{ $n }人交換する。
board-forecast-sum = 印{ $icons } + 空きマス{ $empty } − 水{ $water } = { $n }
board-lack-help = いま年末になれば、労働者が{ $n }人やって来る。
board-lack-below = { $n ->
    [0] いま年末になっても、誰も来ない。
   *[other] いま年末になれば、{ $n }人まで袋へ戻せる。
}
board-supply-help = 減らすのが目的。1人もいなくなれば、その場で勝ち。
board-deployed-n = タイルと塔で働く人：{ $n }
board-wild-help = ワイルド：どこでも働ける。
board-wild-pair-help = 同じものが2枚そろうと、すべての労働者がワイルドになる。
board-strength-help = 兵舎と軍事塔にいる労働者と、塔の恒久的な軍事力の合計。
board-stars-help = 星は探検路と発展トラックに置く。
board-modifiers-left = 今年まだ使えるのは{ $own }個のうち{ $active }個。
board-modifiers-help = 1個につきダイスの目を1変える。年に1度ずつ。
board-exploration-help = タイル、塔、ボートなどの恩恵で星を置く。
board-development-help = 6を使う主アクションで発展する。
board-decree-space-help = 次に達成した布告がここを覆う。
board-decree-met = 達成：{ $need }のうち{ $have }
board-have-need = いま{ $have }、条件は{ $need }。
board-action-deploy = 配置：{ $workers }
board-action-expand = 拡張：{ $expansions }
board-action-stars = 星：{ $n }
board-saturnalia-help = 都市タイルを補充し、2枚目のゲルマンタイルをめくる。
board-boat-here = ボートはここにいる。
board-left = 残り：{ $n }
board-next-privilege = あと{ $n }枚の拡張で特権を選べる。
board-germanic-compare = 自分の軍事力{ $strength } 対 { $need }
board-germanic-left-help = 年の始めにめくる。
board-germanic-right-help = サトゥルナリアにめくる。
board-bag-help = 労働者はここから引き、ここへ戻す。
board-pile-help = 空きはサトゥルナリアと新年に補充する。
board-janus-die = { $die }のダイスは使えず、その列の都市タイルが1枚なくなる。
board-janus-removes = ゲームから除く：{ $component }
board-janus-shuffle = この手番のあと、ヤヌスタイルをすべて混ぜ直す。

## 手ほどき

board-tutorial-welcome = ようこそ、総督。この15人が仕事を求めています。このゲームでは逆に、誰もいなくなった人の勝ち。手元が空になれば、その場で終わります。
board-tutorial-forecast = 人が増えるわけはこの式にあります。年末には、見えている赤い印と空きマス1つにつき1人が来て、水1つにつき1人減ります。いまなら17人。いつも目を配りましょう。
board-tutorial-found = 最初に都市タイルを1枚取ります。兵舎B02を選びましょう。兵士が2人働けて、置くと水が1マス進みます。
board-tutorial-dice = 季節ごとにダイスを3個振ります。1人のときの相手はヤヌス。このタイルは黄色のダイスをふさぎ、その列の都市タイルと発展の拡張を1枚ずつ取り除きました。
board-tutorial-modifier = ダイスの目が列を決めます。残る2個はどちらも1ですが、ダイス修正トークンを使えば、年に1度、青を2にできます。使ってみましょう。
board-tutorial-expand = 手番ごとに主アクションを1つ行います。都市拡張は場所を広げるもの。農地を取りましょう。赤い印が隠れて、来る人が1人減ります。
board-tutorial-first-end = これで主アクションは終わり。手番を終えましょう。
board-tutorial-column = 黄色の1で使える1列目には船があります。このダイスを使いましょう。
board-tutorial-take = 主アクション：都市タイルを取る。船は港に置かれ、そこの印を隠します。
board-tutorial-explore = 置いた恩恵で、手元の星1個を探検路に置けます。これで印がまた1つ隠れます。
board-tutorial-end = ほかにすることはありません。手番を終えましょう。
board-tutorial-boat-die = 季節ボートは秋、つまり3番にいます。目が3のダイスを使えば、主アクションとは別にボートの恩恵が得られます。赤の3を使いましょう。
board-tutorial-deploy = 主アクション：配置。1枚のタイルの最初の空きマスを、ちょうどの人数で埋めます。兵士2人を兵舎へ。手元が2人減り、ゲルマンに対する軍事力が2になります。
board-tutorial-boat = 続いてボートの恩恵、塔です。
board-tutorial-tower = 軍事塔8を取りましょう。港の上に建ち、軍事力がずっと1増えます。
board-tutorial-explore-again = この塔でも星を置けます。探検路の2マス目では水が進みます。
board-tutorial-saturnalia = サトゥルナリアでは空きが補充され、2枚目のゲルマンタイルがめくられます。必要な軍事力は4、いまは3。黄色の2を使いましょう。
board-tutorial-stars = 主アクション：星を取る。このアクションタイルでは2個です。
board-tutorial-extras = 最後の季節です。船には青の6が描かれ、ちょうど青の6が出ました。主アクションとは別に特別配置ができます。選ぶ前に、追加アクションの一覧がそれを教えてくれます。使いましょう。
board-tutorial-special = 船員2人で船を満員にしましょう。満員の船は手番の終わりに出航します。
board-tutorial-develop = 6なら発展もできます。手元の星1個を発展トラックへ。これからは5でも発展できます。
board-tutorial-year-end = 手番を終えると船が出て、年末になります。軍事力3をゲルマンタイルと1枚ずつ比べます。
board-tutorial-attack = 船は露店になって戻りました。1枚目は退けて水が1マス進み、2枚目には塔を奪われました。
board-tutorial-lack = 印12と空きマス1から水4を引いて、9人が来ました。そのあと満員の兵舎が空になり、手元は20人。1年目の終わりとしては普通です。
board-tutorial-farewell = 印は早めに隠し、水を引き、追加アクションが起こるダイスを探しましょう。ここからは自由です。続きを遊ぶのも、ほかの人と始めるのもよいでしょう。
board-boat = ボート
board-blocked = 使用不可
board-any = すべて
board-line-left = 残り{ $n }枚
board-line-forecast-sum = 印{ $icons } + 空きマス{ $empty } − 水{ $water }
board-line-exchange = { $n }人を引き、同じ人数を選んで戻す
board-line-return = あと{ $n }人
board-line-dismiss = { $n }人まで
board-line-send = { $piece }へあと{ $n }人
board-line-come-back = 労働者{ $n }人が手元に戻る
board-line-main = 主アクション
board-janus-blocks = { $die }のダイスは使えない
board-line-janus-removes = 除かれるもの: { $thing }
board-line-janus-shuffle = 手番の後に全タイルを混ぜ直す
board-brief-sailor = 船
board-brief-soldier = 兵
board-brief-merchant = 商
board-brief-farmer = 農
board-brief-harbour = 港
board-brief-fortress = 砦
board-brief-market = 市
board-brief-farmland = 農
board-brief-exploration = 探
board-brief-development = 発
board-brief-strength = 軍事力
board-brief-germanic = ゲルマン
board-sign-spaces = 労働者のいるマス、空きマス
board-sign-free = 都市の空いた場所
board-sign-deploy = 配置
board-sign-develop = 発展
board-sign-tile = 都市タイル: ダイスの目、各マスの人数
board-sign-tower = 軍事塔2、交易塔5
board-sign-expansion = 拡張を置くと印が隠れるか、恩恵が得られるマス
board-sign-covers = 印が隠れ、年末に来る労働者が1人減る

## ルールの項目

topic-year = 1年の流れ
topic-season = 季節
topic-maximus = マクシムス
topic-die = ダイス
topic-modifier = ダイス修正トークン
topic-action = アクション
topic-bonus = 恩恵
topic-take = 都市タイル
topic-ship = 船
topic-deployment = 配置
topic-expansion = 都市拡張
topic-development = 発展
topic-exploration = 探検
topic-stars = 星
topic-special = 特別配置
topic-boat = 季節ボート
topic-exchange = 労働者の交換
topic-decree = 布告
topic-tower = 塔
topic-privilege = 特権
topic-aqueduct = 水道
topic-germanic = ゲルマンの襲撃
topic-lack = インフラ不足
topic-newyear = 新年

## ルールの出典の言葉

board-source-k = ルールブック
board-source-solo = ソロ
board-source-components = 内容物
board-source-decrees = 布告
board-source-goal = ゲームの目的
board-source-icons = アイコン
board-source-permanent = 永続
board-source-set-up = 準備
board-source-janus = ヤヌス
board-source-play = 進行

## 局面やコンポーネント一式の何が誤っているか(ほかの文の一部になる)

problem-detail = { $path }:{ $found }は問い「{ $question }」と合いません。前提:{ $needs }
problem-needs-nothing = detailが0である
problem-needs-no-die = detailが0で、ダイスを選んでおらず、まだ何もしていない
problem-needs-die = detailが0で、ダイスを選んでいる
problem-needs-tile = ダイスの列から都市タイルを取っている
problem-needs-tower = detailが塔の番号である
problem-needs-star = detailが星の使い道を表している
problem-needs-workers = detailが動かす労働者の数である
problem-needs-supply = 戻す数より多い労働者が手元にいる
problem-needs-space = その場所のタイルのマスを埋めている途中である
problem-needs-moor = 船が出航し、空いている市場がない
problem-needs-side = detailがめくる側を表している
problem-needs-count = detailがこれまでに並べたタイル、または振ったダイスの数である
problem-needs-bag = 袋にその数の労働者がいる
problem-needs-alone = detailが0で、一人で遊んでいる
problem-needs-seats = detailがこれまでに順番が来た席の数である
problem-needs-phases = detailが受けたタイルと見終えた船の数を表している
problem-needs-privilege = その特権を未使用で持っていて、アクションの途中ではない
problem-needs-ships = detailが0で、満員の船が二隻以上ある
problem-taken = taken:マクシムスは使うダイスを取り、ほかの人はそのダイスを使いません
problem-germanic-gone = germanic.goneには、終わった{ $years }年のそれぞれにAとBが一枚ずつ入ります
problem-germanic-letter = { $path }は{ $found }ですが、この年のタイルの文字は{ $letter }です
problem-janus-shuffled = janus:混ぜ直すタイルが出ると、すべてのタイルが山に戻ります
problem-privilege-used = { $path }:持っていない特権、または使い切れない特権が使用済みです
problem-supply-empty = { $path }が空なので、この席はすでに勝っているはずです
problem-unfounded = { $path }:まだ都市を築いていないのに、開始時と違っています
problem-gap = { $path }:タイルの間に、船が残すはずのない空きがあります
problem-piece-place = { $path }:「{ $piece }」はここには置けません
problem-full-ship = { $path }:船が満員なので、出航しているはずです
problem-full-tile = { $path }は満員なので、年末に空になっているはずです
problem-rows = rows:空きが{ $found }ありますが、局面のほかの部分によれば{ $low }から{ $high }までのはずです
problem-rows-order = rows:都市タイルは上の段から、左から右へ並べます
problem-wanted-covered = 最初の{ $printed }か所には何もないもの(拡張が覆うことがないため)
problem-janus-runs-out = janus:混ぜ直すタイルがないので、山がなくなってしまいます
