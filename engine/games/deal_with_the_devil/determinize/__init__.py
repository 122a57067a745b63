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


def determinize(state: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """A world in place of `s`, the start of a step; `live` has the viewer's own answers since."""
    state.chance = Chance(key, state.chance.counts)
    if state.result is not None:
        return state  # everything is laid open (L17)
    state.flows = state.flows or calculate_public_flows(state)
    rng = make_rng(key)
    returned = len(state.own[0].offers)  # rounds whose chests are back
    known = deals.collect_chest_facts(state, viewer)
    casting, schedule, told = draw_roles_and_routing(state, viewer, known, rng)
    market = deals.Market(
        {
            casting[seat]: get_stock_without_deals(state, seat, casting[seat])
            for seat in list_other_seats(state, viewer)
        },
        rng,
    )
    history = deals.draw_chest_history(known, told, schedule, market, returned)
    souls = deals.get_final_souls(told, returned)
    dealt = deal_cards(state, viewer, live, rng)
    for seat in list_other_seats(state, viewer):
        role = casting[seat]
        own = state.own[seat] = make_private_state(state, role, souls[role], dealt[seat])
        own.stock, own.debt = market.stocks[role], state.players[seat].debt
        deals.fill_deal_memory(own, state.phase, history, schedule, returned)
    if state.chests:
        state.chests = [history[-1][role] for role in casting]
    state.routing = list(schedule)
    shuffle_face_down(state, rng)
    return state


def make_rng(key: bytes) -> Chance:
    """A plain generator, the same from the same key."""
    return Chance(b"", quick=int.from_bytes(blake2b(key, digest_size=8).digest(), "big") | 1)


def list_other_seats(state: State, viewer: Seat | None) -> list[Seat]:
    return [seat for seat in range(len(state.own)) if seat != viewer]


# Roles and routing


def draw_roles_and_routing(
    state: State, viewer: Seat | None, known: ChestFacts, rng: Chance
) -> tuple[RoleAssignment, Schedule, list[tuple[SoulPayment, ...]]]:
    """Roles and routing, each uniformly, with a past of the souls; what cannot be completed is drawn again."""
    pairs = [
        (casting, schedule)
        for casting in list_viewer_assignments(state, viewer)
        for schedule in list_viewer_schedules(state, viewer)
    ]
    while pairs:
        casting, schedule = pairs.pop(rng.below(len(pairs)))
        told = deals.find_soul_history(state, casting, schedule, known, rng)
        if told is not None:
            return casting, schedule, told
    raise AssertionError("by the rules nobody comes to this position")


def list_viewer_assignments(state: State, viewer: Seat | None) -> list[RoleAssignment]:
    """All that the viewer cannot rule out."""
    sure = dict(state.public_roles)
    if viewer is not None:
        sure[viewer] = state.own[viewer].role
    return list_possible_assignments(state, sure)


def list_viewer_schedules(state: State, viewer: Seat | None) -> tuple[Schedule, ...]:
    """All that agree with the roles of the chests that came to the viewer."""
    if viewer is None:
        return SCHEDULES
    own = state.own[viewer]
    return list_matching_schedules(own.role, tuple((seen.round, seen.distribution, seen.role) for seen in own.chests))


@lru_cache(maxsize=4096)
def list_matching_schedules(viewer: Role, came: Sequence[tuple[int, int, Role]]) -> tuple[Schedule, ...]:
    return tuple(
        schedule for schedule in SCHEDULES
        if all(OWNER_ROLES[schedule[round - 1], n][viewer] == owner for round, n, owner in came)
    )  # fmt: skip


# What lies behind the others' screens


def make_private_state(state: State, role: Role, souls: tuple[int, int], dealt: DealtCards) -> PrivateState:
    return PrivateState(
        role, {}, pure=souls[0], tainted=souls[1], hand=dealt.hand, events=dealt.events, cards=dealt.cards,
        rituals=[get_ritual_contents(ritual, role) for ritual in state.rituals],
    )  # fmt: skip


def get_stock_without_deals(state: State, seat: Seat, role: Role) -> Stock:
    """What the seat would have in this role without any deal."""
    own_part = get_role_stock(state, role)
    return {resource: state.flows[seat][resource] + own_part[resource] for resource in RESOURCES}


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


def shuffle_face_down(state: State, rng: Chance) -> None:
    """The inquisitors that nobody has seen, the one out of the game among them, from an order of their own."""
    places = [n for n in range(len(state.slots)) if n == len(state.face_up) or not state.face_up[n]]
    unseen: list[InquisitorId] = sorted(state.slots[n] for n in places)
    for n, kind in zip(places, shuffle_cards(rng, unseen), strict=True):
        state.slots[n] = kind
