"""Colours and palettes: contrast, seats that stay apart, and few colours that are as good as many."""

from __future__ import annotations

import random
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from render.kit.canvas import Palette, load_palette, make_palette, write_palettes
from render.kit.pixels import BLACK, RED, RGB, WHITE, choose_text_colour, contrast, get_text_mask, make_badge
from render.kit.pixels.colours import COLOUR_BLIND_SEAT_COLOURS, SEAT_COLOURS, to_channels
from render.kit.sprites import Sprite, shared_pieces
from render.scene import THEMES, Theme
from tests.render.sight import SIGHT_MATRICES, convert_to_lab


def draw_stripes(colours: list[RGB], width: int = 40) -> Image.Image:
    picture = Image.new("RGB", (width * len(colours), 8))
    for i, colour in enumerate(colours):
        picture.paste(to_channels(colour), (i * width, 0, (i + 1) * width, 8))
    return picture


def test_required_colours_come_first_and_are_exact():
    always: list[RGB] = [0x010203, 0xC86432]
    palette = make_palette([draw_stripes([0x090909, 0xFAFAFA])], always)
    assert palette.colours[:2] == always
    assert set(palette.colours) == {*always, 0x090909, 0xFAFAFA}
    assert all(palette.colours[palette.get_index(colour)] == colour for colour in palette.colours)


def test_palette_has_at_most_256_colours_and_keeps_far_ones():
    many = draw_stripes(
        [
            *(i << 16 | i * 7 % 256 << 8 | i * 13 % 256 for i in range(256)),
            *(i << 16 | (255 - i) << 8 | 128 for i in range(256)),
            0xFF0000,
        ],
        2,
    )
    palette = make_palette([many])
    assert len(palette.colours) == 256
    assert palette.colours[palette.get_index(0xFF0000)] == 0xFF0000


def test_nearest_colour_is_found():
    palette = Palette([0x000000, 0x646464, 0xFFFFFF])
    assert [palette.get_index(c) for c in (0x0A0005, 0x5A7864, 0xC8D2DC)] == [0, 1, 2]


@pytest.mark.parametrize(
    "source",
    [shared_pieces.pawn(44, make_badge("R"), "1"), shared_pieces.laurel(40, "7"), RED],
    ids=["pawn", "laurel", "text"],
)
def test_blended_pixels_have_the_nearest_index_to_full_colour(source: Sprite | RGB):
    luck = random.Random(1)
    palette = Palette([luck.randrange(1 << 24) for _ in range(64)])
    laid = (get_text_mask("Market 12", "bold", 28).mask, source) if isinstance(source, int) else source
    if isinstance(laid, tuple):
        mask, colours = laid[0].image, to_channels(laid[1])
    else:
        mask = colours = laid.pixels
    width, height = mask.size
    ground = Image.frombytes("L", mask.size, bytes(luck.choices(range(64), k=width * height)))
    full = palette.to_rgb(ground)
    full.paste(colours, (0, 0), mask)
    shown = ground.copy()
    shown.im.paste(palette.blend(laid, ground.tobytes()), (0, 0, width, height))
    assert shown.tobytes() == palette.to_indices(full).tobytes()


# Test the colours of the kit: contrast on bands, and seats that stay apart for people who see fewer colours


def measure_nearest(colours: dict[str, RGB], sight: str) -> float:
    lab = [convert_to_lab(colour, sight) for colour in colours.values()]
    return min(
        sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5 for one, two in combinations(lab, 2)
    )


@pytest.mark.parametrize("sight", [sight for sight in SIGHT_MATRICES if sight != "grey"])
def test_colour_blind_seats_are_further_apart(sight: str):
    assert measure_nearest(COLOUR_BLIND_SEAT_COLOURS, sight) > 38
    assert measure_nearest(COLOUR_BLIND_SEAT_COLOURS, sight) > measure_nearest(SEAT_COLOURS, sight)


def test_contrast_is_that_of_wcag():
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == pytest.approx(1)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("badge", "RBYGPI")
def test_letters_on_bands_are_readable(badge: str, theme: Theme):
    band = make_badge(badge, theme).colour
    assert contrast(choose_text_colour(band), band) >= 4.5


# Stored palettes come back unchanged


def test_palettes_are_read_as_they_were_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    home = tmp_path / "painted"
    home.mkdir()
    (home / "__init__.py").write_text("")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    colours = [n << 16 | 255 - n << 8 | n // 2 for n in range(40)]
    write_palettes(home, {"day": Palette(colours), "night": Palette(colours[:3])}, "a command")
    assert load_palette("painted", "day").colours == colours
    assert load_palette("painted", "night").colours == colours[:3]
    with pytest.raises(KeyError):
        load_palette("painted", "dawn")
    sys.modules.pop("painted")
