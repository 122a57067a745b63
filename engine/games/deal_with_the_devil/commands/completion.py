"""Forms and autocomplete: forms list the values of each field, and autocomplete continues what is typed. Also
responders by question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import asdict

from engine.core import Action, Choice, Command, MatchLike, Refusal, Seat
from engine.core.commands import Responder, Texts, is_set_field
from engine.core.commands import keyword_command as grammar
from engine.core.rules import Decision

from ..actions import Repay
from ..components import SEAT_COLOURS
from ..view import View

Handler = Callable[[Decision], Action | None]
FieldValues = Mapping[str, Callable[[View], Iterable[str | int]]]
NOBODY = "nobody"
SEAT_BY_COLOUR: Mapping[str, Seat] = {row.id: seat for seat, row in enumerate(SEAT_COLOURS)}
COLOUR_BY_SEAT: Mapping[Seat | None, str] = {None: NOBODY} | dict(enumerate(row.id for row in SEAT_COLOURS))


class ListedCommand(Command):
    """Base of commands whose fields are completed from the values that their form lists.

    `values_by_field` lists them where no other field matters.
    """

    form_style = "modal"
    values_by_field: ClassVar[FieldValues] = {}

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        """Return the values that begin with what is typed. For a set, return what is typed with one more piece."""
        if seat not in match.open_questions:
            return []
        typed = texts.get(field, "")
        others = {name: text for name, text in texts.items() if name != field}
        values = [choice.value for choice in cls.list_form_choices(field, others, match, seat)]
        if not is_set_field(cls, field):
            return grammar.make_choices(filter(None, values), typed)
        whole = typed.split()
        start = whole.pop() if whole and whole[-1] not in values else ""
        if not set(whole) <= set(values):
            return []
        left = Counter(values) - Counter(whole)
        more = [
            value for value in dict.fromkeys(values) if left[value] > 0 and value.startswith(start.lower())
        ]
        grown = [" ".join([*whole, value]) for value in more] or [" ".join(whole)]
        return grammar.make_choices(filter(None, grown))

    @classmethod
    def list_form_choices(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        return make_choices(cls.values_by_field[field](match.view(seat)))


def make_choices(values: Iterable[str | int]) -> list[Choice]:
    """Return choices whose names are the values. The presenter has words for them."""
    return [Choice(str(value), str(value)) for value in values]


# Answering


def respond_by_question(
    handlers: Mapping[str, Handler], repay: int = 0, said: Mapping[str, str] | None = None
) -> Responder:
    """Return a responder that repays debt, then answers each question by the handler of its kind.

    A question of another step is refused. `said` has typed fields by question. A field whose question was not asked is
    refused at the seal.
    """
    todo, unasked = [Repay(repay)] if repay else [], dict(said or {})
    *_, seal = handlers

    def say(decision: Decision | None) -> Action | None:
        if decision is None:
            return None
        if decision.kind not in handlers:
            raise Refusal("not-now")
        if todo:
            return todo.pop(0)
        unasked.pop(decision.kind, None)
        if unasked and decision.kind == seal:
            raise Refusal("left-over", text=next(iter(unasked.values())))
        return handlers[decision.kind](decision)

    return say


# Writing


def format_fields(action: Struct, *excluded: str) -> str:
    """Return the fields of an action as words, without empty ones: `forest:left`, `2x:wood:stone`."""
    words = list[str]()
    for name, value in asdict(action).items():
        if name in excluded or value in (None, (), "", False) or (name == "times" and value == 1):
            continue
        if isinstance(value, tuple):
            words += map(str, value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        elif name == "times":
            words.append(f"{value}x")
        else:
            words.append("use" if value is True else str(value))
    return ":".join(words)


def parse_pieces(text: str) -> list[str]:
    """Return the pieces of "wood 2 glass", "2 wood, 1 glass" or "wood wood glass". Raise Refusal for a number over 99."""
    words = [word for word in re.split(r"[\s,;+:]+", text.lower()) if word]
    numbers_first = bool(words) and words[0].isdecimal()
    pieces, count = list[str](), 1
    for word in words:
        if not word.isdecimal():
            pieces += [word] * (count if numbers_first else 1)
            count = 1
        elif len(word) > 2:
            raise Refusal("not-understood", field="goods", text=word)
        elif numbers_first:
            count = int(word)
        else:
            pieces[-1:] = pieces[-1:] * int(word)
    return pieces
