"""Provide positions of Saint Malo for the tests: from random games, and with everything at its limits."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.core.rules import Decision
from engine.games.saint_malo.game import GAME
from engine.games.saint_malo.view import City
from render.games.saint_malo.city import SIDES, SPACES, find_side
from tests.render.random_games import Pair, Pairs, collect_pairs, dress_pair

from .samples import Place

PERSON_MARKS = ("citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble")
INNER_MARKS = ("crate", "house", *PERSON_MARKS, *(f"church_{n}" for n in range(1, 6)))


@cache
def random_pairs(count: int = 2, every: int = 23) -> Pairs:
    return collect_pairs(GAME, count, every)


counts = st.integers(0, 130)
totals = st.integers(-130, 260)


@st.composite
def draw_marks(draw: st.DrawFn) -> dict[str, str]:
    chosen = draw(st.lists(st.sampled_from(SPACES), unique=True, max_size=45))
    return {
        space: draw(st.sampled_from((*INNER_MARKS, "wall") if find_side(space) else INNER_MARKS))
        for space in sorted(chosen, key=SPACES.index)
    }


@st.composite
def draw_cities(draw: st.DrawFn, seat: int) -> City:
    filled = draw(draw_marks())
    states = draw(st.tuples(*(st.sampled_from(("complete", "broken", "open")) for _ in SIDES)))
    sides = dict(zip(SIDES, states, strict=True))
    return City(
        seat=seat,
        place=seat + 1,
        coins=draw(counts),
        logs=draw(counts),
        vp=draw(totals),
        cannons_lost=draw(st.integers(0, 6)),
        marks=filled,
        latest=draw(st.lists(st.sampled_from(list(filled)), unique=True, max_size=9)) if filled else [],
        complete=[side for side, state in sides.items() if state == "complete"],
        broken=[side for side, state in sides.items() if state == "broken"],
        defence=draw(st.integers(0, 30)),
        empty=45 - len(filled),
        total=draw(totals),
    )


@st.composite
def draw_scenes(draw: st.DrawFn) -> Pair:
    """Draw a position of a random game in which cities, names and news are anything, and so is what one may place."""
    public, private = draw(st.sampled_from(random_pairs(4, 40)))
    seats = range(len(public.players))
    cities = [draw(draw_cities(seat)) for seat in seats]
    viewer = draw(st.sampled_from(seats))
    spaces = tuple(Place(space) for space in SPACES if space not in cities[viewer].marks)
    decision = Decision(viewer, "place", spaces, (), (), "t") if draw(st.booleans()) else None
    asked = replace(private, viewer=viewer, decision=decision, lookahead=None)
    return dress_pair(draw, (public, asked), cities=cities)
