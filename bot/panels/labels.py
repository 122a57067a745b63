"""Labels that fit and differ (panels.16), and long lists cut into parts (panels.5)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bot.service.model.table import TableView
from engine.core.commands import to_text
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action
from engine.core.text import Catalogue

from .elements import OPTIONS

T = TypeVar("T")
EARLIER = 60  # characters of the line that tells how many are left out


def short(text: str, most: int) -> str:
    """At most so many characters, cut at a word."""
    if len(text) <= most:
        return text
    head = text[: most - 1]
    return (head.rsplit(" ", 1)[0] or head).rstrip(" ,;:") + "…"


def own_seal(look: TableView, hints: Presenter[Any], say: Catalogue, count: bool = True) -> str:
    """What somebody reads in a sealed step who is not asked (any more); with the `count`, where all may know it."""
    assert look.sealed is not None, "no sealed step"
    if not look.undoable:
        return " ".join(filter(None, [say("sealed-not-asked"), closes(look, say)]))
    drafted = "; ".join(hints.draft(look.view, look.draft)) if look.draft else ""
    what, secret = (drafted or hints.sealed(look.view, look.undoable)).rstrip("."), int(look.game.secret)
    if look.sealed.count is None or not count:
        told = say("sealed-own", what=what, secret=secret)
    else:
        told = say("sealed-own-count", what=what, secret=secret, sealed=look.sealed.count, seats=look.sealed.of)
    return " ".join(filter(None, [told, closes(look, say)]))


def closes(look: TableView, say: Catalogue) -> str:
    """By which rule an open step closes, where it does not close with its last answer."""
    if look.sealed is None or not look.game.delays_reveal:
        return ""
    at = look.sealed.earliest
    return say("closes-soon") if at is None else say("closes-quarter", at=f"<t:{int(at)}:t>")


def until(look: TableView, say: Catalogue) -> str:
    """When the time of whoever is asked is out, where there is a clock."""
    return say("until", at=f"<t:{int(look.deadline)}:f>") if look.deadline is not None else ""


def labels(hints: Presenter[Any], ahead: Lookahead[Any], actions: Sequence[Action]) -> list[str]:
    """What the options are called; those that would read alike get the fields in which they differ."""
    plain = [hints.label(ahead, action) for action in actions]
    alike = Counter(plain)
    return [
        f"{label} ({differing(action, twins(label, plain, actions))})" if alike[label] > 1 else label
        for label, action in zip(plain, actions, strict=True)
    ]


def twins(label: str, plain: list[str], actions: Sequence[Action]) -> list[Action]:
    return [action for other, action in zip(plain, actions, strict=True) if other == label]


def differing(action: Action, others: list[Action]) -> str:
    """`wood, 2`: the values of those fields that are not the same in all of them."""
    fields = msgspec.structs.asdict(action)
    kinds = {type(other) for other in others}
    differ = [
        to_text(value)
        for name, value in fields.items()
        if len({repr(getattr(other, name, None)) for other in others}) > 1
    ]
    return ", ".join([type(action).__name__, *differ] if len(kinds) > 1 else differ)


def parts(items: Sequence[T], groups: Sequence[str], most: int = OPTIONS) -> list[list[T]]:
    """A long list in as few parts as do, of about equal length, cut between groups where that works.

    `groups` names the group of each item; neighbours of one name stay together.
    """
    if len(items) <= most:
        return [list(items)]
    runs = together(items, groups)
    for count in range(-(-len(items) // most), 5):
        for length in range(-(-len(items) // count), most + 1):
            cut = filled(runs, length)
            if cut is not None and len(cut) <= count:
                return cut
    count = -(-len(items) // most)
    size = -(-len(items) // count)
    return [list(items[start : start + size]) for start in range(0, len(items), size)]


def together(items: Sequence[T], groups: Sequence[str]) -> list[list[T]]:
    runs = list[list[T]]()
    for place, item in enumerate(items):
        if place and groups[place] == groups[place - 1]:
            runs[-1].append(item)
        else:
            runs.append([item])
    return runs


def filled(runs: list[list[T]], length: int) -> list[list[T]] | None:
    """The runs poured into parts of at most that length; None where one run alone is longer."""
    cut = [list[T]()]
    for run in runs:
        if len(run) > length:
            return None
        if len(cut[-1]) + len(run) > length:
            cut.append([])
        cut[-1] += run
    return cut


def latest(lines: Sequence[str], say: Catalogue, room: int, most: int = 1000) -> str:
    """So many of the latest lines, in so many characters, and that there are earlier ones."""
    shown = list(lines[-most:])
    while shown and len("\n".join(shown)) > room - EARLIER:
        shown.pop(0)
    left = len(lines) - len(shown)
    return "\n".join([*([say("earlier-lines", count=left)] if left else []), *shown])
