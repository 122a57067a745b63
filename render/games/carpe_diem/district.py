"""A district with its frame: tiles that join, open edges, and goals at their lines (I9.2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.games.carpe_diem.components import CELLS, SHOVEL_CELL, SIDES, Cell
from engine.games.carpe_diem.rules.tiles import NEIGHBOURS_BY_CELL, SIDE_OFFSETS
from engine.games.carpe_diem.view import District, Goal

from ...kit import widgets
from ...kit.canvas import Box
from ...kit.pixels import BLUE, GREEN, get_capital_height
from ...kit.sprites import Pen, shared_pieces, sprite
from . import goods, pieces
from .look import GameCanvas, Look
from .tiles import draw_tile

# Smaller cells have no space for their names
MIN_NAMED_CELL_PX = 100


class Plot(NamedTuple):
    """The position of a district: the upper left corner of its frame and the size of a cell, in pixels."""

    x: int
    y: int
    cell: int

    @property
    def band(self) -> int:
        return round(self.cell * 0.61) if self.cell >= MIN_NAMED_CELL_PX else round(self.cell * 0.4) + 20

    @property
    def size(self) -> int:
        return 6 * self.cell + 2 * self.band

    def box(self, cell: Cell) -> Box:
        x = self.x + self.band + (ord(cell[0]) - ord("A")) * self.cell
        y = self.y + self.band + (int(cell[1]) - 1) * self.cell
        return x, y, x + self.cell, y + self.cell


def draw_district(
    canvas: GameCanvas,
    plot: Plot,
    district: District,
    new: Collection[Cell] = (),
    draft: Collection[Cell] = (),
    legal: Collection[Cell] = (),
) -> None:
    """Draw a whole district. Cells in `new` get gold frames and cells in `draft` dashed blue frames. Cells in `legal`
    stay empty, so that the caller can draw there which buildings fit.
    """
    _draw_frame(canvas, plot, district.goals)
    for cell in CELLS:
        canvas.name_place(cell, *plot.box(cell))
        if cell not in legal:
            _draw_cell(canvas, plot, cell, district)
    _draw_open_edges(canvas, plot, district, legal)
    for cell in (*new, *draft):
        x0, y0, x1, y1 = plot.box(cell)
        if cell in draft:
            _draw_dashes(canvas, (x0, y0, x1, y1))
        else:
            widgets.mark_new(canvas, (x0 + 3, y0 + 3, x1 - 3, y1 - 3), 4, max(16, plot.cell // 4))


def _draw_cell(canvas: GameCanvas, plot: Plot, cell: Cell, district: District) -> None:
    box, size = plot.box(cell), plot.cell
    laid = district.grid.get(cell)
    if laid is not None:
        canvas.name_place(f"tile:{laid.face}", *box)
        draw_tile(canvas, box[0], box[1], size, laid.face, laid.turn)
        return
    if cell in district.writs:
        mark = "writ"
    elif cell == SHOVEL_CELL:
        mark = "shovel"
    else:
        mark = ""
    look = canvas.look
    canvas.paste(empty(size, mark, look), box[0], box[1], look.stone)
    if size >= MIN_NAMED_CELL_PX:
        canvas.text(box[0] + 9, box[1] + 24, cell, 30, look.mute)


def draw_labels(canvas: GameCanvas, plot: Plot, all_sides: bool = True) -> None:
    """Draw the letters of the columns and the numbers of the rows around the frame."""
    x = plot.x
    y = plot.y
    end = plot.size
    size = canvas.legible_px
    deep = size + 7
    near, far = (
        ((x, y - deep, x + end, y - 8), (x - deep, y, x - 8, y + end)),
        ((x, y + end + 8, x + end, y + end + deep), (x + end + 8, y, x + end + deep, y + end)),
    )
    for boxes in (near, far) if all_sides else (near,):
        for box, names in zip(boxes, ("ABCDEF", "123456"), strict=True):
            _draw_side_labels(canvas, plot, box, names, size)


def _draw_side_labels(canvas: GameCanvas, plot: Plot, box: Box, names: str, size: int) -> None:
    middle_x, middle_y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    for i, name in enumerate(names):
        at = plot.band + i * plot.cell + plot.cell // 2
        across = names[0] == "A"
        canvas.text(
            plot.x + at if across else middle_x,
            middle_y if across else plot.y + at,
            name,
            size,
            canvas.look.soft,
            "bold",
            "middle",
        )


def _draw_frame(canvas: GameCanvas, plot: Plot, goals: Sequence[Goal]) -> None:
    look = canvas.look
    x = plot.x
    y = plot.y
    size = plot.size
    band = plot.band
    canvas.panel(x, y, x + size, y + size, look.marble, 14, look.ground, name="frame")
    canvas.frame(x + 6, y + 6, x + size - 6, y + size - 6, look.vein, 2, 10)
    canvas.panel(
        x + band - 6, y + band - 6, x + size - band + 6, y + size - band + 6, look.stone, 6, name="grid"
    )
    for goal in goals:
        x0, y0, x1, y1 = _get_goal_box(plot, goal)
        canvas.name_place(f"goal_{goal.side}_{goal.line}", x0, y0, x1, y1)
        _draw_goal(canvas, plot, goal)


def _get_goal_box(plot: Plot, goal: Goal) -> Box:
    """Return the box of a goal in the frame, beside its line."""
    side = SIDES.index(goal.side)
    along = plot.cell * 5 // 6 if plot.cell >= MIN_NAMED_CELL_PX else plot.cell * 15 // 16
    at = "ABCDEF".find(goal.line)
    at = plot.band + ((at if at >= 0 else int(goal.line) - 1) * 2 + 1) * plot.cell // 2
    deep = plot.band - 12 if plot.cell < MIN_NAMED_CELL_PX else plot.band - 14
    near, far = plot.band - 9 - deep, plot.size - plot.band + 9
    top = (near, far, far, near)[side]
    if side % 2 == 0:
        return plot.x + at - along // 2, plot.y + top, plot.x + at + along // 2, plot.y + top + deep
    return plot.x + top, plot.y + at - along // 2, plot.x + top + deep, plot.y + at + along // 2


def _draw_goal(canvas: GameCanvas, plot: Plot, goal: Goal) -> None:
    """Draw a goal in the frame, beside its line: its kind, its points, and a tick if it is met (FS3)."""
    look = canvas.look
    side = SIDES.index(goal.side)
    box = _get_goal_box(plot, goal)
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.done if goal.met else look.paper, 8, name="goal")
    if goal.met:
        canvas.frame(*box, GREEN, 4 if plot.cell >= MIN_NAMED_CELL_PX else 2, 8)
    along, deep = max(x1 - x0, y1 - y0), min(x1 - x0, y1 - y0)
    size = min(deep, along * 9 // 20 + 4) - 6
    font = max(canvas.legible_px, size - 3)
    digit = get_capital_height("black", font)
    mid_x, mid_y = (x0 + x1) // 2, (y0 + y1) // 2
    first = 3 + size / 2
    if side % 2 == 0:
        canvas.paste_centred(pieces.get_sign(size, goal.kind, look), x0 + first, mid_y)
        canvas.text(x1 - 2 - digit * 0.5, mid_y, str(goal.vp), font, look.ink, "black", "middle")
    else:
        canvas.paste_centred(pieces.get_sign(size, goal.kind, look), mid_x, y0 + first)
        canvas.text(mid_x, y1 - 3 - digit / 2, str(goal.vp), font, look.ink, "black", "middle")
    if goal.met:
        tick = max(18, plot.cell // 4)
        canvas.paste_centred(shared_pieces.tick(tick), x0 + 2, y0 + 2)


@sprite()
def empty(pen: Pen, mark: str, look: Look) -> None:
    """Draw an empty cell with a writ, the shovel, or nothing."""
    k = 100 / pen.width
    pen.rectangle(k, k, 100 - k, 100 - k, look.empty, 6)
    lower = 8 if pen.width >= MIN_NAMED_CELL_PX else 0
    if mark == "writ":
        goods.draw_writ(pen.sub_pen(28, 28 + lower, 45))
    elif mark == "shovel":
        pieces.draw_shovel(pen.sub_pen(25, 25 + lower, 50))


def _draw_open_edges(canvas: GameCanvas, plot: Plot, district: District, legal: Collection[Cell]) -> None:
    """Mark each open edge, in the cell that must match it. Leave out the cells in which the tile in hand can be
    built.
    """
    size = max(18, plot.cell // 4)
    for feature in district.features:
        for cell, side in feature.open:
            at = SIDES.index(side)
            if NEIGHBOURS_BY_CELL[cell][at] in legal:
                continue
            x0, y0, x1, y1 = plot.box(cell)
            half = plot.cell // 2 + size // 2 + 2
            dx, dy = SIDE_OFFSETS[at]
            canvas.paste_centred(
                pieces.unfinished(size), (x0 + x1) // 2 + dx * half, (y0 + y1) // 2 + dy * half
            )


def _draw_dashes(canvas: GameCanvas, box: Box) -> None:
    """Draw a dashed frame around a drafted cell."""
    x0, y0, x1, y1 = box
    step, line = (x1 - x0) // 5, max(3, (x1 - x0) // 20)
    for i in range(5):
        a, b = i * step + step // 5 + 1, (i + 1) * step - step // 5 + 1
        for x, y in ((x0 + a, y0), (x0 + a, y1 - line)):
            canvas.rect(x, y, x + b - a, y + line, canvas.look.adapt_line(BLUE))
        for x, y in ((x0, y0 + a), (x1 - line, y0 + a)):
            canvas.rect(x, y, x + line, y + b - a, canvas.look.adapt_line(BLUE))
