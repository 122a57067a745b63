"""A vector pen: shapes in units of a box 100 wide, drawn at four times the size and averaged down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ..pixels import RGB, Face
from ..pixels.alpha_mask import map_values
from ..pixels.colours import to_channels
from ..pixels.fonts import get_font

SUPERSAMPLING = 4
Point = tuple[float, float]
RGBA = tuple[int, int, int, int]
Paint = RGB | RGBA


def to_rgba(fill: Paint) -> RGBA:
    return (*to_channels(fill), 255) if isinstance(fill, int) else fill


def bezier_points(*points: Point, steps: int = 24) -> list[Point]:
    """Return points of a cubic Bézier curve through four control points. Each further three add another curve."""
    curve: list[Point] = [points[0]]
    for i in range(0, len(points) - 1, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[i : i + 4]
        for n in range(1, steps + 1):
            t = n / steps
            p = (1 - t) ** 3
            q = 3 * t * (1 - t) ** 2
            r = 3 * t * t * (1 - t)
            s = t**3
            curve.append((p * ax + q * bx + r * cx + s * dx, p * ay + q * by + r * cy + s * dy))
    return curve


def mirror_points(points: Iterable[Point], axis: float = 50) -> list[Point]:
    """Return the mirror image of the points at x = `axis`, in reverse, so that both halves form one outline."""
    return [(2 * axis - x, y) for x, y in points][::-1]


@lru_cache(maxsize=64)
def _unit_circle_points(sides: int) -> list[Point]:
    return [(cos(2 * pi * i / sides), sin(2 * pi * i / sides)) for i in range(sides)]


def ellipse_points(cx: float, cy: float, rx: float, ry: float | None = None, sides: int = 72) -> list[Point]:
    """Return the outline of an ellipse, or of a circle if `ry` is missing."""
    ry = rx if ry is None else ry
    return [(cx + rx * x, cy + ry * y) for x, y in _unit_circle_points(sides)]


def regular_polygon_points(cx: float, cy: float, radius: float, sides: int, turn: float = 0) -> list[Point]:
    """Return the outline of a regular polygon. Without `turn` (in degrees) it has a corner on the right."""
    return [
        (
            cx + radius * cos(2 * pi * i / sides + turn * pi / 180),
            cy + radius * sin(2 * pi * i / sides + turn * pi / 180),
        )
        for i in range(sides)
    ]


def _fill_mask(outline: Sequence[Point], box: tuple[int, int, int, int]) -> Image.Image:
    """Return the part of a filled polygon in a box, as a mask. The polygon is not moved there first, because Pillow
    rounds negative coordinates differently."""
    mask = Image.new("L", box[2:])
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    return mask.crop(box)


class Pen:
    """Draws one sprite of `width` by `height` pixels; `units` is the width in drawing units."""

    def __init__(self, width: int, height: int | None = None, units: float = 100, margin: int = 0) -> None:
        self.width = width
        self.height = height or width
        self.margin = margin
        self.scale = SUPERSAMPLING * width / units
        self.origin: Point = (SUPERSAMPLING * margin, SUPERSAMPLING * margin)
        size = (SUPERSAMPLING * (self.width + 2 * margin), SUPERSAMPLING * (self.height + 2 * margin))
        self.image = Image.new("RGBA", size)
        self.draw = ImageDraw.Draw(self.image)

    def to_pixels(self, points: Iterable[Point]) -> list[Point]:
        """Convert points from drawing units to pixels of the enlarged image."""
        k, (ox, oy) = self.scale, self.origin
        return [(ox + x * k, oy + y * k) for x, y in points]

    def sub_pen(self, x: float, y: float, width: float) -> Pen:
        """Return a pen for a box 100 units wide that lies at (x, y) in this one and is `width` of its units wide."""
        pen = copy(self)
        (pen.origin,) = self.to_pixels([(x, y)])
        pen.scale = self.scale * width / 100
        return pen

    def polygon(self, points: Sequence[Point], fill: Paint, within: Sequence[Point] | None = None) -> None:
        """Fill an outline. `within` clips it to another outline. A fourth number in `fill` is the opacity."""
        if within is None and isinstance(fill, int):
            self.draw.polygon(self.to_pixels(points), fill=to_rgba(fill))
            return
        outlines = [self.to_pixels(points), *([self.to_pixels(within)] if within is not None else [])]
        box = self._common_box(outlines)
        if box[0] >= box[2] or box[1] >= box[3]:
            return
        mask, *cut = [_fill_mask(outline, box) for outline in outlines]
        for clip in cut:
            mask = ImageChops.multiply(mask, clip)
        if isinstance(fill, int):
            self.image.paste(to_rgba(fill), box, mask)
            return
        layer = Image.new("RGBA", mask.size, (*fill[:3], 255))
        layer.putalpha(map_values(mask, [v * fill[3] // 255 for v in range(256)]))
        self.image.alpha_composite(layer, box[:2])

    def mirrored_outline(self, right: Sequence[Point], fill: Paint, axis: float = 50) -> list[Point]:
        """Fill an outline given by its right half, from top to bottom. Return the whole outline."""
        outline = [*right, *mirror_points(right, axis)]
        self.polygon(outline, fill)
        return outline

    def mirrored_pair(self, points: Sequence[Point], fill: Paint) -> None:
        """Fill an outline and its mirror image."""
        self.polygon(points, fill)
        self.polygon(mirror_points(points), fill)

    def _common_box(self, outlines: Sequence[Sequence[Point]]) -> tuple[int, int, int, int]:
        """Return the part of the image that all outlines reach."""
        xs, ys = (
            [[x for x, _ in outline] for outline in outlines],
            [[y for _, y in outline] for outline in outlines],
        )
        return (
            max(0, *(int(min(x)) for x in xs)),
            max(0, *(int(min(y)) for y in ys)),
            min(self.image.width, *(int(max(x)) + 1 for x in xs)),
            min(self.image.height, *(int(max(y)) + 1 for y in ys)),
        )

    def disc(
        self,
        cx: float,
        cy: float,
        radius: float,
        fill: Paint,
        ry: float | None = None,
        within: Sequence[Point] | None = None,
    ) -> None:
        self.polygon(ellipse_points(cx, cy, radius, ry), fill, within)

    def ring(self, cx: float, cy: float, radius: float, width: float, fill: RGB) -> None:
        """Draw a circle line. `radius` reaches to the middle of the line."""
        r = radius + width / 2
        box = self.to_pixels([(cx - r, cy - r), (cx + r, cy + r)])
        self.draw.ellipse(box, outline=to_rgba(fill), width=max(1, round(width * self.scale)))

    def rectangle(self, x0: float, y0: float, x1: float, y1: float, fill: Paint, radius: float = 0) -> None:
        if radius and isinstance(fill, int):
            (ax, ay), (bx, by) = self.to_pixels([(x0, y0), (x1, y1)])
            self.draw.rounded_rectangle((ax, ay, bx - 1, by - 1), radius * self.scale, fill=to_rgba(fill))
        elif isinstance(fill, int):
            (ax, ay), (bx, by) = self.to_pixels([(x0, y0), (x1, y1)])
            self.draw.rectangle((round(ax), round(ay), round(bx) - 1, round(by) - 1), fill=to_rgba(fill))
        else:
            self.polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], fill)

    def frame(self, near: float, far: float, line: float, radius: float, fill: RGB) -> None:
        """Draw a square frame with rounded corners, `line` units wide, inside its edges."""
        (ax, ay), (bx, by) = self.to_pixels([(near, near), (far, far)])
        self.draw.rounded_rectangle(
            (ax, ay, bx - 1, by - 1),
            radius * self.scale,
            outline=to_rgba(fill),
            width=round(line * self.scale),
        )

    def line(self, points: Sequence[Point], width: float, fill: Paint, caps: bool = True) -> None:
        """Draw a line through the points, with round joints and, if `caps`, round ends."""
        w = width * self.scale
        path = self.to_pixels(points)
        self.draw.line(path, fill=to_rgba(fill), width=max(1, round(w)))
        for x, y in path if caps else path[1:-1]:
            self.draw.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill=to_rgba(fill))

    def text(self, string: str, cx: float, cy: float, size: float, fill: RGB, face: Face = "black") -> None:
        """Write letters of font size `size`, centred on (cx, cy) by their capital height."""
        font = get_font(face, max(1, round(size * self.scale)))
        top = font.getbbox("H", anchor="ls")[1]
        ((x, y),) = self.to_pixels([(cx, cy)])
        self.draw.text((x, y - top / 2), string, font=font, fill=to_rgba(fill), anchor="ms")

    def rotate(self, degrees: int) -> None:
        """Rotate everything drawn so far clockwise by a multiple of 90 degrees."""
        self.image = self.image.rotate(-degrees, expand=False)
        self.draw = ImageDraw.Draw(self.image)

    def overlay(self, other: Pen) -> None:
        """Lay the drawing of another pen of the same size on top."""
        self.image.alpha_composite(other.image)

    def fade(self, opacity: float) -> None:
        """Multiply the opacity of everything drawn so far."""
        self.image.putalpha(map_values(self.image.getchannel("A"), [round(v * opacity) for v in range(256)]))

    def add_outline(self, width: float, colour: RGB) -> None:
        """Add a line of `width` pixels around everything drawn so far."""
        grown = self.image.getchannel("A").filter(ImageFilter.GaussianBlur(0.62 * width * SUPERSAMPLING))
        self._insert_below(map_values(grown, [255 if v >= 38 else 0 for v in range(256)]), colour)

    def add_shadow(self, depth: float) -> None:
        """Add the silhouette as a shadow, (0.6 depth, depth) pixels to the lower right, not blurred."""
        moved = Image.new("L", self.image.size)
        moved.paste(
            self.image.getchannel("A"), (round(0.6 * depth * SUPERSAMPLING), round(depth * SUPERSAMPLING))
        )
        self._insert_below(map_values(moved, [round(v * 0.27) for v in range(256)]), 0x000000)

    def _insert_below(self, alpha: Image.Image, colour: RGB) -> None:
        under = Image.new("RGBA", self.image.size, to_rgba(colour))
        under.putalpha(alpha)
        under.alpha_composite(self.image)
        self.image = under
        self.draw = ImageDraw.Draw(self.image)

    def to_image(self) -> Image.Image:
        """Return the image at its own size. Pillow averages with premultiplied alpha."""
        return self.image.reduce(SUPERSAMPLING)
