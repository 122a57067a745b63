"""Typed commands: single actions and phrases, each with its own reading of words (saint_malo.AC20)."""

from __future__ import annotations

import re

from playground import Person, Reply
from playground.model import Json

from .playing import list_buttons
from .stage import Stage, find_asked_person, open_game


def list_labels(reply: Reply) -> list[str]:
    assert reply.message is not None
    return [button["label"] for button in list_buttons(reply.message)]


async def begin_game(made: Stage) -> tuple[Person, str, Json]:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    return person, thread, post


async def test_dice_are_named_without_blanks(made: Stage):
    person, thread, post = await begin_game(made)
    begun = (await person.press(post, "Play")).text
    before = re.split(", ", re.findall(r"(\w+(?:, \w+){4})", begun)[0].lower())
    shown = await person.slash(thread, "saint-malo roll", reroll="1 35")
    assert "roll 2 of 3" in shown.text
    now = re.split(", ", re.findall(r"(\w+(?:, \w+){4})", shown.text)[0].lower())
    assert [now[i] for i in (1, 3)] == [before[i] for i in (1, 3)]


async def test_space_is_read_in_lower_case(made: Stage):
    person, thread, _ = await begin_game(made)
    await person.slash(thread, "saint-malo use", symbol="wall", dice=1)
    shown = await person.slash(thread, "saint-malo place", space="b7")
    if "wall on B7" not in shown.text:  # no wall could be had
        assert "first" in shown.text or "needs" in shown.text
        return
    assert any(label.startswith("Undo") for label in list_labels(shown))
