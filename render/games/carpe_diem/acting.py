"""A player's own picture, 1,280 x 960: the open question and their district (I9.2 to I9.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.rules import Action, Seat
from engine.core.text import format_number
from engine.games.carpe_diem.actions import Take, TakeBottom, Visit
from engine.games.carpe_diem.components import (
    BOTTOM_ROW_SPACES,
    CELLS,
    DEPOTS,
    LINK_BY_FORUM_SLOT,
    Cell,
    FaceId,
    ForumSlot,
    Kind,
)
from engine.games.carpe_diem.rules.district import list_completable_kinds
from engine.games.carpe_diem.rules.forum import order_spaces
from engine.games.carpe_diem.rules.scoring import fountain_points
from engine.games.carpe_diem.view import District, View
from engine.games.carpe_diem.words.foretold import preview_cards

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text
from ...kit.pixels import BLUE, BLUE_ON_DARK
from ...kit.wording import require_viewer
from . import depots, district, forum, goods, own, pieces, place
from .look import GameCanvas, GameScene
from .own import count_begun
from .tiles import draw_tile
from .words import describe_phase, get_turn_label

CARDS_PER_LINE = 3
BAND = 0x4F6B88


def draw_fountain_cards(canvas: GameCanvas, box: Box, view: View, district: District) -> None:
    """Draw all cards of the hand, framed in blue because one is to be returned. Smaller, below them, are the cards
    returned earlier.
    """
    x0, y0, x1, y1 = box
    hand = view.hand
    low = y1 - (96 if view.returned else 0)
    lines = max(2, -(-len(hand) // CARDS_PER_LINE))
    width = (x1 - x0 - 18 * (CARDS_PER_LINE - 1)) // CARDS_PER_LINE
    height = min(262, (low - y0 - 18 * lines) // lines)
    for i, kind in enumerate(hand):
        x, y = x0 + i % CARDS_PER_LINE * (width + 18), y0 + i // CARDS_PER_LINE * (height + 18)
        _draw_card(canvas, (x, y, x + width, y + height), kind, district)
    if view.returned:
        _draw_returned(canvas, (x0, y1 - 76, x1, y1), view.returned)


def _draw_card(canvas: GameCanvas, box: Box, kind: Kind, district: District) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*grow_box(box, 5), BLUE_ON_DARK, 18, name="legal")
    canvas.panel(*grow_box(box, 3), BLUE, 16, name="legal")
    canvas.panel(*box, BAND, name="card")
    canvas.panel(x0, y0 + 46, x1, y1, look.paper, corners="bottom", name="paper")
    middle = (x0 + x1) // 2
    canvas.text(
        middle,
        y0 + 23,
        canvas.message(f"kind-{kind}"),
        30,
        look.cream,
        "bold",
        "middle",
    )
    value = fountain_points(kind, district.completed)
    inner = y1 - y0 - 46
    size = min(76, inner // 2 - 8, (x1 - x0 - 40) * 2 // 5)
    y = y0 + 46 + inner // 3
    canvas.paste_centred(pieces.get_sign(size, kind, look), middle - size * 2 // 3, y)
    widgets.draw_points(canvas, middle + size * 2 // 3, y, value, size + 12)
    items = [InlineItem(f"2 × {district.completed[kind]}")]
    if more := count_begun(district, kind):
        items += [InlineItem(pieces.unfinished(28, str(more)))]
    inline_text.draw_line(canvas, middle, y1 - inner // 6 - 4, items, 30, anchor="middle")


def _draw_returned(canvas: GameCanvas, box: Box, returned: Sequence[Kind]) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.raised, name="returned")
    y = (y0 + y1) // 2
    canvas.paste_centred(goods.thing(44, "cards"), x0 + 36, y)
    after = canvas.text(x0 + 68, y, canvas.message("returned"), 30, look.soft)
    step = min(52, (x1 - x0 - 96 - round(after)) // len(returned))
    for i, kind in enumerate(returned):
        canvas.paste_centred(pieces.get_sign(42, kind, look), x0 + 110 + after + i * step, y)


WIDTH, HEIGHT = 1280, 960
BIG, SMALL = district.Plot(56, 122, 108), district.Plot(742, 146, 71)
SIDE_COLUMN_LEFT_X, SIDE_COLUMN_RIGHT_X = 908, 1256
LOWER_COLUMN_LEFT_X = 708
BOTTOM = 936
RING = depots.Ring(
    70,
    33,
    {
        1: (247, 112),
        2: (474, 124),
        3: (474, 378),
        4: (376, 628),
        5: (118, 628),
        6: (20, 378),
        7: (20, 124),
    },
    (240, 366, 466, 598),
)
ROW = (24, 866, 676, 936)
SHEET = forum.Sheet(24, 104, 240, 196, 90, 78, 72, 38)
# It leaves the lower left corner free, over which chat apps draw a badge
PURSE_BOX = (112, 868, 1256, 936)


def draw_own_board(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture of the player who views the scene. Raise ValueError if the scene has no viewer."""
    seat = require_viewer(scene)
    kind = scene.decision.kind if scene.decision is not None else ""
    _draw_header(canvas, scene, seat)
    DRAW_BY_QUESTION.get(kind, _draw_district)(canvas, scene, seat)


def draw_turn_board(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw what everybody may see of the turn of the player who is asked: the forum, or the depots and districts."""
    seat = scene.view.active
    _draw_header(canvas, scene, seat)
    (_draw_forum if scene.view.stage == "forum" else _draw_take)(canvas, scene, seat)


def _draw_header(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    look = canvas.look
    vp = str(scene.view.districts[seat].vp).replace("-", "−")
    unit = canvas.message("vp", count=scene.view.districts[seat].vp)
    x = (
        SIDE_COLUMN_RIGHT_X
        - round(canvas.text(SIDE_COLUMN_RIGHT_X, 48, unit, 30, look.cream, "text", "right"))
        - 10
    )
    x -= round(canvas.text(x, 48, vp, 50, look.cream, "black", "right")) + 30
    said = describe_phase(canvas.messages, scene.view)
    x -= round(canvas.text(x, 48, said, 30, look.soft, "text", "right")) + 24
    decision = scene.decision
    tail = canvas.message("tail-district") if scene.viewer is not None else get_turn_label(scene).suffix
    tail = f": {canvas.message(f'asked-{decision.kind}')}" if decision is not None else tail
    widgets.draw_own_header(canvas, scene, seat, x, tail)


def list_options(scene: GameScene) -> tuple[Action, ...]:
    return scene.decision.options if scene.decision is not None else ()


def _list_chances(mine: District, face: FaceId) -> list[Kind]:
    return list_completable_kinds(mine.grid, mine.features, face)


# His district


def _draw_district(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    """Draw everything that the player has, and what is drafted or new. This is the picture while there is nothing to
    choose.
    """
    _draw_big_district(canvas, scene, seat, {})
    mine = scene.view.districts[seat]
    own.draw_stores(canvas, (SIDE_COLUMN_LEFT_X, 104, SIDE_COLUMN_RIGHT_X, 346), mine)
    own.draw_hand(canvas, (SIDE_COLUMN_LEFT_X, 360, SIDE_COLUMN_RIGHT_X, 426), scene.view)
    own.draw_completed(canvas, (SIDE_COLUMN_LEFT_X, 440, SIDE_COLUMN_RIGHT_X, BOTTOM), mine)


def _draw_big_district(
    canvas: GameCanvas, scene: GameScene, seat: Seat, legal: Mapping[Cell, object]
) -> None:
    district.draw_labels(canvas, BIG)
    district.draw_district(
        canvas, BIG, scene.view.districts[seat], *list_marked_cells(scene, seat), legal=legal.keys()
    )


def list_marked_cells(scene: GameScene, seat: Seat) -> tuple[list[Cell], list[Cell]]:
    """Return the new cells and the drafted cells. A draft belongs to a turn that can still be taken back."""
    latest = scene.view.latest
    if latest is None or latest.seat != seat:
        return [], []
    drafted = scene.viewer == seat == scene.view.active and scene.view.stage in ("place", "craft", "end")
    return ([], latest.cells) if drafted else (latest.cells, [])


def _draw_place(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    view = scene.view
    assert view.held and scene.decision and scene.lookahead, "a tile is in hand"
    legal = place.list_offers(scene.lookahead, scene.decision)
    _draw_big_district(canvas, scene, seat, legal)
    place.draw_offered_cells(canvas, BIG, view.held, legal)
    low = 104 + place.get_list_height(view.held)
    place.draw_hand(canvas, (SIDE_COLUMN_LEFT_X, 104, SIDE_COLUMN_RIGHT_X, low), view.held)
    place.draw_gains(
        canvas, (SIDE_COLUMN_LEFT_X, low + 14, SIDE_COLUMN_RIGHT_X, BOTTOM), legal, view.districts[seat]
    )


def _draw_craft(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    """Draw the bottom row, from which a craftsman takes a tile (R9)."""
    look = canvas.look
    _draw_big_district(canvas, scene, seat, {})
    canvas.panel(
        SIDE_COLUMN_LEFT_X, 104, SIDE_COLUMN_RIGHT_X, BOTTOM, look.paper, 14, look.ground, name="row"
    )
    canvas.text(SIDE_COLUMN_LEFT_X + 18, 136, canvas.message("bottom-row"), 32, look.ink, "serif")
    offers = [one.space for one in list_options(scene) if isinstance(one, TakeBottom)]
    for i, (space, face) in enumerate(zip(BOTTOM_ROW_SPACES, scene.view.bottom_row, strict=True)):
        x, y = SIDE_COLUMN_LEFT_X + 22 + i % 3 * 108, 178 + i // 3 * 190
        if face is None:
            canvas.panel(x, y, x + 88, y + 88, look.strip, 8, name="place")
        else:
            if space in offers:
                widgets.mark_legal(canvas, (x - 7, y - 7, x + 95, y + 134), 9)
            draw_tile(canvas, x + 2, y + 2, 84, face, 0)
        found = (
            _list_chances(scene.view.districts[seat], face)[:1]
            if face is not None and space in offers
            else []
        )
        left = x + 44 - 15 * len(found)
        canvas.text(left, y + 109, str(i + 1), 30, look.ink if face else look.mute, "bold", "middle")
        for kind in found:
            canvas.paste_centred(pieces.get_sign(28, kind, look), x + 76, y + 109)


# The depots


def _draw_take(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    """Draw the depots, with those within reach in blue, and the player's own district next to them."""
    offers = (
        {one.depot for one in list_options(scene) if isinstance(one, Take)}
        if scene.viewer is not None
        else DEPOTS
    )
    lit = {depot: reach for depot in offers if (reach := depots.get_reach(scene.view, depot))}
    faces = {face for depot in lit for face in scene.view.depots[depot - 1] if face is not None}
    signs = {face: _list_chances(scene.view.districts[seat], face) for face in faces}
    depots.draw_depots(canvas, RING, scene, lit, signs)
    if scene.view.free:
        depots.draw_patrician_moves(canvas, RING, scene, seat)
    _draw_row(canvas, scene.view.bottom_row)
    _draw_beside(canvas, scene, seat)


def _draw_row(canvas: GameCanvas, row: Sequence[FaceId | None]) -> None:
    """Draw the tiles that a craftsman could take."""
    look = canvas.look
    x0, y0, x1, y1 = ROW
    canvas.panel(*ROW, look.raised, name="row")
    canvas.paste_centred(pieces.get_sign(44, "craftsman", look), x0 + 36, (y0 + y1) // 2)
    canvas.paste_centred(pieces.arrow(26, look.soft), x0 + 80, (y0 + y1) // 2)
    step = (x1 - x0 - 106) / len(BOTTOM_ROW_SPACES)
    for i, face in enumerate(row):
        x = round(x0 + 102 + i * step)
        canvas.text(x + 19, y0 + 16, str(i + 1), 30, look.soft, "bold", "middle")
        if face is not None:
            draw_tile(canvas, x, y0 + 30, 38, face, 0)
        else:
            canvas.frame(x, y0 + 30, x + 38, y0 + 68, look.bright, 3, 6)


def _draw_start(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    """Draw the empty start of a district, where nothing has been built yet (S10)."""
    depots.draw_depots(canvas, RING, scene, dict.fromkeys(DEPOTS, "free"))
    _draw_beside(canvas, scene, seat)


def _draw_fountain(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    mine = scene.view.districts[seat]
    draw_fountain_cards(canvas, (30, 120, 682, 930), scene.view, mine)
    if len(scene.view.hand) <= CARDS_PER_LINE:
        own.draw_completed(canvas, (30, 414, 682, 806), mine)
    _draw_beside(canvas, scene, seat)


def _draw_beside(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    """Draw the player's district and purse, and below them what the others have built."""
    district.draw_labels(canvas, SMALL, False)
    district.draw_district(canvas, SMALL, scene.view.districts[seat], *list_marked_cells(scene, seat))
    below = SMALL.y + SMALL.size
    own.draw_purse(
        canvas,
        (LOWER_COLUMN_LEFT_X, below + 12, SIDE_COLUMN_RIGHT_X, below + 72),
        scene.view.districts[seat],
    )
    others = [other for other in range(len(scene.players)) if other != seat]
    step = (SIDE_COLUMN_RIGHT_X - LOWER_COLUMN_LEFT_X) // len(others)
    for i, other in enumerate(others):
        _draw_other(canvas, scene, other, LOWER_COLUMN_LEFT_X + i * step + step // 2, below + 82)


def _draw_other(canvas: GameCanvas, scene: GameScene, seat: Seat, middle: int, top: int) -> None:
    """Draw another player's district in small, with what is new in it, below their badge and points."""
    their = scene.view.districts[seat]
    widgets.draw_badge(canvas, scene, seat, middle - 62, top + 18, 34)
    canvas.text(middle - 38, top + 18, format_number(their.total), 30, canvas.look.cream, "bold")
    plot = district.Plot(middle - 78, top + 40, 26)
    canvas.rect(plot.x, plot.y, plot.x + 156, plot.y + 156, canvas.look.marble)
    for cell, laid in their.grid.items():
        x, y = plot.x + CELLS.index(cell) % 6 * 26, plot.y + CELLS.index(cell) // 6 * 26
        draw_tile(canvas, x, y, 26, laid.face, laid.turn)
        if cell in list_marked_cells(scene, seat)[0]:
            widgets.mark_new(canvas, (x + 1, y + 1, x + 25, y + 25), 3, 16)


# The forum


def _draw_forum(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    """Draw the forum. While the player chooses slots, the free slots are blue and each card shows what it would bring
    now. While a visit is resolved, only the two cards of the visit show it; the gain of the second one depends on
    what the first one leaves (P3).
    """
    view = scene.view
    mine = scene.view.districts[seat]
    visit = scene.view.visit
    decision = scene.decision
    legal: set[ForumSlot] = {one.slot for one in list_options(scene) if isinstance(one, Visit)}
    order = order_spaces(visit) if visit is not None else ()
    worth = {} if decision is not None and decision.kind == "end" else preview_cards(view)
    drafted = None if legal or view.latest is None else view.latest.slot
    both = order or (LINK_BY_FORUM_SLOT[drafted].spaces if drafted is not None else ())
    forum.draw_forum(
        canvas,
        SHEET,
        scene,
        worth,
        legal,
        both,
        order[visit.number - 1] if visit is not None else None,
        drafted,
    )
    own.draw_purse(canvas, PURSE_BOX, mine)


def _draw_end(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    (_draw_forum if scene.view.stage == "forum" else _draw_district)(canvas, scene, seat)


Painter = Callable[[GameCanvas, GameScene, Seat], None]
DRAW_BY_QUESTION: Mapping[str, Painter] = {
    "start": _draw_start,
    "take": _draw_take,
    "place": _draw_place,
    "craft": _draw_craft,
    "fountain": _draw_fountain,
    "visit": _draw_forum,
    "end": _draw_end,
    "pay1": _draw_forum,
    "bread1": _draw_forum,
    "pay2": _draw_forum,
    "bread2": _draw_forum,
}
