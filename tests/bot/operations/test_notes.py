"""Notes, and public words beside the game (secrets.21), are limited and go to the right people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.database import Database
from bot.db.schema import metadata
from bot.model.errors import NotSeated, OperationRefused, TableNotFound
from bot.model.timing import DAY_S
from bot.model.view import Table
from bot.operations import export, forgetting, lobby, orders, people, seats
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, House, finish_game, get_refusal, interactions
from tests.bot.service.race import Roll
from tests.bot.service.sealing import ALL_FOUR, open_bidding, open_discreet_house, reopen, seal_bids
from tests.bot.service.test_processes import open_services
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import Start

NOTE = "Zwiebelfisch before the mass"


async def read_all_rows(db: Database) -> dict[str, Any]:
    """Return all rows of all tables except notes, without the version numbers of games."""
    found = dict[str, Any]()
    with db.engine.connect() as connection:
        for table in metadata.sorted_tables:
            columns = [column for column in table.c if str(column) != "game.version"]
            found[table.name] = [tuple(row) for row in connection.execute(select(*columns))]
    del found["note"]
    return found


async def test_note_is_stored_in_one_row_and_changes_no_other(h: House):
    db = h.tables.db
    table = await h.start_table("auction", BOB)
    before = await read_all_rows(db)
    assert await people.save_note(h.tables, table.id, ANN.id, f"  {NOTE}\n") == NOTE
    assert await read_all_rows(db) == before
    assert find_rows_with(db, "Zwiebelfisch") == [f"note.text: {NOTE!r}"]
    assert [await h.tables.get_note(table.id, who.id) for who in (ANN, BOB, CLEO)] == [NOTE, "", ""]
    await people.save_note(h.tables, table.id, ANN.id, " \n")
    assert (
        await people.get_for_edit(h.tables, table.id, ANN.id) == ""
        and find_rows_with(db, "Zwiebelfisch") == []
    )
    assert await read_all_rows(db) == before


async def test_only_players_and_watchers_may_write_notes(h: House, table: Table):
    with pytest.raises(NotSeated):
        await people.save_note(h.tables, table.id, CLEO.id, NOTE)
    with pytest.raises(NotSeated):
        await people.get_for_edit(h.tables, table.id, CLEO.id)
    with pytest.raises(TableNotFound):
        await people.get_for_edit(h.tables, "ZZZZ", ANN.id)
    await seats.toggle_watching(h.tables, table.id, CLEO.id)
    await people.save_note(h.tables, table.id, CLEO.id, NOTE)
    await seats.toggle_watching(h.tables, table.id, CLEO.id)
    assert (
        await people.get_for_edit(h.tables, table.id, CLEO.id) == NOTE
    )  # the writer's own note, to be put away


async def test_note_stays_with_its_writer_after_a_seat_handover(h: House):
    table = await h.start_table("auction", BOB)
    await people.save_note(h.tables, table.id, BOB.id, NOTE)
    await h.hand_over(table, BOB, DAN)
    assert [await h.tables.get_note(table.id, who.id) for who in (DAN, BOB)] == ["", NOTE]
    assert b"Zwiebelfisch" not in await export.export_game(h.tables, table.id, DAN.id)


async def test_note_is_deleted_some_time_after_the_end(h: House):
    over, running = await h.start_table("race", BOB), await h.start_table("race", BOB)
    for table in (over, running):
        await people.save_note(h.tables, table.id, ANN.id, NOTE)
    await finish_game(h, over)
    await h.pass_time(29 * DAY_S)
    assert await people.get_for_edit(h.tables, over.id, ANN.id) == NOTE
    await h.pass_time(2 * DAY_S)
    assert [row.game for row in await people.list_notes_of(h.tables, ANN.id)] == [running.id]
    assert await get_refusal(people.save_note(h.tables, over.id, ANN.id, NOTE)) == "note-closed"


async def test_note_saved_by_another_process_is_seen_at_once(tmp_path: Path):
    """This also holds right after an answer, which uses the table at hand without reading what is stored."""
    async with open_services(tmp_path) as ([one, other], _):
        table, who = await lobby.open_lobby(one.tables, "race", ANN, HERE, next(interactions)), ANN.id
        await lobby.start_game(one.tables, table.id, who, next(interactions))
        for n, service in enumerate((other, one, other)):
            await people.save_note(service.tables, table.id, who, f"{NOTE} {n}")
            await one.play.get_view(table.id, who)
            await other.play.get_view(table.id, who)
        await people.save_note(other.tables, table.id, who, "the latest")
        await one.play.submit(table.id, who, Roll(), interaction=next(interactions))
        assert await one.tables.get_note(table.id, who) == "the latest"
        await forgetting.forget_person(other.tables, who)
        await one.play.get_view(table.id, None)
        assert await one.tables.get_note(table.id, who) == ""


# Public words beside the game (secrets.21): shown on the post, limited to the game's words, removed when the game says so


async def list_shown_words(h: House, table: Table) -> list[tuple[str, ...]]:
    return [seat.talk for seat in (await h.read(table)).seats]


async def test_words_are_shown_on_the_latest_post_until_the_game_removes_them(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        await h.change(table, orders.show_words, BOB.id, ["coins", "walls"], "en")
        await h.drain()
        message, post = h.sent.edits[-1]
        assert post.kind == "count" and h.sent.messages[message].kind == "sealed"
        await reopen(h, tmp_path)
        assert await list_shown_words(h, table) == [(), ("walls", "coins"), (), ()]
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert await list_shown_words(h, table) == [(), ("walls", "coins"), (), ()]  # still visible
        assert await get_refusal(h.change(table, orders.show_words, BOB.id, [], "en")) == "no-talk"
        await h.submit(table, ANN, Start("nothing"), EndTurn())
        assert await list_shown_words(h, table) == [()] * 4


@pytest.mark.parametrize(
    ("words", "code"), [(("souls",), "no-word"), (("walls", "cards", "coins"), "too-many-words")]
)
async def test_number_and_choice_of_words_are_limited(tmp_path: Path, words: tuple[str, ...], code: str):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h, ALL_FOUR[:3])
        with pytest.raises(OperationRefused, match=code):
            await h.change(table, orders.show_words, ANN.id, words, "en")
        with pytest.raises(NotSeated):
            await h.change(table, orders.show_words, DAN.id, ["walls"], "en")
        assert await list_shown_words(h, table) == [()] * 3
