"""Worlds that a viewer cannot tell from the real one (8.7): for bots that look ahead, and for the proof of secrecy.

What is public and what lies behind the viewer's own screen is kept; everything else is drawn anew, and nothing of it
is looked at: from the real world and from an imagined one the same comes, to the last byte. Of the others' stocks only
the public flow is kept, which everybody can add up (12.10.1).
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from engine.core import Chance, Seat

from ..components.terms import RESOURCES, ROLES, InquisitorId, Role
from ..rules.deals import OWNER_ROLES, SCHEDULES
from ..rules.ledger import RoleAssignment, calculate_public_flows, get_role_stock, list_possible_assignments
from ..rules.setup import shuffle_cards
from ..state import PrivateState, RitualContents, RitualRecord, Routing, State, Stock
from . import deals
from .cards import DealtCards, deal_cards
from .deals import ChestFacts, SoulPayment

Schedule = tuple[Routing, ...]


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """A world in place of `s`, the start of a step; `live` has the viewer's own answers since."""
    s.chance = Chance(key, s.chance.counts)
    if s.result is not None:
        return s  # everything is laid open (L17)
    s.flows = s.flows or calculate_public_flows(s)
    luck = make_rng(key)
    returned = len(s.own[0].offers)  # rounds whose chests are back
    known = deals.collect_chest_facts(s, viewer)
    casting, schedule, told = draw_roles_and_routing(s, viewer, known, luck)
    market = deals.Market(
        {casting[seat]: get_stock_without_deals(s, seat, casting[seat]) for seat in list_other_seats(s, viewer)}, luck
    )
    history = deals.draw_chest_history(known, told, schedule, market, returned)
    souls = deals.get_final_souls(told, returned)
    dealt = deal_cards(s, viewer, live, luck)
    for seat in list_other_seats(s, viewer):
        role = casting[seat]
        own = s.own[seat] = make_private_state(s, role, souls[role], dealt[seat])
        own.stock, own.debt = market.stocks[role], s.players[seat].debt
        deals.fill_deal_memory(own, s.phase, history, schedule, returned)
    if s.chests:
        s.chests = [history[-1][role] for role in casting]
    s.routing = list(schedule)
    shuffle_face_down(s, luck)
    return s


def make_rng(key: bytes) -> Chance:
    """A plain generator, the same from the same key."""
    return Chance(b"", quick=int.from_bytes(blake2b(key, digest_size=8).digest(), "big") | 1)


def list_other_seats(s: State, viewer: Seat | None) -> list[Seat]:
    return [seat for seat in range(len(s.own)) if seat != viewer]


# Roles and routing


def draw_roles_and_routing(
    s: State, viewer: Seat | None, known: ChestFacts, luck: Chance
) -> tuple[RoleAssignment, Schedule, list[tuple[SoulPayment, ...]]]:
    """Roles and routing, each uniformly, with a past of the souls; what cannot be completed is drawn again."""
    pairs = [
        (casting, schedule)
        for casting in list_viewer_assignments(s, viewer)
        for schedule in list_viewer_schedules(s, viewer)
    ]
    while pairs:
        casting, schedule = pairs.pop(luck.below(len(pairs)))
        told = deals.find_soul_history(s, casting, schedule, known, luck)
        if told is not None:
            return casting, schedule, told
    raise AssertionError("by the rules nobody comes to this position")


def list_viewer_assignments(s: State, viewer: Seat | None) -> list[RoleAssignment]:
    """All that the viewer cannot rule out."""
    sure = dict(s.public_roles)
    if viewer is not None:
        sure[viewer] = s.own[viewer].role
    return list_possible_assignments(s, sure)


def list_viewer_schedules(s: State, viewer: Seat | None) -> tuple[Schedule, ...]:
    """All that agree with the roles of the chests that came to the viewer."""
    if viewer is None:
        return SCHEDULES
    own = s.own[viewer]
    return list_matching_schedules(own.role, tuple((seen.round, seen.distribution, seen.role) for seen in own.chests))


@lru_cache(maxsize=4096)
def list_matching_schedules(viewer: Role, came: Sequence[tuple[int, int, Role]]) -> tuple[Schedule, ...]:
    return tuple(
        schedule for schedule in SCHEDULES
        if all(OWNER_ROLES[schedule[round - 1], n][viewer] == owner for round, n, owner in came)
    )  # fmt: skip


# What lies behind the others' screens


def make_private_state(s: State, role: Role, souls: tuple[int, int], dealt: DealtCards) -> PrivateState:
    return PrivateState(
        role, {}, pure=souls[0], tainted=souls[1], hand=dealt.hand, events=dealt.events, cards=dealt.cards,
        rituals=[get_ritual_contents(ritual, role) for ritual in s.rituals],
    )  # fmt: skip


def get_stock_without_deals(s: State, seat: Seat, role: Role) -> Stock:
    """What the seat would have in this role without any deal."""
    own_part = get_role_stock(s, role)
    return {resource: s.flows[seat][resource] + own_part[resource] for resource in RESOURCES}


def get_ritual_contents(ritual: RitualRecord, role: Role) -> RitualContents:
    """L12: a ritual chest moves to the seat that has its owner's role."""
    n, devil = ROLES.index(role), role == "devil"
    return RitualContents(
        coins=ritual.coins[n],
        pure=devil * (ritual.pieces - ritual.tainted),
        tainted=devil * ritual.tainted,
        guess_devil=ritual.devil_guesses[n],
        guess_cultist=ritual.cultist_guesses[n],
    )


def shuffle_face_down(s: State, luck: Chance) -> None:
    """The inquisitors that nobody has seen, the one out of the game among them, from an order of their own."""
    places = [n for n in range(len(s.slots)) if n == len(s.face_up) or not s.face_up[n]]
    unseen: list[InquisitorId] = sorted(s.slots[n] for n in places)
    for n, kind in zip(places, shuffle_cards(luck, unseen), strict=True):
        s.slots[n] = kind
