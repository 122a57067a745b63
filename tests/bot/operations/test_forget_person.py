"""`/export` gives people everything they may know, and `/forget-me` leaves nothing that names them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.db.database import Database
from bot.db.schema import metadata
from bot.model.errors import NotSeated
from bot.model.people import Preferences, ServerSettings
from bot.model.view import Person, Table
from bot.operations import export, forgetting, game_records, invitations, listings, people, seats
from bot.operations.export import ExportedGame
from bot.operations.forgetting import ForgetResult
from engine.core import EndTurn
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, GAMES, House
from tests.bot.service.race import Bank, Roll
from tests.toys.auction import Start

EVE = Person(987_654_321_012_345_678, "Eve")


def decode_value(value: Any) -> str:
    """Return a column's value as text, however it is packed; numbers are written out."""
    if isinstance(value, bytes):
        for decode in (msgspec.msgpack.decode, msgspec.json.decode):
            try:
                return repr(decode(value, type=object))
            except (msgspec.MsgspecError, UnicodeDecodeError):
                continue
    return repr(value)


async def find_rows_with(db: Database, *words: str) -> list[str]:
    """Return every column of every row that contains one of the words."""
    found = list[str]()
    with db.engine.connect() as connection:
        for table in metadata.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                for column, value in row.items():
                    if any(word in decode_value(value) for word in words):
                        found.append(f"{table.name}.{column}: {decode_value(value)}")
    return found


async def test_no_row_names_a_forgotten_person(h: House):
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    over = await finish_game(h, await h.start_table("race", EVE))
    await invitations.answer_rematch(h.tables, over.id, EVE)
    running = await h.start_table("race", EVE, CLEO)
    offered = await h.start_table("race", BOB)
    await h.change(offered, seats.offer_seat, ANN.id, EVE)
    warm, voted, gone = [await h.start_table("race", EVE, BOB) for _ in range(3)]
    await h.change(warm, seats.give_seat_to_bot, EVE.id, 1)
    await h.change(voted, seats.vote_to_abandon, EVE.id)
    await h.change(gone, seats.resign, EVE.id)
    handed = await h.start_table("race", EVE)
    await h.change(handed, seats.offer_seat, EVE.id, CLEO)
    await h.change(handed, seats.take_seat, CLEO)
    secret = await h.start_table("auction", EVE)
    lobby = await h.open_lobby("race", EVE)
    await people.set_preferences(h.tables, EVE.id, Preferences(zone="Europe/Paris", notices="both"))
    await h.drain()
    assert await find_rows_with(h.service.tables.db, str(EVE.id))
    assert (await forgetting.forget_person(h.tables, EVE.id)).tables >= 8
    await h.drain()
    assert await find_rows_with(h.service.tables.db, str(EVE.id)) == []
    assert await find_rows_with(h.service.tables.db, "Eve") == []
    for table in (running, voted, secret):
        now = await h.read(table)
        [seat] = [s for s in now.seats if s.name == "Somebody (bot)"]
        assert (now.status, seat.user, seat.bot, seat.resigned) == ("running", None, "club", True)
    assert [s.name for s in (await h.read(lobby)).seats] == ["Ann"]
    assert (await people.get_preferences(h.tables, EVE.id)) == Preferences()
    again = await h.read(over)
    assert (again.names, again.rematch) == (("Ann", "Somebody"), None)
    assert (await listings.verify_game(h.tables, over.id)).replayed
    assert (await listings.list_player_records(h.tables, ANN.id, 7))[0].games == 1
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(0)


async def test_game_ends_when_its_last_person_is_forgotten(h: House):
    table = await h.start_table("race")
    await forgetting.forget_person(h.tables, ANN.id)
    assert (await h.read(table)).status == "abandoned"
    await h.drain()
    assert (await listings.verify_game(h.tables, table.id)).replayed


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
