"""Where the tile in hand can be built, and what it would complete there (I9.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.games.carpe_diem.actions import Place
from engine.games.carpe_diem.components import SINGLES, Cell, FaceId, Kind, Turn
from engine.games.carpe_diem.rules.tiles import TURNS_BY_FACE
from engine.games.carpe_diem.view import District, View
from engine.games.carpe_diem.words.foretold import preview_build

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text, label_icon
from ...kit.pixels import BLUE_DEEP
from ...kit.sprites import shared_pieces
from . import goods, pieces
from .district import Plot
from .look import GameCanvas
from .own import draw_count, list_numbers
from .tiles import draw_tile

LIST_ROW_PX, GOODS_STRIP_PX = 46, 54


class Offer(Struct, frozen=True):
    """A legal way to build the tile, and what it brings at once."""

    cell: Cell
    turn: Turn
    completes: tuple[Kind, ...]
    writ: bool
    goals: int  # of the frame, met by it


def list_offers(ahead: Lookahead[View], decision: Decision) -> dict[Cell, list[Offer]]:
    """Return the offers for each cell, ordered by the tile's rotation."""
    found: dict[Cell, list[Offer]] = {}
    for one in decision.options:
        if isinstance(one, Place):
            seen = preview_build(ahead, one)
            kinds: tuple[Kind, ...] = tuple(completed.kind for completed, _ in seen.completed)
            offer = Offer(one.cell, one.turn, kinds, seen.writ is not None, len(seen.goals))
            found.setdefault(one.cell, []).append(offer)
    return found


def draw_offered_cells(
    canvas: GameCanvas, plot: Plot, face: FaceId, legal: Mapping[Cell, Sequence[Offer]]
) -> None:
    """Draw each legal cell in blue. It shows the tile in every legal rotation, with signs of what it would complete."""
    for cell, found in legal.items():
        x0, y0, x1, y1 = plot.box(cell)
        widgets.mark_legal(canvas, (x0, y0, x1, y1), 8)
        _name_offers(canvas, (x0, y0, x1, y1), found)
        for box, one in zip(_list_boxes(x0, y0, len(found)), found, strict=True):
            size = box[2] - box[0]
            draw_tile(canvas, box[0], box[1], size, face, one.turn)
            small = 30 if size > 60 else 24
            for i, kind in enumerate(reversed([kind for kind in one.completes if kind not in SINGLES])):
                canvas.paste_centred(
                    pieces.get_sign(small, kind, canvas.look),
                    box[2] - small * 0.3 - i * small,
                    box[3] - small * 0.3,
                )


def _name_offers(canvas: GameCanvas, box: Box, found: Sequence[Offer]) -> None:
    """Write the cell's name and draw its writ where the tiles leave room."""
    x0, y0, x1, y1 = box
    if len(found) < 3:
        canvas.text(x0 + 9, y0 + 17, found[0].cell, 30, BLUE_DEEP, "bold")
        if found[0].writ:
            canvas.paste_centred(goods.thing(24, "writ"), x1 - 20, y0 + 17)
    elif len(found) == 3:
        canvas.text(
            x1 - 29, y1 - (18 if found[0].writ else 28), found[0].cell, 30, BLUE_DEEP, "bold", "middle"
        )
        if found[0].writ:
            canvas.paste_centred(goods.thing(22, "writ"), x1 - 29, y1 - 41)


def _list_boxes(x: int, y: int, n: int) -> list[Box]:
    """Return the boxes of the tile for n rotations, in a cell of 108 pixels."""
    if n == 1:
        return [(x + 19, y + 32, x + 89, y + 102)]
    if n == 2:
        return [(x + 5, y + 42, x + 51, y + 88), (x + 57, y + 42, x + 103, y + 88)]
    return [
        (x + 5 + i % 2 * 52, y + 5 + i // 2 * 52, x + 51 + i % 2 * 52, y + 51 + i // 2 * 52) for i in range(n)
    ]


def draw_hand(canvas: GameCanvas, box: Box, face: FaceId) -> None:
    """Draw the tile in all four rotations."""
    look = canvas.look
    x0, y0, x1, _ = box
    canvas.panel(*box, look.paper, 14, look.ground, name="hand")
    canvas.text(x0 + 18, y0 + 32, canvas.message("your-tile"), 32, look.ink, "serif")
    turns = TURNS_BY_FACE[face]
    size = 108
    for i, turn in enumerate(turns):
        width = (x1 - x0) // 2 if len(turns) > 1 else x1 - x0
        x = x0 + (i % 2) * width + width // 2 + (6, -6)[i % 2] * (len(turns) > 1)
        y = y0 + 62 + i // 2 * (size + 42)
        draw_tile(canvas, x - size // 2, y, size, face, turn)
        if len(turns) > 1:
            items = label_icon(pieces.turning(22, look.mute), turn)
            inline_text.draw_line(canvas, x, y + size + 20, items, 30, anchor="middle")


def get_list_height(face: FaceId) -> int:
    """Return the height of the panel with the tile in hand, in pixels."""
    return 370 if len(TURNS_BY_FACE[face]) > 1 else 190


def draw_gains(
    canvas: GameCanvas, box: Box, legal: Mapping[Cell, Sequence[Offer]], district: District
) -> None:
    """List the builds that bring something at once, the best first. Below, draw what the player has."""
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.paper, 14, look.ground, name="gains")
    every = [one for found in legal.values() for one in found]
    good = sorted(
        (one for one in every if one.completes or one.writ or one.goals), key=lambda one: -len(one.completes)
    )
    title = canvas.message("ways-to-build", count=len(every))
    canvas.text(x0 + 18, y0 + 32, title, 30, look.ink, "serif", max_width=x1 - x0 - 36)
    if not good:
        canvas.text(
            x0 + 18,
            y0 + 80,
            canvas.message("none-completes"),
            30,
            look.mute,
            max_width=x1 - x0 - 36,
        )
    for i, one in enumerate(good[: (y1 - GOODS_STRIP_PX - y0 - 60) // LIST_ROW_PX]):
        y = y0 + 60 + LIST_ROW_PX // 2 + i * LIST_ROW_PX
        canvas.text(x0 + 18, y, one.cell, 30, look.ink, "bold")
        if one.turn or len(legal[one.cell]) > 1:
            inline_text.draw_line(
                canvas,
                x0 + 66,
                y,
                label_icon(pieces.turning(20, look.mute), one.turn),
                30,
                look.mute,
            )
        items = [InlineItem(pieces.get_sign(36, kind, look)) for kind in one.completes]
        items += [InlineItem(goods.thing(34, "writ"))] if one.writ else []
        items += [InlineItem(shared_pieces.tick(30)) for _ in range(one.goals)]
        inline_text.draw_line(canvas, x0 + 160, y, items, 30)
    canvas.rect(x0 + 16, y1 - GOODS_STRIP_PX, x1 - 16, y1 - GOODS_STRIP_PX + 2, look.rule)
    step = (x1 - x0 - 24) / 6
    for i, (name, n) in enumerate(list_numbers(district)):
        x = x0 + 14 + i * step
        y = y1 - GOODS_STRIP_PX // 2 + 1
        draw_count(canvas, goods.thing(30, name), x + 15, y, n, x + 32, 30, step - 32, min_size=20)
