"""Provide positions of Village for the tests: from random games, and with everything at its limits."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from engine.games.village.components import (
    CITIES,
    COLOURS,
    CUBES,
    CUSTOMERS,
    GENERATIONS,
    GOODS,
    GRAIN_CAPACITY,
    LIFE_TRACK_SPACES,
    LOCATIONS,
    MEMBERS_BY_GENERATION,
    SETUP_CARDS,
    SPACES,
)
from engine.games.village.game import GAME
from engine.games.village.rules.members import VISIBLE_LOCATIONS
from engine.games.village.state import Change, Player
from engine.games.village.view import build_family
from tests.render.random_games import Pair, Pairs, collect_pairs, create_players, dress_pair

PEOPLE = create_players(GAME)


@cache
def random_pairs(count: int = 3, every: int = 17) -> Pairs:
    return collect_pairs(GAME, count, every)


# Changes of the living and of customers. The dead and those who took cubes come with the random games.
CHANGE_STRATEGY = st.builds(
    Change,
    st.sampled_from((*LOCATIONS, *CUSTOMERS)),
    st.sampled_from(VISIBLE_LOCATIONS),
    st.integers(0, len(GENERATIONS)),
)


@st.composite
def draw_players(draw: st.DrawFn) -> Player:
    """Draw anybody anywhere, with anything (C1 to C3)."""
    people: dict[Any, list[int]] = {}
    for generation, n in MEMBERS_BY_GENERATION.items():
        for _ in range(n):
            at = draw(st.sampled_from(LOCATIONS))
            people.setdefault(at, [0] * len(MEMBERS_BY_GENERATION))[generation - 1] += 1
    return Player(
        people=people,
        cubes={colour: draw(st.integers(0, 18)) for colour in COLOURS},
        goods={good: draw(st.integers(0, 8)) for good in GOODS},
        coins=draw(st.integers(0, 15)),
        grain=draw(st.integers(0, GRAIN_CAPACITY)),
        position=draw(st.integers(0, LIFE_TRACK_SPACES - 1)),
        prestige=draw(st.integers(0, 130)),
        cities=draw(st.lists(st.sampled_from(CITIES), unique=True)),
        customers=draw(st.lists(st.sampled_from(list(CUSTOMERS)), unique=True, max_size=12)),
        deaths_due=draw(st.integers(0, 1)),
        latest=draw(st.lists(CHANGE_STRATEGY, max_size=6)),
        drafted=draw(st.lists(CHANGE_STRATEGY, max_size=3)),
    )


@st.composite
def draw_scenes(draw: st.DrawFn) -> Pair:
    """Draw a position of a random game in which families, cubes, names and news are anything."""
    pair = draw(st.sampled_from(random_pairs()))
    seats = len(pair[0].players)
    table = [build_family(draw(draw_players())) for _ in range(seats)]
    board = {space: dict.fromkeys(CUBES, 0) for space in SPACES}
    for space in SPACES:
        for _ in range(draw(st.integers(0, SETUP_CARDS[seats].seed[space]))):
            board[space][draw(st.sampled_from(CUBES))] += 1
    marker = draw(st.none() | st.integers(0, seats - 1))
    return dress_pair(draw, pair, families=table, board=board, next_start=marker)
