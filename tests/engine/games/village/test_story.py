"""What draft, log and standing say about the events."""

from __future__ import annotations

from engine.games.village import GAME, events
from engine.games.village.actions import Bury, Harvest, Make, Sell, Take, Train

from .scenario import END, A, B, C, village
from .speaking import FARMER, GRAIN, NAMES, make_presenter, set_up_home, start_crafts, start_market


def test_turn_is_one_line():
    table = start_crafts().say(Train("office", 1), Make("scroll"))
    assert table.draft == [
        "took pink, trained generation 1 at the office, made a scroll",
        "4 time, lost somebody (generation 1, office; chronicle), then 9 time left",
    ]
    assert (
        make_presenter().undo_label(table.view(A), table.match.get_undoable_actions(A)) == "making a scroll"
    )
    assert table.say(END).read_story() == [
        "Ann took pink, trained generation 1 at the office, made a scroll and "
        "lost somebody (generation 1, office; chronicle)."
    ]


def test_death_that_waits_for_the_end_of_the_turn_is_in_the_draft():
    """D2: after opening a market day, the burial comes after it; until then the track has started again."""
    begun = village(2).family(A, "1@farmyard 1@smithy").family(B, "1@farmyard").owns(A, position=9)
    table = begun.board("market", "k o").begin().say(Take("market", "black"))
    assert table.draft[-1] == "2 time, somebody from generation 1 dies at the end of your turn"
    table.say(END, Bury("smithy"))
    assert table.draft == ["lost somebody (generation 1, smithy; chronicle), then 9 time left"]


def test_draft_without_time_does_not_mention_it():
    table = set_up_home().board("grain", "o b").begin().say(Take("grain", "orange"), Harvest())
    assert table.draft == ["took orange, harvested 2 grain"]


def test_market_day_is_told():
    table = start_market().say(Sell(FARMER), END)
    assert table.read_story() == [
        "Ann took orange, opened a market day and served the free farmer for 6 points."
    ]
    table.say(Sell(GRAIN), END)
    [line] = table.read_story()
    assert "Bob served the baker's wife for 3 points (1 green) and lost somebody (generation 1" in line
    assert "quire" not in line, "the picture shows the new customers"


def test_a4_4_players_who_can_serve_nobody_are_told_together():
    told = [events.MarketPassed(B, True), events.MarketPassed(C, True), events.MarketPassed(A, False)]
    assert make_presenter().list_lines(told) == ["Bob and Cleo cannot serve a customer now. Ann passed."]
    assert make_presenter().list_lines(told[:1]) == ["Bob cannot serve a customer now."]
    nobody = [events.MarketPassed(seat, True) for seat in (A, B, C)]
    opened, sold = events.MarketOpened(A), events.Sold(A, FARMER, (), 0)
    for before in ([opened], [opened, sold]):  # the words are true in any company
        [line] = make_presenter().list_lines([*before, *nobody])
        assert line.endswith(". Nobody can serve a customer now.")


def test_a4_4_german_has_singular_and_plural_for_them():
    german, told = (
        GAME.create_presenter(NAMES[:3], "de"),
        [events.MarketPassed(B, True), events.MarketPassed(C, True)],
    )
    view = start_market().view(A)
    assert german.log_lines(view, told[:1]) == ["Für Bob ist jetzt kein Verkauf möglich."]
    assert german.log_lines(view, told) == ["Für Bob und Cleo ist jetzt kein Verkauf möglich."]


def test_journeys_councils_and_churches_are_told():
    told = [
        events.Took(A, "travel", "black"),
        events.Travelled(A, 1, None, "ashford", ("brown", "coin"), 2, prestige=3),
        events.Took(B, "council", "green"),
        events.Councilled(B, 2, 3, ("scroll",), 2),
        events.Privileged(B, 3, good="ox"),
        events.UsedWell(C, ("pink", "pink", "coin"), "church"),
        events.EnteredBag(C, 3, ("time",) * 3),
    ]
    assert make_presenter().list_lines(told) == [
        "Ann took the plague and sent generation 1 to Ashford (1 brown, 1 coin; +3 prestige).",
        "Bob took green, moved generation 2 to council stage 3 (1 scroll) and took an ox.",
        "Cleo used the well for Church (2 pink, 1 coin) and sent generation 3 into the church (3 time).",
    ]


def test_mass_is_told():
    told = [
        events.MassBegan(3, False),
        events.BoughtBack(A, (1, 2)),
        events.Drawn(((B, 1), (B, 3), (C, 2)), 1),
        events.Climbed(A, 2, 2, 1),
        events.Led((A, B), 2),
        events.StartMoved(C),
        events.Seeded(4, C, {"crafts": {"black": 1, "orange": 3}, "grain": {"pink": 1}}),
    ]
    assert make_presenter().list_lines(told) == [
        "Mass of round 3. Ann bought generations 1 and 2 out of the bag (2 coins). Drawn: Bob's generations 1 and "
        "3 and Cleo's generation 2, 1 monk. Ann moved generation 2 to window 2 (1 grain). Most members in the "
        "church: Ann and Bob, +2 prestige each.",
        "Round 4 begins with Cleo.",
    ]


def test_standing_is_the_score_if_the_game_ended_now():
    """F1, F4: the best first."""
    laid = village(2).family(A, "1@council_2").visited(A, "ashford brookdale").owns(A, coins=2, position=4)
    table = laid.owns(B, coins=0).board("grain", "o b").begin()
    assert make_presenter(2).standings(table.view()) == [
        "**Ann, 7**: travel 3, council 2, coins 2; 6 time until the next death",
        "**Bob, 0**: nothing yet; 10 time until the next death",
    ]
