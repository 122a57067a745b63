"""Somebody's time is out: what follows for his table. `operations.lateness` says when, and what people can do about it.

`pending.stage` says how far it has come: 0 his clock runs, 1 he was told, 2 the others were. In a sealed step without
a count nobody is named (seat -1).
"""
from __future__ import annotations

from typing import Any

from bot.store.rows import PendingRow
from engine.core.match import Match
from engine.core.rules import Seat

from ..model.table import Preferences, Vote
from ..model.table_change import TABLE_SEAT, TableChange
from .waking_hours import add_waking_time, waking_seconds_per_day

UNNAMED_SEAT = TABLE_SEAT  # stands for whoever is late in a step where nobody may be named
VOTES: tuple[Vote, ...] = ("wait", "turn", "seat", "find")
SEASON_VOTES: tuple[Vote, ...] = ("wait", "turn", "seat")  # at a season's table, whose seats are fixed
SEASON_VOTE_S = 86_400.0  # seconds that the others of a season's table have: then it is chosen for them
UNNAMED_VOTES: tuple[Vote, ...] = ("wait", "turn")
OFFERED_TO_ANYBODY = 0  # to whom a seat is offered


def get_vote_options(season: bool, named: Seat) -> tuple[Vote, ...]:
    """What the others may choose."""
    return UNNAMED_VOTES if named == UNNAMED_SEAT else SEASON_VOTES if season else VOTES


def get_named_seat(match: Match[Any], seat: Seat) -> Seat:
    """In a sealed step without a count nobody may know who is late."""
    return UNNAMED_SEAT if match.sealing and not match.counted else seat


def list_voters(change: TableChange, named: Seat) -> list[Seat]:
    """Who chooses: the people at the table but those who are late themselves; where nobody is named, all."""
    people = [n for n, place in enumerate(change.sheet.seats) if place.user is not None and not place.away]
    return people if named == UNNAMED_SEAT else [n for n in people if n not in change.sheet.late and n != named]


def cancel_vote(change: TableChange, seat: Seat) -> None:
    """He is there again: the choice of the others is over, if it was about him alone."""
    late = {named: votes for named, votes in change.sheet.late.items() if named != seat}
    if late.keys() != change.sheet.late.keys():
        change.sheet.late = late
        change.post("in-time", "table", {"seat": seat}, edit=True)


def apply_vote(change: TableChange, named: Seat, what: Vote, nobody: bool = False) -> None:
    """What more than half of them want; `nobody`: none of them has chosen, so that the season goes on."""
    late = [n for n, row in change.was.items() if row.stage == 2] if named == UNNAMED_SEAT else [named]
    change.sheet.late = {n: votes for n, votes in change.sheet.late.items() if n != named}
    change.ask.again = True
    name = "" if named == UNNAMED_SEAT else change.sheet.name_seat(named)
    code = f"late-nobody-{what}" if nobody else f"late-{what}"
    change.notice(code if name else f"{code}-unnamed", name=name)
    change.post("in-time", "table", {"seat": named}, edit=True)
    for seat in late:
        match what:
            case "wait":
                change.ask.patient.add(seat)
            case "turn":
                lend_seat_to_bot(change, seat, lent=True)
            case "seat":
                lend_seat_to_bot(change, seat, lent=False)
            case "find":
                change.ask.patient.add(seat)
                change.sheet.offers[seat] = OFFERED_TO_ANYBODY


def lend_seat_to_bot(change: TableChange, seat: Seat, lent: bool) -> None:
    """A bot plays for him: this turn (`lent`), or until he is back."""
    place = change.sheet.seats[seat]
    place.former, place.user, place.bot, place.lent = place.user, None, "club", lent
    change.write.seated = True


def clear_resolved_lateness(change: TableChange) -> None:
    """With every change, before it is written: who was lent a bot is back, who has answered is late no more."""
    match, sheet = change.match, change.sheet
    asked = set(match.asks) if match is not None and change.row.status == "running" else set[Seat]()
    for seat, place in enumerate(sheet.seats):
        if place.lent and (seat not in asked or change.turn.passed):
            place.user, place.former, place.bot, place.lent = place.former, None, None, False
            change.write.seated = change.ask.again = True
    over = [n for n in sheet.late if (change.turn.passed if n == UNNAMED_SEAT else n not in asked or change.turn.passed)]
    for named in over:
        cancel_vote(change, named)


def restart_clock(change: TableChange, row: PendingRow, wishes: Preferences, days: float) -> None:
    """The clock of a row after a choice to wait so many days more, or once the others have been asked."""
    if row.seat in change.ask.patient:
        row.stage, row.warn_at = 1, None
        row.deadline = add_waking_time(wishes, change.now, days * waking_seconds_per_day(wishes))
    elif row.seat in change.ask.overdue:
        row.stage, row.deadline = 2, change.now + SEASON_VOTE_S if change.sheet.season is not None else None
