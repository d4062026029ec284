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
cli-arg-seat = Who plays a seat: human, { $bots }; may be repeated.
cli-arg-position = Start from a position exported as JSON.
cli-arg-id = The match, or the beginning of its name; without it, the latest.
cli-arg-list = List the matches that wait.
cli-arg-record = A record file, or the name of a match.
cli-arg-step = Show the table after every decision.
cli-arg-at = Stop after this many entries of the record.
cli-arg-check = Check this position instead.
cli-arg-clause = A clause, for example “order.choose”, or a topic, for example “order”.
cli-arg-search = Only clauses that have all these words.
cli-arg-coverage = Count the clauses that tests prove.
cli-arg-tests = The folder of tests; “tests” if not named.
cli-arg-own-set = The file or folder of your set.
cli-arg-games = How many matches; 100 if not named.
cli-arg-bot = Who plays: { $bots }. Once for all seats, or once for each.
cli-arg-workers = How many processes share the work.
cli-arg-audit = Count all pieces, cards and tiles after every move.

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
cli-which-game = Which game? There are { $known }.
cli-no-file = { $path }: there is nothing there.
cli-no-record = { $path }: this is not a record.
cli-no-match = There is no match { $id }; “tessera resume --list” lists those that wait.
cli-many-matches = More than one match begins with { $id }; give more of its name.
cli-match-busy = The match { $id } is being played in another terminal.
cli-match-over = The match { $id } is over; “tessera replay { $id }” shows it.
cli-nothing-to-resume = No match waits to be resumed.
cli-no-seat = There is no seat { $seat }; the seats are { $known }.
cli-no-player = “{ $who }” cannot play; choose one of { $known }.
cli-at-range = --at should be a number from 0 to { $n }.
cli-position-one = Name a record, or a position with --check.
cli-position-differs = { $name } is { $given }, but the position has { $own }.
cli-rules-nothing = No clause has the words “{ $words }”.
cli-rules-no-tests = { $path }: there is no such folder of tests; name it with --tests.
cli-simulate-bots = { $n } bots for { $players } seats: give one for all, or one for each.
cli-verify-position = { $id } began with a position, so it has no record to check.

## The table: who sits there

cli-nature = Fortuna
cli-seat-a = Aurelia
cli-seat-b = Brutus
cli-seat-c = Cornelia
cli-seat-d = Drusus
cli-seat-e = Egnatia
cli-seat-f = Fabius

## The table: what it says

cli-keys = number or words: play · ? rule · u undo · t table · s scores · h help · q quit
cli-thinking = { $name } is thinking …
cli-earlier = … { $n } earlier (l)
cli-choose = Choose a number from 1 to { $n }, or type part of a move.
cli-no-such-move = No move here has “{ $word }”.
cli-nothing-to-undo = There is nothing to take back: chance or another player came after it.
cli-which-seat = Whose board? The seats are { $known }.
cli-log-more = “l all” shows all { $n } lines.
cli-hand-over = { $name } is next. Press Enter once the others have looked away.
cli-saved = Saved in { $path }
cli-kept = The match is kept. To go on: tessera resume { $id }
cli-again = To watch it again: tessera replay { $id } --step
cli-over = The match is over.
cli-because = It ended because: { $reason }.
cli-total = Total
cli-winner = { $name } wins with { $points } points.
cli-winners = { $name } share the victory with { $points } points each.
cli-title = You have earned the title of { $title }.
cli-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
cli-help-table =
    5           play move number 5
    sail pal    play the move with these words in it
    Enter       play the only move there is
    u           take back your last move
    ?   ? 5     the rule behind the moves, behind move 5
    t           the whole table
    b b         the board of seat b
    s           the scores and where they come from
    l   l 50    what happened, the last 50 lines
    lang ja     go on in Japanese (en, ja, ko)
    save        where the match is saved; that happens after every move
    q           quit; the match is kept
cli-help-rules = All rules: tessera rules { $game }

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
cli-verify-sealed = Chance is still sealed: its seed is revealed at the end.
cli-verify-no-commitment = The record has no commitment, so its chance cannot be checked.
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
cli-simulate-mean = Mean score
cli-simulate-range = Lowest to highest
cli-simulate-wins = Victories
cli-simulate-rounds = Rounds: { $mean } on average, { $low } to { $high }
cli-simulate-decisions = Decisions a match: { $mean } on average, { $low } to { $high }
cli-simulate-speed = { $seconds } s: { $matches } matches and { $decisions } decisions a second
