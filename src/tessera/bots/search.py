"""Search: a tree of whole turns for one seat.

Each node is the start of one of the seat's turns. Its branches are the turns that the planner proposes, best first;
more of them are unlocked as the node gets visits. Chance and the other seats are played between turns, the other
seats by a quick planner. From the end of every line that planner plays all seats on to the same turn of the seat,
where the evaluator evaluates the state: its value grows with the number of turns, so only states at the same turn
compare. If the match ends before that, its result counts, and no evaluator is needed.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tessera.bots.greedy import Planner, asked, path
from tessera.kernel.core import Evaluator, GameState, PossibleStates, below, next_random, seed_stream

EXPLORATION: Final = 0.35
"""The weight of the exploration bonus, for values from 0 to 1."""
FIRST_BRANCHES: Final[i64] = 3


@final
class Branch:
    """A turn that the seat may play, with its visits and total value."""

    def __init__(self, moves: vec[i64], guess: float) -> None:
        self.moves = moves
        self.guess = guess  # the evaluator's value at the end of the turn
        self.visits: i64 = 0
        self.total: float = 0.0
        self.nodes: vec[Node] = vec[Node]()  # one for each outcome of chance that was drawn
        self.certain: bool = False  # two draws led to the same state, so chance has no part in it


@final
class Node:
    """The start of one of the seat's turns, or the end of the match."""

    def __init__(self, state: GameState, value: float, over: bool) -> None:
        self.state = state
        self.key = state.key()
        self.value = value
        self.over = over
        self.visits: i64 = 0
        self.branches: vec[Branch] = vec[Branch]()


@final
class Searcher:
    """Searches the tree for one seat; each iteration adds one turn."""

    def __init__(self, evaluator: Evaluator, width: i64, others: i64, most: i64, ahead: i64) -> None:
        self.evaluator = evaluator
        self.ahead = ahead  # the number of the seat's turns from the root to the evaluation
        self.most = most  # the maximum number of branches of a node
        self.mine = Planner(evaluator, width)
        self.quick = Planner(evaluator, others)
        self.seat: i64 = 0
        self.states: PossibleStates = PossibleStates(GameState())
        self.root: Node | None = None
        self.low: float = 0.0
        self.high: float = 1.0
        self._seed: i64 = 0
        self._x: i64 = 1

    def begin(self, states: PossibleStates, seat: i64, seed: i64) -> None:
        """Start a new tree from what the seat knows."""
        self.seat = seat
        self.states = states
        state = states.first
        self._seed = seed
        self._x = seed_stream(seed)
        self.root = Node(state, 0.0, False)
        value = self._evaluator(state)
        self.low = value
        self.high = value + 1.0

    def evaluated(self) -> i64:
        """Return the number of states that were evaluated."""
        return self.mine.evaluated + self.quick.evaluated

    def run(self, iterations: i64) -> None:
        """Run iterations of the search."""
        for _i in range(iterations):
            if self.root is not None:
                self._descend(self.root, 0)

    def settled(self, left: i64) -> bool:
        """Return whether no other branch can get the most visits within this many more iterations."""
        assert self.root is not None
        most: i64 = 0
        second: i64 = 0
        for branch in self.root.branches:
            if branch.visits > most:
                second = most
                most = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return most - second > left or len(self.root.branches) == 1

    def ranking(self) -> list[tuple[list[int], int, float]]:
        """Return the turns tried: their moves, visits and total value in points."""
        rows: list[tuple[list[int], int, float]] = []
        assert self.root is not None
        for branch in self.root.branches:
            if branch.visits:
                rows.append(([move for move in branch.moves], branch.visits, branch.total))
        return rows

    def _descend(self, node: Node, depth: i64) -> float:
        """Descend one line of the tree, add a node at its end, and return its value."""
        node.visits += 1
        if node.over or depth == self.ahead:
            return node.value
        if len(node.branches) == 0:
            self._propose(node)
        branch = self._select(node)
        nodes = i64(len(branch.nodes))
        following: Node
        worth: float
        # New outcomes are drawn as long as there are fewer than the square root of the visits.
        if not branch.certain and nodes * nodes <= branch.visits:
            if depth == 0:  # compare branches with the same chance as far as possible
                self._x = seed_stream(self._seed + branch.visits)
            following = self._follow(node, branch, depth)
            if nodes == 1 and following.key == branch.nodes[0].key:
                branch.certain = True
                worth = self._descend(branch.nodes[0], depth + 1)
            else:
                branch.nodes = append(branch.nodes, following)
                worth = following.value
        else:
            self._x = next_random(self._x)
            following = branch.nodes[below(self._x, nodes)]
            worth = self._descend(following, depth + 1)
        branch.visits += 1
        branch.total += worth
        self.low = min(self.low, worth)
        self.high = max(self.high, worth)
        return worth

    def _propose(self, node: Node) -> None:
        self._x = next_random(self._x)
        lines = self.mine.plans(node.state, self.seat, self._x, self.most)
        for line in lines:
            node.branches = append(node.branches, Branch(path(line), line.value))

    def _select(self, node: Node) -> Branch:
        """Return the branch with the best mean plus exploration bonus; more branches open up with visits."""
        open_now = FIRST_BRANCHES + i64(sqrt(float(node.visits)))
        spread = self.high - self.low
        best = node.branches[0]
        best_score = -1.0e9
        for i in range(min(open_now, i64(len(node.branches)))):
            branch = node.branches[i]
            if branch.visits == 0:
                return branch
            mean = (branch.total / float(branch.visits) - self.low) / spread
            score = mean + EXPLORATION * sqrt(log(float(node.visits)) / float(branch.visits))
            if score > best_score:
                best_score = score
                best = branch
        return best

    def _follow(self, node: Node, branch: Branch, depth: i64) -> Node:
        """Play a turn, chance and the other seats until it is the seat's turn again; return an evaluated node.

        From the root, what the seat cannot know is redrawn each time.
        """
        state: GameState
        if depth == 0:
            self._x = next_random(self._x)
            state = self.states.sample(self._x).copy()
        else:
            state = node.state.copy()
        turn = state.turn_count()
        for move in branch.moves:
            if not asked(state, self.seat) or state.turn_count() != turn or not self._allows(state, move):
                break
            state.play(self.seat, move)
            self._x = self.quick.settle(state, self._x)
        while True:
            self._x = self.quick.settle(state, self._x)
            seat = state.seat_to_act()
            if seat < 0:
                return Node(state, self._evaluator(state), True)
            if seat == self.seat and state.turn_count() != turn:
                return Node(state, self._outlook(state, self.ahead - depth - 1), False)
            self._x = next_random(self._x)
            self.quick.play(state, seat, self._x)

    def _outlook(self, state: GameState, turns: i64) -> float:
        """Return the value of a state after quick planners have played some more turns of the seat."""
        if turns:
            state = state.copy()
        turn = state.turn_count()
        while turns:
            self._x = next_random(self._x)
            self.quick.play(state, state.seat_to_act(), self._x)
            self._x = self.quick.settle(state, self._x)
            if state.seat_to_act() < 0:
                break
            if state.seat_to_act() == self.seat and state.turn_count() != turn:
                turn = state.turn_count()
                turns -= 1
        return self._evaluator(state)

    def _allows(self, state: GameState, move: i64) -> bool:
        """Return whether a move planned before a chance event is still legal after it."""
        n = state.legal(self.seat, self.mine.moves)
        for i in range(n):  # noqa: SIM110  a generator would box
            if self.mine.moves[i] == move:
                return True
        return False

    def _evaluator(self, state: GameState) -> float:
        """Return the seat's expected points minus the best other seat's: a lead wins, not a score."""
        mine = self.evaluator.value(state, self.seat)
        best = -1.0e9
        for seat in range(state.seats()):
            if seat != self.seat:
                best = max(best, self.evaluator.value(state, seat))
        if best == -1.0e9:
            return mine
        return mine - best
