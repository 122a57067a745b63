"""Draws, describes and encodes all pictures of one game, on its ground and in its own 256 colours."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace
from PIL import Image

from ..scene import Description, Picture, Scene, Theme
from .canvas import Box, Canvas, Palette, RecordedBox, load_palette
from .look import BaseLook
from .pixels import GOLD, GOLD_EDGE
from .wording import get_glossary_names, get_picture_messages, write_alt_text

HIGHLIGHT_MARGIN_PX = 8
SURROUNDINGS_WIDTH_PX, SURROUNDINGS_HEIGHT_PX = 640, 400
ENLARGED_MARGIN_PX = 24
ENLARGED_WIDTH_PX = 1000
MAX_ENLARGED_HEIGHT_PX = 1000
MIN_ENLARGEMENT = 1.25
MAX_REGION_ALT_CHARS = 300
# Texts whose middles are this close are on the same line.
TEXT_LINE_PX = 16


def find_places(canvas: Canvas, name: str) -> list[RecordedBox]:
    """Return the boxes with this name: places, or other recorded boxes if no place has it."""
    named = [box for box in canvas.boxes or () if box.name == name]
    return [box for box in named if box.kind == "place"] or named


def draw_highlight(canvas: Canvas, box: RecordedBox) -> None:
    """Draw a gold frame with a dark edge around a box, like the frame around new things (look.2)."""
    x0 = box.x0 - HIGHLIGHT_MARGIN_PX
    y0 = box.y0 - HIGHLIGHT_MARGIN_PX
    x1 = box.x1 + HIGHLIGHT_MARGIN_PX
    y1 = box.y1 + HIGHLIGHT_MARGIN_PX
    canvas.frame(x0, y0, x1, y1, GOLD_EDGE, 8, 14)
    canvas.frame(x0 + 2, y0 + 2, x1 - 2, y1 - 2, GOLD, 5, 12)


def get_surroundings(canvas: Canvas, box: RecordedBox) -> Box:
    """Return the part of the picture around a box, with the box in its middle unless the edges are too near."""
    left = min(
        max(0, (box.x0 + box.x1 - SURROUNDINGS_WIDTH_PX) // 2), max(0, canvas.width - SURROUNDINGS_WIDTH_PX)
    )
    top = min(
        max(0, (box.y0 + box.y1 - SURROUNDINGS_HEIGHT_PX) // 2),
        max(0, canvas.height - SURROUNDINGS_HEIGHT_PX),
    )
    return (
        left,
        top,
        min(left + SURROUNDINGS_WIDTH_PX, canvas.width),
        min(top + SURROUNDINGS_HEIGHT_PX, canvas.height),
    )


def enlarge_places(
    canvas: Canvas, shown_names: Sequence[str], marked_names: Iterable[str], names: Mapping[str, str]
) -> Picture:
    """Return all places with these names enlarged, and gold frames around the marked ones.

    Raise KeyError if a place was not drawn, and ValueError if the part is so large that it would hardly grow.
    """
    shown, marked = (
        [box for name in some for box in require_places(canvas, name)] for some in (shown_names, marked_names)
    )
    for box in marked:
        draw_highlight(canvas, box)
    x0, y0 = (
        max(0, min(box.x0 for box in shown) - ENLARGED_MARGIN_PX),
        max(0, min(box.y0 for box in shown) - ENLARGED_MARGIN_PX),
    )
    x1 = min(canvas.width, max(box.x1 for box in shown) + ENLARGED_MARGIN_PX)
    y1 = min(canvas.height, max(box.y1 for box in shown) + ENLARGED_MARGIN_PX)
    factor = min(ENLARGED_WIDTH_PX / (x1 - x0), MAX_ENLARGED_HEIGHT_PX / (y1 - y0))
    if factor < MIN_ENLARGEMENT:
        raise ValueError(f"so much is enlarged only {factor:.2f} times: {', '.join(shown_names)}")
    size = round((x1 - x0) * factor), round((y1 - y0) * factor)
    image = canvas.image.crop((x0, y0, x1, y1)).resize(size, Image.Resampling.BICUBIC)
    return Picture(
        encode_with_own_palette(image), *size, describe_region(canvas, (x0, y0, x1, y1), names, shown)
    )


def require_places(canvas: Canvas, name: str) -> list[RecordedBox]:
    """Return the places with this name. Raise KeyError if there are none."""
    found = find_places(canvas, name)
    if not found:
        raise KeyError(f"nothing called {name} is drawn")
    return found


def name_place(names: Mapping[str, str], place: str) -> str:
    """Return the name of a place in the glossary, or of a space such as "C3_0", in which the seat follows; else ""."""
    space = re.fullmatch(r"([A-Z]\d)(?:_\d)?", place)
    return names.get(place) or (space[1] if space else "")


def encode_with_own_palette(image: Image.Image) -> bytes:
    """Encode an image with 256 colours of its own. A part of a picture has few, and the blends that enlarging makes."""
    file = BytesIO()
    image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        file, "PNG", compress_level=6
    )
    return file.getvalue()


def describe_region(
    canvas: Canvas, edges: Box, names: Mapping[str, str], shown: Sequence[RecordedBox] = ()
) -> str:
    """Return the names of the things that a part of the picture shows, place by place. Its words are left out, because
    nothing says what they stand beside."""
    within = list_boxes_inside(canvas.boxes or (), edges)
    things = [box for box in within if box.kind == "place" and box.name in names]

    def find_shown_place(box: RecordedBox) -> RecordedBox | None:
        return next((one for one in shown if list_boxes_inside([box], one[2:])), None)

    counts = Counter((box.name, find_shown_place(box)) for box in things)

    def describe(box: RecordedBox) -> str:
        count = counts[box.name, find_shown_place(box)]
        return f"{count} × {names[box.name]}" if count > 1 else names[box.name]

    lines = sorted(
        things,
        key=lambda box: (get_reading_position(find_shown_place(box) or box), get_reading_position(box)),
    )
    text = ", ".join(one for one, _ in dict.fromkeys((describe(box), find_shown_place(box)) for box in lines))
    return (
        text
        if len(text) <= MAX_REGION_ALT_CHARS
        else text[: MAX_REGION_ALT_CHARS - 1].rsplit(",", 1)[0] + "…"
    )


def get_reading_position(box: RecordedBox) -> tuple[int, int]:
    """Return where a box comes in reading order: its line, and where it begins in the line."""
    return (box.y0 + box.y1) // 2 // TEXT_LINE_PX, box.x0


def list_boxes_inside(boxes: Iterable[RecordedBox], edges: Box) -> list[RecordedBox]:
    """Return the boxes that lie within these edges."""
    x0, y0, x1, y1 = edges
    return [box for box in boxes if x0 <= box.x0 and box.x1 <= x1 and y0 <= box.y0 and box.y1 <= y1]


V = TypeVar("V")


def encode_picture(canvas: Canvas, alt: str) -> Picture:
    """Encode a canvas as a picture. Raise ValueError if it has no palette."""
    if canvas.palette is None:
        raise ValueError("a canvas without palette is not for showing")
    return Picture(
        canvas.palette.encode(canvas.image.size, canvas.scanlines),
        canvas.width,
        canvas.height,
        alt,
    )


class PictureKind(NamedTuple, Generic[V]):
    """How one kind of picture is drawn and described, and its size in pixels."""

    draw: Callable[[Canvas[Any], Scene[V]], None]
    width: int
    height: int
    describe: Callable[[Scene[V]], Description]


class PictureRenderer(Generic[V]):
    """Draws the pictures of one game.

    `looks` are the colours of its themes; a game may leave out the dark one. The palettes are stored in `package`
    (`render.palettes`).
    """

    def __init__(
        self, package: str, kinds: Mapping[str, PictureKind[V]], looks: Mapping[Theme, BaseLook]
    ) -> None:
        self.package = package
        self.kinds = kinds
        self.looks = looks
        self.opening = Lock()
        self.palettes = dict[Theme, Palette]()

    def draw(
        self, name: str, scene: Scene[V], palette: Palette | None = None, record: bool = False
    ) -> Canvas:
        """Draw a picture without encoding it: in RGB if there is no palette, with its boxes if `record`."""
        kind = self.kinds[name]
        canvas = Canvas(
            kind.width,
            kind.height,
            self.looks[self.find_drawn_theme(scene.theme)],
            palette,
            record,
            get_picture_messages(self.package, scene.locale),
        )
        kind.draw(canvas, scene)
        return canvas

    def find_drawn_theme(self, theme: Theme) -> Theme:
        """Return the theme, or the standard one in place of one that the game does not have."""
        return theme if theme in self.looks else "standard"

    def palette(self, theme: Theme) -> Palette:
        """Return the palette of a theme. All threads share one, because of what it caches."""
        theme = self.find_drawn_theme(theme)
        with self.opening:
            if theme not in self.palettes:
                self.palettes[theme] = load_palette(self.package, theme)
            return self.palettes[theme]

    def make_locator(self, *names: str) -> Callable[[Scene[V], str, bool], Picture | None]:
        """Return a function that shows where a thing is on the first of these pictures that has it: the whole picture,
        or the place alone. It returns None if no picture has it.

        Things are named by their glossary keys, as in `Canvas.name_place`.
        """

        def locate(scene: Scene[V], key: str, whole: bool) -> Picture | None:
            for name in names:
                canvas = self.draw(name, scene, self.palette(scene.theme), record=True)
                places = find_places(canvas, key)
                for box in places:
                    draw_highlight(canvas, box)
                if places and whole:
                    return encode_picture(canvas, self.write_alt_text(name, scene))
                if places:
                    part = get_surroundings(canvas, places[0])
                    things = get_glossary_names(self.package, scene.locale)
                    words = describe_region(canvas, part, things)
                    return encode_picture(
                        canvas.crop(part), self.say(scene, "alt-part", words=words or "none")
                    )
            return None

        return locate

    def enlarge(
        self, name: str, scene: Scene[V], shown_names: Sequence[str], marked_names: Iterable[str] = ()
    ) -> Picture:
        """Return places of a picture enlarged (`enlarge_places`). The alternative text says what it is a part of."""
        names, marked = get_glossary_names(self.package, scene.locale), tuple(marked_names)
        canvas = self.draw(name, scene, record=True)
        picture = enlarge_places(canvas, shown_names, marked, names)
        framed = ", ".join(dict.fromkeys(filter(None, (name_place(names, one) for one in marked))))
        alt = self.say(scene, "alt-enlarged", framed=framed or "none", words=picture.alt or "none")
        return replace(picture, alt=alt)

    def write_alt_text(self, name: str, scene: Scene[V]) -> str:
        """Return the alt text of a picture: its description, within Discord's limit."""
        return write_alt_text(scene.messages, self.kinds[name].describe(scene))

    def say(self, scene: Scene[V], key: str, **args: str) -> str:
        return get_picture_messages(self.package, scene.locale)(key, **args)

    def make_picture_function(self, name: str) -> Callable[[Scene[V]], Picture]:
        """Return a function that draws, describes and encodes a scene."""

        def make_picture(scene: Scene[V]) -> Picture:
            return encode_picture(
                self.draw(name, scene, self.palette(scene.theme)), self.write_alt_text(name, scene)
            )

        return make_picture
