"""The summary of a tournament as plain data, for the terminal, the HTML report and the exports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from tessera.arena import statistics
from tessera.arena.lineup import labels
from tessera.arena.play import Job, Result

CLASSES = 24
"""The approximate number of columns in a histogram of scores."""
FAULTS_SHOWN = 20


def summarize(job: Job, results: Iterable[Result], planned: int) -> dict[str, Any]:
    """Return the summary; it does not depend on the order in which the matches were finished."""
    played = sorted(results, key=lambda result: result.match)
    named = labels(job.bots)
    contests = list(_contests(played, job.players))
    summary: dict[str, Any] = {
        "game": job.game,
        "players": job.players,
        "options": job.options,
        "seed": job.seed,
        "bots": named,
        "matches": len(played),
        "planned": planned,
        "deals": len({result.deal for result in played}),
    }
    if not played:
        return {**summary, "standings": [], "seats": [], "pairs": [], "histogram": {}, "faults": []}
    ratings = statistics.Ratings(len(named))
    for contest in contests:
        ratings.add(contest.seats, contest.places)
    rated = ratings.listed()
    summary["standings"] = [
        {"bot": named[bot], "rating": rated[bot], **_standing(bot, job, played, contests)} for bot in range(len(named))
    ]
    summary["seats"] = [
        statistics.rate(sum(result.wins[seat] for result in played), len(played)) for seat in range(job.players)
    ]
    summary["pairs"] = [[_pair(bot, other, contests) for other in range(len(named))] for bot in range(len(named))]
    summary["histogram"] = _histogram(len(named), played)
    summary["faults"] = [
        {"match": result.match, "ply": fault.ply, "bot": named[result.seats[fault.seat]], "kind": fault.kind}
        | ({"reason": fault.reason} if fault.reason else {})
        for result in played
        for fault in result.faults
        if fault.kind != "absent"
    ][:FAULTS_SHOWN]
    return summary


def ranked(summary: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the standings from the best bot to the worst."""
    return sorted(summary["standings"], key=lambda own: (-own["wins"]["rate"], own["place"]))


def counted(results: Iterable[Result]) -> list[Result]:
    """Return results as players count them, in games where fewer points are better."""
    return [msgspec.structs.replace(result, scores=tuple(0 - score for score in result.scores)) for result in results]


def _contests(played: list[Result], players: int) -> Iterable[Result]:
    """Return the groups that are compared: the seats of a match or, of solo matches, all of the same deal."""
    if players > 1:
        yield from played
        return
    from tessera.arena.play import places

    for deal, group in groupby(played, key=lambda result: result.deal):
        same = list(group)
        scores = [result.scores[0] for result in same]
        best = [seat for seat, points in enumerate(scores) if points == max(scores)]
        yield Result(
            same[0].match,
            deal,
            tuple(result.seats[0] for result in same),
            tuple(scores),
            tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(same))),
            tuple(places(scores)),
            tuple(result.decisions[0] for result in same),
            "",
            (),
            (),
        )


def _standing(bot: int, job: Job, played: list[Result], contests: list[Result]) -> dict[str, Any]:
    met = [(contest, seat) for contest in contests for seat, other in enumerate(contest.seats) if other == bot]
    sat = [(result, seat) for result in played for seat, other in enumerate(result.seats) if other == bot]
    scores = [result.scores[seat] for result, seat in sat]
    if not met:
        return {"matches": 0, "wins": statistics.rate(0, 0), "place": 0.0, "places": [], "score": {"mean": 0.0}}
    return {
        "matches": len(sat),
        "wins": statistics.rate(sum(contest.wins[seat] for contest, seat in met), len(met)),
        "place": sum(contest.places[seat] for contest, seat in met) / len(met),
        "places": _places(met),
        "score": {
            **statistics.mean_by_deal((result.deal, result.scores[seat]) for result, seat in sat),
            **statistics.distribution(scores),
        },
        "seats": [_in_seat(seat, sat) for seat in range(job.players)],
        "time": _time(sat),
        "faults": _faults(sat),
    }


def _places(met: Sequence[tuple[Result, int]]) -> list[dict[str, float]]:
    """Return the rate of every place; a tie counts as an equal part of each of its places."""
    most = max(len(contest.seats) for contest, _ in met)
    shares = [0.0] * most
    for contest, seat in met:
        place = contest.places[seat]
        tied = contest.places.count(place)
        first = round(place - (tied - 1) / 2)
        for taken in range(first, first + tied):
            shares[taken - 1] += 1 / tied
    return [statistics.rate(share, len(met)) for share in shares]


def _in_seat(seat: int, sat: Sequence[tuple[Result, int]]) -> dict[str, float]:
    here = [result.wins[seat] for result, own in sat if own == seat]
    return {"matches": len(here), **statistics.rate(sum(here), len(here))}


def _time(sat: Sequence[tuple[Result, int]]) -> dict[str, float]:
    classes: dict[int, int] = {}
    for result, seat in sat:
        for step, n in result.paces[seat].classes.items():
            classes[step] = classes.get(step, 0) + n
    decisions = sum(classes.values())
    return {
        "decisions": decisions,
        "mean": sum(result.paces[seat].seconds for result, seat in sat) / max(1, decisions),
        "p50": statistics.time_quantile(classes, 0.5),
        "p99": statistics.time_quantile(classes, 0.99),
        "max": max(result.paces[seat].slowest for result, seat in sat),
    }


def _faults(sat: Sequence[tuple[Result, int]]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for result, seat in sat:
        for fault in result.faults:
            if fault.seat == seat:
                counts[fault.kind] = counts.get(fault.kind, 0) + 1
    return counts


def _pair(bot: int, other: int, contests: list[Result]) -> dict[str, float] | None:
    """Return how often a bot placed before another that it met, ties half, and the mean lead in points."""
    if bot == other:
        return None
    before = 0.0
    met = 0
    margins: list[tuple[int, float]] = []
    for contest in contests:
        for seat, own in enumerate(contest.seats):
            for rival, theirs in enumerate(contest.seats):
                if (own, theirs) == (bot, other):
                    ahead = contest.places[rival] - contest.places[seat]
                    before += 0.5 if ahead == 0 else float(ahead > 0)
                    met += 1
                    margins.append((contest.deal, contest.scores[seat] - contest.scores[rival]))
    if not met:
        return None
    return {"met": met, **statistics.rate(before, met), "margin": statistics.mean_by_deal(margins)["mean"]}


def _histogram(bots: int, played: list[Result]) -> dict[str, Any]:
    """Return counts of scores in classes of equal, round width."""
    every = [points for result in played for points in result.scores]
    low, high = min(every), max(every)
    width = next(size for size in _round_sizes() if (high - low) / size < CLASSES)
    first = low // width * width
    counts = [[0] * ((high - first) // width + 1) for _ in range(bots)]
    for result in played:
        for seat, bot in enumerate(result.seats):
            counts[bot][(result.scores[seat] - first) // width] += 1
    return {"first": first, "width": width, "counts": counts}


def _round_sizes() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
