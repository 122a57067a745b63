"""The files that docs/games/tutorial.md tells its reader to write."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/games/tutorial.md"
FILE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def read_files() -> dict[str, str]:
    """Return the text of each file by its path in the package's folder."""
    return dict(FILE.findall(PAGE.read_text("utf-8")))


def write_package(folder: Path):
    """Write the game of the tutorial."""
    for path, text in read_files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
