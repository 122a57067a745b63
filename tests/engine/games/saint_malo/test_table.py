"""What everybody may know, where chance is used, and a turn as people play it (rules 1, 8 and 13)."""

from __future__ import annotations

from engine.core import Match, PlayerResult, Setup
from engine.core.match import encode
from engine.core.presentation import Lookahead
from engine.core.rules import TABLE_STREAM
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import TOWER_HIRE_ACTIONS, Roll
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
)
from engine.games.saint_malo.components import (
    PERSONS,
    TOWER_EFFECTS_BY_SIDE,
    BuildHouses,
    GainCoins,
    GainVp,
    Recruit,
)
from engine.games.saint_malo.rules.scoring import rank_seats
from engine.games.saint_malo.state import Lobby, State
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
