"""While the bot cannot write, players are asked elsewhere, nothing is lost, and no old control stays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.db import schema
from bot.operations import listings
from bot.stores import outbox
from engine.core import EndTurn
from playground import Person, PersonError
from playground.model import Json
from playground.permissions import BOT_PERMISSIONS
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME, Start

from .conftest import QUICK
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until, wait_until_still

# Only an event, or the known end of a timeout, brings the retry sooner.
SLOW_RETRY = replace(QUICK, retry_most=6 * 3600.0)
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


async def hide(made: Stage, thread: str, *denied: str):
    ann = await made.get_person("Ann")
    await ann.patch(
        f"/playground/channels/{await ann.channel('table')}", {"bot_denied": denied or ["VIEW_CHANNEL"]}
    )


async def deny_posts(made: Stage, thread: str):
    await hide(made, thread, "SEND_MESSAGES_IN_THREADS")


async def show(made: Stage, thread: str):
    ann = await made.get_person("Ann")
    await ann.patch(f"/playground/channels/{await ann.channel('table')}", {"bot_denied": []})


async def lock(made: Stage, thread: str):
    await (await made.get_person("Ann")).patch(
        f"/playground/channels/{thread}", {"archived": True, "locked": True}
    )


async def unlock(made: Stage, thread: str):
    await (await made.get_person("Ann")).patch(
        f"/playground/channels/{thread}", {"archived": False, "locked": False}
    )


async def block(made: Stage, thread: str):
    """Let AutoMod refuse what the bot says there."""
    for method in ("POST", "PATCH"):
        made.pg.faults.add(f"{method} /channels/{thread}/messages*", "200000", 1_000)


async def refuse(made: Stage, thread: str):
    """Let Discord refuse every post there for a reason that the bot does not know."""
    for method in ("POST", "PATCH"):
        made.pg.faults.add(f"{method} /channels/{thread}/messages*", "50024", 1_000)


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


def try_bars(ordinary: str, left_out: str = "") -> pytest.MarkDecorator:
    """Return the mark of a test for each bar, of which an ordinary run tries four."""
    tried = ("blocked", "refused", "permission", ordinary)
    cases = [
        pytest.param(*bar, id=name, marks=() if name in tried else pytest.mark.long)
        for name, bar in BARS.items()
        if name != left_out
    ]
    return pytest.mark.parametrize(("bar", "lift"), cases)


def know_no_channels(channel: int, parent: int | None = None):
    """Return the channels of a server whose events go to another process."""


async def get_table(made: Stage, person: Person) -> str:
    return (await listings.list_tables_of(made.bot.service.tables, int(person.id)))[0].table.id


async def list_waiting_kinds(made: Stage, table: str) -> list[str]:
    """Return the kinds of messages that were tried in the table's channel and wait."""
    async with made.bot.service.tables.db.reading() as db:
        rows = await outbox.fetch_of_table(db, table)
    return [row.kind for row in rows if row.state == "due" and row.attempts and row.target == "table"]


async def wait_until_tried(made: Stage, table: str, kind: str):
    async def is_waiting() -> bool:
        return kind in await list_waiting_kinds(made, table)

    await wait_until(is_waiting)


async def wait_until_told(made: Stage):
    """Wait until no direct message is due any more."""

    async def is_told() -> bool:
        async with made.bot.service.tables.db.reading() as db:
            waiting = schema.outbox.c.state.in_(("due", "sending")), schema.outbox.c.target.like("user:%")
            return not (await db.execute(select(schema.outbox.c.id).where(*waiting))).all()

    await wait_until(is_told)


async def list_dead_kinds(made: Stage, table: str) -> list[str]:
    async with made.bot.service.tables.db.reading() as db:
        return [row.kind for row in await outbox.fetch_of_table(db, table) if row.state in ("dead", "held")]


def list_play_posts(messages: list[Json]) -> list[str]:
    return [
        message["id"]
        for message in messages
        if "Play" in get_button_labels(message) or "My secrets" in get_button_labels(message)
    ]


@try_bars("locked")
async def test_asked_player_is_told_at_once_and_later_everything_is_restored(
    tmp_path: Path, bar: Change, lift: Change
):
    async with open_stage(tmp_path, tuning=SLOW_RETRY, accidents=bar is refuse) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        table, service = await get_table(made, people[0]), made.bot.service
        who, first = await find_asked_person(people, thread)
        await wait_until_still(made)
        assert who is not None
        other = next(person for person in people if person is not who)
        await bar(made, thread)
        look = await service.play.get_view(table, int(who.id))
        while look.decision is not None:
            look = (
                await service.play.submit(table, int(who.id), look.decision.options[0], token=look.token)
            ).look
        told = await other.wait_for(lambda m: "Play here instead." in m["content"])
        assert f"<#{thread}>" in told["content"] and "your turn" in told["content"]
        shown = await other.press(told, "Play")
        assert "roll 1 of 3" in shown.text, "the game goes on in the direct message"
        await wait_until_tried(made, table, "turn")
        refused = [e for e in made.pg.wire if f"/channels/{thread}" in e["path"] and e["status"] >= 400]
        assert refused == [] or bar in (block, refuse, deny_posts), "what is known to be refused is not tried"
        host = await people[0].wait_for(lambda m: "message players directly" in m["content"])
        assert "Saint Malo" in host["content"]
        await lift(made, thread)
        await people[0].wait_for(lambda m: "as usual again" in m["content"])
        await wait_until_still(made)
        posts = await people[0].messages(thread)
        new = [m for m in posts if int(m["id"]) > int(first["id"]) and "**: <@" in m["content"]]
        assert len(new) == 1 and [m["id"] for m in new] == list_play_posts(posts), (
            "one new post, and no other has controls"
        )
        assert (
            not await list_dead_kinds(made, table)
            and not (await listings.get_table(service.tables, table)).barred
        )


@try_bars("hidden", left_out="permission")  # without which messages can be edited
async def test_edit_waits_for_its_channel_however_long(tmp_path: Path, bar: Change, lift: Change):
    accidents, tuning = bar is refuse, replace(SLOW_RETRY, linger=10.0)
    async with open_stage(tmp_path, {"auction": GAME}, tuning, accidents) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        table = await get_table(made, people[0])
        who, old = await find_asked_person(people, thread)
        assert who is not None
        await made.bot.service.play.submit(table, int(who.id), Start("nothing"), EndTurn())
        await find_asked_person(people, thread, old)
        await bar(made, thread)
        made.pass_time(11)
        await wait_until_tried(made, table, "retired")
        for _ in range(5):  # more often than an edit is tried that simply fails
            await made.bot.service.channels.on_permissions_changed(int(people[0].guild["id"]))
            await made.bot.service.drain()
        await wait_until_tried(made, table, "retired")
        assert await list_dead_kinds(made, table) == []
        await lift(made, thread)

        async def is_retired() -> bool:
            now = await who.refresh(old)
            return now is not None and not now["components"]

        await wait_until(is_retired)
        await wait_until_still(made)
        assert await list_dead_kinds(made, table) == []


async def test_unknown_cause_is_explained_in_words(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        await wait_until_still(made)
        made.pg.faults.add(f"POST /channels/{thread}/messages", "50013", 1)
        table = await get_table(made, people[0])
        who, _ = await find_asked_person(people, thread)
        assert who is not None
        await made.bot.service.play.submit(table, int(who.id), Start("nothing"), EndTurn())
        told = await people[0].wait_for(lambda m: "Until then, I message players" in m["content"])
        assert "Discord does not say why" in told["content"] and "?" not in told["content"]


async def test_bot_that_may_write_in_a_locked_thread_asks_nobody_there(tmp_path: Path):
    """With administrator rights the bot could write and unarchive the thread, but nobody else could press anything."""
    async with open_stage(tmp_path, tuning=SLOW_RETRY) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        roles = made.pg.world.guild["roles"]
        role = next(role for role in roles if role["name"] == "Longtable")
        await people[0].patch(
            f"/playground/roles/{role['id']}", {"permissions": [*BOT_PERMISSIONS, "MANAGE_THREADS"]}
        )
        table, service = await get_table(made, people[0]), made.bot.service
        who, first = await find_asked_person(people, thread)
        await wait_until_still(made)
        assert who is not None
        other = next(person for person in people if person is not who)
        await lock(made, thread)
        await who.wait_for(lambda m: "is locked, so nobody can press anything there" in m["content"])
        look = await service.play.get_view(table, int(who.id))
        while look.decision is not None:
            look = (
                await service.play.submit(table, int(who.id), look.decision.options[0], token=look.token)
            ).look
        await other.wait_for(lambda m: "is locked, so nobody can press anything there" in m["content"])
        await wait_until_tried(made, table, "turn")
        assert [m["id"] for m in await other.messages(thread) if "Play" in get_button_labels(m)] == [
            first["id"]
        ]
        assert not [m for m in await people[0].dms() if "as usual again" in m["content"]]
        await unlock(made, thread)
        await find_asked_person(people, thread, first)


@pytest.mark.long
async def test_repeatedly_locked_thread_is_reported_a_few_times(tmp_path: Path):
    """Somebody, or a program, may lock and unlock it every minute."""
    async with open_stage(tmp_path, tuning=SLOW_RETRY) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        who, _ = await find_asked_person(people, thread)
        await wait_until_still(made)
        assert who is not None
        table = await get_table(made, people[0])
        for _ in range(6):
            for change, barred in ((lock, "locked"), (unlock, "")):
                await change(made, thread)

                async def is_known(wanted: str = barred) -> bool:
                    return (await listings.get_table(made.bot.service.tables, table)).barred == wanted

                await wait_until(is_known)
                await wait_until_still(made)
        texts = [get_text(message) for message in await people[0].dms()]
        assert len([text for text in texts if "can unlock it" in text]) == 3
        assert len([text for text in texts if "as usual again" in text]) == 3
        asked_there = [message for message in await who.dms() if "roll 1 of 3" in get_text(message)]
        assert len(asked_there) == 1 and "Play" in get_button_labels(asked_there[0]), "nobody has answered it"


async def test_timed_out_player_can_play_by_direct_message(tmp_path: Path):
    async with open_stage(tmp_path, tuning=QUICK) as made:
        people, thread = await open_game(made, "Bob", "Cleo")
        who, post = await find_asked_person(people, thread)
        assert who is not None
        await who.time_out(MINUTE_S)
        with pytest.raises(PersonError, match="timeout"):
            await who.press(post, "Play")
        assert "roll 1 of 3" in (await who.slash("dm", "play")).text


@pytest.mark.long
async def test_channel_is_tried_again_after_a_restart(tmp_path: Path):
    """It may have been opened again while the bot was away."""
    async with open_stage(tmp_path, {"auction": GAME}, SLOW_RETRY) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        table = await get_table(made, people[0])
        who, post = await find_asked_person(people, thread)
        await wait_until_still(made)
        assert who is not None
        await hide(made, thread)
        await made.bot.service.play.submit(table, int(who.id), Start("nothing"), EndTurn())
        await wait_until_tried(made, table, "turn")
        await made.stop()
        await show(made, thread)
        await made.start()
        await find_asked_person(people, thread, post)
        await wait_until_still(made)


async def test_start_during_a_timeout_is_refused_in_words(tmp_path: Path):
    async with open_stage(tmp_path, tuning=SLOW_RETRY) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        lobby = await bob.press(await ann.slash("table", "new", game="saint_malo"), "Join")
        await time_bot_out(made, "")
        assert "I am timed out on this server" in (await ann.press(lobby, "Start")).text


async def test_game_is_played_by_direct_message_until_its_thread_can_be_opened(tmp_path: Path):
    async with open_stage(tmp_path, tuning=SLOW_RETRY) as made:
        ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
        lobby = await bob.press(await ann.slash("table", "new", game="saint_malo"), "Join")
        assert lobby.message is not None
        made.pg.faults.add("POST /channels/*/messages/*/threads", "160006", 1_000)
        started = await ann.press(lobby, "Start")
        assert "has started. Its thread follows." in started.text
        host = await ann.wait_for(lambda m: "Discord allows 1,000 per server" in m["content"])
        assert "Saint Malo" in host["content"] and "I message players directly" in host["content"]
        await wait_until_told(made)
        asked = [
            (person, message)
            for person in (ann, bob)
            for message in await person.dms()
            if "so I cannot open the thread for this game. Play here instead." in message["content"]
        ]
        [(who, told)] = asked
        assert "roll 1 of 3" in (await who.press(told, "Play")).text
        assert "too many active threads" in (await ann.slash("table", "server")).text
        made.pg.faults.clear()
        made.pass_time(3600)
        thread = lobby.message["id"]
        await made.wait_for_thread(thread)
        await find_asked_person([ann, bob], thread)
        await ann.wait_for(lambda m: "as usual again" in m["content"])
        await wait_until_still(made)
        shown = await ann.refresh(lobby)
        assert shown is not None and f"has started: <#{thread}>" in shown["content"]
        assert "too many active threads" not in (await ann.slash("table", "server")).text


async def test_process_without_the_servers_events_asks_discord_for_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Each of several processes hears of some servers only, and delivers what is due on all."""
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        await wait_until_still(made)
        monkeypatch.setattr(made.bot.app.places, "find_channel", know_no_channels)
        await time_bot_out(made, thread)
        who, _ = await find_asked_person(people, thread)
        assert who is not None
        await made.bot.service.play.submit(
            await get_table(made, people[0]), int(who.id), Start("nothing"), EndTurn()
        )
        await people[0].wait_for(lambda m: "I am timed out" in m["content"] and "until <t:" in m["content"])
