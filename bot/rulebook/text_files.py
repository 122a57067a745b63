"""Where the texts about games are installed: in the source tree, or where the package put them."""

from __future__ import annotations

import sysconfig
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from engine.core.game import AnyGame

DOCS = Path(__file__).parents[2] / "docs"
INSTALLED = Path(sysconfig.get_path("data")) / "share" / "longtable"


def find_folder(name: str) -> Path:
    """Return the path of the folder "rules" or "play", in the source tree or where the package is installed."""
    return DOCS / name if (DOCS / name).is_dir() else INSTALLED / name


def read_game_text(game: AnyGame, folder: str, own_name: str, ending: str) -> str | None:
    """Return a text about a game, or None.

    It is `<slug>.<ending>` in our folder, else `<own_name>.<ending>` in the game's package.
    """
    beside: Traversable = resources.files(game.package) / f"{own_name}.{ending}"
    places: tuple[Traversable, ...] = find_folder(folder) / f"{game.slug}.{ending}", beside
    return next((place.read_text("utf-8") for place in places if place.is_file()), None)
