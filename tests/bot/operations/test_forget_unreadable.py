"""`/forget-me` and `longtable erase` at tables that cannot be opened: nothing of the person stays, nothing waits."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from bot.db import schema
from bot.db.database import Database
from bot.jobs.verification import erase_game
from bot.model.errors import UnreadableGame
from bot.model.view import Person
from bot.operations import forgetting, listings, people, seats
from bot.operations.forgetting import ForgetResult
from bot.service import Service
from engine.core.match.saved_match import SavedMatch
from tests.bot.service.kit import ANN, BOB, CLEO, GAMES, TUNING, House, interactions
from tests.bot.service.seasoning import PEOPLE, begin_season, play_table, read_season
from tests.bot.stores.kit import find_rows_with

EVE = Person(987_654_321_012_345_678, "Eve")
IDA, FINN, LEA = PEOPLE[:3]
NOT_A_STATE = b"\xc1"
TROUBLES = ("damaged", "newer", "missing")


async def make_unreadable(h: House, table: str, trouble: str):
    """Damage the saved game, save it as a newer version would, or leave the game out of the program."""
    if trouble == "missing":
        name = h.service.tables.db.name
        await h.service.stop()
        h.service = await Service.open(
            f"sqlite:///{name}", {"auction": GAMES["auction"]}, h.clock, h.sent, TUNING
        )
        return
    blob = (await read_row(h, table))["blob"]
    saved = msgspec.msgpack.decode(blob, type=SavedMatch)
    saved.version = 99
    await write(h, table, blob=NOT_A_STATE if trouble == "damaged" else msgspec.msgpack.encode(saved))


async def write(h: House, table: str, **values: object):
    with h.service.tables.db.begin() as tx:
        changed = update(schema.game).where(schema.game.c.id == table)
        tx.execute(changed.values(version=schema.game.c.version + 1, **values))


async def read_row(h: House, table: str) -> dict[str, Any]:
    with h.connect() as db:
        return dict(db.execute(select(schema.game).where(schema.game.c.id == table)).mappings().one())


async def list_rows_of(db: Database, table: str, kind: str) -> list[dict[str, object]]:
    found = schema.metadata.tables[kind]
    with db.engine.connect() as connection:
        rows = connection.execute(select(found).where(found.c.game == table))
        return [dict(row) for row in rows.mappings()]


async def list_unsent_posts(db: Database, table: str) -> list[dict[str, object]]:
    return [post for post in await list_rows_of(db, table, "outbox") if post["state"] in ("due", "sending")]


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_no_row_names_somebody_who_sat_at_an_unreadable_table(trouble: str, h: House):
    table = await h.start_table("race", EVE, CLEO)
    await people.save_note(h.tables, table.id, EVE.id, "Eve banks early")
    await h.change(table, seats.offer_seat, CLEO.id, BOB)
    await make_unreadable(h, table.id, trouble)
    db = h.service.tables.db
    assert find_rows_with(db, str(EVE.id))
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(1, unopened=1)
    assert find_rows_with(db, str(EVE.id)) == [] and find_rows_with(db, "Eve") == []
    assert (await read_row(h, table.id))["status"] == "running", "others sit there"
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(0)


async def test_bot_plays_on_once_the_game_can_be_opened_again(h: House):
    table = await h.start_table("race", EVE)
    blob = (await read_row(h, table.id))["blob"]
    await make_unreadable(h, table.id, "damaged")
    await forgetting.forget_person(h.tables, ANN.id)  # whose turn it is
    await write(h, table.id, blob=blob)
    await h.pass_time(3600)
    now = await h.read(table)
    assert (now.names, now.seats[0].bot, now.seats[0].resigned) == (
        ("Somebody (bot)", "Eve"),
        "club",
        True,
    )
    assert now.host == EVE.id
    view = await h.look(table, EVE)
    assert view.waiting == (1,), "the bot has played its turn"


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_unreadable_table_ends_with_its_last_person(trouble: str, h: House):
    table = await h.start_table("race", EVE)
    await h.change(table, seats.offer_seat, ANN.id, BOB)
    await make_unreadable(h, table.id, trouble)
    db = h.service.tables.db
    assert await list_unsent_posts(db, table.id), "nothing is waiting that could be stopped"
    for who in (ANN, EVE):
        assert await forgetting.forget_person(h.tables, who.id) == ForgetResult(1, unopened=1)
    row = await read_row(h, table.id)
    assert (row["status"], row["ended"]) == ("abandoned", h.clock.now)
    assert await list_rows_of(db, table.id, "pending") == []
    assert not any(seat["open"] for seat in await list_rows_of(db, table.id, "seat"))
    assert await list_unsent_posts(db, table.id) == []


async def test_damaged_state_is_left_to_the_host(h: House, caplog: pytest.LogCaptureFixture):
    """Nobody can take a name out of what cannot be decoded. All columns are without the person, and the host is told
    what to do; after that, nothing is left."""
    table, other = await h.start_table("race", EVE), await h.start_table("race", EVE)
    state = (await read_row(h, table.id))["state"]
    await write(h, table.id, state=state + NOT_A_STATE)
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
    db = h.service.tables.db
    assert {row["user"] for row in await list_rows_of(db, table.id, "seat")} == {ANN.id, None}
    assert not await forgetting.resume_forgetting(h.tables), "it is tried again"
    await erase_game(f"sqlite:///{db.name}", table.id)
    assert await forgetting.resume_forgetting(h.tables)
    assert find_rows_with(db, str(EVE.id)) == [] and find_rows_with(db, "Eve") == []


# At a season's table


async def test_season_goes_on_without_somebody_who_sat_at_an_unreadable_table(h: House):
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    eve = season.find_member(EVE.id)
    assert eve is not None
    [table] = season.list_open_tables(eve.n)
    assert table.game is not None
    await make_unreadable(h, table.game, "damaged")
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(1, unopened=1)
    db = h.service.tables.db
    assert find_rows_with(db, str(EVE.id)) == [] and find_rows_with(db, "Eve") == []
    [opponent] = [
        row["user"] for row in await list_rows_of(db, table.game, "seat") if row["user"] is not None
    ]
    await forgetting.forget_person(h.tables, int(str(opponent)))
    await h.drain()
    assert (await read_row(h, table.game))["status"] == "abandoned"
    season = await play_table(h, season, 3 - table.n)
    await h.pass_time(5)
    season = await read_season(h, season)
    assert season.row.round == 2 and season.rounds[0].closed is not None
    assert season.to_table_result(season.get_tables_of_round(1)[table.n - 1]).places == (0, 0)


async def test_round_is_drawn_beside_an_unreadable_table_that_was_erased(h: House):
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    table, other = season.get_tables_of_round(1)
    assert table.game is not None
    await make_unreadable(h, table.game, "damaged")
    await h.service.season_managing.pause_season(season.row.id, EVE, next(interactions))
    await h.service.season_managing.resume_season(season.row.id, EVE, next(interactions))
    season = await play_table(h, season, other.n)
    assert season.row.round == 1
    assert await erase_game(f"sqlite:///{h.service.tables.db.name}", table.game) == "race"
    await h.pass_time(700)  # nothing tells the bot's process, so it looks again by itself
    await h.pass_time(5)
    season = await read_season(h, season)
    assert season.row.round == 2
    assert season.to_table_result(season.get_tables_of_round(1)[table.n - 1]).places == (0, 0)
