"""A visit to the forum (rules P)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.core import Flow, Reason, Seat, choose, confirm_turn, reason, tell

from ..actions import BreadSets, PaySets, Visit
from ..components import (
    DWELLINGS,
    FORUM_CARDS,
    FORUM_PENALTY_VP,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    GOODS,
    KINDS,
    LANDSCAPES,
    LINK_BY_FORUM_SLOT,
    SET_BREAD_COST,
    CardId,
    ForumCard,
    ForumSlot,
    ForumSpace,
    Good,
    Kind,
)
from ..events import ForumOpened, Resolved, Visited
from ..state import Latest, Player, State, Visiting
from . import effects
from .district import count_chimneys, count_completed_kinds

# Ids of the questions about the first and the second card
PAY_QUESTION, BREAD_QUESTION = {1: "pay1", 2: "pay2"}, {1: "bread1", 2: "bread2"}
PAY_ACTIONS, BREAD_ACTIONS = tuple(PaySets(n) for n in range(100)), tuple(BreadSets(n) for n in range(100))
VISITS_BY_PLAYER_COUNT: Mapping[int, tuple[tuple[ForumSlot, tuple[Visit, Visit]], ...]] = {
    seats: tuple(
        (
            slot,
            (
                Visit(slot, LINK_BY_FORUM_SLOT[slot].spaces[0]),
                Visit(slot, LINK_BY_FORUM_SLOT[slot].spaces[1]),
            ),
        )
        for slot in slots
    )
    for seats, slots in FORUM_SLOTS_BY_PLAYER_COUNT.items()
}
PAYABLE_REWARDS = ("gain_coin", "gain_bread")
# The kinds that each key of `req` counts (2.3). Chimneys are counted separately.
KINDS_BY_REQUIREMENT: Mapping[str, tuple[Kind, ...]] = {
    **{kind: (kind,) for kind in KINDS},
    "any_landscape": LANDSCAPES,
    "any_dwelling": DWELLINGS,
}
# The kinds of a district that each card counts
NEEDED_KINDS_BY_CARD: Mapping[CardId, tuple[Kind, ...]] = {
    card.id: tuple(kind for key in card.req for kind in KINDS_BY_REQUIREMENT.get(key, ()))
    for card in FORUM_CARDS.values()
}


# The needs of a card (P4 to P7), for rules, texts, pictures and bots


def count_owned_sets(card: ForumCard, completed: Mapping[Kind, int], chimneys: int) -> int:
    """Return how many sets of a card a district fulfils, or 0 for a card that is paid (P5)."""
    if card.kind == "pay":
        return 0
    return min(count_requirement(key, completed, chimneys) // n for key, n in card.req.items())


def count_own_sets(player: Player, card: ForumCard) -> int:
    """Return how many sets of a card a player's district fulfils (P5)."""
    if card.kind == "pay":
        return 0
    chimneys = count_chimneys(player.grid) if "chimney" in card.req else 0
    return count_owned_sets(card, count_completed_kinds(player.grid, NEEDED_KINDS_BY_CARD[card.id]), chimneys)


def count_requirement(key: str, completed: Mapping[Kind, int], chimneys: int) -> int:
    """Return how much a district has of a key of `req` (2.3)."""
    return chimneys if key == "chimney" else sum(completed[kind] for kind in KINDS_BY_REQUIREMENT[key])


def max_paid_sets(card: ForumCard, goods: Mapping[Good, int], coins: int) -> int:
    """Return how many sets can be paid, or 0 for a card that is owned (P6)."""
    if card.kind == "own":
        return 0
    sets = 0
    while sets_price(card, sets + 1, goods).get("coin", 0) <= coins:
        sets += 1
    return sets


def sets_price(card: ForumCard, sets: int, goods: Mapping[Good, int]) -> dict[str, int]:
    """Return the price of some sets without zeros: own goods first, then a coin for each missing good (P6)."""
    needed: dict[Good, int] = {good: sets * amount for good in GOODS if (amount := card.req.get(good, 0))}
    paid: dict[str, int] = {good: min(amount, goods[good]) for good, amount in needed.items()}
    paid["coin"] = sum(needed.values()) - sum(paid.values())
    return {item: amount for item, amount in paid.items() if amount}


class Purse(NamedTuple):
    """What a player can pay for sets with."""

    goods: Mapping[Good, int]
    coins: int
    bread: int


def count_payable_rewards(card: ForumCard) -> Mapping[str, int]:
    """Return the coins and bread that a set of a card brings, with which the next card can be paid (P3)."""
    effects = (effect for effect in card.effects if effect.op in PAYABLE_REWARDS)
    return {effect.op: effect.n for effect in effects if isinstance(effect.n, int)}


def pay_and_gain(card: ForumCard, owned: int, purse: Purse, paid: int, bread_sets: int) -> Purse:
    """Return what a player can pay with after this card has been resolved with these numbers of sets (P4)."""
    price = sets_price(card, paid, purse.goods)
    gain = count_payable_rewards(card)
    sets = owned + paid + bread_sets
    return Purse(
        {good: n - price.get(good, 0) for good, n in purse.goods.items()},
        purse.coins - price.get("coin", 0) + sets * gain.get("gain_coin", 0),
        purse.bread - SET_BREAD_COST * bread_sets + sets * gain.get("gain_bread", 0),
    )


def list_set_numbers(
    offers: Sequence[tuple[ForumCard, int]], purse: Purse
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all possible numbers of paid sets and bread sets for cards in this order, each with the sets owned (P6,
    P7).
    """
    if not offers:
        yield ()
        return
    card, owned = offers[0]
    for paid in range(max_paid_sets(card, purse.goods, purse.coins) + 1):
        for bread_sets in range(purse.bread // SET_BREAD_COST + 1):
            left = pay_and_gain(card, owned, purse, paid, bread_sets)
            yield from (((paid, bread_sets), *rest) for rest in list_set_numbers(offers[1:], left))


# The order of visits (P1)


def open_forum(state: State) -> None:
    """Open the forum. The highest space of the prestige bar visits first, and the upper disc of a stack (P1, W5)."""
    state.forum_queue = [seat for stack in reversed(state.prestige) for seat in reversed(stack)]
    state.stage, state.active = "forum", state.forum_queue[0]
    tell(state, ForumOpened(state.phase, tuple(state.forum_queue)))


# A visit (P2 to P9)


def begin_visit(state: State) -> Flow[None]:
    """Let the player choose a slot and resolve the first card (Q6).

    The second card is a step of its own.
    """
    seat = state.active
    action = yield from choose(
        seat, "visit", partial(list_visits, state), partial(explain_refused_visit, state)
    )
    state.discs[action.slot] = seat
    state.latest = Latest(seat, slot=action.slot)
    state.visit = Visiting(action.slot, action.first, 1)
    tell(state, Visited(seat, action.slot, action.first))
    yield from resolve_card(state, seat, state.visit)
    state.visit = Visiting(action.slot, action.first, 2)


def resolve_second_card(state: State, visiting: Visiting) -> Flow[None]:
    """Resolve the second card with what the first one brought (P3), and end the visit."""
    yield from resolve_card(state, state.active, visiting)
    state.visit = None
    yield from confirm_turn(state, state.active)


def list_visits(state: State) -> Sequence[Visit]:
    """Return every free slot with the orders of its cards that matter. The lower space comes first (P2, P3)."""
    return [
        visit
        for slot, both in VISITS_BY_PLAYER_COUNT[len(state.players)]
        if slot not in state.discs
        for visit in list_orders(state, both)
    ]


def list_orders(state: State, both: tuple[Visit, Visit]) -> Sequence[Visit]:
    """Return both orders of a slot's cards if each allows a result that the other does not, else the one that allows
    more (P3).

    The numbers of sets decide the result, whatever the order: prices and effects of both cards add up (P6, P9).
    """
    cards = [FORUM_CARDS[state.forum[visit.first]] for visit in both]
    if not any(map(count_payable_rewards, cards)):
        return both[:1]
    player = state.players[state.active]
    offers = [(card, count_own_sets(player, card)) for card in cards]
    purse = Purse(player.goods, player.coins, player.bread)
    lower_first = set(list_set_numbers(offers, purse))
    upper_first = {numbers[::-1] for numbers in list_set_numbers(offers[::-1], purse)}
    if upper_first <= lower_first:
        return both[:1]
    return both[1:] if lower_first <= upper_first else both


def explain_refused_visit(state: State, action: Visit) -> Reason | None:
    if action.slot in state.discs:
        return reason("disc_there", slot=action.slot)
    if action.slot not in FORUM_SLOTS_BY_PLAYER_COUNT[len(state.players)]:
        return reason("no_such_slot", slot=action.slot)
    code = "other_order" if action.first in LINK_BY_FORUM_SLOT[action.slot].spaces else "not_beside"
    return reason(code, slot=action.slot, space=action.first)


def order_spaces(action: Visit | Visiting) -> tuple[ForumSpace, ForumSpace]:
    """Return the two spaces of a slot in the order of the visit (P3)."""
    lower, upper = LINK_BY_FORUM_SLOT[action.slot].spaces
    return (lower, upper) if lower == action.first else (upper, lower)


def resolve_card(state: State, seat: Seat, visiting: Visiting) -> Flow[None]:
    """Resolve one card (P4): all payments, then all effects, once for each set (P9).

    Without a set the player pays the penalty (P8).
    """
    player, number = state.players[seat], visiting.number
    space = order_spaces(visiting)[number - 1]
    card = FORUM_CARDS[state.forum[space]]
    owned = count_own_sets(player, card)
    if card.kind == "pay":
        visiting.paid = (
            yield from choose(
                seat,
                PAY_QUESTION[number],
                partial(list_payments, player, card),
                partial(explain_refused_payment, player, card),
            )
        ).n
    paid_sets = visiting.paid
    bread_sets = (
        yield from choose(
            seat,
            BREAD_QUESTION[number],
            partial(list_bread_sets, player),
            partial(explain_refused_bread_sets, player),
        )
    ).n
    goods = sets_price(card, paid_sets, player.goods) if paid_sets else {}
    pay_for_sets(player, goods, bread_sets)
    sets = owned + paid_sets + bread_sets
    penalty = 0 if sets else FORUM_PENALTY_VP
    player.vp -= penalty
    tell(state, Resolved(seat, space, card.id, owned, paid_sets, bread_sets, goods, penalty))
    for effect in card.effects if sets else ():
        assert isinstance(effect.n, int)
        effects.apply_effect(state, seat, effect, sets * effect.n)


def pay_for_sets(player: Player, goods: Mapping[str, int], bread_sets: int) -> None:
    """Take the bread, goods and coins from the player."""
    player.bread -= SET_BREAD_COST * bread_sets
    if goods:
        player.goods = {good: amount - goods.get(good, 0) for good, amount in player.goods.items()}
        player.coins -= goods.get("coin", 0)


def list_payments(player: Player, card: ForumCard) -> Sequence[PaySets]:
    """Return the options for the number of paid sets. The player may choose any (P6)."""
    return PAY_ACTIONS[: max_paid_sets(card, player.goods, player.coins) + 1]


def explain_refused_payment(player: Player, card: ForumCard, action: PaySets) -> Reason:
    return reason("too_many_sets", most=max_paid_sets(card, player.goods, player.coins))


def list_bread_sets(player: Player) -> Sequence[BreadSets]:
    """Return the options for the number of sets paid with bread (P7)."""
    return BREAD_ACTIONS[: player.bread // SET_BREAD_COST + 1]


def explain_refused_bread_sets(player: Player, action: BreadSets) -> Reason:
    return reason("too_little_bread", most=player.bread // SET_BREAD_COST)
