"""Provide positions of My Village for the tests: from random games, and with everything at its limits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.core.rules import Seat
from engine.games.my_village.components import (
    BOARDS,
    CHAMBERS,
    CHURCHES,
    CLOUD_COUNT,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    GOODS,
    LETTERS,
    MONKS,
    PROFESSIONS,
    TRAVEL_CARDS,
    CraftType,
)
from engine.games.my_village.game import GAME
from engine.games.my_village.rules.gains import count_windows
from engine.games.my_village.rules.payment import count_goods
from engine.games.my_village.rules.scoring import points_by_category
from engine.games.my_village.state import Player, Workshop
from engine.games.my_village.view import Village
from tests.render.random_games import Pair, Pairs, collect_pairs, create_players, dress_pair

PEOPLE = create_players(GAME)


@cache
def random_pairs(count: int = 3, every: int = 37) -> Pairs:
    return collect_pairs(GAME, count, every)


def draw_lists(pool: list[Any], most: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.sampled_from(pool), unique=True, max_size=most)


@st.composite
def draw_players(draw: st.DrawFn) -> Player:
    """Draw a village with anything."""
    customers = draw(draw_lists(list(CUSTOMERS), 24))
    cut = draw(st.integers(0, len(customers)))
    built = draw(draw_lists(list(CRAFTS), 9))
    crafts: dict[CraftType, Workshop] = {
        CRAFTS[card].type: Workshop(card, draw(st.integers(0, 3))) for card in built
    }
    done = draw(st.integers(0, len(LETTERS)))
    travel = [
        draw(st.sampled_from([name for name, card in TRAVEL_CARDS.items() if card.letter == letter]))
        for letter in LETTERS[:done]
    ]
    council = draw(st.none() | st.sampled_from(list(CHAMBERS)))
    return Player(
        board=draw(st.sampled_from(list(BOARDS))),
        coins=draw(st.integers(0, 120)),
        cloud=draw(st.integers(0, CLOUD_COUNT - 1)),
        reaper=draw(st.booleans()),
        tree=draw(st.integers(0, 130)),
        safe=draw(st.integers(0, 130)),
        head=draw(st.sampled_from(["house", "coin", "story"])),
        villagers=sorted(draw(draw_lists(list(PROFESSIONS), 5)), key=PROFESSIONS.index),
        school_left=draw(st.booleans()),
        school_right=draw(st.booleans()),
        crafts=crafts,
        fields=draw(st.lists(st.booleans(), max_size=FIELD.count)),
        travel=travel,
        church=draw(st.none() | st.sampled_from(list(CHURCHES))),
        sanatory_used=draw(st.integers(0, 2)),
        rat_order=draw(st.sampled_from([1, 9, "never", "ask"])),
        monks=draw(draw_lists(list(MONKS), 5)),
        council=council,
        council_marks=draw(draw_lists(list(CHAMBERS[council].spaces), 5))
        if council in ("area_council", "population_council")
        else [],
        wild=draw(st.integers(0, 3)) if council == "guild_council" else 0,
        meeting=draw(st.booleans()),
        meeting_markers=draw(st.integers(0, 2)),
        market=customers[:cut],
        served=customers[cut:],
        tile=draw(st.none() | st.sampled_from(["play", "school", "meeting", *crafts])),
        laborers=draw(st.integers(0, 3)),
    )


def show_villages(people: Sequence[Player], first: Seat | None) -> list[Village]:
    """Return the villages of a view. `first`: the seat with the story hand."""
    points = [points_by_category(one, seat == first) for seat, one in enumerate(people)]
    return [
        Village(
            one,
            {good: count_goods(one, good) for good in GOODS},
            CLOUD_COUNT - one.cloud,
            count_windows(one),
            scored,
            sum(scored),
        )
        for one, scored in zip(people, points, strict=True)
    ]


@st.composite
def draw_scenes(draw: st.DrawFn) -> Pair:
    """Draw a position of a random game in which villages, graves, names and news are anything. Nothing is asked."""
    public, private = draw(st.sampled_from(random_pairs()))
    seats = range(len(public.players))
    people = [draw(draw_players()) for _ in seats]
    for seat, one in enumerate(people):
        one.reaper = one.reaper and seat == public.view.active  # it comes in the player's own turn
    table = show_villages(people, public.view.hand.owner)
    graves = draw(st.lists(st.sampled_from(seats), max_size=19))
    return dress_pair(
        draw, (public, replace(private, decision=None, lookahead=None)), villages=table, graves=graves
    )
