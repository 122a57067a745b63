"""What everybody may know, where chance is used, and the invariants over random games (rules 1, 8, 12 and 13)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from engine.core import Match, Setup
from engine.core.rules import TABLE_STREAM
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.commands.phrases import (
    ScoreChurch,
    ScoreCrates,
    ScorePerson,
)
from engine.games.saint_malo.components import (
    ALL_SPACES,
    BIT_BY_SPACE,
    BOX,
    FACE_BY_LETTER,
    FACES,
    MARK_BY_ID,
    OUTER_SPACES,
    PERSONS,
    SIDE_SPACES,
    SPACES,
    TOWER_CORNERS,
    PersonId,
    SymbolId,
    to_mask,
)
from engine.games.saint_malo.state import Lobby, State

from .invariants import check_invariants
from .scenario import play


def test_ov5_chance_is_the_start_player_and_the_dice():
    """OV5, SU3, SU5, RU51: one draw for the table, or none if the start player is named; everything else is seats'
    dice."""
    drawn, named = (
        GAME.create_state(Setup(2, bytes(16))),
        GAME.create_state(Setup(2, bytes(16), Lobby(start_player=1))),
    )
    assert drawn.chance.draw_counts.get(TABLE_STREAM) == 1
    assert named.chance.draw_counts == {1: 1}
    table = play(2, "dice GGHLX")
    before = dict(table.state.chance.draw_counts)
    table.say("crates C3+D3")
    assert table.state.chance.draw_counts == before


def test_gl6_a_filled_space_never_changes():
    """GL6: one mark on a space, for ever."""
    table = play(2, "dice XXHHG; city A D4 house")
    for say in (
        ScoreChurch(1, "D4"),
        ScorePerson("citizen", "D4"),
        ScoreCrates(("D4",)),
        ScoreCrates(("B2",)),
    ):
        assert table.get_refusal(say) == "not_empty"


# The tables that the rules use (rules 2 and glossary)


def test_gl3_gl4_gl5_spaces_and_sides():
    """GL3, GL4, GL5: 45 spaces, 20 outer, 25 inner, four sides of five, towers are no spaces."""
    assert (len(SPACES), ALL_SPACES.bit_count(), OUTER_SPACES.bit_count()) == (45, 45, 20)
    assert all(
        bool(BIT_BY_SPACE[space] & OUTER_SPACES) == (space[0] in "AG" or space[1] in "17") for space in SPACES
    )
    assert sum(SIDE_SPACES.values()) == OUTER_SPACES
    assert SIDE_SPACES["top"] == to_mask(("B1", "C1", "D1", "E1", "F1"))
    assert SIDE_SPACES["right"] == to_mask(("G2", "G3", "G4", "G5", "G6"))
    assert TOWER_CORNERS == ("A1", "G1", "G7", "A7")
    assert not set(TOWER_CORNERS) & set(SPACES)
    assert list(BIT_BY_SPACE.values()) == sorted(BIT_BY_SPACE.values())


def test_gl11_gl13_faces_and_levels():
    """GL11, GL13, CO1, CO3: six faces, their letters, the persons' levels."""
    assert FACES == ("log", "crate", "wall", "cross", "head", "swords")
    assert "".join(FACE_BY_LETTER) == "LGWXHS"
    levels = {person: PERSONS[person].level for person in get_args(PersonId)}
    assert levels == {
        "citizen": 1,
        "soldier": 2,
        "priest": 2,
        "architect": 3,
        "merchant": 3,
        "juggler": 4,
        "noble": 5,
    }
    assert list(PERSONS) == list(get_args(PersonId))
    assert tuple(action.symbol for action in BOX.action) == get_args(SymbolId) == FACES[:5]


# The invariants of every position (rules 12) over random games


# IN15.
MAX_ROUNDS = 200


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 4)])
def test_positions_are_sound_and_the_books_of_a_game_balance(seats: int, seed: int):
    """IN1 to IN10, IN15, GL1, OV4, AS1, DE6, RU28: one seat is asked, and can answer; coins, logs, VP and boxes add up
    from the events; AC22 tells them all."""
    rng, match = Random(seed), Match[State].new(GAME, Setup(seats, seed.to_bytes(16, "big")))
    while not match.is_over:
        assert match.state.round < MAX_ROUNDS
        (seat,) = match.open_questions
        options = match.get_decision(seat).options
        score = [action for action in options if not isinstance(action, Roll)]
        match.submit(seat, rng.choice(score if score and rng.random() < 0.6 else options))
        check_invariants(match.state)
    told, s = [one.event for one in match.new_public_events], match.state
    turns = Counter(event.seat for event in told if isinstance(event, events.TurnEnded))
    assert set(turns.values()) == {s.round}
    assert sum(event.count for event in told if isinstance(event, events.BoxesMarked)) == s.boxes_marked
    for seat, p in enumerate(s.players):
        gains = [event for event in told if isinstance(event, events.Gained) and event.seat == seat]
        paid = sum(event.coins for event in told if isinstance(event, events.Scored) and event.seat == seat)
        assert p.coins == 3 + sum(gain.coins for gain in gains) - paid
        assert p.logs == 2 + sum(gain.logs for gain in gains) - p.city[MARK_BY_ID["house"]].bit_count()
        assert p.vp == sum(gain.vp for gain in gains)
