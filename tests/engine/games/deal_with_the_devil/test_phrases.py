"""Answers typed or filled in at once (6.1, 6.3, 6.4, 6.7, 6.8, 13.2, 14.7), equal to those that are pressed."""

from __future__ import annotations

import pytest

from engine.core import Command, Refusal
from engine.core.commands import complete_field, parse_fields
from engine.core.commands.autocomplete import list_form_choices
from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil.actions import How, Keep, Respond, Vote
from engine.games.deal_with_the_devil.commands.answer import AsSuggested, Face, suggest_souls
from engine.games.deal_with_the_devil.commands.orders import RitualChest
from engine.games.deal_with_the_devil.commands.phrases import CastVote, Offer, Wings
from engine.games.deal_with_the_devil.commands.plan import Plan, find_choice
from engine.games.deal_with_the_devil.components import BUILDINGS, INQUISITORS
from engine.games.deal_with_the_devil.components import EVENTS as EVENT_CARDS
from engine.games.deal_with_the_devil.state import Ask, Chest, Stock
from engine.games.deal_with_the_devil.state import Plan as DraftedPlan

from .scenario import BLUE, GREEN, RED, Table, lay, play_to_step, start
from .scenes import make_names, make_presenter


def list_choices(table: Table, seat: int, kind: type[Command], field: str) -> list[str]:
    """Return what a form lists."""
    return [choice.value for choice in list_form_choices(kind, field, {}, table.match.preview(), seat)]


def start_planning(stock: str = "3 W 3 S 3 H 5 c", hand: str = "quarry+smithy+farm+port+mill") -> Table:
    return start(2, "plan", f"red {stock} hand={hand} built=vineyard")


def start_offering() -> Table:
    """Blue is the devil, red a mortal, green the cultist."""
    return start(1, "offer", "red 2 W 1 G 5 c")


# OFFER


def get_chest(table: Table, seat: int) -> Chest:
    found = table.own(seat).draft.chest
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("seat", "typed", "refusal"),
    [
        (RED, "offer goods:10 wood ask:4 coins", "offer-not-owned"),  # K3: numbers are read up to 99
        (RED, "offer goods:wood 99 ask:4 coins", "offer-not-owned"),
        (RED, "offer goods:100 wood ask:4 coins", "not-understood"),
        (RED, "offer goods:wood 100 ask:4 coins", "not-understood"),
        (RED, "offer goods:wood ask:1 soul", "not-for-you"),  # what only another role pays is refused alike
        (BLUE, "offer goods:wood ask:4 coins", "not-for-you"),
        (RED, "offer goods:wood ask:tea", "not-understood"),
    ],
)
def test_k3_6_2_impossible_offer_is_refused(seat: int, typed: str, refusal: str):
    assert start_offering().get_typed_refusal(seat, typed) == refusal


def test_k3_offer_of_nothing_takes_one_press():
    table = start_offering().type_in(RED, "offer-nothing")
    assert (get_chest(table, RED).ask, table.get_question(RED)) == (Ask("none"), "")


def test_11_36_offer_form_is_filled_in_when_it_is_changed():
    table = start_offering().type_in(RED, "offer goods:glass ask:4 coins")
    table.match.reopen_seal(RED)
    begun = Offer.initial_fields(table.match.view(RED))
    assert (begun["goods"], begun["coins"], begun["ask"]) == ("glass", "0", "4 coins")


def test_autocomplete_grows_an_offer_piece_by_piece():
    ahead = start_offering().match.preview()

    def list_lines(text: str) -> list[str]:
        return [choice.value for choice in complete_field(Offer, "goods", {"goods": text}, ahead, RED)]

    assert list_lines("") == ["wood", "glass"]
    assert list_lines("wood") == ["wood wood", "wood glass"]
    assert list_lines("wood wood") == ["wood wood glass"]
    assert list_lines("wood g") == ["wood glass"]


# CARDS, RESPOND, VOTE


def test_k2_two_cards_may_be_named_in_any_order():
    table = start(2, "cards")
    table.say(RED, Keep(table.own(RED).hand[0]))
    seen = table.own(RED).draft.cards
    assert seen is not None
    table.type_in(RED, f"pass first:{seen.drawn[2]} second:{seen.drawn[0]}")
    now = table.own(RED).draft.cards
    assert now is not None and now.passed == (seen.drawn[0], seen.drawn[2])


def test_k4_chest_is_accepted_at_once():
    """D8: missing coins are borrowed."""
    table = start(1, "respond1")
    for seat in range(4):
        if Respond(True) in table.options(seat):
            assert table.type_in(seat, "answer accept:true").own(seat).draft.accepted
        else:
            assert table.get_typed_refusal(seat, "answer accept:true") in ("chest-empty", "chest-taken")
            table.type_in(seat, "answer accept:false")
    assert table.match.is_ready_to_reveal


def test_k7_vote_is_given_by_colour():
    table = start(2, "vote")
    assert list_choices(table, RED, CastVote, "target") == ["nobody", "blue", "green", "yellow"]
    table.type_in(RED, "vote target:green if_accused:confess")
    assert table.match.get_undoable_actions(RED) == (Vote(GREEN, "confess"),)


# The bank


def test_x1_trade_consists_of_transactions_in_the_order_of_m4():
    table = start_planning("7 W 1 c").type_in(RED, "trade sell:wood 6 loan:3 buy:glass 2")
    assert table.stock(RED) == "1 W 2 G", "6 + 1 + 3 coins, 2 glass for 10"
    assert table.own(RED).debt == 3
    assert table.own(RED).draft.dealings.count == 4, "five wood, one wood, the loan, the glass"
    assert table.get_question(RED) == "event", "the question stands"


# PLAN, typed or filled in at once (6.3, 6.7, 6.8.1)


def get_plan(table: Table) -> DraftedPlan:
    plan = table.own(RED).draft.plan
    assert plan is not None
    return plan


def test_6_3_2_empty_plan_is_legal():
    table = start_planning().type_in(RED, "plan")
    plan = get_plan(table)
    assert (plan.uses, plan.builds, plan.recruit, plan.claims) == ([], [], None, [])
    assert table.get_question(RED) == ""


def test_6_7_missing_choice_takes_its_default():
    assert get_plan(start_planning().type_in(RED, "plan build:mill:use")).builds[0].times == 1


def test_6_7_dams_tile_must_be_named():
    table = start_planning("9 W 9 S 9 H 9 G 9 M", "dam+farm+port+mill+tavern")
    assert table.get_typed_refusal(RED, "plan build:dam") == "dam-tile"
    assert get_plan(table.type_in(RED, "plan build:dam build_1:minor_town")).builds[0].dam == "minor_town"


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("plan use:vineyard build:smithy:use mill:use", "no-token-left"),  # 6.8.1
        ("plan build:catacombs", "not-in-hand"),
        ("plan use:quarry", "use-not-there"),
        ("plan spaces:minor_town:2", "left-over"),
        ("plan use_1:2x wood stone", "left-over"),
        ("trade sell:wood 9 buy:marble 3", "bank-not-owned"),
        ("trade sell:wood buy:marble 2", "bank-too-dear"),  # X1: an unpayable trade does nothing
        ("trade", "trade-nothing"),
        ("trade repay:1", "bank-no-repay"),
    ],
)
def test_x1_6_8_1_impossible_plan_or_trade_is_refused(typed: str, refusal: str):
    assert start_planning().get_typed_refusal(RED, typed) == refusal


def test_plan_form_is_filled_in_when_it_is_changed():
    table = start_planning()
    table.type_in(RED, "plan use:vineyard build:quarry mill:use build_2:3x pay_by:sell_first")
    drafted = get_plan(table)
    table.match.reopen_seal(RED)
    again, begun = start_planning(), Plan.initial_fields(table.match.view(RED))
    again.type_in(RED, " ".join(["plan", *(f"{name}:{value}" for name, value in begun.items())]))
    assert get_plan(again) == drafted


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
    table = start(3, "wings", "red 12 c")
    view = table.match.view(RED)
    assert parse_fields(Wings, {"n": "1"}).create_standing_order(view) is None
    both = parse_fields(Wings, {"n": "1", "coins": "2", "guess_devil": "blue"})
    assert both.create_standing_order(view) == RitualChest(2, guess_devil="blue")
    table.match.submit(RED, both)
    assert (table.own(RED).draft.wings, table.stock(RED)) == (1, "7 c")


def test_6_8_3_each_role_is_asked_only_for_what_it_has():
    """The devil: wings, coins, souls, repay; mortals two guesses; the cultist one."""
    table = start(3, "wings")
    fields = ("pure", "tainted", "guess_devil", "guess_cultist")

    def list_shown_fields(seat: int) -> list[str]:
        return [field for field in fields if len(list_choices(table, seat, Wings, field)) > 1]

    assert list_shown_fields(RED) == ["guess_devil", "guess_cultist"]
    assert list_shown_fields(GREEN) == ["guess_devil"]
    assert list_shown_fields(BLUE) == [], "the devil has no soul yet"
    assert list_choices(table, BLUE, Wings, "pure") == ["0"]


def test_13_2_wings_form_without_a_chest_leaves_no_order():
    view = start(5, "wings").match.view(RED)
    begun = Wings.initial_fields(view)
    assert parse_fields(Wings, {"n": "1", **begun}).create_standing_order(view) is None
    # an empty chest, if it is said
    assert parse_fields(Wings, {"n": "1", "coins": "0"}).create_standing_order(view) == RitualChest(0)


# ANSWER


def start_facing(indulgences: int = 1) -> Table:
    """Let red face the Ascetic and two of the ordinary inquisitors."""
    s = lay(play_to_step(3, "answer"), f"red 2 W 2 G 5 c pure=2 indulgences={indulgences}")
    s.face_up, s.slots = [True, True, False], ["orator", "profligate", "vandal", "debt_collector"]
    return Table(s)


@pytest.mark.parametrize("indulgences", [0, 1])
def test_14_7_suggestion_shows_souls_to_the_worst(indulgences: int):
    """The Ascetic, the Orator and the Profligate take 4 each."""
    table = start_facing(indulgences)
    view = table.match.view(RED)
    label = make_presenter().form_title(view, AsSuggested)
    assert label == "As suggested: souls to the Ascetic and the Orator"
    assert suggest_souls(view) == ("A", "1")
    answers = table.type_in(RED, "as-suggested").own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased][:2] == [("A", "soul"), ("1", "soul")]
    assert table.get_question(RED) == ""


def test_6_4_more_souls_than_held_are_refused():
    table = start_facing()
    assert table.get_typed_refusal(RED, "face souls:A 1 2") == "no-soul-left"
    assert table.get_typed_refusal(RED, "face souls:C") == "not-facing"


def test_answer_form_is_filled_in_as_suggested_then_as_given():
    table = start_facing()
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
    table = start(3, "ritual").say(RED, "coins 0")
    said = set[str]()
    for seat, action in ((RED, a.Souls(1, 0)), (BLUE, a.GuessDevil(RED)), (GREEN, a.GuessCultist(RED))):
        with pytest.raises(Refusal) as refused:
            table.match.submit(seat, action)
        said.add(make_presenter().refusal(table.match.view(seat), refused.value))
    assert said == {"You cannot do that now."}
