"""Rules, lessons and look-back as a phone shows them: picture size, text above it, and the first control.

In every game, in both languages, in the middle of a random game and after its end. Text limits at any position are in
`conformance.test_phone_width`, `conformance.test_lessons`, `tests.bot.rulebook`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model.people import Preferences
from bot.operations import people as settings
from bot.panels import blocks
from conformance.discord_checks import count_lines
from engine.core.text import LOCALES
from engine.games import OURS, game
from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .conftest import QUICK
from .phone import read_as_phone
from .playing import get_verb, list_selects
from .stage import Stage, get_table_id, open_game, open_stage, wait_until_still

BOARD_SIZE_PX = (1600, 1200)
OWN_BOARD_SIZE_PX = (1280, 960)
CUT_SIZE_PX = (640, 400)
ENLARGED_WIDTH_PX = 1000
OPENED_OF_EACH = 2
# The head has a note, the turn, the news, and the remark that nothing comes after it. The events follow.
MAX_HEAD_LINES, MAX_STORY_LINES = 4, 3
BREAK = re.compile(r"[\s,;:…]+")
MAX_LESSON_CHARS = 300
QUARTER_HOUR_S = 900.0


async def give_answers(made: Stage, table: str, count: int):
    """Give so many random answers, or all that there are."""
    luck, play = random.Random(count), made.bot.service.play
    for _ in range(count):
        look = await play.get_view(table, None)
        if look.table.status != "running":
            return
        asked = [
            (seat.user, own.decision)
            for seat in look.table.seats
            if seat.user is not None
            for own in [await play.get_view(table, seat.user)]
            if own.decision is not None
        ]
        if asked:
            user, decision = luck.choice(asked)
            await play.submit(table, user, luck.choice(decision.options))
        else:
            made.pass_time(QUARTER_HOUR_S)  # a sealed step closes by the clock
            await wait_until_still(made)


async def find_readers(made: Stage, people: list[Person]) -> Mapping[str, Person]:
    """Return one person for each language."""
    for person, locale in zip(people, LOCALES, strict=False):
        await settings.set_preferences(made.bot.service.tables, int(person.id), Preferences(locale=locale))
    return dict(zip(LOCALES, people, strict=False))


@pytest.mark.parametrize(
    ("slug", "count", "locales"),
    [  # after so many answers, to readers of so many languages
        ("saint_malo", 12, 1),
        *(pytest.param(slug, 150, len(LOCALES), marks=pytest.mark.long) for slug in OURS),
    ],
)
async def test_game_fits_a_phone(tmp_path: Path, slug: str, count: int, locales: int):
    luck = random.Random(f"{slug} {count}")
    async with open_stage(tmp_path, {slug: game(slug)}, QUICK) as made:
        people, thread = await open_game(
            made, *("Ann", "Bob", "Cleo", "Dan")[: game(slug).player_counts[0]], game=slug
        )
        await give_answers(made, await get_table_id(made, people[0]), count)
        for person in list((await find_readers(made, people)).values())[:locales]:
            await check_rules(person, thread, luck)
            await check_thing(person, thread, slug, luck)
            await check_look_back(made, person, thread, luck)
            await check_lesson(person, thread, slug)


def find_list(reply: Reply, kind: str) -> Json:
    assert reply.message is not None
    return next(select for select in list_selects(reply.message) if get_verb(select) == kind)


async def check_rules(person: Person, thread: str, luck: random.Random):
    """Expect a heading, the picture, the text, and `▼ Chapters`."""
    page = await person.slash(thread, "rules")
    for chapter in luck.sample(find_list(page, "book")["options"], OPENED_OF_EACH):
        page = await person.pick(page, find_list(page, "book")["custom_id"], [chapter["value"]])
        there = read_as_phone(page)
        assert there.heading.startswith("**") and there.first.endswith(".chapters")
        assert there.size is None or ENLARGED_WIDTH_PX in there.size, (
            "as wide as a phone has room, or as high"
        )


async def check_thing(person: Person, thread: str, slug: str, luck: random.Random):
    """Expect the thing's name, its place, its description, and `▼ Similar…`."""
    suggested = await person.suggest(thread, "what", "thing", "")
    for _, value in luck.sample(suggested, OPENED_OF_EACH):
        there = read_as_phone(await person.slash(thread, "what", thing=value, game=slug))
        assert there.heading.startswith("**") and there.size in (None, CUT_SIZE_PX)


async def check_look_back(made: Stage, person: Person, thread: str, luck: random.Random):
    """Expect what happened, the board, and then a control. A long story continues below, as long as for text-only
    readers."""
    now = await person.slash(thread, "look-back")
    wishes = await settings.get_preferences(made.bot.service.tables, int(person.id))
    for _ in range(OPENED_OF_EACH):
        turn = luck.choice(find_list(now, "past-to")["options"])["value"]
        now = await person.pick(now, find_list(now, "past-to")["custom_id"], [turn])
        there = read_as_phone(now)
        assert there.size == BOARD_SIZE_PX and there.below == "" and ":past" in there.first
        assert count_lines(there.above) <= MAX_HEAD_LINES + MAX_STORY_LINES
        await settings.set_preferences(
            made.bot.service.tables, int(person.id), replace(wishes, pictures="text")
        )
        now = await person.pick(now, find_list(now, "past-to")["custom_id"], [turn])
        await settings.set_preferences(made.bot.service.tables, int(person.id), wishes)
        words, *_ = ui.list_texts(now.message or {})
        assert set(BREAK.split(words)) <= set(BREAK.split(f"{there.above} {there.after}"))


async def check_lesson(person: Person, thread: str, slug: str):
    """Expect the lesson's text above the panel's text, the own picture, and controls."""
    lessons = await person.slash(thread, "learn", game=slug)
    there = read_as_phone(await person.press(lessons, custom_id=f"1::::lesson.{slug}.1"))
    _, says, *_ = there.above.split("\n")
    assert (
        there.size == OWN_BOARD_SIZE_PX
        and blocks.count_phone_lines(there.below) <= 1
        and len(says) <= MAX_LESSON_CHARS
    )
