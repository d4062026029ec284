"""The colours of the table."""

from __future__ import annotations

GOOD, BAD = "#5fa06a", "#d9604f"
SECRET = "bold #b072a5"
"""Legendary tokens that only their owner has seen."""
