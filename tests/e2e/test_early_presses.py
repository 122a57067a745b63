"""Direct messages that are pressed before Discord has answered the request that posted them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.operations import listings
from bot.stores import outbox
from engine.core import EndTurn
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME, Bid, Seal, Start

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still

SLOW = replace(QUICK, close_delay=(0.2, 0.2), retry_most=0.5, sending_for=5.0)


@pytest.mark.long
@pytest.mark.parametrize("fault", ["drop-after", "late:2.0"])
async def test_message_pressed_at_once_becomes_a_panel_and_closes(fault: str, tmp_path: Path):
    """It closes as a panel, without an edit that Discord refuses: the stage allows none."""
    async with open_stage(tmp_path, {"auction": GAME}, SLOW) as made:
        people, _ = await open_game(made, "Ann", "Bob", game="auction")
        await wait_until_still(made)
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        ann, bob = people
        # Ann's messages show which channel is theirs; the greeting has opened it.
        channel = (await ann.dms())[-1]["channel_id"]
        made.pg.faults.add(f"POST /channels/{channel}/messages", fault)
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        step = await ann.wait_for(lambda m: "The bids are taken" in m["content"], channel="dm", timeout=20)
        shown = await ann.press(step, "My secrets")
        assert (
            shown.message is not None and shown.message["id"] == step["id"] and not shown.message["content"]
        )
        await wait_until_still(made)
        assert len([m for m in await ann.dms() if m["id"] >= step["id"]]) == 1, "it is posted once"
        for person in people:
            await made.bot.service.play.submit(table, int(person.id), Bid(1), Seal())

        async def is_closed() -> bool:
            now = await ann.refresh(step)
            return now is not None and ": closed. You sealed: " in get_text(now) and not list_buttons(now)

        await wait_until(is_closed)
        await bob.wait_for(lambda m: ": closed. You sealed: " in m["content"], channel="dm")
        assert await list_dead_kinds(made, table) == []


async def list_dead_kinds(made: Stage, table: str) -> list[str]:
    """Return the kinds of messages and edits that were given up."""
    async with made.bot.service.tables.db.reading() as db:
        return [row.kind for row in await outbox.fetch_of_table(db, table) if row.state == "dead"]


async def test_lobby_joined_before_its_command_is_answered_is_known(tmp_path: Path):
    """The lobby is the answer to a command, so only the command could say where it stands."""
    async with open_stage(tmp_path, {"auction": GAME}, replace(SLOW, lobby_grace=600.0)) as made:
        ann, bob = [await made.get_person(name) for name in ("Ann", "Bob")]
        made.pg.faults.add("POST /interactions/*/callback", "late:1.5")
        lobby = await ann.slash("table", "new", game="auction")
        joined = await bob.press(lobby, "Join")
        assert lobby.message is not None and joined.message is not None and "Bob" in joined.message["content"]
        service = made.bot.service
        [line] = await listings.list_tables_of(service.tables, int(bob.id))
        assert line.table.lobby_message == int(lobby.message["id"])
        async with service.tables.db.reading() as db:
            [row] = [row for row in await outbox.fetch_of_table(db, line.table.id) if row.kind == "lobby"]
        assert (row.state, row.message) == ("sent", int(lobby.message["id"]))
        await wait_until_still(made)
        assert len([m for m in await ann.messages("table") if "Join" in get_button_labels(m)]) == 1
