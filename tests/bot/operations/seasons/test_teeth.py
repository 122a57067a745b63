"""A planted mistake is found by the property that covers it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.consequences import season_rounds
from bot.seasons.drawing import DrawingInput

from .properties import Broken, check_season
from .test_people import LEAGUE
from .world import World, open_world


async def play_season(made: World, people: int, seats: int = 2, draws: int = 2):
    rules = replace(
        LEAGUE,
        seats=seats,
        points=(4, 2, 0)[:seats],
        few="bots",
        full=True,
        options={"lots": {"draws": draws}},
    )
    await made.begin(rules, people)
    for _ in range(12):
        await made.pass_time(30)
        await check_season(made)
        await made.play_tables(1.0)


async def find_broken_property(folder: Path, people: int, seats: int = 2) -> str:
    """Return the property that found the mistake, or ""."""
    async with open_world(folder, Random(5)) as made:
        try:
            await play_season(made, people, seats)
        except Broken as broken:
            return broken.which
    return ""


async def test_correct_season_breaks_no_property(tmp_path: Path):
    assert await find_broken_property(tmp_path / "w", 3) == ""


async def test_drawing_that_forgets_meetings_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    right = season_rounds.build_drawing_input

    def build_forgetful_input(*of: Any) -> DrawingInput:
        made: Any = right(*of)
        return type(made)(
            **{name: getattr(made, name) for name in made.__struct_fields__ if name != "meetings"}
        )

    monkeypatch.setattr(season_rounds, "build_drawing_input", build_forgetful_input)
    assert await find_broken_property(tmp_path / "w", 4) == "history"
