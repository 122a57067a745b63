"""Why something is refused (AC19), in which order, and in which words."""

from __future__ import annotations

import pytest

from engine.core import Action, Command, Refusal
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Place, Use
from engine.games.saint_malo.commands.phrases import (
    ScoreLogs,
    ScorePerson,
)

from .scenario import NAMES, A, B, Table, scenario


def start_with(dice: str = "GGWHS") -> Table:
    return scenario(3).dice(dice).begin()


def test_ac19_wrong_player():
    """AC19 1, RU48: the core's own words for `wrong_player`."""
    assert start_with().get_refusal(ScoreLogs(1), who=B) == "not-your-turn"


def get_refusal_text(table: Table, say: Action | Command, locale: str = "en") -> str:
    """Return what the refused player reads."""
    hints, view = GAME.create_presenter(NAMES, locale), table.view(A)
    with pytest.raises(Refusal) as refused:
        table.match.submit(0, say)
    return hints.refusal(view, refused.value)


def test_houses_on_filled_spaces_are_reported_as_filled():
    """RU49: also if no house is asked for any more."""
    table = scenario().full_but(A, "D4 E5 F6 F7").dice("HHHLL").has(A, logs=5).begin()
    refusal = get_refusal_text(table, ScorePerson("architect", "E5", ("D4", "E4")))
    assert refusal == "E4 is already filled. Choose an empty space."


def test_reasons_are_true_of_the_position():
    small = scenario(2).full_but(A, "C5 D5 D6 F2 F3").dice("GGGGH").begin().say(Use("crate", 3))
    assert (
        get_refusal_text(small, Place("F2"))
        == "The empty area at F2 is too small for 3 crates. There is room at C5, D5, D6."
    )
    broke = scenario().dice("HHHLL").has(A, logs=0).begin()
    assert (
        get_refusal_text(broke, ScorePerson("architect", "D4", ("D5",))) == "1 house needs 1 log. You have 0."
    )
