"""Panels and messages as plain data: texts, buttons, selects and custom ids; labels that fit and differ; long lists in
parts.

Nothing here uses Discord's classes, only its limits; `bot.discord.components` turns a panel into components. Custom ids
are formatted and parsed only here, as `{version}:{table}:{seat}:{token}:{verb}.{arg}.{arg}:{mark}`, at most 100
characters, without `:{mark}` if there is none. Options are given by their index in the list of legal answers, never by
value. The token belongs to the question, so an old id can be stale, but never wrong.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr, replace

from bot.model.view import PublicSeat, Table, TableView
from engine.core.commands import to_text
from engine.core.presentation import MAX_LABEL_CHARS, Lookahead, Presenter
from engine.core.rules import Action
from engine.core.text import Catalogue

ButtonStyle = Literal["grey", "primary", "green", "red"]

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
MAX_MESSAGE_CHARS = 2000


def shorten(text: str, max_chars: int) -> str:
    """Return the text, cut at a word boundary and ended with "…" if it is longer than `max_chars`."""
    if len(text) <= max_chars:
        return text
    head = text[: max_chars - 1]
    return (head.rsplit(" ", 1)[0] or head).rstrip(" ,;:") + "…"


class Element(Struct, frozen=True):
    """A part of a message. Its texts are shortened to what Discord takes: `max_chars` by field. Lists in the fields
    `parts` become tuples.
    """

    max_chars: ClassVar[dict[str, int]] = {}
    parts: ClassVar[Sequence[str]] = ()

    def __post_init__(self) -> None:
        """Make the texts fit, and the parts unchangeable."""
        for field in self.parts:
            force_setattr(self, field, tuple(getattr(self, field)))
        for field, most in self.max_chars.items():
            force_setattr(self, field, shorten(getattr(self, field), most))


class Button(Element, frozen=True):
    """A button. `label` makes sense alone; `emoji` only precedes it."""

    max_chars = {"label": MAX_LABEL_CHARS}

    label: str
    id: str
    style: ButtonStyle = "grey"
    emoji: str = ""
    disabled: bool = False


class Option(Element, frozen=True):
    """An entry of a select."""

    max_chars = {"label": MAX_OPTION_CHARS, "about": MAX_OPTION_CHARS}

    label: str
    value: str
    about: str = ""
    emoji: str = ""
    chosen: bool = False


class Select(Element, frozen=True):
    """A select; from `least` to `most` entries are chosen together."""

    max_chars = {"placeholder": MAX_PLACEHOLDER_CHARS}
    parts = ("options",)

    placeholder: str
    id: str
    options: Sequence[Option]
    least: int = 1
    most: int = 1


class EntitySelect(Struct, frozen=True):
    """A select that Discord fills: one member, or some of the server's channels, forums or roles."""

    kind: Literal["members", "channels", "forums", "roles"]
    placeholder: str
    id: str
    least: int = 1
    most: int = 1


class Text(Struct, frozen=True):
    """Some lines of Discord markdown."""

    text: str


class Buttons(Element, frozen=True):
    """A row of buttons."""

    parts = ("buttons",)

    buttons: Sequence[Button]


class TextWithButton(Struct, frozen=True):
    """Text with one button on its right, such as a setting with [Change]."""

    text: str
    button: Button


Block = Text | Buttons | Select | TextWithButton | EntitySelect


class Panel(Element, frozen=True):
    """A message that is edited in place: heading and question, the picture, the controls, the footer."""

    max_chars = {"ask": MAX_PANEL_CHARS}
    parts = ("blocks", "footer")

    ask: str
    blocks: Sequence[Block] = ()
    footer: Sequence[Button] = ()
    accent: int | None = None  # the seat's colour as 0xRRGGBB
    picture: bool = False  # whether there is room for the viewer's picture above the controls


Part = Block | Button | None
"""A block of a panel, a button of a row, or nothing."""


def lay_out(ask: str, *parts: Part) -> Panel:
    """Return a panel of these parts. Neighbouring buttons share a row. A part that is None is left out."""
    blocks, row = list[Block](), list[Button]()
    for part in parts:
        if isinstance(part, Button):
            row.append(part)
        elif part is not None:
            blocks += [*arrange_in_rows(row), part]
            row = []
    return Panel(ask, (*blocks, *arrange_in_rows(row)))


def arrange_in_rows(buttons: Sequence[Button]) -> list[Block]:
    """Return the buttons in rows of five."""
    return [
        Buttons(buttons[i : i + MAX_BUTTONS_PER_ROW]) for i in range(0, len(buttons), MAX_BUTTONS_PER_ROW)
    ]


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


class MessageContent(Element, frozen=True):
    """Text, controls and mentions of a classic message."""

    max_chars = {"content": MAX_MESSAGE_CHARS}
    parts = ("blocks", "mentions")

    content: str
    blocks: Sequence[Block] = ()
    mentions: Sequence[int] = ()  # users who are notified
    picture: str = ""  # the kind of picture: board, acting, results; or none
    after: str = ""  # of a sealed step's post: its text once the step has closed


VERSION = "1"
MAX_CUSTOM_ID_CHARS = 100
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class CustomId(Struct, frozen=True):
    """A parsed custom id; without a verb, that of a question, from which those of its controls are made."""

    table: str = ""
    seat: int | None = None
    token: str = ""
    verb: str = ""
    args: tuple[str, ...] = ()
    mark: int = 0  # the delivery mark of its message; 0: none

    def with_verb(self, verb: str, *args: object, mark: int = 0) -> str:
        """Return the text of a custom id for another control of the same question. Raises ValueError if it would be too
        long or could not be parsed: that is a bug.
        """
        seat = "" if self.seat is None else str(self.seat)
        what = ".".join([verb, *map(str, args)])
        marks = [str(mark)] if mark else []
        text = ":".join([VERSION, self.table, seat, self.token, what, *marks])
        is_split = text.count(":") == 4 + len(marks) and what.count(".") == len(args)
        if len(text) > MAX_CUSTOM_ID_CHARS or not is_split:
            raise ValueError(f"not a custom_id: {text!r}")
        return text

    def button(
        self,
        words: Catalogue,
        label: str,
        verb: str = "",
        *args: object,
        style: ButtonStyle = "grey",
        disabled: bool = False,
        **variables: str | int,
    ) -> Button:
        """Return a button of the same question. `label` names its text, and also its verb if that is not given."""
        return Button(
            words(label, **variables), self.with_verb(verb or label, *args), style, disabled=disabled
        )

    def get_arg(self, place: int = 0) -> str:
        """Return the argument with this index, from 0. Raises InvalidCustomId if it is missing."""
        if place >= len(self.args):
            raise InvalidCustomId(self.verb)
        return self.args[place]

    def get_int_arg(self, place: int = 0) -> int:
        """Return the argument with this index as a non-negative integer. Raises InvalidCustomId."""
        return parse_int(self.get_arg(place))

    def find_int_arg(self, place: int = 0) -> int | None:
        """Return the argument with this index as a non-negative integer; None if it is missing. Raises InvalidCustomId."""
        return self.get_int_arg(place) if place < len(self.args) else None


class InvalidCustomId(Exception):
    """The custom id was not written by this program, or by a version that is no longer supported. Only of a modal could a
    modified client send such an id (`dispatch.prepare_press`).
    """


def parse_int(text: str) -> int:
    """Parse a non-negative integer exactly as this program writes it. Raises InvalidCustomId."""
    if not (text.isdecimal() and text.isascii() and len(text) <= MAX_CUSTOM_ID_CHARS):
        raise InvalidCustomId(text)
    return int(text)


def parse_snowflake(text: str) -> int:
    """Parse a Discord id. Raises InvalidCustomId."""
    number = parse_int(text)
    if not 0 < number < 1 << 63:
        raise InvalidCustomId(text)
    return number


def parse_custom_id(text: str) -> CustomId:
    """Parse the text of a custom id. Raises InvalidCustomId if this program did not write it."""
    version, *parts = text.split(":")
    if len(text) > MAX_CUSTOM_ID_CHARS or len(parts) not in (4, 5) or version != VERSION:
        raise InvalidCustomId(text)
    table, seat, token, what, *marks = parts
    verb, *args = what.split(".")
    mark = parse_snowflake(marks[0]) if marks else 0
    return CustomId(table, parse_int(seat) if seat else None, token, verb, tuple(args), mark)


def global_custom_id(verb: str, *args: object) -> str:
    """Return the text of a custom id for a control that belongs to no table."""
    return CustomId().with_verb(verb, *args)


def encode_positions(chosen: set[int]) -> str:
    """Encode selected list positions as one short word; 100 positions take 20 characters."""
    value, word = sum(1 << place for place in chosen), ""
    while value:
        value, digit = divmod(value, 36)
        word = DIGITS[digit] + word
    return word


def decode_positions(word: str) -> set[int]:
    """Reverse `encode_positions`. Raises InvalidCustomId."""
    try:
        value = int(word, 36) if word else 0
    except ValueError as error:
        raise InvalidCustomId(word) from error
    return {place for place in range(value.bit_length()) if value >> place & 1}


def mark_message(message: MessageContent, mark: int) -> MessageContent:
    """Return the message with the delivery mark in its last button. It has no controls, or its last row is of buttons."""
    if not message.blocks:
        return message
    *rows, last = message.blocks
    assert isinstance(last, Buttons), "a message ends with buttons"
    *others, button = last.buttons
    at = parse_custom_id(button.id)
    marked = replace(button, id=at.with_verb(at.verb, *at.args, mark=mark))
    return replace(message, blocks=(*rows, Buttons((*others, marked))))


def find_mark(custom_ids: Iterable[str]) -> int:
    """Return the first delivery mark that one of the custom ids carries, or 0 if none does."""
    for custom_id in custom_ids:
        try:
            if mark := parse_custom_id(custom_id).mark:
                return mark
        except InvalidCustomId:
            continue
    return 0


T = TypeVar("T")
MORE_LINES_WORDS = 8


def join_lines(*lines: str) -> str:
    """Return the lines that are not empty, below each other."""
    return "\n".join(filter(None, lines))


def join_phrases(*phrases: str) -> str:
    """Return the phrases that are not empty, separated by spaces."""
    return " ".join(filter(None, phrases))


def get_custom_id(view: TableView) -> CustomId:
    """Return the custom id of the viewer's question, without a verb."""
    return CustomId(view.table.id, view.seat, view.token)


def describe_table_place(table: Table, server: str, words: Catalogue) -> str:
    """Return where a table is: its channel, or the name of its server if the reader cannot see the channel; or that it
    is played in direct messages.
    """
    hidden = "direct" if table.is_direct else bool(server)
    return words("table-place", channel=table.channel, server=server, hidden=hidden)


def describe_own_seal(
    view: TableView, presenter: Presenter, words: Catalogue, with_count: bool = True
) -> str:
    """Return what the viewer has answered in a sealed step, for a person who is not asked (any more).

    `with_count`: also say how many players have answered, if the game lets everybody know that.
    """
    assert view.sealed is not None, "no sealed step"
    closing = describe_step_closing(view, words)
    if not view.undoable:
        return join_phrases(words("sealed-not-asked"), closing)
    drafted = "; ".join(presenter.draft_summary(view.view, view.draft)) if view.draft else ""
    what = (drafted or presenter.seal_summary(view.view, view.undoable)).rstrip(".")
    shown = {"what": what, "secret": view.game.has_secrets}
    if view.sealed.count is None or not with_count:
        return join_phrases(words("sealed-own", **shown), closing)
    counted = words("sealed-own-count", **shown, sealed=view.sealed.count, seats=view.sealed.of)
    return join_phrases(counted, closing)


def describe_step_closing(view: TableView, words: Catalogue) -> str:
    """Return when the open sealed step closes, in words; "" if none is open or it closes soon after the last answer."""
    if view.sealed is None or view.sealed.earliest is None:
        return ""
    return words("closes-quarter", at=f"<t:{int(view.sealed.earliest)}:t>")


def describe_waiting(view: TableView, words: Catalogue) -> str:
    """Return for whom the table waits, as its reader would be told: "It is your turn." or "Waiting for Ann."; or ""."""
    if view.seat is not None and view.seat in view.waiting:
        return words("waiting-for-you")
    who = ", ".join(view.table.names[seat] for seat in view.waiting)
    return words("waiting-for", who=who) if who else ""


def describe_deadline(view: TableView, words: Catalogue) -> str:
    """Return when the awaited player's time runs out, in words, or "" if it does not."""
    return words("until", at=f"<t:{int(view.deadline)}:f>") if view.deadline is not None else ""


def make_distinct_labels(presenter: Presenter, ahead: Lookahead, actions: Sequence[Action]) -> list[str]:
    """Return a label per action; actions that would read alike also get the fields in which they differ."""
    labelled = [(presenter.label(ahead, action), action) for action in actions]
    alike = Counter(label for label, one in labelled if not presenter.is_duplicate(ahead.view, one))
    return [
        f"{label} ({format_differences(action, [one for other, one in labelled if other == label])})"
        if alike[label] > 1
        else label
        for label, action in labelled
    ]


def format_differences(action: Action, others: list[Action]) -> str:
    """Return the values of the fields in which an action differs from the `others` with the same label: "wood, 2"."""
    fields = msgspec.structs.asdict(action)
    kinds = {type(other) for other in others}
    differ = [
        to_text(value)
        for name, value in fields.items()
        if len({repr(getattr(other, name, None)) for other in others}) > 1
    ]
    return ", ".join([type(action).__name__, *differ] if len(kinds) > 1 else differ)


def split_list(items: Sequence[T], groups: Sequence[str]) -> list[list[T]]:
    """Split a list that is too long for a select into as few parts of about equal length as possible, if possible
    between groups.

    `groups` names the group of each item; neighbours with the same name stay together.
    """
    if len(items) <= MAX_SELECT_OPTIONS:
        return [list(items)]
    pairs = zip(groups, items, strict=True)
    runs = [[item for _, item in run] for _, run in groupby(pairs, itemgetter(0))]
    for count in range(-(-len(items) // MAX_SELECT_OPTIONS), 5):
        for length in range(-(-len(items) // count), MAX_SELECT_OPTIONS + 1):
            cut = fill_parts(runs, length)
            if cut is not None and len(cut) <= count:
                return cut
    count = -(-len(items) // MAX_SELECT_OPTIONS)
    size = -(-len(items) // count)
    return [list(items[start : start + size]) for start in range(0, len(items), size)]


def fill_parts(runs: list[list[T]], length: int) -> list[list[T]] | None:
    """Return the runs of items, in order, distributed over parts of at most this length; None if a single run is
    longer.
    """
    cut = [list[T]()]
    for run in runs:
        if len(run) > length:
            return None
        if len(cut[-1]) + len(run) > length:
            cut.append([])
        cut[-1] += run
    return cut


FENCE = "```"
MAX_PAGE_CHARS = 2000


def split_into_lines(text: str) -> list[str]:
    """Return the lines of a text, each code block whole."""
    found = [
        part.strip("\n")
        for part in re.split(rf"(^{FENCE}$.*?^{FENCE}$)", text, flags=re.MULTILINE | re.DOTALL)
    ]
    return [
        block for part in found for block in ([part] if part.startswith(FENCE) else part.split("\n")) if block
    ]


def split_into_pages(blocks: list[str], max_chars: int = MAX_PAGE_CHARS) -> list[str]:
    """Distribute blocks over pages of at most `max_chars` characters. A longer block is cut at lines, else at words."""
    pages = [""]
    for block in blocks:
        for piece in cut_block(block, max_chars):
            if pages[-1] and len(pages[-1]) + len(piece) + 1 > max_chars:
                rest, _, last = pages[-1].rpartition("\n")
                heading = last if rest and last.startswith("#") else ""  # it stays with what follows
                pages[-1:] = [rest if heading else pages[-1], heading]
            pages[-1] = f"{pages[-1]}\n{piece}".strip("\n")
    return pages


def cut_block(block: str, max_chars: int) -> list[str]:
    """Return a block in parts of at most `max_chars` characters, cut at lines, else at words; parts of a code block
    stay code blocks.
    """
    if len(block) <= max_chars:
        return [block]
    code = block.startswith(FENCE)
    left = block.strip("`\n") if code else block
    room = max_chars - 8 if code else max_chars
    found = list[str]()
    while left:
        cut = len(left)
        if cut > room:
            cut = next((at for end in "\n " if (at := left.rfind(end, 1, room)) > 0), room)
        found.append(to_code_block(left[:cut]) if code else left[:cut])
        left = left[cut:].lstrip("\n")
    return found


def to_code_block(text: str) -> str:
    """Return the text as a Markdown code block."""
    return f"{FENCE}\n{text}\n{FENCE}"


def get_page(items: Sequence[T], page: int, page_size: int) -> tuple[Sequence[T], int, int]:
    """Return the items on the page (or on the last one if it does not exist), its number, and the number of the last
    page. Pages count from 0.
    """
    last_page = max(0, -(-len(items) // page_size) - 1)
    page = min(page, last_page)
    return items[page * page_size : (page + 1) * page_size], page, last_page


def build_page_buttons(
    words: Catalogue,
    page: int,
    last_page: int,
    make_id: Callable[[int], str],
    back: str = "page-back",
    on: str = "page-on",
) -> tuple[Block, ...]:
    """Return [Back] and [Next] if there are several pages. `make_id` returns the custom id that shows a page."""
    if not last_page:
        return ()
    buttons = (
        Button(words(back), make_id(page - 1), disabled=page == 0),
        Button(words(on), make_id(page + 1), disabled=page == last_page),
    )
    return (Buttons(buttons),)


def format_latest_lines(
    lines: Sequence[str], words: Catalogue, max_words: int, keeps_first: bool = False
) -> str:
    """Return as many of the last lines (`keeps_first`: the first) as have room, and how many are left out."""
    shown = list(lines)
    while shown and len(" ".join(shown).split()) > max_words - MORE_LINES_WORDS * (len(shown) < len(lines)):
        shown.pop(-1 if keeps_first else 0)
    left = len(lines) - len(shown)
    pointer = [words("more-lines", count=left)] if left else []
    return "\n".join([*shown, *pointer] if keeps_first else [*pointer, *shown])


def format_mention(seat: PublicSeat) -> str:
    """Return a mention of the person in a seat, or the name of its bot."""
    return f"<@{seat.user}>" if seat.user is not None else seat.name


def get_mentioned_users(table: Table, seats: Sequence[int]) -> tuple[int, ...]:
    """Return the Discord users in these seats, without bots."""
    users = (table.seats[seat].user for seat in seats if seat < len(table.seats))
    return tuple(user for user in users if user is not None)


def take_amounts(values: Sequence[Any], picked: Collection[int]) -> tuple[int, ...]:
    """Return the positions of the first copies of each value, as many as its highest picked entry says.

    Equal values of a list are amounts: of "wood: 1", "wood: 2" and "wood: 3", the last alone means three.
    """
    amounts = {values[i]: values[: i + 1].count(values[i]) for i in sorted(picked) if 0 <= i < len(values)}
    return tuple(i for i, value in enumerate(values) if values[: i + 1].count(value) <= amounts.get(value, 0))


def list_highest(values: Sequence[Any], picked: Collection[int]) -> set[int]:
    """Return the last picked position of each value, which stands for its amount."""
    return set({values[i]: i for i in sorted(picked) if i < len(values)}.values())
