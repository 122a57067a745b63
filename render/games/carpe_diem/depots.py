"""The ring of depots with their tiles and the patricians at them (I9.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.rules import Seat
from engine.games.carpe_diem.components import DEPOT_SLOTS, DEPOTS, FaceId, Kind
from engine.games.carpe_diem.view import View

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_ON_DARK, RGB, WHITE, Badge, mix
from ...kit.sprites import Pen, shared_pieces, sprite
from ...kit.wording import get_badge, get_player_name
from . import goods, pieces
from .look import GameCanvas, GameScene, Look
from .tiles import draw_tile

TILE_GAP_PX = 6
DEPOT_FOOT_PX = 30
PRICE_WIDTH_PX = 28
PATRICIAN_PX = 70


class Ring(NamedTuple):
    """The position of the depots, with the size of a tile and the width of the column of tile names, in pixels."""

    tile: int
    side: int
    corners: Mapping[int, tuple[int, int]]  # upper left ones, by depot
    middle: Box

    @property
    def wide(self) -> int:
        return 2 * self.tile + TILE_GAP_PX + 2 * self.side

    @property
    def tall(self) -> int:
        return 2 * self.tile + TILE_GAP_PX + 10 + DEPOT_FOOT_PX

    def box(self, depot: int) -> Box:
        x, y = self.corners[depot]
        return x, y, x + self.wide, y + self.tall


def get_reach(view: View, depot: int) -> str:
    """Return how the player on turn can reach a depot: free, for bread, or not at all (M3)."""
    if view.stage != "take" or not any(view.depots[depot - 1]):
        return ""
    if depot in view.free:
        return "free"
    return "bread" if view.districts[view.active].bread else ""


def draw_depots(
    canvas: GameCanvas,
    ring: Ring,
    scene: GameScene,
    lit: Mapping[int, str],
    signs: Mapping[FaceId, Sequence[Kind]] | None = None,
) -> None:
    """Draw the ring of depots. `lit` says for each depot how it can be reached. `signs` are the kinds of buildings that
    a tile can complete.
    """
    _draw_ways(canvas, ring)
    canvas.name_place("middle", *ring.middle)
    for depot in DEPOTS:
        badges = [
            get_badge(scene, seat) for seat, one in enumerate(scene.view.districts) if one.patrician == depot
        ]
        _draw_depot(canvas, ring, depot, tuple(scene.view.depots[depot - 1]), lit.get(depot, ""), badges)
        if signs and lit.get(depot):
            _list_signs(canvas, ring, depot, scene.view.depots[depot - 1], signs)


def _list_signs(
    canvas: GameCanvas,
    ring: Ring,
    depot: int,
    faces: Sequence[FaceId | None],
    signs: Mapping[FaceId, Sequence[Kind]],
) -> None:
    """Draw below the names of tiles which kinds of buildings they can complete."""
    x0, y0, x1, _ = ring.box(depot)
    for i, face in enumerate(faces):
        x = x0 + ring.side // 2 if i % 2 == 0 else x1 - ring.side // 2
        y = y0 + 10 + i // 2 * (ring.tile + TILE_GAP_PX) + ring.tile // 2
        for n, kind in enumerate((signs.get(face, ()) if face is not None else ())[:2]):
            canvas.paste_centred(pieces.get_sign(24, kind, canvas.look), x, y + (25 if n == 0 else -25))


def _draw_ways(canvas: GameCanvas, ring: Ring) -> None:
    """Draw the paths of the ring, behind the depots."""
    boxes = [ring.box(depot) for depot in DEPOTS]
    xs, ys = [(box[0] + box[2]) // 2 for box in boxes], [(box[1] + box[3]) // 2 for box in boxes]
    canvas.frame(min(xs) - 9, min(ys) - 9, max(xs) + 9, max(ys) + 9, canvas.look.raised, 18, 110)


def _draw_depot(
    canvas: GameCanvas,
    ring: Ring,
    depot: int,
    faces: tuple[FaceId | None, ...],
    lit: str,
    badges: Sequence[Badge],
) -> None:
    look = canvas.look
    x0, y0, x1, y1 = ring.box(depot)
    paper = look.paper if any(faces) or lit else mix(look.paper, look.ground, 0.62)
    _draw_base(canvas, ring, depot, paper, lit)
    _draw_tiles(canvas, ring, depot, faces, mix(paper, look.stone, 0.18))
    canvas.paste_centred(depot_number(46, depot, lit == "free", look), x1 - 4, y0 + 2)
    canvas.name_place(f"depot_{depot}", x0, y0, x1, y1 - DEPOT_FOOT_PX + 2 + PATRICIAN_PX)
    left = x0 + (PRICE_WIDTH_PX if lit == "bread" else 4)
    _draw_patricians(canvas, (left, x1 - 4), y1 - DEPOT_FOOT_PX + 2, badges)


def _draw_patricians(
    canvas: GameCanvas, max_width: tuple[int, int], top: int, badges: Sequence[Badge]
) -> None:
    """Draw patricians from right to left, so that each badge stays in front of the next patrician's robe."""
    left, right = max_width
    step = min(PATRICIAN_PX - 8, (right - left - PATRICIAN_PX) / max(1, len(badges) - 1))
    for i, badge in reversed(list(enumerate(badges))):
        x = (left + right) / 2 + (i - (len(badges) - 1) / 2) * step
        canvas.paste_centred(pieces.patrician(PATRICIAN_PX, badge), x, top + PATRICIAN_PX / 2)


def _draw_base(canvas: GameCanvas, ring: Ring, depot: int, paper: RGB, lit: str) -> None:
    """Draw the printed part of a depot, in the colour that says how it can be reached."""
    x0, y0, x1, y1 = ring.box(depot)
    if lit == "free":
        canvas.panel(x0 - 6, y0 - 6, x1 + 6, y1 + 6, BLUE_ON_DARK, 18, canvas.look.ground, name="legal")
        canvas.panel(x0 - 4, y0 - 4, x1 + 4, y1 + 4, BLUE, 16, name="legal")
    canvas.panel(x0, y0, x1, y1, paper, 14, None if lit == "free" else canvas.look.ground, name="depot")
    if lit == "bread":
        canvas.paste_centred(goods.thing(DEPOT_FOOT_PX - 2, "bread"), x0 + 18, y1 - DEPOT_FOOT_PX // 2 - 1)


@sprite()
def depot_number(pen: Pen, number: int, lit: bool, look: Look) -> None:
    pen.disc(50, 50, 49, WHITE if lit else look.cream)
    pen.disc(50, 50, 42, BLUE if lit else look.ground)
    pen.text(str(number), 50, 50, 58, WHITE)


def _draw_tiles(
    canvas: GameCanvas, ring: Ring, depot: int, faces: Sequence[FaceId | None], gone: RGB
) -> None:
    x0, y0, x1, _ = ring.box(depot)
    for i, (slot, face) in enumerate(zip(DEPOT_SLOTS, faces, strict=True)):
        x = x0 + ring.side + i % 2 * (ring.tile + TILE_GAP_PX)
        y = y0 + 10 + i // 2 * (ring.tile + TILE_GAP_PX)
        if face is None:
            canvas.rect(x, y, x + ring.tile, y + ring.tile, gone)
            continue
        canvas.name_place(f"tile:{face}", x, y, x + ring.tile, y + ring.tile)
        draw_tile(canvas, x, y, ring.tile, face, 0)
        at = x0 + ring.side // 2 if i % 2 == 0 else x1 - ring.side // 2
        canvas.text(at, y + ring.tile // 2, slot, canvas.legible_px, canvas.look.ink, "bold", "middle")


# The middle of the ring


def draw_patrician_moves(canvas: GameCanvas, ring: Ring, scene: GameScene, seat: Seat) -> None:
    """Draw where the player's patrician is and where it can go."""
    look = canvas.look
    view = scene.view
    x0, y0, x1, y1 = ring.middle
    middle, max_width = (x0 + x1) / 2, x1 - x0 - 16
    who = view.districts[seat]
    y, apart = (y0 + y1) // 2, min(58, (y1 - y0) // 3)
    canvas.text(
        middle,
        y - apart,
        get_player_name(scene, seat),
        canvas.legible_px,
        look.cream,
        "serif",
        "middle",
        max_width=max_width,
        suffix=canvas.message("tail-at", depot=who.patrician),
    )
    free = sorted(set(view.free))
    inline_text.draw_line(
        canvas,
        middle,
        y,
        [
            InlineItem(canvas.message("free")),
            *(InlineItem(depot_number(48, depot, True, look)) for depot in free),
        ],
        canvas.legible_px,
        look.soft,
        anchor="middle",
    )
    price = [InlineItem("1"), InlineItem(goods.thing(38, "bread"), joins_previous=True)]
    items = (
        [*price, *inline_text.split_words(canvas.message("any-depot"))]
        if who.bread
        else inline_text.split_words(canvas.message("no-bread"))
    )
    size = canvas.legible_px
    inline_text.draw_line(
        canvas, middle, y + apart, items, size, look.soft, "text", "middle", max_width, size
    )


def draw_forum_queue(canvas: GameCanvas, box: Box, scene: GameScene) -> None:
    """Draw who visits the forum, in order (P1)."""
    x0, y0, x1, y1 = box
    middle, y = (x0 + x1) / 2, (y0 + y1) // 2
    canvas.text(
        middle, y - 40, canvas.message("forum-order"), canvas.legible_px, canvas.look.cream, "serif", "middle"
    )
    waiting = scene.view.forum_queue
    for i, seat in enumerate(waiting):
        badge = get_badge(scene, seat)
        canvas.paste_centred(
            shared_pieces.badge(48, badge),
            middle + (i - (len(waiting) - 1) / 2) * 62,
            y + 18,
        )


def draw_hand(canvas: GameCanvas, box: Box, scene: GameScene, size: int) -> None:
    """Draw the tile that the player has taken."""
    view = scene.view
    x0, y0, x1, y1 = box
    middle, y = (x0 + x1) / 2, (y0 + y1) // 2
    if view.held is None:
        return
    canvas.text(
        middle,
        y - size // 2 - 14,
        get_player_name(scene, view.active),
        canvas.legible_px,
        canvas.look.cream,
        "serif",
        "middle",
        max_width=x1 - x0 - 16,
        suffix=canvas.message("tail-holds", place=view.held_from or ""),
    )
    left, top = round(middle - size / 2), y - size // 2 + 10
    canvas.name_place(f"tile:{view.held}", left, top, left + size, top + size)
    draw_tile(canvas, left, top, size, view.held, 0)
    widgets.mark_chosen(canvas, (left - 4, top - 4, left + size + 4, top + size + 4), 6, True, 4)
