"""A fixed palette of at most 256 colours per game and theme, and pictures as indices into it.

Drawing in indices leaves nothing to convert before encoding (decision 002).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from ..pixels import RGB, BoundedCache, Mask
from ..pixels.alpha_mask import map_values
from ..pixels.bounded_cache import BLEND_BUDGET, TEXT_BUDGET
from ..pixels.colours import Channels, squared_distance, to_channels
from ..pixels.png_writer import encode_png
from ..sprites import Sprite

if TYPE_CHECKING:
    # Indices: Pillow's own picture, for they are pasted without its checks (`Canvas`).
    Tile = Image.core.ImagingCore

ColouredMask = tuple[Mask, RGB]  # a colour that is laid on through a mask
FREQUENT_COLOURS = 96
MAX_COLOURS = 256
# Rarer colours are not considered for a palette.
MAX_CANDIDATES = 2600
# Tables for `map_values`: the pixels of a mask that are not empty, and those that are opaque.
TOUCHED = [0] + [255] * 255
OPAQUE = [0] * 255 + [255]
# One pixel of each opacity.
OPACITIES = Mask(Image.frombytes("L", (256, 1), bytes(range(256))))


class Palette:
    """A fixed set of colours. Other colours map to the nearest one, without dither."""

    def __init__(self, colours: list[RGB]) -> None:
        self.colours = colours
        self._flat = bytes(value for colour in colours for value in to_channels(colour))
        # Pillow rounds each value down to a multiple of four before it looks for the nearest colour: by two on average
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(bytes(max(value - 2, 0) for value in self._flat))
        self._index: dict[RGB, int] = {colour: i for i, colour in enumerate(colours)}
        self.blends: BoundedCache[Tile] = BoundedCache(BLEND_BUDGET, _count_bytes)
        self.text_blends: BoundedCache[Tile] = BoundedCache(TEXT_BUDGET, _count_bytes)
        self.get_tones = cache(self.make_tones)  # of fewer than a hundred pairs of colours in a game

    def get_index(self, colour: RGB) -> int:
        found = self._index.get(colour)
        if found is None:
            pixel = self.to_indices(Image.new("RGB", (1, 1), to_channels(colour)))
            found = self._index[colour] = pixel.tobytes()[0]
        return found

    def to_indices(self, image: Image.Image) -> Image.Image:
        """Convert an RGB image to an image of indices (mode "L")."""
        indices = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        return Image.frombytes("L", image.size, indices.tobytes())

    def make_tones(self, colour: RGB, ground: int) -> list[int]:
        """Return the index of a colour over one index at each opacity from 0 to 255."""
        tones = self.draw_blend((OPACITIES, colour), bytes((ground,)) * 256)
        return [tones.getpixel((opacity, 0)) for opacity in range(256)]

    def blend(self, source: Sprite | ColouredMask, ground: int | bytes) -> Tile:
        """Return the indices of a sprite, or of a colour laid through a mask, over one index or over many, from the cache
        or drawn."""
        blends = self.text_blends if isinstance(source, tuple) else self.blends
        key = source, ground
        if (found := blends.peek(key)) is not None:
            return found
        if isinstance(source, tuple) and isinstance(ground, int):
            return blends.put(key, source[0].image.im.point(self.get_tones(source[1], ground), None))
        return blends.put(key, self.draw_blend(source, ground))

    def draw_blend(self, source: Sprite | ColouredMask, ground: int | bytes) -> Tile:
        """Return what `blend` returns, without the cache."""
        if isinstance(source, tuple):
            mask, ink = source[0].image, to_channels(source[1])
        else:
            ink = source.pixels
            mask = ink.getchannel("A")
        tile = (
            Image.frombytes("L", mask.size, ground)
            if isinstance(ground, bytes)
            else Image.new("L", mask.size, ground)
        )
        blended = self.to_rgb(tile)
        blended.paste(ink, (0, 0), mask)
        # The ground that shows between keeps its own index, and so does a colour where it is opaque
        tile.paste(self.to_indices(blended), (0, 0), map_values(mask, TOUCHED))
        if isinstance(source, tuple):
            tile.paste(self.get_index(source[1]), (0, 0, *mask.size), map_values(mask, OPAQUE))
        return tile.im

    def to_rgb(self, indices: Image.Image) -> Image.Image:
        """Convert an image of indices to RGB."""
        copy = indices.copy()
        copy.putpalette(self._flat)
        return copy.convert("RGB")

    def encode(self, size: tuple[int, int], rows: memoryview) -> bytes:
        """Encode the scanlines of an indexed image as a PNG file."""
        return encode_png(size, rows, self._flat)


def _count_bytes(tile: Tile) -> int:
    width, height = tile.size
    return width * height + 300


def make_palette(pictures: Iterable[Image.Image], required_colours: Iterable[RGB] = ()) -> Palette:
    """Return a palette for RGB pictures: the required colours, the most frequent ones, then repeatedly the colour with
    the largest error.

    The error is the squared distance to the nearest chosen colour times the square root of the count, which is capped
    at 400 (look.2).
    """
    counts: Counter[Channels] = Counter()
    for picture in pictures:
        for n, colour in (
            picture.getcolors(1 << 16) or picture.getcolors(picture.width * picture.height) or []
        ):
            counts[colour] += n  # type: ignore[index] - Pillow: of an RGB picture it is an RGB
    ranked = [colour for colour, _ in counts.most_common()]
    chosen = list(dict.fromkeys([*map(to_channels, required_colours), *ranked[:FREQUENT_COLOURS]]))
    rest = _thin_out(ranked[FREQUENT_COLOURS:])
    weights = [min(counts[colour], 400) ** 0.5 for colour in rest]
    worst = [
        min(squared_distance(colour, other) for other in chosen) * w
        for colour, w in zip(rest, weights, strict=True)
    ]
    while len(chosen) < MAX_COLOURS and rest:
        worst_index = max(range(len(rest)), key=worst.__getitem__)
        if worst[worst_index] == 0:
            break
        new = rest[worst_index]
        chosen.append(new)
        r, g, b = new
        worst = [
            min(distance, ((r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2) * w)
            for distance, (x, y, z), w in zip(worst, rest, weights, strict=True)
        ]
    return Palette([int.from_bytes(channels, "big") for channels in chosen])


def _thin_out(ranked: list[Channels]) -> list[Channels]:
    """Return the most frequent colour of each small region of the colour space, the most frequent first."""
    regions: dict[Channels, Channels] = {}
    for colour in ranked:
        regions.setdefault((colour[0] >> 2, colour[1] >> 2, colour[2] >> 2), colour)
    return list(regions.values())[:MAX_CANDIDATES]


PALETTE_FILE = "palettes.toml"
COLOURS_PER_LINE = 16


def load_palette(package: str, theme: str) -> Palette:
    """Return the palette of a theme. Raise KeyError if the game has no such theme."""
    palettes = tomllib.loads((resources.files(package) / PALETTE_FILE).read_text("utf-8"))
    values = bytes.fromhex(palettes[theme])
    return Palette([int.from_bytes(values[i : i + 3], "big") for i in range(0, len(values), 3)])


def write_palettes(folder: Path, palettes: Mapping[str, Palette], command: str) -> None:
    """Write the palettes. `command` is the command line that computes them, for the comment in the file."""
    lines = [
        f"# Made by `{command}` from the drawings. Do not edit: choose colours in look.py, then run the command."
    ]
    for theme, palette in palettes.items():
        rows = [
            palette.colours[i : i + COLOURS_PER_LINE]
            for i in range(0, len(palette.colours), COLOURS_PER_LINE)
        ]
        lines += ["", f'{theme} = """', *(" ".join(f"{colour:06x}" for colour in row) for row in rows), '"""']
    (folder / PALETTE_FILE).write_text("\n".join(lines) + "\n", "utf-8")
