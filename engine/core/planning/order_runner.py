"""Orders at a match: what one says to the open question, and whether the time has passed that it was for."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..commands.command import Command, Responder
from ..commands.standing_order import StandingOrder
from ..match.log import LoggedAction
from ..match.match import Match
from ..rules.flow import Seat


def create_order_submissions(order: StandingOrder, match: Match[Any], seat: Seat) -> tuple[Command | Responder, ...]:
    """What the order says to the seat's open question, to be submitted; (): nothing. Raises Refused if not asked."""
    return order.says(match, seat)


def has_missed_turn(
    order: StandingOrder, match: Match[Any], seat: Seat, published: Iterable[LoggedAction], since: int
) -> bool:
    """Whether the time that it was for has passed without it, by what was answered since that edition and is public.

    What has resolved itself at the beginning of a turn that the seat still plays is not the end of it.
    """
    begins, running = order.begins() if order.once else (), match.saves[0].forced
    mine = (entry for entry in published if entry.seat == seat and entry.group > since and entry not in running)
    return any(entry.kind in begins for entry in mine)
