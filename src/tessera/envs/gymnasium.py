"""Any game as a Gymnasium environment for one learner: alone, or against bots.

    env = gymnasium.make("tessera.envs.gymnasium:tessera/ostia-1p-v1")
    env = gymnasium.make("tessera.envs.gymnasium:tessera/ostia-3p-v1", bots="greedy")

The mask of legal moves is `info["action_mask"]`; `env.unwrapped.action_masks()` returns it as well.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from tessera.bots import registry as bots_registry
from tessera.bots.planning import Bot
from tessera.envs import rendering
from tessera.envs.config import EnvConfig
from tessera.envs.episodes import Episode, reward
from tessera.envs.optional_dependencies import extra
from tessera.kernel.digest import digest
from tessera.kernel.errors import BadOption, TesseraError
from tessera.kernel.registry import metas

with extra("research"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

SEED_BITS = 62
BOT_SEED_BITS = 32
BUFFERS = ("_mask", "_episode", "_bots")
"""Attributes that a copy creates anew."""


class SingleAgentEnv(gymnasium.Env["NDArray[np.int64]", np.int64]):
    """A match from the perspective of one seat; bots play the others, each from its own view."""

    metadata = {"render_modes": list(rendering.MODES), "render_fps": rendering.FPS}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int = 1,
        *,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.render_mode = render_mode
        self.config = EnvConfig(game, players, reward, options)
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise BadOption(f"{players - 1} seats need a bot each, not {len(names)}")
        if seat is not None and not 0 <= seat < players:
            raise BadOption(f"seat is 0 to {players - 1}, or None for any, not {seat}")
        for name in names:
            bots_registry.make(name, self.config.rules, 0)
        self._names = names
        self._place = seat
        self._me = 0
        self._begun = False
        self._seed: int | None = None
        """The seed of the match; with the learner's moves it reproduces the match."""
        self._moves: list[int] = []
        self._open_episode()
        observation = self.config.observation
        self.observation_space = spaces.Box(observation.low, observation.high, dtype=np.int64)
        self.action_space = spaces.Discrete(self.config.vocabulary)

    def _open_episode(self) -> None:
        masks = vec[u8]([0] * self.config.vocabulary)
        self._mask: NDArray[np.int8] = np.frombuffer(memoryview(masks), np.int8)
        self._episode = Episode(self.config.root, masks, 0)
        self._bots: list[Bot | None] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int64], dict[str, Any]]:
        """Start a match and play until the learner must decide."""
        super().reset(seed=seed)
        self._deal(int(self.np_random.integers(1 << SEED_BITS)))
        self._begun = True
        return self._see(), self._info()

    def _deal(self, seed: int) -> None:
        self._seed = seed
        self._moves = []
        dice = random.Random(seed)
        players = self.config.rules.players
        self._me = dice.randrange(players) if self._place is None else self._place
        waiting = iter(self._names)
        self._bots = [
            None
            if seat == self._me
            else bots_registry.make(next(waiting), self.config.rules, dice.getrandbits(BOT_SEED_BITS))
            for seat in range(players)
        ]
        self._episode.deal(dice.getrandbits(SEED_BITS))
        self._let_bots_play()

    def step(self, action: int | np.int64) -> tuple[NDArray[np.int64], float, bool, bool, dict[str, Any]]:
        """Play the learner's move, then the bots' moves until the learner must decide again.

        An illegal move ends the match with the worst reward: -1, or one point below the lowest possible score.
        """
        table = self._episode
        if not self._begun or table.over():
            raise TesseraError("no match is on; call reset() first")
        if not table.allows(int(action)):
            self._begun = False
            return self._see(), self.config.penalty, True, False, self._info(illegal=True)
        self._play(int(action))
        if not table.over():
            return self._see(), 0.0, False, False, self._info()
        return self._see(), float(reward(table.state, self._me, self.config.kind)), True, False, self._info()

    def _play(self, move: int) -> None:
        self._moves.append(move)
        self._episode.play(move)
        self._let_bots_play()

    def render(self) -> str | None:
        """Return the learner's view as text, with `render_mode="ansi"`."""
        return rendering.render(self.render_mode, self.config, self._episode.state, self._me)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal moves in the form that MaskablePPO of sb3-contrib expects."""
        return self._mask.astype(np.bool_)

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles hold; bots cannot be copied, so the match is replayed from its start."""
        kept = {name: value for name, value in self.__dict__.items() if name not in BUFFERS}
        return {**kept, "": digest(self._episode.state)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        expected = kept.pop("")
        self.__dict__.update(kept)
        self._open_episode()
        if self._seed is None:
            return
        moves = self._moves
        self._deal(self._seed)
        for move in moves:
            if not self._episode.allows(move):
                break
            self._play(move)
        if digest(self._episode.state) != expected:
            raise TesseraError("bots whose budget is time play differently each time; this match cannot be copied")

    def _see(self) -> NDArray[np.int64]:
        return self.config.observation.flat(self._episode.state, self._me)

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask.copy(), "seat": self._me}
        if illegal:
            info["illegal"] = True
        if self._episode.over():
            info["scores"] = [int(self._episode.state.score(seat)) for seat in range(self.config.rules.players)]
        return info

    def _let_bots_play(self) -> None:
        table, game = self._episode, self.config.rules.game
        while not table.over() and table.seat != self._me:
            bot = self._bots[table.seat]
            assert bot is not None
            view = game.describe(table.state, int(table.seat))
            table.play(bot.choose(view, int(table.seat), table.moves()))


def ids() -> list[str]:
    """Return the registered ids: every game at every number of players."""
    return [f"tessera/{meta.name}-{players}p-v{meta.rules}" for meta in metas() for players in meta.players]


def register() -> None:
    """Register every game that is not registered yet; importing this module does it once."""
    for meta in metas():
        for players in meta.players:
            name = f"tessera/{meta.name}-{players}p-v{meta.rules}"
            if name not in gymnasium.registry:
                gymnasium.register(name, f"{__name__}:SingleAgentEnv", kwargs={"game": meta.name, "players": players})


register()
