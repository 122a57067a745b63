"""The tables that the rules use (rules 2 and glossary)."""

from __future__ import annotations

from typing import get_args

from engine.games.saint_malo.actions import Hire, Use
from engine.games.saint_malo.components import (
    ALL_SPACES,
    BIT_BY_SPACE,
    BOX,
    FACE_BY_LETTER,
    FACES,
    MARK_BY_ID,
    OUTER_SPACES,
    PERSONS,
    PIRATE_ROW_LENGTHS,
    PIRATE_STRENGTHS,
    SIDE_SPACES,
    SPACES,
    TOWER_CORNERS,
    PersonId,
    SymbolId,
    to_mask,
)
from engine.games.saint_malo.events import EVENTS
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.state import create_player

from .scenario import A, scenario


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


def test_gl15_pirate_strengths_and_row_lengths():
    """GL15, SU1: six rows and their strengths."""
    assert PIRATE_STRENGTHS == (1, 3, 6, 8, 10, 12)
    assert PIRATE_ROW_LENGTHS == {2: 4, 3: 6, 4: 8, 5: 10}


def test_su4_fresh_player():
    """SU4: four crates in the inner city."""
    p = create_player()
    assert (p.coins, p.logs, p.vp, p.cannons_lost) == (3, 2, 0, 0)
    assert p.city[MARK_BY_ID["crate"]] == to_mask(("B2", "C2", "B3", "B4"))
    assert city.empty_spaces(p.city).bit_count() == 41


def test_co2_questions_of_the_table():
    """CO2, section 6: the engine's questions have the ids of the components."""
    asked = {"turn", "place", "house", "tower", "end"}
    seen = set[str]()
    table = scenario().dice("HHHLL").has(A, logs=3).begin()
    seen.add(table.kind)
    table.say(Hire("architect"))
    seen.add(table.kind)
    table.places("D4")
    seen.add(table.kind)
    table.undo(2).say(Hire("citizen")).places("D4")
    seen.add(table.kind)
    table = scenario().dice("WWWWW").begin().say(Use("wall", 5)).places("B1 C1 D1 E1 F1")
    seen.add(table.kind)
    assert seen == asked


def test_ac22_events():
    """AC22: all the events there are."""
    assert [event.__name__ for event in EVENTS] == [
        "Rolled",
        "Scored",
        "Placed",
        "Gained",
        "SideCompleted",
        "SideBroken",
        "TowerPersonLost",
        "BoxesMarked",
        "Attack",
        "CityFull",
        "TurnEnded",
        "RoundEnded",
        "GameEnded",
    ]
