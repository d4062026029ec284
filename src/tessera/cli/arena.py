"""tessera tournament, tessera selfplay: many matches between bots, kept, compared and learnt from."""

from __future__ import annotations

import argparse
import json
import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tessera.bots import registry as bots
from tessera.cli.arguments import (
    Parser,
    add_game,
    add_json,
    add_processes,
    add_setup,
    command,
    existing,
    named_game,
    positive,
    ruleset,
)
from tessera.cli.messages import Usage, Voice, console
from tessera.kernel.registry import Game, Ruleset
from tessera.terminal.colours import COLOURS, LIT, SHAPES

if TYPE_CHECKING:
    from tessera.arena.play import Job, Result
    from tessera.arena.selfplay import SelfPlay
    from tessera.arena.tournament import Tournament
    from tessera.cli.arguments import Commands

INTERRUPTED = 130
MOST_GAMES = 10_000_000
LONGEST_LIMIT = 86_400.0


def add(commands: Commands, voice: Voice) -> None:
    """Add the commands of this module."""
    parser = command(commands, voice, "tournament", tournament)
    add_game(parser)
    known = ", ".join(bots.names())
    parser.choices.add_argument(
        "--bots", metavar="BOT,BOT…", action="append", required=True, help=voice.say("cli-arg-bots", bots=known)
    )
    _add_run(parser)
    parser.choices.add_argument("--out", metavar="DIR", type=Path, help=voice.say("cli-arg-out"))
    add_json(parser)

    parser = command(commands, voice, "selfplay", selfplay)
    add_game(parser)
    parser.choices.add_argument(
        "--bot", metavar="BOT", action="append", default=[], help=voice.say("cli-arg-bot", bots=known)
    )
    _add_run(parser)
    parser.choices.add_argument("--out", metavar="DIR", type=Path, required=True, help=voice.say("cli-arg-out-data"))
    parser.choices.add_argument("--shard", metavar="N", type=int, default=64, help=voice.say("cli-arg-shard"))


def _add_run(parser: Parser) -> None:
    say = parser.voice.say
    add_setup(parser)
    parser.choices.add_argument("--games", metavar="N", type=int, default=100, help=say("cli-arg-games"))
    parser.choices.add_argument("--limit", metavar="SECONDS", default="60", help=say("cli-arg-limit"))
    add_processes(parser, say("cli-arg-processes"))
    parser.choices.add_argument("--ray", metavar="HOST:PORT", help=say("cli-arg-ray"))


# Tournaments --------------------------------------------------------------------------------------


def tournament(args: argparse.Namespace, voice: Voice) -> int:
    """Let bots meet and say who is better, and how sure that is."""
    from tessera.arena.lineup import split
    from tessera.arena.summary import counted, summarize
    from tessera.arena.tournament import Tournament

    lineup = [bot for listed in args.bots for bot in split(listed)]
    game, job = _job(args, voice, lineup)
    run = Tournament(job, _games(args, voice), args.out)
    if len(run.seatings) != args.games and not args.json:
        said = voice.say("cli-arena-rounded", n=len(run.seatings), asked=args.games)
        console(stderr=True).print(Text(said, style="dim"), soft_wrap=True)
    try:
        whole = _play(run, args, voice, _leaders(job, run, game))
        summary = summarize(job, run.results, len(run.seatings))
        shown = summarize(job, counted(run.results), len(run.seatings)) if game.meta.fewest else summary
        files = _save(args, run, summary, shown, voice.about(game)) if args.out is not None else []
    finally:
        run.close()
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=2))
    elif run.results:
        _report(console(), shown, voice.about(game))
        _tell_files(files, voice)
    if whole:
        return 0
    key = "cli-arena-left" if args.out is None else "cli-arena-kept"
    said = voice.say(key, n=len(run.results), of=len(run.seatings), path=str(args.out or ""))
    console(stderr=True).print(Text(said), soft_wrap=True)
    return INTERRUPTED


def _job(args: argparse.Namespace, voice: Voice, lineup: list[str]) -> tuple[Game, Job]:
    from tessera.arena.play import Job

    game = named_game(args.game, voice)
    rules = ruleset(args, game, voice, 2 if 2 in game.meta.players else game.meta.players[0])
    for spec in lineup:
        _try(spec, rules)
    return game, Job.for_rules(rules, lineup, _seed(args), _limit(args, voice), existing(args.components, voice))


def _try(spec: str, rules: Ruleset) -> None:
    """Refuse a bot that does not exist now rather than in every match."""
    bot = bots.make(spec, rules, 0)
    close: Callable[[], None] = getattr(bot, "close", lambda: None)
    close()


def _seed(args: argparse.Namespace) -> int:
    """Choose the seed: the one given, the one the run in the folder has, or any."""
    if args.seed is not None:
        return int(args.seed)
    if args.out is not None:
        from tessera.arena.journal import read_description

        if (before := read_description(args.out)) is not None:
            return int(before.get("seed", 0))
    return int.from_bytes(os.urandom(4), "big")


def _limit(args: argparse.Namespace, voice: Voice) -> float:
    try:
        limit = float(args.limit)
    except ValueError:
        limit = 0.0
    if not 0 < limit <= LONGEST_LIMIT:
        raise Usage(voice.say("cli-usage-seconds", name="--limit", value=str(args.limit)[:40]))
    return limit


def _games(args: argparse.Namespace, voice: Voice) -> int:
    if args.games > MOST_GAMES:
        raise Usage(voice.say("cli-usage-most", name="--games", most=MOST_GAMES))
    return positive(args.games, "--games", voice)


def _play(
    run: Tournament | SelfPlay, args: argparse.Namespace, voice: Voice, leaders: Callable[[Result], str] | None = None
) -> bool:
    """Play to the end, with a bar; return whether nobody stopped it."""
    processes = os.cpu_count() or 1
    if args.processes is not None:
        processes = positive(args.processes, "--processes", voice)
    err = console(stderr=True)
    with Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[leaders]}", style="dim", markup=False),
        console=err,
        transient=True,
        disable=bool(getattr(args, "json", False)) or not err.is_terminal,
    ) as progress:
        starting = voice.say("cli-arena-ray") if args.ray is not None else voice.say("cli-simulate-playing")
        task = progress.add_task(starting, total=len(run.seatings), completed=len(run.results), leaders="")

        def tell(result: Result) -> None:
            said = "" if leaders is None else leaders(result)
            progress.update(task, advance=1, description=voice.say("cli-simulate-playing"), leaders=said)

        try:
            run.play(processes, args.ray, tell)
        except KeyboardInterrupt:
            return False
    return True


def _leaders(job: Job, run: Tournament, game: Game) -> Callable[[Result], str]:
    """Make what tells, match after match, who is ahead."""
    from tessera.arena.lineup import labels

    named = labels(job.bots)
    shares = [0.0] * len(named)
    seats = [0] * len(named)

    def note(result: Result) -> str:
        for seat, bot in enumerate(result.seats):
            shares[bot] += result.wins[seat] if job.players > 1 else result.scores[seat]
            seats[bot] += 1
        best = sorted((-shares[bot] / seats[bot], named[bot]) for bot in range(len(named)) if seats[bot])
        return " · ".join(f"{name[:20]} {said(-much)}" for much, name in best[:3])

    def said(much: float) -> str:
        return f"{much:.0%}" if job.players > 1 else f"{game.meta.counted(much):.0f}"

    for result in run.results:
        note(result)
    return note


def _save(
    args: argparse.Namespace, run: Tournament, summary: dict[str, Any], shown: dict[str, Any], voice: Voice
) -> list[Path]:
    """Write the summary for programs, and a page of what is shown to people."""
    from tessera.arena import exports, html_report

    assert voice.game is not None

    def say(key: str, **words: str | int | float) -> str:
        return voice.say(f"cli-arena-{key}", **words)

    title = voice.game.meta.title[voice.language]
    text = html_report.write(shown, title, voice.language, _again(args, summary), say, _remark(shown, voice))
    return exports.save(args.out, run.job, run.results, summary, text)


def _again(args: argparse.Namespace, summary: dict[str, Any]) -> str:
    """Write the command that plays the same matches."""
    words = ["tessera", "tournament", summary["game"]]
    for listed in args.bots:
        words += ["--bots", listed]
    words += ["--players", str(summary["players"]), "--games", str(args.games), "--seed", str(summary["seed"])]
    for name, value in summary["options"].items():
        words += ["--option", f"{name}={value}"]
    if args.components is not None:
        words += ["--components", str(args.components)]
    return shlex.join(words)


# Telling ------------------------------------------------------------------------------------------


def _report(out: Console, summary: dict[str, Any], voice: Voice) -> None:
    from tessera.arena.html_report import duration
    from tessera.arena.summary import ranked

    options = " ".join(f"{name}={value}" for name, value in summary["options"].items())
    head = voice.say(
        "cli-arena-head", n=summary["matches"], players=summary["players"], options=options, seed=summary["seed"]
    )
    out.print(Text(head))
    out.print()
    order = ranked(summary)
    contested = len(summary["bots"]) > 1
    failed = any(own.get("faults") for own in order)
    places = ["place"] if len(order[0]["places"]) > 2 else []
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(voice.say("cli-arena-bot"), no_wrap=True, min_width=20)
    keys = ["wins", *places, "rating"] if contested else []
    spread = [] if places else ["spread"]
    for key in [*keys, "mean-score", *spread, "move-time", *(["faults"] if failed else [])]:
        table.add_column(voice.say(f"cli-arena-{key}"), justify="right")
    for own in order:
        wins, score, rating = own["wins"], own["score"], own["rating"]
        cells: list[Text] = []
        if contested:
            cells += [
                _with(f"{wins['rate']:.1%}", f" {wins['low']:.0%}–{wins['high']:.0%}"),
                *(Text(f"{own['place']:.2f}") for _ in places),
                _with(f"{rating['mu']:.1f}", f" ±{2 * rating['sigma']:.1f}"),
            ]
        cells += [
            _with(f"{score['mean']:.1f}", f" ±{score['high'] - score['mean']:.1f}"),
            *(Text(f"{score['sd']:.1f}") for _ in spread),
            Text(duration(own["time"]["mean"])),
        ]
        if failed:
            n = sum(own["faults"].values())
            cells.append(Text(f"{n:,}", style="bold red" if n else "dim"))
        table.add_row(_signed(summary, own["bot"]), *cells)
    out.print(table)
    out.print(Text(remark, style="dim") if (remark := _remark(summary, voice)) else "")
    if len(summary["bots"]) > 2:
        _pairs(out, summary, order, voice)
    if summary["players"] > 1:
        rates = "  ".join(f"{'ABCDEF'[seat]} {own['rate']:.1%}" for seat, own in enumerate(summary["seats"]))
        out.print(Text.assemble(voice.say("cli-arena-seats"), "  ", (rates, "bold")))
    for fault in summary["faults"][:3]:
        said = voice.say(f"cli-arena-fault-{fault['kind']}")
        where = voice.say("cli-arena-fault-at", bot=fault["bot"], n=fault["match"], entry=fault["ply"])
        out.print(Text(f"{where}: {said} {fault.get('reason', '')}".rstrip(), style="red"))


def _remark(shown: dict[str, Any], voice: Voice) -> str:
    """Return where few is good, and what it is that is counted."""
    assert voice.game is not None
    means = [own["score"]["mean"] for own in shown["standings"] if own["matches"]]
    if not voice.game.meta.fewest or not means:
        return ""
    best = voice.say("cli-arena-best", worth=voice.total(round(min(means), 1)))
    return voice.say("cli-few") + " " + best


def _with(value: str, rest: str) -> Text:
    return Text.assemble(value, (rest, "dim"))


def _signed(summary: dict[str, Any], bot: str) -> Text:
    place = summary["bots"].index(bot) % len(SHAPES)
    return Text.assemble((SHAPES[place], COLOURS[place]), " ", bot)


def _pairs(out: Console, summary: dict[str, Any], order: list[dict[str, Any]], voice: Voice) -> None:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(voice.say("cli-arena-pairs"), no_wrap=True, min_width=20)
    for own in order:
        table.add_column(_short(own["bot"]), justify="right")
    for own in order:
        row = summary["pairs"][summary["bots"].index(own["bot"])]
        met = [row[summary["bots"].index(other["bot"])] for other in order]
        table.add_row(_signed(summary, own["bot"]), *["·" if one is None else f"{one['rate']:.1%}" for one in met])
    out.print(table)
    out.print()


def _short(name: str) -> str:
    return name if len(name) <= 16 else name[:15] + "…"


def _tell_files(files: list[Path], voice: Voice) -> None:
    if not files:
        return
    out = console()
    names = [file.name for file in files]
    out.print()
    out.print(Text.assemble((str(files[0]), LIT), "  ", (" ".join(names[1:]), "dim")), soft_wrap=True)
    if "matches.parquet" not in names:
        out.print(Text(voice.say("cli-arena-no-parquet"), style="dim"), soft_wrap=True)


# Self-play ----------------------------------------------------------------------------------------


def selfplay(args: argparse.Namespace, voice: Voice) -> int:
    """Let a bot play itself and write down what it saw, did and got."""
    from tessera.arena.selfplay import SelfPlay

    lineup = args.bot or ["greedy"]
    _, job = _job(args, voice, lineup)
    if len(lineup) not in (1, job.players):
        raise Usage(voice.say("cli-simulate-bots", n=len(lineup), players=job.players))
    run = SelfPlay(job, _games(args, voice), args.out, positive(args.shard, "--shard", voice))
    try:
        whole = _play(run, args, voice)
    finally:
        run.close()
    out = console()
    shards = sorted(args.out.glob("shard-*.parquet"))
    decisions = sum(sum(result.decisions) for result in run.results)
    size = sum(shard.stat().st_size for shard in shards) / 1e6
    said = voice.say(
        "cli-arena-data",
        path=str(args.out),
        n=len(run.results),
        decisions=decisions,
        shards=len(shards),
        size=f"{size:.1f}",
    )
    out.print(Text(said), soft_wrap=True)
    if whole:
        return 0
    said = voice.say("cli-arena-kept", n=len(run.results), of=len(run.seatings), path=str(args.out))
    console(stderr=True).print(Text(said), soft_wrap=True)
    return INTERRUPTED
