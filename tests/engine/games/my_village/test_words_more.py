"""The panel after a use, the posts and the log have words for everything."""

from __future__ import annotations

import pytest

from engine.core import Action, Match, Reason, Refusal, Setup
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.my_village import GAME
from engine.games.my_village.actions import (
    Activate,
    Add,
    Bury,
    HireLaborer,
    KeepTravel,
    Mark,
    MoveHeadman,
    Pay,
    PlaceTile,
    School,
    SetRatOrder,
    SetValue,
    Steward,
    TakeFree,
    TakeHand,
    TurnOver,
)
from engine.games.my_village.components import CUSTOMERS, MONKS
from engine.games.my_village.view import View
from tests.engine.games.my_village.scenario import END, OVER, A, B, customers, my_village, take
from tests.engine.games.my_village.speaking import make_presenter

KINDS = ("dice", "value", "use", "more", "pay", "school", "mark", "tile", "headman", "call", "free", "customers",
         "turn_over", "keep", "hire", "sanatory", "end")  # fmt: skip


# The consequences of a use


def test_school_is_described():
    laid = my_village(2).village(
        A, "abbot councilman traveller craftsman", school_left=True, school_right=True
    )
    table = laid.value(3).begin().say(Activate("school"))
    assert table.prompt.startswith("Both rooms of the school are full.")
    assert table.list_labels(
        School("train_left", "merchant"), School("train_right", "merchant"), School("nothing")
    ) == [
        "Train the left child as merchant: 1 time",
        "Train the right child as merchant: 1 time, +2 story points",
        "Leave the school as it is",
    ]
    assert table.list_descriptions(School("train_left", "merchant")) == [
        "A merchant serves customers. Then 9 time until the reaper."
    ]


def test_marks_and_the_tile_are_described():
    table = my_village(2).crafts(A, brewery_5_6=0).value(3).begin().say(Add("area_council"))
    assert table.list_labels(Mark("crafts"), Mark("travel"), Mark(None)) == [
        "Crafts, now 1 point",
        "Travel, now 0 points",
        "Mark nothing",
    ]
    table = my_village(2).market(A, "jester").fields(A, "-").value(12).begin().say(Add("meeting_place"))
    assert table.list_labels(PlaceTile("play"), PlaceTile("F1"), PlaceTile("M1"), PlaceTile(None)) == [
        "Beside: play banner",
        "Beside: field 1",
        "Beside: Jester",
        "Leave it on the meeting place",
    ]


def test_steward_is_described():
    table = my_village(2).village(A, coins=1).value(10).begin().say(Steward())
    hints = make_presenter()
    view = table.view(A)
    action = customers("R1", "R2", "R3")
    first = CUSTOMERS[table.state.display.customers[0] or ""]
    assert hints.set_piece(view, type(action), "R1") == f"R1 {first.name}"
    assert f"{first.points} points for " in hints.set_piece_description(view, type(action), "R1")
    assert table.list_labels(action) == ["Take Miller, Surveyor and Jester: 2 time, 1 coin"]
    assert "If you spend" not in table.prompt
    near = my_village(2).village(A, cloud=8).value(10).begin().say(Steward())
    assert near.prompt == "Which customers do you take? If you spend 2 time or more, the reaper comes."
    table.say(action)
    assert table.list_labels(TurnOver()) == ["Turn over 3 new customers"]


def test_revealed_cards_are_named():
    """U4: a button that bars undo names its effect (panels.11), and the card is then turned over without a question."""
    table, hints = my_village(2).value(6).begin(), make_presenter()
    assert hints.blocks_undo(table.ahead, Add("travel")) and not hints.blocks_undo(
        table.ahead, Add("brewery_5_6")
    )
    table.say(Add("travel"))
    assert hints.default_action(table.view(A), table.match.get_decision(A)) == OVER
    assert table.list_labels(TurnOver()) == ["Turn over travel card A"]
    laid = my_village(2).church(A, "trading_church").top_monk("quill_1")
    assert laid.value(7).begin().say(Add("monk_quill")).list_labels(TurnOver()) == ["Turn over the next monk"]
    table = laid.value(4).begin().say(Steward())
    assert table.list_labels(TurnOver()) == ["Turn over one more customer"]
    table.say(OVER)
    assert (
        table.list_labels(TakeFree("R7"))[0].startswith("R7 ")
        and "points for" in table.list_descriptions(TakeFree("R7"))[0]
    )


def test_exchangeable_travel_card_is_described():
    laid = my_village(2).church(A, "travel_church").next_travel("ferry").value(6)
    table = laid.begin().say(Add("travel"), OVER)
    assert table.prompt.startswith("Ferry, 4 points; the next stage costs 1 coin more. Do you keep this card")
    assert table.list_labels(*table.options) == ["Keep Ferry", "Take the next card instead"]
    assert make_presenter().blocks_undo(table.ahead, KeepTravel(False)) and not make_presenter().blocks_undo(
        table.ahead, KeepTravel(True)
    )


def test_payments_mark_the_usual_one():
    """C2.4, panels.12."""
    laid = my_village(2).crafts(A, smithy_5_6=1).fields(A, "+").council(A, "guild_council").village(A, wild=1)
    table = laid.market(A, "gardener").value(7).begin().say(Activate("M1"))
    assert table.list_labels(*table.options) == [
        "Pay 1 plow",
        "Pay plow of field 1",
        "Pay wild good for 1 plow",
    ]
    assert make_presenter().default_action(table.view(A), table.match.get_decision(A)) == Pay(
        (("plow", "craft"),)
    )


def test_undo_names_the_thing_it_takes_back():
    """[Undo marking fields], not the sentence of a label."""
    table = my_village(2).value(3).begin().say(Add("area_council"))
    hints, view = make_presenter(), table.view(A)
    called = [
        Steward(),
        TakeHand(),
        Mark("fields"),
        PlaceTile("play"),
        School("enroll"),
        Pay((("plow", "craft"),)),
        HireLaborer("abbot"),
        SetRatOrder(3),
    ]
    assert [hints.action_name(view, one) for one in called] == [
        "visiting the steward",
        "taking the hand",
        "marking fields",
        "placing the tile (play banner)",
        "using the school",
        "the payment",
        "hiring the day labourer",
        "changing the rat order",
    ]


def test_departed_customer_keeps_the_name():
    """[Undo serving Jester], not the former place in the market."""
    laid = my_village(2).crafts(A, brewery_5_6=1, office_5_8=1, stables_6_9=1, smithy_8_9=1)
    table = laid.served(A, "duke").market(A, "miller", "jester").value(7).begin()
    table.say(Activate("M2"))
    assert make_presenter().undo_label(table.view(A), table.match.get_undoable_actions(A)) == "serving Jester"
    table.say(Activate("M1"))
    named = [make_presenter().action_name(table.view(A), Activate(one)) for one in ("M2", "M1")]
    assert named == ["serving Jester", "serving Miller"]


# Events


def test_turn_is_one_line():
    """look.6: "Ada took 3 + 4 = 7: field, 1 coin; her craftsman died: second coffin, 1 story point"."""
    laid = my_village(3).village(A, cloud=9).coffins(craftsman=[B]).pool("w3 w4 w1 b1").rat(9).luck(4)
    table = laid.begin().say(take("w3", "w4"), Add("field"))
    assert table.draft == [
        "3 + 4 = 7",
        "added field, +1 coin; the reaper comes",
        "2 time, then 9 until the reaper",
    ]
    table.say(Bury("craftsman"), END)
    assert table.read_story() == [
        "Ada took 3 + 4 = 7: added field, +1 coin; the craftsman died: second coffin, +1 story point. "
        "The rat runs 5 spaces; 4 spaces are left."
    ]


def test_changed_dice_and_several_banners_are_told():
    laid = my_village(2).village(A, coins=1).crafts(A, stables_5_6=0).pool("w1 w2 w3 b5")
    table = laid.begin().say(take("w1", "b5"), SetValue(5), Activate("play"), Activate("stables"), END)
    assert table.read_story() == [
        "Ada took 1 + black 5, made 5 for 1 coin: used the play banner, +1 story point; used the stables, +1 horse."
    ]


def test_customers_monks_and_rats_are_told():
    table = my_village(2).village(A, coins=0).pool("w5 w5 w1 b1").begin().say(take("w5", "w5"), Steward())
    first, second = (CUSTOMERS[one or ""].name for one in table.state.display.customers[:2])
    table.say(customers("R1", "R2"), OVER)
    new = [CUSTOMERS[one or ""].name for one in table.state.display.customers[-2:]]
    assert table.read_story() == [
        f"Ada took 5 + 5 = 10: took {first} and {second} (2 time). New customers: {new[0]} and {new[1]}."
    ]
    laid = my_village(3).village(A, cloud=9, tree=4).village(B, tree=3).rat(2).luck(5).value(7)
    table = laid.begin().say(Add("field"), Bury("abbot"), END)
    assert table.read_story()[-1].endswith(
        "The rat runs 6 spaces and comes in. Story points lost: Ada 3, Ben 1. The rat starts again 13 spaces away."
    )
    laid = my_village(2).church(A, "cloister_church").top_monk("quill_1").value(7)
    table = laid.begin().say(Add("monk_quill"), OVER)
    top = MONKS[table.state.stacks.monks["quill"][-1]]
    assert table.read_story()[0].endswith(
        f"The next quill monk needs {'/'.join(map(str, top.banner))} and gives 3 story points."
    )


def test_round_begins_with_a_line_of_its_own():
    table = my_village(2).turn(B, 3).value(7).begin().say(MoveHeadman("coin"), END)
    lines = table.read_story()
    assert lines[-1] == "Round 2: Ada starts; the hand holds 2 story points."


def test_given_answer_has_a_name():
    table = my_village(2).village(A, coins=1).crafts(A, brewery_5_6=0).pool("w1 w4 w2 b1").begin()
    seen = list[str]()
    for one in (take("w1", "w4"), SetValue(5), Activate("brewery")):
        table.say(one)
        seen.append(make_presenter().undo_label(table.view(A), table.match.get_undoable_actions(A)))
    assert seen == ["taking 1 + 4", "making 5", "using the brewery"]


def test_standing_names_the_categories():
    laid = my_village(2).fields(A, "--").served(A, "jester").village(A, safe=3, tree=2, laborers=1)
    told = make_presenter().standings(laid.value(7).begin().view())
    assert told == [
        "**Ada, 5**: harvest 2, market 4, story 3, hand 1, day labourers −5; 2 on the tree, 10 time until the reaper",
        "**Ben, 0**: nothing yet; 0 on the tree, 10 time until the reaper",
    ]


# Completeness of words


def test_every_question_has_words():
    text = make_presenter().text
    for kind in KINDS:
        assert text.has(f"help-{kind}"), kind


def test_reason_names_things_as_the_panel_does():
    laid = my_village(2).village(A, "abbot").crafts(A, brewery_5_6=0).market(A, "jester").value(7)
    table = laid.begin()

    def get_refusal_text(action: Action) -> str:
        why: Reason = table.get_refusal_reason(action)
        return make_presenter().refusal(table.view(A), Refusal.from_reason(why))

    assert get_refusal_text(Activate("brewery")) == "You have no craftsman in your village now."
    assert get_refusal_text(Add("travel")) == "That needs a sum of 6/8; yours is 7."
    assert (
        get_refusal_text(Bury("abbot"))
        == "First choose a use for your dice. You can always move your headman."
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "word", ["brewery", "brewery_56", "ferry", "monk", "monk_king", "Field", "M9", "F12", "field"]
)
def test_unknown_id_is_refused_in_words(word: str, locale: str):
    """Typed ids: none is replaced by a name, and none raises."""
    table = my_village(2).value(5).begin()
    hints = GAME.create_presenter(("Ada", "Ben"), locale)
    for action in (Add(word), Activate(word), Add("travel", 7)):
        why: Reason = table.get_refusal_reason(action)
        assert hints.refusal(table.view(A), Refusal.from_reason(why)).endswith(".")


def test_missing_banner_is_named():
    table = my_village(2).value(5).begin()

    def get_refusal_text(banner: str) -> str:
        why: Reason = table.get_refusal_reason(Activate(banner))
        return make_presenter().refusal(table.view(A), Refusal.from_reason(why))

    assert get_refusal_text("council") == "You do not have this banner in your village: council chamber."
    assert get_refusal_text("F9") == "You do not have this banner in your village: field 9."
    assert get_refusal_text("M9") == "You do not have this banner in your village: M9."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_game_is_told_without_errors(seats: int):
    """This includes the beginning."""
    match = Match.new(GAME, Setup(seats, b"words".ljust(16, b"."), GAME.options_type()))
    hints = make_presenter(seats)
    [seat] = match.open_questions
    assert hints.log_lines(match.view(None), [told.event for told in match.new_public_events])[0].startswith(
        "Round 1: "
    )
    assert hints.prompt(Lookahead[View].from_match(match, seat), match.get_decision(seat)).startswith(
        "Take two dice."
    )
