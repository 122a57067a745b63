"""Bots buy and sell souls at good prices, and fill chests well (rules 12.7)."""

from __future__ import annotations

from functools import cache

import pytest

from engine.core import Chance
from engine.core.game import BOT_LEVELS, BotLevel
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.commands.phrases import Offer
from engine.games.deal_with_the_devil.components.terms import Resource
from engine.games.deal_with_the_devil.state import Ask, OwnOffer, State

from .scenario import (
    BLUE,
    Table,
    play_to_step,
    set_stock,
)

# so often a devil is asked about one position, with other random numbers each time
QUESTIONS = 24


@cache
def make_offers(level: BotLevel, taken: bool, asked: int = 1, round: int = 3) -> list[Offer]:
    """Return the devil's offers in the position of `set_up_after_offer`."""
    t = Table(set_up_after_offer(taken, asked, round))
    view, decision = t.match.view(BLUE), t.match.get_decision(BLUE)
    said = [
        GAME.choose_action(view, decision, Chance(n.to_bytes(16, "big")), level) for n in range(QUESTIONS)
    ]
    return [one for one in said if isinstance(one, Offer)]


def list_bids(level: BotLevel, taken: bool, asked: int = 1) -> list[float]:
    """Return what the offers are worth in coins at the bank."""
    return [3 * len(one.goods) + one.coins for one in make_offers(level, taken, asked)]


def set_up_after_offer(taken: bool, asked: int = 1, round: int = 3) -> State:
    s = play_to_step(round, "offer")
    set_stock(s, BLUE, "4 W 4 S 4 H 2 G 2 M 10 c")
    chest: dict[Resource, int] = {"wood": 2}
    s.own[BLUE].offers = [OwnOffer(earlier, Ask("souls", asked), chest, taken) for earlier in (1, 2)]
    return s


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_12_7_bid_varies_and_is_sometimes_missing(level: BotLevel):
    found = list_bids(level, taken=True)
    assert len(set(found)) > 3 and 0 < QUESTIONS - len(found) < QUESTIONS / 3


@pytest.mark.parametrize("level", BOT_LEVELS)
@pytest.mark.parametrize("round", [3, 4])
def test_two_pieces_are_asked_for_late_and_by_a_strong_devil(level: BotLevel, round: int):
    """Earlier the price would be missing for building."""
    asked = {one.ask for one in make_offers(level, taken=True, round=round)}
    assert asked == ({"2 souls"} if level == "strong" and round == 4 else {"1 soul"})
