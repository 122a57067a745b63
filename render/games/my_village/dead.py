"""Coffins, graves and the rats (I1.3)."""

from __future__ import annotations

from functools import partial

from engine.core.rules import Seat
from engine.games.my_village.components import (
    CHRONICLE_STORY_POINTS,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    RAT_WARNING_DISTANCE,
    Profession,
)
from engine.games.my_village.view import View

from ...kit.canvas import Canvas
from ...kit.pixels import choose_text_colour
from ...scene import Scene
from . import fate, marks, pieces
from .look import Look
from .marks import BAND, Box

BOOK = (520, 294, 1060, 584)
MIN_SHOWN_GRAVES = 8


def draw_graveyard(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    """Draw the graveyard. The rows of the chronicle and the rat track are cached until something in them changes."""
    view = scene.view
    marks.draw_sheet(canvas, BOOK, canvas.message("coffins"), look.graves, look)
    x0, y0, x1, _ = BOOK
    full = view.coffins >= view.coffins_end
    said = canvas.message("coffins-of", count=view.coffins, end=view.coffins_end)
    said += canvas.message("last-round") if full and view.results is None else ""
    canvas.text(
        x1 - 14,
        y0 + BAND // 2 + 1,
        said,
        30,
        look.lamp if full else choose_text_colour(look.graves, look.ink),
        "bold",
        "right",
    )
    for i, profession in enumerate(PROFESSIONS):
        x = x0 + 14 + i * 104
        lying = view.chronicle[profession]
        new = bool(lying) and marks.is_fresh(view.latest, lying[-1], "coffin", profession)
        canvas.draw_cached(
            (profession, tuple(scene.players[seat].badge for seat in lying), new, look.colour_blind),
            (x, y0 + BAND + 12, x + 104, y0 + BAND + 108),
            partial(
                _draw_row, canvas, scene, profession, (x, y0 + BAND + 12, x + 96, y0 + BAND + 108), new, look
            ),
        )
    canvas.name_place("place:coffin", x0 + 14, y0 + BAND + 12, x0 + 526, y0 + BAND + 108)
    canvas.name_place("place:grave", x0, y0 + BAND + 110, x1, y0 + BAND + 160)
    canvas.name_place("chronicle", x0 + 14, y0 + BAND + 12, x0 + 526, y0 + BAND + 108)
    _draw_graves(canvas, scene, y0 + BAND + 135, look)
    canvas.name_place("graves", x0, y0 + BAND + 110, x1, y0 + BAND + 160)
    way = (x0 + 12, y0 + BAND + 168, x1 - 12, y0 + BAND + 234)
    canvas.name_place("rats", *way)
    canvas.name_place("place:rat", *way)
    canvas.draw_cached(
        ("rats", view.rat, len(scene.players), look.colour_blind),
        (x0 + 2, way[1] - 6, x1 - 2, way[3] + 2),
        partial(draw_rat_track, canvas, way, view, len(scene.players), look),
    )


def _draw_row(
    canvas: Canvas, scene: Scene[View], profession: Profession, box: Box, new: bool, look: Look
) -> None:
    """Draw the two chronicle spaces of a profession, each with its villager or the story points it gives (A9.1)."""
    x0, y0, _, y1 = box
    view = scene.view
    canvas.name_place(f"profession:{profession}", *box)
    canvas.panel(*box, look.tint_colour(profession), 10, name="row")
    canvas.paste_centred(pieces.sign(28, profession, look.ink), x0 + 48, y0 + 18)
    lying = view.chronicle[profession]
    for k, story in enumerate(CHRONICLE_STORY_POINTS):
        x = x0 + 5 + k * 45
        if k < len(lying):
            canvas.paste_centred(
                fate.coffin(44, scene.players[lying[k]].badge, scene.colour_blind), x + 21, y1 - 32
            )
            if k == len(lying) - 1 and new:
                marks.draw_halo(canvas, (x + 1, y1 - 58, x + 41, y1 - 6), True, 8)
        else:
            canvas.panel(x, y1 - 58, x + 41, y1 - 7, look.card, 7, name="space")
            canvas.paste_centred(pieces.tree(38, str(story)), x + 20.5, y1 - 33)


def _draw_graves(canvas: Canvas, scene: Scene[View], y: int, look: Look) -> None:
    """Draw the anonymous graves: those in use and a few more. Their number is unlimited."""
    view = scene.view
    x0, _, x1, _ = BOOK
    shown = max(MIN_SHOWN_GRAVES, len(view.graves) + 1)
    step = (x1 - x0 - 28) / shown
    size = min(46, int(step) - 4)
    new = _find_newest_grave(view)
    for i in range(shown):
        x = x0 + 16 + step * i + size / 2
        if i < len(view.graves):
            canvas.paste_centred(
                fate.grave(size, "", scene.players[view.graves[i]].badge, scene.colour_blind), x, y
            )
            if i == new:
                half = size // 2
                marks.draw_halo(canvas, (round(x) - half, y - half, round(x) + half, y + half), True, 8)
        else:
            canvas.paste_centred(fate.grave(size, str(i + 1)), x, y)


def _find_newest_grave(view: View) -> int | None:
    """Return the grave that the last turn filled, or None. It is the last one of its seat if the chronicle had no
    room.
    """
    seats: list[Seat] = [one.seat for one in view.latest if one.what == "coffin" and one.id == "grave"]
    found = [i for i, seat in enumerate(view.graves) if seat in seats]
    return found[-1] if found else None


def draw_rat_track(canvas: Canvas, box: Box, view: View, players: int, look: Look) -> None:
    """Draw the rat track from its start to the invasion (A9.3). The rat stands above the remaining distance."""
    x0, y0, x1, y1 = box
    start = NUMBERS_BY_PLAYER_COUNT[players].rat_start_distance
    width = (x1 - x0 + 4) / (start + 1)
    for i in range(start + 1):
        distance = start - i
        left, right = round(x0 + i * width), round(x0 + (i + 1) * width) - 4
        red = distance <= RAT_WARNING_DISTANCE
        if distance == 0:
            fill = look.black
        elif red:
            fill = look.rat_red
        else:
            fill = look.rat_gray
        if distance == view.rat:
            canvas.panel(left - 3, y1 - 37, right + 3, y1, look.ink, 9, name="rat here")
        canvas.panel(left, y1 - 34, right, y1 - 3, fill, 7, name="rat space")
        canvas.text(
            (left + right) / 2,
            y1 - 18,
            str(distance),
            24,
            choose_text_colour(fill, look.ink),
            "bold",
            "middle",
            max_width=right - left - 2,
            min_size=18,
        )
    size = 46
    at = min(max(x0 + (start - view.rat + 0.5) * width - 2, x0 + size / 2), x1 - size / 2)
    canvas.paste_centred(fate.rat(size, view.rat <= RAT_WARNING_DISTANCE), at, y0 + 10)
