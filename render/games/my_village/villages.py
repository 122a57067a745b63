"""All villages in one picture, 1,600 x 1,200."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.games.my_village.components import AREA_BY_PROFESSION
from engine.games.my_village.rules.scoring import CATEGORIES

from ...kit import widgets
from ...kit.canvas import Box, InlineItem
from ...kit.pixels import RED, choose_text_colour, mix
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge, get_player_name
from . import areas, centre, fate, marks, pieces, places
from .acting import AREAS_ON_BOARD
from .look import GameCanvas, GameScene
from .offers import NO_OFFERS
from .seats import RED_CLOUD_COUNT
from .sheet import Sheet

WIDTH, HEIGHT = 1600, 1200
TOP = 100
BOTTOM = 1146
GAP = 14
BAND = 52
COLUMNS_AND_ROWS: dict[int, tuple[int, int]] = {2: (1, 2), 3: (2, 2), 4: (2, 2)}


def paint(canvas: GameCanvas, scene: GameScene) -> None:
    look, n = canvas.look, len(scene.view.villages)
    title = widgets.draw_header(canvas, places.timber(76), canvas.message("the-villages"), 54)
    canvas.text(
        WIDTH - 24,
        50,
        canvas.message("round", round=scene.view.round),
        37,
        look.soft,
        "text",
        "right",
        max_width=WIDTH - title - 60,
    )
    across, rows = COLUMNS_AND_ROWS[n]
    width, height = (WIDTH - 48 - GAP * (across - 1)) // across, (BOTTOM - TOP - GAP * (rows - 1)) // rows
    for i in range(across * rows):
        x, y = 24 + i % across * (width + GAP), TOP + i // across * (height + GAP)
        box = (x, y, x + width, y + height)
        if i < n:
            _village(canvas, box, scene, i)
        else:
            _draw_points_table(canvas, box, scene)
    _key(canvas)


def _key(canvas: GameCanvas) -> None:
    """Draw the legend: the signs of the areas, and what the reaper's number means. The corner to its left stays free
    for the badge that Discord puts there.
    """
    look = canvas.look
    marks.spread_groups(
        canvas,
        [
            *(
                [
                    InlineItem(pieces.sign(28, who, look.soft)),
                    InlineItem(canvas.message(f"area-{area}"), colour=look.soft),
                ]
                for who, area in AREA_BY_PROFESSION.items()
            ),
            [
                InlineItem(fate.reaper(34)),
                InlineItem(canvas.message("until-death"), colour=look.soft),
            ],
        ],
        136,
        WIDTH - 24,
        (BOTTOM + HEIGHT) // 2 + 2,
        37,
    )


def _village(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat) -> None:
    """Draw a village: its band, the middle in one line, and the six areas."""
    x0, y0, x1, y1 = box
    badge = get_badge(scene, seat)
    widgets.draw_card(canvas, box, badge.colour, BAND, paper=canvas.look.raised)
    _band(canvas, (x0, y0, x1, y0 + BAND), scene, seat)
    centre.draw_strip(
        canvas, (x0 + 8, y0 + BAND + 8, min(x1 - 8, x0 + 760), y0 + BAND + 62), scene, seat, NO_OFFERS
    )
    top = y0 + BAND + 71
    gap = 9
    across = 3
    width, height = (x1 - x0 - 16 - gap * (across - 1)) / across, (y1 - 12 - top - gap) / 2
    for i, area in enumerate(AREAS_ON_BOARD):
        x, y = round(x0 + 8 + i % across * (width + gap)), round(top + i // across * (height + gap))
        areas.draw_area(
            canvas, (x, y, round(x + width), round(y + height)), Sheet(scene, seat, area, NO_OFFERS), 42
        )
    if x1 - x0 > 1000:
        _track(canvas, (x0 + 776, y0 + BAND + 8, x1 - 8, y0 + BAND + 62), scene, seat)


def _band(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat) -> None:
    """Draw the badge, the name, the hand, the clouds up to the bridge and the points."""
    x0, y0, x1, y1 = box
    view, badge = scene.view, get_badge(scene, seat)
    village = view.villages[seat]
    ink, y = choose_text_colour(badge.colour, canvas.look.ink), (y0 + y1) // 2
    right = x1 - 16 - round(canvas.text(x1 - 16, y, str(village.total), 44, ink, "black", "right")) - 26
    due = village.player.reaper
    text = "!" if due else str(village.to_bridge)
    right -= round(canvas.text(right, y, text, 37, ink, "black", "right")) + 8
    canvas.paste_centred(fate.reaper(40, due), right - 20, y)
    right -= 54
    if view.hand.owner == seat:
        canvas.paste_centred(pieces.hand(40, view.hand.palm), right - 22, y)
        right -= 54
    canvas.paste_centred(shared_pieces.badge(42, badge), x0 + 34, y)
    canvas.text(x0 + 66, y, get_player_name(scene, seat), 36, ink, "serif", max_width=right - x0 - 76)


def _track(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat) -> None:
    """Draw the life track as a row of small clouds if there is room for it."""
    x0, y0, x1, y1 = box
    village = scene.view.villages[seat]
    p, y = village.player, (y0 + y1) // 2
    step = (x1 - x0 - 60) / 10
    for i in range(10):
        canvas.paste_centred(fate.cloud(58, i, p.cloud), x0 + 30 + i * step, y)
        if i == p.cloud:
            widgets.draw_badge(canvas, scene, seat, x0 + 52 + i * step, y + 14, 28)
    if village.to_bridge <= RED_CLOUD_COUNT:
        canvas.rect(x1 - 58, y + 22, x1 - 10, y + 26, RED)
    canvas.paste_centred(fate.bridge(56), x1 - 34, y + 2)


def _draw_points_table(canvas: GameCanvas, box: Box, scene: GameScene) -> None:
    """Draw a table of the points that each village would score now. Only a picture of three villages has room for
    it."""
    look = canvas.look
    x0, y0, x1, y1 = box
    view = scene.view
    marks.draw_sheet(
        canvas,
        box,
        canvas.message("title-ended" if view.results is None else "points"),
        look.graves,
    )
    n = len(view.villages)
    step, height = (x1 - x0 - 306) / n, (y1 - y0 - BAND - 156) / len(CATEGORIES)
    for i, name in enumerate(CATEGORIES):
        top = y0 + BAND + 72 + i * height
        if i % 2 == 0:
            canvas.rect(x0, round(top), x1, round(top + height), mix(look.paper, look.strip, 0.5))
        word = canvas.message(f"score-{name.replace('_', '-')}")
        canvas.text(x0 + 32, round(top + height / 2), word, 37, look.ink, max_width=270)
    for seat, village in enumerate(view.villages):
        x = x0 + 296 + (seat + 0.5) * step
        widgets.draw_badge(canvas, scene, seat, x, y0 + BAND + 38, 52)
        for i, value in enumerate(village.points):
            y = round(y0 + BAND + 72 + (i + 0.5) * height)
            canvas.text(x, y, str(value), 37, look.ink if value else look.mute, "bold", "middle")
        canvas.text(x, y1 - 42, str(village.total), 48, look.ink, "black", "middle")
    canvas.text(x0 + 32, y1 - 42, canvas.message("total"), 37, look.ink, "serif")
