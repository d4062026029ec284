"""Discordia: a frontier city on the Rhine, and far too many workers to find a place for."""
