"""Whole turns in a playout: nobody knows future chance, and a fresh state says everything."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.core import Action, Chance, Flow, Game, Match, Seat, Setup, choose
from engine.core.match import Playout, encode
from engine.core.rules import TABLE_STREAM
from engine.games import SLUGS, game
from engine.players import BOTS, create_bot
from engine.players.search_bot import limit_playouts
from engine.players.whole_turns import play_searched_turn

from .turns import Board, TurnGame

# Two playouts are compared for these answers.
COMPARED_ANSWERS = 8


class Bet(Action):
    risk: bool


WAYS = (Bet(False), Bet(True))


class Betting(TurnGame):
    """Each turn is nothing, or a toss for three points."""

    action_types = (Bet,)

    def step(self, state: Board) -> Flow[None]:
        seat = state.turn % 2
        action = yield from choose(seat, "bet", lambda: WAYS)
        state.turn += 1
        if action == WAYS[1]:
            state.players[seat] += 3 if state.chance.randbelow(2, TABLE_STREAM) else -3


def test_thinking_in_a_playout_does_not_know_future_dice():
    """A player who knew them would never lose a toss."""
    lost = won = 0
    for number in range(60):
        key = number.to_bytes(16, "big")
        world = Playout[Board].new(Betting(), Setup(2, key))
        play_searched_turn(
            world,
            0,
            Chance(key),
            lambda key=key: Playout[Board].new(Betting(), Setup(2, key)),
            [],
        )
        lost, won = lost + (world.state.players[0] < 0), won + (world.state.players[0] > 0)
    assert lost > 5 and won > 5


@pytest.mark.parametrize("slug", SLUGS)
def test_fresh_position_can_be_continued_from_its_state_alone(slug: str):
    """This is checked in positions of random games."""
    of = game(slug)
    luck = random.Random(7)
    fresh = 0
    for _ in range(2):
        match = Playout.new(of, Setup(of.player_counts[-1], luck.randbytes(16), of.options_type()))
        while match.legal_options:
            if luck.random() < 0.2:
                fresh += match.is_at_step_start
                if match.is_at_step_start:
                    require_same_play(match, Playout(of, of.copy_state(match.state)), luck)
                continue
            seat = next(iter(match.legal_options))
            match.push(seat, luck.choice(match.legal_options[seat]))
    assert fresh > 5


def require_same_play(match: Playout, twin: Playout, rng: random.Random):
    for _ in range(COMPARED_ANSWERS):
        assert twin.legal_options == match.legal_options
        if not match.legal_options:
            break
        seat = next(iter(match.legal_options))
        action: Action = rng.choice(match.legal_options[seat])
        for one in (match, twin):
            one.push(seat, action)
    assert encode(twin.state) == encode(match.state)


@pytest.mark.parametrize("slug", ["village", "carpe_diem", "my_village"])
def test_strong_bot_answers_as_often_as_its_game_asks(slug: str):
    """In a whole turn in the middle of a game its answers are legal and repeatable."""
    of = game(slug)
    match, luck = Match.new(of, Setup(2, b"k" * 16, of.options_type())), Chance(b"luck" * 4)
    for _ in range(12):
        match.submit(min(match.open_questions), BOTS["beginner"](match, min(match.open_questions), luck))
    seat, before = min(match.open_questions), match.dump()
    ends: Sequence[bytes] = [play_answer(of, before, seat) for _ in range(2)]
    assert ends[0] == ends[1] != before


def play_answer(of: Game[Any, Any], dump: bytes, seat: Seat) -> bytes:
    match = Match.load(of, dump)
    hasty = create_bot("strong", lambda _: limit_playouts(1))
    match.submit(seat, hasty(match, seat, Chance(b"its own luck" * 2)))
    return match.dump()
