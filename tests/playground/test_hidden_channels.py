"""Channels that the bot cannot view, as Discord has told bots of them since 16 November 2026.

They are obfuscated over the gateway, left out of lists, and refused by their id. People see what they saw before.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from playground import Person, Playground
from playground.model import Json
from playground.permissions import BOT_PERMISSIONS, to_bits
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


async def test_bot_is_told_whatever_hides_a_channel(pg: Playground, gateway: GatewaySocket, ann: Person):
    """The permissions of a role and the roles of the bot both hide channels."""
    world, games = pg.world, await ann.channel("games")
    own = next(role for role in world.guild["roles"] if role["name"] == "Longtable")
    allowed = {"id": own["id"], "type": 0, "allow": VIEW_CHANNEL_BITS, "deny": "0"}
    overwrites = [build_view_denial(world.guild["id"], 0), allowed]
    await ann.patch(f"/playground/channels/{games}", {"permission_overwrites": overwrites})
    assert (await read_event(gateway))[1]["name"] == "games"
    await ann.patch(f"/playground/people/{world.bot['id']}", {"roles": []})
    kind, member = await read_event(gateway)
    assert (kind, member["roles"]) == ("GUILD_MEMBER_UPDATE", [])
    assert await read_event(gateway) == ("CHANNEL_UPDATE", build_obfuscated(pg, games))
    await ann.patch(f"/playground/people/{world.bot['id']}", {"roles": [own["id"]]})
    assert (await read_event(gateway))[0] == "GUILD_MEMBER_UPDATE"
    assert (await read_event(gateway))[1]["name"] == "games"
    assert (await read_event(gateway))[0] == "THREAD_LIST_SYNC"
    without = [name for name in BOT_PERMISSIONS if name != "VIEW_CHANNEL"]
    for role in (own["id"], world.guild["id"]):
        await ann.patch(f"/playground/roles/{role}", {"permissions": without})
        assert (await read_event(gateway))[0] == "GUILD_ROLE_UPDATE"
    hidden = {(await read_event(gateway))[1]["id"] for _ in range(2)}
    assert hidden == {await ann.channel("table"), await ann.channel("lounge")}, (
        "#games has an overwrite of its own"
    )


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


async def test_hidden_channel_stays_the_same_for_people_and_interactions(
    pg: Playground, gateway: GatewaySocket, ann: Person, bob: Person
):
    games = await ann.channel("games")
    await ann.hide_from_bot(games)
    await gateway.read_frame()
    await bob.say("games", "still here")
    assert [message["content"] for message in await bob.messages("games")] == ["still here"]
    channels = (await bob.world("channels"))["channels"]
    assert next(c for c in channels if c["id"] == games)["name"] == "games"
    pg.world.commands[""] = [{"id": "7", "name": "look", "type": 1, "description": "Look", "version": "1"}]
    pg.state.initial_response_timeout_s = 0.01
    assert (await bob.slash("games", "look")).kind == "none"
    kind, told = await read_event(gateway)
    assert (kind, told["channel"]["name"], told["channel"]["flags"]) == ("INTERACTION_CREATE", "games", 0)
    assert "permission_overwrites" not in told["channel"], (
        "Discord tells those nowhere but over gateway and HTTP"
    )
    assert not int(told["app_permissions"]) & int(VIEW_CHANNEL_BITS)
    assert int(told["member"]["permissions"]) & int(VIEW_CHANNEL_BITS)
