"""The box of a game: unknown fields are refused, and sources of numbers are not kept."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import pytest
from msgspec import ValidationError

from engine.core.components import Component, collect_printed_names, index_by_id, load_components
from engine.core.components.loader import parse_components

Good = Literal["ox", "plow"]


class Effect(Component, tag_field="op"):
    pass


class Gain(Effect, tag="gain"):
    n: int


class Pay(Effect, tag="pay"):
    n: int


class Customer(Component):
    id: str
    name: str
    needs: dict[Good, int]
    effects: tuple[Gain | Pay, ...] = ()


class Box(Component):
    coins: dict[int, int]  # by number of players
    customer: tuple[Customer, ...] = ()


BAKER, SMITH = Customer("c1", "Baker", {}), Customer("c2", "Smith", {"ox": 1}, (Pay(1),))
TEXT = """
coins = { 2 = 5, 3 = 7, source = "rulebook", source_2 = "public" }
source = "rulebook"
note = "as printed"

[[customer]]
id = "c1"
name = "Baker"
needs = {}
source = "rulebook"
name_source = "authored"

[[customer]]
id = "c2"
name = "Smith"
needs = { ox = 1 }
effects = [{ op = "pay", n = 1, note = "or nothing" }]
source_name = "public"
"""


def test_box_is_typed_without_its_sources():
    assert parse_components(TEXT, Box) == Box({2: 5, 3: 7}, (BAKER, SMITH))


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("stones = 3", "stones"),
        ('customer = [{ id = "c1", name = "A", needs = {}, mandatory = true }]', "mandatory"),
        (
            'customer = [{ id = "c1", name = "A", needs = {}, effects = [{ op = "pay", n = 1, cond = "any" }] }]',
            "cond",
        ),
        ('customer = [{ id = "c1", name = "A", needs = {}, effects = [{ op = "steal", n = 1 }] }]', "steal"),
        ('customer = [{ id = "c1", name = "A", needs = { oxen = 1 } }]', "oxen"),
        ("sources = 3", "sources"),
        ("notes = 3", "notes"),
    ],
)
def test_unknown_field_is_refused(text: str, unread: str):
    with pytest.raises(ValidationError, match=unread):
        parse_components(f"coins = {{ 2 = 5 }}\n{text}", Box)


def test_missing_field_is_refused():
    with pytest.raises(ValidationError, match="coins"):
        parse_components("", Box)


def test_box_is_read_from_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "boxed").mkdir()
    (tmp_path / "boxed" / "__init__.py").touch()
    (tmp_path / "boxed" / "components.toml").write_text(TEXT, "utf-8")
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    assert load_components("boxed.components", Box) == parse_components(TEXT, Box)


def test_rows_by_id_keep_their_order_and_are_unique():
    assert list(index_by_id((SMITH, BAKER)).items()) == [("c2", SMITH), ("c1", BAKER)]
    with pytest.raises(ValueError, match="c1"):
        index_by_id((BAKER, Customer("c1", "Baker", {})))


def test_printed_names_of_several_tables_are_collected():
    assert collect_printed_names((BAKER,), (SMITH,)) == {"c1": "Baker", "c2": "Smith"}
