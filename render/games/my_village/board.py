"""The public board of My Village, 1,600 x 1,200."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.games.my_village.components import (
    BLACK_DIE_TIME,
    CHRONICLE_STORY_POINTS,
    HAND_BANNER,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    RAT_WARNING_DISTANCE,
    Profession,
)
from engine.games.my_village.view import View

from ...kit import widgets
from ...kit.canvas import Box, inline_text
from ...kit.pixels import GOLD, RED, choose_text_colour, measure_width
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge, get_player_name
from . import display, fate, marks, pieces, places, seats
from .look import GameCanvas, GameScene
from .marks import BAND
from .words import ending, turn, values

BOOK = (520, 294, 1060, 584)
MIN_SHOWN_GRAVES = 8


def draw_graveyard(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the chronicle, the graves and the rat track."""
    look = canvas.look
    view = scene.view
    marks.draw_sheet(canvas, BOOK, canvas.message("coffins"), look.graves)
    x0, y0, x1, _ = BOOK
    full = view.coffins >= view.coffins_end
    said = canvas.message("coffins-of", count=view.coffins, end=view.coffins_end)
    said += canvas.message("last-round") if full and view.results is None else ""
    canvas.text(
        x1 - 14,
        y0 + BAND // 2 + 1,
        said,
        37,
        look.lamp if full else choose_text_colour(look.graves, look.ink),
        "bold",
        "right",
    )
    for i, profession in enumerate(PROFESSIONS):
        x = x0 + 14 + i * 104
        lying = view.chronicle[profession]
        new = bool(lying) and marks.is_fresh(view.latest, lying[-1], "coffin", profession)
        _draw_row(canvas, scene, profession, (x, y0 + BAND + 12, x + 96, y0 + BAND + 108), new)
    canvas.name_place("place:coffin", x0 + 14, y0 + BAND + 12, x0 + 526, y0 + BAND + 108)
    canvas.name_place("place:grave", x0, y0 + BAND + 110, x1, y0 + BAND + 160)
    canvas.name_place("chronicle", x0 + 14, y0 + BAND + 12, x0 + 526, y0 + BAND + 108)
    _draw_graves(canvas, scene, y0 + BAND + 135)
    canvas.name_place("graves", x0, y0 + BAND + 110, x1, y0 + BAND + 160)
    way = (x0 + 12, y0 + BAND + 168, x1 - 12, y0 + BAND + 234)
    canvas.name_place("rats", *way)
    canvas.name_place("place:rat", *way)
    draw_rat_track(canvas, way, view, len(scene.players))


def _draw_row(canvas: GameCanvas, scene: GameScene, profession: Profession, box: Box, new: bool) -> None:
    """Draw the two chronicle spaces of a profession, each with its villager or the story points it gives (A9.1)."""
    look = canvas.look
    x0, y0, _, y1 = box
    view = scene.view
    canvas.name_place(f"profession:{profession}", *box)
    canvas.panel(*box, look.tint_colour(profession), 10, name="row")
    canvas.paste_centred(pieces.sign(28, profession, look.ink), x0 + 48, y0 + 18)
    lying = view.chronicle[profession]
    for k, story in enumerate(CHRONICLE_STORY_POINTS):
        x = x0 + 5 + k * 45
        if k < len(lying):
            canvas.paste_centred(fate.coffin(44, get_badge(scene, lying[k])), x + 21, y1 - 32)
            if k == len(lying) - 1 and new:
                marks.draw_halo(canvas, (x + 1, y1 - 58, x + 41, y1 - 6), True, 8)
        else:
            canvas.panel(x, y1 - 58, x + 41, y1 - 7, look.card, 7, name="space")
            canvas.paste_centred(pieces.tree(38, str(story)), x + 20.5, y1 - 33)


def _draw_graves(canvas: GameCanvas, scene: GameScene, y: int) -> None:
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
            canvas.paste_centred(fate.grave(size, "", get_badge(scene, view.graves[i])), x, y)
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


def draw_rat_track(canvas: GameCanvas, box: Box, view: View, players: int) -> None:
    """Draw the rat track from its start to the invasion (A9.3). The rat stands above its space, beside the distance."""
    look = canvas.look
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
    size, near = 46, view.rat <= RAT_WARNING_DISTANCE
    at = min(max(x0 + (start - view.rat + 0.5) * width - 2, x0 + size / 2), x1 - size / 2 - 50)
    canvas.paste_centred(fate.rat(size, near), at, y0 + 10)
    canvas.text(at + size / 2 + 8, y0 + 12, str(view.rat), 37, RED if near else look.ink, "bold")


WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 88, 1576, 138)
DICE = (24, 148, 1576, 276)
HAND = (1122, 148, 1576, 276)


def draw_board(canvas: GameCanvas, scene: GameScene) -> None:
    _draw_header(canvas, scene)
    if not widgets.draw_scene_log(canvas, NEWS, scene):
        _draw_street(canvas)
    canvas.panel(*DICE, canvas.look.raised, name="dice")
    _draw_dice(canvas, scene)
    _draw_hand(canvas, scene)
    display.draw_display(canvas, scene)
    draw_graveyard(canvas, scene)
    seats.draw_cards(canvas, scene)


def _draw_header(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    title = widgets.draw_header(canvas, places.timber(76), "My Village", 54)
    left = widgets.draw_turn_pill(canvas, scene, turn(scene), 600) - 28
    label = (
        scene.messages("round", round=view.round)
        if view.results is None
        else scene.messages("rounds", count=view.round)
    )
    last = ending(view)
    if last:
        label += canvas.message("part-last")
    canvas.text(left, 50, label, 37, canvas.look.cream, "text", "right", max_width=left - title - 80)
    if last:
        canvas.paste_centred(shared_pieces.flag(42, GOLD), left - measure_width(label, "text", 37) - 32, 48)


def _draw_street(canvas: GameCanvas) -> None:
    """Draw a quiet row of houses where there is no news."""
    for i in range(26):
        canvas.paste_centred(
            pieces.roofs(44 if i % 3 else 34, canvas.look.raised, i % 3 == 1), 60 + i * 58, 114
        )


def _draw_dice(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the pool of dice with the cost of a black die, and the dice that the current turn has taken."""
    look = canvas.look
    view = scene.view
    x0, y0, _, y1 = DICE
    said = canvas.message("left-over")
    if view.results is None:
        said = canvas.message("turn-of", turn=view.turn_index + 1, turns=len(view.order))
    canvas.text(x0 + 20, y0 + 51, said, 37, look.soft)
    left = x0 + 216
    count = max(1, len(view.pool))
    step = min(82, (HAND[0] - 8 - left - (130 if view.turn.dice else 0)) // count)
    size = step - 8
    canvas.name_place("pool", left, y0, left + len(view.pool) * step, y1)
    for i, die in enumerate(view.pool):
        canvas.name_place(
            f"die:{die.colour}", left + i * step, y0 + 14, left + i * step + size, y0 + 14 + size
        )
        canvas.paste(pieces.die(size, die), left + i * step, y0 + 14)
    black = [i for i, die in enumerate(view.pool) if die.colour == "b"]
    if black:
        middle = left + (black[0] + black[-1]) / 2 * step + size / 2
        each = [inline_text.InlineItem(canvas.message("each"), colour=look.soft)] if len(black) > 1 else []
        items = [*marks.time_items(BLACK_DIE_TIME, 28), *each]
        inline_text.draw_line(canvas, middle, y1 - 20, items, 37, look.cream, "text", "middle")
    if view.turn.value is not None:
        x = left + len(view.pool) * step + 14
        for i, die in enumerate(view.turn.dice):
            canvas.paste(pieces.die(52, die), x + i * 58, y0 + 14)
        canvas.text(x + 55, y0 + 94, f"= {view.turn.value}", 40, look.cream, "black", "middle")


def _draw_hand(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw who owns the hand, whether it can be taken, and the story points on it (A4)."""
    look = canvas.look
    view = scene.view
    x0, y0, x1, y1 = HAND
    canvas.name_place("hand", x0, y0, x1, y1)
    canvas.name_place("place:hand", x0 + 16, y0 + 8, x1 - 8, y1 - 8)
    canvas.rect(x0, y0 + 18, x0 + 2, y1 - 18, look.mute)
    canvas.paste_centred(pieces.hand(84, view.hand.palm), x0 + 62, y0 + 64)
    if marks.is_fresh(view.latest, view.hand.owner, "hand"):
        widgets.mark_new(canvas, (x0 + 16, y0 + 16, x0 + 110, y1 - 16), 12)
    canvas.text(
        x0 + 124,
        y0 + 36,
        canvas.message("hand-up" if view.hand.palm else "hand-taken"),
        37,
        look.cream,
        "bold",
    )
    canvas.paste(pieces.pennant(70, 44, values(canvas.message, HAND_BANNER), "black"), x1 - 88, y0 + 12)
    widgets.draw_badge(canvas, scene, view.hand.owner, x0 + 146, y0 + 88, 44)
    name = get_player_name(scene, view.hand.owner)
    if view.hand.story:
        canvas.paste_centred(pieces.tree(52, str(view.hand.story)), x1 - 52, y0 + 88)
    canvas.text(x0 + 176, y0 + 89, name, 37, look.cream, max_width=x1 - x0 - 176 - 90)
