"""Texts out of turn, at the end of a turn, and of refusals."""

from __future__ import annotations

from engine.core import Action, Reason, Refusal
from engine.games.village import actions as a

from .scenario import END, A, B, Position, Table, village
from .speaking import FARMER, GRAIN, make_presenter, set_up_home, start_market

# Out of turn


def test_market_day_is_described():
    """A4.3, D3: what a sale costs, and who would die of it."""
    table = start_market()
    assert table.prompt.startswith(
        "Your market day. Which customer do you serve? Your first sale has no surcharge."
    )
    assert table.list_labels(a.Sell(FARMER), a.PassMarket()) == [
        "Free farmer, 6 points: 1 horse, 1 plow",
        "Pass",
    ]
    table.say(a.Sell(FARMER), END)
    hints, view = make_presenter(), table.view(B)
    assert hints.title(view, B) == "round 1, market day"
    assert hints.turn_call(view, B) == ", Ann holds a market day: you may serve a customer."
    assert table.prompt.startswith("Ann holds a market day. Which customer do you serve?")
    assert table.list_labels(a.Sell(GRAIN)) == ["Baker's wife, 3 points: 3 grain; 1 green, 1 time, a death"]
    assert table.list_descriptions(a.Sell(GRAIN)) == [
        "Somebody from generation 1 dies: farmyard (chronicle)."
    ]


def test_death_says_where_the_dead_come_to_rest():
    """D5, D6."""
    laid = (
        village(3)
        .family(A, "1@farmyard 1@council_1")
        .owns(A, position=9)
        .buried("council")
        .board("grain", "k o")
    )
    table = laid.begin().say(a.Take("grain", "black"), a.Skip())
    assert table.prompt == "Somebody from generation 1 must die. Who?"
    assert table.list_labels(*table.options) == [
        "Farmyard: chronicle, 2 spaces left",
        "Council stage 1: anonymous grave, 4 left",
    ]
    assert table.list_descriptions(*table.options) == ["Then you have 1 in the chronicle: 0 points.", ""]
    table.say(a.Bury("farmyard"))
    assert (
        make_presenter().undo_label(table.view(A), table.match.get_undoable_actions(A))
        == "the death (farmyard)"
    )


def test_e1_last_space_is_announced_before_it_is_taken():
    """A player who ends the game should know it, whether or not they are asked who dies."""
    laid = village(3).family(A, "1@farmyard 1@council_1").owns(A, position=9).buried("council").graves(1)
    table = laid.board("grain", "k o").begin().say(a.Take("grain", "black"), a.Skip())
    assert table.list_labels(*table.options) == [
        "Farmyard: chronicle, 2 spaces left",
        "Council stage 1: anonymous grave, 1 left; the last turns begin",
    ]
    assert END_IN_GRAVE not in get_plague_text(set_up_single_death().buried("council").graves(2))
    assert END_IN_GRAVE in get_plague_text(set_up_single_death().buried("council").graves(1))
    nearly = (
        set_up_single_death().buried("council", open=1).buried("crafts").buried("travel").buried("church")
    )
    assert END_IN_CHRONICLE not in get_plague_text(nearly), "the farm's row is open"
    assert END_IN_CHRONICLE in get_plague_text(nearly.buried("farmyard"))


END_IN_GRAVE, END_IN_CHRONICLE = "(grave; the last turns begin)", "(chronicle; the last turns begin)"


def set_up_single_death() -> Position:
    return village(3).family(A, "1@council_1").owns(A, position=9).board("grain", "k o")


def get_plague_text(laid: Position) -> str:
    """Return the text about the plague, of which somebody dies."""
    [told] = laid.begin().list_descriptions(a.Take("grain", "black"))
    return told


def test_mass_is_described():
    laid = (
        village(2)
        .family(A, "1@farmyard 2@black_bag 1@church_1")
        .owns(A, "grain3", coins=1)
        .board("grain", "o")
    )
    table = laid.family(B, "1@farmyard").begin().say(a.Skip(), END)
    assert "for 1 coin each, you may send your people" in make_presenter().turn_call(table.view(A), A)
    assert table.prompt.startswith("It is the mass: 4 pieces are drawn from the black bag at random")
    assert make_presenter().end_turn_label(table.ahead) == "Nobody moves"
    assert table.list_labels(a.BuyBack(2)) == ["Generation 2 to window 1: 1 coin"]
    table.say(a.BuyBack(2), END)
    assert "for grain, your people in the church may move" in make_presenter().turn_call(table.view(A), A)
    assert table.list_labels(a.Climb(2, 1)) == ["Generation 2 to window 2: 1 grain"]
    table.say(a.Climb(2, 1))
    assert make_presenter().end_turn_label(table.ahead) == "", "somebody has moved"


# The end of a turn


def is_final(table: Table) -> bool:
    return make_presenter().blocks_undo(table.ahead, END)


def test_end_of_turn_is_final_if_something_is_drawn_next():
    """U3, panels.15: otherwise the turn may end by itself."""
    table = set_up_home().board("grain", "o b").begin().say(a.Take("grain", "orange"), a.Harvest())
    assert not is_final(table), "one cube is left: Bob's turn"
    table.say(END, a.Harvest())
    assert is_final(table), "the mass, and a new round"
    assert "you can no longer undo anything" in table.prompt


def test_end_of_turn_is_final_if_the_last_cube_goes_to_somebody_without_a_choice():
    laid = village(2).family(A, "1@farmyard").family(B, "1@office").board("grain", "o b")
    assert is_final(laid.begin().say(a.Take("grain", "orange"), a.Harvest())), (
        "nobody of Bob's is at home to harvest"
    )


def test_end_of_sale_is_final_if_the_stalls_are_refilled_next():
    table = start_market().say(a.Sell(FARMER))
    assert not is_final(table), "Bob can serve the Baker's wife"
    table.say(END, a.PassMarket())
    assert is_final(table), "nobody can: customers come from the pile"


def test_end_of_market_day_without_a_sale_reveals_nothing():
    """A4.5."""
    assert not is_final(start_market().say(a.PassMarket(), END, a.PassMarket()))


def test_last_turns_are_described():
    """E3.2, E3.3."""
    table = (
        village(2).family(A, "1@farmyard").turn(B).graves(0).last_turns(A).turn(A).board("grain", "o").begin()
    )
    hints, view = make_presenter(2), table.view(A)
    assert hints.title(view, A) == "round 1, last turns" and hints.turn_call(view, A) == ", your last one."
    assert "skip the turn" in hints.prompt(table.ahead, table.match.get_decision(A))


# Refusals


def test_refusals_name_things_as_the_panel_does():
    table = (
        village(3)
        .family(A, "1@farmyard 2@ashford")
        .owns(A, "wagon1 b1", coins=0)
        .board("travel", "o g")
        .begin()
    )
    table.say(a.Take("travel", "orange"))
    answers = a.Send(1, "ashford"), a.Move(2, "ashford", "farhaven"), a.Send(2, "brookdale")
    assert [get_refusal_text(table, answer) for answer in answers] == [
        "That costs 2 brown. You are 1 short, and have no coins to make up for it.",
        "There is no road from Ashford to Farhaven.",
        "Nobody from generation 2 is on your farmyard.",
    ]
    assert get_refusal_text(table, a.Harvest()) == "You can use only this action now: Travel."
    assert get_refusal_text(table, a.Use("grain")) == "You have taken your cube. Use its action, or skip it."


def get_refusal_text(table: Table, action: Action) -> str:
    return make_presenter().refusal(table.view(A), Refusal.from_reason(table.get_refusal_reason(action)))


def test_r19_holder_of_the_marker_is_named():
    refused = Refusal.from_reason(Reason("marker_gone", {"holder": B}))
    table = set_up_home().board("grain", "o b").begin()
    assert make_presenter().refusal(table.view(A), refused) == "Bob has already taken the next-start marker."
