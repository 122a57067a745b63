"""The players' cards on the board: villagers, time to the next death, all that counts (I1.5)."""
from __future__ import annotations

from functools import partial

from msgspec.msgpack import encode

from engine.core.flow import Seat
from engine.games.my_village.components import CUSTOMERS, GOOD_OF, GOODS, PROFESSIONS, Good
from engine.games.my_village.state import Player
from engine.games.my_village.view import View, Village

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import RED, on_band, seat_colour
from ...kit.rich import Bit
from ...kit.typeface import width
from ...kit.wording import name_of, winners
from ...scene import Scene
from . import fate, marks, pieces, places
from .look import Look
from .marks import Box

TOP, BOTTOM, GAP, BAND = 922, 1176, 13, 50
SOON = 2  # clouds to the bridge that are shown in red


def paint(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    n = len(view.villages)
    wide = (1552 - GAP * (n - 1)) // n
    first = winners(view.results)
    who = view.active if view.results is None else first[0] if len(first) == 1 else None
    for seat in sorted(range(n), key=lambda seat: seat == who):
        x = 24 + seat * (wide + GAP)
        _card(canvas, scene, seat, (x, TOP, x + wide, BOTTOM), seat == who, c)


def _card(canvas: Canvas, scene: Scene[View], seat: Seat, box: Box, active: bool, c: Look) -> None:
    """Each row is kept as long as nothing in it changes."""
    x0, y0, x1, _ = box
    village, badge = scene.view.villages[seat], scene.players[seat].badge
    p, left, right, y = village.player, x0 + 14, x1 - 14, y0 + BAND
    canvas.block(("card", badge, active, c.colour_blind), frames.edges(box, active),
                 partial(_frame, canvas, badge, box, active, c))
    band(canvas, scene, seat, (x0, y0, x1, y0 + BAND), c)
    for i, (key, draw) in enumerate((
        ((badge, p.villagers, p.reaper, village.to_bridge), partial(_people, canvas, scene, seat, left, right)),
        ((p.safe, p.tree, p.coins, p.school_left, p.school_right, p.laborers, badge),
         partial(_points, canvas, scene, seat, left, right)),
        (stock(p), partial(_goods, canvas, p, left, right)),
        ((village.windows, p.fields, p.travel, p.served, p.market, p.council, p.meeting, p.church),
         partial(_cards, canvas, village, left, right)),
    )):
        line = (x0 + 4, y + 4 + i * 49, x1 - 4, y + 53 + i * 49)
        canvas.block((i, encode(key), c.colour_blind), line, partial(draw, y + 28 + i * 49, c))
    _arrived(canvas, scene, seat, left, right, y + 28)


def _frame(canvas: Canvas, badge: str, box: Box, active: bool, c: Look) -> None:
    x0, y0, x1, _ = box
    frames.card(canvas, box, seat_colour(badge, c.colour_blind), c.paper, c.chestnut, BAND, active)
    if badge == "I":
        canvas.rect(x0, y0 + BAND - 2, x1, y0 + BAND, c.ink)
    canvas.panel(x0 + 8, y0 + BAND + 106, x1 - 8, y0 + BAND + 148, c.strip, 9, name="goods")


def band(canvas: Canvas, scene: Scene[View], seat: Seat, box: Box, c: Look) -> None:
    """Badge, name, the hand where it lies, and the points if the game ended now."""
    x0, y0, x1, y1 = box
    view, badge = scene.view, scene.players[seat].badge
    ink, y = on_band(seat_colour(badge, scene.colour_blind), c.ink), (y0 + y1) // 2
    right = x1 - 14
    if view.results is None:
        right -= round(canvas.text(right, y + 1, canvas.say("now"), 26, ink, "text", "right")) + 8
    right -= round(canvas.text(right, y, str(view.villages[seat].total), 44, ink, "black", "right")) + 12
    if view.hand.owner == seat:
        canvas.centre(pieces.hand(40, view.hand.palm), right - 20, y)
        right -= 46
    canvas.centre(parts.badge(42, badge, scene.colour_blind), x0 + 32, y)
    canvas.text(x0 + 62, y, name_of(scene, seat), 34, ink, "serif", room=right - x0 - 68)


def _places(village: Village, left: int, right: int) -> tuple[int, int]:
    """The size of villagers, and the step between them, beside the reaper and the clouds to the next death."""
    wide = round(width("!" if village.player.reaper else str(village.to_bridge), "black", 38))
    size = 42
    return size, min(62, (right - left - wide - 62 - size) // 4)


def _people(canvas: Canvas, scene: Scene[View], seat: Seat, left: int, right: int, y: int, c: Look) -> None:
    """Villagers present and absent, and the clouds to the next death."""
    village = scene.view.villages[seat]
    p = village.player
    near = p.reaper or village.to_bridge <= SOON
    text = "!" if p.reaper else str(village.to_bridge)
    wide = canvas.text(right, y, text, 38, RED if near else c.ink, "black", "right")
    canvas.centre(fate.reaper(42, p.reaper), right - wide - 28, y - 1)
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


def _points(canvas: Canvas, scene: Scene[View], seat: Seat, left: int, right: int, y: int, c: Look) -> None:
    """Safe points, points at risk, coins, day laborers, descendants."""
    p = scene.view.villages[seat].player
    colour = seat_colour(scene.players[seat].badge, scene.colour_blind)
    groups = [marks.counted(places.timber(42), p.safe, c), marks.counted(pieces.tree(40), p.tree, c),
              marks.counted(parts.coin(36), p.coins, c)]
    if p.laborers:
        groups.append([Bit(icon=fate.laborer(38, f"-{5 * p.laborers}"))])
    marks.spread(canvas, groups, left, right - 92, y, 32, c)
    for i, there in enumerate((p.school_left, p.school_right)):
        canvas.centre(pieces.space(34, colour if there else None), right - 18 - (1 - i) * 38, y)


def stock(p: Player) -> tuple[dict[Good, int], int, int]:
    """Goods, those on fields too, wild goods and meeting markers."""
    held: dict[Good, int] = dict.fromkeys(GOODS, 0)
    for kind, shop in p.crafts.items():
        held[GOOD_OF[kind]] += shop.stock
    held["plow"] += sum(p.fields)
    return held, p.wild, p.meeting_markers





def _goods(canvas: Canvas, p: Player, left: int, right: int, y: int, c: Look) -> None:
    held, wild, markers = stock(p)
    groups = [marks.counted((pieces.thing if held[good] else pieces.faint)(34, good), held[good], c) for good in GOODS]
    groups += [marks.counted(pieces.thing(34, "wild"), wild, c)] if wild else []
    groups += [marks.counted(pieces.die(28, 6, False), markers, c)] if markers else []
    marks.spread(canvas, groups, left + 4, right - 4, y, 28, c)


def _cards(canvas: Canvas, village: Village, left: int, right: int, y: int, c: Look) -> None:
    """What the areas hold: church and windows, council, fields, the journey, customers waiting and served."""
    p = village.player
    served = sum(CUSTOMERS[one].points for one in p.served)
    waiting = sum(one is not None for one in p.market)
    groups: list[list[Bit]] = [
        marks.counted(pieces.window(25, village.windows > 0), village.windows, c),
        marks.counted((pieces.thing if p.fields else pieces.faint)(34, "grain"), len(p.fields), c),
        [Bit(icon=pieces.letter(30, p.travel[-1][len("travel_")].upper() if p.travel else "–",
                                c.travel if p.travel else c.rat_gray))],
        marks.counted(pieces.customer(27, c.market if waiting else c.rat_gray), waiting, c),
        [Bit(icon=parts.laurel(40, str(served), c.ink if served else c.pale))],
    ]
    if p.meeting:
        groups.insert(0, [Bit(icon=places.hut(34))])
    if p.council:
        groups.insert(0, [Bit(icon=places.SIGNS[p.council](32))])
    if p.church:
        groups.insert(0, [Bit(icon=places.church(36))])
    marks.spread(canvas, groups, left, right, y, 28, c)
