"""Where a season is posted: the living post is reposted, its channel may be deleted, it may move, and the bot may
leave.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Concatenate

from bot.consequences import awaited, season_schedule
from bot.db.rows import PendingRow, SeasonRow
from bot.db.schema import fetch_rows
from bot.model.change import TableChange
from bot.model.errors import (
    AlreadyApplied,
    GameOver,
    OperationRefused,
    SeasonNotFound,
    TableNotFound,
    UnreadableGame,
)
from bot.model.season import PauseReason, Season, SeasonChange
from bot.model.view import Location, Person
from bot.stores import seasons as store
from bot.stores.tables import Arguments, TableStore, apply, change_season


def repost_living_post(change: SeasonChange) -> None:
    """Post the living post again, silently, because it was deleted or takes no more edits. Raise AlreadyApplied for a
    draft."""
    if change.season.status == "draft":
        raise AlreadyApplied
    change.row.message = None
    change.refresh_living_post()


async def on_channel_deleted(tables: TableStore, channel: int) -> None:
    """Pause the seasons that post or play in a deleted channel, until they are moved."""
    for season_id in await tables.db.read(store.fetch_unfinished_at, channel):
        await change_season(tables, season_id, pause_and_notify, "channel-deleted")


def resume_writable(change: SeasonChange) -> None:
    """Resume a season that was paused because the bot could not write in its channel. Raise AlreadyApplied if it was
    not."""
    if not season_schedule.end_pause_for(change, "channel-closed"):
        raise AlreadyApplied
    change.refresh_living_post()


def pause_and_notify(change: SeasonChange, why: PauseReason) -> None:
    """Pause the season for the reason `why`, and make the report to its host due. With its channel, its living post is
    lost. Raises AlreadyApplied if it is paused for that reason already or is not open, running or paused."""
    if change.season.status not in store.UNFINISHED:
        raise AlreadyApplied
    season_schedule.pause_for(change, why)
    change.state.report_at = change.now
    if why == "channel-deleted":
        change.row.message = None


async def move_season(
    tables: TableStore, season_id: str, who: Person, interaction: int, place: Location
) -> Season:
    """Move the season's posts and tables here; each running table gets a new thread.

    Raises SeasonNotFound, also on another server; OperationRefused season-over.
    """
    home = place.announcement_channel

    def set_channels(change: SeasonChange) -> None:
        """Make the new channel that of posts and tables, end pauses that the old one caused, and log the move. Raise
        AlreadyApplied if the season is there already."""
        change.begin_action(who, interaction)
        if change.row.guild != place.guild:
            raise SeasonNotFound
        if change.season.status not in store.UNFINISHED:
            raise OperationRefused("season-over", name=change.rules.name)
        if not change.state.homeless and change.row.channel == change.row.tables_in == home:
            raise AlreadyApplied
        change.row.channel = change.row.tables_in = home
        change.row.message = None
        for why in ("channel-deleted", "channel-closed"):
            season_schedule.end_pause_for(change, why)
        change.record_action("move")

    season = await change_season(tables, season_id, set_channels)
    await change_running_tables(tables, season, move_running_table, home)
    return season


def move_running_table(change: TableChange, home: int) -> None:
    """Move a running table to the channel `home`, where its thread and latest post are made again."""
    change.require_running()
    if change.row.parent == home and not change.state.homeless:
        raise AlreadyApplied
    change.row.channel = change.row.parent = home
    change.row.lobby_message = None
    change.state.homeless = change.state.forum = False
    change.outgoing.release = change.outgoing.reopened = True
    change.state.clear_write_barrier()
    change.queue_message("thread", "lobby", {})
    queue_latest_post_again(change)


def queue_latest_post_again(change: TableChange) -> None:
    """Queue the table's latest post again, without its events and mentions."""
    first, turn = change.state.posted, change.state.turn
    payload = {"first": first, "last": first, "mentions": list[int](), "turn": turn}
    change.queue_message("turn", "table", payload)


async def change_running_tables(
    tables: TableStore,
    season: Season,
    operation: Callable[Concatenate[TableChange, Arguments], None],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> None:
    """Apply an operation to each of the season's running tables whose game can be opened."""
    for table_id in season.list_open_games():
        with suppress(TableNotFound, UnreadableGame, GameOver):
            await apply(tables, table_id, 0, operation, *args, **kwargs)


# Without the bot


async def on_bot_left(tables: TableStore, guild: int) -> None:
    """Pause the seasons and their running tables on a server that the bot has left."""
    for season_id in await list_unfinished_seasons(tables, guild):
        season = await change_season(tables, season_id, season_schedule.pause_for, "bot-gone")
        for table_id in season.list_open_games():
            waits = await tables.db.read(fetch_rows, PendingRow, game=table_id)
            # For instance, a moderator has paused it already.
            with suppress(UnreadableGame, OperationRefused):
                await apply(tables, table_id, 0, awaited.pause_table, season.rules.name, waits)


async def on_bot_returned(tables: TableStore, guild: int) -> None:
    """Resume the seasons of a server to which the bot has returned, and those of their tables that were paused because
    it left. Other tables of the server are not changed.

    Due times move by the length of the absence. A season ends if the bot was away longer than MAX_BOT_ABSENCE_S. Rounds
    and games that ended during the absence stay ended.
    """
    for season_id in await list_unfinished_seasons(tables, guild):
        season = await change_season(tables, season_id, resume_after_absence)
        await change_running_tables(tables, season, resume_with_season, season.rules.name)


async def list_unfinished_seasons(tables: TableStore, guild: int) -> list[str]:
    """Return the ids of a server's seasons that are open, running or paused."""
    rows = await tables.db.read(fetch_rows, SeasonRow, guild=guild)
    return [row.id for row in rows if row.status in store.UNFINISHED]


def resume_after_absence(change: SeasonChange) -> None:
    """End the pause that began when the bot left the server. A season ends if the bot was away for too long.

    Raises AlreadyApplied if there is no such pause.
    """
    gone = change.state.pauses.get("bot-gone")
    if not season_schedule.end_pause_for(change, "bot-gone"):
        raise AlreadyApplied
    if gone is not None and change.now >= gone + season_schedule.MAX_BOT_ABSENCE_S:
        season_schedule.end_season(change)
    change.refresh_living_post()


def resume_with_season(change: TableChange, season: str) -> None:
    """Resume a table that was paused in the name of this season. Raise AlreadyApplied if a moderator has paused it, or
    its thread is not open yet."""
    paused, row = change.state.paused, change.row
    if paused is None or paused.by != season or row.channel == row.parent:
        raise AlreadyApplied
    awaited.resume_table(change)


def record_announcement(change: SeasonChange, mark: int, message: int) -> None:
    """Record the id of the message that announces the next drawing, so that the round can be drawn. `mark`: its
    delivery mark. Raise AlreadyApplied if another drawing is announced or an id is stored."""
    drawing = change.state.announced
    if drawing is None or drawing.mark != mark or drawing.message:
        raise AlreadyApplied
    drawing.message = message
