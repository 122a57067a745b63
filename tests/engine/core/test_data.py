"""Ids and numbers in data, and positions that are read from data files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from msgspec import Struct

from engine.core.components import Component, get_number, load_components
from engine.core.game import Occurrence, find_occurrences
from engine.core.teaching.prepared_position import build_position, get_at_path
from engine.core.text import Catalogue
from engine.games import game


class Purse(Struct):
    goods: dict[str, int]
    coins: int
    people: dict[str, list[int]]
    last: str | None = None


class Desk(Struct):
    purses: list[Purse]
    rows: dict[str, dict[str, int]]
    stalls: tuple[str | None, ...]
    open: bool = True


def test_id_is_found_everywhere_and_counted_in_counters():
    purse = Purse({"plow": 2, "ox": 0}, 3, {"smithy": [1, 0, 1], "mill": [0]}, "ox")
    desk = Desk([purse], {"inn": {"red": 4}}, (None, "c1"))
    said = [spot for spot in find_occurrences(desk) if not isinstance(spot.id, int)]
    assert said == [
        Occurrence("plow", "purses.goods", (0,), 2),
        Occurrence("coins", "purses", (0,), 3),
        Occurrence("smithy", "purses.people", (0,), 2),
        Occurrence("ox", "purses.last", (0,), None),
        Occurrence("inn", "rows", (), None),
        Occurrence("red", "rows", ("inn",), 4),
        Occurrence("c1", "stalls", (1,), None),
    ]


# Numbers of a box by their paths, and in a text


BOX = """
[church]
draw = 4
fine = -3
names = ["a", "b"]
paid = { 2 = 8, 3 = 9 }

[[customer]]
id = "baker"
needs = { grain = 3 }
points = [2, 7]

[[customer]]
id = "smith"
needs = { grain = 5 }
points = [4, 9]
"""


class Church(Component):
    draw: int
    fine: int
    names: tuple[str, ...]
    paid: dict[int, int]  # by number of players

    @property
    def kept(self) -> int:
        return self.draw + self.fine


class Known(Component):
    points: tuple[int, ...]


class Customer(Known, kw_only=True):
    """Its id stands first in the file and not among its fields."""

    id: str
    needs: dict[str, int]


class Box(Component):
    church: Church
    customer: tuple[Customer, ...]


TEXT = """
drawn = { BOX("church.draw") } are drawn, { BOX("customer") ->
    [one] one customer
   *[other] { BOX("customer") } customers
}
lost = { BOX("church.lost") } are lost
less = { BOX("church.fine", times: -1) } less
both = { BOX("customer.baker.points.0", "customer.smith.points.0") } for both
worded = { BOX("customer", written: "Word") } of { BOX("church.draw", written: "word") }
"""
GERMAN_TEXT = 'worded = { BOX("customer", written: "Word") } von { BOX("church.draw", written: "word") }'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Create a package with a box and a text, named after the test, because packages are cached."""
    name = f"boxed_{tmp_path.name}"
    (tmp_path / name / "text").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "components.toml").write_text(BOX, "utf-8")
    (tmp_path / name / "text" / "en.ftl").write_text(TEXT, "utf-8")
    (tmp_path / name / "text" / "de.ftl").write_text(GERMAN_TEXT, "utf-8")
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    load_components(f"{name}.components", Box)
    return name


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("church.draw", 4),
        ("customer", 2),
        ("church.names", 2),
        ("customer.smith.needs.grain", 5),
        ("customer.0.needs.grain", 3),
        ("customer.baker.points.1", 7),
        ("church.paid.3", 9),
        ("church.kept", 1),
    ],
)
def test_path_leads_by_keys_ids_and_positions(home: str, path: str, number: int):
    assert get_number(path, ["engine.core", home]) == number


@pytest.mark.parametrize(
    ("path", "error"),
    [
        ("church.lost", KeyError),
        ("customer.miller", KeyError),
        ("customer.2", KeyError),
        ("church.draw.more", KeyError),
        ("church", TypeError),
        ("customer.baker.id", TypeError),
    ],
)
def test_path_without_a_number_is_refused(home: str, path: str, error: type[Exception]):
    with pytest.raises(error):
        get_number(path, [home])


def test_package_without_a_box_has_no_numbers():
    with pytest.raises(KeyError):
        get_number("church.draw", ["engine.core"])


def test_text_contains_numbers_of_the_box(home: str):
    words = Catalogue(home)
    assert (words("drawn"), words("less"), words("both")) == (
        "4 are drawn, 2 customers",
        "3 less",
        "6 for both",
    )
    assert words("worded") == "Two of four" and Catalogue(home, "de")("worded") == "Zwei von vier"
    with pytest.raises(ValueError, match="lost"):
        words("lost")


# Positions from data files: set up in a game's own words, read by paths


VILLAGE = game("village")


class Row(Struct):
    coins: int
    cards: tuple[str, ...]


def test_position_is_built_from_the_games_words():
    words = {"owns": [["you", "grain3", {"coins": 2}], [1, "horse1"]]}
    state = build_position(VILLAGE, 3, words, lambda value: 0 if value == "you" else value)
    you, other, _ = state.players
    assert (you.grain, you.coins, other.goods["horse"]) == (3, 2, 1)
    with pytest.raises(ValueError):
        build_position(VILLAGE, 3, {"owns": [[0, "grain300"]]})


def test_path_returns_what_toml_can_express():
    view = {"seats": [Row(3, ("a", "b"))], 2: {1: frozenset({"c"})}}
    assert get_at_path(view, "seats.0.coins") == 3 and get_at_path(view, "seats.0.cards") == ["a", "b"]
    assert get_at_path(view, "2") == {"1": ["c"]}
    for nowhere, error in (("seat", KeyError), ("seats.1", IndexError), ("seats.0.grain", AttributeError)):
        with pytest.raises(error):
            get_at_path(view, nowhere)
