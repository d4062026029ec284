"""The configuration of every environment: game, number of players, options and reward."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessera.envs.episodes import BY_PLACE, BY_SCORE
from tessera.envs.observation import Observation
from tessera.kernel.errors import BadOption
from tessera.kernel.registry import Game, load

REWARDS = {"placement": BY_PLACE, "score": BY_SCORE}
"""The reward, given only at the end: the outcome from 1 (beat all rivals) to -1 (beaten by all), or the points."""


class EnvConfig:
    """The rules, the initial state, the observations and the reward of an environment."""

    def __init__(self, game: str, players: int, reward: str | None, options: Mapping[str, str]) -> None:
        loaded = load(game)
        self.rules = loaded.ruleset(players, {name.replace("_", "-"): value for name, value in options.items()})
        self.root = loaded.start(self.rules)
        self.observation = Observation(self.rules)
        self.vocabulary = len(loaded.moves)
        self.reward = reward or ("score" if players == 1 else "placement")
        if self.reward not in REWARDS:
            raise BadOption(f"a reward is {' or '.join(REWARDS)}, not {self.reward!r}")
        if self.reward == "placement" and players == 1:
            raise BadOption("who plays alone is rewarded by score, not by placement")
        self.kind = int(REWARDS[self.reward])
        self.penalty = float(loaded.meta.lowest - 1 if self.reward == "score" else -1)
        """The reward for an illegal move; no legal play gets less."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self.rules.game, self.rules.players, self.reward, self.rules.options)

    @property
    def name(self) -> str:
        """Return the game, the number of players and the version of the rules."""
        meta = self.rules.game.meta
        return f"{meta.name}-{self.rules.players}p-v{meta.rules}"


def _unpickle(game: Game, players: int, reward: str, options: Mapping[str, str]) -> EnvConfig:
    """Unpickle a configuration; unpickling its game has registered the game's package in this process."""
    return EnvConfig(game.name, players, reward, options)
