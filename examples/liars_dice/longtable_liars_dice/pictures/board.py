"""The table, 1,600 x 1,200: the bid, who has how many dice, and what lay under the cups in the round before."""
from __future__ import annotations

from engine.core import Seat
from render.kit import widgets
from render.kit.canvas import Canvas
from render.kit.pixels import choose_text_colour, measure_width, seat_colour
from render.kit.sprites import shared_pieces
from render.kit.wording import get_player_name
from render.scene import Scene

from ..view import View
from . import pieces
from .look import Look, look
from .words import bid, turn

WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 96, 1576, 152)
BID = (24, 164, 1576, 424)
CARDS, GAP, BAND = 440, 16, 72  # where the players' cards begin, between them, their names
DICE = {1: 84, 2: 64, 3: 46}  # pixels of a die, by the rows of cards
OWN = 110  # the dice under the own cup
EARLIER = 4  # bids before the last that are shown


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c = look()
    header(canvas, scene, c)
    widgets.draw_scene_log(canvas, NEWS, scene, c.cream, c.soft)
    bidding(canvas, scene, c)
    for seat in range(len(scene.players)):
        card(canvas, scene, seat, c)


def header(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    widgets.draw_header(canvas, pieces.face(64, 5), "Liar’s Dice", 54, c.cream)
    left = widgets.draw_turn_pill(canvas, scene, turn(scene), 640) - 28
    canvas.text(left, 50, canvas.message("round", round=scene.view.round), 34, c.cream, "text", "right")


def bidding(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    """The last bid and those before it at the left; the own dice at the right."""
    view, (x0, y0, x1, y1) = scene.view, BID
    canvas.panel(*BID, c.sunk, 14, name="bid")
    total = canvas.message("of-dice", count=view.total)
    canvas.text(x0 + 24, y1 - 36, total, 34, c.soft, "text")
    own = own_dice(canvas, scene, c) if view.own else x1
    if not view.bids:
        canvas.text(x0 + 24, y0 + 84, canvas.message("nothing-bid"), 48, c.cream, "serif", max_width=own - x0 - 48)
        return
    last = view.bids[-1]
    left = x0 + 24 + canvas.text(x0 + 24, y0 + 84, str(last.number), 130, c.cream, "black")
    canvas.text(left + 16, y0 + 84, "×", 80, c.soft, "bold")
    canvas.paste_centred(pieces.face(130, last.face), left + 150, y0 + 84)
    left += 240
    canvas.text(left, y0 + 56, get_player_name(scene, last.seat), 44, c.cream, "serif", max_width=own - left - 24)
    canvas.text(left, y0 + 112, bid(canvas.messages, last), 40, c.cream, "bold", max_width=own - left - 24)
    before = [f"{get_player_name(scene, one.seat)} {bid(canvas.messages, one)}" for one in view.bids[-1 - EARLIER : -1]]
    if before:
        start = x0 + 24 + measure_width(total, "text", 34) + 36
        line = canvas.message("before", bids=", ".join(reversed(before)))
        canvas.text(start, y1 - 36, line, 30, c.soft, "text", max_width=own - start - 24)


def own_dice(canvas: Canvas, scene: Scene[View], c: Look) -> int:
    """The viewer's own; gives the left edge of their place."""
    own, right, middle = scene.view.own, BID[2] - 24, (BID[1] + BID[3]) // 2
    left = right - len(own) * (OWN + 14) - 14
    canvas.text(left + 14, BID[1] + 40, canvas.message("your-dice"), 34, c.soft, "text")
    for i, face in enumerate(own):
        canvas.paste_centred(pieces.face(OWN, face), left + 14 + OWN // 2 + i * (OWN + 14), middle + 26)
    return left


def place(seat: Seat, rows: int) -> tuple[int, int, int, int]:
    """Where the card of a seat lies: two in a row."""
    row, column = divmod(seat, 2)
    wide, high = (WIDTH - 48 - GAP) // 2, (HEIGHT - CARDS - 24 - (rows - 1) * GAP) // max(rows, 2)
    x0, top = 24 + column * (wide + GAP), CARDS + row * (high + GAP)
    return x0, top, x0 + wide, top + high


def card(canvas: Canvas, scene: Scene[View], seat: Seat, c: Look) -> None:
    """Who it is, how many dice stand under the cup, and what the last lifting showed."""
    view, player, rows = scene.view, scene.players[seat], -(-len(scene.players) // 2)
    x0, y0, x1, y1 = box = place(seat, rows)
    colour = seat_colour(player.badge, scene.colour_blind)
    active = view.results is None and seat == view.active
    widgets.draw_card(canvas, box, colour, c.paper, c.table, BAND, active)
    canvas.paste_centred(shared_pieces.badge(54, player.badge, scene.colour_blind), x0 + 46, y0 + BAND // 2)
    left = canvas.message("left", count=view.left[seat])
    ink = choose_text_colour(colour, c.ink)
    canvas.text(x1 - 20, y0 + BAND // 2, left, 34, ink, "bold", "right")
    canvas.text(x0 + 86, y0 + BAND // 2, get_player_name(scene, seat), 38, ink, "serif",
                max_width=x1 - x0 - 120 - measure_width(left, "bold", 34))
    size, upper = DICE[rows], y0 + BAND + (y1 - y0 - BAND) * 3 // 10
    if view.left[seat]:
        canvas.paste_centred(pieces.cup(round(size * 1.4)), x0 + 24 + size * 0.7, upper)
        for i in range(view.left[seat]):
            canvas.paste_centred(shared_pieces.die(size, c.strip), x0 + 34 + size * (2.1 + 1.25 * i), upper)
    else:
        canvas.text(x0 + 24, upper, canvas.message("out", round=view.out[seat]), 34, c.mute, "text")
    if lifted := view.lifted[seat] if view.lifted else []:
        lower = y0 + BAND + (y1 - y0 - BAND) * 76 // 100
        start = x0 + 40 + canvas.text(x0 + 24, lower, canvas.message("lifted"), 30, c.mute, "text")
        for i, face in enumerate(lifted):
            canvas.paste_centred(pieces.face(size - 4, face), start + size * (0.5 + 1.15 * i), lower)
