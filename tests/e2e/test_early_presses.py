"""Direct messages that are pressed before Discord has answered the request that posted them."""
from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import outbox
from engine.core import EndTurn
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME, Bid, Seal, Start

from .conftest import QUICK
from .playing import buttons
from .stage import Stage, eventually, opened, stage, still

SLOW = replace(QUICK, close_delay=(0.2, 0.2), retry_most=0.5, sending_for=5.0)


@pytest.mark.parametrize("fault", ["late:2.0", "drop-after"])
async def test_a_message_that_is_pressed_at_once_becomes_a_panel_and_closes(fault: str, tmp_path: Path) -> None:
    """It closes as a panel, without an edit that Discord refuses: the stage allows none."""
    async with stage(tmp_path, {"auction": GAME}, SLOW) as made:
        people, _ = await opened(made, "Ann", "Bob", game="auction")
        await still(made)
        table = (await made.bot.service.listings.list_tables_of(int(people[0].id)))[0].table.id
        ann, bob = people
        # Which channel is Ann's stands in her messages; her greeting has opened it.
        channel = (await ann.dms())[-1]["channel_id"]
        made.pg.faults.add(f"POST /channels/{channel}/messages", fault)
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        step = await ann.wait_for(lambda m: "The bids are taken" in m["content"], channel="dm", timeout=20)
        shown = await ann.press(step, "My secrets")
        assert shown.message is not None and shown.message["id"] == step["id"] and not shown.message["content"]
        await still(made)
        assert len([m for m in await ann.dms() if m["id"] >= step["id"]]) == 1, "it is posted once"
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Bid(1), Seal())

        async def closed() -> bool:
            now = await ann.refresh(step)
            return now is not None and ": closed. You sealed: " in get_text(now) and not buttons(now)

        await eventually(closed)
        await bob.wait_for(lambda m: ": closed. You sealed: " in m["content"], channel="dm")
        assert await dead(made, table) == []


async def dead(made: Stage, table: str) -> list[str]:
    """The kinds of messages and edits that were given up."""
    async with made.bot.service.tables.db.reading() as db:
        return [row.kind for row in await outbox.fetch_of_table(db, table) if row.state == "dead"]


async def test_a_lobby_that_is_joined_before_the_command_is_answered_is_known(tmp_path: Path) -> None:
    """It is the answer to a command, so nobody but the command would say where it stands."""
    async with stage(tmp_path, {"auction": GAME}, replace(SLOW, lobby_grace=600.0)) as made:
        ann, bob = [await made.person(name) for name in ("Ann", "Bob")]
        made.pg.faults.add("POST /interactions/*/callback", "late:1.5")
        lobby = await ann.slash("table", "new", game="auction")
        joined = await bob.press(lobby, "Join")
        assert lobby.message is not None and joined.message is not None and "Bob" in joined.message["content"]
        service = made.bot.service
        [line] = await service.listings.list_tables_of(int(bob.id))
        assert line.table.lobby_message == int(lobby.message["id"])
        async with service.tables.db.reading() as db:
            [row] = [row for row in await outbox.fetch_of_table(db, line.table.id) if row.kind == "lobby"]
        assert (row.state, row.message) == ("sent", int(lobby.message["id"]))
        await still(made)
        assert len([m for m in await ann.messages("table") if "Join" in get_button_labels(m)]) == 1
