"""The first words of the panel on which a person plans ahead."""

from __future__ import annotations

from bot.panels.play_panel import format_plan_note
from engine.core.text import get_catalogue
from tests.toys.auction import Bid

from .looks import make_look

SAY = get_catalogue("bot")


def test_plan_panel_says_what_was_refused_while_a_question_is_left():
    assert (
        format_plan_note(make_look((Bid(1),)), SAY, "Not enough coins.")
        == f"{SAY('plan-copy')}\nNot enough coins."
    )
    assert format_plan_note(make_look((Bid(1),)), SAY, "") == SAY("plan-copy")


def test_plan_panel_says_that_the_plan_is_complete():
    assert format_plan_note(make_look(), SAY, "") == f"{SAY('plan-copy')}\n{SAY('plan-whole')}"
