"""Labels that fit and differ (panels.16), long lists cut into parts (panels.5), and phrases that several texts share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, TypeVar

import msgspec

from bot.model.view import PublicSeat, Table, TableView
from bot.panels.blocks import MAX_SELECT_OPTIONS, CustomId
from engine.core.commands import to_text
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action
from engine.core.text import Catalogue

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
    return CustomId("", view.table.id, view.seat, view.token)


def describe_table_place(table: Table, server: str, words: Catalogue) -> str:
    """Return where a table is: its channel, or the name of its server if the reader cannot see the channel; or that it
    is played in direct messages.
    """
    hidden = "direct" if table.is_direct else int(bool(server))
    return words("table-place", channel=str(table.channel), server=server, hidden=hidden)


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
    shown = {"what": what, "secret": int(view.game.has_secrets)}
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


def split_list(
    items: Sequence[T], groups: Sequence[str], max_length: int = MAX_SELECT_OPTIONS
) -> list[list[T]]:
    """Split a long list into as few parts of about equal length as possible, between groups if that works.

    `groups` names the group of each item; neighbours with the same name stay together.
    """
    if len(items) <= max_length:
        return [list(items)]
    runs = group_neighbours(items, groups)
    for count in range(-(-len(items) // max_length), 5):
        for length in range(-(-len(items) // count), max_length + 1):
            cut = fill_parts(runs, length)
            if cut is not None and len(cut) <= count:
                return cut
    count = -(-len(items) // max_length)
    size = -(-len(items) // count)
    return [list(items[start : start + size]) for start in range(0, len(items), size)]


def group_neighbours(items: Sequence[T], groups: Sequence[str]) -> list[list[T]]:
    """Return the items in runs of neighbours with the same group name. `groups` is parallel to `items`."""
    runs = list[list[T]]()
    for place, item in enumerate(items):
        if place and groups[place] == groups[place - 1]:
            runs[-1].append(item)
        else:
            runs.append([item])
    return runs


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
