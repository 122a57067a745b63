"""Half-typed words get suggestions, and unknown ones are answered with words that would do."""
from __future__ import annotations

import pytest

from engine.core import Action, Choice, Reason, Refusal, preview
from engine.core.commands import (
    complete_field,
    is_question,
    list_options_at,
    make_choices,
    parse_submission,
    suggest_known_words,
)
from tests.engine.core.table import GAME, new, to_bids
from tests.toys.auction import Count, Discard, Offer, Start, Turn, Walls


def values(found: list[Choice]) -> list[str]:
    return [choice.value for choice in found]


def test_suggestions_come_from_what_is_legal_with_the_fields_filled_so_far() -> None:
    match = new()
    ahead = preview(match)
    assert values(complete_field(Turn, "what", {}, ahead, 0)) == ["nothing", "roll", "walls", "draw"]
    assert values(complete_field(Turn, "what", {"what": "r"}, ahead, 0)) == ["roll", "draw"]  # beginnings first
    assert values(complete_field(Turn, "first", {"what": "roll"}, ahead, 0)) == []
    assert values(complete_field(Turn, "second", {"what": "walls"}, ahead, 0)) == []
    second = values(complete_field(Turn, "second", {"what": "walls", "first": "0"}, ahead, 0))
    assert second == [str(n) for n in range(1, 9)]
    assert values(complete_field(Walls, "spaces", {"spaces": "1 2"}, ahead, 0))[:2] == ["1 2 0", "1 2 3"]
    assert values(complete_field(Start, "what", {"what": "w"}, ahead, 0)) == ["walls", "draw"]
    assert (
        values(complete_field(Discard, "card", {}, ahead, 0))
        == []
        == values(complete_field(Discard, "card", {}, ahead, 1))
    )
    assert not ahead.stopped_at_chance, "a suggestion has changed the preview"


def test_numbers_are_suggested_where_the_phrase_is_accepted() -> None:
    ahead = preview(to_bids())
    assert values(complete_field(Offer, "coins", {}, ahead, 0)) == ["0", "1", "2", "3"]
    assert values(complete_field(Offer, "coins", {"loans": "2"}, ahead, 0))[-1] == "5"
    assert values(complete_field(Offer, "loans", {"coins": "5"}, ahead, 0)) == ["2"]


def test_of_listed_words_those_that_begin_so_come_first_and_what_discord_does_not_take_is_left_out() -> None:
    assert values(make_choices(["oak", "ash", "oak", "b" * 101], "A")) == ["ash", "oak"]


def test_what_could_be_answered_further_on() -> None:
    def start(_: object) -> Action:
        return Start("walls")

    assert list_options_at(preview(new()), 0, start, is_question("count")) == (Count(1), Count(2), Count(3))
    assert list_options_at(preview(new()), 0, start, is_question("keep")) == ()
    assert list_options_at(preview(new()), 1, start, is_question("act")) == ()


def test_where_nothing_would_do_all_words_that_there_are_are_named() -> None:
    texts, ahead = {"what": "sleep"}, preview(new())
    with pytest.raises(Refusal) as refused:
        parse_submission(Turn, texts, None)
    told = suggest_known_words(refused.value, Turn, texts, ahead, 1)
    said = GAME.create_presenter(["Ann", "Bob"]).refusal(ahead.view(1), told)
    assert said.startswith('I do not know "sleep" for "what". It can be nothing, roll, walls')


def test_a_word_that_is_not_known_is_answered_with_words_that_would_do() -> None:
    texts, ahead = {"what": "sleep"}, preview(new())
    with pytest.raises(Refusal) as refused:
        parse_submission(Turn, texts, None)
    told = suggest_known_words(refused.value, Turn, texts, ahead, 0)
    assert told.reason == Reason("not-known", {"text": "sleep", "possible": "nothing, roll, walls, draw"})
    assert GAME.create_presenter(["Ann", "Bob"]).refusal(ahead.view(0), told) == (
        'I do not know "sleep" here. Possible here: nothing, roll, walls, draw.'
    )
