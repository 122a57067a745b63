"""Make new stored palettes from the pictures that a `case` names: `python -m tests.render.palettes <slug>...`."""

from __future__ import annotations

import sys

from render.palettes import write_game_palettes

from .cases import load_case

if __name__ == "__main__":
    for slug in sys.argv[1:]:
        write_game_palettes(slug, [*load_case(slug).shown.values()], "python -m tests.render.palettes <slug>")
