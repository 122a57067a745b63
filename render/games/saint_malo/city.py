"""One city: its 45 spaces, four towers and four sides (CO4)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise
from typing import Literal, NamedTuple

from PIL import Image

from engine.games.saint_malo.components import BOX, SPACES, Arrow, GainCoins, GainVp, Recruit
from engine.games.saint_malo.view import City

from ...kit.canvas import Box
from ...kit.pixels import (
    BLUE,
    BLUE_DEEP,
    BLUE_PALE,
    GOLD,
    GOLD_EDGE,
    INK,
    RED,
    RGB,
    darken,
    get_capital_height,
    get_text_mask,
    lighten,
    mix,
)
from ...kit.pixels.colours import to_channels
from ...kit.sprites import (
    NO_STYLE,
    Pen,
    Point,
    Sprite,
    Style,
    compose_sprite,
    ellipse_points,
    get_sprite,
    sprite,
)
from ...kit.sprites.shared_pieces import draw_coin, draw_laurel, draw_tick, spark
from .look import GameCanvas, Look
from .pieces import draw_church, draw_crate, draw_house, draw_person, draw_wall

COLUMNS = "ABCDEFG"

Bonus = Literal["person", "coins", "points"]
State = Literal["", "legal", "draft"]


class Side(NamedTuple):
    """A side, the tower that pays for it (CO4), and how far its walls are turned clockwise, in degrees."""

    tower: str
    arrow: Arrow
    bonus: Bonus
    turn: int


BONUS_BY_EFFECT: dict[type, Bonus] = {Recruit: "person", GainCoins: "coins", GainVp: "points"}
TURN_BY_SIDE = {"top": 0, "right": 90, "bottom": 180, "left": 270}
SIDES = {
    tower.side: Side(
        tower.corner, tower.arrow, BONUS_BY_EFFECT[type(tower.effects[0])], TURN_BY_SIDE[tower.side]
    )
    for tower in BOX.tower
}
SIDE_SPACES = {side.id: side.spaces for side in BOX.side}
SIDE_BY_SPACE = {space: side for side, spaces in SIDE_SPACES.items() for space in spaces}
TINT_BY_KIND = {"crate": "tint_crate", "house": "tint_house", "church": "tint_church", "wall": "tint_wall"}
SLATE = 0x5A6472
OPEN_LINE = 0xCABC9F


def find_side(space: str) -> str | None:
    """Return the side that an outer space belongs to, or None for an inner one."""
    return SIDE_BY_SPACE.get(space)


def get_kind(mark: str) -> str:
    """Return the kind of a mark: crate, wall, house, church or person."""
    kind = mark.split("_")[0]
    return kind if kind in TINT_BY_KIND else "person"


class Grid(NamedTuple):
    """The sizes of a city in a picture, in pixels. (`x`, `y`) is the corner of the tower `A1`."""

    x: int
    y: int
    cell: int
    gap: int
    label: int = 24  # letters and numbers at its edges
    names: bool = False  # write the space's name into empty spaces

    @property
    def size(self) -> int:
        return 7 * self.cell + 6 * self.gap

    @property
    def spark(self) -> int:
        return max(16, round(self.cell * 0.37))

    @property
    def edges(self) -> Box:
        """The area of a city with its labels, side lines and sparks."""
        lead, beyond = self.line + self.label, self.size + max(self.line + 6, self.spark // 2 + 3)
        return self.x - lead, self.y - lead, self.x + beyond, self.y + beyond

    @property
    def line(self) -> int:
        """The distance of the side lines from the spaces."""
        return max(6, round(self.cell * 0.115))

    def corner(self, space: str) -> tuple[int, int]:
        step = self.cell + self.gap
        return self.x + COLUMNS.index(space[0]) * step, self.y + (int(space[1]) - 1) * step


def draw_mark(pen: Pen, mark: str, look: Look) -> None:
    """Draw what fills a space of the city: a crate, a house, a church with its size, or a person."""
    kind = get_kind(mark)
    if kind == "crate":
        draw_crate(pen, look)
    elif kind == "house":
        draw_house(pen, look)
    elif kind == "church":
        draw_church(pen, mark.split("_")[1], look)
    else:
        draw_person(pen, mark, look)


def _draw_dashes(pen: Pen, look: Look) -> None:
    """Draw the blue dashed frame of a draft."""
    for a in (14, 34.5, 55, 75.5):
        for edge in (2.6, 97.4):
            pen.line([(a + 2, edge), (a + 8.5, edge)], 5, look.adapt_line(BLUE))
            pen.line([(edge, a + 2), (edge, a + 8.5)], 5, look.adapt_line(BLUE))


def _draw_piece(pen: Pen, mark: str, side: str | None, state: State, look: Look) -> None:
    tint: RGB = getattr(look, TINT_BY_KIND.get(get_kind(mark), "tint_person"))
    pen.rectangle(0, 0, 100, 100, mix(tint, look.paper, 0.45) if state else tint, 11)
    piece = Pen(pen.width, pen.height, margin=pen.margin)
    if mark == "wall":
        draw_wall(piece, look, pen.width > 20)
        piece.rotate(SIDES[side or "top"].turn)
    else:
        draw_mark(piece, mark, look)
        piece.add_shadow(2 if pen.width < 80 else 3)
    if state:
        piece.fade(0.55)
    pen.overlay(piece)
    if state:
        _draw_dashes(pen, look)


@sprite()
def cell(pen: Pen, mark: str, side: str | None, state: State, look: Look) -> None:
    """Draw a filled space."""
    _draw_piece(pen, mark, side, state, look)


@sprite()
def empty(pen: Pen, outer: bool, name: str, look: Look) -> None:
    """Draw an empty space, with its name if there is one."""
    if outer:
        pen.rectangle(0, 0, 100, 100, look.outer, 11)
    else:
        edge = 100 * 2 / pen.width if pen.width < 80 else 2
        pen.rectangle(0, 0, 100, 100, look.edge, 11)
        pen.rectangle(edge, edge, 100 - edge, 100 - edge, look.inner, 11 - edge)
    if name:
        pen.text(name, 50, 50, 34, mix(look.mute, look.ink, 0.1) if outer else look.mute, "text")


FRESH_FRAME_PX = 6


def fresh_cell(size: int, mark: str, side: str | None, look: Look) -> Sprite:
    """Return the sprite of a filled space in a gold frame."""

    def draw(pen: Pen) -> None:
        _draw_piece(pen, mark, side, "", look)
        pixel = 100 / size
        for out, thick, colour in ((6, 8, GOLD_EDGE), (4, 5, GOLD)):
            pen.frame(-out * pixel, 100 + out * pixel, thick * pixel, 11 + out * pixel, colour)

    return get_sprite(draw, ("fresh", mark, side, look), size, size, Style(free_margin=FRESH_FRAME_PX))


@sprite()
def legal(pen: Pen, space: str, look: Look) -> None:
    """Draw a space that the open question offers."""
    pen.rectangle(0, 0, 100, 100, look.adapt_area(BLUE), 11)
    pen.rectangle(4.6, 4.6, 95.4, 95.4, look.adapt_area(BLUE_PALE), 8)
    pen.text(space, 50, 50, 36, look.adapt_line(BLUE_DEEP), "bold")


def draw_ground(canvas: GameCanvas, grid: Grid) -> None:
    """Draw the empty city with its letters and numbers, as one sprite."""
    look = canvas.look
    lead = grid.line + grid.label  # room for the labels, above and at the left
    at = grid._replace(x=lead, y=lead)

    def label(image: Image.Image, text: str, x: float, y: float) -> None:
        words = get_text_mask(text, "bold", grid.label)
        ink = Image.new("RGBA", words.mask.image.size, (*to_channels(look.mute), 255))
        ink.putalpha(words.mask.image)
        top = round(y + get_capital_height("bold", grid.label) / 2) + words.dy
        image.paste(ink, (round(x - words.advance / 2) + words.dx, top))

    def lay(image: Image.Image) -> None:
        for space in SPACES:
            name = space if grid.names else ""
            image.paste(
                empty(grid.cell, find_side(space) is not None, name, look).to_rgba_image(),
                at.corner(space),
            )
        for i, letter in enumerate(COLUMNS):
            middle = lead + i * (grid.cell + grid.gap) + grid.cell / 2
            label(image, letter, middle, lead - grid.line - grid.label * 0.62)
            label(image, str(i + 1), lead - grid.line - grid.label * 0.55, middle)

    size = lead + grid.size
    canvas.paste(
        compose_sprite(("city", grid[2:], look), size, size, lay),
        grid.x - lead,
        grid.y - lead,
        look.paper,
    )


def tower(size: int, gap: int, bonus: str, arrow: Arrow, state: str, look: Look) -> Sprite:
    """Return the sprite of a tower: its bonus, and a wedge towards its side. It is ticked when paid, and struck out
    when it cannot be paid any more.

    It reaches `gap` pixels over its box, so that it touches no other space.
    """
    return get_sprite(
        lambda pen: _draw_tower(pen, bonus, arrow, state, look),
        ("tower", bonus, arrow, state, look),
        size,
        size,
        Style(free_margin=gap),
    )


def _draw_tower(pen: Pen, bonus: str, arrow: Arrow, state: str, look: Look) -> None:
    reach = 100 * pen.margin / pen.width
    broken = state == "broken"
    stone = 0xA9A498 if not broken else 0xCFC7B8
    pen.disc(51.5, 52.5, 47, 0x625C58 if not broken else 0xA79F93)
    pen.disc(50, 50, 47, stone)
    for x, y in ellipse_points(50, 50, 39.5, sides=10):
        pen.disc(x, y, 5.6, lighten(stone, 0.45))
    pen.disc(50, 50, 32.5, darken(stone, 0.25))
    pen.disc(50, 50, 30.5, 0xF2E6C9)
    inside = Pen(pen.width, pen.height, margin=pen.margin)
    BONUSES[bonus](inside, look)
    if broken:
        inside.fade(0.42)
    pen.overlay(inside)
    wedge: list[Point] = [(91, 36.5), (100 + reach, 50), (91, 63.5)]
    turn = {"right": 0, "down": 1, "left": 2, "up": 3}[arrow]
    for _ in range(turn):
        wedge = [(100 - y, x) for x, y in wedge]
    pen.polygon(wedge, look.ink if not broken else 0xB5AD9E)
    if broken:
        pen.line([(16, 16), (84, 84)], 7.5, RED)
    if state == "complete":
        draw_tick(pen.sub_pen(-reach, -reach, 44))


def _draw_person_bonus(pen: Pen, look: Look) -> None:
    draw_person(pen.sub_pen(31, 18, 38), "", look)
    pen.polygon(ellipse_points(50, 50, 30.5), 0xF2E6C9, within=[(15, 55), (85, 55), (85, 90), (15, 90)])
    pen.text("1–3", 50, 66, 25, INK)


BONUSES: dict[str, Callable[[Pen, Look], None]] = {
    "person": _draw_person_bonus,
    "coins": lambda pen, look: draw_coin(pen.sub_pen(25, 25, 50), "2"),
    "points": lambda pen, look: draw_laurel(pen.sub_pen(22, 21, 56), "3"),
}


def side_line(length: int, cell_size: int, state: str, upright: bool) -> Sprite:
    """Return the sprite of the line along a side: pale, dark when complete, red dashes when broken. It is as long as
    the side."""
    thickness = 12

    def draw(pen: Pen) -> None:
        pixels = pen.sub_pen(0, 0, 10000 / pen.width)

        def stroke(a: float, b: float, width: float, colour: RGB) -> None:
            ends = [(a, thickness / 2), (b, thickness / 2)]
            pixels.line([(y, x) for x, y in ends] if upright else ends, width, colour)

        if state == "broken":
            width = 4 if cell_size < 80 else 6
            n = max(5, round(length / (cell_size * 0.55)))
            dash = length / (n - 0.4)
            for i in range(n):
                stroke(i * dash + 3, i * dash + 0.6 * dash - 3, width, RED)
        elif state == "complete":
            stroke(3, length - 3, 6 if cell_size < 80 else 8, SLATE)
        else:
            stroke(2, length - 2, 3 if cell_size < 80 else 5, OPEN_LINE)

    width, height = (thickness, length) if upright else (length, thickness)
    return get_sprite(draw, ("side", length, cell_size, state, upright), width, height, NO_STYLE)


def draw_city(
    canvas: GameCanvas,
    grid: Grid,
    city: City,
    offered: Collection[str] = (),
    draft: Collection[str] = (),
    fresh: Collection[str] = (),
) -> None:
    """Draw a city: offered spaces in blue, draft marks pale and dashed, fresh ones in gold frames."""
    look = canvas.look
    draw_ground(canvas, grid)
    _name_places(canvas, grid, city)
    _draw_towers(canvas, grid, city)
    size = grid.cell
    for space, mark in city.marks.items():
        state: State = "draft" if space in draft else ""
        x, y = grid.corner(space)
        canvas.name_place(
            f"{'person' if get_kind(mark) == 'person' else 'mark'}:{mark}", x, y, x + size, y + size
        )
        canvas.paste(cell(size, mark, find_side(space), state, look), x, y, look.paper)
    _draw_joints(canvas, grid, city, draft)
    for space in offered:
        if space not in city.marks:
            canvas.paste(legal(size, space, look), *grid.corner(space), look.paper)
    _draw_side_lines(canvas, grid, city)
    for space in fresh:
        x, y = grid.corner(space)
        if space in city.marks:
            canvas.paste(fresh_cell(size, city.marks[space], find_side(space), look), x, y, look.paper)
    for space in fresh:
        x, y = grid.corner(space)
        canvas.paste_centred(spark(grid.spark), x + size + 1, y - 1)


def _name_places(canvas: GameCanvas, grid: Grid, city: City) -> None:
    """Name the places that pictures of rules are cut from: `city_0` with its labels, and its spaces, such as `C3_0`."""
    canvas.name_place(f"city_{city.seat}", *grid.edges)
    for space in SPACES:
        x, y = grid.corner(space)
        canvas.name_place(f"{space}_{city.seat}", x, y, x + grid.cell, y + grid.cell)


def joint(cell_size: int, gap: int, side: str, look: Look) -> Sprite:
    """Return the sprite that joins two neighbouring walls of a side over the gap between them."""
    upright = side in ("left", "right")

    def draw(pen: Pen) -> None:
        wall = Pen(cell_size, cell_size)
        draw_wall(wall, look, False)
        wall.rotate(SIDES[side].turn)
        across = {"top": (26, 0), "bottom": (26, 0), "left": (0, 26), "right": (0, 26)}[side]
        x, y = (round(v * wall.scale) for v in across)
        pen.image.paste(wall.image.crop((x, y, x + pen.image.width, y + pen.image.height)))

    width, height = (cell_size, gap) if upright else (gap, cell_size)
    return get_sprite(draw, ("joint", cell_size, gap, side, look), width, height, NO_STYLE)


def _draw_joints(canvas: GameCanvas, grid: Grid, city: City, draft: Collection[str]) -> None:
    def stands(space: str) -> bool:
        return city.marks.get(space) == "wall" and space not in draft

    for side, spaces in SIDE_SPACES.items():
        for one, two in pairwise(spaces):
            if stands(one) and stands(two):
                x, y = grid.corner(one)
                upright = side in ("left", "right")
                canvas.paste(
                    joint(grid.cell, grid.gap, side, canvas.look),
                    *((x, y + grid.cell) if upright else (x + grid.cell, y)),
                )


def _draw_side_lines(canvas: GameCanvas, grid: Grid, city: City) -> None:
    start, length = grid.cell + grid.gap - 4, 5 * grid.cell + 4 * grid.gap + 8
    near, far = -grid.line - 6, grid.size + grid.line - 6
    at = {"top": (start, near), "bottom": (start, far), "left": (near, start), "right": (far, start)}
    for side, (x, y) in at.items():
        made = side_line(length, grid.cell, get_side_state(city, side), side in ("left", "right"))
        canvas.paste(made, grid.x + x, grid.y + y)


def _draw_towers(canvas: GameCanvas, grid: Grid, city: City) -> None:
    for name, side in SIDES.items():
        made = tower(grid.cell, grid.gap, side.bonus, side.arrow, get_side_state(city, name), canvas.look)
        x, y = grid.corner(side.tower)
        canvas.name_place(f"tower:{side.tower}", x, y, x + grid.cell, y + grid.cell)
        canvas.paste(made, x, y, canvas.look.paper)


def get_side_state(city: City, side: str) -> str:
    if side in city.complete:
        return "complete"
    if side in city.broken:
        return "broken"
    return "open"
