"""How the suite judges every game, and what it says of a mistake."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.discord.components import to_layout_view
from bot.panels.blocks import Block, Button, Buttons, CustomId, Option, Panel, Select, Text
from conformance import discord_checks
from conformance.cases import load_cases
from conformance.differences import find_difference
from conformance.tables import CASES
from engine.games import OURS, CannotLoad
from tests.toys.auction import Bid, Wall

ROOT = Path(__file__).parents[2]


def test_every_own_game_and_the_toy_are_judged():
    assert {case.game.slug for case in CASES} >= {*OURS, "auction"}
    assert {case.name for case in CASES if case.variant} >= {"saint_malo-at-once", "carpe_diem-chosen"}


def test_game_without_a_case_is_not_passed_over():
    with pytest.raises(ModuleNotFoundError):
        load_cases(["engine.games.village.conformance"])


def test_game_of_an_older_interface_is_not_judged(monkeypatch: pytest.MonkeyPatch):
    [case] = [case for case in CASES if case.name == "auction"]
    monkeypatch.setattr(type(case.game), "secret", True, raising=False)
    with pytest.raises(CannotLoad, match=r"secret \(has_secrets\?\)"):
        load_cases(["tests.conformance.games.auction"])


# A failing test says which item is to blame, and never ends the run of the other tests


MODULE = """
import msgspec

class Position(msgspec.Struct):
    seat: int

    def __repr__(self):
        raise RuntimeError("cannot be shown")

def test_items():
    points = {"Ann": 9, "Bob": -1}
    assert all(value >= 0 for name, value in points.items())

def test_no_item():
    points = {"Ann": 9, "Bob": -1}
    assert not any(value < 0 for name, value in points.items())

def test_value_that_cannot_be_shown():
    position, at = Position(1), (Position(2), "x")
    assert all(one is None for one in [position])
"""


def test_failures_name_their_items(tmp_path: Path):
    (tmp_path / "test_module.py").write_text(MODULE, "utf-8")
    plugins = ("-p", "conformance.failing_items", "-p", "no:cacheprovider")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        *plugins,
        "--rootdir",
        tmp_path,
        "-c",
        "/dev/null",
        tmp_path,
    ]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert "3 failed" in output and "INTERNALERROR" not in output, output
    assert output.count("{'name': 'Bob', 'value': -1}") == 2
    assert "raised in repr()] Position object at" in output


# A report of a leak names the first place that differs, and its contents in both games


def draw_png(*white: tuple[int, int]) -> bytes:
    image, data = Image.new("RGB", (4, 3)), BytesIO()
    for at in white:
        image.putpixel(at, (255, 255, 255))
    image.save(data, "PNG")
    return data.getvalue()


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ({"hands": [3, 1]}, {"hands": [3, 2]}, "hands[1]"),
        ([1, 2, 3], [3, 1, 2], "(the order)"),
        ({"own": [1, 2]}, {"own": [1]}, "own (how many)"),
        ((Bid(1), Wall(2)), (Bid(1), Wall(3)), "[1].space"),
    ],
)
def test_first_place_that_differs_is_named(first: object, second: object, path: str):
    assert find_difference(first, second).path == path


def test_box_of_different_pixels_is_shown():
    found = find_difference({"pixels": draw_png((1, 2))}, {"pixels": draw_png()})
    assert found.path == "pixels" and found.second.endswith("(1, 2, 2, 3)")


# A message is judged beyond Discord's own limits: nobody must guess which of two things they press


AT = CustomId("AB2C", 0, "0123456789ab")
SEAL = Button("Nothing", AT.with_verb("send", 1))
ANSWER = Button("Nothing", AT.with_verb("act", 4))
SENDS = Button("Nothing", AT.with_verb("act", 4, "picked"))
GREY = Button("Nothing", AT.with_verb("act", "grey", 0), disabled=True)
BETWEEN = Text("**Last**")
LINES = (Option("Nothing", "4"), Option("Two", "5"))
LIST = Select("Ask…", AT.with_verb("one", 1, 0), LINES)
TICKED = Select("Ask…", AT.with_verb("many", 1, 0), LINES, 1, 2)
FIELD = Select("Ask", AT.with_verb("fill", 2, 0), LINES)
OTHER = Select("Repay", AT.with_verb("fill", 2, 1), LINES)


def find_faults(*blocks: Block | Button) -> list[str]:
    rows = [Buttons((block,)) if isinstance(block, Button) else block for block in blocks]
    return discord_checks.find_discord_errors(
        discord_checks.to_panel_message(to_layout_view(Panel("What do you offer?", tuple(rows))))
    )


@pytest.mark.parametrize(
    "blocks",
    [
        (SEAL, BETWEEN, ANSWER),
        (ANSWER, BETWEEN, FIELD),
        (GREY, LIST),
    ],
)
def test_different_effects_need_different_names(blocks: tuple[Block | Button, ...]):
    assert find_faults(*blocks) == ["what does not do the same is called 'Nothing'"]


@pytest.mark.parametrize("blocks", [(ANSWER, LIST), (ANSWER, TICKED), (LIST, SENDS), (FIELD, OTHER)])
def test_equal_answers_may_share_a_name(blocks: tuple[Block | Button, ...]):
    """A suggestion and its line may, and so may a line and what sends it. Lists have names of their own."""
    assert find_faults(*blocks) == []
