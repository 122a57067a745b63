"""The proof of refusals finds what it is there for: games that name as impossible, or offer, what is not."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from conformance import test_refusals
from conformance.case import Case
from engine.core import Reason, Refusal
from engine.core.commands import parse_fields
from tests.toys.auction import Turn, Walls, rules
from tests.toys.auction.state import Player

from .games.auction import CASE


def a_listed_word_is_not_known(patch: pytest.MonkeyPatch) -> None:
    """Names something possible as impossible."""

    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        if texts["what"].lower() == "roll":
            raise Refusal("not-understood", field="what", text=texts["what"])
        return parse_fields(cls, texts)

    patch.setattr(Turn, "parse", classmethod(parse))


def more_is_offered_than_there_is(patch: pytest.MonkeyPatch) -> None:
    """Offers what is not possible."""

    def no_bid(p: Player, answer: Any) -> Reason:
        return Reason("too-dear", {"coins": p.coins, "better": f"{p.coins}, {p.coins + 1}"})

    patch.setattr(rules, "explain_no_bid", no_bid)


def an_unknown_word_raises(patch: pytest.MonkeyPatch) -> None:
    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        known = {what: what for what in ("nothing", "roll", "walls", "draw")}
        return parse_fields(cls, {**texts, "what": known[texts["what"].lower()]})

    patch.setattr(Turn, "parse", classmethod(parse))


def an_unknown_word_is_not_quoted(patch: pytest.MonkeyPatch) -> None:
    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        try:
            return parse_fields(cls, texts)
        except Refusal as refused:
            raise Refusal("only-walls") from refused

    patch.setattr(Turn, "parse", classmethod(parse))


def capitals_are_not_known(patch: pytest.MonkeyPatch) -> None:
    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        if texts["what"] != texts["what"].lower():
            raise Refusal("not-understood", field="what", text=texts["what"])
        return parse_fields(cls, texts)

    patch.setattr(Turn, "parse", classmethod(parse))


def the_order_of_walls_matters(patch: pytest.MonkeyPatch) -> None:
    def parse(cls: type[Walls], texts: Mapping[str, str], view: Any) -> Walls:
        walls = parse_fields(cls, texts)
        if list(walls.spaces) != sorted(walls.spaces):
            raise Refusal("only-walls")
        return walls

    patch.setattr(Walls, "parse", classmethod(parse))


def a_sentence_has_a_hole(patch: pytest.MonkeyPatch) -> None:
    def no_bid(p: Any, answer: Any) -> Reason:
        return Reason("taken", {"space": "None"})

    patch.setattr(rules, "explain_no_bid", no_bid)


def pressed(case: Case, games: range) -> None:
    test_refusals.test_wrong_answer_is_refused_in_true_words(case, games)


def listed_words(case: Case, games: range) -> None:
    test_refusals.test_listed_word_is_never_called_unknown(case, games)


def unknown_words(case: Case, games: range) -> None:
    test_refusals.test_unknown_word_is_quoted_and_others_are_offered(case, games)


def any_letters(case: Case, games: range) -> None:
    test_refusals.test_words_are_accepted_in_any_case_and_order(case, games)


OF_REFUSALS = (pressed, listed_words, unknown_words, any_letters)
PASSED, FOUND = 8, 30  # games: of the toy as it is, and in which a plant must be found
UNTRUE: list[tuple[Callable[[pytest.MonkeyPatch], None], Callable[[Case, range], None]]] = [
    (a_listed_word_is_not_known, listed_words),
    (more_is_offered_than_there_is, pressed),
    (an_unknown_word_raises, unknown_words),
    (an_unknown_word_is_not_quoted, unknown_words),
    (capitals_are_not_known, any_letters),
    (the_order_of_walls_matters, any_letters),
    (a_sentence_has_a_hole, pressed),
]


@pytest.mark.parametrize(("plant", "test"), UNTRUE, ids=[plant.__name__ for plant, _ in UNTRUE])
@pytest.mark.parametrize("first", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (100, 200, 300))])
def test_a_refusal_that_is_untrue_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    test: Callable[[Case, range], None],
    first: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, KeyError, Refusal)):
        test(CASE, range(first, first + FOUND))


@pytest.mark.parametrize("test", OF_REFUSALS)
def test_and_refusals_with_nothing_wrong_pass(test: Callable[[Case, range], None]) -> None:
    test(CASE, range(PASSED))
