"""What there is to tell of a game of Carpe Diem, in sentences (RULES.md I9.5)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Seat
from engine.core.game import Decision
from engine.games.carpe_diem.actions import Take, TakeBottom, Visit
from engine.games.carpe_diem.components import (
    BOTTOM,
    CELLS,
    EDGE_TYPES,
    FACES,
    FORUM,
    GOODS,
    KINDS,
    SHOVEL,
    SLOTS,
    Cell,
    FaceId,
    Kind,
    Turn,
)
from engine.games.carpe_diem.forecast import purse, resolve
from engine.games.carpe_diem.scoring import fountain_points
from engine.games.carpe_diem.tiles import FACE_EDGES
from engine.games.carpe_diem.view import District, View

from ...kit.wording import listed, name_of
from ...scene import Scene
from . import place
from .words import called, count, names

SINGLES = {"market": "MKT", "bakery": "BAK", "fountain": "FTN"}


# The table


def tile(face: FaceId, turned: Turn = 0) -> str:
    """`vmgg+2`, or `MKT`."""
    printed = FACES[face]
    if printed.single is not None:
        return SINGLES[printed.single]
    letters = "".join(EDGE_TYPES[edge].letter for edge in FACE_EDGES[face][turned])
    return letters + (f"+{printed.chimneys}" if printed.chimneys else "")


def depot(view: View, number: int) -> str:
    return " ".join(f"{number}{slot} {tile(face)}" for slot, face in zip(SLOTS, view.depots[number - 1], strict=True)
                    if face is not None)  # fmt: skip


def depots(view: View) -> str:
    found = [depot(view, number) for number in range(1, len(view.depots) + 1)]
    return f"Depots: {'; '.join(filter(None, found)) or 'empty'}."


def places(scene: Scene[View]) -> str:
    """Where the patricians stand, and where the one on turn may go (M2, M3)."""
    view = scene.view
    at = [f"{name_of(scene, seat)} {one.patrician}" for seat, one in enumerate(view.districts) if one.patrician]
    free = f" Free: {listed(scene.say, list(map(str, sorted(set(view.free)))))}." if view.free else ""
    return f"Patricians: {', '.join(at)}.{free}" if at else ""


def held(scene: Scene[View]) -> str:
    view = scene.view
    return f"In hand: {view.held_from} {tile(view.held)}." if view.held is not None else ""


def bottom(view: View) -> str:
    row = [f"{space} {tile(face)}" for space, face in zip(BOTTOM, view.bottom_row, strict=True) if face is not None]
    return f"Bottom row: {', '.join(row) or 'empty'}."


def prestige(scene: Scene[View]) -> str:
    """Who is first in the forum: the highest space, on it the upper disc."""
    found = [f"{space} {', '.join(name_of(scene, seat) for seat in reversed(stack))}"
             for space, stack in reversed(list(enumerate(scene.view.prestige))) if stack]  # fmt: skip
    return f"Prestige, first first: {'; '.join(found)}."


def forum(view: View) -> str:
    found = [f"{space} {names().card(card)}" for space, card in view.forum.items()]
    return f"Forum: {'; '.join(found)}."


def slots(scene: Scene[View]) -> str:
    view = scene.view
    taken = [f"{slot} {name_of(scene, seat)}" for slot, seat in view.discs.items()]
    free = [slot for slot in view.slots if slot not in view.discs]
    return f"Slots: {', '.join(taken) or 'none taken'}; free {' '.join(free) or 'none'}."


# A seat


def numbers(scene: Scene[View], seat: Seat) -> str:
    d = scene.view.districts[seat]
    goods = ", ".join(f"{good} {d.goods[good]}" for good in GOODS if d.goods[good]) or "no goods"
    return (f"{name_of(scene, seat)}: VP {d.vp}, ends now {d.total}, prestige {d.prestige}, {goods}, "
            f"{count(d.coins, 'coin')}, {d.bread} bread, stored {len(d.stored)}, fountain cards {d.fountains}, "
            f"writs {len(d.writs)}.")  # fmt: skip


def complete(scene: Scene[View], d: District) -> str:
    """What is complete, what is begun, chimneys."""
    villas = [one.chimneys for one in d.features if one.kind == "villa" and one.complete]
    more = f" with {listed(scene.say, list(map(str, villas)))} chimneys" if villas else ""
    done = [f"{count(d.completed[kind], kind)}{more if kind == 'villa' else ''}"
            for kind in KINDS if d.completed[kind]]  # fmt: skip
    return f"Completed: {', '.join(done) or 'nothing'}; chimneys in all {d.chimneys}."


def begun(d: District) -> str:
    """Open features with the edges that must be met."""
    found = [f"{called(one.kind)} {' '.join(f'{cell} {side}' for cell, side in one.open)}"
             for one in d.features if not one.complete]  # fmt: skip
    return f"Open: {'; '.join(found) or 'nothing'}."


def goals(d: District) -> str:
    found = [f"{called(goal.kind)} {'row' if goal.line.isdigit() else 'column'} {goal.line} for {goal.vp}"
             f"{' (met)' if goal.met else ''}" for goal in d.goals]  # fmt: skip
    return f"Frame: {', '.join(found)}."


def at(d: District, cell: Cell) -> str:
    laid = d.grid.get(cell)
    if laid is not None:
        return tile(laid.face, laid.turn)
    return "w" if cell in d.writs else "S" if cell == SHOVEL else "."


def grid(d: District) -> Iterator[str]:
    """Six lines of six fields."""
    yield "   " + "".join(f"{letter:8}" for letter in "ABCDEF").rstrip()
    for row in range(6):
        fields = (at(d, cell) for cell in CELLS[row * 6 : row * 6 + 6])
        yield f"{row + 1}  " + "".join(f"{field:8}" for field in fields).rstrip()


def built(d: District) -> str:
    found = [f"{cell} {tile(d.grid[cell].face, d.grid[cell].turn)}" for cell in CELLS if cell in d.grid]
    return f"District: {', '.join(found) or 'empty'}."


def hand(scene: Scene[View], seat: Seat) -> list[str]:
    """Fountain cards: only one's own, until the end (section 8)."""
    view, d = scene.view, scene.view.districts[seat]
    if view.hands is not None:
        cards: Sequence[Kind] = view.hands[seat]
    elif seat == view.seat:
        cards = view.hand
    else:
        return []
    said = [f"{called(kind)} {fountain_points(kind, d.completed)} VP" for kind in cards]
    found = [f"Fountain cards: {', '.join(said)}."] if said else []
    if seat == view.seat and view.returned:
        found.append(f"Returned: {', '.join(map(called, view.returned))}.")
    return found


# What is asked


def ways(scene: Scene[View], decision: Decision) -> str:
    """Where the tile in hand can be built: "C1 180 (merchant), D4 90 180 270"."""
    view = scene.view
    if view.held is None:
        return ""
    found: list[str] = []
    for cell, some in place.offers(view.districts[decision.seat], view.held, decision).items():
        plain = [str(one.turn) for one in some if not one.completes and not one.goals]
        gain = [f"{one.turn} ({', '.join([*map(called, one.completes), *['goal'] * one.goals])})"
                for one in some if one.completes or one.goals]  # fmt: skip
        writ = " writ" if some[0].writ else ""
        found.append(f"{cell}{writ} {' '.join([*gain, *plain])}")
    return f"Can be built on {', '.join(found)}." if found else "It can only be stored."


def chances(scene: Scene[View], decision: Decision) -> str:
    """Which of the tiles that can be taken can complete something: "5a merchant, 7b garden"."""
    view, mine = scene.view, scene.view.districts[decision.seat]
    found: list[str] = []
    for one in decision.options:
        if isinstance(one, Take):
            name, face = f"{one.depot}{one.slot}", view.depots[one.depot - 1][SLOTS.index(one.slot)]
        elif isinstance(one, TakeBottom):
            name, face = one.space, view.bottom_row[BOTTOM.index(one.space)]
        else:
            continue
        kinds = place.chances(mine, face) if face is not None else []
        if kinds:
            found.append(f"{name} {' '.join(map(called, kinds))}")
    return f"Can complete: {', '.join(found)}." if found else ""


def visits(scene: Scene[View], decision: Decision) -> str:
    """Which slots are free, and what each card would bring now."""
    view, mine = scene.view, scene.view.districts[decision.seat]
    free = list(dict.fromkeys(one.slot for one in decision.options if isinstance(one, Visit)))
    now: list[str] = []
    for space, card in view.forum.items():
        one = resolve(FORUM[card], mine, purse(mine))
        brings = " ".join(f"{n:+} {'VP' if what == 'vp' else what}" for what, n in one.gain.items() if n)
        now.append(f"{space} {one.sets}x {brings}")
    return f"Free slots: {' '.join(free)}. Now: {', '.join(now)}."
