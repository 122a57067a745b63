"""Draws the board, 1,600 x 1,200: the two rows, the viewer's hand, and a card for each player."""

from __future__ import annotations

from engine.core import Seat
from render.kit import widgets
from render.kit.pixels import choose_text_colour, measure_width
from render.kit.sprites import shared_pieces
from render.kit.wording import get_badge, get_player_name
from render.scene import Scene

from ..state import SIDES, Side
from ..view import View
from . import pieces
from .look import GameCanvas
from .words import TITLE, make_turn_label

WIDTH, HEIGHT = 1600, 1200
EDGE_PX, GAP_PX = 24, 16
LOG_BOX = (EDGE_PX, 96, WIDTH - EDGE_PX, 152)
ROWS_TOP, ROW_HEIGHT = 164, 196
CARD_PX, MAX_SHOWN_CARDS = 150, 5
HAND_TOP = 600
SEATS_TOP = 836
NAME_BAND_PX = 72


def draw_board(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the whole board."""
    draw_header(canvas, scene)
    widgets.draw_scene_log(canvas, LOG_BOX, scene)
    for n, side in enumerate(SIDES):
        draw_row(canvas, scene, side, ROWS_TOP + n * (ROW_HEIGHT + GAP_PX))
    draw_hand(canvas, scene)
    for seat in range(len(scene.players)):
        draw_player(canvas, scene, seat)


def draw_header(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the title, and whose turn it is."""
    widgets.draw_header(canvas, pieces.back(64), TITLE, 54)
    widgets.draw_turn_pill(canvas, scene, make_turn_label(scene), 640)


def draw_row(canvas: GameCanvas, scene: Scene[View], side: Side, top: int) -> None:
    """Draw the last cards of a row, the open card at the right."""
    canvas.panel(EDGE_PX, top, WIDTH - EDGE_PX, top + ROW_HEIGHT, canvas.look.sunk, name=side)
    middle, cards = top + ROW_HEIGHT // 2, scene.view.rows.get_row(side)[-MAX_SHOWN_CARDS:]
    canvas.text(
        EDGE_PX + 24, middle, canvas.message(f"side-{side}"), 44, canvas.look.cream, "serif", max_width=300
    )
    for n, card in enumerate(cards):
        draw_numbered_card(canvas, card, 480 + n * (CARD_PX + 10), middle)
    if not cards:
        canvas.text(405, middle, canvas.message("empty"), 38, canvas.look.soft)


def draw_hand(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the pile, and the viewer's cards with a frame around the chosen one."""
    view, middle = scene.view, HAND_TOP + 120
    canvas.text(EDGE_PX, HAND_TOP + 30, canvas.message("pile", count=view.pile), 34, canvas.look.soft)
    for n in range(min(view.pile, 3)):
        canvas.paste_centred(pieces.back(CARD_PX), EDGE_PX + 60 + 14 * n, middle + 20)
    if view.own:
        canvas.text(405, HAND_TOP + 30, canvas.message("your-hand"), 34, canvas.look.soft)
    for n, card in enumerate(view.own):
        x = 480 + n * (CARD_PX + 10)
        draw_numbered_card(canvas, card, x, middle + 20)
        if card == view.card:
            widgets.mark_chosen(
                canvas, (x - CARD_PX // 2 + 16, middle - 60, x + CARD_PX // 2 - 16, middle + 100), 14, True
            )


def draw_numbered_card(canvas: GameCanvas, card: int, x: int, y: int) -> None:
    """Draw a card with its number. Its centre is at (x, y)."""
    canvas.paste_centred(pieces.card(CARD_PX), x, y)
    canvas.text(x, y, str(card), 64, canvas.look.ink, "black", "middle")


def get_seat_box(seat: Seat, seats: int) -> tuple[int, int, int, int]:
    """Return the box of a player's card. All cards are in one row."""
    width = (WIDTH - 2 * EDGE_PX - (seats - 1) * GAP_PX) // seats
    return (
        EDGE_PX + seat * (width + GAP_PX),
        SEATS_TOP,
        EDGE_PX + seat * (width + GAP_PX) + width,
        HEIGHT - EDGE_PX,
    )


def draw_player(canvas: GameCanvas, scene: Scene[View], seat: Seat) -> None:
    """Draw a player's name, points and number of cards."""
    view, badge = scene.view, get_badge(scene, seat)
    x0, y0, x1, y1 = box = get_seat_box(seat, len(scene.players))
    widgets.draw_card(
        canvas,
        box,
        badge.colour,
        NAME_BAND_PX,
        view.results is None and seat == view.active,
    )
    canvas.paste_centred(shared_pieces.badge(54, badge), x0 + 46, y0 + NAME_BAND_PX // 2)
    canvas.text(
        x0 + 86,
        y0 + NAME_BAND_PX // 2,
        get_player_name(scene, seat),
        38,
        choose_text_colour(badge.colour, canvas.look.ink),
        "serif",
        max_width=x1 - x0 - 106,
    )
    middle = (x0 + x1) // 2
    points = canvas.message("points", count=view.points[seat])
    canvas.text(middle, y0 + 142, points, 48, canvas.look.ink, "bold", "middle", max_width=x1 - x0 - 30)
    cards = canvas.message("cards", count=view.hands[seat])
    canvas.paste_centred(pieces.back(60), middle - (measure_width(cards, "text", 36) + 20) / 2 - 20, y1 - 62)
    canvas.text(middle + 30, y1 - 62, cards, 36, canvas.look.ink, "text", "middle")
