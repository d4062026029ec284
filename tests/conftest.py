"""Registers the games of the tests, and starts the slow tests first."""

import gc
import os

import pytest

from tessera.kernel import registry

if "tests.games" not in registry.PACKAGES:
    registry.PACKAGES.append("tests.games")

LONG_FOLDERS = ("browser", "attack", "server", "arena", "cli")
"""Folders with the slowest tests, the slowest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the slow tests, so that no process still runs one of them when the others have ended."""

    def order(item: pytest.Item) -> tuple[int, bool]:
        folder = item.path.parent.name
        return (
            LONG_FOLDERS.index(folder) if folder in LONG_FOLDERS else len(LONG_FOLDERS),
            item.get_closest_marker("long") is None,
        )

    items.sort(key=order)


def pytest_collection_finish() -> None:
    """Exclude modules and collected tests, which stay until the end, from garbage collection."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use two processes for each core: tests of servers and browsers often wait."""
    return 2 * (os.cpu_count() or 1)
