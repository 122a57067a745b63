"""Provide positions of Saint Malo for the tests: from random games, and with everything at its limits."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.core.rules import Decision
from engine.games.saint_malo.actions import Place
from engine.games.saint_malo.game import GAME
from engine.games.saint_malo.view import City
from render.games.saint_malo.city import SIDE_BY_SPACE, SIDE_SPACES, SIDES, SPACES, find_side
from tests.render.random_games import Pair, Pairs, collect_pairs, dress_pair

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
    full = draw(st.sets(st.sampled_from(sorted(SIDES))))
    walls = {space: "wall" for side in full for space in SIDE_SPACES[side]}
    filled = draw(draw_marks()) | walls
    marks_by_side = {side: [filled.get(space) for space in SIDE_SPACES[side]] for side in SIDES}
    return City(
        seat=seat,
        place=seat + 1,
        coins=draw(counts),
        logs=draw(counts),
        vp=draw(totals),
        cannons_lost=draw(st.integers(0, 6)),
        marks=filled,
        latest=draw(st.lists(st.sampled_from(list(filled)), unique=True, max_size=9)) if filled else [],
        complete=[side for side, marks in marks_by_side.items() if {*marks} == {"wall"}],
        broken=[side for side, marks in marks_by_side.items() if {*marks} - {None, "wall"}],
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
    placing = private.view.placing
    allowed = SIDE_BY_SPACE if placing is not None and placing.mark == "wall" else SPACES
    spaces = tuple(Place(space) for space in SPACES if space in allowed and space not in cities[viewer].marks)
    decision = Decision(viewer, "place", spaces, (), (), "t") if draw(st.booleans()) else None
    asked = replace(private, viewer=viewer, decision=decision, lookahead=None)
    return dress_pair(draw, (public, asked), cities=cities)
