"""The ring of depots with their tiles and the patricians at them (I9.1)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.core.rules import Seat
from engine.games.carpe_diem.components import DEPOTS, SLOTS, FaceId, Kind
from engine.games.carpe_diem.view import View

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import BLUE, BLUE_ON_DARK, RGB, WHITE, mix
from ...kit.frames import Rect
from ...kit.pen import Pen
from ...kit.rich import Bit
from ...kit.sprite import Sprite, make
from ...kit.sprite import Style as Finish
from ...kit.wording import name_of
from ...scene import Scene
from . import goods, pieces
from .look import Look
from .tiles import lay

GAP = 6  # pixels between the tiles of a depot
FOOT = 30  # of its paper below the tiles
LEAD = 28  # of that, where it shows the price of a move
PERSON = 70  # of a patrician, who stands on the depot's lower edge


class Ring(NamedTuple):
    """Where the depots lie: pixels of a tile, and of the column of names beside the tiles."""

    tile: int
    side: int
    corners: Mapping[int, tuple[int, int]]  # upper left ones, by depot
    middle: Rect

    @property
    def wide(self) -> int:
        return 2 * self.tile + GAP + 2 * self.side

    @property
    def tall(self) -> int:
        return 2 * self.tile + GAP + 10 + FOOT

    def box(self, depot: int) -> Rect:
        x, y = self.corners[depot]
        return x, y, x + self.wide, y + self.tall


def reach(view: View, depot: int) -> str:
    """Whether the player on turn may go there: free, for bread, or not (M3)."""
    if view.stage != "take" or not any(view.depots[depot - 1]):
        return ""
    if depot in view.free:
        return "free"
    return "bread" if view.districts[view.active].bread else ""


def paint(canvas: Canvas, ring: Ring, scene: Scene[View], c: Look, lit: Mapping[int, str], whole: bool,
          signs: Mapping[FaceId, Sequence[Kind]] | None = None) -> None:
    """`lit` says for each depot how it can be reached; `whole` names have the depot's number, too; `signs` are what
    a tile can complete."""
    _ways(canvas, ring, c)
    canvas.place("middle", *ring.middle)
    for depot in DEPOTS:
        badges = [scene.players[seat].badge for seat, one in enumerate(scene.view.districts) if one.patrician == depot]
        _depot(canvas, ring, depot, tuple(scene.view.depots[depot - 1]), lit.get(depot, ""), badges, whole, c)
        if signs and lit.get(depot):
            _signs(canvas, ring, depot, scene.view.depots[depot - 1], signs, c)


def _signs(canvas: Canvas, ring: Ring, depot: int, faces: Sequence[FaceId | None],
           signs: Mapping[FaceId, Sequence[Kind]], c: Look) -> None:
    """Below the names of the tiles."""
    x0, y0, x1, _ = ring.box(depot)
    for i, face in enumerate(faces):
        x = x0 + ring.side // 2 if i % 2 == 0 else x1 - ring.side // 2
        y = y0 + 10 + i // 2 * (ring.tile + GAP) + ring.tile // 2
        for n, kind in enumerate((signs.get(face, ()) if face is not None else ())[:2]):
            canvas.centre(pieces.sign(24, kind, c), x, y + (25 if n == 0 else -25))


def _ways(canvas: Canvas, ring: Ring, c: Look) -> None:
    """The ring behind them."""
    boxes = [ring.box(depot) for depot in DEPOTS]
    xs, ys = [(box[0] + box[2]) // 2 for box in boxes], [(box[1] + box[3]) // 2 for box in boxes]
    canvas.ring(min(xs) - 9, min(ys) - 9, max(xs) + 9, max(ys) + 9, c.raised, 18, 110)


def _depot(canvas: Canvas, ring: Ring, depot: int, faces: tuple[FaceId | None, ...], lit: str,
           badges: Sequence[str], whole: bool, c: Look) -> None:
    x0, y0, x1, y1 = ring.box(depot)
    paper = c.paper if any(faces) or lit else mix(c.paper, c.pompeii, 0.62)
    _base(canvas, ring, depot, paper, lit, c)
    canvas.block(("tiles", depot, faces, whole, c.colour_blind), (x0 + 2, y0 + 10, x1 - 2, y1 - FOOT),
                 partial(_tiles, canvas, ring, depot, faces, whole, mix(paper, c.stone, 0.18), c))
    canvas.centre(_number(46, depot, lit == "free", c), x1 - 4, y0 + 2)
    canvas.place(f"depot_{depot}", x0, y0, x1, y1 - FOOT + 2 + PERSON)
    _people(canvas, (x0 + (LEAD if lit == "bread" else 4), x1 - 4), y1 - FOOT + 2, badges, c)


def _people(canvas: Canvas, room: tuple[int, int], top: int, badges: Sequence[str], c: Look) -> None:
    """From right to left: everybody's badge stands before the next one's robe."""
    left, right = room
    step = min(PERSON - 8, (right - left - PERSON) / max(1, len(badges) - 1))
    for i, badge in reversed(list(enumerate(badges))):
        x = (left + right) / 2 + (i - (len(badges) - 1) / 2) * step
        canvas.centre(pieces.patrician(PERSON, badge, c.colour_blind), x, top + PERSON / 2)


def _base(canvas: Canvas, ring: Ring, depot: int, paper: RGB, lit: str, c: Look) -> None:
    """All that is printed, and how it can be reached."""
    x0, y0, x1, y1 = ring.box(depot)
    if lit == "free":
        canvas.panel(x0 - 6, y0 - 6, x1 + 6, y1 + 6, BLUE_ON_DARK, 18, c.pompeii, name="legal")
        canvas.panel(x0 - 4, y0 - 4, x1 + 4, y1 + 4, BLUE, 16, name="legal")
    canvas.panel(x0, y0, x1, y1, paper, 14, None if lit == "free" else c.pompeii, name="depot")
    if lit == "bread":
        canvas.centre(goods.thing(FOOT - 2, "bread"), x0 + 18, y1 - FOOT // 2 - 1)


def _number(size: int, number: int, lit: bool, c: Look) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 49, WHITE if lit else c.cream)
        pen.disc(50, 50, 42, BLUE if lit else c.pompeii)
        pen.text(str(number), 50, 50, 58, WHITE, "black")

    return make(draw, ("number", number, lit, c.colour_blind), size, size, Finish())


def _tiles(canvas: Canvas, ring: Ring, depot: int, faces: Sequence[FaceId | None], whole: bool, gone: RGB,
           c: Look) -> None:
    x0, y0, x1, _ = ring.box(depot)
    for i, (slot, face) in enumerate(zip(SLOTS, faces, strict=True)):
        x = x0 + ring.side + i % 2 * (ring.tile + GAP)
        y = y0 + 10 + i // 2 * (ring.tile + GAP)
        if face is None:
            canvas.rect(x, y, x + ring.tile, y + ring.tile, gone)
            continue
        canvas.place(f"tile:{face}", x, y, x + ring.tile, y + ring.tile)
        lay(canvas, x, y, ring.tile, face, 0, c)
        at = x0 + ring.side // 2 if i % 2 == 0 else x1 - ring.side // 2
        canvas.text(at, y + ring.tile // 2, f"{depot}{slot}" if whole else slot, 26, c.ink, "bold", "middle")


# What stands in the middle


def says(canvas: Canvas, ring: Ring, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Where the patrician stands and can go."""
    view = scene.view
    x0, y0, x1, y1 = ring.middle
    middle, room = (x0 + x1) / 2, x1 - x0 - 16
    who = view.districts[seat]
    y, apart = (y0 + y1) // 2, min(58, (y1 - y0) // 3)
    canvas.text(middle, y - apart, name_of(scene, seat), 34, c.cream, "serif", "middle", room=room, floor=24,
                tail=canvas.say("tail-at", depot=who.patrician))
    free = sorted(set(view.free))
    rich.put(canvas, middle, y, [Bit(canvas.say("free")), *(Bit(icon=_number(48, depot, True, c)) for depot in free)],
             34, c.soft, anchor="middle")
    price = [Bit("1"), Bit(icon=goods.thing(38, "bread"), tight=True)]
    bits = [*price, *rich.words(canvas.say("any-depot"))] if who.bread else rich.words(canvas.say("no-bread"))
    rich.put(canvas, middle, y + apart, bits, 28, c.soft, "text", "middle", room, 22)


def queue(canvas: Canvas, box: Rect, scene: Scene[View], c: Look) -> None:
    """Who visits the forum, and in which order (P1)."""
    x0, y0, x1, y1 = box
    middle, y = (x0 + x1) / 2, (y0 + y1) // 2
    canvas.text(middle, y - 40, canvas.say("forum-order"), 32, c.cream, "serif", "middle")
    waiting = scene.view.forum_queue
    for i, seat in enumerate(waiting):
        badge = scene.players[seat].badge
        canvas.centre(parts.badge(48, badge, scene.colour_blind), middle + (i - (len(waiting) - 1) / 2) * 62, y + 18)


def hand(canvas: Canvas, box: Rect, scene: Scene[View], size: int, c: Look) -> None:
    """The tile that was taken."""
    view = scene.view
    x0, y0, x1, y1 = box
    middle, y = (x0 + x1) / 2, (y0 + y1) // 2
    if view.held is None:
        return
    canvas.text(middle, y - size // 2 - 14, name_of(scene, view.active), 28, c.cream, "serif", "middle",
                room=x1 - x0 - 16, tail=canvas.say("tail-holds", place=view.held_from or ""))
    left, top = round(middle - size / 2), y - size // 2 + 10
    canvas.place(f"tile:{view.held}", left, top, left + size, top + size)
    lay(canvas, left, top, size, view.held, 0, c)
    frames.chosen(canvas, (left - 4, top - 4, left + size + 4, top + size + 4), 6, True, 4)
