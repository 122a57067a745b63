"""`python -m render.palettes <slug>...` makes stored palettes anew, when a game's drawings have new colours."""
from __future__ import annotations

import sys
from importlib import import_module, resources
from pathlib import Path

from .games import home

if __name__ == "__main__":
    for slug in sys.argv[1:]:
        package = import_module(home(slug))
        package.WORKSHOP.store_palettes(Path(str(resources.files(package))))
