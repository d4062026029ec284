### Texts of the table and the command line that belong to no game.

## Languages, each in its own script

language-en = English
language-ja = 日本語
language-ko = 한국어

## Clauses

kind-printed = printed in the rulebook
kind-derived = derived from the rulebook
kind-ruling = our ruling
clauses-proven = { $proven } of { $total ->
    [one] { $total } clause is
   *[other] { $total } clauses are
} proven by tests.

## Errors

error-language = There is no language { $language }. Choose one of { $known }.
error-clause = There is no clause { $clause }.
error-move = { $move } is not a legal move here.

## The command line: what the commands and their arguments do

cli-about = Roman strategy board games with exact rules, in the terminal.
cli-more = “tessera COMMAND --help” says more about a command. To begin: “tessera play”.
cli-help-usage = Usage:
cli-help-things = What it works on
cli-help-choices = Choices
cli-help-commands = Commands

cli-do-play = Start a match and play it.
cli-do-resume = Go on with a match that was left.
cli-do-replay = Watch a match again, move by move.
cli-do-verify = Check a record: its moves, its fingerprints, its result and its chance.
cli-do-position = Take a position out of a match as JSON, or check one.
cli-do-rules = Read the rules clause by clause.
cli-do-components = The numbers on boards and cards, and where each comes from.
cli-do-components-show = List every value with its source.
cli-do-components-check = Check a component set of your own.
cli-do-simulate = Let bots play many matches and count what comes out.
cli-do-tournament = Let bots meet in a tournament and say who is better, and how sure that is.
cli-do-selfplay = Let a bot play itself and keep every decision as data to learn from.
cli-do-analyse = Look at a finished match again: where it turned, and what would have been better.
cli-do-bots = List the bots, or describe how a program of your own is spoken to.
cli-do-games = List the games.
cli-do-version = Say which Tessera this is.

cli-arg-help = Show this help.
cli-arg-lang = Language: English, Japanese or Korean.
cli-arg-game = The game, for example “ostia”.
cli-arg-players = How many play.
cli-arg-option = An option of the game, for example “edition=1e”; may be repeated.
cli-arg-seed = Draw all chance from this number, so that it can be repeated.
cli-arg-components = A file or folder with component values of your own.
cli-arg-json = Answer in JSON.
cli-arg-seat = Who plays a seat: human, { $bots }; may be repeated. Of the seats that are not named you play the first, and bots the others.
cli-arg-position = Start from a position exported as JSON.
cli-arg-id = The match, or the beginning of its name; without it, the latest.
cli-arg-list = List the matches that wait.
cli-arg-record = A record file, or the name of a match.
cli-arg-step = Show the table after every decision.
cli-arg-at = Stop after this many entries of the record.
cli-arg-check = Check this position instead.
cli-arg-clause = A clause, for example “order.choose”, or a topic, for example “order”.
cli-arg-search = Only clauses that have all these words.
cli-arg-brief = Only the clauses that tell the game in short.
cli-arg-coverage = Count the clauses that tests prove.
cli-arg-tests = The folder of tests; “tests” if not named.
cli-arg-own-set = The file or folder of your set.
cli-arg-games = How many matches; 100 if not named.
cli-arg-bot = Who plays: { $bots }. Once for all seats, or once for each.
cli-arg-processes = How many processes share the work.
cli-arg-seconds = How many seconds to think about the match; { $n } if not named.
cli-arg-schema = Describe the protocol for external bots as JSON Schema.
cli-arg-audit = Count all pieces, cards and tiles after every move.
cli-arg-bots = Who meets: { $bots }; with parameters “search:sims=60,width=32,random”. May be repeated.
cli-arg-limit = Seconds a bot may think about one decision; 60 if not named.
cli-arg-ray = Play on a Ray cluster: its address, “auto”, or “local” for one on this machine.
cli-arg-out = A folder to keep every finished match and the report in; the same command goes on where it stopped.
cli-arg-out-data = The folder for the data; the same command goes on where it stopped.
cli-arg-shard = Matches in a file; 64 if not named.

## The command line: bad usage

cli-usage-unknown = { $words }: this is not understood here.
cli-usage-missing = { $words } is missing.
cli-usage-value = { $name } needs a value.
cli-usage-number = { $name } needs a whole number, not “{ $value }”.
cli-usage-choice = There is no “{ $value }”. Choose one of { $known }.
cli-usage-either = { $name } does not go with { $other }.
cli-usage-pair = “{ $word }” should be written NAME=VALUE.
cli-usage-twice = { $name } is given two different values.
cli-usage-positive = { $name } should be at least 1.
cli-usage-seconds = { $name } should be a number of seconds above 0, not “{ $value }”.
cli-usage-most = { $name } should be at most { $most }.
cli-which-game = Which game? There are { $known }.
cli-no-file = { $path }: there is nothing there.
cli-no-record = { $path }: this is not a record.
cli-no-match = There is no match { $id }; “tessera resume --list” lists those that wait.
cli-many-matches = More than one match begins with { $id }; give more of its name.
cli-match-busy = The match { $id } is being played in another terminal.
cli-match-over = The match { $id } is over; “tessera replay { $id }” shows it.
cli-rules-changed = Since this match was left, rules have changed that already mattered in it:
cli-rules-agree = Type "yes" to go on from here by the new rules; what was played so far is kept as a record of its own. Enter leaves the match as it is.
cli-nothing-to-resume = No match waits to be resumed.
cli-no-seat = There is no seat { $seat }; the seats are { $known }.
cli-no-player = “{ $who }” cannot play; choose one of { $known }.
cli-at-range = --at should be a number from 0 to { $n }.
cli-position-one = Name a record, or a position with --check.
cli-position-differs = { $name } is { $given }, but the position has { $own }.
cli-rules-near = There is no clause { $clause }. Did you mean { $near }?
cli-rules-none = There is no clause { $clause }. “tessera rules { $game }” lists them all.
cli-rules-nothing = No clause has the words “{ $words }”.
cli-rules-no-tests = { $path }: there is no such folder of tests; name it with --tests.
cli-simulate-bots = { $n } bots for { $players } seats: give one for all, or one for each.

## The table: who sits there

cli-nature = Fortuna
cli-seat-a = Aurelia
cli-seat-b = Brutus
cli-seat-c = Cornelia
cli-seat-d = Drusus
cli-seat-e = Egnatia
cli-seat-f = Fabius

## The table: what it says

cli-keys = number, words · ? rule · u undo · i hint · t table · s scores · h help · q quit
cli-thinking = { $name } is thinking …
cli-earlier = … { $n } earlier (l)
cli-meanwhile = What happened
cli-read-on = Enter: go on
cli-choose = Choose a number from 1 to { $n }, or type part of a move.
cli-no-such-move = No move here has “{ $word }”.
cli-would-lose = This gives up: { $things }. Say it again to do it anyway.
cli-nothing-to-undo = There is nothing to take back: chance or another player came after it.
cli-which-seat = Whose board? The seats are { $known }.
cli-log-more = “l all” shows all { $n } lines.
cli-hand-over = { $name } is next. Press Enter once the others have looked away.
cli-saved = Saved in { $path }
cli-kept = The match is kept. To go on: tessera resume { $id }
cli-again = To watch it again: tessera replay { $id } --step
cli-over = The match is over.
cli-because = It ended because: { $reason }.
cli-comma = {", "}
cli-few = The fewer, the better.
cli-total = Total
cli-winner = { $name } wins with { $score }.
cli-winners = { $name } share the victory with { $score } each.
cli-alone = You have { $score }.
cli-alone-lost = You have lost, with { $score }.
cli-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
cli-title = You have earned the title of { $title }.
cli-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
cli-help-table =
    5           play move number 5
    { $example } play the move with these words in it
    Enter       play the only move there is
    w   w 2     play the moves proposed beside w1, w2 at once
    u           take back your last move
    hint        the best moves and why (i for short)
    ?   ? 5     the rule behind the moves, behind move 5
    t           the whole table
    b b         the board of seat b
    s           the scores and where they come from
    l   l 50    what happened, the last 50 lines
    lang ja     go on in Japanese (en, ja, ko)
    save        where the match is saved; that happens after every move
    q           quit; the match is kept
cli-help-rules = All rules: tessera rules { $game }

cli-thinking-aloud = { $text } { $percent } % · Enter: that is enough
cli-hint-thinking = Looking for the best …
cli-hint-tried = { $n ->
    [one] { $n } turn tried
   *[other] { $n } turns tried
}
cli-hint-expected = About { $worth } at the end
cli-hint-chance = Wins about { $n } of 100 matches from here
cli-hint-best = as good
cli-hint-behind = { $worth } behind
cli-hint-later = for later
cli-hint-fewer = { $worth } fewer
cli-hint-more = { $worth } more
cli-hint-sure = confidence { $percent } %
cli-bots-external = a program of your own: external:COMMAND (docs/bots.md)

## Analysis

cli-analyse-running = The match is not over yet; it can be analysed when it is.
cli-analyse-looking = Looking again
cli-analyse-part = There was time for { $percent } % of the decisions; --seconds gives more.
cli-analyse-decisions = Decisions
cli-analyse-good = as good as the best found
cli-analyse-lost = Given away
cli-analyse-turning = Where it turned
cli-analyse-none = No decision could clearly have been better.
cli-lost = { $worth } given away
cli-played = played:
cli-better = better:

## The start menu

cli-menu-game = Which game?
cli-menu-how = How do you want to play?
cli-menu-resume = Go on with { $id }
cli-menu-bots = Against bots
cli-menu-alone = Alone
cli-menu-friends = With friends at this terminal
cli-menu-players = How many players? ({ $known })

## Records and positions

cli-step-keys = Enter: on · -: back · a number: go there · q: quit
cli-verify-moves = { $game }: { $n ->
    [one] { $n } move was
   *[other] all { $n } moves were
} legal.
cli-verify-digests = { $n ->
    [one] { $n } fingerprint agrees.
   *[other] { $n } fingerprints agree.
}
cli-verify-unfinished = The match is not over, so there is no result yet.
cli-verify-result = The result is right: { $scores }.
cli-verify-chance = { $n ->
    [one] { $n } outcome of chance comes
   *[other] All { $n } outcomes of chance come
} from the seed that was committed to at the start.
cli-verify-entropy = Nobody could choose them: { $names } added random numbers of their own after the seed was fixed.
cli-verify-seed-only = No player added a random number, so whoever fixed the seed could have tried others before.
cli-verify-chosen = { $n ->
    [one] { $n } outcome of chance follows
   *[other] All { $n } outcomes of chance follow
} from the number { $number }, which somebody chose: whoever knew it knew the dice. This proves nothing about fairness.
cli-verify-sealed = Unproven: the match is not over, and the seed of its chance is still sealed.
cli-verify-no-seed = Unproven: the match is over, but the seed of its chance is not in the record.
cli-verify-no-commitment = Unproven: the record has no commitment, so its chance cannot be checked.
cli-verify-status = Exit status: 0 the outcomes of chance are proven, 1 the record is wrong, 2 the command line is wrong, 3 unproven (something is missing), 4 they follow from a number that somebody chose.
cli-position-good = This position of { $game } for { $players ->
    [one] one player
   *[other] { $players } players
} is good. Fingerprint { $digest }.

## Games, rules, components

cli-games-facts = Players: { $players } · rules { $rules } · { $stage }
cli-stage-alpha = first trials
cli-stage-beta = playable, still being tested
cli-stage-stable = complete
cli-rules-count = { $n ->
    [one] { $n } clause
   *[other] { $n } clauses
}
cli-rules-unproven = Not proven yet ({ $n }):
cli-rules-unknown = Named by tests, but not in the rules ({ $n }):
cli-mark-printed = printed
cli-mark-derived = derived
cli-mark-reconstructed = reconstructed
cli-mark-ours = ours
cli-mark-own = your own
cli-components-rebuilt = Reconstructed by us, because the pictures are lost ({ $n }):
cli-components-good = The set “{ $name }” fits { $game }. { $n ->
    [0] No value differs from the standard set.
    [one] { $n } value differs from the standard set:
   *[other] { $n } values differ from the standard set:
}

## Simulation

cli-simulate-playing = Playing
cli-simulate-head = { $n ->
    [one] { $n } match
   *[other] { $n } matches
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
} ({ $options }), seed { $seed }
cli-simulate-checked = All pieces, cards and tiles were counted after every move: nothing is missing, nothing too many.
cli-simulate-interrupted = Interrupted after { $n } of { $of } matches: the figures are those of the finished ones.
cli-simulate-mean = Mean result
cli-simulate-range = Lowest to highest
cli-simulate-wins = Victories
cli-simulate-turns = Turns a match: { $mean } on average, { $low } to { $high }
cli-simulate-decisions = Decisions a match: { $mean } on average, { $low } to { $high }
cli-simulate-speed = { $seconds } s: { $matches } matches and { $decisions } decisions a second

## Tournaments and self-play

cli-arena-title = { $game }: a tournament
cli-arena-head = { $n ->
    [one] { $n } match
   *[other] { $n } matches
}, { $players ->
    [one] { $players } player
   *[other] { $players } players
} ({ $options }), seed { $seed }
cli-arena-unfinished = { $n ->
    [one] One match is still to be played.
   *[other] { $n } matches are still to be played.
}
cli-arena-rounded = { $n } matches rather than { $asked }, so that every bot sits equally often in every seat.
cli-arena-ray = Calling Ray
cli-arena-bot = Bot
cli-arena-matches = Matches
cli-arena-match = Match
cli-arena-entry = Entry
cli-arena-wins = Victories
cli-arena-place = Place
cli-arena-rating = Rating
cli-arena-mean-score = Mean result
cli-arena-best = The best mean is { $worth }.
cli-arena-spread = Spread
cli-arena-move-time = A move
cli-arena-decisions = Decisions
cli-arena-mean = Mean
cli-arena-slowest = Slowest
cli-arena-least = Least
cli-arena-most = Most
cli-arena-all-bots = All bots
cli-arena-standings = Standings
cli-arena-standings-about = Every bot sat equally often in every seat, and the seatings of one deal had the same luck. Small figures are 95 % intervals.
cli-arena-wins-about = The share of victories, with 95 % intervals (Wilson); a tie is shared. The dashed line is where all would be if all were equal.
cli-arena-wins-about-solo = The share of deals in which this bot did best, with 95 % intervals (Wilson); a tie is shared. The dashed line is where all would be if all were equal.
cli-arena-rating-about = Plackett-Luce ratings (openskill), two standard deviations either way; everybody starts at 25.
cli-arena-places = Places
cli-arena-places-about = How often each bot came first, second and so on, from left to right.
cli-arena-place-n = Place { $n }
cli-arena-scores = Results
cli-arena-scores-about = How often each result came up. The line is the middle half, the sign on it the median.
cli-arena-pairs = Head to head
cli-arena-pairs-about = How often the bot of the row came before the bot of the column, ties half, and how far ahead it was on average.
cli-arena-seats = Victories by seat
cli-arena-seats-about = If one seat wins more than its share over all bots, the game favours it.
cli-arena-time = Time to think
cli-arena-time-about = For one decision, on the machine that played. Answers that follow an earlier plan take next to no time.
cli-arena-faults = Failures
cli-arena-faults-about = Decisions a bot did not make: the default answer was given for it. The first of them are listed.
cli-arena-fault = What happened
cli-arena-fault-crash = crashed
cli-arena-fault-overrun = took too long
cli-arena-fault-illegal = answered with a move that is not legal
cli-arena-fault-at = { $bot }, match { $n }, entry { $entry }
cli-arena-again = To play the same matches again:
cli-arena-kept = Stopped after { $n } of { $of } matches. They are kept in { $path }; the same command goes on.
cli-arena-left = Stopped after { $n } of { $of } matches. With --out DIR they would have been kept.
cli-arena-no-parquet = No Parquet: pip install 'tessera-games[research]'
cli-arena-data = { $path }: { $n ->
    [one] { $n } match
   *[other] { $n } matches
}, { $decisions } decisions in { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
}, { $size } MB

## The browser: around every page

web-home = Home
web-navigation = Navigation
web-settings = Settings
web-language = Language
web-close = Close
web-loading = Just a moment …
web-loading-table = Coming to the table …
web-try-again = Try again
web-copy = Copy
web-copied = Copied
web-share = Share
web-saved = Saved
web-next = Next
web-skip-to-content = To the content
web-no-page = There is no page { $path }.

## What is refused, by the code of the error; the detail is English

error-unreachable = The server does not answer. Is it running, and are you on the same network?
error-unavailable = The server cannot store anything at the moment. Nothing is lost; try again shortly.
error-taken-over = Another server has taken over this database. Nothing is lost; reload the page.
error-unknown-table = There is no such table. The link may be incomplete.
error-unknown-game = There is no such game here.
error-not-your-seat = Somebody else plays that seat.
error-seat-taken = That seat has been taken.
error-rules-changed = Rules that already mattered in this match have changed; it goes on when everybody agrees to the new ones.
error-still-here = A bot can only stand in for a player the match waits for, and who has been away for a while.
error-not-started = The match has not begun yet.
error-too-slow = That took too long to arrive.
error-too-large = That is too large.
error-too-fast = That was too fast. Wait a moment.
error-forbidden = That is not allowed: { $detail }.
error-stale-sequence = The table had already moved on. This is how it stands now.
error-not-your-turn = It is not your turn.
error-match-over = The match is over.
error-nothing-to-undo = There is nothing to take back: chance or another player came after it.
error-error = Sorry: { $detail }.
error-bad-request = That was not understood: { $detail }.
error-unknown-host = This server does not answer to that name.
error-unknown-page = There is nothing at this address.
error-bad-option = That does not go together: { $detail }.
error-unknown-move = There is no such move: { $detail }.
error-illegal-move = That is not possible now: { $detail }.
error-bad-record = This record cannot be used: { $detail }.
error-bad-position = This position cannot be used: { $detail }.
error-bad-components = This component set does not fit the game: { $detail }.
error-bad-bot = This bot cannot play: { $detail }.
error-bad-database = The matches cannot be stored: { $detail }.
error-cannot-listen = The server cannot start: { $detail }.
error-bad-key = The server cannot start: { $detail }.
error-unbalanced = The pieces do not add up: { $detail }.
error-bad-lineup = These bots cannot be seated: { $detail }.
error-other-run = This folder belongs to another run: { $detail }.
error-cannot-write = The results cannot be written: { $detail }. Finished matches are kept.
error-workers-lost = The matches could not be played: { $detail }.
error-no-ray = Ray cannot be used: { $detail }.
error-missing-extra = Something optional is not installed: { $detail }.
error-usage = { $detail }

## The browser: the first page

web-home-title = Roman games at one table
web-home-lead = Strategy board games with exact rules, in the browser: against a bot right now, or with friends who get a link. No account, nothing to install.
web-play-now = Play now
web-play-now-what = { $game } against a bot · { $bot }
web-new-table = New table
web-learn = Learn to play
web-home-mine = Your matches
web-home-open = Open tables
web-home-running = Being played
web-home-finished = Finished
web-home-games = Games
web-players-count = Players: { $n }
web-your-turn = Your turn
web-continue = Continue
web-watch = Watch
web-result = Result
web-rules = Rules
web-about-numbers = Where the figures come from
web-upload = Open a record
web-unofficial-short = An unofficial, non-commercial fan project. All wording and art are our own.

## The browser: a new table

web-game = Game
web-how-many = How many play?
web-alone = Alone
web-seats = Seats
web-seat-n = Seat { $n }
web-seat-mine = you
web-seat-bot = bot
web-seat-free = free seat
web-seat-waits = waits for { $name }
web-seat-waits-you = waits for you
web-seat-release = Free this seat
web-kind-open = A friend
web-kind-bot = A bot
web-kind-hotseat = On this screen
web-bot-level = Level
web-bots-ranks = Opponents, from easy to hard
web-bots-engines = Engines, for the curious
web-rank-tiro = Tiro (beginner)
web-rank-miles = Miles (easy)
web-rank-centurio = Centurio (medium)
web-rank-legatus = Legatus (hard)
web-rank-imperator = Imperator (very hard)
web-bot-random = Random (any legal move)
web-bot-greedy = Greedy (plans its own turn)
web-bot-mcts = MCTS (textbook tree search)
web-bot-rollout = Rollout (plays on from its best turns)
web-bot-search = Search (a tree of whole turns)
web-who-may-join = Who may join?
web-private = Only with the link
web-listed = Anybody on this server
web-options = Options
web-create = Begin
web-create-open = Make the table

## The browser: before the match

web-join = Sit down
web-join-as = Your name at the table
web-waiting-title = { $n ->
    [one] Waiting for one player
   *[other] Waiting for { $n } players
}
web-waiting-dice = Sealing the dice …
web-waiting-dice-why = Every player adds a random number of their own, so that nobody can choose the dice.
web-number = This match was set up with the number { $number }: whoever knows it knows the dice.
web-dice-by = Random numbers for the dice were added by: { $names }.
web-waiting-short = Waiting for players
web-waiting-owner = Whoever set up the table begins the match.
web-invite = Send this link to your friends
web-invite-text = { $name } invites you to a match of { $game }.
web-local-only = Only this computer can open this link. To let others on your network in, stop Tessera and start it again with:
web-local-or = or, in a checkout:
web-qr = QR code of this link
web-start-bots = Begin, with bots on the free seats
web-leave = Leave the table
web-leave-how = No need to resign: leave, and a bot plays on in your seat. You may come back.
web-leave-sure = A bot takes over your seat and plays on, so the match does not end for the others. You can come back and take the seat again until it is over.
web-stay = Stay
web-come-back = Take my seat again
web-held-title = Welcome back
web-held = A bot is playing your seat. You can take it again now, or at any time until the match is over.
web-only-watch = Only watch
web-absent = { $name } has been away for { $time }.
web-rules-changed = The rules have changed
web-rules-changed-what = Since this match began, rules that already mattered in it have changed. They now say:
web-rules-agreed = agrees
web-rules-undecided = has not decided
web-rules-until = The match goes on from this position by the new rules once everybody who plays agrees. Until then you can look at it, save its record, or leave.
web-rules-agree = Go on by the new rules
web-rules-wait = The match waits until everybody agrees to the new rules.
web-stand-in = Let a bot play on
web-stand-in-help = { $name } can come back at any time and take the seat again.
web-here = here
web-away = away
web-away-for = away for { $time }

## The browser: at the table

web-players = Players
web-seat-spoken = { $name }: { $score }{ $turn ->
    [yes] , to play
   *[no] { "" }
}
web-seat-spoken-plain = { $name }{ $turn ->
    [yes] , to play
   *[no] { "" }
}
web-prompt = What is asked
web-asked-of = { $name }: { $question }
web-curtain = { $name } is next
web-curtain-help = The others look away now.
web-curtain-open = I am { $name }: show me
web-only-end = Do you end your turn?
web-waiting-for = Waiting for { $name }
web-moves = All moves
web-undo = Undo
web-would-lose = This gives up: { $things }.
web-end-anyway = End anyway
web-go-back = Go back
web-stand-turn = Not again before my turn
web-stand-involved = Only when it concerns me
web-stand-ask = Ask me again
web-standing-turn = You are not asked before your next turn.
web-standing-involved = You are asked only when it concerns you.
web-standing-concerned = This concerns you, so you are asked.
web-end-sure = Really end the turn?
web-skip = Skip
web-watching = You are watching
web-watchers = { $n ->
    [one] { $n } person is watching
   *[other] { $n } people are watching
}
web-drawer = Log, chat and players
web-tab-log = Log
web-tab-chat = Chat
web-tab-players = Players
web-log = Log
web-log-earlier = { $n } earlier
web-log-later = { $n } later
web-log-empty = Nothing has happened yet.
web-rule = The rule
web-rule-of = The rule behind: { $what }
web-rule-open = Read in the rules
web-chat = Chat
web-chat-say = Say something
web-chat-send = Send
web-chat-empty = Nobody has said anything yet.
web-notice-bot-failed = { $name } had a mishap; the default answer was given instead.
web-notice-bot-slow = { $name } thought too long; the default answer was given instead.
web-notice-bot-illegal = { $name } chose a move that is not legal; the default answer was given instead.
web-notice-stand-in = { $name } was away, so a bot plays on.
web-notice-link-used = { $name } has taken this seat by its personal link.
web-clock = Time used
web-scores = Scores
web-scores-now = If the match ended now
web-scores-final = Final scores
web-device-link = Play this seat on another device
web-device-help = Open this link on the other device. Whoever has it can play your seat, so do not share it.
web-device-address = Your personal link
web-device-revoke = Revoke links
web-device-revoke-help = All earlier links to this seat stop working; you get a new one.
web-device-revoked = The earlier links no longer work. This one is new.
web-lost = The connection is lost. Trying again …
web-silent = Reconnecting …
web-stuck = Nothing is possible now.
web-stuck-asked = You can do nothing now; whoever it could concern is asked, so that nobody can tell who has an answer.
web-given = { $question } Nothing else was possible: { $answer }
web-missed = { $n ->
    [one] { $n } thing happened while you were away.
   *[other] { $n } things happened while you were away.
}
web-missed-show = What happened?
web-missed-title = What happened
web-news-more = +{ $n } more
web-news-you = What touched you
web-news-others = What the others did
web-news-all = Everything in order ({ $n })
web-your-loss = You lost something:
web-no-board = This game has no board of its own yet; its moves are listed here.
web-position = The position

## The browser: after the match

web-rematch = Rematch
web-rematch-join = To the rematch
web-rematch-wanted = { $name } wants a rematch.
web-replay = Replay
web-you-win = You win with { $score }.
web-you-share = You share the victory with { $name }: { $score } each.
web-you-win-plain = You win.
web-you-share-plain = You share the victory with { $name }.
web-winner-plain = { $name } wins.
web-winners-plain = { $name } share the victory.
web-record = Save the record
web-dice = Check fairness
web-dice-checking = Checking …
web-dice-fair = { $n ->
    [one] Fair: the { $n } outcome of chance comes from the seed that was sealed before the match.
   *[other] Fair: all { $n } outcomes of chance come from the seed that was sealed before the match.
}
web-dice-unfair = The outcomes of chance do not come from the seed that was sealed before the match.
web-dice-chosen = This match was set up with the number { $number }: whoever knew it knew the dice, so this proves nothing about fairness.
web-dice-unrevealed = Nothing is proven: the seed of the dice is not in the record.
web-dice-mine = The server fixed its number before it saw yours, and yours is in the record: nobody could choose these dice.
web-dice-others = The server fixed its number before it saw those of the players ({ $names }), and theirs are in the record: nobody could choose these dice.
web-dice-late = No number of yours counts, or it came too late. The dice come from those of { $names }: if one of them runs this server, they may have been chosen.
web-dice-server = No player added a number of their own, so whoever runs the server could have tried several seeds before the match.
web-dice-missing = The random number that this browser sent is not in the record: these dice may have been chosen.
web-dice-changed = The numbers in the record are not the ones this browser saw before the match: these dice may have been chosen.
web-dice-hidden = Fixed a random number but did not show it, so it does not count: { $names }.

## The browser: watching again

web-to-table = To the table
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-on = One step on
web-replay-last = To the end
web-replay-turn-back = One turn back
web-replay-turn-on = One turn on
web-replay-speed = Speed: ×{ $n }
web-replay-moment = Moment
web-replay-at = Move { $at } of { $last }
web-replay-see = What is shown
web-replay-see-all = Everything is shown
web-replay-see-seat = As { $name } saw it
web-replay-link = Link to this moment
web-upload-help = A record holds a whole match: seats, moves and chance. Open one that you or somebody else has saved, and watch it here.
web-upload-choose = Choose a record, or drop it here

## The browser: help and keys

web-help = Help
web-help-click = What you may do now is lit in gold: press it. The line at the bottom says what is asked, and has the answers that are not on the board.
web-help-hover = Point at anything, or press it for a while, and it explains itself: what it is, what it does, and which rule is behind it.
web-help-leave = Had enough? In the menu “{ $menu }” you can choose “{ $leave }”: a bot then plays on in your seat, and you may come back.
web-key-moves = all moves as a list
web-key-arrows = choose in the list and play
web-key-hint = a hint
web-key-undo = take back
web-key-end = end the turn
web-key-log = the log
web-key-chat = the chat
web-key-skip = skip what is being shown
web-key-hurry = let a thinking bot play now
web-key-steps = in a replay: step by step
web-key-turns = in a replay: turn by turn
web-key-help = this help
web-key-escape = close

## The browser: learning

web-coach = Coach
web-practice = Practice
web-coach-step = { $at } of { $steps }
web-coach-stop = End the lesson
web-coach-stop-sure = End the lesson now? You can begin it again from the home page.
web-coach-go-on = Go on
web-coach-play = Play a match
web-coach-play-on = Play on
web-coach-over = That was the lesson.
web-coach-astray = The lesson no longer fits this match.
web-no-lesson = There is no lesson for this game yet.

## The browser: rules and numbers

web-rules-of = The rules of { $game }
web-rules-lead = { $n } clauses in our own words, each with its source and proven by a test.
web-rules-lead-brief = What to know for a first match: { $n } of { $all } clauses in our own words.
web-rules-extent = How much
web-rules-brief = In brief
web-rules-whole = Everything
web-rules-search = Search the rules
web-rules-kind = Kind of clause
web-rules-all = all clauses
web-rule-link = Link to the clause { $id }
web-source-page = p. { $n }
web-topics = Topics
web-topic-action = Actions
web-topic-admin = Administration
web-topic-build = Build
web-topic-destination = Destinations
web-topic-discovery = Discoveries
web-topic-end = The end
web-topic-free = The free action
web-topic-honour = Honours
web-topic-move = Move
web-topic-order = Order
web-topic-produce = Production
web-topic-resource = Resources
web-topic-reward = Rewards
web-topic-route = Routes
web-topic-score = Scoring
web-topic-setup = Setup
web-topic-ship = Shipbuild
web-topic-solo = The solo game
web-topic-sow = Sowing
web-topic-spot = Building spots
web-topic-tile = Port tiles
web-topic-trade = Trade
web-topic-transit = Transits
web-topic-turn = The turn
web-about-title = { $game }: where the figures come from
web-about-lead = Every number on boards, cards and tiles is listed here with where it comes from: printed in a rulebook, derived from one, reconstructed by us, or our own.
web-about-reconstructed = Some values stand only in pictures that are lost to us. We have reconstructed them so that the game works as described; they are marked, and never passed off as printed. Whoever owns a copy can use its values instead.
web-unofficial = Tessera is an unofficial fan project, made for love and not for money. It is not connected with the authors or publishers of the games. Rules and figures are facts; all wording and all art here are our own. If you like a game, buy it.
web-about-filter = Where values come from
web-about-all = all
web-about-search = Search values
web-about-count = { $n ->
    [one] { $n } value
   *[other] { $n } values
}
web-about-path = Value
web-about-value = Is
web-about-source = From

## The browser: settings

web-settings-you = You
web-settings-name = Name
web-settings-colour = Colour you like
web-settings-look = Look and sound
web-settings-play = Playing
web-colour-terracotta = Terracotta
web-colour-egyptian = Egyptian blue
web-colour-ochre = Ochre
web-colour-verdigris = Verdigris
web-colour-tyrian = Tyrian purple
web-colour-charcoal = Charcoal
web-theme = Theme
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-calm = Calm
web-calm-help = No animations; everything is shown at once.
web-sounds = Sounds
web-sounds-help = A soft call when it is your turn.
web-confirm-end = Ask before a turn ends
web-confirm-end-help = The end of a turn can be taken back only until the next player has played or chance has spoken.
web-only-answer = Play the only answer
web-only-answer-help = If there is only one thing you can do, it is done for you. You still end your turn yourself.
web-reactions = Questions out of turn
web-reactions-help = Some games ask whether you react to what others do. At a table you can change this for the match. It goes by what everybody can see, so you may be asked though you can do nothing: otherwise the others could tell.
web-reactions-ask = always
web-reactions-involved = only when they concern me

## The browser: hints

web-hint = Hint
web-hint-enough = Show the best so far
web-hint-expected = About { $worth } at the end
web-hint-chance = Wins about { $n } of 100 matches from here
web-hint-expected-help = If you play the first line and everybody then goes on like a plain planner.
web-hint-later = For later
web-fewer = { $worth } fewer
web-more = { $worth } more
web-hint-as-good = About as good
web-hint-behind = { $worth } behind
web-hint-sure = confidence { $percent } %
web-hint-sure-help = How much of the thinking went into this line: the more, the surer it is the best.
web-hint-show = Show me
web-hint-list = All hints
web-thinking = Thinking
web-hurry = Play now
web-hints-allow = Hints
web-hints-allow-help = Whoever must decide may ask for the best moves. With strangers it is fairer without.
error-hints-off = At this table there are no hints.

## The browser: analysis

web-analysis = Analysis
web-analysis-looking = Looking at every decision again …
web-analysis-patience = This takes up to a minute, and only once: the analysis is kept with the match.
web-analysis-curve = How everybody stood
web-analysis-curve-spoken = Curve of how all players stood, with { $n } turning points; they are listed below.
web-analysis-lead = Lead over the average
web-analysis-made = As bots judge it
web-analysis-point = Point at the curve to read it; press it to see that moment.
web-analysis-turn = Turn { $n }
web-analysis-turn-of = Turn { $n } of { $last }
web-analysis-end = The end
web-analysis-turning = Turning points
web-analysis-none = No decision could clearly have been better.
web-analysis-lost = { $name }: { $worth } worse than the best
web-analysis-played = Played
web-analysis-better = Better
web-analysis-accounts = How well everybody decided
web-analysis-decisions = Decisions
web-analysis-good = As good as the best found
web-analysis-given = Lost in all
web-analysis-how = Every decision is held against the best that a short search finds from what the player could know then, a round later and in sixteen courses of chance. Only what was clearly worse counts; a bot can be wrong too.
web-analysis-part = There was time for { $percent } % of the decisions.

## What is wrong with something, as part of another sentence

problem-line = line { $line }: { $problem }
problem-either = { $first } or { $last }
problem-every = { $first } and { $last }
problem-none = none
problem-players = { $game } is for { $known } players, not { $given }
problem-option-unknown = { $game } has no option '{ $name }'; it has { $known }
problem-option-value = option { $name } is { $known }, not '{ $given }'
problem-option-players = option { $name }={ $value } is for { $known } players, not { $given }
problem-option-requires = option { $name }={ $value } goes only with { $other }={ $needed }
problem-game = there is no game '{ $name }'; there are { $known }
problem-game-near = there is no game '{ $name }'; did you mean { $near }?
problem-move = there is no move '{ $move }'
problem-move-near = there is no move '{ $move }'; did you mean { $near }?
problem-move-number = there is no move number { $n }; the moves are 0 to { $last }
problem-move-json = a move looks like { $example }
problem-stale = this answers entry { $given }, but the match is at entry { $now }
problem-nothing-to-undo = there is nothing to take back: chance, a reveal or another player came after it
problem-taken-back = this answers a position that has been taken back
problem-match-over = the match is over
problem-not-your-turn = seat { $seat } is not asked anything now; { $asked } must decide
problem-illegal-move = '{ $move }' is not possible now (question '{ $question }', rule { $clause })
problem-value = { $path } is { $value }, should be { $wanted }
problem-value-missing = { $path } is missing
problem-value-key = { $path } is not known; known are { $known }
problem-value-count = { $path } has { $count } entries, should have { $wanted }
problem-wanted-table = a table
problem-wanted-array = an array
problem-wanted-entries = an array of { $low } to { $high } entries
problem-wanted-number = a whole number from { $low } to { $high }
problem-wanted-one-of = one of { $words }
problem-wanted-text = a text
problem-wanted-flag = true or false
problem-not-text = { $file } is not a text file
problem-no-position = { $file } is not a position: { $why }
problem-position-too-long = a position is at most { $most } bytes long
problem-position-rules = rules is { $rules }, but this Tessera plays { $game } by rules { $known }
problem-position-components = components: the position is of the component set '{ $name }', not of the one with the digest { $ours }; give the file of that set
problem-position-components-changed = components: the digest given is not that of the component set '{ $name }' here, { $ours }; the position was changed or comes from another version
problem-together = { $first }; { $others }
problem-audit = match { $match }, after move { $move }: { $problem }
problem-miscounted = { $path }: there are { $found } of '{ $piece }', should be { $wanted }
problem-adds-up = { $path } adds up to { $found }, should be { $wanted }
problem-contradicts = { $path } contradicts { $others }
problem-differs = { $path } is { $found }, but by the rest of the position it is { $wanted }
problem-out-of-range = { $path } is { $found }, but the rest of the position allows { $low } to { $high }
problem-named-twice = { $path } names { $value } twice
problem-not-during = { $path } does not fit the question '{ $question }'
problem-question-misplaced = questions: '{ $question }' cannot stand in place { $place }
problem-question-unanswerable = questions: nobody can be asked '{ $question }' in this position
problem-question-needs = questions: '{ $question }' presupposes that { $needs }
problem-rules-version = rules { $rules } of { $game } are not played here (this Tessera has { $known })
problem-rules-changed = rules that already mattered in this match have changed ({ $clauses }); it goes on when everybody who plays agrees to the new ones
problem-record-too-long = a record is at most { $most } characters long
problem-record-ends = the record ends here, { $wanted } should follow
problem-record-wanted-format = the line 'tessera 1'
problem-record-wanted-game = the game
problem-record-wanted-seats = 'seats N'
problem-record-wanted-components = the components
problem-record-number = { $what } should be a number, not '{ $word }'
problem-record-what-format = the format
problem-record-what-seats = the number of seats
problem-record-what-rules = the rules version
problem-record-what-position = the number of entries before the position
problem-record-what-digest = the place of the digest
problem-record-what-move = the number of the move
problem-record-none = this is not a record: the first line should be 'tessera 1'
problem-record-format-zero = there is no format 0
problem-record-format-new = format { $given } is too new, this Tessera reads up to { $known }; update Tessera
problem-record-expected = here should stand '{ $line }'
problem-record-option = an option is written 'option NAME VALUE', once
problem-record-rules-new = rules { $rules } of { $game } are too new; update Tessera (this Tessera has { $known })
problem-record-rules-old = rules { $rules } of { $game } are no longer played here (this Tessera has { $known })
problem-record-components-digest = '{ $digest }' is not a digest; that of the component set '{ $name }' here is { $ours }
problem-record-components-changed = this is not the digest of the component set '{ $name }' here, which is { $ours }; the line was changed, or the record comes from another version of Tessera
problem-record-components-other = the match was played with the component set '{ $name }', whose values differ from '{ $ours }'; give the file of that set
problem-record-position = a position is written 'position N JSON' in one line, after the components and before everything else
problem-record-position-too-long = the line of a position is at most { $most } characters long
problem-record-position-partial = the position does not say everything; missing or written differently: { $names }
problem-record-twice = this stands in the record already
problem-record-commit = a commitment is written 'commit sha256:…' before the first move
problem-record-chosen = a chosen number is written 'number N' before the first move
problem-record-entropy = a contribution to chance is written 'entropy SEAT' and { $digits } hexadecimal digits, before the first move
problem-record-digest-place = here should stand 'digest { $n } …'; lines are missing or doubled
problem-record-digest = after move { $n } the digest is { $digest }, not { $given }
problem-record-result-words = a result gives one score for each seat, each a whole number
problem-record-result = a result gives one score for each seat: here { $scores ->
    [one] is { $scores }
   *[other] are { $scores }
}, but line { $line } says 'seats { $seats }'
problem-record-result-early = the record gives a result but the match is not over; moves are missing
problem-record-result-other = the match ends with { $scores }, not with the result given
problem-record-seats = only { $used ->
    [one] { $used } seat moves
   *[other] { $used } seats move
} in this record, but here stands 'seats { $seats }'; 'seats { $used }' would fit
problem-record-seat = there is no seat '{ $seat }' in a match of { $players }
problem-record-seed = a seed is written 'seed' and hexadecimal digits
problem-record-seed-early = the record reveals a seed before the match is over
problem-record-seed-other = the seed is not the one that was committed to at the start
problem-record-other-seed = this seed is not the one the match committed to at its start
problem-record-number-other = the seed is not the one that the number { $number } makes
problem-record-after-result = nothing but the seed can follow the result
problem-record-cut = the record is cut off in the middle of this line
problem-record-unreadable = cannot read '{ $words }'; a move is written 'NUMBER SEAT VERB ARGUMENT'
problem-record-move-place = move { $n } should stand here, not { $given }
problem-record-chance = chance should have given '{ $right }', not '{ $wrong }'
problem-number-alone = the number of a table's chance can be chosen only where one person and bots play and nobody else can sit down
problem-entropy-again = your contribution to the dice is fixed and cannot be changed
problem-entropy-late = the contributions to the dice are fixed; the match begins without yours
problem-entropy-other = these bytes are not the ones whose hash you sent
problem-entropy-fixed = the dice are being sealed and the match begins in a moment; leave it then
problem-entropy-number = the chance of this table follows from a chosen number; there is nothing to contribute
problem-entropy-begun = the match has begun; nothing can be added to its dice
