"""Learning, looking things up and looking back take only a few presses."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.model.timing import Timing
from bot.operations import listings
from conformance.test_lessons import count_presses, estimate_minutes
from engine.core.game import AnyGame
from engine.core.teaching import get_lessons
from engine.games import games

from .stage import find_asked_person, open_game, open_stage, wait_until_still
from .surfaces import find_controls, send_form, use_control

QUICK = Timing(bot_pause=0, close_delay=(0, 0), debounce=0.05, postpone_own=0.05, linger=0)
NOTE = "Smith before the mass"
GAMES_WITH_LESSONS = [pytest.param(game, id=game.slug) for game in games() if get_lessons(game)]


async def test_panel_leads_to_every_answer(tmp_path: Path):
    async with open_stage(tmp_path, tuning=QUICK) as stage:
        people, thread = await open_game(stage, "Ann", "Bob", game="village")
        person, _ = await find_asked_person(people, thread)
        assert person is not None
        await send_form(person, await person.slash(thread, "note"), NOTE)
        panel = await person.slash(thread, "play")
        assert NOTE in panel.text
        rule = await use_control(person, panel, "help")
        thing = await use_control(person, rule, "what")
    assert rule.message != panel.message and thing.text.startswith("**")


async def test_player_is_back_in_a_game_after_five_turns(tmp_path: Path):
    """Two presses show who did what since their turn, and four more every turn. The first is [Play] on the post."""
    async with open_stage(tmp_path, tuning=QUICK) as stage:
        people, thread = await open_game(stage, "Ann", "Bob", "Cleo", "Dan", "Eve")
        absent, first_post = await find_asked_person(people, thread)
        assert absent is not None
        await absent.slash(thread, "play")
        play, luck = stage.bot.service.play, random.Random(1)
        [line] = await listings.list_tables_of(stage.bot.service.tables, int(absent.id))
        first_turn = (await play.get_view(line.table.id, None)).turn
        for turn in range(first_turn, first_turn + len(people)):
            for person in people:
                view = await play.get_view(line.table.id, int(person.id))
                while view.decision is not None and view.turn == turn:
                    answer = luck.choice(view.decision.options)
                    await play.submit(line.table.id, int(person.id), answer, token=view.token)
                    view = await play.get_view(line.table.id, int(person.id))
        await wait_until_still(stage)
        post = await absent.wait_for(
            lambda m: int(m["id"]) > int(first_post["id"]) and absent.mention in m["content"], channel=thread
        )
        panel = await use_control(absent, await absent.press(post, "Play"), "look-back")
        assert len((await use_control(absent, panel, "past-all")).text.split("**")) > len(people)
        for _ in range(4):
            panel = await absent.press(panel, next(label for label in panel.labels if label.endswith("▶")))
    assert "You have seen everything." in panel.text


@pytest.mark.parametrize("game", GAMES_WITH_LESSONS)
async def test_newcomer_plays_at_once(tmp_path: Path, game: AnyGame):
    """The first answer of the first lesson is the fourth press."""
    async with open_stage(tmp_path, tuning=QUICK) as stage:
        newcomer = await stage.get_person("Newcomer")
        learning = await newcomer.press(await newcomer.slash("lounge", "help"), "Learn a game")
        shown = await use_control(newcomer, await newcomer.press(learning, game.title), "lesson")
    assert "lesson-on" not in find_controls(shown) and find_controls(shown)


@pytest.mark.parametrize("game", GAMES_WITH_LESSONS)
def test_first_lesson_is_short(game: AnyGame):
    course = get_lessons(game)[0]
    assert count_presses(course) <= 16 and estimate_minutes(game, course) <= 10
