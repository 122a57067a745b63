"""The README shows what is drawn today."""
from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from .coarse import compute_grid, look_alike
from .readme import FOLDER, WANTED, drawn


@pytest.mark.parametrize("name", WANTED)
def test_the_pictures_of_the_readme_are_what_is_drawn_today(name: str) -> None:
    """To draw them anew: python -m tests.render.readme."""
    with Image.open(FOLDER / f"{name}.png") as kept, Image.open(BytesIO(drawn(WANTED[name]).png)) as now:
        assert kept.size == now.size and look_alike(compute_grid(kept.convert("RGB")), compute_grid(now.convert("RGB")))
