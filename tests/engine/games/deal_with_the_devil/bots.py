"""Games that bots play among themselves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Chance, Match, Setup
from engine.core.game import BotLevel
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.state import State
from engine.players import BOTS


def play_bots(seed: int, level: BotLevel = "club") -> Iterator[tuple[Match[State], int]]:
    """Play a game of bots. Yield the match and the answering seat before each answer."""
    match = Match[State].new(GAME, Setup(4, seed.to_bytes(16, "big"), GAME.options_type()))
    luck = [Chance(bytes([seat, seed]) * 8) for seat in match.seats]
    while not match.is_over:
        seat = min(match.open_questions)
        yield match, seat
        match.submit(seat, BOTS[level](match, seat, luck[seat]))
