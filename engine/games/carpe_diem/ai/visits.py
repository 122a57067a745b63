"""A visit to the forum as one plan: the slot, which card counts first, and the four numbers (P2 to P9)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import inf

from msgspec import Struct

from ..components import FORUM, GOODS, LINKS, PENALTY, PHASES, SET_BREAD, CardId, ForumCard, ForumSpace
from ..rules.forum import owned_sets
from ..view import District, View

KEPT = 1 << 14
STEP = 1.1  # of prestige, in points
ITEM, LAST_ITEM = 0.8, 0.5  # that is kept; after the last visit

Items = tuple[int, ...]  # by NAMES
Offer = tuple[CardId, int]  # a card, and the sets of it that a district has
Cards = tuple[Offer, ...]  # in turn
NAMES: tuple[str, ...] = (*GOODS, "coin", "bread")


class Set(Struct, frozen=True):
    """What one set of a card takes, where it is paid, and what it brings."""

    goods: Items
    items: Items
    points: float


def one_set(card: ForumCard) -> Set:
    worth, items, points = {"gain_vp": 1.0, "advance_prestige": STEP}, dict.fromkeys(NAMES, 0), 0.0
    for effect in card.effects:
        assert isinstance(effect.n, int)
        if effect.op in worth:
            points += worth[effect.op] * effect.n
        else:
            items[effect.good or effect.op.removeprefix("gain_")] += effect.n
    return Set(tuple(card.req.get(good, 0) for good in GOODS), tuple(items.values()), points)


SETS: Mapping[CardId, Set] = {id: one_set(card) for id, card in FORUM.items()}
GAINS: Mapping[CardId, float] = {id: one.points + ITEM * sum(one.items) for id, one in SETS.items()}  # of one set


def item_worth(view: View) -> float:
    return LAST_ITEM if view.phase == PHASES else ITEM


def items(d: District) -> Items:
    return (*(d.goods[good] for good in GOODS), d.coins, d.bread)


def offered(view: View, d: District) -> dict[ForumSpace, Offer]:
    return {space: (id, owned_sets(FORUM[id], d.completed, d.chimneys)) for space, id in view.forum.items()}


def cards(offered: Mapping[ForumSpace, Offer], spaces: Iterable[ForumSpace]) -> Cards:
    return tuple([offered[space] for space in spaces])


def free(view: View, offered: Mapping[ForumSpace, Offer]) -> list[Cards]:
    """The two cards of each slot that is left."""
    return [cards(offered, LINKS[slot].spaces) for slot in view.slots if slot not in view.discs]


# What a visit brings


@lru_cache(maxsize=KEPT)
def most(cards: Cards, have: Items, item: float, paid: int | None = None, bread: int | None = None) -> float:
    """What cards bring at best, one after the other, and what is kept then, in points.

    `paid`, `bread`: sets of the first card, where that is decided.
    """
    if not cards:
        return item * sum(have)
    (id, owned), found = cards[0], -inf
    one = SETS[id]
    for n, left in payments(one.goods, have) if paid is None else [(paid, after(one.goods, have, paid))]:
        for more in range(left[-1] // SET_BREAD + 1) if bread is None else (bread,):
            sets = owned + n + more
            then = [some + sets * gain for some, gain in zip(left, one.items, strict=True)]
            then[-1] -= SET_BREAD * more
            points = sets * one.points if sets else -PENALTY
            found = max(found, points + most(cards[1:], tuple(then), item))
    return found


def payments(goods: Items, have: Items) -> Iterator[tuple[int, Items]]:
    """How many sets can be paid, and what is left (P6)."""
    n, left = 0, have
    while left[-2] >= 0:
        yield n, left
        if not any(goods):
            return
        n += 1
        left = after(goods, have, n)


def after(goods: Items, have: Items, n: int) -> Items:
    """What so many sets leave: coins stand for the goods that are missing."""
    *own, coins, bread = have
    left = [some - n * need for some, need in zip(own, goods, strict=True)]
    return (*[max(0, some) for some in left], coins + sum([some for some in left if some < 0]), bread)


@lru_cache(maxsize=KEPT)
def best(slots: frozenset[Cards], have: Items, item: float) -> float:
    """What the best of these visits brings, in points, beyond keeping everything."""
    return max((most(way, have, item) for one in slots for way in (one, one[::-1])), default=0.0) - item * sum(have)


def owned(slot: Iterable[Offer]) -> float:
    """What a visit would bring for what is built."""
    return sum([0.0 if any(SETS[id].goods) else GAINS[id] * sets if sets else -PENALTY for id, sets in slot])
