"""Load tables, cache a few of them, and write a change of a table in one transaction, or not at all."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Concatenate, ParamSpec

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from bot.base.keyed import BoundedDict, KeyLocks
from bot.consequences import advice_consent, clocks, lateness, rewind, turns
from bot.consequences.orders import update_standing_orders
from bot.db.connections import AsyncConnection
from bot.db.database import Database, retry_on_connection_loss
from bot.model.action_log import LogEntry
from bot.model.change import LoadedTable, TableChange
from bot.model.errors import GameErased, StaleQuestion, TableNotFound, UnreadableGame, VersionConflict
from bot.model.people import Preferences, ServerSettings
from bot.model.table import TableState, decode_table_state, encode_table_state, try_decoding_table_state
from bot.model.timing import Timing
from bot.model.view import Table
from bot.stores import pending, people
from bot.stores import table_rows as store
from bot.stores.changes import write_change
from bot.stores.retention import ERASED
from engine.core.game import AnyGame
from engine.core.match import Match, RevealedActionsError
from engine.core.rules import Refusal

Clock = Callable[[], float]
Edit = Callable[[TableChange], None]
Arguments = ParamSpec("Arguments")
decode_preferences = msgspec.json.Decoder(Preferences).decode
decode_server_settings = msgspec.json.Decoder(ServerSettings).decode
MAX_CACHED_SETTINGS = 10_000


class ChangeResult(Struct):
    """The changed table."""

    opened: LoadedTable
    repeated: bool = False  # the effect was there before, so nothing has changed now
    by_this_request: bool = (
        False  # it was there because of this very request, whose idempotency key is stored
    )

    @property
    def table(self) -> Table:
        """Return the public table. Read it before the next await."""
        return self.opened.table


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
        self.sleepers: list[asyncio.Event] = []  # each is set when something has changed
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

    async def read(self, table_id: str) -> LoadedTable:
        """Return the table as it is stored now. The match may be read until the next await. Raises TableNotFound,
        GameErased, UnreadableGame."""
        async with self.lock(table_id):
            return await self.read_locked(table_id)

    async def read_locked(self, table_id: str, use_cached: bool = False) -> LoadedTable:
        """Return the table, for a caller that holds its lock; the match does not change meanwhile. If it has answers
        that no longer fit the rules, a change that drops them and tells their players is written first. Raises as
        `read`.

        `use_cached`: return the cached table if there is one.
        """
        if use_cached and (known := self.cache.get(table_id)) is not None:
            return known
        opened = await retry_on_connection_loss(lambda: self._load_current(table_id))
        if opened.match is not None and opened.match.seats_with_lost_actions:
            reset = retry_on_connection_loss(lambda: self._change_locked(table_id, None, lambda change: None))
            return (await reset).opened
        return opened

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
            self.wake_workers()
        return done

    @contextmanager
    def listen_for_changes(self) -> Generator[asyncio.Event]:
        """Return, for a `with` block, an event that is set whenever this process, or another one that can notify it,
        changes a table."""
        changed = asyncio.Event()
        self.sleepers.append(changed)
        try:
            yield changed
        finally:
            self.sleepers.remove(changed)

    def wake_workers(self) -> None:
        """Wake the workers of this process and of the others."""
        for event in self.sleepers:
            event.set()

    async def _change_locked(
        self, table_id: str, request: tuple[int, str] | None, edit: Edit, expect: int | None = None
    ) -> ChangeResult:
        """Change a table whose lock the caller holds: first try the cached table, otherwise change the stored one under
        a row lock, so that no other process can come in between. `request` is the idempotency key (interaction and
        verb)."""
        # The cached table is not read again: writing finds out whether it is outdated. Any failure may have that cause,
        # so the stored table decides. Without an idempotency key, no other process may use the database.
        cached = self.cache.get(table_id)
        if cached is not None and (request or not self.db.is_shared) and expect in (None, cached.row.version):
            with suppress(VersionConflict, IntegrityError, Refusal, StaleQuestion):
                if (edited := await self._edit(cached, request, edit)) is not None:
                    async with self.db.writing() as tx:
                        changed = await write_change(tx, *edited, request, self.tuning)
                    return self._keep_changed(changed)
        async with self.db.writing() as tx:
            stored = self.cache.put(await self._load(tx, table_id, lock=True))
            if request is not None and await store.find_changed_by(tx, *request):
                return ChangeResult(stored, True, True)
            if expect not in (None, stored.row.version):
                raise VersionConflict
            if (edited := await self._edit(stored, request, edit, tx)) is None:
                return ChangeResult(stored, True)
            changed = await write_change(tx, *edited, request, self.tuning)
        return self._keep_changed(changed)

    def _keep_changed(self, changed: LoadedTable) -> ChangeResult:
        """Cache a table that was changed, and return it as a result."""
        self.season_news |= changed.sheet.season is not None
        return ChangeResult(self.cache.put(changed))

    async def _edit(
        self,
        opened: LoadedTable,
        request: tuple[int, str] | None,
        edit: Edit,
        tx: AsyncConnection | None = None,
    ) -> tuple[TableChange, dict[int, Preferences]] | None:
        """Run the edit and apply the effects that every change has. Return the change and the preferences of the
        table's people, or None if the edit has had its effect before.

        From then on the match in memory differs from the stored one, so the table is not cached until it is written.
        `tx`: an open transaction, which also reads what is needed.
        """
        self.cache.evict([opened.row.id])
        change, match = TableChange(opened, self.clock(), request[0] if request else 0), opened.match
        has_lost_answers = match is not None and bool(match.seats_with_lost_actions)
        if match is not None and has_lost_answers:
            reset_invalid_answers(change, match)
        edition = match.revision if match is not None else 0
        try:
            edit(change)
        except (AlreadyApplied, StaleQuestion, Refusal) as untouched:
            if not has_lost_answers and (match is None or match.revision == edition):
                self.cache.put(opened)
            if isinstance(untouched, AlreadyApplied):
                return None
            raise
        return change, await self._apply_effects(change, tx)

    async def create_table(
        self, young: TableChange, agrees: Callable[[AsyncConnection], Awaitable[bool]]
    ) -> None:
        """Store a new table if `agrees` returns True in the same transaction.

        Raises AlreadyApplied if it returns False; sqlalchemy's IntegrityError if the id is taken; OperationRefused as
        `write_change`.
        """
        wishes = await self._apply_effects(young)
        async with self.db.writing() as tx:
            await store.insert_row(
                tx, replace(young.row, version=young.extra_writes.seen, sheet=encode_table_state(young.sheet))
            )
            if not await agrees(tx):
                raise AlreadyApplied
            await write_change(tx, young, wishes, None, self.tuning)
        self.wake_workers()

    async def _apply_effects(
        self, change: TableChange, tx: AsyncConnection | None = None
    ) -> dict[int, Preferences]:
        """Apply the effects that every change has before it is written. Return the preferences of the table's people."""
        users = [place.user for place in change.people if place.user is not None]
        wishes = await self.settings.get_preferences(users, tx)
        for each in (change, *change.extra_writes.begun):
            turns.end_if_all_agree(each)
            lateness.apply_majorities(each)
            rewind.drop_overtaken_request(each)
            advice_consent.drop_consents_of_departed(each)
            lateness.clear_resolved_lateness(each)
            lateness.update_offers(each)
            clocks.credit_clocks(each, wishes)
            update_standing_orders(each, wishes)
        return wishes

    async def _load_current(self, table_id: str) -> LoadedTable:
        """Return the stored table: the cached one if that is current."""
        async with self.db.reading() as db:
            found = await store.find_version(db, table_id)
            if found is None:
                raise TableNotFound
            version, last_post = found
            opened = self.cache.get(table_id)
            if opened is None or opened.row.version != version:
                opened = self.cache.put(await self._load(db, table_id))
            opened.row.last_post = last_post
        return opened

    async def _load(self, db: AsyncConnection, table_id: str, lock: bool = False) -> LoadedTable:
        """Load a table from the database, with its match and its awaited seats, unless the cached one is current.
        `lock`: nobody else can change it before the transaction ends. Raises TableNotFound, GameErased,
        UnreadableGame."""
        row = await store.find(db, table_id, lock)
        if row is None:
            raise TableNotFound
        cached = self.cache.get(table_id)
        if cached is not None and cached.row.version == row.version:
            cached.row.last_post = row.last_post
            return cached
        if row.status == ERASED:
            raise GameErased
        asked = (
            {p.seat: p for p in await pending.fetch_of_table(db, table_id)} if row.status == "running" else {}
        )
        noted, shown = (
            await people.fetch_notes_at_table(db, table_id),
            await people.fetch_seen_turns(db, table_id),
        )
        game, match = self.game(row.slug), None
        try:
            sheet = decode_table_state(row.sheet)
            if row.blob is not None:
                match = await asyncio.to_thread(load_match, game, row.blob)
        except Exception as error:  # rules may raise anything
            raise UnreadableGame(table_id, row.slug) from error
        return LoadedTable(row, sheet, game, match, asked, notes=noted, seen=shown)

    async def fetch_states(self, table_ids: Sequence[str]) -> dict[str, TableState]:
        """Return the tables' states without opening their games. Erased tables and damaged states are left out."""
        async with self.db.reading() as db:
            stored = await store.fetch_states(db, table_ids)
        found = {table_id: try_decoding_table_state(state) for table_id, state in stored.items()}
        return {table_id: state for table_id, state in found.items() if state is not None}

    async def get_note(self, table_id: str, user: int) -> str:
        """Return the user's private note at the table ("" if there is none), from the cached table if there is one.

        A note that is written gives the table a new version, so the cache notices it at the next read. Raises as
        `read`.
        """
        return (await self.read_cached(table_id)).notes.get(user, "")

    async def read_cached(self, table_id: str) -> LoadedTable:
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
        place = change.sheet.seats[seat]
        place.token, place.said = "", b""  # if it is asked again, the same answer is a new one
        if (user := place.user) is not None:
            change.queue_notice("answers-lost", f"user:{user}")
    match.seats_with_lost_actions = []
    change.awaiting.again = True


class TableCache(BoundedDict[str, LoadedTable]):
    """The tables that were used last. Whether one is still current, only the database knows."""

    def put(self, opened: LoadedTable) -> LoadedTable:
        """Cache a table and return it. If there are too many, the least recently used ones are dropped."""
        self[opened.row.id] = opened
        return opened

    def evict(self, table_ids: Iterable[str]) -> None:
        """Drop these tables."""
        for table_id in table_ids:
            self.pop(table_id, None)

    def set_last_post(self, table_id: str, message: int) -> None:
        """Set the latest post of a table, after it was stored."""
        if (opened := self.get(table_id)) is not None:
            opened.row.last_post = message


class SettingsCache:
    """Read preferences and server settings. Returned values are at most `lifetime_s` seconds old."""

    def __init__(self, db: Database, clock: Callable[[], float], lifetime_s: float) -> None:
        self.db = db
        self.clock = clock
        self.lifetime_s = lifetime_s
        self._people = BoundedDict[int, tuple[float, Preferences]](MAX_CACHED_SETTINGS)  # until when
        self._servers = BoundedDict[int, tuple[float, ServerSettings]](MAX_CACHED_SETTINGS)

    async def get_preferences(
        self, users: Iterable[int], db: AsyncConnection | None = None
    ) -> dict[int, Preferences]:
        """Return each user's preferences, by user id; the defaults if they have set nothing. `db`: a connection to read
        them, for a caller that has one already."""
        wanted, now = set(users), self.clock()
        known = {user: kept[1] for user in wanted if (kept := self._people.get(user)) and kept[0] > now}
        if missing := wanted - known.keys():
            if db is not None:
                stored = await people.fetch_preferences(db, missing)
            else:
                stored = await retry_on_connection_loss(lambda: self._load_preferences(missing))
            for user in missing:
                known[user] = decode_preferences(stored.get(user, "{}"))
                self._people[user] = now + self.lifetime_s, known[user]
        return known

    async def _load_preferences(self, users: Iterable[int]) -> Mapping[int, str]:
        """Read the encoded preferences, by user id. Users who have set nothing are left out."""
        async with self.db.reading() as db:
            return await people.fetch_preferences(db, users)

    async def get_server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings; the defaults if nothing was set."""
        now, kept = self.clock(), self._servers.get(guild)
        if kept is not None and kept[0] > now:
            return kept[1]
        stored = decode_server_settings(
            await retry_on_connection_loss(lambda: self._load_server_settings(guild)) or "{}"
        )
        self._servers[guild] = now + self.lifetime_s, stored
        return stored

    async def _load_server_settings(self, guild: int) -> str | None:
        """Read the encoded settings of a server, or None."""
        async with self.db.reading() as db:
            return await people.find_server_settings(db, guild)

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
