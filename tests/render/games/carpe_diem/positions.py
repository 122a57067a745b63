"""Positions of Carpe Diem for the tests: from random games as they come, and with everything at its limits."""
from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from msgspec import structs

from engine.core import Match, Setup
from engine.games.carpe_diem.components import GOODS, KINDS, TOP
from engine.games.carpe_diem.game import GAME
from engine.games.carpe_diem.view import District, View
from render.scene import Player as Person
from render.scene import Scene

LONG = "Wilhelmina-Maximiliana von Trapp"
ODD_NAMES = (LONG, "", "W" * 32, "王小明", "🎲👩‍👩‍👧", "עברית שלום", "Łukasz Žižek", "\u202eevil", "Bert")
PEOPLE = tuple(Person(name, badge) for name, badge in zip(("Ann", "Bob", "Cleo", "Dan"), "BYGR", strict=True))

quick = settings(
    deadline=None, max_examples=25, derandomize=True, phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example))


def played(seed: int, every: int) -> Iterator[tuple[Match[Any], int]]:
    """A random game of 2 to 4, in which tiles are built where they can: each so many answers the match, and the seat
    that is asked."""
    luck = random.Random(seed)
    match = Match[Any].new(GAME, Setup(2 + seed % 3, luck.randbytes(16)))
    count = 0
    while match.asks and not match.over:
        seat = luck.choice(sorted(match.asks))
        if count % every == 0:
            yield match, seat
        decision = match.decision(seat)
        options = decision.options[:-1] if decision.kind == "place" and luck.random() < 0.9 else ()
        match.submit(seat, luck.choice(options or decision.options))
        count += 1
    yield match, 0


@cache
def games(count: int = 3, every: int = 17) -> tuple[tuple[Scene[View], Scene[View]], ...]:
    """The public's scene and an own one, through random games; the last of each is the end."""
    found: list[tuple[Scene[View], Scene[View]]] = []
    for seed in range(count):
        for match, seat in played(seed, every):
            decision = match.decision(seat) if seat in match.asks else None
            people = PEOPLE[: len(match.state.players)]
            found.append((Scene(match.view(None), people), Scene(match.view(seat), people, seat, decision)))
    return tuple(found)


@st.composite
def rich(draw: st.DrawFn, district: District) -> District:
    """The same district with any numbers."""
    return structs.replace(
        district, goods={good: draw(st.integers(0, 24)) for good in GOODS}, coins=draw(st.integers(0, 40)),
        bread=draw(st.integers(0, 25)), vp=draw(st.integers(-30, 180)), total=draw(st.integers(-30, 220)),
        stored=["wt12"] * draw(st.integers(0, 30)), fountains=draw(st.integers(0, 10)),
        completed={kind: draw(st.integers(0, 12)) for kind in KINDS}, chimneys=draw(st.integers(0, 40)))


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Scene[View], Scene[View]]:
    """A position of a random game in which numbers, the prestige bar, names and news are anything."""
    public, private = draw(st.sampled_from(games()))
    seats = range(len(public.players))
    table = [draw(rich(one)) for one in private.view.districts]
    stacks: list[list[int]] = [[] for _ in range(TOP + 1)]
    for seat in seats:
        stacks[draw(st.integers(0, TOP))].append(seat)
    people = tuple(Person(draw(st.sampled_from(ODD_NAMES) | st.text(max_size=32)), badge)
                   for badge in "BYGR"[: len(seats)])
    news = tuple(draw(st.lists(st.text(max_size=200), max_size=9)))
    blind = draw(st.booleans())

    def changed(scene: Scene[View]) -> Scene[View]:
        view = structs.replace(scene.view, districts=table, prestige=stacks)
        return structs.replace(scene, view=view, players=people, news=news, colour_blind=blind)

    return changed(public), changed(private)
