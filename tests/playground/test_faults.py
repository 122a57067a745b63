"""Inject faults: what the wire does, and how discord.py reacts."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from playground import Person, Playground
from tests.playground.conftest import RestClient
from tests.playground.tiny_bot import TinyBot

SEND_REQUEST = "POST /channels/*/messages"


async def test_discord_py_waits_out_a_429_and_sends_once(pg: Playground, bot: TinyBot, ann: Person):
    fault = pg.faults.add(SEND_REQUEST, "429", times=2, retry_after=0.01)
    await bot.channel("table").send("patient")
    assert (fault.hits, [m["content"] for m in await ann.messages("table")]) == (2, ["patient"])


@pytest.mark.parametrize(("do", "arrives"), [("drop-before", []), ("drop-after", ["x"])])
async def test_dropped_connection_leaves_nothing_or_everything(
    pg: Playground, bot: TinyBot, ann: Person, do: str, arrives: list[str]
):
    pg.faults.add(SEND_REQUEST, do)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await bot.channel("table").send("x", nonce="n")
    assert [m["content"] for m in await ann.messages("table")] == arrives
    await bot.channel("table").send("x", nonce="n")
    assert [m["content"] for m in await ann.messages("table")] == ["x"], (
        "the nonce keeps it from being doubled"
    )


async def test_server_errors_and_discord_codes_reach_the_bot(pg: Playground, rest: RestClient, bot: TinyBot):
    pg.faults.add("*", "500")
    assert (await rest.send({"content": "x"})).status == 500
    pg.faults.add("POST /channels/*", "50013")
    with pytest.raises(discord.Forbidden, match="50013"):
        await bot.channel("table").send("x")
    pg.faults.add(SEND_REQUEST, "503")
    with pytest.raises(discord.DiscordServerError):
        await bot.channel("table").send("x")
    assert (await rest.send({"content": "x"})).status == 200, "each rule is used up"
    assert pg.violations == []


async def test_slow_answers_arrive(pg: Playground, rest: RestClient):
    fault = pg.faults.add("GET /channels/*", "slow:0.01", times=5)
    assert (await rest("GET", f"/channels/{rest.table}")).status == 200
    pg.faults.clear()
    assert (await rest("GET", f"/channels/{rest.table}")).status == 200
    assert fault.hits == 1


async def test_bot_waits_out_the_global_limit(pg: Playground, bot: TinyBot, ann: Person):
    pg.faults.per_second = 3
    for n in range(5):
        await bot.channel("table").send(str(n))
    assert [m["content"] for m in await ann.messages("table")] == ["0", "1", "2", "3", "4"]
    assert [entry["status"] for entry in pg.wire if entry["status"] == 429]


async def test_unknown_fault_is_refused(pg: Playground):
    with pytest.raises(ValueError, match="no such fault"):
        pg.faults.add("*", "explode")


async def test_edits_of_old_messages_are_capped(pg: Playground, rest: RestClient):
    sent = await rest.send({"content": "x"})
    path = f"/channels/{rest.table}/messages/{sent.body['id']}"
    pg.cap_old_edits(1)
    assert (await rest("PATCH", path, {"content": "young"})).status == 200
    pg.advance_clock(3601)
    assert (await rest("PATCH", path, {"content": "old"})).status == 200
    assert (await rest("PATCH", path, {"content": "older"})).code == 30046
    pg.cap_old_edits(None)
    assert (await rest("PATCH", path, {"content": "oldest"})).status == 200


async def test_discord_py_waits_to_edit_an_old_message(pg: Playground, bot: TinyBot):
    sent = await bot.channel("table").send("x")
    pg.advance_clock(3601)
    pg.cap_old_edits(0)
    with pytest.raises(discord.HTTPException, match="30046"):
        await sent.edit(content="y")
    assert [entry["status"] for entry in pg.wire].count(429) == 5


async def test_direct_messages_opened_too_fast_are_refused(
    pg: Playground, rest: RestClient, ann: Person, bob: Person
):
    pg.cap_new_dms(1)
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": ann.id})).status == 200
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": bob.id})).code == 40003
    pg.cap_new_dms(None)
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": bob.id})).status == 200


async def test_edit_of_content_rebuilds_mentions(pg: Playground, rest: RestClient, ann: Person):
    """As documented, only what the edit's own `allowed_mentions` permit is mentioned. An edit of anything else leaves
    the mentions."""
    sent = await rest.send({"content": f"{ann.mention}: 0 of 2", "allowed_mentions": {"users": [ann.id]}})
    path = f"/channels/{rest.table}/messages/{sent.body['id']}"
    assert [user["id"] for user in sent.body["mentions"]] == [ann.id]
    left = await rest("PATCH", path, {"components": [], "allowed_mentions": {"parse": []}})
    assert [user["id"] for user in left.body["mentions"]] == [ann.id]
    lost = await rest("PATCH", path, {"content": f"{ann.mention}: 1 of 2", "allowed_mentions": {"parse": []}})
    assert lost.body["mentions"] == []
    back = await rest(
        "PATCH", path, {"content": f"{ann.mention}: 2 of 2", "allowed_mentions": {"users": [ann.id]}}
    )
    assert [user["id"] for user in back.body["mentions"]] == [ann.id]


async def test_message_history_is_empty_without_read_permission(
    pg: Playground, rest: RestClient, ann: Person
):
    await rest.send({"content": "x"})
    assert len((await rest("GET", f"/channels/{rest.table}/messages")).body) == 1
    await ann.patch(f"/playground/channels/{rest.table}", {"bot_denied": ["READ_MESSAGE_HISTORY"]})
    answer = await rest("GET", f"/channels/{rest.table}/messages")
    assert (answer.status, answer.body) == (200, [])


async def test_edit_keeps_only_existing_attachments(pg: Playground, rest: RestClient):
    sent = await rest.send({"content": "x"}, files={"a.png": b"x"})
    path = f"/channels/{rest.table}/messages/{sent.body['id']}"
    kept = {"attachments": [{"id": sent.body["attachments"][0]["id"]}]}
    assert (await rest("PATCH", path, kept)).status == 200
    assert (await rest("PATCH", path, {"attachments": []})).status == 200
    assert (await rest("PATCH", path, kept)).code == 50035
