"""Phrases: what a player types in one go, standing for several answers. And how typed words become data.

Commands, their options, autocomplete and parsing are derived from the fields of phrases (and of those actions that
a game lists as typed); a game overrides only what its clauses say differently.

An order is what a player leaves to be answered in his stead, now or much later. It is kept per seat beside the match,
never in the state. It is one more thing that answers a decision, as phrases and bots do: it is asked with its owner's
view and his open question, and says nothing wherever it is not sure.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Literal,
    Protocol,
    Self,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo

from .decision import Decision
from .flow import Action, Asks, Seat
from .reason import Reason, Refused

EMPTY = "none"  # how a set without a piece is typed
# Asked, one-option questions too, until it returns None; called with None when it could go on but its seat is not
# asked any more, to refuse what is left over. Called beyond a barrier only where it has `beyond = True`: then it knows
# which questions a reveal has made, and leaves those to its seat.
Answerer = Callable[[Decision | None], Action | None]


def goes_beyond(say: Answerer) -> bool:
    return bool(getattr(say, "beyond", False))


class Rules(Protocol):
    """What words and orders ask the game of a match (`Game`)."""

    @cached_property
    def action_of(self) -> Callable[[bytes], Action]: ...
    def view(self, s: Any, viewer: Seat | None, /) -> Any: ...
    def usual(self, view: Any, decision: Decision, /) -> Action | None: ...
    def meant(self, view: Any, action: Action, /) -> str: ...


class Ahead(Protocol):
    """What phrases and orders ask of a match, which stands on them: questions, and answers tried on a preview."""

    asks: Asks

    @property
    def game(self) -> Rules: ...
    def view(self, viewer: Seat | None, /) -> Any: ...
    def decision(self, seat: Seat, /) -> Decision: ...
    def preview(self, seat: Seat | None = None, /) -> Self: ...
    def submit(self, seat: Seat, /, *says: Say) -> int: ...


class Choice(Struct, frozen=True):
    """One line of autocomplete: what is shown and what is sent; at most 100 characters each."""

    name: str
    value: str


class Phrase(Struct, frozen=True, tag=True):
    """Base of what can be typed in one go. The docstring is its description in player's words.

    It is all or nothing up to the first barrier, and refused with the reason of its first refused piece; what it says
    and nothing has asked for is refused too.
    """

    form: ClassVar[Literal["panel", "modal", "steps"]] = "steps"  # how a panel asks for it (panels.8 to panels.10)
    asks: ClassVar[tuple[str, ...]] = ()  # the questions that it answers; () where trying must tell
    whole: ClassVar[bool] = False  # the panel keeps the single answers to these questions behind a button
    sequences: ClassVar[tuple[str, ...]] = ()  # sets whose order says something; of others it does not matter
    beside: ClassVar[tuple[type[Action], ...]] = ()  # what it answers, where it stands for the list beside a question

    def say(self, view: Any) -> Answerer:
        """What answers in the player's stead; `view` is his own."""
        raise TypeError(f"{type(self).__name__} answers nothing")

    def leaves(self, view: Any) -> Order | None:
        """An order that is left behind besides the answers, or alone where the seat is not asked now.

        `view` is the seat's own, after the answers.
        """
        return None

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """The phrase from what was typed, field by field. Raises Refused."""
        return from_text(cls, texts)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice] | None:
        """At most 25 choices for a field, given what the other fields hold; `ahead` is a preview of the game.

        None: those values of an enumerable field with which the phrase is accepted (`core.completion`).
        """
        return None

    @classmethod
    def entries(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice] | None:
        """What a form lists for a field, given those before it; of a set each piece, so one value may come twice.

        Nothing: the form goes without the field. More than a list holds: it is typed. None: what `complete` says.
        """
        return None

    @classmethod
    def most(cls, field: str, view: Any) -> int | None:
        """How many pieces of a field that is a set may be ticked; None: as many as there are."""
        return most_of(cls, field)

    @classmethod
    def begun(cls, view: Any) -> Mapping[str, str]:
        """What a form is filled with at first, field by field: the defaults, or what the draft in the view holds."""
        return {}


class Order(Struct, frozen=True, tag=True):
    """Base of what a player leaves. The docstring is its description in player's words; its fields are typed like a
    phrase's: numbers, words, flags, seats, tuples of these, or None.

    A seat has at most one order of each kind. It is tried once in a step. One that may seal is not tried in a sealed
    step that shows a count: the moment of its answer would tell that it is there.
    """

    form: ClassVar[Literal["modal", "panel"]] = "modal"  # how it is asked for: "panel" on a copy of the game
    listed: ClassVar[bool] = True  # whether `/orders` offers it
    fast: ClassVar[bool] = False  # whether it may be left where sealed steps close fast
    seals: ClassVar[bool] = True  # whether it may give the last answer of a sealed step
    once: ClassVar[bool] = False  # for one time: deleted when that has been answered, by it or by hand, or it cannot
    later: ClassVar[tuple[str, ...]] = ()  # questions that it answers only where it has answered the one before
    hidden: ClassVar[tuple[str, ...]] = ()  # fields that `parse` fills in by itself: no form asks for them

    def answer(self, view: Any, decision: Decision) -> Action | Phrase | None:
        """What it says to this question of its seat; None: nothing, the person is asked.

        After an action it is asked on, as long as its seat is; a phrase is all that it says. In a sealed step it goes
        through to the seal, or says nothing. What the rules refuse is as if it had said nothing.
        """
        return None

    def says(self, match: Ahead, seat: Seat) -> tuple[Phrase | Answerer, ...]:
        """What it says to the seat's open question, to be submitted; (): nothing. Raises Refused if not asked."""
        first = self.answer(match.view(seat), match.decision(seat))
        if first is None or isinstance(first, Phrase):
            return (first,) if first else ()

        def go_on(decision: Decision | None) -> Action | None:
            say = self.answer(match.view(seat), decision) if decision is not None else None
            assert not isinstance(say, Phrase), "a phrase after an action"
            return say

        return (go_on,)

    def begins(self) -> tuple[str, ...]:
        """The questions with which the one time comes that it is for: where one has been answered without it, that time
        has passed."""
        return ()

    def spent(self, match: Ahead, seat: Seat) -> bool:
        """Whether its one time is over, after it has answered; False where it goes on at the next question."""
        return not (seat in match.asks and self.says(match, seat))

    def remainder(self) -> Order | None:
        """What is left of it for another time, after it has ended a turn as it was meant to."""
        return None

    def over(self, view: Any) -> bool:
        """Whether it has nothing left to do: then it is deleted and its owner told. With the game all orders end."""
        return False

    def refuse(self, view: Any) -> Reason | None:
        """Why it may not be saved at this moment."""
        return None

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """The order from what was typed, field by field. Raises Refused."""
        return from_text(cls, texts)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice] | None:
        """At most 25 choices for a field; `ahead` is a preview of the game.

        None: its listed words; a number is typed. An override says all that a field may hold: where that is no choice
        for this seat, the form goes without the field.
        """
        return None

    @classmethod
    def lists(cls) -> bool:
        """Whether `complete` knows all that its fields may hold."""
        return cls.complete.__func__ is not Order.complete.__func__


def asked_for(kind: type[Order]) -> tuple[FieldInfo, ...]:
    """The fields that its form asks for."""
    return tuple(field for field in fields_of(kind) if field.name not in kind.hidden)


Say = Action | Phrase | Answerer
P = TypeVar("P", bound=Struct)


def command_name(kind: type[Struct]) -> str:
    """The typed name: `ScoreCrates` is `score-crates`, unless the class says `command`."""
    return getattr(kind, "command", None) or re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """What is known of its fields; msgspec looks at the class anew each time."""
    return msgspec.structs.fields(kind)


@cache
def hints_of(kind: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in msgspec.structs.fields(kind)}


@cache
def most_of(kind: type[Struct], field: str) -> int | None:
    """How many pieces a field that is a set may hold; None: as many as there are."""
    bounds = getattr(get_type_hints(kind, include_extras=True)[field], "__metadata__", ())
    return next((bound.max_length for bound in bounds if bound.max_length is not None), None)


def many(kind: type[Struct], field: str) -> bool:
    """Whether a field is a set."""
    return get_origin(hints_of(kind)[field]) in (tuple, list)


def given(kind: Any) -> Any:
    """The type of an optional field that is filled."""
    inner = [of for of in get_args(kind) if of is not NoneType] if get_origin(kind) in (Union, UnionType) else []
    return inner[0] if len(inner) == 1 else kind


def values_of(kind: Any) -> list[str] | None:
    """The words a field may hold, if they can be listed; besides nothing, for an optional one."""
    kind = given(kind)
    if get_origin(kind) is Literal:
        return [to_text(v) for v in get_args(kind)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(v.value) for v in kind]
    return ["true", "false"] if kind is bool else None


def parse(kind: type[P], texts: Mapping[str, str], view: Any, legal: Collection[Struct] = ()) -> P:
    """The phrase, order or single action that was typed, field by field. Raises Refused.

    Of a single action the one of the `legal` ones that is written alike, but for capitals and the order of a set.
    """
    own = getattr(kind, "parse", None)  # an action may understand more than its fields' plain form
    typed: P = own(texts, view) if own else from_text(kind, texts)
    alike = [one for one in legal if type(one) is kind and folded(one) == folded(typed)]
    return alike[0] if len(alike) == 1 and typed not in legal else typed


def folded(action: Struct) -> list[str] | list[list[str]]:
    """Its words by field, in small letters; those of a set in one order."""
    words = [sorted(to_text(value).lower().split()) for value in msgspec.structs.asdict(action).values()]
    return sorted(word for field in words for word in field) if getattr(action, "one_set", False) else words


def from_text(kind: type[P], texts: Mapping[str, str]) -> P:
    """A struct out of typed words: numbers, listed words, lists split at blanks and commas. Raises Refused."""
    built: dict[str, Any] = {}
    for field in fields_of(kind):
        of, text = hints_of(kind)[field.name], texts.get(field.name, "").strip()
        if text:
            several = many(kind, field.name)
            words, of = (split(text), piece_of(of)) if several else ([text], of)
            found = [listed_word(of, known_word(kind, field.name, word)) for word in words]
            most = most_of(kind, field.name)
            if several and most is not None and len(found) > most:
                raise Refused("too-many-pieces", field=field.name.rstrip("_"), most=most, given=len(found))
            built[field.name] = found if several else found[0]
        elif field.required:
            raise Refused("missing", field=field.name.rstrip("_"))
    try:
        return msgspec.convert(built, kind, strict=False)
    except msgspec.ValidationError as error:
        where = re.search(r"\$\.(\w+)(?:\[(\d+)\])?", str(error))
        name = where[1] if where else next(iter(built))
        piece = built[name][int(where[2])] if where and where[2] else texts[name]
        raise Refused("not-understood", field=name.rstrip("_"), text=piece) from error


def split(text: str) -> list[str]:
    """The pieces of a set."""
    return [word for word in re.split(r"[\s,;+]+", text) if word and text.lower() != EMPTY]


def among(words: Callable[[], Iterable[str]], after: Collection[str] | None = None) -> msgspec.Meta:
    """The words that a text can be, or each piece of a set: `Annotated[str, among(CARDS.keys)]`; and the words that may
    stand `after` it, behind colons (None: whatever else the type allows).

    Others are refused by name; capitals do not matter.
    """
    return msgspec.Meta(extra={"among": words, "after": after})


@cache
def known(kind: type[Struct], field: str) -> tuple[Mapping[str, str], Collection[str] | None] | None:
    """The words that a field says it is `among`, by their small letters, and those after; or None."""
    todo: list[Any] = [get_type_hints(kind, include_extras=True)[field]]
    while todo:
        of = todo.pop()
        for meta in getattr(of, "__metadata__", ()):
            extra = cast("Mapping[str, Any]", meta.extra or {})
            if words := extra.get("among"):
                return {word.lower(): word for word in words()}, extra["after"]
        todo += get_args(of)
    return None


def known_word(kind: type[Struct], field: str, text: str) -> str:
    """A word as it is written, however it was typed, with what follows a colon. Raises Refused for one that is none."""
    found = known(kind, field)
    if found is None:
        return text
    (words, after), (first, *rest) = found, text.lower().split(":")
    if first not in words or (after is not None and not set(rest) <= set(after)):
        raise Refused("not-understood", field=field.rstrip("_"), text=text)
    return ":".join([words[first], *rest])


def piece_of(of: Any) -> Any:
    """The type of one piece of a set."""
    return next((piece for piece in get_args(of) if piece is not Ellipsis), str)


def listed_word(of: Any, text: str) -> Any:
    """A listed word as it is written, however it was typed; anything else as it is."""
    of = given(of)
    values: tuple[Any, ...] = get_args(of) if get_origin(of) is Literal else tuple(values_of(of) or ())
    return next((value for value in values if to_text(value).lower() == text.lower()), text)


def to_text(value: Any) -> str:
    """How a field is written in an action's text form."""
    if isinstance(value, tuple | list):
        return " ".join(map(to_text, value))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    if isinstance(value, Enum):
        return str(value.value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def spell(action: Struct) -> str:
    """The text form of an action or phrase: `use symbol:crate dice:3`."""
    fields = [f"{name}:{to_text(value)}" for name, value in msgspec.structs.asdict(action).items()]
    return " ".join([command_name(type(action)), *fields])
