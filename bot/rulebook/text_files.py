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
    """Return the folder `rules` or `play`."""
    return DOCS / name if (DOCS / name).is_dir() else INSTALLED / name


def read_game_text(game: AnyGame, ours: str, own: str, ending: str) -> str | None:
    """Return a text by the game's slug, else the one in the game's own package with the name `own`; None if there is
    none.
    """
    beside: Traversable = resources.files(game.package) / f"{own}.{ending}"
    places: tuple[Traversable, ...] = find_folder(ours) / f"{game.slug}.{ending}", beside
    return next((place.read_text("utf-8") for place in places if place.is_file()), None)
