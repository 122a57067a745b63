"""The emblems of the roles in gold rings, and the chest with its candles."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ...kit.pixels import RGB, darken, lighten, mix
from ...kit.sprites import Pen, bezier_points, ellipse_points, sprite

GOLD = 0xC9A227
SUN = 0xF4C94A
OAK = 0x7B4728
HOLLOW = 0x2A1812


def _sun(pen: Pen) -> None:
    rays = 12
    for i in range(rays):
        a, half = 2 * pi * i / rays - pi / 2, 0.19
        reach = 37 if i % 2 == 0 else 32
        pen.polygon(
            [
                (50 + reach * cos(a), 50 + reach * sin(a)),
                (50 + 20 * cos(a + half), 50 + 20 * sin(a + half)),
                (50 + 20 * cos(a - half), 50 + 20 * sin(a - half)),
            ],
            SUN if i % 2 == 0 else darken(SUN, 0.12),
        )
    pen.disc(50, 50, 20.5, darken(SUN, 0.25))
    pen.disc(50, 50, 18.8, lighten(SUN, 0.35))
    for x in (43.5, 56.5):
        pen.disc(x, 47, 2.5, 0x4A3306)
    pen.line(bezier_points((43, 54), (45, 60), (55, 60), (57, 54)), 2.4, 0x4A3306)


def _moon(pen: Pen) -> None:
    pen.disc(50, 50, 29, 0xE9E2F2)
    pen.disc(62, 45, 25, 0x2C2A66)
    pen.line(bezier_points((28, 56), (29, 61), (33, 63), (37, 62)), 2.2, 0x4A4470)
    pen.line(bezier_points((26, 46), (28, 43.5), (31, 43.5), (33, 46)), 2.2, 0x4A4470)
    for x, y, r in ((66, 36, 6.5), (72, 56, 4.5), (60, 64, 3.2)):
        star = ellipse_points(x, y, r, sides=4), ellipse_points(x, y, r * 0.4, sides=8)
        pen.polygon([p for i in range(4) for p in (star[0][i], star[1][2 * i + 1])], SUN)


def _hood(pen: Pen) -> None:
    hem = [(50 + 40.5 * cos(a / 100), 50 + 40.5 * sin(a / 100)) for a in range(48, 158, 5)]  # along the ring
    cloak = pen.mirrored_outline([*bezier_points((50, 10), (70, 22), (82, 44), (86, 68)), *hem], 0x231733)
    pen.polygon([(50, 0), (100, 0), (100, 100), (62, 100)], 0x190F26, within=cloak)
    pen.mirrored_outline(
        bezier_points((50, 24), (66, 34), (70, 52), (64, 66), (58, 72), (52, 72), (50, 72)),
        0x0B0612,
    )
    for x in (43, 57):
        pen.disc(x, 50, 4.6, 0xF4C94A)
        pen.disc(x, 50, 2, 0xFFF3C4)
    pen.line([(50, 76), (50, 90)], 2.4, 0x4A2A62)


def _horned(pen: Pen) -> None:
    red = 0xC5281F
    pen.mirrored_pair(
        bezier_points((34, 38), (22, 34), (18, 24), (21, 13), (28, 22), (36, 26), (44, 28)),
        0xE9DCC0,
    )
    pen.mirrored_pair([(27, 50), (17, 44), (28, 60)], darken(red, 0.2))
    face = pen.mirrored_outline(
        bezier_points((50, 27), (70, 27), (76, 42), (72, 58), (68, 72), (58, 80), (50, 88)), red
    )
    pen.polygon([(50, 0), (100, 0), (100, 100), (50, 100)], darken(red, 0.22), within=face)
    pen.mirrored_pair([(33, 46), (46, 52), (37, 55)], 0xFFD84A)
    pen.mirrored_pair([(30, 40), (47, 48), (46, 51), (30, 45)], 0x3A0A0A)
    mouth = bezier_points((37, 63), (43, 72), (57, 72), (63, 63), (57, 67), (43, 67), (37, 63))
    pen.polygon(mouth, 0x3A0A0A)
    for x in (43.5, 56.5):
        pen.polygon([(x - 2, 66), (x + 2, 66), (x, 70)], 0xFFF3E0)
    pen.polygon([(46, 82), (54, 82), (50, 93)], 0x3A0A0A)


FACES: dict[str, tuple[RGB, Callable[[Pen], None]]] = {
    "mortal_sun": (0x3D72AE, _sun),
    "mortal_moon": (0x2C2A66, _moon),
    "cultist": (0x4F2C70, _hood),
    "devil": (0x4A0F12, _horned),
}


@sprite()
def emblem(pen: Pen, role: str) -> None:
    """Draw the emblem of a role in its gold ring."""
    ground, face = FACES[role]
    pen.disc(50, 50, 49, darken(GOLD, 0.45))
    pen.disc(50, 49, 47.5, GOLD)
    pen.disc(50, 50, 41.5, darken(GOLD, 0.4))
    pen.disc(50, 50, 40.5, ground)
    face(pen)


def _band(pen: Pen, x0: float, y0: float, x1: float, y1: float) -> None:
    """Draw a vertical band of gold: light on the left, dark on the right, with three rivets."""
    width = x1 - x0
    pen.rectangle(x0, y0, x1, y1, GOLD)
    pen.rectangle(x0, y0, x0 + width * 0.3, y1, lighten(GOLD, 0.35))
    pen.rectangle(x1 - width * 0.2, y0, x1, y1, darken(GOLD, 0.3))
    for i in range(3):
        pen.disc((x0 + x1) / 2, y0 + (y1 - y0) * (0.16 + 0.34 * i), width * 0.2, darken(GOLD, 0.4))


@sprite(height_ratio=0.48)
def lid(pen: Pen) -> None:
    """Draw the inside of the open lid, in front of which the goods stand."""
    edge = darken(OAK, 0.35)
    pen.polygon([(10, 0), (90, 0), (100, 48), (0, 48)], edge)
    pen.polygon([(12, 2.5), (88, 2.5), (97.5, 48), (2.5, 48)], GOLD)
    pen.polygon([(12, 2.5), (88, 2.5), (89.3, 8.5), (10.7, 8.5)], lighten(GOLD, 0.4))
    pen.polygon([(80, 8.5), (89.3, 8.5), (97.5, 48), (87, 48)], darken(GOLD, 0.3))
    pen.polygon([(18.5, 8.5), (81.5, 8.5), (88, 48), (12, 48)], HOLLOW)
    pen.polygon([(18.5, 8.5), (81.5, 8.5), (82, 11), (18, 11)], mix(HOLLOW, OAK, 0.5))
    pen.rectangle(2.5, 42, 97.5, 48, mix(HOLLOW, OAK, 0.35))


@sprite(height_ratio=0.62)
def front(pen: Pen) -> None:
    """Draw the front of the chest with its lock."""
    pen.rectangle(0, 4, 100, 62, darken(OAK, 0.4), 4)
    pen.rectangle(2, 0, 98, 57, OAK)
    for y in (9, 21.5, 34, 46.5):
        pen.rectangle(2, y, 98, y + 1.8, lighten(OAK, 0.18))
        pen.rectangle(2, y + 8.8, 98, y + 11, darken(OAK))
    _band(pen, 2, 9, 13, 57)
    _band(pen, 87, 9, 98, 57)
    pen.rectangle(2, 0, 98, 9, GOLD)
    pen.rectangle(2, 0, 98, 2.8, lighten(GOLD, 0.35))
    _lock(pen, 50, 12)


def _lock(pen: Pen, x: float, y: float) -> None:
    pen.rectangle(x - 11, y - 12, x + 13, y + 17, darken(GOLD, 0.45), 4)
    pen.rectangle(x - 12, y - 13, x + 11, y + 15, GOLD, 4)
    pen.disc(x, y - 2, 4.6, HOLLOW)
    pen.polygon([(x - 1.8, y - 2), (x + 1.8, y - 2), (x + 2.8, y + 9), (x - 2.8, y + 9)], HOLLOW)


@sprite(height_ratio=0.84)
def closed(pen: Pen) -> None:
    """Draw the closed chest."""
    pen.rectangle(0, 26, 100, 84, darken(OAK, 0.4), 4)
    dome = [
        *bezier_points((2, 40), (2, 14), (12, 3), (26, 3)),
        *bezier_points((74, 3), (88, 3), (98, 14), (98, 40)),
    ]
    pen.polygon(dome, OAK)
    for y in (12, 22, 32):
        pen.polygon([(0, y), (100, y), (100, y + 1.8), (0, y + 1.8)], lighten(OAK, 0.18), within=dome)
    for x0, x1 in ((0, 13), (87, 100)):
        pen.polygon([(x0, 0), (x1, 0), (x1, 40), (x0, 40)], GOLD, within=dome)
    pen.rectangle(2, 38, 98, 79, OAK)
    for y in (50, 61, 72):
        pen.rectangle(2, y, 98, y + 2, darken(OAK))
    _band(pen, 2, 44, 13, 79)
    _band(pen, 87, 44, 98, 79)
    pen.rectangle(2, 38, 98, 46, GOLD)
    pen.rectangle(2, 38, 98, 40.5, lighten(GOLD, 0.35))
    _lock(pen, 50, 48)


@sprite()
def chest(pen: Pen) -> None:
    """Draw the game's icon: a chest that is slightly open."""
    pen.polygon([(14, 10), (86, 10), (94, 44), (6, 44)], darken(OAK, 0.35))
    pen.polygon([(17, 13), (83, 13), (90, 44), (10, 44)], GOLD)
    pen.polygon([(25, 19), (75, 19), (79, 44), (21, 44)], HOLLOW)
    pen.rectangle(5, 44, 97, 96, darken(OAK, 0.4), 4)
    pen.rectangle(5, 44, 94, 92, OAK)
    for y in (60, 70, 80):
        pen.rectangle(5, y, 94, y + 2.5, darken(OAK))
    pen.rectangle(5, 44, 94, 54, GOLD)
    for x in (5, 84):
        pen.rectangle(x, 44, x + 10, 92, GOLD)
    pen.rectangle(40, 48, 60, 74, lighten(GOLD, 0.2), 4)
    pen.disc(50, 58, 4, HOLLOW)
    pen.rectangle(48, 58, 52, 68, HOLLOW)


@sprite(height_ratio=0.22)
def ribbon(pen: Pen, colour: RGB) -> None:
    """Draw a swallow-tailed ribbon across the chest."""
    for x, notch, fold in ((0, 7, 16), (100, 93, 84)):
        pen.polygon([(x, 5), (fold, 5), (fold, 22), (x, 22), (notch, 13.5)], darken(colour, 0.3))
    for x, y in ((10, 16), (84, 90)):
        pen.polygon([(x, 18), (y, 18), (y if x < 50 else x, 22)], darken(colour, 0.55))
    pen.rectangle(10, 0, 90, 18, colour)
    pen.rectangle(10, 0, 90, 2.2, lighten(colour, 0.25))


@sprite(height_ratio=1.5)
def candle(pen: Pen) -> None:
    wax = 0xF4EBD8
    pen.rectangle(28, 66, 72, 138, wax)
    pen.rectangle(58, 66, 72, 138, darken(wax, 0.18))
    pen.rectangle(28, 66, 40, 82, lighten(wax, 0.4), 4)
    pen.line([(50, 68), (50, 54)], 5, 0x2B2118)
    out = bezier_points(
        (50, 8), (64, 30), (66, 42), (62, 54), (56, 60), (44, 60), (38, 54), (34, 42), (36, 30), (50, 8)
    )
    pen.polygon(out, 0xF4B92E)
    pen.polygon([(50 + (x - 50) * 0.5, 46 + (y - 40) * 0.55) for x, y in out], 0xFFF6DC)
    pen.rectangle(10, 134, 90, 148, GOLD, 7)
    pen.rectangle(10, 134, 90, 139, lighten(GOLD, 0.3), 3)


@sprite()
def glow(pen: Pen, rings: tuple[RGB, ...]) -> None:
    """Draw a glow in flat rings, from the outside in."""
    for i, colour in enumerate(rings):
        pen.disc(50, 50, 50 - i * 34 / max(1, len(rings)), colour)


@sprite()
def web(pen: Pen) -> None:
    """Draw a cobweb, the sign of an empty chest."""
    thread = 0x8A7B93
    arms = [(50 + 46 * cos(a), 50 + 46 * sin(a)) for a in (0.2, 1.0, 1.9, 2.9, 3.9, 4.8, 5.6)]
    for x, y in arms:
        pen.line([(50, 50), (x, y)], 1.6, thread)
    for share in (0.34, 0.62, 0.9):
        ring = [(50 + (x - 50) * share, 50 + (y - 50) * share) for x, y in arms]
        pen.line([*ring, ring[0]], 1.4, thread)
