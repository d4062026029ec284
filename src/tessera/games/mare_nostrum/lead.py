"""Claim leadership: who stands highest on each track takes its title."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.cities import ask_recovery
from tessera.games.mare_nostrum.ids import (
    CULTURE,
    DECKS,
    END_BOUND,
    END_LEADERSHIP,
    MILITARY,
    ON_CLAIM,
    TRACKS,
    TRADE,
    E,
    M,
    Q,
)
from tessera.games.mare_nostrum.state import State, track_value
from tessera.kernel.core import Step, add_members, bit, lowest, size


def highest(s: State, track: i64) -> i64:
    """Collect the seats with the highest value on a track."""
    best: i64 = -1
    seats: i64 = 0
    for seat in range(s.n):
        value = track_value(s, seat, track)
        if value > best:
            best = value
            seats = 0
        if value == best:
            seats |= bit(seat)
    return seats


@final
class Claim(Step):
    """Track after track is settled; the detail is the next one. Whoever then has all titles wins."""

    def settle(self, s: State) -> bool:
        track = s.detail()
        if track == 0 and s.box.city_sets and s.extra() <= DECKS:
            stage = s.extra()
            s.amend_extra(stage + 1)
            if stage < DECKS:
                ask_recovery(s, stage)
            else:
                s.ask(Q.WINDOW, ON_CLAIM)
            return True
        if track == 0:
            for seat in range(s.n):
                s.tell(
                    E.VALUES,
                    seat,
                    track_value(s, seat, TRADE),
                    track_value(s, seat, CULTURE),
                    track_value(s, seat, MILITARY),
                )
        if track < TRACKS:
            s.amend(track + 1)
            seats = highest(s, track)
            leader = s.titles[track]
            if (seats >> leader) & 1:
                return True  # a leader who is tied stays
            if size(seats) == 1:
                award(s, track, lowest(seats))
                return True
            s.ask(Q.TITLE, track, seats)
            s.put_to(bit(leader))
            return True
        leader = s.titles[TRADE]
        all_titles = s.titles[CULTURE] == leader and s.titles[MILITARY] == leader
        if s.box.streak:
            for seat in range(s.n):
                p = s.players[seat]
                p.title_streak = keep_streak(s, p.title_streak, all_titles and seat == leader, END_LEADERSHIP, seat)
            all_titles = all_titles and s.players[leader].title_streak >= s.box.streak
        if all_titles:
            s.win(leader, END_LEADERSHIP)
        elif s.round >= s.box.bound:
            s.ending = END_BOUND
            s.tell(E.BOUND, s.round)
            s.over()
        else:
            s.become(Q.ROUND)
        return True


def keep_streak(s: State, before: i64, holds: bool, ending: i64, seat: i64) -> i64:
    """Count one more phase in a row, or begin anew; tell who is one phase away from winning."""
    if not holds:
        return 0
    if before + 1 == s.box.streak - 1:
        s.tell(E.STREAK, seat, ending)
    return before + 1


def award(s: State, track: i64, seat: i64) -> None:
    """Give a title to a seat."""
    s.titles[track] = seat
    s.tell(E.TITLE, seat, track)


@final
class NameLeader(Step):
    """Several are tied and you are not among them: who takes your title?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        return add_members(s.extra(), M.NAME, moves)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        track = s.detail()
        s.back()
        award(s, track, move - M.NAME)
