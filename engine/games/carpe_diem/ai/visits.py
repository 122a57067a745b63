"""A visit to the forum as one plan: the slot, which card counts first, and the four numbers (P2 to P9)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import inf

from msgspec import Struct

from ..components import (
    FORUM_CARDS,
    FORUM_PENALTY_VP,
    GOODS,
    LINK_BY_FORUM_SLOT,
    PHASE_COUNT,
    SET_BREAD_COST,
    CardId,
    ForumCard,
    ForumSpace,
)
from ..rules.forum import count_owned_sets
from ..view import District, View

CACHE_SIZE = 1 << 14
PRESTIGE_STEP_POINTS = 1.1  # of prestige, in points
ITEM_POINTS, FINAL_ITEM_POINTS = 0.8, 0.5  # that is kept; after the last visit

Items = tuple[int, ...]  # by NAMES
Offer = tuple[CardId, int]  # a card, and the sets of it that a district has
Cards = tuple[Offer, ...]  # in turn
ITEM_NAMES: tuple[str, ...] = (*GOODS, "coin", "bread")


class Set(Struct, frozen=True):
    """What one set of a card takes, where it is paid, and what it brings."""

    goods: Items
    items: Items
    points: float


def read_card_set(card: ForumCard) -> Set:
    worth, items, points = {"gain_vp": 1.0, "advance_prestige": PRESTIGE_STEP_POINTS}, dict.fromkeys(ITEM_NAMES, 0), 0.0
    for effect in card.effects:
        assert isinstance(effect.n, int)
        if effect.op in worth:
            points += worth[effect.op] * effect.n
        else:
            items[effect.good or effect.op.removeprefix("gain_")] += effect.n
    return Set(tuple(card.req.get(good, 0) for good in GOODS), tuple(items.values()), points)


SET_BY_CARD: Mapping[CardId, Set] = {id: read_card_set(card) for id, card in FORUM_CARDS.items()}
GAIN_BY_CARD: Mapping[CardId, float] = {
    id: one.points + ITEM_POINTS * sum(one.items) for id, one in SET_BY_CARD.items()
}  # of one set


def item_points(view: View) -> float:
    return FINAL_ITEM_POINTS if view.phase == PHASE_COUNT else ITEM_POINTS


def list_items(d: District) -> Items:
    return (*(d.goods[good] for good in GOODS), d.coins, d.bread)


def list_offers(view: View, d: District) -> dict[ForumSpace, Offer]:
    return {space: (id, count_owned_sets(FORUM_CARDS[id], d.completed, d.chimneys)) for space, id in view.forum.items()}


def offers_at(offered: Mapping[ForumSpace, Offer], spaces: Iterable[ForumSpace]) -> Cards:
    return tuple([offered[space] for space in spaces])


def list_free_slots(view: View, offered: Mapping[ForumSpace, Offer]) -> list[Cards]:
    """The two cards of each slot that is left."""
    return [offers_at(offered, LINK_BY_FORUM_SLOT[slot].spaces) for slot in view.slots if slot not in view.discs]


# What a visit brings


@lru_cache(maxsize=CACHE_SIZE)
def best_cards_gain(cards: Cards, have: Items, item: float, paid: int | None = None, bread: int | None = None) -> float:
    """What cards bring at best, one after the other, and what is kept then, in points.

    `paid`, `bread`: sets of the first card, where that is decided.
    """
    if not cards:
        return item * sum(have)
    (id, owned), found = cards[0], -inf
    one = SET_BY_CARD[id]
    for n, left in (
        list_payable_sets(one.goods, have) if paid is None else [(paid, items_after_payment(one.goods, have, paid))]
    ):
        for more in range(left[-1] // SET_BREAD_COST + 1) if bread is None else (bread,):
            sets = owned + n + more
            then = [some + sets * gain for some, gain in zip(left, one.items, strict=True)]
            then[-1] -= SET_BREAD_COST * more
            points = sets * one.points if sets else -FORUM_PENALTY_VP
            found = max(found, points + best_cards_gain(cards[1:], tuple(then), item))
    return found


def list_payable_sets(goods: Items, have: Items) -> Iterator[tuple[int, Items]]:
    """How many sets can be paid, and what is left (P6)."""
    n, left = 0, have
    while left[-2] >= 0:
        yield n, left
        if not any(goods):
            return
        n += 1
        left = items_after_payment(goods, have, n)


def items_after_payment(goods: Items, have: Items, n: int) -> Items:
    """What so many sets leave: coins stand for the goods that are missing."""
    *own, coins, bread = have
    left = [some - n * need for some, need in zip(own, goods, strict=True)]
    return (*[max(0, some) for some in left], coins + sum([some for some in left if some < 0]), bread)


@lru_cache(maxsize=CACHE_SIZE)
def best_visit_gain(slots: frozenset[Cards], have: Items, item: float) -> float:
    """What the best of these visits brings, in points, beyond keeping everything."""
    return max(
        (best_cards_gain(way, have, item) for one in slots for way in (one, one[::-1])), default=0.0
    ) - item * sum(have)


def owned_sets_gain(slot: Iterable[Offer]) -> float:
    """What a visit would bring for what is built."""
    return sum(
        [
            0.0 if any(SET_BY_CARD[id].goods) else GAIN_BY_CARD[id] * sets if sets else -FORUM_PENALTY_VP
            for id, sets in slot
        ]
    )
