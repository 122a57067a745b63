"""The viewer's family on their own picture: the life ring, and everything on the farmyard."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from engine.core.text import Catalogue
from engine.games.village.components import (
    CITY_CARDS,
    COLOURS,
    CUSTOMERS,
    GOODS,
    GRAIN_CAPACITY,
    LIFE_TRACK_SPACES,
)
from engine.games.village.rules.members import HOME
from engine.games.village.view import Family

from ...kit import widgets
from ...kit.canvas import InlineItem, inline_text, label_icon
from ...kit.pixels import RED, wrap_text
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge, get_player_name
from . import marks, pieces, places
from .cards import SOON_TIME
from .look import GameCanvas, GameScene
from .marks import MIN_PAWN_PX, get_served_mark, list_members_at
from .words import LIVING_LOCATIONS, list_generations, name_location

Draw = Callable[[GameCanvas, GameScene, int, int], None]
BOX = (24, 108, 524, 936)
CENTRE = (196, 264)
RADIUS = 124
SPACE = 58
# The bridge is in the gap before the first space
SPACE_ANGLE_DEG, FIRST_SPACE_DEG = 34, -63
ROWS_FROM = BOX[1] + 332
ROW_LEFT, ROW_RIGHT = 156, 510


def draw_family(canvas: GameCanvas, scene: GameScene, seat: int) -> None:
    _draw_sheet(canvas)
    family = scene.view.families[seat]
    _draw_life_ring(canvas, scene, seat, family)
    _draw_side(canvas, scene, family)
    y = ROWS_FROM
    for _, height, draw in ROWS:
        draw(canvas, scene, seat, y + height // 2 + 1)
        y += height


def _draw_sheet(canvas: GameCanvas) -> None:
    """Draw what is the same for all families."""
    look = canvas.look
    canvas.panel(*BOX, look.paper, 16, look.ground, name="own")
    canvas.paste_centred(pieces.bridge(70), CENTRE[0], CENTRE[1] - RADIUS - 12)
    y = ROWS_FROM
    for label, height, _ in ROWS:
        canvas.rect(BOX[0] + 20, y, BOX[2] - 20, y + 2, look.rule)
        if label != "grain":
            canvas.text(
                BOX[0] + 22,
                y + height // 2,
                canvas.message(f"own-{label}"),
                30,
                look.mute,
                max_width=ROW_LEFT - BOX[0] - 26,
            )
        else:  # ears need no word, and chats lay a sign upon the lower left corner
            for i in range(GRAIN_CAPACITY):
                x = ROW_LEFT + i * 58
                canvas.panel(x, y + 6, x + 50, y + 56, look.rule, 9, name="slot")
                canvas.panel(x + 2, y + 8, x + 48, y + 54, look.card, 7, name="slot")
                canvas.paste_centred(pieces.missing(40, "grain"), x + 25, y + 31)
        y += height


def _draw_life_ring(canvas: GameCanvas, scene: GameScene, seat: int, family: Family) -> None:
    """Draw the life track as a ring, with the time to the next death and who would die in its middle."""
    look = canvas.look
    x, y = CENTRE
    reach = RADIUS + SPACE // 2
    canvas.name_place("life", x - reach, y - reach - 12, x + reach, y + reach)
    position = family.player.position
    for i in range(LIFE_TRACK_SPACES):
        angle = (FIRST_SPACE_DEG + SPACE_ANGLE_DEG * i) * pi / 180
        point = x + RADIUS * cos(angle), y + RADIUS * sin(angle)
        if i == position:
            canvas.paste_centred(shared_pieces.badge_lifted(SPACE + 6, get_badge(scene, seat)), *point)
        else:
            canvas.paste_centred(
                pieces.life(SPACE, str(i), "spent" if i < position else "ahead", look), *point
            )
    near = family.to_death <= SOON_TIME or family.player.deaths_due > 0
    due = family.player.deaths_due > 0
    canvas.paste_centred(
        pieces.skull(56, 0xFFCEC8 if near else 0xFFFFFF, RED if near else look.ink),
        x - (0 if due else 34),
        y - 24,
    )
    if not due:
        canvas.text(x + 34, y - 22, str(family.to_death), 54, RED if near else look.ink, "black", "middle")
    if family.generation is not None and family.dying:
        pawn = shared_pieces.pawn(46, get_badge(scene, seat), str(family.generation))
        canvas.paste_centred(pawn, x - 54, y + 40)
        canvas.text(x - 28, y + 44, canvas.message("is-next"), 30, look.mute, max_width=96, min_size=20)
    else:
        canvas.text(x, y + 42, canvas.message("nobody"), 31, look.mute, "text", "middle")


def _draw_side(canvas: GameCanvas, scene: GameScene, family: Family) -> None:
    look = canvas.look
    view, x = scene.view, 432
    widgets.draw_points(canvas, x, 160, family.total, 92)
    ended = wrap_text(canvas.message("ends-now"), "text", 30, 150, 2)
    for i, line in enumerate(ended):
        canvas.text(
            x,
            241 + 30 * i - 15 * (len(ended) - 1),
            line,
            31,
            look.mute,
            "text",
            "middle",
            max_width=140,
            min_size=20,
        )
    canvas.paste_centred(pieces.thing(52, "coin"), x - 26, 299)
    canvas.text(
        x + 10,
        299,
        str(family.player.coins),
        40,
        look.ink if family.player.coins else look.mute,
        "black",
        max_width=70,
    )
    start = view.start  # where the ring leaves room
    following = view.next_start
    left = 352
    canvas.panel(left - 20, 332, left + 20, 372, look.time, 9, name="start")
    canvas.paste_centred(shared_pieces.roof(27), left, 352)
    canvas.text(
        left + 28,
        352,
        get_player_name(scene, start),
        31,
        look.ink,
        "bold",
        max_width=ROW_RIGHT - left - 28,
        min_size=20,
    )
    canvas.paste_centred(pieces.next_start(40, following is not None), left, 406)
    said = get_player_name(scene, following) if following is not None else canvas.message("marker-free")
    canvas.text(
        left + 28,
        406,
        said,
        30,
        look.ink if following is not None else look.mute,
        "bold",
        max_width=ROW_RIGHT - left - 28,
        min_size=20,
    )


# Rows


def _draw_home(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    """Draw the people at home and those still to be born."""
    player, badge = scene.view.families[seat].player, get_badge(scene, seat)
    home = [marks.Member(seat, *one) for one in list_members_at(player, HOME)]
    coming = list_generations(player.people.get("unborn", [0] * 4))
    small = 40
    tail = small + 22 * (len(coming) - 1) if coming else 0
    used = marks.draw_row(canvas, scene, home, ROW_LEFT, y, ROW_RIGHT - ROW_LEFT - tail - 10, 56)
    if not home:
        max_width = ROW_RIGHT - ROW_LEFT - tail - 10
        used = round(
            canvas.text(
                ROW_LEFT,
                y,
                canvas.message("nobody"),
                31,
                canvas.look.mute,
                max_width=max_width,
                min_size=20,
            )
        )
    step = marks.fit_step(max(small, ROW_RIGHT - ROW_LEFT - used - 10), small, len(coming))
    for i, one in enumerate(coming):
        x = ROW_RIGHT - small - step * (len(coming) - 1) + i * step
        canvas.paste(pieces.unborn(small, badge, str(one)), x, y - small // 2 + 6)


def _draw_away(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    """Draw each place once, with the members there, as large as the space allows."""
    player = scene.view.families[seat].player
    found = [
        (where, [marks.Member(seat, *one) for one in list_members_at(player, where)])
        for where in LIVING_LOCATIONS[1:]
        if where in player.people
    ]
    if not found:
        canvas.text(ROW_LEFT, y, canvas.message("all-home"), 31, canvas.look.mute)

    def make_items(size: int) -> list[InlineItem]:
        return [
            item for where, who in found for item in _place_items(canvas.messages, scene, where, who, size)
        ]

    items, size = inline_text.fit_icon_size(
        make_items, (MIN_PAWN_PX, 38, 34), ROW_RIGHT - ROW_LEFT, 106, "text", 1, canvas.legible_px
    )
    inline_text.draw_block(
        canvas,
        (ROW_LEFT, y - 53, ROW_RIGHT, y + 53),
        items,
        size,
        face="text",
        leading=1,
        min_size=18,
        anchor="left",
    )


def _place_items(
    messages: Catalogue, scene: GameScene, location: str, who: list[marks.Member], size: int
) -> list[InlineItem]:
    """Return a place with its members. A frame needs space on both sides."""
    items: list[InlineItem] = []
    for one in who:
        rim = [InlineItem(" ")] if one.mark else []
        items += [*rim, InlineItem(marks.get_figure(scene, one, size)), *rim]
    return [
        items[0],
        *(item._replace(joins_previous=True) for item in items[1:]),
        *inline_text.split_words(name_location(messages, location), joins_previous=True)[:1],
        *(InlineItem(word, joins_previous=True) for word in name_location(messages, location).split()[1:]),
    ]


def _draw_grain(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    for i in range(scene.view.families[seat].player.grain):
        canvas.paste_centred(pieces.thing(40, "grain"), ROW_LEFT + i * 58 + 25, y)


def _draw_cubes(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    held = scene.view.families[seat].player.cubes
    names = [name for name in COLOURS for _ in range(held[name])]
    if len(names) * 47 <= ROW_RIGHT - ROW_LEFT:
        items = marks.cube_items(names, 43, canvas.look)
    else:
        items = [
            item
            for name in COLOURS
            if held[name]
            for item in (*label_icon(pieces.influence_cube(40, name, canvas.look), held[name]),)
        ]
    _draw_line(canvas, items, y)


def _draw_goods(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    held = scene.view.families[seat].player.goods
    items: list[InlineItem] = []
    for name in GOODS:
        if held[name]:
            items.append(InlineItem(pieces.thing(48, name)))
            items += [InlineItem(str(held[name]), joins_previous=True)] if held[name] > 1 else []
    _draw_line(canvas, items, y)


def _draw_cities(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    items = [
        InlineItem(places.castle(48, CITY_CARDS[city].label))
        for city in scene.view.families[seat].player.cities
    ]
    _draw_line(canvas, items, y)


def _draw_customers(canvas: GameCanvas, scene: GameScene, seat: int, y: int) -> None:
    """Draw how many customers are served, and the sum of their points."""
    found = [CUSTOMERS[one] for one in scene.view.families[seat].player.customers]
    if not found:
        _draw_line(canvas, [], y)
        return
    widgets.draw_points(canvas, ROW_RIGHT - 26, y, sum(one.points for one in found), 50)
    if mark := get_served_mark(scene.view.families[seat].player):
        canvas.paste_centred(pieces.halo(58, mark), ROW_RIGHT - 26, y)
    served = [
        InlineItem(str(len(found))),
        InlineItem(shared_pieces.customer(40, canvas.look.market), joins_previous=True),
    ]
    inline_text.draw_line(canvas, ROW_LEFT, y, served, 32, max_width=ROW_RIGHT - ROW_LEFT - 62)


def _draw_line(canvas: GameCanvas, items: list[InlineItem], y: int) -> None:
    if not items:
        canvas.text(ROW_LEFT, y, canvas.message("none"), 31, canvas.look.mute)
        return
    inline_text.draw_line(canvas, ROW_LEFT, y, items, 32, max_width=ROW_RIGHT - ROW_LEFT)


ROWS: tuple[tuple[str, int, Draw], ...] = (
    ("home", 74, _draw_home),
    ("away", 108, _draw_away),
    ("cubes", 62, _draw_cubes),
    ("goods", 62, _draw_goods),
    ("cities", 62, _draw_cities),
    ("served", 62, _draw_customers),
    ("grain", 62, _draw_grain),
)
