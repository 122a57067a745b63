"""Copies are equal and share nothing that can change."""

from __future__ import annotations

import copy
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import pytest
from msgspec import Meta, Struct

from engine.core.rules import compile_copier
from tests.engine.core.table import start_match
from tests.toys.auction import Auction

Coins = NewType("Coins", int)


class Colour(Enum):
    RED = "red"


class Stone(Struct, frozen=True):
    n: int


class Bag(Struct, frozen=True):
    stones: list[Stone]


class Cat(Struct, tag=True):
    toys: list[int]


class Dog(Struct, tag=True):
    bones: dict[str, list[int]]


class Everything(Struct):
    number: int
    text: str | None
    colour: Colour
    word: Literal["a", "b"]
    bounded: Annotated[int, Meta(ge=0)]
    coins: Coins
    pair: tuple[int, str]
    plain: list[int]
    stones: list[Stone]
    nested: list[list[int]]
    cats: list[Cat]
    maybe: Cat | None
    pet: Cat | Dog
    pets: dict[int, Cat | Dog | Stone]
    table: dict[str, list[Cat]]
    names: set[str]
    fixed: frozenset[int]
    several: tuple[Cat, ...]
    both: tuple[int, Cat]
    bag: Bag
    loose: list[Annotated[Coins, Meta(ge=0)]]


def make_everything() -> Everything:
    return Everything(
        1,
        None,
        Colour.RED,
        "a",
        2,
        Coins(3),
        (1, "x"),
        [1],
        [Stone(1)],
        [[1], [2]],
        [Cat([1])],
        Cat([2]),
        Dog({"a": [1]}),
        {1: Cat([3]), 2: Stone(2), 3: Dog({})},
        {"x": [Cat([4])]},
        {"n"},
        frozenset({1}),
        (Cat([5]),),
        (1, Cat([6])),
        Bag([Stone(3)]),
        [Coins(1)],
    )


def test_copy_is_equal_and_independent():
    one = make_everything()
    two = compile_copier(Everything)(one)
    assert one == two and one is not two
    pristine = copy.deepcopy(two)
    one.plain.append(9)
    one.nested[0].append(9)
    one.cats[0].toys.append(9)
    assert one.maybe and isinstance(one.pet, Dog) and isinstance(one.pets[1], Cat)
    one.maybe.toys.append(9)
    one.pet.bones["a"].append(9)
    one.pets[1].toys.append(9)
    one.table["x"][0].toys.append(9)
    one.names.add("other")
    one.several[0].toys.append(9)
    one.both[1].toys.append(9)
    one.bag.stones.append(Stone(9))
    one.loose.append(Coins(9))
    assert two == pristine


def test_state_is_copied_like_by_deepcopy():
    state = start_match().state
    assert compile_copier(Auction)(state) == copy.deepcopy(state) == state


def test_uncopyable_annotation_is_a_bug():
    class Odd(Struct):
        what: Any

    with pytest.raises(TypeError, match="no way to copy"):
        compile_copier(Odd)
