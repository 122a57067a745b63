"""Several ticked spaces are placed in an order that works, even if the last one is forced by then (panels.8)."""

from __future__ import annotations

import pytest

from bot.panels.question import Ticked, order_answers
from engine.core import Action, Refusal
from engine.games.saint_malo.actions import Place, Use
from tests.engine.games.saint_malo.scenario import A, Table, scenario


def list_places(spaces: str) -> tuple[Action, ...]:
    return tuple(Place(space) for space in spaces.split())


def list_marks_after(table: Table, spaces: str) -> list[str]:
    """Return the marks of the draft after those spaces were ticked together."""
    said = order_answers(table.match.preview(), table.asked_seat, list_places(spaces))
    table.say(said)
    return table.get_own_city(A).latest


def test_last_ticked_space_may_be_forced():
    """In a pocket of three spaces, the third has one place left after the second crate."""
    table = scenario(2).full_but(A, "C3 D3 E3 C6 F6").dice("GGGHL").begin().say(Use("crate", 3))
    assert list_marks_after(table, "C3 E3 D3") == ["C3", "D3", "E3"]
    table = scenario(2).full_but(A, "A3 A4 C6").dice("WWGHL").begin().say(Use("wall", 2))
    assert table.kind == "place"
    assert list_marks_after(table, "A4 A3") == ["A3", "A4"]
    assert table.kind == "end"


def test_undo_takes_all_ticked_spaces_back():
    table = scenario(2).dice("GGGHL").begin().say(Use("crate", 3))
    assert list_marks_after(table, "E5 D6 E6") == ["E5", "D6", "E6"]
    assert table.undo().get_own_city(A).latest == []
    assert table.kind == "place"


def test_some_marks_may_be_placed_before_the_rest_is_asked():
    table = scenario(2).dice("GGGHL").begin().say(Use("crate", 3))
    assert list_marks_after(table, "E6 E5") == ["E5", "E6"]
    assert table.kind == "place"


@pytest.mark.parametrize("spaces", ["C3 F6", "F6 C3"])
def test_unconnected_space_is_refused_and_named(spaces: str):
    table = scenario(2).dice("GGGHL").begin().say(Use("crate", 3))
    said = order_answers(table.match.preview(), table.asked_seat, list_places(spaces))
    assert set(said.actions) == set(list_places(spaces))
    assert table.get_refusal(said) == "not_connected"


def test_one_tick_too_many_is_refused():
    table = scenario(2).dice("GGHHL").begin().say(Use("crate", 2))
    with pytest.raises(Refusal):
        table.match.submit(0, Ticked(list_places("E5 E6 D6")))
    assert table.get_own_city(A).latest == []
