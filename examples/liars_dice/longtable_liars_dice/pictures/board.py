"""Draws the board, 1,600 x 1,200: the bids, each player's number of dice, and the dice of the previous round."""

from __future__ import annotations

from engine.core import Seat
from render.kit import widgets
from render.kit.pixels import choose_text_colour, measure_width
from render.kit.sprites import shared_pieces
from render.kit.wording import get_badge, get_player_name
from render.scene import Scene

from ..view import View
from . import pieces
from .look import GameCanvas
from .words import describe_bid, make_turn_label

WIDTH, HEIGHT = 1600, 1200
LOG_BOX = (24, 96, 1576, 152)
BID_BOX = (24, 164, 1576, 424)
CARDS_TOP = 440
GAP_PX = 16
NAME_BAND_PX = 72
DIE_PX_BY_CARD_ROWS = {1: 84, 2: 64, 3: 46}
OWN_DIE_PX = 110
MAX_EARLIER_BIDS = 4


def draw_board(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the whole board."""
    draw_header(canvas, scene)
    widgets.draw_scene_log(canvas, LOG_BOX, scene)
    draw_bids(canvas, scene)
    for seat in range(len(scene.players)):
        draw_player(canvas, scene, seat)


def draw_header(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the title, the round, and whose turn it is."""
    widgets.draw_header(canvas, pieces.face(64, 5), "Liar’s Dice", 54)
    left = widgets.draw_turn_pill(canvas, scene, make_turn_label(scene), 640) - 28
    canvas.text(
        left, 50, canvas.message("round", round=scene.view.round), 34, canvas.look.cream, "text", "right"
    )


def draw_bids(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the last bid and earlier ones at the left, and the viewer's dice at the right."""
    view, (x0, y0, x1, y1) = scene.view, BID_BOX
    canvas.panel(*BID_BOX, canvas.look.sunk, name="bid")
    total = canvas.message("of-dice", count=view.total)
    canvas.text(x0 + 24, y1 - 36, total, 34, canvas.look.soft)
    own_dice_left = draw_own_dice(canvas, scene) if view.own else x1
    if not view.bids:
        canvas.text(
            x0 + 24,
            y0 + 84,
            canvas.message("nothing-bid"),
            48,
            canvas.look.cream,
            "serif",
            max_width=own_dice_left - x0 - 48,
        )
        return
    last_bid = view.bids[-1]
    left = x0 + 24 + canvas.text(x0 + 24, y0 + 84, str(last_bid.number), 130, canvas.look.cream, "black")
    canvas.text(left + 16, y0 + 84, "×", 80, canvas.look.soft, "bold")
    canvas.paste_centred(pieces.face(130, last_bid.face), left + 150, y0 + 84)
    left += 240
    canvas.text(
        left,
        y0 + 56,
        get_player_name(scene, last_bid.seat),
        44,
        canvas.look.cream,
        "serif",
        max_width=own_dice_left - left - 24,
    )
    canvas.text(
        left,
        y0 + 112,
        describe_bid(canvas.messages, last_bid),
        40,
        canvas.look.cream,
        "bold",
        max_width=own_dice_left - left - 24,
    )
    earlier_bids = [
        f"{get_player_name(scene, bid.seat)} {describe_bid(canvas.messages, bid)}"
        for bid in view.bids[-1 - MAX_EARLIER_BIDS : -1]
    ]
    if earlier_bids:
        start = x0 + 24 + measure_width(total, "text", 34) + 36
        line = canvas.message("before", bids=", ".join(reversed(earlier_bids)))
        canvas.text(start, y1 - 36, line, 30, canvas.look.soft, max_width=own_dice_left - start - 24)


def draw_own_dice(canvas: GameCanvas, scene: Scene[View]) -> int:
    """Draw the viewer's dice, and return their left edge."""
    dice = scene.view.own
    right = BID_BOX[2] - 24
    middle = (BID_BOX[1] + BID_BOX[3]) // 2
    left = right - len(dice) * (OWN_DIE_PX + 14) - 14
    canvas.text(left + 14, BID_BOX[1] + 40, canvas.message("your-dice"), 34, canvas.look.soft)
    for i, face in enumerate(dice):
        canvas.paste_centred(
            pieces.face(OWN_DIE_PX, face), left + 14 + OWN_DIE_PX // 2 + i * (OWN_DIE_PX + 14), middle + 26
        )
    return left


def get_seat_box(seat: Seat, rows: int) -> tuple[int, int, int, int]:
    """Return the box of a player's card. Two cards are in a row."""
    row, column = divmod(seat, 2)
    width, height = (
        (WIDTH - 48 - GAP_PX) // 2,
        (HEIGHT - CARDS_TOP - 24 - (rows - 1) * GAP_PX) // max(rows, 2),
    )
    x0, top = 24 + column * (width + GAP_PX), CARDS_TOP + row * (height + GAP_PX)
    return x0, top, x0 + width, top + height


def draw_player(canvas: GameCanvas, scene: Scene[View], seat: Seat) -> None:
    """Draw a player's name, number of dice, and the dice that were last lifted."""
    view = scene.view
    badge = get_badge(scene, seat)
    rows = -(-len(scene.players) // 2)
    x0, y0, x1, y1 = box = get_seat_box(seat, rows)
    active = view.results is None and seat == view.active
    widgets.draw_card(canvas, box, badge.colour, NAME_BAND_PX, active)
    canvas.paste_centred(shared_pieces.badge(54, badge), x0 + 46, y0 + NAME_BAND_PX // 2)
    dice_left = canvas.message("left", count=view.dice_left[seat])
    ink = choose_text_colour(badge.colour, canvas.look.ink)
    canvas.text(x1 - 20, y0 + NAME_BAND_PX // 2, dice_left, 34, ink, "bold", "right")
    canvas.text(
        x0 + 86,
        y0 + NAME_BAND_PX // 2,
        get_player_name(scene, seat),
        38,
        ink,
        "serif",
        max_width=x1 - x0 - 120 - measure_width(dice_left, "bold", 34),
    )
    size, upper = DIE_PX_BY_CARD_ROWS[rows], y0 + NAME_BAND_PX + (y1 - y0 - NAME_BAND_PX) * 3 // 10
    if view.dice_left[seat]:
        canvas.paste_centred(pieces.cup(round(size * 1.4)), x0 + 24 + size * 0.7, upper)
        for i in range(view.dice_left[seat]):
            canvas.paste_centred(
                shared_pieces.die(size, canvas.look.strip), x0 + 34 + size * (2.1 + 1.25 * i), upper
            )
    else:
        canvas.text(x0 + 24, upper, canvas.message("out", round=view.out[seat]), 34, canvas.look.mute)
    if lifted := view.lifted[seat] if view.lifted else []:
        lower = y0 + NAME_BAND_PX + (y1 - y0 - NAME_BAND_PX) * 76 // 100
        start = x0 + 40 + canvas.text(x0 + 24, lower, canvas.message("lifted"), 30, canvas.look.mute)
        for i, face in enumerate(lifted):
            canvas.paste_centred(pieces.face(size - 4, face), start + size * (0.5 + 1.15 * i), lower)
