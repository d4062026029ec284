"""Every game as a Python game of OpenSpiel: import this module, then `pyspiel.load_game("python_tessera_ostia")`.

    pyspiel.load_game("python_tessera_ostia(players=3,edition=1e)")

Chance nodes are explicit. Where several players must decide at once they are asked in seat order, and their choices
stay hidden until all have chosen. An information state is a hash of everything the player has seen, in order,
with the player's current view. `resample_from_infostate` draws another state that looks the same to a player, so
OpenSpiel's `ISMCTSBot` plays the games that hide something.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from tessera.bots.possible_states import possible_states
from tessera.envs.config import EnvConfig
from tessera.envs.episodes import reward
from tessera.envs.optional_dependencies import extra
from tessera.envs.pickling import PicklableState
from tessera.kernel.core import NATURE, OVER, GameState, PossibleStates
from tessera.kernel.digest import digest
from tessera.kernel.match import seat_letter
from tessera.kernel.registry import Game, Meta, metas

with extra("openspiel"):
    import numpy as np
    import pyspiel

PREFIX = "python_tessera_"
BOUND = 100_000.0
"""The bound of all scores."""
DEFAULT = "default"
SEED_BITS = 53
"""A probability has as many random bits."""
PLAYER_ID = {int(NATURE): pyspiel.PlayerId.CHANCE, int(OVER): pyspiel.PlayerId.TERMINAL}


class TesseraGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players, its options and its reward."""

    def __init__(self, meta: Meta, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**defaults(meta), **(params or {})}
        players, wanted = int(chosen.pop("players")), chosen.pop("reward")
        options = {name: str(value) for name, value in chosen.items()}
        self.config = config = EnvConfig(meta.name, players, None if wanted == DEFAULT else wanted, options)
        self.rules = config.rules
        zero_sum = config.reward == "placement"
        most = 1.0 if zero_sum else BOUND
        info = pyspiel.GameInfo(
            num_distinct_actions=config.vocabulary,
            max_chance_outcomes=config.vocabulary,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=meta.longest,
        )
        super().__init__(game_type(meta, zero_sum), info, params or {})
        self.longest = meta.longest

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self.rules.game, str(self))

    def new_initial_state(self) -> TesseraState:
        """Return the initial state of a match."""
        return TesseraState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound."""
        return self.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TesseraObserver:
        """Return an observer of the current view or, with perfect recall, of everything seen so far."""
        if params:
            raise ValueError(f"observers have no parameters, but {params} were given")
        return TesseraObserver(self.config, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Recall:
    """A hash of what one player has seen and done since a state; it is updated only when needed."""

    def __init__(self, held: PicklableState, seen: bytes = b"", last: bytes = b"") -> None:
        self._held = held
        self._seen = seen
        self._last = last
        self._known = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> Recall:
        twin = Recall(self._held.__deepcopy__(memo), self._seen, self._last)
        twin._known = self._known
        return twin

    def read(self, history: Sequence[int], player: int) -> str:
        """Replay what has happened since the last call, and hash every change that the player saw."""
        state, observation = self._held.state, self._held.config.observation
        for action in history[self._known :]:
            seat = state.seat_to_act()
            state.play(seat, action)
            if seat == player:
                self._add(action.to_bytes(8, "little"))
            self.see(observation.flat(state, player).tobytes())
        self._known = len(history)
        return self._seen.hex()

    def see(self, now: bytes) -> None:
        """Hash what the player sees now, unless it has not changed."""
        if now != self._last:
            self._add(now)
            self._last = now

    def resumed(self, held: PicklableState) -> Recall:
        """Return a recall of the same past that goes on from a state which looks the same to the player."""
        return Recall(held, self._seen, self._last)

    def _add(self, content: bytes) -> None:
        self._seen = hashlib.blake2b(self._seen + content, digest_size=12).digest()


class Resampler:
    """Draws states that look the same to a player; it reads the view of a player once for all of them."""

    def __init__(self) -> None:
        self._of: tuple[int, int] | None = None
        self._states: PossibleStates | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Resampler:
        return Resampler()

    def __reduce__(self) -> tuple[Any, ...]:
        return Resampler, ()

    def draw(self, state: TesseraState, player: int, seed: int) -> GameState:
        """Make a state from nothing but the player's view, the seat to act and a seed.

        A view does not tell whether others have already answered a question to several seats. Those who are asked
        before the seat to act have: their answers are drawn, all legal moves being equally likely.
        """
        asked = state.held.state.seat_to_act()
        drawn = self._possible(state, player).sample(seed).copy()
        dice = random.Random(seed)
        while (seat := drawn.seat_to_act()) != asked and asked >= 0 and (drawn.waiting() >> asked) & 1:
            drawn.play(seat, dice.choice(drawn.moves_of(seat)))
        return drawn

    def _possible(self, state: TesseraState, player: int) -> PossibleStates:
        of = player, state.move_number()
        if self._states is None or of != self._of:
            rules = state.config.rules
            view = rules.game.describe(state.held.state, player)
            self._of, self._states = of, possible_states(rules, view, rules.game.restore(rules, view))
        return self._states


class TesseraState(pyspiel.State):  # type: ignore[misc]
    """A match in play."""

    def __init__(self, game: TesseraGame) -> None:
        super().__init__(game)
        self.held = PicklableState(game.config, game.config.root.copy())
        self.recalls: dict[int, Recall] = {}
        self.resampler = Resampler()

    @property
    def config(self) -> EnvConfig:
        """Return the configuration of the match."""
        return self.held.config

    def current_player(self) -> int:
        """Return the player who must decide: the lowest of those asked."""
        seat = int(self.held.state.seat_to_act())
        return seat if seat >= 0 else PLAYER_ID[seat]

    def is_terminal(self) -> bool:
        """Return whether the match has ended."""
        return bool(self.held.state.seat_to_act() == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.moves_of(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        state = self.held.state
        weights = state.weights()
        total = sum(weights)
        return [(move, weight / total) for move, weight in zip(state.moves(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        state.play(state.seat_to_act(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        notation: str = self.config.rules.game.moves.notation(action)
        return notation

    def past(self, player: int) -> str:
        """Return the hash of everything the player has seen and done."""
        return self._recall(player).read(self.history(), player)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> TesseraState:
        """Return a state that looks the same to the player, with everything that is hidden from the player drawn.

        Its history begins here, since the moves that led to it are not known. The player's information state is the
        same; that of others begins with what they see now.
        """
        past = bytes.fromhex(self.past(player))
        drawn = self.resampler.draw(self, player, int(probability_sampler() * 2**SEED_BITS))
        twin = TesseraState(self.get_game())
        twin.held = PicklableState(self.config, drawn)
        for other in range(self.config.rules.players):
            start = PicklableState(self.config, drawn.copy())
            if other == player:
                twin.recalls[other] = self._recall(player).resumed(start)
            else:
                twin.recalls[other] = Recall(start, past)
                twin.recalls[other].see(self.config.observation.flat(drawn, other).tobytes())
        return twin

    def _recall(self, player: int) -> Recall:
        if player not in self.recalls:
            self.recalls[player] = Recall(PicklableState(self.config, self.config.root.copy()))
        return self.recalls[player]

    def returns(self) -> list[float]:
        """Return every player's reward, given at the end."""
        state, config = self.held.state, self.config
        if state.seat_to_act() != OVER:
            return [0.0] * config.rules.players
        return [float(reward(state, seat, config.kind)) for seat in range(config.rules.players)]

    def __str__(self) -> str:
        state, game = self.held.state, self.config.rules.game
        seat = state.seat_to_act()
        if seat == OVER:
            return f"over {digest(state)}"
        return f"{seat_letter(int(seat))}: {game.questions[state.question(seat)]} {digest(state)}"


class TesseraObserver:
    """The view of one player, as a tensor with named parts and as a string."""

    def __init__(self, config: EnvConfig, kind: Any) -> None:
        self._config = config
        self._recall = kind.perfect_recall
        self._sees = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER and kind.public_info
        # The history of a player has no fixed size, and a spectator's view has no layout.
        shown = self._sees and not self._recall
        self.tensor = np.zeros(config.observation.length, np.float32) if shown else None
        self.dict: dict[str, Any] = {} if self.tensor is None else config.observation.split(self.tensor)

    def set_from(self, state: TesseraState, player: int) -> None:
        """Fill the tensor with the player's current view."""
        if self.tensor is not None:
            self.tensor[:] = self._config.observation.flat(state.held.state, player)

    def string_from(self, state: TesseraState, player: int) -> str:
        """Return the player's current view and, with perfect recall, a hash of everything seen before."""
        game = self._config.rules.game
        now = msgspec.json.encode(game.describe(state.held.state, player if self._sees else None)).decode()
        return f"{state.past(player)} {now}" if self._recall else now


def defaults(meta: Meta) -> dict[str, Any]:
    """Return the parameters of a game with their defaults: players, reward, and its options.

    An option whose values are numbers has a number as its parameter, because OpenSpiel reads it so from a text.
    """
    players = min((n for n in meta.players if n > 1), default=meta.players[0])
    options: dict[str, Any] = {}
    for option in meta.option:
        number = all(value.isdecimal() for value in option.values)
        options[option.name.replace("-", "_")] = int(option.values[0]) if number else option.values[0]
    return {"players": players, "reward": DEFAULT, **options}


def game_type(meta: Meta, zero_sum: bool = True) -> Any:
    """Return the description of a game for OpenSpiel's registry."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + meta.name,
        long_name=f"Tessera: {meta.title['en']}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if meta.hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(meta.players),
        min_num_players=min(meta.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(meta),
    )


def register() -> None:
    """Register every game that is not registered yet; importing this module does it once."""
    known = set(pyspiel.registered_names())
    for meta in metas():
        if PREFIX + meta.name not in known:
            pyspiel.register_game(game_type(meta), _maker(meta))


def _unpickle(game: Game, text: str) -> Any:
    """Unpickle a game; unpickling its rules has registered the game's package in this process."""
    register()
    return pyspiel.load_game(text)


def _maker(meta: Meta) -> type[TesseraGame]:
    def make(self: TesseraGame, params: Mapping[str, Any] | None = None) -> None:
        TesseraGame.__init__(self, meta, params)

    return type(f"{meta.name.title()}Game", (TesseraGame,), {"__init__": make})


register()
