"""What the measured server is given besides its own games: the trivial one."""

from __future__ import annotations

from tessera.kernel import registry

if "benchmarks.load.games" not in registry.PACKAGES:
    registry.PACKAGES.append("benchmarks.load.games")
