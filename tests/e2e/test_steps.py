"""Sealed steps of a game with secrets over the wire: posts, direct messages, closing, words beside the game."""

from __future__ import annotations

from msgspec.structs import replace

from bot.db.rows import OutboxRow
from bot.db.schema import fetch_rows
from bot.model.timing import HOUR_S
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores.tables import apply
from engine.core import Action, EndTurn
from playground import Person
from playground.model import Json
from tests.toys.auction import GAME, Bid, Seal, Start

from .conftest import QUICK, provide_stage
from .stage import Stage, get_table_id, open_game, open_lobby, start_game, wait_until_still

# Nothing closes while the test looks.
LATER = replace(QUICK, close_delay=(3600.0, 3600.0))


made = provide_stage(GAME, tuning=LATER)


async def start_bidding(made: Stage, *names: str) -> tuple[list[Person], str, str]:
    """Start a table whose bids are open, and whose posts mention everybody. Return its people, its thread, its id."""
    people, lobby = await open_lobby(made, *names, game="auction")
    host, table = people[0], await get_table_id(made, people[0])
    change = LobbyChanges(mention_all=True)
    await apply(made.tables, table, 0, lobby_operations.set_options, int(host.id), change)
    await start_game(made, host, lobby)
    for person in people:
        await wait_until_still(made)  # otherwise the next post may include the turn's
        await made.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    await people[0].wait_for(lambda m: "Everybody seals" in m["content"], channel=lobby["id"])
    for person in people:
        await person.wait_for(lambda m: "The bids are taken" in m["content"], channel="dm")
    await wait_until_still(made)
    return people, lobby["id"], table


async def seal_answer(made: Stage, table: str, person: Person, *actions: Action):
    await made.play.submit(table, int(person.id), *(actions or (Bid(1), Seal())))
    await wait_until_still(made)


async def find_step_post(person: Person, thread: str) -> Json:
    """Return the step's post as it is now."""
    found = [m for m in await person.messages(thread) if "Everybody seals" in m["content"]]
    return max(found, key=lambda m: int(m["id"]))


# Edited posts keep their mentions, are not read first, and old ones hold nothing up


soon = provide_stage(GAME, tuning=replace(QUICK, close_delay=(0.2, 0.2)))
retrying = provide_stage(GAME, tuning=replace(QUICK, retry_most=600.0))


auction = provide_stage(GAME)


def list_requests(made: Stage, method: str, channel: str) -> list[str]:
    """Return the bot's requests about messages of a channel so far."""
    return [
        e["path"]
        for e in made.pg.wire
        if e["method"] == method and f"/channels/{channel}/messages" in e["path"]
    ]


async def test_old_step_is_edited_once_and_not_counted_further(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", "Cleo")
    ann, bob, cleo = people
    first = await find_step_post(ann, thread)
    assert "Everybody seals a decision. Sealed so far: 0 of 3." in first["content"].split("\n")[0]
    for person, late, says, edits in (
        (ann, 0.0, "1 of 3", 1),
        (bob, HOUR_S + 1, "", 1),
        (cleo, 0.0, "", 0),
    ):
        made.pass_time(late)
        before = len(list_requests(made, "PATCH", thread))
        await seal_answer(made, table, person)
        now = await find_step_post(ann, thread)
        assert now["content"].partition("Sealed so far: ")[2][:6] == says
        assert {user["id"] for user in now["mentions"]} == {p.id for p in people}
        assert len(list_requests(made, "PATCH", thread)) - before == edits


async def test_messages_are_edited_without_reading_them(soon: Stage):
    """This holds for posts and direct messages, so that the bot needs no right to read history."""
    people, thread, table = await start_bidding(soon, "Ann", "Bob")
    channel = f"/playground/channels/{await people[0].channel('table')}"
    await people[0].patch(channel, {"bot_denied": ["READ_MESSAGE_HISTORY"]})
    mark = soon.pg.state.request_count
    await seal_answer(soon, table, people[0])
    assert "Sealed so far: 1 of 2" in (await find_step_post(people[0], thread))["content"]
    await seal_answer(soon, table, people[1])
    await people[0].wait_for(lambda m: "closed" in m["content"] and not m["components"], channel="dm")
    await wait_until_still(soon)
    assert [e["path"] for e in soon.pg.wire if e["n"] > mark and e["method"] == "GET"] == []
    with soon.tables.db.engine.connect() as db:
        assert "dead" not in [row.state for row in fetch_rows(db, OutboxRow, game=table)]


async def test_uneditable_message_holds_no_post_up(auction: Stage):
    """The next post appears although the controls of the last one cannot be removed: discord.py waits for that."""
    people, thread = await open_game(auction, "Ann", "Bob", game="auction")
    await wait_until_still(auction)
    table = await get_table_id(auction, people[0])
    auction.pg.cap_old_edits(0)
    auction.pg.world.clock_offset_s += HOUR_S + 1  # the thread is not archived yet
    for person in people:
        await auction.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    await people[0].wait_for(lambda m: "Everybody seals" in m["content"], channel=thread, timeout=5)
    auction.pg.cap_old_edits(None)
    await wait_until_still(auction)


async def test_no_post_is_doubled_without_the_right_to_read(retrying: Stage):
    """A possibly delivered post cannot be looked up. The host gets a message, and the post is sent once it can be."""
    people, thread = await open_game(retrying, "Ann", "Bob", game="auction")
    await wait_until_still(retrying)
    table = await get_table_id(retrying, people[0])
    channel = f"/playground/channels/{await people[0].channel('table')}"
    await retrying.play.submit(table, int(people[0].id), Start("nothing"), EndTurn())
    await wait_until_still(retrying)  # otherwise the overtaken post of this turn would mention the step too
    await people[0].patch(channel, {"bot_denied": ["READ_MESSAGE_HISTORY"]})
    retrying.pg.faults.add(f"POST /channels/{thread}/messages", "drop-after")
    await retrying.play.submit(table, int(people[1].id), Start("nothing"), EndTurn())
    told = await people[0].wait_for(lambda m: "I lack the " in m["content"])
    assert "Read Message History" in told["content"]
    retrying.pg.advance_clock(600)  # Discord has forgotten the nonce
    await people[0].patch(channel, {"bot_denied": []})
    await wait_until_still(retrying)
    assert len([m for m in await people[0].messages(thread) if "Everybody seals" in m["content"]]) == 1


async def test_post_that_two_processes_send_at_once_appears_once(made: Stage):
    """One that stood still in the middle of a call goes on with it, although another has sent the post: Discord refuses
    the second one by its nonce."""
    people, thread, table = await start_bidding(made, "Ann", "Bob")
    delivery = made.service.workers.outbox
    assert delivery is not None
    with made.tables.db.engine.connect() as db:
        row = next(row for row in fetch_rows(db, OutboxRow, game=table) if row.kind == "sealed")
    post = await delivery.load_message(row)
    assert post is not None and post.message is None and row.message is not None
    assert await delivery.sender.send(post) == row.message
    found = [await delivery.sender.find_sent_message(one) for one in (post, replace(post, mark=-1))]
    assert found == [row.message, None], "of another row, nothing was sent"
    assert len([m for m in await people[0].messages(thread) if "Everybody seals" in m["content"]]) == 1


async def test_press_in_a_locked_thread_is_answered_by_direct_message(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    await wait_until_still(made)
    shown = await people[1].slash(thread, "play")
    made.pg.world.channels[thread]["thread_metadata"] |= {"archived": True, "locked": True}
    # An old client lets controls in a locked thread be pressed.
    made.pg.enable_fault_profiles("presses-wake-nothing")
    assert (await people[1].press(shown, "Help")).kind == "none"
    told = await people[1].wait_for(lambda m: "The thread is locked" in m["content"], channel="dm")
    assert "/play" in told["content"]
    assert "Help" in (await people[1].press(told, "Play")).labels, "and the panel is a press away"
    assert (await people[1].slash(thread, "board")).kind == "none"
    again = await people[1].wait_for(
        lambda m: "is locked" in m["content"] and m["id"] != told["id"], channel="dm"
    )
    assert "Help" in (await people[1].press(again, "Play")).labels
