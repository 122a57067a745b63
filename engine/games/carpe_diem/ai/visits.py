"""A visit to the forum as one plan: the slot, which card counts first, and the four numbers (P2 to P9)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import inf

from msgspec import Struct

from .. import actions as a
from ..components import FORUM, GOODS, LINKS, PENALTY, PHASES, SET_BREAD, CardId, ForumCard, ForumSpace
from ..rules.forum import in_turn, owned_sets
from ..view import District, View

KEPT = 1 << 14
STEP = 1.1  # of prestige, in points
ITEM, LAST_ITEM = 0.8, 0.5  # that is kept; after the last visit

Items = tuple[int, ...]  # goods, coins, bread
Offers = tuple[tuple[CardId, int], ...]  # cards in turn, each with the sets that a district has of it
NAMES = (*GOODS, "coin", "bread")


class Set(Struct, frozen=True):
    """What one set of a card needs, where it is paid, and what it brings."""

    needs: Items
    items: Items
    points: float


def one_set(card: ForumCard) -> Set:
    worth, items = {"gain_vp": 1.0, "advance_prestige": STEP}, dict.fromkeys(NAMES, 0)
    points = 0.0
    for effect in card.effects:
        assert isinstance(effect.n, int)
        if effect.op in worth:
            points += worth[effect.op] * effect.n
        else:
            items[effect.good or effect.op.removeprefix("gain_")] += effect.n
    needs = tuple(card.req.get(good, 0) for good in GOODS)  # none, where buildings are counted
    return Set(needs, tuple(items.values()), points)


SETS = {id: one_set(card) for id, card in FORUM.items()}
GAINS = {id: one.points + ITEM * sum(one.items) for id, one in SETS.items()}  # of one set, in points


def item_worth(view: View) -> float:
    return LAST_ITEM if view.phase == PHASES else ITEM


def items(d: District) -> Items:
    return (*(d.goods[good] for good in GOODS), d.coins, d.bread)


def offers(view: View, d: District, spaces: Iterable[ForumSpace]) -> Offers:
    cards = [FORUM[view.forum[space]] for space in spaces]
    return tuple((card.id, owned_sets(card, d.completed, d.chimneys)) for card in cards)


def to_resolve(view: View, option: a.Visit | None = None) -> tuple[ForumSpace, ...]:
    """The cards of a visit, or what is left of the one that is under way."""
    if option is not None:
        return in_turn(option)
    assert view.visit, "no visit"
    return in_turn(view.visit)[view.visit.number - 1 :]


@lru_cache(maxsize=KEPT)
def most(cards: Offers, have: Items, item: float, paid: int | None = None, bread: int | None = None) -> float:
    """What cards bring at best, one after the other, with what is left then; in points.

    `paid`, `bread`: sets of the first card, where they are decided.
    """
    if not cards:
        return item * sum(have)
    (card, owned), rest = cards[0], cards[1:]
    one, found = SETS[card], -inf
    for n, left in payments(one.needs, have) if paid is None else [(paid, after(one.needs, have, paid))]:
        for more in range(left[-1] // SET_BREAD + 1) if bread is None else (bread,):
            sets = owned + n + more
            points = sets * one.points if sets else -PENALTY
            then = [some + sets * gain for some, gain in zip(left, one.items, strict=True)]
            then[-1] -= SET_BREAD * more
            found = max(found, points + most(rest, tuple(then), item))
    return found


def payments(needs: Items, have: Items) -> Iterator[tuple[int, Items]]:
    """How many sets may be paid, and what is left (P6)."""
    n, left = 0, have
    while left[-2] >= 0:
        yield n, left
        if not any(needs):
            return
        n += 1
        left = after(needs, have, n)


def after(needs: Items, have: Items, n: int) -> Items:
    """What is left when so many sets are paid: coins stand for the goods that are missing."""
    *goods, coins, bread = have
    left = [some - n * need for some, need in zip(goods, needs, strict=True)]
    return (*[max(0, some) for some in left], coins + sum([some for some in left if some < 0]), bread)


@lru_cache(maxsize=KEPT)
def best(slots: frozenset[Offers], have: Items, item: float) -> float:
    """What the best of these visits brings, in points, beyond keeping everything."""
    return max((most(way, have, item) for one in slots for way in (one, one[::-1])), default=0.0) - item * sum(have)


def open_slots(view: View, d: District) -> list[Offers]:
    return [offers(view, d, LINKS[slot].spaces) for slot in view.slots if slot not in view.discs]


def owned(slot: Offers) -> float:
    """What a visit would bring for what is built alone."""
    return sum([0.0 if any(SETS[id].needs) else GAINS[id] * sets if sets else -PENALTY for id, sets in slot])
