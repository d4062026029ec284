"""Any game as a PettingZoo environment: `env("ostia", players=3, edition="1e")`.

Agents take turns (AEC). Chance is drawn inside, from the stream that `reset(seed=…)` starts. Where several must decide
at once they are asked in seat order, and none sees what another has chosen until all have.
"""

from __future__ import annotations

import random
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from tessera.envs import rendering
from tessera.envs.config import EnvConfig
from tessera.envs.episodes import Episode, reward
from tessera.envs.optional_dependencies import extra
from tessera.envs.pickling import PicklableState
from tessera.kernel.core import NATURE
from tessera.kernel.errors import BadOption, IllegalMove, TesseraError

with extra("research"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

Seen = dict[str, Any]
ILLEGAL = ("terminate", "replace", "refuse")
SEED_BITS = 62
BUFFERS = ("_mask", "_nothing", "_episode", "_see")
"""Attributes that a copy creates anew."""


class SeatsEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A match in which every seat is an agent; all of them end together."""

    def __init__(
        self,
        config: EnvConfig,
        structured: bool = False,
        illegal: str = "terminate",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal is {' or '.join(ILLEGAL)}, not {illegal!r}")
        if max_cycles is not None and max_cycles < 1:
            raise BadOption(f"max_cycles is at least 1, not {max_cycles}")
        self.config = config
        self.render_mode = render_mode
        self.metadata = {
            "name": config.name,
            "render_modes": list(rendering.MODES),
            "render_fps": rendering.FPS,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(config.rules.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._illegal = illegal
        self._most = max_cycles
        self._dice = random.Random()
        self._structured = structured
        self._ended = False
        self._open_episode()
        inner = named_space(config) if structured else flat_space(config)
        mask_space = spaces.Box(0, 1, (config.vocabulary,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": inner, "action_mask": mask_space}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(config.vocabulary) for agent in self.possible_agents}

    def _open_episode(self) -> None:
        config = self.config
        masks = vec[u8]([0] * config.vocabulary)
        self._mask: NDArray[np.int8] = np.frombuffer(memoryview(masks), np.int8)
        self._nothing: NDArray[np.int8] = np.zeros(config.vocabulary, np.int8)
        self._episode = Episode(config.root, masks, 0)
        self._see = config.observation.structured if self._structured else config.observation.flat

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's observations; it is the same for all seats."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of moves: the whole vocabulary of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match: with a seed on a new stream of chance, otherwise on the current one."""
        if seed is not None:
            self._dice = random.Random(int(seed))
        self._episode.deal(self._dice.getrandbits(SEED_BITS))
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._decided = [0] * len(agents)
        self._ended = False
        self._skip_agent_selection = None
        self.agent_selection = agents[self._episode.seat]

    def observe(self, agent: str) -> Seen:
        """Return the observation of a seat, and a mask that is empty unless it is the seat's turn."""
        seat = self._seat_of[agent]
        mask = self._mask if seat == self._episode.seat and not self._ended else self._nothing
        return {"observation": self._see(self._episode.state, seat), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Play a move for the agent whose turn it is; after the end, `None` removes it from the list."""
        if not self.agents:
            raise TesseraError("there is nobody to move; call reset() first")
        if self._ended:
            self._was_dead_step(action)
            return
        table = self._episode
        seat = table.seat
        move = -1 if action is None else int(action)
        if not table.allows(move):
            if self._illegal == "refuse":
                raise IllegalMove(f"{action!r} is not among the legal moves {table.moves()}")
            if self._illegal == "terminate":
                self._end(self.terminations, self._penalised(seat))
                return
            move = table.moves()[0]
        table.play(move)
        if table.over():
            kind, agents = self.config.kind, self.agents
            self._end(self.terminations, {a: reward(table.state, i, kind) for i, a in enumerate(agents)})
            return
        self.agent_selection = self.possible_agents[table.seat]
        if self._most is not None:
            self._decided[seat] += 1
            if self._decided[seat] >= self._most:
                self._end(self.truncations, {})

    def _penalised(self, culprit: int) -> dict[str, float]:
        """Return the rewards when an illegal move ends the match: with reward score, the others keep their points."""
        by_score = self.config.reward == "score"
        scores = [float(self._episode.state.score(seat)) if by_score else 0.0 for seat in range(len(self.agents))]
        scores[culprit] = self.config.penalty
        return dict(zip(self.agents, scores, strict=True))

    def _end(self, flags: dict[str, bool], rewards: dict[str, float]) -> None:
        self._ended = True
        for seat, agent in enumerate(self.agents):
            flags[agent] = True
            self.rewards[agent] = self._cumulative_rewards[agent] = rewards.get(agent, 0.0)
            self.infos[agent] = {"score": int(self._episode.state.score(seat))}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Return the spectator's view as text, with `render_mode="ansi"`."""
        return rendering.render(self.render_mode, self.config, self._episode.state, None)

    def close(self) -> None:
        """No-op: there is nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        """Return what copies and pickles hold: the match with its stream of chance instead of the buffers."""
        kept = {name: value for name, value in self.__dict__.items() if name not in BUFFERS}
        return {**kept, "": (PicklableState(self.config, self._episode.state), int(self._episode.stream))}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        held, stream = kept.pop("")
        self.__dict__.update(kept)
        self._open_episode()
        if held.state.seat_to_act() != NATURE:  # only a match that was never dealt waits for Nature
            self._episode.resume(held.state, stream)


def flat_space(config: EnvConfig) -> spaces.Box:
    """Return the space of flat observations."""
    observation = config.observation
    return spaces.Box(observation.low, observation.high, dtype=np.int64)


def named_space(config: EnvConfig) -> spaces.Dict:
    """Return the space of structured observations."""
    fields = config.observation.fields
    return spaces.Dict({f.name: spaces.Box(f.low, f.high, (f.size,), np.int64) for f in fields})


def env(
    game: str,
    players: int,
    *,
    structured: bool = False,
    reward: str | None = None,
    illegal: str = "terminate",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: str,
) -> SeatsEnv:
    """Return an environment.

    reward      placement (the default with rivals: the outcome by the rules) or score (the default alone); nothing
                before the end
    structured  observations as a dictionary of named arrays instead of one flat array
    illegal     what an illegal move does: terminate (the match, with the worst reward for the culprit), replace (by
                the first legal move) or refuse (an error)
    max_cycles  truncate the match when an agent has decided this often
    render_mode ansi, and render() draws the table as text
    options     of the game: edition="1e"; write _ for - in their names
    """
    return SeatsEnv(EnvConfig(game, players, reward, options), structured, illegal, max_cycles, render_mode)


def parallel_env(game: str, players: int, **options: Any) -> ParallelEnv[str, Seen, int | None]:
    """Return an environment in which all agents act at every step, and only the action of the agent to move counts."""
    parallel: ParallelEnv[str, Seen, int | None] = turn_based_aec_to_parallel(env(game, players, **options))
    return parallel
