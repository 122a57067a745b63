"""Choices of autocomplete and of forms, for the fields of commands, orders and typed actions.

A command or order may list its own (`complete_field`, `list_form_choices`); keyword commands derive theirs from the
legal actions. Otherwise the words that its fields list are tried on a preview.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from ..rules.decision import Decision
from ..rules.flow import Action, Seat
from ..rules.refusals import Refusal
from .command import Choice, Command, MatchLike, Responder
from .notation import (
    EMPTY_SET_WORD,
    Texts,
    get_field_types,
    get_fields,
    get_piece_type,
    is_set_field,
    list_field_words,
    to_text,
    unwrap_optional,
)
from .standing_order import StandingOrder, TypedKind

# Discord's limits.
MAX_CHOICES = 25
MAX_CHOICE_CHARS = 100
MAX_NAMED_WORDS = 8


def complete_field(
    kind: TypedKind,
    field: str,
    texts: Texts,
    match: MatchLike,
    seat: Seat,
) -> list[Choice]:
    """Return up to 25 choices for a field of a command, order or typed action; `match` is a preview of the game."""
    if not issubclass(kind, Action):
        return list_choices(kind, field, texts, match, seat)[:MAX_CHOICES]
    if seat not in match.open_questions:
        return []
    others = {name: text.strip().lower() for name, text in texts.items() if name != field and text}
    legal = [a for a in match.get_decision(seat).legal_actions if type(a) is kind]
    filled_fields = [
        {name: x for name, x in msgspec.structs.asdict(a).items() if x is not None} for a in legal
    ]
    fields = [{name: to_text(x) or EMPTY_SET_WORD for name, x in one.items()} for one in filled_fields]
    filled = [f for f in fields if field in f]  # actions that leave the field empty have no choice for it
    matching_words = [
        f[field] for f in filled if all(f.get(name, "").lower() == text for name, text in others.items())
    ]
    return [
        Choice(word, word) for word in filter_words(list(dict.fromkeys(matching_words)), texts.get(field, ""))
    ]


def list_choices(
    kind: type[Command | StandingOrder], field: str, texts: Texts, match: MatchLike, seat: Seat
) -> list[Choice]:
    """Return the choices of the command or order itself, or those of its listed words that are accepted."""
    own = kind.complete_field(field, texts, match, seat)
    if own is not None:
        return own
    if issubclass(kind, Command):
        return list_accepted_values(kind, field, texts, match, seat)
    words = list_field_words(get_field_types(kind)[field]) or []
    return [Choice(word, word) for word in filter_words(words, texts.get(field, ""))]


def list_form_choices(
    kind: type[Command], field: str, texts: Texts, match: MatchLike, seat: Seat
) -> list[Choice]:
    """Return what a form lists for a field, given the fields before it (`Command.list_form_choices`)."""
    own = kind.list_form_choices(field, texts, match, seat)
    others = {name: text for name, text in texts.items() if name != field}
    return list_choices(kind, field, others, match, seat) if own is None else own


def list_accepted_values(
    kind: type[Command], field: str, texts: Texts, match: MatchLike, seat: Seat
) -> list[Choice]:
    """Return the values of a field with listed words or small numbers with which the filled part of a command is
    accepted.
    """
    field_type = unwrap_optional(get_field_types(kind)[field])
    words = list_field_words(field_type) or (
        [str(n) for n in range(MAX_CHOICES)] if field_type is int else []
    )
    required = {f.name for f in get_fields(kind) if f.required}
    view = match.view(seat)

    def fits(word: str) -> bool:
        filled = {**texts, field: word}
        return not required <= filled.keys() or is_acceptable(kind, filled, view, match, seat)

    return [Choice(word, word) for word in filter_words(words, texts.get(field, "")) if fits(word)]


def is_acceptable(kind: type[Command], texts: Texts, view: Any, match: MatchLike, seat: Seat) -> bool:
    """Return whether the command would be accepted now, or lacks only what may still be filled in."""
    try:
        match.preview().submit(seat, kind.parse(texts, view))
    except Refusal as refused:
        return refused.reason.code == "missing"
    return True


def filter_words(words: list[str], typed: str) -> list[str]:
    """Return the words that begin with what was typed, then those that contain it."""
    typed = typed.strip().lower()
    begin = [w for w in words if w.lower().startswith(typed)]
    return [*begin, *(w for w in words if typed in w.lower() and w not in begin)][:MAX_CHOICES]


def make_choices(words: Iterable[str], typed: str = "") -> list[Choice]:
    """Return choices for the words that continue what was typed, each once, if they fit Discord's limit."""
    return [
        Choice(one, one)
        for one in filter_words(list(dict.fromkeys(words)), typed)
        if len(one) <= MAX_CHOICE_CHARS
    ]


def list_options_if_asked(match: MatchLike, seat: Seat, *kinds: str) -> tuple[Action, ...]:
    """Return the options if the seat's question is of one of these kinds, else nothing."""
    return (
        match.get_decision(seat).options
        if seat in match.open_questions and match.open_questions[seat].kind in kinds
        else ()
    )


def is_question(kind: str) -> Callable[[Decision], bool]:
    """Return a predicate for questions of one kind, for `list_options_at`."""
    return lambda decision: decision.kind == kind


def list_options_at(
    match: MatchLike, seat: Seat, responder: Responder, is_target: Callable[[Decision], bool]
) -> tuple[Action, ...]:
    """Play a responder on a preview up to a question, and return its options; nothing if it does not come."""
    found: tuple[Action, ...] = ()

    def stop_at_target(decision: Decision | None) -> Action | None:
        nonlocal found
        if decision is None or is_target(decision):
            found = decision.options if decision else ()
            return None
        return responder(decision)

    with suppress(Refusal):
        match.preview().submit(seat, stop_at_target)
    return found


def suggest_known_words(
    refused: Refusal,
    kind: TypedKind,
    texts: Texts,
    match: MatchLike,
    seat: Seat,
) -> Refusal:
    """Return a refusal that also names words that would be accepted, if a word was not known.

    `match` is a preview of the game.
    """
    if refused.reason.code != "not-understood":
        return refused
    wanted, text = (str(refused.reason.args[name]) for name in ("field", "text"))
    field = next((name for name in kind.__struct_fields__ if name.rstrip("_") == wanted), "")
    if not field:
        return refused
    found = complete_field(
        kind, field, {name: text for name, text in texts.items() if name != field}, match, seat
    )
    if possible := ", ".join(choice.value for choice in found[:MAX_NAMED_WORDS]):
        return Refusal("not-known", text=text, possible=possible)
    field_type = get_field_types(kind)[field]
    listed = list_field_words(get_piece_type(field_type) if is_set_field(kind, field) else field_type) or []
    is_short_list = 0 < len(listed) <= MAX_NAMED_WORDS
    return (
        Refusal("not-listed", field=wanted, text=text, listed=", ".join(listed)) if is_short_list else refused
    )
