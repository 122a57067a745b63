"""WINGS, RITUAL and ANSWER, typed or filled in at once (6.4, 6.7, 13.2, 14.7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Refusal
from engine.core.commands import parse_fields
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import Appease, Coins
from engine.games.deal_with_the_devil.commands.answer import AsSuggested, Face, parse_gift, suggest_souls
from engine.games.deal_with_the_devil.commands.orders import RitualChest
from engine.games.deal_with_the_devil.commands.phrases import Ritual, Wings

from .phrasing import get_refusal, list_choices, type_phrase
from .scenario import BLUE, GREEN, RED, Table, make_built_cards, play_to_step, set_debt, set_stock

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


def test_k9_ritual_chest_is_given_at_once():
    s = play_to_step(3, "ritual")
    set_stock(s, RED, "5 c")
    table = Table(s)
    assert get_refusal(table, RED, Ritual, pure="1") == "not-for-you"
    assert get_refusal(table, BLUE, Ritual, guess_devil="red") == "not-for-you"
    assert get_refusal(table, RED, Ritual, guess_devil="red") == "guess-self"
    type_phrase(table, RED, Ritual, coins="3", guess_devil="blue", guess_cultist="green")
    loaded = table.own(RED).draft.ritual
    assert loaded is not None and (loaded.coins, loaded.guess_devil, loaded.guess_cultist) == (3, BLUE, GREEN)
    assert table.get_question(RED) == ""


def test_6_7_all_tainted_souls_of_the_devil_go_in_in_round_3():
    s = play_to_step(3, "ritual")
    s.own[BLUE].pure = 1
    s.own[BLUE].tainted = 1
    s.own[GREEN].tainted = 1
    s.own[RED].pure = 2
    table = Table(s)
    type_phrase(table, BLUE, Ritual, pure="1")
    loaded = table.own(BLUE).draft.ritual
    assert loaded is not None and (loaded.pure, loaded.tainted) == (1, 1)


def test_13_2_wings_form_without_a_chest_leaves_no_order():
    view = Table(play_to_step(5, "wings")).match.view(RED)
    begun = Wings.initial_fields(view)
    assert parse_fields(Wings, {"n": "1", **begun}).create_standing_order(view) is None
    assert parse_fields(Wings, {"n": "1", "coins": "0"}).create_standing_order(view) == RitualChest(0), (
        "an empty chest, if it is said"
    )


def test_unasked_coins_are_refused():
    """The question was answered before, so the typed value would otherwise be dropped silently."""
    s = play_to_step(3, "ritual")
    set_stock(s, RED, "5 c")
    table = Table(s)
    table.say(RED, Coins(1))
    assert get_refusal(table, RED, Ritual, coins="3", guess_devil="blue") == "left-over"


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


@pytest.mark.parametrize(("souls", "shown"), [(1, ["A"]), (2, ["A", "2"]), (3, ["A", "1", "2"])])
def test_14_7_suggestion_covers_the_largest_penalties_first(souls: int, shown: list[str]):
    """The Ascetic takes 4, the Debt Collector with debt 1 + 3 takes 2, the Vandal a building of 3."""
    s = play_to_step(3, "answer")
    s.face_up, s.slots = [True, True, False], ["debt_collector", "vandal", "orator", "profligate"]
    s.own[RED].pure, s.own[RED].tainted = souls - 1, 1  # either kind will do
    set_debt(s, RED, 1)
    s.players[RED].demon, s.players[RED].built = 0, make_built_cards("manor", "castle")
    table = Table(s)
    type_phrase(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [one.inquisitor for one in answers.appeased] == shown


def test_6_4_r10_45_no_soul_is_shown_to_an_inquisitor_who_takes_nothing():
    """Only as many souls as are useful: the Fundamentalist and the Plebeian find nothing to punish."""
    s = play_to_step(5, "answer")
    s.bribed, s.face_up = [], [False, False, False]
    s.own[RED].pure = 3
    for k in s.players:
        k.built = []
        k.majors = []
        k.houseguests = 0
    table = Table(s)
    type_phrase(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased] == [("A", "soul")]


def test_6_4_defaults_give_nothing_and_no_indulgence():
    """With one soul: the Ascetic's two are not given, the indulgence stays, a tie is the Vandal's last built (Q6.4)."""
    s = play_to_step(3, "answer")
    s.face_up, s.slots = [True, False, False], ["vandal", "orator", "profligate", "debt_collector"]
    set_stock(s, RED, "2 W")
    s.own[RED].pure = 0
    s.own[RED].tainted = 0
    s.players[RED].indulgences = 2
    s.players[RED].built = make_built_cards("farm", "mill")
    table = Table(s)
    type_phrase(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert (answers.appeased, answers.ascetic, answers.vandal) == ([], (), "mill")
    assert table.stock(RED) == {"wood": 2}


def test_6_4_own_choice_is_given_at_once():
    table = set_up_facing()
    gifts = list_choices(table, RED, Face, "ascetic_give", souls="1")
    assert gifts == ["", "wood", "wood wood"]
    assert list_choices(table, RED, Face, "ascetic_give", souls="A") == []
    type_phrase(table, RED, Face, souls="1", indulgences="2", ascetic_give="2 wood")
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased] == [("1", "soul"), ("2", "indulgence")]
    assert (answers.ascetic, answers.profligate) == (("wood", "wood"), ())


def test_6_4_more_souls_than_held_are_refused():
    table = set_up_facing()
    assert get_refusal(table, RED, Face, souls="A 1 2") == "no-soul-left"
    assert get_refusal(table, RED, Face, souls="C") == "not-facing"


def test_answer_form_is_filled_in_as_suggested_then_as_given():
    table = set_up_facing()
    assert Face.initial_fields(table.match.view(RED))["souls"] == "A 1"
    table.say(RED, Appease("2", "soul"))
    assert Face.initial_fields(table.match.view(RED))["souls"] == "2"


def test_unasked_gift_or_soul_is_refused_and_nothing_is_sealed():
    table = set_up_facing()
    assert get_refusal(table, RED, Face, if_new_guest="soul") == "left-over"
    assert get_refusal(table, RED, Face, souls="A 1", ascetic_give="wood") in ("left-over", "no-soul-left")
    assert table.own(RED).draft.answers is None


def test_gift_that_is_no_good_is_refused_by_its_word():
    with pytest.raises(Refusal) as refused:
        parse_gift("wood 10th", "ascetic_give")
    assert refused.value.reason.args == {"field": "ascetic_give", "text": "10th"}
    assert parse_gift("None", "ascetic_give").goods == ()
