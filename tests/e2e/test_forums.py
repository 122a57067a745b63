"""Tables in forums: opened, tagged, shown on the first message of their post, ended and archived."""

from __future__ import annotations

import random

import pytest

from bot.model.timing import DAY_S
from playground import Person
from playground.model import NEWS, REQUIRE_TAG, VOICE, Json
from tests.e2e.playing import play_turn
from tests.e2e.stage import (
    FORUM_TAGS,
    Stage,
    find_asked_person,
    is_known,
    name_forum,
    open_lobby,
    open_turn,
    wait_until,
    wait_until_still,
)


async def open_post(made: Stage, *names: str) -> tuple[list[Person], Json]:
    """Let the first person open a table and the others join it. Return them, and the post."""
    people, lobby = await open_lobby(made, *names)
    return people, made.pg.world.channels[lobby["id"]]


def get_card(made: Stage, post: Json) -> Json:
    """Return the first message of a post."""
    return made.pg.world.messages[post["id"]][post["id"]]


async def is_archived(post: Json) -> bool:
    """Return whether the post is archived."""
    return post["thread_metadata"]["archived"]


def list_tags(made: Stage, post: Json) -> list[str]:
    """Return the names of the post's tags."""
    forum = made.pg.world.channels[post["parent_id"]]
    return sorted(tag["name"] for tag in forum["available_tags"] if tag["id"] in post["applied_tags"])


async def test_a_table_is_played_to_the_end_in_its_post(made: Stage):
    await name_forum(made)
    (ann, bob), post = await open_post(made, "Ann", "Bob")
    card = get_card(made, post)
    assert post["name"] == "Saint Malo: Ann" and "Ann (host)" in card["content"] and "Bob" in card["content"]
    assert card["attachments"]
    assert list_tags(made, post) == ["Saint Malo", "looking for players"]
    await ann.press(card, "Start")
    await wait_until_still(made)
    assert post["name"] == "Saint Malo: Ann, Bob" and list_tags(made, post) == ["Saint Malo", "playing"]
    asked, turn = await find_asked_person([ann, bob], post["id"])
    assert asked is not None
    card = get_card(made, post)
    assert f"it became {asked.user['global_name']}’s turn <t:" in card["content"]
    assert card["attachments"][0]["description"] == turn["attachments"][0]["description"]
    luck = random.Random(7)
    await play_turn(asked, card, luck)  # with the card's own [Play]
    while asked is not None:
        made.pass_time(60)
        asked, turn = await find_asked_person([ann, bob], post["id"], turn)
        if asked is not None:
            await play_turn(asked, turn, luck)
    made.pass_time(60)
    await wait_until_still(made)
    card = get_card(made, post)
    assert "is over" in card["content"] and card["attachments"] and post["name"].endswith(" won")
    assert list_tags(made, post) == ["Saint Malo", "finished"]
    assert not post["thread_metadata"]["archived"]
    made.pass_time(DAY_S)
    await wait_until(lambda: is_archived(post))
    made.pg.advance_clock(DAY_S)
    for person in (ann, bob):  # a rematch takes the post over
        end = await person.refresh(turn)
        assert end is not None
        await person.press(end, "Rematch")
    made.pass_time(60)
    await wait_until_still(made)
    assert list_tags(made, post) == ["Saint Malo", "playing"] and not post["name"].endswith(" won")
    assert "’s turn <t:" in get_card(made, post)["content"] and not post["thread_metadata"]["archived"]


async def test_the_card_is_edited_at_most_every_30_seconds(made: Stage):
    await name_forum(made)
    asked, other, thread, turn = await open_turn(made)
    made.pass_time(3)
    await wait_until_still(made)
    edit = "PATCH", f"/channels/{thread}/messages/{thread}"

    def count_edits() -> int:
        """Return how often the bot has edited the first message by itself."""
        return sum((one["method"], one["path"]) == edit for one in made.pg.wire)

    edits = count_edits()
    for _ in range(3):
        await play_turn(asked, turn, random.Random(7))
        _, turn = await find_asked_person([asked, other], thread, turn)
        asked, other = other, asked
    assert count_edits() == edits
    made.pass_time(31)
    await wait_until_still(made)
    assert count_edits() == edits + 1
    shown = made.pg.world.messages[thread][thread]["content"]
    assert f"{asked.user['global_name']}’s turn" in shown


FORUMS: dict[str, tuple[Json, list[str]]] = {
    "without tags": ({"available_tags": []}, []),
    "that requires a tag": ({"flags": REQUIRE_TAG}, ["Saint Malo", "looking for players"]),
    "that requires one of others": ({"flags": REQUIRE_TAG, "available_tags": FORUM_TAGS[-1:]}, ["rules"]),
    "with moderated tags": ({"available_tags": [tag | {"moderated": True} for tag in FORUM_TAGS[:1]]}, []),
    "with 20 tags": ({"available_tags": [{"name": f"{n}"} for n in range(20)]}, []),
}


@pytest.mark.parametrize("kind", FORUMS)
async def test_a_table_opens_in_a_forum(made: Stage, kind: str):
    fields, tags = FORUMS[kind]
    forum = await name_forum(made, **fields)
    made.pg.world.channels[forum]["default_auto_archive_duration"] = 60
    _, post = await open_post(made, "Ann", "Bob")
    assert list_tags(made, post) == tags


async def test_the_bot_creates_tags_where_it_may(made: Stage):
    allow = {"id": made.pg.world.bot["id"], "type": 1, "allow": str(1 << 4), "deny": "0"}
    forum = await name_forum(made, available_tags=FORUM_TAGS[-1:], permission_overwrites=[allow])
    (ann, _), post = await open_post(made, "Ann", "Bob")
    assert list_tags(made, post) == ["Saint Malo", "looking for players"]
    await ann.press(get_card(made, post), "Start")
    await wait_until_still(made)
    names = [tag["name"] for tag in made.pg.world.channels[forum]["available_tags"]]
    assert names == ["rules", "Saint Malo", "looking for players", "playing"]


async def test_a_missing_permission_is_named(made: Stage):
    forum = await name_forum(made, flags=REQUIRE_TAG, available_tags=[])
    ann = await made.get_person("Ann")
    assert "requires a tag" in (await ann.slash("lounge", "new", game="saint_malo")).text
    await ann.patch(f"/playground/channels/{forum}", {"bot_denied": ["SEND_MESSAGES", "ATTACH_FILES"]})
    await wait_until_still(made)
    for told in (await ann.slash("lounge", "new", game="saint_malo"), await ann.slash("lounge", "server")):
        assert "permissions there: Attach Files, Create Posts" in told.text
    await ann.hide_from_bot(forum)
    assert "permissions there: View Channel" in (await ann.slash("lounge", "new", game="saint_malo")).text


async def test_people_who_cannot_see_the_forum_open_tables_where_they_are(made: Stage):
    forum, bob = await name_forum(made), await made.get_person("Bob")
    await bob.lose_access_to(forum)
    await wait_until_still(made)
    assert "Start" in (await bob.slash("lounge", "new", game="saint_malo")).labels


async def test_a_closed_lobby_says_so_and_is_archived(made: Stage):
    await name_forum(made)
    (ann,), post = await open_post(made, "Ann")
    await ann.press(get_card(made, post), "Leave")
    made.pass_time(660)
    await wait_until(lambda: is_archived(post))
    assert post["name"] == "Saint Malo: closed"


async def play_against_a_bot(person: Person, place: str):
    lobby = await person.slash(place, "new", game="saint_malo")
    await person.press(await person.press(lobby, "Add a bot"), "Start")
    await person.wait_for(lambda m: "your turn" in m["content"], channel=place)


async def test_a_table_opens_in_the_post_of_a_person(made: Stage):
    forum = await name_forum(made)
    ann = await made.get_person("Ann")
    mine = await ann.start_thread(forum, "Who wants to play?")
    await play_against_a_bot(ann, mine)
    assert made.pg.world.channels[mine]["name"] == "Who wants to play?"
    # in the post of a table, a new table gets a post of its own
    _, post = await open_post(made, "Bob")
    told = await ann.slash(post["id"], "new", game="saint_malo")
    assert "I have opened a table" in told.text and f"<#{post['id']}>" not in told.text


@pytest.mark.parametrize("kind", [NEWS, VOICE])
async def test_tables_live_in_threads_of_news_and_in_voice_chats(made: Stage, kind: int):
    ann = await made.get_person("Ann")
    place = await ann.add_channel("elsewhere", type=kind)
    await wait_until(lambda: is_known(made, place))
    if kind == NEWS:
        assert "Use `/new` in a thread" in (await ann.slash(place, "new", game="saint_malo")).text
        place = await ann.start_thread(place, "A table")
    await play_against_a_bot(ann, place)
