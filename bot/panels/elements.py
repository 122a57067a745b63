"""A panel as plain data, before any chat draws it: texts, buttons and selects in reading order.

Nothing here knows Discord's classes, only its limits; `paint` makes components of it.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

Style = Literal["grey", "primary", "green", "red"]

BUTTON, OPTION, PLACEHOLDER = 80, 100, 150  # characters of a label, of an option's two lines, of a placeholder
OPTIONS = 25  # of one select
ROW = 5  # buttons of one row
COMPONENTS, SELECTS, ROWS = 35, 6, 2  # of one panel; the footer's row comes on top
DISCORD = 40  # components of one panel: what is above ours is for lines that become plain text where there is no room
LONGEST_WHY = 600  # of a refusal's reason
WRITTEN = 3900  # characters of all texts of a panel; Discord's own limit is 4,000


class Button(Struct, frozen=True):
    """One button; `label` makes sense alone, `emoji` only goes before it."""

    label: str
    id: str
    style: Style = "grey"
    emoji: str = ""
    disabled: bool = False


class Option(Struct, frozen=True):
    """One line of a select."""

    label: str
    value: str
    about: str = ""
    emoji: str = ""
    chosen: bool = False


class Select(Struct, frozen=True):
    """A list; from `least` to `most` of it are ticked together."""

    placeholder: str
    id: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


class Entities(Struct, frozen=True):
    """A list that Discord fills: one member, or some of the server's channels or roles."""

    kind: Literal["members", "channels", "roles"]
    placeholder: str
    id: str
    least: int = 1
    most: int = 1


class Text(Struct, frozen=True):
    """Some lines of Discord markdown."""

    text: str


class Buttons(Struct, frozen=True):
    """One row of buttons."""

    buttons: tuple[Button, ...]


class Line(Struct, frozen=True):
    """A text with its own button at the right (a setting and [Change])."""

    text: str
    button: Button


Block = Text | Buttons | Select | Line | Entities


class Panel(Struct, frozen=True):
    """One living message: heading and ask, the picture, the controls, the footer."""

    ask: str
    blocks: tuple[Block, ...] = ()
    footer: tuple[Button, ...] = ()
    accent: int | None = None  # 0xRRGGBB of the seat
    picture: bool = False  # whether the viewer's own picture stands between the ask and the controls


def components(panel: Panel) -> int:
    """How many components the panel takes on Discord: each text, row, button, select, and what holds them."""
    footer = 1 + len(panel.footer) if panel.footer else 0
    return 2 + 2 * panel.picture + sum(map(size, panel.blocks)) + footer


def size(block: Block) -> int:
    """How many components one block takes."""
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
    """All buttons of a panel, in reading order."""
    for block in panel.blocks:
        if isinstance(block, Buttons):
            yield from block.buttons
        elif isinstance(block, Line):
            yield block.button
    yield from panel.footer


def selects(panel: Panel) -> Iterator[Select]:
    """All selects of a panel, in reading order."""
    return (block for block in panel.blocks if isinstance(block, Select))


def written(panel: Panel) -> str:
    """All text of a panel."""
    texts = [b.text for b in panel.blocks if isinstance(b, Text | Line)]
    return "\n".join([panel.ask, *texts])
