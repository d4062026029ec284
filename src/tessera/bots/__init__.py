"""Bots: each gets a view, its legal moves and its own random stream, and nothing else."""
