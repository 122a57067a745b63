"""Find tables without loading their matches, and describe a finished game so that anybody can replay it and see it was
fair."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import groupby
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.base import DAY_S, DECODE_ERRORS
from bot.base.sealed_chance import Snowflake, Witness, derive_key, make_seal
from bot.consequences.awaited import find_known_deadline
from bot.consequences.clocks import limit_vacation
from bot.consequences.lateness import SEASON_VOTE_S
from bot.consequences.season_schedule import is_round_out_of_time
from bot.db.rows import ActionRow, EventRow, PendingRow, RatingRow, ResultRow, TableRow
from bot.db.schema import fetch_rows
from bot.model.change import TABLE_SEAT, StoredTable, TableChange
from bot.model.dice import (
    ReplayInput,
    are_messages_in_order,
    digest_terms,
    list_migrations,
    list_seat_order,
    replay_to_end,
)
from bot.model.errors import AlreadyApplied, DamagedTableState, OperationRefused, UnreadableGame
from bot.model.season import Season
from bot.model.table import (
    TableState,
    decode_table_state,
    to_public_table,
    try_decoding_table_state,
)
from bot.model.view import (
    Location,
    LogPage,
    LogTurn,
    PlayerRecord,
    RatingChange,
    RewindNote,
    SeasonTableLine,
    Table,
    TableLine,
    VerificationResult,
)
from bot.operations.lateness import get_vacation_days_left
from bot.seasons.rating import to_displayed_rating
from bot.stores import history, table_rows
from bot.stores.retention import ERASED
from bot.stores.tables import TableStore, apply
from engine.core.after_game import PointSources, sum_point_sources
from engine.core.commands import get_field_types
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import AddressedEvent, Event, Seat, explain_ties, list_visible_events

# What `longtable verify` prints of a file: nothing that could write other lines, or steer a terminal.
RecordWord = Annotated[str, Meta(pattern=r"\A[\w-]{0,64}\Z")]
Version = Annotated[int, Meta(ge=1)]


class RecordedEntry(Struct):
    """One `action_log.LogEntry`, in the form of that version of the game."""

    n: int
    schema: Version
    op: dict[str, Any]


class RecordedPlace(Struct):
    """The result of one seat in a record."""

    seat: int
    place: int
    total: int
    tie_breaks: dict[str, int] = {}  # by tie-breaker, for players with equal totals; not compared by `verify`


class GameRecord(Struct):
    """A finished game, as `longtable verify` reads it."""

    game: RecordWord
    table: RecordWord
    status: Literal["over", "abandoned"]
    seats: list[str]
    options: dict[str, Any]
    joined: list[Snowflake]  # interactions by which people joined, in lobby order; 0 for bots
    commitment: RecordWord
    secret: RecordWord  # hex
    answers: list[RecordedEntry]
    schema: Version  # version of the game's state at the end
    end: str  # hash of that state
    results: list[RecordedPlace]  # empty for an abandoned game
    witness: Witness  # the start message
    components: RecordWord = ""  # `Game.components_digest`


def hash_final_state(match: Match) -> str:
    """Return a hash of the match's state, as the record of a finished game stores it."""
    return blake2b(msgspec.msgpack.encode(match.state), digest_size=16).hexdigest()


def list_recorded_places(match: Match) -> list[RecordedPlace]:
    """Return the results as a record keeps them, with the numbers that decided ties; none if the match is not over."""
    if not match.is_over:
        return []
    results = match.results()
    compared: dict[int, dict[str, int]] = {row.seat: {} for row in results.ranking}
    for step in (step for tie in explain_ties(results) for step in tie.compared):
        for seat in step.seats:
            compared[seat][step.tie_breaker.id] = step.tie_breaker.values[seat]
    return [RecordedPlace(row.seat, row.rank, row.total, compared[row.seat]) for row in results.ranking]


def strip_tie_breaks(results: list[RecordedPlace]) -> list[tuple[int, int, int]]:
    """Return seat, place and total of each result, for the comparison of two records: older ones have no tie-breaks."""
    return [(row.seat, row.place, row.total) for row in results]


async def load_game_record(tables: TableStore, table_id: str) -> GameRecord:
    """Return the record of a finished game. Raises TableNotFound; OperationRefused not-over."""
    return make_game_record(*await read_finished(tables, table_id))


def make_game_record(stored: StoredTable, rows: list[ActionRow]) -> GameRecord:
    """Return the record of a finished game from its table and its whole action log."""
    state = stored.state
    match = stored.playing
    witness = stored.state.witness
    assert witness is not None
    return GameRecord(
        game=stored.game.slug,
        table=stored.row.id,
        status="over" if stored.row.status == "over" else "abandoned",
        seats=[place.name for place in state.seats],
        options=state.options,
        joined=state.dealt,
        commitment=state.commitment,
        secret=state.secret.hex(),
        answers=[RecordedEntry(row.n, row.schema, msgspec.json.decode(row.data)) for row in rows],
        schema=stored.game.schema_version,
        end=hash_final_state(match),
        results=list_recorded_places(match),
        witness=witness,
        components=stored.game.components_digest,
    )


class UnreadableRecord(Exception):
    """This program cannot play the record. The message is one line for the reader."""


def verify_record(record: GameRecord, games: Mapping[str, AnyGame]) -> VerificationResult:
    """Replay a record. Raises UnreadableRecord for an unknown game, a newer version of it, other
    components, or a damaged record."""
    game = games.get(record.game)
    if game is None or record.schema > game.schema_version:
        raise UnreadableRecord(f"this program cannot play a record of {record.game}, form {record.schema}")
    if record.components != game.components_digest:
        raise UnreadableRecord(
            f"the record of {record.table} was dealt from other components than those that are loaded (COMPONENTS)"
        )
    try:
        secret = bytes.fromhex(record.secret)
        key = derive_key(secret, record.witness.message)
        require_complete(record, game)
        entries = [(one.n, one.schema, msgspec.json.encode(one.op)) for one in record.answers]
        reel = ReplayInput(record.game, len(record.seats), key, record.options, entries)
        reel.build_setup(game)  # raises for options that were never offered
        answers = reel.decode_answers(game)
    except (ValueError, OverflowError, KeyError, *DECODE_ERRORS) as error:
        raise UnreadableRecord(f"the record of {record.table} is damaged") from error
    rewinds = [op.rewound for _, op in answers if op.rewound is not None]  # each made new dice
    return VerificationResult(
        commitment=record.commitment,
        secret=record.secret,
        fits=make_seal(secret) == record.commitment,
        in_order=are_messages_in_order(record.witness, record.joined, rewinds),
        replayed=has_recorded_end(game, record, reel),
        answers=len(answers),
        terms=digest_terms(record.game, record.table, len(record.seats), record.options),
        witnesses=(record.witness, *(rewind.witness for rewind in rewinds if rewind.witness is not None)),
        restorations=sum(rewind.witness is None for rewind in rewinds),
        joined=tuple(record.joined),
        seat_order=list_seat_order(game, len(record.seats), record.witness, key),
    )


def require_complete(record: GameRecord, game: AnyGame) -> None:
    """Raise ValueError if the record lacks when somebody joined, or has an option that the game does not know.

    People of a season joined the season; at its tables bots may have every seat.
    """
    joined = [*record.joined, record.witness.drawn]
    if len(record.joined) != len(record.seats) or not any(joined):
        raise ValueError("somebody's joining is missing")
    if record.options.keys() - get_field_types(game.options_type):
        raise ValueError("unknown options")


def has_recorded_end(game: AnyGame, record: GameRecord, reel: ReplayInput) -> bool:
    """Return whether replaying the answers leads to the results and the final state of the record; False if they cannot
    be replayed. The state is compared only if the record has the current version of the game."""
    try:
        match = replay_to_end(game, reel)
    except Exception:  # whatever the rules raise: it cannot be replayed, and that is the answer
        return False
    same = strip_tie_breaks(list_recorded_places(match)) == strip_tie_breaks(record.results)
    return same and (record.schema < game.schema_version or hash_final_state(match) == record.end)


MAX_LISTED_TABLES = 100
# Of each kind. A server cannot have more lobbies.
MAX_SERVER_TABLES = 300
# After so many, a list goes on with other hosts' tables.
TABLES_PER_HOST_AND_PAGE = 2


class ErasedTable(Struct, frozen=True):
    """The remaining data of a table whose game was erased."""

    guild: int | None
    was_played: bool  # the user who asks played there


async def get_table(tables: TableStore, table_id: str) -> Table:
    """Return the table. Raises TableNotFound."""
    return (await tables.read(table_id)).table


async def find_for_user(
    tables: TableStore, table_id: str, user: int
) -> tuple[Table, bool] | ErasedTable | None:
    """Return the table and whether this user watches it, or what is known of an erased one, or None. It is one
    query in each case, so that its duration reveals nothing. An outdated cached table is dropped, so that
    `TableStore.read` may use the cache.

    Raises UnreadableGame if what is stored about the table is damaged.
    """
    found = await tables.db.read(table_rows.find_for_user, table_id, user)
    if found is None or found[0].slug not in tables.games:
        return None
    row, watches, played = found
    if row.status == ERASED:
        return ErasedTable(row.guild, played)
    cached = tables.cache.get(table_id)
    if cached is not None and cached.row.version == row.version:
        cached.row.last_post = row.last_post
        return cached.table, watches
    if cached is not None and cached.row.version < row.version:
        tables.cache.pop(table_id, None)
    return read_public_table(row), watches


async def find_table_at(tables: TableStore, place: Location, user: int) -> Table | None:
    """Return the table that a command given there means, or None.

    It is the one that is played in this channel or thread (running before lobby before finished); in a parent
    channel, the user's longest-waiting one of that channel; in direct messages with the bot, first the longest-waiting
    of all their tables. Raises UnreadableGame.
    """

    def find(db: Connection) -> tuple[TableRow | None, str | None]:
        """Return the table that is played here, and the id of the one that is meant if that is not in play."""
        here = table_rows.find_in_channel(db, place.channel)
        is_here = here is not None and here.status in ("running", "lobby")
        if is_here and (place.guild is not None or place.kind == "group"):
            return here, None
        table_id = table_rows.find_longest_waiting(
            db, user, place.channel if place.guild is not None else None
        )
        if table_id is None and is_here:
            return here, None
        if table_id is None:
            rows = table_rows.fetch_unfinished_of_user(db, user)
            table_id = next(
                (row.id for row in rows if place.guild is None or row.parent == place.channel), None
            )
        return here, table_id

    here, table_id = await tables.db.read(find)
    if table_id is not None:
        return (await tables.read(table_id)).table
    return read_public_table(here) if here is not None else None


async def list_tables_of(tables: TableStore, user: int) -> list[TableLine]:
    """Return the user's unfinished tables, those that wait for them first, the longest wait first."""
    rows, awaited = await tables.db.read(
        lambda db: (
            table_rows.fetch_unfinished_of_user(db, user),
            table_rows.fetch_rows_at_tables_of(db, user),
        )
    )
    return [
        make_table_line(to_public_table(row, state), [p for p in awaited if p.game == row.id], user)
        for row, state in decode_playable(tables, rows)
    ]


async def list_games_near(tables: TableStore, place: Location, user: int) -> list[str]:
    """Return the slugs of the games that run in this channel and its threads, then those of the user's tables."""
    here, rows = await tables.db.read(
        lambda db: (
            table_rows.fetch_running_games_in_channel(db, place.channel),
            table_rows.fetch_unfinished_of_user(db, user),
        )
    )
    return list(dict.fromkeys([*here, *(row.slug for row in rows if row.status == "running")]))


async def list_server_tables(tables: TableStore, guild: int) -> list[Table]:
    """Return a server's open lobbies, the latest first, then its running tables, those with the latest post first.

    At most two lobbies and two running tables of one host come before everybody else's, then the next two of each,
    and so on: nobody's tables crowd out the others'.
    """
    found = await tables.db.read(
        lambda db: [
            table_rows.fetch_of_guild(db, guild, status, MAX_SERVER_TABLES) for status in ("lobby", "running")
        ]
    )
    known = [[to_public_table(row, state) for row, state in decode_playable(tables, rows)] for rows in found]
    return interleave_hosts(known)


async def make_public_lines(tables: TableStore, shown: Sequence[Table]) -> list[TableLine]:
    """Return what everybody may know of the people for whom each of these tables waits."""
    awaited = await tables.db.read(table_rows.fetch_of_tables, [table.id for table in shown])
    return [make_table_line(table, [row for row in awaited if row.game == table.id], 0) for table in shown]


async def list_season_lines(
    tables: TableStore, season: Season, user: int | None = None
) -> list[SeasonTableLine]:
    """Return the season's tables that have been opened, and what they wait for as far as this user may know it; None is
    the public."""
    rows = await tables.db.read(table_rows.fetch_of_season, season.row.id)
    # The others vote before a bot takes over from these people; from everybody else, it takes over without a vote.
    voted_on = (
        set[int | None]()
        if is_round_out_of_time(season)
        else {member.user for member in season.active_members}
    )
    running = [row.id for row in rows if row.status == "running"]
    awaited = await tables.db.read(table_rows.fetch_of_tables, running)
    people = await tables.settings.get_preferences([row.user for row in awaited if row.user is not None])
    now = tables.clock()
    days_left = {who: get_vacation_days_left(tables, preferences) for who, preferences in people.items()}
    lines = list[SeasonTableLine]()
    for row, state in decode_undamaged(rows):
        asked = [p for p in awaited if p.game == row.id]
        voted_on_here = voted_on if len(state.present_seats) > 1 else ()
        late = {p.seat for p in asked if p.stage or state.ran_out.get(p.seat) == p.since}
        vacations = dict[int, tuple[int, float]]()
        for p in asked:
            if p.user is not None:
                preferences, left = people[p.user], days_left[p.user]
                # Days are used one by one, but what counts is when there are none left.
                more = left * DAY_S if p.seat in late and not p.stage else 0.0
                away = replace(preferences.vacation, until=preferences.vacation.until + more)
                until = limit_vacation(replace(preferences, vacation=away), state.season).vacation.until
                vacations[p.user] = left, until if until > now else 0.0
        lines.append(
            make_season_line(to_public_table(row, state), asked, late, vacations, voted_on_here, user)
        )
    return lines


def make_season_line(
    table: Table,
    awaited: Sequence[PendingRow],
    late: Collection[Seat],
    vacations: Mapping[int, tuple[int, float]],
    voted_on: Collection[int | None],
    user: int | None,
) -> SeasonTableLine:
    """Return what a season's table waits for, as far as this user may know it. `awaited`: its rows in `pending`.
    `late`: seats whose clocks have run out, even if vacation days are used now. `vacations`: by user, how many days are
    left, and when the present vacation ends, or 0.0. `voted_on`: users whose late seats the others vote on first."""
    if table.status != "running":
        return SeasonTableLine(table, "over")
    if table.paused_by:  # it also is until its thread exists
        return SeasonTableLine(table, "opening" if table.channel == table.parent else "paused")
    people = [row for row in awaited if row.seat >= 0 and row.user is not None]
    mine = [row for row in people if row.user == user]
    known = mine or [row for row in people if not row.sealed]
    if not known:
        return SeasonTableLine(table, "sealed" if any(row.sealed for row in awaited) else "bots")
    is_time_up = len(known) == 1 and known[0].seat in late
    return SeasonTableLine(
        table,
        "mine" if mine else "turn",
        tuple(table.seats[row.seat] for row in known),
        None if is_time_up else find_known_deadline(awaited, user),
        tuple(
            vacations[row.user][0] for row in known if row.user is not None and not table.seats[row.seat].away
        ),
        max(vacations[row.user][1] for row in known if row.user is not None),
        is_time_up,
        # The grace period (stage 1) comes before the vote.
        bot_at=min(
            (
                row.deadline + (SEASON_VOTE_S if row.stage == 1 and row.user in voted_on else 0.0)
                for row in known
                if row.stage and row.deadline is not None
            ),
            default=0.0,
        ),
    )


async def list_open_rematches(tables: TableStore, user: int) -> list[Table]:
    """Return finished tables whose other players have agreed to a rematch that this user has not answered yet."""
    rows = await tables.db.read(table_rows.fetch_finished_with_request, user, TABLE_SEAT)
    found = [(to_public_table(row, state), state) for row, state in decode_playable(tables, rows)]
    return [
        table
        for table, state in found
        if (wish := state.rematch) and not wish.table and table.find_seat_of(user) not in wish.joined
    ]


async def list_idle_threads(tables: TableStore, table: Table) -> list[int]:
    """Return threads of the same server whose games have been over for a day, the latest first."""
    if table.guild is None:
        return []
    before = tables.clock() - DAY_S
    rows = await tables.db.read(table_rows.fetch_of_guild, table.guild, "over", MAX_LISTED_TABLES)
    return [row.channel for row in rows if row.channel != row.parent and (row.ended or before) < before]


async def count_namesakes(tables: TableStore, table: Table) -> int:
    """Return how many tables of the same game with the same people have started in that channel before, so that its
    thread can get a number."""
    rows = await tables.db.read(
        table_rows.fetch_latest_in_channel, table.parent or table.channel, table.slug, MAX_LISTED_TABLES
    )
    states = [state for row, state in decode_undamaged(rows) if row.id != table.id]
    people = sorted(table.names)
    return sum(
        state.started is not None
        and state.started < (table.started or 0)
        and sorted(place.name for place in state.seats) == people
        for state in states
    )


def decode_playable(tables: TableStore, rows: Iterable[TableRow]) -> list[tuple[TableRow, TableState]]:
    """Return each row with its decoded state. Skip rows with a damaged state, and games that this version lacks."""
    return decode_undamaged(row for row in rows if row.slug in tables.games)


def decode_undamaged(rows: Iterable[TableRow]) -> list[tuple[TableRow, TableState]]:
    """Return the tables with their states. Damaged ones are left out; the log names them when the bot starts."""
    return [(row, state) for row in rows if (state := try_decoding_table_state(row.state)) is not None]


def read_public_table(row: TableRow) -> Table:
    """Return the table as everybody may know it. Raises UnreadableGame if what is stored about it is damaged."""
    try:
        return to_public_table(row, decode_table_state(row.state))
    except DamagedTableState as error:
        raise UnreadableGame(row.id, row.slug) from error


def interleave_hosts(kinds: Sequence[Sequence[Table]]) -> list[Table]:
    """Return the tables of several lists as one list, so that no host's tables crowd out the others': first a few
    tables of each host from each list, then the next few of each, and so on."""
    rounds = defaultdict[tuple[int, int], list[Table]](list)
    for kind, tables in enumerate(kinds):
        count = Counter[int]()
        for table in tables:
            rounds[count[table.host] // TABLES_PER_HOST_AND_PAGE, kind].append(table)
            count[table.host] += 1
    return [table for _, tables in sorted(rounds.items()) for table in tables]


def make_table_line(table: Table, awaited: Sequence[PendingRow], user: int) -> TableLine:
    """Return the table's line in the list of /games: whether it waits for this user, and for which others, except those
    whom nobody else may know. `awaited`: its rows in `pending`."""
    if table.paused_by:  # it waits for nobody
        return TableLine(table, False, None, ())
    mine = next((p for p in awaited if p.user == user), None)
    others = [p for p in awaited if p.seat >= 0 and not p.sealed]
    names = tuple(table.seats[p.seat].name for p in others)
    since = mine.since if mine else None
    return TableLine(table, mine is not None, since, names, find_known_deadline(awaited, user))


TURNS_PER_LOG_PAGE = 10


def decode_events(game: AnyGame, rows: Iterable[EventRow]) -> list[AddressedEvent]:
    """Decode stored events; those of older versions of the game are migrated."""
    return [AddressedEvent(decode_event(game, row), row.audience) for row in rows]


def decode_event(game: AnyGame, row: EventRow) -> Event:
    """Decode a stored event; one of an older version of the game is migrated."""
    if row.schema == game.schema_version:
        return game.event_decoder.decode(row.data)
    plain = msgspec.msgpack.decode(row.data)
    for step in list_migrations(game, row.schema):
        plain = step.migrate_event(plain)
    return msgspec.convert(plain, game.event_union)


async def get_events(
    tables: TableStore, stored: StoredTable, seat: Seat | None, first: int, last: int
) -> tuple[Event, ...]:
    """Return events of a table by number (`last` exclusive), as far as a seat may know them; None is the public."""
    first_in_memory = stored.state.events - len(stored.news)
    if first >= first_in_memory:
        told = stored.news[first - first_in_memory : max(last, first) - first_in_memory]
    else:
        rows = await tables.db.read(history.fetch_event_range, stored.row.id, first, last)
        told = decode_events(stored.game, rows)
    return tuple(list_visible_events(told, seat))


async def get_log_page(tables: TableStore, table_id: str, user: int | None, page: int = 0) -> LogPage:
    """Return a page of ten turns, as far as the user may know them. Page 0 is the latest; for a page that does not
    exist, the nearest one is returned."""
    stored = await tables.read(table_id)
    seat = stored.state.find_seat_of(user)
    latest = max(
        [await tables.db.read(history.get_last_turn, table_id), *(back.turn for back in stored.state.backs)]
    )
    pages = max(1, -(-(latest + 1) // TURNS_PER_LOG_PAGE))
    page = min(max(page, 0), pages - 1)
    last = latest - page * TURNS_PER_LOG_PAGE
    first = last - TURNS_PER_LOG_PAGE + 1
    turns = await read_turns(tables, stored, seat, first, last)
    return LogPage(tuple(turns[turn] for turn in sorted(turns)), page, pages)


async def read_turns(
    tables: TableStore, stored: StoredTable, seat: Seat | None, first: int, last: int
) -> dict[int, LogTurn]:
    """Return the turns from `first` to `last` in which something happened, by number, with their events as far as a seat
    may know them; None is the public. A rewind after which nothing has happened has a turn without events."""
    rows = await tables.db.read(history.fetch_events_of_turns, stored.row.id, first, last)
    found = dict[int, LogTurn]()
    for turn, group in groupby(rows, lambda row: row.turn):
        happened = [*group]
        known = list_visible_events(decode_events(stored.game, happened), seat)
        found[turn] = LogTurn(turn, happened[0].at, tuple(known))
    for back in stored.state.backs:
        if first <= back.turn <= last:
            line = found.get(back.turn, LogTurn(back.turn, back.at, ()))
            note = RewindNote(back.to, back.seat, stored.state.write_names(back.by))
            found[back.turn] = replace(line, back=note)
    return found


async def verify_game(tables: TableStore, table_id: str) -> VerificationResult:
    """Replay a finished game from its published secret. Raises TableNotFound; OperationRefused not-over."""
    record = await load_game_record(tables, table_id)
    return await asyncio.to_thread(verify_record, record, tables.games)


async def read_finished(tables: TableStore, table_id: str) -> tuple[StoredTable, list[ActionRow]]:
    """Return the table and its whole log. Raises TableNotFound; OperationRefused not-over."""
    stored = await tables.read(table_id)
    if stored.match is None or stored.row.status not in ("over", "abandoned"):
        raise OperationRefused("not-over")
    return stored, await tables.db.read(fetch_rows, ActionRow, game=table_id)


async def claim_first_showing(
    tables: TableStore, table_id: str, what: Literal["replay", "went"], interaction: int
) -> bool:
    """Return whether this is the first time that a replay film or the story of a finished game ("went") is posted
    at the table, and record it.

    A request that is repeated, because its connection to the database was cut, gets the same answer again.
    """
    done = await apply(tables, table_id, interaction, record_showing, what)
    if done.by_this_request and what not in done.stored.state.told:  # it was released meanwhile
        done = await apply(tables, table_id, 0, record_showing, what)
    return not done.repeated or done.by_this_request


def record_showing(change: TableChange, what: str) -> None:
    """Record that the film or story was posted at the table. Raise AlreadyApplied if there was one before."""
    if not change.record_first_time(what):
        raise AlreadyApplied


def release_first_showing(change: TableChange, what: str) -> None:
    """Undo `claim_first_showing`, because the film or story could not be made."""
    if what not in change.state.told:
        raise AlreadyApplied
    change.state.told.remove(what)


# Games from which winners' points tell something; those that are looked at
MIN_GAMES_FOR_POINT_SOURCES, MAX_GAMES_FOR_POINT_SOURCES = 20, 500


async def list_rating_changes(tables: TableStore, table_id: str) -> list[RatingChange]:
    """Return what a finished game did to ratings, best first; [] if it did not count."""
    rows = await tables.db.read(fetch_rows, ResultRow, game=table_id)
    return [
        RatingChange(row.seat, int(row.rating), int(row.change))
        for row in sorted(rows, key=lambda row: row.place)
        if row.rating is not None and row.change is not None
    ]


async def get_point_sources(tables: TableStore, slug: str, players: int) -> PointSources | None:
    """Return from which categories the winners' points came in this host's finished games with this number of
    players, or None if there are too few such games."""
    games = await tables.db.read(history.fetch_winners_points, slug, players, MAX_GAMES_FOR_POINT_SOURCES)
    if len(games) < MIN_GAMES_FOR_POINT_SOURCES:
        return None
    decode = msgspec.json.Decoder(dict[str, int]).decode
    return sum_point_sources([*map(decode, rows)] for rows in games.values())


async def list_player_records(
    tables: TableStore, user: int, guild: int | None, excluded_channels: Sequence[int] = ()
) -> list[PlayerRecord]:
    """Return how somebody has done, by game, the most played first: on that server, or None for everywhere. Games
    in the channels `excluded_channels` do not count."""
    found, ratings = await tables.db.read(
        lambda db: (
            history.fetch_stats_of_user(db, user, guild, excluded_channels),
            fetch_rows(db, RatingRow, user=user),
        )
    )
    known = {row.slug: to_displayed_rating(row.mu, row.sigma) for row in ratings}
    return [replace(line, rating=known.get(line.slug)) for line in found if line.slug in tables.games]
