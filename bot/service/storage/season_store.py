"""Opens seasons and writes a change of one in one transaction, or not at all.

Nothing of a season is kept in memory: whoever changes one reads it first. A version that has moved meanwhile is read
again; with `expect` the change is given up instead.
"""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from bot.seasons import key_chain
from bot.seasons.model import PLAYED_ENDS, SeasonRules
from bot.store import contacts, outbox
from bot.store import seasons as store
from bot.store.async_connection import AsyncConnection
from bot.store.database import retry_on_connection_loss
from bot.store.rows import OutboxRow, generate_delivery_mark
from bot.store.seasons import UNFINISHED, MemberRow, RoundRow, SeasonChangeRow, SeasonRow, SeasonTableRow

from ..effects import season_schedule
from ..effects.storage_quota import require_room
from ..model import table_state as sheets
from ..model.errors import OperationRefused, generate_short_id
from ..model.season import Season, SeasonChange, SeasonState, decode_rules, decode_season_state, encode_season
from ..model.timing import HOUR_S
from .contacts import deliver_contact
from .table_store import AlreadyApplied, TableStore, VersionConflict

Edit = Callable[[SeasonChange], None]
EditAmongSeasons = Callable[[SeasonChange, Sequence[SeasonRules]], None]  # with the rules of the server's others
DISCORD_EPOCH_S = 1_420_070_400.0  # of Discord's ids
FREE_EDITS_PER_HOUR = 5  # edits in an hour of a message that is not older, before they become rare
EDIT_INTERVAL_S, RARE_EDIT_INTERVAL_S = 30.0, 600.0  # seconds between two of them
MAX_ID_ATTEMPTS = 20


class SeasonNotFound(OperationRefused):
    """There is no such season here (any more)."""

    def __init__(self) -> None:
        super().__init__("no-season")


class SeasonStore(Struct, frozen=True):
    tables: TableStore

    async def read(self, season_id: str) -> Season:
        """Raises NoSeason."""

        async def look() -> Season:
            async with self.tables.db.reading() as db:
                return await load_season(db, season_id)

        return await retry_on_connection_loss(look)

    async def change(self, season_id: str, edit: Edit, expect: int | None = None) -> Season:
        """Let `edit` change the season, and write it. An edit that raises Repeated changes nothing.

        Raises NoSeason, Conflict (where another version than `expect` is stored), and what `edit` raises; then
        nothing has changed. Edits must bear being run twice.
        """

        async def once() -> Season:
            async with self.tables.db.writing() as tx:
                return await change_season_in(tx, season_id, edit, self.tables.clock(), expect)

        return await self.told(once)

    async def change_among(self, season_id: str, edit: EditAmongSeasons) -> Season:
        """A change that looks at the server's other seasons, those that are neither drafts nor over: of two that become
        one of them at once the second sees the first. Raises as `change`."""

        async def once() -> Season:
            async with self.tables.db.writing() as tx:
                row = await store.find(tx, season_id)
                found = await store.lock_unfinished_of_guild(tx, row.guild) if row is not None else []
                others = [decode_rules(one.rules) for one in found if one.id != season_id and one.status in UNFINISHED]
                return await change_season_in(tx, season_id, lambda change: edit(change, others), self.tables.clock())

        return await self.told(once)

    async def told(self, once: Callable[[], Awaitable[Season]]) -> Season:
        """Who works at seasons hears of the change."""
        changed = await retry_on_connection_loss(once)
        self.tables.season_news = True
        self.tables.wake()
        return changed

    async def open(self, rules: SeasonRules, guild: int, channel: int, host: int, follows: str = "") -> str:
        """Return the id of a new draft, with its chains of keys, by the present version of what counts. `follows`: the
        season after which it is.

        Raises Refused drafts-many, drafts-many-here.
        """
        now, links = self.tables.clock(), key_chain.get_chain_length(rules.form)
        rules = replace(rules, counting=PLAYED_ENDS)
        ends = sheets.generate_secret(), sheets.generate_secret()
        seals = msgspec.json.encode([key_chain.derive_seal(end, links).hex() for end in ends]).decode()
        for _ in range(MAX_ID_ATTEMPTS):
            row = SeasonRow(
                generate_short_id(), guild, channel, channel, None, host, "draft", 1, msgspec.json.encode(rules),
                b"".join(ends), seals, links, 0, msgspec.json.encode(SeasonState(follows=follows)), None, None, now, None,
            )  # fmt: skip
            try:
                async with self.tables.db.writing() as tx:
                    require_room("drafts", *await store.count_drafts(tx, guild, host))
                    await store.insert_row(tx, row)
            except IntegrityError:
                continue  # the id is taken
            return row.id
        raise RuntimeError(f"no free id for a season in {MAX_ID_ATTEMPTS} tries")


async def change_season_in(
    tx: AsyncConnection, season_id: str, edit: Edit, now: float, expect: int | None = None
) -> Season:
    """A change as a part of a transaction, as when one of its tables changes too: that comes first. Raises as `change`.
    """
    season = await load_season(tx, season_id, lock=True)
    if expect is not None and season.row.version != expect:
        raise VersionConflict
    change = SeasonChange(season, now)
    try:
        edit(change)
    except AlreadyApplied:
        return season
    await write_season_change(tx, change)
    return change.season


async def load_season(db: AsyncConnection, season_id: str, lock: bool = False) -> Season:
    row = await store.find(db, season_id, lock)
    if row is None:
        raise SeasonNotFound
    return Season(
        row,
        decode_rules(row.rules),
        decode_season_state(row.state),
        {member.n: member for member in await store.fetch_parts(db, MemberRow, season_id)},
        await store.fetch_parts(db, RoundRow, season_id),
        await store.fetch_parts(db, SeasonTableRow, season_id),
        await store.fetch_parts(db, SeasonChangeRow, season_id),
        await store.fetch_results(db, season_id),
    )


async def write_season_change(tx: AsyncConnection, change: SeasonChange) -> None:
    """In one transaction: the season, its rows and everything that must go out."""
    if change.retold is not None and change.season.status != "draft":
        change.out.append(await make_living_post(tx, change, change.retold))
    change.row.due_at = season_schedule.get_next_step_time(change.season)
    encode_season(change)
    if not await store.update_row(tx, change.row, change.seen):
        raise VersionConflict
    if change.row.message is None:
        await store.set_message(tx, change.row.id, None)
    await store.upsert_parts(tx, change.changed(), change.before)
    if any(row.kind == "draw" for row in change.out):
        await outbox.supersede_of_season(tx, change.row.id, "draw")  # an announcement that no longer holds
    for row in change.out:
        outbox.insert_later(tx, row)
    await contacts.insert_contacts(tx, change.called)
    for contact in change.contacts:
        if (passed := await deliver_contact(tx, contact, change.now, season=change.row.id)) is not None:
            outbox.insert_later(tx, passed)


async def make_living_post(tx: AsyncConnection, change: SeasonChange, within: float) -> OutboxRow:
    """The living post as it is now: an edit, in place of those that have not gone out; where there is none, a post.

    Its controls keep their ids through all edits, so that who presses in the very moment of one is heard. A press
    or a result waits for others, as Discord lets few edits of older messages through; a new round does not.
    """
    waits = await outbox.supersede_of_season(tx, change.row.id, "season")
    message, state = change.row.message, change.state
    if message is None and not await outbox.is_season_post_in_flight(tx, change.row.id, "season"):
        state.mark = generate_delivery_mark()
        return replace(change.made("season", "season", {}, 0.0), mark=state.mark)
    told = [at for at in state.retold if at > change.now - HOUR_S]
    often = len(told) < FREE_EDITS_PER_HOUR and (message is None or change.now - get_creation_time(message) < HOUR_S)
    free = max(told, default=0.0) + (EDIT_INTERVAL_S if often else RARE_EDIT_INTERVAL_S) if within else change.now
    at = min([max(change.now + within, free), *(row.not_before for row in waits)])
    state.retold = [*(before for before in told if before < at), at]
    return replace(change.made("season", "season", {}, at - change.now, edit=True), mark=state.mark)


def get_creation_time(message: int) -> float:
    """When Discord made it: its ids tell (snowflakes: milliseconds since 2015, above 22 bits)."""
    return (message >> 22) / 1000 + DISCORD_EPOCH_S
