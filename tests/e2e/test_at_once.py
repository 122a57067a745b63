"""Saint Malo with simultaneous turns, over the wire (saint_malo.SI1 to saint_malo.SI12)."""

from __future__ import annotations

import random

import pytest

from playground import Person, Reply
from playground.model import Json

from .playing import END_TURN_LABEL, answer_once, has_question, list_buttons
from .stage import Stage, wait_until


async def open_simultaneous_game(made: Stage, *names: str) -> tuple[list[Person], Json]:
    """Start a table with simultaneous turns. Return its people and its first post."""
    people = [await made.get_person(name) for name in names]
    lobby = await people[0].slash("table", "new", game="saint_malo")
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    chosen = await people[0].submit(await people[0].press(lobby, "Options"), {"Turns": "all at once"})
    assert "Turns: all at once." in chosen.text and lobby.message is not None
    await people[0].press(lobby, "Start")
    await made.wait_for_thread(lobby.message["id"])
    return people, await people[0].wait_for(
        lambda m: "Everybody" in m["content"], channel=lobby.message["id"]
    )


async def play_own_turn(person: Person, post: Json, luck: random.Random) -> Reply:
    """Press [Play] and answer to the end of the turn."""
    shown = await person.press(post, "Play")
    while has_question(shown.message):
        ends = any(button["label"] == END_TURN_LABEL for button in list_buttons(shown.message or {}))
        shown = await answer_once(person, shown, luck)
        if ends:
            break
    return shown


async def wait_for_next_post(person: Person, post: Json) -> Json:
    def is_next(message: Json) -> bool:
        told = message["content"]
        return int(message["id"]) > int(post["id"]) and (
            "All dice have been rolled" in told or "over" in told
        )

    return await person.wait_for(is_next, channel=post["channel_id"], timeout=20)


@pytest.mark.long
async def test_game_with_simultaneous_turns_is_played(made: Stage):
    luck, rounds = random.Random(5), 0
    people, post = await open_simultaneous_game(made, "Ann", "Bob", "Cleo")
    while "is over" not in post["content"]:
        assert {user["id"] for user in post["mentions"]} == {person.id for person in people}
        rounds += 1
        opening = "All dice have been rolled. Everybody plays at once: 0 of 3 have finished."
        assert f"round {rounds}. {opening}" in post["content"]
        if rounds == 2:
            await made.restart()
        order = luck.sample(people, len(people))
        for person in order:
            await play_own_turn(person, post, luck)
        post = await wait_for_next_post(people[0], post)
        story = post["content"].split("\n")[1:]
        assert rounds > 1 or [line.split(":")[0] for line in story[:3]] == sort_by_turn(story[:3])
    assert "🏆" in post["content"] and rounds > 10
    thread = await people[0].messages(post["channel_id"], limit=1000)
    posts = sum("All dice have been rolled" in m["content"] for m in thread)
    assert posts == rounds, "one post a round (saint_malo.SI9)"


def sort_by_turn(lines: list[str]) -> list[str]:
    """Return the people with these lines in seat order, from the first player."""
    names = ["Ann", "Bob", "Cleo"]
    first = names.index(lines[0].split(":")[0])
    return names[first:] + names[:first]


async def test_turns_stay_hidden_until_all_have_finished(made: Stage):
    """saint_malo.SI6, saint_malo.SI7: others see only that a player has finished, and the end can be undone until all
    have."""
    luck = random.Random(2)
    (ann, bob), post = await open_simultaneous_game(made, "Ann", "Bob")
    shown = await play_own_turn(ann, post, luck)
    assert "You can change it until everybody has finished. Finished so far: 1 of 2." in shown.text

    async def is_posted(text: str) -> bool:
        return any(
            text in m["content"] for m in await ann.messages(post["channel_id"]) if m["id"] == post["id"]
        )

    await wait_until(lambda: is_posted("1 of 2 have finished (Ann)."))
    theirs = await bob.slash(post["channel_id"], "board")
    assert "Your turn" not in theirs.text and shown.message is not None
    shown = await ann.press(shown.message, "Change")
    assert END_TURN_LABEL in shown.labels
    await wait_until(lambda: is_posted("0 of 2 have finished."))
    await play_own_turn(bob, post, luck)
    await wait_until(lambda: is_posted("1 of 2 have finished (Bob)."))
    await ann.press(shown, END_TURN_LABEL)
    assert "round 2" in (await wait_for_next_post(ann, post))["content"]


@pytest.mark.long
async def test_bot_plays_its_turn_among_the_others(made: Stage):
    """saint_malo.SI10."""
    luck = random.Random(4)
    ann = await made.get_person("Ann")
    lobby = await ann.slash("table", "new", game="saint_malo")
    lobby = await ann.press(lobby, "Add a bot")
    await ann.submit(await ann.press(lobby, "Options"), {"Turns": "all at once"})
    await ann.press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    post = await ann.wait_for(lambda m: "Everybody" in m["content"], channel=lobby.message["id"])
    for number in range(2, 4):
        await play_own_turn(ann, post, luck)
        post = await wait_for_next_post(ann, post)
        assert f"round {number}" in post["content"] and len(post["content"].split("\n")) == 3
