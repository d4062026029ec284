"""Logs: one JSON object a line, with no secret in it."""

from __future__ import annotations

import datetime
import json
import logging
import os
import sys
from typing import Any

FIELDS = "fields"


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": when, "level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # in ASCII: no stranger's path breaks a line or colours a terminal


def level() -> int:
    """Choose what to log: TESSERA_LOG, else only warnings where a person reads along."""
    named = os.environ.get("TESSERA_LOG", "").upper()
    known = logging.getLevelNamesMapping()
    if named in known:
        return known[named]
    return logging.WARNING if sys.stderr.isatty() else logging.INFO


def set_up() -> None:
    """Send the logs of the server, and the warnings of what it is made of, to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tessera").setLevel(level())
