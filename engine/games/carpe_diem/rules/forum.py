"""A visit to the forum (rules P)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

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
        (slot, (Visit(slot, LINK_BY_FORUM_SLOT[slot].spaces[0]), Visit(slot, LINK_BY_FORUM_SLOT[slot].spaces[1])))
        for slot in slots
    )
    for seats, slots in FORUM_SLOTS_BY_PLAYER_COUNT.items()
}
# The kinds that each key of `req` counts (2.3). Chimneys are counted separately.
KINDS_BY_REQUIREMENT: Mapping[str, tuple[Kind, ...]] = {
    **{kind: (kind,) for kind in KINDS}, "any_landscape": LANDSCAPES, "any_dwelling": DWELLINGS,
}  # fmt: skip
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
    action = yield from choose(seat, "visit", partial(list_visits, state), partial(explain_refused_visit, state))
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
    """Return every free slot with each order of its cards. The lower space comes first (P2)."""
    return [
        visit for slot, both in VISITS_BY_PLAYER_COUNT[len(state.players)] if slot not in state.discs for visit in both
    ]


def explain_refused_visit(state: State, action: Visit) -> Reason | None:
    if action.slot in state.discs:
        return reason("disc_there", slot=action.slot)
    if action.slot not in FORUM_SLOTS_BY_PLAYER_COUNT[len(state.players)]:
        return reason("no_such_slot", slot=action.slot)
    return reason("not_beside", slot=action.slot, space=action.first)


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
    owned = 0
    if card.kind == "own":
        chimneys = count_chimneys(player.grid) if "chimney" in card.req else 0
        owned = count_owned_sets(card, count_completed_kinds(player.grid, NEEDED_KINDS_BY_CARD[card.id]), chimneys)
    else:
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
            seat, BREAD_QUESTION[number], partial(list_bread_sets, player), partial(explain_refused_bread_sets, player)
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
