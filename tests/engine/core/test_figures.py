"""Numbers of a box by their paths, and in a text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.core.components import Component, get_number, load_components
from engine.core.text import Catalogue

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
