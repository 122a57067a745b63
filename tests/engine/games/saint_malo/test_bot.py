"""The bots (rules 14): how they value a city, and what they do with their dice."""

from __future__ import annotations

import pytest

from engine.core import Action, Chance, Command, Match, Setup
from engine.core.game import BOT_LEVELS, BotLevel
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Place, Roll, ScoreNothing
from engine.games.saint_malo.ai.plans import list_wall_groups, spaces_that_break_no_side
from engine.games.saint_malo.ai.value import (
    get_weights,
    make_evaluator,
    make_outlook,
    to_city_state,
)
from engine.games.saint_malo.commands.phrases import (
    ScorePerson,
    ScoreWalls,
)
from engine.games.saint_malo.components import OUTER_SPACES, to_mask
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.state import State

from .scenario import A, Position, Table, play, scenario

# These bots do not use it.
LUCK = Chance(b"luck")
each_level = pytest.mark.parametrize("level", BOT_LEVELS)
# A strong player thinks for long while there are rolls left.
each_quick_level = pytest.mark.parametrize("level", ["beginner", "club", "strong"])


def choose_for(table: Table, level: BotLevel = "club") -> Action | Command:
    return GAME.choose_action(table.view(A), table.match.get_decision(A), LUCK, level)


def test_in16_plausible_games():
    """IN16, OV3: the bot against itself stays near the figures of the trial games."""
    for seats in (4, 2):
        match = Match[State].new(GAME, Setup(seats, (40).to_bytes(16, "big")))
        while not match.is_over:
            (seat,) = match.open_questions
            said = GAME.choose_action(match.view(seat), match.get_decision(seat), LUCK, "club")
            match.submit(seat, said)
        totals = [row.total for row in match.results().ranking]
        assert 18 <= match.state.round <= 40 and 45 <= sum(totals) / seats <= 80


# What a city is worth


def collect_features(laid: Position) -> dict[str, float]:
    return dict(GAME.features(laid.begin().view(A), A))


@pytest.mark.parametrize(
    ("laid", "name", "more"),
    [
        ("has A vp=5", "points", 5),
        ("has A cannons_lost=2", "points", -10),
        ("city A D4 church_1, E4 church_2", "points", 1 + 3),
        ("has A coins=9", "coins", 6),
        ("has A logs=1", "logs", -1),
        ("city A D4 house", "filled_spaces", 1),
        ("full_but A", "full_city", 1),
        ("city A D4 church_1, E4 church_3", "waiting_churches", 3),
        ("city A D4 church_2, E4 church_2, F4 church_3", "waiting_churches", 5),
        ("city A D4 citizen, E4 soldier, F4 citizen", "kinds_of_person", 2),
        ("city A D4 citizen, F4 soldier", "juggler_spot", 2),
        ("city A D4 church_1, F4 church_1", "priest_spot", 2),
        ("city A B1 C1 wall, G2 wall, G3 crate, B7 C7 wall", "sides_with_2_walls", 2),
        ("city A B7 C7 D7 E7 F7 wall", "complete_sides", 1),
        ("city A D4 soldier", "attacks_held", 1),
    ],
)
def test_features_have_names_players_would_use(laid: str, name: str, more: int):
    assert collect_features(scenario(2, laid))[name] == collect_features(scenario())[name] + more


def test_value_is_the_learned_sum():
    """The names are the same in every position and table. A club player goes by the game's `value`."""
    laid = scenario(2, "city A B7 C7 D7 wall, D4 church_2, E4 merchant; city B D4 E4 F4 house")
    view = laid.begin().view(A)
    assert collect_features(laid).keys() == collect_features(scenario()).keys() == GAME.feature_weights.keys()
    assert make_evaluator(get_weights("club"), make_outlook(view))(
        to_city_state(view.cities[A])
    ) == pytest.approx(GAME.value(view, A))


def test_whole_sides_are_kept_for_walls():
    """Everything else goes inside or on broken sides while there is room; walls go where most stand already."""
    placed = scenario(2, "city A B1 C1 wall, G2 wall, G3 crate, B7 wall").player(A).city
    assert spaces_that_break_no_side(placed) == city.empty_spaces(placed) & ~OUTER_SPACES | to_mask(
        ("G4", "G5", "G6")
    )
    assert to_mask(("D1", "E1", "F1")) in list_wall_groups(placed)
    full = scenario(2, "full_but A B1 C1").player(A).city
    assert spaces_that_break_no_side(full) == to_mask(("B1", "C1"))


# What they make of their dice


@each_quick_level
def test_bot_rolls_again_or_scores(level: BotLevel):
    """A noble is taken; scattered dice are rolled again while there are rolls."""
    assert isinstance(choose_for(play(2, "dice LGWSS"), level), Roll)
    answer = choose_for(
        play(
            2,
            "city A C3 D2 church_1, D3 church_2, E2 E4 citizen, F2 priest; has A coins=2; dice HHHHH; "
            "city B D4 E4 F4 house, E2 citizen; boxes 10; round 8",
        ),
        level,
    )
    assert isinstance(answer, ScorePerson) and answer.person == "noble"
    assert not isinstance(choose_for(play(2, "dice LGWXH roll=3"), level), Roll)


def test_bot_turns_dice_for_coins_it_has():
    """The last wall of a side, its tower and its defence are worth two coins."""
    laid = scenario(2, "city A B7 C7 D7 wall; dice WSSSH roll=3")
    assert choose_for(laid.lay("has A coins=2").begin()) == ScoreWalls(("E7", "F7"))
    assert choose_for(laid.lay("has A coins=1").begin()) in (
        ScoreWalls(("E7",)),
        ScorePerson("citizen", "D2"),
    )


def test_bot_prefers_nothing_to_paying_too_much():
    """AC10: at the end of a game, two coins for one die."""
    assert isinstance(choose_for(play(2, "full_but A D4 F7; has A coins=2; dice SSSSL roll=3")), ScoreNothing)


@each_level
def test_ru33_ru43_bot_continues_from_anywhere(level: BotLevel):
    """RU33, RU43, AS5: in the middle of placing, the bot finishes what was begun."""
    table = play(2, "dice GGGHL", "use crate 3")
    while table.kind == "place":
        answer = choose_for(table, level)
        assert isinstance(answer, Place)
        table.say(answer)
    assert table.kind == "end"
    table = play(2, "dice HHHGL", "hire architect")
    while table.kind != "end":
        table.say(choose_for(table, level))
    assert table.me.vp == 6
