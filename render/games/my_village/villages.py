"""All villages in one picture, 1,600 x 1,200 (I2)."""
from __future__ import annotations

from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.games.my_village.components import PROFESSIONS
from engine.games.my_village.rules.scoring import CATEGORIES
from engine.games.my_village.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import RED, mix, on_band, seat_colour
from ...kit.rich import Bit
from ...kit.wording import name_of
from ...scene import Scene
from . import areas, centre, fate, marks, pieces, places
from .acting import ORDER
from .look import Look, look
from .marks import Box
from .offers import NOTHING
from .seats import SOON
from .sheet import Sheet

WIDTH, HEIGHT = 1600, 1200
TOP, BOTTOM, GAP, BAND = 100, 1146, 14, 52
PLACES: dict[int, tuple[int, int]] = {2: (1, 2), 3: (2, 2), 4: (2, 2)}  # columns and rows


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c, n = look(scene.colour_blind), len(scene.view.villages)
    title = frames.header(canvas, places.timber(76), canvas.say("the-villages"), 54, c.cream)
    canvas.text(WIDTH - 24, 50, canvas.say("round", round=scene.view.round), 34, c.soft, "text", "right",
                room=WIDTH - title - 60)
    across, rows = PLACES[n]
    wide, tall = (WIDTH - 48 - GAP * (across - 1)) // across, (BOTTOM - TOP - GAP * (rows - 1)) // rows
    for i in range(across * rows):
        x, y = 24 + i % across * (wide + GAP), TOP + i // across * (tall + GAP)
        box = (x, y, x + wide, y + tall)
        if i < n:
            key = encode((scene.view.villages[i], scene.players[i], scene.view.hand.owner == i,
                          [one for one in scene.view.latest if one.seat == i], scene.view.results is None))
            canvas.block(("village", key, c.colour_blind), frames.edges(box, False),
                         partial(_village, canvas, box, scene, i, c))
        else:
            _points(canvas, box, scene, c)
    _key(canvas, c)


def _key(canvas: Canvas, c: Look) -> None:
    """Whose sign is whose, and what the reaper's number is; the corner before it is where Discord lays its badge."""
    marks.spread(canvas, [
        *([Bit(icon=pieces.sign(28, who, c.soft)), Bit(canvas.say(f"profession-{who}"), colour=c.soft)]
          for who in PROFESSIONS),
        [Bit(icon=fate.reaper(34, False)), Bit(canvas.say("until-death"), colour=c.soft)],
    ], 150, WIDTH - 32, (BOTTOM + HEIGHT) // 2 + 2, 28, c)


def _village(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Band, the middle as a line, six areas."""
    x0, y0, x1, y1 = box
    badge = scene.players[seat].badge
    frames.card(canvas, box, seat_colour(badge, c.colour_blind), c.raised, c.chestnut, BAND)
    _band(canvas, (x0, y0, x1, y0 + BAND), scene, seat, c)
    centre.strip(canvas, (x0 + 8, y0 + BAND + 8, min(x1 - 8, x0 + 760), y0 + BAND + 74), scene, seat, NOTHING, c)
    top, gap, across = y0 + BAND + 83, 9, 3
    wide, tall = (x1 - x0 - 16 - gap * (across - 1)) / across, (y1 - 12 - top - gap) / 2
    for i, area in enumerate(ORDER):
        x, y = round(x0 + 8 + i % across * (wide + gap)), round(top + i // across * (tall + gap))
        areas.paint(canvas, (x, y, round(x + wide), round(y + tall)), Sheet(scene, seat, area, NOTHING, c), 42)
    if x1 - x0 > 1000:
        _track(canvas, (x0 + 776, y0 + BAND + 8, x1 - 8, y0 + BAND + 74), scene, seat, c)


def _band(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Badge, name, hand, the clouds to the bridge, points."""
    x0, y0, x1, y1 = box
    view, badge = scene.view, scene.players[seat].badge
    village = view.villages[seat]
    ink, y = on_band(seat_colour(badge, scene.colour_blind), c.ink), (y0 + y1) // 2
    right = x1 - 16 - round(canvas.text(x1 - 16, y, str(village.total), 44, ink, "black", "right")) - 26
    due = village.player.reaper
    text = "!" if due else str(village.to_bridge)
    right -= round(canvas.text(right, y, text, 34, ink, "black", "right")) + 8
    canvas.centre(fate.reaper(40, due), right - 20, y)
    right -= 54
    if view.hand.owner == seat:
        canvas.centre(pieces.hand(40, view.hand.palm), right - 22, y)
        right -= 54
    canvas.centre(parts.badge(42, badge, scene.colour_blind), x0 + 34, y)
    canvas.text(x0 + 66, y, name_of(scene, seat), 36, ink, "serif", room=right - x0 - 76)


def _track(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, c: Look) -> None:
    """The lifetime as a row of small clouds, where there is room for it."""
    x0, y0, x1, y1 = box
    village = scene.view.villages[seat]
    p, y = village.player, (y0 + y1) // 2
    step = (x1 - x0 - 60) / 10
    for i in range(10):
        state = "here" if i == p.cloud else "spent" if i < p.cloud else "ahead"
        canvas.centre(fate.cloud(58, str(i), state), x0 + 30 + i * step, y)
        if i == p.cloud:
            canvas.centre(parts.badge(28, scene.players[seat].badge, scene.colour_blind), x0 + 52 + i * step, y + 14)
    if village.to_bridge <= SOON:
        canvas.rect(x1 - 58, y + 22, x1 - 10, y + 26, RED)
    canvas.centre(fate.bridge(56), x1 - 34, y + 2)


def _points(canvas: Canvas, box: Box, scene: Scene[View], c: Look) -> None:
    """Three villages leave room for their points, if the game ended now."""
    x0, y0, x1, y1 = box
    view = scene.view
    marks.sheet(canvas, box, canvas.say("title-ended" if view.results is None else "points"), c.graves, c, size=36,
                high=BAND)
    n = len(view.villages)
    step, tall = (x1 - x0 - 280) / n, (y1 - y0 - BAND - 156) / len(CATEGORIES)
    for i, name in enumerate(CATEGORIES):
        top = y0 + BAND + 72 + i * tall
        if i % 2 == 0:
            canvas.rect(x0, round(top), x1, round(top + tall), mix(c.paper, c.strip, 0.5))
        word = canvas.say(f"score-{name.replace('_', '-')}")
        canvas.text(x0 + 32, round(top + tall / 2), word, 30, c.ink, "text", room=230)
    for seat, village in enumerate(view.villages):
        x = x0 + 270 + (seat + 0.5) * step
        canvas.centre(parts.badge(52, scene.players[seat].badge, scene.colour_blind), x, y0 + BAND + 38)
        for i, value in enumerate(village.points):
            y = round(y0 + BAND + 72 + (i + 0.5) * tall)
            canvas.text(x, y, str(value), 32, c.ink if value else c.pale, "bold", "middle")
        canvas.text(x, y1 - 42, str(village.total), 48, c.ink, "black", "middle")
    canvas.text(x0 + 32, y1 - 42, canvas.say("total"), 36, c.ink, "serif")
