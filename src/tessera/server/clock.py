"""Thinking time of each seat; time in which the server was down does not count."""

from __future__ import annotations

from collections.abc import Iterable


class Clock:
    """Seconds used by each seat."""

    def __init__(self, players: int, spent: dict[int, float]) -> None:
        self._spent = [spent.get(seat, 0.0) for seat in range(players)]
        self._since: dict[int, float] = {}
        self._carried = [0.0] * players

    def ask(self, seats: Iterable[int], now: float) -> None:
        """Set the seats that must decide; the clock of a seat that was already asked keeps running."""
        self._since = {seat: self._since.get(seat, now) for seat in seats}

    def thought(self, seat: int, now: float) -> float:
        """Return the seconds used for the move that a seat makes now, including moves it took back before."""
        return round(max(0.0, now - self._since.get(seat, now)) + self._carried[seat], 3)

    def moved(self, seat: int, thought: float) -> None:
        """Add the time of a move that has been stored."""
        self._spent[seat] += thought - self._carried[seat]
        self._carried[seat] = 0.0
        self._since.pop(seat, None)

    def took_back(self, seat: int, thought: float, now: float) -> None:
        """Carry the time of a move that was taken back over to the next one."""
        since = max(0.0, now - self._since.pop(seat, now))
        self._spent[seat] += since
        self._carried[seat] += thought + since

    def used(self) -> list[float]:
        """Return the seconds used by each seat up to the last move."""
        return [round(seconds, 1) for seconds in self._spent]

    def running(self, now: float) -> list[float]:
        """Return the seconds used by each seat up to now."""
        return [
            round(seconds + max(0.0, now - self._since.get(seat, now)), 1) for seat, seconds in enumerate(self._spent)
        ]
