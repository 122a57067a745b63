"""What everybody can add up of a seat's stock from the public log (12.10.1): all but its role's part and its deals.

It is kept beside the game, since a world that a viewer cannot tell from the real one must be made without a look at
what lies behind others' screens. A step adds what it has moved in the open, which is the same in all such worlds.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Seat

from ..components import RESOURCES, ROLE, ROLES, ROUNDS, Resource, Role
from ..state import Asked, RitualSeen, State, Stock, no_stock
from .bank import add
from .ritual import FIRST, rewards, summed

CHEST: Mapping[Role, Stock] = {role: no_stock() | card.goods() for role, card in ROLE.items()}


def flows(s: State, since: int = 0) -> list[Stock]:
    """For each seat, as its own stock and memories of the rounds `since` have it."""
    return [public_flow(s, seat, since) for seat in range(len(s.own))]


def record(s: State, known: Sequence[Stock], before: Sequence[Stock], since: int) -> None:
    """At the end of a step of the round `since`: the flows known at its beginning, and what that round then had moved.

    What is settled in a round stays as it is: only the step's own round can have moved anything behind a screen.
    """
    s.flows = [
        {resource: flow[resource] + now[resource] - was[resource] for resource in RESOURCES}
        for flow, was, now in zip(known, before, flows(s, since), strict=True)
    ]  # fmt: skip


def part(s: State, role: Role, since: int = 0) -> Stock:
    """What a role has beside the public flow: its own chest (S4) and the ritual of round 3, public by role (L12)."""
    found = dict(CHEST[role])
    for ritual in s.rituals:
        if ritual.round < since:
            continue
        found["coins"] -= ritual.coins[ROLES.index(role)]
        if ritual.round < ROUNDS:
            add(found, summed(rewards(ritual, role)))
            found["coins"] += sum(for_truth(s, ritual, role))
    return found


def for_truth(s: State, ritual: RitualSeen, role: Role) -> Iterator[int]:
    """Q3.2, Q3.3: the coins of this role for each accusation of round 3 that was true."""
    for accusation in s.accusations:
        if accusation.true and accusation.role == "devil":
            yield FIRST.correct_devil_guess_coins * (ritual.devil_guesses[ROLES.index(role)] == accusation.seat)
        elif accusation.true:
            yield FIRST.correct_cultist_guess_coins * (ROLE[role].role_class == "mortal")


def public_flow(s: State, seat: Seat, since: int = 0) -> Stock:
    """What everybody can add up for a seat (12.10.1): its stock without its role's part and its deals."""
    own = s.own[seat]
    flow, role = dict(own.stock), part(s, own.role, since)
    for resource in RESOURCES:
        flow[resource] -= role[resource]
    if own.chest is not None:
        add(flow, own.chest.contents)
    for offer in own.offers:
        if offer.taken and offer.round >= since:
            add(flow, offer.contents)
            add(flow, price(offer.ask), -1)
    for seen in own.chests:
        if seen.accepted and seen.round >= since and seen.contents is not None:
            add(flow, seen.contents, -1)
            add(flow, price(seen.ask))
    return flow


def price(ask: Asked) -> dict[Resource, int]:
    return {"coins": ask.n} if ask.kind == "coins" else {}
