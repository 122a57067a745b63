"""A new palette is as good for the pictures as a stored one (look.2)."""

from __future__ import annotations

from itertools import islice
from statistics import mean

import pytest
from PIL import ImageChops, ImageStat

from engine.games import game
from render.palettes import list_random_pictures, make_theme_palette

from .cases import load_case


@pytest.mark.parametrize("count", [4, None])
def test_random_games_show_the_colours_of_a_game(count: int | None):
    """A few pictures are as good for themselves, and those of some games for all samples."""
    shop = load_case("saint_malo").workshop
    pictures = [*islice(list_random_pictures(game("saint_malo"), shop.kinds, every=300), count)]
    palette = make_theme_palette(shop, pictures, "standard")
    assert set(shop.get_look("standard").list_colours()) <= set(palette.colours)
    apart: list[float] = []
    for kind, scene in pictures[::2] if count else load_case("saint_malo").shown.values():
        if scene.theme == "standard":
            exact, drawn = shop.draw(kind, scene).image, palette.to_rgb(shop.draw(kind, scene, palette).image)
            apart.append(mean(ImageStat.Stat(ImageChops.difference(exact, drawn)).mean))
    assert max(apart) < 0.4
