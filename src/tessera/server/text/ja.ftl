### サーバーが端末に表示する文。

serve-about = ブラウザで遊ぶ。サーバーを起動し、ページを開きます。
serve-host = 待ち受けるアドレス。「0.0.0.0」にすると、同じネットワークの人も入れます。
serve-port = ポート番号。省略すると { $port }、またはその次の空いている番号。
serve-allow-host = ブラウザがこのサーバーに届くときの名前（例えばプロキシの名前）。繰り返し指定できます。IP アドレスとこのマシン自身の名前は指定不要です。
serve-no-open = ブラウザを開きません。
serve-database = 対局を保存するデータベース。例：「postgresql://user@host/name」
serve-bot-delay = ボットが一手ごとに待つ時間（ミリ秒）。省略すると { $ms }。
serve-processes = ボットが考えるプロセスの数。省略すると { $n }。
serve-bot = プログラムを、選べる名前でボットにします。例：「novice=./bot.py」。繰り返し指定できます。
serve-ready = Tessera はこちら：{ $address }
serve-also = 同じネットワークの人はこちら：{ $address }
serve-stop = Ctrl-C で止まります。対局は失われません。
serve-bad-range = { $name } は { $low } から { $high } までです（{ $value } は使えません）。
