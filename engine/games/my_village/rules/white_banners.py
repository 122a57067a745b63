"""Using a white banner of the village (A3, A6, A7), and moving plows (A3.3)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Activate, Lender, MovePlow
from ..components import CUSTOMERS, FIELD, CustomerId
from ..state import Player, State
from .banners import SERVE, bearer, customer
from .effects import Job, work
from .gains import changed
from .payment import NEEDS, in_workshop, pay_goods, spend_time


def activate(s: State, me: Seat, action: Activate) -> Flow[None]:
    """Costs, then effects; a banner only once a turn (A0.3, T5.1)."""
    p, banner = s.players[me], action.banner
    s.turn.used.append(banner)
    if banner[0] == "M":
        return serve(s, me, banner)
    card = bearer(p, banner)
    tell(s, events.Activated(me, banner, card.white_time))
    spend_time(s, me, card.white_time)
    return work(s, me, card.white_effects, Job(None, banner))


def serve(s: State, me: Seat, banner: str) -> Flow[None]:
    """Time and goods; then the customer counts (A6.1). A tile beside him goes onto the meeting place (C3.11, A10.3)."""
    p, served = s.players[me], customer(s.players[me], banner)
    time = CUSTOMERS[served].time
    tell(s, events.Served(me, served, time))
    spend_time(s, me, time)
    yield from pay_goods(s, me, NEEDS[served])
    p.market[p.market.index(served)] = None
    p.served.append(served)
    changed(s, me, "served", served)
    if p.tile == f"{SERVE}{served}":
        p.tile = "meeting"
        changed(s, me, "tile", "meeting")
        tell(s, events.TileMoved(me, "meeting"))


# A3.3

PLOWS: Mapping[Lender, tuple[MovePlow, ...]] = {
    source: tuple(MovePlow(source, n + 1) for n in range(FIELD.count)) for source in get_args(Lender)
}


def plow_moves(p: Player) -> list[Action]:
    """A plow of the smithy or a wild good, onto each field without one."""
    if False not in p.fields:
        return []
    there: Mapping[Lender, int] = {"smithy": in_workshop(p, "plow"), "guild": p.wild}
    return [PLOWS[source][n] for source in PLOWS if there[source] for n, plow in enumerate(p.fields) if not plow]


def move_plow(s: State, me: Seat, action: MovePlow) -> None:
    """From now on it is a plow on a field, and stays there until it is spent."""
    p = s.players[me]
    if action.source == "smithy":
        p.crafts["smithy"].stock -= 1
    else:
        p.wild -= 1
    p.fields[action.field - 1] = True
    changed(s, me, "good", f"F{action.field}")
    tell(s, events.PlowMoved(me, action.source, action.field))


def why_not_plow(p: Player, action: MovePlow) -> Reason:
    if not 1 <= action.field <= len(p.fields):
        return reason("no_such_banner", banner=f"F{action.field}")
    if p.fields[action.field - 1]:
        return reason("field_has_plow", field=action.field)
    return reason("no_plow", source=action.source)


def close_market(p: Player) -> None:
    """The market's numbers close up at the end of the turn (C1.8)."""
    market: list[CustomerId | None] = [one for one in p.market if one]
    p.market = market
