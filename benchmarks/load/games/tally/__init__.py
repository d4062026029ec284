"""Marking cells in turn: as little game as a server can serve."""
