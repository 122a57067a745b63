"""Channels, threads and members that come and go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from sqlalchemy import Connection

from bot.base import DAY_S
from bot.consequences import season_rounds
from bot.consequences.awaited import is_secret_step
from bot.consequences.lateness import record_return
from bot.consequences.season_schedule import exclude_member
from bot.consequences.turns import queue_mid_turn_post
from bot.db.database import retry_on_connection_loss
from bot.db.rows import SeasonRow, ServerRow
from bot.db.schema import fetch_rows, find_row, update_rows
from bot.model.change import TableChange
from bot.model.errors import AlreadyApplied, NotSeated, OperationRefused
from bot.model.messages import Barrier
from bot.model.people import ServerSettings
from bot.model.season import SeasonChange
from bot.model.table import try_decoding_table_state
from bot.model.view import Location, Table
from bot.operations import season_places
from bot.operations.invitations import show_rematch
from bot.operations.lobby import (
    can_have_thread,
    close_lobby,
    free_seat,
    queue_lobby_edit,
    require_open_channel,
)
from bot.operations.seats import schedule_bots_for_departed
from bot.stores import outbox, people, table_rows
from bot.stores.seasons import fetch_unfinished_memberships
from bot.stores.tables import TableStore, apply, change_season
from engine.core.rules import Seat

# People who leave later than this after a game are awaited for its rematch.
REMATCH_EXPECTED_S = 30 * DAY_S
THREAD_BARRIERS: tuple[Barrier, ...] = ("locked", "asleep", "threads")
"""What keeps people from playing in a thread, and ends when Discord says that it is open."""


async def note_presence(tables: TableStore, guild: int | None, user: int, is_present: bool) -> None:
    """Record whether the person is on the server, as an event, an answer of Discord's or their own action shows. At
    tables without a server (None), whether the bot can write to them.

    Somebody who has left stops watching, loses their seats in lobbies, and is drawn in no season. In running games,
    see `set_presence`.
    """
    found = await fetch_seats(tables, user, away=is_present)
    if not is_present and guild is not None:
        await tables.db.write(people.stop_watching_server, guild, user)
        for season_id, _ in await tables.db.read(fetch_unfinished_memberships, guild, user):
            await change_season(tables, season_id, record_departure, user)
    for table_id, place in found:
        if place == guild:
            with suppress(NotSeated):  # they have left the seat meanwhile
                await apply(tables, table_id, 0, set_presence, user, is_present)


async def note_action(tables: TableStore, user: int, guild: int | None, table_id: str) -> bool:
    """Record that a person who does something on this server or at this table is there. Return whether they were
    thought to have left."""
    left = await fetch_seats(tables, user, away=True)
    places = {place for table, place in left if place == guild or table == table_id}
    for place in places:
        await note_presence(tables, place, user, True)
    return bool(places)


async def note_unreachable(tables: TableStore, user: int) -> None:
    """Record that a person shares no server with the bot any more, and has not installed it."""
    for guild in {guild for _, guild in await fetch_seats(tables, user, away=False)}:
        await note_presence(tables, guild, user, False)


async def fetch_seats(tables: TableStore, user: int, away: bool) -> list[tuple[str, int | None]]:
    """Return the ids and servers of the tables where the person has a say, also about a rematch of a recent game."""
    return await tables.db.read(
        table_rows.fetch_seats_with_server, user, away, tables.clock() - REMATCH_EXPECTED_S
    )


async def on_channel_deleted(tables: TableStore, channel: int) -> None:
    """Let the tables of a deleted channel or thread wait for `move_table`, and notify their players once by direct
    message."""
    found = await tables.db.read(table_rows.fetch_unfinished_at, channel)
    await season_places.on_channel_deleted(tables, channel)
    for table_id, _ in found:
        await apply(tables, table_id, 0, lose_channel)


async def on_message_deleted(tables: TableStore, message: int) -> None:
    """Post a deleted message again if it was a lobby, the latest post of a running table, or the living post of a
    season."""
    if (table_id := await tables.db.read(table_rows.find_by_message, message)) is not None:
        await apply(tables, table_id, 0, post_again, message)
    elif (season := await tables.db.read(find_row, SeasonRow, message=message)) is not None:
        await change_season(tables, season.id, season_places.repost_living_post)


async def on_bot_left(tables: TableStore, guild: int) -> None:
    """Pause the seasons of a server that the bot has left. Its settings are deleted after some time."""
    await note_server(tables, guild, tables.clock())
    await season_places.on_bot_left(tables, guild)


async def on_bot_returned(tables: TableStore, guild: int) -> None:
    """Keep the server's settings again and resume its seasons, because the bot is back on the server."""
    await note_server(tables, guild, None)
    await season_places.on_bot_returned(tables, guild)


async def note_server(tables: TableStore, guild: int, left_at: float | None) -> None:
    """Store when the bot left a server, or None if it is on the server. Does nothing for a server without settings."""
    write = tables.db.write
    await retry_on_connection_loss(lambda: write(update_rows, ServerRow, {"guild": guild}, left_at=left_at))


async def note_servers(tables: TableStore, present: Collection[int], is_ours: Callable[[int], bool]) -> None:
    """Record which servers the bot left or joined while it was not connected.

    `present`: all servers that it is on. `is_ours`: whether this process would hear of a server.
    """
    for row in await tables.db.read(fetch_rows, ServerRow):
        if is_ours(row.guild) and (row.guild in present) != (row.left_at is None):
            await note_server(tables, row.guild, None if row.guild in present else tables.clock())


async def move_table(tables: TableStore, table_id: str, who: int, place: Location, interaction: int) -> Table:
    """Let a table whose channel was deleted be played here from now on, and send what waited for a channel. A table
    without a server may move to any, and its position is posted there.

    Any other stays on its server, in a channel where the server allows tables. Raises NotSeated, GameNotStarted,
    GameOver; OperationRefused only-in-a-server, not-homeless, other-server, not-here, channel-busy.
    """
    guild, settings = place.guild, tables.settings
    house = await settings.get_server_settings(guild) if guild is not None else None
    return (await apply(tables, table_id, interaction, set_place, who, place, house)).table


async def on_permissions_changed(tables: TableStore, guild: int | None) -> None:
    """Make messages due now that waited because the bot could not write on this server (None: on any server)."""
    write, now = tables.db.write, tables.clock()
    if await retry_on_connection_loss(lambda: write(outbox.retry_now, guild, now)):
        tables.wake_workers()


async def on_place_barred(tables: TableStore, channel: int, why: Barrier) -> None:
    """Record why nobody can play in this channel or thread for now (see `record_barrier`)."""
    found = await tables.db.read(table_rows.fetch_unfinished_at, channel)
    for table_id, status in found:
        if status == "running":
            await apply(tables, table_id, 0, record_barrier, why)


async def on_place_opened(
    tables: TableStore, channel: int, barriers: Collection[Barrier] = THREAD_BARRIERS
) -> None:
    """Record that these barriers no longer exist in this channel or thread (see `remove_barrier`)."""
    found = await tables.db.read(table_rows.fetch_unfinished_at, channel)
    for table_id, _ in found:
        if (await tables.read(table_id)).state.barred in barriers:
            await apply(tables, table_id, 0, remove_barrier)


async def on_slow_mode(tables: TableStore, channel: int, is_slow: bool) -> None:
    """Record whether members must wait between two presses in this channel or thread."""
    await (
        on_place_barred(tables, channel, "slow") if is_slow else on_place_opened(tables, channel, ("slow",))
    )


def record_departure(change: SeasonChange, user: int) -> None:
    """Mark a member who has left the server as lost. Raise AlreadyApplied for a member who is not active."""
    member = change.get_member(user)
    if member.status != "in":
        raise AlreadyApplied
    exclude_member(change, member, "lost")


def set_presence(change: TableChange, user: int, is_present: bool) -> None:
    """Record whether the person is on the server. Raise AlreadyApplied if that is known, NotSeated.

    While they are away, their clock stands, nobody waits for their vote, and after a day within one turn a bot keeps
    their seat.
    """
    seat = change.get_seat_of(user)
    place = change.state.seats[seat]
    if change.row.status == "lobby" and not is_present:
        free_seat(change, seat)
        queue_lobby_edit(change)
        return
    if place.away != is_present:
        raise AlreadyApplied
    absent = change.now - (place.away_since or change.now)
    place.away_since, place.absent_s = (None, absent) if is_present else (change.now - place.absent_s, 0.0)
    change.awaiting.again = change.extra_writes.seated = True
    if change.row.status != "running":
        show_rematch(change)
        return
    schedule_bots_for_departed(change)
    if is_present:
        record_return(change, seat)
        change.awaiting.newcomers.add(seat)
        asked = [n for n in change.list_mentioned_seats() if n == seat]
        if change.is_direct:  # they have not seen the question, and the notice is for all
            change.awaiting.called.add(seat)
            asked = []
        change.queue_notice("is-back", mentions=asked, name=change.state.name_seat(seat))
    else:
        others = [n for n in change.state.present_seats if n != seat]
        name, direct = change.state.name_seat(seat), int(change.is_direct)
        change.queue_notice("member-left", mentions=others, name=name, direct=direct)


def ask_directly(change: TableChange, users: Collection[int]) -> None:
    """Send the table's questions to these people by direct message, because they cannot see its channel. Only those whose
    answer the table awaits are asked. Raise AlreadyApplied if everybody has a direct message already."""
    if change.row.status != "running" or is_secret_step(change):  # of a secret step all have a direct message
        raise AlreadyApplied
    seats = [n for n, place in enumerate(change.state.seats) if place.user in users]
    change.awaiting.cut_off = list_unasked_seats(change, seats)
    if not change.awaiting.cut_off:
        raise AlreadyApplied
    change.awaiting.again = True


def post_again(change: TableChange, message: int) -> None:
    """Queue a new post in place of a deleted lobby message or latest post."""
    row = change.row
    if row.status == "lobby" and row.lobby_message == message:
        forget_lobby_message(change)
    elif change.state.forum and row.lobby_message == message:
        row.lobby_message = None  # the game goes on in the post without a card
    elif row.status == "running" and row.last_post == message and not change.state.homeless:
        season_places.queue_latest_post_again(change)


def forget_lobby_message(change: TableChange) -> None:
    """Post a lobby again because its message no longer exists. Raise AlreadyApplied if that has been done."""
    if change.row.lobby_message is None:
        raise AlreadyApplied
    change.row.lobby_message = None
    if change.row.status == "lobby":
        change.queue_message("lobby", "lobby", {})


def set_place(change: TableChange, who: int, place: Location, house: ServerSettings | None) -> None:
    """Move the table to the new channel and release the messages that waited for one. `house`: the settings of the
    channel's server. Raises as `move_table`."""
    change.get_seat_of(who)
    change.require_running()
    if house is None:
        raise OperationRefused("only-in-a-server")
    was_direct = change.is_direct
    if not was_direct and not change.state.homeless:
        raise OperationRefused("not-homeless", channel=str(change.row.channel))
    if not was_direct and place.guild != change.row.guild:
        raise OperationRefused("other-server")
    require_open_channel(house, place)
    change.extra_writes.alone = True
    row, state = change.row, change.state
    row.guild = place.guild
    row.channel = place.channel
    row.parent = place.channel if can_have_thread(place) else place.parent
    state.homeless = False
    state.threads = state.forum = False
    change.outgoing.release = True
    state.clear_write_barrier()
    if was_direct:
        queue_mid_turn_post(change)


def lose_channel(change: TableChange) -> None:
    """Hold a table's messages because its channel was deleted. A lobby closes; a game continues, and its people are
    notified. Raise AlreadyApplied if that has been done."""
    change.outgoing.hold = True
    if change.row.status == "lobby":
        close_lobby(change)
        return
    if change.state.homeless:
        raise AlreadyApplied
    change.state.homeless = True
    for place in change.people:
        change.queue_notice("channel-gone", f"user:{place.user}")


def set_thread(change: TableChange, thread: int | None) -> None:
    """Store the table's new thread as its channel and start its clocks. None: there can be no thread, so the table stays
    where its lobby is."""
    if thread is None:
        change.state.threads = False
    elif not change.state.homeless:
        change.row.channel = thread
        season_rounds.resume_with_thread(change)
    queue_lobby_edit(change)  # which says where the game is


def record_barrier(
    change: TableChange,
    why: Barrier,
    permission: str = "",
    until: float | None = None,
    stops_game: bool = True,
) -> None:
    """Record why a table cannot be played in its place. Tell the host what to do, once until it can be played there
    again, and ask awaited players by direct message. What is due there waits.

    If a channel is closed and opened again and again, the host gets only a few notices a day. `permission`: the one
    that is missing. `until`: when a timeout ends. `stops_game`: False if only the host must be told. Raises
    AlreadyApplied if nothing is new, and for slow mode in a place that is barred anyway.
    """
    state, is_running = change.state, change.row.status == "running" and stops_game
    if why == "slow" and state.barred:
        raise AlreadyApplied
    is_new = why not in state.told and change.count_mention(why)
    if not is_new and (not is_running or state.barred == why):
        raise AlreadyApplied
    if is_new:
        state.told.append(why)
        change.queue_notice(
            "barred",
            f"user:{state.host}",
            why=why,
            permission=permission or "unknown",
            until=f"<t:{int(until)}:f>" if until is not None else "",
            channel=str(change.row.channel),
        )
    # Of a secret step all have a direct message
    if is_running and not state.barred and not is_secret_step(change):
        change.awaiting.cut_off = list_unasked_seats(change, change.awaited_seats)
        change.awaiting.again = True
    if is_running:
        state.barred = why


def list_unasked_seats(change: TableChange, seats: Collection[Seat]) -> set[Seat]:
    """Return those of the seats whose open question was not asked by direct message yet."""
    asked = change.awaited_before.items()
    return {
        seat for seat, row in asked if seat in seats and seat in change.awaited_seats and row.prompt is None
    }


def remove_barrier(change: TableChange) -> None:
    """Record that a table can be played in its place again, and tell the host if they were told that it could not. Raise
    AlreadyApplied if nothing barred it."""
    if not change.state.barred:
        raise AlreadyApplied
    if change.state.clear_write_barrier():
        change.queue_notice("writable", f"user:{change.state.host}")


def queue_public_reminders(
    tx: Connection, tables: TableStore, waits: Sequence[tuple[str, Seat, float]]
) -> set[str]:
    """Queue a reminder at each table where the bot can write, and where everybody may know who is awaited. Return the
    ids of these tables. `waits`: as from `table_rows.fetch_waiting_tables`."""
    reminded = set[str]()
    for table_id, seat, _ in waits:
        row = table_rows.find(tx, table_id)
        if row is None or row.guild is None or row.slug not in tables.games:
            continue
        state = try_decoding_table_state(row.state)
        if state is not None and not state.barred and not tables.games[row.slug].has_secrets:
            outbox.queue_public_reminder(tx, table_id, seat, tables.clock())
            reminded.add(table_id)
    return reminded
