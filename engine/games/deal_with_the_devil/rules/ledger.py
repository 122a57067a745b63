"""What everybody can add up of a seat's stock from the public log (12.10.1): all but its role's part and its deals.

It is kept beside the game, since a world that a viewer cannot tell from the real one must be made without a look at
what lies behind others' screens. A step adds what it has moved in the open, which is the same in all such worlds.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Seat

from ..components import CULTIST_3, DEVIL_3, RESOURCES, ROLE, ROLES, Resource, Role
from ..state import Asked, RitualSeen, State, Stock, no_stock

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
        if ritual.round == 3:
            for gain in rewards(ritual, role):
                for resource, n in gain.items():
                    found[resource] += n
            found["coins"] += 2 * sum(hit(s, ritual, role))
    return found


def rewards(ritual: RitualSeen, role: Role) -> Iterator[Mapping[Resource, int]]:
    """I4, I5."""
    if role == "devil":
        yield from (row.gain for row in DEVIL_3 if ritual.pieces >= row.min_pieces)
    if role == "cultist":
        yield from (row.gain for row in CULTIST_3 if ritual.tainted >= row.min_tainted)


def hit(s: State, ritual: RitualSeen, role: Role) -> Iterator[bool]:
    """Q3.2, Q3.3: whether an accusation of round 3 that was true pays this role."""
    for accusation in s.accusations:
        if accusation.true and accusation.role == "devil":
            yield ritual.devil_guesses[ROLES.index(role)] == accusation.seat
        elif accusation.true:
            yield ROLE[role].role_class == "mortal"


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


def add(stock: Stock, goods: Mapping[Resource, int], sign: int = 1) -> None:
    for resource, n in goods.items():
        stock[resource] += sign * n
