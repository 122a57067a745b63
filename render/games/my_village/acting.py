"""A player's own picture, 1,280 x 960: their village, and what the open question offers (D21)."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import capitalise_first, format_number
from engine.games.my_village.components import CLOUD_COUNT, Area

from ...kit import widgets
from ...kit.canvas import Box
from ...kit.pixels import RED
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge, get_player_name, require_viewer
from . import areas, ask, centre, fate
from .look import GameCanvas, GameScene
from .offers import Offers, get_offers
from .sheet import Sheet

WIDTH, HEIGHT = 1280, 960
TRACK = (24, 92, 1256, 180)
TOP = 192
BOTTOM = 886
GAP = 13
# It leaves the corner free over which Discord draws its badge
NEWS = (128, 893, 1256, 945)
AREAS_ON_BOARD: tuple[Area, ...] = ("council", "travel", "religion", "crafts", "harvest", "market")
WIDE = 396
SIDE = 860
CENTRE = (435, 845)
DISPLAY_QUESTION_BOX = (760, TOP, 1256, BOTTOM)
SIDE_VILLAGE_X_RANGE = (24, 744)


def draw_own_board(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture of the player who views the scene. Raise ValueError if the scene has no viewer."""
    seat = require_viewer(scene)
    offers = get_offers(scene)
    _draw_header(canvas, scene, seat)
    draw_life_track(canvas, TRACK, scene, seat)
    _draw_log(canvas, scene, offers)
    draw = ask.DRAW_BY_QUESTION.get(offers.kind) if ask.shows_own_village(offers) else None
    if draw is not None:
        draw(canvas, DISPLAY_QUESTION_BOX, scene, seat, offers)
        draw_side_village(
            canvas, (SIDE_VILLAGE_X_RANGE[0], TOP, SIDE_VILLAGE_X_RANGE[1], BOTTOM), scene, seat, offers
        )
        return
    height = (BOTTOM - TOP - 2 * GAP) / 3
    for i, area in enumerate(AREAS_ON_BOARD):
        x, y = (24, SIDE)[i % 2], round(TOP + i // 2 * (height + GAP))
        areas.draw_area(canvas, (x, y, x + WIDE, round(y + height)), Sheet(scene, seat, area, offers))
    centre.draw_centre(canvas, (CENTRE[0], TOP, CENTRE[1], BOTTOM), scene, seat, offers)


def draw_side_village(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the whole village in less room: the middle in one line, the areas below in two columns."""
    x0, y0, x1, y1 = box
    centre.draw_strip(canvas, (x0, y0, x1, y0 + 54), scene, seat, offers)
    top, gap = y0 + 67, 12
    width, height = (x1 - x0 - gap) // 2, (y1 - top - 2 * gap) / 3
    for i, area in enumerate(AREAS_ON_BOARD):
        x, y = x0 + i % 2 * (width + gap), round(top + i // 2 * (height + gap))
        areas.draw_area(canvas, (x, y, x + width, round(y + height)), Sheet(scene, seat, area, offers), 46)


def _draw_header(canvas: GameCanvas, scene: GameScene, seat: Seat) -> None:
    look = canvas.look
    view = scene.view
    mine = view.results is None and view.active == seat
    right = WIDTH - 24.0
    if view.results is None:
        right -= canvas.text(right, 48, canvas.message("if-ended"), 30, look.soft, "text", "right") + 14
    right -= (
        canvas.text(right, 46, format_number(view.villages[seat].total), 54, look.cream, "black", "right")
        + 40
    )
    right -= (
        canvas.text(right, 48, canvas.message("round-now", round=view.round), 30, look.soft, "text", "right")
        + 30
    )
    name = get_player_name(scene, seat)
    title, tail = (
        (name, canvas.message("tail-yours")) if mine else (canvas.message("village-of", who=name), "")
    )
    widgets.draw_header(
        canvas,
        shared_pieces.badge(64, get_badge(scene, seat)),
        title,
        46,
        y=46,
        max_width=right - 104,
        suffix=tail,
    )


def _draw_log(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    """Draw the draft or the news. If there is neither, draw the question."""
    if widgets.draw_scene_log(canvas, NEWS, scene, " · "):
        return
    kind, value = offers.asked, scene.view.turn.value
    words = canvas.message(f"asked-{kind}") if kind else ""
    if kind in ("use", "more") and value is not None:
        words = canvas.message("asked-with", value=value, what=words)
    if scene.view.results is None and scene.view.active != scene.viewer and not words:
        words = canvas.message("others-move", who=get_player_name(scene, scene.view.active))
    if words:
        canvas.text(
            NEWS[0] + 10,
            (NEWS[1] + NEWS[3]) / 2,
            capitalise_first(words),
            30,
            canvas.look.soft,
            max_width=NEWS[2] - NEWS[0] - 20,
        )


def draw_life_track(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat) -> None:
    """Draw the life track: ten clouds, the bridge, and the villagers that the reaper will take."""
    look = canvas.look
    x0, y0, x1, y1 = box
    village = scene.view.villages[seat]
    p, y = village.player, (y0 + y1) // 2
    canvas.panel(*box, look.raised, name="track")
    step, size = 90, 80
    for i in range(CLOUD_COUNT):
        x = x0 + 58 + i * step
        canvas.paste_centred(fate.cloud(size, i, p.cloud), x, y - 3)
        if i == p.cloud:
            canvas.frame(x - 45, y0 + 5, x + 45, y1 - 5, 0xF2C53A if not p.reaper else RED, 5, 12)
            widgets.draw_badge(canvas, scene, seat, x + 32, y1 - 24, 38)
    right = x0 + 58 + CLOUD_COUNT * step
    canvas.name_place("bridge", right - 3 * step - size // 2, y0, x1, y1)
    canvas.paste_centred(fate.bridge(82), right + 4, y + 4)
    canvas.paste_centred(fate.reaper(64, p.reaper), right + 88, y)
    if p.reaper:
        canvas.text(
            right + 128,
            y,
            canvas.message("a-death"),
            30,
            0xFF9C8C,
            "bold",
        )
        return
    near = village.to_bridge <= 2
    used = canvas.text(right + 130, y, str(village.to_bridge), 48, 0xFF9C8C if near else look.cream, "black")
    canvas.text(
        right + 140 + used,
        y + 3,
        canvas.message("time"),
        30,
        look.soft,
    )
