"""A press counts only if its message offers the control and what was chosen in it."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.discord.components import is_press_offered, to_select
from bot.panels.blocks import Option, Select

LETTERS: Any = {
    "type": 3,
    "custom_id": "letters",
    "options": [{"label": "?", "value": value} for value in "abc"],
    "min_values": 1,
    "max_values": 2,
}
PEOPLE: Any = {"type": 5, "custom_id": "people", "min_values": 1, "max_values": 1}
BUTTON: Any = {"type": 2, "style": 2, "custom_id": "button"}
CONTROLS = (discord.SelectMenu(LETTERS), discord.SelectMenu(PEOPLE), discord.Button(BUTTON))


@pytest.mark.parametrize(
    "control, chosen, offered",
    [
        ("letters", ["a"], True),
        ("letters", ["a", "c"], True),
        ("letters", [], False),
        ("letters", ["a", "b", "c"], False),
        ("letters", ["a", "a"], False),
        ("letters", ["d"], False),
        ("letters", "a", False),
        ("letters", [1], False),
        ("people", ["7"], True),
        ("people", ["8"], False),
        ("button", [], True),
        ("button", ["a"], False),
        ("another", [], False),
    ],
)
def test_press_counts_only_if_it_is_offered(control: str, chosen: object, offered: bool):
    press: Any = {"custom_id": control, "values": chosen, "resolved": {"users": {"7": {}}}}
    assert is_press_offered(CONTROLS, press) is offered


def test_option_shows_its_description():
    [shown] = to_select(Select("", "letters", (Option("A", "a", "first"),))).options
    assert shown.description == "first"
