"""Forms and states of seasons, buttons, and checks against Discord's limits, for tests of season messages."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.components import to_classic_view, to_layout_view
from bot.panels.blocks import (
    MAX_BUTTON_LABEL_CHARS,
    MAX_BUTTONS_PER_ROW,
    MAX_CUSTOM_ID_CHARS,
    MAX_MESSAGE_CHARS,
    MAX_PANEL_CHARS,
    Block,
    Button,
    Buttons,
    MessageContent,
    Panel,
    count_panel_components,
    encode_mark,
    get_panel_text,
)
from bot.seasons.model import FormName, Status
from engine.core.text import get_catalogue
from tests.toys.auction import GAME as AUCTION

GAMES = {"auction": AUCTION}
FORMS: Sequence[FormName] = ("league", "swiss", "cup", "ladder")
# With the numbers of rounds that are over and that run.
STATES: Sequence[tuple[Status, int, int]] = (
    ("open", 0, 0),
    ("running", 0, 1),
    ("paused", 2, 1),
    ("over", 3, 0),
)
SAY = get_catalogue("bot")


def list_buttons(blocks: Sequence[Block]) -> list[Button]:
    return [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]


def require_valid_message(message: MessageContent, mark: int):
    """Fail unless Discord accepts the message and the bot can find it again by its mark."""
    assert 0 < len(message.content) <= MAX_MESSAGE_CHARS
    to_classic_view(message.blocks)
    assert any(button.id.endswith(encode_mark(mark)) for button in list_buttons(message.blocks))
    assert all(len(button.id) <= MAX_CUSTOM_ID_CHARS for button in list_buttons(message.blocks))
    for block in message.blocks:
        assert not isinstance(block, Buttons) or 1 <= len(block.buttons) <= MAX_BUTTONS_PER_ROW


def require_valid_panel(panel: Panel):
    assert 0 < len(get_panel_text(panel)) <= MAX_PANEL_CHARS and count_panel_components(panel) <= 40
    to_layout_view(panel)
    for button in list_buttons(panel.blocks):
        assert 0 < len(button.label) <= MAX_BUTTON_LABEL_CHARS


def collect_labels(blocks: Sequence[Block]) -> set[str]:
    return {button.label for button in list_buttons(blocks)}
