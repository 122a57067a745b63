"""The proof of refusals finds what it is there for: games that call the possible impossible, or offer the impossible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from conformance import test_refusals
from conformance.case import Case
from engine.core import Reason, Refusal
from engine.core.commands import parse_fields
from tests.toys.auction import Turn, Walls, rules
from tests.toys.auction.rules import Player

from .games.auction import CASE


def refuse_listed_word(patch: pytest.MonkeyPatch):
    """Call something possible impossible."""

    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        if texts["what"].lower() == "roll":
            raise Refusal("not-understood", field="what", text=texts["what"])
        return parse_fields(cls, texts)

    patch.setattr(Turn, "parse", classmethod(parse))


def offer_too_much(patch: pytest.MonkeyPatch):
    """Offer what is not possible."""

    def no_bid(p: Player, answer: Any) -> Reason:
        return Reason("too-dear", {"coins": p.coins, "better": f"{p.coins}, {p.coins + 1}"})

    patch.setattr(rules, "explain_no_bid", no_bid)


def raise_for_unknown_word(patch: pytest.MonkeyPatch):
    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        known = {what: what for what in ("nothing", "roll", "walls", "draw")}
        return parse_fields(cls, {**texts, "what": known[texts["what"].lower()]})

    patch.setattr(Turn, "parse", classmethod(parse))


def hide_unknown_word(patch: pytest.MonkeyPatch):
    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        try:
            return parse_fields(cls, texts)
        except Refusal as refused:
            raise Refusal("only-walls") from refused

    patch.setattr(Turn, "parse", classmethod(parse))


def refuse_capitals(patch: pytest.MonkeyPatch):
    def parse(cls: type[Turn], texts: Mapping[str, str], view: Any) -> Turn:
        if texts["what"] != texts["what"].lower():
            raise Refusal("not-understood", field="what", text=texts["what"])
        return parse_fields(cls, texts)

    patch.setattr(Turn, "parse", classmethod(parse))


def require_order_of_walls(patch: pytest.MonkeyPatch):
    def parse(cls: type[Walls], texts: Mapping[str, str], view: Any) -> Walls:
        walls = parse_fields(cls, texts)
        if list(walls.spaces) != sorted(walls.spaces):
            raise Refusal("only-walls")
        return walls

    patch.setattr(Walls, "parse", classmethod(parse))


def leave_hole_in_sentence(patch: pytest.MonkeyPatch):
    def no_bid(p: Any, answer: Any) -> Reason:
        return Reason("taken", {"space": "None"})

    patch.setattr(rules, "explain_no_bid", no_bid)


def judge_pressed(case: Case, games: range):
    test_refusals.test_wrong_answer_is_refused_in_true_words(case, games)


def judge_listed_words(case: Case, games: range):
    test_refusals.test_listed_word_is_never_called_unknown(case, games)


def judge_unknown_words(case: Case, games: range):
    test_refusals.test_unknown_word_is_quoted_and_others_are_offered(case, games)


def judge_any_letters(case: Case, games: range):
    test_refusals.test_words_are_accepted_in_any_case_and_order(case, games)


REFUSAL_TESTS = (judge_pressed, judge_listed_words, judge_unknown_words, judge_any_letters)
PASSED, FOUND = 3, 30  # Games of the toy as it is, and those in which a plant must be found.
UNTRUE_REFUSALS: list[tuple[Callable[[pytest.MonkeyPatch], None], Callable[[Case, range], None]]] = [
    (refuse_listed_word, judge_listed_words),
    (offer_too_much, judge_pressed),
    (raise_for_unknown_word, judge_unknown_words),
    (hide_unknown_word, judge_unknown_words),
    (refuse_capitals, judge_any_letters),
    (require_order_of_walls, judge_any_letters),
    (leave_hole_in_sentence, judge_pressed),
]


@pytest.mark.parametrize(
    ("plant", "test"), UNTRUE_REFUSALS, ids=[plant.__name__ for plant, _ in UNTRUE_REFUSALS]
)
@pytest.mark.parametrize("first", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (100, 200, 300))])
def test_untrue_refusal_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    test: Callable[[Case, range], None],
    first: int,
    monkeypatch: pytest.MonkeyPatch,
):
    plant(monkeypatch)
    with pytest.raises((AssertionError, KeyError, Refusal)):
        test(CASE, range(first, first + FOUND))


@pytest.mark.parametrize("test", REFUSAL_TESTS)
def test_refusals_without_faults_pass(test: Callable[[Case, range], None]):
    test(CASE, range(PASSED))
