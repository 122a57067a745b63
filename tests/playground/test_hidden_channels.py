"""Channels that the bot cannot view, as Discord has told bots of them since 16 November 2026.

They are obfuscated over the gateway, left out of lists, and refused by their id. People see what they saw before.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from playground import Person, Playground
from playground.model import Json
from playground.permissions import to_bits
from playground.threads import start_thread
from tests.playground.conftest import RestClient
from tests.playground.test_gateway import GatewaySocket, connect_gateway

VIEW_CHANNEL_BITS = str(to_bits(["VIEW_CHANNEL"]))


def build_view_denial(id: str, kind: int) -> Json:
    return {"id": id, "type": kind, "allow": "0", "deny": VIEW_CHANNEL_BITS}


def build_obfuscated(pg: Playground, channel: str) -> Json:
    """Return what the gateway tells of the channel."""
    kept = {
        key: pg.world.channels[channel][key] for key in ("id", "type", "guild_id", "position", "parent_id")
    }
    return kept | {
        "name": "___hidden___",
        "flags": 1 << 17,
        "permission_overwrites": [build_view_denial(pg.world.guild["id"], 0)],
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "default_thread_rate_limit_per_user": 0,
    }


@pytest.fixture
async def gateway(pg: Playground) -> AsyncIterator[GatewaySocket]:
    """Provide a connected bot that has read READY and GUILD_CREATE."""
    async with connect_gateway(pg) as socket:
        await socket.identify()
        await socket.read_frame()
        yield socket


async def read_event(gateway: GatewaySocket) -> tuple[str, Any]:
    frame = await gateway.read_frame()
    return frame["t"], frame["d"]


async def test_hidden_channels_are_obfuscated_and_their_threads_missing_at_the_start(
    pg: Playground, ann: Person, rest: RestClient
):
    games = await ann.channel("games")
    threads = [
        start_thread(pg.state, pg.world.channels[home], "A game", 60, None, 11)
        for home in (games, rest.table)
    ]
    pg.world.channels[games] |= {
        "topic": "secret",
        "last_message_id": "1",
        "rate_limit_per_user": 5,
        "nsfw": True,
    }
    await ann.hide_from_bot(games)
    async with connect_gateway(pg) as socket:
        await socket.identify()
        _, guild = await read_event(socket)
    told = {channel["id"]: channel for channel in guild["channels"]}
    assert told[games] == build_obfuscated(pg, games)
    assert told[rest.table] == pg.world.channels[rest.table]
    assert [thread["id"] for thread in guild["threads"]] == [threads[1]["id"]]


async def test_each_hiding_and_showing_of_a_channel_is_told(
    pg: Playground, gateway: GatewaySocket, ann: Person
):
    games = await ann.channel("games")
    await ann.hide_from_bot(games)
    assert await read_event(gateway) == ("CHANNEL_UPDATE", build_obfuscated(pg, games))
    await ann.patch(f"/playground/channels/{games}", {"name": "renamed"})
    assert await read_event(gateway) == ("CHANNEL_UPDATE", build_obfuscated(pg, games))
    await ann.hide_from_bot(games, back=True)
    kind, shown = await read_event(gateway)
    assert (kind, shown["name"], shown["flags"]) == ("CHANNEL_UPDATE", "renamed", 0)
    kind, threads = await read_event(gateway)
    assert (kind, threads["channel_ids"], threads["threads"]) == ("THREAD_LIST_SYNC", [games], [])


async def test_hidden_channel_is_left_out_or_refused_over_http(pg: Playground, ann: Person, rest: RestClient):
    games, guild = await ann.channel("games"), pg.world.guild["id"]
    thread = start_thread(pg.state, pg.world.channels[games], "A game", 60, None, 11)
    await ann.hide_from_bot(games)
    assert games not in {channel["id"] for channel in (await rest("GET", f"/guilds/{guild}/channels")).body}
    assert (await rest("GET", f"/guilds/{guild}/threads/active")).body["threads"] == []
    for place in (games, thread["id"]):
        for method, path in (("GET", ""), ("GET", "/messages"), ("POST", "/messages")):
            answer = await rest(
                method, f"/channels/{place}{path}", {"content": "x"} if method == "POST" else None
            )
            assert (answer.status, answer.code) == (403, 50001)
    await ann.hide_from_bot(games, back=True)
    assert len((await rest("GET", f"/guilds/{guild}/channels")).body) == 3
