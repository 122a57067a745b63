"""The alt texts and the text board say what the pictures show."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.games.village.view import View
from render.games import get_pictures
from render.games.village.facts import SceneFacts
from render.games.village.results import get_fate_label
from render.games.village.words import find_asked_seat, get_turn_label
from render.scene import Scene
from tests.render.random_games import quick

from . import samples
from .positions import PEOPLE, draw_scenes, random_pairs

PICTURES = get_pictures("village")


def name_players(scene: Scene[View]) -> Scene[View]:
    return replace(scene, log_lines=(), players=PEOPLE[: len(scene.players)])


@given(draw_scenes())
@quick
def test_everybody_has_a_place(pair: tuple[Scene[View], Scene[View]]):
    """The text board tells them with their family, and the alt texts with the place."""
    scene = name_players(pair[0])
    told, text = SceneFacts(scene), PICTURES.write_text_board(scene)
    said = " ".join(told.describe_groups())
    for seat, family in enumerate(scene.view.families):
        part = text[text.index(f"### {PEOPLE[seat].name}\n") :].split("\n#")[0]
        for where in ("smithy", "ashford", "council_3", "church_4", "black_bag"):
            counts = family.player.people.get(where, [0] * 4)
            there = [generation for generation, n in enumerate(counts, 1) for _ in range(n)]
            if there:
                members = told.join_generations(there)
                assert f"{members} ({told.names.place_name(where)})" in part
                monks = where == "black_bag" and scene.view.results is not None
                assert monks or f"{PEOPLE[seat].name} ({members})" in said


@given(draw_scenes())
@quick
def test_text_boards_suit_phones_and_screen_readers(pair: tuple[Scene[View], Scene[View]]):
    """Nothing is in code or in single letters, and absent things are left out."""
    for scene in map(name_players, pair):
        text = PICTURES.write_text_board(scene)
        assert (
            "```" not in text and "|" not in text and not re.search(r"\b[ogbpk]\d|-[,.;]|: \.|  |\.\.", text)
        )
        assert not re.search(r"(?<![\d−-])0 (?!prestige|points if)|\bnone\b", text), text


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


def test_member_without_a_grave_is_not_counted_in_graves(monkeypatch: pytest.MonkeyPatch):
    ended = samples.build_ended(4)
    assert get_fate_label(ended.view, "fate-graves") == "fate-graves"
    monkeypatch.setitem(ended.view.families[1].player.people, "removed", [1, 0, 0, 0])
    assert get_fate_label(ended.view, "fate-graves") == "fate-graves-or-none"
    assert get_fate_label(ended.view, "fate-living") == "fate-living"
