"""From the lobby to the final scoring over the wire."""

from __future__ import annotations

import random

import pytest

from conformance import walk
from playground import Person, Reply
from playground.model import Json

from .playing import play_turn
from .stage import Stage, find_asked_person, open_game

some_turns_or_all = pytest.mark.parametrize("most", [3, 1000])


# Each night another game is played to its end.
SLUGS = ("saint_malo", "village", "my_village", "carpe_diem")
TONIGHT = SLUGS[walk.further_seed % len(SLUGS)]


@pytest.mark.parametrize(("slug", "most"), [("saint_malo", 3), pytest.param(TONIGHT, 1000, id="tonight")])
async def test_game_is_played_by_pressing_alone(made: Stage, slug: str, most: int):
    luck, counts = random.Random(5), list[int]()
    people, thread = await open_game(made, "Ann", "Bob", game=slug)
    person, post = await find_asked_person(people, thread)
    while person is not None and len(counts) < most:
        counts.append(await play_turn(person, post, luck))
        person, post = await find_asked_person(people, thread, post)
    require_over(post, len(counts), most)
    # The first turns have the most choices.
    assert sorted(counts)[len(counts) // 2] <= (6 if person is None else 8)


def require_over(post: Json, turns: int, most: int):
    """Fail unless the game has ended, if the test played to the end."""
    assert post["attachments"][0]["description"]
    assert turns == most if "🏆" not in post["content"] else turns > 20


TYPED = {"use": ("symbol", "dice"), "hire": ("person",), "place": ("space",), "done": (), "nothing": ()}


async def type_command(person: Person, thread: str, luck: random.Random) -> Reply | None:
    """Type one command with suggested options. Return None if no option fits."""
    names = list(TYPED)
    luck.shuffle(names)
    for name in names:
        options = dict[str, object]()
        for option in TYPED[name]:
            lines = await person.suggest(thread, f"saint-malo {name}", option, "", **options)
            if not lines:
                break
            options[option] = luck.choice(lines)[1]
        else:
            reply = await person.slash(thread, f"saint-malo {name}", **options)
            if reply.labels or "Done." in reply.text:  # otherwise it was refused
                return reply
    return None


@some_turns_or_all
async def test_game_is_played_by_typing_alone(made: Stage, most: int):
    luck = random.Random(8)
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    turns = 0
    while person is not None and turns < most:
        reply = await type_command(person, thread, luck)
        while reply is not None and "End turn" not in reply.labels and "Done." not in reply.text:
            reply = await type_command(person, thread, luck)
        if reply is None or "End turn" in reply.labels:
            await person.slash(thread, "saint-malo end")
        turns += 1
        person, post = await find_asked_person(people, thread, post)
    require_over(post, turns, most)
