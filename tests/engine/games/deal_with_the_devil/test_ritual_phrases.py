"""WINGS, RITUAL and ANSWER, typed or filled in at once (6.4, 6.7, 13.2, 14.7)."""

from __future__ import annotations

from typing import Any

from engine.core.commands import parse_fields
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import Appease
from engine.games.deal_with_the_devil.commands.answer import AsSuggested, Face, suggest_souls
from engine.games.deal_with_the_devil.commands.orders import RitualChest
from engine.games.deal_with_the_devil.commands.phrases import Wings

from .phrasing import get_refusal, list_choices, type_phrase
from .scenario import BLUE, GREEN, RED, Table, play_to_step, set_stock

# WINGS, RITUAL


def test_13_2_wings_leave_an_order_only_with_a_chest():
    s = play_to_step(3, "wings")
    set_stock(s, RED, "12 c")
    table = Table(s)
    view = table.match.view(RED)
    assert parse_fields(Wings, {"n": "1"}).create_standing_order(view) is None
    both = parse_fields(Wings, {"n": "1", "coins": "2", "guess_devil": "blue"})
    assert both.create_standing_order(view) == RitualChest(2, guess_devil="blue")
    table.match.submit(RED, both)
    assert (table.own(RED).draft.wings, table.stock(RED)) == (1, {"coins": 7})


def test_6_8_3_each_role_is_asked_only_for_what_it_has():
    """The devil: wings, coins, souls, repay; mortals two guesses; the cultist one."""
    table = Table(play_to_step(3, "wings"))
    fields = ("pure", "tainted", "guess_devil", "guess_cultist")

    def list_shown_fields(seat: int) -> list[str]:
        return [field for field in fields if len(list_choices(table, seat, Wings, field)) > 1]

    assert list_shown_fields(RED) == ["guess_devil", "guess_cultist"]
    assert list_shown_fields(GREEN) == ["guess_devil"]
    assert list_shown_fields(BLUE) == [], "the devil has no soul yet"
    assert list_choices(table, BLUE, Wings, "pure") == ["0"]


def test_13_2_wings_form_without_a_chest_leaves_no_order():
    view = Table(play_to_step(5, "wings")).match.view(RED)
    begun = Wings.initial_fields(view)
    assert parse_fields(Wings, {"n": "1", **begun}).create_standing_order(view) is None
    assert parse_fields(Wings, {"n": "1", "coins": "0"}).create_standing_order(view) == RitualChest(0), (
        "an empty chest, if it is said"
    )


# ANSWER


def set_up_facing(indulgences: int = 1) -> Table:
    """Let red face the Ascetic and two of the ordinary inquisitors."""
    s = play_to_step(3, "answer")
    s.face_up = [True, True, False]
    s.slots = ["orator", "profligate", "vandal", "debt_collector"]
    set_stock(s, RED, "2 W 2 G 5 c")
    s.own[RED].pure = 2
    s.players[RED].indulgences = indulgences
    return Table(s)


def test_14_7_suggestion_shows_souls_to_the_worst():
    table = set_up_facing()
    assert get_suggestion_label(table) == "As suggested: souls to the Ascetic and the Orator"
    assert get_suggestion_label(set_up_facing(0)) == "As suggested: souls to the Ascetic and the Orator"
    assert suggest_souls(table.match.view(RED)) == ("A", "1"), (
        "the Ascetic, the Orator and the Profligate take 4 each"
    )
    type_phrase(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased] == [("A", "soul"), ("1", "soul")]
    assert table.get_question(RED) == ""


def get_suggestion_label(table: Table) -> str:
    hints: Any = GAME.create_presenter(("Ann", "Bob", "Cleo", "Dan"))
    return hints.form_title(table.match.view(RED), AsSuggested)


def test_6_4_more_souls_than_held_are_refused():
    table = set_up_facing()
    assert get_refusal(table, RED, Face, souls="A 1 2") == "no-soul-left"
    assert get_refusal(table, RED, Face, souls="C") == "not-facing"


def test_answer_form_is_filled_in_as_suggested_then_as_given():
    table = set_up_facing()
    assert Face.initial_fields(table.match.view(RED))["souls"] == "A 1"
    table.say(RED, Appease("2", "soul"))
    assert Face.initial_fields(table.match.view(RED))["souls"] == "2"
