"""Provide positions of Deal with the Devil for the tests: from random games, and with everything at its limits."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from msgspec import structs

from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS
from engine.games.deal_with_the_devil.components.terms import (
    ACHIEVEMENTS,
    COURTIERS,
    MINOR_ACHIEVEMENTS,
    RESOURCES,
    ROLES,
    AchievementId,
)
from engine.games.deal_with_the_devil.state import BuiltCard, Kingdom
from tests.render.random_games import Pair, Pairs, collect_pairs, create_players, dress_pair

PEOPLE = create_players(GAME)
RESOURCE_WORDS = (*RESOURCES,)
MAJOR_ACHIEVEMENTS: list[AchievementId] = [tile for tile in ACHIEVEMENTS if tile not in MINOR_ACHIEVEMENTS]


@cache
def random_pairs(count: int = 2, every: int = 13) -> Pairs:
    return collect_pairs(GAME, count, every)


@st.composite
def draw_kingdoms(draw: st.DrawFn) -> Kingdom:
    built = draw(st.lists(st.sampled_from(list(BUILDINGS)), unique=True, max_size=10))
    return Kingdom(
        score=draw(st.integers(-35, 130)),
        debt=draw(st.integers(0, 10)),
        stage=draw(st.integers(0, 3)),
        reputation=draw(st.integers(-7, 7)),
        levels=draw(st.lists(st.integers(1, 2), min_size=4, max_size=4)),
        tokens=draw(st.integers(3, 4)),
        free=draw(st.integers(1, 2)),
        courtiers={who: draw(st.sampled_from(("away", "space2", "space3", "held"))) for who in COURTIERS},
        minors={tile: draw(st.integers(-1, 4)) for tile in MINOR_ACHIEVEMENTS},
        majors=draw(st.lists(st.sampled_from(MAJOR_ACHIEVEMENTS), unique=True)),
        built=[BuiltCard(card, draw(st.integers(1, 5)), draw(st.booleans())) for card in built],
        angel=draw(st.integers(0, 2)),
        demon=draw(st.integers(0, 2)),
        indulgences=draw(st.integers(0, 12)),
        houseguests=draw(st.integers(0, 12)),
        mob=draw(st.booleans()),
    )


@st.composite
def draw_scenes(draw: st.DrawFn) -> Pair:
    """Draw a position of a random game in which what lies open is anything, and so are names, words and news."""
    table = [draw(draw_kingdoms()) for _ in range(4)]
    roles = dict(enumerate(draw(st.permutations(ROLES)))) if draw(st.booleans()) else {}
    talk = tuple(
        tuple(draw(st.lists(st.sampled_from(RESOURCE_WORDS), unique=True, max_size=2))) for _ in range(4)
    )
    pair = draw(st.sampled_from(random_pairs()))
    public, private = dress_pair(draw, pair, kingdoms=table, roles=roles)
    if (own := private.view.own) is not None:
        private.view.own = structs.replace(
            own,
            hand=draw(st.lists(st.sampled_from(list(BUILDINGS)), unique=True, max_size=5)),
            events=draw(st.lists(st.sampled_from(list(EVENTS)), unique=True, max_size=2)),
            stock={res: draw(st.integers(0, 130)) for res in RESOURCES},
            pure=draw(st.integers(0, 6)),
            tainted=draw(st.integers(0, 2)),
            role=draw(st.sampled_from(ROLES)),
        )
    return structs.replace(public, talk=talk), structs.replace(private, talk=talk)
