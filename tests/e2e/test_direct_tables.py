"""Tables without a server: friends who share none play in their direct messages, over the wire."""

from __future__ import annotations

import random

import pytest

from bot.model.timing import HOUR_S
from bot.operations import listings
from playground import Person, Reply
from tests.bench.people import click_at_random, has_question_controls

from .playing import END_TURN_LABEL, list_buttons
from .stage import Stage, get_table_id, meet_friends, wait_until_still

some_turns_or_all = pytest.mark.parametrize("most", [4, 1000])


async def open_group_lobby(made: Stage, *names: str, game: str = "saint_malo") -> tuple[list[Person], Reply]:
    people = await meet_friends(made, *names)
    group = await people[0].start_group("Friends", *people[1:])
    lobby = await people[0].slash(group, "new", game=game)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    return people, lobby


async def start_direct_game(made: Stage, *names: str, game: str = "saint_malo") -> tuple[list[Person], str]:
    people, lobby = await open_group_lobby(made, *names, game=game)
    started = await people[0].press(lobby, "Start")
    assert "You play in your direct messages" in started.text and not started.labels
    await wait_until_still(made)
    return people, await get_table_id(made, people[0])


async def answer_everything(made: Stage, table: str, people: list[Person], luck: random.Random):
    """Let everybody who is asked answer in their own direct messages, until others are asked."""
    for person in people:
        if (await made.bot.service.play.get_view(table, int(person.id))).decision is None:
            continue
        shown = (await person.slash("dm", "play")).message
        while shown is not None and has_question_controls(shown):
            replies = await click_at_random(person, shown, luck)
            assert all(reply.kind != "none" for reply in replies)
            shown = replies[-1].message


async def play_rounds(made: Stage, table: str, people: list[Person], most: int, seed: int = 5) -> int:
    """Play until everybody has been asked so many times, or the game is over. Return how often that was."""
    luck, rounds = random.Random(seed), 0
    while (await listings.get_table(made.bot.service.tables, table)).status == "running" and rounds < most:
        await answer_everything(made, table, people, luck)
        made.pass_time(HOUR_S)  # sealed steps close
        await wait_until_still(made)
        rounds += 1
    return rounds


@some_turns_or_all
async def test_three_friends_without_a_server_play_saint_malo(made: Stage, most: int):
    people, table = await start_direct_game(made, "Ann", "Bob", "Cleo")
    rounds = await play_rounds(made, table, people, most)
    for person in people:
        read = await person.dms(200)
        assert {message["author"]["username"] for message in read} == {"Longtable"}
        if most > rounds:
            [end] = [message for message in read if "is over" in message["content"]]
            assert not any(b["label"] == "Play" for message in read for b in list_buttons(message))
            told = await person.press(end, "Rematch")
            assert ("Everybody is in:" in told.text) == (person is people[-1])


async def test_who_cannot_be_written_to_gets_no_seat_and_learns_why(made: Stage):
    ann, bob = await meet_friends(made, "Ann", "Bob")
    await bob.install(False)
    group = await ann.start_group("Friends", bob)
    lobby = await ann.slash(group, "new", game="saint_malo")
    refused = await bob.press(lobby, "Join")
    assert "I cannot write to you" in refused.text and "https://discord.com/oauth2" in refused.text
    await wait_until_still(made)
    assert not await bob.dms()
    await bob.install()
    joined = await bob.press(lobby, "Join")
    assert "Bob" in joined.text


async def test_invitation_is_passed_on_by_people(made: Stage):
    ann, bob, cleo = await meet_friends(made, "Ann", "Bob", "Cleo")
    assert "Seats" not in (await ann.slash("dm", "new", game="saint_malo")).labels
    told = await ann.slash("dm", "invite", person=bob)
    await wait_until_still(made)
    assert not await bob.dms()
    word = told.text.split("/join game:")[1].split("`")[0]
    assert (await bob.slash("dm", "join", game=word[:4])).text == (
        await bob.slash("dm", "join", game="ZZZZ")
    ).text
    assert "You are in" in (await bob.slash("dm", "join", game=word)).text
    group = await ann.start_group("Others", cleo)
    invitation = await ann.slash(group, "invite", game=word[:4])
    assert "You are in" in (await cleo.press(invitation, "Join")).text
    lobby = (await ann.dms())[0]
    await wait_until_still(made)
    assert "Cleo" in str((await ann.refresh(lobby) or {})["content"])


async def test_table_moves_to_a_server_where_all_are(made: Stage):
    people, table = await start_direct_game(made, "Ann", "Bob")
    await people[0].leave(back=True)
    offer = await people[0].slash("table", "play", game=table)
    refused = await people[0].press(offer, "Move it here")
    assert "I cannot find Bob here" in refused.text
    await people[1].leave(back=True)
    await people[0].press(offer, "Move it here")
    await wait_until_still(made)
    posts = await people[0].messages("table")
    assert any("Saint Malo" in post["content"] and list_buttons(post) for post in posts)
    assert END_TURN_LABEL not in str(posts)


async def test_where_the_bot_is_no_member_it_says_where_to_play(made: Stage):
    ann = await made.get_person("Ann")
    await ann.install()
    made.pg.state.world.bot_in_guild = False
    refused = await ann.slash("table", "new", game="saint_malo")
    assert "I am not a member of this server" in refused.text
