"""The end of a season: the podium, three blocks of wall, and what else is to be said."""
from __future__ import annotations

from ..kit.canvas import Canvas
from ..kit.pixels import INK, darken, lighten, measure_width
from . import pieces
from .look import CREAM, EDGE, GROUND, MUTE, NOTE, PALE, PAPER, RAISED, STRIP, WIDTH, name, symbol
from .model import Ceremony, Honour, Step

TITLE, SYMBOL = 72, 88
BLOCK, GAP, BASE = 340, 16, 880  # width of a block and between two, and where all stand
TOPS = {1: 440, 2: 544, 3: 612}
BESIDE = {1: 0, 2: -1, 3: 1}
WREATH = 190
FLOOR = 190  # where the floor begins
PLAQUE, LEAST, FOOT = 18, 190, 78  # margin and height of a plaque, and what of it the points have
LINES = 62, 46  # heights of one of several names: the first that all of them have room in
CARD, CARD_HIGH, CARDS, CARDS_GAP = 500, 96, 928, 26
MOST = 6
COURSE, STONE = 36, 66  # height and width of a stone
SEAM = 3


def paint(canvas: Canvas, shown: Ceremony) -> None:
    room = WIDTH - 2 * EDGE - SYMBOL - 20
    wide = min(room, measure_width(shown.title, "serif", TITLE))
    left = (WIDTH - wide - SYMBOL - 20) / 2
    canvas.paste_centred(symbol(shown.form, SYMBOL), left + SYMBOL / 2, 84)
    canvas.text(left + SYMBOL + 20, 84, shown.title, TITLE, CREAM, "serif", max_width=room)
    if shown.note:
        canvas.text(WIDTH / 2, 162, shown.note, 32, PALE, "text", "middle", WIDTH - 2 * EDGE)
    canvas.panel(FLOOR, BASE, WIDTH - FLOOR, BASE + 14, RAISED, 7, name="floor")
    for step in shown.steps:
        block(canvas, step)
    honours = shown.honours[:MOST]
    for n, one in enumerate(honours):
        row, column = divmod(n, 3)
        in_row = min(3, len(honours) - 3 * row)
        start = (WIDTH - in_row * CARD - (in_row - 1) * CARDS_GAP) // 2
        down = CARDS + (CARD_HIGH + CARDS_GAP) * row + ((CARD_HIGH + CARDS_GAP) // 2 if len(honours) <= 3 else 0)
        honour(canvas, one, start + column * (CARD + CARDS_GAP), down)


def block(canvas: Canvas, step: Step) -> None:
    """With its wreath on top; all who share the place stand on the plaque."""
    x0 = WIDTH // 2 - BLOCK // 2 + BESIDE[step.place] * (BLOCK + GAP)
    x1, top, middle = x0 + BLOCK, TOPS[step.place], x0 + BLOCK // 2
    masonry(canvas, x0, top, x1, BASE)
    string = f"={step.place}" if len(step.names) > 1 else str(step.place)
    canvas.paste_centred(pieces.wreath(WREATH, step.place, string), middle, top - WREATH // 2 - 4)
    upper, names, foot = top + COURSE // 2 + PLAQUE, list(step.names), FOOT if step.points else 0
    most = BASE - PLAQUE - foot - upper - 8
    line = next((one for one in LINES if one * len(names) <= most), LINES[-1])
    if len(names) > most // line:
        left = most // line - 1
        names = [*names[:left], canvas.message("season-others", count=len(names) - left)]
    lower = upper + max(LEAST, foot + line * len(names) + 8)
    canvas.panel(x0 + PLAQUE, upper, x1 - PLAQUE, lower, PAPER, 12, pieces.STONE, name="plaque")
    if foot:
        canvas.panel(x0 + PLAQUE, lower - foot, x1 - PLAQUE, lower, STRIP, 12, corners="bottom", name="points")
    room, high = BLOCK - 2 * PLAQUE - 20, lower - foot - upper
    for n, one in enumerate(names):
        name(canvas, middle, upper + high * (n + 0.5) / len(names), one, 46 if len(names) == 1 else 34, room,
             anchor="middle", tall=high // len(names) - 8)
    canvas.text(middle, lower - foot // 2, step.points, 56, INK, "black", "middle", room)


def masonry(canvas: Canvas, x0: int, y0: int, x1: int, y1: int) -> None:
    """A wall with a slab on top."""
    stone = pieces.STONE
    seam, shine, shade = darken(stone, 0.24), lighten(stone, 0.4), darken(stone, 0.36)
    slab = y0 + COURSE - 4
    canvas.panel(x0, slab, x1, y1, stone, 4, name="block")
    for n, y in enumerate(range(y0 + COURSE, y1, COURSE)):
        canvas.rect(x0, y, x1, y + SEAM, seam)
        bottom = min(y1, y + COURSE)
        for x in range(x0 + (STONE if n % 2 else STONE // 2), x1 - 8, STONE):
            canvas.rect(x, y, x + SEAM, bottom, seam)
    canvas.rect(x1 - 8, slab, x1, y1, shade)
    canvas.rect(x0, slab, x0 + 4, y1, shine)
    canvas.panel(x0 - 6, y0, x1 + 6, slab, shade, 6, GROUND, name="slab")
    canvas.panel(x0 - 6, y0, x1 + 6, slab - 6, lighten(stone, 0.15), 6, name="slab")
    canvas.rect(x0, y0, x1, y0 + 5, shine)


def honour(canvas: Canvas, one: Honour, x: int, y: int) -> None:
    canvas.panel(x, y, x + CARD, y + CARD_HIGH, PAPER, 14, GROUND, name="card")
    canvas.panel(x, y, x + CARD_HIGH, y + CARD_HIGH, STRIP, 14, corners="left", name="symbol")
    canvas.paste_centred(pieces.HONOURS[one.symbol](64), x + CARD_HIGH / 2, y + CARD_HIGH / 2)
    left, room = x + CARD_HIGH + 18, CARD - CARD_HIGH - 34
    canvas.text(left, y + 28, one.what, NOTE + 2, MUTE, max_width=room)
    canvas.text(left, y + 66, one.who, 36, INK, "serif", max_width=room, suffix=one.figure)
