"""The alt texts and the text board say what the pictures show (I4)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.core import Decision, EndTurn, Seat
from engine.games.my_village.actions import MovePlow
from engine.games.my_village.components import CUSTOMERS, TRAVEL_CARDS, TRAVEL_STAGES, Profession
from engine.games.my_village.state import RatOrder
from engine.games.my_village.view import View
from render.games import get_pictures
from render.games.my_village import alt, draw
from render.games.my_village.words import turn
from render.scene import Scene
from tests.render.random_games import join_lines, quick

from . import samples
from .positions import PEOPLE, draw_scenes, random_pairs

PICTURES = get_pictures("my_village")


def test_alt_text_has_the_form_of_i4():
    said = PICTURES.board(replace(samples.build_board(3), log_lines=())).alt
    assert said.startswith("My Village, round 7: Ben to move, turn 2 of 3. Dice: 1 2 2 4 4 6, black 3 5.")
    assert (
        "Ada has the hand, and it can be taken; 2 story points are on it. 6 of 14 coffins are filled." in said
    )
    assert (
        "Ada: 31 points if the game ended now. Villagers: abbot, councilman, traveller, merchant. "
        "Missing: craftsman. 4 time until somebody dies. 2 beer, 1 plow, 2 coins, 1 meeting marker, "
        "a plow on a field, 4 story points on the tree, 3 safe."
    ) in said
    assert "R1 Wedding host, 4 points for 2 beer, with any sum" in said


def test_own_picture_tells_what_a_death_would_bring():
    said = PICTURES.own_board(samples.build_own("death")).alt
    assert "You: who dies?" in said and "The reaper is here" in said
    assert "You: use another banner, or end your turn." in PICTURES.own_board(samples.build_own("more")).alt
    ends = replace(
        samples.build_own("more"),
        decision=Decision(0, "more", (MovePlow("smithy", 1), EndTurn()), (), (), "x"),
    )
    assert "You: do anything else, or end your turn." in PICTURES.own_board(ends).alt
    text = join_lines(PICTURES.text_board(samples.build_own("death")))
    assert (
        "If somebody dies: abbot +1, councilman +1, traveller +1, merchant +2. "
        "If the rats come in now, they take 2 of 4 story points on the tree."
    ) in text


@pytest.mark.parametrize(
    ("order", "told", "drawn"),
    [
        (2, "If the rats come in now, the church keeps them out.", True),
        (5, "they take 4 of 9 story points on the tree.", False),
        ("never", "they take 4 of 9 story points on the tree.", False),
        ("ask", "they take 4 of 9 story points on the tree, unless the church keeps them out.", False),
    ],
)
def test_rats_that_a_church_keeps_out_are_not_shown(order: RatOrder, told: str, drawn: bool):
    """A9.4a: the order of the owner decides, as the rules read it."""
    scene = samples.build_waiting()
    seen = replace(
        scene.view.villages[2].player,
        villagers=["abbot", "merchant"],
        tree=9,
        sanatory_used=0,
        rat_order=order,
    )
    scene.view.villages[2] = replace(scene.view.villages[2], player=seen)
    assert told in alt.describe_own_board(scene)
    boxes = draw("acting", scene, record=True).boxes or []
    assert any(box.name == "no_rats" and box.x0 > 500 for box in boxes) == drawn
    assert any(box.name.startswith("−4") for box in boxes) == (not drawn)


@pytest.mark.parametrize(
    ("used", "villagers", "told"),
    [
        (1, ["abbot"], "Rats: kept out if you lose 2 or more."),
        (2, ["abbot"], "Rats: let in, as the church has no uses left."),
        (1, ["merchant"], "Rats: let in, because the abbot is missing."),
    ],
)
def test_rat_order_is_not_told_without_a_church_to_keep_them_out(
    used: int, villagers: list[Profession], told: str
):
    """Q69: the church is of use twice, and only while its abbot lives."""
    scene = samples.build_waiting()
    seen = replace(scene.view.villages[2].player, villagers=villagers, sanatory_used=used, rat_order=2)
    scene.view.villages[2] = replace(scene.view.villages[2], player=seen)
    text = join_lines(PICTURES.text_board(scene))
    assert told in text and text.count("Rats: ") == 1, text


@pytest.mark.parametrize(
    ("order", "english", "german"),
    [
        (2, "Rats: kept out at a loss of 2 or more.", "Ratten: ab einem Verlust von 2 fernhalten."),
        ("ask", "Rats: the owner is asked.", "Ratten: gefragt wird, wem die Kirche gehört."),
    ],
)
@pytest.mark.parametrize("viewer", [None, 1])
def test_rat_order_says_you_to_its_owner_only(
    viewer: Seat | None, order: RatOrder, english: str, german: str
):
    """A9.4a: the text board shows all villages, to everybody."""
    scene = replace(samples.build_waiting(), viewer=viewer)
    seen = replace(scene.view.villages[2].player, villagers=["abbot"], sanatory_used=0, rat_order=order)
    scene.view.villages[2] = replace(scene.view.villages[2], player=seen)
    assert english in join_lines(PICTURES.text_board(scene))
    assert german in join_lines(PICTURES.text_board(replace(scene, locale="de")))


@given(draw_scenes())
@quick
def test_text_board_is_complete(pair: tuple[Scene[View], Scene[View]]):
    scene = replace(pair[0], log_lines=(), players=PEOPLE[: len(pair[0].players)])
    view, text = scene.view, PICTURES.text_board(scene)
    assert "```" not in text, "sentences need no columns"
    told = alt.SceneFacts(scene)
    for seat, village in enumerate(view.villages):
        begins = text.index(f"**{PEOPLE[seat].name}**: ")
        part = text[begins:].split("\n**")[0]
        p = village.player
        assert f"{p.tree} story point" in part or not p.tree
        safe = f"{p.safe or 'none'} safe"
        assert f", {safe}." in part or not p.tree + p.safe
        assert "The reaper is here" in part if p.reaper else f"{village.to_bridge} time until" in part
        assert all(re.search(rf"\b{kind} \d", part) for kind in p.crafts)
        assert all(f"F{i + 1}" in part for i in range(len(p.fields)))
        assert all(f"{TRAVEL_CARDS[one].name} ({TRAVEL_CARDS[one].points} point" in part for one in p.travel)
        for i, one in enumerate(p.market):
            assert one is None or f"M{i + 1} {CUSTOMERS[one].name}, " in part
        points = sum(CUSTOMERS[one].points for one in p.served)
        assert f"{points} points." in part or not p.served
    for i, one in enumerate(view.display.customers):
        assert one is None or told.describe_customer(one, f"R{i + 1}") in text
    assert all(f"Travel {letter}: needs " in text for letter in TRAVEL_STAGES)
    assert f"The rat is {view.rat} space" in text or view.results
    assert f"{view.coffins} of {view.coffins_end} coffins" in text or view.results


@given(draw_scenes())
@quick
def test_text_board_leaves_out_what_is_not_there(pair: tuple[Scene[View], Scene[View]]):
    text = PICTURES.text_board(replace(pair[0], log_lines=(), players=PEOPLE[: len(pair[0].players)]))
    assert not re.search(r"(?<![\d−-])0 (?!of|points if|points\.|safe)|: \.|  |\bnone\b", text), text


def test_text_board_has_all_printed_costs():
    whole = join_lines(PICTURES.text_board(samples.build_empty_board()))
    assert "Travel church: needs 11, 3 time; 5 points." in whole
    assert "Population council: needs 3, 4 time; 2 points; using it later takes 1 time." in whole
    assert (
        "Travel B: needs 5 or 9, 3 time, 1 horse or 2 coins. Left: Mill valley 4, Old tavern 5 (next stage 1 beer "
        "more)"
    ) in whole
    assert "Wainwright: 5 or 6; 5 or 8; 6 or 9; 8 or 9; building it takes 2 time, using it 1 time." in whole
    assert (
        "Steward 4 or 10: 1 for 1 time; 2 for 2 time; 3 for 2 time, 1 coin; 4 for 3 time, 1 coin. "
        "Hand 4 or 10. School 3 or 11. Headman, any sum: 1 time."
    ) in whole


@pytest.mark.parametrize("name", samples.OWN_ANSWERS)
def test_question_comes_with_what_it_needs(name: str):
    """The own village comes first, then the subject of the question, and no villages of others."""
    assert PICTURES.question_text is not None
    scene = samples.build_own(name)
    lines = PICTURES.question_text(scene).split("\n")
    assert lines[0] == "**Ada**: " + lines[0].removeprefix("**Ada**: ") and not any(
        "**Ben**" in one for one in lines
    )
    assert len(lines) < len(PICTURES.text_board(scene).split("\n")) / 2
    kind = scene.decision.kind if scene.decision else ""
    trade = ("use", "free", "call", "customers", "turn_over")
    assert any(one.startswith("Customers: ") for one in lines) == (kind in trade)
    assert any(one.startswith("If somebody dies: ") for one in lines) == (kind in ("more", "sanatory"))


def test_turn_label_tells_the_phase():
    def get_label(scene: Scene[View]) -> str:
        return str(turn(scene))

    assert get_label(samples.build_board(3)) == "Ben to move"
    over = samples.build_ended(3)
    assert get_label(over) == "Ada wins"
    rows = over.view.results or []
    shared = replace(over, view=replace(over.view, results=[replace(row, rank=1) for row in rows[:2]]))
    assert get_label(shared) == "Ada and Cleo win"
    nameless = replace(
        samples.build_board(2), players=tuple(replace(one, name=" ") for one in samples.PEOPLE[:2])
    )
    assert get_label(nameless) == "Player 2 to move"


def test_active_player_is_the_one_who_is_asked():
    for public, private in random_pairs():
        if private.decision is not None and private.decision.kind != "sanatory":
            assert public.view.active == private.decision.seat


def test_results_show_all_categories():
    said = PICTURES.results(samples.build_ended(4)).alt
    assert (
        "1. Dora 37: religion 9, council 3, harvest 3, travel 18, market 0, story 9, hand 0, day labourers −5; "
        "in store 10."
    ) in said
    assert said.index("1. Dora") < said.index("2. Ada") < said.index("4. ")


def test_ended_game_gets_no_forecast():
    over = samples.build_ended(3)
    assert "if the game ended now" not in alt.describe_areas(over) + PICTURES.text_board(over)
    assert "if the game ended now" in alt.describe_areas(samples.build_board(3))
