"""The grammar of `do:` (D20): a table of steps, what each stands for, and how a use is written."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from msgspec import Struct

from engine.core import Action, Refusal

from .. import actions as a
from ..components import CHAMBERS, CHURCHES, CRAFT_TYPES, CRAFTS, GOODS, PROFESSIONS, STACKS, Good


class Step(Struct, frozen=True):
    """One use, and what is said to the questions that come after it."""

    text: str
    use: Action | None  # None: the first way to pay for the journey that there is
    said: Mapping[str, Any] = {}  # by question; what is not said has its default


def any_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(words)})"


def one(name: str, words: Iterable[str]) -> str:
    """One word out of these."""
    return f" (?P<{name}>{any_of(words)})"


def named(ids: Iterable[str], suffix: str) -> Mapping[str, str]:
    """Cards by their ids, and by these without what all of them end with."""
    return {word: id for id in ids for word in (id, id.removesuffix(suffix))}


SLOTS: Mapping[str, a.Slot] = {slot.lower(): slot for slot in get_args(a.Slot)}
NAMED_CHURCHES, NAMED_CHAMBERS = named(CHURCHES, "_church"), named(CHAMBERS, "_council")

# What follows a use, by the question that it answers
LINE = rf" ({any_of(get_args(a.SchoolOption))})(?: ({any_of(PROFESSIONS)}))?"  # of the school, with whom they train
SOURCE = rf" ({any_of(GOODS)})=(craft|wild|field:\d+)"
PAY, CARDS = rf"(?P<pay>(?:{SOURCE})*)", f"(?P<customers>(?: {any_of(SLOTS)})*)"
MARK, TILE = r"(?: (?P<mark>\S+))?", r"(?: tile (?P<tile>\S+))?"
TO = any_of(("house", "coin", "story", "stay", "decline"))

Found = re.Match[Any]  # its words are those of the pattern
STEPS: Mapping[str, Callable[[Found], Action | None]] = {  # what is typed, and the use that it stands for
    any_of(("play", *CRAFT_TYPES)): lambda x: a.Activate(x[0]),
    rf"(?P<banner>[fm]\d+){PAY}": lambda x: a.Activate(x["banner"].upper()),
    f"school(?P<school>{LINE})": lambda x: a.Activate("school"),
    f"council{MARK}": lambda x: a.Activate("council"),
    f"meeting{TILE}": lambda x: a.Activate("meeting"),
    rf"plow{one('source', ('smithy', 'guild'))} f(?P<field>\d+)": lambda x: a.MovePlow(x["source"], int(x["field"])),
    f"build{one('card', CRAFTS)}": lambda x: a.Add(x["card"]),
    "field": lambda x: a.Add("field"),
    f"church{one('card', NAMED_CHURCHES)}": lambda x: a.Add(NAMED_CHURCHES[x["card"]]),
    f"monk{one('stack', STACKS)}(?: school(?P<school>(?:{LINE})+)| to (?P<headman>{TO})| (?P<call>take){CARDS})?":
        lambda x: a.Add(f"monk_{x['stack']}"),
    f"chamber{one('card', NAMED_CHAMBERS)}{MARK}": lambda x: a.Add(NAMED_CHAMBERS[x["card"]]),
    f"place{TILE}": lambda x: a.Add("meeting_place"),
    rf"travel(?: (?P<way>\d+))?{PAY}": lambda x: a.Add("travel", int(x["way"])) if x["way"] else None,
    "hand": lambda x: a.TakeHand(),
    f"steward{CARDS}": lambda x: a.Steward(),
    f"headman (?P<to>{TO})": lambda x: a.MoveHeadman(x["to"]),
}  # fmt: skip
SAID: Mapping[str, Callable[[Any], Any]] = {  # what the words that follow say, by the question that they answer
    "pay": lambda text: sources(text),
    "school": lambda text: [a.School(line, who or None) for line, who in re.findall(LINE, text)],
    "mark": lambda text: a.Mark(None if text == "none" else text),
    "tile": lambda text: a.PlaceTile(None if text == "stay" else banner(text)),
    "headman": a.MoveHeadman,
    "call": lambda text: a.CallSteward(True),
    "customers": lambda text: a.TakeCustomers(tuple(sorted(SLOTS[word] for word in text.split()))),
}
DEFAULT: Mapping[str, Action] = {
    "school": a.School("nothing"), "mark": a.Mark(None), "tile": a.PlaceTile(None),
    "headman": a.MoveHeadman("decline"), "call": a.CallSteward(False),
}  # fmt: skip


def parsed(text: str) -> list[Step]:
    """All steps of what was typed. Raises Refused."""
    return [step(part.strip()) for part in text.split(";") if part.strip()]


def step(text: str) -> Step:
    words = " ".join(text.lower().split())
    for pattern, use in STEPS.items():
        if found := re.fullmatch(pattern, words):
            said = {kind: SAID[kind](word) for kind, word in found.groupdict().items() if kind in SAID and word}
            return Step(text, use(found), {kind: one for kind, one in said.items() if one != DEFAULT.get(kind)})
    raise Refusal("bad_step", step=text)


def sources(text: str) -> tuple[tuple[Good, str], ...]:
    """"horse=wild plow=field:2". Raises Refused."""
    words = f" {' '.join(text.lower().split())}"
    if not re.fullmatch(PAY, words):
        raise Refusal("bad_step", step=text)
    return tuple(re.findall(SOURCE, words))


def banner(text: str) -> str:
    """`m2` is `M2`."""
    return text.upper() if re.fullmatch(r"[fm]\d+", text) else text


WRITTEN: Mapping[type[Action], Callable[[Any], str]] = {
    a.Activate: lambda x: "school nothing" if x.banner == "school" else x.banner,
    a.MoveHeadman: lambda x: f"headman {x.to}",
    a.MovePlow: lambda x: f"plow {x.source} F{x.field}",
    a.TakeHand: lambda x: "hand",
    a.Steward: lambda x: "steward",
    a.Add: lambda x: f"travel {x.option}" if x.card == "travel" else ADDED[x.card],
}
ADDED: Mapping[str, str] = {
    "field": "field", "meeting_place": "place", **{f"monk_{stack}": f"monk {stack}" for stack in STACKS},
    **{card: f"build {card}" for card in CRAFTS}, **{card: f"church {card}" for card in CHURCHES},
    **{card: f"chamber {card}" for card in CHAMBERS},
}  # fmt: skip


def written(use: Action) -> str:
    """A use in the words of the grammar; "" for what it has no words for."""
    of = WRITTEN.get(type(use))
    return of(use) if of else ""
