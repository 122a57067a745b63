"""A person leaves every possible trace, and after `/forget-me` no trace is left anywhere.

Everywhere means: every column of every row, blobs and texts decoded and as stored, also compressed; the bytes of
SQLite's file and of its write-ahead log; exports of others; the log; and everything posted or edited later.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from bot.consequences import organising as acts
from bot.db import schema
from bot.jobs.verification import erase_game
from bot.model.errors import UnreadableGame
from bot.model.people import Preferences
from bot.model.season import Season
from bot.model.view import Person, Table
from bot.operations import export, forgetting, listings, organising, people, seasons, seats
from bot.operations.export import ExportedGame
from bot.operations.forgetting import ForgetResult
from bot.operations.organising import act_as_organiser
from bot.stores import personal_data
from bot.stores.people import hash_removed_member
from bot.stores.personal_data import STORED_PLACES
from bot.stores.seasons import load_season
from bot.stores.tables import change_season
from engine.core.match.saved_match import SavedMatch
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, GAMES, House, get_refusal, interactions
from tests.bot.service.race import Roll
from tests.bot.service.sealing import BID
from tests.bot.service.seasoning import (
    DORA,
    LEAGUE,
    begin_season,
    open_season,
    organise,
    play_table,
    read_season,
    wait,
)
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import Start

from .traces import (
    EVE,
    FINN,
    IDA,
    LEA,
    collect_exports,
    find_traces,
    has_trace,
    make_builder,
    open_lived_house,
    open_recording_house,
)

# The statements are the same on both; each PostgreSQL has to live through everything again.
each_kind = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


@each_kind
async def test_nothing_is_left_after_forget_me(kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async with open_lived_house(kind, tmp_path) as (h, sent, lived):
        db = h.tables.db
        listed = {f"{kept.table.name}.{kept.column}" for kept in STORED_PLACES} - {"forgetting.user"}
        assert {line.split(":")[0] for line in find_traces(db)} >= listed
        assert any(map(has_trace, sent.written)), "the posts that went out did name her"
        for told in (sent.written, sent.messages, sent.edits):
            told.clear()
        caplog.clear()
        caplog.set_level(logging.DEBUG, "longtable")

        assert (await forgetting.forget_person(h.tables, EVE.id)).tables > 10
        assert find_traces(db) == []
        # the waiting posts go out, and later events name nobody
        await h.pass_time(7200)
        await h.change(lived.moderated, seats.resume_table, DORA)
        for who in (ANN, BOB):
            if (await h.look(lived.sealed, who)).decision is not None:
                await h.submit(lived.sealed, who, *BID)
        await h.pass_time(7200)
        for act in (acts.pause_season, acts.resume_season):
            await act_as_organiser(h.tables, lived.played, DORA, next(interactions), act)
        await h.pass_time(86_400)
        for who in (ANN, BOB, CLEO, DAN, DORA, IDA, FINN):
            assert not has_trace(await collect_exports(h.service, who)), who
        nothing = "{}\n[]\n[]\n[]"
        assert await collect_exports(h.service, EVE) == nothing
        assert sent.written
        written = [*sent.written, *map(repr, sent.messages.values()), *(repr(post) for _, post in sent.edits)]
        assert not [*filter(has_trace, [*written, *caplog.text.split("\n")])]
        assert find_traces(db) == []


async def test_results_and_drawings_stay(tmp_path: Path):
    async with open_lived_house("sqlite", tmp_path) as (h, _, lived):

        async def list_results() -> list[object]:
            season = await h.tables.db.read(load_season, lived.played)
            drawn = [(one.file, one.key) for one in season.rounds]
            return [drawn, *map(season.to_table_result, season.tables)]

        before = await list_results()
        await forgetting.forget_person(h.tables, EVE.id)
        assert await list_results() == before
        member = (await h.tables.db.read(load_season, lived.played)).members[1]
        assert (member.name, member.status) == ("Somebody", "left")
        assert (await h.read(lived.ended)).names == ("Ann", "Somebody")
        assert (await listings.verify_game(h.tables, lived.ended)).replayed
        for table in (lived.running, lived.warm):
            [seat] = [seat for seat in (await h.read(table)).seats if seat.name == "Somebody (bot)"]
            assert (seat.user, seat.bot) == (None, "club")
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
        await change_season(h.tables, season.row.id, seasons.request_notice, user)
    await forgetting.forget_person(h.tables, EVE.id)
    assert (await read_season(h, season)).state.invited == [similar]


@each_kind
async def test_export_contains_everything_that_is_listed(kind: str, tmp_path: Path):
    async with open_lived_house(kind, tmp_path) as (h, _, lived):
        rows = await h.tables.db.read(personal_data.export_rows, EVE.id)
        listed = ("ratings", "results", "watching", "seen", "messages", "memberships")
        assert {f"{name}.json" for name in listed} <= rows.keys()
        assert any(row["rating"] is not None and row["change"] is not None for row in rows["results.json"])
        tables = {found.table: found for found in await export.list_table_mentions(h.tables, EVE.id)}
        assert tables[lived.moderated].names == [EVE.name]
        seasons = await export.list_season_mentions(h.tables, EVE.id)
        assert ["replace", "bot-takes", "remove"] in [found.did for found in seasons]
        assert any(found.host for found in seasons) and any(found.wants_word for found in seasons)
        games = await export.list_games_of(h.tables, EVE.id)
        there = [await h.read(table) for table in tables if table in games]
        left = [table.id for table in there if table.find_seat_of(EVE.id) is None]
        assert len(left) == 2, "a game that she has resigned, and one where a bot keeps her seat"
        for table in left:
            told = msgspec.json.decode(await export.export_game(h.tables, table, EVE.id))
            assert told["view"]["viewer"] is None, "she sees secrets of a seat that is no longer hers"


# Names that are words of the bot


@pytest.mark.parametrize("name", ("bot-takes", "to", "paused", "code", "?"))
async def test_name_equal_to_one_of_our_words_changes_nothing_else(name: str, tmp_path: Path):
    odd = Person(EVE.id, name)
    async with open_recording_house("sqlite", tmp_path) as (h, sent):
        one, other = [await h.start_table("race", odd, BOB) for _ in range(2)]
        third = await h.start_table("race", BOB)  # nobody moderates a table where they play
        await h.change(one, seats.give_seat_to_bot, odd.id, 1)
        await h.change(one, seats.take_back, odd)
        await h.change(other, seats.resign, odd.id)
        await seats.pause_table(h.tables, third.id, odd, next(interactions))
        await forgetting.forget_person(h.tables, odd.id)
        sent.written.clear()
        await h.drain()
        told = [post.payload for post in h.sent.list_posts("notice")]
        assert {notice["code"] for notice in told} >= {"bot-takes", "is-back", "resigned", "paused"}
        for notice in told:
            assert [notice["args"][key] for key in ("name", "by") if key in notice["args"]] == ["Somebody"]
        written = "\n".join(sent.written)
        assert "A bot is keeping Somebody’s seat warm until they come back." in written
        assert "As a moderator, Somebody has paused this game and its clocks." in written
        assert (await h.read(third)).paused_by == "Somebody"


@pytest.mark.parametrize("asked_first", [True, False], ids=["a-newcomer-is-asked", "who-uses-the-bot-is-in"])
async def test_removed_and_forgotten_person_stays_out_until_the_organiser_brings_them_back(
    asked_first: bool, h: House
):
    season = await open_season(h, (EVE, IDA, LEA), replace(LEAGUE, name="Removed", least=5, most=9))
    other = await open_season(h, (IDA,), replace(LEAGUE, name="Other", least=5, most=9))

    async def is_member_after_joining(season: Season, who: Person) -> bool:
        joined = await seasons.join(h.tables, season.row.id, who, next(interactions))
        return joined.find_member(who.id) is not None

    await organise(h, season, organising.remove_member, 1, "")
    await organise(h, season, organising.remove_member, 3, "cheats")
    for _ in range(2):
        await forgetting.forget_person(h.tables, EVE.id)
        assert await get_refusal(is_member_after_joining(season, EVE)) == "season-removed"
    left = await read_season(h, season)
    with h.begin() as tx:
        hashes = [hash_removed_member(tx, one.row.id, EVE.id) for one in (season, other)]
    await h.drain()
    [told] = h.sent.list_posts("season-notice", f"user:{LEA.id}")
    assert told.payload["args"]["reason"] == "cheats", "Eve did not write this"
    assert hashes[0] != hashes[1] and left.find_member(EVE.id) is None and left.state.removed == hashes[:1]
    if not asked_first:  # which reveals nothing about another season or person
        assert await is_member_after_joining(other, EVE) and await is_member_after_joining(season, FINN)
        await h.prefer(EVE, zone="Europe/Paris")
    added = await organise(h, season, organising.add_member, EVE, "")
    assert added.state.removed == []
    assert (added.find_member(EVE.id) is None) == asked_first
    assert await is_member_after_joining(season, EVE)


async def test_another_database_makes_other_hashes(tmp_path: Path):
    found = set[str]()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        async with open_recording_house("sqlite", tmp_path / name) as (h, _):
            found.add(await h.tables.db.write(hash_removed_member, "ABCD", EVE.id))
    assert len(found) == 2


# `/export` gives people everything they may know, and no secret of others


async def export_game(h: House, table_id: str, user: int) -> ExportedGame:
    return msgspec.json.decode(await export.export_game(h.tables, table_id, user), type=ExportedGame)


async def test_export_contains_what_its_person_may_know(h: House, table: Table):
    """Numbers of answers do not reveal how many others gave."""
    await h.play_turn(table, ANN)
    await h.submit(table, BOB, Roll())
    mine = await export_game(h, table.id, ANN.id)
    assert (mine.game, mine.yours, mine.seats, mine.record) == ("race", 0, ["Ann", "Bob"], None)
    assert [answer.op["what"] for answer in mine.answers] == ["answer"] * 3
    assert [told.event["type"] for told in mine.log] == ["Rolled", "Banked", "Rolled"]
    assert mine.view["viewer"] == 0
    assert [answer.n for answer in (await export_game(h, table.id, BOB.id)).answers] == [0]
    assert await get_refusal(export.export_game(h.tables, table.id, CLEO.id)) == "not-seated"


async def test_export_of_a_running_game_contains_no_secrets_of_others(h: House, auction: Table):
    await h.submit(auction, ANN, Start("draw"))
    theirs = await export.export_game(h.tables, auction.id, BOB.id)
    stored = await h.tables.read(auction.id)
    assert json.loads(theirs)["view"] == msgspec.to_builtins(stored.playing.view(1), str_keys=True)
    assert stored.state.secret.hex().encode() not in theirs and b'"record": null' in theirs
    assert json.loads(theirs)["answers"] == []
    own = await export_game(h, auction.id, ANN.id)
    await h.change(auction, seats.give_seat_to_bot, ANN.id, 0)
    public = await export_game(h, auction.id, ANN.id)  # she is one of the others now
    assert [[told.event["type"] for told in game.log] for game in (own, public)] == [
        ["Drew", "Got"],
        ["Drew"],
    ]


# `/forget-me` is finished after a crash, a failing table or a game that is missing.


class ProcessKilled(BaseException):
    """The process dies at this point."""


@pytest.mark.parametrize("step", (0, 12, 24, "last"))
async def test_restart_finishes_an_interrupted_forget_me(
    step: int | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The process dies at the nth table or season, and the next process continues by itself."""
    async with open_lived_house("sqlite", tmp_path) as (h, sent, _):
        left = [10**6 if step == "last" else int(step)]
        erase = forgetting.personal_data.delete_person

        def make_dying(call: Any) -> Any:
            def call_or_die(*args: Any) -> Any:
                left[0] -= 1
                if left[0] < 0 or (step == "last" and call is erase):
                    raise ProcessKilled
                return call(*args)

            return call_or_die

        with monkeypatch.context() as killed:
            for where, name in (
                (forgetting, "forget_at_table"),
                (forgetting, "forget_in_season"),
                (forgetting.personal_data, "delete_person"),
            ):
                killed.setattr(where, name, make_dying(getattr(where, name)))
            with pytest.raises(ProcessKilled):
                await forgetting.forget_person(h.tables, EVE.id)
        await h.reopen()
        sent.composer = make_builder(h.service)
        await h.service.start_workers(sent)
        assert h.service.workers.resuming is not None
        await h.service.workers.resuming
        assert find_traces(h.tables.db) == []


async def test_failing_table_does_not_stop_others_from_being_forgotten(
    h: House, monkeypatch: pytest.MonkeyPatch
):
    broken, fine = await h.start_table("race", EVE), await h.start_table("race", EVE)
    call = h.tables.change

    async def change_or_fail(table_id: str, *args: Any) -> Any:
        if table_id == broken.id:
            raise RuntimeError("planted")
        return await call(table_id, *args)

    with monkeypatch.context() as patched:
        patched.setattr(h.tables, "change", change_or_fail)
        assert (await forgetting.forget_person(h.tables, EVE.id)).code
        assert not await forgetting.resume_forgetting(h.tables)
    assert (await h.read(fine)).names == ("Ann", "Somebody (bot)")
    assert (await h.read(broken)).names == ("Ann", EVE.name)
    assert await forgetting.resume_forgetting(h.tables)
    assert find_traces(h.tables.db) == []


# `/forget-me` and `longtable erase` at tables that cannot be opened: nothing of the person stays, nothing waits.


NOT_A_STATE = b"\xc1"


async def make_unreadable(h: House, table: str, trouble: str):
    """Damage the saved game, save it as a newer version would, or leave the game out of the program."""
    if trouble == "missing":
        await h.reopen({"auction": GAMES["auction"]})
        return
    saved = msgspec.msgpack.decode(read_row(h, table)["blob"], type=SavedMatch)
    saved.version = 99
    write(h, table, blob=NOT_A_STATE if trouble == "damaged" else msgspec.msgpack.encode(saved))


def write(h: House, table: str, **values: object):
    with h.begin() as tx:
        changed = update(schema.game).where(schema.game.c.id == table)
        tx.execute(changed.values(version=schema.game.c.version + 1, **values))


def read_row(h: House, table: str) -> dict[str, Any]:
    return list_rows_of(h, table, "game")[0]


def list_rows_of(h: House, table: str, kind: str) -> list[dict[str, Any]]:
    found = schema.metadata.tables[kind]
    with h.connect() as db:
        rows = db.execute(select(found).where((found.c.id if kind == "game" else found.c.game) == table))
        return [dict(row) for row in rows.mappings()]


def list_unsent_posts(h: House, table: str) -> list[dict[str, Any]]:
    return [post for post in list_rows_of(h, table, "outbox") if post["state"] in ("due", "sending")]


@pytest.mark.parametrize("trouble", ["damaged", "newer", "missing"])
async def test_unreadable_table_names_nobody_forgotten_and_ends_with_its_last_person(trouble: str, h: House):
    table = await h.start_table("race", EVE, CLEO)
    await people.save_note(h.tables, table.id, EVE.id, f"{EVE.name} banks early")
    await h.change(table, seats.offer_seat, CLEO.id, BOB)
    await make_unreadable(h, table.id, trouble)
    db = h.tables.db
    assert find_rows_with(db, str(EVE.id)) and list_unsent_posts(h, table.id)
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(1, unopened=1)
    assert find_rows_with(db, str(EVE.id), EVE.name) == []
    assert read_row(h, table.id)["status"] == "running", "others sit there"
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(0)
    for who in (ANN, CLEO):
        assert await forgetting.forget_person(h.tables, who.id) == ForgetResult(1, unopened=1)
    row = read_row(h, table.id)
    assert (row["status"], row["ended"]) == ("abandoned", h.clock.now)
    assert list_rows_of(h, table.id, "pending") == []
    assert not any(seat["open"] for seat in list_rows_of(h, table.id, "seat"))
    assert list_unsent_posts(h, table.id) == []


async def test_bot_plays_on_once_the_game_can_be_opened_again(h: House):
    table = await h.start_table("race", EVE)
    blob = read_row(h, table.id)["blob"]
    await make_unreadable(h, table.id, "damaged")
    await forgetting.forget_person(h.tables, ANN.id)  # whose turn it is
    write(h, table.id, blob=blob)
    await h.pass_time(3600)
    now = await h.read(table)
    assert (now.names, now.host) == (("Somebody (bot)", EVE.name), EVE.id)
    assert now.seats[0].bot == "club"
    assert (await h.look(table, EVE)).waiting == (1,), "the bot has played its turn"


async def test_damaged_state_is_left_to_the_host(h: House, caplog: pytest.LogCaptureFixture):
    """Nobody can take a name out of what cannot be decoded. All columns are without the person, and the host is told
    what to do; after that, nothing is left."""
    table, other = await h.start_table("race", EVE), await h.start_table("race", EVE)
    state = read_row(h, table.id)["state"]
    write(h, table.id, state=state + NOT_A_STATE)
    with pytest.raises(UnreadableGame):
        await listings.find_for_user(h.tables, table.id, EVE.id)
    assert [line.table.id for line in await listings.list_tables_of(h.tables, EVE.id)] == [other.id]
    with caplog.at_level(logging.ERROR, "longtable"):
        done = await forgetting.forget_person(h.tables, EVE.id)
    assert (done.tables, done.unopened, len(done.code)) == (2, 1, 4)
    [line] = caplog.messages
    assert line.startswith(f"{done.code}: the state of table {table.id} is damaged")
    assert f"longtable erase {table.id} --yes" in line
    assert (await h.read(other)).names == ("Ann", "Somebody (bot)")
    db = h.tables.db
    assert {row["user"] for row in list_rows_of(h, table.id, "seat")} == {ANN.id, None}
    assert not await forgetting.resume_forgetting(h.tables), "it is tried again"
    await erase_game(h.tables.db.url, table.id)
    assert await forgetting.resume_forgetting(h.tables)
    assert find_rows_with(db, str(EVE.id), EVE.name) == []


# At a season's table


async def test_season_goes_on_without_somebody_who_sat_at_an_unreadable_table(h: House):
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    [table] = season.list_open_tables(1)
    assert table.game is not None
    await make_unreadable(h, table.game, "damaged")
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(1, unopened=1)
    assert find_rows_with(h.tables.db, str(EVE.id), EVE.name) == []
    [opponent] = [row["user"] for row in list_rows_of(h, table.game, "seat") if row["user"] is not None]
    await forgetting.forget_person(h.tables, opponent)
    await h.drain()
    assert read_row(h, table.game)["status"] == "abandoned"
    season = await wait(h, await play_table(h, season, 3 - table.n))
    assert season.row.round == 2
    assert get_places(season, table.n) == (0, 0)


def get_places(season: Season, n: int) -> tuple[int, ...]:
    return season.to_table_result(season.get_tables_of_round(1)[n - 1]).places


async def test_round_is_drawn_beside_an_unreadable_table_that_was_erased(h: House):
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    table, other = season.get_tables_of_round(1)
    assert table.game is not None
    await make_unreadable(h, table.game, "damaged")
    await organise(h, season, act_as_organiser, acts.pause_season)
    await organise(h, season, act_as_organiser, acts.resume_season)
    assert (await play_table(h, season, other.n)).row.round == 1
    assert await erase_game(h.tables.db.url, table.game) == "race"
    await h.pass_time(700)  # nothing tells the bot's process, so it looks again by itself
    season = await wait(h, season)
    assert season.row.round == 2 and get_places(season, table.n) == (0, 0)
