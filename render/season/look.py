"""The colours of seasons, a slate evening, and what all of their pictures have: the header, names in their room."""
from __future__ import annotations

from ..kit import widgets
from ..kit.canvas import Anchor, Canvas
from ..kit.pixels import (
    GOLD,
    INK,
    RGB,
    Face,
    fit_text,
    measure_width,
    parse_rgb,
    replace_missing_letters,
    split_clusters,
)
from ..kit.pixels.fonts import MIN_FONT_PX
from ..kit.sprites import Sprite
from .model import Form
from .pieces import FORMS

WIDTH, HEIGHT, EDGE = 1600, 1200, 24
GROUND, RAISED, LINK = parse_rgb("#22303A"), parse_rgb("#2F414D"), parse_rgb("#6B808D")
CREAM, PALE = parse_rgb("#FAF1DD"), parse_rgb("#CFDAE0")  # titles and labels on the ground
PAPER, STRIP, RULE = parse_rgb("#F7F0E0"), parse_rgb("#E9DEC6"), parse_rgb("#DCCFB2")
FIRST = parse_rgb("#F6DFB4")
MUTE = parse_rgb("#6F6655")
DECIDED = GOLD
MIDDLE = 50  # of the header
LABEL, NOTE = 26, 24  # pixels of letters
LEADING = 4  # pixels between lines
FOOT = 22  # pixels from the foot to the middle of what stands below everything


def header(canvas: Canvas, form: Form, title: str, pill: str) -> None:
    left = WIDTH - EDGE
    if pill:
        left = widgets.draw_pill(canvas, left, MIDDLE, pill, "", "", 560)
    widgets.draw_header(canvas, symbol(form, 76), title, 54, CREAM, y=MIDDLE, max_width=left - EDGE - 76 - 16 - 32)


def symbol(form: Form, size: int) -> Sprite:
    return FORMS[form](size)


def name(canvas: Canvas, x: float, y: float, string: str, size: int, room: float, colour: RGB = INK,
         style: Face = "serif", anchor: Anchor = "left", tall: int = 0) -> None:
    """A name in its room: smaller, or in two lines if these may be `tall` pixels high and are larger so; then cut."""
    string = replace_missing_letters(string, style).strip()
    whole, single = fit_text(string, style, size, room)
    least = single + 1 if whole == string else MIN_FONT_PX
    for smaller in range(min(size, (tall - LEADING) // 2), least - 1, -1):
        lines = halves(string, style, smaller, room)
        if all(measure_width(one, style, smaller) <= room for one in lines):
            for one, up in zip(lines, (-0.5, 0.5), strict=True):
                canvas.text(x, y + up * (smaller + LEADING), one, smaller, colour, style, anchor, room)
            return
    canvas.text(x, y, string, size, colour, style, anchor, room)


def halves(string: str, style: Face, size: int, room: float) -> tuple[str, str]:
    """A name in two lines: between words, or in its middle if words are too long for that."""
    clusters = split_clusters(string)
    middle = len("".join(clusters[: len(clusters) // 2]))
    blanks = [n for n, letter in enumerate(string) if letter == " " and measure_width(string[:n], style, size) <= room
              and measure_width(string[n + 1 :], style, size) <= room]
    cut = min(blanks, key=lambda n: abs(n - middle), default=middle)
    return string[:cut].strip(), string[cut:].strip()


def below(canvas: Canvas, string: str) -> None:
    """What stands below everything."""
    if string:
        canvas.text(WIDTH / 2, canvas.height - FOOT, string, LABEL, PALE, "text", "middle", WIDTH - 2 * EDGE)
