"""Positions of My Village for the tests: from random games as they come, and with everything at its limits."""
from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from msgspec import structs

from engine.core import Match, Setup
from engine.games.my_village.components import (
    BOARDS,
    CHAMBERS,
    CHURCHES,
    CLOUDS,
    CRAFTS,
    CUSTOMERS,
    FIELD,
    LETTERS,
    MONKS,
    PROFESSIONS,
    TRAVEL,
    CraftType,
)
from engine.games.my_village.forecast import made_up
from engine.games.my_village.gains import windows
from engine.games.my_village.game import GAME
from engine.games.my_village.scoring import items
from engine.games.my_village.state import Player, Workshop
from engine.games.my_village.view import View, Village
from render.scene import Player as Person
from render.scene import Scene

LONG = "Wilhelmina-Maximiliana von Trapp"
ODD_NAMES = (LONG, "", "W" * 32, "王小明", "🎲👩‍👩‍👧", "עברית שלום", "Łukasz Žižek", "\u202eevil", "Bert")
PEOPLE = tuple(Person(name, badge) for name, badge in zip(("Ann", "Bob", "Cleo", "Dan"), "RBYG", strict=True))

quick = settings(
    deadline=None, max_examples=25, derandomize=True, phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example))


def played(seed: int, every: int) -> Iterator[tuple[Match[Any], int]]:
    """A random game of 2 to 4: each so many answers the match, and the seat that is asked."""
    luck = random.Random(seed)
    match = Match[Any].new(GAME, Setup(2 + seed % 3, luck.randbytes(16)))
    count = 0
    while match.asks and not match.over:
        seat = luck.choice(sorted(match.asks))
        if count % every == 0:
            yield match, seat
        match.submit(seat, luck.choice(match.decision(seat).options))
        count += 1
    yield match, 0


@cache
def games(count: int = 3, every: int = 37) -> tuple[tuple[Scene[View], Scene[View]], ...]:
    """The public's scene and an own one, through random games; the last of each is the end."""
    found: list[tuple[Scene[View], Scene[View]]] = []
    for seed in range(count):
        for match, seat in played(seed, every):
            decision = match.decision(seat) if seat in match.asks else None
            people = PEOPLE[: len(match.state.players)]
            found.append((Scene(match.view(None), people), Scene(match.view(seat), people, seat, decision)))
    return tuple(found)


def some(pool: list[Any], most: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(st.sampled_from(pool), unique=True, max_size=most)


@st.composite
def players(draw: st.DrawFn) -> Player:
    """A village with anything (C1.6)."""
    customers = draw(some(list(CUSTOMERS), 24))
    cut = draw(st.integers(0, len(customers)))
    built = draw(some(list(CRAFTS), 9))
    crafts: dict[CraftType, Workshop] = {CRAFTS[card].type: Workshop(card, draw(st.integers(0, 3))) for card in built}
    done = draw(st.integers(0, len(LETTERS)))
    travel = [draw(st.sampled_from([name for name, card in TRAVEL.items() if card.letter == letter]))
              for letter in LETTERS[:done]]
    council = draw(st.none() | st.sampled_from(list(CHAMBERS)))
    return Player(
        board=draw(st.sampled_from(list(BOARDS))), coins=draw(st.integers(0, 120)),
        cloud=draw(st.integers(0, CLOUDS - 1)),
        reaper=draw(st.booleans()), tree=draw(st.integers(0, 130)), safe=draw(st.integers(0, 130)),
        head=draw(st.sampled_from(["house", "coin", "story"])), villagers=sorted(
            draw(some(list(PROFESSIONS), 5)), key=PROFESSIONS.index),
        school_left=draw(st.booleans()), school_right=draw(st.booleans()), crafts=crafts,
        fields=draw(st.lists(st.booleans(), max_size=FIELD.count)), travel=travel,
        church=draw(st.none() | st.sampled_from(list(CHURCHES))),
        sanatory_used=draw(st.integers(0, 2)), rat_order=draw(st.sampled_from([1, 9, "never", "ask"])),
        monks=draw(some(list(MONKS), 5)), council=council,
        council_marks=draw(some(list(CHAMBERS[council].spaces), 5)) if council in (
            "area_council", "population_council") else [],
        wild=draw(st.integers(0, 3)) if council == "guild_council" else 0, meeting=draw(st.booleans()),
        meeting_markers=draw(st.integers(0, 2)), market=customers[:cut], served=customers[cut:],
        tile=draw(st.none() | st.sampled_from(["play", "school", "meeting", *crafts])),
        laborers=draw(st.integers(0, 3)))


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Scene[View], Scene[View]]:
    """A position of a random game in which villages, graves, names and news are anything; nothing is asked."""
    public, private = draw(st.sampled_from(games()))
    seats = len(public.players)
    table = [Village(one, CLOUDS - one.cloud, windows(one), (), 0) for one in (draw(players()) for _ in range(seats))]
    graves = draw(st.lists(st.integers(0, seats - 1), max_size=19))
    people = tuple(Person(draw(st.sampled_from(ODD_NAMES) | st.text(max_size=32)), badge) for badge in "RBYG"[:seats])
    news = tuple(draw(st.lists(st.text(max_size=200), max_size=9)))
    blind = draw(st.booleans())

    def changed(scene: Scene[View]) -> Scene[View]:
        view = structs.replace(scene.view, villages=table, graves=graves)
        state = made_up(view)
        for seat, one in enumerate(table):
            one.points = items(state, seat)
            one.total = sum(one.points)
        return structs.replace(scene, view=view, players=people, news=news, colour_blind=blind, decision=None)

    return changed(public), changed(private)
