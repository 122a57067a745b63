"""Views, answers and undo: each counts once, in order, and shows only what the viewer may know."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.db.database import Database
from bot.db.rows import ActionRow, NoteRow
from bot.db.schema import fetch_rows, metadata
from bot.model.action_log import LoggedResponder, replay_entry, submit_and_log
from bot.model.errors import StaleQuestion
from bot.model.timing import DAY_S
from bot.model.view import SubmitResult, Table
from bot.operations import export, forgetting, listings, orders, people, seats
from bot.operations.play import keep_turn_open
from engine.core import EndTurn, Match, Refusal, Setup
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    MOD,
    House,
    finish_game,
    get_refusal,
    open_house,
)
from tests.bot.service.race import RACE, Bank, Roll, Rolled
from tests.bot.service.sealing import (
    ALL_FOUR,
    open_bidding,
    open_discreet_house,
    play_to_bids,
    reopen,
    seal_bids,
)
from tests.bot.service.test_processes import open_houses
from tests.bot.stores.kit import find_rows_with
from tests.toys.auction import Bid, Count, Start


async def test_repeated_press_counts_once_despite_different_requests(h: House, table: Table):
    token = (await h.look(table)).token
    done = await asyncio.gather(*(h.submit(table, ANN, Roll(), token=token) for _ in range(5)))
    assert [one.repeated for one in done] == [False, True, True, True, True]
    token = done[0].view.token
    await h.submit(table, ANN, Bank(1), token=token)
    for say, asked in ((Bank(2), token), (Roll(), "0123")):
        with pytest.raises(StaleQuestion):
            await h.submit(table, ANN, say, token=asked)
    assert len(await h.tables.db.read(fetch_rows, ActionRow, game=table.id)) == 2


def test_responder_goes_on_after_a_reveal_and_does_so_again_when_it_is_replayed():
    match = Match.new(RACE, Setup(2, bytes(16), RACE.options_type()))
    again, turn = Match.load(RACE, match.dump()), [Roll(), Bank(1), EndTurn()]
    entry, given = submit_and_log(match, 0, [LoggedResponder(turn)])
    assert given == turn, "a typed turn or a plan stops at the die"
    replay_entry(RACE, again, entry)
    assert again.dump() == match.dump()


async def test_refusals_change_nothing(h: House):
    lobby = await h.open_lobby("race", BOB)
    assert await get_refusal(h.look(lobby)) == "not-started"
    table = await h.start_table("race", BOB)
    for who, say, refusal in (
        (CLEO, Roll(), "not-seated"),
        (BOB, Roll(), "not-your-turn"),
        (ANN, Bank(1), "wrong_phase"),
    ):
        assert await get_refusal(h.submit(table, who, say)) == refusal
    await h.submit(table, ANN, Roll())
    assert await get_refusal(h.submit(table, ANN, Bank(7))) == "too-many"
    assert (await h.read(table)).version == table.version + 1


async def test_undo_reports_the_taken_back_events(h: House, table: Table):
    done = await h.submit(table, ANN, Roll())
    assert [type(event) for event in done.view.since] == [Rolled]
    assert await get_refusal(h.take_back(table, ANN)) == "nothing-to-undo"
    banked = await h.submit(table, ANN, Bank(1), token=done.view.token)
    assert banked.view.undoable == (Bank(1),) and len(banked.view.draft) == 1
    assert (await h.look(table, BOB)).view.points == [0, 0]
    token = banked.view.token

    async def undo(interaction: int) -> SubmitResult:
        return await h.service.play.take_back(table.id, ANN.id, token, interaction=interaction)

    undone = await undo(77)
    assert not undone.repeated and undone.view.decision and undone.view.decision.kind == "bank"
    assert (await undo(77)).repeated and (await undo(78)).repeated
    with pytest.raises(StaleQuestion):
        await h.submit(table, ANN, EndTurn(), token=token)
    assert undone.view.since == done.view.since


async def test_latest_answer_can_be_replaced(h: House, auction: Table):
    await h.submit(auction, ANN, Start("walls"))
    look = (await h.submit(auction, ANN, Count(2))).view

    async def count_instead(count: int, interaction: int) -> SubmitResult:
        return await h.service.play.submit(
            auction.id, ANN.id, Count(count), token=look.token, interaction=interaction, instead=True
        )

    with pytest.raises(Refusal):
        await count_instead(9, 1)
    assert (await h.look(auction)).undoable == (Count(2),)
    for repeated in (False, True):
        done = await count_instead(3, 2)
        assert done.repeated == repeated and done.view.undoable == (Count(3),)
    await h.change(auction, seats.end_game, MOD)
    assert (await listings.verify_game(h.tables, auction.id)).replayed


async def test_view_reports_what_others_did_since_the_last_turn(h: House, table: Table):
    await h.play_turn(table, ANN)
    assert await get_refusal(h.take_back(table, ANN)) == "undo-over", "a rewind is left"
    await h.play_turn(table, BOB)
    since = (await h.look(table)).since
    assert [getattr(event, "seat", None) for event in since] == [1, 1]
    assert (await h.look(table, BOB)).since == ()
    page = await listings.get_log_page(h.tables, table.id, None)
    assert [turn.turn for turn in page.turns] == [1, 2] and page.pages == 1
    assert [len(turn.events) for turn in page.turns] == [2, 2]


async def test_turn_ends_by_itself(h: House, table: Table):
    for say in (Roll(), Bank(1)):
        await h.submit(table, ANN, say)
    assert (await h.look(table)).ends_at == h.clock.now + 30
    await h.pass_time(29)
    assert (await h.look(table)).decision
    await h.pass_time(2)
    for say in (Roll(), Bank(1)):
        await h.submit(table, BOB, say)
    await h.change(table, keep_turn_open, BOB.id)
    assert (await h.look(table, BOB)).ends_at is None
    await h.pass_time(3600)
    assert (await h.look(table, BOB)).decision


@pytest.mark.usefixtures("sqlite_threads")
async def test_change_by_a_faster_process_is_noticed_before_writing(tmp_path: Path):
    """Both have read the same version. The answer of the slower process is tried again on the new position."""
    async with open_house(tmp_path) as h, open_house(tmp_path, h.clock) as other:
        table = await h.start_table("auction", BOB)
        await play_to_bids(h, table)
        looks = [await h.look(table, who) for who in (ANN, BOB)]
        done = await asyncio.gather(
            h.submit(table, ANN, Bid(1), token=looks[0].token),
            other.service.play.submit(table.id, BOB.id, Bid(2), token=looks[1].token),
        )
        assert not any(one.repeated for one in done)
        for who in (ANN, BOB):
            look = await h.look(table, who)
            assert look.decision and look.decision.kind == "seal"


# Notes, and public words beside the game (secrets.21), are limited and go to the right people


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
    assert find_rows_with(db, "Zwiebelfisch") == [f"note.text: {NOTE!r}"]
    assert [await h.tables.get_note(table.id, who.id) for who in (ANN, BOB, CLEO)] == [NOTE, "", ""]
    assert await read_all_rows(db) == before
    await people.save_note(h.tables, table.id, ANN.id, " \n")
    assert await people.get_note_for_edit(h.tables, table.id, ANN.id) == ""
    assert find_rows_with(db, "Zwiebelfisch") == [] and await read_all_rows(db) == before
    for who, text in ((ANN, NOTE), (BOB, NOTE), (ANN, "")):
        await people.save_note(h.tables, table.id, who.id, text)
    assert await h.tables.get_note(table.id, BOB.id) == NOTE


async def test_only_players_and_watchers_may_write_notes(h: House, table: Table):
    write, edit = people.save_note, people.get_note_for_edit
    for call, refusal in (
        (write(h.tables, table.id, CLEO.id, NOTE), "not-seated"),
        (edit(h.tables, table.id, CLEO.id), "not-seated"),
        (edit(h.tables, "ZZZZ", ANN.id), "no-table"),
    ):
        assert await get_refusal(call) == refusal
    await seats.toggle_watching(h.tables, table.id, CLEO.id)
    await write(h.tables, table.id, CLEO.id, NOTE)
    await seats.toggle_watching(h.tables, table.id, CLEO.id)
    assert await edit(h.tables, table.id, CLEO.id) == NOTE  # the writer's own note, to be put away
    await write(h.tables, table.id, BOB.id, NOTE)
    await h.hand_over(table, BOB, DAN)
    assert [await h.tables.get_note(table.id, who.id) for who in (DAN, BOB)] == ["", NOTE]
    assert b"Zwiebelfisch" not in await export.export_game(h.tables, table.id, DAN.id)


async def test_note_is_deleted_some_time_after_the_end(h: House):
    over, running = await h.start_table("race", BOB), await h.start_table("race", BOB)
    for table in (over, running):
        await people.save_note(h.tables, table.id, ANN.id, NOTE)
    await finish_game(h, over)
    await h.pass_time(29 * DAY_S)
    assert await people.get_note_for_edit(h.tables, over.id, ANN.id) == NOTE
    h.service.workers.retention.look_at = 0.0
    await h.pass_time(2 * DAY_S)
    await h.pass_time(1)  # after a batch of old messages
    assert [row.game for row in await h.tables.db.read(fetch_rows, NoteRow, user=ANN.id)] == [running.id]
    assert await get_refusal(people.save_note(h.tables, over.id, ANN.id, NOTE)) == "note-closed"


async def test_note_saved_by_another_process_is_seen_at_once(tmp_path: Path):
    """This also holds right after an answer, which uses the table at hand without reading what is stored."""
    async with open_houses(tmp_path) as [one, other]:
        table = (await one.start_table("race", BOB)).id
        for n in range(2):
            await people.save_note(other.tables, table, ANN.id, f"{NOTE} {n}")
            await (one.submit(table, ANN, Roll()) if n else one.look(table))
            assert await one.tables.get_note(table, ANN.id) == f"{NOTE} {n}"
        await forgetting.forget_person(other.tables, ANN.id)
        await one.look(table, None)
        assert await one.tables.get_note(table, ANN.id) == ""


# Public words beside the game (secrets.21): shown on the post, limited to the game's words, removed when the game says so


async def list_shown_words(h: House, table: Table) -> list[tuple[str, ...]]:
    return [seat.talk for seat in (await h.read(table)).seats]


async def test_words_of_the_game_are_shown_on_the_latest_post_until_it_removes_them(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        for who, words, refusal in (
            (ANN, ["souls"], "no-word"),
            (ANN, ["walls", "cards", "coins"], "too-many-words"),
            (MOD, ["walls"], "not-seated"),
        ):
            assert await get_refusal(h.change(table, orders.show_words, who.id, words, "en")) == refusal
        assert await list_shown_words(h, table) == [()] * 4
        await h.change(table, orders.show_words, BOB.id, ["coins", "walls"], "en")
        await h.drain()
        message, post = h.sent.edits[-1]
        assert post.kind == "count" and h.sent.messages[message].kind == "sealed"
        await reopen(h, tmp_path)
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert await list_shown_words(h, table) == [(), ("walls", "coins"), (), ()]  # still visible
        assert await get_refusal(h.change(table, orders.show_words, BOB.id, [], "en")) == "no-talk"
        await h.submit(table, ANN, Start("nothing"), EndTurn())
        assert await list_shown_words(h, table) == [()] * 4
