"""Answer requests to hand over a seat that belongs to a bot or to a player who has left.

Somebody who takes back the seat that a bot keeps warm for them needs no consent (`Seats.take_back`).
"""

from __future__ import annotations

from msgspec import Struct

from ..effects import seat_offers
from ..model.errors import OperationRefused
from ..model.table_change import TableChange
from ..storage.table_store import AlreadyApplied, TableStore


class SeatHandover(Struct, frozen=True):
    """Answer requests to hand over a seat that belongs to a bot or to a player who has left."""

    tables: TableStore

    async def answer_request(
        self, table_id: str, user: int, mark: int, agree: bool, interaction: int = 0
    ) -> bool:
        """Agree to the open request to hand over a seat, or refuse; the person who asked may withdraw it. Return True
        if the seat is offered now. `mark`: the delivery mark of the request's post, by which an outdated button is
        recognised.

        Raises NotSeated, GameNotStarted, GameOver; OperationRefused seating-over.
        """

        def apply_answer(change: TableChange) -> None:
            """Record the consent, or close the request after a refusal."""
            seat, wish = change.get_seat_of(user), change.sheet.seating
            change.require_running()
            if wish is None or wish.mark != mark:
                raise OperationRefused("seating-over")
            if not agree:
                seat_offers.close_request(change, "seat-wish-declined")
            elif seat in wish.agreed or seat == wish.by:
                raise AlreadyApplied
            else:
                wish.agreed.append(seat)
                change.edit_table_request(mark, seat_offers.make_request_payload(change, wish, "seat-wish"))

        opened = (await self.tables.change(table_id, "seating", interaction, apply_answer)).opened
        return agree and opened.sheet.seating is None
