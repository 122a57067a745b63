"""Load tables, cache a few of them, and write a change of a table in one transaction, or not at all."""
from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from bot.store import notes, pending, seen_turns
from bot.store import settings as persons
from bot.store import tables as store
from bot.store.async_connection import AsyncConnection
from bot.store.database import Database, retry_on_connection_loss
from bot.store.retention import ERASED
from engine.core.game import AnyGame
from engine.core.match import Match, RevealedActionsError
from engine.core.rules import Refusal as RulesRefused

from ..effects import advice_consent, clocks, lateness, rewind
from ..effects.standing_orders import update_standing_orders
from ..model.action_log import LogEntry
from ..model.errors import GameErased, StaleQuestion, TableNotFound, UnreadableGame
from ..model.table import Preferences, ServerSettings
from ..model.table_change import LoadedTable, TableChange
from ..model.table_state import decode_table_state, encode_table_state
from ..model.timing import Timing
from .write_change import write_change

Clock = Callable[[], float]
Edit = Callable[[TableChange], None]
decode_preferences = msgspec.json.Decoder(Preferences).decode
decode_server_settings = msgspec.json.Decoder(ServerSettings).decode
MAX_CACHED_PREFERENCES = 10_000


class ChangeResult(Struct):
    """The changed table. `repeated`: the request had been applied before, so nothing has changed now."""

    opened: LoadedTable
    repeated: bool = False


class AlreadyApplied(Exception):
    """Raised by an edit whose effect is already there. Nothing is written."""


class VersionConflict(Exception):
    """The stored version is not the one that was read, because another process has changed it."""


class TableStore:
    """Load, cache, lock and change tables."""

    def __init__(self, db: Database, games: Mapping[str, AnyGame], clock: Clock, tuning: Timing) -> None:
        self.db = db
        self.games = games
        self.clock = clock
        self.tuning = tuning
        self.process = secrets.token_hex(8)  # the name of this process among those on the same database
        self.season_news = True  # something has changed of which a season may have something to do
        self.sleepers: list[asyncio.Event] = []  # of workers that look again when something has changed
        self._at_hand: OrderedDict[str, LoadedTable] = OrderedDict()
        self._people: dict[int, tuple[float, Preferences]] = {}  # until when
        self._servers: dict[int, tuple[float, ServerSettings]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: str) -> asyncio.Lock:
        """Return the lock of a table, by which changes wait for each other."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def game(self, slug: str) -> AnyGame:
        """Return a game. Raises TableNotFound for a game that this version of the program does not have."""
        if slug not in self.games:
            raise TableNotFound
        return self.games[slug]

    async def read(self, table_id: str) -> LoadedTable:
        """Return the table as it is stored now. The match may be read until the next await. Raises TableNotFound."""
        async with self.lock(table_id):
            return await self.read_locked(table_id)

    async def read_locked(self, table_id: str, again: bool = False) -> LoadedTable:
        """Return the table, for a caller that holds its lock; the match does not change meanwhile.

        `again`: return the cached table if there is one.
        """
        if again and (known := self._at_hand.get(table_id)) is not None:
            return known
        opened, _ = await retry_on_connection_loss(lambda: self._load_current(table_id, None))
        if opened.match is not None and opened.match.seats_with_lost_actions:
            return (await self._change_with_retry(table_id, None, lambda change: None)).opened
        return opened

    async def change(
        self, table_id: str, verb: str, interaction: int, edit: Edit, expect: int | None = None
    ) -> ChangeResult:
        """Change a table in one transaction, or not at all. The edit may run up to three times.

        `interaction` is the idempotency key; 0 is none. With `expect`, another stored version raises VersionConflict.
        Raises what `edit` raises; then nothing has changed.
        """
        async with self.lock(table_id):
            done = await self._change_with_retry(table_id, (interaction, verb) if interaction else None, edit, expect)
        if not done.repeated:
            self.wake_workers()
        return done

    def wake_workers(self) -> None:
        """Wake the workers of this process and of the others."""
        for event in self.sleepers:
            event.set()

    async def _change_with_retry(
        self, table_id: str, request: tuple[int, str] | None, edit: Edit, expect: int | None = None
    ) -> ChangeResult:
        """Retry once if the connection was lost. If the first attempt was written after all, its idempotency key shows
        it."""
        return await retry_on_connection_loss(lambda: self._change_locked(table_id, request, edit, expect))

    async def _change_locked(
        self, table_id: str, request: tuple[int, str] | None, edit: Edit, expect: int | None
    ) -> ChangeResult:
        if (done := await self._change_cached(table_id, request, edit, expect)) is not None:
            return done
        opened, repeated = await self._load_current(table_id, request)
        if repeated:
            return ChangeResult(opened, True)
        if expect is not None and opened.row.version != expect:
            raise VersionConflict
        try:
            return await self._edit_and_commit(opened, request, edit)
        except VersionConflict:
            if expect is not None:
                raise
        except IntegrityError:  # the same request in another process, in this very moment
            opened, repeated = await self._load_current(table_id, request)
            if repeated:
                return ChangeResult(opened, True)
            raise
        async with self.db.writing() as tx:  # again, and no other process can come between
            opened = await self._load(tx, table_id, lock=True)
            if request is not None and await store.find_changed_by(tx, *request):
                return ChangeResult(self._cache_table(opened), True)
            change = self._run_edit(opened, edit)
            if change is None:
                return ChangeResult(opened, True)
            stored = await write_change(tx, change, request, await self._apply_effects(change), self.tuning)
        if stored is None:
            raise VersionConflict
        self.season_news |= change.sheet.season is not None
        return ChangeResult(self._cache_table(stored))

    async def _change_cached(
        self, table_id: str, request: tuple[int, str] | None, edit: Edit, expect: int | None
    ) -> ChangeResult | None:
        """Try the change on the cached table without reading first; writing finds out whether the table is outdated.

        Return None on any failure: the table may have changed, or the request may have been applied, so the caller
        tries again with the stored table. Without an idempotency key, this is never done on a database that other
        processes use.
        """
        opened = self._at_hand.get(table_id)
        if opened is None or (request is None and self.db.is_shared) or expect not in (None, opened.row.version):
            return None
        try:
            done = await self._edit_and_commit(opened, request, edit)
        except (VersionConflict, IntegrityError, RulesRefused, StaleQuestion):
            return None
        return None if done.repeated else done

    async def _edit_and_commit(self, opened: LoadedTable, request: tuple[int, str] | None, edit: Edit) -> ChangeResult:
        """Run the edit, apply the effects, write everything in one transaction, and cache the result."""
        change = self._run_edit(opened, edit)
        if change is None:
            return ChangeResult(opened, True)
        wishes = await self._apply_effects(change)
        async with self.db.writing() as tx:
            stored = await write_change(tx, change, request, wishes, self.tuning)
            if stored is None:
                raise VersionConflict
        self.season_news |= change.sheet.season is not None
        return ChangeResult(self._cache_table(stored))

    async def create_table(self, young: TableChange, agrees: Callable[[AsyncConnection], Awaitable[bool]]) -> None:
        """Store a new table if `agrees` confirms it in the same transaction.

        Raises AlreadyApplied if it does not; sqlalchemy's IntegrityError if the id is taken.
        """
        wishes = await self._apply_effects(young)
        async with self.db.writing() as tx:
            await store.insert_row(
                tx, replace(young.row, version=young.extra_writes.seen, sheet=encode_table_state(young.sheet))
            )
            if not await agrees(tx):
                raise AlreadyApplied
            await write_change(tx, young, None, wishes, self.tuning)
        self.wake_workers()

    async def _apply_effects(self, change: TableChange) -> dict[int, Preferences]:
        """Apply the effects that every change has before it is written. Return the preferences of the table's people.
        """
        wishes = await self.get_preferences(place.user for place in change.people if place.user is not None)
        for each in (change, *change.extra_writes.begun):
            rewind.drop_overtaken_request(each)
            advice_consent.drop_departed_consents(each)
            lateness.clear_resolved_lateness(each)
            clocks.credit_clocks(each, wishes)
            update_standing_orders(each, wishes)
        return wishes

    async def get_preferences(self, users: Iterable[int]) -> dict[int, Preferences]:
        """Return these people's preferences, at most one minute old."""
        wanted, now = set(users), self.clock()
        known = {user: kept[1] for user in wanted if (kept := self._people.get(user)) and kept[0] > now}
        if missing := wanted - known.keys():
            if len(self._people) > MAX_CACHED_PREFERENCES:
                self._people.clear()
            stored = await retry_on_connection_loss(lambda: self._load_preferences(missing))
            for user in missing:
                known[user] = decode_preferences(stored.get(user, "{}"))
                self._people[user] = now + self.tuning.keep_wishes, known[user]
        return known

    async def _load_preferences(self, users: Iterable[int]) -> Mapping[int, str]:
        async with self.db.reading() as db:
            return await persons.fetch_preferences(db, users)

    def forget_preferences(self, user: int) -> None:
        self._people.pop(user, None)

    def forget_all_preferences(self) -> None:
        """Forget all cached preferences and server settings, so that they are read again."""
        self._people.clear()
        self._servers.clear()

    async def get_server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings, at most one minute old."""
        now, kept = self.clock(), self._servers.get(guild)
        if kept is not None and kept[0] > now:
            return kept[1]
        if len(self._servers) > MAX_CACHED_PREFERENCES:
            self._servers.clear()
        stored = decode_server_settings(
            await retry_on_connection_loss(lambda: self._load_server_settings(guild)) or "{}"
        )
        self._servers[guild] = now + self.tuning.keep_wishes, stored
        return stored

    async def _load_server_settings(self, guild: int) -> str | None:
        async with self.db.reading() as db:
            return await persons.find_server_settings(db, guild)

    def forget_server_settings(self, guild: int) -> None:
        self._servers.pop(guild, None)

    def _run_edit(self, opened: LoadedTable, edit: Edit) -> TableChange | None:
        """Run the edit on the table and return the change, or None if it had been applied before.

        From here on the match in memory differs from the stored one, so the table leaves the cache until it is written.
        """
        self._at_hand.pop(opened.row.id, None)
        change = TableChange(opened, self.clock())
        match = opened.match
        lost, edition = match is not None and reset_invalid_answers(change, match), match.revision if match else 0
        try:
            edit(change)
        except (AlreadyApplied, StaleQuestion, RulesRefused) as untouched:
            if not lost and (match is None or match.revision == edition):
                self._cache_table(opened)
            if isinstance(untouched, AlreadyApplied):
                return None
            raise
        return change

    async def _load_current(self, table_id: str, request: tuple[int, str] | None) -> tuple[LoadedTable, bool]:
        """Return the stored table, and whether this request has been applied."""
        async with self.db.reading() as db:
            found = await store.find_version(db, table_id, request)
            if found is None:
                raise TableNotFound
            version, last_post, repeated = found
            opened = self._at_hand.get(table_id)
            if opened is None or opened.row.version != version:
                opened = self._cache_table(await self._load(db, table_id))
            opened.row.last_post = last_post
        return opened, repeated

    async def _load(self, db: AsyncConnection, table_id: str, lock: bool = False) -> LoadedTable:
        row = await store.find(db, table_id, lock)
        if row is None:
            raise TableNotFound
        if row.status == ERASED:
            raise GameErased
        asked = {p.seat: p for p in await pending.fetch_of_table(db, table_id)} if row.status == "running" else {}
        noted, shown = await notes.fetch_of_table(db, table_id), await seen_turns.fetch_of_table(db, table_id)
        game, match = self.game(row.slug), None
        if row.blob is not None:
            try:
                match = await asyncio.to_thread(load_match, game, row.blob)
            except Exception as error:  # rules may raise anything
                raise UnreadableGame(table_id, row.slug) from error
        return LoadedTable(row, decode_table_state(row.sheet), game, match, asked, notes=noted, seen=shown)

    async def get_note(self, table_id: str, user: int) -> str:
        """Return the user's personal note at the table, at most as old as the cached table. Costs nothing right after a
        read.

        Writing a note gives the table a new version. Raises TableNotFound.
        """
        return (await self.read_cached(table_id)).notes.get(user, "")

    async def read_cached(self, table_id: str) -> LoadedTable:
        """Return the cached table, or load it. Costs nothing right after a read. Raises TableNotFound."""
        return self._at_hand.get(table_id) or await self.read(table_id)

    def set_cached_last_post(self, table_id: str, message: int) -> None:
        """Set the cached latest post, after it was stored."""
        if (opened := self._at_hand.get(table_id)) is not None:
            opened.row.last_post = message

    def evict(self, table_ids: Iterable[str]) -> None:
        """Drop these tables from the cache, because something of them was written elsewhere."""
        for table_id in table_ids:
            self._at_hand.pop(table_id, None)

    def _cache_table(self, opened: LoadedTable) -> LoadedTable:
        self._at_hand[opened.row.id] = opened
        self._at_hand.move_to_end(opened.row.id)
        while len(self._at_hand) > self.tuning.at_hand:
            self._at_hand.popitem(last=False)
        return opened


def load_match(game: AnyGame, blob: bytes) -> Match[Any]:
    """Load a match whose sealed steps wait for the service to close them. Raises what `Match.load` raises.

    Answers that do not fit changed rules are dropped, even if their seat has seen something because of them: the game
    goes on, and `reset_invalid_answers` tells the players concerned.
    """
    try:
        return Match[Any].load(game, blob, defer_reveal=True)
    except RevealedActionsError as shown:
        return Match[Any].load(game, blob, defer_reveal=True, discard_seats=shown.seats)


def reset_invalid_answers(change: TableChange, match: Match[Any]) -> bool:
    """Forget answers that do not fit changed rules, and tell their seats once. Return False if there were none."""
    if not match.seats_with_lost_actions:
        return False
    for seat in match.seats_with_lost_actions:
        change.ops.append(LogEntry("lost", seat))
        place = change.sheet.seats[seat]
        place.token, place.said = "", b""  # if it is asked again, the same answer is a new one
        if (user := place.user) is not None:
            change.queue_notice("answers-lost", f"user:{user}")
    match.seats_with_lost_actions = []
    change.awaiting.again = True
    return True
