"""Any input by anybody is accepted completely or changes nothing, and copies of a match share nothing that can change."""

from __future__ import annotations

import copy
from contextlib import suppress
from enum import Enum
from typing import Annotated, Any, Literal, NewType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta, Struct

from engine.core import Action, Command, EndTurn, Refusal
from engine.core.rules import compile_copier
from tests.engine.core.table import GAME, M, collect_facts, respond_with, start_match
from tests.toys.auction import (
    Auction,
    Bid,
    Count,
    Discard,
    Gamble,
    Loan,
    Offer,
    Seal,
    Start,
    Turn,
    Wall,
    Walls,
)

small = st.integers(-1, 10)
actions = st.one_of(
    st.builds(Start, st.sampled_from(["nothing", "roll", "walls", "draw"])),
    st.builds(Count, small),
    st.builds(Wall, small),
    st.builds(Discard, small),
    st.builds(Bid, small),
    st.sampled_from([Loan(), Gamble(), Seal(), EndTurn()]),
)
phrases = st.one_of(
    st.builds(Walls, st.lists(small, max_size=4).map(tuple)),
    st.builds(Offer, small, st.sampled_from([0, 1, 2]), st.booleans()),
    st.builds(Turn, st.sampled_from(["nothing", "walls"]), small, st.none() | small),
)
# Inputs: an answer of the list (by number), arbitrary answers, a phrase, or an undo.
words = st.tuples(
    st.integers(0, 2),
    st.one_of(
        st.integers(0, 20),
        st.integers(0, 20),
        st.lists(actions, min_size=1, max_size=4),
        phrases,
        st.sampled_from(["undo", "change", "over", "close", "load"]),
    ),
)


What = int | list[Action] | Command | str


def say_to_match(match: M, seat: int, what: What):
    match what:
        case int():
            legal = match.get_decision(seat).legal_actions
            match.submit(seat, legal[what % len(legal)])
        case list():
            match.submit(seat, *what[:1], respond_with(*what[1:]))
        case Command():
            match.submit(seat, what)
        case "undo":
            match.undo(seat)
        case "change":
            match.reopen_seal(seat)
        case "over":
            match.undo_all(seat)
        case _:
            match.reveal_seals()


@settings(max_examples=40, derandomize=True, database=None)
@given(st.lists(words, max_size=40), st.integers(0, 1000))
def test_no_input_breaks_a_match(script: list[tuple[int, What]], seed: int):
    match = start_match(seed=seed, defer_reveal=True)
    for seat, what in script:
        if what == "load":
            match = M.load(GAME, match.dump(), defer_reveal=True)
            assert not match.seats_with_lost_actions
            continue
        before, edition = collect_facts(match), match.revision
        with suppress(Refusal):
            say_to_match(match, seat, what)
            continue
        assert collect_facts(match) == before and match.revision == edition
    again = M.load(GAME, match.dump(), defer_reveal=True)
    assert not again.seats_with_lost_actions and collect_facts(again)[1:] == collect_facts(match)[1:]


# Copies are equal and share nothing that can change


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
