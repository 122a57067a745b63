"""`python -m tests.render.palettes <slug>...` makes stored palettes anew, from the pictures that a `case` names."""
from __future__ import annotations

import sys

from render.palettes import remake

from .cases import case

if __name__ == "__main__":
    for slug in sys.argv[1:]:
        remake(slug, [*case(slug).shown.values()], "python -m tests.render.palettes <slug>")
