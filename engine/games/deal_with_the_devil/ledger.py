"""What everybody can add up of a seat's stock from the public log (12.10.1): all but its role's part and its deals.

It is kept beside the game, since a world that a viewer cannot tell from the real one must be made without a look at
what lies behind others' screens. A step adds what it has moved in the open, which is the same in all such worlds.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Seat

from .components import CULTIST_3, DEVIL_3, RESOURCES, ROLE, ROLES, Resource, Role
from .state import Asked, RitualSeen, State, Stock


def flows(s: State) -> list[Stock]:
    """For each seat, as its own stock and memories have it."""
    return [public_flow(s, seat) for seat in range(len(s.own))]


def record(s: State, before: Sequence[Stock]) -> None:
    """At the end of a step, given the flows of its beginning. A game begun before they were kept starts from those."""
    s.flows = s.flows or list(before)
    for flow, was, now in zip(s.flows, before, flows(s), strict=True):
        for resource in RESOURCES:
            flow[resource] += now[resource] - was[resource]


def part(s: State, role: Role) -> Stock:
    """What a role has beside the public flow: its own chest (S4) and the ritual of round 3, public by role (L12)."""
    card = ROLE[role]
    found: Stock = {r: getattr(card, r) for r in RESOURCES}
    for ritual in s.rituals:
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


def public_flow(s: State, seat: Seat) -> Stock:
    """What everybody can add up for a seat (12.10.1): its stock without its role's part and its deals."""
    own = s.own[seat]
    flow, role = dict(own.stock), part(s, own.role)
    for resource in RESOURCES:
        flow[resource] -= role[resource]
    if own.chest is not None:
        add(flow, own.chest.contents)
    for offer in own.offers:
        if offer.taken:
            add(flow, offer.contents)
            add(flow, price(offer.ask), -1)
    for seen in own.chests:
        if seen.accepted and seen.contents is not None:
            add(flow, seen.contents, -1)
            add(flow, price(seen.ask))
    return flow


def price(ask: Asked) -> dict[Resource, int]:
    return {"coins": ask.n} if ask.kind == "coins" else {}


def add(stock: Stock, goods: Mapping[Resource, int], sign: int = 1) -> None:
    for resource, n in goods.items():
        stock[resource] += sign * n
