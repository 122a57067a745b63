"""Measure the letters of a picture where they stand: their contrast with what is behind them, and their size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

import pytest
from PIL import Image, ImageChops

from render.kit.canvas import Canvas
from render.kit.canvas.canvas import MIN_PHONE_FONT_PX, PHONE_WIDTH_PX
from render.kit.pixels import RGB, BoundedCache, Face, contrast, get_text_mask
from render.kit.pixels.bounded_cache import SPRITE_BUDGET, SPRITE_BYTES
from render.kit.pixels.fonts import TextMask
from render.kit.sprites import Pen, Sprite, finished_sprite
from render.kit.sprites.pen import SUPERSAMPLING

MIN_CONTRAST, MIN_LARGE_CONTRAST = 4.5, 3.0
LARGE_FONT_PX = 24
# A ground that lies behind less than this share of a text's ink is an edge or a hairline.
MIN_GROUND_SHARE = 0.08
INK_WHERE_CHANGED = [0] + [255] * 255
# Letters of a sprite are measured in the first picture that shows it.
WATCHED_SPRITES = BoundedCache[Sprite](SPRITE_BUDGET, lambda _: SPRITE_BYTES)


class Letters(NamedTuple):
    """A text that was drawn: its colour, its font size in pixels of the picture, and its lowest contrast."""

    text: str
    size: float
    colour: RGB
    ground: RGB
    contrast: float
    on_piece: bool  # the shape of its piece says it too

    def measure_on_phone(self, picture_width: int) -> float:
        return self.size * PHONE_WIDTH_PX / picture_width

    def is_legible(self, picture_width: int) -> bool:
        """Return whether the text stands out enough on a phone (look.2)."""
        is_large = self.measure_on_phone(picture_width) >= LARGE_FONT_PX
        return self.contrast >= (MIN_LARGE_CONTRAST if is_large else MIN_CONTRAST)

    def is_large_enough(self, picture_width: int) -> bool:
        """Return whether a phone shows the text large enough (look.2)."""
        return self.on_piece or self.measure_on_phone(picture_width) >= MIN_PHONE_FONT_PX


def find_worst_ground(before: Image.Image, after: Image.Image, colour: RGB) -> RGB | None:
    """Return the ground under the ink of a text from which the text's colour stands out least; None without ink."""
    changed = ImageChops.difference(before, after)
    edges = changed.getbbox()
    if edges is None:
        return None
    ink = changed.crop(edges).convert("L").point(INK_WHERE_CHANGED)
    under = Image.new("RGBA", ink.size)
    under.paste(before.crop(edges), (0, 0), ink)
    colours = cast("list[tuple[int, tuple[int, int, int, int]]]", under.getcolors(under.width * under.height))
    counts = Counter({int.from_bytes(pixel[:3], "big"): count for count, pixel in colours if pixel[3]})
    least = counts.total() * MIN_GROUND_SHARE
    grounds = [ground for ground, count in counts.items() if count >= least]
    return min(grounds or counts, key=lambda ground: contrast(colour, ground), default=None)


@contextmanager
def watch_letters() -> Generator[list[Letters]]:
    """Collect the letters that are drawn meanwhile, on canvases in RGB that record their boxes and on sprites."""
    found = list[Letters]()
    draw_on_canvas, draw_on_sprite = Canvas.text, Pen.text
    sizes = list[int]()  # to which texts have shrunk

    def note(
        text: str, size: float, colour: RGB, before: Image.Image, after: Image.Image, on_piece: bool
    ) -> None:
        ground = find_worst_ground(before, after, colour)
        if ground is not None and text.strip():
            found.append(Letters(text, size, colour, ground, contrast(colour, ground), on_piece))

    def record_size(string: str, style: Face, size: int) -> TextMask:
        sizes.append(size)
        return get_text_mask(string, style, size)

    def write_on_canvas(
        canvas: Canvas, x: float, y: float, string: str, size: int, colour: RGB, *more: Any, **named: Any
    ) -> float:
        reach = size * (len(string) + len(named.get("suffix", "")) + 1)
        area = (round(x) - reach, round(y) - 2 * size, round(x) + reach, round(y) + 2 * size)
        before = canvas.image.crop(area)
        advance = draw_on_canvas(canvas, x, y, string, size, colour, *more, **named)
        assert canvas.boxes is not None, "boxes are recorded"
        note(
            canvas.boxes[-1].name,
            sizes[-1],
            canvas.look.adapt_line(colour),
            before,
            canvas.image.crop(area),
            False,
        )
        return advance

    def write_on_sprite(
        pen: Pen, string: str, cx: float, cy: float, size: float, fill: RGB, *face: Face
    ) -> None:
        before = pen.image.copy()
        draw_on_sprite(pen, string, cx, cy, size, fill, *face)
        edges = ImageChops.difference(before, pen.image).getbbox(alpha_only=False)
        if edges and before.crop(edges).getchannel("A").getextrema()[0] == 255:
            ground, drawn = (image.crop(edges).convert("RGB") for image in (before, pen.image))
            note(string, size * pen.scale / SUPERSAMPLING, fill, ground, drawn, True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", write_on_canvas)
        patch.setattr("render.kit.canvas.canvas.get_text_mask", record_size)
        patch.setattr(Pen, "text", write_on_sprite)
        patch.setattr(finished_sprite, "_sprites", WATCHED_SPRITES)
        yield found
