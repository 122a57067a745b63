"""The colours of seasons, a slate evening, and what all of their pictures have: the header, names in their room."""
from __future__ import annotations

from ..kit import widgets
from ..kit.canvas import Anchor, Canvas
from ..kit.pixels import GOLD, INK, RGB, Face, clean, fit, rgb, width
from ..kit.pixels.fonts import FLOOR
from ..kit.sprites import Sprite
from .model import Form
from .pieces import FORMS

WIDTH, HEIGHT, EDGE = 1600, 1200, 24
GROUND, RAISED, LINK = rgb("#22303A"), rgb("#2F414D"), rgb("#6B808D")
CREAM, PALE = rgb("#FAF1DD"), rgb("#CFDAE0")  # titles and labels on the ground
PAPER, STRIP, RULE = rgb("#F7F0E0"), rgb("#E9DEC6"), rgb("#DCCFB2")
FIRST = rgb("#F6DFB4")
MUTE = rgb("#6F6655")
DECIDED = GOLD
MIDDLE = 50  # of the header
LABEL, NOTE = 26, 24  # pixels of letters
LEADING = 4  # pixels between lines
FOOT = 22  # pixels from the foot to the middle of what stands below everything


def header(canvas: Canvas, form: Form, title: str, pill: str) -> None:
    left = WIDTH - EDGE
    if pill:
        left = widgets.pill(canvas, left, MIDDLE, pill, "", "", 560)
    widgets.header(canvas, symbol(form, 76), title, 54, CREAM, y=MIDDLE, room=left - EDGE - 76 - 16 - 32)


def symbol(form: Form, size: int) -> Sprite:
    return FORMS[form](size)


def name(canvas: Canvas, x: float, y: float, string: str, size: int, room: float, colour: RGB = INK,
         style: Face = "serif", anchor: Anchor = "left", tall: int = 0) -> None:
    """A name in its room: smaller, or in two lines if these may be `tall` pixels high and are larger so; then cut."""
    string = clean(string, style).strip()
    whole, single = fit(string, style, size, room)
    least = single + 1 if whole == string else FLOOR
    for smaller in range(min(size, (tall - LEADING) // 2), least - 1, -1):
        lines = halves(string, style, smaller, room)
        if all(width(one, style, smaller) <= room for one in lines):
            for one, up in zip(lines, (-0.5, 0.5), strict=True):
                canvas.text(x, y + up * (smaller + LEADING), one, smaller, colour, style, anchor, room)
            return
    canvas.text(x, y, string, size, colour, style, anchor, room)


def halves(string: str, style: Face, size: int, room: float) -> tuple[str, str]:
    """A name in two lines: between words, or in its middle if words are too long for that."""
    middle = len(string) // 2
    blanks = [n for n, letter in enumerate(string) if letter == " " and width(string[:n], style, size) <= room
              and width(string[n + 1 :], style, size) <= room]
    cut = min(blanks, key=lambda n: abs(n - middle), default=middle)
    return string[:cut].strip(), string[cut:].strip()


def below(canvas: Canvas, string: str) -> None:
    """What stands below everything."""
    if string:
        canvas.text(WIDTH / 2, canvas.height - FOOT, string, LABEL, PALE, "text", "middle", WIDTH - 2 * EDGE)
