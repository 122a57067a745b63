"""What is counted of learning, looking up and looking back is as few presses as were promised."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.teaching import get_lessons
from engine.games import game, games
from tests.e2e.stage import open_stage

from .bot import TUNING
from .figures import Figure
from .learning import back, first_lessons, newcomer, ways


async def test_from_the_panel_to_what_one_wants_to_know(tmp_path: Path) -> None:
    async with open_stage(tmp_path, tuning=TUNING) as made:
        found = await ways(made, game("village"))
    assert found == {"the rule of this question": 1, "a thing in it": 2, "one's note": 0}


async def test_back_in_a_game_after_five_turns(tmp_path: Path) -> None:
    async with open_stage(tmp_path, tuning=TUNING) as made:
        assert await back(made, game("saint_malo")) == {"who did what since": 2, "back after 5 turns": 6}


async def test_a_newcomer_plays_at_once(tmp_path: Path) -> None:
    async with open_stage(tmp_path, tuning=TUNING) as made:
        counts = {one.slug: await newcomer(made, one) for one in games() if get_lessons(one)}
    assert counts and max(counts.values()) <= 4, counts


@pytest.mark.parametrize("figure", [*first_lessons()], ids=lambda figure: figure.name)
def test_a_first_lesson_is_short(figure: Figure) -> None:
    assert figure.verdict in ("reached", "stretch")
