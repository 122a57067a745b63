"""`/export` gives people everything they may know, and no secret of others."""

from __future__ import annotations

import json

import msgspec
import pytest

from bot.model.errors import NotSeated
from bot.model.view import Table
from bot.operations import export, game_records
from bot.operations.export import ExportedGame
from engine.core import EndTurn
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, GAMES, House
from tests.bot.service.race import Bank, Roll
from tests.toys.auction import Start


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
