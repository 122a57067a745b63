"""What a text repeats of the box, it reads there."""
from __future__ import annotations

import pytest

from engine.core.box import Component
from engine.core.text import stands_at


class Price(Component, frozen=True):
    time: int


class Customer(Component, frozen=True):
    id: str
    name: str
    points: int


class Box(Component, frozen=True):
    debt: int
    price: tuple[Price, ...]
    goods: dict[int, int]
    customer: tuple[Customer, ...]


BOX = Box(10, (Price(1), Price(2)), {2: 5, 3: 7}, (Customer("duke", "Duke", 6), Customer("jester", "Jester", -4)))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("debt", "10"), ("price.1.time", "2"), ("goods.3", "7"), ("customer.duke.name", "Duke"),
        ("customer.duke.points", "6"), ("customer.jester.points", "-4"), ("-customer.jester.points", "4"),
    ],
)  # fmt: skip
def test_fields_keys_ids_and_places_lead_there(path: str, said: str) -> None:
    assert str(stands_at(BOX, path)) == said


@pytest.mark.parametrize("path", ["loan", "debt.points", "goods.4", "customer.miller.points", "price.2.time"])
def test_where_nothing_stands_is_an_error(path: str) -> None:
    with pytest.raises((LookupError, AttributeError)):
        stands_at(BOX, path)
