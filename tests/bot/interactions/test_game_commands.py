"""A game's own command: what is read where an answer is typed that is not of the open question."""
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


def read(case: Case, answer: Action) -> str:
    match: Any = case.create_match(case.game.player_counts[0], 1)
    seat = min(match.open_questions)
    with pytest.raises(Refusal) as refused:
        match.submit(seat, answer)
    return explain_typed_refusal(make_table_view(match, seat), case.game.create_presenter(NAMES), refused.value)


def test_a_game_says_what_comes_first() -> None:
    assert read(village.CASE, Skip()) == "First take a cube."


def test_where_it_has_no_words_for_that_the_question_follows() -> None:
    why, *question = read(deal_with_the_devil.CASE, Seal()).splitlines()
    assert why == "That is not possible now." and question
