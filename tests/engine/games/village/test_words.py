"""What panel and post say about the own question."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.panels.blocks import MAX_BUTTON_LABEL_CHARS
from conformance.walk import play_random_game
from engine.core import reason
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.village import GAME
from engine.games.village import actions as a
from engine.games.village.arrange import copy_state
from engine.games.village.components import CUSTOMERS, Space
from engine.games.village.events import Died, Took
from engine.games.village.rules import turn
from engine.games.village.state import State
from engine.games.village.view import View
from engine.games.village.words.hints import VillagePresenter
from tests.conformance.games.village import CASE

from .scenario import END, A, B, village
from .speaking import FARMER, NAMES, make_presenter, set_up_home, start_crafts
from .test_invariants import iterate_random_game

# The question


def test_first_question_stands_on_the_post():
    """interaction.6: the cubes are one control without a heading; the well is separate."""
    table = set_up_home().board("crafts", "b k").board("grain", "o").owns(A, "g3", coins=0).begin()
    hints, view = make_presenter(), table.view(A)
    assert hints.title(view, A) == "round 1" and hints.turn_call(view, A) == ", round 1."
    taken = [action for action in table.options if isinstance(action, a.Take)]
    assert table.options[: len(taken)] == tuple(taken)
    assert {(hints.heading(view, one), hints.placeholder(view, one)) for one in taken} == {
        ("", "Take a cube…")
    }
    assert table.list_labels(*taken) == ["Grain: orange", "Crafts: brown", "Crafts: plague, 2 time"]
    assert table.list_descriptions(*taken[1:]) == [
        "Then you may train somebody. You have no brown.",
        "Leaves 8 time until the next death. Then you may train somebody.",
    ]
    assert [hints.emoji(view, one) for one in taken] == ["🟧", "🟫", "💀"]
    well = a.Well(("green",) * 3)
    assert table.list_labels(well) == ["Well: 3 green"] and hints.action_name(view, well)


def test_cube_says_whether_its_action_is_possible():
    """T4: what the cube itself would pay counts; a market day is always held."""
    table = village(3).family(A, "1@farmyard").owns(A, "g1", coins=0).stalls(FARMER)
    table = table.board("council", "g b").board("travel", "p").board("market", "p").begin()
    assert table.list_descriptions(a.Take("council", "green"), a.Take("council", "brown")) == [
        "Then you may enter the council. You have 1 green.",
        "You cannot use the council: you have neither 2 green (or coins) nor 1 scroll. You have no brown.",
    ]
    assert table.list_descriptions(a.Take("travel", "pink"), a.Take("market", "pink")) == [
        "You cannot travel: you have no wagon and too few cubes (Brookdale: 2 pink). You have no pink.",
        "Then a market day opens, but you cannot serve anybody. You have no pink.",
    ]


@pytest.mark.parametrize(
    ("people", "owned", "told"),
    [
        ("1@farmyard", "b2", "You cannot travel: you have no wagon."),
        (
            "1@farmyard",
            "wagon1 p1",
            "You cannot travel: you have too few cubes and coins for any road (Brookdale: 2 pink).",
        ),
        (
            "1@carrow",
            "wagon1 o1",
            "You cannot travel: you have too few cubes and coins for any road (Ashford: 1 orange, 1 brown).",
        ),
        ("1@office", "b2 wagon1", "You cannot travel: you have nobody on your farmyard or in a city."),
        ("1@office", "", "You cannot travel: you have nobody on your farmyard or in a city, and no wagon."),
    ],
)
def test_impossible_trip_names_what_is_missing(people: str, owned: str, told: str):
    """A5.1, A5.2: not everything a trip takes. Of several roads the one with the fewest missing cubes."""
    table = village(3).family(A, people).owns(A, owned, coins=0).board("travel", "k g").begin()
    [said] = table.list_descriptions(a.Take("travel", "green"))
    assert said.startswith(told)


def test_member_who_will_die_can_still_act():
    """D2: the turn's end comes after the action, so the wagon is what is missing."""
    table = (
        village(3).family(A, "1@farmyard").owns(A, "b2", coins=0, position=9).board("travel", "k g").begin()
    )
    [said] = table.list_descriptions(a.Take("travel", "black"))
    assert (
        said == "Somebody from generation 1 dies: farmyard (chronicle). You cannot travel: you have no wagon."
    )


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.long) for n in (3, 4))])
def test_plague_cube_shows_its_time_and_impossible_action(seats: int):
    """T3: the missing thing is left out if there is no room, but not that something is missing."""
    presenters, said = [GAME.create_presenter(NAMES[:seats], locale) for locale in LOCALES], Counter[str]()
    for match, seat, _ in (step for seed in range(4) for step in play_random_game(CASE, seats, seed)):
        player, ahead = match.state.players[seat], Lookahead[View].from_match(match, seat)
        for take in match.get_decision(seat).options:
            if (
                not isinstance(take, a.Take)
                or take.cube != "black"
                or turn.is_action_possible(match.state, player, take.space)
            ):
                continue
            due = ahead(take).view.families[seat].player.deaths_due
            if take.space == "market" or due or ahead(take).find_event(Died):
                continue
            for locale, hints in zip(LOCALES, presenters, strict=True):
                told, shorter = hints.option_description(ahead, take), hints.text("about-vain")
                why = hints.formatter.format_reason(turn.explain_vain_take(player, take))
                assert told.endswith((why, shorter)) and told not in (why, shorter), told
                said[f"{locale}, {'whole' if told.endswith(why) else 'shorter'}"] += 1
    assert len(said) == 2 * len(LOCALES), said


def test_council_names_what_is_missing():
    """A6.1, A6.2: from the fourth stage nobody advances, and its privilege takes a coin."""
    laid = village(2).family(A, "1@council_4").owns(A, "scroll1", coins=0)
    assert turn.explain_vain_space(laid.state().players[A], "council") == reason(
        "vain_council", lacks="somebody"
    )
    laid = village(2).family(A, "1@office").owns(A, "g1", coins=0)
    table, orange = laid.board("council", "o b").begin(), a.Take("council", "orange")
    assert table.list_descriptions(orange) == [
        "You cannot use the council: you have nobody to send, and neither 2 green (or coins) nor 1 scroll."
    ]
    assert GAME.create_presenter(NAMES[:2], "de").option_description(table.ahead, orange) == (
        "Seine Aktion kannst du jetzt nicht nutzen. Du hast kein Orange."
    )


@pytest.mark.parametrize("seats", [3, *(pytest.param(n, marks=pytest.mark.long) for n in (2, 4))])
def test_missing_things_are_exactly_those_named(seats: int):
    """Without any single one the action is impossible, and with all it is possible."""
    said = Counter[str]()
    for seed in range(12):
        for match, seat, _ in iterate_random_game(seats, seed):
            for take in match.legal_options.get(seat, ()):
                if not isinstance(take, a.Take) or take.space not in ("travel", "council"):
                    continue
                told = turn.explain_vain_take(match.state.players[seat], take)
                s = copy_state(match.state)
                turn.take_cube(s, seat, take)
                if turn.is_action_possible(s, s.players[seat], take.space):
                    continue
                missing = str(told.args["lacks"]).split("_")
                named = {
                    *missing,
                    *(["cubes"] if "somebody" in missing else []),
                }  # which roads is unknown yet
                assert becomes_possible(s, seat, take.space, named), told
                for one in missing:
                    assert not becomes_possible(s, seat, take.space, named - {one}), (told, one)
                said[f"{take.space} {told.args['lacks']}"] += 1
    assert len(said) == 8, said


def becomes_possible(before: State, seat: int, space: Space, what: set[str]) -> bool:
    """Return whether the action would be possible with these things."""
    s = copy_state(before)
    p = s.players[seat]
    if "somebody" in what:
        p.people["farmyard"] = [1, 0, 0, 0]
    if "wagon" in what:
        p.goods["wagon"] += 1
    if "cubes" in what and space == "travel":
        p.coins += 2
    if "fee" in what:
        p.goods["scroll"] += 1
    return turn.is_action_possible(s, p, space)


def test_t2_1_automatic_cube_is_explained_once():
    """K1: it comes by itself, and the player who was not asked reads why; later questions do not mention it."""
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard").owns(B, coins=0).board("grain", "o")
    table = laid.board("crafts", "b").begin().say(a.Take("grain", "orange"), a.Harvest())
    assert "choice" not in table.prompt
    table.say(END)
    assert table.asked == (B, "action")
    assert table.prompt.endswith("taking brown from Crafts, so I made it for you. Will you train somebody?")
    german = table.match.game.create_presenter(NAMES[:2], "de")
    assert german.log_lines(table.view(), table.list_told(Took)[-1:]) == [
        "Bob nimmt Braun vom Handwerk (ohne andere Wahl)."
    ]
    assert table.read_story()[-1] == "Bob took brown from Crafts (the only choice)."
    table.say(a.Train("stables", 1))
    assert "choice" not in table.prompt


@pytest.mark.parametrize(
    ("board", "coins", "only"),
    [
        ("b", 0, True),
        ("b b", 0, True),
        ("b g", 0, False),
        ("b", 3, False),
    ],
)
def test_k1_other_possible_sources_make_it_a_choice(board: str, coins: int, only: bool):
    laid = village(2).family(A, "1@farmyard").family(B, "1@farmyard").owns(B, coins=coins).board("grain", "o")
    table = laid.board("crafts", board).begin().say(a.Take("grain", "orange"), a.Harvest(), END)
    assert (table.asked == (B, "action")) == only
    if not only:
        table.say(a.Take("crafts", "brown"))
    table.say(a.Train("stables", 1), a.Skip(), END)
    assert [event.only for event in table.list_told(Took) if event.seat == B][:1] == [only]


def test_time_and_death_are_told_before_the_choice():
    """What it costs in time and who would die; R8: also members who have just moved."""
    table = start_crafts()
    assert table.list_labels(a.Train("office", 1), a.Train("smithy", 2), a.Mill()) == [
        "Office, generation 1: 2 time",
        "Smithy, generation 2: 3 time, a death",
        "Mill: 2 grain, 2 time for 2 coins",
    ]
    assert table.list_descriptions(a.Train("office", 1), a.Train("smithy", 2), a.Train("smithy", 1)) == [
        "Leaves 1 time until the next death.",
        "Somebody from generation 1 dies: farmyard (grave).",
        "Somebody from generation 1 dies: smithy (chronicle).",
    ]
    table.say(a.Train("office", 1))
    assert table.list_labels(a.Make("scroll")) == ["Make a scroll: 2 time, a death"]
    assert table.list_descriptions(a.Make("scroll")) == [
        "Somebody from generation 1 dies: office (chronicle)."
    ]


def test_due_death_is_not_attributed_to_the_next_answer():
    table = set_up_home().owns(A, position=9).board("crafts", "k b").begin().say(a.Take("crafts", "black"))
    assert table.list_labels(a.Train("office", 2)) == ["Office, generation 2: 2 time"]
    assert table.list_descriptions(a.Train("office", 2)) == [
        "Somebody from generation 1 dies: farmyard (chronicle)."
    ]
    assert table.prompt.endswith("At the end of your turn, somebody from generation 1 will die.")
    assert make_presenter().turn_call(table.view(A), A) == ", round 1: somebody in your family must die."


def test_prices_include_the_coins_that_replace_cubes():
    """C5, C6: as many cubes as possible."""
    table = start_crafts()
    assert table.list_labels(a.BuyGood("wagon"), a.BuyGood("scroll"), a.BuyGood("plow"), a.BuyGood("ox")) == [
        "Buy a wagon: 1 orange, 1 pink",
        "Buy a scroll: 1 pink, 1 coin",
        "Buy a plow: 1 orange, 2 coins",
        "Buy an ox: 3 grain",
    ]


def test_crafts_are_separate_kinds():
    """interaction.6: `▼ Train… ▼ Make… ▼ Buy… [Mill] [Nothing more]`."""
    table = (
        village(3)
        .family(A, "1@farmyard 1@stables")
        .owns(A, "o1 grain3", coins=2)
        .board("crafts", "p b")
        .begin()
    )
    table.say(a.Take("crafts", "pink"))
    found = dict.fromkeys(make_presenter().placeholder(table.view(A), action) for action in table.options)
    assert list(found)[:3] == ["Train…", "Make…", "Buy…"]
    lists = [action for action in table.options if isinstance(action, a.Train | a.Make | a.BuyGood)]
    assert all(table.list_descriptions(*lists)), "what has a second line stands in a list"


def test_harvest_and_family_are_described():
    table = village(3).family(A, "1@farmyard 2@office").owns(A, "grain4 horse1 plow1").board("grain", "o b")
    table = table.board("family", "p").begin().say(a.Take("grain", "orange"))
    assert table.list_labels(a.Harvest()) == ["Harvest 1 grain"]
    table.undo().say(a.Take("family", "pink"))
    assert table.list_labels(a.Birth()) == ["Have a child (generation 1)"]
    assert table.list_labels(a.Recall(2, "office")) == ["Recall generation 2 (office)"]


def test_travel_is_described():
    """A5, R16: the road's price, and what the city gives."""
    laid = village(3).family(A, "1@farmyard 2@ashford").visited(A, "ashford").owns(A, "b2 p1 wagon1", coins=1)
    table = laid.board("travel", "o g").begin().say(a.Take("travel", "orange"))
    assert table.list_labels(a.Send(1, "ashford"), a.Move(2, "ashford", "carrow")) == [
        "Send generation 1 to Ashford: 2 brown, 1 wagon, 2 time",
        "Generation 2, Ashford to Carrow: 1 orange, 1 brown, 1 wagon, 2 time",
    ]
    assert table.list_descriptions(a.Send(1, "ashford"), a.Move(2, "ashford", "carrow")) == [
        "Leaves 8 time until the next death. You have been there before: no reward.",
        "Leaves 8 time until the next death. First visit: 1 coin.",
    ]


def test_council_is_described():
    laid = (
        village(3).family(A, "1@farmyard 2@council_3").owns(A, "g1 scroll1", coins=2).board("council", "g b")
    )
    table = laid.begin().say(a.Take("council", "green"))
    assert table.list_labels(a.Enter(1), a.Advance(2, 3), a.Privilege(3)) == [
        "Generation 1 enters: 1 time, 2 green or 1 scroll",
        "Generation 2 to stage 4: 3 time, 2 green or 1 scroll",
        "Stage 3: take a good",
    ]
    lacking = village(2).family(A, "1@farmyard").owns(A, coins=1).board("council", "g b").begin()
    assert lacking.say(a.Take("council", "green")).list_labels(a.Enter(1)) == [
        "Generation 1 enters: 1 time, 1 green, 1 coin"
    ], "a coin is not taken without a word"
    table.say(a.Advance(2, 3))
    assert table.list_labels(a.Pay(("green", "green")), a.Pay(("scroll",))) == ["Pay 2 green", "Pay 1 scroll"]
    assert make_presenter().default_action(table.view(A), table.match.get_decision(A)) is None, (
        "between kinds the player is asked (C6)"
    )
    table.say(a.Pay(("scroll",)))
    assert table.list_labels(a.Privilege(4), a.Skip()) == [
        "Stage 4: pay 1 coin for 3 prestige",
        "Skip the action",
    ]


def test_c6_as_many_cubes_as_possible_are_paid_by_default():
    """panels.12: applied automatically, kept as [Pay otherwise]."""
    table = start_crafts().say(a.BuyGood("wagon"))
    decision, hints = table.match.get_decision(A), make_presenter()
    assert hints.default_action(table.view(A), decision) == a.Pay(("orange", "pink"))
    assert hints.placeholder(table.view(A), a.Pay(("coin", "coin"))) == "Pay"
    table.say(a.Pay(("orange", "pink")))
    assert hints.default_action(table.view(A), table.match.get_decision(A)) is None


def test_church_can_be_paid_in_three_ways():
    """A7.1: no default between brown and time."""
    laid = set_up_home().owns(A, "b1", coins=1, position=8).board("church", "o g")
    table = laid.begin().say(a.Take("church", "orange"))
    assert table.list_labels(a.EnterBag(2)) == ["Generation 2 enters: 1 brown or 3 time"]
    table.say(a.EnterBag(2))
    assert make_presenter().default_action(table.view(A), table.match.get_decision(A)) is None
    assert table.list_labels(*table.options) == ["Pay 1 brown", "Pay 1 coin", "Pay 3 time, a death"]


def test_d4_r8_member_who_enters_the_church_does_not_die_of_its_price():
    """The member is in the bag when the time has been paid (R7): of generation 1 the councillor is left."""
    laid = (
        village(2)
        .family(A, "1@farmyard 2@council_2")
        .owns(A, "b1", coins=0, position=7)
        .board("church", "p o")
    )
    table = laid.begin().say(a.Take("church", "pink"), a.EnterBag(1))
    [death] = table.list_descriptions(a.Pay(("time", "time", "time")))
    assert death == "Somebody from generation 2 dies: council stage 2 (chronicle)."
    table.say(a.Pay(("time", "time", "time")), END)
    assert table.list_generations(A, "chronicle") == [2]


def test_payment_says_which_death_the_step_causes():
    """A6.1: a player who pays for the council reads about the death that the step brings."""
    laid = village(2).family(A, "1@farmyard 2@council_2").owns(A, "g2 scroll1", coins=0, position=9)
    table = laid.board("council", "o p").begin().say(a.Take("council", "orange"), a.Advance(2, 2))
    assert table.list_labels(*table.options) == ["Pay 2 green, a death", "Pay 1 scroll, a death"]


def test_chosen_cubes_and_goods_are_described():
    table = (
        village(3).family(A, "1@council_3").board("council", "g b").begin().say(a.Take("council", "green"))
    )
    table.say(a.Privilege(2))
    assert table.prompt.startswith("Take 2 cubes of your choice.")
    assert table.list_labels(a.TakeCubes(("orange", "orange")), a.TakeCubes(("green", "pink"))) == [
        "Take 2 orange",
        "Take 1 green, 1 pink",
    ]
    table.undo().say(a.Privilege(3))
    assert table.list_labels(a.TakeGood("ox")) == ["Take an ox"]


# Lengths


@pytest.mark.parametrize("locale", LOCALES)
def test_label_of_the_most_expensive_sale_to_each_customer_fits(locale: str):
    hints = GAME.create_presenter(NAMES, locale)
    assert isinstance(hints, VillagePresenter)
    for customer in CUSTOMERS:
        variables = hints.customer_variables(customer, surcharge=True)
        label = hints.text("label-fatal", label=hints.formatter("label", a.Sell(customer), **variables))
        assert len(label) <= MAX_BUTTON_LABEL_CHARS, label


@pytest.mark.parametrize("seed", [4, pytest.param(8, marks=pytest.mark.long)])
def test_german_labels_of_random_games_fit(seed: int):
    """Both games come to a fatal step in the council, whose label is the longest one."""
    german = GAME.create_presenter(NAMES, "de")
    for match, seat, _ in play_random_game(CASE, len(NAMES), seed):
        lookahead = Lookahead[View].from_match(match, seat)
        for option in match.get_decision(seat).options:
            label = german.label(lookahead, option)
            assert len(label) <= MAX_BUTTON_LABEL_CHARS, label
