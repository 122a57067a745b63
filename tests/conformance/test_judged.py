"""What is judged of a message beyond Discord's own limits: nobody is left to guess which of two things he presses."""
from __future__ import annotations

import pytest

from bot.discord_api.views import to_layout_view
from bot.panels.custom_ids import CustomId
from bot.panels.elements import Block, Button, Buttons, Option, Panel, Select, Text, TextWithButton
from conformance import judged

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


def faults(*blocks: Block | Button) -> list[str]:
    rows = [Buttons((block,)) if isinstance(block, Button) else block for block in blocks]
    return judged.find_discord_errors(
        judged.to_panel_message(to_layout_view(Panel("What do you offer?", tuple(rows)), ""))
    )


@pytest.mark.parametrize(
    "blocks",
    [(SEAL, BETWEEN, ANSWER), (SEAL, BETWEEN, LIST), (SEAL, BETWEEN, FIELD), (ANSWER, BETWEEN, FIELD), (GREY, LIST)],
)
def test_what_does_not_do_the_same_has_its_own_name(blocks: tuple[Block | Button, ...]) -> None:
    assert faults(*blocks) == ["what does not do the same is called 'Nothing'"]


@pytest.mark.parametrize("blocks", [(ANSWER, LIST), (ANSWER, TICKED), (LIST, SENDS), (FIELD, OTHER)])
def test_what_gives_the_same_answer_may_have_its_name(blocks: tuple[Block | Button, ...]) -> None:
    """A suggestion and its line, a line and what sends it; and lists have names of their own."""
    assert faults(*blocks) == []


def test_a_button_beside_a_text_speaks_of_that_text() -> None:
    first, second = (Button("Change", AT.with_verb("again", n)) for n in range(2))
    assert faults(TextWithButton("Goods", first), BETWEEN, second) == []
    assert faults(first, BETWEEN, second) == ["what does not do the same is called 'Change'"]
