"""Two answers never read alike, and a long list is split into parts between its groups."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import Struct

from bot.panels.labels import make_distinct_labels, split_list


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


def test_group_as_long_as_a_part_stays_whole():
    items, groups = list("aabbbcc"), list("aabbbcc")
    assert split_list(items, groups, max_length=3) == [list("aa"), list("bbb"), list("cc")]


def test_short_list_stays_whole():
    assert split_list([1, 2], ["a", "b"], max_length=2) == [[1, 2]]
