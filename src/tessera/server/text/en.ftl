### What the server says in the terminal.

serve-about = Play in the browser: start the server and open its page.
serve-host = The address to listen on; “0.0.0.0” lets others on your network in.
serve-port = The port; without it, { $port } or the next free one.
serve-allow-host = A name under which browsers may reach the server, for example that of a proxy; may be repeated. Addresses and this machine’s own names need no mention.
serve-no-open = Do not open the browser.
serve-database = Keep matches in this database, for example “postgresql://user@host/name”.
serve-bot-delay = How long a bot waits before each move, in milliseconds; { $ms } if not named.
serve-processes = In how many processes bots think; { $n } if not named.
serve-bot = Let a program play under a name people can choose, for example “novice=./bot.py”; may be repeated.
serve-ready = Tessera is at { $address }
serve-also = and, for others on your network, at { $address }
serve-stop = Ctrl-C stops it; no match is lost.
serve-bad-range = { $name } goes from { $low } to { $high }, not { $value }.
