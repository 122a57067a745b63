"""Two answers never read alike, long lists are split between their groups, and custom ids round-trip."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Struct

from bot.interactions.modals import expand_amounts
from bot.model.view import TableView
from bot.panels.after_game import describe_score
from bot.panels.blocks import (
    CustomId,
    InvalidCustomId,
    decode_positions,
    encode_positions,
    format_custom_id,
    parse_custom_id,
)
from bot.panels.labels import list_highest, make_distinct_labels, split_list, take_amounts
from engine.core.rules import PlayerResult, Results
from engine.core.text import get_catalogue


class Build(Struct, frozen=True):
    house: str
    place: int
    colour: str = "red"


class Keep(Struct, frozen=True):
    house: str


class PresenterByKind:
    """Labels every answer by its kind alone."""

    def label(self, ahead: object, action: Struct) -> str:
        return "Keep it" if action == Keep("barn") else "Build"

    def is_duplicate(self, view: object, action: Struct) -> bool:
        return False


def label(*actions: Struct) -> list[str]:
    return make_distinct_labels(
        cast(Any, PresenterByKind()), cast(Any, SimpleNamespace(view=None)), cast(Any, actions)
    )


@pytest.mark.parametrize(
    "actions, labels",
    [
        ([Build("barn", 1), Keep("barn")], ["Build", "Keep it"]),
        ([Build("barn", 1), Build("barn", 2)], ["Build (1)", "Build (2)"]),
        ([Build("barn", 1), Build("inn", 2)], ["Build (barn, 1)", "Build (inn, 2)"]),
    ],
)
def test_equal_labels_get_the_fields_that_differ_and_no_others(actions: list[Struct], labels: list[str]):
    assert label(*actions) == labels


def test_equal_labels_of_two_kinds_get_the_kind():
    assert label(Build("barn", 1), Keep("inn")) == ["Build (Build, barn, 1, red)", "Build (Keep, inn)"]


def test_long_list_is_split_between_groups():
    items, groups = list("aaabbbccc"), list("aaabbbccc")
    assert split_list(items, groups, max_length=6) == [list("aaabbb"), list("ccc")]


# Custom ids round-trip, and everything else is rejected.


WORDS = some.text("abcdefghijklmnopqrstuvwxyz0123456789_", min_size=1, max_size=8)


@given(WORDS, WORDS, some.none() | some.integers(0, 5), WORDS, some.lists(WORDS, max_size=4))
def test_custom_id_round_trips(verb: str, table: str, seat: int | None, token: str, args: list[str]):
    press = CustomId(verb, table, seat, token, tuple(args))
    assert parse_custom_id(format_custom_id(press)) == press


@given(some.sets(some.integers(0, 99)))
def test_hundred_ticks_fit_into_a_short_word(ticked: set[int]):
    word = encode_positions(ticked)
    assert decode_positions(word) == ticked
    assert len(word) <= 20


@pytest.mark.parametrize("text", ["", "play", "2:AB2C:0:token:act.1", "1:AB2C:x:token:act.1", "1:2:3:4:5:6"])
def test_foreign_ids_are_rejected(text: str):
    with pytest.raises(InvalidCustomId):
        parse_custom_id(text)


def test_id_that_discord_would_refuse_is_never_built():
    with pytest.raises(ValueError, match="not a custom_id"):
        format_custom_id(CustomId("act", "AB2C", 0, "t" * 99))
    with pytest.raises(ValueError, match="not a custom_id"):
        format_custom_id(CustomId("act", args=("1.2",)))


# The review of own decisions has the right words


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


def test_of_equal_pieces_the_highest_amount_counts():
    """Of "red: 1" and "red: 2", the second alone means two."""
    pieces = ["red", "blue", "red"]
    assert take_amounts(pieces, {2}) == take_amounts(pieces, {0, 2}) == (0, 2)
    assert take_amounts(pieces, {0, 1}) == (0, 1) and take_amounts(pieces, set()) == ()
    assert list_highest(pieces, {0, 1, 2}) == {1, 2}
    assert expand_amounts(["red#2", "red#1", "blue"]) == ["red", "red", "blue"]
