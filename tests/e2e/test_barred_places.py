"""While the bot cannot write, players are asked elsewhere, nothing is lost, and no old control stays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.db import schema
from bot.db.rows import OutboxRow
from bot.db.schema import fetch_rows
from bot.operations import listings
from playground import PersonError
from playground.model import Json
from playground.permissions import to_bits
from playground.person import get_button_labels

from .conftest import QUICK, provide_stage
from .stage import (
    Stage,
    find_asked_person,
    get_table_id,
    name_forum,
    open_game,
    open_lobby,
    open_stage,
    open_turn,
    wait_until,
    wait_until_still,
)

# Only an event, or the known end of a timeout, brings the retry sooner.
SLOW_RETRY = replace(QUICK, retry_most=6 * 3600.0)
patient = provide_stage(tuning=SLOW_RETRY)
MINUTE_S = 60.0

Change = Callable[[Stage, str], Awaitable[None]]


async def time_bot_out(made: Stage, thread: str):
    await (await made.get_person("Ann")).time_out(MINUTE_S, whom=made.pg.world.bot["id"])


async def let_time_pass(made: Stage, thread: str):
    """Let the timeout end by itself; no event reports it."""
    made.pg.advance_clock(MINUTE_S + 3)
    made.pass_time(MINUTE_S + 3)


async def end_timeout(made: Stage, thread: str):
    await (await made.get_person("Ann")).time_out(None, whom=made.pg.world.bot["id"])


async def hide(made: Stage, thread: str):
    await allow_all_but(made, thread, "VIEW_CHANNEL")


async def allow_all_but(made: Stage, thread: str, *denied: str):
    """Deny the bot these permissions in the channel of the thread, and no others."""
    parent = made.pg.world.channels[thread]["parent_id"]
    await (await made.get_person("Ann")).patch(f"/playground/channels/{parent}", {"bot_denied": denied})


async def deny_posts(made: Stage, thread: str):
    await allow_all_but(made, thread, "SEND_MESSAGES_IN_THREADS")


async def show(made: Stage, thread: str):
    await allow_all_but(made, thread)


async def lock(made: Stage, thread: str, locked: bool = True):
    change = {"archived": locked, "locked": locked}
    await (await made.get_person("Ann")).patch(f"/playground/channels/{thread}", change)


async def unlock(made: Stage, thread: str):
    await lock(made, thread, False)


def refuse_messages(made: Stage, thread: str, code: str):
    for method in ("POST", "PATCH"):
        made.pg.faults.add(f"{method} /channels/{thread}/messages*", code, 1_000)


async def block(made: Stage, thread: str):
    """Let AutoMod refuse what the bot says there."""
    refuse_messages(made, thread, "200000")


async def refuse(made: Stage, thread: str):
    """Let Discord refuse every post there for a reason that the bot does not know."""
    refuse_messages(made, thread, "50024")


async def exempt(made: Stage, thread: str):
    """Exempt the bot from AutoMod's rule; no event reports it."""
    made.pg.faults.clear()
    made.pass_time(3600)


BARS = {
    "blocked": (block, exempt),
    "refused": (refuse, exempt),
    "permission": (deny_posts, show),
    "timeout-over": (time_bot_out, let_time_pass),
    "timeout-ended": (time_bot_out, end_timeout),
    "hidden": (hide, show),
    "locked": (lock, unlock),
}


async def list_kinds(made: Stage, table: str, *states: str) -> list[str]:
    """Return the kinds of the table's messages in these states; of those that are due, only if they were tried in its
    channel."""
    with made.tables.db.engine.connect() as db:
        rows = fetch_rows(db, OutboxRow, game=table)
    found = [row for row in rows if row.state in states]
    return [row.kind for row in found if row.state != "due" or (row.attempts and row.target == "table")]


async def wait_until_told(made: Stage):
    """Wait until no direct message is due any more."""

    async def is_told() -> bool:
        with made.tables.db.engine.connect() as db:
            waiting = schema.outbox.c.state.in_(("due", "sending")), schema.outbox.c.target.like("user:%")
            return not db.execute(select(schema.outbox.c.id).where(*waiting)).all()

    await wait_until(is_told)


def list_play_posts(messages: list[Json]) -> list[str]:
    return [
        message["id"]
        for message in messages
        if "Play" in get_button_labels(message) or "My secrets" in get_button_labels(message)
    ]


@pytest.mark.parametrize(
    ("name", "in_forum"),
    [*((name, False) for name in BARS), ("permission", True), ("hidden", True), ("locked", True)],
)
async def test_asked_player_is_told_at_once_and_later_everything_is_restored(
    tmp_path: Path, name: str, in_forum: bool
):
    bar, lift = BARS[name]
    async with open_stage(tmp_path, tuning=SLOW_RETRY, accidents=bar is refuse) as made:
        if in_forum:
            await name_forum(made)
        people, thread = await open_game(made, "Ann", "Bob")
        table, service = await get_table_id(made, people[0]), made.service
        who, first = await find_asked_person(people, thread)
        await wait_until_still(made)
        assert who is not None
        other = next(person for person in people if person is not who)
        await bar(made, thread)
        look = await service.play.get_view(table, int(who.id))
        while look.decision is not None:
            look = (
                await service.play.submit(table, int(who.id), look.decision.options[0], token=look.token)
            ).view
        told = await other.wait_for(lambda m: "Play here instead." in m["content"])
        assert f"<#{thread}>" in told["content"] and "your turn" in told["content"]
        shown = await other.press(told, "Play")
        assert "roll 1 of 3" in shown.text, "the game goes on in the direct message"

        async def is_tried() -> bool:
            return "turn" in await list_kinds(made, table, "due")

        await wait_until(is_tried)
        refused = [e for e in made.pg.wire if f"/channels/{thread}" in e["path"] and e["status"] >= 400]
        assert refused == [] or bar in (block, refuse, deny_posts), "what is known to be refused is not tried"
        host = await people[0].wait_for(lambda m: "messaging players directly" in m["content"])
        assert "Saint Malo" in host["content"]
        await lift(made, thread)
        await people[0].wait_for(lambda m: "as usual again" in m["content"])
        await wait_until_still(made)
        posts = [m for m in await people[0].messages(thread) if m["id"] != thread]
        new = [m for m in posts if int(m["id"]) > int(first["id"]) and "**: <@" in m["content"]]
        assert len(new) == 1 and [m["id"] for m in new] == list_play_posts(posts), (
            "one new post, and no other has controls"
        )
        assert (
            not await list_kinds(made, table, "dead", "held")
            and not (await listings.get_table(service.tables, table)).barred
        )


async def test_game_is_played_by_direct_message_until_its_thread_can_be_opened(patient: Stage):
    people, lobby = await open_lobby(patient, "Ann", "Bob")
    patient.pg.faults.add("POST /channels/*/messages/*/threads", "160006", 1_000)
    started = await people[0].press(lobby, "Start")
    assert "has started. I am opening its thread." in started.text
    await people[0].wait_for(lambda m: "1,000 active threads per server" in m["content"])
    await wait_until_told(patient)
    [(who, told)] = [
        (person, message)
        for person in people
        for message in await person.dms()
        if "so I cannot open the thread for this game. Play here instead." in message["content"]
    ]
    assert "roll 1 of 3" in (await who.press(told, "Play")).text
    assert "too many active threads" in (await who.slash("table", "server")).text
    patient.pg.faults.clear()
    patient.pass_time(3600)
    await patient.wait_for_thread(lobby["id"])
    await find_asked_person(people, lobby["id"])
    await people[0].wait_for(lambda m: "as usual again" in m["content"])
    await wait_until_still(patient)
    assert f"has started: <#{lobby['id']}>" in str(await who.refresh(lobby))


# A running game's thread does not stay archived


WEEK_S = 7 * 86_400.0


async def silence_members(made: Stage, thread: str):
    """Forbid members to write in the threads of that channel; the bot may."""
    ann = await made.get_person("Ann")
    threads, bot = str(to_bits(["SEND_MESSAGES_IN_THREADS"])), made.pg.world.bot["id"]
    denied = {"id": ann.guild["id"], "type": 0, "allow": "0", "deny": threads}
    allowed = {"id": bot, "type": 1, "allow": threads, "deny": "0"}
    path = f"/playground/channels/{made.pg.world.channels[thread]['parent_id']}"
    await ann.patch(path, {"permission_overwrites": [denied, allowed]})


def is_archived(made: Stage, thread: str) -> bool:
    return made.pg.world.channels[thread]["thread_metadata"]["archived"]


async def wait_until_unarchived(made: Stage, thread: str):
    await wait_until(lambda: not is_archived(made, thread))


@pytest.mark.parametrize("in_forum", [False, True])
async def test_thread_archived_while_the_bot_was_away_is_unarchived(made: Stage, in_forum: bool):
    if in_forum:
        await name_forum(made)
    who, _, thread, post = await open_turn(made, "Bob", "Cleo")
    await wait_until_still(made)
    await silence_members(made, thread)
    await made.stop()
    made.pg.advance_clock(WEEK_S + 60)
    assert is_archived(made, thread)
    with pytest.raises(PersonError, match="archived"):
        await who.press(post, "Play")
    await made.start()
    await wait_until_unarchived(made, thread)
    assert "roll 1 of 3" in (await who.press(post, "Play")).text


async def test_player_plays_by_direct_message_if_a_thread_cannot_be_unarchived(
    made: Stage, monkeypatch: pytest.MonkeyPatch
):
    """The server has as many active threads as Discord allows. The bot tries again and continues where it was."""
    monkeypatch.setattr("bot.discord_client.REOPEN_THREADS_INTERVAL_S", 3.0)
    await made.restart()
    host = await made.get_person("Bob")
    who, _, thread, post = await open_turn(made, "Bob", "Cleo")
    await wait_until_still(made)
    await silence_members(made, thread)
    full = made.pg.faults.add(f"PATCH /channels/{thread}", "160006", 1_000)
    made.pg.advance_clock(WEEK_S + 60)
    told = await who.wait_for(lambda m: "open the thread for this game. Play here instead." in m["content"])
    with pytest.raises(PersonError, match="archived"):
        await who.press(post, "Play")
    assert "roll 1 of 3" in (await who.press(told, "Play")).text

    await wait_until(lambda: full.hits >= 3, 3000)
    assert not [m for m in await who.dms() if "Play here instead" in m["content"]], "it is told once"
    full.remaining = 0
    await wait_until_unarchived(made, thread)
    await host.wait_for(lambda m: "as usual again" in m["content"])
    assert "roll 1 of 3" in (await who.press(post, "Play")).text
