"""A tournament's results as files for other programs: CSV, JSON and, where pyarrow is installed, Parquet."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tessera.arena.journal import write_errors
from tessera.arena.lineup import labels
from tessera.arena.play import Job, Result

COLUMNS = (
    "match",
    "deal",
    "seat",
    "bot",
    "score",
    "place",
    "win",
    "decisions",
    "faults",
    "digest",
    "seconds",
    "slowest",
)
"""One row per seat of each match; only the last two columns depend on the clock."""


def rows(job: Job, results: Iterable[Result]) -> list[tuple[Any, ...]]:
    """Return a row for every seat of every match, in the order of the schedule."""
    named = labels(job.bots)
    return [
        (
            result.match,
            result.deal,
            seat,
            named[bot],
            result.scores[seat],
            result.places[seat],
            result.wins[seat],
            result.decisions[seat],
            sum(fault.seat == seat for fault in result.faults),
            result.digest,
            round(result.paces[seat].seconds, 6),
            round(result.paces[seat].slowest, 6),
        )
        for result in sorted(results, key=lambda result: result.match)
        for seat, bot in enumerate(result.seats)
    ]


def save(folder: Path, job: Job, results: Iterable[Result], summary: dict[str, Any], page: str) -> list[Path]:
    """Write all files; return their paths, which include Parquet if pyarrow is installed."""
    table = rows(job, results)
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\n")
    sheet.writerow(COLUMNS)
    sheet.writerows(table)
    written = [
        write_atomically(folder / "report.html", page.encode()),
        write_atomically(folder / "summary.json", (json.dumps(summary, ensure_ascii=False, indent=2) + "\n").encode()),
        write_atomically(folder / "matches.csv", text.getvalue().encode()),
    ]
    parquet = _parquet(table)
    if parquet is not None:
        written.append(write_atomically(folder / "matches.parquet", parquet))
    return written


def _parquet(table: list[tuple[Any, ...]]) -> bytes | None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        return None
    columns = dict(zip(COLUMNS, zip(*table, strict=True), strict=True)) if table else {}
    out = io.BytesIO()
    parquet.write_table(pyarrow.table({name: list(column) for name, column in columns.items()}), out)
    return out.getvalue()


def write_atomically(file: Path, content: bytes) -> Path:
    """Write a file atomically."""
    with write_errors(file):
        beside = file.with_name(f".{file.name}.new")
        try:
            with beside.open("wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            beside.replace(file)
        finally:
            beside.unlink(missing_ok=True)
    return file
