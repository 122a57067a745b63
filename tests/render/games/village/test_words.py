"""The alt texts and the text board say what the pictures show (I7)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.core.text import get_catalogue
from engine.games.village.components import CITY_CARDS, CUBES, CUSTOMERS, ROADS, SPACES, STAGES
from engine.games.village.view import View
from render.games import get_pictures
from render.games.village.facts import SceneFacts
from render.games.village.results import get_fate_label
from render.games.village.words import find_asked_seat, get_turn_label
from render.kit.wording import truncation_note
from render.scene import Scene
from tests.render.random_games import quick

from . import samples
from .positions import PEOPLE, draw_scenes, random_pairs

PICTURES = get_pictures("village")


def test_alt_text_has_the_form_of_i7():
    said = PICTURES.board(replace(samples.build_board(4), log_lines=())).alt
    assert said.startswith(
        "Village, round 4: Dora to move. Anna started this round; the next-start marker is in the council."
    )
    assert (
        "Anna: 12 prestige, 29 points if the game ended now. Has 2 orange, 1 green, 1 pink, 1 scroll, 1 wagon, "
        "3 grain, 2 coins."
    ) in said
    assert "Cubes on the board: grain 1 brown, 1 pink; family 1 orange, 1 green, 1 pink; crafts" in said
    assert (
        "At the stalls: Free farmer (c11): 1 horse + 1 plow, worth 6; Baker's wife (c01): 3 grain, worth 3;"
        in said
    )
    assert said.endswith(truncation_note(get_catalogue("render")))


def test_t7_two_markers_have_two_names_in_german():
    """Whoever begins this round has the start marker. The other marker lies in the council."""
    text = PICTURES.text_board(replace(samples.build_board(4), log_lines=(), locale="de"))
    assert (
        "Anna hat diese Runde begonnen; der Marker des nächsten Startspielers liegt in der Ratsstube." in text
    )
    assert "Privileg: den Marker des nächsten Startspielers nehmen" in text


def test_own_picture_tells_who_would_die_next():
    said = PICTURES.own_board(samples.build_own("crafts")).alt
    assert "You: choose what to do." in said
    assert "Next death in 6 time: generation 1 (farmyard, smithy or council stage 2)." in said


def test_no_sentence_ends_twice():
    """A question mark ends the question, and the next sentence starts after it."""
    for name in samples.QUESTIONS:
        for locale in ("en", "de"):
            scene = replace(samples.build_own(name), locale=locale)
            assert not re.search(r"[?!:.]\.", PICTURES.own_board(scene).alt), name
    assert "You: end your turn? Draft: pink" in PICTURES.own_board(samples.build_own("end")).alt


def name_players(scene: Scene[View]) -> Scene[View]:
    return replace(scene, log_lines=(), players=PEOPLE[: len(scene.players)])


def name_cubes(cube: str, count: int) -> str:
    if cube != "black":
        return cube
    return "plague cube" if count == 1 else "plague cubes"


@given(draw_scenes())
@quick
def test_text_board_is_complete(pair: tuple[Scene[View], Scene[View]]):
    scene = name_players(pair[0])
    view, text = scene.view, PICTURES.text_board(scene)
    [board] = re.findall(r"(?m)^Cubes on the board: (.*)\.$", text) or [""]
    there = dict(part.split(" ", 1) for part in board.split("; ") if part)
    for space in SPACES:
        held = [f"{n} {name_cubes(cube, n)}" for cube in CUBES if (n := view.board[space][cube])]
        assert there.get(space, "").split(", ") == (held or [""])
    for seat, family in enumerate(view.families):
        part = text[text.index(f"**{PEOPLE[seat].name}**: ") :].split("\n**")[0]
        p = family.player
        has = next(line for line in part.splitlines() if line.startswith("Has "))
        assert f": {p.prestige} prestige" in part
        assert re.findall(r"(\d+) (orange|green|brown|pink)\b", has) == [
            (str(n), colour) for colour, n in p.cubes.items() if n
        ]
        assert ("no cubes" in has) == (not any(p.cubes.values()))
        assert all(re.search(rf"\b{n} {good[:2]}", has) for good, n in p.goods.items() if n)
        assert (f" {p.grain} grain" in has) == bool(p.grain) and (f" {p.coins} coin" in has) == bool(p.coins)
        assert all(f"({CUSTOMERS[one].short})" in part for one in p.customers)
        assert all(CITY_CARDS[city].name in part for city in p.cities)
    for one in (*view.stalls, *view.waiting, *view.pile):
        assert one is None or SceneFacts(scene).describe_customer(one) in text


@given(draw_scenes())
@quick
def test_everybody_has_a_place(pair: tuple[Scene[View], Scene[View]]):
    """The text board tells them with their family, and the alt texts with the place."""
    scene = name_players(pair[0])
    told, text = SceneFacts(scene), PICTURES.text_board(scene)
    said = " ".join(told.describe_groups())
    for seat, family in enumerate(scene.view.families):
        part = text[text.index(f"**{PEOPLE[seat].name}**: ") :].split("\n**")[0]
        for where in ("smithy", "ashford", "council_3", "church_4", "black_bag"):
            counts = family.player.people.get(where, [0] * 4)
            ages = told.names.join_with_and([str(g) for g, n in enumerate(counts, 1) for _ in range(n)])
            assert not ages or f"{ages} ({told.names.place_name(where)})" in part
            monks = where == "black_bag" and scene.view.results is not None
            assert not ages or monks or f"{PEOPLE[seat].name} {ages}" in said


@given(draw_scenes())
@quick
def test_text_boards_suit_phones_and_screen_readers(pair: tuple[Scene[View], Scene[View]]):
    """Nothing is in code or in single letters, and absent things are left out. The meaning of words stands first."""
    for scene in map(name_players, pair):
        text = PICTURES.text_board(scene)
        assert (
            "```" not in text and "|" not in text and not re.search(r"\b[ogbpk]\d|-[,.;]|: \.|  |\.\.", text)
        )
        assert not re.search(r"(?<![\d−-])0 (?!prestige|points if)|\bnone\b", text), text
        assert text.index("A number after a name is a generation") < text.index("**Ann**")


@pytest.mark.parametrize("name", samples.QUESTIONS)
def test_question_comes_with_what_it_needs(name: str):
    """The own family comes first, then what is asked about. Other families and what never changes are left out."""
    assert PICTURES.question_text is not None
    scene = samples.build_own(name)
    said = PICTURES.question_text(scene)
    lines, kind = said.split("\n"), scene.decision.kind if scene.decision else ""
    assert lines[0] == "**Dora**: 10 prestige, 25 points if the game ended now." and "**Anna**" not in said
    assert len(said) < 0.25 * len(PICTURES.text_board(scene)) and not set(
        SceneFacts(scene).describe_costs()
    ) & set(lines)
    assert any(line.startswith("Cubes on the board: ") for line in lines) == (kind == "source")
    assert any(line.startswith("At the stalls: ") for line in lines) == (kind in ("source", "well", "sale"))
    assert any(line.startswith("Black bag: ") for line in lines) == (
        name in ("church", "mass_buy", "mass_move")
    )
    assert any(line.startswith("Chronicle: ") for line in lines) == (kind == "death")


def test_text_board_has_all_printed_costs():
    whole = PICTURES.text_board(samples.build_board(2))
    assert "Smithy (plow): training 3 time, making 3 time; buying 3 orange." in whole
    assert "Mill: 2 coins for 2 grain, 2 time." in whole
    assert len(re.findall(r"(?m)^(?:Gate|[A-F][a-z]+) to [A-F][a-z]+: [23] time, ", whole)) == len(ROADS)
    assert all(f"Stage {stage.stage}: {stage.time} time" in whole for stage in STAGES.values())
    assert "Chronicle: 3, 4 or 5 members of one family are worth 4, 7 or 12 points at the end." in whole
    assert "The player with the most members in the church gains 2 prestige at the mass; ties go to" in whole
    assert "each sale costs 1 green, 1 time extra" in whole


def test_turn_label_tells_the_phase():
    def get_label(scene: Scene[View]) -> str:
        return str(get_turn_label(scene))

    assert get_label(samples.build_board(3)) == "Ben to move"
    assert get_label(samples.build_own("sale")) == "Dora in the market"
    assert get_label(samples.build_own("mass_buy")) == "Dora at the mass"
    over = samples.build_ended(3)
    assert get_label(over) == "Cleo wins"
    rows = over.view.results or []
    shared = replace(over, view=replace(over.view, results=[replace(row, rank=1) for row in rows[:2]]))
    assert get_label(shared) == "Cleo and Anna win"
    nameless = replace(
        samples.build_board(2), players=tuple(replace(one, name=" ") for one in samples.PEOPLE[:2])
    )
    assert get_label(nameless) == "Player 2 to move"


def test_asked_player_is_the_one_who_decides():
    for public, private in random_pairs():
        if private.decision is not None and private.decision.kind != "end":
            assert find_asked_seat(public.view) == private.decision.seat


def test_results_show_all_lines():
    said = PICTURES.results(samples.build_ended(4)).alt
    assert (
        "1. Cleo 34: prestige 7, travel 1, council 6, church 2, chronicle 0, customers 15, coins 3; served 3"
        in said
    )
    assert said.index("1. Cleo") < said.index("2. Anna") < said.index("4. ")


def test_member_without_a_grave_is_not_counted_in_graves():
    ended = samples.build_ended(4)
    assert get_fate_label(ended.view, "fate-graves") == "fate-graves"
    people = ended.view.families[1].player.people
    people["removed"] = [1, 0, 0, 0]
    assert get_fate_label(ended.view, "fate-graves") == "fate-graves-or-none"
    assert get_fate_label(ended.view, "fate-living") == "fate-living"
