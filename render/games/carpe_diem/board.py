"""The public board of Carpe Diem, 1,600 x 1,200 (I9.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Seat
from engine.core.text import capitalise_first, format_number
from engine.games.carpe_diem.components import BOTTOM_ROW_SPACES, PRESTIGE_TOP, FaceId

from ...kit import widgets
from ...kit.canvas import Box
from ...kit.pixels import choose_text_colour, measure_width
from ...kit.sprites import shared_pieces
from ...kit.wording import find_winners, get_badge, get_player_name
from . import depots, forum, goods, pieces
from .look import GameCanvas, GameScene
from .own import PLACE_NAME_BY_NUMBER, draw_count, list_numbers, list_tokens
from .tiles import draw_tile
from .words import KINDS_BY_TABLE_LINE, describe_phase, find_active_seat, get_turn_label

Y = 892
TALL = 176
GAP = 16
BAND = 52
PRESTIGE: Box = (24, 148, 1576, 236)
NAME_TEXT_PX = 37
TEXT_PX = 37  # nine pixels on a phone of 390
MIN_WIDTH_WITH_BUILDINGS_PX = 640


def draw_cards(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    first, who = find_winners(view.results), find_active_seat(view)
    for seat, box in widgets.layout_player_cards(len(view.districts), Y, Y + TALL, GAP, who):
        _draw_card(canvas, scene, seat, box, seat == who or first == [seat])


def _draw_card(canvas: GameCanvas, scene: GameScene, seat: Seat, box: Box, grown: bool) -> None:
    x0, y0, x1, _ = box
    canvas.name_place(f"seat_{seat}", *box)
    view, badge = scene.view, get_badge(scene, seat)
    district = view.districts[seat]
    has = (*list_numbers(district), *((name, n) for name, n in list_tokens(district) if name != "prestige"))
    done = (
        [district.completed[kind] for line in KINDS_BY_TABLE_LINE for kind in line]
        if x1 - x0 > MIN_WIDTH_WITH_BUILDINGS_PX
        else []
    )
    widgets.draw_player_card(canvas, box, badge, BAND, grown)
    right, top = x1 - (320 if done else 6), y0 + BAND
    for line, some in enumerate((has[:4], has[4:])):
        _draw_numbers(canvas, (x0 + 8, top + 5 + line * 60, right, top + 59 + line * 60), some)
    if done:
        _draw_completed(canvas, (right, top + 3, x1 - 4, y0 + TALL - 2), done)
    ink, y = choose_text_colour(badge.colour, canvas.look.ink), y0 + BAND // 2
    right = x1 - 18
    right -= canvas.text(right, y, format_number(district.total), 42, ink, "black", "right") + 20
    if x1 - x0 > 480:
        canvas.paste_centred(shared_pieces.laurel(32, "", ink), right - 18, y)
        vp = canvas.text(right - 38, y, format_number(district.vp), TEXT_PX, ink, "text", "right")
        canvas.name_place("supply:vp", round(right - vp) - 44, y0, round(right), y0 + BAND)
        right -= vp + 46
    begins, name = view.starter == seat and view.results is None, get_player_name(scene, seat)
    if begins:
        canvas.paste_centred(shared_pieces.roof(32, ink), right - 28, y - 2)
        right -= 46
    canvas.paste_centred(shared_pieces.badge(42, badge), x0 + 30, y)
    canvas.text(x0 + 60, y, name, NAME_TEXT_PX, ink, "serif", max_width=right - x0 - 72)


def _draw_numbers(canvas: GameCanvas, box: Box, has: Sequence[tuple[str, int]]) -> None:
    step = (box[2] - box[0] - 6) / len(has)
    size = min(44, int(step) - 4 - max(round(measure_width(str(n), "bold", TEXT_PX)) for _, n in has))
    for i, (name, n) in enumerate(has):
        x, y = box[0] + 6 + i * step, (box[1] + box[3]) // 2 - 2
        if name in PLACE_NAME_BY_NUMBER:
            canvas.name_place(PLACE_NAME_BY_NUMBER[name], round(x), y - 25, round(x + step) - 4, y + 25)
        icon = goods.thing(size, name)
        draw_count(canvas, icon, x + size / 2, y, n, x + size + 4, TEXT_PX, step - size - 2)


def _draw_completed(canvas: GameCanvas, box: Box, done: Sequence[int]) -> None:
    """Draw how many buildings of each of the twelve kinds are complete, in columns."""
    for i, n in enumerate(done):
        x, y = box[0] + 10 + i // 4 * 104, box[1] + 15 + i % 4 * 29
        kind = KINDS_BY_TABLE_LINE[i // 4][i % 4]
        canvas.name_place(f"building:{kind}", x - 4, y - 14, x + 92, y + 14)
        draw_count(canvas, pieces.get_sign(28, kind, canvas.look), x + 14, y, n, x + 38, TEXT_PX)


def draw_prestige(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the prestige bar. If several discs are on one space, the uppermost is first in the forum (P1)."""
    _draw_bar(canvas, [space for space, stack in enumerate(scene.view.prestige) if stack])
    y = (PRESTIGE[1] + PRESTIGE[3]) // 2
    for space, stack in enumerate(scene.view.prestige):
        if not stack:
            continue
        x0, x1 = _get_space_x(space)
        if len(stack) == 1:
            size = 46
        elif len(stack) == 2:
            size = 32
        else:
            size = 27
        across = 1 if len(stack) < 3 else 2
        for i, seat in enumerate(reversed(stack)):  # the upper disc first
            dx, dy = (i % across - (across - 1) / 2) * (size + 1), i // across - (len(stack) > 1) / 2
            widgets.draw_badge(canvas, scene, seat, (x0 + x1) / 2 + dx, y + dy * (size - 4), size)


def _get_space_x(space: int) -> tuple[int, int]:
    """Return the left and the right edge of a space of the bar."""
    step = (PRESTIGE[2] - PRESTIGE[0] - 236) / (PRESTIGE_TOP + 1)
    left = round(PRESTIGE[0] + 226 + space * step)
    return left, left + round(step) - 7


def _draw_bar(canvas: GameCanvas, taken: Sequence[int]) -> None:
    look = canvas.look
    x0, y0, _, y1 = PRESTIGE
    canvas.panel(*PRESTIGE, look.raised, name="prestige")
    canvas.paste_centred(goods.banner(64), x0 + 44, (y0 + y1) // 2)
    said = canvas.message("prestige")
    canvas.text(x0 + 78, (y0 + y1) // 2, said, TEXT_PX, look.cream, "serif", max_width=146)
    canvas.name_place("prestige_name", x0, y0, _get_space_x(0)[0], y1)
    canvas.name_place("supply:prestige", *PRESTIGE)
    for space in range(PRESTIGE_TOP + 1):
        left, right = _get_space_x(space)
        canvas.name_place(f"prestige_{space}", left, y0, right, y1)
        canvas.panel(
            left, y0 + 12, right, y1 - 12, look.paper if space in taken else look.marble, 10, name="space"
        )
        if space not in taken:
            canvas.text((left + right) / 2, (y0 + y1) // 2, str(space), TEXT_PX, look.mute, "bold", "middle")


WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 98, 1576, 146)
FORUM = forum.Sheet(24, 258, 142, 172, 22, 48, 44, 42)
RING = depots.Ring(
    70,
    32,
    {
        1: (1015, 258),
        2: (1362, 262),
        3: (1362, 514),
        4: (1126, 652),
        5: (893, 652),
        6: (668, 514),
        7: (668, 262),
    },
    (900, 490, 1350, 640),
)
ROW: Box = (24, 1084, 1576, 1176)


def draw_board(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    _draw_header(canvas, scene)
    widgets.draw_scene_log(canvas, NEWS, scene)
    draw_prestige(canvas, scene)
    forum.draw_forum(canvas, FORUM, scene)
    lit = {depot: depots.get_reach(view, depot) for depot in RING.corners}
    depots.draw_depots(canvas, RING, scene, lit)
    draw_middle(canvas, scene)
    _draw_bottom_row(canvas, view.bottom_row)
    draw_cards(canvas, scene)


def _draw_header(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    widgets.draw_header(canvas, pieces.portico(76), "Carpe Diem", 54)
    left = widgets.draw_turn_pill(canvas, scene, get_turn_label(scene), 620) - 28
    canvas.text(
        left,
        50,
        capitalise_first(describe_phase(canvas.messages, view)),
        TEXT_PX,
        canvas.look.soft,
        "text",
        "right",
    )


def draw_middle(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the middle of the ring: where the player can go, the tile in hand, or the order in the forum."""
    view, box = scene.view, RING.middle
    if view.stage == "forum":
        depots.draw_forum_queue(canvas, box, scene)
    elif view.held is not None:
        depots.draw_hand(canvas, box, scene, 78)
    elif view.free:
        depots.draw_patrician_moves(canvas, RING, scene, view.active)


def _draw_bottom_row(canvas: GameCanvas, row: list[FaceId | None]) -> None:
    """Draw the bottom row. The lower left corner stays empty, because chat programs put a badge on it."""
    look = canvas.look
    x0, y0, x1, y1 = ROW
    top = (y0 + y1) // 2 - 35
    canvas.panel(*ROW, look.raised, name="row")
    draw_tile(canvas, x0 + 14, top, 70, "kt04", 90)
    canvas.text(x0 + 109, top + 35, canvas.message("bottom-row"), TEXT_PX, look.cream, max_width=208)
    step = (x1 - x0 - 326) / len(BOTTOM_ROW_SPACES)
    for i, face in enumerate(row):
        x = round(x0 + 318 + i * step)
        canvas.name_place(BOTTOM_ROW_SPACES[i], x, top, x + 110, top + 70)
        canvas.text(x + 18, (y0 + y1) // 2, str(i + 1), TEXT_PX, look.soft, "bold", "middle")
        if face is not None:
            canvas.name_place(f"tile:{face}", x + 40, top, x + 110, top + 70)
            draw_tile(canvas, x + 40, top, 70, face, 0)
        else:
            canvas.frame(x + 40, top, x + 110, top + 70, look.bright, 3, 8)
