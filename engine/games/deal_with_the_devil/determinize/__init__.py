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
from ..rules.deals import OWNERS, SCHEDULES
from ..rules.ledger import Casting, castings, flows, part
from ..rules.setup import shuffled
from ..state import Loaded, Own, RitualSeen, Routing, State, Stock
from . import deals
from .cards import Dealt, deal
from .deals import Facts, Way

Schedule = tuple[Routing, ...]


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """A world in place of `s`, the start of a step; `live` has the viewer's own answers since."""
    s.chance = Chance(key, s.chance.counts)
    if s.result is not None:
        return s  # everything is laid open (L17)
    s.flows = s.flows or flows(s)
    luck = luck_of(key)
    returned = len(s.own[0].offers)  # rounds whose chests are back
    known = deals.facts(s, viewer)
    casting, schedule, told = tale(s, viewer, known, luck)
    market = deals.Market({casting[seat]: stock(s, seat, casting[seat]) for seat in others(s, viewer)}, luck)
    history = deals.history(known, told, schedule, market, returned)
    souls = deals.holdings(told, returned)
    dealt = deal(s, viewer, live, luck)
    for seat in others(s, viewer):
        role = casting[seat]
        own = s.own[seat] = behind_screen(s, role, souls[role], dealt[seat])
        own.stock, own.debt = market.stocks[role], s.players[seat].debt
        deals.remember(own, s.phase, history, schedule, returned)
    if s.chests:
        s.chests = [history[-1][role] for role in casting]
    s.routing = list(schedule)
    face_down(s, luck)
    return s


def luck_of(key: bytes) -> Chance:
    """A plain generator, the same from the same key."""
    return Chance(b"", quick=int.from_bytes(blake2b(key, digest_size=8).digest(), "big") | 1)


def others(s: State, viewer: Seat | None) -> list[Seat]:
    return [seat for seat in range(len(s.own)) if seat != viewer]


# Roles and routing


def tale(s: State, viewer: Seat | None, known: Facts, luck: Chance) -> tuple[Casting, Schedule, list[tuple[Way, ...]]]:
    """Roles and routing, each uniformly, with a past of the souls; what cannot be completed is drawn again."""
    pairs = [(casting, schedule) for casting in cast(s, viewer) for schedule in schedules(s, viewer)]
    while pairs:
        casting, schedule = pairs.pop(luck.below(len(pairs)))
        told = deals.past(s, casting, schedule, known, luck)
        if told is not None:
            return casting, schedule, told
    raise AssertionError("by the rules nobody comes to this position")


def cast(s: State, viewer: Seat | None) -> list[Casting]:
    """All that the viewer cannot rule out."""
    sure = dict(s.public_roles)
    if viewer is not None:
        sure[viewer] = s.own[viewer].role
    return castings(s, sure)


def schedules(s: State, viewer: Seat | None) -> tuple[Schedule, ...]:
    """All that agree with the roles of the chests that came to the viewer."""
    if viewer is None:
        return SCHEDULES
    own = s.own[viewer]
    return agreeing(own.role, tuple((seen.round, seen.distribution, seen.role) for seen in own.chests))


@lru_cache(maxsize=4096)
def agreeing(viewer: Role, came: Sequence[tuple[int, int, Role]]) -> tuple[Schedule, ...]:
    return tuple(
        schedule for schedule in SCHEDULES
        if all(OWNERS[schedule[round - 1], n][viewer] == owner for round, n, owner in came)
    )  # fmt: skip


# What lies behind the others' screens


def behind_screen(s: State, role: Role, souls: tuple[int, int], dealt: Dealt) -> Own:
    return Own(
        role, {}, pure=souls[0], tainted=souls[1], hand=dealt.hand, events=dealt.events, cards=dealt.cards,
        rituals=[loaded(ritual, role) for ritual in s.rituals],
    )  # fmt: skip


def stock(s: State, seat: Seat, role: Role) -> Stock:
    """What the seat would have in this role without any deal."""
    own_part = part(s, role)
    return {resource: s.flows[seat][resource] + own_part[resource] for resource in RESOURCES}


def loaded(ritual: RitualSeen, role: Role) -> Loaded:
    """L12: a ritual chest moves to the seat that has its owner's role."""
    n, devil = ROLES.index(role), role == "devil"
    return Loaded(
        coins=ritual.coins[n],
        pure=devil * (ritual.pieces - ritual.tainted),
        tainted=devil * ritual.tainted,
        guess_devil=ritual.devil_guesses[n],
        guess_cultist=ritual.cultist_guesses[n],
    )


def face_down(s: State, luck: Chance) -> None:
    """The inquisitors that nobody has seen, the one out of the game among them, from an order of their own."""
    places = [n for n in range(len(s.slots)) if n == len(s.face_up) or not s.face_up[n]]
    unseen: list[InquisitorId] = sorted(s.slots[n] for n in places)
    for n, kind in zip(places, shuffled(luck, unseen), strict=True):
        s.slots[n] = kind
