"""The players' cards on the board: villagers, time to the next death, all that counts (I1.5)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.games.my_village.components import GOOD_OF, GOODS, PROFESSIONS, Good
from engine.games.my_village.state import Player
from engine.games.my_village.view import View, Village

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import RED, on_band, seat_colour
from ...kit.rich import Bit
from ...kit.sprite import Sprite
from ...kit.typeface import width
from ...kit.wording import name_of, winners
from ...scene import Scene
from . import fate, marks, pieces, places
from .look import Look
from .marks import Box

TOP, BOTTOM, GAP, BAND = 916, 1180, 13, 50
ROWS = (0, 47, 107, 167, 212)  # where the rows begin, below the band
SAID = 24  # pixels of a word beneath an icon
LEAD = 96  # pixels for the word before the goods
LEGIBLE = 30  # pixels of a name that is read on a phone
SOON = 2  # clouds to the bridge that are shown in red


def paint(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    first = winners(view.results)
    who = view.active if view.results is None else first[0] if len(first) == 1 else None
    for seat, box in frames.side_by_side(len(view.villages), TOP, BOTTOM, GAP, who):
        _card(canvas, scene, seat, box, seat == who, c)


def _card(canvas: Canvas, scene: Scene[View], seat: Seat, box: Box, active: bool, c: Look) -> None:
    """Each row is kept as long as nothing in it changes. What is nothing is not drawn."""
    x0, y0, x1, _ = box
    canvas.place(f"village_{seat}", *box)
    village, badge = scene.view.villages[seat], scene.players[seat].badge
    p, left, right, y = village.player, x0 + 14, x1 - 14, y0 + BAND
    canvas.block(("card", badge, active, c.colour_blind), frames.edges(box, active),
                 partial(_frame, canvas, badge, box, active, c))
    band(canvas, scene, seat, (x0, y0, x1, y0 + BAND), c)
    for i, (key, draw) in enumerate((
        ((badge, p.villagers, p.reaper, village.to_bridge), partial(_people, canvas, scene, seat, left, right)),
        ((p.safe, p.tree, p.coins, p.school_left, p.school_right, p.laborers, badge),
         partial(_points, canvas, scene, seat, left, right)),
        ((village.windows, p.fields, p.travel, len(p.served), p.market, p.council, p.meeting, p.church),
         partial(_cards, canvas, village, left, right)),
        (stock(p), partial(_goods, canvas, p, left, right)),
    )):
        line = (x0 + 4, y + ROWS[i], x1 - 4, y + ROWS[i + 1])
        canvas.block((i, encode(key), c.colour_blind), line, partial(draw, y + ROWS[i], c))
    _arrived(canvas, scene, seat, left, right, y + ROWS[0] + 24)


def _frame(canvas: Canvas, badge: str, box: Box, active: bool, c: Look) -> None:
    x0, y0, x1, _ = box
    frames.player_card(canvas, box, badge, c.paper, c.chestnut, c.ink, BAND, active, c.colour_blind)
    canvas.panel(x0 + 8, y0 + BAND + ROWS[3], x1 - 8, y0 + BAND + ROWS[4] - 4, c.strip, 9, name="goods")


def band(canvas: Canvas, scene: Scene[View], seat: Seat, box: Box, c: Look) -> None:
    """Badge, name, the hand where it lies, and the points if the game ended now: a word that other cards have too, so
    it gives way to the name."""
    x0, y0, x1, y1 = box
    view, badge, name = scene.view, scene.players[seat].badge, name_of(scene, seat)
    ink, y = on_band(seat_colour(badge, scene.colour_blind), c.ink), (y0 + y1) // 2
    right, points, now = x1 - 14, str(view.villages[seat].total), canvas.say("now")
    rest = right - x0 - 68 - width(points, "black", 44) - 12 - 46 * (view.hand.owner == seat)
    if view.results is None and width(name, "serif", LEGIBLE) + width(now, "text", 26) + 8 <= rest:
        right -= round(canvas.text(right, y + 1, now, 26, ink, "text", "right")) + 8
    right -= round(canvas.text(right, y, points, 44, ink, "black", "right")) + 12
    if view.hand.owner == seat:
        canvas.centre(pieces.hand(40, view.hand.palm), right - 20, y)
        right -= 46
    canvas.centre(parts.badge(42, badge, scene.colour_blind), x0 + 32, y)
    canvas.text(x0 + 62, y, name, 40, ink, "serif", room=right - x0 - 68)


def _left(village: Village) -> list[Bit]:
    """The time until somebody dies; or that it has come."""
    if village.player.reaper:
        return [Bit("!", tight=True)]
    return [Bit(icon=pieces.thing(24, "time"), tight=True), Bit(str(village.to_bridge), tight=True)]


def _places(village: Village, left: int, right: int) -> tuple[int, int]:
    """The size of villagers, and the step between them, beside the reaper and the time to the next death."""
    size = 40
    return size, min(62, (right - left - round(rich.measure(_left(village), "black", 36)) - 50 - size) // 4)


def _people(canvas: Canvas, scene: Scene[View], seat: Seat, left: int, right: int, top: int, c: Look) -> None:
    """Villagers present and absent, and the time to the next death."""
    village = scene.view.villages[seat]
    p, y = village.player, top + 24
    near = p.reaper or village.to_bridge <= SOON
    used = rich.put(canvas, right, y, _left(village), 36, RED if near else c.ink, "black", "right")
    canvas.centre(fate.reaper(40, p.reaper), right - used - 24, y - 1)
    size, step = _places(village, left, right)
    for i, profession in enumerate(PROFESSIONS):
        there = profession in p.villagers
        canvas.centre(marks.pawn(scene, seat, profession, size, there), left + i * step + size // 2, y)


def _arrived(canvas: Canvas, scene: Scene[View], seat: Seat, left: int, right: int, y: int) -> None:
    """Frames around villagers who have just come."""
    village = scene.view.villages[seat]
    size, step = _places(village, left, right)
    for i, profession in enumerate(PROFESSIONS):
        if profession in village.player.villagers and marks.fresh(scene.view.latest, seat, "villager", profession):
            x = left + i * step + size // 2
            frames.new(canvas, (x - 20, y - 20, x + 20, y + 20), 8, 18)


def _points(canvas: Canvas, scene: Scene[View], seat: Seat, left: int, right: int, top: int, c: Look) -> None:
    """Safe points, points at risk, coins, children at school, day laborers."""
    p, badge = scene.view.villages[seat].player, scene.players[seat].badge
    child = Bit(icon=parts.pawn(30, badge, "", scene.colour_blind), tight=True)
    found: list[tuple[int, list[Bit], str]] = [
        (p.safe, [Bit(icon=places.timber(36)), Bit(str(p.safe), tight=True)], "safe"),
        (p.tree, [Bit(icon=pieces.tree(36)), Bit(str(p.tree), tight=True)], "at-risk"),
        (p.coins, [Bit(icon=parts.coin(32)), Bit(str(p.coins), tight=True)], ""),
        (p.school_left + p.school_right, [child] * (p.school_left + p.school_right), "in-school"),
        (p.laborers, [Bit(icon=fate.laborer(34, f"-{5 * p.laborers}"))], "in-service"),
    ]
    _row(canvas, found, left, right, top, 31, ("in-service", "in-school"), c)


def _row(canvas: Canvas, found: Sequence[tuple[int, list[Bit], str]], left: int, right: int, top: int, size: int,
         spare: Sequence[str], c: Look) -> None:
    """What there is of it, each with its word, but for those that need none, and `spare` ones without room."""
    groups = [(bits, canvas.say(word) if word else "") for n, bits, word in found if n]
    marks.worded(canvas, groups, left - 4, right + 4, top + 18, size, c, SAID, top + 47, [*map(canvas.say, spare)])


def stock(p: Player) -> tuple[dict[Good, int], int, int]:
    """Goods, those on fields too, wild goods and meeting markers."""
    held: dict[Good, int] = dict.fromkeys(GOODS, 0)
    for kind, shop in p.crafts.items():
        held[GOOD_OF[kind]] += shop.stock
    held["plow"] += sum(p.fields)
    return held, p.wild, p.meeting_markers


def _goods(canvas: Canvas, p: Player, left: int, right: int, top: int, c: Look) -> None:
    """The word at the left end is where Discord lays its badge on the first player's card."""
    held, wild, markers = stock(p)
    y = top + 19
    start = left + round(canvas.text(left + 4, y, canvas.say("goods"), 24, c.mute, "text", room=LEAD - 10)) + 16
    start = max(start, left + LEAD)
    icons: list[tuple[int, Callable[[int], Sprite]]] = [
        *((held[good], partial(pieces.thing, kind=good)) for good in GOODS), (wild, partial(pieces.thing, kind="wild")),
        (markers, lambda size: pieces.any_die(size - 4))]
    for size in (34, 30, 26, 22, 18):
        groups = [[Bit(icon=icon(size)), Bit(str(n), tight=True)] for n, icon in icons if n]
        if sum(rich.measure(group, "bold", 26) for group in groups) + 6 * len(groups) <= right - 4 - start:
            break
    marks.spread(canvas, groups, start, right - 4, y, 28, c, 40)


def _cards(canvas: Canvas, village: Village, left: int, right: int, top: int, c: Look) -> None:
    """What the areas hold: church with windows, council, meeting place, fields, the journey, customers."""
    p = village.player
    waiting = sum(one is not None for one in p.market)
    windows = [Bit(icon=pieces.window(22, True), tight=True), Bit(str(village.windows), tight=True)]
    _row(canvas, (
        (p.church is not None, [Bit(icon=places.church(34)), *(windows if village.windows else [])], "a-church"),
        (p.council is not None, [Bit(icon=places.SIGNS[p.council](32))] if p.council else [], "a-council"),
        (p.meeting, [Bit(icon=places.hut(32))], "short-meeting_place"),
        (len(p.fields), [Bit(icon=pieces.thing(32, "grain")), Bit(str(len(p.fields)), tight=True)], "mark-fields"),
        (len(p.travel), [Bit(icon=places.boat(32)), Bit(p.travel[-1][len("travel_")].upper(), tight=True)]
         if p.travel else [], "a-journey"),
        (waiting, [Bit(icon=pieces.customer(25, c.market)), Bit(str(waiting), tight=True)], "waiting"),
        (len(p.served), [Bit(icon=pieces.served(25, c.market)), Bit(str(len(p.served)), tight=True)], "fate-served"),
    ), left, right, top, 27, ("short-meeting_place", "fate-served"), c)
