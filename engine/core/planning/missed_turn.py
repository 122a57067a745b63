"""Finds standing orders that came too late."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands.standing_order import StandingOrder
from ..match.match import Match
from ..match.saved_match import LoggedAction
from ..rules.flow import Seat


def has_missed_turn(
    order: StandingOrder,
    match: Match,
    seat: Seat,
    published: Iterable[LoggedAction],
    after_submission: int,
) -> bool:
    """Return whether the turn that the order was for has passed.

    Only public actions after the submission `after_submission` count.

    Actions that were forced at the beginning of a turn that the seat is still playing do not end it.
    """
    first_kinds, forced_actions = (
        order.first_question_kinds() if order.is_one_time else (),
        match.saved_steps[0].forced_actions,
    )
    own_actions = (
        entry
        for entry in published
        if entry.seat == seat and entry.submission_id > after_submission and entry not in forced_actions
    )
    return any(entry.kind in first_kinds for entry in own_actions)
