"""Typed input: lists of spaces, dice letters and autocomplete (AC20, AC21, DE5)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Command, EndTurn, Refusal
from engine.core.commands import command_name, complete_field
from engine.core.commands.autocomplete import list_choices
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Place, Roll, Use, parse_spaces
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScoreLogs,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
)
from engine.games.saint_malo.components import SPACES

from .scenario import A, Table, scenario


def list_suggestions(table: Table, kind: type[Command], field: str, **texts: str) -> list[str]:
    """Return the values that autocomplete offers."""
    choices = list_choices(kind, field, texts, table.match.preview(), table.asked_seat)
    assert len(choices) <= 25
    assert all(len(choice.name) <= 100 and len(choice.value) <= 100 for choice in choices)
    return [choice.value for choice in choices]


@pytest.mark.parametrize("text", ["c4 d4", "C4,D4", "c4d4", "d4; C4", "+C4 +D4", "C4-D4", " D4C4 "])
def test_ac20_typed_spaces(text: str):
    """AC20, AC5: blanks, commas and capitals do not matter, nor does the order; kept in space order."""
    assert ScoreCrates.parse({"spaces": text}, None) == ScoreCrates(("C4", "D4"))  # pyright: ignore[reportArgumentType]
    assert parse_spaces(text) == ("C4", "D4")


def test_ac20_first_bad_piece_is_named():
    for text, code, space in (
        ("c4 h3 i9", "bad_space", "h3"),
        ("c4 44", "bad_space", "44"),
        ("Banana", "bad_space", "Banana"),
        ("a1 c4", "tower_space", "A1"),
    ):
        with pytest.raises(Refusal) as refused:
            parse_spaces(text)
        assert (refused.value.reason.code, refused.value.reason.args["space"]) == (code, space)


def test_single_actions_are_typed_too():
    """Section 6: roll, place."""
    assert Roll.parse({"reroll": "5 1 3"}, None) == Roll((1, 3, 5)) == Roll.parse({"reroll": "135"}, None)
    assert Place.parse({"space": "e5"}, None) == Place("E5")
    with pytest.raises(Refusal):
        Place.parse({"space": "e5 e6"}, None)


def test_typed_names():
    """Section 6: keep, logs, crates, walls, church, person, tower; roll, use, hire, place, done, nothing, end."""
    assert [command_name(kind) for kind in GAME.command_types] == [
        "keep",
        "logs",
        "crates",
        "walls",
        "church",
        "person",
        "tower",
    ]
    assert [command_name(kind) for kind in (*GAME.typeable_action_types, EndTurn)] == [
        "roll",
        "use",
        "hire",
        "place",
        "done",
        "nothing",
        "end",
    ]


def test_every_field_is_explained():
    """The options of the typed commands are described in players' words."""
    text = GAME.create_presenter(()).text
    for kind in (*GAME.command_types, *GAME.typeable_action_types):
        for field in kind.__struct_fields__:
            keys = (f"field-{command_name(kind)}-{field}", f"field-{field}")
            assert any(text.has(key) for key in keys), keys
            assert all(len(text(key)) <= 100 for key in keys if text.has(key))


def test_typed_phrases():
    """Every phrase as people type it; RU47: C is crate as well."""
    for dice, kind, texts in (
        ("HLHSW", Keep, {"dice": "hh"}),
        ("HLHSW", Keep, {"dice": "NONE"}),
        ("GGHSW", Keep, {"dice": "c, c"}),
        ("LLHSW", ScoreLogs, {"count": "2"}),
        ("GGHSW", ScoreCrates, {"spaces": "d3 c3"}),
        ("WWHSG", ScoreWalls, {"spaces": "g6b1"}),
        ("XXHSG", ScoreChurch, {"size": "2", "space": "e5"}),
        ("HHHSG", ScorePerson, {"person": "Architect", "space": "d4", "houses": "e5 e6"}),
        ("HHHSG", ScorePerson, {"person": "merchant", "space": "c3"}),
    ):
        assert scenario().dice(dice).begin().type_phrase(kind, **texts) == "accepted"
    table = scenario().dice("WWWWW").begin().say(ScoreWalls(("B1", "C1", "D1", "E1", "F1")))
    assert table.type_phrase(TowerRecruit, person="juggler", space="c3") == "bad_person"
    assert table.type_phrase(TowerRecruit, person="merchant", space="c3") == "accepted"


def test_typed_mistakes_are_named():
    table = scenario().dice("HHHXX").begin()
    assert table.type_phrase(ScorePerson, person="architect", space="d4 d5") == "bad_count"
    assert table.type_phrase(ScorePerson, person="bishop", space="d4") == "bad_person"
    assert table.type_phrase(ScorePerson, person="bishop", space="q4") == "bad_space"
    assert table.type_phrase(ScoreChurch, size="two", space="d4") == "not-understood"
    assert table.type_phrase(ScoreChurch, size="2") == "missing"
    assert table.type_phrase(ScoreChurch, size="9", space="d4") == "bad_count"


def test_ac21_crates_grow():
    """AC21: the legal text first and unchanged, then each space that QE2 would offer, until dice and coins end it."""
    table = scenario().dice("GGWHS").begin()
    everywhere = list_suggestions(table, ScoreCrates, "spaces", spaces="")
    assert (len(everywhere), everywhere[0]) == (25, "B1")
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="c3") == ["c3", "C3 D3", "C3 C4"]
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="c3 d") == ["C3 D3"]
    two = list_suggestions(table, ScoreCrates, "spaces", spaces="C3,D3")
    assert two == ["C3,D3", "C3 D3 D2", "C3 D3 E3", "C3 D3 C4", "C3 D3 D4"]
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="C3 D3 D4") == ["C3 D3 D4"]
    for unfinished in ("c", "x", "c9 d", "c3 f6", "c2", "a1", "?"):
        list_suggestions(table, ScoreCrates, "spaces", spaces=unfinished)
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="g") == ["G2", "G3", "G4", "G5", "G6"]


def test_ac21_walls_churches_persons():
    table = scenario().dice("WWHXX").begin()
    assert len(list_suggestions(table, ScoreWalls, "spaces", spaces="b1")) == 20
    assert list_suggestions(table, ScoreWalls, "spaces", spaces="b1 c1 d1") == ["b1 c1 d1"]
    assert list_suggestions(table, ScoreChurch, "size", size="") == ["1", "2", "3"]
    assert list_suggestions(table, ScoreChurch, "space", size="2", space="e") == [
        "E1",
        "E2",
        "E3",
        "E4",
        "E5",
        "E6",
        "E7",
    ]
    assert list_suggestions(table, ScoreChurch, "space", size="5", space="e") == []
    assert list_suggestions(table, ScorePerson, "person", person="") == ["citizen", "soldier", "priest"]
    assert list_suggestions(table, ScorePerson, "person", person="p") == ["priest"]
    assert list_suggestions(table, ScorePerson, "space", person="priest", space="d") == [
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D6",
        "D7",
    ]
    assert list_suggestions(table, ScoreLogs, "count", count="") == []


def test_ac21_houses_stop_with_the_logs():
    table = scenario().dice("HHHXX").begin()
    typed = {"person": "architect", "space": "G4"}
    assert list_suggestions(table, ScorePerson, "houses", **typed, houses="") == [
        "F3",
        "G3",
        "F4",
        "F5",
        "G5",
    ]
    one = list_suggestions(table, ScorePerson, "houses", **typed, houses="g3")
    assert one == ["g3", "G3 G2", "G3 F3"]
    assert list_suggestions(table, ScorePerson, "houses", **typed, houses="G3 F3") == ["G3 F3"]
    assert list_suggestions(table, ScorePerson, "houses", person="merchant", space="G4", houses="") == []


def test_ac21_spaces_come_in_any_order():
    """Spaces that connect with those typed are offered, one or two more; if so many dice are unavailable, none."""
    table = scenario().dice("GGGGG").begin()
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="c3 e3") == ["C3 E3 D3"]
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="c3 f3") == ["C3 F3 D3", "C3 F3 E3"]
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="c3 e3 d3")[0] == "c3 e3 d3"
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="b2 g7") == []
    assert (
        list_suggestions(
            scenario().has(A, coins=0).dice("GGSSS").begin(), ScoreCrates, "spaces", spaces="c3 e3"
        )
        == []
    )


@pytest.mark.parametrize("text", ["", " ", ","])
def test_missing_space_is_a_bad_count(text: str):
    """AC19: there is no other reason for it."""
    for kind in (ScoreCrates, ScoreWalls):
        assert scenario().dice("GGWWL").begin().type_phrase(kind, spaces=text) == "bad_count"


def test_ac21_tower_person():
    table = scenario().dice("WWWWW").begin().say(ScoreWalls(("B1", "C1", "D1", "E1", "F1")))
    assert list_suggestions(table, TowerRecruit, "person", person="") == [
        "citizen",
        "soldier",
        "priest",
        "architect",
        "merchant",
    ]
    assert list_suggestions(table, TowerRecruit, "space", person="citizen", space="g")[0] == "G2"
    assert list_suggestions(table, ScorePerson, "person", person="") == []


def test_ac21_after_a_forced_hire():
    """AC21, DE1: autocomplete knows what a forced move has done."""
    table = scenario().has(A, coins=1).dice("GSSSL", roll=2).rolls("L").begin().say(Keep("GSSS"))
    assert table.kind == "place"
    assert list_suggestions(table, ScoreCrates, "spaces", spaces="d") == [
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
        "D6",
        "D7",
    ]


def test_keep_is_completed():
    """DE5: the suggestions are the dice that may be kept."""
    table = scenario().dice("HLHSW").begin()
    assert list_suggestions(table, Keep, "dice", dice="")[0] == "none"
    assert "HH" in list_suggestions(table, Keep, "dice", dice="hh")
    for word in list_suggestions(table, Keep, "dice", dice=""):
        assert Keep(word).positions_to_reroll(table.view(A).dice)


def test_player_out_of_turn_gets_no_suggestions():
    table = scenario().begin()
    fields: list[tuple[type[Command], str]] = [
        (ScoreCrates, "spaces"),
        (ScoreWalls, "spaces"),
        (ScoreChurch, "space"),
        (ScorePerson, "person"),
        (ScorePerson, "space"),
        (ScorePerson, "houses"),
        (ScoreLogs, "count"),
        (Keep, "dice"),
    ]
    for kind, field in fields:
        assert complete_field(kind, field, {}, table.match.preview(), 1) == []


def test_in13_order_of_spaces_does_not_matter():
    """IN13, IN17: any order of the same spaces, and the single answers, give the same position."""
    texts = [" ".join(order) for order in permutations(["C3", "D3", "D4"])]
    phrases = [ScoreCrates.parse({"spaces": text}, None) for text in texts]  # pyright: ignore[reportArgumentType]
    tables = [scenario().dice("GGGHL").begin().say(phrase) for phrase in phrases]
    single = scenario().dice("GGGHL").begin().say(Use("crate", 3)).places("D4 D3 C3")
    assert all(table.state == single.state for table in tables)


@given(st.text(alphabet="abcdefgh0123456789 ,;+-xZ", max_size=20))
def test_any_text_is_read_or_refused(text: str):
    """AC20: the result is spaces in order, or a reason."""
    try:
        found: Any = parse_spaces(text)
    except Refusal as refused:
        assert refused.reason.code in ("bad_space", "tower_space")
    else:
        assert all(space in SPACES for space in found)


@pytest.mark.parametrize("text", ["c", "3", "c3 d", "cc"])
def test_ac20_half_a_space_is_refused_and_named(text: str):
    """A half-typed space is bad_space, like any other."""
    assert scenario().dice("GGGHL").begin().type_phrase(ScoreCrates, spaces=text) == "bad_space"
