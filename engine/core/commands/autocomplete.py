"""Help in typing: the choices of autocomplete and of forms, for any phrase, order or typed action.

A phrase or order says its own (`complete`, `entries`), commands by their words out of their table (`grammar`). Where
it says None, the words that its fields list are tried.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from ..rules.decision import Decision
from ..rules.flow import Action, Seat
from ..rules.refusals import Refused
from .command import Ahead, Answerer, Choice, Phrase
from .notation import EMPTY, fields_of, given, hints_of, many, piece_of, to_text, values_of
from .standing_order import Order

MOST = 25  # choices of autocomplete (Discord)
LONGEST = 100  # characters of a choice (Discord)
NAMED = 8  # words that a refusal names


def complete(
    kind: type[Action | Phrase | Order], field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat
) -> list[Choice]:
    """At most 25 choices for a field of a phrase, order or typed action; `ahead` is a preview of the game."""
    if not issubclass(kind, Action):
        return all_choices(kind, field, texts, ahead, seat)[:MOST]
    if seat not in ahead.asks:
        return []
    others = {name: text.strip().lower() for name, text in texts.items() if name != field and text}
    legal = [a for a in ahead.decision(seat).legal if type(a) is kind]
    named = [{name: x for name, x in msgspec.structs.asdict(a).items() if x is not None} for a in legal]
    fields = [{name: to_text(x) or EMPTY for name, x in one.items()} for one in named]
    filled = [f for f in fields if field in f]  # what an answer leaves empty is left out
    fit = [f[field] for f in filled if all(f.get(name, "").lower() == text for name, text in others.items())]
    return [Choice(word, word) for word in narrowed(list(dict.fromkeys(fit)), texts.get(field, ""))]


def all_choices(
    kind: type[Phrase | Order], field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat
) -> list[Choice]:
    """What it says itself, else what its listed words make of it."""
    own = kind.complete(field, texts, ahead, seat)
    if own is not None:
        return own
    if issubclass(kind, Phrase):
        return tried(kind, field, texts, ahead, seat)
    words = values_of(hints_of(kind)[field]) or []
    return [Choice(word, word) for word in narrowed(words, texts.get(field, ""))]


def entries(kind: type[Phrase], field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
    """What a form lists for a field, given those before it (`Phrase.entries`)."""
    own = kind.entries(field, texts, ahead, seat)
    others = {name: text for name, text in texts.items() if name != field}
    return all_choices(kind, field, others, ahead, seat) if own is None else own


def tried(
    kind: type[Phrase], field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat
) -> list[Choice]:
    """Values of a listed or small numeric field with which the rest, as far as it is filled, is accepted."""
    of = given(hints_of(kind)[field])
    words = values_of(of) or ([str(n) for n in range(MOST)] if of is int else [])
    required = {f.name for f in fields_of(kind) if f.required}
    view = ahead.view(seat)

    def fits(word: str) -> bool:
        filled = {**texts, field: word}
        return not required <= filled.keys() or accepted(kind, filled, view, ahead, seat)

    return [Choice(word, word) for word in narrowed(words, texts.get(field, "")) if fits(word)]


def accepted(kind: type[Phrase], texts: Mapping[str, str], view: Any, ahead: Ahead, seat: Seat) -> bool:
    """Whether the phrase would be accepted now, or lacks only what may still be filled in."""
    try:
        ahead.preview().submit(seat, kind.parse(texts, view))
    except Refused as refused:
        return refused.reason.code == "missing"
    return True


def narrowed(words: list[str], typed: str) -> list[str]:
    """The words that begin with what was typed, then those that hold it."""
    typed = typed.strip().lower()
    begin = [w for w in words if w.lower().startswith(typed)]
    return [*begin, *(w for w in words if typed in w.lower() and w not in begin)][:MOST]


def choices(words: Iterable[str], typed: str = "") -> list[Choice]:
    """The words that go on with what was typed, each once, as far as Discord takes them."""
    return [Choice(one, one) for one in narrowed(list(dict.fromkeys(words)), typed) if len(one) <= LONGEST]


def asked(ahead: Ahead, seat: Seat, *kinds: str) -> tuple[Action, ...]:
    """The options of the seat's open question, if it is of one of these kinds."""
    return ahead.decision(seat).options if seat in ahead.asks and ahead.asks[seat].kind in kinds else ()


def at(kind: str) -> Callable[[Decision], bool]:
    """The question of that kind, for `options_at`."""
    return lambda decision: decision.kind == kind


def options_at(
    ahead: Ahead, seat: Seat, say: Answerer, here: Callable[[Decision], bool]
) -> tuple[Action, ...]:
    """The options of the first question that is meant, those before it being answered; none where it does not come."""
    found: tuple[Action, ...] = ()

    def look(decision: Decision | None) -> Action | None:
        nonlocal found
        if decision is None or here(decision):
            found = decision.options if decision else ()
            return None
        return say(decision)

    with suppress(Refused):
        ahead.preview().submit(seat, look)
    return found


def explained(
    refused: Refused, kind: type[Action | Phrase | Order], texts: Mapping[str, str], ahead: Ahead, seat: Seat
) -> Refused:
    """Where a word is not known, with words that would be taken in its place, else with all that there are.

    `ahead` is a preview of the game.
    """
    if refused.reason.code != "not-understood":
        return refused
    wanted, text = (str(refused.reason.args[name]) for name in ("field", "text"))
    field = next((name for name in kind.__struct_fields__ if name.rstrip("_") == wanted), "")
    if not field:
        return refused
    found = complete(kind, field, {name: text for name, text in texts.items() if name != field}, ahead, seat)
    if possible := ", ".join(choice.value for choice in found[:NAMED]):
        return Refused("not-known", text=text, possible=possible)
    of = hints_of(kind)[field]
    listed = values_of(piece_of(of) if many(kind, field) else of) or []
    some = 0 < len(listed) <= NAMED
    return Refused("not-listed", field=wanted, text=text, listed=", ".join(listed)) if some else refused
