"""A visit to the forum (rules P)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core import Flow, Reason, Seat, choose, confirm_turn, reason, tell

from ..actions import BreadSets, PaySets, Visit
from ..components import (
    DWELLINGS,
    FORUM,
    FORUM_SLOTS,
    GOODS,
    KINDS,
    LANDSCAPES,
    LINKS,
    PENALTY,
    SET_BREAD,
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
from .district import chimneys, count

PAY, BREAD = {1: "pay1", 2: "pay2"}, {1: "bread1", 2: "bread2"}  # kinds of questions
PAYS, BREADS = tuple(PaySets(n) for n in range(100)), tuple(BreadSets(n) for n in range(100))
VISITS: Mapping[int, tuple[tuple[ForumSlot, tuple[Visit, Visit]], ...]] = {  # by number of players
    seats: tuple((slot, (Visit(slot, LINKS[slot].spaces[0]), Visit(slot, LINKS[slot].spaces[1]))) for slot in slots)
    for seats, slots in FORUM_SLOTS.items()
}
COUNTED: Mapping[str, tuple[Kind, ...]] = {  # by keys of `req` (2.3); chimneys are no kind
    **{kind: (kind,) for kind in KINDS}, "any_landscape": LANDSCAPES, "any_dwelling": DWELLINGS,
}  # fmt: skip
NEEDS: Mapping[CardId, tuple[Kind, ...]] = {  # what must be counted in a district
    card.id: tuple(kind for key in card.req for kind in COUNTED.get(key, ())) for card in FORUM.values()
}


# What a card needs (P4 to P7), for rules, words, pictures and bots


def owned_sets(card: ForumCard, completed: Mapping[Kind, int], chimneys: int) -> int:
    """P5: how often a district fulfils a card; 0 for one that is paid."""
    if card.kind == "pay":
        return 0
    return min(amount(key, completed, chimneys) // n for key, n in card.req.items())


def amount(key: str, completed: Mapping[Kind, int], chimneys: int) -> int:
    """Of a key of `req` (2.3)."""
    return chimneys if key == "chimney" else sum(completed[kind] for kind in COUNTED[key])


def most_paid(card: ForumCard, goods: Mapping[Good, int], coins: int) -> int:
    """P6: the most sets that can be paid; 0 for a card that is owned."""
    if card.kind == "own":
        return 0
    sets = 0
    while price(card, sets + 1, goods).get("coin", 0) <= coins:
        sets += 1
    return sets


def price(card: ForumCard, sets: int, goods: Mapping[Good, int]) -> dict[str, int]:
    """P6: own goods first, a coin for each that is missing; without zeros."""
    needed: dict[Good, int] = {good: sets * n for good in GOODS if (n := card.req.get(good, 0))}
    paid: dict[str, int] = {good: min(n, goods[good]) for good, n in needed.items()}
    paid["coin"] = sum(needed.values()) - sum(paid.values())
    return {what: n for what, n in paid.items() if n}


# P1 The order


def open_forum(state: State) -> None:
    """The highest space first, on one space the upper disc (W5: it stays so)."""
    state.forum_queue = [seat for stack in reversed(state.prestige) for seat in reversed(stack)]
    state.stage, state.active = "forum", state.forum_queue[0]
    tell(state, ForumOpened(state.phase, tuple(state.forum_queue)))


# P2 to P9 A visit


def visit(state: State) -> Flow[None]:
    """Q6: the slot and the first card. The second one is a step of its own, as long as `visit` says so."""
    seat = state.active
    action = yield from choose(seat, "visit", partial(visits, state), partial(no_visit, state))
    state.discs[action.slot] = seat
    state.latest = Latest(seat, slot=action.slot)
    state.visit = Visiting(action.slot, action.first, 1)
    tell(state, Visited(seat, action.slot, action.first))
    yield from resolve(state, seat, state.visit)
    state.visit = Visiting(action.slot, action.first, 2)


def second(state: State, visiting: Visiting) -> Flow[None]:
    """With what the first one brought (P3); then the visit ends."""
    yield from resolve(state, state.active, visiting)
    state.visit = None
    yield from confirm_turn(state, state.active)


def visits(state: State) -> Sequence[Visit]:
    """Every free slot, each order; the lower space first (P2)."""
    return [one for slot, both in VISITS[len(state.players)] if slot not in state.discs for one in both]


def no_visit(state: State, action: Visit) -> Reason | None:
    if action.slot in state.discs:
        return reason("disc_there", slot=action.slot)
    if action.slot not in FORUM_SLOTS[len(state.players)]:
        return reason("no_such_slot", slot=action.slot)
    return reason("not_beside", slot=action.slot, space=action.first)


def in_turn(action: Visit | Visiting) -> tuple[ForumSpace, ForumSpace]:
    """P3."""
    one, two = LINKS[action.slot].spaces
    return (one, two) if one == action.first else (two, one)


def resolve(state: State, seat: Seat, visiting: Visiting) -> Flow[None]:
    """One card (P4): all payments, then all effects, once for each set (P9); without a set the penalty (P8)."""
    player, number = state.players[seat], visiting.number
    space = in_turn(visiting)[number - 1]
    card = FORUM[state.forum[space]]
    owned = 0
    if card.kind == "own":
        smoke = chimneys(player.grid) if "chimney" in card.req else 0
        owned = owned_sets(card, count(player.grid, NEEDS[card.id]), smoke)
    else:
        visiting.paid = (
            yield from choose(seat, PAY[number], partial(payments, player, card), partial(no_payment, player, card))
        ).n
    paid = visiting.paid
    bread = (yield from choose(seat, BREAD[number], partial(loaves, player), partial(no_loaves, player))).n
    goods = price(card, paid, player.goods) if paid else {}
    pay(player, goods, bread)
    sets = owned + paid + bread
    penalty = 0 if sets else PENALTY
    player.vp -= penalty
    tell(state, Resolved(seat, space, card.id, owned, paid, bread, goods, penalty))
    for effect in card.effects if sets else ():
        assert isinstance(effect.n, int)
        effects.apply(state, seat, effect, sets * effect.n)


def pay(player: Player, goods: Mapping[str, int], bread_sets: int) -> None:
    player.bread -= SET_BREAD * bread_sets
    if goods:
        player.goods = {good: n - goods.get(good, 0) for good, n in player.goods.items()}
        player.coins -= goods.get("coin", 0)


def payments(player: Player, card: ForumCard) -> Sequence[PaySets]:
    """P6: the number is the player's choice."""
    return PAYS[: most_paid(card, player.goods, player.coins) + 1]


def no_payment(player: Player, card: ForumCard, action: PaySets) -> Reason:
    return reason("too_many_sets", most=most_paid(card, player.goods, player.coins))


def loaves(player: Player) -> Sequence[BreadSets]:
    """P7."""
    return BREADS[: player.bread // SET_BREAD + 1]


def no_loaves(player: Player, action: BreadSets) -> Reason:
    return reason("too_little_bread", most=player.bread // SET_BREAD)
