"""[End turn] says so where something is drawn or revealed behind it, also when others come between (U3, panels.15)."""
from __future__ import annotations

import random

import pytest

from engine.core import EndTurn, Match, Setup
from engine.core.foresight import Foresight
from engine.games.village import GAME
from engine.games.village.actions import Harvest, PassMarket, Sell, Take
from engine.games.village.state import State
from engine.games.village.view import View
from tests.engine.games.village.scenario import A, B, Table, village

HINTS = GAME.words(["Ann", "Bob", "Cleo", "Dan"])


def final(table: Table) -> bool:
    return HINTS.final(Foresight[View].of(table.match, table.asked_seat), EndTurn())


def test_u3_the_last_cube_goes_by_itself_to_somebody_without_a_choice() -> None:
    laid = village(2).family(A, "1@farmyard").family(B, "1@office").board("grain", "o b")
    table = laid.begin().say(Take("grain", "orange"), Harvest())
    assert final(table), "nobody of B's is at home to harvest: the mass and the seeding follow at once"
    table.say(EndTurn())
    assert table.state.round == 2


def test_u3_whoever_can_harvest_is_asked_first() -> None:
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard").board("grain", "o b")
    assert not final(laid.begin().say(Take("grain", "orange"), Harvest()))


def test_u3_without_a_sale_nobody_comes_to_the_stalls() -> None:
    """A4.5: the next turn begins, and nothing is revealed."""
    laid = village(2).stalls("c01_three_grain").owns(A, "grain3").board("market", "o g b")
    table = laid.begin().say(Take("market", "orange"), PassMarket())
    assert not final(table)
    assert final(table.undo().say(Sell("c01_three_grain")))


@pytest.mark.parametrize("seed", range(8))
def test_u3_in_random_games(seed: int) -> None:
    """Exactly where a draw follows before anybody has a choice; at a mass also where another seat is asked first."""
    luck = random.Random(seed)
    match = Match[State].new(GAME, Setup(2 + seed % 3, luck.randbytes(16)))
    ends = 0
    while match.asks:
        [seat] = match.asks
        decision = match.decision(seat)
        if EndTurn() in decision.legal:
            ends += 1
            view, ahead = match.view(seat), Match[State].load(GAME, match.dump())
            ahead.submit(seat, EndTurn())
            drawn = ahead.state.chance.total > match.state.chance.total
            assert HINTS.final(Foresight[View].of(match, seat), EndTurn()) == (drawn or view.mass is not None)
        match.submit(seat, luck.choice(decision.options))
    assert ends > 50
