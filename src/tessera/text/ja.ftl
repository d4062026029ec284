### 特定のゲームに属さない、卓とコマンドラインの文言。

## 言語名(それぞれの文字で)

language-en = English
language-ja = 日本語
language-ko = 한국어

## 条項

kind-printed = ルールブックに明記
kind-derived = ルールブックから導出
kind-ruling = 当方の裁定
clauses-proven = 全{ $total }条項のうち{ $proven }条項がテストで確認済みです。

## エラー

error-language = { $language }という言語はありません。{ $known }から選んでください。
error-clause = { $clause }という条項はありません。
error-move = { $move }は、ここでは選べない手です。

## コマンドライン:コマンドと引数の説明

cli-about = 正確なルールで遊ぶ、ローマの戦略ボードゲームを端末で。
cli-more = 各コマンドの説明は「tessera COMMAND --help」で。まずは「tessera play」からどうぞ。
cli-help-usage = 使い方:
cli-help-things = 対象
cli-help-choices = 指定
cli-help-commands = コマンド

cli-do-play = 新しいゲームを始めて遊びます。
cli-do-resume = 中断したゲームを再開します。
cli-do-replay = ゲームを一手ずつ見直します。
cli-do-verify = 棋譜を検証します(手、指紋、結果、乱数)。
cli-do-position = ゲームの局面をJSONで取り出すか、局面を検査します。
cli-do-rules = ルールを条項ごとに読みます。
cli-do-components = ボードやカードの数値と、その出どころ。
cli-do-components-show = すべての値を出どころとともに並べます。
cli-do-components-check = 自分用のコンポーネントを検査します。
cli-do-simulate = ボットに何試合も遊ばせて集計します。
cli-do-games = ゲームの一覧を表示します。
cli-do-version = Tesseraのバージョンを表示します。

cli-arg-help = この説明を表示します。
cli-arg-lang = 言語(英語、日本語、韓国語)。
cli-arg-game = ゲーム。例:「ostia」
cli-arg-players = プレイ人数。
cli-arg-option = ゲームのオプション。例:「edition=1e」。繰り返し指定できます。
cli-arg-seed = 乱数をすべてこの数から引きます。同じ数なら同じ展開になります。
cli-arg-components = 自分用のコンポーネントのファイルまたはフォルダー。
cli-arg-json = JSONで出力します。
cli-arg-seat = 席に着くのは誰か:human、{ $bots }。繰り返し指定できます。
cli-arg-position = JSONで書き出した局面から始めます。
cli-arg-id = ゲームの名前、またはその先頭。省略すると最新のもの。
cli-arg-list = 中断しているゲームを一覧にします。
cli-arg-record = 棋譜のファイル、またはゲームの名前。
cli-arg-step = 決断のたびに盤面を表示します。
cli-arg-at = 棋譜のこの項目数で止めます。
cli-arg-check = 代わりにこの局面を検査します。
cli-arg-clause = 条項(例:「order.choose」)または分野(例:「order」)。
cli-arg-search = これらの語をすべて含む条項だけを表示します。
cli-arg-coverage = テストで確認済みの条項を数えます。
cli-arg-tests = テストのフォルダー。省略すると「tests」。
cli-arg-own-set = 自分用のファイルまたはフォルダー。
cli-arg-games = 試合数。省略すると100。
cli-arg-bot = 遊ぶボット:{ $bots }。全席に一つ、または席ごとに一つ。
cli-arg-workers = 作業を分担するプロセスの数。
cli-arg-audit = 一手ごとに駒・カード・タイルをすべて数えます。

## コマンドライン:使い方の誤り

cli-usage-unknown = { $words }:ここでは使えません。
cli-usage-missing = { $words }がありません。
cli-usage-value = { $name }には値が必要です。
cli-usage-number = { $name }には整数が必要です(「{ $value }」は使えません)。
cli-usage-choice = 「{ $value }」はありません。{ $known }から選んでください。
cli-usage-either = { $name }と{ $other }は同時に使えません。
cli-usage-pair = 「{ $word }」は「名前=値」の形で書いてください。
cli-usage-twice = { $name }に違う値が二度指定されています。
cli-usage-positive = { $name }は1以上にしてください。
cli-which-game = どのゲームですか。{ $known }があります。
cli-no-file = { $path }:何もありません。
cli-no-record = { $path }:棋譜ではありません。
cli-no-match = { $id }というゲームはありません。「tessera resume --list」で一覧を見られます。
cli-many-matches = { $id }で始まるゲームが複数あります。もう少し長く指定してください。
cli-match-busy = { $id }は別の端末でプレイ中です。
cli-match-over = { $id }は終了しています。「tessera replay { $id }」で見直せます。
cli-nothing-to-resume = 中断しているゲームはありません。
cli-no-seat = 席{ $seat }はありません。席は{ $known }です。
cli-no-player = 「{ $who }」は席に着けません。{ $known }から選んでください。
cli-at-range = --atは0から{ $n }までの数にしてください。
cli-position-one = 棋譜か、--checkで局面を指定してください。
cli-position-differs = { $name }は{ $given }ですが、局面では{ $own }です。
cli-rules-nothing = 「{ $words }」を含む条項はありません。
cli-rules-no-tests = { $path }:テストのフォルダーがありません。--testsで指定してください。
cli-simulate-bots = { $players }席に対してボットが{ $n }つです。全席に一つか、席ごとに一つ指定してください。
cli-verify-position = { $id }は局面から始まったゲームなので、検証する棋譜がありません。

## 卓:席に着く人

cli-nature = フォルトゥナ
cli-seat-a = アウレリア
cli-seat-b = ブルトゥス
cli-seat-c = コルネリア
cli-seat-d = ドルスス
cli-seat-e = エグナティア
cli-seat-f = ファビウス

## 卓:表示される文

cli-keys = 番号か言葉で手を選ぶ · ? ルール · u 戻す · t 盤面 · s 得点 · h 説明 · q 終了
cli-thinking = { $name }が考えています…
cli-earlier = …ほか{ $n }件(l)
cli-choose = 1から{ $n }の番号か、手の一部を入力してください。
cli-no-such-move = 「{ $word }」を含む手はありません。
cli-nothing-to-undo = 戻せる手がありません。その後に乱数やほかの人の手がありました。
cli-which-seat = どの席のボードですか。席は{ $known }です。
cli-log-more = 「l all」で全{ $n }行を表示します。
cli-hand-over = 次は{ $name }です。ほかの人が目を離したらEnterを押してください。
cli-saved = 保存先:{ $path }
cli-kept = ゲームは保存されています。続きは:tessera resume { $id }
cli-again = 見直すには:tessera replay { $id } --step
cli-over = ゲーム終了です。
cli-because = 終了の理由:{ $reason }
cli-total = 合計
cli-winner = { $name }の勝ち({ $points }点)
cli-winners = { $name }が勝利を分け合いました(各{ $points }点)
cli-title = 獲得した称号:{ $title }
cli-moves = { $n }手
cli-help-table =
    5           5番の手を選ぶ
    sail pal    この言葉を含む手を選ぶ(日本語でも可)
    Enter       手が一つしかないときに選ぶ
    u           直前の手を戻す
    ?   ? 5     手のもとになるルール、5番の手のルール
    t           盤面全体
    b b         席bのボード
    s           得点とその内訳
    l   l 50    これまでの出来事、最近の50行
    lang ko     韓国語に切り替える(en、ja、ko)
    save        保存場所を表示(一手ごとに自動保存)
    q           終了(ゲームは保存される)
cli-help-rules = 全ルール:tessera rules { $game }

## 開始メニュー

cli-menu-game = どのゲームで遊びますか。
cli-menu-how = どのように遊びますか。
cli-menu-resume = { $id }の続きから
cli-menu-bots = ボットと対戦
cli-menu-alone = 一人で
cli-menu-friends = この端末で友だちと
cli-menu-players = 何人で遊びますか。({ $known })

## 棋譜と局面

cli-step-keys = Enter:次へ · -:前へ · 番号:そこへ · q:終了
cli-verify-moves = { $game }:{ $n }手すべて合法です。
cli-verify-digests = 指紋{ $n }個が一致しました。
cli-verify-unfinished = ゲームは終わっていないので、結果はまだありません。
cli-verify-result = 結果は正しいです:{ $scores }
cli-verify-chance = 乱数の結果{ $n }件は、すべて開始時に封印された種から出ています。
cli-verify-sealed = 乱数の種は終了時に公開されます。
cli-verify-no-commitment = 棋譜に封印がないため、乱数は検証できません。
cli-position-good = { $game }の{ $players }人用の局面として正しいです。指紋:{ $digest }

## ゲーム、ルール、コンポーネント

cli-games-facts = 人数:{ $players } · ルール第{ $rules }版 · { $stage }
cli-stage-alpha = 試作中
cli-stage-beta = 遊べますが検証中
cli-stage-stable = 完成
cli-rules-count = { $n }条項
cli-rules-unproven = 未確認({ $n }):
cli-rules-unknown = テストにあるがルールにない({ $n }):
cli-mark-printed = 印刷
cli-mark-derived = 導出
cli-mark-reconstructed = 復元
cli-mark-ours = 当方
cli-mark-own = 自分用
cli-components-rebuilt = 図版が失われているため当方で復元した値({ $n }):
cli-components-good = 「{ $name }」は{ $game }に使えます。{ $n ->
    [0] 標準と違う値はありません。
   *[other] 標準と違う値は{ $n }個です:
}

## シミュレーション

cli-simulate-playing = 対戦中
cli-simulate-head = { $n }試合、{ $players }人({ $options })、種{ $seed }
cli-simulate-checked = 一手ごとに駒・カード・タイルをすべて数え、過不足はありませんでした。
cli-simulate-mean = 平均点
cli-simulate-range = 最低から最高
cli-simulate-wins = 勝率
cli-simulate-rounds = ラウンド:平均{ $mean }、{ $low }から{ $high }
cli-simulate-decisions = 1試合の決断:平均{ $mean }、{ $low }から{ $high }
cli-simulate-speed = { $seconds }秒:毎秒{ $matches }試合、{ $decisions }決断
