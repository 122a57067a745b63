"""What panel, posts and log say (Q10, Q15), and that everything has words."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from conformance.match_copy import copy_match
from engine.core import Match, Setup
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.carpe_diem import GAME, events
from engine.games.carpe_diem.actions import (
    Take,
)
from engine.games.carpe_diem.state import State

from .speaking import NAMES

# Things


# The start


# Craftsman and fountain


# Texts elsewhere


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k2_a_tile_that_clears_its_depot_says_so_before_it_is_taken(seats: int, locale: str):
    """The second line promises it exactly where the rest of the depot leaves the game."""
    hints = GAME.create_presenter(NAMES[:seats], locale)
    match = Match[State].new(GAME, Setup(seats, bytes([seats]) * 16))
    luck, clearing = random.Random(seats), Counter[bool]()
    while not match.is_over:
        seat = next(iter(match.open_questions))
        ahead, options = Lookahead[Any].from_match(match, seat), match.get_decision(seat).options
        takes = [one for one in options if isinstance(one, Take)]
        for take in luck.sample(takes, k=min(3, len(takes))):
            then = copy_match(match)
            then.submit(seat, take)
            cleared = [event for event in then.get_draft_events(seat) if isinstance(event, events.Cleared)]
            promise = hints.text("about-clears", depot=take.depot)
            assert (promise in hints.option_description(ahead, take)) == bool(cleared)
            clearing[bool(cleared)] += 1
        match.submit(seat, luck.choice(options))
    assert clearing[False] and bool(clearing[True]) == (seats < 4)
