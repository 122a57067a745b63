"""A picture of results with a wrong number, a wrong name or a wrong piece is found, and so is a wrong sum of events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

import pytest

from engine.core import Event, Seat
from engine.core.text import format_number
from render.games.village import results as village_picture
from render.kit import score_table
from render.kit.wording import get_player_name
from render.scene import Scene
from tests.render.test_results import judge_games

from . import event_points


def add_one(n: int) -> str:
    return format_number(n + 1)


def swap_names(scene: Scene, seat: Seat) -> str:
    return get_player_name(scene, 1 - seat if seat < 2 else seat)


def count_nobody(player: object) -> int:
    return 0


@pytest.mark.parametrize(
    ("place", "name", "lie"),
    [
        (score_table, "format_number", add_one),
        (score_table, "get_player_name", swap_names),
        (village_picture, "count_living", count_nobody),
    ],
)
def test_a_wrong_picture_is_found(
    place: ModuleType, name: str, lie: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(place, name, lie)
    with pytest.raises(AssertionError):
        judge_games("village", [0])


def test_a_wrong_sum_of_events_is_found(monkeypatch: pytest.MonkeyPatch):
    def count_nothing(events: Iterable[Event], points: list[int]) -> Mapping[str, list[int]]:
        return {"customers": points}

    monkeypatch.setattr(event_points, "count_points", count_nothing)
    with pytest.raises(AssertionError, match="customers: the events tell"):
        judge_games("village", [0])
