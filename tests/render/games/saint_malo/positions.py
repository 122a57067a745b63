"""Provide positions of Saint Malo for the tests: of random games, and any that a view can hold."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from engine.core import PlayerResult
from engine.core.rules import Decision, TieBreaker, rank_players
from engine.games.saint_malo.game import GAME
from engine.games.saint_malo.view import Allowed, City, Placing, View
from render.games.saint_malo.city import SIDES, SPACES, find_side
from render.scene import THEMES, Player, Scene
from tests.render.random_games import Pairs, collect_pairs, names

from .samples import Place

PERSON_MARKS = ("citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble")
INNER_MARKS = ("crate", "house", *PERSON_MARKS, *(f"church_{n}" for n in range(1, 6)))
DIE_FACES: tuple[str, ...] = ("log", "crate", "wall", "cross", "head", "swords")
BADGE_LETTERS = "RBYGPI"


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
def draw_results(draw: st.DrawFn, players: int) -> list[PlayerResult]:
    items = [draw(st.tuples(*[totals] * 6)) for _ in range(players)]
    return rank_players(
        items,
        [TieBreaker("empty_spaces", tuple(draw(st.integers(0, 41)) for _ in range(players)))],
        show_tie_breaker=True,
    )


@st.composite
def draw_views(draw: st.DrawFn) -> View:
    players = draw(st.integers(2, 5))
    length = 2 * players
    phase = draw(st.sampled_from(("turn", "tower_recruit", "end_turn", "over")))
    attacks = draw(st.integers(0, 6))
    seats = st.lists(st.integers(0, players - 1), unique=True)
    coins = st.lists(st.none() | st.integers(0, 12), min_size=5, max_size=5)
    rows = draw(st.permutations(list(DIE_FACES[:5])))
    allowed = [Allowed(symbol, draw(st.integers(0, 5)), draw(coins)) for symbol in rows]
    hidden: list[str] = []
    dice = st.one_of(st.just(hidden), st.lists(st.sampled_from(list(DIE_FACES)), min_size=5, max_size=5))
    placing = Placing(draw(st.sampled_from((*INNER_MARKS, "wall"))), draw(st.integers(1, 5)), [])
    return View(
        viewer=None,
        order=draw(st.permutations(range(players))),
        round=draw(st.integers(1, 200)),
        active=None if phase == "over" else draw(st.none() | st.integers(0, players - 1)),
        phase=phase,
        dice=[] if phase == "over" else draw(dice),
        rolls_used=draw(st.integers(1, 3)),
        allowed=allowed if phase == "turn" else [],
        row_length=length,
        strengths=[1, 3, 6, 8, 10, 12],
        boxes=min(6 * length, attacks * length + draw(st.integers(0, length - 1))),
        attack_losers=[draw(seats) for _ in range(attacks)],
        last_round=draw(st.booleans()),
        cities=[draw(draw_cities(seat)) for seat in range(players)],
        results=draw(draw_results(players)) if phase == "over" else None,
        placing=placing if phase != "over" and draw(st.booleans()) else None,
    )


@st.composite
def draw_scenes(draw: st.DrawFn) -> Scene[View]:
    view = draw(draw_views())
    badges = draw(st.permutations(BADGE_LETTERS))
    people = tuple(Player(draw(names), badges[i]) for i in range(len(view.cities)))
    viewer = draw(st.integers(0, len(people) - 1))
    open_spaces = tuple(Place(space) for space in SPACES if space not in view.cities[viewer].marks)
    decision = Decision(viewer, "place", open_spaces, (), (), "t") if draw(st.booleans()) else None
    return Scene(
        view,
        people,
        viewer,
        decision,
        tuple(draw(st.lists(st.text(max_size=200), max_size=4))),
        draw(st.sampled_from(THEMES)),
    )
