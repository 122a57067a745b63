"""Load tables, cache a few of them, and write a change of a table in one transaction, or not at all."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from typing import Any, Concatenate, ParamSpec

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.base.keyed import BoundedDict, KeyLocks
from bot.consequences import advice_consent, clocks, lateness, rewind, turns
from bot.consequences.orders import update_standing_orders
from bot.db.database import Database, retry_on_connection_loss
from bot.model.action_log import LogEntry
from bot.model.change import ExtraWrites, Outgoing, StoredTable, TableChange
from bot.model.errors import (
    GameErased,
    MissingComponents,
    StaleQuestion,
    TableNotFound,
    UnreadableGame,
    VersionConflict,
)
from bot.model.people import Preferences, ServerSettings
from bot.model.table import TableState, decode_table_state, encode_table_state, try_decoding_table_state
from bot.model.timing import Timing
from bot.model.view import Table
from bot.stores import pending, people
from bot.stores import table_rows as store
from bot.stores.changes import continues_turn, write_change
from bot.stores.retention import ERASED
from engine.core.game import AnyGame
from engine.core.match import Match, OtherComponentsError, RevealedActionsError
from engine.core.rules import Refusal

Clock = Callable[[], float]
Listener = Callable[[str, float], None]
"""Is called after a change, with the id of the changed table ("": anything may have changed), and with the time from
which on workers may have something to do because of it."""
Edit = Callable[[TableChange], None]
Arguments = ParamSpec("Arguments")
decode_preferences = msgspec.json.Decoder(Preferences).decode
decode_server_settings = msgspec.json.Decoder(ServerSettings).decode
MAX_CACHED_SETTINGS = 10_000


class ChangeResult(Struct):
    """The changed table."""

    stored: StoredTable
    due: float = 0.0  # from when on workers may have something to do because of the change
    repeated: bool = False  # the effect was there before, so nothing has changed now
    by_this_request: bool = (
        False  # it was there because of this very request, whose idempotency key is stored
    )

    @property
    def table(self) -> Table:
        """Return the public table. Read it before the next await."""
        return self.stored.table


class AlreadyApplied(Exception):
    """Raised by an edit whose effect is already there. Nothing is written."""


class TableStore:
    """Load, cache, lock and change tables."""

    def __init__(self, db: Database, games: Mapping[str, AnyGame], clock: Clock, tuning: Timing) -> None:
        self.db = db
        self.games = games
        self.clock = clock
        self.tuning = tuning
        self.process = secrets.token_hex(8)  # the name of this process among those on the same database
        self.season_news = True  # something has changed of which a season may have something to do
        self.listeners: list[Listener] = []
        self.changed = asyncio.Event()  # something has changed of which the other processes do not know yet
        self.settings = SettingsCache(db, clock, tuning.keep_wishes)
        self.cache = TableCache(tuning.at_hand)
        self.lock = KeyLocks[str]()  # by the table's id; changes of a table wait for each other

    def game(self, slug: str) -> AnyGame:
        """Return the game with this slug. Raises TableNotFound, because its tables cannot be opened, if this version of
        the program does not have it.
        """
        if slug not in self.games:
            raise TableNotFound
        return self.games[slug]

    async def read(self, table_id: str) -> StoredTable:
        """Return the table as it is stored now. The match may be read until the next await. Raises TableNotFound,
        GameErased, UnreadableGame."""
        async with self.lock(table_id):
            return await self.read_locked(table_id)

    async def read_locked(self, table_id: str, use_cached: bool = False) -> StoredTable:
        """Return the table, for a caller that holds its lock; the match does not change meanwhile. If it has answers
        that no longer fit the rules, a change that drops them and tells their players is written first. Raises as
        `read`.

        `use_cached`: return the cached table if there is one.
        """
        cached = self.cache.get(table_id)
        if use_cached and cached is not None:
            return cached
        stored = self.cache.put(await self.db.read(self._load_current, table_id, cached))
        if stored.match is not None and stored.match.seats_with_lost_actions:
            reset = retry_on_connection_loss(lambda: self._change_locked(table_id, None, lambda change: None))
            return (await reset).stored
        return stored

    async def change(
        self, table_id: str, verb: str, interaction: int, edit: Edit, expect: int | None = None
    ) -> ChangeResult:
        """Change a table in one transaction, or not at all. The edit may run twice.

        `interaction` and `verb` are the idempotency key, by which a repeated request is recognised; with 0 there is
        none. With `expect`, another stored version raises VersionConflict. Raises what `edit` raises; then nothing has
        changed.
        """
        request = (interaction, verb) if interaction else None
        async with self.lock(
            table_id
        ):  # a change that was written although its connection was lost has left its key
            done = await retry_on_connection_loss(
                lambda: self._change_locked(table_id, request, edit, expect)
            )
        if not done.repeated:
            self.wake_workers(table_id, done.due)
        return done

    @contextmanager
    def listen_for_changes(self, table_id: str) -> Generator[asyncio.Event]:
        """Return, for a `with` block, an event that is set whenever this process changes the table, or another one that
        can notify it changes any."""
        changed = asyncio.Event()

        def on_change(changed_id: str, _: float) -> None:
            if changed_id in ("", table_id):
                changed.set()

        self.listeners.append(on_change)
        try:
            yield changed
        finally:
            self.listeners.remove(on_change)

    def wake_workers(self, table_id: str = "", due: float = 0.0) -> None:
        """Tell this process's listeners, and the other processes, that something has changed (see `Listener`)."""
        self.changed.set()
        self.wake_own_workers(table_id, due)

    def wake_own_workers(self, table_id: str = "", due: float = 0.0) -> None:
        """Tell only this process's listeners that something has changed."""
        for listener in tuple(self.listeners):
            listener(table_id, due)

    async def _change_locked(
        self, table_id: str, request: tuple[int, str] | None, edit: Edit, expect: int | None = None
    ) -> ChangeResult:
        """Change a table whose lock the caller holds. `request` is the idempotency key (interaction and verb)."""
        # While a thread changes the match, nobody else may read it: the table leaves the cache before.
        cached = self.cache.pop(table_id, None)
        done = await self.db.write(self._change, table_id, cached, request, edit, expect)
        if not done.repeated:
            self.season_news |= done.stored.state.season is not None
        self.cache.put(done.stored)
        return done

    def _change(
        self,
        tx: Connection,
        table_id: str,
        cached: StoredTable | None,
        request: tuple[int, str] | None,
        edit: Edit,
        expect: int | None,
    ) -> ChangeResult:
        """Lock the table, run the edit and write the change. The table returns to the cache if nothing has changed."""
        stored = self._load_current(tx, table_id, cached, lock=True)
        match = stored.match
        edition = match.revision if match is not None else 0
        has_lost_answers = match is not None and bool(match.seats_with_lost_actions)
        try:
            if request is not None and store.find_changed_by(tx, *request):
                return ChangeResult(stored, repeated=True, by_this_request=True)
            if expect not in (None, stored.row.version):
                raise VersionConflict
            change = TableChange(stored, self.clock(), request[0] if request else 0)
            if match is not None and has_lost_answers:
                reset_invalid_answers(change, match)
            edit(change)
        except (AlreadyApplied, StaleQuestion, Refusal, VersionConflict) as untouched:
            if not has_lost_answers and (match is None or match.revision == edition):
                self.cache.put(stored)
            if isinstance(untouched, AlreadyApplied):
                return ChangeResult(stored, repeated=True)
            raise
        wishes = self._apply_effects(tx, change)
        stored = write_change(tx, change, wishes, request, self.tuning)
        return ChangeResult(stored, find_due_time(change, stored))

    async def create_table(self, new_table: TableChange, agrees: Callable[[Connection], bool]) -> None:
        """Store a new table if `agrees` returns True in the same transaction.

        Raises AlreadyApplied if it returns False; sqlalchemy's IntegrityError if the id is taken; OperationRefused as
        `write_change`.
        """

        def insert_table(tx: Connection) -> None:
            """Store the table and what follows from it."""
            wishes = self._apply_effects(tx, new_table)
            store.insert_row(
                tx,
                replace(
                    new_table.row,
                    version=new_table.extra_writes.seen,
                    state=encode_table_state(new_table.state),
                ),
            )
            if not agrees(tx):
                raise AlreadyApplied
            write_change(tx, new_table, wishes, None, self.tuning)

        await self.db.write(insert_table)
        self.wake_workers()

    def _apply_effects(self, tx: Connection, change: TableChange) -> dict[int, Preferences]:
        """Apply the effects that every change has before it is written. Return the preferences of the table's people."""
        wishes = self.settings.read_preferences(
            tx, [place.user for place in change.people if place.user is not None]
        )
        for each in (change, *change.extra_writes.new_tables):
            turns.end_if_all_agree(each)
            lateness.apply_majorities(each)
            rewind.drop_overtaken_request(each)
            advice_consent.drop_consents_of_departed(each)
            lateness.clear_resolved_lateness(each)
            lateness.update_offers(each)
            clocks.credit_clocks(each, wishes)
            update_standing_orders(each, wishes)
        return wishes

    def _load_current(
        self, db: Connection, table_id: str, cached: StoredTable | None, lock: bool = False
    ) -> StoredTable:
        """Return the stored table: the cached one if that is current. `lock`: nobody else can change it before the
        transaction ends. Raises TableNotFound, GameErased, UnreadableGame."""
        found = store.find_version(db, table_id, lock)
        if found is None:
            raise TableNotFound
        version, last_post = found
        if cached is None or cached.row.version != version:
            cached = self._load(db, table_id)
        cached.row.last_post = last_post
        return cached

    def _load(self, db: Connection, table_id: str) -> StoredTable:
        """Load a table from the database, with its match and its awaited seats. Raises as `_load_current`."""
        row = store.find(db, table_id)
        if row is None:
            raise TableNotFound
        if row.status == ERASED:
            raise GameErased
        asked = {p.seat: p for p in pending.fetch_of_table(db, table_id)} if row.status == "running" else {}
        noted, shown = people.fetch_notes_at_table(db, table_id), people.fetch_seen_turns(db, table_id)
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
        stored = await self.db.read(store.fetch_states, table_ids)
        found = {table_id: try_decoding_table_state(state) for table_id, state in stored.items()}
        return {table_id: state for table_id, state in found.items() if state is not None}

    async def get_note(self, table_id: str, user: int) -> str:
        """Return the user's private note at the table ("" if there is none), from the cached table if there is one.

        A note that is written gives the table a new version, so the cache notices it at the next read. Raises as
        `read`.
        """
        return (await self.read_cached(table_id)).notes.get(user, "")

    async def read_cached(self, table_id: str) -> StoredTable:
        """Return the cached table, which may be outdated, or load it. Raises as `read`."""
        return self.cache.get(table_id) or await self.read(table_id)


async def apply(
    tables: TableStore,
    table_id: str,
    once: int,
    operation: Callable[Concatenate[TableChange, Arguments], None],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> ChangeResult:
    """Apply an operation to a table in one transaction, or not at all. It may run twice.

    `once`: the id of the request. It and the operation's qualified name are the idempotency key, by which a repeated
    request is recognised; with 0 there is none. Raises what the operation raises; then nothing has changed.
    """
    name = get_operation_name(operation)
    return await tables.change(table_id, name, once, lambda change: operation(change, *args, **kwargs))


def get_operation_name(operation: Callable[..., None]) -> str:
    """Return the qualified name of an operation, which is a part of its idempotency key."""
    return f"{operation.__module__}.{operation.__qualname__}"


def find_due_time(change: TableChange, stored: StoredTable) -> float:
    """Return from when on workers may have something to do because of this change: at once, except after an answer that
    only continues a turn and sends nothing. Such an answer moves the clocks of its seat."""
    is_silent = (
        change.outgoing == Outgoing()
        and change.extra_writes == ExtraWrites(change.extra_writes.seen)
        and change.state.offers == change.offers_before
    )
    if change.match is None or not change.ops or not is_silent or not continues_turn(change, change.match):
        return change.now
    clocks = [(row.remind_at, row.ends_at, row.act_at) for row in stored.pending.values()]
    times = [at for due in clocks for at in due if at is not None]
    return min(times, default=inf)


def load_match(game: AnyGame, blob: bytes) -> Match[Any]:
    """Load a match whose sealed steps wait for the service to close them. Raises what `Match.load` raises.

    Answers that do not fit changed rules are dropped, even if their seat has seen something because of them: the game
    goes on, and `reset_invalid_answers` tells the players concerned.
    """
    try:
        return Match[Any].load(game, blob, defer_reveal=True)
    except RevealedActionsError as shown:
        return Match[Any].load(game, blob, defer_reveal=True, discard_seats=shown.seats)


def reset_invalid_answers(change: TableChange, match: Match[Any]) -> None:
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


class TableCache(BoundedDict[str, StoredTable]):
    """The tables that were used last. Whether one is still current, only the database knows."""

    def put(self, stored: StoredTable) -> StoredTable:
        """Cache a table and return it. If there are too many, the least recently used ones are dropped."""
        self[stored.row.id] = stored
        return stored

    def evict(self, table_ids: Iterable[str]) -> None:
        """Drop these tables."""
        for table_id in table_ids:
            self.pop(table_id, None)

    def set_last_post(self, table_id: str, message: int) -> None:
        """Set the latest post of a table, after it was stored."""
        if (stored := self.get(table_id)) is not None:
            stored.row.last_post = message


class SettingsCache:
    """Read preferences and server settings. Returned values are at most `lifetime_s` seconds old."""

    def __init__(self, db: Database, clock: Callable[[], float], lifetime_s: float) -> None:
        self.db = db
        self.clock = clock
        self.lifetime_s = lifetime_s
        self._people = BoundedDict[int, tuple[float, Preferences]](MAX_CACHED_SETTINGS)  # until when
        self._servers = BoundedDict[int, tuple[float, ServerSettings]](MAX_CACHED_SETTINGS)

    def get_known_preferences(self, users: set[int]) -> dict[int, Preferences]:
        """Return the cached preferences that are not too old."""
        now = self.clock()
        return {user: kept[1] for user in users if (kept := self._people.get(user)) and kept[0] > now}

    def read_preferences(self, db: Connection, users: Iterable[int]) -> dict[int, Preferences]:
        """Return each user's preferences, by user id; the defaults if they have set nothing."""
        known = self.get_known_preferences(wanted := set(users))
        if missing := wanted - known.keys():
            stored, until = people.fetch_preferences(db, missing), self.clock() + self.lifetime_s
            for user in missing:
                known[user] = decode_preferences(stored.get(user, "{}"))
                self._people[user] = until, known[user]
        return known

    async def get_preferences(self, users: Iterable[int]) -> dict[int, Preferences]:
        """Return each user's preferences, by user id; the defaults if they have set nothing."""
        known = self.get_known_preferences(wanted := set(users))
        if wanted == known.keys():
            return known
        return await self.db.read(self.read_preferences, wanted)

    async def get_server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings; the defaults if nothing was set."""
        now, kept = self.clock(), self._servers.get(guild)
        if kept is not None and kept[0] > now:
            return kept[1]
        stored = decode_server_settings(await self.db.read(people.find_server_settings, guild) or "{}")
        self._servers[guild] = now + self.lifetime_s, stored
        return stored

    def forget_person(self, user: int) -> None:
        """Drop a person's cached preferences, so that they are read again."""
        self._people.pop(user, None)

    def forget_server(self, guild: int) -> None:
        """Drop a server's cached settings, so that they are read again."""
        self._servers.pop(guild, None)

    def forget_all(self) -> None:
        """Drop everything that is cached."""
        self._people.clear()
        self._servers.clear()
