"""What there is to tell of a game of Carpe Diem, in sentences (RULES.md I9.5)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Seat
from engine.core.game import Decision
from engine.core.text import Catalogue
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
    SIDES,
    SLOTS,
    Cell,
    FaceId,
    Kind,
    Turn,
)
from engine.games.carpe_diem.forecast import purse, resolve
from engine.games.carpe_diem.names import Names
from engine.games.carpe_diem.scoring import fountain_points
from engine.games.carpe_diem.tiles import FACE_EDGES
from engine.games.carpe_diem.view import District, View

from ...kit.wording import listed, name_of
from ...scene import Scene
from . import place
from .words import words

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


def depots(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    found = [depot(view, number) for number in range(1, len(view.depots) + 1)]
    return say("alt-depots", depots="; ".join(filter(None, found)) or say("empty"))


def places(scene: Scene[View]) -> str:
    """Where the patricians stand, and where the one on turn may go (M2, M3)."""
    say, view = words(scene), scene.view
    at = [f"{name_of(scene, seat)} {one.patrician}" for seat, one in enumerate(view.districts) if one.patrician]
    free = listed(say, list(map(str, sorted(set(view.free)))))
    return say("alt-patricians", where=", ".join(at), free=free or "none") if at else ""


def held(scene: Scene[View]) -> str:
    view = scene.view
    if view.held is None:
        return ""
    return words(scene)("alt-held", tile=f"{view.held_from} {tile(view.held)}")


def bottom(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    row = [f"{space} {tile(face)}" for space, face in zip(BOTTOM, view.bottom_row, strict=True) if face is not None]
    return say("alt-bottom", tiles=", ".join(row) or say("empty"))


def prestige(scene: Scene[View]) -> str:
    """Who is first in the forum: the highest space, on it the upper disc."""
    found = [f"{space} {', '.join(name_of(scene, seat) for seat in reversed(stack))}"
             for space, stack in reversed(list(enumerate(scene.view.prestige))) if stack]  # fmt: skip
    return words(scene)("alt-prestige", order="; ".join(found))


def forum(scene: Scene[View]) -> str:
    say = words(scene)
    return say("alt-forum", cards="; ".join(cards(say, scene.view)))


def cards(say: Catalogue, view: View) -> list[str]:
    """The forum's cards with their spaces."""
    return [f"{space} {Names(say, ()).card(card)}" for space, card in view.forum.items()]


def slots(scene: Scene[View]) -> str:
    say, view = words(scene), scene.view
    taken = [f"{slot} {name_of(scene, seat)}" for slot, seat in view.discs.items()]
    free = [slot for slot in view.slots if slot not in view.discs]
    return say("alt-slots", taken=", ".join(taken) or say("none-taken"), free=" ".join(free) or say("none"))


# A seat


def numbers(scene: Scene[View], seat: Seat) -> str:
    say, d = words(scene), scene.view.districts[seat]
    goods = ", ".join(f"{say(f'good-{good}')} {d.goods[good]}" for good in GOODS if d.goods[good]) or say("no-goods")
    return say("alt-numbers", who=name_of(scene, seat), vp=d.vp, total=d.total, prestige=d.prestige, goods=goods,
               coins=say("thing-coin", count=d.coins), bread=say("thing-bread", count=d.bread), stored=len(d.stored),
               cards=d.fountains, writs=len(d.writs))


def complete(scene: Scene[View], d: District) -> str:
    """What is complete, what is begun, chimneys."""
    say = words(scene)
    villas = listed(say, [str(one.chimneys) for one in d.features if one.kind == "villa" and one.complete])
    more = say("with-chimneys", chimneys=villas) if villas else ""
    done = [say(f"thing-{kind}", count=d.completed[kind]) + (more if kind == "villa" else "")
            for kind in KINDS if d.completed[kind]]  # fmt: skip
    return say("alt-completed", what=", ".join(done) or say("nothing"), chimneys=d.chimneys)


def begun(scene: Scene[View], d: District) -> str:
    """Open features with the edges that must be met."""
    say = words(scene)
    sides = {side: say(f"side-{side}") for side in SIDES}
    found = [f"{say(f'kind-{one.kind}')} {' '.join(f'{cell} {sides[side]}' for cell, side in one.open)}"
             for one in d.features if not one.complete]  # fmt: skip
    return say("alt-open", what="; ".join(found) or say("nothing"))


def goals(scene: Scene[View], d: District) -> str:
    say = words(scene)
    found = [say("alt-goal", kind=say(f"kind-{goal.kind}"), way="row" if goal.line.isdigit() else "column",
                 line=goal.line, vp=goal.vp, met="yes" if goal.met else "no") for goal in d.goals]  # fmt: skip
    return say("alt-frame", goals=", ".join(found))


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


def built(scene: Scene[View], d: District, who: str = "") -> str:
    """The tiles, of somebody if he is named."""
    say = words(scene)
    found = [f"{cell} {tile(d.grid[cell].face, d.grid[cell].turn)}" for cell in CELLS if cell in d.grid]
    return say("alt-district", who=who or "nobody", tiles=", ".join(found) or say("empty"))


def hand(scene: Scene[View], seat: Seat) -> list[str]:
    """Fountain cards: only one's own, until the end (section 8)."""
    view, d = scene.view, scene.view.districts[seat]
    if view.hands is not None:
        cards: Sequence[Kind] = view.hands[seat]
    elif seat == view.seat:
        cards = view.hand
    else:
        return []
    say = words(scene)
    said = [say("alt-worth", kind=say(f"kind-{kind}"), vp=fountain_points(kind, d.completed)) for kind in cards]
    found = [say("alt-cards", cards=", ".join(said))] if said else []
    if seat == view.seat and view.returned:
        found.append(say("alt-returned", cards=", ".join(say(f"kind-{kind}") for kind in view.returned)))
    return found


# What is asked


def ways(scene: Scene[View], decision: Decision) -> str:
    """Where the tile in hand can be built: "C1 180 (merchant), D4 90 180 270"."""
    say, view = words(scene), scene.view
    if view.held is None:
        return ""
    kinds, found = {kind: say(f"kind-{kind}") for kind in KINDS}, list[str]()
    for cell, some in place.offers(view.districts[decision.seat], view.held, decision).items():
        plain = [str(one.turn) for one in some if not one.completes and not one.goals]
        gain = [f"{one.turn} ({', '.join([*(kinds[kind] for kind in one.completes), *[say('goal')] * one.goals])})"
                for one in some if one.completes or one.goals]  # fmt: skip
        writ = " " + say("writ") if some[0].writ else ""
        found.append(f"{cell}{writ} {' '.join([*gain, *plain])}")
    return say("alt-ways", where=", ".join(found)) if found else say("only-stored")


def chances(scene: Scene[View], decision: Decision) -> str:
    """Which of the tiles that can be taken can complete something: "5a merchant, 7b garden"."""
    say, view, mine = words(scene), scene.view, scene.view.districts[decision.seat]
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
            found.append(f"{name} {' '.join(say(f'kind-{kind}') for kind in kinds)}")
    return say("alt-chances", tiles=", ".join(found)) if found else ""


def visits(scene: Scene[View], decision: Decision) -> str:
    """Which slots are free, and what each card would bring now."""
    say, view, mine = words(scene), scene.view, scene.view.districts[decision.seat]
    free = list(dict.fromkeys(one.slot for one in decision.options if isinstance(one, Visit)))
    now: list[str] = []
    for space, card in view.forum.items():
        one = resolve(FORUM[card], mine, purse(mine))
        brings = " ".join(f"{n:+} {say(f'brings-{what}')}" for what, n in one.gain.items() if n)
        now.append(f"{space} {one.sets}x {brings}")
    return say("alt-visits", free=" ".join(free), now=", ".join(now))
