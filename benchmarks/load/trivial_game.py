"""Registers the trivial game for the measured server."""

from __future__ import annotations

from tessera.kernel import registry

if "benchmarks.load.games" not in registry.PACKAGES:
    registry.PACKAGES.append("benchmarks.load.games")
