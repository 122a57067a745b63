"""A person leaves every possible trace, and after `/forget-me` no trace is left anywhere.

Everywhere means: every column of every row, blobs and texts decoded and as stored, also compressed; the bytes of
SQLite's file and of its write-ahead log; exports of others; the log; and everything posted or edited later.
"""

from __future__ import annotations

import json
import logging
import random
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import insert

from bot.db import schema
from bot.db.secret_keys import hash_removed_member
from bot.model.errors import NotSeated, OperationRefused
from bot.model.people import Preferences
from bot.model.view import Person, Table
from bot.operations import export, forgetting, game_records, listings, people, seats
from bot.operations.export import ExportedGame
from bot.stores.tables import apply
from engine.core import EndTurn
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, GAMES, House, interactions
from tests.bot.service.race import Bank, Roll
from tests.bot.service.sealing import BID
from tests.bot.service.seasoning import DORA, LEAGUE, open_season, read_season
from tests.toys.auction import Start

from .traces import (
    EVE,
    FINN,
    IDA,
    ComposingRecorder,
    collect_exports,
    find_traces,
    has_trace,
    open_lived_house,
    open_recording_house,
)

# The statements are the same on both; each PostgreSQL has to live through everything again.
each_kind = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


@each_kind
async def test_nothing_is_left_after_forget_me(kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async with open_lived_house(kind, tmp_path) as (h, url, lived):
        service, sent = h.service, cast(ComposingRecorder, h.sent)
        db = service.tables.db
        before = find_traces(db, url)
        places = {line.split(":")[0] for line in before}
        assert places >= {
            "game.state",
            "seat.user",
            "pending.user",
            "outbox.target",
            "user.id",
            "result.user",
            "rating.user",
            "watcher.user",
            "note.user",
            "note.text",
            "seen.user",
            "lesson.user",
            "review.user",
            "season.state",
            "season.host",
            "season_member.user",
            "season_member.name",
            "contact.user",
            "contact.by",
            "block.user",
            "block.blocked",
        }
        told = [note for note in sent.written if has_trace(note)]
        assert told, "the posts that went out did name her"
        sent.written.clear()
        sent.messages.clear()
        sent.edits.clear()
        caplog.clear()
        caplog.set_level(logging.DEBUG, "longtable")

        assert (await forgetting.forget_person(service.tables, EVE.id)).tables > 10
        assert find_traces(db, url) == []
        # the waiting posts go out, and later events name nobody
        await h.pass_time(7200)
        await apply(service.tables, lived.moderated, next(interactions), seats.resume_table, DORA)
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
        assert (
            await collect_exports(service, EVE)
            == "{}\n[]\n[]\nExportedContacts(sent=[], received=[], refused=[])"
        )
        assert not has_trace(caplog.text)
        assert find_traces(db, url) == []


async def test_results_and_drawings_stay(tmp_path: Path):
    async with open_lived_house("sqlite", tmp_path) as (h, _, lived):
        before = await h.service.seasons.read(lived.played)
        eve = before.find_member(EVE.id)
        await forgetting.forget_person(h.tables, EVE.id)
        after = await h.service.seasons.read(lived.played)
        assert eve is not None
        assert (after.members[eve.n].name, after.members[eve.n].status) == ("Somebody", "left")
        for old, new in zip(before.tables, after.tables, strict=True):
            assert after.to_table_result(new) == before.to_table_result(old)
        assert [(one.file, one.key) for one in after.rounds] == [(one.file, one.key) for one in before.rounds]
        assert (await h.read(lived.ended)).names == ("Ann", "Somebody")
        assert (await listings.verify_game(h.tables, lived.ended)).replayed
        for table in (lived.running, lived.warm):
            [seat] = [seat for seat in (await h.read(table)).seats if seat.name == "Somebody (bot)"]
            assert (seat.user, seat.bot, seat.resigned) == (None, "club", True)
        assert await people.get_preferences(h.tables, EVE.id) == Preferences()
        assert await forgetting.forget_person(h.tables, EVE.id) == forgetting.ForgetResult(0)


async def test_game_ends_when_its_last_person_is_forgotten(h: House):
    table = await h.start_table("race")
    await forgetting.forget_person(h.tables, ANN.id)
    assert (await h.read(table)).status == "abandoned"
    await h.drain()
    assert (await listings.verify_game(h.tables, table.id)).replayed


async def test_similar_id_is_not_forgotten(h: House):
    """Rows are found by the digits of the id. An id that contains these digits belongs to somebody else."""
    similar = int(f"{EVE.id}1")
    season = await open_season(h, (IDA, FINN), replace(LEAGUE, full=False, most=2))
    for user in (EVE.id, similar):
        await h.service.seasons.request_notice(season.row.id, user)
    await forgetting.forget_person(h.tables, EVE.id)
    assert (await read_season(h, season)).state.invited == [similar]


@each_kind
async def test_export_contains_everything_that_is_listed(kind: str, tmp_path: Path):
    async with open_lived_house(kind, tmp_path) as (h, _, lived):
        rows = await export.export_rows(h.tables, EVE.id)
        listed = {
            "ratings.json",
            "results.json",
            "watching.json",
            "seen.json",
            "messages.json",
            "memberships.json",
        }
        assert listed <= rows.keys()
        assert any(row["rating"] is not None and row["change"] is not None for row in rows["results.json"])
        tables = {found.table: found for found in await export.list_table_mentions(h.tables, EVE.id)}
        assert tables[lived.moderated].names == [EVE.name]
        seasons = {found.season: found for found in await export.list_season_mentions(h.tables, EVE.id)}
        assert any(found.did == ["replace", "bot-takes", "remove"] for found in seasons.values())
        assert any(found.host for found in seasons.values()) and any(
            found.wants_word for found in seasons.values()
        )
        games = await export.list_games_of(h.tables, EVE.id)
        there = [await h.read(table) for table in tables if table in games]
        left = [table.id for table in there if table.find_seat_of(EVE.id) is None]
        assert len(left) == 2, "a game that she has resigned, and one where a bot keeps her seat"
        for table in left:
            told = msgspec.json.decode(await export.export_game(h.tables, table, EVE.id))
            assert told["view"]["viewer"] is None


async def test_nothing_is_left_in_the_unused_parts_of_pages(tmp_path: Path):
    """SQLite leaves copies of rows behind when it moves them to another page, for instance when many rows are deleted."""
    luck, rows = random.Random(3), list[dict[str, Any]]()
    async with open_lived_house("sqlite", tmp_path) as (h, url, _):
        for n in range(3000):
            user, word = luck.choice([(EVE.id, EVE.name), (n, "somebody")])
            text = luck.randrange(1, 40) * word.encode()
            rows.append(
                {"user": user, "slug": f"game{n}", "lesson": n, "step": 0, "at": h.clock.now, "blob": text}
            )
        with h.service.tables.db.begin() as tx:
            tx.execute(insert(schema.lesson), rows)
        await forgetting.forget_person(h.tables, EVE.id)
        assert find_traces(h.service.tables.db, url) == []


# Names that are words of the bot


@pytest.mark.parametrize("name", ("bot-takes", "to", "paused", "code", "?"))
async def test_name_equal_to_one_of_our_words_changes_nothing_else(name: str, tmp_path: Path):
    odd = Person(EVE.id, name)
    async with open_recording_house("sqlite", tmp_path) as (h, _):
        one, other = [await h.start_table("race", odd, BOB) for _ in range(2)]
        third = await h.start_table("race", BOB)  # nobody moderates a table where they play
        await h.change(one, seats.give_seat_to_bot, odd.id, 1)
        await h.change(one, seats.take_back, odd)
        await h.change(other, seats.resign, odd.id)
        await seats.pause_table(h.tables, third.id, odd, next(interactions))
        await forgetting.forget_person(h.tables, odd.id)
        cast(ComposingRecorder, h.sent).written.clear()
        await h.drain()
        told = [post.payload for post in h.sent.list_posts("notice")]
        assert {notice["code"] for notice in told} >= {"bot-takes", "is-back", "resigned", "paused"}
        for notice in told:
            theirs = [notice["args"][key] for key in ("name", "by") if key in notice["args"]]
            assert theirs == ["Somebody"], notice
        written = "\n".join(cast(ComposingRecorder, h.sent).written)
        assert "A bot is keeping Somebody’s seat warm until they come back." in written
        assert "As a moderator, Somebody has paused this game and its clocks." in written
        assert (await h.read(third)).paused_by == "Somebody"


async def test_removed_person_stays_out_after_forget_me(tmp_path: Path):
    async with open_recording_house("sqlite", tmp_path) as (h, _):
        season = await open_season(h, (EVE, IDA), replace(LEAGUE, name="Removed", least=5, most=9))
        other = await open_season(h, (IDA,), replace(LEAGUE, name="Other", least=5, most=9))
        managing, seasons = h.service.season_managing, h.service.seasons
        await managing.remove_member(season.row.id, DORA, next(interactions), 1, "")
        await forgetting.forget_person(h.tables, EVE.id)
        with pytest.raises(OperationRefused) as why:
            await seasons.join(season.row.id, EVE, next(interactions))
        assert why.value.reason.code == "season-removed"
        assert (await read_season(h, season)).find_member(EVE.id) is None
        # this reveals nothing about another season or person
        assert (await seasons.join(other.row.id, EVE, next(interactions))).find_member(EVE.id) is not None
        assert (await seasons.join(season.row.id, FINN, next(interactions))).find_member(FINN.id) is not None
        with h.service.tables.db.begin() as tx:
            hashes = {hash_removed_member(tx, one.row.id, EVE.id) for one in (season, other)}
        assert len(hashes) == 2 and (await read_season(h, season)).state.removed[0] in hashes
        # forgotten twice, and still out
        await forgetting.forget_person(h.tables, EVE.id)
        with pytest.raises(OperationRefused):
            await seasons.join(season.row.id, EVE, next(interactions))


@pytest.mark.parametrize("asked_first", [True, False], ids=["a-newcomer-is-asked", "who-uses-the-bot-is-in"])
async def test_organiser_can_bring_back_a_removed_and_forgotten_person(asked_first: bool, tmp_path: Path):
    async with open_recording_house("sqlite", tmp_path) as (h, _):
        season = await open_season(h, (EVE, IDA), replace(LEAGUE, name="Removed", least=5, most=9))
        managing, seasons = h.service.season_managing, h.service.seasons
        await managing.remove_member(season.row.id, DORA, next(interactions), 1, "")
        await forgetting.forget_person(h.tables, EVE.id)
        if not asked_first:
            await people.set_preferences(h.tables, EVE.id, Preferences(zone="Europe/Paris"))
        with pytest.raises(OperationRefused, match="season-removed"):
            await seasons.join(season.row.id, EVE, next(interactions))
        added = await managing.add_member(season.row.id, DORA, next(interactions), EVE, "")
        assert added.state.removed == []
        assert (added.find_member(EVE.id) is None) == asked_first
        if asked_first:
            assert (await seasons.join(season.row.id, EVE, next(interactions))).find_member(
                EVE.id
            ) is not None


async def test_another_database_makes_other_hashes(tmp_path: Path):
    found = set[str]()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        async with open_recording_house("sqlite", tmp_path / name) as (h, _):
            found.add(await h.service.tables.db.write(hash_removed_member, "ABCD", EVE.id))
    assert len(found) == 2


# `/export` gives people everything they may know, and no secret of others


async def export_game(h: House, table_id: str, user: int) -> ExportedGame:
    return msgspec.json.decode(await export.export_game(h.tables, table_id, user), type=ExportedGame)


async def test_export_contains_what_its_person_may_know(h: House, table: Table):
    await h.submit(table, ANN, Roll())
    mine = await export_game(h, table.id, ANN.id)
    assert (mine.game, mine.yours, mine.seats, mine.record) == ("race", 0, ["Ann", "Bob"], None)
    assert [answer.op["what"] for answer in mine.answers] == ["answer"]
    assert [told.event["type"] for told in mine.log] == ["Rolled"]
    assert mine.view["viewer"] == 0
    assert (await export_game(h, table.id, BOB.id)).answers == []
    with pytest.raises(NotSeated):
        await export.export_game(h.tables, table.id, CLEO.id)


async def test_export_of_a_running_game_contains_no_secrets_of_others(h: House):
    table = await h.start_table("auction", BOB)
    await h.submit(table, ANN, Start("draw"))
    theirs = await export.export_game(h.tables, table.id, BOB.id)
    stored = await h.service.tables.read(table.id)
    assert json.loads(theirs)["view"] == msgspec.to_builtins(stored.playing.view(1), str_keys=True)
    assert stored.state.secret.hex().encode() not in theirs and b'"record": null' in theirs
    assert json.loads(theirs)["answers"] == []


async def test_answer_numbers_do_not_reveal_how_many_answers_others_gave(h: House, table: Table):
    for say in (Roll(), Bank(1), EndTurn()):
        await h.submit(table, ANN, say)
    await h.submit(table, BOB, Roll())
    assert [answer.n for answer in (await export_game(h, table.id, BOB.id)).answers] == [0]


async def test_export_of_a_finished_game_can_be_verified(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    assert await export.list_games_of(h.tables, ANN.id) == [over.id]
    mine = await export_game(h, over.id, ANN.id)
    assert mine.record is not None
    found = game_records.verify_record(mine.record, GAMES)
    assert found.fits and found.replayed
