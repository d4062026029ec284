"""Lack of infrastructure: workers come for what the city lacks, and full tiles send theirs home."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.discordia.exchange import add_kinds, give_back
from tessera.games.discordia.ids import FIRST, E, M, Q
from tessera.games.discordia.newyear import new_year, years_over
from tessera.games.discordia.state import State, heads
from tessera.kernel.core import Step, lowest


@final
class Lack(Step):
    """Asks nothing: who has the bag next?"""

    def settle(self, s: State) -> bool:
        done = s.detail()
        if done == s.n:
            if s.year == s.box.years:
                years_over(s)
            else:
                new_year(s)
            return True
        s.amend(s.detail() + 1)
        s.seat_at((s.start + done) % s.n)
        p = s.me
        icons = p.icons(s.box)
        empty = p.empty_spaces(s.box)
        lack = icons + empty - p.water
        s.tell(E.LACK, s.current, icons, empty, p.water, lack)
        s.ask(Q.EMPTY)
        if lack > 0:
            s.ask(Q.DRAW, min(lack, s.in_bag()))
        elif lack < 0:
            s.named = 0
            s.ask(Q.DISMISS, -lack)
        return True


@final
class Dismiss(Step):
    """Which worker do you send back to the bag, if any?"""

    def settle(self, s: State) -> bool:
        if s.detail():
            return False
        self.finish(s)
        return True

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        return add_kinds(s, 1, moves, 1)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            self.finish(s)
            return
        give_back(s, move - M.RETURN)
        if s.version == FIRST:
            s.named = move - M.RETURN
        s.amend(s.detail() - 1)

    def finish(self, s: State) -> None:
        """Go on to the full tiles."""
        s.back()
        s.tell_hand(E.DISMISSED)


@final
class Empty(Step):
    """Asks nothing: the workers on full tiles and towers go to the bag."""

    def settle(self, s: State) -> bool:
        p = s.me
        posts = p.built
        while posts:
            post = lowest(posts)
            posts &= posts - 1
            if p.is_full(s.box, post):
                s.to_bag(p.crew[post])
                s.tell(E.EMPTIED, s.current, p.pieces[post], heads(p.crew[post]))
                p.dismiss(post)
        s.back()
        return True
