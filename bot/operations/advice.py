"""Consent to advice: in the lobby, asked of a running table, and withdrawn.

The advice itself is computed elsewhere (`bot/jobs/advice.py`) and changes no table.
"""

from __future__ import annotations

from bot.consequences import advice_consent, awaited, quotas
from bot.model.change import TableChange
from bot.model.errors import AlreadyApplied, NotSeated, OperationRefused
from bot.model.table import AdviceRequest
from bot.operations.lobby import queue_lobby_edit


def agree_in_lobby(change: TableChange, user: int) -> None:
    """Record in a lobby that a seated person agrees to advice. Raises NotSeated; OperationRefused advice-off,
    already-started."""
    change.require_lobby()
    change.get_seat_of(user)
    if not change.state.advice:
        raise OperationRefused("advice-off")
    if user in change.state.agreed:
        raise AlreadyApplied
    change.state.agreed = [*change.state.agreed, user]
    queue_lobby_edit(change)


def ask_table(change: TableChange, user: int) -> None:
    """Ask everybody at a running table to allow advice, by a post that names nobody. If nobody else has
    to agree, advice is on now.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused advice-on, advice-asked, advice-rated,
    advice-lobby, too-often, paused.
    """
    seat, state = change.get_seat_of(user), change.state
    change.require_running()
    awaited.require_not_paused(change)
    if state.advised:
        raise OperationRefused("advice-on")
    if state.advising is not None:
        raise OperationRefused("advice-asked")
    if change.game.delays_reveal:
        raise OperationRefused("advice-lobby")
    if state.rated:
        raise OperationRefused("advice-rated")
    request = AdviceRequest()
    quotas.count_table_request(change, seat, "advice")
    if advice_consent.add_consent(change, request, user):
        change.queue_notice("advice-agreed")
        return
    state.advising = request
    payload = advice_consent.make_request_payload(change, request, "advice-asked")
    request.mark = change.queue_table_request(advice_consent.ADVICE_REQUEST, payload)


def answer_request(change: TableChange, user: int, mark: int, agree: bool) -> None:
    """Agree to the request for advice with this delivery mark, or refuse, which ends the request. The last
    consent turns advice on.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused advice-over, paused.
    """
    request = change.state.advising
    change.require_running()
    require_concerned(change, user)
    if request is None or request.mark != mark:
        raise OperationRefused("advice-over")
    if not agree:
        advice_consent.close_request(change, "advice-stays-off")
        return
    awaited.require_not_paused(change)
    if user in request.agreed and not change.state.concerned <= set(request.agreed):
        raise AlreadyApplied
    if advice_consent.add_consent(change, request, user):
        advice_consent.close_request(change, "advice-agreed")
    else:
        change.edit_table_request(mark, advice_consent.make_request_payload(change, request, "advice-asked"))


def switch_off(change: TableChange, user: int) -> None:
    """Turn advice off, which anybody concerned may do at any time. In a game whose open step must not change, it
    takes effect with the next step.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused advice-off.
    """
    change.require_running()
    require_concerned(change, user)
    if not change.state.advice:
        raise OperationRefused("advice-off")
    if change.state.advice_ends:
        raise AlreadyApplied
    advice_consent.withdraw_consent(change)


def require_concerned(change: TableChange, user: int) -> None:
    """Raise NotSeated unless this user plays here or a bot keeps their seat warm."""
    if user not in change.state.concerned:
        raise NotSeated
