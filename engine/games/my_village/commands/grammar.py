"""The grammar of `do:` (D20): each step in typed words, what it stands for, and how a use is written."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from msgspec import Struct

from engine.core import Action, Refused

from .. import actions as a
from ..components import CHAMBERS, CHURCHES, CRAFT_TYPES, CRAFTS, GOODS, PROFESSIONS, STACKS, Good, Profession

Words = list[str]
NUMBERED = re.compile(r"[fm]\d+")
SLOTS: Mapping[str, a.Slot] = {slot.lower(): slot for slot in get_args(a.Slot)}
OPTIONS: Mapping[str, a.SchoolOption] = {option: option for option in get_args(a.SchoolOption)}
PEOPLE: Mapping[str, Profession] = {who: who for who in PROFESSIONS}
OF_GOODS: Mapping[str, Good] = {good: good for good in GOODS}
SPACES = ("house", "coin", "story", "stay", "decline")
SOURCE = re.compile(r"(craft|wild|field:\d+)")


class Step(Struct, frozen=True):
    """One use, and what is said to the questions that come after it; what is not said has its default."""

    text: str
    use: Action | None  # None: the first way to pay for the journey that there is
    pay: tuple[tuple[Good, str], ...] = ()  # sources that are named
    school: tuple[a.School, ...] = ()
    mark: str | None = None
    tile: str | None = None
    to: str = "decline"  # of a monk's headman
    cards: tuple[a.Slot, ...] = ()
    calls: bool = False  # a monk calls on the steward, if only for the free card


def parsed(text: str) -> list[Step]:
    """All steps of what was typed. Raises Refused."""
    return [step(part.strip()) for part in text.split(";") if part.strip()]


def step(text: str) -> Step:
    first, *words = text.lower().split()
    if first in KINDS:
        return KINDS[first](text, words)
    if NUMBERED.fullmatch(first):
        return Step(text, a.Activate(first.upper()), pay=sources(text, words))
    raise unknown(text)


def unknown(text: str) -> Refused:
    return Refused("bad_step", step=text)


def done(text: str, words: Words) -> None:
    """Nothing may be left over."""
    if words:
        raise unknown(text)


# What follows a word


def sources(text: str, words: Sequence[str]) -> tuple[tuple[Good, str], ...]:
    """"horse=wild plow=field:2"."""
    found = list[tuple[Good, str]]()
    for word in words:
        name, _, source = word.partition("=")
        if name not in OF_GOODS or not SOURCE.fullmatch(source):
            raise unknown(text)
        found.append((OF_GOODS[name], source))
    return tuple(found)


def lines(text: str, words: Words) -> tuple[a.School, ...]:
    """"advance train_right abbot": lines of the school, with whom they train."""
    found, rest = list[a.School](), list(words)
    while rest:
        if rest[0] not in OPTIONS:
            raise unknown(text)
        who = PEOPLE.get(rest[1]) if rest[1:] else None
        found.append(a.School(OPTIONS[rest[0]], who))
        rest = rest[2 if who else 1 :]
    return tuple(found)


def slots(text: str, words: Words) -> tuple[a.Slot, ...]:
    """"R1 R4"."""
    if not all(word in SLOTS for word in words):
        raise unknown(text)
    return tuple(sorted(SLOTS[word] for word in words))


def tile(text: str, words: Words) -> str | None:
    """"tile M2"."""
    if not words:
        return None
    if len(words) != 2 or words[0] != "tile":
        raise unknown(text)
    return words[1].upper() if NUMBERED.fullmatch(words[1]) else words[1]


def one(text: str, words: Words, of: Mapping[str, str]) -> str:
    """One word out of these."""
    if not words or words[0] not in of:
        raise unknown(text)
    return of[words[0]]


# The kinds of steps


def plain(use: Action) -> Callable[[str, Words], Step]:
    def kind(text: str, words: Words) -> Step:
        done(text, words)
        return Step(text, use)

    return kind


def school(text: str, words: Words) -> Step:
    found = lines(text, words)
    if len(found) != 1:
        raise unknown(text)
    return Step(text, a.Activate("school"), school=found)


def council(text: str, words: Words) -> Step:
    done(text, words[1:])
    return Step(text, a.Activate("council"), mark=words[0] if words else None)


def chamber(text: str, words: Words) -> Step:
    done(text, words[2:])
    return Step(text, a.Add(one(text, words, NAMED_CHAMBERS)), mark=words[1] if words[1:] else None)


def card(of: Mapping[str, str]) -> Callable[[str, Words], Step]:
    def kind(text: str, words: Words) -> Step:
        done(text, words[1:])
        return Step(text, a.Add(one(text, words, of)))

    return kind


def monk(text: str, words: Words) -> Step:
    """The use of the stack, with the lines of the school, the headman's way or the steward's customers."""
    use, then, rest = a.Add(f"monk_{one(text, words, NAMED_STACKS)}"), words[1:2], words[2:]
    match then:
        case ["school"] if rest:
            return Step(text, use, school=lines(text, rest))
        case ["to"] if len(rest) == 1 and rest[0] in SPACES:
            return Step(text, use, to=rest[0])
        case ["take"]:
            return Step(text, use, cards=slots(text, rest), calls=True)
        case []:
            return Step(text, use)
        case _:
            raise unknown(text)


def travel(text: str, words: Words) -> Step:
    named = bool(words) and words[0].isdigit()
    use = a.Add("travel", int(words[0])) if named else None
    return Step(text, use, pay=sources(text, words[1:] if named else words))


def plow(text: str, words: Words) -> Step:
    if len(words) != 2 or words[0] not in ("smithy", "guild") or not re.fullmatch(r"f\d+", words[1]):
        raise unknown(text)
    return Step(text, a.MovePlow("smithy" if words[0] == "smithy" else "guild", int(words[1][1:])))


def headman(text: str, words: Words) -> Step:
    done(text, words[1:])
    to: Any = one(text, words, dict(zip(SPACES, SPACES, strict=True)))
    return Step(text, a.MoveHeadman(to))


def named(ids: Sequence[str], suffix: str) -> Mapping[str, str]:
    """Cards by their ids, and by these without what all of them end with."""
    return {word: id for id in ids for word in (id, id.removesuffix(suffix))}


NAMED_CHURCHES, NAMED_CHAMBERS = named(list(CHURCHES), "_church"), named(list(CHAMBERS), "_council")
NAMED_STACKS = {stack: stack for stack in STACKS}
KINDS: Mapping[str, Callable[[str, Words], Step]] = {
    **{banner: plain(a.Activate(banner)) for banner in ("play", *CRAFT_TYPES)},
    "school": school,
    "council": council,
    "meeting": lambda text, words: Step(text, a.Activate("meeting"), tile=tile(text, words)),
    "plow": plow,
    "build": card({id: id for id in CRAFTS}),
    "field": plain(a.Add("field")),
    "church": card(NAMED_CHURCHES),
    "monk": monk,
    "chamber": chamber,
    "place": lambda text, words: Step(text, a.Add("meeting_place"), tile=tile(text, words)),
    "travel": travel,
    "hand": plain(a.TakeHand()),
    "steward": lambda text, words: Step(text, a.Steward(), cards=slots(text, words)),
    "headman": headman,
}


def written(use: Action) -> str:
    """A use in the words of the grammar; "" for what it has no words for."""
    match use:
        case a.Activate(banner):
            return "school nothing" if banner == "school" else banner
        case a.MoveHeadman(to):
            return f"headman {to}"
        case a.MovePlow(source, field):
            return f"plow {source} F{field}"
        case a.TakeHand():
            return "hand"
        case a.Steward():
            return "steward"
        case a.Add(id, option):
            return added(id, option)
        case _:
            return ""


def added(id: str, option: int) -> str:
    match id:
        case "travel":
            return f"travel {option}"
        case "field":
            return id
        case "meeting_place":
            return "place"
        case _ if id.startswith("monk_"):
            return f"monk {id.removeprefix('monk_')}"
        case _:
            kind = "build" if id in CRAFTS else "church" if id in CHURCHES else "chamber"
            return f"{kind} {id}"
