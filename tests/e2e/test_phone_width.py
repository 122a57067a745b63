"""What is looked up, learned and looked back on, as a phone shows it: how large its picture is, what stands above, and
where the first control comes. In every game, in both languages, in the middle of a random game and after its end.

How long the texts of each game may be, at any position: `conformance.test_phone_width`, `conformance.lessons`,
`tests.bot.rulebook`.
"""
from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.panels import phone_layout
from bot.service.model.table import Preferences
from conformance.phone import count_lines
from engine.core.text import LOCALES
from engine.games import OURS, game
from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .conftest import QUICK
from .phone import read_as_phone
from .playing import get_verb, list_selects
from .stage import Stage, open_game, open_stage, wait_until_still
from .test_how_it_went import get_table

BOARD, OWN, CUT, ENLARGED = (1600, 1200), (1280, 960), (640, 400), 1000  # pixels
MIDDLE = (60, pytest.param(150, marks=pytest.mark.long))  # answers
OPENED = 2  # of each
HEAD, STORY = 4, 3  # lines: a note, which turn, what was new, that nothing comes after it; and what happened
BREAK = re.compile(r"[\s,;:…]+")
LESSON = 300  # characters
QUARTER = 900.0


async def answered(made: Stage, table: str, count: int) -> None:
    """So many answers at random, or all that there are."""
    luck, play = random.Random(count), made.bot.service.play
    for _ in range(count):
        look = await play.get_view(table, None)
        if look.table.status != "running":
            return
        asked = [(seat.user, own.decision) for seat in look.table.seats if seat.user is not None
                 for own in [await play.get_view(table, seat.user)] if own.decision is not None]  # fmt: skip
        if asked:
            user, decision = luck.choice(asked)
            await play.submit(table, user, luck.choice(decision.options))
        else:
            made.pass_time(QUARTER)  # a sealed step closes by the clock
            await wait_until_still(made)


async def readers(made: Stage, people: list[Person]) -> Mapping[str, Person]:
    """One of each language."""
    for person, locale in zip(people, LOCALES, strict=False):
        await made.bot.service.people.set_preferences(int(person.id), Preferences(locale=locale))
    return dict(zip(LOCALES, people, strict=False))


@pytest.mark.parametrize("slug", OURS)
@pytest.mark.parametrize("count", MIDDLE)
async def test_in_the_middle_of_a_game(tmp_path: Path, slug: str, count: int) -> None:
    luck = random.Random(f"{slug} {count}")
    async with open_stage(tmp_path, {slug: game(slug)}, QUICK) as made:
        people, thread = await open_game(made, *("Ann", "Bob", "Cleo", "Dan")[: game(slug).player_counts[0]], game=slug)
        await answered(made, await get_table(made, people[0]), count)
        for person in (await readers(made, people)).values():
            await rules(person, thread, luck)
            await what(person, thread, slug, luck)
            await earlier(made, person, thread, luck)
            await lesson(person, thread, slug)


def listed(reply: Reply, kind: str) -> Json:
    assert reply.message is not None
    return next(select for select in list_selects(reply.message) if get_verb(select) == kind)


async def rules(person: Person, thread: str, luck: random.Random) -> None:
    """A heading, the picture, the text, `▼ Chapters`."""
    page = await person.slash(thread, "rules")
    for chapter in luck.sample(listed(page, "book")["options"], OPENED):
        page = await person.pick(page, listed(page, "book")["custom_id"], [chapter["value"]])
        there = read_as_phone(page)
        assert there.heading.startswith("**") and there.first.endswith(".chapters")
        assert there.size is None or ENLARGED in there.size, "as wide as a phone has room, or as high"


async def what(person: Person, thread: str, slug: str, luck: random.Random) -> None:
    """Its name, the place where it lies, what is to be said of it, `▼ Like it…`."""
    suggested = await person.suggest(thread, "what", "thing", "")
    for _, value in luck.sample(suggested, OPENED):
        there = read_as_phone(await person.slash(thread, "what", thing=value, game=slug))
        assert there.heading.startswith("**") and there.size in (None, CUT)


async def earlier(made: Stage, person: Person, thread: str, luck: random.Random) -> None:
    """What happened, the board, and at once what leads on; a long story goes on below that, and is as long as it is
    for who reads words alone."""
    now, people = await person.slash(thread, "look-back"), made.bot.service.people
    wishes = await people.get_preferences(int(person.id))
    for _ in range(OPENED):
        turn = luck.choice(listed(now, "past-to")["options"])["value"]
        now = await person.pick(now, listed(now, "past-to")["custom_id"], [turn])
        there = read_as_phone(now)
        assert there.size == BOARD and there.below == "" and ":past" in there.first
        assert count_lines(there.above) <= HEAD + STORY
        await people.set_preferences(int(person.id), replace(wishes, pictures="text"))
        now = await person.pick(now, listed(now, "past-to")["custom_id"], [turn])
        await people.set_preferences(int(person.id), wishes)
        words, *_ = ui.list_texts(now.message or {})
        assert set(BREAK.split(words)) <= set(BREAK.split(f"{there.above} {there.after}"))


async def lesson(person: Person, thread: str, slug: str) -> None:
    """What it says above what the panel says anyway, one's own picture, controls."""
    lessons = await person.slash(thread, "learn", game=slug)
    there = read_as_phone(await person.press(lessons, custom_id=f"1::::lesson.{slug}.1"))
    _, says, *_ = there.above.split("\n")
    assert there.size == OWN and phone_layout.count_phone_lines(there.below) <= 1 and len(says) <= LESSON
