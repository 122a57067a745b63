"""What the panel says in a building turn: what a tile completes, leaves open and brings (Q10)."""

from __future__ import annotations

import random

import pytest

from engine.core import Setup
from engine.core.match import Playout
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.rules.district import cannot_be_completed
from engine.games.carpe_diem.state import State
from engine.games.carpe_diem.words.foretold import list_buildable_faces


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
