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


def open_forum(s: State) -> None:
    """The highest space first, on one space the upper disc (W5: it stays so)."""
    s.forum_queue = [seat for stack in reversed(s.prestige) for seat in reversed(stack)]
    s.stage, s.active = "forum", s.forum_queue[0]
    tell(s, ForumOpened(s.phase, tuple(s.forum_queue)))


# P2 to P9 A visit


def visit(s: State) -> Flow[None]:
    """Q6: the slot and the first card. The second one is a step of its own, as long as `visit` says so."""
    me = s.active
    action = yield from choose(me, "visit", partial(visits, s), partial(no_visit, s))
    s.discs[action.slot] = me
    s.latest = Latest(me, slot=action.slot)
    s.visit = Visiting(action.slot, action.first, 1)
    tell(s, Visited(me, action.slot, action.first))
    yield from resolve(s, me, s.visit)
    s.visit = Visiting(action.slot, action.first, 2)


def second(s: State, visiting: Visiting) -> Flow[None]:
    """With what the first one brought (P3); then the visit ends."""
    yield from resolve(s, s.active, visiting)
    s.visit = None
    yield from confirm_turn(s, s.active)


def visits(s: State) -> Sequence[Visit]:
    """Every free slot, each order; the lower space first (P2)."""
    return [one for slot, both in VISITS[len(s.players)] if slot not in s.discs for one in both]


def no_visit(s: State, action: Visit) -> Reason | None:
    if action.slot in s.discs:
        return reason("disc_there", slot=action.slot)
    if action.slot not in FORUM_SLOTS[len(s.players)]:
        return reason("no_such_slot", slot=action.slot)
    return reason("not_beside", slot=action.slot, space=action.first)


def in_turn(action: Visit | Visiting) -> tuple[ForumSpace, ForumSpace]:
    """P3."""
    one, two = LINKS[action.slot].spaces
    return (one, two) if one == action.first else (two, one)


def resolve(s: State, me: Seat, visiting: Visiting) -> Flow[None]:
    """One card (P4): all payments, then all effects, once for each set (P9); without a set the penalty (P8)."""
    p, number = s.players[me], visiting.number
    space = in_turn(visiting)[number - 1]
    card = FORUM[s.forum[space]]
    owned = 0
    if card.kind == "own":
        smoke = chimneys(p.grid) if "chimney" in card.req else 0
        owned = owned_sets(card, count(p.grid, NEEDS[card.id]), smoke)
    else:
        visiting.paid = (yield from choose(me, PAY[number], partial(payments, p, card), partial(no_payment, p, card))).n
    paid = visiting.paid
    bread = (yield from choose(me, BREAD[number], partial(loaves, p), partial(no_loaves, p))).n
    goods = price(card, paid, p.goods) if paid else {}
    pay(p, goods, bread)
    sets = owned + paid + bread
    penalty = 0 if sets else PENALTY
    p.vp -= penalty
    tell(s, Resolved(me, space, card.id, owned, paid, bread, goods, penalty))
    for effect in card.effects if sets else ():
        assert isinstance(effect.n, int)
        effects.apply(s, me, effect, sets * effect.n)


def pay(p: Player, goods: Mapping[str, int], bread_sets: int) -> None:
    p.bread -= SET_BREAD * bread_sets
    if goods:
        p.goods = {good: n - goods.get(good, 0) for good, n in p.goods.items()}
        p.coins -= goods.get("coin", 0)


def payments(p: Player, card: ForumCard) -> Sequence[PaySets]:
    """P6: the number is the player's choice."""
    return PAYS[: most_paid(card, p.goods, p.coins) + 1]


def no_payment(p: Player, card: ForumCard, action: PaySets) -> Reason:
    return reason("too_many_sets", most=most_paid(card, p.goods, p.coins))


def loaves(p: Player) -> Sequence[BreadSets]:
    """P7."""
    return BREADS[: p.bread // SET_BREAD + 1]


def no_loaves(p: Player, action: BreadSets) -> Reason:
    return reason("too_little_bread", most=p.bread // SET_BREAD)
