"""Answers typed or filled in at once (6.1, 6.3, 6.4, 6.7, 6.8, 13.2, 14.7), equal to those that are pressed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core import Command, Match, Refusal
from engine.core.commands import complete_field, parse_fields, parse_submission
from engine.core.commands.autocomplete import list_form_choices
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil.actions import How, Keep, Respond, Vote
from engine.games.deal_with_the_devil.commands.answer import AsSuggested, Face, suggest_souls
from engine.games.deal_with_the_devil.commands.orders import RitualChest
from engine.games.deal_with_the_devil.commands.phrases import (
    Answer,
    CastVote,
    Offer,
    OfferNothing,
    PassOn,
    Trade,
    Wings,
)
from engine.games.deal_with_the_devil.commands.plan import Plan, find_choice
from engine.games.deal_with_the_devil.components import BUILDINGS, INQUISITORS
from engine.games.deal_with_the_devil.components import EVENTS as EVENT_CARDS
from engine.games.deal_with_the_devil.state import Ask, Chest, State, Stock

from .scenario import (
    BLUE,
    GREEN,
    RED,
    Table,
    give,
    make_built_cards,
    play_to_step,
    set_stock,
)
from .scenes import make_names, make_presenter


def type_phrase(table: Table, seat: int, kind: type[Command], **texts: str):
    """Type it: `offer goods:"1 glass" ask:"4 coins"`."""
    table.match.submit(seat, parse_typed(table.match, seat, kind, texts))


def parse_typed(match: Match[State], seat: int, kind: type[Command], texts: Mapping[str, str]) -> Command:
    phrase = parse_submission(kind, texts, match.view(seat))
    assert isinstance(phrase, Command)
    return phrase


def get_refusal(table: Table, seat: int, kind: type[Command], **texts: str) -> str:
    """Return the code of the reason. Fail if anything has changed."""
    before = table.match.dump()
    with pytest.raises(Refusal) as error:
        type_phrase(table, seat, kind, **texts)
    assert table.match.dump() == before
    return error.value.reason.code


def list_choices(table: Table, seat: int, kind: type[Command], field: str, **texts: str) -> list[str]:
    """Return what a form lists."""
    return [choice.value for choice in list_form_choices(kind, field, texts, table.match.preview(), seat)]


def start_planning(stock_of_red: str = "3 W 3 S 3 H 5 c") -> Table:
    s = play_to_step(2, "plan")
    give(s, RED, stock_of_red, hand=["quarry", "smithy", "farm", "port", "mill"])
    s.players[RED].built = make_built_cards("vineyard")
    return Table(s)


def start_offering() -> Table:
    """Blue is the devil, red a mortal, green the cultist."""
    s = play_to_step(1, "offer")
    set_stock(s, RED, "2 W 1 G 5 c")
    return Table(s)


# OFFER


def get_chest(table: Table, seat: int) -> Chest:
    found = table.own(seat).draft.chest
    assert found is not None
    return found


@pytest.mark.parametrize(
    "goods, refusal",
    [
        ("10 wood", "offer-not-owned"),
        ("wood 99", "offer-not-owned"),
        ("100 wood", "not-understood"),
        ("wood 100", "not-understood"),
    ],
)
def test_k3_numbers_of_goods_are_read_up_to_99(goods: str, refusal: str):
    assert get_refusal(start_offering(), RED, Offer, goods=goods, ask="4 coins") == refusal


def test_k3_offer_of_nothing_takes_one_press():
    table = start_offering()
    type_phrase(table, RED, OfferNothing)
    assert (get_chest(table, RED).ask, table.get_question(RED)) == (Ask("none"), "")


def test_6_2_asking_for_what_only_another_role_pays_is_refused_alike():
    table = start_offering()
    assert get_refusal(table, RED, Offer, goods="wood", ask="1 soul") == "not-for-you"
    assert get_refusal(table, BLUE, Offer, goods="wood", ask="4 coins") == "not-for-you"
    assert get_refusal(table, RED, Offer, goods="wood", ask="tea") == "not-understood"


def test_11_36_offer_form_is_filled_in_when_it_is_changed():
    table = start_offering()
    type_phrase(table, RED, Offer, goods="glass", ask="4 coins")
    table.match.reopen_seal(RED)
    begun = Offer.initial_fields(table.match.view(RED))
    assert (begun["goods"], begun["coins"], begun["ask"]) == ("glass", "0", "4 coins")


def test_autocomplete_grows_an_offer_piece_by_piece():
    table = start_offering()

    def list_lines(text: str) -> list[str]:
        return [
            choice.value
            for choice in complete_field(Offer, "goods", {"goods": text}, table.match.preview(), RED)
        ]

    assert list_lines("") == ["wood", "glass"]
    assert list_lines("wood") == ["wood wood", "wood glass"]
    assert list_lines("wood wood") == ["wood wood glass"]
    assert list_lines("wood g") == ["wood glass"]


# CARDS, RESPOND, VOTE


def test_k2_two_cards_may_be_named_in_any_order():
    table = Table(play_to_step(2, "cards"))
    table.say(RED, Keep(table.own(RED).hand[0]))
    seen = table.own(RED).draft.cards
    assert seen is not None
    type_phrase(table, RED, PassOn, first=seen.drawn[2], second=seen.drawn[0])
    now = table.own(RED).draft.cards
    assert now is not None and now.passed == (seen.drawn[0], seen.drawn[2])


def test_k4_chest_is_accepted_at_once():
    """D8: missing coins are borrowed."""
    s = play_to_step(1, "respond1")
    table = Table(s)
    for seat in range(4):
        if Respond(True) in table.options(seat):
            type_phrase(table, seat, Answer, accept="true")
            assert table.own(seat).draft.accepted
        else:
            assert get_refusal(table, seat, Answer, accept="true") in ("chest-empty", "chest-taken")
            type_phrase(table, seat, Answer, accept="false")
    assert table.match.is_ready_to_reveal


def test_k7_vote_is_given_by_colour():
    table = Table(play_to_step(2, "vote"))
    assert list_choices(table, RED, CastVote, "target") == ["nobody", "blue", "green", "yellow"]
    type_phrase(table, RED, CastVote, target="green", if_accused="confess")
    assert table.match.get_undoable_actions(RED) == (Vote(GREEN, "confess"),)


# The bank


def test_x1_trade_consists_of_transactions_in_the_order_of_m4():
    table = start_planning("7 W 1 c")
    type_phrase(table, RED, Trade, sell="wood 6", loan="3", buy="glass 2")
    assert table.stock(RED) == {"wood": 1, "glass": 2}, "6 + 1 + 3 coins, 2 glass for 10"
    assert table.own(RED).debt == 3
    assert table.own(RED).draft.dealings.count == 4, "five wood, one wood, the loan, the glass"
    assert table.get_question(RED) == "event", "the question stands"


def test_x1_unpayable_trade_does_nothing():
    table = start_planning("1 W 1 c")
    assert get_refusal(table, RED, Trade, sell="wood", buy="marble") == "bank-too-dear"
    assert get_refusal(table, RED, Trade) == "trade-nothing"
    assert get_refusal(table, RED, Trade, repay="1") == "bank-no-repay"


# PLAN, typed or filled in at once (6.3, 6.7, 6.8.1)


def test_6_3_2_empty_plan_is_legal():
    table = start_planning()
    type_phrase(table, RED, Plan)
    plan = table.own(RED).draft.plan
    assert plan is not None and (plan.uses, plan.builds, plan.recruit, plan.claims) == ([], [], None, [])
    assert table.get_question(RED) == ""


def test_6_7_missing_choice_takes_its_default():
    table = start_planning()
    type_phrase(table, RED, Plan, build="mill:use")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].times == 1


def plan_with_cards(*cards: str) -> Table:
    table = start_planning("9 W 9 S 9 H 9 G 9 M")
    s = table.state
    s.own[RED].hand = [*cards]
    return Table(s)


def test_6_7_dams_tile_must_be_named():
    table = plan_with_cards("dam", "farm", "port", "mill", "tavern")
    assert get_refusal(table, RED, Plan, build="dam") == "dam-tile"
    type_phrase(table, RED, Plan, build="dam", build_1="minor_town")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].dam == "minor_town"


def test_6_8_1_more_actions_than_tokens_are_refused():
    table = start_planning()
    assert get_refusal(table, RED, Plan, use="vineyard", build="smithy:use mill:use") == "no-token-left"


def test_plan_form_is_filled_in_when_it_is_changed():
    table = start_planning()
    type_phrase(table, RED, Plan, use="vineyard", build="quarry mill:use", build_2="3x", pay_by="sell_first")
    drafted = table.own(RED).draft.plan
    table.match.reopen_seal(RED)
    begun = Plan.initial_fields(table.match.view(RED))
    again = start_planning()
    type_phrase(again, RED, Plan, **begun)
    assert again.own(RED).draft.plan == drafted


def test_card_not_in_hand_is_refused():
    table = start_planning()
    assert get_refusal(table, RED, Plan, build="catacombs") == "not-in-hand"
    assert get_refusal(table, RED, Plan, use="quarry") == "use-not-there"


def test_detail_of_an_unplanned_action_is_refused():
    table = start_planning()
    assert get_refusal(table, RED, Plan, spaces="minor_town:2") == "left-over"
    assert get_refusal(table, RED, Plan, use_1="2x wood stone") == "left-over"


def test_6_7_text_without_goods_takes_the_default_goods():
    ways = [How(times, pay=("wood", "stone", "wheat")[:times]) for times in (1, 2, 3)]
    ways += [How(2, pay=("stone", "stone"))]
    stock: Stock = {"wood": 0, "stone": 5, "wheat": 1}
    assert find_choice(ways, "2x", stock) == How(2, pay=("stone", "stone"))
    assert find_choice(ways, "2x Wood  stone", stock) == How(2, pay=("wood", "stone"))
    assert find_choice(ways, None, stock) == How(1, pay=("wood",))
    with pytest.raises(Refusal):
        find_choice(ways, "4x", stock)


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
    give(s, RED, "2 W 2 G 5 c", pure=2, indulgences=indulgences)
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
    table.say(RED, "appease 2 soul")
    assert Face.initial_fields(table.match.view(RED))["souls"] == "2"


# Card text (2.10)


def test_2_10_every_effect_has_words_that_fit_a_second_line():
    say = make_names()
    texts = [say.card_effect(card) for card in BUILDINGS]
    texts += [say.event_side_text(card, side) for card in EVENT_CARDS for side in ("left", "right")]
    texts += [say.effects_text(one.penalty) for one in INQUISITORS.values()]
    assert all(len(text) <= 100 for text in texts)
    assert sum(not text for text in texts) == sum(not card.effects for card in BUILDINGS.values())


# Refusals, orders


def test_6_2_forbidden_actions_of_a_role_are_refused_with_one_sentence():
    table = Table(play_to_step(3, "ritual"))
    table.say(RED, "coins 0")
    said = set[str]()
    for seat, action in ((RED, a.Souls(1, 0)), (BLUE, a.GuessDevil(RED)), (GREEN, a.GuessCultist(RED))):
        with pytest.raises(Refusal) as refused:
            table.match.submit(seat, action)
        said.add(make_presenter().refusal(table.match.view(seat), refused.value))
    assert said == {"You cannot do that now."}
