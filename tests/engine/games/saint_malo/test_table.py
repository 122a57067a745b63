"""What everybody may know, where chance is used, and a turn as people play it (rules 1, 8 and 13)."""

from __future__ import annotations

from typing import get_args

from engine.core import Match, PlayerResult, Setup
from engine.core.match import encode
from engine.core.presentation import Lookahead
from engine.core.rules import TABLE_STREAM
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import TOWER_HIRE_ACTIONS, Hire, Roll, Use
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
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
    PIRATE_ROW_LENGTHS,
    PIRATE_STRENGTHS,
    SIDE_SPACES,
    SPACES,
    TOWER_CORNERS,
    TOWER_EFFECTS_BY_SIDE,
    BuildHouses,
    GainCoins,
    GainVp,
    PersonId,
    Recruit,
    SymbolId,
    to_mask,
)
from engine.games.saint_malo.events import EVENTS
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.rules.scoring import rank_seats
from engine.games.saint_malo.state import Lobby, State, create_player
from engine.games.saint_malo.view import View

from .scenario import END, A, B, scenario


def encode_view(match: Match[State], viewer: int | None) -> bytes:
    """Return what a viewer sees, except the viewer's own number."""
    view = match.view(viewer)
    view.viewer = None
    return encode(view)


def test_hi1_everything_is_public():
    """HI1, OV4: after a roll or an EndTurn all see the same."""
    match = Match[State].new(GAME, Setup(3, bytes(16)))
    for _ in range(30):
        seat = next(iter(match.open_questions))
        match.submit(seat, match.get_decision(seat).options[0])
        if not match.get_undoable_actions(seat):
            assert len({encode_view(match, viewer) for viewer in (None, 0, 1, 2)}) == 1


def test_ov5_chance_is_the_start_player_and_the_dice():
    """OV5, SU3, SU5, RU51: one draw for the table, or none if the start player is named; everything else is seats'
    dice."""
    drawn, named = (
        GAME.create_state(Setup(2, bytes(16))),
        GAME.create_state(Setup(2, bytes(16), Lobby(start_player=1))),
    )
    assert drawn.chance.draw_counts.get(TABLE_STREAM) == 1
    assert named.chance.draw_counts == {1: 1}
    table = scenario().dice("GGHLX").begin()
    before = dict(table.state.chance.draw_counts)
    table.say(ScoreCrates(("C3", "D3")))
    assert table.state.chance.draw_counts == before


def test_gl6_a_filled_space_never_changes():
    """GL6: one mark on a space, for ever."""
    table = scenario().dice("XXHHG").city(A, "D4 house").begin()
    for say in (
        ScoreChurch(1, "D4"),
        ScorePerson("citizen", "D4"),
        ScoreCrates(("D4",)),
        ScoreCrates(("B2",)),
    ):
        assert table.get_refusal(say) == "not_empty"


def test_tu4_tower_person_comes_before_the_end():
    """TU4, ST1: a step of its own, taken back across the saved point."""
    table = scenario().city(A, "B1 C1 D1 E1 wall").dice("WSSHL").begin().say(ScoreWalls(("F1",)))
    assert (table.me.phase, table.kind, table.state.boxes_marked) == ("tower_recruit", "tower", 0)
    table.say(TowerRecruit("soldier", "D4")).undo()
    assert (table.me.phase, table.kind) == ("tower_recruit", "tower")
    table.undo()
    assert (table.me.phase, table.kind) == ("turn", "turn")


def test_ru36_the_start_player_has_no_other_effect():
    """RU36, SU3, EN6: the start player is first in the round and nothing else: city and result count like all others."""
    ends = list[tuple[object, ...]]()
    for first in (0, 1):
        begin = scenario(2).has(A, vp=9).has(B, vp=9)
        begin.s.order = (first, 1 - first)
        ends.append(
            tuple((row.seat, row.rank, row.total) for row in sorted(rank_seats(begin.s), key=get_seat))
        )
    assert ends[0] == ends[1] == ((0, 1, 12), (1, 1, 12))


def get_seat(row: PlayerResult) -> int:
    return row.seat


def test_co5_effects_come_from_the_table():
    """CO5, CO4, AC7: the effects of persons and towers are data."""
    assert PERSONS["noble"].effects == (GainVp(7),)
    assert PERSONS["architect"].effects == (BuildHouses(max=3, logs_each=1, vp_each=3),)
    assert TOWER_EFFECTS_BY_SIDE["top"] == (Recruit(level_min=1, level_max=3),)
    assert (
        TOWER_EFFECTS_BY_SIDE["right"],
        TOWER_EFFECTS_BY_SIDE["bottom"],
        TOWER_EFFECTS_BY_SIDE["left"],
    ) == (
        (GainCoins(2),),
        (GainVp(3),),
        (GainCoins(2),),
    )
    assert {hire.person for hire in TOWER_HIRE_ACTIONS} == {
        one.id for one in PERSONS.values() if 1 <= one.level <= 3
    }


def test_as7_sample_turn_is_played():
    """AS2, AS7: the message shows dice; keep, score and end follow one another."""
    begin = scenario(3).round(7).boxes(10).dice("HLHSW").rolls("HGS").city(A, "D2 crate, D4 soldier")
    table = begin.begin()
    hints = GAME.create_presenter(("Anke", "Bert", "Cleo"))
    view = table.view(A)
    assert hints.heading(view, Roll((1,))) == "Head, log, head, swords, wall"
    assert (view.boxes, view.row_length, view.strengths[view.boxes // view.row_length]) == (10, 6, 3)
    table.say(Keep("HH"))
    assert table.dice() == "HHHGS"
    table.say(ScorePerson("merchant", "C3"))
    assert table.me.coins == 8
    assert hints.draft_summary(table.view(A), table.match.get_draft_events(0)) == [
        "a merchant on C3",
        "free, gives 5 coins",
    ]
    ahead = Lookahead[View].from_match(table.match, 0)
    assert hints.prompt(ahead, table.match.get_decision(0)) == "5 of 6 pirate boxes are marked."
    table.match.new_public_events.clear()
    table.say(END)
    assert hints.log_lines(table.view(), [told.event for told in table.match.new_public_events]) == [
        "Anke placed a merchant on C3 and got 5 coins.",
        "5 of 6 pirate boxes are marked.",
    ]
    assert table.asked_seat == B


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
