"""All districts in one picture, 1,600 x 1,200. The board has no room for them."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import capitalise_first, format_number

from ...kit import widgets
from ...kit.canvas import Box
from ...kit.pixels import choose_text_colour
from ...kit.sprites import shared_pieces
from ...kit.wording import find_winners, get_badge, get_player_name
from . import district, goods, own, pieces
from .look import GameCanvas, GameScene
from .words import describe_phase, find_active_seat, get_turn_label

WIDTH, HEIGHT = 1600, 1200
BAND = 56
NAME_TEXT_PX = 37
# Chat apps draw a badge over the lower left corner
CHAT_CORNER_PX = 92
PLACES: dict[int, tuple[Box, ...]] = {
    2: ((24, 108, 792, 1176), (808, 108, 1576, 1176)),
    3: ((24, 108, 530, 1176), (547, 108, 1053, 1176), (1070, 108, 1576, 1176)),
    4: ((24, 108, 792, 634), (808, 108, 1576, 634), (24, 650, 792, 1176), (808, 650, 1576, 1176)),
}


def draw_areas(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    widgets.draw_header(canvas, pieces.portico(72), canvas.message("districts"), 54)
    left = widgets.draw_turn_pill(canvas, scene, get_turn_label(scene), 620) - 28
    canvas.text(
        left,
        50,
        capitalise_first(describe_phase(canvas.messages, view)),
        37,
        canvas.look.soft,
        "text",
        "right",
    )
    boxes = PLACES[len(view.districts)]
    first = find_winners(view.results)
    for who in sorted(range(len(boxes)), key=lambda one: one == find_active_seat(view)):
        _draw_seat(canvas, scene, who, boxes[who], who == find_active_seat(view) or first == [who])


def _draw_seat(canvas: GameCanvas, scene: GameScene, seat: Seat, box: Box, grown: bool) -> None:
    """Draw a district, and beside or below it the goods, tokens and points of its owner."""
    look = canvas.look
    x0, y0, x1, y1 = box
    badge, mine = get_badge(scene, seat), scene.view.districts[seat]
    colour = badge.colour
    widgets.draw_card(canvas, box, colour, BAND, grown, paper=look.raised)
    ink, y = choose_text_colour(colour, look.ink), y0 + BAND // 2
    canvas.paste_centred(shared_pieces.badge(44, badge), x0 + 34, y)
    right = x1 - 18
    right -= canvas.text(right, y, format_number(mine.total), 42, ink, "black", "right") + 40
    canvas.paste_centred(shared_pieces.laurel(36, "", ink), right, y)
    right -= canvas.text(right - 22, y, format_number(mine.vp), NAME_TEXT_PX, ink, "text", "right") + 30
    name = get_player_name(scene, seat)
    canvas.text(x0 + 66, y, name, NAME_TEXT_PX, ink, "serif", max_width=right - x0 - 80)
    latest = scene.view.latest
    new = latest.cells if latest is not None and latest.seat == seat else []
    n = len(scene.view.districts)
    cell = {2: 84, 3: 56, 4: 52}[n]
    free = x1 - x0 - district.Plot(0, 0, cell).size
    plot = district.Plot(x0 + (52 if n == 4 else free // 2 + 18), y0 + BAND + 46, cell)
    district.draw_labels(canvas, plot, False)
    district.draw_district(canvas, plot, mine, new)
    if n == 4:
        numbers = (plot.x + plot.size + 14, y0 + BAND + 12, x1 - 12, y0 + BAND + 200)
        table = (numbers[0], numbers[3] + 12, x1 - 12, y1 - 12)
    else:
        top = plot.y + plot.size + 16
        middle = top + (y1 - 12 - top) * 4 // 10
        numbers, table = (
            (x0 + 12, top, x1 - 12, middle - 6),
            (x0 + CHAT_CORNER_PX, middle + 6, x1 - 12, y1 - 12),
        )
    canvas.panel(*numbers, look.paper, 10, name="numbers")
    canvas.panel(*table, look.paper, 10, name="table")
    _draw_numbers(canvas, numbers, seat, scene)
    own.draw_table(canvas, (table[0] + 12, table[1] + 6, table[2] - 4, table[3] - 6), mine)


def _draw_numbers(canvas: GameCanvas, box: Box, seat: Seat, scene: GameScene) -> None:
    """Draw the numbers of all goods and tokens."""
    x0, y0, x1, y1 = box
    mine = scene.view.districts[seat]
    has = [*own.list_numbers(mine), *own.list_tokens(mine), ("chimney", mine.chimneys)]
    columns = 3 if x1 - x0 < 420 else 4
    lines = -(-len(has) // columns)
    step, row = (x1 - x0 - 12) / columns, (y1 - y0 - 8) / lines
    size = min(44, round(row) - 4)
    for i, (name, n) in enumerate(has):
        x, y = x0 + 12 + i % columns * step, y0 + 4 + (i // columns + 0.5) * row
        icon = pieces.get_sign(size - 6, name, canvas.look) if name == "chimney" else goods.thing(size, name)
        if name in own.PLACE_NAME_BY_NUMBER:
            canvas.name_place(
                own.PLACE_NAME_BY_NUMBER[name],
                round(x),
                round(y) - size // 2,
                round(x + step) - 4,
                round(y) + size // 2,
            )
        text_px = max(canvas.legible_px, min(32, size))
        own.draw_count(canvas, icon, x + size / 2, y, n, x + size + 8, text_px, step - size - 6)
