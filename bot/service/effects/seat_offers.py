"""Offers of seats, and requests to the table to offer a seat that belongs to a bot or to somebody who has left.

A seat's secrets go along with it, so all other players must agree. An offer of somebody else's seat ends when that
person is back.
"""

from __future__ import annotations

from typing import Any

from engine.core.rules import Seat

from ..model.errors import OperationRefused
from ..model.table import Person
from ..model.table_change import TableChange
from ..model.table_state import SeatHandoverRequest
from .clocks import is_same_question

# A key of `TableState.lapses`.
HANDOVER_REQUEST = "seating"
REQUEST_LIFETIME_S = 2 * 86_400.0
# In place of a user in `TableState.offers`.
OFFERED_TO_ANYBODY = 0


# Offers


def offer_seat(change: TableChange, seat: Seat, to: int, is_vacant: bool = False) -> None:
    """Offer a seat to a user, or to anybody (OFFERED_TO_ANYBODY). `is_vacant`: only until its person is back."""
    change.sheet.offers[seat], change.sheet.seats[seat].vacant = to, is_vacant


def withdraw_offer(change: TableChange, seat: Seat) -> None:
    """Withdraw the offer of a seat, if there is one."""
    change.sheet.offers.pop(seat, None)


def update_offers(change: TableChange) -> None:
    """Withdraw the offers of vacant seats, and close the request to offer one, if their people are back: they are on
    the server and not late. Offer a seat if everybody agrees now. Runs before every change is written."""
    sheet, seats = change.sheet, change.sheet.seats
    for seat in [seat for seat in sheet.offers if seats[seat].vacant and is_back(change, seat)]:
        withdraw_offer(change, seat)
    wish = sheet.seating
    if wish is not None and is_back(change, wish.seat):
        close_request(change, "seat-wish-lapsed")
    elif wish is not None and set(list_asked_seats(change, wish)) <= set(wish.agreed):
        close_request(change, "seat-wish-agreed")
        offer_vacant_seat(change, wish)


def is_back(change: TableChange, seat: Seat) -> bool:
    """Return whether a seat has a person who is on the server and not late."""
    place, was = change.sheet.seats[seat], change.awaited_before.get(seat)
    is_late = was is not None and was.stage > 0 and is_same_question(change, seat, was)
    return place.user is not None and not place.away and (not is_late or seat in change.awaiting.back)


# Requests


def list_asked_seats(change: TableChange, wish: SeatHandoverRequest) -> list[Seat]:
    """Return the seats that must agree: all people who are still on the server, except the one who asks."""
    seats = enumerate(change.sheet.seats)
    return [n for n, place in seats if n != wish.by and place.user is not None and not place.away]


def make_request_payload(change: TableChange, wish: SeatHandoverRequest, code: str) -> dict[str, Any]:
    """Return the payload of the post that asks for the handover of a seat: the notice `code`, the names, and who has
    agreed."""
    sheet, seats = change.sheet, list_asked_seats(change, wish)
    agreed = [n for n in seats if n in wish.agreed]
    args: dict[str, str | int] = {
        "by": sheet.name_seat(wish.by),
        "name": sheet.name_seat(wish.seat),
        "to": sheet.name_person(wish.to, wish.name),
        "secret": int(change.game.has_secrets),
        "agreed": len(agreed),
        "of": len(seats),
        "names": ", ".join(map(sheet.name_seat, agreed)),
    }
    return {"code": code, "args": args, "mentions": seats if code == "seat-wish" and not agreed else []}


def ask_for_handover(change: TableChange, mine: Seat, seat: Seat, to: Person) -> None:
    """Ask the others whether `seat`, which belongs to neither person, may be offered to `to`. `mine`: the seat of the
    person who asks. If nobody else is there, offer it at once. Raises OperationRefused seat-asked."""
    sheet = change.sheet
    if sheet.seating is not None:
        raise OperationRefused("seat-asked", name=sheet.seats[sheet.seating.by].name)
    wish = SeatHandoverRequest(seat, to.id, to.name, mine)
    if not list_asked_seats(change, wish):
        offer_vacant_seat(change, wish)
        return
    sheet.seating = wish
    sheet.lapses[HANDOVER_REQUEST] = change.now + REQUEST_LIFETIME_S
    change.awaiting.again = True
    wish.mark = change.queue_table_request(make_request_payload(change, wish, "seat-wish"))


def offer_vacant_seat(change: TableChange, wish: SeatHandoverRequest) -> None:
    """Offer the seat to the person of the request, because everybody agrees."""
    offer_seat(change, wish.seat, wish.to, is_vacant=True)
    places = change.sheet.seats
    to = change.name_person(Person(wish.to, wish.name))
    words = {"name": change.sheet.name_seat(wish.seat), "to": to, "seat": wish.seat}
    change.queue_mention("seat", wish.to, places[wish.by].user, "seat-offered", words)


def close_request(change: TableChange, code: str) -> None:
    """Close the open request for the handover of a seat, if there is one. Its post then shows the notice `code`, which
    says how it ended."""
    wish, change.sheet.seating = change.sheet.seating, None
    if wish is not None:
        change.close_table_request(HANDOVER_REQUEST, wish.mark, make_request_payload(change, wish, code))


def expire_request(change: TableChange) -> None:
    """Close the request for the handover of a seat because not everybody agreed in time."""
    close_request(change, "seat-wish-lapsed")
