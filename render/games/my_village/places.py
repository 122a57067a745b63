"""The buildings of My Village and where its journeys lead, in boxes 100 units wide."""
from __future__ import annotations

from collections.abc import Callable

from ...kit.pixels import BLACK, RGB, WHITE, dark, light, rgb
from ...kit.sprites import Pen, Sprite, Style, bezier, sprite
from ...kit.sprites.shared_pieces import draw_coin
from .pieces import INK, WOOD, customer, draw_beer, redraw, thing, tree, window

PLASTER = rgb("#F3E3C3")
ROOF = rgb("#A8402F")
STONE = rgb("#CFC4AE")
PANE = rgb("#4E7192")
TILES = rgb("#C0503A")
VIOLET = rgb("#6B4E9B")
RED = rgb("#B5403A")
GREEN = rgb("#4E8B4A")
BLUE = rgb("#3F72AF")


@sprite(Style(shadow=2))
def timber(pen: Pen, number: str = "") -> None:
    """The main house: half-timbered; its safe points on a white disc."""
    pen.box(20, 4, 32, 34, dark(ROOF, 0.42))
    pen.box(8, 44, 92, 96, PLASTER)
    pen.box(70, 44, 92, 96, dark(PLASTER, 0.12))
    for x in (8, 34, 62, 88):
        pen.box(x, 44, x + 4, 96, WOOD)
    for y in (44, 66, 92):
        pen.box(8, y, 92, y + 4, WOOD)
    for x in (16, 68):
        pen.box(x, 50, x + 15, 63, rgb("#F2CE6B"))
        pen.box(x + 6.5, 50, x + 8.5, 63, WOOD)
    pen.box(41, 70, 60, 94, rgb("#6B4526"))
    pen.poly([(16, 14), (84, 14), (100, 46), (0, 46)], ROOF)
    pen.poly([(50, 14), (84, 14), (100, 46), (50, 46)], dark(ROOF, 0.18))
    pen.box(0, 42, 100, 47, dark(ROOF, 0.42))
    if number:
        pen.disc(50, 70, 25, INK)
        pen.disc(50, 70, 22.5, WHITE)
        pen.text(number, 50, 70, 32 if len(number) < 3 else 24, INK, "black")


@sprite(Style(shadow=1))
def hut(pen: Pen, roof: RGB = TILES) -> None:
    """The meeting place; the headman's house."""
    pen.box(66, 12, 77, 36, dark(roof, 0.4))
    pen.box(18, 46, 82, 92, PLASTER)
    pen.box(62, 46, 82, 92, dark(PLASTER, 0.14))
    pen.box(26, 62, 40, 92, rgb("#6B4526"))
    for x in (47, 65):
        pen.box(x, 58, x + 13, 72, PANE)
    pen.poly([(50, 6), (96, 50), (4, 50)], roof)
    pen.poly([(50, 6), (96, 50), (70, 50), (50, 28)], dark(roof, 0.26))


@sprite(Style(shadow=2))
def barn(pen: Pen, number: str = "") -> None:
    """The money barn with its coins."""
    wall = rgb("#A4522F")
    pen.poly([(50, 18), (90, 46), (90, 96), (10, 96), (10, 46)], wall)
    pen.poly([(50, 18), (90, 46), (90, 96), (72, 96), (72, 34)], dark(wall, 0.2))
    pen.box(28, 54, 72, 96, rgb("#F0DFC0"))
    pen.line([(30, 94), (70, 56)], 5, wall, caps=False)
    pen.line([(30, 56), (70, 94)], 5, wall, caps=False)
    pen.line([(3, 46), (50, 12), (97, 46)], 9, dark(wall, 0.5))
    draw_coin(pen.inner(23, 44, 54), number)


def draw_church(pen: Pen, roof: RGB) -> None:
    wall = rgb("#EDE3D0")
    pen.line([(29, 2), (29, 20)], 5, dark(roof, 0.2), caps=False)
    pen.line([(22, 8), (36, 8)], 5, dark(roof, 0.2), caps=False)
    pen.box(44, 54, 96, 94, wall)
    pen.box(44, 82, 96, 94, dark(wall, 0.12))
    pen.poly([(40, 56), (50, 34), (90, 34), (100, 56)], roof)
    pen.box(14, 42, 45, 94, wall)
    pen.box(36, 42, 45, 94, dark(wall, 0.16))
    pen.poly([(29, 16), (49, 46), (9, 46)], roof)
    pen.poly([(29, 16), (49, 46), (29, 46)], dark(roof, 0.25))
    for x in (55, 71, 87):
        pane = [(x, 62), *bezier((x, 62), (x + 4, 64), (x + 4.5, 68), (x + 4.5, 72)), (x + 4.5, 80)]
        pen.half(pane, rgb("#5A4288"), x)
    pen.box(24, 76, 35, 94, dark(roof, 0.35))
    pen.disc(29, 58, 5.5, rgb("#F2BE3E"))


@sprite(Style(shadow=1))
def church(pen: Pen, roof: RGB = VIOLET) -> None:
    draw_church(pen, roof)


@sprite(Style(shadow=1))
def hall(pen: Pen, roof: RGB = RED) -> None:
    """A council chamber."""
    pale = rgb("#EFE3CB")
    pen.box(10, 42, 90, 88, dark(pale, 0.22))
    for x in (12, 31, 50, 69):
        pen.box(x, 44, x + 12, 86, pale)
        pen.box(x + 8, 44, x + 12, 86, dark(pale, 0.14))
        pen.box(x - 2, 42, x + 14, 48, light(pale, 0.3))
    pen.box(4, 86, 92, 94, dark(pale, 0.12))
    pen.poly([(48, 8), (98, 40), (-2, 40)], roof)
    pen.poly([(48, 8), (98, 40), (48, 40)], dark(roof, 0.22))
    pen.box(4, 38, 92, 44, dark(pale, 0.05))


# What a church or a chamber does, as a little sign beside it


@sprite()
def no_rats(pen: Pen) -> None:
    """A.9.4: the rats stay out."""
    fur = rgb("#5E534C")
    pen.disc(54, 54, 30, fur, 18)
    pen.poly([(10, 60), (38, 36), (46, 70)], fur)
    pen.disc(36, 38, 8, fur)
    pen.line(bezier((80, 58), (94, 60), (94, 40), (86, 34)), 5, rgb("#C98E86"))
    pen.ring(50, 52, 40, 9, rgb("#B3261E"))
    pen.line([(22, 24), (78, 80)], 9, rgb("#B3261E"))


@sprite()
def free(pen: Pen, colour: RGB) -> None:
    """One more for nothing."""
    pen.disc(50, 50, 48, colour)
    pen.text("+1", 46, 50, 54, WHITE, "black")


@sprite()
def crowd(pen: Pen, colour: RGB) -> None:
    for x, y in ((28, 40), (72, 40), (50, 50)):
        body = bezier((x, y + 12), (x + 26, y + 14), (x + 24, y + 36), (x + 26, y + 46))
        pen.half(body, dark(colour, 0.12 if x != 50 else 0), x)
        pen.disc(x, y, 13, rgb("#EBC9A0"))


@sprite()
def cards(pen: Pen, colour: RGB) -> None:
    """Cards of a kind are counted."""
    for x, y in ((8, 6), (22, 16), (36, 26)):
        pen.box(x, y, x + 54, y + 68, dark(colour, 0.35), 8)
        pen.box(x + 4, y + 4, x + 50, y + 64, rgb("#FFFBF0"), 5)
    pen.box(40, 30, 86, 48, colour, 4)
    pen.text("+1", 63, 70, 36, INK, "black")


# Travel


@sprite(Style(shadow=1))
def boat(pen: Pen) -> None:
    pen.line([(52, 8), (52, 66)], 5, WOOD)
    pen.poly([(48, 10), (48, 58), (14, 58)], rgb("#FBF3E0"))
    pen.poly([(56, 16), (56, 58), (82, 58)], rgb("#E8D9BC"))
    pen.poly([(6, 64), (96, 64), (80, 86), (22, 86)], rgb("#8A4F2A"))
    pen.poly([(6, 64), (96, 64), (92, 70), (11, 70)], light(rgb("#8A4F2A"), 0.3))
    pen.line(bezier((0, 94), (20, 86), (32, 100), (50, 92), (68, 86), (80, 100), (98, 92)), 5, rgb("#5C94B8"))


@sprite(Style(shadow=1))
def path(pen: Pen) -> None:
    """Between trees."""
    green = rgb("#4E8F43")
    pen.poly([(30, 98), *bezier((30, 98), (60, 80), (30, 66), (48, 48)), (56, 48),
              *bezier((56, 48), (52, 68), (86, 80), (76, 98))], rgb("#D8BE86"))
    for x, y, k in ((20, 20, 1.0), (78, 16, 1.0), (88, 44, 0.7)):
        pen.box(x - 3 * k, y + 40 * k, x + 3 * k, y + 60 * k, WOOD)
        for dy, w in ((0, 13), (14, 17), (28, 20)):
            pen.poly([(x, y + dy * k - 14 * k), (x + w * k, y + dy * k + 16 * k), (x - w * k, y + dy * k + 16 * k)],
                     dark(green, 0.1 + dy / 200))


@sprite(Style(shadow=1))
def castle(pen: Pen) -> None:
    for x in (6, 68):
        pen.box(x, 36, x + 26, 94, STONE)
        pen.box(x + 18, 36, x + 26, 94, dark(STONE, 0.22))
        pen.poly([(x + 13, 4), (x + 31, 38), (x - 5, 38)], ROOF)
        pen.poly([(x + 13, 4), (x + 31, 38), (x + 17, 38)], dark(ROOF, 0.28))
    pen.box(28, 52, 72, 94, light(STONE, 0.3))
    for x in (30, 46, 62):
        pen.box(x, 44, x + 9, 54, light(STONE, 0.3))
    pen.poly([(38, 94), *bezier((38, 94), (38, 62), (62, 62), (62, 94))], rgb("#5B3E24"))


@sprite(Style(shadow=1))
def town(pen: Pen) -> None:
    for x, y, roof in ((2, 40, rgb("#C0503A")), (36, 20, rgb("#8E5A3C")), (66, 46, rgb("#C0503A"))):
        pen.box(x + 3, y + 22, x + 29, 94, PLASTER)
        pen.poly([(x + 16, y), (x + 34, y + 26), (x - 2, y + 26)], roof)
        pen.poly([(x + 16, y), (x + 34, y + 26), (x + 20, y + 26)], dark(roof, 0.25))
        for dy in (34, 50):
            if y + dy < 84:
                pen.box(x + 9, y + dy, x + 23, y + dy + 9, PANE)


@sprite(Style(shadow=1))
def mill(pen: Pen) -> None:
    pen.poly([(36, 40), (66, 40), (76, 96), (26, 96)], PLASTER)
    pen.poly([(56, 40), (66, 40), (76, 96), (60, 96)], dark(PLASTER, 0.15))
    pen.poly([(50, 22), (70, 42), (32, 42)], ROOF)
    for (x, y), (u, v) in (((14, 12), (84, 68)), ((86, 10), (18, 70))):
        pen.line([(x, y), (u, v)], 6, WOOD)
        for px, py in ((x, y), (u, v)):
            pen.poly([(px - 8, py), (px, py - 8), (50 + (px - 50) * 0.35 + 3, 40 + (py - 40) * 0.35 - 3),
                      (50 + (px - 50) * 0.35 - 3, 40 + (py - 40) * 0.35 + 3)], rgb("#E9DDC6"))
    pen.disc(50, 40, 5, INK)
    pen.box(44, 76, 57, 96, rgb("#6B4526"))


@sprite(Style(shadow=1))
def toll(pen: Pen) -> None:
    """A bridge with a bar."""
    stone = rgb("#A89C84")
    pen.poly([(0, 92), (0, 58), *bezier((0, 58), (24, 34), (76, 34), (100, 58)), (100, 92), (76, 92),
              *bezier((76, 92), (72, 62), (28, 62), (24, 92))], stone)
    pen.line(bezier((1, 58), (24, 34), (76, 34), (99, 58)), 6, light(stone, 0.4))
    pen.box(12, 20, 19, 50, WOOD)
    for i in range(6):
        pen.line([(18 + i * 12, 28 - i * 2.6), (30 + i * 12, 25.4 - i * 2.6)], 7,
                 rgb("#C23127") if i % 2 == 0 else rgb("#FBF3E0"), caps=False)


@sprite(Style(shadow=1))
def peaks(pen: Pen, storm: bool = False) -> None:
    """A pass between mountains, or weather above them."""
    for x, y, w, tone in ((34, 20, 40, rgb("#8C8579")), (68, 36, 32, rgb("#A49B8C"))):
        pen.poly([(x, y), (x + w, 94), (x - w, 94)], tone)
        pen.poly([(x, y), (x + w, 94), (x + w * 0.3, 94)], dark(tone, 0.22))
        pen.poly([(x, y), (x + 9, y + 17), (x + 2, y + 13), (x - 4, y + 20), (x - 9, y + 17)], WHITE)
    if storm:
        gray = rgb("#5B6672")
        for x, y, r in ((46, 26, 17), (66, 20, 19), (82, 30, 14)):
            pen.disc(x, y, r, gray)
        pen.box(34, 26, 94, 42, gray, 8)
        pen.poly([(66, 40), (50, 66), (61, 66), (54, 90), (80, 58), (68, 58), (78, 40)], rgb("#F2C53A"))


@sprite(Style(shadow=1))
def tavern(pen: Pen) -> None:
    """Where beer is drunk: a sign on its bracket."""
    pen.line([(12, 6), (12, 96)], 7, WOOD)
    pen.line([(12, 14), (88, 14)], 7, WOOD)
    pen.line([(14, 40), (36, 16)], 5, dark(WOOD, 0.2))
    for x in (46, 80):
        pen.line([(x, 14), (x, 32)], 3, BLACK)
    pen.box(32, 30, 94, 92, dark(rgb("#2F6B4A"), 0.3), 8)
    pen.box(36, 34, 90, 88, rgb("#2F6B4A"), 6)
    draw_beer(pen.inner(42, 40, 42))


@sprite(Style(shadow=1))
def world(pen: Pen) -> None:
    """The end of the world: the sun sinks into the sea."""
    pen.disc(50, 48, 30, rgb("#F0A73A"))
    for i, tone in enumerate(("#3F7EA6", "#5C94B8", "#3F7EA6")):
        y = 54 + i * 15
        pen.poly([(0, y + 6), *bezier((0, y + 6), (16, y - 4), (34, y - 4), (50, y + 6), (66, y + 16), (84, y + 16),
                                      (100, y + 6)), (100, y + 22), (0, y + 22)], rgb(tone))


def _shrine(size: int) -> Sprite:
    return church(size, rgb("#4E7A48"))


SIGHTS: dict[str, Callable[[int], Sprite]] = {  # what lies on the light side of a travel card
    "travel_a_roadside_shrine": _shrine, "travel_a_ferry": boat, "travel_a_forest_path": path,
    "travel_a_hill_castle": castle, "travel_b_mill_valley": mill, "travel_b_old_tavern": tavern,
    "travel_b_toll_bridge": toll, "travel_b_mountain_pass": peaks, "travel_c_market_town": town,
    "travel_c_monastery_cellar": tavern, "travel_c_river_crossing": boat,
    "travel_c_thunderstorm": lambda size: peaks(size, True), "travel_d_harbour": boat,
    "travel_d_beer_festival": tavern, "travel_d_sea_voyage": boat, "travel_d_chapel": _shrine,
    "travel_e_cathedral_city": town, "travel_e_kings_court": castle, "travel_e_end_of_the_world": world,
}
SIGNS: dict[str, Callable[[int], Sprite]] = {  # what a church or a chamber brings
    "sanatory_church": no_rats, "cloister_church": lambda size: window(round(size * 0.72), True),
    "trading_church": lambda size: free(size, BLUE), "travel_church": lambda size: redraw(size, GREEN),
    "monetary_council": lambda size: thing(size, "coin"), "guild_council": lambda size: thing(size, "wild"),
    "area_council": lambda size: cards(size, RED), "population_council": lambda size: crowd(size, RED),
}
SUBJECTS: dict[str, Callable[[int], Sprite]] = {  # what the spaces of the area council count
    "travel": path, "crafts": lambda size: thing(size, "plow"),
    "customers": lambda size: customer(round(size * 0.84), BLUE), "religion": church,
    "fields": lambda size: thing(size, "grain"),
}
HEADMAN: dict[str, Callable[[int], Sprite]] = {  # what stands at the headman's spaces
    "house": hut, "coin": lambda size: thing(size, "coin"), "story": lambda size: tree(size, "3"),
}
