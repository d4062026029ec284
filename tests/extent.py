"""The extent of the tests: `make test` runs heavy tests in a small form, `make test-all` in full."""

from __future__ import annotations

import os

EVERYTHING = bool(os.environ.get("TESSERA_ALL"))
"""Whether heavy tests run in full, for example every screen in every language, size and theme."""
