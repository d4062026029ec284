"""The HTML report of a tournament: one self-contained page without scripts, for light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from tessera.arena import charts
from tessera.arena.summary import ranked

Say = Callable[..., str]
"""Returns a text of the arena by its key, in the reader's language."""

STYLE = """
:root{color-scheme:light dark;--ground:#f4ede1;--slab:#fbf7f0;--ink:#2b2622;--soft:#6f6459;--grout:#d8cbb8;
--lit:#e0a526;--danger:#9e2b25;--c0:#b5533c;--c1:#1e5fa8;--c2:#c98a1b;--c3:#2f7f6f;--c4:#6b2b5e;--c5:#3a3a3a;
--p0:#2f7f6f;--p1:#7fb3a6;--p2:#cfc3ae;--p3:#d3a58f;--p4:#b5533c;--p5:#7e3324;--good:47 127 111;--bad:181 83 60}
@media(prefers-color-scheme:dark){:root{--ground:#14181f;--slab:#1d232d;--ink:#e9e0d2;--soft:#a59c8f;--grout:#323a47;
--danger:#e0736b;--c0:#d9714f;--c1:#5b9be0;--c2:#d39a2c;--c3:#46a892;--c4:#b072a5;--c5:#a5a5a5;
--p0:#46a892;--p1:#2f6b60;--p2:#4a5160;--p3:#7a4d3f;--p4:#b5533c;--p5:#d9714f;--good:70 168 146;--bad:217 113 79}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Gill Sans","Gill Sans MT",Optima,Candara,
"Noto Sans","Hiragino Sans","Noto Sans CJK JP","Apple SD Gothic Neo","Noto Sans CJK KR",sans-serif}
main{max-width:880px;margin:0 auto;padding:40px 20px 64px}
h1,h2{font-family:Cinzel,"Trajan Pro","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Hiragino Mincho ProN",
"Noto Serif CJK JP","Noto Serif CJK KR",serif;font-weight:600;letter-spacing:.02em;line-height:1.2;margin:0}
h1{font-size:34px}h2{font-size:20px;margin-bottom:2px}
header p{margin:6px 0 0;color:var(--soft)}header{margin-bottom:26px}
section{background:var(--slab);border:1px solid var(--grout);border-radius:10px;padding:20px 22px;margin:0 0 18px;
overflow-x:auto}
section>p{margin:0 0 12px;color:var(--soft);font-size:15px;max-width:66ch}
.strip{display:flex;height:6px;gap:2px;margin:0 0 22px}.strip i{flex:1;border-radius:1px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums lining-nums;font-size:15px}
th{font-weight:500;color:var(--soft);text-align:right;padding:4px 10px;white-space:nowrap;
border-bottom:1px solid var(--grout)}
td{text-align:right;padding:7px 10px;white-space:nowrap;
border-bottom:1px solid color-mix(in srgb,var(--grout) 55%,transparent)}
tr:last-child td{border-bottom:0}th:first-child,td:first-child{text-align:left;padding-left:0}
td:first-child{max-width:250px;overflow:hidden;text-overflow:ellipsis}
td small{color:var(--soft);font-size:13px}td.fault{color:var(--danger)}
td.none{color:var(--grout)}td.met small{color:inherit;opacity:.75}
.sign{width:16px;height:16px;vertical-align:-3px;margin-right:7px}
.chart{display:block;width:100%;min-width:560px;height:auto;font-size:14px}
.chart text{fill:var(--ink);font-variant-numeric:tabular-nums lining-nums}.chart .tick{fill:var(--soft);font-size:12px}
.chart .value{font-size:13px}.chart .grid{stroke:var(--grout);stroke-width:1}
.chart .even{stroke:var(--lit);stroke-width:2;stroke-dasharray:4 3}.chart .reach{stroke-width:3;stroke-linecap:round}
.c0{fill:var(--c0);stroke:var(--c0)}.c1{fill:var(--c1);stroke:var(--c1)}.c2{fill:var(--c2);stroke:var(--c2)}
.c3{fill:var(--c3);stroke:var(--c3)}.c4{fill:var(--c4);stroke:var(--c4)}.c5{fill:var(--c5);stroke:var(--c5)}
path[class^=c]{stroke:var(--slab);stroke-width:1.2}.sign path{stroke:none}
.hill{fill-opacity:.32;stroke-width:1.2}
rect.p0{fill:var(--p0)}rect.p1{fill:var(--p1)}rect.p2{fill:var(--p2)}rect.p3{fill:var(--p3)}rect.p4{fill:var(--p4)}
rect.p5{fill:var(--p5)}.chart text.in{font-size:12px}
.chart text.in.p0,.chart text.in.p4,.chart text.in.p5{fill:var(--slab)}
footer{color:var(--soft);font-size:14px;margin-top:26px}footer code{font-size:13px;overflow-wrap:anywhere}
@media print{body{background:#fff}section{break-inside:avoid}}
"""


def write(summary: dict[str, Any], title: str, language: str, command: str, say: Say, remark: str = "") -> str:
    """Return the whole page; the remark explains how to read the results."""
    order = ranked(summary)
    sections = [] if not order else _sections(summary, order, say, remark)
    options = " ".join(f"{name}={value}" for name, value in summary["options"].items())
    head = say("head", n=summary["matches"], players=summary["players"], options=options, seed=summary["seed"])
    strip = "".join(f'<i style="background:var(--c{number})"></i>' for number in range(charts.SHAPES))
    name = say("title", game=title)
    unfinished = summary["planned"] - summary["matches"]
    note = f"<p>{escape(say('unfinished', n=unfinished))}</p>" if unfinished else ""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(name)}</title><style>{STYLE}</style></head>\n<body><main>"
        f"<header><h1>{escape(name)}</h1><p>{escape(head)}</p>{note}</header>"
        f'<div class="strip" aria-hidden="true">{strip}</div>\n'
        + "\n".join(sections)
        + f"<footer>{escape(say('again'))} <code>{escape(command)}</code></footer></main></body></html>\n"
    )


def _sections(summary: dict[str, Any], order: list[dict[str, Any]], say: Say, remark: str) -> list[str]:
    bots = summary["bots"]
    place = {name: number for number, name in enumerate(bots)}
    alone = len(bots) == 1
    about = f"{say('standings-about')} {remark}".strip()
    parts = [_section(say("standings"), about, _standings(summary, order, place, say))]
    if not alone:
        parts.append(_section(say("wins"), _wins_about(summary, say), _wins(summary, order, place, say)))
        parts.append(_section(say("rating"), say("rating-about"), _ratings(order, place, say)))
        if any(len(own["places"]) > 2 for own in order):
            parts.append(_section(say("places"), say("places-about"), _places(order, say)))
    parts.append(_section(say("scores"), say("scores-about"), _scores(summary, order, place, say)))
    if not alone:
        parts.append(_section(say("pairs"), say("pairs-about"), _pairs(summary, order, place)))
    if summary["players"] > 1:
        parts.append(_section(say("seats"), say("seats-about"), _seats(summary, order, place, say)))
    parts.append(_section(say("time"), say("time-about"), _times(order, place, say)))
    if summary["faults"]:
        parts.append(_section(say("faults"), say("faults-about"), _faults(summary, say)))
    return parts


def _section(title: str, about: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(about)}</p>{body}</section>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; the first cell of a row, and any cell that begins with a tag, is markup and not escaped."""
    top = "".join(f"<th>{escape(word)}</th>" for word in head)
    body = "".join(
        "<tr>" + "".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in row) + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _bot(own: dict[str, Any], place: dict[str, int]) -> str:
    return f'<td title="{escape(own["bot"], quote=True)}">{charts.sign(place[own["bot"]])}{escape(own["bot"])}</td>'


def _span(low: float, high: float) -> str:
    return f"{low:.1%} – {high:.1%}"


def _standings(summary: dict[str, Any], order: list[dict[str, Any]], place: dict[str, int], say: Say) -> str:
    contested = len(summary["bots"]) > 1
    head = [say("bot"), say("matches")]
    head += [say("wins"), say("place"), say("rating")] if contested else []
    head += [say("mean-score"), say("move-time")]
    failed = any(own.get("faults") for own in order)
    rows = []
    for own in order:
        wins, score, rating = own["wins"], own["score"], own["rating"]
        row = [_bot(own, place), f"{own['matches']:,}"]
        if contested:
            row += [
                f"{wins['rate']:.1%} <small>{_span(wins['low'], wins['high'])}</small>",
                f"{own['place']:.2f}",
                f"{rating['mu']:.1f} <small>± {2 * rating['sigma']:.1f}</small>",
            ]
        row.append(f"{score['mean']:.1f} <small>± {score['high'] - score['mean']:.1f}</small>")
        row.append(duration(own["time"]["mean"]))
        if failed:
            n = sum(own["faults"].values())
            row.append(f'<td class="fault">{n:,}</td>' if n else '<td class="none">0</td>')
        rows.append(row)
    return _table([*head, say("faults")] if failed else head, rows)


def _wins_about(summary: dict[str, Any], say: Say) -> str:
    return say("wins-about") if summary["players"] > 1 else say("wins-about-solo")


def _wins(summary: dict[str, Any], order: list[dict[str, Any]], place: dict[str, int], say: Say) -> str:
    rows = [
        (place[own["bot"]], own["bot"], w["rate"], w["low"], w["high"], f"{w['rate']:.1%}")
        for own in order
        for w in [own["wins"]]
    ]
    ticks = [(tenth / 4, f"{tenth / 4:.0%}") for tenth in range(5)]
    even = 1 / (summary["players"] if summary["players"] > 1 else len(summary["bots"]))
    return charts.intervals(rows, 0, 1, ticks, say("wins"), even)


def _ratings(order: list[dict[str, Any]], place: dict[str, int], say: Say) -> str:
    rows = []
    for own in sorted(order, key=lambda own: -own["rating"]["mu"]):
        mu, reach = own["rating"]["mu"], 2 * own["rating"]["sigma"]
        rows.append((place[own["bot"]], own["bot"], mu, mu - reach, mu + reach, f"{mu:.1f} ± {reach:.1f}"))
    ticks = charts.nice_ticks(min(row[3] for row in rows), max(row[4] for row in rows))
    return charts.intervals(rows, ticks[0], ticks[-1], [(tick, f"{tick:g}") for tick in ticks], say("rating"))


def _places(order: list[dict[str, Any]], say: Say) -> str:
    rows = [
        (
            own["bot"],
            [
                (part["rate"], f"{say('place-n', n=number)}: {part['rate']:.1%} ({_span(part['low'], part['high'])})")
                for number, part in enumerate(own["places"], 1)
            ],
        )
        for own in order
    ]
    return charts.stacked_bars(rows, say("places"))


def _scores(summary: dict[str, Any], order: list[dict[str, Any]], place: dict[str, int], say: Say) -> str:
    shape = summary["histogram"]
    drawn = charts.histograms(
        [(place[own["bot"]], own["bot"], shape["counts"][place[own["bot"]]], own["score"]) for own in order],
        shape["first"],
        shape["width"],
        say("scores"),
    )
    names = ("min", "q05", "q25", "q50", "q75", "q95", "max")
    rows = [
        [_bot(own, place), *(f"{own['score'][name]:.0f}" for name in names), f"{own['score']['sd']:.1f}"]
        for own in order
    ]
    head = [say("bot"), say("least"), "5 %", "25 %", "50 %", "75 %", "95 %", say("most"), say("spread")]
    return drawn + _table(head, rows)


def _pairs(summary: dict[str, Any], order: list[dict[str, Any]], place: dict[str, int]) -> str:
    rows = []
    for own in order:
        row = [_bot(own, place)]
        for other in order:
            met = summary["pairs"][place[own["bot"]]][place[other["bot"]]]
            if met is None:
                row.append('<td class="none">·</td>')
                continue
            colour = "good" if met["rate"] > 0.5 else "bad"
            strength = min(0.75, abs(met["rate"] - 0.5) * 1.5)
            span = _span(met["low"], met["high"])
            row.append(
                f'<td class="met" style="background:rgb(var(--{colour})/{strength:.2f})" title="{span}">'
                f"{met['rate']:.1%} <small>{met['margin']:+.1f}</small></td>"
            )
        rows.append(row)
    head = ["", *(own["bot"] if len(own["bot"]) <= 18 else own["bot"][:17] + "…" for own in order)]
    return _table(head, rows)


def _seats(summary: dict[str, Any], order: list[dict[str, Any]], place: dict[str, int], say: Say) -> str:
    def cell(found: dict[str, float]) -> str:
        return f"{found['rate']:.1%} <small>{_span(found['low'], found['high'])}</small>"

    rows = [[f"<td>{escape(say('all-bots'))}</td>", *(cell(seat) for seat in summary["seats"])]]
    rows += [[_bot(own, place), *(cell(seat) for seat in own["seats"])] for own in order]
    return _table(["", *("ABCDEF"[seat] for seat in range(summary["players"]))], rows)


def _times(order: list[dict[str, Any]], place: dict[str, int], say: Say) -> str:
    rows = [
        [
            _bot(own, place),
            f"{own['time']['decisions']:,}",
            *(duration(own["time"][name]) for name in ("mean", "p50", "p99", "max")),
        ]
        for own in order
    ]
    return _table([say("bot"), say("decisions"), say("mean"), "50 %", "99 %", say("slowest")], rows)


def _faults(summary: dict[str, Any], say: Say) -> str:
    rows = [
        [
            f"<td>{escape(fault['bot'])}</td>",
            f"{fault['match']}",
            f"{fault['ply']}",
            escape(say(f"fault-{fault['kind']}")),
            f"<td><small>{escape(fault.get('reason', ''))}</small></td>",
        ]
        for fault in summary["faults"]
    ]
    return _table([say("bot"), say("match"), say("entry"), say("fault"), ""], rows)


def duration(seconds: float) -> str:
    """Return a duration with a suitable unit."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    if seconds < 1:
        return f"{seconds * 1e3:.{0 if seconds >= 0.1 else 1}f} ms"
    return f"{seconds:.2f} s"
