"""Planted mistakes are each found by the property that covers them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.consequences import season_rounds
from bot.db import season_rows as store
from bot.db.season_rows import MemberRow
from bot.model import season as tables
from bot.model.season import Season
from bot.model.timing import DAY_S
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.forms import Form, draw_round

from . import world as worlds
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


async def test_bot_that_takes_a_place_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def place_everybody(members: Sequence[int], places: Sequence[int], lost: object = ()) -> tuple[int, ...]:
        return tuple(places) if places else (1,) * len(members)

    monkeypatch.setattr(tables, "compute_places", place_everybody)
    assert await find_broken_property(tmp_path / "w", 5, 3) == "standings"


async def test_points_by_the_order_at_the_table_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def place_by_seat(members: Sequence[int], places: Sequence[int], lost: object = ()) -> tuple[int, ...]:
        return tuple(range(1, len(members) + 1))

    monkeypatch.setattr(tables, "compute_places", place_by_seat)
    assert await find_broken_property(tmp_path / "w", 4) == "standings"


async def test_second_opening_of_a_table_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    right, often = store.link_table, [0]

    async def forget_once(tx: Any, row: Any, game: str) -> bool:
        often[0] += 1
        return True if often[0] == 1 else await right(tx, row, game)

    monkeypatch.setattr(store, "link_table", forget_once)
    assert await find_broken_property(tmp_path / "w", 2) == "openings"


async def test_resting_member_who_is_also_drawn_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def rest_one_player(given: DrawingInput) -> DrawingOutcome:
        made = draw_round(given)
        return replace(made, rests=(*made.rests, made.tables[0][0]))

    monkeypatch.setattr(worlds, "draw_round_if_possible", rest_one_player)
    assert await find_broken_property(tmp_path / "w", 4) == "seats"


async def test_member_who_only_waits_for_others_but_is_left_out_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def is_idle(_: Form, season: Season, member: MemberRow) -> bool:
        return not season.list_open_tables(member.n)

    monkeypatch.setattr(Form, "is_free", is_idle)
    async with open_world(tmp_path / "w", Random(5)) as made:
        await made.begin(
            replace(LEAGUE, lasts=DAY_S / 2, full=True, least=4, options={"lots": {"draws": 5}}), 4
        )
        for _ in range(2):
            await made.pass_time(60)
        await check_season(made)
        await made.pass_time(DAY_S / 2 + 60)
        with pytest.raises(Broken) as broken:
            await check_season(made)
        assert broken.value.which == "waits"
