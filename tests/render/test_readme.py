"""The README shows what is drawn today."""

from __future__ import annotations

import pytest
from PIL import Image

from .coarse import compute_grid, find_difference
from .readme import IMAGES_FOLDER, README_PICTURES, draw_small


@pytest.mark.parametrize("name", README_PICTURES)
def test_readme_pictures_match_the_current_drawings(name: str):
    now = draw_small(README_PICTURES[name])
    with Image.open(IMAGES_FOLDER / f"{name}.png") as kept:
        assert kept.size == now.size, f"{name}: run python -m tests.render.readme"
        apart = find_difference(compute_grid(kept.convert("RGB")), compute_grid(now.convert("RGB")))
    assert not apart, f"{name} is drawn differently today: {apart}. Run python -m tests.render.readme"
