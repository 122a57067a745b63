"""Using a white banner of the village (A3, A6, A7), and moving plows (A3.3)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from msgspec import Struct

from engine.core import Action, Flow, Reason, Seat, reason, tell

from .. import events
from ..actions import Activate, MovePlow
from ..components import BOARDS, BOX, CHAMBERS, CRAFTS, CUSTOMERS, FIELD, MEETING, CraftType, CustomerId, Effect
from ..state import Player, State
from .banners import SERVE, customer
from .effects import Job, work
from .gains import changed
from .payment import NEEDS, in_workshop, pay_goods, spend_time


class Use(Struct, frozen=True):
    """What a white banner costs and does."""

    time: int
    effects: tuple[Effect, ...]


SCHOOL = Use(BOX.school.time, BOX.school.effects)
FIELD_USE = Use(FIELD.white_time, FIELD.white_effects)
MEETING_USE = Use(MEETING.white_time, MEETING.white_effects)
PLAYS = {board.id: Use(board.play_time, board.play_effects) for board in BOARDS.values()}
CRAFT_USES = {card.id: Use(card.white_time, card.white_effects) for card in CRAFTS.values()}
CHAMBER_USES = {card.id: Use(card.white_time, card.white_effects) for card in CHAMBERS.values()}


def use_of(p: Player, banner: str) -> Use:
    """Of any white banner but a customer's."""
    match banner:
        case "play":
            return PLAYS[p.board]
        case "school":
            return SCHOOL
        case "council":
            assert p.council
            return CHAMBER_USES[p.council]
        case "meeting":
            return MEETING_USE
        case _:
            craft = p.crafts.get(cast("CraftType", banner))
            return CRAFT_USES[craft.card] if craft else FIELD_USE


def activate(s: State, me: Seat, action: Activate) -> Flow[None]:
    """Costs, then effects; a banner only once a turn (A0.3, T5.1)."""
    p, banner = s.players[me], action.banner
    s.turn.used.append(banner)
    if banner[0] == "M":
        return serve(s, me, banner)
    use = use_of(p, banner)
    tell(s, events.Activated(me, banner, use.time))
    spend_time(s, me, use.time)
    return work(s, me, use.effects, Job(None, banner))


def serve(s: State, me: Seat, banner: str) -> Flow[None]:
    """Time and goods; then the customer counts (A6.1). A tile beside him goes onto the meeting place (C3.11)."""
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

PLOWS: Mapping[str, tuple[MovePlow, ...]] = {
    "smithy": tuple(MovePlow("smithy", n + 1) for n in range(FIELD.count)),
    "guild": tuple(MovePlow("guild", n + 1) for n in range(FIELD.count)),
}


def plow_moves(p: Player) -> list[Action]:
    """A plow of the smithy or a wild good, onto each field without one."""
    if False not in p.fields:
        return []
    sources = [*(["smithy"] if in_workshop(p, "plow") else []), *(["guild"] if p.wild else [])]
    return [PLOWS[source][n] for source in sources for n, plow in enumerate(p.fields) if not plow]


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
