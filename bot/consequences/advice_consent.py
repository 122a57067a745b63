"""Consent to advice: asking a running table for it, agreeing, and withdrawing.

Advice needs everybody's consent. No post says who asked, who agreed or who did not: only how many.
"""

from __future__ import annotations

from typing import Any

from bot.model.change import TableChange
from bot.model.errors import OperationRefused
from bot.model.table import ADVICE_WAS_ON, AdviceRequest

# A key of `TableState.lapses`.
ADVICE_REQUEST = "advice"


def allow_advice(change: TableChange, agreed: list[int]) -> None:
    """Turn on move advice for the table. `agreed`: the users who have agreed. Advice can be used once everybody has,
    and the game then counts for no ratings."""
    state = change.state
    state.advice = True
    state.agreed = agreed
    state.advice_ends = False
    if state.rated is not None:
        state.rated = False


def switch_off(change: TableChange) -> None:
    """Turn advice off at once and delete all consents, with a public notice that names nobody."""
    change.state.advice = False
    change.state.agreed = []
    change.state.advice_ends = False
    change.queue_notice("advice-off")


def record_joining_consent(change: TableChange, user: int, agrees: bool) -> None:
    """Record that somebody who takes a seat agrees to advice. Does nothing if the table has no advice or they have
    agreed before. Raises OperationRefused advice-unread if `agrees` is False."""
    state = change.state
    if not state.advice or user in state.agreed:
        return
    if not agrees:
        raise OperationRefused("advice-unread")
    state.agreed = [*state.agreed, user]


# The request


def make_request_payload(change: TableChange, request: AdviceRequest, code: str) -> dict[str, Any]:
    """Return the payload of the post that asks everybody to allow advice: the notice `code`, and how many have agreed.
    It mentions everybody, so that nobody can tell who asked."""
    state = change.state
    agreed, of = len(state.concerned & set(request.agreed)), len(state.concerned)
    args = {"game": change.game.title, "agreed": agreed, "of": of}
    return {"code": code, "args": args, "mentions": state.present_seats if code == "advice-asked" else []}


def add_consent(change: TableChange, request: AdviceRequest, user: int) -> bool:
    """Record that this user agrees to the request for advice. Once everybody concerned has agreed, turn advice on.
    Return whether it was turned on.
    """
    request.agreed = [*request.agreed, user]
    if not change.state.concerned <= set(request.agreed):
        return False
    allow_advice(change, request.agreed)
    change.record_first_time(ADVICE_WAS_ON)
    return True


def close_request(change: TableChange, code: str) -> None:
    """Close the open request for advice, if there is one. Its post then shows the notice `code`, which says how it
    ended."""
    request, change.state.advising = change.state.advising, None
    if request is not None:
        change.close_table_request(ADVICE_REQUEST, request.mark, make_request_payload(change, request, code))


def drop_consents_of_departed(change: TableChange) -> None:
    """Drop the consents of people who have left the table. Once the game has ended, close the open request instead.
    Runs before every change is written.
    """
    state = change.state
    if change.row.status not in ("lobby", "running"):
        close_request(change, "advice-stays-off")
        return
    for one in filter(None, (state, state.advising)):
        if one.agreed:
            one.agreed = [user for user in one.agreed if user in state.concerned]
