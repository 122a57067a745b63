"""Changes of a table after somebody's time has run out, and offers of seats. `operations.lateness` has the times.

`pending.stage` is 0 while the clock runs, 1 when the person was told, 2 when the others were told. In a sealed step
without a count nobody is named (seat -1). A seat's secrets go along with it, so all other players must agree to an
offer of a seat that belongs to a bot or to somebody who has left. An offer of somebody else's seat ends when that
person is back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.base import DAY_S
from bot.consequences.clocks import (
    TIME_BANK_BY_PACE,
    add_waking_time,
    get_waking_seconds_per_day,
    has_clocks,
    is_same_question,
)
from bot.db.rows import PendingRow
from bot.model.change import TABLE_SEAT, TableChange
from bot.model.errors import OperationRefused
from bot.model.people import Preferences
from bot.model.table import SeatHandoverRequest, TableState, can_be_given_away
from bot.model.timing import SLEEPS_AFTER_S, Timing
from bot.model.view import Person, Vote
from engine.core.match import Match
from engine.core.rules import Seat

# A key of `TableState.lapses`.
HANDOVER_REQUEST = "seating"
SLEEP = "sleep"
# In place of a user in `TableState.offers`.
OFFERED_TO_ANYBODY = 0


# Offers


def offer_seat(change: TableChange, seat: Seat, to: int, is_vacant: bool = False) -> None:
    """Offer a seat to a user, or to anybody (OFFERED_TO_ANYBODY). `is_vacant`: only until its person is back."""
    change.state.offers[seat], change.state.seats[seat].vacant = to, is_vacant


def withdraw_offer(change: TableChange, seat: Seat) -> None:
    """Withdraw the offer of a seat, if there is one."""
    change.state.offers.pop(seat, None)


def update_offers(change: TableChange) -> None:
    """Withdraw the offers of vacant seats whose people are back: they are on the server and not late. Close the request
    to offer one that nobody may give away any more. Offer a seat if everybody agrees now. Runs before every change is
    written."""
    state, seats = change.state, change.state.seats
    for seat in [seat for seat in state.offers if seats[seat].vacant and is_back(change, seat)]:
        withdraw_offer(change, seat)
    wish = state.seating
    if wish is not None and not can_be_given_away(seats[wish.seat]):
        close_request(change, "seat-wish-lapsed")
    elif wish is not None and set(list_asked_seats(change, wish)) <= set(wish.agreed):
        close_request(change, "seat-wish-agreed")
        offer_vacant_seat(change, wish)


def is_back(change: TableChange, seat: Seat) -> bool:
    """Return whether a seat has a person who is on the server and not late."""
    place, was = change.state.seats[seat], change.awaited_before.get(seat)
    is_late = was is not None and was.stage > 0 and is_same_question(change, seat, was)
    return place.user is not None and not place.away and (not is_late or seat in change.awaiting.back)


# Requests


def list_asked_seats(change: TableChange, wish: SeatHandoverRequest) -> list[Seat]:
    """Return the seats that must agree: all people who are still on the server, except the one who asks."""
    return [n for n in change.state.present_seats if n != wish.by]


def make_request_payload(change: TableChange, wish: SeatHandoverRequest, code: str) -> dict[str, Any]:
    """Return the payload of the post that asks for the handover of a seat: the notice `code`, the names, and who has
    agreed."""
    state, seats = change.state, list_asked_seats(change, wish)
    agreed = [n for n in seats if n in wish.agreed]
    args: dict[str, str | int] = {
        "by": state.name_seat(wish.by),
        "name": state.name_seat(wish.seat),
        "to": state.name_person(wish.to, wish.name),
        "secret": int(change.game.has_secrets),
        "agreed": len(agreed),
        "of": len(seats),
        "names": ", ".join(map(state.name_seat, agreed)),
    }
    return {"code": code, "args": args, "mentions": seats if code == "seat-wish" and not agreed else []}


def ask_for_handover(change: TableChange, mine: Seat, seat: Seat, to: Person) -> None:
    """Ask the others whether `seat`, which belongs to neither person, may be offered to `to`. `mine`: the seat of the
    person who asks. If nobody else is there, offer it at once. Raises OperationRefused seat-asked."""
    state = change.state
    if state.seating is not None:
        raise OperationRefused("seat-asked", name=state.seats[state.seating.by].name)
    wish = SeatHandoverRequest(seat, to.id, to.name, mine)
    if not list_asked_seats(change, wish):
        offer_vacant_seat(change, wish)
        return
    state.seating = wish
    wish.mark = change.queue_table_request(HANDOVER_REQUEST, make_request_payload(change, wish, "seat-wish"))


def offer_vacant_seat(change: TableChange, wish: SeatHandoverRequest) -> None:
    """Offer the seat to the person of the request, because everybody agrees."""
    offer_seat(change, wish.seat, wish.to, is_vacant=True)
    places = change.state.seats
    to = change.name_person(Person(wish.to, wish.name))
    words = {"name": change.state.name_seat(wish.seat), "to": to, "seat": wish.seat}
    change.queue_mention(wish.to, places[wish.by].user, "seat-offered", words)


def close_request(change: TableChange, code: str) -> None:
    """Close the open request for the handover of a seat, if there is one. Its post then shows the notice `code`, which
    says how it ended."""
    wish, change.state.seating = change.state.seating, None
    if wish is not None:
        change.close_table_request(HANDOVER_REQUEST, wish.mark, make_request_payload(change, wish, code))


# The late seat in a step where nobody may be named.
UNNAMED_SEAT = TABLE_SEAT
VOTES: tuple[Vote, ...] = ("wait", "turn", "seat", "find")
# The seats of a season's table are fixed.
SEASON_VOTES: tuple[Vote, ...] = ("wait", "turn", "seat")
# After that the bot chooses for a season's table.
SEASON_VOTE_S = DAY_S
UNNAMED_VOTES: tuple[Vote, ...] = ("wait", "turn")


def get_vote_options(at_season_table: bool, named: Seat) -> tuple[Vote, ...]:
    """Return what the other players may vote for when a seat is late. `named`: the late seat, or `UNNAMED_SEAT`."""
    if named == UNNAMED_SEAT:
        return UNNAMED_VOTES
    if at_season_table:
        return SEASON_VOTES
    return VOTES


def get_named_seat(match: Match, seat: Seat) -> Seat:
    """Return the seat, or `UNNAMED_SEAT` in a sealed step without a count, in which nobody may know who is late."""
    return seat if match.is_seal_count_public else UNNAMED_SEAT


def list_voters(state: TableState, named: Seat) -> list[Seat]:
    """Return the seats that may vote about the late seat `named`: those of people who are still on the server and not
    late themselves. If the late seat may not be named (UNNAMED_SEAT), people who are late vote too.
    """
    people = state.present_seats
    return people if named == UNNAMED_SEAT else [n for n in people if n not in state.late and n != named]


def schedule_sleep(change: TableChange) -> None:
    """Let the table fall asleep if nobody moves for long (`fall_asleep`), unless clocks run or nobody else plays."""
    change.state.lapses.pop(SLEEP, None)
    if len(change.people) > 1 and not has_clocks(change):
        change.state.lapses[SLEEP] = change.now + SLEEPS_AFTER_S[change.state.pace]


def fall_asleep(change: TableChange) -> None:
    """Ask the others once what to do about the people for whom a table without clocks has waited so long."""
    match, state = change.match, change.state
    if match is None or change.row.status != "running":
        return
    if state.paused is not None or state.homeless:
        schedule_sleep(change)
        return
    open_votes(change, [n for n in match.open_questions if state.seats[n].user is not None])


def open_votes(change: TableChange, seats: Sequence[Seat]) -> None:
    """Open a vote about each late seat that has none, and post it."""
    change.awaiting.again = True
    change.awaiting.clocks |= dict.fromkeys(seats, "vote")
    named = {get_named_seat(change.playing, seat) for seat in seats} - change.state.late.keys()
    change.state.late = {**change.state.late, **{seat: {} for seat in named}}
    for seat in sorted(named):
        # Without a clock, nobody has told the late player that their time is up.
        late = [] if has_clocks(change) or seat == UNNAMED_SEAT else [seat]
        change.queue_message(
            "late", "table", {"seat": seat, "mentions": [*late, *list_voters(change.state, seat)]}
        )


def cancel_vote(change: TableChange, seat: Seat) -> None:
    """End the others' vote about a late seat (or `UNNAMED_SEAT`) whose player has answered or is back, and edit its
    post. Does nothing if there is no such vote."""
    late = {named: votes for named, votes in change.state.late.items() if named != seat}
    if late.keys() != change.state.late.keys():
        change.state.late = late
        change.queue_message("in-time", "table", {"seat": seat}, edit=True)


def record_return(change: TableChange, seat: Seat) -> None:
    """Let the clock of a player who is back run on, with the time of one move if they were late, and end the others'
    vote."""
    was, bank = change.awaited_before.get(seat), TIME_BANK_BY_PACE.get(change.state.pace)
    if was is not None and was.stage and bank is not None:
        change.state.seats[seat].bank = bank.move
    change.awaiting.back.add(seat)
    change.awaiting.again = True
    cancel_vote(change, seat)


def apply_majorities(change: TableChange) -> None:
    """Carry out a vote about a late seat once more than half of the voters agree. Runs before every change is written."""
    for named, votes in change.state.late.items():
        users = {change.state.seats[n].user for n in list_voters(change.state, named)}
        counted = Counter[Vote](vote for voter, vote in votes.items() if voter in users)
        for wanted, agreed in counted.items():
            if 2 * agreed > len(users):
                apply_vote(change, named, wanted)


def apply_vote(change: TableChange, named: Seat, what: Vote, nobody_voted: bool = False) -> None:
    """Do what the majority voted about a late seat: wait, have a bot play this turn or the seat, or look for somebody
    else. `nobody_voted`: nobody voted in time, so a season's table continues with `what`."""
    late = (
        [n for n, row in change.awaited_before.items() if row.stage == 2]
        if named == UNNAMED_SEAT
        else [named]
    )
    change.state.late = {n: votes for n, votes in change.state.late.items() if n != named}
    change.awaiting.again = True
    name = "" if named == UNNAMED_SEAT else change.state.name_seat(named)
    code = f"late-nobody-{what}" if nobody_voted else f"late-{what}"
    if what == "wait" and not has_clocks(change):
        code = "late-wait-on"
        schedule_sleep(change)
    change.queue_notice(code if name else f"{code}-unnamed", name=name, seat=named)
    change.queue_message("in-time", "table", {"seat": named}, edit=True)
    for seat in late:
        match what:
            case "wait":
                change.awaiting.clocks[seat] = "wait"
            case "turn":
                lend_seat_to_bot(change, seat, this_turn_only=True)
            case "seat":
                lend_seat_to_bot(change, seat, this_turn_only=False)
            case "find":
                change.awaiting.clocks[seat] = "wait"
                offer_seat(change, seat, OFFERED_TO_ANYBODY, is_vacant=True)


def lend_seat_to_bot(change: TableChange, seat: Seat, this_turn_only: bool) -> None:
    """Have a bot play for the late player: only this turn (`this_turn_only`) if they are on the server, else until they
    are back."""
    place = change.state.seats[seat]
    place.lent = this_turn_only and not place.away
    place.former = place.user
    place.user = None
    place.bot = "club"
    change.extra_writes.seated = True


def clear_resolved_lateness(change: TableChange) -> None:
    """Give lent seats back, and forget the lateness of players who have answered. Runs before every change is written."""
    state, awaited = change.state, change.awaited_seats
    for seat, place in enumerate(state.seats):
        if place.lent and (seat not in awaited or change.game_events.passed):
            place.user = place.former
            place.former = None
            place.bot = None
            place.lent = False
            change.extra_writes.seated = change.awaiting.again = True
    over = [
        n
        for n in state.late
        if (change.game_events.passed if n == UNNAMED_SEAT else n not in awaited or change.game_events.passed)
    ]
    for named in over:
        cancel_vote(change, named)


def restart_clock(change: TableChange, row: PendingRow, preferences: Preferences, tuning: Timing) -> None:
    """Change the clock of a seat's row as `ClockChange` says. There is no second warning. A late person gets the grace
    period, and after a vote to wait some more days. While the others vote, the deadline is the end of the vote at a
    season's table, and there is none elsewhere. Other rows stay as they are."""
    match change.awaiting.clocks.get(row.seat):
        case "warning":
            row.warn_at = None
        case "grace":
            row.stage, row.warn_at = 1, None
            row.deadline = add_waking_time(preferences, change.now, tuning.late_grace)
        case "wait" if not has_clocks(change):
            row.stage = 0
        case "wait":
            row.stage, row.warn_at = 1, None
            wait = tuning.late_wait * get_waking_seconds_per_day(preferences)
            row.deadline = add_waking_time(preferences, change.now, wait)
        case "vote":
            is_limited = change.state.season is not None
            row.stage, row.deadline = 2, change.now + SEASON_VOTE_S if is_limited else None
        case None:
            pass
