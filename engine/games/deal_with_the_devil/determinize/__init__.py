"""Determinizations (8.7): random states that a viewer cannot tell from the real one, for bots and for the test of
secrecy.

The public part and the viewer's own part are kept. Everything else is drawn without reading it, so that the real state
and a determinization of it give the same result, byte by byte. Of the other stocks only the public flow is kept, which
everybody can add up (12.10.1).
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


def determinize(state: State, viewer: Seat | None, key: bytes, viewer_state: State) -> State:
    """Replace the hidden parts of `state`, the start of a step, and return it. `viewer_state` has the viewer's own
    actions since then."""
    state.chance = Chance(key, state.chance.draw_counts)
    if state.result is not None:
        return state  # everything is laid open (secrets.17)
    state.flows = state.flows or calculate_public_flows(state)
    rng = make_rng(key)
    returned_rounds = len(state.own[0].offers)  # rounds whose chests are back
    facts = deals.collect_chest_facts(state, viewer)
    assignment, schedule, payments_by_round = draw_roles_and_routing(state, viewer, facts, rng)
    market = deals.Market(
        {
            assignment[seat]: get_stock_without_deals(state, seat, assignment[seat])
            for seat in list_other_seats(state, viewer)
        },
        rng,
    )
    history = deals.draw_chest_history(facts, payments_by_round, schedule, market, returned_rounds)
    souls = deals.get_final_souls(payments_by_round, returned_rounds)
    dealt = deal_cards(state, viewer, viewer_state, rng)
    for seat in list_other_seats(state, viewer):
        role = assignment[seat]
        own = state.own[seat] = make_private_state(state, role, souls[role], dealt[seat])
        own.stock, own.debt = market.stocks[role], state.players[seat].debt
        deals.fill_deal_memory(own, state.phase, history, schedule, returned_rounds)
    if state.chests:
        state.chests = [history[-1][role] for role in assignment]
    state.routing = list(schedule)
    shuffle_face_down(state, rng)
    return state


def make_rng(key: bytes) -> Chance:
    """Return a fast generator that is seeded with the key."""
    return Chance(b"", playout_rng_state=int.from_bytes(blake2b(key, digest_size=8).digest(), "big") | 1)


def list_other_seats(state: State, viewer: Seat | None) -> list[Seat]:
    return [seat for seat in range(len(state.own)) if seat != viewer]


# Roles and routing


def draw_roles_and_routing(
    state: State, viewer: Seat | None, facts: ChestFacts, rng: Chance
) -> tuple[RoleAssignment, Schedule, list[tuple[SoulPayment, ...]]]:
    """Draw roles and a schedule uniformly, with a history of soul payments that fits. Impossible draws are repeated."""
    pairs = [
        (assignment, schedule)
        for assignment in list_viewer_assignments(state, viewer)
        for schedule in list_viewer_schedules(state, viewer)
    ]
    while pairs:
        assignment, schedule = pairs.pop(rng.randbelow(len(pairs)))
        payments_by_round = deals.find_soul_history(state, assignment, schedule, facts, rng)
        if payments_by_round is not None:
            return assignment, schedule, payments_by_round
    raise AssertionError("by the rules nobody comes to this position")


def list_viewer_assignments(state: State, viewer: Seat | None) -> list[RoleAssignment]:
    """Return the role assignments that the viewer cannot rule out."""
    known_roles = dict(state.public_roles)
    if viewer is not None:
        known_roles[viewer] = state.own[viewer].role
    return list_possible_assignments(state, known_roles)


def list_viewer_schedules(state: State, viewer: Seat | None) -> tuple[Schedule, ...]:
    """Return the schedules that fit the owner roles of the chests that the viewer saw."""
    if viewer is None:
        return SCHEDULES
    own = state.own[viewer]
    return list_matching_schedules(
        own.role, tuple((seen.round, seen.distribution, seen.role) for seen in own.chests)
    )


@lru_cache(maxsize=4096)
def list_matching_schedules(viewer: Role, came: Sequence[tuple[int, int, Role]]) -> tuple[Schedule, ...]:
    """Return the schedules that bring these chests to this role. A chest is round, distribution and owner role."""
    return tuple(
        schedule
        for schedule in SCHEDULES
        if all(OWNER_ROLES[schedule[round - 1], n][viewer] == owner for round, n, owner in came)
    )


# Private states of the other seats


def make_private_state(state: State, role: Role, souls: tuple[int, int], dealt: DealtCards) -> PrivateState:
    """Return the private state of another seat, without its stock and its deals."""
    return PrivateState(
        role,
        {},
        pure=souls[0],
        tainted=souls[1],
        hand=dealt.hand,
        events=dealt.events,
        cards=dealt.cards,
        rituals=[get_ritual_contents(ritual, role) for ritual in state.rituals],
    )


def get_stock_without_deals(state: State, seat: Seat, role: Role) -> Stock:
    """Return the stock that the seat would have in this role without any deal."""
    own_part = get_role_stock(state, role)
    return {resource: state.flows[seat][resource] + own_part[resource] for resource in RESOURCES}


def get_ritual_contents(ritual: RitualRecord, role: Role) -> RitualContents:
    """Return the ritual chest of this role, which moves to the seat that has the role (L12)."""
    n, devil = ROLES.index(role), role == "devil"
    return RitualContents(
        coins=ritual.coins[n],
        pure=devil * (ritual.pieces - ritual.tainted),
        tainted=devil * ritual.tainted,
        guess_devil=ritual.devil_guesses[n],
        guess_cultist=ritual.cultist_guesses[n],
    )


def shuffle_face_down(state: State, rng: Chance) -> None:
    """Shuffle the inquisitors that nobody has seen, including the one out of the game.

    They are sorted first, so that the real order has no influence.
    """
    places = [n for n in range(len(state.slots)) if n == len(state.face_up) or not state.face_up[n]]
    unseen: list[InquisitorId] = sorted(state.slots[n] for n in places)
    for n, kind in zip(places, shuffle_cards(rng, unseen), strict=True):
        state.slots[n] = kind
