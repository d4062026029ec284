"""The data folder: saved matches of the terminal, and the database of the server."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Return the folder named by TESSERA_DATA, or the user data folder of this system."""
    own = os.environ.get("TESSERA_DATA")
    return Path(own).expanduser() if own else platformdirs.user_data_path("tessera", appauthor=False)
