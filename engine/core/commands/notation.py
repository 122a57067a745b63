"""Converts structs to typed text and back: `use symbol:crate dice:3`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
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

from ..rules.refusals import Refusal

Texts = Mapping[str, str]  # what is typed into the fields of a command, by their names
EMPTY_SET_WORD = "none"
MAX_TYPED_PIECES = 100
P = TypeVar("P", bound=Struct)


def command_name(kind: type[Struct]) -> str:
    """Return the typed name of a class: `ScoreCrates` is `score-crates`, unless the class has a `command`."""
    return getattr(kind, "command", None) or re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@cache
def get_fields(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """Return the fields of a struct type, cached because msgspec inspects the class at every call."""
    return msgspec.structs.fields(kind)


@cache
def get_field_types(kind: type[Struct]) -> dict[str, Any]:
    """Return the types of a struct's fields by name."""
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in msgspec.structs.fields(kind)}


@cache
def get_max_pieces(kind: type[Struct], field: str) -> int | None:
    """Return how many pieces the type of a set field allows, or None."""
    bounds = getattr(get_type_hints(kind, include_extras=True)[field], "__metadata__", ())
    return next((bound.max_length for bound in bounds if bound.max_length is not None), None)


def is_set_field(kind: type[Struct], field: str) -> bool:
    """Return whether a field is a set."""
    return get_origin(get_field_types(kind)[field]) in (tuple, list)


def unwrap_optional(kind: Any) -> Any:
    """Return the type of an optional field that is filled."""
    inner = (
        [of for of in get_args(kind) if of is not NoneType] if get_origin(kind) in (Union, UnionType) else []
    )
    return inner[0] if len(inner) == 1 else kind


def list_field_words(kind: Any) -> list[str] | None:
    """Return the words a field may hold, or None if they cannot be listed.

    An empty optional field is not among them.
    """
    kind = unwrap_optional(kind)
    if get_origin(kind) is Literal:
        return [to_text(v) for v in get_args(kind)]
    return ["true", "false"] if kind is bool else None


def parse_submission(kind: type[P], texts: Texts, view: Any, legal: Collection[Struct] = ()) -> P:
    """Return the command, order or single action that was typed. Raise `Refusal`.

    For an action: the one of the `legal` actions that is written alike, ignoring capitals and the order of a set.
    """
    parse_typed = getattr(kind, "parse", None)  # an action may understand more than its fields' plain form
    typed: P = parse_typed(texts, view) if parse_typed else parse_fields(kind, texts)
    equal_actions = [
        one for one in legal if type(one) is kind and normalise_action(one) == normalise_action(typed)
    ]
    return equal_actions[0] if len(equal_actions) == 1 and typed not in legal else typed


def normalise_action(action: Struct) -> list[str] | list[list[str]]:
    """Return an action's words by field in lower case, and those of a set in one order."""
    words = [sorted(to_text(value).lower().split()) for value in msgspec.structs.asdict(action).values()]
    return (
        sorted(word for field in words for word in field)
        if getattr(action, "fields_are_one_set", False)
        else words
    )


def parse_fields(kind: type[P], texts: Texts) -> P:
    """Return a struct from typed words by field: numbers, listed words, sets split at blanks and commas.

    Raise `Refusal`.
    """
    built: dict[str, Any] = {}
    for field in get_fields(kind):
        field_type, text = get_field_types(kind)[field.name], texts.get(field.name, "").strip()
        if text:
            is_set = is_set_field(kind, field.name)
            words, field_type = (
                (split_pieces(text), get_piece_type(field_type)) if is_set else ([text], field_type)
            )
            max_pieces = get_max_pieces(kind, field.name) or MAX_TYPED_PIECES
            if is_set and len(words) > max_pieces:
                raise Refusal(
                    "too-many-pieces", field=field.name.rstrip("_"), most=max_pieces, given=len(words)
                )
            found = [
                match_listed_word(field_type, require_allowed_word(kind, field.name, word)) for word in words
            ]
            built[field.encode_name] = found if is_set else found[0]
        elif field.required:
            raise Refusal("missing", field=field.name.rstrip("_"))
    try:
        return msgspec.convert(built, kind, strict=False)
    except msgspec.ValidationError as error:
        error_path = re.search(r"\$\.(\w+)(?:\[(\d+)\])?", str(error))
        name = error_path[1] if error_path else next(iter(built))
        piece = built[name][int(error_path[2])] if error_path and error_path[2] else texts[name]
        raise Refusal("not-understood", field=name.rstrip("_"), text=piece) from error


def split_pieces(text: str) -> list[str]:
    """Split the typed text of a set field into its pieces."""
    return [] if text.lower() == EMPTY_SET_WORD else [word for word in re.split(r"[\s,;+]+", text) if word]


def one_of(words: Callable[[], Iterable[str]], suffixes: Collection[str] | None = None) -> msgspec.Meta:
    """Allow only these words in a text field or in each piece of a set: `Annotated[str, one_of(CARDS.keys)]`.

    `suffixes` are the words that may follow after colons (None: whatever else the type allows). Other words are refused
    by name. Capitals do not matter.
    """
    return msgspec.Meta(extra={"among": words, "after": suffixes})


@cache
def get_allowed_words(
    kind: type[Struct], field: str
) -> tuple[Mapping[str, str], Collection[str] | None] | None:
    """Return the words that a field allows with `one_of`, by their lower case, and the allowed suffixes; or None."""
    todo: list[Any] = [get_type_hints(kind, include_extras=True)[field]]
    while todo:
        field_type = todo.pop()
        for meta in getattr(field_type, "__metadata__", ()):
            extra = cast("Mapping[str, Any]", meta.extra or {})
            if words := extra.get("among"):
                return {word.lower(): word for word in words()}, extra["after"]
        todo += get_args(field_type)
    return None


def require_allowed_word(kind: type[Struct], field: str, text: str) -> str:
    """Return a word in its proper spelling, with its suffixes.

    Raise `Refusal` for a word that the field does not allow.
    """
    found = get_allowed_words(kind, field)
    if found is None:
        return text
    (words, suffixes), (first, *rest) = found, text.lower().split(":")
    if first not in words or (suffixes is not None and not set(rest) <= set(suffixes)):
        raise Refusal("not-understood", field=field.rstrip("_"), text=text)
    return ":".join([words[first], *rest])


def get_piece_type(set_type: Any) -> Any:
    """Return the type of one piece of a set."""
    return next((piece for piece in get_args(set_type) if piece is not Ellipsis), str)


def match_listed_word(kind: Any, text: str) -> Any:
    """Return a listed word in its proper spelling, however it was typed; anything else unchanged."""
    kind = unwrap_optional(kind)
    values: tuple[Any, ...] = (
        get_args(kind) if get_origin(kind) is Literal else tuple(list_field_words(kind) or ())
    )
    return next((value for value in values if to_text(value).lower() == text.lower()), text)


def to_text(value: Any) -> str:
    """Return how a field's value is written in notation."""
    if isinstance(value, tuple | list):
        return " ".join(map(to_text, value))  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return str(value).lower() if isinstance(value, bool) else str(value)


def format_action(action: Struct) -> str:
    """Return the notation of an action or command: `use symbol:crate dice:3`."""
    fields = [f"{name}:{to_text(value)}" for name, value in msgspec.structs.asdict(action).items()]
    return " ".join([command_name(type(action)), *fields])
