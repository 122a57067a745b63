"""Positions of random games, at which other modules measure advice and lookups."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.core import Match, Setup
from engine.core.game import AnyGame

DECISIONS_BETWEEN = 15


def iterate_positions(game: AnyGame) -> Iterator[tuple[Match[Any], int]]:
    """Play a random game with the most players. Yield every fifteenth position, with a seat that has a question."""
    luck, count = random.Random(1), 0
    match = Match[Any].new(game, Setup(game.player_counts[-1], luck.randbytes(16)))
    while match.open_questions and not match.is_over:
        seat = sorted(match.open_questions)[0]
        if count % DECISIONS_BETWEEN == 0:
            yield match, seat
        match.submit(seat, luck.choice(match.get_decision(seat).options))
        count += 1
