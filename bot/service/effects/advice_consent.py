"""Advice needs everybody's leave: asking a running table for it, giving it, and taking it back.

No post says who has asked, who has agreed or who has not: only how many.
"""
from __future__ import annotations

from typing import Any

from ..model.errors import OperationRefused
from ..model.table_change import TableChange
from ..model.table_state import ADVICE_WAS_ON, AdviceRequest

ADVICE_REQUEST = "advice"  # in `TableData.lapses`
REQUEST_LIFETIME_S = 2 * 86_400.0  # seconds that a request waits


def allow_advice(change: TableChange, agreed: list[int]) -> None:
    """The table has advice as soon as all agree; it counts for no ratings then."""
    sheet = change.sheet
    sheet.advice, sheet.agreed, sheet.advice_ends = True, agreed, False
    if sheet.rated is not None:
        sheet.rated = False


def switch_off(change: TableChange) -> None:
    """For all to see, without a name."""
    change.sheet.advice, change.sheet.agreed, change.sheet.advice_ends = False, [], False
    change.notice("advice-off")


def withdraw_consent(change: TableChange) -> None:
    """At once; where an open step must not be stirred, with the next one."""
    if change.game.delays_reveal:
        change.sheet.advice_ends = True
    else:
        switch_off(change)


def end_withdrawn_advice(change: TableChange) -> None:
    """Something goes out to all anyway: a new turn or step."""
    if change.sheet.advice_ends:
        switch_off(change)


def join_consent(change: TableChange, user: int, agrees: bool) -> None:
    """Somebody new takes a seat. Raises Refused advice-unread where he has not agreed to what the table has."""
    sheet = change.sheet
    if not sheet.advice or user in sheet.agreed:
        return
    if not agrees:
        raise OperationRefused("advice-unread")
    sheet.agreed = [*sheet.agreed, user]


# The request


def make_request_payload(change: TableChange, request: AdviceRequest, code: str) -> dict[str, Any]:
    """What its post says, with its tally. It calls all alike, as who asked would be the one who is left out."""
    sheet = change.sheet
    people = [n for n, place in enumerate(sheet.seats) if place.user is not None and not place.away]
    agreed, of = len(sheet.concerned & set(request.agreed)), len(sheet.concerned)
    args = {"game": change.game.title, "agreed": agreed, "of": of}
    return {"code": code, "args": args, "mentions": people if code == "advice-asked" else []}


def add_consent(change: TableChange, request: AdviceRequest, user: int) -> bool:
    """One more agrees. Returns whether all have, and the table has advice."""
    request.agreed = [*request.agreed, user]
    if not change.sheet.concerned <= set(request.agreed):
        return False
    allow_advice(change, request.agreed)
    change.once(ADVICE_WAS_ON)
    return True


def close_request(change: TableChange, code: str) -> None:
    """It is settled, whatever the outcome; nothing where nobody has asked."""
    request, change.sheet.advising = change.sheet.advising, None
    if request is not None:
        change.settled(ADVICE_REQUEST, request.mark, make_request_payload(change, request, code))


def expire_request(change: TableChange) -> None:
    close_request(change, "advice-stays-off")


def drop_departed_consents(change: TableChange) -> None:
    """Before a change is written: who is not at the table any more has not agreed, and an ended game asks nothing."""
    sheet = change.sheet
    if change.row.status not in ("lobby", "running"):
        expire_request(change)
        return
    for one in filter(None, (sheet, sheet.advising)):
        if one.agreed:
            one.agreed = [user for user in one.agreed if user in sheet.concerned]
