"""Every question of random games has a panel: its lists, sets and forms can be drawn in both languages."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.panels import forms
from bot.panels.question import NO_SELECTION, QuestionControls, Selection
from engine.core import Match, Refusal
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.games.deal_with_the_devil.actions import AskFor, Give, Put, Sell
from engine.games.deal_with_the_devil.commands.phrases import Ritual
from engine.games.deal_with_the_devil.game import GAME
from tests.bot.panels.walking import AT, SAY, require_within_limits

from .scenario import BLUE, RED, Table, iterate_random_game, play_to_step, set_stock
from .test_inquisition import set_up_answer

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def make_question(match: Match[Any], decision: Decision, language: str = "en") -> QuestionControls:
    ahead = Lookahead[Any].from_match(match, decision.seat)
    return QuestionControls(ahead, decision, match.game.create_presenter(NAMES, language), SAY, AT)


@pytest.mark.parametrize(
    ("seed", "language", "share"),
    [(40, "de", 4), *(pytest.param(*more, 1, marks=pytest.mark.long) for more in ((1, "de"), (39, "en")))],
)
def test_every_question_has_a_panel_and_its_forms_a_name(seed: int, language: str, share: int):
    """One question of `share` of each kind is looked at, and the first one always."""
    kinds = Counter[str]()
    for match in iterate_random_game(seed):
        for seat in sorted(match.open_questions):
            decision = match.get_decision(seat)
            kinds[decision.kind] += 1
            if kinds[decision.kind] % share != 1 % share:
                break
            asked = make_question(match, decision, language)
            require_within_limits(asked.build_blocks(NO_SELECTION))
            for n, control in enumerate(asked.control_groups):
                if control.pieces:
                    require_within_limits(asked.build_blocks(Selection(control=n, ticked=frozenset({0}))))
            for one in forms.list_openable_forms(match.game, match.preview(), seat):
                assert 0 < len(asked.presenter.form_title(match.view(seat), one.kind)) <= 80
            break
    assert {"keep", "pass", "offer", "respond1", "event", "build", "vote", "wings", "ritual_coins"} <= set(
        kinds
    )


def test_contents_of_the_chest_stand_above_the_ask_that_ends_it():
    """A player who answers one thing at a time, from the top, can still put goods in."""
    t = Table(play_to_step(1, "offer"))
    asked = make_question(t.match, t.match.get_decision(BLUE))
    headings = [one.heading for one in asked.control_groups]
    assert headings.index("First: what you put into the chest") < headings.index("Last: what you ask for it")
    t.say(BLUE, next(one for one in t.options(BLUE) if isinstance(one, AskFor)))
    assert not any(isinstance(one, Put) for one in t.options(BLUE))


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


def test_form_of_an_unfillable_chest_says_so():
    s = play_to_step(5, "ritual")
    for seat in (BLUE, RED):
        set_stock(s, seat, "")
    t = Table(s)
    names = [
        make_question(t.match, t.match.get_decision(seat)).presenter.form_title(t.match.view(seat), Ritual)
        for seat in (BLUE, RED)
    ]
    assert names == ["Leave the ritual chest empty", "Load the ritual chest"], "red has guesses"


def test_refusal_names_goods_in_the_readers_language():
    t = Table(play_to_step(1, "offer"))
    view = t.match.view(BLUE)
    for put, word in ((Put("wood", 9), "Holz"), (Put("coins", 40), "Münzen")):
        with pytest.raises(Refusal) as refused:
            t.say(BLUE, put)
        assert word in GAME.create_presenter(NAMES, "de").refusal(view, refused.value)
    with pytest.raises(Refusal) as refused:
        t.say(BLUE, Sell("glass", 5))
    assert GAME.create_presenter(NAMES, "de").refusal(view, refused.value).endswith("Glas.")
