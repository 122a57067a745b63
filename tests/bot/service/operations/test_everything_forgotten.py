"""A person leaves every possible trace, and after `/forget-me` no trace is left anywhere.

Everywhere means: every column of every row, blobs and texts decoded and as stored, also compressed; the bytes of
SQLite's file and of its write-ahead log; exports of others; the log; and everything posted or edited later.
"""
from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import select, update

from bot.analysis.reviews import Review
from bot.delivery.post_builder import PostBuilder, get_hints
from bot.panels import post_messages as texts
from bot.service.effects.season_management import ResultCorrection
from bot.service.model.errors import OperationRefused
from bot.service.model.outbox_message import OutboxMessage, RetryLater
from bot.service.model.season import decode_numbers
from bot.service.model.settings import Preferences, ServerSettings
from bot.service.model.table import Person
from bot.service.operations import forget_in_seasons
from bot.service.operations import forget_person as forgetting
from bot.service.service import Service
from bot.service.storage.removal_hash import hash_removed_member
from bot.store import lessons, schema
from bot.store.database import Database
from bot.store.lessons import LessonRow
from bot.store.schema import metadata
from engine.core import EndTurn
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, GAMES, HERE, TUNING, Clock, House, Recorder, interactions
from tests.bot.service.race import Bank, Roll
from tests.bot.service.sealing import BID, play_to_bids
from tests.bot.service.seasoning import DORA, LEAGUE, PEOPLE, begin_season, open_season, play_table, read_season
from tests.bot.store.kit import open_database
from tests.toys.auction import Always

EVE = Person(987_654_321_012_345_678, "Xanthippe")
IDA, FINN, LEA = PEOPLE[:3]
TRACES = (EVE.name.encode(), str(EVE.id).encode(), EVE.id.to_bytes(8, "big"), EVE.id.to_bytes(8, "little"))


class ComposingRecorder(Recorder):
    """Composes messages as `bot.delivery.discord_sender` does, and keeps them."""

    def __init__(self) -> None:
        super().__init__()
        self.composer: PostBuilder | None = None
        self.written: list[str] = []

    @property
    def service(self) -> Service:
        assert self.composer is not None
        return self.composer.service

    async def send(self, post: OutboxMessage) -> int | None:
        message = await super().send(post)
        if post.kind not in ("thread", "asleep"):
            assert self.composer is not None
            composed = await self.composer.build(post)
            if composed is not None:
                self.written.append(repr(composed.message))
                if composed.message.after:
                    await self.service.sent_messages.say_after(post.id, composed.message.after)
                    stored = (await self.service.sent_messages.read(post.id)).after or ""
                    told = composed.message.content  # everything but the first line stays
                    assert stored.split("\n")[1:] == told.split("\n")[1:]
        return message

    async def edit(self, post: OutboxMessage, message: int) -> None:
        await super().edit(post, message)
        assert self.composer is not None
        match post.kind:
            case "retired" | "count":
                after = (await self.service.sent_messages.read(post.of)).after or ""
                look = await self.service.play.get_view(post.table or "", None)
                say = await self.composer.get_words(post)
                self.written.append(
                    texts.replace_first_line(after, look, get_hints(look, say), say, []) if after else ""
                )
            case "answered" | "settled" | "forget":
                self.written.append(repr(post.payload))
            case _:
                composed = await self.composer.build(post)
                self.written.append(repr(composed.message) if composed is not None else "")


@asynccontextmanager
async def open_recording_house(kind: str, folder: Path) -> AsyncGenerator[tuple[House, str]]:
    async with open_database(kind, folder) as url:
        clock, sent = Clock(), ComposingRecorder()
        service = await Service.open(url, GAMES, clock, sent, TUNING)
        sent.composer = PostBuilder(service, cast(Any, None))  # no picture is drawn
        made = House(service, clock, sent)
        try:
            yield made, url
        finally:
            await made.service.stop()  # possibly a later one


class Traces(Struct):
    """The tables and seasons in which to look later."""

    running: str = ""  # Eve plays there, and the others go on
    sealed: str = ""  # a sealed step is open there
    moderated: str = ""
    ended: str = ""
    removed: str = ""  # a season from which Eve was removed
    played: str = ""  # a season in which Eve has played
    lobby: str = ""


async def leave_every_trace(h: House) -> Traces:
    """Let Eve leave every trace that a person can leave."""
    service, lived = h.service, Traces()
    unrated = await h.start_table("race", EVE)
    await service.advice.ask_table(unrated.id, EVE.id, next(interactions))
    await service.people.set_server_settings(7, ServerSettings(ratings=True))
    # plays rated games and everything around them
    over = await finish_game(h, await h.start_table("race", EVE))
    lived.ended = over.id
    await service.rematch.answer_rematch(over.id, EVE, interaction=next(interactions))
    async with service.tables.db.writing() as tx:
        await lessons.insert_new(tx, LessonRow(EVE.id, "race", 1, 2, b"at", 9.0, None))
    seat = (await service.reviews.get_played_game(over.id, EVE.id)).seat
    await service.reviews.store_review(over.id, EVE.id, seat, Review(1, 1))
    await service.people.set_preferences(EVE.id, Preferences(zone="Europe/Paris", notices="both"))
    await service.absence.start_vacation(EVE.id, 2)
    await service.absence.end_vacation(EVE.id)
    running = await h.start_table("race", EVE, CLEO)
    lived.running = running.id
    await service.notes.save_note(running.id, EVE.id, f"{EVE.name} banks early")
    await service.play.submit(running.id, ANN.id, Roll())
    await service.play.submit(running.id, ANN.id, Bank(1))
    await service.play.submit(running.id, ANN.id, EndTurn())
    await service.look_back.get_past_turn(running.id, EVE.id)
    await h.pass_time(3600)
    with_nudge = await h.start_table("race", EVE)
    await h.pass_time(30 * 3600)
    await service.absence.nudge(with_nudge.id, EVE.id, next(interactions))
    [first, *_] = await service.rewind.list_turns(running.id, EVE.id)
    await service.rewind.ask_for_rewind(running.id, EVE.id, first.turn, next(interactions))
    # leaves in every way
    warm, voted, gone, away = [await h.start_table("race", EVE, BOB) for _ in range(4)]
    await service.seats.give_seat_to_bot(warm.id, EVE.id, 1, interaction=next(interactions))
    await service.seats.vote_to_abandon(voted.id, EVE.id, interaction=next(interactions))
    await service.seats.resign(gone.id, EVE.id, next(interactions))
    await service.channels.on_member_left(7, 0)
    handed = await h.start_table("race", EVE)
    await service.seats.offer_seat(handed.id, EVE.id, CLEO, interaction=next(interactions))
    await service.seats.take_seat(handed.id, CLEO, next(interactions))
    # gets offered seats, is invited, invites, watches
    offered, given, watched = [await h.start_table("race", BOB) for _ in range(3)]
    await service.seats.offer_seat(offered.id, ANN.id, EVE, interaction=next(interactions))
    await service.seats.resign(given.id, BOB.id, next(interactions))
    given_too = await h.start_table("race", BOB, CLEO)
    await service.seats.resign(given_too.id, CLEO.id, next(interactions))
    await service.seats.offer_seat(given_too.id, ANN.id, EVE, 2, next(interactions))
    await service.spectators.toggle_watching(watched.id, EVE.id)
    lobby = await h.open_lobby("race", EVE)
    lived.lobby = lobby.id
    await service.invitations.invite(lobby.id, EVE.id, DAN, interaction=next(interactions))
    theirs = await h.open_lobby("race", BOB)
    await service.invitations.invite(theirs.id, ANN.id, EVE, reserve=True, interaction=next(interactions))
    # refuses somebody, and is refused
    await service.refusals.block(EVE.id, DAN.id)
    await service.refusals.block(DAN.id, EVE.id)
    # moderates without a seat
    paused, ended, back = [await h.start_table("race", BOB) for _ in range(3)]
    lived.moderated = paused.id
    await service.moderate.pause_table(paused.id, EVE, next(interactions))
    await service.moderate.end_game(ended.id, EVE, next(interactions))
    for say in (Roll(), Bank(1), EndTurn()):
        await service.play.submit(back.id, ANN.id, say)
    [begun_with, *_] = await service.rewind.list_turns(back.id, None)
    await service.rewind.rewind_as_moderator(back.id, EVE, begun_with.turn, next(interactions))
    # a sealed step, with an order and a draft
    sealed = await h.start_table("auction", EVE, BOB, counted=True)
    lived.sealed = sealed.id
    await play_to_bids(h, sealed)
    await service.play.submit(sealed.id, EVE.id, *BID)
    await service.orders.save_draft(sealed.id, EVE.id, Always(2), next(interactions))
    # seasons: plays, organises, was removed, waits for a notice, drafts
    managing = service.season_managing
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    lived.played = season.row.id
    eve = season.find_member(EVE.id)
    assert eve is not None
    n = next(table.n for table in season.tables if eve.n in decode_numbers(table.members))
    season = await play_table(h, season, n)
    seated = next(table for table in season.tables if table.n == n)
    places = [1 + (member == eve.n) for member in decode_numbers(seated.members)]
    await managing.correct_result(
        season.row.id, DORA, next(interactions), ResultCorrection(1, n, places, f"{EVE.name} said so")
    )
    hers = await begin_season(h, (IDA, FINN), replace(LEAGUE, name="Hers"))
    await managing.offer_seat(hers.row.id, EVE, next(interactions), 1, LEA)
    await managing.give_seat_to_bot(hers.row.id, EVE, next(interactions), 2, f"by {EVE.name}")
    await managing.remove_member(hers.row.id, EVE, next(interactions), 2, f"by {EVE.name}")
    offered_there = await begin_season(h, (IDA, FINN), replace(LEAGUE, name="Offered"))
    await managing.offer_seat(offered_there.row.id, DORA, next(interactions), 1, EVE)
    removed = await open_season(h, (EVE, IDA), replace(LEAGUE, name="Removed", least=5, most=9))
    lived.removed = removed.row.id
    await managing.remove_member(removed.row.id, DORA, next(interactions), 1, f"{EVE.name} cheats")
    hosted = await service.seasons.create_draft(replace(LEAGUE, name="Hosted"), HERE, EVE)
    await service.seasons.open_season(hosted.row.id, EVE.id)
    await service.seasons.create_draft(replace(LEAGUE, name="Never opened"), HERE, EVE)
    full = await open_season(h, (IDA, FINN), replace(LEAGUE, name="Full", full=False, most=2))
    await service.seasons.request_notice(full.row.id, EVE.id)
    await service.drain()
    # direct messages fail, and posts that name Eve wait
    async with service.tables.db.writing() as tx:
        await tx.execute(update(schema.person).where(schema.person.c.id == EVE.id).values(dm_closed=1.0))
    h.sent.fail_next(*[("notice", RetryLater(0)) for _ in range(4)])
    await service.seats.give_seat_to_bot(away.id, EVE.id, 1, interaction=next(interactions))
    await service.seats.take_back(away.id, EVE, next(interactions))
    await service.moderate.resume_table(paused.id, EVE, next(interactions))
    await service.moderate.pause_table(paused.id, EVE, next(interactions))
    await service.drain()
    assert await count_waiting_messages(service.tables.db) >= 3
    return lived


async def count_waiting_messages(db: Database) -> int:
    async with db.reading() as connection:
        found = await connection.execute(select(schema.outbox.c.id).where(schema.outbox.c.state == "due"))
        return len(found.all())


def list_decodings(value: Any) -> list[bytes]:
    """Return a column's value as stored, as text, and with its bytes unpacked."""
    if not isinstance(value, bytes):
        return [str(value).encode()]
    found = [value]
    with suppress(zlib.error):
        found.append(zlib.decompress(value))
    for decode in (msgspec.msgpack.decode, msgspec.json.decode):
        try:
            found.append(repr(decode(value, type=object)).encode())
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
    return found


async def find_traces(db: Database, url: str) -> list[str]:
    """Return the places in rows where a trace is."""
    found = list[str]()
    async with db.reading() as connection:
        for table in metadata.sorted_tables:
            for row in (await connection.execute(select(table))).mappings():
                for column, value in row.items():
                    if any(trace in packed for packed in list_decodings(value) for trace in TRACES):
                        found.append(f"{table.name}.{column}: {value!r}"[:300])
    return found + find_traces_in_files(url)


def find_traces_in_files(url: str) -> list[str]:
    """Return SQLite's files that contain a trace."""
    if not url.startswith("sqlite:///"):
        return []
    files = [Path(url.removeprefix("sqlite:///") + suffix) for suffix in ("", "-wal", "-journal")]
    written = [(file, file.read_bytes()) for file in files if file.exists()]
    return [f"the bytes of {file.name}" for file, held in written if any(trace in held for trace in TRACES)]


def has_trace(text: str) -> bool:
    return EVE.name in text or str(EVE.id) in text


async def collect_exports(service: Service, who: Person) -> str:
    found = [repr(await service.export.export_rows(who.id)), repr(await service.export.list_table_mentions(who.id))]
    found += [
        repr(await service.export.list_season_mentions(who.id)),
        repr(await service.export.export_contacts(who.id)),
    ]
    found += [
        (await service.export.export_game(table, who.id)).decode()
        for table in await service.export.list_games_of(who.id)
    ]
    return "\n".join(found)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nothing_is_left_after_forget_me(kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_recording_house(kind, tmp_path) as (h, url):
        service, sent = h.service, cast(ComposingRecorder, h.sent)
        lived = await leave_every_trace(h)
        db = service.tables.db
        before = await find_traces(db, url)
        places = {line.split(":")[0] for line in before}
        assert places >= {
            "game.sheet", "seat.user", "pending.user", "outbox.target", "user.id", "result.user", "rating.user",
            "watcher.user", "note.user", "note.text", "seen.user", "lesson.user", "review.user", "season.state",
            "season.host", "season_member.user", "season_member.name", "contact.user", "contact.by",
            "block.user", "block.blocked",
        }  # fmt: skip
        told = [note for note in sent.written if has_trace(note)]
        assert told, "the posts that went out did name her"
        sent.written.clear()
        sent.messages.clear()
        sent.edits.clear()
        caplog.clear()
        caplog.set_level(logging.DEBUG, "longtable")

        assert (await service.forget.forget_person(EVE.id)).tables > 10
        assert await find_traces(db, url) == []
        # the waiting posts go out, and later events name nobody
        await h.pass_time(7200)
        await service.moderate.resume_table(lived.moderated, DORA, next(interactions))
        for user in (ANN.id, BOB.id):
            with_bids = await service.play.get_view(lived.sealed, user)
            if with_bids.decision is not None:
                await service.play.submit(lived.sealed, user, *BID)
        await h.pass_time(7200)
        await service.season_managing.pause_season(lived.played, DORA, next(interactions))
        await service.season_managing.resume_season(lived.played, DORA, next(interactions))
        await h.pass_time(86_400)
        assert sent.written
        assert [text for text in sent.written if has_trace(text)] == []
        payloads = [repr(post) for post in (*sent.messages.values(), *(post for _, post in sent.edits))]
        assert [text for text in payloads if has_trace(text)] == []
        for who in (ANN, BOB, CLEO, DAN, DORA, IDA, FINN):
            assert not has_trace(await collect_exports(service, who)), who
        assert await collect_exports(service, EVE) == "{}\n[]\n[]\nExportedContacts(sent=[], received=[], refused=[])"
        assert not has_trace(caplog.text)
        assert await find_traces(db, url) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_export_contains_everything_that_is_listed(kind: str, tmp_path: Path) -> None:
    async with open_recording_house(kind, tmp_path) as (h, _):
        lived = await leave_every_trace(h)
        rows = await h.service.export.export_rows(EVE.id)
        listed = {"ratings.json", "results.json", "watching.json", "seen.json", "messages.json", "memberships.json"}
        assert listed <= rows.keys()
        assert any(row["rating"] is not None and row["change"] is not None for row in rows["results.json"])
        tables = {found.table: found for found in await h.service.export.list_table_mentions(EVE.id)}
        assert tables[lived.moderated].names == [EVE.name]
        seasons = {found.season: found for found in await h.service.export.list_season_mentions(EVE.id)}
        assert any(found.did == ["replace", "bot-takes", "remove"] for found in seasons.values())
        assert any(found.host for found in seasons.values()) and any(found.wants_word for found in seasons.values())
        games = await h.service.export.list_games_of(EVE.id)
        there = [await h.service.listings.get_table(table) for table in tables if table in games]
        left = [table.id for table in there if table.find_seat_of(EVE.id) is None]
        assert len(left) == 2, "a game that she has resigned, and one where a bot keeps her seat"
        for table in left:
            told = msgspec.json.decode(await h.service.export.export_game(table, EVE.id))
            assert told["view"]["viewer"] is None


@pytest.mark.parametrize("column", ["payload", "after", "what", "sheet", "settings"])
async def test_planted_trace_is_found(column: str, tmp_path: Path) -> None:
    """The search itself must be able to fail."""
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        await leave_every_trace(h)
        await h.service.forget.forget_person(EVE.id)
        db = h.service.tables.db
        assert await find_traces(db, url) == []
        planted = {
            "payload": update(schema.outbox).values(payload=f'{{"args":{{"by":"{EVE.name}"}}}}'),
            "after": update(schema.outbox).values(after=f"<@{EVE.id}>, your turn"),
            "what": update(schema.season_change).values(what=f'{{"offered":{EVE.id}}}'),
            "sheet": update(schema.game).values(sheet=msgspec.msgpack.encode({"votes": [EVE.id]})),
            "settings": update(schema.server).values(settings=f'{{"who":"{EVE.name}"}}'),
        }[column]
        async with db.writing() as tx:
            await tx.execute(planted)
        found = await find_traces(db, url)
        assert any(f".{column}:" in line for line in found) and any("bytes of" in line for line in found)
        async with db.writing() as tx:  # overwritten data must not remain in the file either
            for table, name, value in ((schema.outbox, "payload", "{}"), (schema.outbox, "after", None)):
                await tx.execute(update(table).values({name: value}))
            await tx.execute(update(schema.season_change).values(what="{}"))
            await tx.execute(update(schema.game).values(sheet=b""))
            await tx.execute(update(schema.server).values(settings="{}"))
        await db.truncate_log()
        assert await find_traces(db, url) == []


async def test_moderator_without_a_seat_is_forgotten(tmp_path: Path) -> None:
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        paused, ended = await h.start_table("race", BOB), await h.start_table("race", BOB)
        await h.service.moderate.pause_table(paused.id, EVE, next(interactions))
        await h.service.moderate.end_game(ended.id, EVE, next(interactions))
        await h.service.drain()
        assert (await h.service.listings.get_table(paused.id)).paused_by == EVE.name
        assert await h.service.forget.forget_person(EVE.id) == forgetting.ForgetResult(2)
        assert (await h.service.listings.get_table(paused.id)).paused_by == "Somebody"
        assert (await h.service.listings.get_table(ended.id)).ended_by == "Somebody"
        with pytest.raises(OperationRefused) as why:
            await h.service.play.submit(paused.id, ANN.id, Roll())
        assert why.value.reason.args == {"by": "Somebody"}
        assert await find_traces(h.service.tables.db, url) == []


# Names that are words of the bot


@pytest.mark.parametrize("name", ["bot-takes", "resigned", "paused", "is-back", "a", "to", "I", "code", "?"])
async def test_name_equal_to_one_of_our_words_changes_nothing_else(name: str, tmp_path: Path) -> None:
    odd = Person(EVE.id, name)
    async with open_recording_house("sqlite", tmp_path) as (h, _):
        one, other = [await h.start_table("race", odd, BOB) for _ in range(2)]
        third = await h.start_table("race", BOB)  # nobody moderates a table where they play
        await h.service.seats.give_seat_to_bot(one.id, odd.id, 1, interaction=next(interactions))
        await h.service.seats.take_back(one.id, odd, next(interactions))
        await h.service.seats.resign(other.id, odd.id, next(interactions))
        await h.service.moderate.pause_table(third.id, odd, next(interactions))
        await h.service.forget.forget_person(odd.id)
        cast(ComposingRecorder, h.sent).written.clear()
        await h.service.drain()
        told = [post.payload for post in h.sent.messages.values() if post.kind == "notice"]
        assert {notice["code"] for notice in told} >= {"bot-takes", "is-back", "resigned", "paused"}
        for notice in told:
            theirs = [notice["args"][key] for key in ("name", "by") if key in notice["args"]]
            assert theirs == ["Somebody"], notice
        written = "\n".join(cast(ComposingRecorder, h.sent).written)
        assert "A bot is keeping Somebody's seat warm. Come back any time." in written
        assert "As a moderator, Somebody has paused this game. Its clocks are stopped until it resumes." in written
        assert (await h.service.listings.get_table(third.id)).paused_by == "Somebody"


async def test_removed_person_stays_out_after_forget_me(tmp_path: Path) -> None:
    async with open_recording_house("sqlite", tmp_path) as (h, _):
        season = await open_season(h, (EVE, IDA), replace(LEAGUE, name="Removed", least=5, most=9))
        other = await open_season(h, (IDA,), replace(LEAGUE, name="Other", least=5, most=9))
        managing, seasons = h.service.season_managing, h.service.seasons
        await managing.remove_member(season.row.id, DORA, next(interactions), 1, "")
        await h.service.forget.forget_person(EVE.id)
        with pytest.raises(OperationRefused) as why:
            await seasons.join(season.row.id, EVE, next(interactions))
        assert why.value.reason.code == "season-removed"
        assert (await read_season(h, season)).find_member(EVE.id) is None
        # this reveals nothing about another season or person
        assert (await seasons.join(other.row.id, EVE, next(interactions))).find_member(EVE.id) is not None
        assert (await seasons.join(season.row.id, FINN, next(interactions))).find_member(FINN.id) is not None
        async with h.service.tables.db.writing() as tx:
            hashes = {await hash_removed_member(tx, one.row.id, EVE.id) for one in (season, other)}
        assert len(hashes) == 2 and (await read_season(h, season)).state.removed[0] in hashes
        # forgotten twice, and still out
        await h.service.forget.forget_person(EVE.id)
        with pytest.raises(OperationRefused):
            await seasons.join(season.row.id, EVE, next(interactions))


@pytest.mark.parametrize("asked_first", [True, False], ids=["a-newcomer-is-asked", "who-uses-the-bot-is-in"])
async def test_organiser_can_bring_back_a_removed_and_forgotten_person(asked_first: bool, tmp_path: Path) -> None:
    async with open_recording_house("sqlite", tmp_path) as (h, _):
        season = await open_season(h, (EVE, IDA), replace(LEAGUE, name="Removed", least=5, most=9))
        managing, seasons = h.service.season_managing, h.service.seasons
        await managing.remove_member(season.row.id, DORA, next(interactions), 1, "")
        await h.service.forget.forget_person(EVE.id)
        if not asked_first:
            await h.service.people.set_preferences(EVE.id, Preferences(zone="Europe/Paris"))
        with pytest.raises(OperationRefused, match="season-removed"):
            await seasons.join(season.row.id, EVE, next(interactions))
        added = await managing.add_member(season.row.id, DORA, next(interactions), EVE, "")
        assert added.state.removed == []
        assert (added.find_member(EVE.id) is None) == asked_first
        if asked_first:
            assert (await seasons.join(season.row.id, EVE, next(interactions))).find_member(EVE.id) is not None


async def test_another_database_makes_other_hashes(tmp_path: Path) -> None:
    found = set[str]()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        async with open_recording_house("sqlite", tmp_path / name) as (h, _), h.service.tables.db.writing() as tx:
            found.add(await hash_removed_member(tx, "ABCD", EVE.id))
    assert len(found) == 2


# Killed halfway


class ProcessKilled(BaseException):
    """The process dies at this point."""


@pytest.mark.parametrize("step", [0, 1, 12, 20, 24, "last"])
async def test_restart_finishes_an_interrupted_forget_me(
    step: int | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies at the nth table or season, and the next process continues by itself."""
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        await leave_every_trace(h)
        left = [10**6 if step == "last" else int(step)]

        erase, at_table = forgetting.person_rows.delete_person, forgetting.Forgetting.forget_at_table

        def make_dying(call: Any) -> Any:
            async def call_or_die(*args: Any) -> Any:
                left[0] -= 1
                if left[0] < 0 or (step == "last" and call is erase):
                    raise ProcessKilled
                return await call(*args)

            return call_or_die

        with monkeypatch.context() as killed:
            killed.setattr(forgetting.Forgetting, "forget_at_table", make_dying(at_table))
            killed.setattr(forget_in_seasons, "forget_in_season", make_dying(forget_in_seasons.forget_in_season))
            killed.setattr(forgetting.person_rows, "delete_person", make_dying(erase))
            with pytest.raises(ProcessKilled):
                await h.service.forget.forget_person(EVE.id)
        await h.service.stop()
        h.service = await Service.open(url, GAMES, h.clock, h.sent, TUNING)
        cast(ComposingRecorder, h.sent).composer = PostBuilder(h.service, cast(Any, None))
        await h.service.workers.finish_forgetting()
        assert await find_traces(h.service.tables.db, url) == []


async def test_failing_table_does_not_stop_others_from_being_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        broken, fine = await h.start_table("race", EVE), await h.start_table("race", EVE)
        call = h.service.tables.change

        async def change_or_fail(table_id: str, *args: Any) -> Any:
            if table_id == broken.id:
                raise RuntimeError("planted")
            return await call(table_id, *args)

        with monkeypatch.context() as patched:
            patched.setattr(h.service.tables, "change", change_or_fail)
            assert (await h.service.forget.forget_person(EVE.id)).code
            assert not await h.service.forget.resume_forgetting()
        assert (await h.service.listings.get_table(fine.id)).names == ("Ann", "Somebody (bot)")
        assert (await h.service.listings.get_table(broken.id)).names == ("Ann", EVE.name)
        assert await h.service.forget.resume_forgetting()
        assert await find_traces(h.service.tables.db, url) == []


async def test_start_continues_an_unfinished_forget_me(tmp_path: Path) -> None:
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        await h.start_table("race", EVE)
        db = h.service.tables.db
        async with db.writing() as tx:
            await forgetting.person_rows.insert_request(tx, EVE.id)
        await h.service.start_workers(h.sent)
        async with asyncio.timeout(30):
            assert h.service.workers.forgetting is not None
            await h.service.workers.forgetting
        assert await find_traces(db, url) == []


async def test_table_of_a_missing_game_is_forgotten_too(tmp_path: Path) -> None:
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        await h.start_table("auction", EVE)
        await h.service.stop()
        h.service = await Service.open(url, {"race": GAMES["race"]}, h.clock, h.sent, TUNING)
        assert await h.service.forget.forget_person(EVE.id) == forgetting.ForgetResult(1, unopened=1)
        assert await find_traces(h.service.tables.db, url) == []
