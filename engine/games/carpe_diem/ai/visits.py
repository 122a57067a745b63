"""Planning of a forum visit: the slot, which card counts first, and the four numbers of sets (P2 to P9)."""

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
PRESTIGE_STEP_POINTS = 1.1
# An item that is kept, before and after the last visit
ITEM_POINTS, FINAL_ITEM_POINTS = 0.8, 0.5

Items = tuple[int, ...]  # in the order of ITEM_NAMES
Offer = tuple[CardId, int]  # a card, and the number of its sets that a district owns
Cards = tuple[Offer, ...]  # in the order of the visit
ITEM_NAMES: tuple[str, ...] = (*GOODS, "coin", "bread")


class Set(Struct, frozen=True):
    """What one set of a card costs and brings."""

    goods: Items
    items: Items
    points: float


def read_card_set(card: ForumCard) -> Set:
    """Return what one set of this card costs and brings."""
    worth = {"gain_vp": 1.0, "advance_prestige": PRESTIGE_STEP_POINTS}
    items = dict.fromkeys(ITEM_NAMES, 0)
    points = 0.0
    for effect in card.effects:
        assert isinstance(effect.n, int)
        if effect.op in worth:
            points += worth[effect.op] * effect.n
        else:
            items[effect.good or effect.op.removeprefix("gain_")] += effect.n
    return Set(tuple(card.req.get(good, 0) for good in GOODS), tuple(items.values()), points)


SET_BY_CARD: Mapping[CardId, Set] = {id: read_card_set(card) for id, card in FORUM_CARDS.items()}
# The points of one set
GAIN_BY_CARD: Mapping[CardId, float] = {
    id: one.points + ITEM_POINTS * sum(one.items) for id, one in SET_BY_CARD.items()
}


def item_points(view: View) -> float:
    """Return what an item that is kept is worth."""
    return FINAL_ITEM_POINTS if view.phase == PHASE_COUNT else ITEM_POINTS


def list_items(district: District) -> Items:
    """Return the items of a district in the order of ITEM_NAMES."""
    return (*(district.goods[good] for good in GOODS), district.coins, district.bread)


def list_offers(view: View, district: District) -> dict[ForumSpace, Offer]:
    """Return the card on each forum space, with the number of sets that the district owns."""
    return {
        space: (id, count_owned_sets(FORUM_CARDS[id], district.completed, district.chimneys))
        for space, id in view.forum.items()
    }


def offers_at(offered: Mapping[ForumSpace, Offer], spaces: Iterable[ForumSpace]) -> Cards:
    """Return the offers on these spaces, in their order."""
    return tuple([offered[space] for space in spaces])


def list_free_slots(view: View, offered: Mapping[ForumSpace, Offer]) -> list[Cards]:
    """Return the two cards of each slot that is still free."""
    return [
        offers_at(offered, LINK_BY_FORUM_SLOT[slot].spaces) for slot in view.slots if slot not in view.discs
    ]


# Gains of a visit


@lru_cache(maxsize=CACHE_SIZE)
def best_cards_gain(
    cards: Cards, items: Items, item: float, paid: int | None = None, bread: int | None = None
) -> float:
    """Return what these cards bring at best, one after the other, and the items kept then, in points.

    `paid` and `bread` are the sets of the first card, if they are decided already.
    """
    if not cards:
        return item * sum(items)
    (id, owned), best_gain = cards[0], -inf
    card_set = SET_BY_CARD[id]
    for sets_paid, items_left in (
        list_payable_sets(card_set.goods, items)
        if paid is None
        else [(paid, items_after_payment(card_set.goods, items, paid))]
    ):
        for bread_sets in range(items_left[-1] // SET_BREAD_COST + 1) if bread is None else (bread,):
            sets = owned + sets_paid + bread_sets
            items_then = [
                amount + sets * gain for amount, gain in zip(items_left, card_set.items, strict=True)
            ]
            items_then[-1] -= SET_BREAD_COST * bread_sets
            points = sets * card_set.points if sets else -FORUM_PENALTY_VP
            best_gain = max(best_gain, points + best_cards_gain(cards[1:], tuple(items_then), item))
    return best_gain


def list_payable_sets(goods: Items, items: Items) -> Iterator[tuple[int, Items]]:
    """Yield each number of sets that can be paid, with the items left afterwards (P6)."""
    sets, items_left = 0, items
    while items_left[-2] >= 0:
        yield sets, items_left
        if not any(goods):
            return
        sets += 1
        items_left = items_after_payment(goods, items, sets)


def items_after_payment(goods: Items, items: Items, sets: int) -> Items:
    """Return the items left after paying `n` sets. Coins replace missing goods."""
    *goods_owned, coins, bread = items
    goods_left = [amount - sets * need for amount, need in zip(goods_owned, goods, strict=True)]
    return (
        *[max(0, amount) for amount in goods_left],
        coins + sum([amount for amount in goods_left if amount < 0]),
        bread,
    )


@lru_cache(maxsize=CACHE_SIZE)
def best_visit_gain(slots: frozenset[Cards], items: Items, item: float) -> float:
    """Return how many points the best visit brings in addition to keeping all items."""
    return max(
        (
            best_cards_gain(offers, items, item)
            for slot_offers in slots
            for offers in (slot_offers, slot_offers[::-1])
        ),
        default=0.0,
    ) - item * sum(items)


def owned_sets_gain(slot: Iterable[Offer]) -> float:
    """Return what a visit would bring for what is built already."""
    return sum(
        [
            GAIN_BY_CARD[id] * sets if sets else -FORUM_PENALTY_VP
            for id, sets in slot
            if not any(SET_BY_CARD[id].goods)
        ]
    )
