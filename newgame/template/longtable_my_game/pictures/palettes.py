"""`python -m longtable_my_game.pictures.palettes` makes the stored palettes anew, when drawings have new colours."""
from __future__ import annotations

from pathlib import Path

from . import WORKSHOP

if __name__ == "__main__":
    WORKSHOP.store_palettes(Path(__file__).parent)
