"""The elements of a panel as plain data: texts, buttons and selects in reading order.

Nothing here uses Discord's classes, only its limits; `paint` turns a panel into components.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

Style = Literal["grey", "primary", "green", "red"]

BUTTON, OPTION, PLACEHOLDER = 80, 100, 150
OPTIONS = 25
ROW = 5
# Our own limits of a panel; the footer's row comes on top.
COMPONENTS, SELECTS, ROWS = 35, 6, 2
# Discord allows more components than COMPONENTS. The rest is for lines with a button, which become plain text if there
# is no room.
DISCORD = 40
LONGEST_WHY = 600
# Discord's limit for all texts of a panel is 4,000.
WRITTEN = 3900


class Button(Struct, frozen=True):
    """A button. `label` makes sense alone; `emoji` only precedes it."""

    label: str
    id: str
    style: Style = "grey"
    emoji: str = ""
    disabled: bool = False


class Option(Struct, frozen=True):
    """An entry of a select."""

    label: str
    value: str
    about: str = ""
    emoji: str = ""
    chosen: bool = False


class Select(Struct, frozen=True):
    """A select; from `least` to `most` entries are chosen together."""

    placeholder: str
    id: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


class Entities(Struct, frozen=True):
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


class Line(Struct, frozen=True):
    """Text with one button on its right, such as a setting with [Change]."""

    text: str
    button: Button


Block = Text | Buttons | Select | Line | Entities


class Panel(Struct, frozen=True):
    """A message that is edited in place: heading and question, the picture, the controls, the footer."""

    ask: str
    blocks: tuple[Block, ...] = ()
    footer: tuple[Button, ...] = ()
    accent: int | None = None  # the seat's colour as 0xRRGGBB
    picture: bool = False  # whether the viewer's own picture is shown between the question and the controls


def components(panel: Panel) -> int:
    """Return the number of components that the panel takes on Discord, with their containers."""
    footer = 1 + len(panel.footer) if panel.footer else 0
    return 2 + 2 * panel.picture + sum(map(size, panel.blocks)) + footer


def size(block: Block) -> int:
    """Return the number of components that a block takes."""
    match block:
        case Text():
            return 1
        case Select() | Entities():
            return 2
        case Buttons():
            return 1 + len(block.buttons)
        case Line():
            return 3


def buttons(panel: Panel) -> Iterator[Button]:
    """Yield all buttons of a panel in reading order."""
    for block in panel.blocks:
        if isinstance(block, Buttons):
            yield from block.buttons
        elif isinstance(block, Line):
            yield block.button
    yield from panel.footer


def selects(panel: Panel) -> Iterator[Select]:
    """Yield all selects of a panel in reading order."""
    return (block for block in panel.blocks if isinstance(block, Select))


def written(panel: Panel) -> str:
    """Return all texts of a panel."""
    texts = [b.text for b in panel.blocks if isinstance(b, Text | Line)]
    return "\n".join([panel.ask, *texts])
