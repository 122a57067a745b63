"""A fixed palette of at most 256 colours per game and theme, and pictures as indices into it.

Drawing in indices leaves nothing to convert before encoding (docs/decisions/002-pictures.md).
"""

from __future__ import annotations

import tomllib
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib import resources
from math import dist, sqrt
from pathlib import Path
from sys import byteorder
from typing import TYPE_CHECKING

from PIL import Image

from ..pixels import RGB, BoundedCache, Mask, mix
from ..pixels.alpha_mask import make_row_image, map_values
from ..pixels.bounded_cache import BLEND_BUDGET, BLOCK_BUDGET, TEXT_BUDGET
from ..pixels.colours import Channels, squared_distance, to_channels
from ..pixels.png_writer import encode_png
from ..sprites import Sprite
from ..sprites.finished_sprite import SpritePixels

if TYPE_CHECKING:
    Tile = (
        Image.core.ImagingCore
    )  # indices: Pillow's own picture, for they are pasted without its checks (`Canvas`)

ColouredMask = tuple[Mask, RGB]  # a colour that is laid on through a mask
FREQUENT_COLOURS = 96
MAX_COLOURS = 256
# Rarer colours are not considered for a palette.
MAX_CANDIDATES = 2600
# The nearest colours are searched for cubes of the colour space with this side, in levels of 0 to 255.
CELL_LEVELS = 8
# How many tones lie between a ground and the colour of a text.
BLEND_STEPS = 51


class Palette:
    """A fixed set of colours. Other colours map to the nearest one, without dither."""

    def __init__(self, colours: list[RGB]) -> None:
        self.colours = colours
        self._channels = [to_channels(colour) for colour in colours]
        self._flat = bytes(v for channels in self._channels for v in channels)
        self._index: dict[RGB, int] = {colour: i for i, colour in enumerate(colours)}
        self._pixels = PixelIndices(self._nearest)
        self._cells: dict[tuple[int, int, int, int], bytes] = {}
        self._ramps: dict[tuple[int, RGB], bytes] = {}
        self._packed = [
            int.from_bytes((*channels, 255), byteorder) for channels in self._channels
        ]  # as `Pixels` are
        self.blends: BoundedCache[Tile] = BoundedCache(BLEND_BUDGET, _count_bytes)
        self.text_blends: BoundedCache[Tile] = BoundedCache(TEXT_BUDGET, _count_bytes)
        self.blocks: BoundedCache[Tile] = BoundedCache(BLOCK_BUDGET, _count_bytes)

    def get_index(self, colour: RGB) -> int:
        found = self._index.get(colour)
        if found is None:
            found = self._index[colour] = self._nearest(to_channels(colour))
        return found

    def _nearest(self, colour: Channels) -> int:
        r, g, b = colour
        near = self._cell_candidates(r // CELL_LEVELS, g // CELL_LEVELS, b // CELL_LEVELS, CELL_LEVELS)
        distances = [
            (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 for x, y, z in map(self._channels.__getitem__, near)
        ]
        return near[distances.index(min(distances))]

    def _cell_candidates(self, x: int, y: int, z: int, cell_side: int) -> bytes:
        """Return the indices of all colours that can be nearest to something in a cell of the colour space.

        They are found among those of the cell twice as wide around it. A colour is out if it is further from the middle
        of the cell than the nearest one by more than the cell's diagonal (triangle inequality).
        """
        if cell_side == 256:
            return bytes(range(len(self.colours)))
        cell = (x, y, z, cell_side)
        found = self._cells.get(cell)
        if found is None:
            candidates = self._cell_candidates(x // 2, y // 2, z // 2, 2 * cell_side)
            middle = [cell_side * n + cell_side / 2 for n in (x, y, z)]
            distances = [dist(middle, self._channels[index]) for index in candidates]
            max_distance = min(distances) + cell_side * sqrt(3)
            found = self._cells[cell] = bytes(
                index
                for index, distance in zip(candidates, distances, strict=True)
                if distance <= max_distance
            )
        return found

    def to_indices(self, image: Image.Image) -> Image.Image:
        """Convert an RGB image to an image of indices (mode "L")."""
        return Image.frombytes("L", image.size, bytes(self._indices(image.convert("RGBA"))))

    def _indices(self, image: Image.Image) -> Iterable[int]:
        return map(self._pixels.__getitem__, memoryview(image.tobytes()).cast("I"))

    def get_blend_ramp(self, ground: int, colour: RGB) -> bytes:
        """Return the index of a colour laid over a ground, for each opacity from 0 to 255."""
        found = self._ramps.get((ground, colour))
        if found is None:
            under = self.colours[ground]
            tones = [
                self._nearest(to_channels(mix(under, colour, n / BLEND_STEPS)))
                for n in range(BLEND_STEPS + 1)
            ]
            tones[0] = ground
            found = bytes(tones[round(v * BLEND_STEPS / 255)] for v in range(256))
            self._ramps[ground, colour] = found
        return found

    def blend(self, source: Sprite | ColouredMask, ground: int | bytes) -> Tile:
        """Return the indices of a sprite, or of a colour laid through a mask, over one index or over many."""
        if isinstance(ground, bytes):
            return self._blend_over_many(source, ground)
        if isinstance(source, tuple):
            mask, colour = source
            return map_values(mask.image, self.get_blend_ramp(ground, colour)).im
        pixels = source.pixels
        under = Image.new("RGB", source.size, self._channels[ground])
        under.paste(pixels.image, (0, 0), pixels.mask.image)
        return self.to_indices(under).im

    def blend_with_margin(self, sprite: Sprite, ground: int) -> Tile:
        """Return the indices of a sprite with its margin over one index, from the cache or drawn."""
        key = "whole", sprite, ground
        if (found := self.blends.peek(key)) is not None:
            return found
        x = sprite.margin + sprite.dx
        y = sprite.margin + sprite.dy
        width, height = sprite.size
        tile = Image.new(
            "L", (sprite.width + 2 * sprite.margin, sprite.height + 2 * sprite.margin), ground
        ).im
        tile.paste(self.blend(sprite, ground), (x, y, x + width, y + height))
        return self.blends.put(key, tile)

    def _blend_over_many(self, source: Sprite | ColouredMask, ground: bytes) -> Tile:
        """Blend over many indices. Only partly transparent pixels are mixed: opaque ones have their own index on any
        ground."""
        if isinstance(source, tuple):
            mask, colour = source
            ink = to_channels(colour)
            solid = self.get_index(colour)
        else:
            pixels = source.pixels
            mask = pixels.mask
            ink = pixels.partial_colours
            solid = self._opaque_indices(source, pixels)
        whole, places, shares = mask.coverage
        under = array("I", map(self._packed.__getitem__, map(ground.__getitem__, places)))
        edge = make_row_image("RGBA", under.tobytes()).convert("RGB")
        edge.paste(ink, (0, 0), shares)
        indices = bytearray(ground)
        for place, index in zip(places, self._indices(edge.convert("RGBA")), strict=False):
            indices[place] = index
        tile = Image.frombuffer("L", mask.size, indices, "raw", "L", 0, 1).im
        tile.paste(solid, (0, 0, *mask.size), whole.im)
        return tile

    def _opaque_indices(self, sprite: Sprite, pixels: SpritePixels) -> Tile:
        """Return the indices of the opaque pixels of a sprite."""
        found = self.blends.peek((sprite, None))
        if found is None:
            image = Image.new("RGB", sprite.size)
            image.paste(pixels.image, (0, 0), pixels.mask.coverage.opaque)
            found = self.blends.put((sprite, None), self.to_indices(image).im)
        return found

    def to_rgb(self, indices: Image.Image) -> Image.Image:
        """Convert an image of indices to RGB."""
        copy = indices.copy()
        copy.putpalette(self._flat)
        return copy.convert("RGB")

    def encode(self, size: tuple[int, int], rows: memoryview) -> bytes:
        """Encode the scanlines of an indexed image as a PNG file."""
        return encode_png(size, rows, self._flat)


class PixelIndices(dict[int, int]):
    """Indices of colours by their four bytes as one number: a lookup takes half the time of one by tuple."""

    def __init__(self, nearest: Callable[[Channels], int]) -> None:
        super().__init__()
        self._nearest = nearest

    def __missing__(self, pixel: int) -> int:
        r, g, b, _ = pixel.to_bytes(4, byteorder)
        found = self[pixel] = self._nearest((r, g, b))
        return found


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
