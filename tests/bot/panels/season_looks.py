"""How what is said of a season is looked at: which forms and states there are, buttons, Discord's limits."""
from __future__ import annotations

from collections.abc import Sequence

from bot.discord_api.views import classic, layout
from bot.panels.custom_ids import LONGEST
from bot.panels.elements import BUTTON, ROW, WRITTEN, Block, Button, Buttons, Panel, components, written
from bot.panels.post_messages import CONTENT, Message, tag
from bot.seasons.model import Form, Status
from engine.core.text import get_catalogue
from tests.toys.auction import GAME as AUCTION

GAMES = {"auction": AUCTION}
FORMS: Sequence[Form] = ("league", "swiss", "cup", "ladder")
STATES: Sequence[tuple[Status, int, int]] = (  # with rounds that are over, and one that runs
    ("open", 0, 0), ("running", 0, 1), ("paused", 2, 1), ("over", 3, 0),
)  # fmt: skip
SAY = get_catalogue("bot")


def buttons(blocks: Sequence[Block]) -> list[Button]:
    return [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]


def fits(message: Message, mark: int) -> None:
    """Discord takes it, and it can be found again."""
    assert 0 < len(message.content) <= CONTENT
    classic(message.blocks)
    assert any(button.id.endswith(tag(mark)) for button in buttons(message.blocks))
    assert all(len(button.id) <= LONGEST for button in buttons(message.blocks))
    for block in message.blocks:
        assert not isinstance(block, Buttons) or 1 <= len(block.buttons) <= ROW


def panel_fits(panel: Panel) -> None:
    assert 0 < len(written(panel)) <= WRITTEN and components(panel) <= 40
    layout(panel)
    for button in buttons(panel.blocks):
        assert 0 < len(button.label) <= BUTTON


def labels_of(blocks: Sequence[Block]) -> set[str]:
    return {button.label for button in buttons(blocks)}
