"""Provide positions at which something is looked up, or asked."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.core import Match, Setup
from engine.core.game import AnyGame

DECISIONS_BETWEEN = 15


def iterate_positions(one: AnyGame) -> Iterator[tuple[Match[Any], int]]:
    """Yield some positions of a random game of as many as can play, and who is asked."""
    luck, count = random.Random(1), 0
    match = Match[Any].new(one, Setup(one.player_counts[-1], luck.randbytes(16)))
    while match.open_questions and not match.is_over:
        seat = sorted(match.open_questions)[0]
        if count % DECISIONS_BETWEEN == 0:
            yield match, seat
        match.submit(seat, luck.choice(match.get_decision(seat).options))
        count += 1
