"""The invariants (section 12), the questions (6.2) and what is seen (section 8), over random games; conformance checks
`check_invariants` too."""

from __future__ import annotations

from operator import le

import pytest

from engine.core import Action, EndTurn, Match, Seat, Setup
from engine.core.presentation import MAX_LABEL_CHARS
from engine.core.text import LOCALES
from engine.games.village import GAME
from engine.games.village import actions as a
from engine.games.village.components import CUSTOMERS, SPACES
from engine.games.village.state import Change, State
from engine.games.village.view import View
from engine.games.village.words.hints import VillagePresenter
from tests.engine.games.table import do_all_see_the_same, iterate_random_game
from tests.engine.games.village.invariants import check_invariants
from tests.engine.games.village.scenario import A, B, Table

from .scenario import FARMER, NAMES, play, village

# the maximum number of answers, and their kinds; a playout answers K12 by itself
ALLOWED_ANSWERS: dict[str, tuple[int, set[type[Action]]]] = {
    "source": (38, {a.Take, a.Well, a.Use, a.PassTurn}),  # K1
    "well": (7, {a.Use}),  # K2
    "action": (
        31,
        {
            a.Harvest,
            a.Birth,
            a.Recall,
            a.Train,
            a.Make,
            a.BuyGood,
            a.Mill,
            a.Send,
            a.Move,
            a.Enter,
            a.Advance,
            a.Privilege,
            a.EnterBag,
            a.Skip,
        },
    ),  # K3
    "make": (3, {a.Make, a.Skip}),  # K3b
    "pay": (4, {a.Pay}),  # K4
    "privilege": (5, {a.Privilege, a.Skip}),  # K5
    "cubes": (10, {a.TakeCubes}),  # K6
    "good": (5, {a.TakeGood}),  # K7
    "sale": (6, {a.Sell, a.PassMarket}),  # K8
    "death": (4, {a.Bury}),  # K9
    "mass_buy": (5, {a.BuyBack, EndTurn}),  # K10
    "mass_move": (12, {a.Climb, EndTurn}),  # K11
}


def count_cubes_on_board(state: State) -> int:
    return sum(sum(row.values()) for row in state.board.values())


def count_payment(state: State, seat: Seat) -> int:
    return sum(state.players[seat].cubes.values()) + state.players[seat].coins


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v1_to_v10_and_v12_hold_in_every_position_and_between_positions(seats: int):
    """C2: members of one generation in one place are one answer. V12: a turn takes a cube or pays the well."""
    for seed in range(5):
        answer, last_seat = None, 0
        points = [0] * seats
        cubes = wealth = round = 0
        for match, seat, following in iterate_random_game(GAME, seats, seed):
            s = match.state
            check_invariants(s)
            assert match.is_over or len(set(match.legal_options[seat])) == len(match.legal_options[seat])
            now, left = [p.prestige for p in s.players], count_cubes_on_board(s)
            assert all(map(le, points, now)), f"points were lost by {answer}"
            if s.round == round:
                assert left < cubes if isinstance(answer, a.Take) else left <= cubes, answer
            if isinstance(answer, a.Well) and seat == last_seat and match.open_questions[seat].kind == "well":
                assert (left, count_payment(s, seat)) == (cubes, wealth - 3)
            answer, last_seat = following, seat
            round = s.round
            points, cubes = now, left
            wealth = count_payment(s, seat)


def test_k1_to_k12_each_question_offers_exactly_its_answers():
    """K3b; all questions occur, the table's upper bounds hold, and every space is used."""
    seen, spaces = dict[str, set[type[Action]]](), set[str]()
    for seed in range(30):
        for match, seat, _ in iterate_random_game(GAME, 2 + seed % 3, seed):
            if seat >= 0:
                kind = match.open_questions[seat].kind
                assert len(match.legal_options[seat]) <= ALLOWED_ANSWERS[kind][0], kind
                seen.setdefault(kind, set()).update(map(type, match.legal_options[seat]))
                spaces.add(match.state.space or "")
    assert seen == {kind: types for kind, (_, types) in ALLOWED_ANSWERS.items()} and spaces >= set(SPACES)


# What a second line promises is possible next, and what is possible is promised, also in extreme positions


def test_the_well_and_a_last_turn_say_that_nobody_can_be_served():
    """T2.2, E3.2: the market is always possible, but it may serve nobody."""
    laid = village(2, f"family A 1@farmyard; stalls {FARMER}; owns A p3 coins=0; board grain o b")
    table = laid.begin().say("well pink+pink+pink")
    assert table.list_descriptions(a.Use("market")) == [
        "Then you open a market day, but you cannot serve anybody."
    ]
    table = play(2, f"family A 1@farmyard; stalls {FARMER}; turn B; graves 0; last_turns A; turn A")
    assert table.list_descriptions(a.Use("market")) == [
        "Then you open a market day, but you cannot serve anybody."
    ]
    table = laid.lay("owns A p3 horse1 plow1 coins=0").begin().say("well pink+pink+pink")
    assert table.list_descriptions(a.Use("market"), a.Use("grain")) == [
        "Then you open a market day.",
        "Then you must harvest 3 grain.",
    ]


# Hidden information (section 8): only the order of the pile and the generator; and what is marked and looked up


def test_h1_everybody_sees_the_same():
    """O5, R44: the counts of the bags among it; H2: not the order of the pile."""
    match = Match[State].new(GAME, Setup(3, b"village setup 16", GAME.options_type()))
    view: View = match.view(0)
    assert do_all_see_the_same(match) and view.pile == sorted(match.state.pile) != match.state.pile


# Changes and drafts are marked for pictures


CUBE = Change("crafts", "farmyard")
TRAINED = Change("farmyard", "smithy", 1)


def get_changes(table: Table, viewer: Seat | None) -> tuple[list[Change], list[Change]]:
    """Return what the viewer sees about A: the latest changes, and the drafted ones."""
    player = table.view(viewer).families[A].player
    return player.latest, player.drafted


def test_i9_draft_is_seen_by_its_own_seat():
    table = play(
        2,
        "family A 1@farmyard; family B 1@farmyard 2@farmyard; board crafts o g b p",
        "take crafts orange, train smithy 1, skip",
    )
    assert get_changes(table, A) == ([], [CUBE, TRAINED])
    assert get_changes(table, B) == get_changes(table, None) == ([], [])
    assert get_changes(table.undo(2), A) == ([], [CUBE])


# Lengths


@pytest.mark.parametrize("locale", LOCALES)
def test_label_of_the_most_expensive_sale_to_each_customer_fits(locale: str):
    hints = GAME.create_presenter(NAMES, locale)
    assert isinstance(hints, VillagePresenter)
    for customer in CUSTOMERS:
        variables = hints.customer_variables(customer, surcharge=True)
        label = hints.text("label-fatal", label=hints.formatter("label", a.Sell(customer), **variables))
        assert len(label) <= MAX_LABEL_CHARS, label
