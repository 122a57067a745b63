"""Rewinding needs consent and can be verified; a restored backup is put right."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, update

from bot.db.copying import BACKUP_MARK
from bot.db.rows import ActionRow
from bot.db.schema import fetch_rows, season, secret_key
from bot.jobs.verification import describe_witnesses
from bot.model.errors import StaleQuestion
from bot.model.timing import DAY_S
from bot.model.view import Person, Table
from bot.operations import listings, orders, requests, restored_backup, seats
from bot.operations.listings import load_game_record, verify_record
from engine.core import EndTurn
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    GAMES,
    MOD,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house,
    open_house_on,
)
from tests.bot.service.race import Bank, Roll
from tests.bot.service.sealing import play_to_bids
from tests.bot.service.seasoning import LEAGUE, open_season
from tests.toys.auction import Always, AuctionGame, Offer, Start


async def request_rewind(h: House, table: Table, who: Person, turn: int) -> int:
    """Ask for a rewind and return the mark of the post."""
    assert not await requests.ask_for_rewind(h.tables, table.id, who.id, turn, next(interactions))
    payload = (await h.list_shown_notices())[-1]
    assert payload["code"] == "rewind-asked"
    return int(payload["press"][0])


async def get_last_code(h: House) -> str:
    return (await h.list_shown_notices())[-1]["code"]


async def answer(h: House, table: Table, who: Person, mark: int, agrees: bool = True) -> bool:
    return await requests.answer_rewind_request(h.tables, table.id, who.id, mark, agrees, next(interactions))


async def read_points(h: House, table: Table) -> list[int]:
    return (await h.look(table, None)).view.points


async def test_rewind_over_a_draw_needs_everybody(h: House, trio: Table):
    await h.play_turn(trio, ANN)
    after_one = await read_points(h, trio)
    await h.play_turn(trio, BOB)
    mark = await request_rewind(h, trio, BOB, 2)
    assert (await h.list_shown_notices())[-1]["mentions"] == [0, 2]
    assert not await answer(h, trio, ANN, mark)
    payload = (await h.list_shown_notices())[-1]
    assert (payload["code"], payload["args"]["agreed"], payload["args"]["of"]) == ("rewind-asked", 1, 2)
    assert await get_refusal(answer(h, trio, DAN, mark)) == "not-seated"
    assert await read_points(h, trio) != after_one
    assert await answer(h, trio, CLEO, mark)
    assert await read_points(h, trio) == after_one
    codes = [payload["code"] for payload in await h.list_shown_notices()]
    assert codes[-2:] == ["rewind-agreed", "went-back"]
    assert h.sent.find_last("turn").payload["mentions"] == [1]
    assert (await h.look(trio, BOB)).decision
    [line] = await listings.list_tables_of(h.tables, BOB.id)
    assert line.waits
    page = await listings.get_log_page(h.tables, trio.id, None)
    assert [(t.back.to, t.back.seat, t.back.by) for t in page.turns if t.back] == [(2, 1, "")]
    assert await get_refusal(answer(h, trio, ANN, mark)) == "rewind-over"


class OpenAuction(AuctionGame):
    """The same game without secrets."""

    slug, has_secrets = "open", False


@pytest.mark.parametrize(
    ("secret", "turns", "asks", "asked"),
    [(False, 1, ANN, [1]), (False, 1, CLEO, [0, 1]), (False, 2, ANN, [1, 2]), (True, 1, ANN, [1, 2])],
)
async def test_those_agree_whom_a_rewind_concerns(
    h: House, secret: bool, turns: int, asks: Person, asked: list[int]
):
    """A turn without a draw concerns its player and the next. Longer rewinds and games with secrets need everybody."""
    h.tables.games = {**h.tables.games, "open": OpenAuction()}
    table = await h.start_table("auction" if secret else "open", BOB, CLEO)
    for who in (ANN, BOB)[:turns]:
        await end_turn_idly(h, table, who)
    mark = await request_rewind(h, table, asks, 1)
    payload = (await h.list_shown_notices())[-1]
    assert (payload["mentions"], payload["args"]["secret"]) == (asked, int(secret))
    if asked == [1]:
        assert await get_refusal(answer(h, table, CLEO, mark)) == "not-asked-this"
    for seat in asked:
        assert await answer(h, table, (ANN, BOB, CLEO)[seat], mark) == (seat == asked[-1])


async def end_turn_idly(h: House, table: Table, who: Person):
    """Play a turn of the auction in which nothing is drawn."""
    await h.submit(table, who, Start("nothing"), EndTurn())
    await h.drain()


async def test_refusing_withdrawing_lapsing_and_playing_on_settle_a_request(h: House, table: Table):
    await h.play_turn(table, ANN)
    for who, code in ((BOB, "rewind-declined"), (ANN, "rewind-withdrawn")):
        mark = await request_rewind(h, table, ANN, 1)
        assert not await answer(h, table, who, mark, False)
        assert await get_last_code(h) == code
    await request_rewind(h, table, ANN, 1)
    assert await get_refusal(requests.ask_for_rewind(h.tables, table.id, BOB.id, 1)) == "rewind-asked"
    for seconds, code in ((2 * DAY_S - 1, "rewind-asked"), (1, "rewind-lapsed")):
        await h.pass_time(seconds)
        assert await get_last_code(h) == code
    mark = await request_rewind(h, table, ANN, 1)
    await h.submit(table, BOB, Roll())
    assert await get_last_code(h) == "rewind-overtaken"
    assert await get_refusal(answer(h, table, BOB, mark)) == "rewind-over"


async def test_bots_need_not_be_asked(h: House):
    table = await h.start_table(bots=1)
    await h.play_turn(table, ANN)
    assert await requests.ask_for_rewind(h.tables, table.id, ANN.id, 1, next(interactions))
    assert await read_points(h, table) == [0, 0]


async def test_old_buttons_fit_no_question_after_a_rewind(h: House, table: Table):
    seen = [(await h.look(table)).token]
    await h.submit(table, ANN, Roll())
    seen.append((await h.look(table)).token)
    await h.submit(table, ANN, Bank(1), EndTurn())
    await answer(h, table, BOB, await request_rewind(h, table, ANN, 1))
    for say in (Roll(), Bank(1)):
        for token in seen:
            with pytest.raises(StaleQuestion):
                await h.submit(table, ANN, Roll(), token=token)
        await h.submit(table, ANN, say)


async def test_rewind_changes_the_chance_key_and_can_be_verified(h: House, table: Table):
    """This also holds for a rewind that goes back beyond an earlier one."""

    async def get_chance_key() -> bytes:
        return (await h.tables.read(table.id)).playing.state.chance.key

    keys = {await get_chance_key()}
    for players, to in (((ANN, BOB), 2), ((BOB, ANN), 1)):
        await h.play_turn(table, *players)
        assert await answer(h, table, BOB, await request_rewind(h, table, ANN, to))
        keys.add(await get_chance_key())
    assert len(keys) == 3
    assert await requests.list_turns(h.tables, table.id, ANN.id) == []
    await h.play_turn(table, *(ANN, BOB) * 3)
    with h.connect() as db:
        ops = [row.data for row in fetch_rows(db, ActionRow, game=table.id)]
    assert sum(b'"rewind"' in op for op in ops) == 2
    await h.change(table, seats.end_game, MOD)
    found = await listings.verify_game(h.tables, table.id)
    assert found.fits and found.replayed


async def test_too_many_requests_are_refused_even_after_a_restart(h: House, table: Table):
    await h.play_turn(table, ANN)
    for _ in range(4):
        await answer(h, table, ANN, await request_rewind(h, table, ANN, 1), False)
    await h.reopen()
    assert await get_refusal(requests.ask_for_rewind(h.tables, table.id, ANN.id, 1)) == "too-often"
    h.clock.now += DAY_S
    await request_rewind(h, table, ANN, 1)


async def test_orders_and_drafts_settle_no_request_and_are_dropped(h: House, auction: Table):
    """A player who has begun to answer, unseen by others, does not settle the request."""
    await end_turn_idly(h, auction, ANN)
    await h.change(auction, orders.save_own_order, ANN.id, Always(1))
    mark = await request_rewind(h, auction, ANN, 1)
    await h.submit(auction, BOB, Start("nothing"))
    assert await get_last_code(h) == "rewind-asked"
    assert await answer(h, auction, BOB, mark)
    look = await h.look(auction)
    assert look.orders == () and [note.code for note in look.notes] == ["order-back"], "its owner is told"


async def test_closing_a_sealed_step_settles_a_request_and_sealing_does_not(h: House, auction: Table):
    """Otherwise the request's post would reveal that somebody has sealed (secrets.5, secrets.16)."""
    await play_to_bids(h, auction)
    turn_now = (await h.tables.read(auction.id)).state.turn
    assert turn_now not in [line.turn for line in await requests.list_turns(h.tables, auction.id, ANN.id)]
    await request_rewind(h, auction, ANN, turn_now - 1)
    edits, posts = len(h.sent.edits), len(h.sent.messages)
    await h.submit(auction, BOB, Offer(1))
    await h.drain()
    told = [*(post for _, post in h.sent.edits[edits:]), *list(h.sent.messages.values())[posts:]]
    assert "notice" not in [post.kind for post in told]
    await h.submit(auction, ANN, Offer(1))
    await h.pass_time(DAY_S / 24)
    assert await get_last_code(h) == "rewind-overtaken"


async def test_rewind_out_of_a_sealed_step_forgets_sealed_answers(h: House, auction: Table):
    await play_to_bids(h, auction)
    await h.submit(auction, BOB, Offer(1))
    back_to = (await requests.list_turns(h.tables, auction.id, ANN.id))[0]
    mark = await request_rewind(h, auction, ANN, back_to.turn)
    assert await answer(h, auction, BOB, mark)
    look = await h.look(auction, BOB)
    assert look.sealed is None and look.undoable == () and look.kept == ()
    assert look.waiting == (back_to.seat,)
    await h.drain()
    settled = [post for _, post in h.sent.edits if post.kind == "settled" and post.payload.get("closed")]
    assert len(settled) >= 2, "the step's direct messages are closed"
    await play_to_bids(h, auction)


async def test_player_who_leaves_is_no_longer_asked(h: House, trio: Table):
    await h.play_turn(trio, ANN)
    mark = await request_rewind(h, trio, ANN, 1)
    assert not await answer(h, trio, BOB, mark)
    await h.leave_server(CLEO)
    assert await answer(h, trio, BOB, mark)


async def test_consent_given_in_two_processes_rewinds_once(tmp_path: Path):
    async with open_house(tmp_path) as h, open_house(tmp_path, h.clock) as other:
        table = await h.start_table("race", BOB, CLEO)
        await h.play_turn(table, ANN)
        mark = await request_rewind(h, table, ANN, 1)
        found = await asyncio.gather(answer(h, table, BOB, mark), answer(other, table, CLEO, mark))
        assert sorted(found) == [False, True]
        assert len((await h.tables.read(table.id)).state.backs) == 1


# The first start on a restored backup posts at each table and in each season once, whatever fails
# meanwhile.


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_interrupted_restoration_is_continued(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async with open_house_on(kind, tmp_path) as h:
        ids = [(await h.start_table("race", BOB)).id, (await h.open_lobby("race", BOB)).id]
        ids += [(await h.start_table("auction", BOB, CLEO)).id]
        await play_to_bids(h, ids[2])
        await h.drain()
        healthy, damaged = [
            (await open_season(h, rules=replace(LEAGUE, name=name))).row.id for name in ("a", "b")
        ]
        with h.begin() as tx:
            tx.execute(update(season).where(season.c.id == damaged).values(state=b"broken"))
        mark_as_restored(h)
        before = len(h.sent.messages)
        change, left = h.tables.change, [2]

        async def change_or_fail(*args: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                raise ZeroDivisionError
            return await change(*args)

        def fail(*_: object):
            raise ZeroDivisionError

        say = partial(restored_backup.say_where_everything_stands, h.tables)
        for where, name, failing in (
            (h.tables, "change", change_or_fail),
            (restored_backup, "end_restoration", fail),
        ):
            with monkeypatch.context() as patched, pytest.raises(ZeroDivisionError):
                patched.setattr(where, name, failing)
                await say()
        await asyncio.gather(say(), say())
        await say()
        assert any(f"season {damaged}" in line for line in caplog.messages)
        with h.connect() as reading:
            found = restored_backup.find_restoration(reading)
        assert found is not None and found.ended_at == h.clock()
        await h.drain()
        posts = list(h.sent.messages.values())[before:]
        told = [post.table for post in posts if str(post.payload.get("code")).startswith("restored")]
        assert sorted(map(str, told)) == sorted(ids)
        assert [post.season for post in posts if post.kind == "restored"] == [healthy]
        asked = [(post.kind, post.target) for post in posts if post.table == ids[2]]
        assert sorted(asked) == [
            ("notice", "table"),
            *(("prompt", f"user:{who.id}") for who in (ANN, BOB, CLEO)),
            ("sealed", "table"),
        ]
        assert len(h.sent.list_edits("settled")) == 3


def mark_as_restored(h: House):
    with h.begin() as tx:
        tx.execute(insert(secret_key).values(name=BACKUP_MARK, value=str(h.clock() - 60).encode()))


async def test_restored_game_has_new_chance_and_is_verified(tmp_path: Path):
    """Whoever has seen how the game went on, or its published secret, knows nothing of what comes."""
    async with open_house(tmp_path) as h:
        table, lobby = await h.start_table("race", BOB), await h.open_lobby("race", BOB)
        before = await h.tables.read(table.id)
        mark_as_restored(h)
        await restored_backup.say_where_everything_stands(h.tables)
        after = await h.tables.read(table.id)
        assert after.playing.state.chance.key != before.playing.state.chance.key
        assert (await h.read(lobby)).seal != lobby.seal
        await finish_game(h, table)
        found = await listings.verify_game(h.tables, table.id)
        assert found.holds and found.restorations == 1
        record = await load_game_record(h.tables, table.id)
        assert "no message had sealed" in "\n".join(describe_witnesses(verify_record(record, GAMES)))
