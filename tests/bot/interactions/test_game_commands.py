"""A game's own command explains why a typed answer does not fit the open question."""

from __future__ import annotations

from typing import Any

import pytest

from bot.interactions.handlers.game_commands import explain_typed_refusal
from conformance.case import Case
from conformance.shown.messages import NAMES, make_table_view
from engine.core import Action, Refusal
from engine.games.deal_with_the_devil.actions import Seal
from engine.games.village.actions import Skip
from tests.conformance.games import deal_with_the_devil, village


def get_refusal(case: Case, answer: Action) -> str:
    match: Any = case.create_match(case.game.player_counts[0], 1)
    seat = min(match.open_questions)
    with pytest.raises(Refusal) as refused:
        match.submit(seat, answer)
    return explain_typed_refusal(
        make_table_view(match, seat), case.game.create_presenter(NAMES), refused.value
    )


def test_game_names_the_step_that_comes_first():
    assert get_refusal(village.CASE, Skip()) == "Take a cube first."


def test_game_without_words_for_the_step_repeats_the_question():
    why, *question = get_refusal(deal_with_the_devil.CASE, Seal()).splitlines()
    assert why == "That is not possible now." and question
