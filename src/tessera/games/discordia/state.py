"""The state of a match of Discordia: flat data, where-are-we as a stack of questions, and small helpers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tessera.games.discordia.box import FIRST_TOWER_PIECE, Box
from tessera.games.discordia.ids import (
    ACTIONS,
    BOARD_COLUMNS,
    COLUMNS,
    DECREES,
    END_SOLO_WON,
    END_TURN,
    END_YEAR,
    EXPANSIONS,
    EXPLORATION,
    FIRST,
    FIRST_ONCE,
    FIRST_TOWER,
    FORTRESS,
    GERMANIC,
    HALF_TILES,
    HARBOUR,
    JANUS,
    KINDS,
    LEFT_MASK,
    MARKET,
    NONE,
    POST,
    POSTS,
    PRIVILEGES,
    ROWS,
    TILES,
    TOWERS,
    WINTER,
    E,
    Q,
)
from tessera.kernel.core import (
    AskingState,
    GameState,
    Wide,
    bit,
    extend,
    lowest,
    put_all,
    put_bits,
    put_line,
    put_one,
    put_wide,
    refill,
    size,
    wide_part,
    wide_with,
)

STACK: Final[i64] = 32
"""No position has more questions."""
ROOM: Final[i64] = 12
"""Hardly any position has more, and the kernel makes room for them; small vectors are copied quicker."""
CREW_BITS: Final[i64] = 8
"""A crew is four counts of eight bits, one for each kind of worker."""
CREW_MASK: Final[i64] = 255
MANY: Final[i64] = 0x10000
"""More workers than any box holds, so that those deployed decide only between equal supplies."""
CREWS: Final[i64] = ROWS + 1
"""The crews of an observation: those of each row, and of the towers."""
STAR_WAYS: Final[i64] = 3
"""What may be done with a star: bonus.OWN_EXPLORE, OWN_DEVELOP and STORE."""
ROW_POSTS: Final = vec[i64]([0x3FF, 0x3FF << 10, 0x3FF << 20, 0x3FF << 30])
"""The posts of each row as a set, one bit each."""
TOWER_POSTS: Final[i64] = 0x3FF0000000000


@final
@mypyc_attr(acyclic=True)
class Player:
    """What one seat owns: its supply, its city and its tracks."""

    def __init__(self) -> None:
        self.supply: vec[i64] = vec[i64]()  # workers of each kind
        self.pieces: vec[i64] = vec[i64]()  # the city tile or tower at each post, or NONE
        self.built: i64 = 0  # bit per post where a piece stands
        self.filled: vec[i64] = vec[i64]()  # spaces filled at each post
        self.crew: vec[i64] = vec[i64]()  # the workers at each post, by their true kinds
        self.staff: i64 = 0  # the workers at all posts together, in the form of a crew
        self.taken: vec[i64] = vec[i64]()  # expansions of each kind, without the printed ones
        self.stars: i64 = 0
        self.modifiers: i64 = 0
        self.active: i64 = 0  # modifiers not yet used this year
        self.water: i64 = 0
        self.exploration: i64 = 0
        self.development: i64 = 0
        self.privileges: i64 = 0  # bit per privilege
        self.spent: i64 = 0  # bit per one-time privilege that has been used
        self.wild: i64 = 0  # bit per kind of worker that is wild
        self.decrees: i64 = 0  # bit per decree completed
        self.completed: i64 = 0  # how many those are
        self.fresh: i64 = 0  # bit per post with a stall that was a ship until its owner's last turn ended

    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------

    def copy(self) -> Player:
        """Return an independent copy."""
        o = Player()
        o.supply = self.supply[:]
        o.pieces = self.pieces[:]
        o.filled = self.filled[:]
        o.crew = self.crew[:]
        o.taken = self.taken[:]
        o._copy_numbers(self)
        return o

    def copy_from(self, o: Player) -> None:
        """Overwrite this object with another one, reusing its memory."""
        self.supply = refill(self.supply, o.supply)
        self.pieces = refill(self.pieces, o.pieces)
        self.filled = refill(self.filled, o.filled)
        self.crew = refill(self.crew, o.crew)
        self.taken = refill(self.taken, o.taken)
        self._copy_numbers(o)

    def _copy_numbers(self, o: Player) -> None:
        self.built = o.built
        self.staff = o.staff
        self.stars = o.stars
        self.modifiers = o.modifiers
        self.active = o.active
        self.water = o.water
        self.exploration = o.exploration
        self.development = o.development
        self.privileges = o.privileges
        self.spent = o.spent
        self.wild = o.wild
        self.decrees = o.decrees
        self.completed = o.completed
        self.fresh = o.fresh

    # End of what tools/state_fields.py writes -----------------------------------------------------

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the player."""
        out = extend(out, self.supply)
        for post in range(POSTS):
            if self.pieces[post] != NONE:
                out = append(out, post)
                out = append(out, self.pieces[post])
                out = append(out, self.filled[post])
                out = append(out, self.crew[post])
        out = append(out, NONE)
        out = extend(out, self.taken)
        out = append(out, self.stars)
        out = append(out, self.modifiers)
        out = append(out, self.active)
        out = append(out, self.water)
        out = append(out, self.exploration)
        out = append(out, self.development)
        out = append(out, self.privileges)
        out = append(out, self.spent)
        out = append(out, self.decrees)
        return append(out, self.fresh)

    def observe(self, out: vec[i64], at: i64, box: Box) -> i64:
        """Write what everybody sees of the seat, in the order of observation.PLAYER."""
        at = put_all(out, at, self.supply)
        at = put_all(out, at, self.pieces)
        at = put_all(out, at, self.filled)
        crews = at
        for i in range(CREWS * KINDS):
            out[at + i] = 0
        posts = self.built
        while posts:
            post = lowest(posts)
            posts &= posts - 1
            crew = self.crew[post]
            at = crews + post // COLUMNS * KINDS
            for kind in range(KINDS):
                out[at + kind] += members(crew, kind)
        at = put_all(out, crews + CREWS * KINDS, self.taken)
        at = put_one(out, at, self.stars)
        at = put_one(out, at, self.modifiers)
        at = put_one(out, at, self.active)
        at = put_one(out, at, self.water)
        at = put_one(out, at, self.exploration)
        at = put_one(out, at, self.development)
        at = put_bits(out, at, self.privileges, PRIVILEGES)
        at = put_bits(out, at, self.spent >> FIRST_ONCE, PRIVILEGES - FIRST_ONCE)
        at = put_bits(out, at, self.wild, KINDS)
        at = put_bits(out, at, self.decrees, DECREES)
        at = put_bits(out, at, self.fresh >> (MARKET * COLUMNS), COLUMNS)
        at = put_one(out, at, self.lack(box))
        return put_one(out, at, self.strength(box))

    def put(self, post: i64, piece: i64) -> None:
        """Stand a piece on a free post."""
        self.pieces[post] = piece
        self.built |= bit(post)

    def clear(self, post: i64) -> None:
        """Leave nothing at a post."""
        self.pieces[post] = NONE
        self.built &= ~bit(post)
        self.dismiss(post)

    def man(self, post: i64, crew: i64) -> None:
        """Add workers to those at a post."""
        self.crew[post] += crew
        self.staff += crew

    def dismiss(self, post: i64) -> None:
        """Leave the piece at a post without workers."""
        self.staff -= self.crew[post]
        self.crew[post] = 0
        self.filled[post] = 0

    def workers(self) -> i64:
        """Count the workers in the supply."""
        return self.supply[0] + self.supply[1] + self.supply[2] + self.supply[3]

    def places(self, box: Box, row: i64) -> i64:
        """Count the places of a row of the city, printed and taken."""
        return box.printed[row] + self.taken[row]

    def built_in(self, row: i64) -> i64:
        """Collect the posts of a row where a piece stands, one bit each."""
        return self.built & ROW_POSTS[row]

    def built_towers(self) -> i64:
        """Collect the posts where a tower stands, one bit each."""
        return self.built & TOWER_POSTS

    def free_place(self, box: Box, row: i64) -> i64:
        """Find the leftmost free place of a row, or NONE."""
        column = lowest(~(self.built >> (row * COLUMNS)))
        if column < self.places(box, row):
            return row * COLUMNS + column
        return NONE

    def free_tower_place(self, box: Box) -> i64:
        """Find the leftmost harbour without a tower, or NONE."""
        column = lowest(~(self.built >> FIRST_TOWER))
        if column < self.places(box, HARBOUR):
            return FIRST_TOWER + column
        return NONE

    def towers(self) -> i64:
        """Count the towers."""
        return size(self.built_towers())

    def is_full(self, box: Box, post: i64) -> bool:
        """Say whether a piece with spaces stands at the post and all of them are filled."""
        piece = self.pieces[post]
        if piece == NONE:
            return False
        spaces = box.spaces[piece]
        return spaces > 0 and self.filled[post] == spaces

    def deployed(self) -> i64:
        """Count the workers on city tiles and towers."""
        return heads(self.staff)

    def icons(self, box: Box) -> i64:
        """Count the infrastructure icons in view."""
        total = box.explore_icons[self.exploration] + box.develop_icons[self.development]
        total += box.decree_icons[self.completed]
        for row in range(ROWS):
            printed = box.printed[row]
            places = printed + self.taken[row]
            for column in range(BOARD_COLUMNS):
                if column >= places or (column < printed and self.pieces[row * COLUMNS + column] == NONE):
                    total += box.city_icons[row * BOARD_COLUMNS + column]
        return total

    def empty_spaces(self, box: Box) -> i64:
        """Count the spaces without workers on city tiles and military towers."""
        total: i64 = 0
        posts = self.built
        while posts:
            post = lowest(posts)
            posts &= posts - 1
            piece = self.pieces[post]
            total += box.spaces[piece] - self.filled[post]
        return total

    def lack(self, box: Box) -> i64:
        """Work out the lack of infrastructure: icons and empty spaces less the aqueduct."""
        return self.icons(box) + self.empty_spaces(box) - self.water

    def strength(self, box: Box) -> i64:
        """Work out the military strength: workers on barracks and military towers, and what is permanent."""
        total: i64 = 0
        posts = self.built_in(FORTRESS) | self.built_towers()
        while posts:
            post = lowest(posts)
            posts &= posts - 1
            piece = self.pieces[post]
            total += heads(self.crew[post]) + box.strength[piece]
        return total

    def expansions(self) -> i64:
        """Count the expansions taken."""
        n: i64 = 0
        for kind in range(EXPANSIONS):
            n += self.taken[kind]
        return n

    def explore_room(self, box: Box) -> bool:
        """Say whether the exploration track has a free space."""
        return self.exploration < box.explore_spaces + box.explore_extension * self.taken[EXPLORATION]

    def develop_room(self, box: Box) -> bool:
        """Say whether the development track has a free space."""
        return self.development < box.develop_spaces + box.develop_extension * self.taken[EXPLORATION + 1]


@final
class State(AskingState):
    """A match of Discordia."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        # The kind of match.
        self.sum_attack: i64 = 0  # both Germanic tiles are added
        self.any_pair: i64 = 0  # any two permanent privileges make all workers wild
        self.any_expansion: i64 = 0  # the action tile does not limit expansions
        self.any_deployment: i64 = 0
        self.version: i64 = 0  # of the rules, as the game sets it; rule modules ask only whether it is FIRST
        # Where we are.
        self.year: i64 = 0
        self.season: i64 = 0
        self.start: i64 = 0
        self.me: Player = NOBODY
        self.seated: i64 = 0  # turns begun this season
        self.ending: i64 = NONE
        self.winner: i64 = NONE
        self.begun: i64 = 0  # how often a seat became current: a fact of rules 1
        self.named: i64 = 0  # the first kind of worker that may be named; always 0 since rules 2
        # The turn.
        self.colour: i64 = NONE  # the die in use
        self.value: i64 = 0
        self.changed: i64 = 0  # modifiers used on it
        self.main: i64 = 0
        self.boat: i64 = 0
        self.used: i64 = 0  # bit per post whose special deployment or exchange has been used
        # The main board.
        self.players: vec[Player] = vec[Player]()
        self.dice: vec[i64] = vec[i64]()
        self.taken: i64 = NONE  # the die Maximus took
        self.blocked: i64 = NONE  # the die Janus blocks
        self.actions: vec[i64] = vec[i64]()  # shared; the action tile on each value
        self.rows: vec[i64] = vec[i64]()  # city tiles on display, six a row, NONE for a gap
        self.pile: Wide = (0, 0)  # city tiles not yet drawn
        self.gone: Wide = (0, 0)  # city tiles that have left the game
        self.stacks: vec[i64] = vec[i64]()  # expansions left of each kind
        self.stars: i64 = 0
        self.modifiers: i64 = 0
        self.towers: i64 = 0  # bit per tower on display
        self.decrees: i64 = 0
        self.privileges: i64 = 0
        self.military_line: vec[i64] = vec[i64]()  # shared; the columns they lie in, top to bottom
        self.trade_line: vec[i64] = vec[i64]()  # shared
        self.decree_line: vec[i64] = vec[i64]()  # shared
        self.privilege_line: vec[i64] = vec[i64]()  # shared
        self.bag: vec[i64] = vec[i64]()
        self.hand: vec[i64] = vec[i64]()  # workers moved between bag and supply since the last word about it
        self.left: i64 = NONE  # open Germanic tiles
        self.right: i64 = NONE
        self.germanic_gone: i64 = 0
        self.janus: i64 = NONE
        self.janus_pile: i64 = 0

    # The contract of the kernel -----------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        """Answer the question on top; an empty supply wins at once, whatever would be asked next."""
        super().play(seat, move)
        if self.winner != NONE:
            self.settle()

    # Written by tools/state_fields.py from the fields in __init__ -----------------------------------

    def copy(self) -> State:
        """Return an independent copy that does not record events."""
        o = State()
        o.use_steps_of(self)
        o.box = self.box
        o.players = vec[Player]([p.copy() for p in self.players])
        o.dice = self.dice[:]
        o.rows = self.rows[:]
        o.stacks = self.stacks[:]
        o.bag = self.bag[:]
        o.hand = self.hand[:]
        o._copy_numbers(self)
        return o

    def copy_from(self, other: GameState) -> None:
        """Overwrite this state with another state of the same match, reusing its memory."""
        assert isinstance(other, State)
        self.copy_stack(other)
        for i in range(i64(len(self.players))):
            self.players[i].copy_from(other.players[i])
        self.dice = refill(self.dice, other.dice)
        self.rows = refill(self.rows, other.rows)
        self.stacks = refill(self.stacks, other.stacks)
        self.bag = refill(self.bag, other.bag)
        self.hand = refill(self.hand, other.hand)
        self._copy_numbers(other)

    def _copy_numbers(self, o: State) -> None:
        self.sum_attack = o.sum_attack
        self.any_pair = o.any_pair
        self.any_expansion = o.any_expansion
        self.any_deployment = o.any_deployment
        self.version = o.version
        self.year = o.year
        self.season = o.season
        self.start = o.start
        self.seated = o.seated
        self.ending = o.ending
        self.winner = o.winner
        self.begun = o.begun
        self.named = o.named
        self.colour = o.colour
        self.value = o.value
        self.changed = o.changed
        self.main = o.main
        self.boat = o.boat
        self.used = o.used
        self.taken = o.taken
        self.blocked = o.blocked
        self.actions = o.actions
        self.pile = o.pile
        self.gone = o.gone
        self.stars = o.stars
        self.modifiers = o.modifiers
        self.towers = o.towers
        self.decrees = o.decrees
        self.privileges = o.privileges
        self.military_line = o.military_line
        self.trade_line = o.trade_line
        self.decree_line = o.decree_line
        self.privilege_line = o.privilege_line
        self.left = o.left
        self.right = o.right
        self.germanic_gone = o.germanic_gone
        self.janus = o.janus
        self.janus_pile = o.janus_pile
        self.me = self.players[o.current]

    # End of what tools/state_fields.py writes -----------------------------------------------------

    def write(self, out: vec[i64]) -> vec[i64]:
        """Append every fact of the match."""
        out = append(out, self.n)
        out = append(out, self.sum_attack * 8 + self.any_pair * 4 + self.any_expansion * 2 + self.any_deployment)
        for p in self.players:
            out = p.write(out)
        out = append(out, self.depth)
        for i in range(self.depth):
            out = append(out, self.question_at(i))
            out = append(out, self.first_detail(i) if self.version == FIRST else self.detail_at(i))
        out = append(out, self.year)
        out = append(out, self.season)
        out = append(out, self.start)
        out = append(out, self.current)
        out = append(out, self.seated)
        if self.version == FIRST:
            out = append(out, self.begun)
        out = append(out, self.ending)
        out = append(out, self.winner)
        out = append(out, self.colour)
        out = append(out, self.value)
        out = append(out, self.changed)
        out = append(out, self.main)
        out = append(out, self.boat)
        out = append(out, self.used)
        out = extend(out, self.dice)
        out = append(out, self.taken)
        out = append(out, self.blocked)
        out = extend(out, self.actions)
        out = extend(out, self.rows)
        out = write_tiles(out, self.pile)
        out = write_tiles(out, self.gone)
        out = extend(out, self.stacks)
        out = append(out, self.stars)
        out = append(out, self.modifiers)
        out = extend(out, self.military_line)
        out = append(out, NONE)
        out = extend(out, self.trade_line)
        out = append(out, NONE)
        out = extend(out, self.decree_line)
        out = append(out, NONE)
        out = extend(out, self.privilege_line)
        out = append(out, NONE)
        out = extend(out, self.bag)
        out = extend(out, self.hand)
        out = append(out, self.left)
        out = append(out, self.right)
        out = append(out, self.germanic_gone)
        out = append(out, self.janus)
        return append(out, self.janus_pile)

    def first_detail(self, i: i64) -> i64:
        """Return a question's detail as fingerprints of rules 1 have it: with the first kind that may be named."""
        asked = self.question_at(i)
        detail = self.detail_at(i)
        named: i64 = 0
        if i == self.depth - 1:
            named = self.named
        if asked == Q.SEND:
            return detail // POST * 128 + (detail & LEFT_MASK) * 8 + named
        if asked in (Q.RETURN, Q.DISMISS):
            return detail * 8 + named
        return detail

    def observe(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """Write what the seat sees, which is everything, in the order of observation.layout."""
        at = self.observe_questions(out, at)
        at = put_one(out, at, self.after(self.current, seat))
        at = put_one(out, at, self.after(self.start, seat))
        at = put_one(out, at, self.year)
        at = put_one(out, at, self.season)
        at = put_one(out, at, self.seated)
        at = put_one(out, at, self.ending)
        at = put_one(out, at, self.colour)
        at = put_one(out, at, self.value)
        at = put_one(out, at, self.changed)
        at = put_one(out, at, self.main)
        at = put_one(out, at, self.boat)
        at = put_bits(out, at, self.used, POSTS)
        at = put_all(out, at, self.dice)
        at = put_one(out, at, self.taken)
        at = put_line(out, at, self.actions, ACTIONS)
        at = put_all(out, at, self.rows)
        at = put_wide(out, at, self.pile, TILES)
        at = put_all(out, at, self.stacks)
        at = put_one(out, at, self.stars)
        at = put_one(out, at, self.modifiers)
        at = put_bits(out, at, self.towers, TOWERS)
        at = put_bits(out, at, self.decrees, DECREES)
        at = put_bits(out, at, self.privileges, PRIVILEGES)
        at = put_all(out, at, self.bag)
        at = put_one(out, at, self.left)
        at = put_one(out, at, self.right)
        at = put_bits(out, at, self.germanic_gone, GERMANIC)
        if self.solo():
            at = put_one(out, at, self.blocked)
            at = put_one(out, at, self.janus)
            at = put_bits(out, at, self.janus_pile, JANUS)
            at = put_line(out, at, self.military_line, self.box.towers_each[0])
            at = put_line(out, at, self.trade_line, self.box.towers_each[0])
            at = put_line(out, at, self.decree_line, self.box.decrees[0])
            at = put_line(out, at, self.privilege_line, self.box.privileges[0])
        for i in range(self.n):
            other = seat + i
            if other >= self.n:
                other -= self.n
            at = self.players[other].observe(out, at, self.box)
        return at

    def observe_questions(self, out: vec[i64], at: i64) -> i64:
        """Write which questions are asked or wait, and what they are about, in the order of observation.ASKED."""
        counts = at
        for i in range(Q.COUNT):
            out[at + i] = 0
        piece: i64 = NONE
        post: i64 = NONE
        left: i64 = 0
        drawing: i64 = 0
        attacks: i64 = 0
        for i in range(self.depth):
            asked = self.question_at(i)
            detail = self.detail_at(i)
            out[counts + asked] += 1
            if asked == Q.SEND:
                post = detail // POST
                left = detail & LEFT_MASK
            elif asked in (Q.RETURN, Q.DISMISS):
                left = detail
            elif asked in (Q.PLACE, Q.MOOR):
                piece = detail
            elif asked == Q.MOUNT:
                piece = FIRST_TOWER_PIECE + detail
            elif asked == Q.DRAW:
                drawing = detail
            elif asked == Q.ATTACK:
                attacks = detail
        at = put_one(out, counts + Q.COUNT, self.asked())
        at = put_one(out, at, piece)
        at = put_one(out, at, post)
        at = put_one(out, at, left)
        at = put_one(out, at, drawing)
        at = put_one(out, at, attacks)
        stars: i64 = 0
        if self.asked() == Q.STAR:
            stars = self.detail()
        return put_bits(out, at, stars, STAR_WAYS)

    def turn_count(self) -> i64:
        """Count the turns begun so far; set-up and the end of a year are not turns."""
        if self.season == 0:
            return 0
        return ((self.year - 1) * WINTER + self.season - 1) * self.n + self.seated

    def score(self, seat: i64) -> i64:
        """Give minus the workers left in the seat's supply: none is best."""
        return -self.players[seat].workers()

    def standing(self, seat: i64) -> i64:
        """Place the first with an empty supply first, then the fewest workers left, then the fewest deployed."""
        if seat == self.winner:
            return 1
        p = self.players[seat]
        return -p.workers() * MANY - p.deployed()

    def outcome(self, seat: i64) -> float:
        """Return the seat's result; alone, an empty supply wins and all else loses."""
        if self.n > 1:
            return super().outcome(seat)
        if self.ending == END_SOLO_WON:
            return 1.0
        return -1.0

    # Turns --------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Settle whatever needs no answer, until somebody is asked or an empty supply wins."""
        while self.winner == NONE:
            asked = self.asked()
            if not self.settles[asked] or not self.steps[asked].settle(self):
                return
        if self.ending == NONE:
            if self.asked() == Q.DISMISS:
                self.tell_hand(E.DISMISSED)
            self.tell(E.EMPTY_SUPPLY, self.winner)
            if self.solo():
                self.ending = END_SOLO_WON
                self.tell(E.SOLO_WON)
            elif self.question_at(0) != Q.ROUND:
                self.ending = END_YEAR
            else:
                self.ending = END_TURN
            self.clear_hand()
            self.depth = 1
            self.become(Q.OVER)

    def seat_at(self, seat: i64) -> None:
        """Make a seat the one whose turn it is."""
        self.current = seat
        self.me = self.players[seat]
        self.begun += 1

    def solo(self) -> bool:
        """Say whether one person plays alone."""
        return self.n == 1

    def maximus(self) -> i64:
        """Name the seat that rolls the dice this season."""
        return (self.start + self.season - 1) % self.n

    # Workers ------------------------------------------------------------------------------------

    def in_bag(self) -> i64:
        """Count the workers in the bag."""
        return self.bag[0] + self.bag[1] + self.bag[2] + self.bag[3]

    def discharge(self, kind: i64, n: i64) -> None:
        """Take workers out of the current player's supply; whoever has none left has won."""
        p = self.me
        p.supply[kind] -= n
        if p.workers() == 0:
            self.winner = self.current

    def to_bag(self, crew: i64) -> None:
        """Put a crew into the bag."""
        for kind in range(KINDS):
            self.bag[kind] += members(crew, kind)

    def to_supply(self, crew: i64) -> None:
        """Give a crew back to the current player's supply."""
        if crew == 0:
            return
        for kind in range(KINDS):
            self.me.supply[kind] += members(crew, kind)
        self.tell(E.CAME_BACK, self.current, members(crew, 0), members(crew, 1), members(crew, 2), members(crew, 3))

    def tell_hand(self, kind: i64) -> None:
        """Tell which workers have just moved, and forget them."""
        hand = self.hand
        if hand[0] + hand[1] + hand[2] + hand[3]:
            self.tell(kind, self.current, hand[0], hand[1], hand[2], hand[3])
            self.clear_hand()

    def clear_hand(self) -> None:
        """Forget which workers have just moved."""
        for kind in range(KINDS):
            self.hand[kind] = 0

    # City tiles ---------------------------------------------------------------------------------

    def remove(self, piece: i64) -> None:
        """Take a city tile out of the game, whichever side is up; a tower goes back to the box untracked."""
        if piece >= FIRST_TOWER_PIECE:
            return
        if piece >= TILES:
            piece -= TILES  # a stall that was a ship
        self.gone = wide_with(self.gone, piece)

    def vacate(self, post: i64) -> i64:
        """Clear a post of the current player, its workers going back to the supply; give the piece that stood there."""
        p = self.me
        piece = p.pieces[post]
        self.to_supply(p.crew[post])
        p.clear(post)
        p.fresh &= ~bit(post)
        self.remove(piece)
        return piece

    def build(self, piece: i64, post: i64) -> None:
        """Put a piece on a free post of the current player, ready to be used this turn."""
        self.me.put(post, piece)
        self.used &= ~bit(post)


def write_tiles(out: vec[i64], tiles: Wide) -> vec[i64]:
    """Append a set of city tiles as fingerprints have it: in two halves."""
    out = append(out, wide_part(tiles, 0, HALF_TILES))
    return append(out, wide_part(tiles, HALF_TILES, HALF_TILES))


def heads(crew: i64) -> i64:
    """Count a crew: the multiplication adds the four counts up in the highest byte."""
    return ((crew * 0x01010101) >> (CREW_BITS * (KINDS - 1))) & CREW_MASK


def members(crew: i64, kind: i64) -> i64:
    """Count the workers of a kind in a crew."""
    return (crew >> (CREW_BITS * kind)) & CREW_MASK


NOBODY: Final = Player()
NO_BOX: Final = Box()
