"""Draws the end of a season: the podium of three stone blocks, and the honours."""

from __future__ import annotations

from ..kit.pixels import darken, lighten, measure_width
from . import look
from .look import (
    EDGE,
    NOTE_FONT_PX,
    WIDTH,
    SeasonCanvas,
    draw_name,
)
from .model import Ceremony, Honour, PodiumStep

TITLE_FONT_PX, SYMBOL_PX = 64, 80
BLOCK_WIDTH_PX = 310
BLOCK_GAP_PX = 14
PODIUM_BASE_Y = 840
BLOCK_TOP_BY_PLACE = {1: 400, 2: 504, 3: 572}
COLUMN_BY_PLACE = {1: 0, 2: -1, 3: 1}
WREATH_PX = 190
FLOOR_MARGIN_PX = 30
PLAQUE_MARGIN_PX = 18
PLAQUE_HEIGHT_PX = 190
PLAQUE_POINTS_PX = 78
SHARED_NAME_HEIGHTS_PX = 62, 46
CARDS_PER_ROW = 2
CARD = 496
CARD_HIGH = 82
CARDS = 872
CARDS_GAP = 12
MAX_HONOURS = 6
STONE_HEIGHT_PX, STONE_WIDTH_PX = 36, 66
SEAM_PX = 3


def draw_ceremony(canvas: SeasonCanvas, shown: Ceremony) -> None:
    tones = canvas.look
    room = WIDTH - 2 * EDGE - SYMBOL_PX - 20
    wide = min(room, measure_width(shown.title, "serif", TITLE_FONT_PX))
    left = (WIDTH - wide - SYMBOL_PX - 20) / 2
    canvas.paste_centred(look.FORMS[shown.form](SYMBOL_PX), left + SYMBOL_PX / 2, 84)
    canvas.text(left + SYMBOL_PX + 20, 84, shown.title, TITLE_FONT_PX, tones.cream, "serif", max_width=room)
    if shown.note:
        canvas.text(WIDTH / 2, 162, shown.note, 32, tones.soft, "text", "middle", WIDTH - 2 * EDGE)
    canvas.panel(
        FLOOR_MARGIN_PX,
        PODIUM_BASE_Y,
        WIDTH - FLOOR_MARGIN_PX,
        PODIUM_BASE_Y + 14,
        tones.raised,
        7,
        name="floor",
    )
    for step in shown.steps:
        draw_block(canvas, step)
    honours = shown.honours[:MAX_HONOURS]
    for n, one in enumerate(honours):
        row, column = divmod(n, CARDS_PER_ROW)
        in_row = min(CARDS_PER_ROW, len(honours) - CARDS_PER_ROW * row)
        start = (WIDTH - in_row * CARD - (in_row - 1) * CARDS_GAP) // 2
        draw_honour(canvas, one, start + column * (CARD + CARDS_GAP), CARDS + (CARD_HIGH + CARDS_GAP) * row)


def draw_block(canvas: SeasonCanvas, step: PodiumStep) -> None:
    """Draw one block of the podium, with its wreath. The plaque names all who share the place."""
    tones = canvas.look
    x0 = WIDTH // 2 - BLOCK_WIDTH_PX // 2 + COLUMN_BY_PLACE[step.place] * (BLOCK_WIDTH_PX + BLOCK_GAP_PX)
    x1 = x0 + BLOCK_WIDTH_PX
    top = BLOCK_TOP_BY_PLACE[step.place]
    middle = x0 + BLOCK_WIDTH_PX // 2
    draw_wall(canvas, x0, top, x1, PODIUM_BASE_Y)
    string = f"={step.place}" if len(step.names) > 1 else str(step.place)
    canvas.paste_centred(look.draw_wreath(WREATH_PX, step.place, string), middle, top - WREATH_PX // 2 - 4)
    upper = top + STONE_HEIGHT_PX // 2 + PLAQUE_MARGIN_PX
    names = list(step.names)
    foot = PLAQUE_POINTS_PX if step.points else 0
    most = PODIUM_BASE_Y - PLAQUE_MARGIN_PX - foot - upper - 8
    line = next(
        (one for one in SHARED_NAME_HEIGHTS_PX if one * len(names) <= most), SHARED_NAME_HEIGHTS_PX[-1]
    )
    if len(names) > most // line:
        left = most // line - 1
        names = [*names[:left], canvas.message("season-others", count=len(names) - left)]
    lower = upper + max(PLAQUE_HEIGHT_PX, foot + line * len(names) + 8)
    canvas.panel(
        x0 + PLAQUE_MARGIN_PX,
        upper,
        x1 - PLAQUE_MARGIN_PX,
        lower,
        tones.paper,
        12,
        look.STONE,
        name="plaque",
    )
    if foot:
        canvas.panel(
            x0 + PLAQUE_MARGIN_PX,
            lower - foot,
            x1 - PLAQUE_MARGIN_PX,
            lower,
            tones.strip,
            12,
            corners="bottom",
            name="points",
        )
    room, high = BLOCK_WIDTH_PX - 2 * PLAQUE_MARGIN_PX - 20, lower - foot - upper
    for n, one in enumerate(names):
        draw_name(
            canvas,
            middle,
            upper + high * (n + 0.5) / len(names),
            one,
            46 if len(names) == 1 else 34,
            room,
            anchor="middle",
            tall=high // len(names) - 8,
        )
    canvas.text(middle, lower - foot // 2, step.points, 56, tones.ink, "black", "middle", room)


def draw_wall(canvas: SeasonCanvas, x0: int, y0: int, x1: int, y1: int) -> None:
    """Draw a wall with a slab on top."""
    stone = look.STONE
    seam = darken(stone, 0.24)
    shine = lighten(stone, 0.4)
    shade = darken(stone, 0.36)
    slab = y0 + STONE_HEIGHT_PX - 4
    canvas.panel(x0, slab, x1, y1, stone, 4, name="block")
    for n, y in enumerate(range(y0 + STONE_HEIGHT_PX, y1, STONE_HEIGHT_PX)):
        canvas.rect(x0, y, x1, y + SEAM_PX, seam)
        bottom = min(y1, y + STONE_HEIGHT_PX)
        for x in range(x0 + (STONE_WIDTH_PX if n % 2 else STONE_WIDTH_PX // 2), x1 - 8, STONE_WIDTH_PX):
            canvas.rect(x, y, x + SEAM_PX, bottom, seam)
    canvas.rect(x1 - 8, slab, x1, y1, shade)
    canvas.rect(x0, slab, x0 + 4, y1, shine)
    canvas.panel(x0 - 6, y0, x1 + 6, slab, shade, 6, canvas.look.ground, name="slab")
    canvas.panel(x0 - 6, y0, x1 + 6, slab - 6, lighten(stone, 0.15), 6, name="slab")
    canvas.rect(x0, y0, x1, y0 + 5, shine)


def draw_honour(canvas: SeasonCanvas, one: Honour, x: int, y: int) -> None:
    tones = canvas.look
    canvas.panel(x, y, x + CARD, y + CARD_HIGH, tones.paper, 14, tones.ground, name="card")
    canvas.panel(x, y, x + CARD_HIGH, y + CARD_HIGH, tones.strip, corners="left", name="symbol")
    canvas.paste_centred(look.HONOURS[one.symbol](60), x + CARD_HIGH / 2, y + CARD_HIGH / 2)
    left, room = x + CARD_HIGH + 18, CARD - CARD_HIGH - 34
    canvas.text(left, y + 23, one.what, NOTE_FONT_PX + 2, tones.mute, max_width=room)
    canvas.text(left, y + 57, one.who, 34, tones.ink, "serif", max_width=room, suffix=one.figure)
