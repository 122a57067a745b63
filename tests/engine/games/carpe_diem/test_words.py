"""What panel, posts and log say (Q10, Q15), and that everything has words."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from conformance.match_copy import copy_match
from engine.core import Match, Setup
from engine.core.match import Playout
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.carpe_diem import GAME, events
from engine.games.carpe_diem.actions import Take
from engine.games.carpe_diem.rules.district import cannot_be_completed
from engine.games.carpe_diem.state import State
from engine.games.carpe_diem.words.foretold import list_buildable_faces

from .speaking import NAMES

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


# What the panel says in a building turn: what a tile completes, leaves open and brings (Q10)


@pytest.mark.parametrize("seats", [2, 4])
def test_uncompletable_feature_is_never_completed(seats: int):
    luck, never = random.Random(seats), set[tuple[int, str, str]]()
    match = Playout[State].new(GAME, Setup(seats, bytes(16)))
    while match.legal_options:
        seat = min(match.legal_options)
        options = match.legal_options[seat]
        if match.open_questions[seat].kind == "take" and luck.random() < 0.5:
            view = match.view(seat)
            mine, faces = view.districts[seat], list_buildable_faces(view)
            never |= {
                (seat, one.kind, cell)
                for one in mine.features
                if cannot_be_completed(mine.grid, one, faces)
                for cell in one.cells
            }
        match.push(seat, luck.choice(options[:-1] if match.open_questions[seat].kind == "place" else options))
    done = {
        (seat, one.kind, cell)
        for seat, district in enumerate(match.view(None).districts)
        for one in district.features
        if one.complete
        for cell in one.cells
    }
    assert never and not never & done
