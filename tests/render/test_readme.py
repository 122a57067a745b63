"""The README shows what is drawn today."""
from __future__ import annotations

import pytest
from PIL import Image

from .coarse import compute_grid, look_alike
from .readme import FOLDER, WANTED, drawn_small


@pytest.mark.parametrize("name", WANTED)
def test_the_pictures_of_the_readme_are_what_is_drawn_today(name: str) -> None:
    """To draw them anew: python -m tests.render.readme."""
    now = drawn_small(WANTED[name])
    with Image.open(FOLDER / f"{name}.png") as kept:
        assert kept.size == now.size and look_alike(compute_grid(kept.convert("RGB")), compute_grid(now.convert("RGB")))
