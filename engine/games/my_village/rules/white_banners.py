"""The use of a white banner (A3, A6, A7), and moving plows (A3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Activate, Lender, MovePlow
from ..components import CUSTOMERS, FIELD, CustomerId
from ..state import Player, State
from .banners import CUSTOMER_PREFIX, get_banner_holder, get_waiting_customer
from .effects import EffectContext, apply_effects
from .gains import record_change
from .payment import NEEDS_BY_CUSTOMER, pay_goods, spend_time, workshop_stock


def activate_banner(state: State, seat: Seat, action: Activate) -> Flow[None]:
    """Pay for a white banner and apply its effects. Each banner can be used once a turn (A0.3, T5.1)."""
    player, banner = state.players[seat], action.banner
    state.turn.used.append(banner)
    if banner[0] == "M":
        return serve_customer(state, seat, banner)
    card = get_banner_holder(player, banner)
    tell(state, events.Activated(seat, banner, card.white_time))
    spend_time(state, seat, card.white_time)
    return apply_effects(state, seat, card.white_effects, EffectContext(None, banner))


def serve_customer(state: State, seat: Seat, banner: str) -> Flow[None]:
    """Pay time and goods to serve a customer (A6.1).

    A tile beside the customer moves to the meeting place (C3.11, A10.3).
    """
    player, served = state.players[seat], get_waiting_customer(state.players[seat], banner)
    time = CUSTOMERS[served].time
    tell(state, events.Served(seat, served, time))
    spend_time(state, seat, time)
    yield from pay_goods(state, seat, NEEDS_BY_CUSTOMER[served])
    player.market[player.market.index(served)] = None
    player.served.append(served)
    record_change(state, seat, "served", served)
    if player.tile == f"{CUSTOMER_PREFIX}{served}":
        player.tile = "meeting"
        record_change(state, seat, "tile", "meeting")
        tell(state, events.TileMoved(seat, "meeting"))


# Plows (A3.3)

MOVE_PLOW_ACTIONS: Mapping[Lender, tuple[MovePlow, ...]] = {
    source: tuple(MovePlow(source, n + 1) for n in range(FIELD.count)) for source in get_args(Lender)
}


def list_plow_moves(player: Player) -> list[Action]:
    """Return the moves of a plow of the smithy, or a wild good, onto each field without a plow."""
    if False not in player.fields:
        return []
    plows_by_source: Mapping[Lender, int] = {"smithy": workshop_stock(player, "plow"), "guild": player.wild}
    return [
        MOVE_PLOW_ACTIONS[source][n]
        for source in MOVE_PLOW_ACTIONS
        if plows_by_source[source]
        for n, plow in enumerate(player.fields)
        if not plow
    ]


def move_plow(state: State, seat: Seat, action: MovePlow) -> None:
    """Move a plow onto a field, where it stays until it is spent. A wild good becomes a plow."""
    player = state.players[seat]
    if action.source == "smithy":
        player.crafts["smithy"].stock -= 1
    else:
        player.wild -= 1
    player.fields[action.field - 1] = True
    record_change(state, seat, "good", f"F{action.field}")
    tell(state, events.PlowMoved(seat, action.source, action.field))


def explain_refused_plow_move(player: Player, action: MovePlow) -> Reason:
    if not 1 <= action.field <= len(player.fields):
        return reason("no_such_banner", banner=f"F{action.field}")
    if player.fields[action.field - 1]:
        return reason("field_has_plow", field=action.field)
    return reason("no_plow", source=action.source)


def close_market_gaps(player: Player) -> None:
    """Close the gaps of the market at the end of the turn, which renumbers it (C1.8)."""
    market: list[CustomerId | None] = [customer for customer in player.market if customer]
    player.market = market
