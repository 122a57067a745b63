"""`/export`: all that a person may know of a game of his, as plain data.

Of a running game that is what its log tells him, his own answers and his own view with its secrets; of a finished one
also the record with its seed, in which everybody's answers stand: `longtable verify` reads it from there.
"""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.store import contacts, history, lessons, person_rows, personal_data
from bot.store import tables as store
from engine.core.rules import Seat

from ..model import table_state as sheets
from ..model.errors import NotSeated
from ..model.name_placeholders import names_anybody
from ..model.season import Season, describe_action
from ..model.table_change import LoadedTable
from ..model.table_state import TableState
from ..storage.season_store import SeasonStore
from ..storage.table_store import TableStore
from . import game_records
from .game_records import Record
from .history import decode_events

MOST = 200  # games


class Told(Struct):
    """One thing that happened."""

    turn: int
    at: float  # seconds since 1970
    event: Any


class Own(Struct, omit_defaults=True):
    """One of his own answers, as `game_records.Answer`; and whose decision it was, since he holds the seat."""

    n: int
    schema: int
    op: Any
    by: str | None = None


class Export(Struct):
    """One game."""

    game: str
    table: str
    status: str
    seats: list[str]
    yours: Seat
    options: dict[str, Any]
    pace: str
    started: float | None
    ended: float | None
    log: list[Told]
    answers: list[Own]  # his own, counted alone: gaps would tell how many others have sealed
    view: Any  # what he sees now, his own secrets with it; what all see, where the seat is another's now
    orders: dict[str, Any]  # what he has left to be answered in his stead
    record: Record | None


class AtTable(Struct, omit_defaults=True):
    """Where a table names the person, beside what they have played there."""

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


class InSeasons(Struct, omit_defaults=True):
    """Where a season names the person, beside their membership."""

    season: str
    title: str
    names: list[str] = []  # what they are called there, also as an organiser or as somebody who was offered a seat
    host: bool = False
    wants_word: bool = False  # when there is room, or a next season
    did: list[str] = []  # what they have done as an organiser


class Learnt(Struct):
    """One lesson."""

    game: str
    lesson: int
    step: int
    at: float
    done: float | None  # when he first finished it


class Sent(Struct):
    """One person whom this one had the bot contact. Whether it was passed on is the other one's business."""

    to: int
    what: str
    at: float
    table: str | None
    season: str | None


class Received(Struct):
    """One contact that the bot got for this person."""

    by: int | None  # None: somebody who wanted to be forgotten
    what: str
    at: float
    table: str | None
    season: str | None
    way: str | None  # None: it was not passed on
    answer: str | None


class Refused(Struct):
    """Somebody from whom this person wants no invitations."""

    user: int  # negative: a pseudonym of somebody who wanted to be forgotten
    at: float


class Contacts(Struct):
    """Who was contacted in the last days, and who is refused."""

    sent: list[Sent]
    received: list[Received]
    refused: list[Refused]


class Exports(Struct, frozen=True):
    tables: TableStore

    async def contacts(self, user: int) -> Contacts:
        """Return this person's invitations in both directions, and whom they refuse."""
        async with self.tables.db.reading() as db:
            rows, blocks = await contacts.fetch_of_user(db, user), await contacts.fetch_blocks_of(db, user)
        return Contacts(
            [Sent(row.user, row.what, row.at, row.game, row.season) for row in rows if row.by == user],
            [
                Received(
                    row.by if row.by is not None and row.by > 0 else None,
                    row.what, row.at, row.game, row.season, row.way, row.answer,
                )
                for row in rows
                if row.user == user
            ],
            [Refused(block.blocked, block.at) for block in blocks],
        )

    async def lessons(self, user: int) -> list[Learnt]:
        """Those he has begun, or been offered."""
        async with self.tables.db.reading() as db:
            rows = await lessons.fetch_of_user(db, user)
        return [Learnt(row.slug, row.lesson, row.step, row.at, row.done) for row in rows]

    async def games_of(self, user: int) -> list[str]:
        """Ids of the games that have begun in which he sits, running ones first, then the latest."""
        async with self.tables.db.reading() as db:
            seated = [table for table, slug in await store.fetch_played_by(db, user, MOST) if slug in self.tables.games]
            named = await person_rows.fetch_states_naming(db, user)
        left = [
            table
            for table, slug, status, sheet in named
            if status != "lobby" and slug in self.tables.games and left_seat(sheets.decode_table_state(sheet), user) is not None
        ]
        return [*seated, *(table for table in left if table not in seated)][:MOST]

    async def at_tables(self, user: int) -> list[AtTable]:
        """Return what else names the person at tables, with a seat of theirs or without one."""
        async with self.tables.db.reading() as db:
            named = await person_rows.fetch_states_naming(db, user)
        each = (at_table(table, slug, sheets.decode_table_state(sheet), user) for table, slug, _, sheet in named)
        return [found for found in each if found is not None]

    async def in_seasons(self, user: int) -> list[InSeasons]:
        """Return what names the person in seasons, as a member or not."""
        async with self.tables.db.reading() as db:
            named = await person_rows.fetch_seasons_naming(db, user)
        found = [in_season(await SeasonStore(self.tables).read(season), user) for season, _ in named]
        return [each for each in found if each.names or each.host or each.wants_word]

    async def rows(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return what stands in rows of the person's own, by the name of its file."""
        async with self.tables.db.reading() as db:
            return await personal_data.export_rows(db, user)

    async def game(self, table_id: str, user: int) -> bytes:
        """All that a person may know of a game of his, as JSON. Raises NoTable, NotSeated, NotStarted."""
        opened = await self.tables.read(table_id)
        mine, seat = opened.seat_of(user), left_seat(opened.sheet, user)
        seat = mine if mine is not None else seat
        if seat is None:
            raise NotSeated
        view = msgspec.to_builtins(opened.playing.view(mine), str_keys=True)
        async with self.tables.db.reading() as db:
            rows = await history.fetch_events_of_turns(db, table_id, 0, opened.sheet.turn)
            actions = await history.fetch_actions(db, table_id)
        place = opened.sheet.seats[seat]
        own, since = [row for row in actions if row.seat == seat], place.since
        if mine is None:  # what bots have answered there since is not theirs
            own = [row for row in own if row.n >= since and row.by != "bot"]
        answers = [
            Own(n, row.schema, msgspec.json.decode(row.data), row.by if row.n >= since else None)
            for n, row in enumerate(own)
        ]
        log = [
            Told(row.turn, row.at, msgspec.to_builtins(told.event, str_keys=True))
            for row, told in zip(rows, decode_events(opened.game, rows), strict=True)
            if told.reaches(mine)
        ]
        ended = opened.row.status in ("over", "abandoned")
        record = await game_records.record(self.tables, table_id) if ended else None
        told_all = whole(opened, seat, log, answers, view, record, mine is not None)
        return msgspec.json.format(msgspec.json.encode(told_all), indent=1)


def in_season(season: Season, user: int) -> InSeasons:
    theirs = [n for n, known in enumerate(season.state.people) if known.user == user]
    return InSeasons(
        season=season.row.id,
        title=season.rules.name,
        names=sorted({season.state.people[n].name for n in theirs} - {""}),
        host=season.row.host == user,
        wants_word=user in season.state.invited,
        did=[describe_action(season, line)[1].code for line in season.changes if names_anybody(line.by, theirs)],
    )


def left_seat(sheet: TableState, user: int) -> Seat | None:
    """Return the seat that a bot keeps for the person, or that they have resigned."""
    return next((n for n, place in enumerate(sheet.seats) if user in (place.former, place.gave_up)), None)


def at_table(table: str, slug: str, sheet: TableState, user: int) -> AtTable | None:
    found = AtTable(
        table=table,
        game=slug,
        names=[known.name for known in sheet.people if known.user == user],
        host=sheet.host == user,
        invited=user in sheet.invited or user in sheet.reserved,
        offered=[seat for seat, to in sheet.offers.items() if to == user],
        given=sheet.seating.seat if sheet.seating is not None and sheet.seating.to == user else None,
        handed_over=[seat for seat, place in enumerate(sheet.seats) if user in place.previous],
        votes_to_end=user in sheet.votes,
        votes_about_late={seat: votes[user] for seat, votes in sheet.late.items() if user in votes},
        advice=user in sheet.agreed or (sheet.advising is not None and user in sheet.advising.agreed),
        nudged=sheet.nudged.get(user),
    )
    nothing = AtTable(found.table, found.game)
    return found if found != nothing else None


def whole(
    opened: LoadedTable, seat: Seat, log: list[Told], answers: list[Own], view: Any, record: Record | None, seated: bool
) -> Export:
    sheet = opened.sheet
    left = sheet.seats[seat].left.orders if seated else {}
    return Export(
        game=opened.game.slug,
        table=opened.row.id,
        status=opened.row.status,
        seats=[place.name for place in sheet.seats],
        yours=seat,
        options=sheet.options,
        pace=sheet.pace,
        started=sheet.started,
        ended=opened.row.ended,
        log=log,
        answers=answers,
        view=view,
        orders={kind: msgspec.msgpack.decode(order) for kind, order in left.items()},
        record=record,
    )
