"""Channels that the bot cannot view, as Discord has told bots of them since 16 November 2026: obfuscated over the
gateway, left out of lists, refused by their id. People see what they saw before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from playground import Person, Playground
from playground.model import CATEGORY, Json
from playground.permissions import BOT_PERMISSIONS, to_bits
from playground.threads import start_thread
from tests.playground.conftest import Rest
from tests.playground.test_gateway import GUILDS, Socket, connect

VIEW = str(to_bits(["VIEW_CHANNEL"]))


def denies_view(id: str, kind: int) -> Json:
    return {"id": id, "type": kind, "allow": "0", "deny": VIEW}


def obfuscated(pg: Playground, channel: str) -> Json:
    """What the gateway tells of it."""
    kept = {key: pg.world.channels[channel][key] for key in ("id", "type", "guild_id", "position", "parent_id")}
    return kept | {
        "name": "___hidden___",
        "flags": 1 << 17,
        "permission_overwrites": [denies_view(pg.world.guild["id"], 0)],
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "default_thread_rate_limit_per_user": 0,
    }


@pytest.fixture
async def gateway(pg: Playground) -> AsyncIterator[Socket]:
    """A connected bot that has read READY and GUILD_CREATE."""
    async with connect(pg) as socket:
        await socket.identify()
        await socket.frame()
        yield socket


async def event(gateway: Socket) -> tuple[str, Any]:
    frame = await gateway.frame()
    return frame["t"], frame["d"]


async def test_at_the_start_hidden_channels_are_obfuscated_and_their_threads_missing(
    pg: Playground, ann: Person, rest: Rest
) -> None:
    games = await ann.channel("games")
    threads = [start_thread(pg.state, pg.world.channels[home], "A game", 60, None, 11) for home in (games, rest.table)]
    pg.world.channels[games] |= {"topic": "secret", "last_message_id": "1", "rate_limit_per_user": 5, "nsfw": True}
    await ann.hide_from_bot(games)
    async with connect(pg) as socket:
        await socket.identify()
        _, guild = await event(socket)
    told = {channel["id"]: channel for channel in guild["channels"]}
    assert told[games] == obfuscated(pg, games)
    assert told[rest.table] == pg.world.channels[rest.table]
    assert [thread["id"] for thread in guild["threads"]] == [threads[1]["id"]]


async def test_a_channel_that_is_hidden_and_shown_again_is_told_each_time(
    pg: Playground, gateway: Socket, ann: Person
) -> None:
    games = await ann.channel("games")
    await ann.hide_from_bot(games)
    assert await event(gateway) == ("CHANNEL_UPDATE", obfuscated(pg, games))
    await ann.patch(f"/playground/channels/{games}", {"name": "renamed"})
    assert await event(gateway) == ("CHANNEL_UPDATE", obfuscated(pg, games))
    await ann.hide_from_bot(games, back=True)
    kind, shown = await event(gateway)
    assert (kind, shown["name"], shown["flags"]) == ("CHANNEL_UPDATE", "renamed", 0)
    kind, threads = await event(gateway)
    assert (kind, threads["channel_ids"], threads["threads"]) == ("THREAD_LIST_SYNC", [games], [])


async def test_a_channel_made_or_deleted_out_of_sight_is_told_obfuscated(
    pg: Playground, gateway: Socket, ann: Person
) -> None:
    made = await ann.add_channel("secret", permission_overwrites=[denies_view(pg.world.bot["id"], 1)])
    expected = obfuscated(pg, made)
    assert await event(gateway) == ("CHANNEL_CREATE", expected)
    pg.state.broadcast("CHANNEL_DELETE", pg.world.channels.pop(made))
    assert await event(gateway) == ("CHANNEL_DELETE", expected)


async def test_of_threads_and_messages_in_a_hidden_channel_nothing_is_told_until_it_is_shown(
    pg: Playground, gateway: Socket, ann: Person
) -> None:
    games = await ann.channel("games")
    await ann.hide_from_bot(games)
    assert (await event(gateway))[0] == "CHANNEL_UPDATE"
    thread = start_thread(pg.state, pg.world.channels[games], "A game", 60, None, 11)
    asleep = start_thread(pg.state, pg.world.channels[games], "Another", 60, None, 11)
    asleep["thread_metadata"]["archived"] = True
    await ann.say(thread["id"], "psst")
    await ann.say(games, "psst")
    await ann.hide_from_bot(games, back=True)
    assert (await event(gateway))[0] == "CHANNEL_UPDATE"
    kind, sync = await event(gateway)
    assert (kind, [one["id"] for one in sync["threads"]]) == ("THREAD_LIST_SYNC", [thread["id"]])


async def test_whatever_hides_a_channel_the_bot_is_told(pg: Playground, gateway: Socket, ann: Person) -> None:
    """The permissions of a role, the roles of the bot."""
    world, games = pg.world, await ann.channel("games")
    own = next(role for role in world.guild["roles"] if role["name"] == "Longtable")
    allowed = {"id": own["id"], "type": 0, "allow": VIEW, "deny": "0"}
    overwrites = [denies_view(world.guild["id"], 0), allowed]
    await ann.patch(f"/playground/channels/{games}", {"permission_overwrites": overwrites})
    assert (await event(gateway))[1]["name"] == "games"
    await ann.patch(f"/playground/people/{world.bot['id']}", {"roles": []})
    kind, member = await event(gateway)
    assert (kind, member["roles"]) == ("GUILD_MEMBER_UPDATE", [])
    assert await event(gateway) == ("CHANNEL_UPDATE", obfuscated(pg, games))
    await ann.patch(f"/playground/people/{world.bot['id']}", {"roles": [own["id"]]})
    assert (await event(gateway))[0] == "GUILD_MEMBER_UPDATE"
    assert (await event(gateway))[1]["name"] == "games"
    assert (await event(gateway))[0] == "THREAD_LIST_SYNC"
    without = [name for name in BOT_PERMISSIONS if name != "VIEW_CHANNEL"]
    for role in (own["id"], world.guild["id"]):
        await ann.patch(f"/playground/roles/{role}", {"permissions": without})
        assert (await event(gateway))[0] == "GUILD_ROLE_UPDATE"
    hidden = {(await event(gateway))[1]["id"] for _ in range(2)}
    assert hidden == {await ann.channel("table"), await ann.channel("lounge")}, "#games has an overwrite of its own"


async def test_a_category_is_seen_where_a_channel_in_it_is_and_its_channels_follow_it(
    pg: Playground, gateway: Socket, ann: Person, rest: Rest
) -> None:
    denied = denies_view(pg.world.bot["id"], 1)
    category = await ann.add_channel("Clubs", type=CATEGORY, permission_overwrites=[denied])
    assert await event(gateway) == ("CHANNEL_CREATE", obfuscated(pg, category))
    child = await ann.add_channel("club", parent_id=category)
    assert await event(gateway) == ("CHANNEL_CREATE", obfuscated(pg, child)), "it has its category's overwrites"
    assert obfuscated(pg, child)["parent_id"] == category
    assert (await rest("GET", f"/channels/{category}")).code == 50001
    await ann.hide_from_bot(child, back=True)
    assert (await event(gateway))[1]["name"] == "club"
    kind, shown = await event(gateway)
    assert (kind, shown["id"], shown["name"]) == ("CHANNEL_UPDATE", category, "Clubs"), "an update of its own"
    assert (await event(gateway))[0] == "THREAD_LIST_SYNC"
    assert (await rest("GET", f"/channels/{category}")).status == 200
    await ann.hide_from_bot(child)
    assert [(await event(gateway))[1] for _ in range(2)] == [obfuscated(pg, child), obfuscated(pg, category)]
    await ann.hide_from_bot(category, back=True)
    assert [(await event(gateway))[1]["name"] for _ in range(2)] == ["Clubs", "club"], "it is in sync with its category"


async def test_over_http_a_hidden_channel_is_left_out_or_refused(pg: Playground, ann: Person, rest: Rest) -> None:
    games, guild = await ann.channel("games"), pg.world.guild["id"]
    thread = start_thread(pg.state, pg.world.channels[games], "A game", 60, None, 11)
    await ann.hide_from_bot(games)
    assert games not in {channel["id"] for channel in (await rest("GET", f"/guilds/{guild}/channels")).body}
    assert (await rest("GET", f"/guilds/{guild}/threads/active")).body["threads"] == []
    for place in (games, thread["id"]):
        for method, path in (("GET", ""), ("GET", "/messages"), ("POST", "/messages")):
            answer = await rest(method, f"/channels/{place}{path}", {"content": "x"} if method == "POST" else None)
            assert (answer.status, answer.code) == (403, 50001)
    await ann.hide_from_bot(games, back=True)
    assert len((await rest("GET", f"/guilds/{guild}/channels")).body) == 3


async def test_a_hidden_channel_is_the_same_as_ever_for_people_and_in_interactions(
    pg: Playground, gateway: Socket, ann: Person, bob: Person
) -> None:
    games = await ann.channel("games")
    await ann.hide_from_bot(games)
    await gateway.frame()
    await bob.say("games", "still here")
    assert [message["content"] for message in await bob.messages("games")] == ["still here"]
    channels = (await bob.world("channels"))["channels"]
    assert next(c for c in channels if c["id"] == games)["name"] == "games"
    pg.world.commands[""] = [{"id": "7", "name": "look", "type": 1, "description": "Look", "version": "1"}]
    pg.state.initial_response_timeout_s = 0.01
    assert (await bob.slash("games", "look")).kind == "none"
    kind, told = await event(gateway)
    assert (kind, told["channel"]["name"], told["channel"]["flags"]) == ("INTERACTION_CREATE", "games", 0)
    assert "permission_overwrites" not in told["channel"], "Discord tells those nowhere but over gateway and HTTP"
    assert not int(told["app_permissions"]) & int(VIEW)
    assert int(told["member"]["permissions"]) & int(VIEW)


async def test_without_the_intent_nothing_of_channels_is_told(pg: Playground, ann: Person) -> None:
    async with connect(pg) as socket:
        await socket.send(2, {"token": "t", "intents": 1 << 9, "properties": {}})
        await socket.frame()
        await ann.hide_from_bot("games")
        await ann.hide_from_bot("games", back=True)
        await ann.say("table", "x")
        assert (await event(socket))[0] == "MESSAGE_CREATE"
    assert GUILDS == 1
