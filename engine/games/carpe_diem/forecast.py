"""What an answer would come to, told before it is given: builds, forum visits, fountain cards (Q10)."""
from __future__ import annotations

from collections import Counter
from functools import lru_cache

from msgspec import Struct

from engine.core import Seat

from .actions import Place, Take, TakeBottom, Visit
from .components import (
    BOTTOM,
    FORUM,
    GOODS,
    PENALTY,
    SET_BREAD,
    SLOTS,
    TOP,
    Cell,
    FaceId,
    ForumCard,
    ForumSpace,
    Good,
    Kind,
)
from .district import Feature, Outcome, features, outcome
from .forum import in_turn, most_paid, owned_sets, price
from .names import gains
from .state import Laid
from .view import District, Goal, View


def own(view: View) -> District:
    """The district of who is in turn: only he is asked about tiles and cards."""
    return view.districts[view.active]


def held(view: View) -> FaceId:
    assert view.held is not None, "no tile in hand"
    return view.held


def lying(view: View, take: Take | TakeBottom) -> FaceId | None:
    """The tile that would be taken, if there is one."""
    if isinstance(take, TakeBottom):
        return view.bottom_row[BOTTOM.index(take.space)]
    return view.depots[take.depot - 1][SLOTS.index(take.slot)]


# Building


class Prospect(Struct, frozen=True):
    """What a build would come to."""

    outcome: Outcome
    open: tuple[Feature, ...]  # what the tile belongs to and leaves open
    goals: tuple[Goal, ...]  # of the frame, met by it


def foreseen(district: District, face: FaceId, place: Place) -> Prospect:
    found, left = built(tuple(district.grid.items()), tuple(district.writs), face, place)
    goals = (goal for goal in district.goals if not goal.met and any(meets(goal, one) for one in found.completed))
    return Prospect(found, left, tuple(goals))


@lru_cache(maxsize=4096)  # a label, a second line and a suggestion ask for the same
def built(
    grid: tuple[tuple[Cell, Laid], ...], writs: tuple[Cell, ...], face: FaceId, place: Place
) -> tuple[Outcome, tuple[Feature, ...]]:
    laid = dict(grid)
    found = outcome(laid, list(writs), face, place)
    after = features({**laid, place.cell: Laid(face, place.turn)})
    return found, tuple(one for one in after if place.cell in one.cells and not one.complete)


def meets(goal: Goal, feature: Feature) -> bool:
    """FS3: a tile of a completed feature of that kind lies on the line."""
    return goal.kind == feature.kind and any(goal.line in cell for cell in feature.cells)


def worth(district: District, found: Prospect) -> float:
    """How good a build looks (section 14, roughly): completions, then writs, then what joins."""
    kinds: dict[Kind, float] = {"merchant": 3.5, "granary": 3.5, "administrator": 4, "craftsman": 5, "fountain": 4}
    completed = sum(kinds.get(one.kind, 1.5 * len(one.cells)) for one in found.outcome.completed)
    joined = sum(1 for one in found.open if len(one.cells) > 1) - 0.9 * sum(len(one.open) for one in found.open)
    return completed + 1.5 * found.outcome.writ + joined + 0.8 * len(found.goals)


# The forum


class Resolution(Struct, frozen=True):
    """One card of a visit: its sets, what they cost and bring."""

    sets: int
    cost: dict[str, int]
    gain: Counter[str]  # a penalty is VP below zero (P8)


class Purse(Struct):
    """What a visitor has on the way from one card to the other."""

    goods: dict[Good, int]
    coins: int
    bread: int
    prestige: int


def purse(district: District) -> Purse:
    return Purse(dict(district.goods), district.coins, district.bread, district.prestige)


def visited(view: View, seat: Seat, visit: Visit) -> tuple[Resolution, Resolution]:
    """Both cards of a visit, paid as far as possible (Q13)."""
    district = view.districts[seat]
    has = purse(district)
    one, other = (resolve(FORUM[view.forum[space]], district, has) for space in in_turn(visit))
    return one, other


def value(view: View, seat: Seat, visit: Visit) -> float:
    """How good a visit looks (section 14): VP, prestige, and items gained or paid."""
    total = 0.0
    for one in visited(view, seat, visit):
        items = one.gain["coin"] + one.gain["bread"] - sum(one.cost.values())
        total += one.gain["vp"] + 1.1 * one.gain["prestige"] + 0.8 * items
    return total


def resolving(view: View) -> ForumSpace:
    """Whose card is being paid for."""
    assert view.visit is not None, "no visit"
    return in_turn(Visit(view.visit.slot, view.visit.first))[view.visit.number - 1]


def sets_so_far(view: View) -> int:
    """Sets of that card, owned and paid."""
    assert view.visit is not None, "no visit"
    return owned(FORUM[view.forum[resolving(view)]], own(view)) + view.visit.paid


def owned(card: ForumCard, district: District) -> int:
    return owned_sets(card, district.completed, district.chimneys)


def usual_bread(sets: int, bread: int) -> int:
    """Q13: 1 set for bread if there would be none else."""
    return int(not sets and bread >= SET_BREAD)


def resolve(card: ForumCard, district: District, has: Purse) -> Resolution:
    """What a card comes to with the usual payments; `has` is what is left after it."""
    own, paid = owned(card, district), most_paid(card, has.goods, has.coins)
    bread = usual_bread(own + paid, has.bread)
    cost = price(card, paid, has.goods)
    gain = gained(card, own + paid + bread, has.prestige)
    for good in GOODS:
        has.goods[good] -= cost.get(good, 0)
    has.coins += gain["coin"] - cost.get("coin", 0)
    has.bread += gain["bread"] - SET_BREAD * bread
    has.prestige += gain["prestige"]
    return Resolution(own + paid + bread, {**cost, "bread": SET_BREAD * bread}, gain)


def gained(card: ForumCard, sets: int, prestige: int) -> Counter[str]:
    """What so many sets bring; steps beyond the end of the bar are VP (R8), no set is a penalty (P8)."""
    if not sets:
        return Counter(vp=-PENALTY)
    found = gains(card.effects, sets)
    steps = min(found["prestige"], TOP - prestige)
    found["vp"] += found["prestige"] - steps
    found["prestige"] = steps
    return found
