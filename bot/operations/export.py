"""`/export`: everything that a person may know about their games, as plain data.

For a running game that is their log, their own answers, and their own view with its secrets. A finished game also has
the record with its seed and everybody's answers, which `longtable verify` reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.db.rows import ActionRow, ContactRow, EventRow
from bot.db.schema import fetch_rows
from bot.model.change import StoredTable
from bot.model.errors import NotSeated
from bot.model.messages import mentions_any_of
from bot.model.season import Season, describe_action
from bot.model.table import TableState, try_decoding_table_state
from bot.operations import listings
from bot.stores import history, personal_data, table_rows
from bot.stores.tables import TableStore, read_season
from engine.core.rules import Seat, list_visible_events

MAX_EXPORTED_GAMES = 200


class ExportedEvent(Struct):
    """One event of the log."""

    turn: int
    at: float  # seconds since 1970
    event: Any


class ExportedAnswer(Struct, omit_defaults=True):
    """One of the person's own answers, as `listings.RecordedEntry`, and who decided it since they hold the seat."""

    n: int
    schema: int
    op: Any
    by: str | None = None


class ExportedGame(Struct):
    game: str
    table: str
    status: str
    seats: list[str]
    yours: Seat
    options: dict[str, Any]
    pace: str
    started: float | None
    ended: float | None
    log: list[ExportedEvent]
    answers: list[ExportedAnswer]  # numbered on their own: gaps would reveal how many others have sealed
    view: Any  # the person's view with their secrets; the public view if the seat is somebody else's now
    orders: dict[str, Any]  # standing orders
    record: listings.GameRecord | None


class TableMentions(Struct, omit_defaults=True):
    """Where a table names the person, besides their moves."""

    table: str
    game: str
    names: list[str] = []  # what they were called there, also as a moderator or as somebody who was invited
    host: bool = False
    invited: bool = False
    offered: list[Seat] = []  # seats that are offered to them
    given: Seat | None = None  # a seat that somebody wants to give to them
    handed_over: list[Seat] = []  # seats that were theirs before somebody else took them over
    votes_to_end: bool = False
    votes_about_late: dict[Seat, str] = {}
    advice: bool = False  # they have agreed to it
    nudged: float | None = None  # when they last nudged somebody


class SeasonMentions(Struct, omit_defaults=True):
    """Where a season names the person, besides their membership."""

    season: str
    title: str
    # What they are called there, also as an organiser or as somebody who was offered a seat.
    names: list[str] = []
    host: bool = False
    wants_word: bool = False  # they want a notice when there is room, or a next season
    did: list[str] = []  # what they did as an organiser


async def list_received_contacts(tables: TableStore, user: int) -> list[ContactRow]:
    """Return what others had the bot send to this person. A sender who wanted to be forgotten has no id, not even a
    pseudonym."""
    rows = await tables.db.read(fetch_rows, ContactRow, user=user)
    rows.sort(key=lambda row: row.at)
    return [replace(row, by=row.by if row.by is not None and row.by > 0 else None) for row in rows]


async def list_games_of(tables: TableStore, user: int) -> list[str]:
    """Return the ids of games that have started in which the person has a seat, running ones first, then the
    latest; after them those in which a bot keeps their seat or they have resigned it."""
    played, named = await tables.db.read(
        lambda db: (
            table_rows.fetch_played_by(db, user, MAX_EXPORTED_GAMES),
            personal_data.fetch_states_naming(db, user),
        )
    )
    seated = [table for table, slug in played if slug in tables.games]
    left = [
        table
        for table, slug, status, encoded in named
        if status != "lobby"
        and slug in tables.games
        and (state := try_decoding_table_state(encoded)) is not None
        and find_left_seat(state, user) is not None
    ]
    return [*seated, *(table for table in left if table not in seated)][:MAX_EXPORTED_GAMES]


async def list_table_mentions(tables: TableStore, user: int) -> list[TableMentions]:
    """Return, for each table that names the person, where it does so, whether they have a seat there or not."""
    named = await tables.db.read(personal_data.fetch_states_naming, user)
    each = (
        find_table_mentions(table, slug, state, user)
        for table, slug, _, encoded in named
        if (state := try_decoding_table_state(encoded)) is not None
    )
    return [found for found in each if found is not None]


async def list_season_mentions(tables: TableStore, user: int) -> list[SeasonMentions]:
    """Return, for each season that names the person, where it does so besides their membership."""
    named = await tables.db.read(personal_data.fetch_seasons_naming, user)
    found = [find_season_mentions(await read_season(tables, season), user) for season, _ in named]
    return [each for each in found if each.names or each.host or each.wants_word]


async def export_game(tables: TableStore, table_id: str, user: int) -> bytes:
    """Return everything that a person may know about a game of theirs, as JSON. Raises TableNotFound, NotSeated,
    GameNotStarted."""
    stored = await tables.read(table_id)
    mine, seat = stored.state.find_seat_of(user), find_left_seat(stored.state, user)
    seat = mine if mine is not None else seat
    if seat is None:
        raise NotSeated
    rows, actions = await tables.db.read(
        lambda db: (
            history.fetch_events_of_turns(db, table_id, 0, stored.state.turn),
            fetch_rows(db, ActionRow, game=table_id),
        )
    )
    place = stored.state.seats[seat]
    own, since = [row for row in actions if row.seat == seat], place.since
    if mine is None:  # a bot's answers in that seat since then are not theirs
        own = [row for row in own if row.n >= since and row.by != "bot"]
    answers = [
        ExportedAnswer(n, row.schema, msgspec.json.decode(row.data), row.by if row.n >= since else None)
        for n, row in enumerate(own)
    ]
    ended = stored.row.status in ("over", "abandoned")
    record = listings.make_game_record(stored, actions) if ended else None
    exported = ExportedGame(
        game=stored.game.slug,
        table=stored.row.id,
        status=stored.row.status,
        seats=[place.name for place in stored.state.seats],
        yours=seat,
        options=stored.state.options,
        pace=stored.state.pace,
        started=stored.state.started,
        ended=stored.row.ended,
        log=export_events(stored, mine, rows),
        answers=answers,
        view=msgspec.to_builtins(stored.playing.view(mine), str_keys=True),
        orders={kind: msgspec.msgpack.decode(order) for kind, order in place.left.orders.items()},
        record=record,
    )
    return personal_data.to_json(exported)


def find_season_mentions(season: Season, user: int) -> SeasonMentions:
    """Return where the season names the person, besides their membership."""
    theirs = [n for n, known in enumerate(season.state.people) if known.user == user]
    return SeasonMentions(
        season=season.row.id,
        title=season.rules.name,
        names=sorted({season.state.people[n].name for n in theirs} - {""}),
        host=season.row.host == user,
        wants_word=user in season.state.invited,
        did=[
            describe_action(season, line)[1].code
            for line in season.changes
            if mentions_any_of(line.by, theirs)
        ],
    )


def find_left_seat(state: TableState, user: int) -> Seat | None:
    """Return the seat that a bot keeps for the person, or that they have resigned."""
    return next((n for n, place in enumerate(state.seats) if user in (place.former, place.gave_up)), None)


def find_table_mentions(table: str, slug: str, state: TableState, user: int) -> TableMentions | None:
    """Return where the table names the person, besides their moves, or None if it does not."""
    mentions = TableMentions(
        table=table,
        game=slug,
        names=[known.name for known in state.people if known.user == user],
        host=state.host == user,
        invited=user in state.invited or user in state.reserved,
        offered=[seat for seat, to in state.offers.items() if to == user],
        given=state.seating.seat if state.seating is not None and state.seating.to == user else None,
        handed_over=[seat for seat, place in enumerate(state.seats) if user in place.previous],
        votes_to_end=user in state.votes,
        votes_about_late={seat: votes[user] for seat, votes in state.late.items() if user in votes},
        advice=user in state.agreed or (state.advising is not None and user in state.advising.agreed),
        nudged=state.nudged.get(user),
    )
    nothing = TableMentions(mentions.table, mentions.game)
    return mentions if mentions != nothing else None


def export_events(stored: StoredTable, seat: Seat | None, rows: Sequence[EventRow]) -> list[ExportedEvent]:
    """Return the events that a seat may know, or (None) everybody."""
    return [
        ExportedEvent(row.turn, row.at, msgspec.to_builtins(event, str_keys=True))
        for row, told in zip(rows, listings.decode_events(stored.game, rows), strict=True)
        for event in list_visible_events([told], seat)
    ]
