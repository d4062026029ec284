"""Errors about bots."""

from __future__ import annotations

from tessera.kernel.errors import TesseraError


class BadBot(TesseraError):
    """A bot, or a parameter of one, that does not exist."""

    code = "bad-bot"
