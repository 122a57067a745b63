"""Load tables, cache a few of them, and write a change of a table in one transaction, or not at all.

The transaction has the actions, the position, the awaited seats, the events, everything that must go out, and at the
end of a game the ratings.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from typing import Concatenate, ParamSpec

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, delete

from bot.base.jobs import BoundedDict, KeyLocks
from bot.consequences import advice_consent, clocks, lateness, rewind, season_schedule, turns
from bot.consequences.awaited import list_awaited_seats
from bot.consequences.message_plan import EDITED_KINDS, StoredMessages, plan_messages
from bot.consequences.orders import update_standing_orders
from bot.db.database import Database, retry_on_connection_loss
from bot.db.rows import (
    UNFINISHED,
    IdempotencyKeyRow,
    NoteRow,
    PendingRow,
    PersonRow,
    SeenRow,
    SnapshotRow,
    WatcherRow,
)
from bot.db.schema import (
    DUTIES,
    Duty,
    delete_rows,
    fetch_rows,
    find_row,
    insert_all,
    insert_if_missing,
    snapshot,
    update_columns,
)
from bot.model.action_log import LogEntry
from bot.model.change import TABLE_SEAT, ExtraWrites, Outgoing, StoredTable, TableChange
from bot.model.errors import (
    AlreadyApplied,
    GameErased,
    MissingComponents,
    OperationRefused,
    StaleQuestion,
    TableNotFound,
    UnreadableGame,
    VersionConflict,
)
from bot.model.people import People, Preferences
from bot.model.season import Season, SeasonChange, decode_rules
from bot.model.table import TableState, decode_table_state, encode_table_state, try_decoding_table_state
from bot.model.timing import Timing
from bot.model.view import Table
from bot.seasons.model import SeasonRules
from bot.stores import history, outbox, people, seasons, table_rows
from bot.stores.people import deliver_contact, store_answer
from bot.stores.retention import ERASED
from engine.core.game import AnyGame
from engine.core.match import Match, OtherComponentsError, RevealedActionsError
from engine.core.rules import Refusal, Seat

MAX_CACHED_EVENTS = 200
MIN_REWINDABLE_TURNS = 25
THINNING_INTERVAL_TURNS = 8


def write_change(tx: Connection, change: TableChange, people: People, tuning: Timing) -> StoredTable:
    """Write everything that a change leads to. Return the table as stored now.

    `people` holds the preferences of the people at the table. Raises VersionConflict if another process was faster;
    OperationRefused channel-busy if another game has taken the channel, too-often as `deliver_contact`, and what
    `ExtraWrites.beside` raise.
    """
    row, match = change.row, change.match
    stored = change.stored
    row.touched = change.now
    actions, events = change.make_action_rows(), change.make_event_rows()  # which the state counts
    row.state = encode_table_state(change.state)
    if match is not None and (change.ops or row.blob is None):
        row.blob = match.dump()
    if not table_rows.update_row(tx, row):
        raise VersionConflict
    if (
        change.extra_writes.alone
        and not change.is_direct
        and table_rows.is_channel_busy(tx, row.channel, row.id)
    ):
        raise OperationRefused("channel-busy")
    if change.extra_writes.seated:
        sitting = [(place.user, place.away) for place in change.state.seats]
        table_rows.set_seats(tx, row.id, sitting, row.status in ("lobby", "running"))
    insert_all(tx, actions)
    insert_all(tx, events)
    asked = write_awaited_seats_and_messages(tx, change, people, tuning)
    if change.game_events.results is not None:
        results = turns.make_result_rows(change)
        history.write_ratings(tx, change, results)
        insert_all(tx, results)
    write_turn_snapshot(tx, change)
    if change.state.season is not None and row.ended == change.now:
        seasons.mark_table_over(tx, row.id, change.now)
    for user, says in change.extra_writes.answers.items():
        store_answer(tx, user, row.id, says)
    for write_beside in change.extra_writes.beside:
        write_beside(tx)
    if change.extra_writes.seated and change.state.season is not None:
        follow = partial(season_schedule.follow_seats, before=stored.state.seats, after=change.state.seats)
        seasons.change_season_in(tx, change.state.season.id, follow, change.now)
    for new_table in change.extra_writes.new_tables:
        insert_table(tx, new_table)
        write_change(tx, new_table, people, tuning)
    news = [*stored.news, *(event for _, event in change.game_events.told)][-MAX_CACHED_EVENTS:]
    return StoredTable(row, change.state, change.game, match, asked, news, stored.notes, stored.seen)


def insert_table(tx: Connection, change: TableChange) -> None:
    """Insert a new table, which the change is then written to."""
    state = encode_table_state(change.state)
    insert_all(tx, [replace(change.row, version=change.stored.row.version, state=state)])


def write_turn_snapshot(tx: Connection, change: TableChange) -> None:
    """Store the position in which a turn begins: for rewinds while the game runs, and for looking back. Also delete
    positions that a rewind took back, old ones now and then, and all once the game is over."""
    row, turn = change.row, change.state.turn
    if change.extra_writes.rewound is not None:
        tx.execute(
            delete(snapshot).where(snapshot.c.game == row.id, snapshot.c.turn >= change.extra_writes.rewound)
        )
    if row.status in ("over", "abandoned"):
        if change.game_events.passed:
            history.drop_positions(tx, row.id)
    elif change.game_events.passed and row.blob is not None and change.match is not None:
        match, state = change.match, change.state
        seat = (
            min(match.open_questions)
            if len(match.open_questions) == 1 and not match.in_sealed_step
            else TABLE_SEAT
        )
        # It precedes the log entries and events that are numbered from here on.
        insert_all(
            tx,
            [
                SnapshotRow(
                    row.id,
                    turn,
                    seat,
                    change.game.schema_version,
                    zlib.compress(row.blob),
                    state.answers,
                    state.events,
                    match.state.chance.draw_count,
                    change.now,
                )
            ],
        )
        if turn % THINNING_INTERVAL_TURNS == 0:
            history.drop_positions(tx, row.id, turn - MIN_REWINDABLE_TURNS)


def write_awaited_seats_and_messages(
    tx: Connection, change: TableChange, people: People, tuning: Timing
) -> dict[Seat, PendingRow]:
    """Write whom the table waits for, if that may have changed, and its messages. Return the awaited rows by seat."""
    match = change.match
    if match is not None and not (change.ops or change.game_events.passed or change.awaiting.again):
        write_messages(tx, change, None, [], people, tuning)
        return change.awaited_before
    if match is not None and continues_turn(change, match):
        write_messages(tx, change, None, [], people, tuning)
        rows = list_awaited_seats(change, change.awaited_before, people, tuning)
        for row in rows:
            if row.seat in change.game_events.actors:
                update_columns(tx, row, "remind_at", "ends_at", "act_at", "failures")
    else:
        was = {row.seat: row for row in table_rows.delete_of_table(tx, change.row.id)}
        rows = list_awaited_seats(change, was, people, tuning)
        write_messages(tx, change, was, rows, people, tuning)
        table_rows.insert_rows(tx, rows)
    return {row.seat: row for row in rows}


def continues_turn(change: TableChange, match: Match) -> bool:
    """Return whether the change only continues a turn, so that the same seats are asked as before."""
    if change.game_events.passed or change.awaiting.again or match.in_sealed_step:
        return False
    return {*change.awaited_before} - {TABLE_SEAT} == {*match.open_questions}


def write_messages(
    tx: Connection,
    change: TableChange,
    was: dict[Seat, PendingRow] | None,
    rows: list[PendingRow],
    people: People,
    tuning: Timing,
) -> None:
    """Plan the table's messages and carry the plan out: see `plan_messages`. The awaited `rows` get the ids of their
    new prompts. Raises OperationRefused too-often, as `deliver_contact`."""
    outgoing, table_id = change.outgoing, change.row.id
    has_offer_changed = change.state.offers != change.stored.state.offers
    if (
        was is None
        and outgoing == Outgoing()
        and not has_offer_changed
        and not change.extra_writes.new_tables
    ):
        return
    if outgoing.posted is not None:
        outbox.mark_lobby_posted(tx, table_id, outgoing.posted)
    if outgoing.hold:
        outbox.hold_posts(tx, table_id)
    stored = read_messages(tx, change, was or {})
    passed = (deliver_contact(tx, each, change.now, table_id=table_id) for each in outgoing.contacts)
    stored.contacts = [message for message in passed if message is not None]
    plan = plan_messages(change, stored, was, rows, people, tuning)
    outbox.write_plan(tx, plan)
    for row in rows:
        if (prompt := plan.prompts.get(row.seat)) is not None:
            row.prompt = prompt.id


def read_messages(tx: Connection, change: TableChange, was: dict[Seat, PendingRow]) -> StoredMessages:
    """Return the stored messages that the change may concern. `was`: the awaited seats before the change."""
    table_id, out = change.row.id, change.outgoing.out
    stored = StoredMessages(outbox.fetch_waiting_or_shown(tx, table_id))
    if edited := {kind for row in out for kind in EDITED_KINDS.get(row.kind, ())}:
        stored.edited = outbox.fetch_sent(tx, table_id, sorted(edited))
    if change.is_direct:
        stored.latest = outbox.fetch_latest_cards(tx, table_id)
    if any(row.kind == "end" for row in out):
        stored.spectators = [row.user for row in fetch_rows(tx, WatcherRow, game=table_id)]
    for row in was.values():
        is_reminded = row.user is not None and row.reminded
        person = find_row(tx, PersonRow, id=row.user) if is_reminded else None
        if person is not None and person.reminder is not None:
            stored.reminders[person.id] = person.reminder
    return stored


Clock = Callable[[], float]


class DueTimes(Struct, frozen=True):
    """The time from which each worker may have something to do because of a change. 0.0: at once."""

    messages: float = 0.0
    duties: float = 0.0
    bots: float = 0.0
    seasons: float = 0.0


AT_ONCE = DueTimes()
Listener = Callable[[str, DueTimes], None]
"""Is called after a change, with the id of the changed table ("": anything may have changed)."""
Edit = Callable[[TableChange], None]
# The id of an interaction and what it does.
IdempotencyKey = tuple[int, str]
Arguments = ParamSpec("Arguments")


class ChangeResult(Struct):
    """A table after a request to change it."""

    stored: StoredTable
    due: DueTimes = AT_ONCE
    repeated: bool = False  # the effect was there before, so nothing has changed now
    # It was there because of this very request, whose idempotency key is stored.
    by_this_request: bool = False

    @property
    def table(self) -> Table:
        """Return the public table. Read it before the next await."""
        return self.stored.table


class TableStore:
    """Load, cache, lock and change tables."""

    def __init__(self, db: Database, games: Mapping[str, AnyGame], clock: Clock, tuning: Timing) -> None:
        self.db = db
        self.games = games
        self.clock = clock
        self.tuning = tuning
        self.process = secrets.token_hex(8)  # the name of this process among those on the same database
        self.listeners: list[Listener] = []
        self.settings = people.SettingsCache(db, clock, tuning.keep_wishes)
        # The tables that were used last. Whether one is still current, only the database knows.
        self.cache = BoundedDict[str, StoredTable](tuning.at_hand)
        self.lock = KeyLocks[str]()  # by the table's id; changes of a table wait for each other

    def game(self, slug: str) -> AnyGame:
        """Return the game with this slug. Raises TableNotFound, because its tables cannot be opened, if this version of
        the program does not have it.
        """
        if slug not in self.games:
            raise TableNotFound
        return self.games[slug]

    async def read(self, table_id: str, use_cached: bool = False) -> StoredTable:
        """Return the table as it is stored now, or with `use_cached` as it is cached, which may be outdated. The match
        may be read until the next await. Raises TableNotFound, GameErased, UnreadableGame."""
        async with self.lock(table_id):
            return await self.read_locked(table_id, use_cached)

    async def read_locked(self, table_id: str, use_cached: bool = False) -> StoredTable:
        """Return the table, for a caller that holds its lock; the match does not change meanwhile. If it has answers
        that no longer fit the rules, a change that drops them and tells their players is written first. Raises as
        `read`.

        `use_cached`: return the cached table if there is one.
        """
        cached = self.cache.get(table_id)
        if use_cached and cached is not None:
            return cached
        stored = self.cache[table_id] = await self.db.read(self._load_current, table_id, cached)
        if stored.match is not None and stored.match.seats_with_lost_actions:
            reset = retry_on_connection_loss(lambda: self._change_locked(table_id, None, lambda change: None))
            return (await reset).stored
        return stored

    async def change(self, table_id: str, key: IdempotencyKey | None, edit: Edit) -> ChangeResult:
        """Change a table in one transaction, or not at all. The edit may run twice. A repeated request is recognised by
        its `key`. Raises what `edit` raises; then nothing has changed."""
        # A change that was written although its connection was lost has left its key.
        async with self.lock(table_id):
            done = await retry_on_connection_loss(lambda: self._change_locked(table_id, key, edit))
        if not done.repeated:
            self.wake_workers(table_id, done.due)
        return done

    @contextmanager
    def listen_for_changes(self, table_id: str) -> Generator[asyncio.Event]:
        """Return, for a `with` block, an event that is set whenever this process changes the table, and every few
        seconds if another process may have changed it."""
        changed = asyncio.Event()

        def on_change(changed_id: str, _: DueTimes) -> None:
            if changed_id in ("", table_id):
                changed.set()

        self.listeners.append(on_change)
        try:
            yield changed
        finally:
            self.listeners.remove(on_change)

    def wake_workers(self, table_id: str = "", due: DueTimes = AT_ONCE) -> None:
        """Tell this process's listeners that something has changed (see `Listener`)."""
        for listener in tuple(self.listeners):
            listener(table_id, due)

    async def _change_locked(self, table_id: str, key: IdempotencyKey | None, edit: Edit) -> ChangeResult:
        """Change a table whose lock the caller holds."""
        # While a thread changes the match, nobody else may read it: the table leaves the cache before.
        cached = self.cache.pop(table_id, None)
        done = await self.db.write(self._change, table_id, cached, key, edit)
        self.cache[table_id] = done.stored
        return done

    def _change(
        self,
        tx: Connection,
        table_id: str,
        cached: StoredTable | None,
        key: IdempotencyKey | None,
        edit: Edit,
    ) -> ChangeResult:
        """Lock the table, run the edit and write the change. The table returns to the cache if nothing has changed."""
        stored = self._load_current(tx, table_id, cached, lock=True)
        match = stored.match
        edition = match.revision if match is not None else 0
        has_lost_answers = match is not None and bool(match.seats_with_lost_actions)
        try:
            if key and not insert_if_missing(tx, IdempotencyKeyRow(*key, table_id, self.clock())):
                return ChangeResult(stored, repeated=True, by_this_request=True)
            change = TableChange(stored, self.clock(), key[0] if key else 0)
            if match is not None and has_lost_answers:
                reset_invalid_answers(change, match)
            edit(change)
        except (AlreadyApplied, StaleQuestion, Refusal, VersionConflict) as untouched:
            if not has_lost_answers and (match is None or match.revision == edition):
                self.cache[table_id] = stored
            if isinstance(untouched, AlreadyApplied):
                if key:  # it was not this interaction
                    delete_rows(tx, IdempotencyKeyRow, id=key[0], verb=key[1])
                return ChangeResult(stored, repeated=True)
            raise
        preferences = self._apply_effects(tx, change)
        stored = write_change(tx, change, preferences, self.tuning)
        return ChangeResult(stored, find_due_times(change, stored))

    async def create_table(
        self,
        new_table: TableChange,
        agrees: Callable[[Connection], bool],
        key: IdempotencyKey | None = None,
    ) -> None:
        """Store a new table if `agrees` returns True in the same transaction. `key`: the idempotency key.

        Raises AlreadyApplied if it returns False; sqlalchemy's IntegrityError if the id is taken, or the key was recorded
        meanwhile; OperationRefused as `write_change`; what `agrees` raises.
        """

        def store(tx: Connection) -> None:
            """Store the table and what follows from it."""
            preferences = self._apply_effects(tx, new_table)
            insert_table(tx, new_table)
            if not agrees(tx):
                raise AlreadyApplied
            if key is not None:
                insert_all(tx, [IdempotencyKeyRow(*key, new_table.row.id, new_table.now)])
            write_change(tx, new_table, preferences, self.tuning)

        await self.db.write(store)
        self.wake_workers()

    def _apply_effects(self, tx: Connection, change: TableChange) -> dict[int, Preferences]:
        """Apply the effects that every change has before it is written. Return the preferences of the table's people."""
        preferences = self.settings.read_preferences(
            tx, [place.user for place in change.people if place.user is not None]
        )
        for each in (change, *change.extra_writes.new_tables):
            turns.end_if_all_agree(each)
            lateness.apply_majorities(each)
            rewind.drop_overtaken_request(each)
            advice_consent.drop_consents_of_departed(each)
            lateness.clear_resolved_lateness(each)
            lateness.update_offers(each)
            clocks.credit_clocks(each, preferences)
            update_standing_orders(each, preferences)
            turns.restart_idle_time(each)
        return preferences

    def _load_current(
        self, db: Connection, table_id: str, cached: StoredTable | None, lock: bool = False
    ) -> StoredTable:
        """Return the stored table: the cached one if that is current. `lock`: nobody else can change it before the
        transaction ends. Raises TableNotFound, GameErased, UnreadableGame."""
        found = table_rows.find_version(db, table_id, lock)
        if found is None:
            raise TableNotFound
        version, last_post = found
        if cached is None or cached.row.version != version:
            cached = self._load(db, table_id)
        cached.row.last_post = last_post
        return cached

    def _load(self, db: Connection, table_id: str) -> StoredTable:
        """Load a table from the database, with its match and its awaited seats. Raises as `_load_current`."""
        row = table_rows.find(db, table_id)
        if row is None:
            raise TableNotFound
        if row.status == ERASED:
            raise GameErased
        asked = (
            {p.seat: p for p in fetch_rows(db, PendingRow, game=table_id)} if row.status == "running" else {}
        )
        noted = {one.user: one.text for one in fetch_rows(db, NoteRow, game=table_id)}
        shown = {one.user: one.turn for one in fetch_rows(db, SeenRow, game=table_id)}
        game, match = self.game(row.slug), None
        try:
            state = decode_table_state(row.state)
            if row.blob is not None:
                match = load_match(game, row.blob)
        except OtherComponentsError as error:
            raise MissingComponents(table_id, row.slug) from error
        except Exception as error:  # rules may raise anything
            raise UnreadableGame(table_id, row.slug) from error
        return StoredTable(row, state, game, match, asked, notes=noted, seen=shown)

    async def fetch_states(self, table_ids: Sequence[str]) -> dict[str, TableState]:
        """Return the tables' states without opening their games. Erased tables and damaged states are left out."""
        stored = await self.db.read(table_rows.fetch_states, table_ids)
        found = {table_id: try_decoding_table_state(state) for table_id, state in stored.items()}
        return {table_id: state for table_id, state in found.items() if state is not None}

    async def get_note(self, table_id: str, user: int) -> str:
        """Return the user's private note at the table ("" if there is none), from the cached table if there is one.

        A note that is written gives the table a new version, so the cache notices it at the next read. Raises as
        `read`.
        """
        return (await self.read(table_id, use_cached=True)).notes.get(user, "")


async def apply(
    tables: TableStore,
    table_id: str,
    interaction: int,
    operation: Callable[Concatenate[TableChange, Arguments], None],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> ChangeResult:
    """Apply an operation to a table in one transaction, or not at all. It may run twice.

    `interaction` and the operation's qualified name are the idempotency key, by which a repeated request is recognised;
    with 0 there is none. Raises what the operation raises; then nothing has changed.
    """
    key = make_idempotency_key(interaction, operation)
    return await tables.change(table_id, key, lambda change: operation(change, *args, **kwargs))


def make_idempotency_key(interaction: int, operation: Callable[..., None]) -> IdempotencyKey | None:
    """Return the idempotency key of an operation, which has its qualified name; None for 0."""
    return (interaction, f"{operation.__module__}.{operation.__qualname__}") if interaction else None


async def read_season(tables: TableStore, season_id: str) -> Season:
    """Return the season as it is stored now. Raises SeasonNotFound."""
    return await tables.db.read(seasons.load_season, season_id)


async def change_season(
    tables: TableStore,
    season_id: str,
    operation: Callable[Concatenate[SeasonChange, Arguments], object],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Season:
    """Apply an operation to a season in one transaction, or not at all. One that raises AlreadyApplied changes nothing.
    It may run twice.

    Raises SeasonNotFound, and what the operation raises; then nothing has changed.
    """

    return await write_season(
        tables,
        seasons.change_season_in,
        season_id,
        lambda change: operation(change, *args, **kwargs),
        tables.clock(),
    )


async def change_season_beside_others(
    tables: TableStore, season_id: str, edit: Callable[[SeasonChange, Sequence[SeasonRules]], None]
) -> Season:
    """Change a season by an edit that also gets the rules of the server's other unfinished seasons.

    If two seasons are opened at the same time, the second edit sees the first season. Raises as `change_season`.
    """

    def transact(tx: Connection) -> Season:
        """Lock the server's unfinished seasons, and pass the rules of the others to the edit."""
        row = seasons.find(tx, season_id)
        found = seasons.lock_unfinished_of_guild(tx, row.guild) if row is not None else []
        others = [
            decode_rules(one.rules) for one in found if one.id != season_id and one.status in UNFINISHED
        ]
        return seasons.change_season_in(tx, season_id, lambda change: edit(change, others), tables.clock())

    return await write_season(tables, transact)


async def write_season(
    tables: TableStore,
    transact: Callable[Concatenate[Connection, Arguments], Season],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Season:
    """Run a transaction that changes a season, a second time if the connection was lost, then wake the workers. Return
    the changed season."""
    changed = await retry_on_connection_loss(lambda: tables.db.write(transact, *args, **kwargs))
    tables.wake_workers()
    return changed


def find_due_times(change: TableChange, stored: StoredTable) -> DueTimes:
    """Return from when on each worker may have something to do because of this change. After answers this follows from
    what has been written: an answer that only continues a turn sends nothing."""
    if change.match is None or not change.ops or change.extra_writes != ExtraWrites():
        return AT_ONCE
    is_silent = change.outgoing == Outgoing() and change.state.offers == change.stored.state.offers
    times: dict[Duty, float] = {
        duty: min(
            (at for row in stored.pending.values() if (at := getattr(row, duty)) is not None), default=inf
        )
        for duty in DUTIES
    }
    return DueTimes(
        messages=inf if is_silent and continues_turn(change, change.match) else change.now,
        duties=min(at for duty, at in times.items() if duty != "act_at"),
        bots=times["act_at"],
        seasons=inf if stored.state.season is None else change.now,
    )


def load_match(game: AnyGame, blob: bytes) -> Match:
    """Load a match whose sealed steps wait for the service to close them. Raises what `Match.load` raises.

    Answers that do not fit changed rules are dropped, even if their seat has seen something because of them: the game
    goes on, and `reset_invalid_answers` tells the players concerned.
    """
    try:
        return Match.load(game, blob, defer_reveal=True)
    except RevealedActionsError as shown:
        return Match.load(game, blob, defer_reveal=True, discard_seats=shown.seats)


def reset_invalid_answers(change: TableChange, match: Match) -> None:
    """Log that answers were lost because they do not fit changed rules, forget them, and tell the players concerned
    once."""
    for seat in match.seats_with_lost_actions:
        change.ops.append(LogEntry("lost", seat))
        place = change.state.seats[seat]
        place.token, place.said = "", b""  # if it is asked again, the same answer is a new one
        if (user := place.user) is not None:
            change.queue_notice("answers-lost", f"user:{user}")
    match.seats_with_lost_actions = []
    change.awaiting.again = True
