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
cli-do-tournament = ボットの大会を開き、どちらが強いか、どのくらい確かかを示します。
cli-do-selfplay = ボットに自己対戦させ、すべての決断を学習用データとして残します。
cli-do-analyse = 終わったゲームを振り返り、分かれ目とより良い手を示します。
cli-do-bots = ボットの一覧、または自作ボットとの通信方法を表示します。
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
cli-arg-seat = 席に着くのは誰か：human、{ $bots }。繰り返し指定できます。指定しなかった席は、最初の1つがあなた、残りがボットです。
cli-arg-position = JSONで書き出した局面から始めます。
cli-arg-id = ゲームの名前、またはその先頭。省略すると最新のもの。
cli-arg-list = 中断しているゲームを一覧にします。
cli-arg-record = 棋譜のファイル、またはゲームの名前。
cli-arg-step = 決断のたびに盤面を表示します。
cli-arg-at = 棋譜のこの項目数で止めます。
cli-arg-check = 代わりにこの局面を検査します。
cli-arg-clause = 条項(例:「order.choose」)または分野(例:「order」)。
cli-arg-search = これらの語をすべて含む条項だけを表示します。
cli-arg-brief = ゲームのあらましを語る条項だけを表示します。
cli-arg-coverage = テストで確認済みの条項を数えます。
cli-arg-tests = テストのフォルダー。省略すると「tests」。
cli-arg-own-set = 自分用のファイルまたはフォルダー。
cli-arg-games = 試合数。省略すると100。
cli-arg-bot = 遊ぶボット:{ $bots }。全席に一つ、または席ごとに一つ。
cli-arg-processes = 作業を分担するプロセスの数。
cli-arg-seconds = ゲーム全体を考える秒数(省略時は{ $n })。
cli-arg-schema = 外部ボットの通信形式をJSON Schemaで表示します。
cli-arg-audit = 一手ごとに駒・カード・タイルをすべて数えます。
cli-arg-bots = 対戦するボット:{ $bots }。パラメーター付きなら「search:sims=60,width=32,random」。繰り返し指定できます。
cli-arg-limit = ボットが一つの決断にかけてよい秒数。指定がなければ60。
cli-arg-ray = Rayクラスターで実行します。アドレス、「auto」、またはこの機械だけで動かす「local」。
cli-arg-out = 終わった試合とレポートを残すフォルダー。同じコマンドで続きから再開します。
cli-arg-out-data = データを書き出すフォルダー。同じコマンドで続きから再開します。
cli-arg-shard = 1ファイルあたりの試合数。指定がなければ64。

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
cli-usage-seconds = { $name }は0より大きい秒数にしてください(「{ $value }」ではなく)。
cli-usage-most = { $name }は{ $most }以下にしてください。
cli-which-game = どのゲームですか。{ $known }があります。
cli-no-file = { $path }:何もありません。
cli-no-record = { $path }:棋譜ではありません。
cli-no-match = { $id }というゲームはありません。「tessera resume --list」で一覧を見られます。
cli-many-matches = { $id }で始まるゲームが複数あります。もう少し長く指定してください。
cli-match-busy = { $id }は別の端末でプレイ中です。
cli-match-over = { $id }は終了しています。「tessera replay { $id }」で見直せます。
cli-rules-changed = このゲームを中断したあと、すでに影響のあったルールが変わりました:
cli-rules-agree = 新しいルールでここから続けるなら「yes」と入力してください。これまでの手は別の棋譜として残ります。Enterだけならゲームはそのままです。
cli-nothing-to-resume = 中断しているゲームはありません。
cli-no-seat = 席{ $seat }はありません。席は{ $known }です。
cli-no-player = 「{ $who }」は席に着けません。{ $known }から選んでください。
cli-at-range = --atは0から{ $n }までの数にしてください。
cli-position-one = 棋譜か、--checkで局面を指定してください。
cli-position-differs = { $name }は{ $given }ですが、局面では{ $own }です。
cli-rules-near = { $clause }という条項はありません。{ $near }のことですか。
cli-rules-none = { $clause }という条項はありません。「tessera rules { $game }」で一覧を見られます。
cli-rules-nothing = 「{ $words }」を含む条項はありません。
cli-rules-no-tests = { $path }:テストのフォルダーがありません。--testsで指定してください。
cli-simulate-bots = { $players }席に対してボットが{ $n }つです。全席に一つか、席ごとに一つ指定してください。

## 卓:席に着く人

cli-nature = フォルトゥナ
cli-seat-a = アウレリア
cli-seat-b = ブルトゥス
cli-seat-c = コルネリア
cli-seat-d = ドルスス
cli-seat-e = エグナティア
cli-seat-f = ファビウス

## 卓:表示される文

cli-keys = 番号か言葉 · ? ルール · u 戻す · i ヒント · t 盤面 · s 得点 · h 説明 · q 終了
cli-thinking = { $name }が考えています…
cli-earlier = …ほか{ $n }件(l)
cli-meanwhile = ここまでの出来事
cli-read-on = Enterで次へ
cli-choose = 1から{ $n }の番号か、手の一部を入力してください。
cli-no-such-move = 「{ $word }」を含む手はありません。
cli-would-lose = これを選ぶと次のものを失います：{ $things }。それでもよければ、もう一度入力してください。
cli-nothing-to-undo = 戻せる手がありません。その後に乱数やほかの人の手がありました。
cli-which-seat = どの席のボードですか。席は{ $known }です。
cli-log-more = 「l all」で全{ $n }行を表示します。
cli-hand-over = 次は{ $name }です。ほかの人が目を離したらEnterを押してください。
cli-saved = 保存先:{ $path }
cli-kept = ゲームは保存されています。続きは:tessera resume { $id }
cli-again = 見直すには:tessera replay { $id } --step
cli-over = ゲーム終了です。
cli-because = 終了の理由:{ $reason }
cli-comma = 、
cli-few = 少ないほどよい結果です。
cli-total = 合計
cli-winner = { $name }の勝ち({ $score })
cli-winners = { $name }が勝利を分け合いました(それぞれ{ $score })
cli-alone = 結果:{ $score }
cli-alone-lost = あなたの負けです({ $score })
cli-points = { $n }点
cli-title = 獲得した称号:{ $title }
cli-moves = { $n }手
cli-help-table =
    5           5番の手を選ぶ
    { $example } この言葉を含む手を選ぶ(日本語でも可)
    Enter       手が一つしかないときに選ぶ
    w   w 2     w1、w2に示された手をまとめて選ぶ
    u           直前の手を戻す
    hint        おすすめの手とその理由(iでも可)
    ?   ? 5     手のもとになるルール、5番の手のルール
    t           盤面全体
    b b         席bのボード
    s           得点とその内訳
    l   l 50    これまでの出来事、最近の50行
    lang ko     韓国語に切り替える(en、ja、ko)
    save        保存場所を表示(一手ごとに自動保存)
    q           終了(ゲームは保存される)
cli-help-rules = 全ルール:tessera rules { $game }

cli-thinking-aloud = { $text } { $percent }% · Enterで打ち切る
cli-hint-thinking = 良い手を探しています…
cli-hint-tried = { $n }通りの手番を検討
cli-hint-expected = 最終結果の目安は{ $worth }
cli-hint-chance = ここから100戦中およそ{ $n }勝
cli-hint-best = 同じくらい良い
cli-hint-behind = { $worth }ぶん劣る
cli-hint-later = 今後の見込み
cli-hint-fewer = { $worth }減
cli-hint-more = { $worth }増
cli-hint-sure = 確信度{ $percent }%
cli-bots-external = 自作のプログラム:external:コマンド(docs/bots.md)

## 分析

cli-analyse-running = このゲームはまだ終わっていません。分析は終わってからです。
cli-analyse-looking = 振り返り中
cli-analyse-part = 時間内に検討できた判断は{ $percent }%です。--secondsで延ばせます。
cli-analyse-decisions = 判断
cli-analyse-good = 最善と同等
cli-analyse-lost = 損の合計
cli-analyse-turning = 勝負の分かれ目
cli-analyse-none = 明らかにもっと良い手があった場面はありません。
cli-lost = { $worth }の損
cli-played = 実際:
cli-better = 推奨:

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
cli-verify-chance = 乱数の結果{ $n }件は、すべて開始時に封印されたシードから出ています。
cli-verify-entropy = 誰にも選べませんでした。シードが決まったあとで{ $names }が自分の乱数を加えています。
cli-verify-seed-only = 乱数を加えたプレイヤーがいないので、シードを決めた側は事前に選び直せました。
cli-verify-chosen = 乱数の結果{ $n }件は、すべて誰かが選んだ数{ $number }から出ています。その数を知る人は出目を知っていました。公正さの証明にはなりません。
cli-verify-sealed = 未証明:ゲームが終わっていないので、乱数のシードはまだ封印されています。
cli-verify-no-seed = 未証明:ゲームは終わっていますが、棋譜に乱数のシードがありません。
cli-verify-no-commitment = 未証明:棋譜に封印がないため、乱数は検証できません。
cli-verify-status = 終了コード:0 乱数は証明済み、1 棋譜に誤り、2 コマンドに誤り、3 未証明(足りないものがある)、4 誰かが選んだ数による。
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
cli-simulate-interrupted = { $of }試合中{ $n }試合で中断しました。数値は終わった試合だけのものです。
cli-simulate-mean = 結果の平均
cli-simulate-range = 最低から最高
cli-simulate-wins = 勝率
cli-simulate-turns = 1試合の手番:平均{ $mean }、{ $low }から{ $high }
cli-simulate-decisions = 1試合の決断:平均{ $mean }、{ $low }から{ $high }
cli-simulate-speed = { $seconds }秒:毎秒{ $matches }試合、{ $decisions }決断

## 大会と自己対戦

cli-arena-title = { $game } ボット大会
cli-arena-head = { $n }試合、{ $players }人({ $options })、種{ $seed }
cli-arena-unfinished = あと{ $n }試合残っています。
cli-arena-rounded = どのボットも各席に同じ回数座れるよう、{ $asked }試合ではなく{ $n }試合行います。
cli-arena-ray = Rayに接続中
cli-arena-bot = ボット
cli-arena-matches = 試合数
cli-arena-match = 試合
cli-arena-entry = 行
cli-arena-wins = 勝率
cli-arena-place = 平均順位
cli-arena-rating = レート
cli-arena-mean-score = 平均結果
cli-arena-best = 最もよい平均は「{ $worth }」です。
cli-arena-spread = 標準偏差
cli-arena-move-time = 一手
cli-arena-decisions = 決断数
cli-arena-mean = 平均
cli-arena-slowest = 最長
cli-arena-least = 最小
cli-arena-most = 最大
cli-arena-all-bots = 全ボット
cli-arena-standings = 成績
cli-arena-standings-about = どのボットもすべての席に同じ回数座り、同じ配りの試合では同じ運が巡ります。小さな数字は95%信頼区間です。
cli-arena-wins-about = 勝利の割合と95%信頼区間(ウィルソン)。引き分けは分け合います。破線は全員が互角のときの値です。
cli-arena-wins-about-solo = 同じ配りの中で最もよい結果だった割合と95%信頼区間(ウィルソン)。同点は分け合います。破線は全員が互角のときの値です。
cli-arena-rating-about = Plackett-Luceレーティング(openskill)。幅は標準偏差の2倍で、全員25から始まります。
cli-arena-places = 順位
cli-arena-places-about = 左から順に、1位、2位…になった割合です。
cli-arena-place-n = { $n }位
cli-arena-scores = 結果
cli-arena-scores-about = 結果の分布です。線は中央の半分、線上の印は中央値を表します。
cli-arena-pairs = 直接対決
cli-arena-pairs-about = 行のボットが列のボットより上位だった割合(同順位は半分)と、平均の差です。
cli-arena-seats = 席ごとの勝率
cli-arena-seats-about = 全ボットを通して特定の席の勝率が高ければ、その席が有利なゲームです。
cli-arena-time = 考える時間
cli-arena-time-about = 決断一つにかかった時間です(実行した機械での値)。前に立てた計画どおりの手はほとんど時間がかかりません。
cli-arena-faults = 失敗
cli-arena-faults-about = ボットが決断できず、代わりに標準の手が指されたものです。最初のいくつかを示します。
cli-arena-fault = 内容
cli-arena-fault-crash = 異常終了
cli-arena-fault-overrun = 時間切れ
cli-arena-fault-illegal = 合法でない手を返答
cli-arena-fault-at = { $bot }、試合{ $n }、{ $entry }行目
cli-arena-again = 同じ試合をもう一度行うには:
cli-arena-kept = { $of }試合中{ $n }試合で止めました。結果は{ $path }に残っています。同じコマンドで続きから再開します。
cli-arena-left = { $of }試合中{ $n }試合で止めました。--out DIRを付けると結果が残ります。
cli-arena-no-parquet = Parquetは書き出していません:pip install 'tessera-games[research]'
cli-arena-data = { $path }:{ $n }試合、{ $decisions }決断、{ $shards }ファイル、{ $size } MB

## ブラウザー:どのページにもあるもの

web-home = ホーム
web-navigation = ナビゲーション
web-settings = 設定
web-language = 言語
web-close = 閉じる
web-loading = 少々お待ちください…
web-loading-table = 卓に向かっています…
web-try-again = もう一度
web-copy = コピー
web-copied = コピーしました
web-share = 共有
web-saved = 保存しました
web-next = 次へ
web-skip-to-content = 本文へ
web-no-page = { $path }というページはありません。

## 断られたとき:エラーのコードごと。$detailは英語

error-unreachable = サーバーが応答しません。サーバーは動いていますか。同じネットワークにつながっていますか。
error-unavailable = サーバーは今、保存ができません。何も失われていません。少し待ってからもう一度お試しください。
error-taken-over = 別のサーバーがこのデータベースを引き継ぎました。何も失われていません。ページを再読み込みしてください。
error-unknown-table = その卓はありません。リンクが途中で切れているかもしれません。
error-unknown-game = そのゲームはここにはありません。
error-not-your-seat = その席は別の人のものです。
error-seat-taken = その席はもう埋まっています。
error-rules-changed = このゲームですでに影響のあったルールが変わりました。全員が同意すると続きます。
error-still-here = ボットが代わりを務められるのは、手番なのにしばらく離席しているプレイヤーだけです。
error-not-started = ゲームはまだ始まっていません。
error-too-slow = 届くまでに時間がかかりすぎました。
error-too-large = 大きすぎます。
error-too-fast = 速すぎます。少しお待ちください。
error-forbidden = その操作はできません。({ $detail })
error-stale-sequence = 卓はもう先へ進んでいました。これが今の状態です。
error-not-your-turn = あなたの番ではありません。
error-match-over = ゲームは終わっています。
error-nothing-to-undo = 戻せる手がありません。その後に乱数やほかの人の手がありました。
error-error = 申し訳ありません。問題が起きました。({ $detail })
error-bad-request = 内容を読み取れませんでした。({ $detail })
error-unknown-host = このサーバーはその名前では応答しません。
error-unknown-page = このアドレスには何もありません。
error-bad-option = この組み合わせでは遊べません。({ $detail })
error-unknown-move = そのような手はありません。({ $detail })
error-illegal-move = その手は今は選べません。({ $detail })
error-bad-record = この棋譜は使えません。({ $detail })
error-bad-position = この局面は使えません。({ $detail })
error-bad-components = この部品セットはゲームに合いません。({ $detail })
error-bad-bot = このボットは遊べません。({ $detail })
error-bad-database = ゲームを保存できません。({ $detail })
error-cannot-listen = サーバーを始められません。({ $detail })
error-bad-key = サーバーを始められません。({ $detail })
error-unbalanced = 駒やカードの数が合いません。({ $detail })
error-bad-lineup = このボットの組み合わせでは座れません。({ $detail })
error-other-run = このフォルダーは別の実行のものです。({ $detail })
error-cannot-write = 結果を書き込めません。終わった対戦は残っています。({ $detail })
error-workers-lost = 対戦を行えませんでした。({ $detail })
error-no-ray = Ray を使えません。({ $detail })
error-missing-extra = 追加の部品が入っていません。({ $detail })
error-usage = { $detail }

## ブラウザー:最初のページ

web-home-title = ローマのゲームを、ひとつの卓で
web-home-lead = 正確なルールの戦略ボードゲームをブラウザーで。今すぐボットと、またはリンクを送って友だちと。登録もインストールもいりません。
web-play-now = 今すぐ遊ぶ
web-play-now-what = { $game }でボットと対戦 · { $bot }
web-new-table = 新しい卓
web-learn = 遊び方を学ぶ
web-home-mine = あなたのゲーム
web-home-open = 参加できる卓
web-home-running = 対戦中
web-home-finished = 終わったゲーム
web-home-games = ゲーム
web-players-count = 人数:{ $n }
web-your-turn = あなたの番
web-continue = 続ける
web-watch = 観戦する
web-result = 結果を見る
web-rules = ルール
web-about-numbers = 数値の出どころ
web-upload = 棋譜を開く
web-unofficial-short = 非公式・非営利のファンプロジェクトです。文章と絵はすべて自作です。

## ブラウザー:新しい卓

web-game = ゲーム
web-how-many = 何人で遊びますか
web-alone = 一人
web-seats = 席
web-seat-n = 席{ $n }
web-seat-mine = あなた
web-seat-bot = ボット
web-seat-free = 空席
web-seat-waits = { $name }を待っています
web-seat-waits-you = あなたを待っています
web-seat-release = この席を空ける
web-kind-open = 友だち
web-kind-bot = ボット
web-kind-hotseat = この画面で一緒に
web-bot-level = 強さ
web-bots-ranks = 対戦相手(弱い順)
web-bots-engines = エンジン(研究用)
web-rank-tiro = ティロ(入門)
web-rank-miles = ミレス(初級)
web-rank-centurio = ケントゥリオ(中級)
web-rank-legatus = レガトゥス(上級)
web-rank-imperator = インペラトル(最強)
web-bot-random = Random(無作為に選ぶ)
web-bot-greedy = Greedy(自分の手番だけを計画)
web-bot-mcts = MCTS(基本の木探索)
web-bot-rollout = Rollout(有力な手番の先を試し打ち)
web-bot-search = Search(手番単位の木探索)
web-who-may-join = 誰が参加できますか
web-private = リンクを知っている人だけ
web-listed = このサーバーの誰でも
web-options = オプション
web-create = 始める
web-create-open = 卓を用意する

## ブラウザー:始まる前

web-join = 席に着く
web-join-as = この卓での名前
web-waiting-title = あと{ $n }人を待っています
web-waiting-dice = 乱数を封印しています…
web-waiting-dice-why = 誰にも出目を選べないように、一人ひとりが自分の乱数を加えます。
web-number = このゲームは数{ $number }で準備されました。その数を知る人は出目を知っています。
web-dice-by = 出目に乱数を加えた人:{ $names }
web-waiting-short = 参加者を待っています
web-waiting-owner = 卓を用意した人がゲームを始めます。
web-invite = このリンクを友だちに送ってください
web-invite-text = { $name }さんから{ $game }への招待です。
web-local-only = このリンクを開けるのは、今はこのコンピューターだけです。同じネットワークの人を招くには、Tesseraをいったん終了し、次のコマンドで起動し直してください:
web-local-or = ソースから動かしている場合:
web-qr = このリンクのQRコード
web-start-bots = 空席をボットで埋めて始める
web-leave = 卓を離れる
web-leave-how = 投了のかわりに卓を離れられます。ボットがあなたの席で続け、あとで戻ることもできます。
web-leave-sure = あなたの席はボットが引き継いで続けるので、ほかの人のゲームは終わりません。ゲームが終わるまでは、戻ってきて席に着き直せます。
web-stay = 続ける
web-come-back = 席に戻る
web-held-title = おかえりなさい
web-held = あなたの席ではボットが代わりにプレイしています。今すぐでも、ゲームが終わるまでのいつでも、席に戻れます。
web-only-watch = 観戦だけする
web-absent = { $name }が離席して{ $time }になります。
web-rules-changed = ルールが変わりました
web-rules-changed-what = このゲームが始まってから、すでに影響のあったルールが変わりました。新しいルールはこうです:
web-rules-agreed = 同意
web-rules-undecided = まだ決めていません
web-rules-until = プレイヤー全員が同意すると、この局面から新しいルールで続きます。それまでは、見たり、棋譜を保存したり、席を立ったりできます。
web-rules-agree = 新しいルールで続ける
web-rules-wait = 全員が新しいルールに同意するのを待っています。
web-stand-in = ボットに任せる
web-stand-in-help = { $name }はいつでも戻ってきて席に着き直せます。
web-here = 在席
web-away = 離席中
web-away-for = { $time }離席中

## ブラウザー:卓で

web-players = プレイヤー
web-seat-spoken = { $name }:{ $score }{ $turn ->
    [yes] 、手番
   *[no] { "" }
}
web-seat-spoken-plain = { $name }{ $turn ->
    [yes] 、手番
   *[no] { "" }
}
web-prompt = 問いかけ
web-asked-of = { $name }:{ $question }
web-curtain = 次は{ $name }です
web-curtain-help = ほかの人は目をそらしてください。
web-curtain-open = { $name }です:見る
web-only-end = 手番を終えますか？
web-waiting-for = { $name }を待っています
web-moves = すべての手
web-undo = 戻す
web-would-lose = これを選ぶと次のものを失います：{ $things }。
web-end-anyway = それでも終える
web-go-back = やめる
web-stand-turn = 自分の手番まで聞かない
web-stand-involved = 自分に関わるときだけ聞く
web-stand-ask = また聞く
web-standing-turn = 次の自分の手番までは質問されません。
web-standing-involved = 自分に関わるときだけ質問されます。
web-standing-concerned = これは自分に関わるので、質問されています。
web-end-sure = 本当に手番を終えますか
web-skip = 飛ばす
web-watching = 観戦中
web-watchers = { $n }人が観戦中
web-drawer = 記録・チャット・プレイヤー
web-tab-log = 記録
web-tab-chat = チャット
web-tab-players = プレイヤー
web-log = 記録
web-log-earlier = 以前の{ $n }件
web-log-later = 以後の{ $n }件
web-log-empty = まだ何も起きていません。
web-rule = もとのルール
web-rule-of = もとのルール:{ $what }
web-rule-open = ルールで読む
web-chat = チャット
web-chat-say = メッセージを書く
web-chat-send = 送る
web-chat-empty = まだ発言はありません。
web-notice-bot-failed = { $name }に不具合が起きたため、代わりに標準の手が選ばれました。
web-notice-bot-slow = { $name }が考えすぎたため、代わりに標準の手が選ばれました。
web-notice-bot-illegal = { $name }が選べない手を選んだため、代わりに標準の手が選ばれました。
web-notice-stand-in = { $name }が離席中のため、ボットが代わりにプレイします。
web-notice-link-used = { $name }が専用リンクでこの席に着きました。
web-clock = 使った時間
web-scores = 得点
web-scores-now = 今終わった場合の得点
web-scores-final = 最終得点
web-device-link = この席を別の端末で遊ぶ
web-device-help = 別の端末でこのリンクを開いてください。リンクを知っている人はあなたの席で遊べるので、人に教えないでください。
web-device-address = あなた専用のリンク
web-device-revoke = リンクを無効にする
web-device-revoke-help = この席のこれまでのリンクはすべて使えなくなり、新しいリンクができます。
web-device-revoked = これまでのリンクは使えなくなりました。これは新しいリンクです。
web-lost = 接続が切れました。つなぎ直しています…
web-silent = 再接続しています…
web-stuck = 今できることはありません。
web-stuck-asked = 今できることはありません。誰が使えるか分からないように、関わりうる全員に聞いています。
web-given = { $question } ほかに手がなかったので：{ $answer }
web-missed = 離れている間に{ $n }件の出来事がありました。
web-missed-show = 何があった?
web-missed-title = この間の出来事
web-news-more = ほか{ $n }件
web-news-you = あなたに関わること
web-news-others = ほかの人がしたこと
web-news-all = すべてを起きた順に（{ $n }）
web-your-loss = 失ったもの：
web-no-board = このゲームにはまだ盤面の絵がありません。手を一覧で示します。
web-position = 局面

## ブラウザー:終わった後

web-rematch = もう一戦
web-rematch-join = 次の一戦へ
web-rematch-wanted = { $name }がもう一戦を望んでいます。
web-replay = リプレイ
web-you-win = あなたの勝ちです({ $score })
web-you-share = { $name }と勝利を分け合いました(それぞれ{ $score })
web-you-win-plain = あなたの勝ちです。
web-you-share-plain = { $name }と勝利を分け合いました。
web-winner-plain = { $name }の勝ちです。
web-winners-plain = { $name }が勝利を分け合いました。
web-record = 棋譜を保存
web-dice = 公正さを確認
web-dice-checking = 確かめています…
web-dice-fair = 公正です。乱数の結果{ $n }件は、すべて開始前に封印されたシードから出ています。
web-dice-unfair = 乱数の結果が、開始前に封印されたシードと一致しません。
web-dice-chosen = このゲームは数{ $number }で準備されました。その数を知る人は出目を知っていたので、公正さの証明にはなりません。
web-dice-unrevealed = 何も証明されていません。出目のシードが棋譜にありません。
web-dice-mine = サーバーはあなたの数を見る前に自分の数を決め、あなたの数は棋譜に残っています。この出目は誰にも選べませんでした。
web-dice-others = サーバーはプレイヤー({ $names })の数を見る前に自分の数を決め、その数は棋譜に残っています。この出目は誰にも選べませんでした。
web-dice-late = あなたの数は加わっていないか、間に合いませんでした。出目は{ $names }の数から出ています。その中にサーバーの運営者がいれば、出目が選ばれた可能性があります。
web-dice-server = 自分の数を加えたプレイヤーがいないので、サーバーの運営者は開始前にシードを選び直せました。
web-dice-missing = このブラウザーが送った乱数が棋譜にありません。出目が選ばれた可能性があります。
web-dice-changed = 棋譜の数が、このブラウザーが開始前に見たものと違います。出目が選ばれた可能性があります。
web-dice-hidden = 乱数を決めたのに見せなかったため、数えられていない人:{ $names }

## ブラウザー:見直す

web-to-table = 卓へ
web-replay-first = 最初へ
web-replay-back = 一つ戻る
web-replay-play = 再生
web-replay-pause = 止める
web-replay-on = 一つ進む
web-replay-last = 最後へ
web-replay-turn-back = 前の手番へ
web-replay-turn-on = 次の手番へ
web-replay-speed = 速さ:×{ $n }
web-replay-moment = 時点
web-replay-at = { $last }手中の{ $at }手目
web-replay-see = 表示する内容
web-replay-see-all = すべて表示
web-replay-see-seat = { $name }に見えたもの
web-replay-link = この時点へのリンク
web-upload-help = 棋譜には席、手、乱数など、ゲームのすべてが入っています。保存しておいた棋譜を開くと、ここで見直せます。
web-upload-choose = 棋譜を選ぶか、ここに落としてください

## ブラウザー:説明とキー

web-help = 説明
web-help-click = 今できることは金色に光ります。押すと選べます。下の行に問いかけと、盤面にない答えが並びます。
web-help-hover = 何でも指すか長押しすると、それが何で、何をして、どのルールによるのかを説明します。
web-help-leave = 途中でやめたいときは、「{ $menu }」のメニューで「{ $leave }」を選びます。ボットがあなたの席で続け、あとから戻ることもできます。
web-key-moves = すべての手を一覧に
web-key-arrows = 一覧から選んで指す
web-key-hint = ヒント
web-key-undo = 戻す
web-key-end = 手番を終える
web-key-log = 記録
web-key-chat = チャット
web-key-skip = 表示を飛ばす
web-key-hurry = 考え中のボットにすぐ打たせる
web-key-steps = 再生中:一手ずつ
web-key-turns = 再生中:手番ごと
web-key-help = この説明
web-key-escape = 閉じる

## ブラウザー:学ぶ

web-coach = 案内役
web-practice = 練習
web-coach-step = { $at }／{ $steps }
web-coach-stop = 練習をやめる
web-coach-stop-sure = 練習をここでやめますか？ ホームからまた始められます。
web-coach-go-on = 続ける
web-coach-play = 対戦を始める
web-coach-play-on = このまま続ける
web-coach-over = 練習はここまでです。
web-coach-astray = 練習の筋書きから外れました。
web-no-lesson = このゲームの練習はまだありません。

## ブラウザー:ルールと数値

web-rules-of = { $game }のルール
web-rules-lead = 自分たちの言葉で書いた{ $n }条項。それぞれに出典があり、テストで確かめています。
web-rules-lead-brief = 初めての対戦に必要なこと。自分たちの言葉で書いた{ $all }条項のうちの{ $n }条項。
web-rules-extent = 範囲
web-rules-brief = あらまし
web-rules-whole = すべて
web-rules-search = ルールを検索
web-rules-kind = 条項の種類
web-rules-all = すべての条項
web-rule-link = 条項{ $id }へのリンク
web-source-page = { $n }ページ
web-topics = 分野
web-topic-action = アクション
web-topic-admin = 監督
web-topic-build = 建築
web-topic-destination = 終着地
web-topic-discovery = 発見
web-topic-end = ゲームの終わり
web-topic-free = フリーアクション
web-topic-honour = 栄誉
web-topic-move = 移動
web-topic-order = 注文
web-topic-produce = 生産
web-topic-resource = 資源
web-topic-reward = 褒章
web-topic-route = 航路
web-topic-score = 得点計算
web-topic-setup = 準備
web-topic-ship = 造船
web-topic-solo = ソロゲーム
web-topic-sow = 船を配る
web-topic-spot = スポット
web-topic-tile = 港タイル
web-topic-trade = 交易
web-topic-transit = 中継港
web-topic-turn = 手番
web-about-title = { $game }:数値の出どころ
web-about-lead = ボード、カード、タイルのすべての数値を出どころとともに並べています。ルールブックに印刷されたもの、そこから導いたもの、当方で復元したもの、当方で決めたもののいずれかです。
web-about-reconstructed = 一部の値は図版にしかなく、その図版は手元にありません。説明どおりに遊べるように復元し、印を付けています。印刷された値と偽ることはありません。実物をお持ちの方は、その値に差し替えて遊べます。
web-unofficial = Tesseraは非公式・非営利のファンプロジェクトで、ゲームの作者や出版社とは関係がありません。ルールと数値は事実ですが、文章と絵はすべて自作です。気に入ったゲームはぜひお買い求めください。
web-about-filter = 値の出どころ
web-about-all = すべて
web-about-search = 値を検索
web-about-count = { $n }個の値
web-about-path = 項目
web-about-value = 値
web-about-source = 出どころ

## ブラウザー:設定

web-settings-you = あなた
web-settings-name = 名前
web-settings-colour = 好きな色
web-settings-look = 見た目と音
web-settings-play = 遊び方
web-colour-terracotta = テラコッタ
web-colour-egyptian = エジプト青
web-colour-ochre = 黄土
web-colour-verdigris = 緑青
web-colour-tyrian = 貝紫
web-colour-charcoal = 炭
web-theme = 配色
web-theme-system = システムに合わせる
web-theme-light = 明るい
web-theme-dark = 暗い
web-calm = 動きを抑える
web-calm-help = アニメーションなしで、すぐに表示します。
web-sounds = 音
web-sounds-help = あなたの番になると、静かに知らせます。
web-confirm-end = 手番を終える前に確かめる
web-confirm-end-help = 手番の終了を取り消せるのは、次の人が動くか運が決まる前までです。
web-only-answer = 一つしかない手は自動で
web-only-answer-help = できることが一つだけなら、代わりに選びます。手番は自分で終えます。
web-reactions = 手番でないときの質問
web-reactions-help = 他の人の行動に対応するかどうかを聞くゲームがあります。対戦中にも、その対戦だけ変えられます。関わるかどうかは全員に見えることだけで決めるので、何もできなくても聞かれることがあります。そうしないと、ほかの人に分かってしまうからです。
web-reactions-ask = いつも聞く
web-reactions-involved = 自分に関わるときだけ

## ブラウザ:ヒント

web-hint = ヒント
web-hint-enough = ここまでの最善を見る
web-hint-expected = 最終結果の目安は{ $worth }
web-hint-chance = ここから100戦中およそ{ $n }勝
web-hint-expected-help = 一番上の手順で進め、その後は全員が素直に計画して打った場合の目安です。
web-hint-later = 今後の見込み
web-fewer = { $worth }減
web-more = { $worth }増
web-hint-as-good = ほぼ互角
web-hint-behind = { $worth }劣る
web-hint-sure = 確信度{ $percent }%
web-hint-sure-help = 検討のうちこの手順に使われた割合です。多いほど、最善である確度が高くなります。
web-hint-show = 盤で見る
web-hint-list = 一覧へ
web-thinking = 考え中
web-hurry = すぐ打たせる
web-hints-allow = ヒント
web-hints-allow-help = 手番の人がおすすめの手を見られます。知らない人と遊ぶときは、なしのほうが公平です。
error-hints-off = この卓ではヒントを使えません。

## ブラウザ:分析

web-analysis = 分析
web-analysis-looking = すべての判断を振り返っています…
web-analysis-patience = 長くて1分ほどかかります。結果は対局とともに保存されるので、待つのは一度だけです。
web-analysis-curve = 形勢の推移
web-analysis-curve-spoken = 全員の形勢の推移。分かれ目は{ $n }か所で、下に一覧があります。
web-analysis-lead = 平均との差
web-analysis-made = ボットの見立て
web-analysis-point = グラフに触れると値が表示され、押すとその場面に移ります。
web-analysis-turn = { $n }手番目
web-analysis-turn-of = { $last }手番中の{ $n }手番目
web-analysis-end = 終局
web-analysis-turning = 勝負の分かれ目
web-analysis-none = 明らかにもっと良い手があった場面はありません。
web-analysis-lost = { $name }が{ $worth }分の損をした場面
web-analysis-played = 実際の手
web-analysis-better = より良い手
web-analysis-accounts = 判断の正確さ
web-analysis-decisions = 判断の数
web-analysis-good = 最善と同等
web-analysis-given = 損の合計
web-analysis-how = それぞれの判断を、その時点で本人が知り得たことだけから短い探索で見つけた最善手と比べます。一巡後の形勢を16通りの乱数で確かめ、明らかに劣る場合だけを数えます。ボットが間違うこともあります。
web-analysis-part = 時間内に検討できた判断は{ $percent }%です。

## 何がいけないか(ほかの文の一部になる)

problem-line = { $line }行目:{ $problem }
problem-either = { $first }, { $last }
problem-every = { $first }, { $last }
problem-none = 何もありません
problem-players = { $game }の人数は{ $known }です({ $given }人は不可)
problem-option-unknown = { $game }に「{ $name }」というオプションはありません。あるのは:{ $known }
problem-option-value = オプション{ $name }の値は{ $known }です(「{ $given }」は不可)
problem-option-players = オプション{ $name }={ $value }が使える人数は{ $known }です({ $given }人は不可)
problem-option-requires = オプション{ $name }={ $value }は{ $other }={ $needed }のときだけ選べます
problem-game = 「{ $name }」というゲームはありません。あるのは:{ $known }
problem-game-near = 「{ $name }」というゲームはありません。{ $near }のことですか
problem-move = 「{ $move }」という手はありません
problem-move-near = 「{ $move }」という手はありません。{ $near }のことですか
problem-move-number = { $n }番の手はありません。手は0番から{ $last }番までです
problem-move-json = 手は{ $example }のように書きます
problem-stale = これは{ $given }番目の記録への答えですが、ゲームは{ $now }番目まで進んでいます
problem-nothing-to-undo = 戻せる手がありません。そのあとに乱数、公開、またはほかの人の手がありました
problem-taken-back = これは取り消された局面への答えです
problem-match-over = ゲームは終わっています
problem-not-your-turn = 席{ $seat }は今、何も問われていません。決めるのは{ $asked }です
problem-illegal-move = 「{ $move }」は今は打てません(問い「{ $question }」、条項{ $clause })
problem-value = { $path }が{ $value }になっています。正しくは{ $wanted }
problem-value-missing = { $path }がありません
problem-value-key = { $path }は知られていない項目です。使えるのは:{ $known }
problem-value-count = { $path }の要素は{ $wanted }個のはずですが、{ $count }個あります
problem-wanted-table = 表(オブジェクト)
problem-wanted-array = 配列
problem-wanted-entries = 要素が{ $low }個から{ $high }個の配列
problem-wanted-number = { $low }から{ $high }までの整数
problem-wanted-one-of = { $words }のどれか
problem-wanted-text = 文字列
problem-wanted-flag = trueかfalse
problem-not-text = { $file }はテキストファイルではありません
problem-no-position = { $file }は局面ではありません({ $why })
problem-position-too-long = 局面は{ $most }バイトまでです
problem-position-rules = 局面のルールは第{ $rules }版ですが、このTesseraの{ $game }は第{ $known }版です
problem-position-components = components:この局面は別のコンポーネント一式「{ $name }」のもので、ここにあるもの({ $ours })とは違います。そのファイルを指定してください
problem-position-components-changed = components:書かれているダイジェストは、ここにある一式「{ $name }」のもの({ $ours })ではありません。局面が書き換えられたか、別の版のものです
problem-together = { $first }。{ $others }
problem-audit = { $match }回目の対局、{ $move }手目のあと:{ $problem }
problem-miscounted = { $path }:「{ $piece }」の数は{ $wanted }のはずですが、{ $found }あります
problem-adds-up = { $path }の合計は{ $wanted }のはずですが、{ $found }です
problem-contradicts = { $path }が{ $others }と矛盾しています
problem-differs = { $path }は{ $found }ですが、局面のほかの部分によれば{ $wanted }のはずです
problem-out-of-range = { $path }は{ $found }ですが、局面のほかの部分によれば{ $low }から{ $high }までのはずです
problem-named-twice = { $path }に{ $value }が二度書かれています
problem-not-during = { $path }が問い「{ $question }」と合いません
problem-question-misplaced = questions:問い「{ $question }」は{ $place }番の位置に置けません
problem-question-unanswerable = questions:この局面で「{ $question }」を問われる人はいません
problem-question-needs = questions:問い「{ $question }」の前提が満たされていません。前提:{ $needs }
problem-rules-version = { $game }のルール第{ $rules }版はここでは遊べません(このTesseraは第{ $known }版)
problem-rules-changed = このゲームですでに影響のあったルールが変わりました({ $clauses })。全員が新しいルールに同意すると続きます
problem-record-too-long = 棋譜は{ $most }文字までです
problem-record-ends = 棋譜がここで終わっています。次に{ $wanted }が要ります
problem-record-wanted-format = 「tessera 1」の行
problem-record-wanted-game = ゲームの行
problem-record-wanted-seats = 「seats N」
problem-record-wanted-components = コンポーネントの行
problem-record-number = { $what }は数字のはずです(「{ $word }」は不可)
problem-record-what-format = 形式
problem-record-what-seats = 席の数
problem-record-what-rules = ルールの版
problem-record-what-position = 局面より前の手数
problem-record-what-digest = ダイジェストの位置
problem-record-what-move = 手の番号
problem-record-none = これは棋譜ではありません。1行目は「tessera 1」のはずです
problem-record-format-zero = 形式0はありません
problem-record-format-new = 形式{ $given }は新しすぎます。このTesseraが読めるのは{ $known }までです。Tesseraを更新してください
problem-record-expected = ここには「{ $line }」が要ります
problem-record-option = オプションは「option 名前 値」と一度だけ書きます
problem-record-rules-new = { $game }のルール第{ $rules }版は新しすぎます。Tesseraを更新してください(このTesseraは第{ $known }版)
problem-record-rules-old = { $game }のルール第{ $rules }版はもう使われていません(このTesseraは第{ $known }版)
problem-record-components-digest = 「{ $digest }」はダイジェストではありません。ここにあるコンポーネント一式「{ $name }」のものは{ $ours }です
problem-record-components-changed = これは、ここにあるコンポーネント一式「{ $name }」のダイジェスト({ $ours })ではありません。行が書き換えられたか、別の版のTesseraの棋譜です
problem-record-components-other = このゲームはコンポーネント一式「{ $name }」で遊ばれ、その値は「{ $ours }」と違います。そのファイルを指定してください
problem-record-position = 局面は構成物の行のすぐ後に、1行で「position N JSON」と書きます
problem-record-position-too-long = 局面の行は{ $most }文字までです
problem-record-position-partial = 局面にすべてが書かれていません。足りないか書き方の違う項目: { $names }
problem-record-twice = これはもう棋譜に書かれています
problem-record-commit = 封印は最初の手より前に「commit sha256:…」と書きます
problem-record-chosen = 選んだ数は最初の手より前に「number N」と書きます
problem-record-entropy = 乱数への持ち寄りは最初の手より前に「entropy 席」と16進数{ $digits }桁で書きます
problem-record-digest-place = ここには「digest { $n } …」が要ります。行が足りないか、重なっています
problem-record-digest = { $n }手目のあとのダイジェストは{ $digest }のはずですが、{ $given }と書かれています
problem-record-result-words = 結果には席ごとに得点を一つずつ、整数で書きます
problem-record-result = 結果には席ごとに得点を一つ書きます。ここには{ $scores }個ありますが、{ $line }行目は「seats { $seats }」です
problem-record-result-early = 結果が書かれていますが、ゲームは終わっていません。手が足りません
problem-record-result-other = ゲームの結果は{ $scores }で、書かれている結果と違います
problem-record-seats = この棋譜で手を打つ席は{ $used }つだけですが、ここには「seats { $seats }」とあります。「seats { $used }」なら合います
problem-record-seat = { $players }人のゲームに席「{ $seat }」はありません
problem-record-seed = シードは「seed」と16進数で書きます
problem-record-seed-early = ゲームが終わる前にシードが書かれています
problem-record-seed-other = シードが、開始時に封印されたものと違います
problem-record-other-seed = このシードは、ゲームが開始時に封印したものではありません
problem-record-number-other = シードが、数{ $number }から作られるものと違います
problem-record-after-result = 結果のあとに書けるのはシードだけです
problem-record-cut = 棋譜がこの行の途中で切れています
problem-record-unreadable = 「{ $words }」は読めません。手は「番号 席 動詞 対象」と書きます
problem-record-move-place = ここには{ $n }手目が要ります({ $given }は不可)
problem-record-chance = 乱数の結果は「{ $right }」のはずですが、「{ $wrong }」と書かれています
problem-number-alone = 乱数のもとになる数を選べるのは、一人とボットだけで遊び、ほかの人が席に着けない卓だけです
problem-entropy-again = あなたが加えた乱数はもう決まっていて、変えられません
problem-entropy-late = 加える乱数はもう締め切られました。あなたの分なしでゲームが始まります
problem-entropy-other = このバイト列は、先に送ったハッシュのものと違います
problem-entropy-fixed = 乱数を封印しているところで、まもなく始まります。席を立つのは始まってからにしてください
problem-entropy-number = この卓の乱数は選ばれた数で決まっているので、加えるものはありません
problem-entropy-begun = ゲームは始まっています。乱数にはもう何も加えられません
