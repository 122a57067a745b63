"""Places of a picture that was drawn with its boxes recorded: framed in gold, cut out, and told."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO

from PIL import Image

from ...scene import Picture
from ..canvas import Box, Canvas
from ..pixels import GOLD, GOLD_EDGE, clean

Edges = tuple[int, int, int, int]
GROW = 8  # pixels by which a frame is larger than what it surrounds
WIDE, HIGH = 640, 400  # of a part of the board
AROUND = 24  # pixels of the board that are shown around what is enlarged
WIDTH = 1000  # pixels of what is enlarged
TALLEST = 1000
LEAST = 1.4  # times at least that it is as big as on the board
ALT = 300  # characters of what is told of it
LINE = 16  # pixels within which texts are of one line
WORD = re.compile(r"[^\W\d_]{2}")  # what is more than a number or a letter


def places(canvas: Canvas, name: str) -> list[Box]:
    """What was recorded under a name: a place, or where there is none whatever is called so."""
    named = [box for box in canvas.boxes or () if box.name == name]
    return [box for box in named if box.kind == "place"] or named


def framed(canvas: Canvas, box: Box) -> None:
    """Gold, dark at its edge, as what is new has it (look.2)."""
    x0, y0, x1, y1 = box.x0 - GROW, box.y0 - GROW, box.x1 + GROW, box.y1 + GROW
    canvas.ring(x0, y0, x1, y1, GOLD_EDGE, 8, 14)
    canvas.ring(x0 + 2, y0 + 2, x1 - 2, y1 - 2, GOLD, 5, 12)


def around(canvas: Canvas, box: Box) -> Edges:
    """A part of the picture with that place in its middle, as far as the edges let it."""
    left = min(max(0, (box.x0 + box.x1 - WIDE) // 2), max(0, canvas.width - WIDE))
    top = min(max(0, (box.y0 + box.y1 - HIGH) // 2), max(0, canvas.height - HIGH))
    return left, top, min(left + WIDE, canvas.width), min(top + HIGH, canvas.height)


def enlarged(canvas: Canvas, show: Sequence[str], mark: Iterable[str], names: Mapping[str, str]) -> Picture:
    """All places of these names, with gold frames around the marked ones. Raises KeyError for what was not drawn,
    ValueError for so much that it would hardly be enlarged."""
    shown, marked = ([box for name in some for box in drawn(canvas, name)] for some in (show, mark))
    for box in marked:
        framed(canvas, box)
    x0, y0 = max(0, min(box.x0 for box in shown) - AROUND), max(0, min(box.y0 for box in shown) - AROUND)
    x1 = min(canvas.width, max(box.x1 for box in shown) + AROUND)
    y1 = min(canvas.height, max(box.y1 for box in shown) + AROUND)
    factor = min(WIDTH / (x1 - x0), TALLEST / (y1 - y0))
    if factor < LEAST:
        raise ValueError(f"so much is enlarged only {factor:.2f} times: {', '.join(show)}")
    size = round((x1 - x0) * factor), round((y1 - y0) * factor)
    image = canvas.image.crop((x0, y0, x1, y1)).resize(size, Image.Resampling.BICUBIC)
    return Picture(encoded(image), *size, said(canvas, (x0, y0, x1, y1), names, shown))


def drawn(canvas: Canvas, name: str) -> list[Box]:
    """The places of that name. Raises KeyError where there is none."""
    found = places(canvas, name)
    if not found:
        raise KeyError(f"nothing called {name} is drawn")
    return found


def encoded(shown: Image.Image) -> bytes:
    """In 256 colours of its own: a cut has few, and those between them that enlarging makes."""
    file = BytesIO()
    shown.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG", compress_level=6)
    return file.getvalue()


def said(canvas: Canvas, edges: Edges, names: Mapping[str, str], shown: Sequence[Box] = ()) -> str:
    """What is written there, line by line, in each place that is `shown` by itself; and the things (`names` by their
    keys) at whose places no word is."""
    within = inside(canvas.boxes or (), edges)
    texts = [box for box in within if box.kind == "text" and clean(box.name).strip()]
    words = [box for box in texts if WORD.search(box.name)]
    mute = [box for box in within if box.kind == "place" and box.name in names and not inside(words, box[2:])]

    def place(box: Box) -> Box | None:
        return next((one for one in shown if inside([box], one[2:])), None)

    often = Counter((box.name, place(box)) for box in mute)

    def told(box: Box) -> str:
        if box.kind == "text":
            return clean(box.name)
        count = often[box.name, place(box)]
        return f"{count} × {names[box.name]}" if count > 1 else names[box.name]

    lines = sorted((*texts, *mute), key=lambda box: (at(place(box) or box), at(box)))
    text = ", ".join(one for one, _ in dict.fromkeys((told(box), place(box)) for box in lines))
    return text if len(text) <= ALT else text[: ALT - 1].rsplit(",", 1)[0] + "…"


def at(box: Box) -> tuple[int, int]:
    """Where it comes as one reads: its line, and where it begins in that."""
    return (box.y0 + box.y1) // 2 // LINE, box.x0


def inside(boxes: Iterable[Box], edges: Edges) -> list[Box]:
    x0, y0, x1, y1 = edges
    return [box for box in boxes if x0 <= box.x0 and box.x1 <= x1 and y0 <= box.y0 and box.y1 <= y1]
