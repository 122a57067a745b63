"""Advice knows what its seat knows, and its parts are those of the value."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import Match, Seat, imagine
from engine.core.text import LOCALES, sources
from engine.core.weights import PARTS, read
from engine.players.advise import advise, cost

from .case import Case
from .tables import each_game_once, each_outer_table
from .walk import looks, twin

PLAYOUTS = 12
WORLDS = 2
ASKED = 4  # positions of a table
ROUNDING = 1e-9  # points: what is added up in another order


@each_outer_table
def test_the_parts_of_a_position_add_up_to_its_value(case: Case, seats: int) -> None:
    for match, viewer, _ in looks(case, seats, 1):
        view = match.view(viewer)
        for seat in match.seats:
            worth = case.game.worth(view, seat)
            assert not worth or sum(worth.values()) == pytest.approx(case.game.value(view, seat), abs=ROUNDING)


@each_game_once
def test_every_feature_is_of_one_part(case: Case) -> None:
    match = case.new(case.game.seats[0], 1)
    named = Counter(name for names in read(case.game.home, PARTS).values() for name in names)
    assert not named or named == Counter(list(case.game.features(match.view(0), 0)))


@each_game_once
@pytest.mark.parametrize("locale", LOCALES)
def test_every_part_has_a_name(case: Case, locale: str) -> None:
    match = case.new(case.game.seats[0], 1)
    if not sources(case.game.home, locale):
        return
    text = case.words(len(match.seats), locale).text
    keys = [f"worth-{part}" for part in case.game.worth(match.view(0), 0)]
    assert [key for key in keys if not text.has(key)] == []


@each_outer_table
def test_advice_is_the_same_in_every_world_that_the_seat_cannot_rule_out(case: Case, seats: int) -> None:
    luck = random.Random(seats)
    for match, seat in choices(case, seats, luck):
        key, taken = luck.randbytes(16), luck.choice(match.decision(seat).options)
        other = imagine(match, seat, luck.randbytes(16))
        assert advise(match, seat, key, PLAYOUTS) == advise(other, seat, key, PLAYOUTS)
        assert cost(match, seat, taken, key, WORLDS) == cost(other, seat, taken, key, WORLDS)


@each_outer_table
def test_what_is_advised_can_be_said_and_costs_nothing(case: Case, seats: int) -> None:
    luck = random.Random(-seats)
    for match, seat in choices(case, seats, luck):
        advice = advise(match, seat, luck.randbytes(16), PLAYOUTS)
        assert advice.best[0].behind == 0.0
        for suggestion in advice.best:
            assert twin(match).submit(seat, *suggestion.said) == len(suggestion.said)
        judged = cost(match, seat, luck.choice(match.decision(seat).options), luck.randbytes(16), WORLDS)
        assert judged is None or twin(match).submit(seat, *judged.best.said) == len(judged.best.said)


def choices(case: Case, seats: int, luck: random.Random) -> Iterator[tuple[Match[Any], Seat]]:
    """Some of the questions of a game that leave a choice."""
    found = [(match.dump(), seat) for match, seat, _ in looks(case, seats, 1) if len(match.decision(seat).options) > 1]
    for dump, seat in luck.sample(found, min(ASKED, len(found))):
        yield Match[Any].load(case.game, dump, defer_close=True), seat
