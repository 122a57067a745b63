"""A person who leaves every possible trace, and the places where a trace is found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, select, update

from bot.consequences.organising import ResultCorrection
from bot.db import schema
from bot.db.database import Database
from bot.db.rows import LessonRow, OutboxRow, TableWishRow
from bot.db.schema import replace_row, update_rows
from bot.delivery.message_builder import MessageBuilder
from bot.jobs.review import Review
from bot.model.messages import OutboxMessage, RetryLater
from bot.model.people import ServerSettings
from bot.model.view import Person, Table
from bot.operations import (
    delivery_records,
    export,
    invitations,
    lateness,
    look_back,
    orders,
    organising,
    people,
    requests,
    seasons,
    seats,
)
from bot.panels import posts as texts
from bot.panels.blocks import MessageContent
from bot.panels.lobby_post import SlowMode
from bot.service import Service
from bot.stores import personal_data
from bot.stores.tables import change_season
from engine.core import EndTurn
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    HERE,
    Clock,
    House,
    Recorder,
    finish_game,
    interactions,
    open_house_on,
)
from tests.bot.service.race import Bank, Roll
from tests.bot.service.sealing import BID, play_to_bids
from tests.bot.service.seasoning import LEAGUE, PEOPLE, begin_season, open_season, organise, play_table
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import Always

EVE = Person(987_654_321_012_345_678, "Xanthippe")
IDA, FINN, LEA = PEOPLE[:3]
TRACES = (EVE.name.encode(), str(EVE.id).encode(), EVE.id.to_bytes(8, "big"), EVE.id.to_bytes(8, "little"))


def make_builder(service: Service) -> MessageBuilder:
    """Return a builder that draws no pictures and knows no slow mode and no hidden tables."""

    async def find_slow_mode(channel: int) -> SlowMode:
        return SlowMode()

    async def find_server(user: int, table: Table) -> str:
        return ""

    return MessageBuilder(service, cast(Any, None), find_slow_mode, find_server)


class ComposingRecorder(Recorder):
    """Composes messages as `bot.delivery.sender` does, and keeps them."""

    def __init__(self):
        super().__init__()
        self.composer: MessageBuilder | None = None
        self.written: list[str] = []

    @property
    def service(self) -> Service:
        assert self.composer is not None
        return self.composer.service

    async def send(self, post: OutboxMessage) -> int | None:
        message = await super().send(post)
        if post.kind not in ("thread", "asleep"):
            written = await self.write(post)
            if written is not None and written.after:
                write, row = self.service.tables.db.write, {"id": post.id}
                await write(update_rows, OutboxRow, row, after=written.after)
                stored = (await delivery_records.read(self.service.tables, post.id)).after or ""
                # everything but the first line stays
                assert stored.split("\n")[1:] == written.content.split("\n")[1:]
        return message

    async def write(self, post: OutboxMessage) -> MessageContent | None:
        assert self.composer is not None
        composed = await self.composer.build(post)
        if composed is None:
            return None
        self.written.append(repr(composed.message))
        return composed.message

    async def edit(self, post: OutboxMessage, message: int):
        await super().edit(post, message)
        assert self.composer is not None
        match post.kind:
            case "retired" | "count":
                after = (await delivery_records.read(self.service.tables, post.of)).after or ""
                look = await self.service.play.get_view(post.table, None)
                say = await self.composer.get_words(post)
                if after:
                    line = texts.replace_first_line(
                        after, look, look.game.create_presenter(look.table.names, say.locale), say, []
                    )
                    self.written.append(line)
            case "answered" | "settled" | "forget" | "withdrawn":
                self.written.append(repr(post.payload))
            case _:
                await self.write(post)


@asynccontextmanager
async def open_recording_house(kind: str, folder: Path) -> AsyncGenerator[tuple[House, ComposingRecorder]]:
    sent = ComposingRecorder()
    async with open_house_on(kind, folder, sent=sent) as h:
        sent.composer = make_builder(h.service)
        yield h, sent


class Traces(Struct):
    """The tables and seasons in which to look later."""

    running: str = ""  # Eve plays there, and the others go on
    warm: str = ""  # a bot keeps her seat there
    sealed: str = ""  # a sealed step is open there
    moderated: str = ""
    ended: str = ""
    played: str = ""  # a season in which Eve has played


async def leave_every_trace(h: House) -> Traces:
    """Let Eve leave every trace that a person can leave."""
    service, lived = h.service, Traces()
    unrated = await h.start_table("race", EVE)
    await h.change(unrated, requests.ask_for_advice, EVE.id)
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    # plays rated games and everything around them
    over = await finish_game(h, await h.start_table("race", EVE))
    lived.ended = over.id
    await invitations.answer_rematch(h.tables, over.id, EVE, interaction=next(interactions))
    with h.begin() as tx:
        schema.insert_if_missing(tx, LessonRow(EVE.id, "race", 1, 2, b"at", 9.0, None))
    seat, _ = await look_back.get_stored_review(h.tables, over.id, EVE.id)
    await look_back.store_review(h.tables, over.id, EVE.id, seat, Review(1, 1))
    await h.prefer(EVE, zone="Europe/Paris", notices="dm")
    await lateness.start_vacation(h.tables, EVE.id, 2)
    await lateness.end_vacation(h.tables, EVE.id)
    running = await h.start_table("race", EVE, CLEO)
    lived.running = running.id
    await people.save_note(h.tables, running.id, EVE.id, f"{EVE.name} banks early")
    await h.submit(running, ANN, Roll())
    await h.submit(running, ANN, Bank(1), EndTurn())
    await look_back.get_past_turn(h.tables, running.id, EVE.id)
    await h.pass_time(3600)
    with_nudge = await h.start_table("race", EVE)
    await h.pass_time(30 * 3600)
    await h.nudge(with_nudge, EVE)
    [first, *_] = await requests.list_turns(h.tables, running.id, EVE.id)
    await requests.ask_for_rewind(h.tables, running.id, EVE.id, first.turn, next(interactions))
    # leaves in every way
    warm, gone, away = [await h.start_table("race", EVE, BOB) for _ in range(3)]
    lived.warm = warm.id
    await h.change(warm, seats.give_seat_to_bot, EVE.id, 1)
    await h.change(away, seats.vote_to_abandon, EVE.id)
    await h.change(gone, seats.resign, EVE.id)
    await h.hand_over(with_nudge, EVE, CLEO)
    # gets offered seats, is invited, invites, watches
    offered = await h.start_table("race", BOB, CLEO)
    await h.change(offered, seats.offer_seat, ANN.id, EVE)
    await seats.toggle_watching(h.tables, offered.id, EVE.id)
    of_a_bot = await h.start_table("race", BOB, CLEO)
    await h.change(of_a_bot, seats.resign, CLEO.id)
    await h.change(of_a_bot, seats.offer_seat, ANN.id, EVE, 2)
    hers = await h.open_lobby("race", EVE)
    await h.change(hers, invitations.invite, EVE.id, DAN)
    theirs = await h.open_lobby("race", BOB)
    await h.change(theirs, invitations.invite, ANN.id, EVE, reserve=True)
    # refuses somebody, and is refused
    await invitations.block(h.tables, EVE.id, DAN.id)
    await invitations.block(h.tables, DAN.id, EVE.id)
    # moderates without a seat
    paused, ended, back = [await h.start_table("race", BOB) for _ in range(3)]
    lived.moderated = paused.id
    await seats.pause_table(h.tables, paused.id, EVE, next(interactions))
    await h.change(ended, seats.end_game, EVE)
    await h.submit(back, ANN, Roll())
    await h.submit(back, ANN, Bank(1), EndTurn())
    [begun_with, *_] = await requests.list_turns(h.tables, back.id, None)
    await requests.rewind_as_moderator(h.tables, back.id, EVE, begun_with.turn, next(interactions))
    # a sealed step, with an order and a draft
    sealed = await h.start_table("auction", EVE, BOB, counted=True)
    lived.sealed = sealed.id
    await play_to_bids(h, sealed)
    await h.submit(sealed, EVE, *BID)
    await h.change(sealed, orders.save_draft, EVE.id, Always(2))
    # seasons: plays, organises, was removed, waits for a notice, drafts
    tables, played = h.tables, await begin_season(h, (EVE, IDA, FINN, LEA))
    lived.played = played.row.id
    n = next(table.n for table in played.tables if 1 in table.members)
    played = await play_table(h, played, n)
    correction = ResultCorrection(1, n, [1, 0], f"{EVE.name} said so")
    await organise(h, played, organising.correct_result, correction)
    hers = (await begin_season(h, (IDA, FINN), replace(LEAGUE, name="Hers"))).row.id
    await organising.offer_seat(tables, hers, EVE, next(interactions), 1, LEA)
    await organising.give_seat_to_bot(tables, hers, EVE, next(interactions), 2, f"by {EVE.name}")
    await organising.remove_member(tables, hers, EVE, next(interactions), 2, f"by {EVE.name}")
    offered_there = await begin_season(h, (IDA, FINN), replace(LEAGUE, name="Offered"))
    await organise(h, offered_there, organising.offer_seat, 1, EVE)
    removed = await open_season(h, (EVE, IDA), replace(LEAGUE, name="Removed", least=5, most=9))
    await organise(h, removed, organising.remove_member, 1, f"{EVE.name} cheats")
    hosted = await seasons.create_draft(service.tables, replace(LEAGUE, name="Hosted"), HERE, EVE)
    await seasons.open_season(service.tables, hosted.row.id, EVE.id)
    await seasons.create_draft(service.tables, replace(LEAGUE, name="Never opened"), HERE, EVE)
    full = await open_season(h, (IDA, FINN), replace(LEAGUE, name="Full", full=False, most=2))
    await change_season(service.tables, full.row.id, seasons.request_notice, EVE.id)
    await h.tables.db.write(replace_row, TableWishRow(7, EVE.id, "race", "", 0, h.clock.now))
    await h.drain()
    # direct messages fail, and posts that name Eve wait
    with h.begin() as tx:
        tx.execute(update(schema.person).where(schema.person.c.id == EVE.id).values(dm_closed=1.0))
    h.sent.fail_next(*[("notice", RetryLater(0)) for _ in range(4)])
    await h.change(away, seats.give_seat_to_bot, EVE.id, 1)
    await h.change(away, seats.take_back, EVE)
    await h.change(paused, seats.resume_table, EVE)
    await seats.pause_table(h.tables, paused.id, EVE, next(interactions))
    await h.drain()
    with h.connect() as db:
        assert db.execute(select(func.count()).where(schema.outbox.c.state == "due")).scalar_one() >= 3
    return lived


# The file, the time and the messages of a house where Eve has left every trace, which takes longer than forgetting her.
lived_houses = list[tuple[bytes, Clock, ComposingRecorder, Traces]]()


@asynccontextmanager
async def open_lived_house(
    kind: str, folder: Path
) -> AsyncGenerator[tuple[House, ComposingRecorder, Traces]]:
    """Open a house where Eve has left every trace. On SQLite it is a copy of the same one each time."""
    if kind != "sqlite":
        async with open_recording_house(kind, folder) as (h, sent):
            yield h, sent, await leave_every_trace(h)
        return
    if not lived_houses:
        with TemporaryDirectory() as name:
            file = Path(name, "games.db")
            async with open_recording_house(kind, file.parent) as (h, sent):
                lived = await leave_every_trace(h)
            content = await asyncio.to_thread(file.read_bytes)
            lived_houses.append((content, h.clock, sent, lived))
    [(file, clock, like, lived)] = lived_houses
    (folder / "games.db").write_bytes(file)
    async with open_recording_house(kind, folder) as (h, sent):
        h.clock.now = clock.now
        sent.messages, sent.written = {**like.messages}, [*like.written]
        sent.failures = [*like.failures]
        yield h, sent, lived


def find_traces(db: Database) -> list[str]:
    """Return the places in rows, and SQLite's files, where a trace is."""
    files = [Path(f"{db.file}{suffix}") for suffix in ("", "-wal", "-journal") if db.file is not None]
    written = [file for file in files if file.exists() and any(map(file.read_bytes().__contains__, TRACES))]
    return [*find_rows_with(db, *TRACES), *map(str, written)]


def has_trace(text: str) -> bool:
    return EVE.name in text or str(EVE.id) in text


async def collect_exports(service: Service, who: Person) -> str:
    tables = service.tables
    found: list[object] = [
        await tables.db.read(personal_data.export_rows, who.id),
        *[
            await collect(tables, who.id)
            for collect in (
                export.list_table_mentions,
                export.list_season_mentions,
                export.list_received_contacts,
            )
        ],
    ]
    for table in await export.list_games_of(tables, who.id):
        found.append((await export.export_game(tables, table, who.id)).decode())
    return "\n".join(map(str, found))
