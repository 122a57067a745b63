"""The table, 1,600 x 1,200: the two rows with their open cards, the own hand, and what each player has."""
from __future__ import annotations

from engine.core import Seat
from render.kit import widgets
from render.kit.canvas import Canvas
from render.kit.pixels import choose_text_colour, measure_width, seat_colour
from render.kit.sprites import shared_pieces
from render.kit.wording import get_player_name
from render.scene import Scene

from ..state import SIDES, Side
from ..view import View
from . import pieces
from .look import Look, look
from .words import TITLE, turn

WIDTH, HEIGHT = 1600, 1200
EDGE, GAP = 24, 16
NEWS = (EDGE, 96, WIDTH - EDGE, 152)
ROWS, ROW_HEIGHT = 164, 196  # where the rows begin, and how high each is
CARD, SHOWN = 150, 5  # pixels of a card; how many of a row are shown
HAND, SEATS, BAND = 600, 836, 72  # where the hand and the players' cards begin; their names


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c = look()
    header(canvas, scene, c)
    if scene.log_lines:
        widgets.draw_log_line(
            canvas, NEWS, "  ".join(scene.log_lines), [p.name for p in scene.players], c.cream, c.soft
        )
    for n, side in enumerate(SIDES):
        row(canvas, scene, side, ROWS + n * (ROW_HEIGHT + GAP), c)
    hand(canvas, scene, c)
    for seat in range(len(scene.players)):
        player(canvas, scene, seat, c)


def header(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    widgets.draw_header(canvas, pieces.back(64), TITLE, 54, c.cream)
    name, tail, seat = turn(scene)
    badge = scene.players[seat].badge if seat is not None else ""
    widgets.draw_pill(canvas, WIDTH - EDGE, 50, name, tail, badge, 640, scene.colour_blind)


def row(canvas: Canvas, scene: Scene[View], side: Side, top: int, c: Look) -> None:
    """The last cards of a row, the open one at the right."""
    canvas.panel(EDGE, top, WIDTH - EDGE, top + ROW_HEIGHT, c.sunk, 14, name=side)
    middle, cards = top + ROW_HEIGHT // 2, scene.view.rows.of(side)[-SHOWN:]
    canvas.text(EDGE + 24, middle, canvas.message(f"side-{side}"), 44, c.cream, "serif", max_width=300)
    for n, card in enumerate(cards):
        numbered(canvas, card, 480 + n * (CARD + 10), middle, c)
    if not cards:
        canvas.text(405, middle, canvas.message("empty"), 38, c.soft, "text")


def hand(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    """The own cards, the chosen one framed; for all others, the pile alone."""
    view, middle = scene.view, HAND + 120
    canvas.text(EDGE, HAND + 30, canvas.message("pile", count=view.pile), 34, c.soft, "text")
    for n in range(min(view.pile, 3)):
        canvas.paste_centred(pieces.back(CARD), EDGE + 60 + 14 * n, middle + 20)
    if view.own:
        canvas.text(405, HAND + 30, canvas.message("your-hand"), 34, c.soft, "text")
    for n, card in enumerate(view.own):
        x = 480 + n * (CARD + 10)
        numbered(canvas, card, x, middle + 20, c)
        if card == view.card:
            widgets.mark_chosen(canvas, (x - CARD // 2 + 16, middle - 60, x + CARD // 2 - 16, middle + 100), 14, True)


def numbered(canvas: Canvas, card: int, x: int, y: int, c: Look) -> None:
    canvas.paste_centred(pieces.card(CARD), x, y)
    canvas.text(x, y, str(card), 64, c.ink, "black", "middle")


def place(seat: Seat, seats: int) -> tuple[int, int, int, int]:
    """Where the card of a seat lies: all in a row."""
    wide = (WIDTH - 2 * EDGE - (seats - 1) * GAP) // seats
    return EDGE + seat * (wide + GAP), SEATS, EDGE + seat * (wide + GAP) + wide, HEIGHT - EDGE


def player(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Who it is, the points, and how many cards are in the hand."""
    view, who = scene.view, scene.players[seat]
    x0, y0, x1, y1 = box = place(seat, len(scene.players))
    colour = seat_colour(who.badge, scene.colour_blind)
    widgets.draw_card(canvas, box, colour, c.paper, c.felt, BAND, view.results is None and seat == view.active)
    canvas.paste_centred(shared_pieces.badge(54, who.badge, scene.colour_blind), x0 + 46, y0 + BAND // 2)
    canvas.text(
        x0 + 86, y0 + BAND // 2, get_player_name(scene, seat), 38, choose_text_colour(colour, c.ink), "serif",
        max_width=x1 - x0 - 106
    )
    middle = (x0 + x1) // 2
    points = canvas.message("points", count=view.points[seat])
    canvas.text(middle, y0 + 142, points, 48, c.ink, "bold", "middle", max_width=x1 - x0 - 30)
    cards = canvas.message("cards", count=view.hands[seat])
    canvas.paste_centred(pieces.back(60), middle - (measure_width(cards, "text", 36) + 20) / 2 - 20, y1 - 62)
    canvas.text(middle + 30, y1 - 62, cards, 36, c.ink, "text", "middle")
