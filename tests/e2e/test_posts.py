"""Posts contain the first list of a public question, and turns end by themselves (panels.14, panels.15)."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.panels import posts
from engine.core import Action, Presenter
from engine.core.presentation import Lookahead
from engine.core.text import get_catalogue
from tests.toys.auction import GAME

from .conftest import QUICK
from .playing import list_buttons, list_selects, play_turn
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until


async def test_finished_turn_is_one_post_that_mentions_only_the_asked_player(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    await play_turn(person, post, random.Random(6))
    other, after = await find_asked_person(people, thread, post)
    assert other is not None and [m["id"] for m in after["mentions"]] == [other.id]
    assert [b["label"] for b in list_buttons(after)] == ["Play", "Text board", "Log"]
    assert after["attachments"][0]["description"]

    async def is_retired() -> bool:
        old = await person.refresh(post)
        return old is not None and not old["components"]

    await wait_until(is_retired)


async def test_text_first_replaces_pictures(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    form = await person.press(await person.slash(thread, "settings"), custom_id="1::::setting.pictures")
    await person.submit(form, {"Pictures": "text first"})
    shown = await person.press(post, "Play")
    assert "A B C D E F G" in shown.text
    assert shown.message is not None and not shown.message["attachments"]


async def test_settings_accept_a_city_and_refuse_nonsense(made: Stage):
    ann = await made.get_person("Ann")
    page = await ann.slash("table", "settings")
    form = await ann.press(page, custom_id="1::::setting.clock")
    assert (
        "Time zone Europe/Berlin; quiet hours 22-7"
        in (await ann.submit(form, {"Time zone": "berlin", "Quiet hours": "22-7"})).text
    )
    form = await ann.press(page, custom_id="1::::setting.clock")
    refused = await ann.submit(form, {"Time zone": "Xyzzy", "Quiet hours": "10pm-6am"})
    assert 'the time zone "Xyzzy"' in refused.text and "quiet hours 22-7" in refused.text
    again = (await ann.press(refused, "Change")).modal
    assert "Xyzzy" in str(again) and "10pm-6am" in str(again), "what was typed is not lost"
    several = await ann.submit(form, {"Time zone": "Portland", "Quiet hours": "10:00 p.m. until 06:00 a.m."})
    chosen = await ann.pick(several, "Where do you live?", ["America/Los_Angeles"])
    assert "Time zone America/Los_Angeles; quiet hours 22-6" in chosen.text
    assert "America/Los_Angeles" in (await ann.slash("table", "settings")).text


@pytest.fixture
async def toy_stage(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, replace(QUICK, end_after=0.5)) as up:
        yield up


async def test_default_is_applied_and_can_still_be_changed(toy_stage: Stage):
    """panels.12: the lowest card is put down, and another may replace it until the turn ends."""
    people, thread = await open_game(toy_stage, "Ann", "Bob", game="auction")
    ann = people[0]
    shown = await ann.slash(thread, "play")
    drawn = next(s for s in [*list_buttons(shown.message or {})] if "raw" in (s["label"] or ""))
    shown = await ann.press(shown, custom_id=drawn["custom_id"])
    lists = [s for s in list_selects(shown.message or {}) if "differently" in s["placeholder"]]
    assert len(lists) == 1 and len(lists[0]["options"]) == 1
    before = [b["label"] for b in list_buttons(shown.message or {}) if b["label"].startswith("Undo")]
    shown = await ann.pick(shown, "differently", [lists[0]["options"][0]["label"]])
    assert [b["label"] for b in list_buttons(shown.message or {}) if b["label"].startswith("Undo")] != before


class Words(Presenter[Any]):
    """A presenter without own words; the first answer may be a list."""

    def label(self, lookahead: Lookahead[Any], action: Action) -> str:
        return f"{super().label(lookahead, action)} on the board"


def make_look(options: tuple[Action, ...]) -> Any:
    """Return a person's view of a question with those options."""
    from tests.bot.panels.looks import make_look

    return make_look(options)


def test_public_question_of_one_list_is_asked_on_the_post():
    from tests.toys.auction import Bid, Gamble, Wall

    words, say = Words(get_catalogue("bot"), ["Ann", "Bob"]), get_catalogue("bot")
    open_list = make_look(tuple(Wall(n) for n in range(9)))
    [select] = posts.build_first_select(open_list, words, say)
    assert len(select.options) == 9
    assert posts.build_first_select(make_look(tuple(Wall(n) for n in range(3))), words, say) == ()
    assert posts.build_first_select(make_look((Gamble(), *(Bid(n) for n in range(3)))), words, say) == ()
    assert posts.build_first_select(None, words, say) == ()
