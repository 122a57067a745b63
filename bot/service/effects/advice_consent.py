"""Advice needs everybody's leave: asking a running table for it, giving it, and taking it back.

No post says who has asked, who has agreed or who has not: only how many.
"""
from __future__ import annotations

from typing import Any

from ..model.errors import OperationRefused
from ..model.table_change import TableChange
from ..model.table_state import ADVISED, Advising

NAME = "advice"  # in `TableData.lapses`
PATIENCE = 2 * 86_400.0  # seconds that a request waits


def want(change: TableChange, agreed: list[int]) -> None:
    """The table has advice as soon as all agree; it counts for no ratings then."""
    sheet = change.sheet
    sheet.advice, sheet.agreed, sheet.advice_ends = True, agreed, False
    if sheet.rated is not None:
        sheet.rated = False


def off(change: TableChange) -> None:
    """For all to see, without a name."""
    change.sheet.advice, change.sheet.agreed, change.sheet.advice_ends = False, [], False
    change.notice("advice-off")


def withdraw(change: TableChange) -> None:
    """At once; where an open step must not be stirred, with the next one."""
    if change.game.delays_reveal:
        change.sheet.advice_ends = True
    else:
        off(change)


def step(change: TableChange) -> None:
    """Something goes out to all anyway: a new turn or step."""
    if change.sheet.advice_ends:
        off(change)


def sit(change: TableChange, user: int, agrees: bool) -> None:
    """Somebody new takes a seat. Raises Refused advice-unread where he has not agreed to what the table has."""
    sheet = change.sheet
    if not sheet.advice or user in sheet.agreed:
        return
    if not agrees:
        raise OperationRefused("advice-unread")
    sheet.agreed = [*sheet.agreed, user]


# The request


def told(change: TableChange, request: Advising, code: str) -> dict[str, Any]:
    """What its post says, with its tally. It calls all alike, as who asked would be the one who is left out."""
    sheet = change.sheet
    people = [n for n, place in enumerate(sheet.seats) if place.user is not None and not place.away]
    agreed, of = len(sheet.concerned & set(request.agreed)), len(sheet.concerned)
    args = {"game": change.game.title, "agreed": agreed, "of": of}
    return {"code": code, "args": args, "mentions": people if code == "advice-asked" else []}


def agree(change: TableChange, request: Advising, user: int) -> bool:
    """One more agrees. Returns whether all have, and the table has advice."""
    request.agreed = [*request.agreed, user]
    if not change.sheet.concerned <= set(request.agreed):
        return False
    want(change, request.agreed)
    change.once(ADVISED)
    return True


def drop(change: TableChange, code: str) -> None:
    """It is settled, whatever the outcome; nothing where nobody has asked."""
    request, change.sheet.advising = change.sheet.advising, None
    if request is not None:
        change.settled(NAME, request.mark, told(change, request, code))


def lapse(change: TableChange) -> None:
    drop(change, "advice-stays-off")


def settle(change: TableChange) -> None:
    """Before a change is written: who is not at the table any more has not agreed, and an ended game asks nothing."""
    sheet = change.sheet
    if change.row.status not in ("lobby", "running"):
        lapse(change)
        return
    for one in filter(None, (sheet, sheet.advising)):
        if one.agreed:
            one.agreed = [user for user in one.agreed if user in sheet.concerned]
