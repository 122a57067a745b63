"""Messages that are pressed before their ids are stored: everything noted about them is kept, and none is sent twice."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import partial
from pathlib import Path

import pytest

from bot.db.rows import DELIVERED_STATES, OutboxRow
from bot.db.schema import fetch_rows, find_row
from bot.model.messages import OutboxMessage
from bot.operations import delivery_records
from bot.operations import lobby as lobby_operations
from bot.operations.delivery_records import LATEST_POST_KINDS
from bot.stores import outbox
from tests.bot.service.kit import (
    ANN,
    BOB,
    FIRST_MESSAGE,
    TUNING,
    House,
    open_house_on,
)
from tests.bot.service.sealing import BID
from tests.bot.service.seasoning import PEOPLE, begin_season, play_table, read_season

from .hasty import HastyDiscord, open_sealed_step, queue_lobby_post, start_next_turn

on_one_database = pytest.mark.parametrize("h", [("sqlite", "returns")], indirect=True)


EACH_HOUSE = [(kind, outcome) for kind in ("sqlite", "postgresql") for outcome in ("returns", "fails")]


@pytest.fixture(params=EACH_HOUSE, ids="-".join)
async def h(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[House]:
    database, outcome = request.param
    sent = HastyDiscord(outcome)
    async with open_house_on(database, tmp_path, sent=sent) as h:
        sent.service = h.service
        yield h


async def read_outbox_rows(h: House, table: str) -> list[OutboxRow]:
    with h.connect() as db:
        return [row for row in fetch_rows(db, OutboxRow, game=table) if row.state != "superseded"]


async def require_delivered_once(h: House, table: str):
    """Fail unless each message is stored with its own id, however often the outbox looks."""
    await h.pass_time(2 * TUNING.sending_for)
    rows = [row for row in await read_outbox_rows(h, table) if not row.edit and row.kind != "asleep"]
    assert {row.state for row in rows} <= set(DELIVERED_STATES)
    assert all(row.message == FIRST_MESSAGE + row.id for row in rows if row.kind not in ("lobby", "thread"))


async def test_old_posts_retire_and_the_latest_is_known(h: House):
    table = await start_next_turn(h)
    await h.play_and_deliver(table, BOB, ANN, BOB)
    posts = [row for row in await read_outbox_rows(h, table) if row.kind in LATEST_POST_KINDS]
    assert len(posts) == 5 and [row.state for row in posts] == ["retired"] * 4 + ["sent"]
    assert h.sent.list_edits("retired") == [row.message for row in posts[:-1]]
    assert (await h.read(table)).last_post == posts[-1].message
    await require_delivered_once(h, table)


async def test_panel_stays_open_until_its_step_closes(h: House):
    table = await open_sealed_step(h)
    prompts = [row for row in await read_outbox_rows(h, table) if row.kind == "prompt"]
    assert [(row.state, row.panel) for row in prompts] == [("panel", True)] * 2
    await h.submit(table, ANN, *BID)
    await h.drain()
    for row in prompts:
        assert (await delivery_records.read(h.tables, row.id)).panel
    await h.submit(table, BOB, *BID)
    await h.pass_time(90)
    closed = [row for row in await read_outbox_rows(h, table) if row.id in {prompt.id for prompt in prompts}]
    assert [(row.state, row.panel) for row in closed] == [("retired", True)] * 2
    assert h.sent.list_edits("settled") == [row.message for row in closed]
    await require_delivered_once(h, table)


async def test_lobby_is_known_before_somebody_joins(h: House):
    table = await queue_lobby_post(h)
    [lobby] = [message for message, post in h.sent.messages.items() if post.kind == "lobby"]
    assert (await h.read(table)).lobby_message == lobby
    await h.change(table, lobby_operations.join, BOB)
    await h.pass_time(2 * TUNING.sending_for)
    assert h.sent.list_edits("lobby") == [lobby]


async def test_season_keeps_one_current_post(h: House):
    season = await begin_season(h, PEOPLE[:4])
    for n in (1, 2):
        season = await play_table(h, season, n)
    await h.pass_time(3600)
    of = {message for message, post in h.sent.messages.items() if post.season == season.row.id}
    living = [message for message in of if h.sent.messages[message].kind == "season"]
    assert living == [(await read_season(h, season)).row.message]
    told = {m for m, post in h.sent.edits if post.kind == "season" and post.season == season.row.id}
    assert told == set(living)
    drawn = [message for message in sorted(of) if h.sent.messages[message].kind == "draw"]
    assert len(drawn) == len(season.rounds) > 1, "each drawing was announced once, and made from its message"


@on_one_database
async def test_press_counts_although_the_message_was_given_up(h: House):
    """A post that appears after a later one loses its controls and does not become the latest."""
    assert isinstance(h.sent, HastyDiscord)
    presses, h.sent.press = h.sent.press, press_nothing
    table = await start_next_turn(h)
    h.sent.arrives = True
    h.sent.fail_next(*[("turn", ValueError("a mistake of ours"))])
    await h.play_and_deliver(table, BOB)
    given_up = max(message for message, post in h.sent.messages.items() if post.kind == "turn")
    with h.tables.db.begin() as tx:
        row = outbox.find_by_message(tx, table, given_up) or find_row(
            tx, OutboxRow, id=given_up - FIRST_MESSAGE
        )
        assert row is not None and row.state == "sending"
        assert outbox.apply_event(tx, "give-up", row.id)
    await h.play_and_deliver(table, ANN)
    latest = (await h.read(table)).last_post
    assert latest is not None and latest > given_up
    await presses(h.sent.messages[given_up], given_up)
    await h.drain()
    assert (await h.read(table)).last_post == latest
    assert h.sent.list_edits("retired").count(given_up) == 1


async def press_nothing(post: OutboxMessage, message: int):
    """Press nothing."""


@on_one_database
async def test_pressed_message_is_found_by_its_mark(h: House):
    table = await open_sealed_step(h)
    [mine] = [
        row
        for row in await read_outbox_rows(h, table)
        if (row.kind, row.target) == ("prompt", f"user:{ANN.id}")
    ]
    assert mine.message is not None
    note = partial(delivery_records.note_press, h.tables)
    assert await note(mine.mark, mine.message) == mine.id
    assert await note(mine.mark, mine.message + 1) is None, "a copy of it, which no edit concerns"
    assert await note(0, mine.message) is None and await note(123, mine.message) is None
