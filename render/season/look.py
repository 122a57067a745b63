"""The colours of seasons, and the parts of all their pictures: header, names and footer."""

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

WIDTH = 1600
HEIGHT = 1200
EDGE = 24
GROUND = parse_rgb("#22303A")
RAISED = parse_rgb("#2F414D")
LINK = parse_rgb("#6B808D")
CREAM, PALE = parse_rgb("#FAF1DD"), parse_rgb("#CFDAE0")
PAPER = parse_rgb("#F7F0E0")
STRIP = parse_rgb("#E9DEC6")
RULE = parse_rgb("#DCCFB2")
FIRST_LINE_COLOUR = parse_rgb("#F6DFB4")
MUTED_INK = parse_rgb("#6F6655")
DECIDED_COLOUR = GOLD
HEADER_MIDDLE_Y = 50
LABEL_FONT_PX, NOTE_FONT_PX = 26, 24
LINE_GAP_PX = 4
FOOT_TEXT_OFFSET_PX = 22


def draw_header(canvas: Canvas, form: Form, title: str, pill: str) -> None:
    left = WIDTH - EDGE
    if pill:
        left = widgets.draw_pill(canvas, left, HEADER_MIDDLE_Y, pill, "", "", 560)
    widgets.draw_header(
        canvas,
        get_form_symbol(form, 76),
        title,
        54,
        CREAM,
        y=HEADER_MIDDLE_Y,
        max_width=left - EDGE - 76 - 16 - 32,
    )


def get_form_symbol(form: Form, size: int) -> Sprite:
    return FORMS[form](size)


def draw_name(
    canvas: Canvas,
    x: float,
    y: float,
    string: str,
    size: int,
    room: float,
    colour: RGB = INK,
    style: Face = "serif",
    anchor: Anchor = "left",
    tall: int = 0,
) -> None:
    """Draw a name that fits: smaller, or in two lines if `tall` pixels allow and the letters are larger; else cut."""
    string = replace_missing_letters(string, style).strip()
    whole, single = fit_text(string, style, size, room)
    least = single + 1 if whole == string else MIN_FONT_PX
    for smaller in range(min(size, (tall - LINE_GAP_PX) // 2), least - 1, -1):
        lines = split_name(string, style, smaller, room)
        if all(measure_width(one, style, smaller) <= room for one in lines):
            for one, up in zip(lines, (-0.5, 0.5), strict=True):
                canvas.text(x, y + up * (smaller + LINE_GAP_PX), one, smaller, colour, style, anchor, room)
            return
    canvas.text(x, y, string, size, colour, style, anchor, room)


def split_name(string: str, style: Face, size: int, room: float) -> tuple[str, str]:
    """Split a name into two lines: between words, or in the middle if the words are too long."""
    clusters = split_clusters(string)
    middle = len("".join(clusters[: len(clusters) // 2]))
    blanks = [
        n
        for n, letter in enumerate(string)
        if letter == " "
        and measure_width(string[:n], style, size) <= room
        and measure_width(string[n + 1 :], style, size) <= room
    ]
    cut = min(blanks, key=lambda n: abs(n - middle), default=middle)
    return string[:cut].strip(), string[cut:].strip()


def draw_footer(canvas: Canvas, string: str) -> None:
    """Draw the line at the foot of a picture."""
    if string:
        canvas.text(
            WIDTH / 2,
            canvas.height - FOOT_TEXT_OFFSET_PX,
            string,
            LABEL_FONT_PX,
            PALE,
            "text",
            "middle",
            WIDTH - 2 * EDGE,
        )
