"""How each answer is said in typed words (6.1, QN1): one table for understanding, for help in typing and for reasons.

The words are by fields of the commands: `Train("smithy", 1)` is {do: train, at: smithy, who: 1}. A command means those
answers that agree with its words.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, Literal, get_args, get_origin

from engine.core import Action, EndTurn
from engine.core.phrase import hints_of

from .. import actions as a
from ..components import CITY, COLOURS, CUSTOMERS, GENERATIONS

Words = Mapping[str, str]
UNITS: tuple[a.Unit, ...] = (*COLOURS, "scroll", "coin", "time")  # in the order in which they are said
PRAYER = 3  # time, said in one word
LABEL = {card.id: card.label for card in CITY.values()}  # cities are A to F (C7a)
SAID: Mapping[type[Action], Callable[[Any], Words]] = {
    a.Take: lambda x: {"from": "cube", "space": x.space, "cube": x.cube},
    a.Well: lambda x: {"from": "well", "well": together(x.units)},
    a.PassTurn: lambda x: {"from": "nothing"},
    a.Use: lambda x: {"space": x.space},
    a.Harvest: lambda x: {"do": "harvest"},
    a.Birth: lambda x: {"do": "birth"},
    a.Recall: lambda x: {"do": "recall", "who": f"{x.generation}@{x.location}"},
    a.Train: lambda x: {"do": "train", "at": x.building, "who": f"{x.generation}"},
    a.Make: lambda x: {"do": "make", "make": x.good},
    a.BuyGood: lambda x: {"do": "buy", "make": x.good},
    a.Mill: lambda x: {"do": "mill"},
    a.Send: lambda x: {"do": "travel", "who": f"{x.generation}", "to": LABEL[x.city]},
    a.Move: lambda x: {"do": "travel", "who": f"{x.generation}@{x.start}", "to": LABEL[x.city]},
    a.Enter: lambda x: {"do": "enter", "who": f"{x.generation}"},
    a.Advance: lambda x: {"do": "advance", "who": f"{x.generation}@council_{x.stage}"},
    a.Privilege: lambda x: {"do": "use", "use": f"{x.stage}"},
    a.EnterBag: lambda x: {"do": "church", "who": f"{x.generation}"},
    a.Pay: lambda x: {"pay": together(x.units)},
    a.TakeCubes: lambda x: {"get": together(x.colours)},
    a.TakeGood: lambda x: {"get": x.good},
    a.Sell: lambda x: {"sell": CUSTOMERS[x.customer].short},
    a.PassMarket: lambda x: {"sell": "pass"},
    a.Bury: lambda x: {"place": x.location},
    a.BuyBack: lambda x: {"buy": f"{x.generation}"},
    a.Climb: lambda x: {"moves": f"{x.generation}@{x.window}>{x.window + 1}"},
    EndTurn: lambda x: {"buy": "none", "moves": "none"},
}
NO_MORE: Mapping[str, Words] = {"action": {"do": "none"}, "make": {"make": "none"}, "privilege": {"use": "none"}}
IMAGINED: Mapping[str, tuple[type[Action], ...]] = {  # what a question's answers may be, but payments and cubes
    "source": (a.Take, a.Use, a.PassTurn),
    "well": (a.Use,),
    "action": (a.Harvest, a.Birth, a.Recall, a.Train, a.Make, a.BuyGood, a.Mill, a.Send, a.Move, a.Enter, a.Advance,
               a.Privilege, a.EnterBag, a.Skip),
    "make": (a.Make,),
    "privilege": (a.Privilege,),
    "good": (a.TakeGood,),
    "sale": (a.Sell,),
    "death": (a.Bury,),
    "mass_buy": (a.BuyBack,),
    "mass_move": (a.Climb,),
}  # fmt: skip
COUNTED: Mapping[tuple[str, str], Callable[[Any], Action]] = {("source", "well"): a.Well, ("pay", "pay"): a.Pay,
                                                   ("cubes", "get"): a.TakeCubes}  # fmt: skip


def said(kind: str, action: Action) -> Words:
    """The words of an answer to a question. What is done was said with the action, not again after it."""
    if isinstance(action, a.Skip):
        return NO_MORE[kind]
    found = SAID[type(action)](action)
    return found if kind == "action" else {field: word for field, word in found.items() if field != "do"}


def agrees(words: Words, given: Words) -> bool:
    """Whether nothing that was given says otherwise."""
    return all(given.get(field, word) == word for field, word in words.items())


def together(units: Sequence[str]) -> str:
    """"green+coin", in the order of `UNITS`; "time" for a prayer."""
    if set(units) == {"time"}:
        return "time"
    return "+".join(sorted(units, key=[*UNITS].index))


def imagine(kind: str, given: Words) -> tuple[Action | None, str]:
    """The answer that is meant though it is not possible, for the rules to say why; or the field that is at fault.

    A field that is not given is missing, another one is not understood.
    """
    for (asked, field), of in COUNTED.items():
        if asked == kind and field in given:
            units = given[field].split("+")
            return of(tuple(units * (PRAYER if units == ["time"] else 1))), ""
    every = [(action, said(kind, action)) for action in imagined(kind)]
    meant = sorted((one for one in every if agrees(one[1], given)), key=lambda one: -len(one[1].keys() & given.keys()))
    if not meant:
        known = {(field, word) for _, words in every for field, word in words.items()}
        fields = {field for field, _ in known}
        return None, next((f for f, word in given.items() if f in fields and (f, word) not in known), min(fields))
    action, words = meant[0]
    missing = next((field for field in words if field not in given), "")
    return (None, missing) if missing else (action, "")


@cache
def imagined(kind: str) -> tuple[Action, ...]:
    """All answers to a question in any position."""
    return tuple(every(IMAGINED.get(kind, ())))


def every(kinds: Sequence[type[Any]]) -> Iterator[Action]:
    """All that could be said of these kinds: generations, stages and windows are 1 to 4."""
    for kind in kinds:
        domains = [domain(of) for of in hints_of(kind).values()]
        yield from (kind(*values) for values in product(*domains))


def domain(of: Any) -> Sequence[Any]:
    if get_origin(of) is Literal:
        return get_args(of)
    return GENERATIONS if of is int else tuple(CUSTOMERS)
