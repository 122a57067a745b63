"""What can be typed or filled in in one go (6.1, 6.3, 6.4, 6.8.3): the same as its answers one by one."""
from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core import Match, Phrase, Refused
from engine.core.phrase import complete, from_text, parse
from engine.games.deal_with_the_devil.actions import Appease, AskFor, Coins, Keep, Pass, Put, Respond, Seal, Vote
from engine.games.deal_with_the_devil.commands.orders import RitualChest
from engine.games.deal_with_the_devil.commands.phrases import (
    Answer,
    CastVote,
    Offer,
    OfferNothing,
    PassOn,
    Ritual,
    Trade,
    Wings,
)
from engine.games.deal_with_the_devil.commands.phrases.answer import AsSuggested, Face, gift, suggested
from engine.games.deal_with_the_devil.commands.phrases.plan import Plan
from engine.games.deal_with_the_devil.state import Asked, Chest, State

from .scenario import BLUE, GREEN, RED, YELLOW, Table, built, debt, position, stock


def say(table: Table, seat: int, kind: type[Phrase], **texts: str) -> None:
    """Type it: `offer goods:"1 glass" ask:"4 coins"`."""
    table.match.submit(seat, typed(table.match, seat, kind, texts))


def typed(match: Match[State], seat: int, kind: type[Phrase], texts: Mapping[str, str]) -> Phrase:
    phrase = parse(kind, texts, match.view(seat))
    assert isinstance(phrase, Phrase)
    return phrase


def refused(table: Table, seat: int, kind: type[Phrase], **texts: str) -> str:
    """The code of the reason; nothing has changed."""
    before = table.match.dump()
    with pytest.raises(Refused) as error:
        say(table, seat, kind, **texts)
    assert table.match.dump() == before
    return error.value.reason.code


def listed(table: Table, seat: int, kind: type[Phrase], field: str, **texts: str) -> list[str]:
    """What a form lists."""
    return [choice.value for choice in kind.entries(field, texts, table.match.preview(), seat)]


def offering() -> Table:
    """Blue is the devil, red a mortal, green the cultist."""
    s = position(1, "offer")
    stock(s, RED, "2 W 1 G 5 c")
    return Table(s)


# OFFER


def chest(table: Table, seat: int) -> Chest:
    found = table.own(seat).draft.chest
    assert found is not None
    return found


@pytest.mark.parametrize("goods", ["wood wood glass", "2 wood, 1 glass", "wood 2 glass 1", "wood 2 glass"])
def test_k3_an_offer_in_one_go(goods: str) -> None:
    table = offering()
    say(table, RED, Offer, goods=goods, coins="1", ask="4 coins")
    loaded = chest(table, RED)
    assert (loaded.contents["wood"], loaded.contents["glass"], loaded.contents["coins"]) == (2, 1, 1)
    assert loaded.ask == Asked("coins", 4)
    assert table.stock(RED) == {"coins": 4}, "escrow"
    assert table.asked(RED) == "", "sealed"


def test_k3_an_offer_of_nothing_in_one_press() -> None:
    table = offering()
    say(table, RED, OfferNothing)
    assert (chest(table, RED).ask, table.asked(RED)) == (Asked("none"), "")


def test_6_2_an_ask_of_another_role_is_refused_with_one_text() -> None:
    table = offering()
    assert refused(table, RED, Offer, goods="wood", ask="1 soul") == "not-for-you"
    assert refused(table, BLUE, Offer, goods="wood", ask="4 coins") == "not-for-you"
    assert refused(table, RED, Offer, goods="wood", ask="tea") == "not-understood"


def test_6_8_3_goods_are_listed_piece_by_piece_and_asks_by_role() -> None:
    table = offering()
    assert listed(table, RED, Offer, "goods") == ["wood", "wood", "glass"]
    assert listed(table, RED, Offer, "coins") == ["0", "1", "2", "3", "4", "5"]
    assert listed(table, RED, Offer, "ask") == ["none", *(f"{n} coins" for n in range(2, 8))]
    assert listed(table, BLUE, Offer, "ask") == ["none", "1 soul", "2 souls"]
    assert listed(table, GREEN, Offer, "ask")[-1] == "1 soul"


def test_c6_a_repayment_goes_with_the_offer() -> None:
    s = position(2, "offer")
    stock(s, RED, "1 W 5 c")
    debt(s, RED, 3)
    table = Table(s)
    assert listed(table, RED, Offer, "repay") == ["0", "1", "2", "3"]
    say(table, RED, Offer, goods="wood", coins="2", ask="2 coins", repay="3")
    assert (table.own(RED).debt, table.stock(RED)) == (0, {})


def test_11_36_an_offer_is_filled_in_again_when_it_is_changed() -> None:
    table = offering()
    say(table, RED, Offer, goods="glass", ask="4 coins")
    table.match.change(RED)
    begun = Offer.begun(table.match.view(RED))
    assert (begun["goods"], begun["coins"], begun["ask"]) == ("glass", "0", "4 coins")


def test_autocomplete_grows_an_offer_piece_by_piece() -> None:
    table = offering()

    def lines(text: str) -> list[str]:
        return [choice.value for choice in complete(Offer, "goods", {"goods": text}, table.match.preview(), RED)]

    assert lines("") == ["wood", "glass"]
    assert lines("wood") == ["wood wood", "wood glass"]
    assert lines("wood wood") == ["wood wood glass"]
    assert lines("wood g") == ["wood glass"]


# CARDS, RESPOND, VOTE


def test_k2_the_two_cards_may_be_named_in_any_order() -> None:
    table = Table(position(2, "cards"))
    table.say(RED, Keep(table.own(RED).hand[0]))
    seen = table.own(RED).draft.cards
    assert seen is not None
    say(table, RED, PassOn, first=seen.drawn[2], second=seen.drawn[0])
    now = table.own(RED).draft.cards
    assert now is not None and now.passed == (seen.drawn[0], seen.drawn[2])


def test_k4_accepting_in_one_go() -> None:
    """D8: what is missing is borrowed."""
    s = position(1, "respond1")
    table = Table(s)
    for seat in range(4):
        if Respond(True) in table.options(seat):
            say(table, seat, Answer, accept="true")
            assert table.own(seat).draft.accepted
        else:
            assert refused(table, seat, Answer, accept="true") in ("chest-empty", "chest-taken")
            say(table, seat, Answer, accept="false")
    assert table.match.sealed


def test_k7_a_vote_by_colour() -> None:
    table = Table(position(2, "vote"))
    assert listed(table, RED, CastVote, "target") == ["nobody", "blue", "green", "yellow"]
    say(table, RED, CastVote, target="green", if_accused="confess")
    assert table.match.undoable(RED) == (Vote(GREEN, "confess"),)


# PLAN


def planning(stock_of_red: str = "3 W 3 S 3 H 5 c") -> Table:
    s = position(2, "plan")
    stock(s, RED, stock_of_red)
    s.own[RED].hand = ["quarry", "smithy", "farm", "port", "mill"]
    s.players[RED].built = built("vineyard")
    return Table(s)


def test_6_3_2_an_empty_plan_is_legal() -> None:
    table = planning()
    say(table, RED, Plan)
    plan = table.own(RED).draft.plan
    assert plan is not None and (plan.uses, plan.builds, plan.recruit, plan.claims) == ([], [], None, [])
    assert table.asked(RED) == ""


def test_6_3_a_plan_with_use_builds_and_recruit() -> None:
    table = planning()
    say(table, RED, Plan, use="vineyard", build="quarry mill", recruit="farmer")
    plan = table.own(RED).draft.plan
    assert plan is not None
    assert [one.building for one in plan.uses] == ["vineyard"]
    assert [(one.building, one.act) for one in plan.builds] == [("quarry", False), ("mill", False)]
    assert plan.recruit == "farmer"


def test_6_3_which_build_comes_first_and_how_it_goes_are_details() -> None:
    table = planning()
    assert listed(table, RED, Plan, "first", build="quarry mill:use") == ["mill"]
    ways = listed(table, RED, Plan, "build_2", build="quarry mill:use")
    assert ways == ["1x", "2x", "3x"]
    assert listed(table, RED, Plan, "build_1", build="quarry mill:use", first="mill") == ways
    names = Plan.__struct_fields__  # a form lists a field by what those before it hold
    assert names.index("first") < min(map(names.index, ("use_1", "use_2", "build_1", "build_2")))
    say(table, RED, Plan, build="quarry mill:use", build_1="2x", first="mill")
    plan = table.own(RED).draft.plan
    assert plan is not None
    assert [(one.building, one.act, one.times) for one in plan.builds] == [("mill", True, 2), ("quarry", False, 1)]


def test_6_7_a_choice_that_is_not_made_takes_its_default() -> None:
    table = planning()
    say(table, RED, Plan, build="mill:use")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].times == 1


def with_cards(*cards: str) -> Table:
    table = planning("9 W 9 S 9 H 9 G 9 M")
    s = table.state
    s.own[RED].hand = [*cards]
    return Table(s)


def test_6_7_defaults_of_a_typed_plan() -> None:
    """The first tile on space 2; the last built action building; the first courtier."""
    table = with_cards("fort", "stable", "port", "tavern", "dam")
    say(table, RED, Plan, build="fort tavern")
    plan = table.own(RED).draft.plan
    assert plan is not None
    assert (plan.builds[0].minor, plan.builds[0].space, plan.builds[1].courtier) == ("minor_country", 2, "farmer")
    table = with_cards("fort", "stable", "port", "tavern", "dam")
    say(table, RED, Plan, build="port stable")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[1].stable == "port"


def test_6_7_the_dams_tile_must_be_named() -> None:
    table = with_cards("dam", "farm", "port", "mill", "tavern")
    assert refused(table, RED, Plan, build="dam") == "dam-tile"
    say(table, RED, Plan, build="dam", build_1="minor_town")
    plan = table.own(RED).draft.plan
    assert plan is not None and plan.builds[0].dam == "minor_town"


def test_6_8_1_more_than_the_tokens_is_refused() -> None:
    table = planning()
    assert refused(table, RED, Plan, use="vineyard", build="smithy:use mill:use") == "no-token-left"


def test_a_plan_is_filled_in_again_when_it_is_changed() -> None:
    table = planning()
    say(table, RED, Plan, use="vineyard", build="quarry mill:use", build_2="3x", pay_by="sell_first")
    drafted = table.own(RED).draft.plan
    table.match.change(RED)
    begun = Plan.begun(table.match.view(RED))
    again = planning()
    say(again, RED, Plan, **begun)
    assert again.own(RED).draft.plan == drafted


def test_what_is_not_in_the_hand_is_refused() -> None:
    table = planning()
    assert refused(table, RED, Plan, build="catacombs") == "not-in-hand"
    assert refused(table, RED, Plan, use="quarry") == "use-not-there"


# WINGS, RITUAL


def test_13_2_wings_alone_leave_no_order_and_with_a_chest_they_leave_one() -> None:
    s = position(3, "wings")
    stock(s, RED, "12 c")
    table = Table(s)
    view = table.match.view(RED)
    assert from_text(Wings, {"n": "1"}).leaves(view) is None
    both = from_text(Wings, {"n": "1", "coins": "2", "guess_devil": "blue"})
    assert both.leaves(view) == RitualChest(2, guess_devil="blue")
    table.match.submit(RED, both)
    assert (table.own(RED).draft.wings, table.stock(RED)) == (1, {"coins": 7})


def test_6_8_3_a_role_is_asked_only_for_what_it_has() -> None:
    """The devil: wings, coins, souls, repay; mortals two guesses; the cultist one."""
    table = Table(position(3, "wings"))
    fields = ("pure", "tainted", "guess_devil", "guess_cultist")

    def shown(seat: int) -> list[str]:
        return [field for field in fields if len(listed(table, seat, Wings, field)) > 1]

    assert shown(RED) == ["guess_devil", "guess_cultist"]
    assert shown(GREEN) == ["guess_devil"]
    assert shown(BLUE) == [], "the devil has no soul yet"
    assert listed(table, BLUE, Wings, "pure") == ["0"]


def test_k9_a_ritual_chest_in_one_go() -> None:
    s = position(3, "ritual")
    stock(s, RED, "5 c")
    table = Table(s)
    assert refused(table, RED, Ritual, pure="1") == "not-for-you"
    assert refused(table, BLUE, Ritual, guess_devil="red") == "not-for-you"
    assert refused(table, RED, Ritual, guess_devil="red") == "guess-self"
    say(table, RED, Ritual, coins="3", guess_devil="blue", guess_cultist="green")
    loaded = table.own(RED).draft.ritual
    assert loaded is not None and (loaded.coins, loaded.guess_devil, loaded.guess_cultist) == (3, BLUE, GREEN)
    assert table.asked(RED) == ""


def test_6_7_in_round_3_all_tainted_souls_of_the_devil_go_in() -> None:
    s = position(3, "ritual")
    s.own[BLUE].pure, s.own[BLUE].tainted, s.own[GREEN].tainted = 1, 1, 1
    s.own[RED].pure = 2
    table = Table(s)
    say(table, BLUE, Ritual, pure="1")
    loaded = table.own(BLUE).draft.ritual
    assert loaded is not None and (loaded.pure, loaded.tainted) == (1, 1)


# ANSWER


def facing() -> Table:
    """Red faces the Ascetic and two of the ordinary inquisitors."""
    s = position(3, "answer")
    s.face_up = [True, True, False]
    s.slots = ["orator", "profligate", "vandal", "debt_collector"]
    stock(s, RED, "2 W 2 G 5 c")
    s.own[RED].pure = 2
    s.players[RED].indulgences = 1
    return Table(s)


def test_14_7_as_suggested_shows_souls_to_the_worst() -> None:
    table = facing()
    assert suggested(table.match.view(RED)) == ("A", "1"), "the Ascetic, the Orator and the Profligate take 4 each"
    say(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased] == [("A", "soul"), ("1", "soul")]
    assert table.asked(RED) == ""


@pytest.mark.parametrize(("souls", "shown"), [(1, ["A"]), (2, ["A", "2"]), (3, ["A", "1", "2"])])
def test_14_7_as_suggested_the_largest_penalties_first(souls: int, shown: list[str]) -> None:
    """The Ascetic takes 4, the Debt Collector with debt 1 + 3 takes 2, the Vandal a building of 3."""
    s = position(3, "answer")
    s.face_up, s.slots = [True, True, False], ["debt_collector", "vandal", "orator", "profligate"]
    s.own[RED].pure, s.own[RED].tainted = souls - 1, 1  # either kind will do
    debt(s, RED, 1)
    s.players[RED].demon, s.players[RED].built = 0, built("manor", "castle")
    table = Table(s)
    say(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [one.inquisitor for one in answers.appeased] == shown


def test_6_4_r10_45_no_soul_for_an_inquisitor_who_takes_nothing() -> None:
    """As many souls as are useful: the Fundamentalist and the Plebeian find nothing to punish."""
    s = position(5, "answer")
    s.bribed, s.face_up = [], [False, False, False]
    s.own[RED].pure = 3
    for k in s.players:
        k.built, k.majors, k.houseguests = [], [], 0
    table = Table(s)
    say(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased] == [("A", "soul")]


def test_6_4_defaults_give_nothing_and_no_indulgence() -> None:
    """With one soul: the Ascetic's two are not given, the indulgence stays, a tie is the Vandal's last built (Q6.4)."""
    s = position(3, "answer")
    s.face_up, s.slots = [True, False, False], ["vandal", "orator", "profligate", "debt_collector"]
    stock(s, RED, "2 W")
    s.own[RED].pure, s.own[RED].tainted, s.players[RED].indulgences = 0, 0, 2
    s.players[RED].built = built("farm", "mill")
    table = Table(s)
    say(table, RED, AsSuggested)
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert (answers.appeased, answers.ascetic, answers.vandal) == ([], (), "mill")
    assert table.stock(RED) == {"wood": 2}


def test_6_4_an_own_choice_in_one_go() -> None:
    table = facing()
    gifts = listed(table, RED, Face, "ascetic_give", souls="1")
    assert gifts == ["", "wood", "wood wood"]
    assert listed(table, RED, Face, "ascetic_give", souls="A") == []
    say(table, RED, Face, souls="1", indulgences="2", ascetic_give="2 wood")
    answers = table.own(RED).draft.answers
    assert answers is not None
    assert [(one.inquisitor, one.by) for one in answers.appeased] == [("1", "soul"), ("2", "indulgence")]
    assert (answers.ascetic, answers.profligate) == (("wood", "wood"), ())


def test_6_4_more_souls_than_held_are_refused() -> None:
    table = facing()
    assert refused(table, RED, Face, souls="A 1 2") == "no-soul-left"
    assert refused(table, RED, Face, souls="C") == "not-facing"


def test_an_answer_is_filled_in_as_suggested_then_as_it_was_given() -> None:
    table = facing()
    assert Face.begun(table.match.view(RED))["souls"] == "A 1"
    table.say(RED, Appease("2", "soul"))
    assert Face.begun(table.match.view(RED))["souls"] == "2"


# The bank


def test_x1_a_trade_is_its_dealings_in_the_order_of_m4() -> None:
    table = planning("7 W 1 c")
    say(table, RED, Trade, sell="wood 6", loan="3", buy="glass 2")
    assert table.stock(RED) == {"wood": 1, "glass": 2}, "6 + 1 + 3 coins, 2 glass for 10"
    assert table.own(RED).debt == 3
    assert table.own(RED).draft.dealings.count == 4, "five wood, one wood, the loan, the glass"
    assert table.asked(RED) == "event", "the question stands"


def test_x1_a_trade_that_cannot_be_paid_does_nothing() -> None:
    table = planning("1 W 1 c")
    assert refused(table, RED, Trade, sell="wood", buy="marble") == "bank-too-dear"
    assert refused(table, RED, Trade) == "trade-nothing"
    assert refused(table, RED, Trade, repay="1") == "bank-no-repay"


def test_m4_nothing_is_traded_after_sealing() -> None:
    table = planning()
    say(table, RED, Plan)
    assert refused(table, RED, Trade, loan="1") == "not-your-turn"


def test_phrases_of_other_steps_are_refused_in_words() -> None:
    table = offering()
    assert refused(table, YELLOW, Plan) == "not-now"
    assert refused(table, YELLOW, Ritual, coins="1") == "not-now"
    table.say(YELLOW, AskFor("none"), Seal())
    assert refused(table, YELLOW, Offer) == "not-your-turn"


def test_a_phrase_is_its_answers() -> None:
    """6.3.1: the same position, by hand and in one go."""
    table, other = offering(), offering()
    say(table, RED, Offer, goods="2 wood", coins="1", ask="3 coins")
    other.say(RED, Put("wood", 2), Put("coins", 1), AskFor("coins", 3), Seal())
    assert table.own(RED) == other.own(RED)
    assert Pass.one_set, "two cards are ticked, in whatever order"


# What was said and nothing asks for (6.2, 6.7)


def test_a_gift_or_soul_that_nobody_asks_for_is_refused_and_nothing_is_sealed() -> None:
    table = facing()
    assert refused(table, RED, Face, if_new_guest="soul") == "left-over"
    assert refused(table, RED, Face, souls="A 1", ascetic_give="wood") in ("left-over", "no-soul-left")
    assert table.own(RED).draft.answers is None


def test_coins_that_nothing_asks_for_are_refused() -> None:
    """The question was answered before: what is typed then would be dropped without a word."""
    s = position(3, "ritual")
    stock(s, RED, "5 c")
    table = Table(s)
    table.say(RED, Coins(1))
    assert refused(table, RED, Ritual, coins="3", guess_devil="blue") == "left-over"


def test_a_finer_choice_of_nothing_that_is_planned_is_refused() -> None:
    table = planning()
    assert refused(table, RED, Plan, spaces="minor_town:2") == "left-over"
    assert refused(table, RED, Plan, use_1="2x wood stone") == "left-over"


def test_13_2_a_form_of_wings_in_which_nothing_is_said_of_the_chest_leaves_no_order() -> None:
    view = Table(position(5, "wings")).match.view(RED)
    begun = Wings.begun(view)
    assert from_text(Wings, {"n": "1", **begun}).leaves(view) is None
    assert from_text(Wings, {"n": "1", "coins": "0"}).leaves(view) == RitualChest(0), "an empty chest, if it is said"


def test_a_gift_of_what_is_no_good_is_refused_by_its_word() -> None:
    with pytest.raises(Refused) as refused:
        gift("wood 10th", "ascetic_give")
    assert refused.value.reason.args == {"field": "ascetic_give", "text": "10th"}
    assert gift("None", "ascetic_give").goods == ()
