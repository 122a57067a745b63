"""Inject faults: what the wire does, and how discord.py reacts."""

from __future__ import annotations

import aiohttp
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
