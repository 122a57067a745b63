"""Every question of random games has a panel: its lists, sets and forms can be drawn in both languages."""

from __future__ import annotations

from typing import Any

from bot.panels.question import NO_SELECTION, QuestionControls
from engine.core import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.games.deal_with_the_devil.actions import Give
from tests.bot.panels.walking import AT, SAY, require_within_limits

from .scenario import BLUE, Table, set_stock
from .test_inquisition import set_up_answer

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def make_question(match: Match[Any], decision: Decision, language: str = "en") -> QuestionControls:
    ahead = Lookahead[Any].from_match(match, decision.seat)
    return QuestionControls(ahead, decision, match.game.create_presenter(NAMES, language), SAY, AT)


def test_goods_to_give_are_named():
    """More than five ways to give to the Ascetic are ticked as goods, not cards."""
    s = set_up_answer()
    set_stock(s, BLUE, "3 W 3 S 3 H")
    t = Table(s)
    while t.get_question(BLUE) != "ascetic":
        t.say(BLUE, t.options(BLUE)[0])
    asked = make_question(t.match, t.match.get_decision(BLUE))
    require_within_limits(asked.build_blocks(NO_SELECTION))
    view = t.match.view(BLUE)
    assert [asked.presenter.set_piece(view, Give, good) for good in ("wood", "stone", "wheat")] == [
        "wood",
        "stone",
        "wheat",
    ]
    assert asked.presenter.set_piece_description(view, Give, "wood") == ""
