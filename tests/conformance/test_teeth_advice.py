"""An adviser that looks at what is hidden learns nothing from the given world, and any other world exposes it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.workers import advice
from conformance.leak_report import LeakPlace
from conformance.shown import advice as shown
from conformance.shown.viewpoint import Viewpoint
from conformance.test_secrets import require_same_look
from conformance.walk import list_viewers, play_random_game
from engine.core import Match, Seat, determinize_match
from engine.core.game import AnyGame
from engine.players.advice import Advice, Suggestion

from .games.auction import CASE

make_honest_question = advice.make_question


def give_peeking_advice(game: AnyGame, task: advice.AdviceTask) -> Advice:
    """Tell which card lies on top."""
    world = Match[Any].load(game, task.world, defer_reveal=True)
    top = float(world.state.pile[-1]) if world.state.pile else 0.0
    said = world.get_decision(task.seat).legal_actions[:1]
    return Advice((Suggestion(said, 0.0, 0.0, {}, {"top": top}),), whole=True)


def make_careless_question(match: Match[Any], table: str, seat: Seat, secret: bytes) -> advice.AdviceQuestion:
    """Give it the table."""
    return replace(make_honest_question(match, table, seat, secret), world=match)


def compare_worlds():
    """Compare at every position of a game."""
    luck = random.Random(3)
    for match, _, _ in play_random_game(CASE, 3, 3):
        for viewer in list_viewers(match):
            place, world = (
                LeakPlace(CASE, len(match.seats), 1, 0),
                determinize_match(match, viewer, luck.randbytes(16)),
            )
            require_same_look(place, match, world, viewer, shown.SHOWN)


def test_peeking_into_an_imagined_world_reveals_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shown, "compute_advice", give_peeking_advice)
    monkeypatch.setattr(Viewpoint, "is_chosen", lambda seen, every: True)  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]
    compare_worlds()
    monkeypatch.setattr(shown, "make_question", make_careless_question)
    with pytest.raises(AssertionError, match=r"found in: +advice"):
        compare_worlds()
