"""A player's own family on the acting picture: the life ring, and all that stands on the farmyard (I3)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from engine.core.text import Catalogue
from engine.games.village.components import BARN, CITY, COLOURS, CUSTOMERS, GOODS, LIFE
from engine.games.village.rules.members import HOME
from engine.games.village.view import Family, View

from ...kit import widgets
from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import RED, wrap_text
from ...kit.sprites import shared_pieces
from ...kit.wording import get_player_name
from ...scene import Scene
from . import marks, pieces, places
from .cards import SOON
from .fresh import served, there
from .look import Look
from .marks import PAWN
from .words import WORKPLACES, people, place

Draw = Callable[[Canvas, Scene[View], int, int, Look], None]
BOX = (24, 108, 524, 936)
CENTRE, RADIUS, SPACE = (196, 264), 124, 58
STEP, FIRST = 34, -63  # degrees: a space of the life track, and where it begins; the bridge lies in the gap
ROWS_FROM = BOX[1] + 332
LEFT, RIGHT = 150, 508  # what a row holds


def paint(canvas: Canvas, scene: Scene[View], seat: int, look: Look) -> None:
    canvas.draw_cached(("own", look.colour_blind), widgets.get_card_bounds(BOX, False), partial(_sheet, canvas, look))
    family = scene.view.families[seat]
    _ring(canvas, scene, seat, family, look)
    _side(canvas, scene, family, look)
    y = ROWS_FROM
    for _, tall, draw in ROWS:
        draw(canvas, scene, seat, y + tall // 2 + 1, look)
        y += tall


def _sheet(canvas: Canvas, look: Look) -> None:
    """What is the same for everybody."""
    canvas.panel(*BOX, look.paper, 16, look.moss, name="own")
    canvas.paste_centred(pieces.bridge(70), CENTRE[0], CENTRE[1] - RADIUS - 12)
    y = ROWS_FROM
    for label, tall, _ in ROWS:
        canvas.rect(BOX[0] + 20, y, BOX[2] - 20, y + 2, look.rule)
        if label != "grain":
            canvas.text(BOX[0] + 22, y + tall // 2, canvas.message(f"own-{label}"), 26, look.mute, "text",
                        max_width=LEFT - BOX[0] - 28, min_size=20)
        else:  # ears need no word, and chats lay a sign upon the lower left corner
            for i in range(BARN):
                x = LEFT + i * 58
                canvas.panel(x, y + 6, x + 50, y + 56, look.rule, 9, name="slot")
                canvas.panel(x + 2, y + 8, x + 48, y + 54, look.card, 7, name="slot")
                canvas.paste_centred(pieces.missing(40, "grain"), x + 25, y + 31)
        y += tall


def _ring(canvas: Canvas, scene: Scene[View], seat: int, family: Family, look: Look) -> None:
    """The life track as a ring, the time to the next death within, and who would die."""
    x, y = CENTRE
    reach = RADIUS + SPACE // 2
    canvas.name_place("life", x - reach, y - reach - 12, x + reach, y + reach)
    position = family.player.position
    for i in range(LIFE):
        angle = (FIRST + STEP * i) * pi / 180
        at = x + RADIUS * cos(angle), y + RADIUS * sin(angle)
        if i == position:
            canvas.paste_centred(
                shared_pieces.badge_lifted(SPACE + 6, scene.players[seat].badge, scene.colour_blind), *at
            )
        else:
            canvas.paste_centred(pieces.life(SPACE, str(i), "spent" if i < position else "ahead", look), *at)
    near = family.to_death <= SOON or family.player.deaths_due > 0
    due = family.player.deaths_due > 0
    canvas.paste_centred(pieces.skull(56, (255, 206, 200) if near else (255, 255, 255), RED if near else look.ink),
                  x - (0 if due else 34), y - 24)
    if not due:
        canvas.text(x + 34, y - 22, str(family.to_death), 54, RED if near else look.ink, "black", "middle")
    if family.generation is not None and family.dying:
        pawn = shared_pieces.pawn(46, scene.players[seat].badge, str(family.generation), scene.colour_blind)
        canvas.paste_centred(pawn, x - 40, y + 40)
        canvas.text(x - 14, y + 44, canvas.message("is-next"), 24, look.mute, "text", max_width=88, min_size=20)
    else:
        canvas.text(x, y + 42, canvas.message("nobody"), 26, look.mute, "text", "middle")


def _side(canvas: Canvas, scene: Scene[View], family: Family, look: Look) -> None:
    view, x = scene.view, 432
    canvas.paste_centred(shared_pieces.laurel(92, str(family.player.prestige), look.ink), x, 160)
    ended = wrap_text(canvas.message("ends-now", total=family.total), "text", 26, 140, 2)
    for i, line in enumerate(ended):
        canvas.text(
            x, 241 + 28 * i - 14 * (len(ended) - 1), line, 26, look.mute, "text", "middle", max_width=140, min_size=20
        )
    canvas.paste_centred(pieces.thing(52, "coin"), x - 26, 299)
    canvas.text(
        x + 10, 299, str(family.player.coins), 40, look.ink if family.player.coins else look.pale, "black", max_width=70
    )
    start, following, left = view.start, view.next_start, 352  # where the ring leaves room
    canvas.panel(left - 20, 332, left + 20, 372, look.time, 9, name="start")
    canvas.paste_centred(shared_pieces.roof(27), left, 352)
    canvas.text(
        left + 28, 352, get_player_name(scene, start), 28, look.ink, "bold", max_width=RIGHT - left - 28, min_size=20
    )
    canvas.paste_centred(pieces.next_start(40, following is not None), left, 406)
    said = get_player_name(scene, following) if following is not None else canvas.message("marker-free")
    canvas.text(left + 28, 406, said, 28, look.ink if following is not None else look.mute, "bold",
                max_width=RIGHT - left - 28, min_size=20)


# Rows


def _yard(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    """Who is at home, and who is still to be born."""
    player, badge = scene.view.families[seat].player, scene.players[seat].badge
    home = [marks.Member(seat, *one) for one in there(player, HOME)]
    coming = people(player.people.get("unborn", [0] * 4))
    small = 40
    tail = small + 22 * (len(coming) - 1) if coming else 0
    used = marks.row(canvas, scene, home, LEFT, y, RIGHT - LEFT - tail - 10, 56)
    if not home:
        room = RIGHT - LEFT - tail - 10
        used = round(canvas.text(LEFT, y, canvas.message("nobody"), 28, look.pale, "text", max_width=room, min_size=20))
    step = marks.spread(max(small, RIGHT - LEFT - used - 10), small, len(coming))
    for i, one in enumerate(coming):
        x = RIGHT - small - step * (len(coming) - 1) + i * step
        canvas.paste(pieces.unborn(small, badge, str(one), scene.colour_blind), x, y - small // 2 + 6)


def _away(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    """Each place once, with who is there: as big as there is room."""
    player = scene.view.families[seat].player
    found = [(where, [marks.Member(seat, *one) for one in there(player, where)])
             for where in WORKPLACES[1:] if where in player.people]
    if not found:
        canvas.text(LEFT, y, canvas.message("all-home"), 26, look.mute, "text")

    def made(size: int) -> list[InlineItem]:
        return [bit for where, who in found for bit in _place(canvas.messages, scene, where, who, size)]

    bits, size = inline_text.fit_icon_size(made, (PAWN, 38, 32, 26), RIGHT - LEFT, 104, "text", 4, 0.6)
    inline_text.draw_block(canvas, (LEFT, y - 52, RIGHT, y + 52), bits, size, look.ink, "text", 4, 18, "left")


def _place(say: Catalogue, scene: Scene[View], where: str, who: list[marks.Member], size: int) -> list[InlineItem]:
    """A frame needs room on both sides."""
    bits: list[InlineItem] = []
    for one in who:
        rim = [InlineItem(" ", joins_previous=True)] if one.mark else []
        bits += [
            *(rim if bits else [InlineItem(" ")] if rim else []), InlineItem(icon=marks.figure(scene, one, size)), *rim,
        ]
    return [
        bits[0], *(bit._replace(joins_previous=True) for bit in bits[1:]),
        *inline_text.split_words(place(say, where), joins_previous=True)[:1],
        *(InlineItem(word, joins_previous=True) for word in place(say, where).split()[1:]),
    ]


def _grain(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    for i in range(scene.view.families[seat].player.grain):
        canvas.paste_centred(pieces.thing(40, "grain"), LEFT + i * 58 + 25, y)


def _cubes(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    held = scene.view.families[seat].player.cubes
    names = [name for name in COLOURS for _ in range(held[name])]
    if len(names) * 47 <= RIGHT - LEFT:
        bits = marks.cubes(names, 43, look)
    else:
        bits = [
            bit
            for name in COLOURS
            if held[name]
            for bit in (
                InlineItem(icon=pieces.influence(40, name, look)),
                InlineItem(str(held[name]), joins_previous=True),
            )
        ]
    _line(canvas, bits, y, look)


def _goods(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    held = scene.view.families[seat].player.goods
    bits: list[InlineItem] = []
    for name in GOODS:
        if held[name]:
            bits.append(InlineItem(icon=pieces.thing(48, name)))
            bits += [InlineItem(str(held[name]), joins_previous=True)] if held[name] > 1 else []
    _line(canvas, bits, y, look)


def _cities(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    bits = [InlineItem(icon=places.castle(48, CITY[city].label)) for city in scene.view.families[seat].player.cities]
    _line(canvas, bits, y, look)


def _served(canvas: Canvas, scene: Scene[View], seat: int, y: int, look: Look) -> None:
    """Short ids, and the sum of their points."""
    found = [CUSTOMERS[one] for one in scene.view.families[seat].player.customers]
    if not found:
        _line(canvas, [], y, look)
        return
    canvas.paste_centred(shared_pieces.laurel(50, str(sum(one.points for one in found)), look.ink), RIGHT - 26, y)
    if mark := served(scene.view.families[seat].player):
        canvas.paste_centred(pieces.halo(58, mark), RIGHT - 26, y)
    bits = [bit for one in found for bit in inline_text.split_words(one.short)]
    inline_text.draw_block(canvas, (LEFT, y - 28, RIGHT - 58, y + 28), bits, 26, look.ink, "text", 4, 20, "left")


def _line(canvas: Canvas, bits: list[InlineItem], y: int, look: Look) -> None:
    if not bits:
        canvas.text(LEFT, y, canvas.message("none"), 28, look.pale, "text")
        return
    inline_text.draw_line(canvas, LEFT, y, bits, 32, look.ink, max_width=RIGHT - LEFT)


ROWS: tuple[tuple[str, int, Draw], ...] = (
    ("home", 74, _yard), ("away", 108, _away), ("cubes", 62, _cubes), ("goods", 62, _goods),
    ("cities", 62, _cities), ("served", 62, _served), ("grain", 62, _grain),
)
