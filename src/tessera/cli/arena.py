"""tessera tournament, tessera selfplay: many matches between bots, for comparison and for training."""

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
from tessera.cli.output import Usage, console
from tessera.kernel.registry import Game, Ruleset
from tessera.terminal.colours import COLOURS, LIT, SHAPES
from tessera.terminal.translator import Translator

if TYPE_CHECKING:
    from tessera.arena.play import Job, Result
    from tessera.arena.selfplay import SelfPlay
    from tessera.arena.tournament import Tournament
    from tessera.cli.arguments import Commands

INTERRUPTED = 130
MOST_GAMES = 10_000_000
LONGEST_LIMIT = 86_400.0


def add(commands: Commands, translator: Translator) -> None:
    """Add the commands of this module."""
    parser = command(commands, translator, "tournament", tournament)
    add_game(parser)
    known = ", ".join(bots.names())
    parser.choices.add_argument(
        "--bots", metavar="BOT,BOT…", action="append", required=True, help=translator.text("cli-arg-bots", bots=known)
    )
    _add_run(parser)
    parser.choices.add_argument("--out", metavar="DIR", type=Path, help=translator.text("cli-arg-out"))
    add_json(parser)

    parser = command(commands, translator, "selfplay", selfplay)
    add_game(parser)
    parser.choices.add_argument(
        "--bot", metavar="BOT", action="append", default=[], help=translator.text("cli-arg-bot", bots=known)
    )
    _add_run(parser)
    parser.choices.add_argument(
        "--out", metavar="DIR", type=Path, required=True, help=translator.text("cli-arg-out-data")
    )
    parser.choices.add_argument("--shard", metavar="N", type=int, default=64, help=translator.text("cli-arg-shard"))


def _add_run(parser: Parser) -> None:
    say = parser.translator.text
    add_setup(parser)
    parser.choices.add_argument("--games", metavar="N", type=int, default=100, help=say("cli-arg-games"))
    parser.choices.add_argument("--limit", metavar="SECONDS", default="60", help=say("cli-arg-limit"))
    add_processes(parser, say("cli-arg-processes"))
    parser.choices.add_argument("--ray", metavar="HOST:PORT", help=say("cli-arg-ray"))


# Tournaments --------------------------------------------------------------------------------------


def tournament(args: argparse.Namespace, translator: Translator) -> int:
    """Play a tournament and report who is better, with confidence intervals."""
    from tessera.arena.lineup import split
    from tessera.arena.summary import counted, summarize
    from tessera.arena.tournament import Tournament

    lineup = [bot for listed in args.bots for bot in split(listed)]
    game, job = _job(args, translator, lineup)
    run = Tournament(job, _games(args, translator), args.out)
    if len(run.seatings) != args.games and not args.json:
        said = translator.text("cli-arena-rounded", n=len(run.seatings), asked=args.games)
        console(stderr=True).print(Text(said, style="dim"), soft_wrap=True)
    try:
        whole = _play(run, args, translator, _leaders(job, run, game))
        summary = summarize(job, run.results, len(run.seatings))
        shown = summarize(job, counted(run.results), len(run.seatings)) if game.meta.fewest else summary
        files = _save(args, run, summary, shown, translator.about(game)) if args.out is not None else []
    finally:
        run.close()
    if args.json:
        print(json.dumps(summary, ensure_ascii=False, indent=2))
    elif run.results:
        _report(console(), shown, translator.about(game))
        _tell_files(files, translator)
    if whole:
        return 0
    key = "cli-arena-left" if args.out is None else "cli-arena-kept"
    said = translator.text(key, n=len(run.results), of=len(run.seatings), path=str(args.out or ""))
    console(stderr=True).print(Text(said), soft_wrap=True)
    return INTERRUPTED


def _job(args: argparse.Namespace, translator: Translator, lineup: list[str]) -> tuple[Game, Job]:
    from tessera.arena.play import Job

    game = named_game(args.game, translator)
    rules = ruleset(args, game, translator, 2 if 2 in game.meta.players else game.meta.players[0])
    for spec in lineup:
        _try(spec, rules)
    return game, Job.for_rules(
        rules, lineup, _seed(args), _limit(args, translator), existing(args.components, translator)
    )


def _try(spec: str, rules: Ruleset) -> None:
    """Refuse a bot that does not exist now, before it fails in every match."""
    bot = bots.make(spec, rules, 0)
    close: Callable[[], None] = getattr(bot, "close", lambda: None)
    close()


def _seed(args: argparse.Namespace) -> int:
    """Return the seed: the one given, the one of the run in the folder, or a random one."""
    if args.seed is not None:
        return int(args.seed)
    if args.out is not None:
        from tessera.arena.journal import read_description

        if (before := read_description(args.out)) is not None:
            return int(before.get("seed", 0))
    return int.from_bytes(os.urandom(4), "big")


def _limit(args: argparse.Namespace, translator: Translator) -> float:
    try:
        limit = float(args.limit)
    except ValueError:
        limit = 0.0
    if not 0 < limit <= LONGEST_LIMIT:
        raise Usage(translator.text("cli-usage-seconds", name="--limit", value=str(args.limit)[:40]))
    return limit


def _games(args: argparse.Namespace, translator: Translator) -> int:
    if args.games > MOST_GAMES:
        raise Usage(translator.text("cli-usage-most", name="--games", most=MOST_GAMES))
    return positive(args.games, "--games", translator)


def _play(
    run: Tournament | SelfPlay,
    args: argparse.Namespace,
    translator: Translator,
    leaders: Callable[[Result], str] | None = None,
) -> bool:
    """Play to the end with a progress bar; return False if it was interrupted."""
    processes = os.cpu_count() or 1
    if args.processes is not None:
        processes = positive(args.processes, "--processes", translator)
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
        starting = translator.text("cli-arena-ray") if args.ray is not None else translator.text("cli-simulate-playing")
        task = progress.add_task(starting, total=len(run.seatings), completed=len(run.results), leaders="")

        def on_result(result: Result) -> None:
            said = "" if leaders is None else leaders(result)
            progress.update(task, advance=1, description=translator.text("cli-simulate-playing"), leaders=said)

        try:
            run.play(processes, args.ray, on_result)
        except KeyboardInterrupt:
            return False
    return True


def _leaders(job: Job, run: Tournament, game: Game) -> Callable[[Result], str]:
    """Return a function that describes, after each match, who is ahead."""
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
    args: argparse.Namespace, run: Tournament, summary: dict[str, Any], shown: dict[str, Any], translator: Translator
) -> list[Path]:
    """Write the summary for programs, and the HTML report of what is shown to people."""
    from tessera.arena import exports, html_report

    assert translator.game is not None

    def say(key: str, **words: str | int | float) -> str:
        return translator.text(f"cli-arena-{key}", **words)

    title = translator.game.meta.title[translator.language]
    text = html_report.write(shown, title, translator.language, _again(args, summary), say, _remark(shown, translator))
    return exports.save(args.out, run.job, run.results, summary, text)


def _again(args: argparse.Namespace, summary: dict[str, Any]) -> str:
    """Return the command that plays the same matches."""
    words = ["tessera", "tournament", summary["game"]]
    for listed in args.bots:
        words += ["--bots", listed]
    words += ["--players", str(summary["players"]), "--games", str(args.games), "--seed", str(summary["seed"])]
    for name, value in summary["options"].items():
        words += ["--option", f"{name}={value}"]
    if args.components is not None:
        words += ["--components", str(args.components)]
    return shlex.join(words)


# Reports ------------------------------------------------------------------------------------------


def _report(out: Console, summary: dict[str, Any], translator: Translator) -> None:
    from tessera.arena.html_report import duration
    from tessera.arena.summary import ranked

    options = " ".join(f"{name}={value}" for name, value in summary["options"].items())
    head = translator.text(
        "cli-arena-head", n=summary["matches"], players=summary["players"], options=options, seed=summary["seed"]
    )
    out.print(Text(head))
    out.print()
    order = ranked(summary)
    contested = len(summary["bots"]) > 1
    failed = any(own.get("faults") for own in order)
    places = ["place"] if len(order[0]["places"]) > 2 else []
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(translator.text("cli-arena-bot"), no_wrap=True, min_width=20)
    keys = ["wins", *places, "rating"] if contested else []
    spread = [] if places else ["spread"]
    for key in [*keys, "mean-score", *spread, "move-time", *(["faults"] if failed else [])]:
        table.add_column(translator.text(f"cli-arena-{key}"), justify="right")
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
    out.print(Text(remark, style="dim") if (remark := _remark(summary, translator)) else "")
    if len(summary["bots"]) > 2:
        _pairs(out, summary, order, translator)
    if summary["players"] > 1:
        rates = "  ".join(f"{'ABCDEF'[seat]} {own['rate']:.1%}" for seat, own in enumerate(summary["seats"]))
        out.print(Text.assemble(translator.text("cli-arena-seats"), "  ", (rates, "bold")))
    for fault in summary["faults"][:3]:
        said = translator.text(f"cli-arena-fault-{fault['kind']}")
        where = translator.text("cli-arena-fault-at", bot=fault["bot"], n=fault["match"], entry=fault["ply"])
        out.print(Text(f"{where}: {said} {fault.get('reason', '')}".rstrip(), style="red"))


def _remark(shown: dict[str, Any], translator: Translator) -> str:
    """Return the remark that fewer points are better, and what is counted."""
    assert translator.game is not None
    means = [own["score"]["mean"] for own in shown["standings"] if own["matches"]]
    if not translator.game.meta.fewest or not means:
        return ""
    best = translator.text("cli-arena-best", worth=translator.total(round(min(means), 1)))
    return translator.text("cli-few") + " " + best


def _with(value: str, rest: str) -> Text:
    return Text.assemble(value, (rest, "dim"))


def _signed(summary: dict[str, Any], bot: str) -> Text:
    place = summary["bots"].index(bot) % len(SHAPES)
    return Text.assemble((SHAPES[place], COLOURS[place]), " ", bot)


def _pairs(out: Console, summary: dict[str, Any], order: list[dict[str, Any]], translator: Translator) -> None:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(translator.text("cli-arena-pairs"), no_wrap=True, min_width=20)
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


def _tell_files(files: list[Path], translator: Translator) -> None:
    if not files:
        return
    out = console()
    names = [file.name for file in files]
    out.print()
    out.print(Text.assemble((str(files[0]), LIT), "  ", (" ".join(names[1:]), "dim")), soft_wrap=True)
    if "matches.parquet" not in names:
        out.print(Text(translator.text("cli-arena-no-parquet"), style="dim"), soft_wrap=True)


# Self-play ----------------------------------------------------------------------------------------


def selfplay(args: argparse.Namespace, translator: Translator) -> int:
    """Let a bot play itself and write training examples."""
    from tessera.arena.selfplay import SelfPlay

    lineup = args.bot or ["greedy"]
    _, job = _job(args, translator, lineup)
    if len(lineup) not in (1, job.players):
        raise Usage(translator.text("cli-simulate-bots", n=len(lineup), players=job.players))
    run = SelfPlay(job, _games(args, translator), args.out, positive(args.shard, "--shard", translator))
    try:
        whole = _play(run, args, translator)
    finally:
        run.close()
    out = console()
    shards = sorted(args.out.glob("shard-*.parquet"))
    decisions = sum(sum(result.decisions) for result in run.results)
    size = sum(shard.stat().st_size for shard in shards) / 1e6
    said = translator.text(
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
    said = translator.text("cli-arena-kept", n=len(run.results), of=len(run.seatings), path=str(args.out))
    console(stderr=True).print(Text(said), soft_wrap=True)
    return INTERRUPTED
