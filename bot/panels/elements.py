"""The elements of a panel or message as plain data: texts, buttons and selects in reading order, and their size on a phone.

Nothing here uses Discord's classes, only its limits; `bot.discord_api.views` turns a panel into components.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import force_setattr

ButtonStyle = Literal["grey", "primary", "green", "red"]

MAX_BUTTON_LABEL_CHARS = 80
MAX_OPTION_CHARS = 100
MAX_PLACEHOLDER_CHARS = 150
MAX_SELECT_OPTIONS = 25
MAX_BUTTONS_PER_ROW = 5
# Our own limits of a panel; the footer's row comes on top.
MAX_PANEL_COMPONENTS, MAX_PANEL_SELECTS = 35, 6
# Discord allows more components than our own limit. The rest is for lines with a button, which become plain text if
# there is no room.
MAX_DISCORD_COMPONENTS = 40
MAX_REFUSAL_CHARS = 600
# Discord's limit for all texts of a panel is 4,000.
MAX_PANEL_CHARS = 3900


def shorten(text: str, max_chars: int) -> str:
    """Return the text, cut at a word boundary and ended with "…" if it is longer than `max_chars`."""
    if len(text) <= max_chars:
        return text
    head = text[: max_chars - 1]
    return (head.rsplit(" ", 1)[0] or head).rstrip(" ,;:") + "…"


def limit_text(element: Struct, field: str, max_chars: int) -> None:
    """Shorten a text of a new element to what Discord takes."""
    force_setattr(element, field, shorten(getattr(element, field), max_chars))


class Button(Struct, frozen=True):
    """A button. `label` makes sense alone; `emoji` only precedes it."""

    label: str
    id: str
    style: ButtonStyle = "grey"
    emoji: str = ""
    disabled: bool = False

    def __post_init__(self) -> None:
        """Make the texts fit."""
        limit_text(self, "label", MAX_BUTTON_LABEL_CHARS)


class Option(Struct, frozen=True):
    """An entry of a select."""

    label: str
    value: str
    about: str = ""
    emoji: str = ""
    chosen: bool = False

    def __post_init__(self) -> None:
        """Make the texts fit."""
        limit_text(self, "label", MAX_OPTION_CHARS)
        limit_text(self, "about", MAX_OPTION_CHARS)


class Select(Struct, frozen=True):
    """A select; from `least` to `most` entries are chosen together."""

    placeholder: str
    id: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1

    def __post_init__(self) -> None:
        """Make the texts fit."""
        limit_text(self, "placeholder", MAX_PLACEHOLDER_CHARS)


class EntitySelect(Struct, frozen=True):
    """A select that Discord fills: one member, or some of the server's channels or roles."""

    kind: Literal["members", "channels", "roles"]
    placeholder: str
    id: str
    least: int = 1
    most: int = 1


class Text(Struct, frozen=True):
    """Some lines of Discord markdown."""

    text: str


class Buttons(Struct, frozen=True):
    """A row of buttons."""

    buttons: tuple[Button, ...]


class TextWithButton(Struct, frozen=True):
    """Text with one button on its right, such as a setting with [Change]."""

    text: str
    button: Button


Block = Text | Buttons | Select | TextWithButton | EntitySelect


class Panel(Struct, frozen=True):
    """A message that is edited in place: heading and question, the picture, the controls, the footer."""

    ask: str
    blocks: tuple[Block, ...] = ()
    footer: tuple[Button, ...] = ()
    accent: int | None = None  # the seat's colour as 0xRRGGBB
    picture: bool = False  # whether the viewer's own picture is shown between the question and the controls

    def __post_init__(self) -> None:
        """Make the text fit."""
        limit_text(self, "ask", MAX_PANEL_CHARS)


def count_panel_components(panel: Panel) -> int:
    """Return the number of components that the panel takes on Discord, with their containers."""
    footer = 1 + len(panel.footer) if panel.footer else 0
    return 2 + 2 * panel.picture + sum(map(count_components, panel.blocks)) + footer


def count_components(block: Block) -> int:
    """Return the number of components that a block takes."""
    match block:
        case Text():
            return 1
        case Select() | EntitySelect():
            return 2
        case Buttons():
            return 1 + len(block.buttons)
        case TextWithButton():
            return 3


def iter_buttons(panel: Panel) -> Iterator[Button]:
    """Yield all buttons of a panel in reading order."""
    for block in panel.blocks:
        if isinstance(block, Buttons):
            yield from block.buttons
        elif isinstance(block, TextWithButton):
            yield block.button
    yield from panel.footer


def iter_selects(panel: Panel) -> Iterator[Select]:
    """Yield all selects of a panel in reading order."""
    return (block for block in panel.blocks if isinstance(block, Select))


def get_panel_text(panel: Panel) -> str:
    """Return all texts of a panel."""
    texts = [b.text for b in panel.blocks if isinstance(b, Text | TextWithButton)]
    return "\n".join([panel.ask, *texts])


CHARS_PER_LINE = 52
# A row of buttons has room for this many characters. The frame of a button and the gap beside it count as characters.
CHARS_PER_ROW = 44
BUTTON_FRAME_CHARS = 3.2
EMOJI_CHARS = 3
# Heights in pixels, with the gap below.
ROW_HEIGHT = 52
BUTTON_LINE_HEIGHT = 19
SELECT_HEIGHT = 57
HEADING_HEIGHT = 32
# The footer comes below, in a row of its own.
MAX_CONTROLS_HEIGHT = 235


def count_phone_lines(text: str) -> int:
    """Return how many lines the text takes on a phone. Markdown for bold or small text takes no room."""
    bare = text.replace("**", "").replace("-# ", "")
    return sum(math.ceil(len(line) / CHARS_PER_LINE) for line in bare.split("\n"))


def measure_button(button: Button) -> float:
    """Return how many characters of a row a button takes."""
    return len(button.label) + BUTTON_FRAME_CHARS + EMOJI_CHARS * bool(button.emoji)


def estimate_height(blocks: Sequence[Block]) -> int:
    """Return how many pixels of height the controls take."""
    height = 0
    for block in blocks:
        if not isinstance(block, Buttons):
            height += SELECT_HEIGHT if isinstance(block, Select) else HEADING_HEIGHT
            continue
        room = 0.0
        for width in map(measure_button, block.buttons):
            if width > room:
                height += ROW_HEIGHT + BUTTON_LINE_HEIGHT * (width > CHARS_PER_ROW)
                room = CHARS_PER_ROW
            room -= width
    return height


class MessageContent(Struct, frozen=True):
    """Text, controls and mentions of a classic message."""

    content: str
    blocks: tuple[Block, ...] = ()
    mentions: tuple[int, ...] = ()  # users who are notified
    picture: str = ""  # the kind of picture: board, acting, results; or none
    after: str = ""  # its text once it is not the table's latest post any more

    def __post_init__(self) -> None:
        """Make the text fit."""
        limit_text(self, "content", MAX_MESSAGE_CHARS)


MAX_MESSAGE_CHARS = 2000
