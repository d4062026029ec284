"""Small charts as SVG text; colours come from the page, so that one drawing works in light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

SHAPES = 6
"""Every bot has one of six colours and a matching shape, so that colour alone never tells bots apart."""

_MARKS = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "M0 -6.4L6.4 0L0 6.4L-6.4 0z",
    "M0 -6L6.2 5L-6.2 5z",
    "M-4.8 -4.8H4.8V4.8H-4.8z",
    "M-3 -5.4H3L6 0L3 5.4H-3L-6 0z",
    "M0 -6.6L1.9 -2.2L6.4 -1.9L2.9 1.2L4.1 6L0 3.4L-4.1 6L-2.9 1.2L-6.4 -1.9L-1.9 -2.2z",
)

WIDTH = 720
LABEL = 210
ROW = 34
RIGHT = 96


def mark(bot: int, x: float = 0, y: float = 0) -> str:
    """Return the sign of a bot as SVG."""
    return f'<path class="c{bot % SHAPES}" d="{_MARKS[bot % SHAPES]}" transform="translate({x:.1f} {y:.1f})"/>'


def sign(bot: int) -> str:
    """Return the sign of a bot as an inline SVG."""
    return f'<svg class="sign" viewBox="-8 -8 16 16" aria-hidden="true">{mark(bot)}</svg>'


def intervals(
    rows: Sequence[tuple[int, str, float, float, float, str]],
    low: float,
    high: float,
    ticks: Sequence[tuple[float, str]],
    what: str,
    beside: float | None = None,
) -> str:
    """Return a chart of a value and its interval for every row: (bot, name, value, from, to, words)."""
    height = ROW * len(rows) + 34
    scale = _scale(low, high)
    parts = [_grid(ticks, scale, height - 26)]
    if beside is not None:
        x = scale(beside)
        parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{height - 26}"/>')
    for place, (bot, name, value, start, end, words) in enumerate(rows):
        y = ROW * place + ROW / 2 + 2
        left, right = scale(max(low, start)), scale(min(high, end))
        parts.append(_name(name, y))
        parts.append(f'<line class="reach c{bot % SHAPES}" x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>')
        parts.append(mark(bot, scale(min(high, max(low, value))), y))
        parts.append(f'<text class="value" x="{WIDTH - 4}" y="{y + 4.5}" text-anchor="end">{escape(words)}</text>')
    return _svg(height, what, parts)


def stacked_bars(rows: Sequence[tuple[str, Sequence[tuple[float, str]]]], what: str) -> str:
    """Return stacked bars of the parts of a whole for every row: (name, [(part, words)]), the first part strongest."""
    height = ROW * len(rows) + 8
    scale = _scale(0, 1)
    parts = []
    for place, (name, shares) in enumerate(rows):
        y = ROW * place + 8
        parts.append(_name(name, y + 10))
        at = 0.0
        for number, (share, words) in enumerate(shares):
            left, right = scale(at), scale(at + share)
            at += share
            if right - left < 0.5:
                continue
            parts.append(
                f'<rect class="p{min(number, 5)}" x="{left:.1f}" y="{y}" width="{right - left:.1f}" height="20">'
                f"<title>{escape(words)}</title></rect>"
            )
            if right - left > 44:
                middle = (left + right) / 2
                parts.append(
                    f'<text class="in p{min(number, 5)}" x="{middle:.1f}" y="{y + 14.5}" text-anchor="middle">'
                    f"{share:.0%}</text>"
                )
    return _svg(height, what, parts)


def histograms(
    rows: Sequence[tuple[int, str, Sequence[int], dict[str, float]]], first: int, width: int, what: str
) -> str:
    """Return a histogram of scores for every row, with its middle half and its median."""
    tall = 64
    classes = max(len(counts) for _, _, counts, _ in rows)
    scale = _scale(first, first + classes * width)
    height = tall * len(rows) + 30
    every = max(1, -(-classes // 8))
    ticks = [(float(first + step * width), str(first + step * width)) for step in range(0, classes + 1, every)]
    parts = [_grid(ticks, scale, height - 26)]
    for place, (bot, name, counts, score) in enumerate(rows):
        base = tall * (place + 1) - 8
        most = max([*counts, 1])
        points = [f"{scale(first):.1f},{base}"]
        for step, n in enumerate(counts):
            y = base - n / most * (tall - 18)
            points += [f"{scale(first + step * width):.1f},{y:.1f}", f"{scale(first + (step + 1) * width):.1f},{y:.1f}"]
        points.append(f"{scale(first + len(counts) * width):.1f},{base}")
        parts.append(_name(name, base - 14))
        parts.append(f'<polygon class="hill c{bot % SHAPES}" points="{" ".join(points)}"/>')
        left, right = scale(score["q25"]), scale(score["q75"])
        parts.append(f'<line class="reach c{bot % SHAPES}" x1="{left:.1f}" x2="{right:.1f}" y1="{base}" y2="{base}"/>')
        parts.append(mark(bot, scale(score["q50"]), base))
        parts.append(f'<text class="value" x="{WIDTH - 4}" y="{base - 10}" text-anchor="end">{score["q50"]:.0f}</text>')
    return _svg(height, what, parts)


def _scale(low: float, high: float) -> _Scale:
    return _Scale(low, high)


class _Scale:
    """Maps values to horizontal positions."""

    def __init__(self, low: float, high: float) -> None:
        self._low, self._span = low, (high - low) or 1.0

    def __call__(self, value: float) -> float:
        return LABEL + (value - self._low) / self._span * (WIDTH - LABEL - RIGHT)


def _grid(ticks: Sequence[tuple[float, str]], scale: _Scale, bottom: float) -> str:
    lines = []
    for value, words in ticks:
        x = scale(value)
        lines.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{bottom}"/>')
        lines.append(f'<text class="tick" x="{x:.1f}" y="{bottom + 17}" text-anchor="middle">{escape(words)}</text>')
    return "".join(lines)


def _name(name: str, y: float) -> str:
    short = name if len(name) <= 26 else name[:25] + "…"
    return f'<text class="name" x="0" y="{y + 4.5}">{escape(short)}<title>{escape(name)}</title></text>'


def _svg(height: float, what: str, parts: Sequence[str]) -> str:
    label = escape(what, quote=True)
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{label}">{"".join(parts)}</svg>'
    )


def nice_ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Return round numbers that cover a range."""
    if high <= low:
        high = low + 1
    raw = (high - low) / about
    size = 1.0
    while size > raw:
        size /= 10
    while size * 10 <= raw:
        size *= 10
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= raw)
    start = int(low // step)
    ticks = [start * step]
    while ticks[-1] < high:
        start += 1
        ticks.append(start * step)
    return ticks
