"""A player's own picture, 1,280 x 960: his village, and what the open question offers (I2, D21)."""
from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import capitalise_first, format_number
from engine.games.my_village.components import CLOUDS, Area
from engine.games.my_village.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import RED, rgb
from ...kit.wording import name_of, viewer_of
from ...scene import Scene
from . import areas, ask, centre, fate
from .look import Look, look
from .marks import Box
from .offers import Offers, offers
from .sheet import Sheet

WIDTH, HEIGHT = 1280, 960
TRACK = (24, 92, 1256, 180)
TOP, BOTTOM, GAP = 192, 886, 13
NEWS = (128, 893, 1256, 945)  # Discord lays its badge on the corner before it
ORDER: tuple[Area, ...] = ("council", "travel", "religion", "crafts", "harvest", "market")  # as they lie on the board
WIDE, SIDE, CENTRE = 396, 860, (435, 845)
ASKED = (760, TOP, 1256, BOTTOM)  # what a question about the display shows
BESIDE = (24, 744)  # the village beside it


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the scene has no viewer: the picture is a player's own."""
    seat, c, can = viewer_of(scene), look(scene.colour_blind), offers(scene)
    _header(canvas, scene, seat, c)
    track(canvas, TRACK, scene, seat, c)
    _said(canvas, scene, can, c)
    draw = ask.ASKING.get(can.kind) if ask.beside(can) else None
    if draw is not None:
        draw(canvas, ASKED, scene, seat, can, c)
        beside(canvas, (BESIDE[0], TOP, BESIDE[1], BOTTOM), scene, seat, can, c)
        return
    tall = (BOTTOM - TOP - 2 * GAP) / 3
    for i, area in enumerate(ORDER):
        x, y = (24, SIDE)[i % 2], round(TOP + i // 2 * (tall + GAP))
        areas.paint(canvas, (x, y, x + WIDE, round(y + tall)), Sheet(scene, seat, area, can, c))
    centre.paint(canvas, (CENTRE[0], TOP, CENTRE[1], BOTTOM), scene, seat, can, c)


def beside(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, can: Offers, c: Look) -> None:
    """The whole village in less room: the middle as a line, the areas in two columns below."""
    x0, y0, x1, y1 = box
    centre.strip(canvas, (x0, y0, x1, y0 + 66), scene, seat, can, c)
    top, gap = y0 + 79, 12
    wide, tall = (x1 - x0 - gap) // 2, (y1 - top - 2 * gap) / 3
    for i, area in enumerate(ORDER):
        x, y = x0 + i % 2 * (wide + gap), round(top + i // 2 * (tall + gap))
        areas.paint(canvas, (x, y, x + wide, round(y + tall)), Sheet(scene, seat, area, can, c), 46)


def _header(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    view = scene.view
    mine = view.results is None and view.active == seat
    right = WIDTH - 24.0
    if view.results is None:
        right -= canvas.text(right, 48, canvas.say("if-ended"), 28, c.soft, "text", "right") + 14
    right -= canvas.text(right, 46, format_number(view.villages[seat].total), 54, c.cream, "black", "right") + 40
    right -= canvas.text(right, 48, canvas.say("round-now", round=view.round), 30, c.soft, "text", "right") + 30
    name = name_of(scene, seat)
    title, tail = (name, canvas.say("tail-yours")) if mine else (canvas.say("village-of", who=name), "")
    frames.header(canvas, parts.badge(64, scene.players[seat].badge, scene.colour_blind), title, 46, c.cream, y=46,
                  room=right - 104, tail=tail)


def _said(canvas: Canvas, scene: Scene[View], can: Offers, c: Look) -> None:
    """The draft or the news; else what is asked."""
    if frames.scene_news(canvas, NEWS, scene, c.cream, c.soft, " · "):
        return
    kind, value = can.asked, scene.view.turn.value
    words = canvas.say(f"asked-{kind}") if kind else ""
    if kind in ("use", "more") and value is not None:
        words = canvas.say("asked-with", value=value, what=words)
    if scene.view.results is None and scene.view.active != scene.viewer and not words:
        words = canvas.say("others-move", who=name_of(scene, scene.view.active))
    if words:
        canvas.text(NEWS[0] + 10, (NEWS[1] + NEWS[3]) / 2, capitalise_first(words), 28, c.soft, "text",
                    room=NEWS[2] - NEWS[0] - 20)


def track(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, c: Look) -> None:
    """The lifetime: ten clouds, the bridge, and whom the reaper fetches."""
    x0, y0, x1, y1 = box
    village = scene.view.villages[seat]
    p, y = village.player, (y0 + y1) // 2
    canvas.panel(*box, c.raised, 14, name="track")
    step, size = 90, 80
    for i in range(CLOUDS):
        x = x0 + 58 + i * step
        state = "here" if i == p.cloud else "spent" if i < p.cloud else "ahead"
        canvas.centre(fate.cloud(size, str(i), state), x, y - 3)
        if i == p.cloud:
            canvas.ring(x - 45, y0 + 5, x + 45, y1 - 5, rgb("#F2C53A") if not p.reaper else RED, 5, 12)
            canvas.centre(parts.badge(38, scene.players[seat].badge, scene.colour_blind), x + 32, y1 - 24)
    right = x0 + 58 + CLOUDS * step
    canvas.place("bridge", right - 3 * step - size // 2, y0, x1, y1)
    canvas.centre(fate.bridge(82), right + 4, y + 4)
    canvas.centre(fate.reaper(64, p.reaper), right + 88, y)
    if p.reaper:
        canvas.text(right + 128, y, canvas.say("a-death"), 28, rgb("#FF9C8C"), "bold", room=x1 - right - 138, floor=22)
        return
    near = village.to_bridge <= 2
    used = canvas.text(right + 130, y, str(village.to_bridge), 48, rgb("#FF9C8C") if near else c.cream, "black")
    canvas.text(right + 140 + used, y + 3, canvas.say("clouds", count=village.to_bridge), 26, c.soft, "text",
                room=x1 - right - 150 - used, floor=20)


