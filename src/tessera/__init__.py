"""Tessera: Roman strategy board games with exact, checkable rules."""

__version__ = "0.1.0"
