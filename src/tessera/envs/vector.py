"""Vectorised matches, stepped by one call into compiled code: for fast learning.

matches = Matches("ostia", players=2, matches=256, seed=7)
while learning:
    moves = policy(matches.observations, matches.masks)
    matches.step(moves)                      # rewards, dones, and then the next question at every table
"""

from __future__ import annotations

from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, u8

from tessera.envs.config import EnvConfig
from tessera.envs.episodes import Episodes
from tessera.envs.optional_dependencies import extra
from tessera.envs.pickling import PicklableState
from tessera.kernel.errors import BadOption, IllegalMove

with extra("research"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

Kind = TypeVar("Kind", bound=np.generic)


class Matches:
    """N matches side by side. The arrays show the current state of the tables: copy what you want to keep.

    observations  (N, length)   what the seat to move may know
    masks         (N, moves)    1 for its legal moves
    seats         (N,)          the seat to act
    rewards       (N, players)  for the match that the last step ended, otherwise 0
    dones         (N,)          1 where the last step ended a match; the table already shows the next one
    """

    def __init__(
        self, game: str, players: int, *, matches: int, seed: int = 0, reward: str | None = None, **options: str
    ) -> None:
        if matches < 1:
            raise BadOption(f"matches is at least 1, not {matches}")
        self.config = EnvConfig(game, players, reward, options)
        self._open(matches)
        self.reset(seed)

    def _open(self, matches: int) -> None:
        config = self.config
        players, length, moves = config.rules.players, config.observation.length, config.vocabulary
        observer = config.observation.observer
        self._episodes = episodes = Episodes(config.root, observer, length, moves, matches, 0, config.kind)
        self.matches = matches
        self.observations: NDArray[np.int64] = _shown(episodes.observations, np.int64).reshape(matches, length)
        self.masks: NDArray[np.int8] = _shown(episodes.masks, np.int8).reshape(matches, moves)
        self.seats: NDArray[np.int64] = _shown(episodes.seats, np.int64)
        self.rewards: NDArray[np.float64] = _shown(episodes.rewards, np.float64).reshape(matches, players)
        self.dones: NDArray[np.int8] = _shown(episodes.dones, np.int8)
        self._drawn: NDArray[np.int64] = _shown(episodes.actions, np.int64)

    def reset(self, seed: int) -> None:
        """Start new matches at all tables; the same seed and moves give the same matches."""
        self._episodes.reset(int(seed))

    def step(self, moves: ArrayLike) -> None:
        """Play a legal move at every table; if one is illegal, raise an error and play none."""
        given = np.asarray(moves)
        if given.dtype.kind not in "iu":
            raise BadOption(f"moves are whole numbers, not {given.dtype}")
        chosen = given.astype("<i8")
        if chosen.shape != (self.matches,):
            raise BadOption(f"there are {self.matches} tables, so as many moves, not {chosen.shape}")
        wrong = int(self._episodes.step(chosen.tobytes()))
        if wrong >= 0:
            raise IllegalMove(f"move {int(chosen[wrong])} at table {wrong} is not legal; no move was played")

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal move for every table, from the streams of the tables."""
        self._episodes.sample_actions()
        return self._drawn.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles hold: the matches with their streams of chance."""
        episodes = self._episodes
        return {
            "config": self.config,
            "streams": (int(episodes.stream), int(episodes.picks)),
            "tables": [
                (PicklableState(self.config, table.state), int(table.stream), bool(done), rewards)
                for table, done, rewards in zip(episodes.episodes, self.dones, self.rewards.tolist(), strict=True)
            ],
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.config = kept["config"]
        self._open(len(kept["tables"]))
        self._episodes.stream, self._episodes.picks = kept["streams"]
        for place, (held, *rest) in enumerate(kept["tables"]):
            self._episodes.resume(place, held.state, *rest)


def _shown(buffer: vec[i64] | vec[u8] | vec[float], kind: type[Kind]) -> NDArray[Kind]:
    return np.frombuffer(memoryview(buffer), kind)
