"""What all sections are drawn with: costs as icons, people in a row, cubes in a tray, frames of what is legal."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from engine.core.rules import Seat
from engine.games.village.components import COLOURS, CUBES, GOODS, Category, Cube, Effect
from engine.games.village.state import Dead
from engine.games.village.view import View

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import RGB
from ...kit.rich import Bit
from ...kit.sprite import Sprite
from ...scene import Scene
from . import pieces
from .fresh import Mark, buried, takers, there
from .look import Look

Box = tuple[int, int, int, int]
PAWN = 44  # pixels at least, for the number's sake (look.4)
SPARK, AROUND = 16, 4  # of a frame around several: its spark, and what is free at their sides
SMALL = 30  # where so many stand that their numbers would be hidden else


class Sheet(NamedTuple):
    """A section's place, and how much bigger than on the board it is."""

    x: int
    y: int
    w: int
    h: int
    k: float = 1.0

    @property
    def box(self) -> Box:
        return self.x, self.y, self.x + self.w, self.y + self.h

    def u(self, v: float) -> int:
        """Pixels of the board as pixels here."""
        return round(v * self.k)

    def at(self, dx: float, dy: float) -> tuple[int, int]:
        return self.x + self.u(dx), self.y + self.u(dy)


class Member(NamedTuple):
    seat: Seat
    generation: int
    mark: Mark = ""


def members(view: View, location: str) -> list[Member]:
    """Who stands there, by seat, then the lowest generation first."""
    return [Member(seat, *one) for seat, family in enumerate(view.families) for one in there(family.player, location)]


def dead(view: View, lying: Sequence[Dead], row: Category | None = None) -> list[Member]:
    """Those in a row of the chronicle, or in the graves."""
    return [Member(one.seat, one.generation, mark)
            for one, mark in zip(lying, buried(view, lying, row), strict=True)]


def figure(scene: Scene[View], one: Member, size: int, lies: bool = False) -> Sprite:
    """Somebody upright or dead, in a frame if he is new there or drafted to."""
    badge, number = scene.players[one.seat].badge, str(one.generation)
    if one.mark:
        return pieces.marked(size - 4 * lies, badge, number, scene.colour_blind, one.mark, lies)
    return (pieces.lying if lies else parts.pawn)(size, badge, number, scene.colour_blind)


def spread(room: int, size: int, n: int, gap: int = 2) -> int:
    """The step between n things of a size, so that they fit into the room."""
    return min(size + gap, (room - size) // (n - 1)) if n > 1 else size + gap


def neighbours(places: Sequence[int]) -> list[tuple[int, int]]:
    """The first and the last of each run of places that follow each other."""
    firsts = [at for at in places if at - 1 not in places]
    return list(zip(firsts, [at for at in places if at + 1 not in places], strict=True))


def row(canvas: Canvas, scene: Scene[View], who: Sequence[Member], x: int, y: int, room: int, size: int = PAWN,
        anchor: Literal["left", "middle", "right"] = "left") -> int:
    """Pawns beside each other, closer where there are many, their middle at height y; gives the width.

    Those in frames lie above the others. Where frames would hide numbers, neighbours who are new have one together.
    """
    stacks = [(one, who.count(one)) for one in dict.fromkeys(who)] if len(who) * (size - 12) > room else [
        (one, 1) for one in who]
    rim = 3 if any(one.mark for one in who) else 0  # of a frame
    while size > SMALL and spread(room - 2 * rim, size, len(stacks)) < (size if rim else size // 2):
        size -= 2
    step = spread(room - 2 * rim, size, len(stacks), 2 + 2 * rim)
    crowded = rim > 0 and step < size
    if crowded:
        rim, step = 0, spread(room, size, len(stacks))
    wide = size + step * (len(stacks) - 1) + 2 * rim if stacks else 0
    left = x + rim - {"left": 0, "middle": wide // 2, "right": wide}[anchor]
    for i, (one, n) in sorted(enumerate(stacks), key=lambda each: ("", "new", "draft").index(each[1][0].mark)):
        shown = one._replace(mark="") if crowded and one.mark == "new" else one
        canvas.paste(figure(scene, shown, size), left + i * step, y - size // 2)
        if n > 1:
            canvas.centre(pieces.count(round(size * 0.46), str(n)), left + i * step + size * 0.84, y - size * 0.32)
    for first, last in neighbours([i for i, (one, _) in enumerate(stacks) if crowded and one.mark == "new"]):
        x0, x1 = left + first * step - AROUND, left + min(last * step + size + AROUND, wide - SPARK // 2)
        frames.new(canvas, (x0, y - size // 2 + 1, x1, y + size // 2), 8, SPARK)
    return wide


# Costs and gains


def time(n: int, size: int) -> list[Bit]:
    return [Bit(icon=parts.hourglass(size)), Bit(str(n), tight=True)]


def stuff(what: str, n: int, size: int) -> list[Bit]:
    """A good, or an amount of grain or coins."""
    if what in GOODS:
        return [Bit(icon=pieces.thing(size, what), tight=i > 0) for i in range(n)]
    return [Bit(icon=pieces.thing(size, what)), Bit(str(n), tight=True)]


def cubes(names: Iterable[str], size: int, c: Look) -> list[Bit]:
    return [Bit(icon=pieces.influence(size, name, c), tight=i > 0) for i, name in enumerate(names)]


def cost(of: Mapping[str, int], size: int, c: Look) -> list[Bit]:
    """A cost as icons: cubes, then goods and grain, then time."""
    found = cubes((name for name in COLOURS for _ in range(of.get(name, 0))), round(size * 0.9), c)
    for what in ("coin", *GOODS, "grain"):
        if of.get(what, 0):
            found += stuff(what, of[what], size)
    return found + (time(of["time"], size) if of.get("time", 0) else [])


def units(of: Iterable[str], size: int, c: Look) -> list[Bit]:
    """Units of a payment."""
    found: dict[str, int] = {}
    for unit in of:
        found[unit] = found.get(unit, 0) + 1
    return cost(found, size, c)


def effects(of: Iterable[Effect], size: int, c: Look, marker: bool = True) -> list[Bit]:
    """What a reward or a privilege brings; `marker` says whether the next-start marker is still there."""
    found: list[Bit] = []
    for effect in of:
        if effect.op == "gain_prestige":
            found.append(Bit(icon=parts.laurel(size, f"{effect.n}")))
        elif effect.op == "gain_coin":
            found.append(Bit(icon=parts.coin(size, str(effect.n))))
        elif effect.op == "gain_cubes":
            found += [Bit(icon=pieces.any_cube(round(size * 0.7), c), tight=i > 0) for i in range(effect.n)]
        elif effect.op == "gain_good":
            found += [Bit(icon=pieces.any_good(size), tight=i > 0) for i in range(effect.n)]
        elif effect.op == "pay_coin":
            found += [Bit(icon=parts.coin(size, str(effect.n))), Bit(icon=pieces.arrow(size // 2, c.mute))]
        else:
            found.append(Bit(icon=pieces.next_start(size, marker)))
    return found


# Cubes and frames


def lying(view: View, space: str) -> list[Cube]:
    """The cubes on a space, one by one; none at the well."""
    return [cube for name, held in view.board.items() if name == space
            for cube in CUBES for _ in range(held.get(cube, 0))]


class Taken(NamedTuple):
    """Whose badge lies where a cube has just been taken."""

    badge: str
    mark: Mark


def tokens(scene: Scene[View], space: str) -> tuple[Cube | Taken, ...]:
    """What lies on a space: its cubes, and who has just taken others."""
    gone = [Taken(scene.players[one.seat].badge, one.mark) for one in takers(scene.view, space)]
    return *lying(scene.view, space), *gone


def token(canvas: Canvas, one: Cube | Taken, x: float, y: float, size: int, c: Look) -> None:
    """A cube or a taker, its middle at (x, y)."""
    if isinstance(one, Taken):
        canvas.centre(parts.badge(round(size * 0.74), one.badge, c.colour_blind), x, y)
        canvas.centre(pieces.halo(size + 2, one.mark), x, y)
    else:
        canvas.centre(pieces.influence(size, one, c), x, y)


def tray(canvas: Canvas, right: int, y: int, found: Sequence[Cube | Taken], band: RGB, c: Look, size: int = 36) -> int:
    """A section's cubes in a dark tray that ends at x = `right`; gives its left edge."""
    step, pad = size + 5, 7
    wide = max(1, len(found)) * step - 5 + 2 * pad
    left = right - wide
    canvas.panel(left, y - size // 2 - pad, right, y + size // 2 + pad + 1, pieces.shaded(band), 9, name="tray")
    for i, cube in enumerate(found):
        token(canvas, cube, left + pad + i * step + size / 2, y, size, c)
    if not found:
        canvas.text((left + right) / 2, y, "–", size, c.strip, "bold", "middle")
    return left


def chip(canvas: Canvas, box: Box, bits: rich.Bits, size: int, c: Look, legal: bool = False,
         deadly: bool = False) -> None:
    """A cost or an answer in a box: blue where it can be chosen, with a skull where somebody would die."""
    x0, y0, x1, y1 = box
    if legal:
        frames.possible(canvas, box, 10)
    else:
        canvas.panel(*box, c.rule, 10, name="chip")
        canvas.panel(x0 + 2, y0 + 2, x1 - 2, y1 - 2, c.card, 8, name="chip")
    rich.put(canvas, (x0 + x1) / 2, (y0 + y1) / 2, bits, size, c.ink, anchor="middle", room=x1 - x0 - 12)
    if deadly:
        canvas.centre(pieces.doom(32), x1 - 6, y0 + 5)
