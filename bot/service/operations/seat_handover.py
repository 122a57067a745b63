"""Hand over a seat that belongs to a bot or to a player who has left. The seat's secrets go along, so all players must
agree.

Somebody who takes back the seat that a bot keeps warm for them needs no consent (`Seats.take_back`).
"""
from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.core.rules import Seat

from ..model.errors import OperationRefused
from ..model.table import Person
from ..model.table_change import TableChange
from ..model.table_state import SeatHandoverRequest
from ..storage.table_store import AlreadyApplied, TableStore

# A key of `TableState.lapses`.
HANDOVER_REQUEST = "seating"
REQUEST_LIFETIME_S = 2 * 86_400.0


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
        offer_seat(change, wish)
        return
    sheet.seating, sheet.lapses[HANDOVER_REQUEST], change.awaiting.again = wish, change.now + REQUEST_LIFETIME_S, True
    wish.mark = change.queue_table_request(make_request_payload(change, wish, "seat-wish"))


def offer_seat(change: TableChange, wish: SeatHandoverRequest) -> None:
    """Offer the seat to the person of the request, because everybody agrees."""
    change.sheet.offers[wish.seat] = wish.to
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


class SeatHandover(Struct, frozen=True):
    """Answer requests to hand over a seat that belongs to a bot or to a player who has left."""

    tables: TableStore

    async def answer_request(self, table_id: str, user: int, mark: int, agree: bool, interaction: int = 0) -> bool:
        """Agree to the open request to hand over a seat, or refuse; the person who asked may withdraw it. Return True
        if the seat is offered now, or if the request was closed at this consent because the seat's player is back.
        `mark`: the delivery mark of the request's post, by which an outdated button is recognised.

        Raises NotSeated, GameNotStarted, GameOver; OperationRefused seating-over.
        """

        def apply_answer(change: TableChange) -> None:
            """Record the consent, or close the request after a refusal or because the player is back. The last consent
            offers the seat."""
            seat, wish = change.get_seat_of(user), change.sheet.seating
            change.require_running()
            if wish is None or wish.mark != mark:
                raise OperationRefused("seating-over")
            place = change.sheet.seats[wish.seat]
            if place.user is not None and not place.away:
                close_request(change, "seat-wish-lapsed")
            elif not agree:
                close_request(change, "seat-wish-declined")
            elif seat in wish.agreed or seat == wish.by:
                raise AlreadyApplied
            else:
                wish.agreed.append(seat)
                offer_if_all_agree(change, wish)

        opened = (await self.tables.change(table_id, "seating", interaction, apply_answer)).opened
        return agree and opened.sheet.seating is None


def offer_if_all_agree(change: TableChange, wish: SeatHandoverRequest) -> None:
    """Offer the seat if everybody has agreed; otherwise show in the request's post who has."""
    if set(list_asked_seats(change, wish)) <= set(wish.agreed):
        close_request(change, "seat-wish-agreed")
        offer_seat(change, wish)
    else:
        change.edit_table_request(wish.mark, make_request_payload(change, wish, "seat-wish"))
