"""What is asked of a whole table: to be rewound, and to allow advice.

For `/rewind` these are the turns to which a table can be rewound, asking for it, agreeing, and a moderator's rewind. The
advice itself is computed elsewhere (`bot/jobs/advice.py`) and changes no table.
"""

from __future__ import annotations

from itertools import pairwise

from bot.consequences import advice_consent, awaited, rewind
from bot.db.rows import SnapshotRow
from bot.model.change import TableChange
from bot.model.dice import Announce, RequireWitness
from bot.model.errors import AlreadyApplied, GameNotStarted, GameOver, NotSeated, OperationRefused
from bot.model.table import AdviceRequest, RewindRequest
from bot.model.view import LogTurn, Person, Table
from bot.operations.dice_announcement import make_dice
from bot.operations.lobby import queue_lobby_edit
from bot.operations.look_back import make_turn_lines
from bot.operations.seats import require_no_stake
from bot.stores import history
from bot.stores.tables import MIN_REWINDABLE_TURNS, TableStore


async def list_turns(tables: TableStore, table_id: str, user: int | None) -> list[LogTurn]:
    """Return the turns to which the table can be rewound, the latest first, with their events as far as the user
    may know.

    The running turn is among them once something in it is public. Raises GameNotStarted, GameOver.
    """
    stored = await tables.read(table_id)
    state = stored.state
    if stored.row.status != "running":
        raise GameNotStarted if stored.match is None else GameOver
    found = await tables.db.read(history.fetch_latest_snapshots, table_id, MIN_REWINDABLE_TURNS)
    rows = {row.turn: row for row in reversed(found)}
    turns = [turn for turn, row in rows.items() if turn < state.turn or row.events < state.events]
    lines = await make_turn_lines(tables, stored, stored.state.find_seat_of(user), turns, rows)
    return [*reversed(lines.values())]


async def ask_for_rewind(
    tables: TableStore,
    table_id: str,
    user: int,
    turn: int,
    interaction: int = 0,
    announce: Announce | None = None,
) -> bool:
    """Ask the table to go back to that turn. Return True if nobody else had to agree and it was rewound.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused rewind-gone, rewind-asked, too-often, paused, and
    what `make_dice` raises.
    """
    snapshot, previous = await find_snapshot(tables, table_id, turn)
    done = await make_dice(
        tables, table_id, interaction, announce, rewind_or_ask, user, turn, snapshot, previous
    )
    return done.stored.state.rewinding is None


def rewind_or_ask(
    change: TableChange,
    require_witness: RequireWitness,
    user: int,
    turn: int,
    snapshot: SnapshotRow | None,
    previous: bool,
) -> None:
    """Rewind the table if nobody else has to agree; otherwise post a request to the others."""
    seat = change.get_seat_of(user)
    match = change.playing
    state = change.state
    awaited.require_not_paused(change)
    to = require_snapshot(snapshot)
    if state.rewinding is not None:
        raise OperationRefused("rewind-asked", name=state.seats[state.rewinding.by].name)
    request = RewindRequest(
        turn,
        to.seat,
        seat,
        rewind.list_concerned_seats(change, match, to, previous),
        {seat: change.interaction},
    )
    change.count_request(seat, "rewind")
    if rewind.has_all_consents(change, request):
        rewind.rewind_table(change, to, list(request.agreed.values()), require_witness)
        return
    state.rewinding = request
    payload = rewind.make_request_payload(change, request, "rewind-asked")
    request.mark = change.queue_table_request(rewind.REWIND_REQUEST, payload)


async def answer_rewind_request(
    tables: TableStore,
    table_id: str,
    user: int,
    mark: int,
    agree: bool,
    interaction: int,
    announce: Announce | None = None,
) -> bool:
    """Agree to the open request for a rewind, or refuse; the person who asked may withdraw it. Return True if the
    table was rewound. `mark`: the delivery mark of the request's post, by which an outdated button is recognised.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused rewind-over, not-asked-this, paused, and what
    `make_dice` raises.
    """
    request = (await tables.read(table_id)).state.rewinding
    snapshot = (await find_snapshot(tables, table_id, request.turn))[0] if request is not None else None
    done = await make_dice(
        tables, table_id, interaction, announce, record_rewind_answer, user, mark, agree, snapshot
    )
    return agree and done.stored.state.rewinding is None


def record_rewind_answer(
    change: TableChange,
    require_witness: RequireWitness,
    user: int,
    mark: int,
    agree: bool,
    snapshot: SnapshotRow | None,
) -> None:
    """Record the consent, or close the request after a refusal. The last consent rewinds the table."""
    seat, request = change.get_seat_of(user), change.state.rewinding
    change.require_running()
    if request is None or request.mark != mark:
        raise OperationRefused("rewind-over")
    if seat != request.by and seat not in rewind.list_asked_seats(change, request):
        raise OperationRefused("not-asked-this")
    if not agree:
        rewind.close_request(change, "rewind-withdrawn" if seat == request.by else "rewind-declined")
        return
    awaited.require_not_paused(change)
    if seat in request.agreed and not rewind.has_all_consents(change, request):
        raise AlreadyApplied
    request.agreed.setdefault(seat, change.interaction)
    if rewind.has_all_consents(change, request):
        rewind.close_request(change, "rewind-agreed")
        rewind.rewind_table(
            change, require_snapshot(snapshot), list(request.agreed.values()), require_witness
        )
    else:
        change.edit_table_request(mark, rewind.make_request_payload(change, request, "rewind-asked"))


async def rewind_as_moderator(
    tables: TableStore,
    table_id: str,
    by: Person,
    turn: int,
    interaction: int,
    announce: Announce | None = None,
) -> Table:
    """Rewind the table as a moderator, in public; a paused table is resumed.

    Raises GameNotStarted, GameOver; OperationRefused rewind-gone, moderates-own (the moderator plays there), and
    what `make_dice` raises.
    """
    snapshot, _ = await find_snapshot(tables, table_id, turn)
    done = await make_dice(tables, table_id, interaction, announce, rewind_now, by, snapshot)
    return done.table


def rewind_now(
    change: TableChange, require_witness: RequireWitness, by: Person, snapshot: SnapshotRow | None
) -> None:
    """Resume the table if it is paused, close an open request, and rewind the table."""
    change.require_running()
    require_no_stake(change.state, by.id)
    to = require_snapshot(snapshot)
    if change.state.paused is not None:
        awaited.resume_table(change)
    rewind.close_request(change, "rewind-overtaken")
    rewind.rewind_table(change, to, [change.interaction], require_witness, change.name_person(by))


async def find_snapshot(tables: TableStore, table_id: str, turn: int) -> tuple[SnapshotRow | None, bool]:
    """Return the position in which that turn began, if it is stored, and whether it is the turn before the running
    one."""
    stored = await tables.read(table_id)
    row, latest = await tables.db.read(
        lambda db: (
            history.find_snapshot(db, table_id, turn),
            history.fetch_latest_snapshots(db, table_id, 2),
        )
    )
    return row, (stored.state.turn, turn) in pairwise(line.turn for line in latest)


def require_snapshot(row: SnapshotRow | None) -> SnapshotRow:
    """Return the snapshot. Raises OperationRefused rewind-gone for None.

    This is called inside the change, so that a repeated request is answered as before even though the turn is gone by
    then.
    """
    if row is None:
        raise OperationRefused("rewind-gone")
    return row


def agree_to_advice(change: TableChange, user: int) -> None:
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


def ask_for_advice(change: TableChange, user: int) -> None:
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
    change.count_request(seat, "advice")
    if advice_consent.add_consent(change, request, user):
        change.queue_notice("advice-agreed")
        return
    state.advising = request
    payload = advice_consent.make_request_payload(change, request, "advice-asked")
    request.mark = change.queue_table_request(advice_consent.ADVICE_REQUEST, payload)


def answer_advice_request(change: TableChange, user: int, mark: int, agree: bool) -> None:
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


def switch_off_advice(change: TableChange, user: int) -> None:
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
    if change.game.delays_reveal:
        change.state.advice_ends = True
    else:
        advice_consent.switch_off(change)


def require_concerned(change: TableChange, user: int) -> None:
    """Raise NotSeated unless this user plays here or a bot keeps their seat warm."""
    if user not in change.state.concerned:
        raise NotSeated
