"""Viewing a table, answering, and taking back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.consequences import awaited, orders
from bot.consequences.turns import apply_consequences, close_step
from bot.db.rows import PendingRow
from bot.model.action_log import LogEntry, hash_answers, submit_and_log, to_submissions
from bot.model.change import TABLE_SEAT, StoredTable, TableChange
from bot.model.errors import AlreadyApplied, GameOver, OperationRefused, StaleQuestion, VersionConflict
from bot.model.messages import write_names
from bot.model.table import SeatState, TableState
from bot.model.view import SealCount, SubmitResult, Table, TableView
from bot.operations.listings import get_events
from bot.stores.tables import TableStore, apply
from engine.core.commands import Submission
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import EndTurn, Event, Refusal, Seat

EMPTY_SEAT = SeatState("")


class Play(Struct, frozen=True):
    """Views of a table, and the answers of its players."""

    tables: TableStore

    async def get_view(
        self,
        table_id: str,
        user: int | None,
        use_cached: bool = False,
        news: tuple[int, int] | None = None,
    ) -> TableView:
        """Return what a user sees of a table and may do. None, or a user without a seat, gets the public view.

        `use_cached`: return the cached state if there is one, because the table has just been read. `news`: the numbers
        of the events that the view tells as new, the last one exclusive; without them, those since the user's last
        answer. Raises TableNotFound, GameNotStarted.
        """
        async with self.tables.lock(table_id):
            stored = await self.tables.read_locked(table_id, use_cached)
            seat, last = stored.state.find_seat_of(user), stored.state.events
            if news is None:  # the public has no last answer
                news = (stored.state.seats[seat].seen if seat is not None else last), last
            return build_table_view(stored, seat, await get_events(self.tables, stored, seat, *news))

    async def submit(
        self,
        table_id: str,
        user: int,
        *says: Submission,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> SubmitResult:
        """Submit answers: all, up to the first barrier, or none. `instead`: first take back so many of the latest
        answers (panels.12).

        `token` is the `TableView.token` that the person saw; None (typed commands) is not checked. The result is
        `repeated` for the same interaction again, or for the same answers to the same token right afterwards. Raises
        StaleQuestion, NotSeated, GameNotStarted, GameOver; OperationRefused paused, sealed-already (typed answers after
        the seat has sealed), orders-fast; engine.core.Refusal with the rules' reason.
        """
        done = await apply(
            self.tables, table_id, interaction, take_back_and_answer, user, says, token, instead
        )
        return SubmitResult(await self.get_view(table_id, user, use_cached=True), done.repeated)

    async def take_back(
        self,
        table_id: str,
        user: int,
        token: str | None = None,
        interaction: int = 0,
        everything: bool = False,
    ) -> SubmitResult:
        """Take back the last answer or phrase, or everything that can be taken back; in a sealed step, reopen the
        player's seal. Raises as `submit`; OperationRefused undo-over if only a rewind can go back further."""
        what = "start-over" if everything else "undo"
        done = await apply(self.tables, table_id, interaction, take_back, user, token, what)
        return SubmitResult(await self.get_view(table_id, user, use_cached=True), done.repeated)

    async def preview(self, table_id: str, user: int) -> tuple[Match, Seat]:
        """Return a copy of the match on which the user's answers can be tried until something random would happen, and
        the user's seat. Raises as `get_view`; OperationRefused not-seated, GameOver."""
        stored = await self.tables.read(table_id)
        seat = stored.state.find_seat_of(user)
        if seat is None:
            raise OperationRefused("not-seated")
        if stored.row.status != "running" and stored.match is not None:
            raise GameOver
        return stored.playing.preview(seat), seat


def build_match_view(
    table: Table,
    match: Match,
    seat: Seat | None,
    look_ahead: Callable[[Seat], Lookahead],
    may_answer: bool = True,
) -> TableView:
    """Return what a match alone shows to a seat (None: the public). `look_ahead` returns the lookahead of a seat's open
    question; `may_answer`: it can be answered now."""
    is_asked = may_answer and seat in match.open_questions
    decision = match.get_decision(seat) if seat is not None and is_asked else None
    ahead = Lookahead(match.view(seat)) if decision is None else look_ahead(decision.seat)
    found = TableView(
        table=table,
        game=match.game,
        seat=seat,
        view=ahead.view,
        ahead=ahead,
        edition=match.revision,
        decision=decision,
        results=match.results() if match.is_over else None,
    )
    if seat is None:
        return found
    return replace(
        found,
        undoable=match.get_undoable_actions(seat) if may_answer else (),
        undo_count=match.count_undoable_submissions(seat),
        draft=tuple(match.get_draft_events(seat)),
        kept=match.get_reopened_seal(seat) if match.saved_steps else (),
    )


def build_table_view(stored: StoredTable, seat: Seat | None, since: tuple[Event, ...]) -> TableView:
    """Return everything that a panel or post is made from, as this seat may see it (None: the public). `since`: the
    events to show as new. Raises GameNotStarted."""
    match, is_open = stored.playing, stored.row.status == "running"
    pending = stored.pending.get(seat) if seat is not None else None
    place = stored.state.seats[seat] if seat is not None else EMPTY_SEAT
    # In a sealed step nobody knows who else is awaited, and nobody's clock is shown.
    may_know = match.open_questions.keys() & {seat} if match.in_sealed_step else match.open_questions.keys()
    return replace(
        build_match_view(
            stored.table, match, seat, stored.look_ahead, is_open and stored.state.paused is None
        ),
        since=since,
        waiting=tuple(sorted(may_know)) if is_open else (),
        sealed=get_seal_count(match, stored.state) if is_open and match.in_sealed_step else None,
        token=match.get_token(seat) if seat is not None else "",
        ends_at=pending.ends_at if pending else None,
        turn=stored.state.turn,
        orders=tuple(orders.get_orders(stored.game, place).values()),
        draft_order=orders.try_decoding_order(stored.game, draft) if (draft := place.left.draft) else None,
        order_at=pending.act_at if pending else None,
        notes=tuple(
            replace(note, args=write_names(note.args, stored.state.people)) for note in place.left.notes
        ),
        orderable=orders.list_order_kinds(stored.game, stored.state),
        deadline=awaited.find_known_deadline(stored.pending.values(), None),
    )


def get_seal_count(match: Match, state: TableState) -> SealCount:
    """Return what everybody may know of the open sealed step. Without a count, that is only that it is open.

    In games without secrets it is simply a round in which all play at the same time, and everybody sees who has
    finished.
    """
    if not match.is_seal_count_public or state.count_hidden == state.turn:
        return SealCount(earliest=awaited.get_earliest_closing_time(state, match))
    secret = match.game.has_secrets
    seals = match.sealed_seats
    names = state.ready_names
    if not secret:
        seals, names = seals - set(match.open_questions), True
    return SealCount(
        len(seals), len(seals | set(match.open_questions)), tuple(sorted(seals)) if names else ()
    )


def take_back_and_answer(
    change: TableChange, user: int, says: Sequence[Submission], token: str | None, instead: int
) -> None:
    """Take back `instead` answers, submit those that answer a question now, and save phrases for later as standing
    orders. Raises as `Play.submit`."""
    seat = begin_answer(change, user, token, hash_answers(says))
    for _ in range(instead):
        change.playing.undo(seat)
        change.ops.append(LogEntry("undo", seat))
    if now := orders.select_answers(change, seat, says):
        apply_answers(change, seat, now)
        change.state.seats[seat].left.notes = []
    orders.save_orders_of_phrases(change, seat, says)


def take_back(change: TableChange, user: int, token: str | None, what: Literal["undo", "start-over"]) -> None:
    """Take answers back, log it, and apply the consequences. Raises as `Play.take_back`."""
    seat, match = begin_answer(change, user, token, what.encode()), change.playing
    try:
        (match.undo if what == "undo" else match.undo_all)(seat)
    except Refusal as refusal:
        if refusal.reason.code == "nothing-to-undo" and change.state.turn > 1:
            raise OperationRefused("undo-over") from refusal
        raise
    change.ops.append(LogEntry(what, seat))
    apply_consequences(change, seat)


def begin_answer(change: TableChange, user: int, token: str | None, said: bytes) -> Seat:
    """Return the seat of a person who answers now, and note what they answer (hash `said`) with which token, so that the
    same answer is recognised when it comes again.

    Raises AlreadyApplied if it has come before, StaleQuestion if the token is of an older question (None is not
    checked), NotSeated, GameNotStarted, GameOver, OperationRefused paused.
    """
    seat, change.by = change.get_seat_of(user), "person"
    place, match = change.state.seats[seat], change.match
    if token and said and (token, said) == (place.token, place.said):
        raise AlreadyApplied
    change.require_running()
    awaited.require_not_paused(change)
    if token is not None and match is not None and token != match.get_token(seat):
        raise StaleQuestion
    place.token, place.said = token or "", said
    return seat


def apply_answers(change: TableChange, seat: Seat, says: Sequence[Submission]) -> None:
    """Submit answers and apply their consequences. Raises OperationRefused sealed-already for typed answers after the
    seat has sealed."""
    match = change.playing
    if match.in_sealed_step and seat not in match.open_questions and match.get_undoable_actions(seat):
        raise OperationRefused("sealed-already", secret=int(change.game.has_secrets))
    drafted = 0 if match.in_sealed_step else len(match.get_draft_events(seat))
    op, change.game_events.answered = submit_and_log(match, seat, says)
    change.ops.append(op)
    apply_consequences(change, seat, drafted)


def keep_turn_open(change: TableChange, user: int) -> None:
    """Stop the user's turn from ending by itself this time (panels.15). The button is [Keep it open]. Raises NotSeated,
    GameNotStarted, GameOver."""
    seat = change.get_seat_of(user)
    change.require_running()
    change.awaiting.stay.add(seat)
    change.awaiting.again = True


def replay_bot_answer(change: TableChange, seat: Seat, op: LogEntry, version: int) -> None:
    """Submit answers that a bot has computed on this version of the table. Raises VersionConflict if the table has
    changed since."""
    if change.stored.row.version != version:
        raise VersionConflict
    change.by = "bot"
    apply_answers(change, seat, to_submissions(change.game, op))


def end_due_turn(change: TableChange, row: PendingRow) -> None:
    """End the turn of the row's seat. Raise AlreadyApplied if that is not due any more."""
    due, ask = change.awaited_before.get(row.seat), change.playing.open_questions.get(row.seat)
    if due is None or due.ends_at is None or due.ends_at > change.now or ask is None or ask.kind != "end":
        raise AlreadyApplied
    apply_answers(change, row.seat, [EndTurn()])


def close_due_step(change: TableChange, row: PendingRow) -> None:
    """Close the sealed step of the row's table. Raise AlreadyApplied if that is not due any more."""
    match, due = change.playing, change.awaited_before.get(TABLE_SEAT)
    if not match.is_ready_to_reveal or due is None or due.close_at is None or due.close_at > change.now:
        raise AlreadyApplied
    close_step(change, match)
    apply_consequences(change)
