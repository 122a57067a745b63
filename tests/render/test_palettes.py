"""A new palette is as good for the pictures as a stored one (look.2)."""
from __future__ import annotations

from statistics import mean

from PIL import ImageChops, ImageStat

from engine.games import game
from render.palettes import list_random_pictures, make_theme_palette

from .cases import load_case


def test_random_games_show_the_colours_of_a_game() -> None:
    shop = load_case("saint_malo").workshop
    palette = make_theme_palette(shop, list_random_pictures(game("saint_malo"), shop.kinds, every=300), False)
    assert set(shop.fixed_colours(False)) <= set(palette.colours)
    apart: list[float] = []
    for kind, scene in [*load_case("saint_malo").shown.values()][::6]:
        if not scene.colour_blind:
            exact, drawn = shop.draw(kind, scene).image, palette.to_rgb(shop.draw(kind, scene, palette).image)
            apart.append(mean(ImageStat.Stat(ImageChops.difference(exact, drawn)).mean))
    assert max(apart) < 0.4
