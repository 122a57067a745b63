"""Consent to advice: in the lobby, asked of a running table, and withdrawn.

The advice itself is computed elsewhere (`bot/service/workers/advice_search.py`) and changes no table.
"""

from __future__ import annotations

from msgspec import Struct

from ..effects import advice_consent, pause, request_quota
from ..model.errors import NotSeated, OperationRefused
from ..model.table import Table
from ..model.table_change import TableChange
from ..model.table_state import AdviceRequest
from ..storage.table_store import AlreadyApplied, TableStore
from .lobby import change_lobby


class Advice(Struct, frozen=True):
    """Operations on a table's consent to advice. Advice needs the consent of everybody who plays."""

    tables: TableStore

    async def agree_in_lobby(
        self, table_id: str, user: int, interaction: int, caller_edits: bool = False
    ) -> Table:
        """Record in a lobby that a seated person agrees to advice. `caller_edits`: the caller edits the lobby message
        itself. Raises NotSeated; OperationRefused advice-off, already-started."""

        def record_consent(change: TableChange) -> None:
            """Add the user to the people who have agreed."""
            change.get_seat_of(user)
            if not change.sheet.advice:
                raise OperationRefused("advice-off")
            if user in change.sheet.agreed:
                raise AlreadyApplied
            change.sheet.agreed = [*change.sheet.agreed, user]

        return await change_lobby(
            self.tables, table_id, "advice-fine", interaction, caller_edits, record_consent
        )

    async def has_agreed(self, table_id: str, user: int) -> bool:
        """Return whether this user has agreed. Show the result only to them. Raises TableNotFound."""
        return user in (await self.tables.read(table_id)).sheet.agreed

    async def ask_table(self, table_id: str, user: int, interaction: int = 0) -> bool:
        """Ask everybody at a running table to allow advice, by a post that names nobody. Return True if nobody else had
        to agree, so that advice is on now.

        Raises NotSeated, GameNotStarted, GameOver; OperationRefused advice-on, advice-asked, advice-rated,
        advice-lobby, too-often, paused.
        """

        def open_request(change: TableChange) -> None:
            """Open the request and post it, or turn advice on if nobody else has to agree."""
            seat, sheet = change.get_seat_of(user), change.sheet
            change.require_running()
            pause.require_not_paused(change)
            if sheet.advised:
                raise OperationRefused("advice-on")
            if sheet.advising is not None:
                raise OperationRefused("advice-asked")
            if change.game.delays_reveal:
                raise OperationRefused("advice-lobby")
            if sheet.rated:
                raise OperationRefused("advice-rated")
            request = AdviceRequest()
            request_quota.count_table_request(change, seat, "advice")
            if advice_consent.add_consent(change, request, user):
                change.queue_notice("advice-agreed")
                return
            sheet.advising, sheet.lapses[advice_consent.ADVICE_REQUEST] = (
                request,
                change.now + advice_consent.REQUEST_LIFETIME_S,
            )
            request.mark = change.queue_table_request(
                advice_consent.make_request_payload(change, request, "advice-asked")
            )
            change.awaiting.again = True

        opened = (await self.tables.change(table_id, "advice-ask", interaction, open_request)).opened
        return opened.sheet.advising is None

    async def answer_request(
        self, table_id: str, user: int, mark: int, agree: bool, interaction: int = 0
    ) -> bool:
        """Agree to the request for advice with this delivery mark, or refuse, which ends the request. Return True if
        advice is on now.

        Raises NotSeated, GameNotStarted, GameOver; OperationRefused advice-over, paused.
        """

        def apply_answer(change: TableChange) -> None:
            """Record the consent, or close the request after a refusal. The last consent turns advice on."""
            request = change.sheet.advising
            change.require_running()
            require_concerned(change, user)
            if request is None or request.mark != mark:
                raise OperationRefused("advice-over")
            if not agree:
                advice_consent.close_request(change, "advice-stays-off")
                return
            pause.require_not_paused(change)
            if user in request.agreed and not change.sheet.concerned <= set(request.agreed):
                raise AlreadyApplied
            if advice_consent.add_consent(change, request, user):
                advice_consent.close_request(change, "advice-agreed")
            else:
                change.edit_table_request(
                    mark, advice_consent.make_request_payload(change, request, "advice-asked")
                )

        return (
            await self.tables.change(table_id, "advice-answer", interaction, apply_answer)
        ).opened.sheet.advised

    async def switch_off(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """Turn advice off, which anybody concerned may do at any time. In a game whose open step must not change, it
        takes effect with the next step.

        Raises NotSeated, GameNotStarted, GameOver; OperationRefused advice-off.
        """

        def withdraw_own_consent(change: TableChange) -> None:
            """Withdraw the user's consent, which ends advice for the whole table. Raise AlreadyApplied if that is under
            way."""
            change.require_running()
            require_concerned(change, user)
            if not change.sheet.advice:
                raise OperationRefused("advice-off")
            if change.sheet.advice_ends:
                raise AlreadyApplied
            advice_consent.withdraw_consent(change)

        return (
            await self.tables.change(table_id, "advice-off", interaction, withdraw_own_consent)
        ).opened.table


def require_concerned(change: TableChange, user: int) -> None:
    """Raise NotSeated unless this user plays here or a bot keeps their seat warm."""
    if user not in change.sheet.concerned:
        raise NotSeated
