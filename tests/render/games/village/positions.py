"""Positions of Village for the tests: from random games as they come, and with everything at its limits."""
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
from tests.render.random_games import Pair, Pairs, dressed, pairs, people

PEOPLE = people(GAME)


@cache
def games(count: int = 3, every: int = 17) -> Pairs:
    return pairs(GAME, count, every)


CHANGES = st.builds(  # of the living and of customers; the dead and who has taken cubes come with the random games
    Change,
    st.sampled_from((*LOCATIONS, *CUSTOMERS)),
    st.sampled_from(VISIBLE_LOCATIONS),
    st.integers(0, len(GENERATIONS)),
)


@st.composite
def players(draw: st.DrawFn) -> Player:
    """Anybody anywhere, with anything (C1 to C3)."""
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
        latest=draw(st.lists(CHANGES, max_size=6)),
        drafted=draw(st.lists(CHANGES, max_size=3)),
    )


@st.composite
def scenes(draw: st.DrawFn) -> Pair:
    """A position of a random game in which families, cubes, names and news are anything."""
    pair = draw(st.sampled_from(games()))
    seats = len(pair[0].players)
    table = [build_family(draw(players())) for _ in range(seats)]
    board = {space: dict.fromkeys(CUBES, 0) for space in SPACES}
    for space in SPACES:
        for _ in range(draw(st.integers(0, SETUP_CARDS[seats].seed[space]))):
            board[space][draw(st.sampled_from(CUBES))] += 1
    marker = draw(st.none() | st.integers(0, seats - 1))
    return dressed(draw, pair, families=table, board=board, next_start=marker)
