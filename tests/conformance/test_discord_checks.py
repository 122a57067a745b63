"""A message is judged beyond Discord's own limits: nobody must guess which of two things they press."""

from __future__ import annotations

import pytest

from bot.discord.components import to_layout_view
from bot.panels.blocks import Block, Button, Buttons, CustomId, Option, Panel, Select, Text, TextWithButton
from conformance import discord_checks

AT = CustomId("", "AB2C", 0, "0123456789ab")
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
        discord_checks.to_panel_message(to_layout_view(Panel("What do you offer?", tuple(rows)), ""))
    )


@pytest.mark.parametrize(
    "blocks",
    [
        (SEAL, BETWEEN, ANSWER),
        (SEAL, BETWEEN, LIST),
        (SEAL, BETWEEN, FIELD),
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


def test_button_beside_a_text_may_repeat_a_name():
    first, second = (Button("Change", AT.with_verb("again", n)) for n in range(2))
    assert find_faults(TextWithButton("Goods", first), BETWEEN, second) == []
    assert find_faults(first, BETWEEN, second) == ["what does not do the same is called 'Change'"]
