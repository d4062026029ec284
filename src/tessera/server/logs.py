"""Logging: one JSON object per line, without secrets."""

from __future__ import annotations

import datetime
import json
import logging
import os
import sys
from typing import Any

FIELDS = "fields"


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": when, "level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # in ASCII: a path in a request cannot break the line or colour a terminal


def level() -> int:
    """Return the log level: TESSERA_LOG, or WARNING in a terminal and INFO elsewhere."""
    named = os.environ.get("TESSERA_LOG", "").upper()
    known = logging.getLevelNamesMapping()
    if named in known:
        return known[named]
    return logging.WARNING if sys.stderr.isatty() else logging.INFO


def set_up() -> None:
    """Log the server, and warnings of its libraries, to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tessera").setLevel(level())
