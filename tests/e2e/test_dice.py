"""Players see the source of the dice: the messages before them, and [Verify]."""

from __future__ import annotations

from pathlib import Path

from bot.jobs import verification
from bot.model.view import Person
from bot.operations import listings, seats
from bot.operations.game_records import load_game_record, verify_record
from bot.stores.tables import apply
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import GAME as RACE

from .conftest import QUICK
from .playing import list_selects
from .stage import Stage, get_table_id, open_game, open_stage, wait_until
from .test_trust import play_one_turn


async def test_dice_come_from_public_messages(made: Stage):
    """The start message is in the lobby's channel before the first turn, the rewind message in the thread; neither is
    ever edited, and [Verify] links them."""
    thread, first, second = await play_one_turn(made)
    table = await get_table_id(made, first)
    start = await first.wait_for(lambda m: "Seal `" in m["content"], channel="table")
    turn = await first.wait_for(lambda m: "your turn" in m["content"], channel=thread)
    assert int(thread) < int(start["id"]) < int(turn["id"])
    commitment = (await listings.get_table(made.bot.service.tables, table)).commitment
    assert f"`{commitment[:32]}`" in start["content"] and f"table {table}" in start["content"]
    assert "seal" not in turn["content"]
    lobby = await first.refresh(next(m for m in await first.messages("table") if m["id"] == thread))
    assert lobby is not None and "has started" in lobby["content"]

    shown = await first.slash(thread, "rewind")
    await first.pick(shown, "Go back", [list_selects(shown.message or {})[0]["options"][0]["label"]])
    post = await second.wait_for(lambda m: "asks to go back" in m["content"], channel=thread)
    await second.press(post, "Agree")
    back = await first.wait_for(lambda m: m["content"].startswith("Rewind 1:"), channel=thread)
    told = await first.wait_for(lambda m: "went back to" in m["content"], channel=thread)
    assert int(post["id"]) < int(back["id"]) < int(told["id"])

    await apply(made.bot.service.tables, table, 0, seats.end_game, Person(99, "Mod"))
    made_record = await load_game_record(made.bot.service.tables, table)
    found = verify_record(made_record, made.bot.service.games)
    assert [str(witness.message) for witness in found.witnesses] == [start["id"], back["id"]]
    links = [f"https://discord.com/channels/1/{sent['channel_id']}/{sent['id']}" for sent in (start, back)]
    assert found.holds and all(one.same for one in verification.compare(found, start["content"], links))
    for message in (start, back):
        now = await first.refresh(message)
        assert now is not None and now["edited_timestamp"] is None and now["content"] == message["content"]


async def test_verify_says_what_to_look_at(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        [ann, bob], thread = await open_game(made, "Ann", "Bob", game="race")
        start = await ann.wait_for(lambda m: "Seal `" in m["content"], channel="table")
        [line] = await listings.list_tables_of(made.bot.service.tables, int(ann.id))
        await play_table_to_end(made.bot.service, line.table.id)
        post = await ann.wait_for(lambda m: "is over" in m["content"], channel=thread)
        told = (await bob.press(post, "Verify")).text
        guild = made.pg.state.world.guild["id"]
        assert f"https://discord.com/channels/{guild}/{start['channel_id']}/{start['id']}" in told
        found = await listings.verify_game(made.bot.service.tables, line.table.id)
        assert (
            f"`{found.commitment[:32]}`" in told
            and f"`{found.terms}`" in told
            and found.terms in start["content"]
        )
        assert "cannot prove" in told
        await ann.press(post, "Rematch")
        await bob.press(post, "Rematch")
        again = await bob.wait_for(
            lambda m: "Seal `" in m["content"] and int(m["id"]) > int(post["id"]), channel=thread
        )
        assert "begins: Bob, Ann" in again["content"]
        await bob.wait_for(
            lambda m: int(m["id"]) > int(again["id"]) and "your turn" in m["content"], channel=thread
        )


async def test_game_does_not_begin_if_its_message_cannot_be_posted(made: Stage):
    """The bot may not write there. It reports that, and the lobby stays a lobby."""
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="saint_malo")
    lobby = await bob.press(lobby, "Join")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(ann.id))
    channel = next(c for c in made.pg.state.world.channels.values() if c["name"] == "table")
    bot = made.pg.state.world.bot["id"]
    channel.setdefault("permission_overwrites", []).append(
        {"id": bot, "type": 1, "allow": "0", "deny": str(1 << 11)}
    )
    assert "I could not post the message" in (await ann.press(lobby, "Start")).text
    assert (await listings.get_table(made.bot.service.tables, line.table.id)).status == "lobby"
    channel["permission_overwrites"].pop()
    made.pass_time(20)
    await ann.press(lobby, "Start")

    async def is_running() -> bool:
        return (await listings.get_table(made.bot.service.tables, line.table.id)).status == "running"

    await wait_until(is_running)
