"""Leak rules of 8.2 over random games: the asked seats, the order of events, and the contents of an open step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from engine.core import Action, Chance, Event, Match, Setup, determinize_match
from engine.core.game import BotKind
from engine.games.deal_with_the_devil.actions import Respond
from engine.games.deal_with_the_devil.components import STEPS
from engine.games.deal_with_the_devil.components.terms import ROLES
from engine.games.deal_with_the_devil.events import Banked, RitualOpened
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.state import State
from engine.players import BOTS

from .scenario import iterate_random_game

pack = msgspec.msgpack.encode
COUNTED: dict[str, bool] = {step.id: step.count for step in STEPS.values()}


def iterate_openings(seed: int) -> Iterator[Match[State]]:
    """Yield a random game where each step opens."""
    last = None
    for match in iterate_random_game(seed):
        step = match.state.round, match.state.phase
        if step != last and not match.is_over:
            yield match
        last = step


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_l2_l27_all_four_are_asked_in_every_step_but_one(seed: int):
    """ANSWER of round 3 asks seats with a facing list, which is public."""
    steps = 0
    for match in iterate_openings(seed):
        steps += 1
        asked = set(match.open_questions)
        if (match.state.round, match.state.phase) == (3, "answer"):
            assert asked == {seat for seat in range(4) if match.view(None).facing[seat]}
        else:
            assert asked == {0, 1, 2, 3}, (match.state.round, match.state.phase)
    assert steps in (31, 32)


@pytest.mark.parametrize("seed", [2, 1, 3])
def test_l4_two_answers_are_the_same_whatever_the_chest_holds(seed: int):
    """Closing is always an answer; an impossible acceptance is shown disabled."""
    found = set[tuple[bool, bool]]()
    for match in iterate_openings(seed):
        if not match.state.phase.startswith("respond"):
            continue
        for seat in range(4):
            decision, view = match.get_decision(seat), match.view(seat)
            words = GAME.create_presenter(["Ann", "Bob", "Cleo", "Dan"])
            accepts = [one for one in decision.options if isinstance(one, Respond) and one.accept]
            assert Respond(False) in decision.options
            grey = [
                one for one in words.disabled_actions(view, decision) if one not in decision.legal_actions
            ]
            assert bool(accepts) != bool(grey)
            found.add((bool(accepts), bool(grey)))
    assert found == {(True, False), (False, True)}


@pytest.mark.parametrize("seed", [1, 2])
def test_l9_t3_events_have_the_same_order_whoever_seals_first(seed: int):
    """The answers of each step come in other orders of the seats: everything told, publicly and privately, is in seat
    order."""
    luck = random.Random(seed)
    match, closes = Match[State].new(GAME, Setup(4, luck.randbytes(16)), defer_reveal=True), 0
    while not match.is_over:
        opening, given = match.dump(), dict[int, list[Action]]()
        while match.open_questions:
            seat = luck.choice(sorted(match.open_questions))
            given.setdefault(seat, []).append(luck.choice(match.get_decision(seat).options))
            match.submit(seat, given[seat][-1])
        told = list[list[bytes]]()
        for turn in (sorted(given), sorted(given, reverse=True), luck.sample(sorted(given), len(given))):
            again = Match[State].load(GAME, opening, defer_reveal=True)
            again.new_public_events = []
            for seat in turn:
                for action in given[seat]:
                    again.submit(seat, action)
            again.reveal_seals()
            told.append([pack(one) for one in again.new_public_events])
            require_seat_order([one.event for one in again.new_public_events if one.recipients is None])
        assert told[0] == told[1] == told[2] and told[0]
        match.reveal_seals()
        closes += 1
    assert closes in (31, 32)


def require_seat_order(events: list[Event]):
    for event in events:
        if isinstance(event, Banked):
            assert list(event.seats) == sorted(event.seats)
        if isinstance(event, RitualOpened) and not event.seats:
            assert len(event.coins) == len(ROLES), "by role, in the order of the rules"
    for one, other in pairwise(events):
        if type(one) is type(other) and hasattr(one, "seat"):
            assert getattr(one, "seat") <= getattr(other, "seat"), events  # noqa: B009 - events have no common type


@pytest.mark.parametrize("seed", [2, 1])
def test_l3_l16_public_view_stands_still_while_a_step_is_open(seed: int):
    """No answer shows before the close; the core decides whether the number of seals does."""
    before = None
    for match in iterate_random_game(seed):
        now = (match.state.round, match.state.phase), pack(match.view(None))
        if before is not None and match.in_sealed_step and before[0] == now[0]:
            assert before[1] == now[1], now[0]
        assert not match.in_sealed_step or match.is_seal_count_public == COUNTED[match.state.phase]
        before = now


@pytest.mark.parametrize("kind", ["random", "beginner", "club", "strong"])
def test_l1_l19_bot_answers_the_same_in_any_world_that_it_cannot_rule_out(kind: BotKind):
    """Only its own part of the state and its own random number matter. One seat of each step is compared."""
    luck, compared = random.Random(4), 0
    for n, match in enumerate(iterate_openings(4)):
        asked = sorted(match.open_questions)
        for seat in [asked[(n + n // 4) % len(asked)]]:
            dump, number = match.dump(), luck.randbytes(16)
            world = determinize_match(
                Match[State].load(GAME, dump, defer_reveal=True), seat, luck.randbytes(16)
            )
            given = list[list[bytes]]()
            for one in (Match[State].load(GAME, dump, defer_reveal=True), world):
                one.submit(seat, BOTS[kind](one, seat, Chance(number)))
                given.append([entry.action for entry in one.saved_steps[-1].log if entry.seat == seat])
            assert given[0] == given[1] and given[0], (match.state.round, match.state.phase)
            compared += 1
    assert compared > 25
