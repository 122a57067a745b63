"""The buildings of My Village and the destinations of its journeys, in boxes 100 units wide."""

from __future__ import annotations

from collections.abc import Callable

from ...kit.pixels import BLACK, RGB, WHITE, darken, lighten
from ...kit.sprites import Pen, Sprite, bezier_points, shared_pieces, sprite
from ...kit.sprites.shared_pieces import draw_coin
from ..village.places import draw_castle
from .pieces import INK, WOOD, draw_beer, redraw, thing, tree, window

PLASTER = 0xF3E3C3
ROOF = 0xA8402F
STONE = 0xCFC4AE
PANE = 0x4E7192
TILES = 0xC0503A
VIOLET = 0x6B4E9B
RED = 0xB5403A
GREEN = 0x478343
BLUE = 0x3F72AF


@sprite(shadow=2)
def timber(pen: Pen, number: str = "") -> None:
    """Draw the half-timbered main house, with its safe points on a white disc."""
    pen.rectangle(20, 4, 32, 34, darken(ROOF, 0.42))
    pen.rectangle(8, 44, 92, 96, PLASTER)
    pen.rectangle(70, 44, 92, 96, darken(PLASTER, 0.12))
    for x in (8, 34, 62, 88):
        pen.rectangle(x, 44, x + 4, 96, WOOD)
    for y in (44, 66, 92):
        pen.rectangle(8, y, 92, y + 4, WOOD)
    for x in (16, 68):
        pen.rectangle(x, 50, x + 15, 63, 0xF2CE6B)
        pen.rectangle(x + 6.5, 50, x + 8.5, 63, WOOD)
    pen.rectangle(41, 70, 60, 94, 0x6B4526)
    pen.polygon([(16, 14), (84, 14), (100, 46), (0, 46)], ROOF)
    pen.polygon([(50, 14), (84, 14), (100, 46), (50, 46)], darken(ROOF, 0.18))
    pen.rectangle(0, 42, 100, 47, darken(ROOF, 0.42))
    if number:
        pen.disc(50, 70, 25, INK)
        pen.disc(50, 70, 22.5, WHITE)
        pen.text(number, 50, 70, 32 if len(number) < 3 else 24, INK)


@sprite(shadow=1)
def hut(pen: Pen, roof: RGB = TILES) -> None:
    """Draw the meeting place or the headman's house."""
    pen.rectangle(66, 12, 77, 36, darken(roof, 0.4))
    pen.rectangle(18, 46, 82, 92, PLASTER)
    pen.rectangle(62, 46, 82, 92, darken(PLASTER, 0.14))
    pen.rectangle(26, 62, 40, 92, 0x6B4526)
    for x in (47, 65):
        pen.rectangle(x, 58, x + 13, 72, PANE)
    pen.polygon([(50, 6), (96, 50), (4, 50)], roof)
    pen.polygon([(50, 6), (96, 50), (70, 50), (50, 28)], darken(roof, 0.26))


@sprite(shadow=2)
def barn(pen: Pen, number: str) -> None:
    """Draw the money barn with its coins."""
    wall = 0xA4522F
    pen.polygon([(50, 18), (90, 46), (90, 96), (10, 96), (10, 46)], wall)
    pen.polygon([(50, 18), (90, 46), (90, 96), (72, 96), (72, 34)], darken(wall, 0.2))
    pen.rectangle(28, 54, 72, 96, 0xF0DFC0)
    pen.line([(30, 94), (70, 56)], 5, wall, caps=False)
    pen.line([(30, 56), (70, 94)], 5, wall, caps=False)
    pen.line([(3, 46), (50, 12), (97, 46)], 9, darken(wall, 0.5))
    draw_coin(pen.sub_pen(23, 44, 54), number)


@sprite(shadow=1)
def church(pen: Pen, roof: RGB = VIOLET) -> None:
    wall = 0xEDE3D0
    pen.line([(29, 2), (29, 20)], 5, darken(roof, 0.2), caps=False)
    pen.line([(22, 8), (36, 8)], 5, darken(roof, 0.2), caps=False)
    pen.rectangle(44, 54, 96, 94, wall)
    pen.rectangle(44, 82, 96, 94, darken(wall, 0.12))
    pen.polygon([(40, 56), (50, 34), (90, 34), (100, 56)], roof)
    pen.rectangle(14, 42, 45, 94, wall)
    pen.rectangle(36, 42, 45, 94, darken(wall, 0.16))
    pen.polygon([(29, 16), (49, 46), (9, 46)], roof)
    pen.polygon([(29, 16), (49, 46), (29, 46)], darken(roof, 0.25))
    for x in (55, 71, 87):
        pane = [*bezier_points((x, 62), (x + 4, 64), (x + 4.5, 68), (x + 4.5, 72)), (x + 4.5, 80)]
        pen.mirrored_outline(pane, 0x5A4288, x)
    pen.rectangle(24, 76, 35, 94, darken(roof, 0.35))
    pen.disc(29, 58, 5.5, 0xF2BE3E)


@sprite(shadow=1)
def hall(pen: Pen) -> None:
    """Draw a council chamber."""
    pale = 0xEFE3CB
    pen.rectangle(10, 42, 90, 88, darken(pale, 0.22))
    for x in (12, 31, 50, 69):
        pen.rectangle(x, 44, x + 12, 86, pale)
        pen.rectangle(x + 8, 44, x + 12, 86, darken(pale, 0.14))
        pen.rectangle(x - 2, 42, x + 14, 48, lighten(pale, 0.3))
    pen.rectangle(4, 86, 92, 94, darken(pale, 0.12))
    pen.polygon([(48, 8), (98, 40), (-2, 40)], RED)
    pen.polygon([(48, 8), (98, 40), (48, 40)], darken(RED, 0.22))
    pen.rectangle(4, 38, 92, 44, darken(pale, 0.05))


# Small signs next to a church or a chamber that show its effect


@sprite()
def no_rats(pen: Pen) -> None:
    """Draw the sign of a church that keeps the rats out (A9.4)."""
    fur = 0x5E534C
    pen.disc(54, 54, 30, fur, 18)
    pen.polygon([(10, 60), (38, 36), (46, 70)], fur)
    pen.disc(36, 38, 8, fur)
    pen.line(bezier_points((80, 58), (94, 60), (94, 40), (86, 34)), 5, 0xC98E86)
    pen.ring(50, 52, 40, 9, 0xB3261E)
    pen.line([(22, 24), (78, 80)], 9, 0xB3261E)


@sprite()
def free(pen: Pen, colour: RGB) -> None:
    """Draw the sign for one more at no cost."""
    pen.disc(50, 50, 48, colour)
    pen.text("+1", 46, 50, 54, WHITE)


@sprite()
def crowd(pen: Pen, colour: RGB) -> None:
    for x, y in ((28, 40), (72, 40), (50, 50)):
        body = bezier_points((x, y + 12), (x + 26, y + 14), (x + 24, y + 36), (x + 26, y + 46))
        pen.mirrored_outline(body, darken(colour, 0.12 if x != 50 else 0), x)
        pen.disc(x, y, 13, 0xEBC9A0)


@sprite()
def cards(pen: Pen, colour: RGB) -> None:
    """Draw the sign for counting cards of a kind."""
    for x, y in ((8, 6), (22, 16), (36, 26)):
        pen.rectangle(x, y, x + 54, y + 68, darken(colour, 0.35), 8)
        pen.rectangle(x + 4, y + 4, x + 50, y + 64, 0xFFFBF0, 5)
    pen.rectangle(40, 30, 86, 48, colour, 4)
    pen.text("+1", 63, 70, 36, INK)


# Travel


@sprite(shadow=1)
def boat(pen: Pen) -> None:
    pen.line([(52, 8), (52, 66)], 5, WOOD)
    pen.polygon([(48, 10), (48, 58), (14, 58)], 0xFBF3E0)
    pen.polygon([(56, 16), (56, 58), (82, 58)], 0xE8D9BC)
    pen.polygon([(6, 64), (96, 64), (80, 86), (22, 86)], 0x8A4F2A)
    pen.polygon([(6, 64), (96, 64), (92, 70), (11, 70)], lighten(0x8A4F2A, 0.3))
    pen.line(
        bezier_points((0, 94), (20, 86), (32, 100), (50, 92), (68, 86), (80, 100), (98, 92)),
        5,
        0x5C94B8,
    )


@sprite(shadow=1)
def path(pen: Pen) -> None:
    """Draw a path between trees."""
    green = 0x46833B
    pen.polygon(
        [
            *bezier_points((30, 98), (60, 80), (30, 66), (48, 48)),
            *bezier_points((56, 48), (52, 68), (86, 80), (76, 98)),
        ],
        0xD8BE86,
    )
    for x, y, k in ((20, 20, 1.0), (78, 16, 1.0), (88, 44, 0.7)):
        pen.rectangle(x - 3 * k, y + 40 * k, x + 3 * k, y + 60 * k, WOOD)
        for dy, w in ((0, 13), (14, 17), (28, 20)):
            pen.polygon(
                [
                    (x, y + dy * k - 14 * k),
                    (x + w * k, y + dy * k + 16 * k),
                    (x - w * k, y + dy * k + 16 * k),
                ],
                darken(green, 0.1 + dy / 200),
            )


@sprite(shadow=1)
def castle(pen: Pen) -> None:
    draw_castle(pen, (6, 68), 38, 52, ROOF, STONE)
    pen.polygon([*bezier_points((38, 94), (38, 62), (62, 62), (62, 94))], 0x5B3E24)


@sprite(shadow=1)
def town(pen: Pen) -> None:
    for x, y, roof in (
        (2, 40, 0xC0503A),
        (36, 20, 0x8E5A3C),
        (66, 46, 0xC0503A),
    ):
        pen.rectangle(x + 3, y + 22, x + 29, 94, PLASTER)
        pen.polygon([(x + 16, y), (x + 34, y + 26), (x - 2, y + 26)], roof)
        pen.polygon([(x + 16, y), (x + 34, y + 26), (x + 20, y + 26)], darken(roof, 0.25))
        for dy in (34, 50):
            if y + dy < 84:
                pen.rectangle(x + 9, y + dy, x + 23, y + dy + 9, PANE)


@sprite(shadow=1)
def mill(pen: Pen) -> None:
    pen.polygon([(36, 40), (66, 40), (76, 96), (26, 96)], PLASTER)
    pen.polygon([(56, 40), (66, 40), (76, 96), (60, 96)], darken(PLASTER, 0.15))
    pen.polygon([(50, 22), (70, 42), (32, 42)], ROOF)
    for (x, y), (u, v) in (((14, 12), (84, 68)), ((86, 10), (18, 70))):
        pen.line([(x, y), (u, v)], 6, WOOD)
        for px, py in ((x, y), (u, v)):
            pen.polygon(
                [
                    (px - 8, py),
                    (px, py - 8),
                    (50 + (px - 50) * 0.35 + 3, 40 + (py - 40) * 0.35 - 3),
                    (50 + (px - 50) * 0.35 - 3, 40 + (py - 40) * 0.35 + 3),
                ],
                0xE9DDC6,
            )
    pen.disc(50, 40, 5, INK)
    pen.rectangle(44, 76, 57, 96, 0x6B4526)


@sprite(shadow=1)
def toll(pen: Pen) -> None:
    """Draw a bridge with a toll bar."""
    stone = 0xA89C84
    pen.polygon(
        [
            (0, 92),
            *bezier_points((0, 58), (24, 34), (76, 34), (100, 58)),
            (100, 92),
            *bezier_points((76, 92), (72, 62), (28, 62), (24, 92)),
        ],
        stone,
    )
    pen.line(bezier_points((1, 58), (24, 34), (76, 34), (99, 58)), 6, lighten(stone, 0.4))
    pen.rectangle(12, 20, 19, 50, WOOD)
    for i in range(6):
        pen.line(
            [(18 + i * 12, 28 - i * 2.6), (30 + i * 12, 25.4 - i * 2.6)],
            7,
            0xC23127 if i % 2 == 0 else 0xFBF3E0,
            caps=False,
        )


@sprite(shadow=1)
def peaks(pen: Pen, storm: bool = False) -> None:
    """Draw a pass between mountains, or a storm above it."""
    for x, y, w, tone in ((34, 20, 40, 0x8C8579), (68, 36, 32, 0xA49B8C)):
        pen.polygon([(x, y), (x + w, 94), (x - w, 94)], tone)
        pen.polygon([(x, y), (x + w, 94), (x + w * 0.3, 94)], darken(tone, 0.22))
        pen.polygon([(x, y), (x + 9, y + 17), (x + 2, y + 13), (x - 4, y + 20), (x - 9, y + 17)], WHITE)
    if storm:
        gray = 0x5B6672
        for x, y, r in ((46, 26, 17), (66, 20, 19), (82, 30, 14)):
            pen.disc(x, y, r, gray)
        pen.rectangle(34, 26, 94, 42, gray, 8)
        pen.polygon([(66, 40), (50, 66), (61, 66), (54, 90), (80, 58), (68, 58), (78, 40)], 0xF2C53A)


@sprite(shadow=1)
def tavern(pen: Pen) -> None:
    """Draw a tavern with a sign on its bracket."""
    pen.line([(12, 6), (12, 96)], 7, WOOD)
    pen.line([(12, 14), (88, 14)], 7, WOOD)
    pen.line([(14, 40), (36, 16)], 5, darken(WOOD, 0.2))
    for x in (46, 80):
        pen.line([(x, 14), (x, 32)], 3, BLACK)
    pen.rectangle(32, 30, 94, 92, darken(0x2F6B4A, 0.3), 8)
    pen.rectangle(36, 34, 90, 88, 0x2F6B4A, 6)
    draw_beer(pen.sub_pen(42, 40, 42))


@sprite(shadow=1)
def world(pen: Pen) -> None:
    """Draw the end of the world: the sun sets in the sea."""
    pen.disc(50, 48, 30, 0xF0A73A)
    for i, tone in enumerate((0x3F7EA6, 0x5C94B8, 0x3F7EA6)):
        y = 54 + i * 15
        pen.polygon(
            [
                *bezier_points(
                    (0, y + 6),
                    (16, y - 4),
                    (34, y - 4),
                    (50, y + 6),
                    (66, y + 16),
                    (84, y + 16),
                    (100, y + 6),
                ),
                (100, y + 22),
                (0, y + 22),
            ],
            tone,
        )


def _shrine(size: int) -> Sprite:
    return church(size, 0x4E7A48)


TRAVEL_SIGHTS: dict[str, Callable[[int], Sprite]] = {
    "travel_a_roadside_shrine": _shrine,
    "travel_a_ferry": boat,
    "travel_a_forest_path": path,
    "travel_a_hill_castle": castle,
    "travel_b_mill_valley": mill,
    "travel_b_old_tavern": tavern,
    "travel_b_toll_bridge": toll,
    "travel_b_mountain_pass": peaks,
    "travel_c_market_town": town,
    "travel_c_monastery_cellar": tavern,
    "travel_c_river_crossing": boat,
    "travel_c_thunderstorm": lambda size: peaks(size, True),
    "travel_d_harbour": boat,
    "travel_d_beer_festival": tavern,
    "travel_d_sea_voyage": boat,
    "travel_d_chapel": _shrine,
    "travel_e_cathedral_city": town,
    "travel_e_kings_court": castle,
    "travel_e_end_of_the_world": world,
}
CARD_EFFECT_SIGNS: dict[str, Callable[[int], Sprite]] = {
    "sanatory_church": no_rats,
    "cloister_church": lambda size: window(round(size * 0.72), True),
    "trading_church": lambda size: free(size, BLUE),
    "travel_church": lambda size: redraw(size, GREEN),
    "monetary_council": lambda size: thing(size, "coin"),
    "guild_council": lambda size: thing(size, "wild"),
    "area_council": lambda size: cards(size, RED),
    "population_council": lambda size: crowd(size, RED),
}
# What each space of the area council counts
COUNCIL_SPACE_SUBJECTS: dict[str, Callable[[int], Sprite]] = {
    "travel": path,
    "crafts": lambda size: thing(size, "plow"),
    "customers": lambda size: shared_pieces.customer(round(size * 0.84), BLUE),
    "religion": church,
    "fields": lambda size: thing(size, "grain"),
}
HEADMAN_SPACE_SIGNS: dict[str, Callable[[int], Sprite]] = {
    "house": hut,
    "coin": lambda size: thing(size, "coin"),
    "story": lambda size: tree(size, "3"),
}
