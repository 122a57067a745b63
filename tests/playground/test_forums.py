"""Forums: posts, tags, required and moderated tags, and the limit of new names, as Discord has them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from playground import Person, Playground
from playground.model import FORUM, REQUIRE_TAG
from playground.person import PersonError
from tests.playground.conftest import RestClient
from tests.playground.tiny_bot import TinyBot

TAGS = [{"name": "Village"}, {"name": "news", "moderated": True}]
POST = {"name": "A table", "message": {"content": "Who plays?"}}


@pytest.fixture
async def forum(ann: Person) -> str:
    """Provide the id of a forum with a tag for everybody and a moderated one."""
    return await ann.add_channel("board-games", type=FORUM, available_tags=TAGS)


async def test_discord_py_creates_edits_and_lists_a_post(pg: Playground, bot: TinyBot, forum: str):
    channel = await bot.fetch_channel(int(forum))
    assert isinstance(channel, discord.ForumChannel)
    village, news = channel.available_tags
    assert (village.name, news.moderated) == ("Village", True)
    post, message = await channel.create_thread(name="A table", content="Who plays?", applied_tags=[village])
    assert post.id == message.id and [tag.name for tag in post.applied_tags] == ["Village"]
    await message.edit(content="Ann plays.")
    await post.edit(name="Village: Ann", applied_tags=[])
    [active] = [one for one in await channel.guild.active_threads() if one.parent_id == channel.id]
    assert (active.name, list(active.applied_tags)) == ("Village: Ann", [])
    assert pg.violations == []


REFUSED: dict[str, tuple[dict[str, Any], int]] = {
    "a plain message": ({"content": "x"}, 50008),
    "no message": ({"name": "x"}, 50035),
    "an empty message": ({"name": "x", "message": {"content": ""}}, 50006),
    "an unknown tag": (POST | {"applied_tags": ["1"]}, 50035),
    "a moderated tag": (POST | {"applied_tags": ["news"]}, 50013),
    "no tag where one is required": (POST, 40067),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_a_post_is_refused(pg: Playground, rest: RestClient, forum: str, what: str):
    body, code = REFUSED[what]
    if code == 40067:
        pg.world.channels[forum]["flags"] = REQUIRE_TAG
    ids = {tag["name"]: tag["id"] for tag in pg.world.channels[forum]["available_tags"]}
    body = body | {"applied_tags": [ids.get(tag, tag) for tag in body.get("applied_tags", [])]}
    kind = "messages" if "content" in body else "threads"
    if kind == "messages":
        body.pop("applied_tags")
    assert (await rest("POST", f"/channels/{forum}/{kind}", body)).code == code
    assert all(channel.get("parent_id") != forum for channel in pg.world.channels.values())


async def test_a_third_new_name_within_ten_minutes_is_refused(pg: Playground, rest: RestClient, forum: str):
    post = (await rest("POST", f"/channels/{forum}/threads", POST)).body["id"]
    for name in ("one", "two"):
        assert (await rest("PATCH", f"/channels/{post}", {"name": name})).status == 200
    refused = await rest("PATCH", f"/channels/{post}", {"name": "three"})
    assert refused.status == 429 and 590 < refused.body["retry_after"] <= 600
    pg.advance_clock(601)
    assert (await rest("PATCH", f"/channels/{post}", {"name": "three"})).body["name"] == "three"


async def test_only_who_manages_channels_makes_tags(pg: Playground, rest: RestClient, forum: str):
    tags = {"available_tags": [*pg.world.channels[forum]["available_tags"], {"name": "x" * 21}]}
    assert (await rest("PATCH", f"/channels/{forum}", tags)).code == 50013
    allow = {"id": pg.world.bot["id"], "type": 1, "allow": str(1 << 4), "deny": "0"}
    pg.world.channels[forum]["permission_overwrites"] = [allow]
    assert (await rest("PATCH", f"/channels/{forum}", tags)).code == 50035
    tags["available_tags"][-1]["name"] = "x" * 20
    made = (await rest("PATCH", f"/channels/{forum}", tags)).body["available_tags"]
    assert [tag["name"] for tag in made] == ["Village", "news", "x" * 20] and all(tag["id"] for tag in made)


async def test_people_write_only_in_posts(pg: Playground, ann: Person, forum: str):
    with pytest.raises(PersonError, match="only in its posts"):
        await ann.say(forum, "Hello")
    post = await ann.start_thread(forum, "My table", "Who plays?")
    await ann.say(post, "Nobody?")
    first, _ = await ann.messages(post)
    assert (first["id"], first["content"]) == (post, "Who plays?")
