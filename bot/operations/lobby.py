"""A table from `/new` to its first turn, and people who wait for a table to open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.base import DAY_S, sealed_chance
from bot.consequences import advice_consent, season_rounds, turns
from bot.db.rows import IdempotencyKeyRow, TableWishRow
from bot.db.schema import delete_rows, fetch_rows, find_row, replace_row
from bot.model import dice
from bot.model.change import TableChange, begin_table
from bot.model.errors import (
    MAX_ID_ATTEMPTS,
    AlreadyApplied,
    OperationRefused,
    UnreadableGame,
    generate_short_id,
)
from bot.model.messages import get_fallback_place
from bot.model.people import ServerSettings
from bot.model.season import SeasonChange
from bot.model.table import (
    SeatState,
    TableState,
    has_secret_steps,
    identify_occupant,
    parse_options,
    to_advice_status,
    try_decoding_table_state,
)
from bot.model.timing import LOBBY_IDLE_S, require_room
from bot.model.view import ClosingMode, Location, Pace, Person, Table
from bot.operations import people as settings
from bot.operations.dice_announcement import make_dice
from bot.stores import outbox, people, table_rows
from bot.stores import seasons as season_rows
from bot.stores.tables import TableStore, apply, change_season
from bot.text.free_text import choose_bot_name, is_shown_for
from engine.core.commands import get_field_types, unwrap_optional
from engine.core.game import AnyGame, BotKind

# A key of `TableState.lapses`, of a new lobby.
WISHES = "wishes"
# The host may still choose options and the pace.
TELL_AFTER_S = 180.0
WISH_LIFETIME_S = 60 * DAY_S


def fits_wish(wish: TableWishRow, table: Table, game: AnyGame) -> bool:
    """Return whether a lobby is what a person waits for, and has room for them."""
    most = wish.players or game.player_counts[-1]
    return (
        table.status == "lobby"
        and wish.slug in ("", table.slug)
        and wish.pace in ("", table.pace)
        and wish.players in (0, *game.player_counts)
        and len(table.seats) < most
        and table.find_seat_of(wish.user) is None
    )


def tell_waiting_people(change: TableChange) -> None:
    """Tell the people who wait for such a lobby that it is open, unless they have been told of one within a day."""
    if change.row.status == "lobby" and change.row.guild is not None:
        change.extra_writes.beside.append(partial(queue_messages, change=change, guild=change.row.guild))


def queue_messages(tx: Connection, change: TableChange, guild: int) -> None:
    """Queue a direct message for each person who waits for such a lobby."""
    table = change.table
    link = f"https://discord.com/channels/{guild}/{table.channel}/{table.lobby_message or ''}"
    wishes = [
        wish for wish in fetch_rows(tx, TableWishRow, guild=guild) if fits_wish(wish, table, change.game)
    ]
    recent = people.fetch_users_told_of_tables(tx, [wish.user for wish in wishes], change.now - DAY_S)
    for wish in wishes:
        if wish.user not in recent:
            outbox.insert_row(tx, change.make_notice_row("table-opens", {"link": link}, f"user:{wish.user}"))
            replace_row(tx, replace(wish, told=change.now))


async def count_waiting(tables: TableStore, table: Table) -> int:
    """Return how many people wait for such a table. Who they are is nobody's business."""
    if table.guild is None or table.status != "lobby":
        return 0
    wishes, game = await tables.db.read(fetch_rows, TableWishRow, guild=table.guild), tables.games[table.slug]
    return sum(fits_wish(wish, table, game) for wish in wishes)


# Long enough to read that a lobby in a forum is closed, before its post is archived.
CLOSED_POST_VISIBLE_S = 600.0


class LobbyChanges(Struct, frozen=True):
    """The host's changes to a lobby. A field that is None leaves its value as it is."""

    game_options: Mapping[str, Any] | None = None  # by name; words are converted
    pace: Pace | None = None
    threads: bool | None = None
    closing: ClosingMode | None = None
    ready_names: bool | None = None
    mention_all: bool | None = None
    # Whose seats to free (`identify_occupant`); people who have left meanwhile are skipped.
    free: Sequence[str] = ()
    bots: BotKind | None = None  # how all bots play, including those that are there already
    advice: bool | None = None  # whether anybody may ask for it; then the others must agree


async def open_lobby(
    tables: TableStore,
    slug: str,
    host: Person,
    place: Location,
    interaction: int,
    bots: Sequence[BotKind] = (),
    options: Mapping[str, Any] | None = None,
) -> Table:
    """Open a lobby with its host and, if given, bots. The commitment to the dice is made here. In a forum, the outbox
    opens a post for it.

    Elsewhere, post the lobby and call `record_lobby_message`; a lobby that is not reported within ten seconds goes out
    by the outbox. In a group nobody needs to call it: nothing but a press can change the lobby's message. Raises
    OperationRefused: no-game, not-here (server settings), lobby-full (too many bots), bad-option,
    lobbies-many, lobbies-many-here.
    """
    if slug not in tables.games:
        raise OperationRefused("no-game", game=slug)
    game = tables.games[slug]
    house = await settings.read_server_settings(tables, place.guild) if place.guild is not None else None
    if house is not None:
        require_open_channel(house, place)
    secret = dice.generate_secret()
    state = TableState(
        host=host.id,
        seats=[SeatState(host.name, host.id, joined=interaction)],
        options={},
        pace="casual",
        threads=can_have_thread(place) and (house is None or house.threads or place.kind == "forum"),
        secret=secret,
        commitment=sealed_chance.make_seal(secret),
        created=tables.clock(),
        closing=tables.tuning.closing,
        rated=True if house and house.ratings else None,
        forum=place.kind == "forum",
    )
    state.name_seats()
    for kind in bots:
        seat_bot(game, state, kind)
    if options:
        set_game_options(game, state, options)
    if place.guild is not None and not bots:
        state.lapses[WISHES] = state.created + TELL_AFTER_S
    return await store_lobby(tables, slug, place, state, interaction)


async def store_lobby(
    tables: TableStore, slug: str, place: Location, state: TableState, interaction: int
) -> Table:
    """Store a new lobby under an unused id, unless this interaction has made one before, with an outbox row that posts it
    if the caller does not. Return its table."""
    key = (interaction, "new") if interaction else None
    for _ in range(MAX_ID_ATTEMPTS):
        made = await tables.db.read(find_row, IdempotencyKeyRow, id=interaction, verb="new")
        if made is not None:
            return (await tables.read(made.game)).table
        parent = place.channel if can_have_thread(place) or place.guild is None else place.parent
        game, now = tables.games[slug], tables.clock()
        change = begin_table(generate_short_id(), game, place.guild, place.channel, parent, state, now)
        change.extra_writes.seated = True
        is_posted_by_caller = place.kind != "forum" or place.parent is not None
        if place.kind != "group":
            change.queue_message(
                "lobby", "lobby", {}, after=tables.tuning.lobby_grace if is_posted_by_caller else 0.0
            )
        greet_once(change, state.host)
        with suppress(IntegrityError):  # the id is taken, or the same request came in another process
            await tables.create_table(change, partial(take_room, change=change), key)
            return (await tables.read(change.row.id)).table
    raise RuntimeError(f"no free id for a table in {MAX_ID_ATTEMPTS} tries")


def take_room(tx: Connection, change: TableChange) -> bool:
    """Return True if there is room for a new lobby, which is stored already; its host then waits for no other. Raises
    OperationRefused lobbies-many or lobbies-many-here if the person or the server has too many open tables."""
    host, guild = change.state.host, change.row.guild
    lobbies = [row for row in table_rows.fetch_unfinished_of_user(tx, host) if row.status == "lobby"]
    mine = sum(
        state.host == host for row in lobbies if (state := try_decoding_table_state(row.state)) is not None
    )
    require_room("lobbies", mine, table_rows.count_lobbies(tx, guild) - 1 if guild is not None else 0)
    if guild is not None:
        delete_rows(tx, TableWishRow, guild=guild, user=host)
    return True


def record_lobby_message(change: TableChange, channel: int, message: int) -> None:
    """Record the channel and message in which the caller has posted the lobby, so that the outbox does not post
    it."""
    change.row.lobby_message = change.outgoing.posted = message
    if change.row.status == "lobby":
        change.row.channel = channel


def join(change: TableChange, who: Person, caller_edits: bool = False, agrees: bool = False) -> None:
    """Take a seat. `caller_edits`: the caller edits the lobby message itself, in answer to a press on it. `agrees`:
    the person has read there that the table has advice.

    Raises OperationRefused: already-joined, lobby-full, already-started.
    """
    change.require_lobby()
    seats = change.state.seats
    if any(place.user == who.id for place in seats):
        raise OperationRefused("already-joined")
    reserved = count_reserved_seats(change.state, change.now, excluded_user=who.id)
    require_free_seat(change.game, change.state, reserved)
    seats.append(SeatState(change.state.call_person(who.id, who.name), who.id, joined=change.interaction))
    change.state.invited.pop(who.id, None)
    change.state.reserved.pop(who.id, None)
    change.extra_writes.answers[who.id] = "yes"
    change.extra_writes.seated = True
    if agrees and change.state.advice:
        advice_consent.record_joining_consent(change, who.id, agrees)
    if (guild := change.row.guild) is not None:  # they have found a table
        change.extra_writes.beside.append(lambda tx: delete_rows(tx, TableWishRow, guild=guild, user=who.id))
    greet_once(change, who.id)
    notify_host_when_full(change, who.id)
    queue_lobby_edit(change, caller_edits)


def leave(change: TableChange, user: int, caller_edits: bool = False) -> None:
    """Leave a lobby. The next person becomes the host; the last one closes it (status "abandoned").

    `caller_edits` as in `join`. Raises NotSeated; OperationRefused already-started.
    """
    change.require_lobby()
    free_seat(change, change.get_seat_of(user))
    queue_lobby_edit(change, caller_edits)


def keep_open(change: TableChange, who: int) -> None:
    """Let a lobby wait longer before it closes by itself, which every change does. Raises NotSeated; OperationRefused
    already-started."""
    change.require_lobby()
    change.get_seat_of(who)


def add_bot(change: TableChange, who: int, kind: BotKind | None = None) -> None:
    """Add a bot, of the table's kind unless `kind` is given. Anybody with a seat may do that. The caller edits the
    lobby's message.

    Only the host may give the last free seat to a bot, because anybody there can start a full table. Raises NotSeated;
    OperationRefused lobby-full, host-fills, already-started.
    """
    change.require_lobby()
    change.get_seat_of(who)
    state, reserved = change.state, count_reserved_seats(change.state, change.now)
    require_free_seat(change.game, state, reserved)
    if who != state.host and len(state.seats) + reserved + 1 == change.game.player_counts[-1]:
        raise OperationRefused("host-fills", host=get_host_name(state))
    seat_bot(change.game, change.state, kind or change.state.bots)
    change.extra_writes.seated = True


def set_options(change: TableChange, who: int, changes: LobbyChanges) -> None:
    """Change the settings of a lobby, as the host. The caller edits its message.

    Raises OperationRefused not-host, bad-option (name, value), already-started; then nothing has changed.
    """
    change.require_lobby()
    require_host(change, who)
    apply_changes(change, who, changes)


def set_rated(change: TableChange, who: int, on: bool) -> None:
    """Set whether the game will count for the ratings, as the host. The caller edits the lobby's message.

    Raises OperationRefused not-host, no-ratings, advice-rated, already-started.
    """
    change.require_lobby()
    require_host(change, who)
    if change.state.rated is None:
        raise OperationRefused("no-ratings")
    if on and change.state.advice:
        raise OperationRefused("advice-rated")
    change.state.rated = on


def mention_everybody(change: TableChange, user: int) -> None:
    """From now on, mention everybody in posts of sealed steps. Anybody with a seat may want that, because it may be
    their only way to hear about a step. Raises NotSeated."""
    change.get_seat_of(user)
    change.state.mention_all = True
    if change.row.status == "lobby":
        queue_lobby_edit(change)


async def start_game(
    tables: TableStore,
    table_id: str,
    who: int,
    interaction: int,
    caller_edits: bool = False,
    announce: dice.Announce | None = None,
) -> Table:
    """Start the game, as the host, or at a full table as anybody with a seat.

    The thread (post "thread"), the lobby's last edit and the first turn post go out by the outbox. `caller_edits`
    as in `join`; `announce` posts the message whose id goes into the dice (see `make_dice`). Raises NotSeated;
    OperationRefused: not-host, too-few, advice-waits, already-started, channel-busy (a game is played in this
    thread or DM), alone-many, and what `make_dice` raises.
    """
    stored = await tables.read(table_id)

    def is_crowded(db: Connection) -> bool:
        """Return whether a game is played in the channel. Refuse a further game against bots alone."""
        row = stored.row
        crowded = row.guild is not None and table_rows.is_channel_busy(db, row.channel, table_id)
        if stored.row.status == "lobby" and stored.state.alone:
            running = [row for row in table_rows.fetch_unfinished_of_user(db, who) if row.status == "running"]
            states = [state for row in running if (state := try_decoding_table_state(row.state)) is not None]
            require_room("alone", sum(state.alone for state in states))
        return crowded

    crowded = await tables.db.read(is_crowded)
    start = make_dice(tables, table_id, interaction, announce, start_in_place, who, crowded, caller_edits)
    return (await start).table


def start_in_place(
    change: TableChange, require_witness: dice.RequireWitness, who: int, crowded: bool, caller_edits: bool
) -> None:
    """Deal the game and queue its thread and its first post. In a channel where another game is played (`crowded`), the
    table must get a thread. Raises as `start_game`."""
    change.require_lobby()
    require_can_start(change, who)
    if crowded and not change.state.threads:
        if not can_open_thread(change):
            raise OperationRefused("channel-busy")
        change.state.threads = True
    change.extra_writes.alone = not change.state.threads
    change.state.lapses.pop(WISHES, None)
    turns.deal_game(change, require_witness)
    # Report a barrier at the game's place, even if the lobby had it
    change.state.clear_write_barrier()
    if not change.state.forum:
        queue_lobby_edit(change, caller_edits)
    if change.state.threads and can_open_thread(change):
        change.queue_message("thread", "lobby", {})
    turns.apply_consequences(change, is_start=True)


def can_have_thread(place: Location) -> bool:
    """Return whether a table that is opened there can have a thread or post of its own."""
    return place.guild is not None and place.parent is None and place.kind != "voice"


def require_open_channel(house: ServerSettings, place: Location) -> None:
    """Raise OperationRefused not-here if the server does not allow tables there."""
    if house.channels and (place.parent or place.channel) not in (*house.channels, *house.forum):
        raise OperationRefused("not-here")


def set_lobby_message(change: TableChange, message: int) -> None:
    """Record the message in which the outbox has posted the lobby, unless a later one is known. Discord's ids grow with
    time. In a forum, it has the id of the post that it begins."""
    if (change.row.lobby_message or 0) >= message:
        raise AlreadyApplied
    change.row.lobby_message = message
    if change.state.forum and can_open_thread(change):
        change.row.channel = message
        season_rounds.resume_with_thread(change)


def queue_lobby_edit(change: TableChange, caller_edits: bool = False) -> None:
    """Queue an edit of the lobby's message, unless the caller edits it itself (`caller_edits`)."""
    if not caller_edits and change.row.lobby_message is not None:
        change.queue_message("lobby", "lobby", {}, edit=True)


def greet_once(change: TableChange, user: int) -> None:
    """Queue a first direct message to a player of a game with secrets, once, so that a person with closed direct
    messages learns about the problem at once."""
    place = change.state.seats[change.get_seat_of(user)]
    if change.is_direct:  # who joins has been written to already
        return
    if has_secret_steps(change.game, change.state.options) and not place.greeted:
        place.greeted = True
        change.queue_message("greeting", f"user:{user}", {})


def notify_host_when_full(change: TableChange, by: int) -> None:
    """Mention the host once when the table is full, unless the host has just filled it."""
    full = len(change.state.seats) == change.game.player_counts[-1]
    if full and by != change.state.host and change.record_first_time("full"):
        host = next(n for n, p in enumerate(change.state.seats) if p.user == change.state.host)
        change.queue_notice("lobby-full", "lobby", [host])


def count_reserved_seats(state: TableState, now: float, excluded_user: int = 0) -> int:
    """Return how many seats are reserved for invited people, not counting the user `excluded_user`."""
    return sum(until > now and user != excluded_user for user, until in state.reserved.items())


def require_free_seat(game: AnyGame, state: TableState, reserved: int = 0) -> None:
    """Raise OperationRefused lobby-full if no seat is free besides the `reserved` reserved ones."""
    if len(state.seats) + reserved >= game.player_counts[-1]:
        raise OperationRefused("lobby-full", most=game.player_counts[-1])


def seat_bot(game: AnyGame, state: TableState, kind: BotKind) -> None:
    """Add a seat with a bot of this kind under an unused bot name. Raises OperationRefused lobby-full."""
    require_free_seat(game, state)
    taken = [*(place.name for place in state.seats), *(known.name for known in state.people)]
    state.seats.append(SeatState(choose_bot_name(taken), bot=kind))


def free_seat(change: TableChange, seat: int) -> None:
    """Remove a seat from the lobby. If it was the host's, the next person becomes the host; if no people are left, the
    lobby closes."""
    state = change.state
    gone = state.seats.pop(seat)
    state.options = remove_seat_from_options(change.game, state.options, seat)
    change.extra_writes.seated = True
    people = change.people
    if not people:
        close_lobby(change)
    elif gone.user == state.host:
        state.host = people[0].user or 0


def remove_seat_from_options(game: AnyGame, options: Mapping[str, Any], gone: int) -> dict[str, Any]:
    """Return the options after the seat `gone` was removed: an option that names a later seat now names the one before,
    and an option that named that seat names none."""
    seats = {name for name, of in get_field_types(game.options_type).items() if unwrap_optional(of) is int}
    kept = {name: value for name, value in options.items() if name not in seats or value != gone}
    return {n: v - 1 if n in seats and v is not None and v > gone else v for n, v in kept.items()}


def close_lobby(change: TableChange) -> None:
    """Close a lobby without a game: its status becomes "abandoned"."""
    change.row.status, change.row.ended = "abandoned", change.now
    change.state.invited, change.state.reserved = {}, {}
    change.extra_writes.seated = True
    turns.update_title(change)
    if change.table.has_own_post:
        turns.queue_in_title_lane(change, "asleep", CLOSED_POST_VISIBLE_S)


def close_idle_lobby(change: TableChange) -> None:
    """Warn the people of a lobby that nobody has changed for long; if nobody has changed it since the warning, close
    it."""
    state = change.state
    if change.row.status != "lobby":
        return
    if state.warned_idle == change.row.touched:
        close_lobby(change)
        queue_lobby_edit(change)
        return
    state.warned_idle = change.now
    change.queue_notice("lobby-idle", "lobby", state.present_seats, at=int(change.now + LOBBY_IDLE_S))


def require_host(change: TableChange, who: int) -> None:
    """Raise OperationRefused not-host unless the user is the table's host."""
    if who != change.state.host:
        raise OperationRefused("not-host", host=get_host_name(change.state))


def get_host_name(state: TableState) -> str:
    """Return the name of the person who hosts the table."""
    return next(place.name for place in state.seats if place.user == state.host)


def apply_changes(change: TableChange, host: int, changes: LobbyChanges) -> None:
    """Apply the host's changes to the lobby. Raises OperationRefused bad-option (name, value)."""
    state = change.state
    if changes.game_options is not None:
        set_game_options(change.game, state, changes.game_options)
        for place in state.seats:
            if place.user is not None:
                greet_once(change, place.user)
    state.pace = changes.pace or state.pace
    if changes.threads is not None and not state.forum:
        state.threads = changes.threads and can_open_thread(change)
    state.closing = changes.closing or state.closing
    if changes.ready_names is not None:
        state.ready_names = changes.ready_names
    if changes.mention_all is not None:
        state.mention_all = changes.mention_all
    # By who sits there: seats move up when somebody leaves while the host fills in the form.
    for seat in reversed(
        [n for n, place in enumerate(state.seats) if identify_occupant(place) in changes.free]
    ):
        free_seat(change, seat)
    if changes.advice and not state.advice:
        advice_consent.allow_advice(change, [host])
    elif changes.advice is False:
        state.advice, state.agreed = False, []
    if changes.bots is not None:
        state.bots = changes.bots
        for place in state.seats:
            place.bot = place.bot and changes.bots


def set_game_options(game: AnyGame, state: TableState, options: Mapping[str, Any]) -> None:
    """Set options of the game. Raises OperationRefused bad-option with the first one that is not offered."""
    known = {field.name for field in msgspec.structs.fields(game.options_type)}
    for name, value in options.items():
        try:
            if name not in known:
                raise msgspec.ValidationError(name)
            parse_options(game, {name: value})
        except msgspec.ValidationError as error:
            raise OperationRefused("bad-option", name=name, value=str(value)) from error
    merged = {**state.options, **options}
    state.options = msgspec.to_builtins(parse_options(game, merged))


def mention_in_channel(change: TableChange, user: int) -> None:
    """Mention a player with closed direct messages at the table, since a game with secrets asks by direct message. From
    now on, posts of its sealed steps mention everybody. Does nothing if they do already, if the game has no secrets or
    is not running, or if the player has left the seat or the server."""
    state = change.state
    seat = next((n for n, place in enumerate(state.seats) if place.user == user and not place.away), None)
    if change.is_direct or seat is None or change.row.status != "running":
        raise AlreadyApplied
    if not change.game.has_secrets or state.mention_all:
        raise AlreadyApplied
    state.mention_all = True
    change.queue_notice("called-here", get_fallback_place("prompt"), [seat])


def can_open_thread(change: TableChange) -> bool:
    """Return whether a thread or post can be opened for the table: it is in a server's channel, not in a thread, the
    chat of a voice channel or direct messages."""
    return change.row.guild is not None and change.row.parent == change.row.channel


def require_can_start(change: TableChange, who: int) -> None:
    """Raise OperationRefused too-few, not-host or advice-waits if the user may not start the game now, NotSeated if
    they have no seat. Anybody seated may start a full table, otherwise only the host."""
    seat = change.get_seat_of(who)
    seats = change.state.seats
    game = change.game
    if len(seats) < game.player_counts[0]:
        raise OperationRefused("too-few", least=game.player_counts[0])
    if len(seats) < game.player_counts[-1] or seats[seat].user is None:
        require_host(change, who)
    if waits := to_advice_status(change.state).waits:
        raise OperationRefused("advice-waits", waits=waits)


async def follow(tables: TableStore, guild: int | None, person: Person) -> None:
    """Show the person by this name at all their unfinished tables and seasons of this server, from the next post
    on. `guild` is None for tables in direct messages."""
    rows, joined = await tables.db.read(
        lambda db: (
            table_rows.fetch_unfinished_of_user(db, person.id),
            season_rows.fetch_unfinished_memberships(db, guild, person.id) if guild is not None else [],
        )
    )
    for row in rows:
        state = try_decoding_table_state(row.state) if row.guild == guild else None
        shown = [place.name for place in state.seats if place.user == person.id] if state is not None else []
        if not all(is_shown_for(name, person.name) for name in shown):
            with suppress(UnreadableGame):  # nobody plays there now
                await apply(tables, row.id, 0, rename_player, person)
    for season_id, shown in joined:
        if not is_shown_for(shown, person.name):
            await change_season(tables, season_id, rename_member, person)


def rename_player(change: TableChange, person: Person) -> None:
    """Show a player by this name, also in the lobby's message."""
    change.state.call_person(person.id, person.name)
    if change.row.status == "lobby":
        queue_lobby_edit(change)


def rename_member(change: SeasonChange, person: Person) -> None:
    """Show a member by this name, also in the season's living post."""
    change.call_person(person)
    change.refresh_living_post()
