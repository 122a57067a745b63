"""The proof of planned orders finds what it is there for: rules and orders with one fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from conformance.case import Case
from conformance.test_orders import DECISIONS_WITH_TYPING, TypingOrderTable, play_with_orders
from engine.core import Action, Command, Decision, Match, Seat
from engine.core.commands import Responder, TurnResponder
from engine.games.carpe_diem import rules as carpe_diem
from engine.games.carpe_diem.commands.orders import BuildThen
from engine.games.carpe_diem.game import CarpeDiem
from engine.games.my_village.commands import orders as my_village
from engine.games.saint_malo.actions import DICE_POSITIONS, Roll
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.village.commands.orders import DeathOrder, MarketOrder

from .games.carpe_diem import CASE as CARPE_DIEM
from .games.my_village import CASE as MY_VILLAGE
from .games.saint_malo import CASE as SAINT_MALO
from .games.village import CASE as VILLAGE

# A plant must be found within this number of games.
MAX_GAMES = 40


# Plans


class Forgetful(CarpeDiem):
    """Let plans hold places and no tiles, for turns past the end of a phase too."""

    def action_context(self, view: Any, action: Action) -> str:
        return ""

    def with_turn_of(self, state: carpe_diem.State, seat: Seat) -> carpe_diem.State | None:
        if state.stage in ("start", "forum", "over"):
            return super().with_turn_of(state, seat)
        state.held = state.held_from = None
        carpe_diem.begin_turn(state, seat)
        return state


class Queueing(CarpeDiem):
    """Do not let the player who plans a visit be the first visitor."""

    def with_turn_of(self, state: carpe_diem.State, seat: Seat) -> carpe_diem.State | None:
        if state.stage != "forum" or seat not in state.forum_queue:
            return super().with_turn_of(state, seat)
        state.active = seat
        return state


def is_found(game: CarpeDiem, *seeds: int) -> bool:
    """Return whether every random game objects."""
    case, objections = replace(CARPE_DIEM, game=game), 0
    for seed in seeds:
        try:
            play_with_orders(case, 4, seed)
        except AssertionError:
            objections += 1
    return objections == len(seeds)


@pytest.mark.parametrize("game", [Forgetful(), Queueing()])
def test_plan_that_does_not_hold_its_purpose_is_found(game: CarpeDiem):
    assert is_found(game, 1, 2, 3)


def test_forgotten_forced_part_of_a_turn_is_found(monkeypatch: pytest.MonkeyPatch):
    """The forced take of a last tile belongs to the step before, and is public. These games reach it."""
    decision = Match[Any].get_decision

    def short(self: Match[Any], seat: Seat) -> Decision:
        here = [e for e in self.saved_steps[-1].log if e.seat == seat and e.is_forced]
        given = decision(self, seat)
        return msgspec.structs.replace(
            given, forced_actions=given.forced_actions[len(given.forced_actions) - len(here) :]
        )

    monkeypatch.setattr(Match, "get_decision", short)
    assert is_found(CarpeDiem(), 1, 2, 3)


# Faults in typed orders


def forget_card(patch: pytest.MonkeyPatch):
    """Let a turn of My Village name places and no cards."""

    def nothing(do: str, view: Any) -> str:
        return ""

    patch.setattr(my_village, "list_cards_at_named_places", nothing)


def pay_unpromised_bread(patch: pytest.MonkeyPatch):
    """Let a build pay bread that nobody has promised."""

    def say(self: BuildThen, view: Any) -> Responder:
        return self.build.create_responder(view)

    patch.setattr(BuildThen, "create_responder", say)


def leave_end_to_owner(patch: pytest.MonkeyPatch):
    """Let a queued turn leave its end to its owner."""

    def end(self: TurnResponder, decision: Decision) -> Action | None:
        return None

    patch.setattr(TurnResponder, "end_turn", end)


def store_every_build(patch: pytest.MonkeyPatch):
    """Store a build, whatever place it was meant for."""
    plain = BuildThen.create_responder

    def say(self: BuildThen, view: Any) -> Responder:
        plain(self, view)
        return msgspec.structs.replace(self.build, at="store", turn=None).create_responder(view)

    patch.setattr(BuildThen, "create_responder", say)


def serve_every_customer(patch: pytest.MonkeyPatch):
    """Let a standing order serve anybody possible, named or not."""
    plain = MarketOrder.respond

    def answer(self: MarketOrder, view: Any, decision: Decision) -> Action | Command | None:
        action = plain(self, view, decision)
        return decision.options[0] if action is not None and decision.kind == "sale" else action

    patch.setattr(MarketOrder, "respond", answer)


def ignore_death(patch: pytest.MonkeyPatch):
    """Let a standing order say nothing to its own question."""

    def answer(self: DeathOrder, view: Any, decision: Decision) -> Action | Command | None:
        return None

    patch.setattr(DeathOrder, "respond", answer)


def roll_one_die_more(patch: pytest.MonkeyPatch):
    """Roll a die that shows what was to be kept."""
    plain = RollPlan.respond

    def answer(self: RollPlan, view: Any, decision: Decision) -> Action | None:
        action = plain(self, view, decision)
        return Roll(DICE_POSITIONS) if isinstance(action, Roll) else action

    patch.setattr(RollPlan, "respond", answer)


FAULTS_AND_CASES: list[tuple[Callable[[pytest.MonkeyPatch], None], Case]] = [
    (forget_card, MY_VILLAGE),
    (store_every_build, CARPE_DIEM),
    (pay_unpromised_bread, CARPE_DIEM),
    (leave_end_to_owner, CARPE_DIEM),
    (serve_every_customer, VILLAGE),
    (ignore_death, VILLAGE),
    (roll_one_die_more, SAINT_MALO),
]


@pytest.mark.parametrize(
    ("plant", "case"), FAULTS_AND_CASES, ids=[plant.__name__ for plant, _ in FAULTS_AND_CASES]
)
def test_order_that_does_what_nobody_said_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], case: Case, monkeypatch: pytest.MonkeyPatch
):
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(1, MAX_GAMES):
            play_with_orders(case, 4, seed, TypingOrderTable, DECISIONS_WITH_TYPING)
