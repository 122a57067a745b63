"""Check that learning, looking things up and looking back take only a few presses."""

from __future__ import annotations

from pathlib import Path

from engine.core.teaching import get_lessons
from engine.games import game, games
from tests.e2e.stage import open_stage

from .bot import BENCH_TIMING
from .learning import (
    count_newcomer_presses,
    count_presses_from_panel,
    count_presses_to_catch_up,
    measure_first_lessons,
)


async def test_panel_leads_to_every_answer_in_few_presses(tmp_path: Path):
    async with open_stage(tmp_path, tuning=BENCH_TIMING) as stage:
        presses = await count_presses_from_panel(stage, game("village"))
    assert presses == {"the rule of this question": 1, "a thing in it": 2, "one's note": 0}


async def test_player_is_back_in_a_game_after_five_turns(tmp_path: Path):
    async with open_stage(tmp_path, tuning=BENCH_TIMING) as stage:
        presses = await count_presses_to_catch_up(stage, game("saint_malo"))
    assert presses == {"who did what since": 2, "back after 5 turns": 6}


async def test_newcomer_plays_at_once(tmp_path: Path):
    async with open_stage(tmp_path, tuning=BENCH_TIMING) as stage:
        presses = {one.slug: await count_newcomer_presses(stage, one) for one in games() if get_lessons(one)}
    assert presses and max(presses.values()) <= 4, presses


def test_first_lesson_is_short():
    figures = list(measure_first_lessons())
    assert figures and [one.name for one in figures if one.verdict not in ("reached", "stretch")] == []
