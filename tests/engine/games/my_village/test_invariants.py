"""Setup, the invariants (section 12) over random games, and the view (section 8)."""

from __future__ import annotations

import random
from collections import Counter
from operator import le

import pytest

from engine.core import Action, EndTurn, Match, Seat, Setup, determinize_match
from engine.core.presentation import Lookahead
from engine.games.my_village import GAME
from engine.games.my_village import actions as a
from engine.games.my_village import components as c
from engine.games.my_village.actions import (
    MoveHeadman,
    MovePlow,
    TakeDice,
)
from engine.games.my_village.components import BOARDS, CUSTOMERS, NUMBERS_BY_PLAYER_COUNT, PROFESSIONS, STACKS
from engine.games.my_village.rules.dice import FACES, list_options_of_pair
from engine.games.my_village.rules.rounds import active_seat
from engine.games.my_village.rules.setup import create_state
from engine.games.my_village.rules.uses import list_uses_opened_by
from engine.games.my_village.state import Change, State
from engine.games.my_village.view import View
from engine.games.my_village.words.hints import MyVillagePresenter
from tests.engine.games.my_village.invariants import check_invariants
from tests.engine.games.my_village.scenario import (
    A,
    my_village,
    play,
)
from tests.engine.games.table import do_all_see_the_same, iterate_random_game

each = pytest.mark.parametrize("seats", [2, 3, 4])


@each
def test_n1_to_n13_hold_in_random_games(seats: int):
    """Safe points, marks and deaths never fall, and the hand moves once a round (N7, N9); each turn takes two dice (N12).
    Nobody but the player in turn is asked, except the owner of the sanatory church (U8, W2). Random games end by
    coffins, well before the limit (O6)."""
    count = NUMBERS_BY_PLAYER_COUNT[seats]
    for seed in range(6):
        safe, owners = [0] * seats, set[Seat]()
        round = dice = 0
        for match, seat, answer in iterate_random_game(GAME, seats, seed):
            s = match.state
            check_invariants(s)
            assert match.is_over == (seat < 0)
            now = [p.safe for p in s.players]
            assert all(map(le, safe, now))
            owners = {s.hand.owner, *(owners if s.round == round else ())}
            assert len(owners) <= 2
            assert s.phase != "death" or s.turn.branch
            if isinstance(answer, TakeDice):
                assert s.round != round or not dice or len(s.pool) == dice - 2
                dice = len(s.pool)
            elif s.round != round:
                dice = 0
            if seat >= 0 and match.open_questions[seat].kind != "sanatory":
                assert seat == active_seat(s)
            if match.is_over:
                filled = len(s.graves) + sum(map(len, s.chronicle.values()))
                assert filled >= count.coffins_end and s.round < count.safety_rounds
            safe, round = now, s.round


# The printed components (C1, A3.1, A5.2, A11.2, E3), and the first position (section 3)


@each
def test_s1_to_s9_and_s11_first_positions(seats: int):
    """Every seat may start: the seats are drawn by the core (S1, Q59). Six customers are open, and the rest is hidden
    (S3 to S6, C1.4). A board each, all villagers, and coins by the order of play (S7 to S9). Every stack is shuffled."""
    seen: dict[str, set[tuple[str, ...]]] = {}
    starts = set[Seat]()
    for seed in range(60):
        s = create_state(Setup(seats, f"setup key {seed:06}".encode()))
        starts.add(s.start)
        assert not s.graves and s.chronicle == {who: [] for who in PROFESSIONS}
        assert s.rat == {2: 10, 3: 13, 4: 16}[seats]
        assert (s.hand.owner, s.hand.palm, s.hand.story, s.round) == (s.start, True, 0, 0)
        display = s.display
        assert (len(display.crafts), len(display.churches), len(display.chambers)) == (20, 4, 4)
        assert (display.meeting_places, display.fields) == (4, 8)
        assert len(display.customers) == 6 and len(s.stacks.customers) == len(CUSTOMERS) - 6 == 27
        assert [len(s.stacks.monks[stack]) for stack in STACKS] == [3, 4, 5]
        assert [len(pile) for pile in s.stacks.travel.values()] == [4, 4, 4, 4, 3]
        stacks = {**s.stacks.monks, **s.stacks.travel, "customers": s.stacks.customers}
        for name, pile in stacks.items():
            seen.setdefault(name, set()).add(tuple(pile))
        boards = [p.board for p in s.players]
        assert len(set(boards)) == seats and set(boards) <= set(BOARDS)
        for p in s.players:
            assert (p.head, p.cloud, p.villagers, p.tree, p.safe) == ("house", 0, list(PROFESSIONS), 0, 0)
            assert not (p.school_left or p.school_right or p.reaper or p.crafts or p.fields or p.tile)
        assert [s.players[(s.start + n) % seats].coins for n in range(seats)] == [1, 2, 3, 4][:seats]
    assert starts == set(range(seats)) and GAME.seat_assignment == "random"
    assert all(len(orders) >= 6 for orders in seen.values())


@each
def test_s10_first_round_begins_automatically(seats: int):
    """S11, T1.2, W5."""
    match = Match[State].new(GAME, Setup(seats, b"sixteen bytes...", GAME.options_type()))
    s, count = match.state, NUMBERS_BY_PLAYER_COUNT[seats]
    assert s.round == 1 and s.hand.story == 1 and set(match.open_questions) == {s.start}
    assert [die.colour for die in s.pool] == ["w"] * count.white_dice + ["b"] * count.black_dice
    check_invariants(s)


# The printed components agree with the tables of the rules (C1, A3.1, A5.2, A11.2, E3)


def test_c1_1_to_c1_3_contents_of_the_box():
    """C1.1, C1.2, C1.3: 104 village cards; dice of six faces; four tiles. O1: 2 to 4 players."""
    cards = (
        len(c.CRAFTS)
        + c.FIELD.count
        + len(c.CUSTOMERS)
        + len(c.TRAVEL_CARDS)
        + len(c.CHURCHES)
        + len(c.MONKS)
    )
    assert cards + len(c.CHAMBERS) + c.MEETING_PLACE.count == 104
    assert Counter(card.letter for card in c.TRAVEL_CARDS.values()) == {
        "A": 4,
        "B": 4,
        "C": 4,
        "D": 4,
        "E": 3,
    }
    assert Counter(card.stack for card in c.MONKS.values()) == {"quill": 3, "goblet": 4, "rosary": 5}
    assert c.MEETING_PLACE.count == 4 and set(c.NUMBERS_BY_PLAYER_COUNT) == {2, 3, 4}
    assert list(FACES) == [1, 2, 3, 4, 5, 6]


def test_e3_tables():
    """E3.1, E3.4, E3.5, E3.9, E3.10, E4."""
    assert c.POINTS_BY_WINDOW_COUNT == (0, 1, 2, 4, 7, 11, 16) and c.MAX_SCORING_WINDOWS == 6
    assert c.BOX.score_values == c.ScoreValues(
        safe_story_point=1, hand=1, day_laborer=-5, area_council_card=1, population_council_villager=4
    )


# The view shows and hides what it should (section 8), and tells recent changes


KEY = b"my village setup"


def start_game(seats: int = 3) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, KEY, GAME.options_type()))


def test_h1_everybody_sees_the_same():
    """H2: everything in front of the players is public, and no order of a stack."""
    assert do_all_see_the_same(start_game())


def test_h1_imagined_worlds_shuffle_every_stack():
    match = start_game()
    worlds = [determinize_match(match, 1, bytes([n]) * 16).state.stacks for n in range(9)]
    for name, pile in match.state.stacks.travel.items():
        assert any(world.travel[name] != pile for world in worlds)
    for name, pile in match.state.stacks.monks.items():
        assert any(world.monks[name] != pile for world in worlds)
        assert all(world.monks[name][-1] == pile[-1] for world in worlds), "a monk on top has been seen"
    assert any(world.customers != match.state.stacks.customers for world in worlds)


@pytest.mark.parametrize(
    ("value", "says", "changes"),
    [
        (11, "add travel_church", [("church", "travel_church")]),
        (3, "add area_council, mark fields", [("council", "area_council"), ("council", "fields")]),
        (7, "add field", [("field", "F1")]),
        (3, "activate school, school train_left merchant", [("villager", "merchant")]),
        (5, "add monk_goblet, call false, turn-over", [("monk", "monk_goblet_3")]),
        (10, "hand", [("hand", "")]),
    ],
)
def test_each_use_marks_its_changes(value: int, says: str, changes: list[tuple[str, str]]):
    laid = my_village(2, "turn A 2; next_travel ferry; top_monk goblet_3")
    laid.lay("village A abbot councilman traveller craftsman school_left=true")
    if value == 5:
        laid.lay("church A sanatory_church")
    table = laid.value(value).begin().say(says)
    assert table.state.latest == [Change(A, what, id) for what, id in changes]


# What `/what` says about My Village, checked by other means against the view


def test_a_code_on_the_board_finds_its_thing():
    """`/what R1`, `M1` and `F1` find the card that lies there, or customers in general if there is none."""
    table = play(2, "market A jester")
    view = table.view(A)
    first = view.display.customers[0]
    presenter = GAME.create_presenter(table.names[:2])
    assert isinstance(presenter, MyVillagePresenter)
    find = presenter.find_things_by_code
    assert find(view, "R1") == find(view, " r1 ") == [f"customer:{first}"]
    assert find(view, "M1") == ["customer:customer_jester"]
    assert find(table.view(1), "M1") == ["customer:customer_jester"], "nobody waits at Ben's"
    assert find(view, "R9") == ["customers:customers"]
    assert find(view, "F2") == ["plot:field"]
    assert find(view, "beer") == []


# The game asks and offers what the rules say (6.1), in order, and allows undo (6.2)


OFFERED: dict[str, set[type[Action]]] = {
    "dice": {a.TakeDice},
    "value": {a.SetValue},  # D1, D2
    "use": {a.Add, a.TakeHand, a.Steward, a.Activate, a.MoveHeadman, a.MovePlow, a.SetRatOrder},  # D3
    "more": {a.Activate, a.MovePlow, a.SetRatOrder, EndTurn, a.Bury},  # D4, D15
    "end": {EndTurn, a.SetRatOrder},  # D4 where nothing else is in it
    "pay": {a.Pay},
    "school": {a.School},
    "mark": {a.Mark},
    "tile": {a.PlaceTile},  # D5 to D8
    "headman": {a.MoveHeadman},
    "call": {a.CallSteward},
    "free": {a.TakeFree},  # D9 to D11
    "customers": {a.TakeCustomers},
    "turn_over": {a.TurnOver},
    "keep": {a.KeepTravel},  # D12 to D14
    "hire": {a.HireLaborer},
    "sanatory": {a.UseSanatory},  # D16, D17
}


def test_d1_to_d17_occur_in_random_games():
    """Each question offers its answers and no others, and all questions occur (D15 within D4)."""
    seen: dict[str, set[type[Action]]] = {}
    for seed in range(80):
        for match, seat, _ in iterate_random_game(GAME, 3, seed):
            if seat >= 0:
                offered = (*match.legal_options[seat], *match.open_questions[seat].side_options())
                seen.setdefault(match.open_questions[seat].kind, set()).update(map(type, offered))
    assert {kind: seen.get(kind, types) for kind, types in OFFERED.items()} == OFFERED
    assert set(OFFERED) - set(seen) <= {"pay", "sanatory"}


def test_u5_only_villager_dies_without_a_question():
    """D15: but the end is asked (D18), because all of it can be undone."""
    table = play(2, "village A abbot cloud=9 school_left=true; value 3")
    table.say("headman coin")
    assert table.asked == (A, "hire")
    trained = play(2, "village A abbot cloud=9 school_left=true; value 3")
    trained.say("activate school, school train_left merchant")
    assert trained.offered == "bury abbot, bury merchant"


def test_u5_and_u6_rat_die_waits_for_nothing_after_a_reveal():
    """A single villager and a steward's turn: the villager dies, and only the laborer is asked for."""
    table = play(2, "village A abbot cloud=9; value 4", "steward, customers R1, turn-over")
    assert table.asked == (A, "hire") and table.match.get_undoable_actions(A) == ()


def test_u3_undo_goes_back_to_a_reveal():
    table = play(2, "church A travel_church; value 6", "add travel, turn-over, keep true")
    table.undo()
    assert table.asked == (A, "keep")


def test_u2_every_use_is_a_saved_point():
    """U1: the questions within a use are one step."""
    table = play(2, "fields A ---; value 7", "activate F1, activate F2")
    assert len(table.match.saved_steps) == 3 and [len(save.log) for save in table.match.saved_steps] == [
        1,
        1,
        0,
    ]
    table.undo()
    assert table.state.turn.used == ["F1"]


# Dice


@pytest.mark.parametrize("seed", range(3))
def test_d21_openings_of_a_sum_are_possible(seed: int):
    """The table of sums reads the rules without playing them; here they are played."""
    luck, seen = random.Random(seed), 0
    match = Match.new(GAME, Setup(2 + seed % 3, bytes([seed]) * 16, GAME.options_type()))
    while not match.is_over and seen < 40:
        (seat,) = match.open_questions
        decision = match.get_decision(seat)
        if decision.kind == "value":
            foresight, view = Lookahead[View].from_match(match, seat), match.view(seat)
            p = view.villages[seat].player
            for making in list_options_of_pair(TakeDice(*view.turn.dice), p.coins, p.meeting_markers):
                asked = foresight(making.set_value).next_decision
                assert asked is not None and asked.kind == "use"
                usable = [one for one in asked.options if not isinstance(one, MoveHeadman | MovePlow)]
                assert list_uses_opened_by(view, p, seat, making) == usable
                seen += 1
        match.submit(seat, luck.choice(decision.options))
    assert seen
