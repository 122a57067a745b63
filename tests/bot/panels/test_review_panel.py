"""The review of own decisions has the right words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.model.view import TableView
from bot.panels.after_game import describe_score
from engine.core.rules import PlayerResult, Results
from engine.core.text import get_catalogue


@pytest.mark.parametrize(
    ("locale", "total", "expected"),
    [
        ("en", 1, ": 1 point, second place."),
        ("en", -1, ": −1 point,"),
        ("en", -3, ": −3 points,"),
        ("en", 0, ": 0 points,"),
        ("de", 1, ": 1 Punkt, Platz 2."),
        ("de", -3, ": −3 Punkte,"),
    ],
)
def test_points_are_formatted_as_people_say_them(locale: str, total: int, expected: str):
    look = cast(TableView, SimpleNamespace(table=SimpleNamespace(seats=[SimpleNamespace(name="Ann")])))
    results = Results(("stones",), (PlayerResult(0, 2, total, (total - 1,)),))
    assert expected in describe_score(look, results, 0, get_catalogue("bot", locale))
