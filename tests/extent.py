"""How much is tested: `make test` takes the small form of what is heavy, `make test-all` the whole."""

from __future__ import annotations

import os

EVERYTHING = bool(os.environ.get("TESSERA_ALL"))
"""Whether every screen is looked at in every language, size and theme, and everything heavy is done in full."""
