"""The production wheel: a quarter for each player, with the yields and levels of its four spaces (P1-P4)."""

from __future__ import annotations

from math import cos, pi, sin

from engine.core.text import format_signed
from engine.games.deal_with_the_devil.components.terms import Good
from engine.games.deal_with_the_devil.view import View

from ...kit.canvas import Canvas
from ...kit.pixels import GREEN, RGB, mix, seat_colour
from ...kit.sprites import Pen, Point, shared_pieces, sprite
from ...scene import Scene
from . import pieces, sheets
from .look import Look, get_look

BOX = (24, 148, 584, 708)
CENTRE_X, CENTRE_Y = 304, 428
WHEEL_RADIUS_PX = 258
HUB = 102
# Fractions of the radius
RIM, EDGE = 0.975, 0.86
PIECE, DOT = 0.70, 0.485


def sector_points(outer: float, inner: float, start: float, end: float) -> list[Point]:
    """Return part of a ring around the lower left corner of a box of 100. Angles are in degrees, clockwise from the
    top.
    """
    steps = 24
    angles = [start + (end - start) * i / steps for i in range(steps + 1)]
    out = [_get_point(a, 100 * outer) for a in angles]
    return out + [_get_point(a, 100 * inner) for a in reversed(angles)]


def _get_point(angle: float, radius: float) -> Point:
    a = angle * pi / 180
    return radius * sin(a), 100 - radius * cos(a)


@sprite()
def quarter(pen: Pen, colour: RGB, turns: int, colour_blind: bool) -> None:
    """Draw the upper right quarter, rotated by this many turns. The second and third spaces are the middle ones."""
    look = get_look(colour_blind)
    pen.polygon(sector_points(1, 0, 0, 90), look.deep)
    pen.polygon(sector_points(RIM, 0, 0, 90), colour)
    for i in range(4):
        ground = look.inner if i in (1, 2) else mix(look.paper, look.strip, 0.35)
        pen.polygon(sector_points(EDGE, 0, 22.5 * i, 22.5 * (i + 1)), ground)
    for angle in (22.5, 67.5):
        pen.line([_get_point(angle, 40), _get_point(angle, 100 * EDGE)], 0.9, look.rule, caps=False)
    pen.line([_get_point(45, 40), _get_point(45, 100 * EDGE)], 0.9, look.rule, caps=False)
    pen.rectangle(0, 0, 1.8, 100, look.deep)
    pen.rectangle(0, 98.2, 100, 100, look.deep)
    pen.polygon(sector_points(HUB / WHEEL_RADIUS_PX, 0, 0, 90), look.deep)
    pen.polygon(sector_points(HUB / WHEEL_RADIUS_PX - 0.022, 0, 0, 90), look.raised)
    pen.rotate(90 * turns)


def get_position(seat: int, space: int, share: float, off: float = 0) -> tuple[float, float]:
    """Return the position of a space of a player. `off` is an offset in degrees from the middle of the space."""
    a = (90 * seat + 22.5 * (space + 0.5) + off) * pi / 180
    return CENTRE_X + share * WHEEL_RADIUS_PX * sin(a), CENTRE_Y - share * WHEEL_RADIUS_PX * cos(a)


def draw_wheel(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    """Draw the wheel with everything on it."""
    view = scene.view
    sheets.draw_dusk(canvas, BOX, look, "wheel")
    left, top = CENTRE_X - WHEEL_RADIUS_PX, CENTRE_Y - WHEEL_RADIUS_PX
    corners = ((CENTRE_X, top), (CENTRE_X, CENTRE_Y), (left, CENTRE_Y), (left, top))
    for seat, (x, y) in enumerate(corners):
        colour = seat_colour(scene.players[seat].badge, scene.colour_blind)
        canvas.paste(quarter(WHEEL_RADIUS_PX, colour, seat, scene.colour_blind), x, y)
    for seat, spaces in enumerate(view.production):
        for space, kind in enumerate(spaces):
            _draw_space(canvas, seat, space, kind, view.kingdoms[seat].levels[space])
        x, y = get_position(seat, 1, (RIM + EDGE) / 2, 11.25)
        canvas.paste_centred(
            shared_pieces.badge_lifted(56, scene.players[seat].badge, scene.colour_blind), x, y
        )
        level = view.kingdoms[seat].levels
        _draw_coins(canvas, seat, 2 + (level[1] > 1) + (level[2] > 1), look)
    canvas.text(CENTRE_X, CENTRE_Y - 20, str(view.round), 84, look.cream, "black", "middle")
    canvas.text(CENTRE_X, CENTRE_Y + 42, canvas.message("of-rounds"), 32, look.soft, "text", "middle")


def _draw_space(canvas: Canvas, seat: int, space: int, kind: Good, level: int) -> None:
    x, y = get_position(seat, space, PIECE)
    canvas.name_place(f"good:{kind}", round(x) - 28, round(y) - 28, round(x) + 28, round(y) + 28)
    canvas.paste_centred(pieces.good(56, kind), x, y)
    for i in range(level):
        x, y = get_position(seat, space, DOT, (i - (level - 1) / 2) * 9.5)
        canvas.paste_centred(dot(18, level > 1), x, y)


@sprite()
def dot(pen: Pen, improved: bool) -> None:
    """Draw one of a space's levels."""
    pen.disc(50, 50, 48, GREEN if improved else (138, 122, 98))


def _draw_coins(canvas: Canvas, seat: int, coins: int, look: Look) -> None:
    """Draw the coins that the treasury pays in addition, in the corner next to the quarter (P4)."""
    right, low = seat in (0, 1), seat in (1, 2)
    x = BOX[2] - 52 if right else BOX[0] + 52
    y = BOX[3] - 38 if low else BOX[1] + 38
    canvas.paste_centred(shared_pieces.coin(36), x - 16, y)
    canvas.text(x + 8, y, format_signed(coins), 32, look.cream, "bold")
