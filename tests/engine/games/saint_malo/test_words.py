"""What panel, posts and log say, and that everything has words."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Match, Setup
from engine.core.presentation import Lookahead
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.commands.phrases import (
    ScoreCrates,
)
from engine.games.saint_malo.state import State
from engine.games.saint_malo.view import View
from engine.games.saint_malo.words.hints import SaintMaloPresenter

from .scenario import A, scenario

NAMES = ("Anke", "Bert", "Cleo", "Dora", "Emil")


@pytest.mark.parametrize(
    ("seed", "locale"),
    [(1, "en"), (2, "de"), (0, "en"), (3, "en"), (3, "de")],
)
def test_end_prompt_says_what_will_follow(seed: int, locale: str):
    """In random games, to the very end: pirates, attacks, full cities."""
    match = Match[State].new(GAME, Setup(2 + seed, bytes([seed]) * 16))
    luck = Random(seed)
    seen = 0
    hints = GAME.create_presenter(NAMES[: 2 + seed], locale)
    assert isinstance(hints, SaintMaloPresenter)
    while not match.is_over:
        seat = next(iter(match.open_questions))
        decision = match.get_decision(seat)
        asked = hints.prompt(Lookahead[View].from_match(match, seat), decision)
        calm = [action for action in decision.options if not isinstance(action, Roll)] or decision.options
        if decision.kind == "end":
            match.new_public_events.clear()
        match.submit(seat, luck.choice(calm))
        if decision.kind == "end":
            told = [one.event for one in match.new_public_events]
            if not match.is_over and any(
                isinstance(one, events.BoxesMarked | events.CityFull) for one in told
            ):
                followed = hints.list_consequences(told, match.view(None), ahead=True)
                assert " ".join(filter(None, [*followed, hints.describe_pirates(told)])) == asked
                seen += 1
    assert seen > 10


def test_im3_what_the_dice_allow_in_the_view():
    """IM3, CO3: costs for n dice of each symbol, None where impossible; [] outside phase turn."""
    table = scenario().dice("GGWHS").begin()
    rows = {row.symbol: (row.dice, row.coins) for row in table.view().allowed}
    assert rows == {
        "log": (0, [None] * 5),
        "crate": (2, [0, 0, 2, None, None]),
        "wall": (1, [0, 2, None, None, None]),
        "cross": (0, [2, None, None, None, None]),
        "head": (1, [0, 2, None, None, None]),
    }
    table.say(ScoreCrates(("C3",)))
    assert table.view(A).allowed == []
