"""A player's own picture, 1,280 x 960: the open question, and his district (I9.2 to I9.4)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.presentation import Lookahead
from engine.core.rules import Action, Seat
from engine.games.carpe_diem.actions import Take, TakeBottom, Visit
from engine.games.carpe_diem.components import BOTTOM, DEPOTS, LINKS, Cell, FaceId, ForumSlot, Kind
from engine.games.carpe_diem.rules.district import completable
from engine.games.carpe_diem.rules.forum import in_turn
from engine.games.carpe_diem.view import District, View
from engine.games.carpe_diem.words.foretold import now

from ...kit import frames
from ...kit.canvas import Canvas
from ...kit.wording import viewer_of
from ...scene import Scene
from . import depots, district, forum, fountains, goods, own, pieces, place
from .look import Look, look
from .tiles import lay
from .words import when

WIDTH, HEIGHT = 1280, 960
BIG, SMALL = district.Plot(56, 122, 108), district.Plot(742, 146, 71)
LEFT, RIGHT = 908, 1256  # the column beside the big district
BESIDE = 708  # and where what lies below the small one begins
DRAFT = (LEFT, 806, RIGHT, 936)
RING = depots.Ring(70, 33, {
    1: (247, 112), 2: (474, 124), 3: (474, 378), 4: (376, 628), 5: (118, 628), 6: (20, 378), 7: (20, 124),
}, (240, 366, 466, 598))
ROW = (24, 866, 676, 936)
SHEET = forum.Sheet(24, 104, 240, 196, 90, 78, 72, 38)
PURSE = (112, 868, 780, 936)  # chats lay a sign upon the lower left corner


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the scene has no viewer: the picture is a player's own."""
    seat, c = viewer_of(scene), look(scene.colour_blind)
    kind = scene.decision.kind if scene.decision is not None else ""
    _header(canvas, scene, seat, c)
    PAINTERS.get(kind, _district)(canvas, scene, seat, c)


def _header(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    vp = str(scene.view.districts[seat].vp).replace("-", "−")
    x = RIGHT - round(canvas.text(RIGHT, 48, canvas.say("vp"), 30, c.cream, "text", "right")) - 10
    x -= round(canvas.text(x, 48, vp, 50, c.cream, "black", "right")) + 30
    said = when(canvas.words, scene.view)
    x -= round(canvas.text(x, 48, said, 30, c.soft, "text", "right")) + 24
    decision = scene.decision
    tail = f": {canvas.say(f'asked-{decision.kind}')}" if decision is not None else canvas.say("tail-district")
    frames.own_header(canvas, scene, seat, c.cream, x, tail)


def options(scene: Scene[View]) -> tuple[Action, ...]:
    return scene.decision.options if scene.decision is not None else ()


def foresight(scene: Scene[View]) -> Lookahead[View]:
    assert scene.ahead is not None, "a question is open"
    return scene.ahead


def _chances(mine: District, face: FaceId) -> list[Kind]:
    return completable(mine.grid, mine.features, face)


# His district


def _district(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Nothing to choose: all he has, and what is drafted or new in it."""
    _big(canvas, scene, seat, {}, c)
    mine = scene.view.districts[seat]
    own.stores(canvas, (LEFT, 104, RIGHT, 324), mine, c)
    own.hand(canvas, (LEFT, 336, RIGHT, 392), scene.view, c)
    own.completed(canvas, (LEFT, 404, RIGHT, 794), mine, c)
    own.draft(canvas, DRAFT, scene, c)


def _big(canvas: Canvas, scene: Scene[View], seat: Seat, legal: Mapping[Cell, object], c: Look) -> None:
    district.labels(canvas, BIG, c)
    district.paint(canvas, BIG, scene.view.districts[seat], c, *marked(scene, seat), legal=legal.keys())


def marked(scene: Scene[View], seat: Seat) -> tuple[list[Cell], list[Cell]]:
    """New cells, and drafted ones: those of a turn that can still be taken back."""
    latest = scene.view.latest
    if latest is None or latest.seat != seat:
        return [], []
    drafted = scene.viewer == seat == scene.view.active and scene.view.stage in ("place", "craft", "end")
    return ([], latest.cells) if drafted else (latest.cells, [])


def _place(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    view = scene.view
    assert view.held is not None and scene.decision is not None, "a tile is in hand"
    legal = place.offers(foresight(scene), scene.decision)
    _big(canvas, scene, seat, legal, c)
    place.cells(canvas, BIG, view.held, legal, c)
    low = 104 + place.tall(view.held)
    place.hand(canvas, (LEFT, 104, RIGHT, low), view.held, view.held_from or "", c)
    place.gains(canvas, (LEFT, low + 14, RIGHT, 792), legal, view.districts[seat], c)
    own.draft(canvas, DRAFT, scene, c)


def _craft(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """The bottom row (R9)."""
    _big(canvas, scene, seat, {}, c)
    canvas.panel(LEFT, 104, RIGHT, 792, c.paper, 14, c.pompeii, name="row")
    canvas.text(LEFT + 18, 136, canvas.say("bottom-row"), 32, c.ink, "serif")
    can = [one.space for one in options(scene) if isinstance(one, TakeBottom)]
    for i, (space, face) in enumerate(zip(BOTTOM, scene.view.bottom_row, strict=True)):
        x, y = LEFT + 22 + i % 3 * 108, 164 + i // 3 * 156
        if face is None:
            canvas.panel(x, y, x + 88, y + 88, c.strip, 8, name="place")
        else:
            if space in can:
                frames.possible(canvas, (x - 7, y - 7, x + 95, y + 134), 9)
            lay(canvas, x + 2, y + 2, 84, face, 0, c)
        found = _chances(scene.view.districts[seat], face)[:1] if face is not None and space in can else []
        left = x + 44 - 15 * len(found)
        canvas.text(left, y + 109, space, 28, c.ink if face else c.pale, "bold", "middle")
        for kind in found:
            canvas.centre(pieces.sign(28, kind, c), x + 76, y + 109)
    own.draft(canvas, DRAFT, scene, c)


# The depots


def _take(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """The depots, those that can be reached in blue; the own district beside them."""
    can = {one.depot for one in options(scene) if isinstance(one, Take)}
    lit = {depot: depots.reach(scene.view, depot) for depot in can}
    faces = {face for depot in can for face in scene.view.depots[depot - 1] if face is not None}
    signs = {face: _chances(scene.view.districts[seat], face) for face in faces}
    depots.paint(canvas, RING, scene, c, lit, True, signs)
    if scene.view.free:
        depots.says(canvas, RING, scene, seat, c)
    canvas.block(("row", tuple(scene.view.bottom_row), c.colour_blind), ROW,
                 partial(_row, canvas, scene.view.bottom_row, c))
    _beside(canvas, scene, seat, c)


def _row(canvas: Canvas, row: Sequence[FaceId | None], c: Look) -> None:
    """What a craftsman could take."""
    x0, y0, x1, y1 = ROW
    canvas.panel(*ROW, c.raised, 14, name="row")
    canvas.centre(pieces.sign(44, "craftsman", c), x0 + 36, (y0 + y1) // 2)
    canvas.centre(pieces.arrow(26, c.soft), x0 + 80, (y0 + y1) // 2)
    step = (x1 - x0 - 106) / len(BOTTOM)
    for i, face in enumerate(row):
        x = round(x0 + 102 + i * step)
        canvas.text(x + 21, y0 + 13, str(i + 1), 20, c.soft, "bold", "middle")
        if face is not None:
            lay(canvas, x, y0 + 25, 42, face, 0, c)
        else:
            canvas.ring(x, y0 + 25, x + 42, y0 + 67, c.bright, 3, 6)


def _start(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Nothing lies there yet (S10)."""
    depots.paint(canvas, RING, scene, c, dict.fromkeys(DEPOTS, "free"), True)
    x0, y0, x1, y1 = RING.middle
    for i, line in enumerate(canvas.say(f"begin-{n}") for n in (1, 2, 3)):
        canvas.text((x0 + x1) / 2, (y0 + y1) / 2 + (i - 1) * 44, line, 30, c.cream if i < 2 else c.soft, "text",
                    "middle", room=x1 - x0 - 12)
    _beside(canvas, scene, seat, c)


def _fountain(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    mine = scene.view.districts[seat]
    fountains.paint(canvas, (30, 120, 682, 930), scene.view, mine, True, c)
    if len(scene.view.hand) <= fountains.ROW:
        own.completed(canvas, (30, 414, 682, 806), mine, c)
    _beside(canvas, scene, seat, c)


def _beside(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    district.labels(canvas, SMALL, c, False, 26)
    district.paint(canvas, SMALL, scene.view.districts[seat], c, *marked(scene, seat))
    below = SMALL.y + SMALL.size
    own.stores(canvas, (BESIDE, below + 14, RIGHT, below + 164), scene.view.districts[seat], c)
    own.draft(canvas, (BESIDE, below + 178, RIGHT, DRAFT[3]), scene, c)


# The forum


def _forum(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """The free slots in blue, and what each card would bring now; or the two cards of the visit, and what the one that
    is resolved would bring: the other has what this one leaves (P3)."""
    view, mine, visit, decision = scene.view, scene.view.districts[seat], scene.view.visit, scene.decision
    legal: set[ForumSlot] = {one.slot for one in options(scene) if isinstance(one, Visit)}
    order = in_turn(visit) if visit is not None else ()
    worth = now(foresight(scene), decision) if decision is not None else {}
    drafted = None if legal or view.latest is None else view.latest.slot
    both = order or (LINKS[drafted].spaces if drafted is not None else ())
    forum.paint(canvas, SHEET, scene, c, worth, legal, both, order[visit.number - 1] if visit is not None else None,
                drafted)
    x0, y0, _, y1 = PURSE
    canvas.panel(*PURSE, c.paper, 14, c.pompeii, name="purse")
    for i, (name, n) in enumerate(own.items(mine)):
        x = x0 + 14 + i * 109
        canvas.centre(goods.thing(48, name), x + 26, (y0 + y1) // 2)
        canvas.text(x + 60, (y0 + y1) // 2, str(n), 36, c.ink if n else c.pale, "bold", room=48)
    own.draft(canvas, (796, y0, RIGHT, y1), scene, c)


def _end(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    (_forum if scene.view.stage == "forum" else _district)(canvas, scene, seat, c)


Painter = Callable[[Canvas, Scene[View], Seat, Look], None]
PAINTERS: Mapping[str, Painter] = {
    "start": _start, "take": _take, "place": _place, "craft": _craft, "fountain": _fountain, "visit": _forum,
    "end": _end, "pay1": _forum, "bread1": _forum, "pay2": _forum, "bread2": _forum,
}
