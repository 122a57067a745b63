"""`python -m render.games.saint_malo.palettes` makes the stored palettes anew, when the drawings have new colours."""
from __future__ import annotations

from pathlib import Path

from render.kit.stored import store

from . import THEMES, made

if __name__ == "__main__":
    found = {theme: made(colour_blind) for colour_blind, theme in THEMES.items()}
    store(Path(__file__).parent, found, "python -m render.games.saint_malo.palettes")
