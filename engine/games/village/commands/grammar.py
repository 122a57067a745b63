"""The keywords of each action as it is typed (6.1, QN1), and the meaning of each typed word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from engine.core import Action, Decision, EndTurn, Refusal
from engine.core.commands import Keywords, keywords_agree, split_pieces
from engine.core.commands import keyword_command as core

from .. import actions as a
from ..components import CITY_CARDS, COLOURS, CUSTOMERS, GENERATIONS, GOODS, LOCATIONS
from ..rules.household import CHURCH_ENTRY_TIME
from ..rules.members import HOME
from ..rules.turn import RESOLVE_BY_ACTION
from ..view import View
from .usual import find_implied_payment

# The order of units in a keyword
UNIT_ORDER: tuple[a.Unit, ...] = (*COLOURS, "scroll", "coin", "time")
# A to F (C7a)
CITY_LABELS = {card.id: card.label for card in CITY_CARDS.values()}
CITY_BY_LABEL = {label.lower(): city for city, label in CITY_LABELS.items()}
KEYWORDS_BY_ACTION: Mapping[type[Action], Callable[[Any], Keywords]] = {
    a.Take: lambda x: {"from": "cube", "space": x.space, "cube": x.cube},
    a.Well: lambda x: {"from": "well", "well": format_units(x.units)},
    a.PassTurn: lambda x: {"from": "nothing"},
    a.Use: lambda x: {"space": x.space},
    a.Harvest: lambda x: {"do": "harvest"},
    a.Birth: lambda x: {"do": "birth"},
    a.Recall: lambda x: {"do": "recall", "who": f"{x.generation}@{x.location}"},
    a.Train: lambda x: {"do": "train", "at": x.building, "who": f"{x.generation}"},
    a.Make: lambda x: {"do": "make", "make": x.good},
    a.BuyGood: lambda x: {"do": "buy", "make": x.good},
    a.Mill: lambda x: {"do": "mill"},
    a.Send: lambda x: {"do": "travel", "who": f"{x.generation}", "to": CITY_LABELS[x.city]},
    a.Move: lambda x: {"do": "travel", "who": f"{x.generation}@{x.start}", "to": CITY_LABELS[x.city]},
    a.Enter: lambda x: {"do": "enter", "who": f"{x.generation}"},
    a.Advance: lambda x: {"do": "advance", "who": f"{x.generation}@council_{x.stage}"},
    a.Privilege: lambda x: {"do": "use", "use": f"{x.stage}"},
    a.EnterBag: lambda x: {"do": "church", "who": f"{x.generation}"},
    a.Pay: lambda x: {"pay": format_units(x.units)},
    a.TakeCubes: lambda x: {"get": format_units(x.colours)},
    a.TakeGood: lambda x: {"get": x.good},
    a.Sell: lambda x: {"sell": CUSTOMERS[x.customer].short},
    a.PassMarket: lambda x: {"sell": "pass"},
    a.Bury: lambda x: {"place": x.location},
    a.BuyBack: lambda x: {"buy": f"{x.generation}"},
    a.Climb: lambda x: {"moves": f"{x.generation}@{x.window}>{x.window + 1}"},
    EndTurn: lambda x: {"buy": "none", "moves": "none"},
}
SKIP_KEYWORDS_BY_QUESTION: Mapping[str, Keywords] = {
    "action": {"do": "none"},
    "make": {"make": "none"},
    "privilege": {"use": "none"},
}
# The types of actions that a question may accept, without payments and choices of cubes
CONCEIVABLE_TYPES_BY_QUESTION: Mapping[str, tuple[type[Action], ...]] = {
    "source": (a.Take, a.Use, a.PassTurn),
    "well": (a.Use,),
    "action": (*RESOLVE_BY_ACTION, a.Skip),
    "make": (a.Make,),
    "privilege": (a.Privilege,),
    "good": (a.TakeGood,),
    "sale": (a.Sell,),
    "death": (a.Bury,),
    "mass_buy": (a.BuyBack,),
    "mass_move": (a.Climb,),
}
# The values of fields by type. Stages and windows are 1 to 4, like generations.
DOMAINS: Mapping[Any, Sequence[Any]] = {int: GENERATIONS, str: tuple(CUSTOMERS)}
# How the text of a field becomes a keyword, if it is not the keyword itself
PARSE_BY_FIELD: Mapping[str, Callable[[str], str | None]] = {
    **dict.fromkeys(("well", "pay", "reward"), lambda text: parse_units(text)),
    "get": lambda text: parse_units(text) or (text if text in GOODS else None),
    "to": lambda text: CITY_LABELS.get(CITY_BY_LABEL.get(text, text)),
    "buy": lambda text: text if text in ("1", "2", "3", "4") else None,
    **dict.fromkeys(("sell", "customer"), lambda text: text.partition("_")[0]),
}
# The fields that name the source of a turn
SOURCE_FIELDS = ("from", "space", "cube", "well")


class VillageCommand(core.KeywordCommand):
    """A command of Village."""

    keyword_names: ClassVar[Keywords] = {"reward": "get", "customer": "sell"}
    impossible_action_builders: ClassVar[Mapping[tuple[str, str], Callable[[str], Action]]] = {
        ("source", "well"): lambda text: a.Well(split_units(text)),
        ("pay", "pay"): lambda text: a.Pay(split_units(text)),
        ("cubes", "get"): lambda text: a.TakeCubes(split_units(text)),
    }
    # The prefix of a place that is typed as a number: "council" for council_1 to council_4.
    numbered: ClassVar[str] = ""

    @classmethod
    def keywords_of(cls, kind: str, action: Action) -> Keywords:
        """Return the keywords of an action. Keywords of the action itself are not repeated for later questions."""
        if isinstance(action, a.Skip):
            return SKIP_KEYWORDS_BY_QUESTION[kind]
        found = KEYWORDS_BY_ACTION[type(action)](action)
        return found if kind == "action" else {field: word for field, word in found.items() if field != "do"}

    @classmethod
    def list_conceivable_actions(cls, kind: str) -> Sequence[Action]:
        return list_conceivable_actions(kind)

    @classmethod
    def implied_keywords(cls, fields: Collection[str]) -> Keywords:
        return {"from": "well" if "well" in fields else "cube", **cls.fixed_keywords}

    @classmethod
    def choose_implied(cls, fits: Sequence[Action]) -> Action | None:
        return find_implied_payment(fits)

    @classmethod
    def to_keyword(cls, field: str, text: str) -> str | None:
        if field == "who":
            return parse_member(text, cls.numbered)
        return PARSE_BY_FIELD[field](text) if field in PARSE_BY_FIELD else text

    @classmethod
    def skip_answered(cls, keywords: dict[str, list[str]], decision: Decision, view: View) -> None:
        """Remove the keywords of a source that was chosen already or was forced."""
        if decision.kind in ("source", "well") or "space" not in keywords:
            return
        first_words, space = {field: words[0] for field, words in keywords.items()}, view.space or ""
        if first_words["space"] != space:
            raise Refusal("other_action", space=space)
        left = {(place, cube) for place, cubes in view.board.items() for cube, n in cubes.items() if n}
        forced = [
            cls.keywords_of("source", action)
            for action in decision.forced_actions
            if isinstance(action, a.Take)
        ]
        named = "cube" in first_words or "well" in first_words
        if not all(keywords_agree(chosen, first_words) for chosen in forced) or (
            named and left - {(space, first_words.get("cube"))}
        ):
            raise Refusal("other_source", space=space)
        for field in SOURCE_FIELDS:
            keywords.pop(field, None)


@cache
def list_conceivable_actions(kind: str) -> tuple[Action, ...]:
    """Return all actions that some state allows as an answer to this kind of question."""
    return tuple(core.generate_actions(CONCEIVABLE_TYPES_BY_QUESTION.get(kind, ()), DOMAINS))


def format_units(units: Sequence[str]) -> str:
    """Return "green+coin", in the order of `UNIT_ORDER`; "time" for the time of a church entry."""
    if set(units) == {"time"}:
        return "time"
    return "+".join(sorted(units, key=[*UNIT_ORDER].index))


def parse_units(text: str) -> str | None:
    """Return "green+coin" for "coin green", or None if a word is no cube, coin, scroll or time."""
    parts = split_pieces(text)
    return format_units(parts) if parts and set(parts) <= set(UNIT_ORDER) else None


def split_units(text: str) -> tuple[Any, ...]:
    """Return the units of a payment keyword."""
    return ("time",) * CHURCH_ENTRY_TIME if text == "time" else tuple(text.split("+"))


def parse_member(text: str, numbered: str) -> str | None:
    """Return the keyword of a member: "2" at home, "2@smithy", "1@C" in a city, "1@2" on a stage (QN1)."""
    generation, _, place = text.partition("@")
    place = CITY_BY_LABEL.get(place, f"{numbered}_{place}" if place.isdigit() else place)
    if not generation.isdigit() or (place and place not in LOCATIONS):
        return None
    return generation if place in ("", HOME) else f"{generation}@{place}"
