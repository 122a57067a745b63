"""`/export`: all that a person may know of a game of his, as plain data.

Of a running game that is what its log tells him, his own answers and his own view with its secrets; of a finished one
also the record with its seed, in which everybody's answers stand: `longtable verify` reads it from there.
"""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.store import contacts, history, lessons
from bot.store import games as store
from engine.core.flow import Seat

from ..storing.tables import Tables
from ..table.change import Loaded
from ..table.errors import NotSeated
from . import records
from .history import decode_events
from .records import Record

MOST = 200  # games


class Told(Struct):
    """One thing that happened."""

    turn: int
    at: float  # seconds since 1970
    event: Any


class Own(Struct, omit_defaults=True):
    """One of his own answers, as `records.Answer`; and whose decision it was, since he holds the seat."""

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
    view: Any  # what he sees now, his own secrets with it
    orders: dict[str, Any]  # what he has left to be answered in his stead
    record: Record | None


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

    user: int
    at: float


class Contacts(Struct):
    """Who was contacted in the last days, and who is refused."""

    sent: list[Sent]
    received: list[Received]
    refused: list[Refused]


class Exports(Struct, frozen=True):
    tables: Tables

    async def contacts(self, user: int) -> Contacts:
        """Return this person's invitations in both directions, and whom they refuse."""
        async with self.tables.db.reading() as db:
            rows, blocks = await contacts.of_user(db, user), await contacts.blocks_of(db, user)
        return Contacts(
            [Sent(row.user, row.what, row.at, row.game, row.season) for row in rows if row.by == user],
            [
                Received(row.by, row.what, row.at, row.game, row.season, row.way, row.answer)
                for row in rows
                if row.user == user
            ],
            [Refused(block.blocked, block.at) for block in blocks],
        )

    async def lessons(self, user: int) -> list[Learnt]:
        """Those he has begun, or been offered."""
        async with self.tables.db.reading() as db:
            rows = await lessons.of_user(db, user)
        return [Learnt(row.slug, row.lesson, row.step, row.at, row.done) for row in rows]

    async def games_of(self, user: int) -> list[str]:
        """Ids of the games that have begun in which he sits, running ones first, then the latest."""
        async with self.tables.db.reading() as db:
            return [table for table, slug in await store.played_by(db, user, MOST) if slug in self.tables.games]

    async def game(self, table_id: str, user: int) -> bytes:
        """All that a person may know of a game of his, as JSON. Raises NoTable, NotSeated, NotStarted."""
        opened = await self.tables.read(table_id)
        seat = opened.seat_of(user)
        if seat is None:
            raise NotSeated
        view = msgspec.to_builtins(opened.playing.view(seat), str_keys=True)
        async with self.tables.db.reading() as db:
            rows = await history.turns(db, table_id, 0, opened.sheet.turn)
            actions = await history.actions(db, table_id)
        own = [row for row in actions if row.seat == seat]
        since = opened.sheet.seats[seat].since
        answers = [
            Own(n, row.schema, msgspec.json.decode(row.data), row.by if row.n >= since else None)
            for n, row in enumerate(own)
        ]
        log = [
            Told(row.turn, row.at, msgspec.to_builtins(told.event, str_keys=True))
            for row, told in zip(rows, decode_events(opened.game, rows), strict=True)
            if told.reaches(seat)
        ]
        ended = opened.row.status in ("over", "abandoned")
        record = await records.record(self.tables, table_id) if ended else None
        return msgspec.json.format(msgspec.json.encode(whole(opened, seat, log, answers, view, record)), indent=1)


def whole(
    opened: Loaded, seat: Seat, log: list[Told], answers: list[Own], view: Any, record: Record | None
) -> Export:
    sheet = opened.sheet
    left = sheet.seats[seat].left.orders
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
