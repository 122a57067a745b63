"""The grammar of the steps in `do:`: what each step stands for, and how a use is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from msgspec import Struct

from engine.core import Action, Refusal

from .. import actions as a
from ..components import CHAMBERS, CHURCHES, CRAFT_TYPES, CRAFTS, GOODS, PROFESSIONS, STACKS, Good


class Step(Struct, frozen=True):
    """One use and the actions that answer the questions after it."""

    text: str
    use: Action | None  # None for the first possible payment of a travel card
    answers: Mapping[str, Any] = {}  # by question; others have their default


def any_of_pattern(words: Iterable[str]) -> str:
    """Return a pattern that matches any of the words."""
    return f"(?:{'|'.join(words)})"


def named_group_pattern(name: str, words: Iterable[str]) -> str:
    """Return a pattern that matches a space and one of the words, as a named group."""
    return f" (?P<{name}>{any_of_pattern(words)})"


def index_by_short_name(ids: Iterable[str], suffix: str) -> Mapping[str, str]:
    """Return the ids by themselves and by their name without the common suffix."""
    return {word: id for id in ids for word in (id, id.removesuffix(suffix))}


SLOT_BY_WORD: Mapping[str, a.Slot] = {slot.lower(): slot for slot in get_args(a.Slot)}
CHURCH_BY_WORD, CHAMBER_BY_WORD = (
    index_by_short_name(CHURCHES, "_church"),
    index_by_short_name(CHAMBERS, "_council"),
)

# Patterns of the words after a use, by the question that they answer
# An option of the school, with the profession that is trained
SCHOOL_OPTION_PATTERN = rf" ({any_of_pattern(get_args(a.SchoolOption))})(?: ({any_of_pattern(PROFESSIONS)}))?"
PAYMENT_SOURCE_PATTERN = rf" ({any_of_pattern(GOODS)})=(craft|wild|field:\d+)"
PAYMENT_PATTERN = rf"(?P<pay>(?:{PAYMENT_SOURCE_PATTERN})*)"
CUSTOMERS_PATTERN = f"(?P<customers>(?: {any_of_pattern(SLOT_BY_WORD)})*)"
MARK_PATTERN = r"(?: (?P<mark>\S+))?"
TILE_PATTERN = r"(?: tile (?P<tile>\S+))?"
HEADMAN_PATTERN = any_of_pattern(("house", "coin", "story", "stay", "decline"))
MONK_ACTION_PATTERN = (
    f"(?: school(?P<school>(?:{SCHOOL_OPTION_PATTERN})+)"
    f"| to (?P<headman>{HEADMAN_PATTERN})"
    f"| (?P<call>take){CUSTOMERS_PATTERN})?"
)

StepMatch = re.Match[Any]
# The action for each pattern of a step
USE_BY_STEP_PATTERN: Mapping[str, Callable[[StepMatch], Action | None]] = {
    any_of_pattern(("play", *CRAFT_TYPES)): lambda x: a.Activate(x[0]),
    rf"(?P<banner>[fm]\d+){PAYMENT_PATTERN}": lambda x: a.Activate(x["banner"].upper()),
    f"school(?P<school>{SCHOOL_OPTION_PATTERN})": lambda x: a.Activate("school"),
    f"council{MARK_PATTERN}": lambda x: a.Activate("council"),
    f"meeting{TILE_PATTERN}": lambda x: a.Activate("meeting"),
    rf"plow{named_group_pattern('source', ('smithy', 'guild'))} f(?P<field>\d+)": lambda x: a.MovePlow(
        x["source"], int(x["field"])
    ),
    f"build{named_group_pattern('card', CRAFTS)}": lambda x: a.Add(x["card"]),
    "field": lambda x: a.Add("field"),
    f"church{named_group_pattern('card', CHURCH_BY_WORD)}": lambda x: a.Add(CHURCH_BY_WORD[x["card"]]),
    f"monk{named_group_pattern('stack', STACKS)}{MONK_ACTION_PATTERN}": lambda x: a.Add(f"monk_{x['stack']}"),
    f"chamber{named_group_pattern('card', CHAMBER_BY_WORD)}{MARK_PATTERN}": lambda x: a.Add(
        CHAMBER_BY_WORD[x["card"]]
    ),
    f"place{TILE_PATTERN}": lambda x: a.Add("meeting_place"),
    rf"travel(?: (?P<way>\d+))?{PAYMENT_PATTERN}": lambda x: (
        a.Add("travel", int(x["way"])) if x["way"] else None
    ),
    "hand": lambda x: a.TakeHand(),
    f"steward{CUSTOMERS_PATTERN}": lambda x: a.Steward(),
    f"headman (?P<to>{HEADMAN_PATTERN})": lambda x: a.MoveHeadman(x["to"]),
}
# Functions that parse the words after a use, by the question that they answer
PARSE_ANSWER_BY_QUESTION: Mapping[str, Callable[[Any], Any]] = {
    "pay": lambda text: parse_sources(text),
    "school": lambda text: [
        a.School(line, who or None) for line, who in re.findall(SCHOOL_OPTION_PATTERN, text)
    ],
    "mark": lambda text: a.Mark(None if text == "none" else text),
    "tile": lambda text: a.PlaceTile(None if text == "stay" else normalise_banner(text)),
    "headman": a.MoveHeadman,
    "call": lambda text: a.CallSteward(True),
    "customers": lambda text: a.TakeCustomers(tuple(sorted(SLOT_BY_WORD[word] for word in text.split()))),
}
DEFAULT_ANSWERS: Mapping[str, Action] = {
    "school": a.School("nothing"),
    "mark": a.Mark(None),
    "tile": a.PlaceTile(None),
    "headman": a.MoveHeadman("decline"),
    "call": a.CallSteward(False),
}


def parse_steps(text: str) -> list[Step]:
    """Return all steps of a text. Raise `Refusal` if one is not understood."""
    return [parse_step(part.strip()) for part in text.split(";") if part.strip()]


def parse_step(text: str) -> Step:
    """Return one step. Raise `Refusal` if it is not understood."""
    words = " ".join(text.lower().split())
    for pattern, use in USE_BY_STEP_PATTERN.items():
        if match := re.fullmatch(pattern, words):
            answers = {
                kind: PARSE_ANSWER_BY_QUESTION[kind](word)
                for kind, word in match.groupdict().items()
                if kind in PARSE_ANSWER_BY_QUESTION and word
            }
            return Step(
                text,
                use(match),
                {kind: answer for kind, answer in answers.items() if answer != DEFAULT_ANSWERS.get(kind)},
            )
    raise Refusal("bad_step", step=text)


def parse_sources(text: str) -> tuple[tuple[Good, str], ...]:
    """Return the sources of a payment such as "horse=wild plow=field:2". Raise `Refusal` if it is not understood."""
    words = f" {' '.join(text.lower().split())}"
    if not re.fullmatch(PAYMENT_PATTERN, words):
        raise Refusal("bad_step", step=text)
    return tuple(re.findall(PAYMENT_SOURCE_PATTERN, words))


def normalise_banner(text: str) -> str:
    """Return a banner with its letter in upper case: `m2` is `M2`."""
    return text.upper() if re.fullmatch(r"[fm]\d+", text) else text


FORMAT_BY_ACTION_TYPE: Mapping[type[Action], Callable[[Any], str]] = {
    a.Activate: lambda x: "school nothing" if x.banner == "school" else x.banner,
    a.MoveHeadman: lambda x: f"headman {x.to}",
    a.MovePlow: lambda x: f"plow {x.source} F{x.field}",
    a.TakeHand: lambda x: "hand",
    a.Steward: lambda x: "steward",
    a.Add: lambda x: f"travel {x.option}" if x.card == "travel" else COMMAND_BY_CARD_ADDED_TO_VILLAGE[x.card],
}
COMMAND_BY_CARD_ADDED_TO_VILLAGE: Mapping[str, str] = {
    "field": "field",
    "meeting_place": "place",
    **{f"monk_{stack}": f"monk {stack}" for stack in STACKS},
    **{card: f"build {card}" for card in CRAFTS},
    **{card: f"church {card}" for card in CHURCHES},
    **{card: f"chamber {card}" for card in CHAMBERS},
}


def format_use(use: Action) -> str:
    """Return a use in the words of the grammar, or "" if it has no words for it."""
    format_action = FORMAT_BY_ACTION_TYPE.get(type(use))
    return format_action(use) if format_action else ""
