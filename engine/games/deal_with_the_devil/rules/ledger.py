"""What everybody can add up about a seat's stock from the public log (12.10.1): all but its role's goods and its deals.

This *public flow* is stored with the game, because a determinization must be made without reading the private state of
other seats. Each step adds what it moved in public, which is the same in every state that the viewer cannot rule out.
The flows at the closes of OFFER and PLAN are kept as well, because bots estimate the roles from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Protocol

from engine.core import Seat

from ..components import ROLE_CARDS, ROUNDS
from ..components.terms import RESOURCES, ROLES, Resource, Role
from ..state import Accusation, Ask, Phase, RitualRecord, State, Stock, make_empty_stock
from .bank import add_goods
from .ritual import ROUND_3_RITUAL, list_soul_rewards, sum_gains

RECORDED_STEPS: tuple[Phase, ...] = ("offer", "plan")
RoleAssignment = tuple[Role, ...]  # the role of each seat
ALL_ROLE_ASSIGNMENTS: tuple[RoleAssignment, ...] = tuple(permutations(ROLES))
STARTING_CHESTS: Mapping[Role, Stock] = {
    role: make_empty_stock() | card.to_bundle() for role, card in ROLE_CARDS.items()
}


def calculate_public_flows(state: State, since: int = 0) -> list[Stock]:
    """Return the public flow of each seat, from its stock and its memory of the rounds from `since` on."""
    return [calculate_public_flow(state, seat, since) for seat in range(len(state.own))]


def extend_public_flows(known: Sequence[Stock], before: Sequence[Stock], now: Sequence[Stock]) -> list[Stock]:
    """Return the flows known at the beginning of a step, with what its round has moved since then.

    Only the running round can change, so flows of earlier rounds stay as they are.
    """
    return [
        {resource: flow[resource] + then[resource] - was[resource] for resource in RESOURCES}
        for flow, was, then in zip(known, before, now, strict=True)
    ]


class PublicRecord(Protocol):
    """The public facts about roles that a state and all its views share."""

    @property
    def rituals(self) -> Sequence[RitualRecord]: ...
    @property
    def accusations(self) -> Sequence[Accusation]: ...


def list_possible_assignments(state: PublicRecord, known_roles: Mapping[Seat, Role]) -> list[RoleAssignment]:
    """Return the role assignments that agree with the roles in `sure` and with all guesses and accusations.

    Nobody guesses their own role, and a denied accusation is always true (Q3.4).
    """
    impossible = set[tuple[Seat, Role]]()
    impossible.update(
        (accusation.seat, accusation.role) for accusation in state.accusations if not accusation.true
    )
    for ritual in state.rituals:
        for guesses in (ritual.devil_guesses, ritual.cultist_guesses):
            impossible.update(
                (guess, role) for role, guess in zip(ROLES, guesses, strict=True) if guess is not None
            )
    return [
        assignment
        for assignment in ALL_ROLE_ASSIGNMENTS
        if all(assignment[seat] == role for seat, role in known_roles.items())
        and impossible.isdisjoint(enumerate(assignment))
    ]


def get_role_stock(state: PublicRecord, role: Role, since: int = 0) -> Stock:
    """Return what a role has besides the public flow: its chest (S4) and the ritual of round 3, which is public by role
    (L12)."""
    stock = dict(STARTING_CHESTS[role])
    for ritual in state.rituals:
        if ritual.round < since:
            continue
        stock["coins"] -= ritual.coins[ROLES.index(role)]
        if ritual.round < ROUNDS:
            add_goods(stock, sum_gains(list_soul_rewards(ritual, role)))
            stock["coins"] += sum(list_accusation_rewards(state, ritual, role))
    return stock


def list_accusation_rewards(state: PublicRecord, ritual: RitualRecord, role: Role) -> Iterator[int]:
    """Yield the coins that this role gained from each true accusation of round 3 (Q3.2, Q3.3)."""
    for accusation in state.accusations:
        if accusation.true and accusation.role == "devil":
            yield ROUND_3_RITUAL.correct_devil_guess_coins * (
                ritual.devil_guesses[ROLES.index(role)] == accusation.seat
            )
        elif accusation.true:
            yield ROUND_3_RITUAL.correct_cultist_guess_coins * (ROLE_CARDS[role].role_class == "mortal")


def calculate_public_flow(state: State, seat: Seat, since: int = 0) -> Stock:
    """Return the seat's stock without its role's goods and its deals (12.10.1)."""
    own = state.own[seat]
    flow, role = dict(own.stock), get_role_stock(state, own.role, since)
    for resource in RESOURCES:
        flow[resource] -= role[resource]
    if own.chest is not None:
        add_goods(flow, own.chest.contents)
    for offer in own.offers:
        if offer.taken and offer.round >= since:
            add_goods(flow, offer.contents)
            add_goods(flow, get_coin_price(offer.ask), -1)
    for seen_chest in own.chests:
        if seen_chest.accepted and seen_chest.round >= since and seen_chest.contents is not None:
            add_goods(flow, seen_chest.contents, -1)
            add_goods(flow, get_coin_price(seen_chest.ask))
    return flow


def get_coin_price(ask: Ask) -> dict[Resource, int]:
    """Return the coins that an ask takes. An ask for souls takes none."""
    return {"coins": ask.n} if ask.kind == "coins" else {}
