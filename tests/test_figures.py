"""Texts of games take the numbers of the box from it with `{ BOX("...") }`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from conformance.languages import parse_messages
from engine.core.components import get_number, read_own_components
from engine.core.text import LOCALES
from engine.games import OURS

HOMES = [f"{room}.games.{slug}" for slug in OURS for room in ("engine", "render")]
DIGITS = re.compile(r"\d+")
# A number of a box, another one, and what the texts say about it, with {} for the number.
CHANGED_BOXES = [
    ("village", "{ time = 3 }", "{ time = 5 }", ["enters: 1 brown cube or {} time", "1 Braun oder {} Zeit"]),
    ("village", "{ green = 2 }", "{ green = 3 }", [", {} green or", ", {} Grün oder", "stage 1 ({} green"]),
    (
        "carpe_diem",
        "fountain_draw = 2",
        "fountain_draw = 3",
        ["and draw {} fountain cards", "und {} Brunnenkarten ziehen"],
    ),
    (
        "saint_malo",
        "rotation_cost_coins = 2",
        "rotation_cost_coins = 3",
        ["For {} coins each, you may", "Church 1, {} coins", "Kirche 1 für {} Münzen"],
    ),
    ("my_village", "villager = 4", "villager = 5", ["{} points if present at", "{} Punkte, wenn er am Ende"]),
    (
        "deal_with_the_devil",
        "2, points = -4",
        "2, points = -5",
        ["or lose {} points?", "verlierst du {} Punkte"],
    ),
]


class Paths(Visitor):
    """Collect the box paths that a message uses."""

    def __init__(self):
        super().__init__()
        self.found = list[str]()

    def visit_FunctionReference(self, node: ast.FunctionReference):
        if node.id.name == "BOX":
            self.found += [
                one.value for one in node.arguments.positional if isinstance(one, ast.StringLiteral)
            ]


def find_box_paths(home: str, locale: str) -> dict[str, list[str]]:
    found = dict[str, list[str]]()
    for message in parse_messages(home, locale):
        seen = Paths()
        seen.visit(message)
        found[message.id.name] = sorted(seen.found)
    return found


@pytest.mark.parametrize("home", HOMES)
def test_every_box_path_leads_to_a_number(home: str):
    """The next test finds the same paths in the other languages."""
    found = {path for said in find_box_paths(home, "en").values() for path in said}
    assert found
    assert all(get_number(path, [home.replace("render.", "engine.", 1)]) for path in found)


@pytest.mark.parametrize("home", HOMES)
def test_all_languages_use_the_same_numbers(home: str):
    english, *others = (find_box_paths(home, locale) for locale in LOCALES)
    for other in others:
        assert [key for key, said in other.items() if key in english and said != english[key]] == []


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    CHANGED_BOXES,
)
def test_changed_number_of_the_box_reaches_every_text(
    tmp_path: Path, game: str, old: str, new: str, says: Sequence[str]
):
    """Rules and texts read the same box: after a change the old number appears nowhere."""
    box = read_own_components(OURS[game])
    assert box.count(old) == 1
    (tmp_path / f"{game}.toml").write_text(box.replace(old, new), "utf-8")
    run, env = [sys.executable, "-m", "tests.changed_box", game], os.environ | {"COMPONENTS": str(tmp_path)}
    said = subprocess.run(run, capture_output=True, check=True, encoding="utf-8", env=env).stdout
    before, after = (DIGITS.findall(box)[-1] for box in (old, new))
    assert [one for one in says if one.format(after) not in said or one.format(before) in said] == []
