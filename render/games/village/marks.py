"""Shapes that all sections share: costs as icons, people in a row, cubes in a tray, chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engine.core.rules import Seat
from engine.games.village.components import (
    CHRONICLE,
    COLOURS,
    CUBES,
    CUSTOMERS,
    GOODS,
    Category,
    Cube,
    Effect,
)
from engine.games.village.rules.members import CHRONICLED
from engine.games.village.state import Change, Dead, Player
from engine.games.village.view import View

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text, label_icon
from ...kit.pixels import RGB, Badge
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import get_badge
from . import pieces
from .look import GameCanvas, GameScene, Look

Mark = Literal["", "new", "draft"]


class Taker(NamedTuple):
    """A player who has taken a cube. The player's badge is shown where the cube was."""

    seat: Seat
    mark: Mark


def list_members_at(player: Player, location: str) -> list[tuple[int, Mark]]:
    """List the generations of a player's members at a location, the lowest first. Those who have just come are marked,
    and follow the others."""
    found: list[tuple[int, Mark]] = []
    if location not in player.people:
        return found
    counts = next(counts for at, counts in player.people.items() if at == location)
    for generation, n in enumerate(counts, 1):
        drafted = min(n, count_arrivals(player.drafted, location, generation))
        new = min(n - drafted, count_arrivals(player.latest, location, generation))
        marks: dict[Mark, int] = {"": n - new - drafted, "new": new, "draft": drafted}
        for mark, count in marks.items():
            found.extend((generation, mark) for _ in range(count))
    return found


def count_arrivals(changes: Iterable[Change], location: str, generation: int) -> int:
    """Return how many more members came than left. Members of one generation are interchangeable (C2)."""
    own_changes = [change for change in changes if change.generation == generation]
    return max(0, sum((change.end == location) - (change.start == location) for change in own_changes))


def list_takers(view: View, space: str) -> list[Taker]:
    """List who has taken cubes from a space, the drafted one last."""
    found = [
        Taker(seat, mark)
        for seat, family in enumerate(view.families)
        for mark, changes in list_changes(family.player)
        for one in changes
        if one.start == space
    ]
    return sorted(found, key=lambda one: one.mark == "draft")


def get_served_mark(player: Player) -> Mark:
    """Return how a player's latest customers are marked: new, drafted, or not at all."""
    marks: list[Mark] = [
        mark for mark, changes in list_changes(player) if any(one.start in CUSTOMERS for one in changes)
    ]
    return marks[-1] if marks else ""


def mark_dead(view: View, dead: Sequence[Dead], row: Category | None = None) -> list[Mark]:
    """Return how the dead of a row of the chronicle, or of the graves, are marked. The new ones are the last of each
    player and generation."""
    marks: list[Mark] = [""] * len(dead)
    for seat, family in enumerate(view.families):
        for mark, changes in list_changes(family.player):
            for change in changes:
                if change.end == (CHRONICLED if row else "grave") and (
                    not row or change.start in CHRONICLE[row].locations
                ):
                    unmarked = [
                        i
                        for i, who in enumerate(dead)
                        if who == Dead(seat, change.generation) and not marks[i]
                    ]
                    marks[unmarked[-1]] = mark
    return marks


def list_changes(player: Player) -> tuple[tuple[Mark, list[Change]], ...]:
    return ("new", player.latest), ("draft", player.drafted)


# A number on a smaller pawn is not legible (look.4)
MIN_PAWN_PX = 44
GROUP_SPARK_PX, GROUP_FRAME_MARGIN_PX = 16, 4
# The limit where larger pawns would hide each other's numbers
MIN_CROWDED_PAWN_PX = 30


class Zone(NamedTuple):
    """Where a section lies in a picture, and its scale relative to the board."""

    x: int
    y: int
    w: int
    h: int
    k: float = 1.0

    @property
    def bounds(self) -> Box:
        return self.x, self.y, self.x + self.w, self.y + self.h

    def scale(self, v: float) -> int:
        """Convert pixels of the board to pixels of this section."""
        return round(v * self.k)

    def to_picture(self, dx: float, dy: float) -> tuple[int, int]:
        """Convert an offset in pixels of the board to a point of the picture."""
        return self.x + self.scale(dx), self.y + self.scale(dy)


class Member(NamedTuple):
    seat: Seat
    generation: int
    mark: Mark = ""


def list_members(view: View, location: str) -> list[Member]:
    """List who stands at a location, by seat, the lowest generation first."""
    return [
        Member(seat, *one)
        for seat, family in enumerate(view.families)
        for one in list_members_at(family.player, location)
    ]


def list_dead(view: View, lying: Sequence[Dead], row: Category | None = None) -> list[Member]:
    """List the members in a row of the chronicle, or in the graves."""
    return [
        Member(one.seat, one.generation, mark)
        for one, mark in zip(lying, mark_dead(view, lying, row), strict=True)
    ]


def get_figure(scene: GameScene, member: Member, size: int, lies: bool = False) -> Sprite:
    """Return the sprite of a member, upright or dead. New and drafted ones have a frame."""
    badge, number = get_badge(scene, member.seat), str(member.generation)
    if member.mark:
        return pieces.marked_member(size - 4 * lies, badge, number, member.mark, lies)
    return (pieces.lying if lies else shared_pieces.pawn)(size, badge, number)


def fit_step(max_width: int, size: int, count: int, gap: int = 2) -> int:
    """Return the step between things of one size, so that they fit."""
    return min(size + gap, (max_width - size) // (count - 1)) if count > 1 else size + gap


def find_runs(places: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and the last place of each run of consecutive places."""
    firsts = [at for at in places if at - 1 not in places]
    return list(zip(firsts, [at for at in places if at + 1 not in places], strict=True))


def draw_row(
    canvas: GameCanvas,
    scene: GameScene,
    members: Sequence[Member],
    x: int,
    y: int,
    max_width: int,
    size: int = MIN_PAWN_PX,
    anchor: Literal["left", "middle", "right"] = "left",
) -> int:
    """Draw pawns side by side with their middle at height y, and closer where there are many. Return the width.

    Framed pawns cover the others. Where frames would hide numbers, new neighbours share one.
    """
    stacks = (
        [(one, members.count(one)) for one in dict.fromkeys(members)]
        if len(members) * (size - 12) > max_width
        else [(one, 1) for one in members]
    )
    rim = 3 if any(one.mark for one in members) else 0  # of a frame
    while size > MIN_CROWDED_PAWN_PX and fit_step(max_width - 2 * rim, size, len(stacks)) < (
        size if rim else size // 2
    ):
        size -= 2
    step = fit_step(max_width - 2 * rim, size, len(stacks), 2 + 2 * rim)
    crowded = rim > 0 and step < size
    if crowded:
        rim, step = 0, fit_step(max_width, size, len(stacks))
    width = size + step * (len(stacks) - 1) + 2 * rim if stacks else 0
    left = x + rim - {"left": 0, "middle": width // 2, "right": width}[anchor]
    for i, (one, n) in sorted(
        enumerate(stacks), key=lambda each: ("", "new", "draft").index(each[1][0].mark)
    ):
        shown = one._replace(mark="") if crowded and one.mark == "new" else one
        canvas.paste(get_figure(scene, shown, size), left + i * step, y - size // 2)
        if n > 1:
            canvas.paste_centred(
                pieces.count(round(size * 0.46), str(n)), left + i * step + size * 0.84, y - size * 0.32
            )
    for first, last in find_runs([i for i, (one, _) in enumerate(stacks) if crowded and one.mark == "new"]):
        x0, x1 = (
            left + first * step - GROUP_FRAME_MARGIN_PX,
            left + min(last * step + size + GROUP_FRAME_MARGIN_PX, width - GROUP_SPARK_PX // 2),
        )
        widgets.mark_new(canvas, (x0, y - size // 2 + 1, x1, y + size // 2), 8, GROUP_SPARK_PX)
    return width


# Costs and gains


def time_items(n: int, size: int) -> list[InlineItem]:
    return label_icon(shared_pieces.hourglass(size), n)


def good_items(good: str, n: int, size: int) -> list[InlineItem]:
    """Return the icon of a good, or an amount of grain or coins."""
    if good in GOODS:
        return [InlineItem(pieces.thing(size, good), joins_previous=i > 0) for i in range(n)]
    return label_icon(pieces.thing(size, good), n)


def cube_items(names: Iterable[str], size: int, look: Look) -> list[InlineItem]:
    return [
        InlineItem(pieces.influence_cube(size, name, look), joins_previous=i > 0)
        for i, name in enumerate(names)
    ]


def cost_items(amounts: Mapping[Any, int], size: int, look: Look) -> list[InlineItem]:
    """Return a cost as icons: cubes, then goods and grain, then time."""
    found = cube_items(
        (name for name in COLOURS for _ in range(amounts.get(name, 0))), round(size * 0.9), look
    )
    for what in ("coin", *GOODS, "grain"):
        if amounts.get(what, 0):
            found += good_items(what, amounts[what], size)
    return found + (time_items(amounts["time"], size) if amounts.get("time", 0) else [])


def effect_items(effects: Iterable[Effect], size: int, look: Look, marker: bool = True) -> list[InlineItem]:
    """Return what a reward or a privilege gives, as icons. `marker` says whether the next-start marker is still
    available."""
    found: list[InlineItem] = []
    for effect in effects:
        if effect.op == "gain_prestige":
            found.append(InlineItem(shared_pieces.laurel(size, f"{effect.n}")))
        elif effect.op == "gain_coin":
            found.append(InlineItem(shared_pieces.coin(size, str(effect.n))))
        elif effect.op == "gain_cubes":
            found += [
                InlineItem(
                    shared_pieces.cube(round(size * 0.7), look.strip, "?", look.ink), joins_previous=i > 0
                )
                for i in range(effect.n)
            ]
        elif effect.op == "gain_good":
            found += [InlineItem(pieces.any_good(size), joins_previous=i > 0) for i in range(effect.n)]
        elif effect.op == "pay_coin":
            found += [
                InlineItem(shared_pieces.coin(size, str(effect.n))),
                InlineItem(pieces.arrow(size // 2, look.mute)),
            ]
        else:
            found.append(InlineItem(pieces.next_start(size, marker)))
    return found


# Cubes and frames


def list_cubes(view: View, space: str) -> list[Cube]:
    """List the cubes on a space one by one. The well has none."""
    return [
        cube
        for name, held in view.board.items()
        if name == space
        for cube in CUBES
        for _ in range(held.get(cube, 0))
    ]


class TakenCube(NamedTuple):
    """A badge in the place of a cube that a player has just taken."""

    badge: Badge
    mark: Mark


def list_tokens(scene: GameScene, space: str) -> tuple[Cube | TakenCube, ...]:
    """List the tokens on a space: its cubes, and the badge of each player who has just taken one."""
    gone = [TakenCube(get_badge(scene, one.seat), one.mark) for one in list_takers(scene.view, space)]
    return *list_cubes(scene.view, space), *gone


def draw_token(canvas: GameCanvas, token: Cube | TakenCube, x: float, y: float, size: int) -> None:
    """Draw a cube or a badge with its middle at (x, y)."""
    if isinstance(token, TakenCube):
        canvas.paste_centred(shared_pieces.badge(round(size * 0.74), token.badge), x, y)
        canvas.paste_centred(pieces.halo(size + 2, token.mark), x, y)
    else:
        canvas.paste_centred(pieces.influence_cube(size, token, canvas.look), x, y)


def draw_tray(
    canvas: GameCanvas,
    right: int,
    y: int,
    tokens: Sequence[Cube | TakenCube],
    band: RGB,
) -> int:
    """Draw the cubes of a section in a dark tray that ends at x = `right`. Return its left edge."""
    size, pad = 36, 7
    step = size + 5
    width = max(1, len(tokens)) * step - 5 + 2 * pad
    left = right - width
    canvas.panel(
        left,
        y - size // 2 - pad,
        right,
        y + size // 2 + pad + 1,
        pieces.darken_for_tray(band),
        9,
        name="tray",
    )
    for i, cube in enumerate(tokens):
        draw_token(canvas, cube, left + pad + i * step + size / 2, y, size)
    if not tokens:
        canvas.text((left + right) / 2, y, "–", canvas.legible_px, canvas.look.cream, "bold", "middle")
    return left


def draw_chip(
    canvas: GameCanvas,
    box: Box,
    items: inline_text.InlineItems,
    size: int,
    legal: bool = False,
    deadly: bool = False,
) -> None:
    """Draw a cost or an option in a box: blue if it can be chosen, with a skull if somebody would die."""
    look = canvas.look
    x0, y0, x1, y1 = box
    if legal:
        widgets.mark_legal(canvas, box, 10)
    else:
        canvas.panel(*box, look.rule, 10, name="chip")
        canvas.panel(*grow_box(box, -2), look.card, 8, name="chip")
    inline_text.draw_line(
        canvas, (x0 + x1) / 2, (y0 + y1) / 2, items, size, anchor="middle", max_width=x1 - x0 - 12
    )
    if deadly:
        canvas.paste_centred(pieces.doom(32), x1 - 6, y0 + 5)
