"""The public board of My Village, 1,600 x 1,200 (I1)."""

from __future__ import annotations

from functools import partial

from msgspec.msgpack import encode

from engine.games.my_village.components import BLACK_DIE_TIME, HAND_BANNER
from engine.games.my_village.view import View

from ...kit import widgets
from ...kit.canvas import Canvas, inline_text
from ...kit.pixels import GOLD, measure_width
from ...kit.sprites import shared_pieces
from ...kit.wording import get_player_name
from ...scene import Scene
from . import dead, display, marks, pieces, places, seats
from .look import Look, get_look
from .words import ending, turn, values

WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 88, 1576, 138)
DICE = (24, 148, 1576, 276)
HAND_X = 1122


def draw_board(canvas: Canvas, scene: Scene[View]) -> None:
    look = get_look(scene.colour_blind)
    _draw_header(canvas, scene, look)
    if not widgets.draw_scene_log(canvas, NEWS, scene, look.cream, look.soft):
        canvas.draw_cached(("street", look.colour_blind), NEWS, partial(_draw_street, canvas, look))
    canvas.panel(*DICE, look.raised, 14, name="dice")
    _draw_dice(canvas, scene, look)
    _draw_hand(canvas, scene, look)
    display.draw_display(canvas, scene, look)
    dead.draw_graveyard(canvas, scene, look)
    seats.draw_cards(canvas, scene, look)


def _draw_header(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    view = scene.view
    title = widgets.draw_header(canvas, places.timber(76), "My Village", 54, look.cream)
    left = widgets.draw_turn_pill(canvas, scene, turn(scene), 600) - 28
    label = (
        scene.messages("round", round=view.round)
        if view.results is None
        else scene.messages("rounds", count=view.round)
    )
    last = ending(view)
    if last:
        label += canvas.message("part-last")
    canvas.text(left, 50, label, 34, look.cream, "text", "right", max_width=left - title - 80)
    if last:
        canvas.paste_centred(shared_pieces.flag(42, GOLD), left - measure_width(label, "text", 34) - 32, 48)


def _draw_street(canvas: Canvas, look: Look) -> None:
    """Draw a quiet row of houses where there is no news."""
    for i in range(26):
        canvas.paste_centred(pieces.roofs(44 if i % 3 else 34, look.raised, i % 3 == 1), 60 + i * 58, 114)


def _draw_dice(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    """Draw the pool of dice with the cost of a black die, and the dice that the current turn has taken."""
    view = scene.view
    x0, y0, _, y1 = DICE
    canvas.text(x0 + 20, y0 + 38, canvas.message("dice"), 36, look.cream, "serif")
    said = canvas.message("left-over")
    if view.results is None:
        said = canvas.message("turn-of", turn=view.turn_index + 1, turns=len(view.order))
    canvas.text(x0 + 20, y0 + 80, said, 26, look.soft, "text", max_width=148)
    size = 74
    step = 82
    left = x0 + 178
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
        inline_text.draw_line(canvas, middle, y1 - 20, items, 26, look.cream, "text", "middle")
    if view.turn.value is not None:
        x = left + len(view.pool) * step + 14
        for i, die in enumerate(view.turn.dice):
            canvas.paste(pieces.die(52, die), x + i * 58, y0 + 14)
        canvas.text(x + 55, y0 + 94, f"= {view.turn.value}", 40, look.cream, "black", "middle")


def _draw_hand(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    """Draw who owns the hand, whether it can be taken, and the story points on it (A4)."""
    view = scene.view
    x0 = HAND_X
    y0 = DICE[1]
    x1 = DICE[2]
    y1 = DICE[3]
    key = encode((view.hand, scene.players[view.hand.owner], view.results is None, view.latest))
    canvas.draw_cached(
        (key, look.colour_blind), (x0 - 2, y0 + 2, x1 - 2, y1 - 2), partial(_draw_palm, canvas, scene, look)
    )


def _draw_palm(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    view = scene.view
    x0 = HAND_X
    y0 = DICE[1]
    x1 = DICE[2]
    y1 = DICE[3]
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
        32,
        look.cream,
        "bold",
        max_width=x1 - x0 - 220,
    )
    canvas.paste(pieces.pennant(70, 44, values(canvas.message, HAND_BANNER), "black"), x1 - 88, y0 + 12)
    canvas.paste_centred(
        shared_pieces.badge(44, scene.players[view.hand.owner].badge, scene.colour_blind), x0 + 146, y0 + 88
    )
    name = get_player_name(scene, view.hand.owner)
    if view.hand.story:
        canvas.paste_centred(pieces.tree(52, str(view.hand.story)), x1 - 52, y0 + 88)
    canvas.text(x0 + 176, y0 + 89, name, 30, look.cream, "text", max_width=x1 - x0 - 176 - 90)
