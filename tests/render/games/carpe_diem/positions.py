"""Provide positions of Carpe Diem for the tests: from random games, and with everything at its limits."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from hypothesis import strategies as st
from msgspec import structs

from engine.core import Action
from engine.core.rules import Decision
from engine.games.carpe_diem.components import GOODS, KINDS, PRESTIGE_TOP
from engine.games.carpe_diem.game import GAME
from engine.games.carpe_diem.view import District
from tests.render.random_games import Pair, Pairs, collect_pairs, create_players, dress_pair

PEOPLE = create_players(GAME)


def prefer_building(decision: Decision, luck: random.Random) -> Sequence[Action]:
    """Build tiles where possible."""
    options = decision.options[:-1] if decision.kind == "place" and luck.random() < 0.9 else ()
    return options or decision.options


@cache
def random_pairs(count: int = 3, every: int = 17) -> Pairs:
    return collect_pairs(GAME, count, every, prefer_building)


@st.composite
def enrich_district(draw: st.DrawFn, district: District) -> District:
    """Return the same district with any numbers."""
    return structs.replace(
        district,
        goods={good: draw(st.integers(0, 24)) for good in GOODS},
        coins=draw(st.integers(0, 40)),
        bread=draw(st.integers(0, 25)),
        vp=draw(st.integers(-30, 180)),
        total=draw(st.integers(-30, 220)),
        stored=["wt12"] * draw(st.integers(0, 30)),
        fountains=draw(st.integers(0, 10)),
        completed={kind: draw(st.integers(0, 12)) for kind in KINDS},
        chimneys=draw(st.integers(0, 40)),
    )


@st.composite
def draw_scenes(draw: st.DrawFn) -> Pair:
    """Draw a position of a random game in which numbers, the prestige bar, names and news are anything."""
    pair = draw(st.sampled_from(random_pairs()))
    table = [draw(enrich_district(one)) for one in pair[1].view.districts]
    stacks: list[list[int]] = [[] for _ in range(PRESTIGE_TOP + 1)]
    for seat in range(len(table)):
        stacks[draw(st.integers(0, PRESTIGE_TOP))].append(seat)
    return dress_pair(draw, pair, districts=table, prestige=stacks)
