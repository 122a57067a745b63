"""Half-typed words get suggestions, and unknown words are answered with possible ones."""

from __future__ import annotations

import pytest

from engine.core import Action, Choice, Reason, Refusal
from engine.core.commands import (
    complete_field,
    is_question,
    list_options_at,
    make_choices,
    parse_submission,
    suggest_known_words,
)
from tests.engine.core.table import GAME, play_to_bids, start_match
from tests.toys.auction import Count, Discard, Offer, Start, Turn, Walls


def list_choice_values(found: list[Choice]) -> list[str]:
    return [choice.value for choice in found]


def test_suggestions_are_legal_with_the_fields_filled_so_far():
    match = start_match()
    ahead = match.preview()
    assert list_choice_values(complete_field(Turn, "what", {}, ahead, 0)) == [
        "nothing",
        "roll",
        "walls",
        "draw",
    ]
    # matching beginnings first
    assert list_choice_values(complete_field(Turn, "what", {"what": "r"}, ahead, 0)) == ["roll", "draw"]
    assert list_choice_values(complete_field(Turn, "first", {"what": "roll"}, ahead, 0)) == []
    assert list_choice_values(complete_field(Turn, "second", {"what": "walls"}, ahead, 0)) == []
    second = list_choice_values(complete_field(Turn, "second", {"what": "walls", "first": "0"}, ahead, 0))
    assert second == [str(n) for n in range(1, 9)]
    assert list_choice_values(complete_field(Walls, "spaces", {"spaces": "1 2"}, ahead, 0))[:2] == [
        "1 2 0",
        "1 2 3",
    ]
    assert list_choice_values(complete_field(Start, "what", {"what": "w"}, ahead, 0)) == ["walls", "draw"]
    assert (
        list_choice_values(complete_field(Discard, "card", {}, ahead, 0))
        == []
        == list_choice_values(complete_field(Discard, "card", {}, ahead, 1))
    )
    assert not ahead.stopped_at_chance, "a suggestion has changed the preview"


def test_numbers_are_suggested_if_the_phrase_is_accepted():
    ahead = play_to_bids().preview()
    assert list_choice_values(complete_field(Offer, "coins", {}, ahead, 0)) == ["0", "1", "2", "3"]
    assert list_choice_values(complete_field(Offer, "coins", {"loans": "2"}, ahead, 0))[-1] == "5"
    assert list_choice_values(complete_field(Offer, "loans", {"coins": "5"}, ahead, 0)) == ["2"]


def test_matching_words_come_first_and_too_long_ones_are_left_out():
    assert list_choice_values(make_choices(["oak", "ash", "oak", "b" * 101], "A")) == ["ash", "oak"]


def test_options_further_on_are_listed():
    def start_walls(_: object) -> Action:
        return Start("walls")

    assert list_options_at(start_match().preview(), 0, start_walls, is_question("count")) == (
        Count(1),
        Count(2),
        Count(3),
    )
    assert list_options_at(start_match().preview(), 0, start_walls, is_question("keep")) == ()
    assert list_options_at(start_match().preview(), 1, start_walls, is_question("act")) == ()


def test_all_known_words_are_named_if_none_is_possible():
    texts, ahead = {"what": "sleep"}, start_match().preview()
    with pytest.raises(Refusal) as refused:
        parse_submission(Turn, texts, None)
    told = suggest_known_words(refused.value, Turn, texts, ahead, 1)
    said = GAME.create_presenter(["Ann", "Bob"]).refusal(ahead.view(1), told)
    assert said.startswith(
        'I do not understand "sleep" for "what". The possible words are nothing, roll, walls'
    )


def test_unknown_word_is_answered_with_possible_words():
    texts, ahead = {"what": "sleep"}, start_match().preview()
    with pytest.raises(Refusal) as refused:
        parse_submission(Turn, texts, None)
    told = suggest_known_words(refused.value, Turn, texts, ahead, 0)
    assert told.reason == Reason("not-known", {"text": "sleep", "possible": "nothing, roll, walls, draw"})
    assert GAME.create_presenter(["Ann", "Bob"]).refusal(ahead.view(0), told) == (
        'I do not understand "sleep" here. Try one of these: nothing, roll, walls, draw.'
    )
