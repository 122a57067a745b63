"""Phrases that a panel asks for in one go: R9, a modal of independent fields, and R10, a form of dependent ones.

What is filled in lives in the custom_ids, as the place of each choice in the list that the fields before it allow.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.flow import Seat
from engine.core.game import AnyGame
from engine.core.hints import Hints, description, words
from engine.core.match import Match
from engine.core.phrase import Choice, Phrase
from engine.core.reason import Refused
from engine.core.text import Catalogue

from .controls import Picks
from .ids import DIGITS, Press
from .model import BUTTON, OPTION, OPTIONS, PLACEHOLDER, SELECTS, Block, Button, Buttons, Option, Select, Text
from .words import short

EMPTY = "_"
FIELDS = 5  # on one page of a form; the rest is in its details


class Form(Struct, frozen=True):
    """A phrase as far as it is filled in."""

    kind: type[Phrase]
    texts: dict[str, str]  # what is chosen, field by field
    choices: dict[str, list[Choice]]  # what each field may hold, given those before it


def forms(game: AnyGame) -> list[type[Phrase]]:
    """The phrases that have a form, in the game's order."""
    return [kind for kind in game.phrases if kind.form != "steps"]


def filled(kind: type[Phrase], fields: str, ahead: Match[Any], seat: Seat) -> Form:
    """The form that the id says; what does not fit any more is empty again."""
    texts, choices = dict[str, str](), dict[str, list[Choice]]()
    for place, field in enumerate(msgspec.structs.fields(kind)):
        choices[field.name] = kind.complete(field.name, dict(texts), ahead, seat)[:OPTIONS]
        digit = fields[place] if place < len(fields) else EMPTY
        chosen = DIGITS.find(digit)
        if 0 <= chosen < len(choices[field.name]):
            texts[field.name] = choices[field.name][chosen].value
    return Form(kind, texts, choices)


def offered(game: AnyGame, ahead: Match[Any], seat: Seat) -> list[int]:
    """The forms that can be sent now, with some choice in their first field and the first choice in others."""
    return [i for i, kind in enumerate(forms(game)) if sendable(kind, ahead, seat)]


def sendable(kind: type[Phrase], ahead: Match[Any], seat: Seat) -> bool:
    names = [field.name for field in msgspec.structs.fields(kind)]
    for first in kind.complete(names[0], {}, ahead, seat)[:OPTIONS]:
        texts = {names[0]: first.value}
        for name in [*names[1:], None]:
            if sent(kind, texts, ahead, seat):
                return True
            choices = kind.complete(name, dict(texts), ahead, seat) if name else []
            if name and choices:
                texts[name] = choices[0].value
    return False


def sent(kind: type[Phrase], texts: dict[str, str], ahead: Match[Any], seat: Seat) -> bool:
    """Whether the phrase is accepted as it is."""
    try:
        ahead.preview().submit(seat, kind.parse(texts, ahead.view(seat)))
    except Refused:
        return False
    return True


def buttons(game: AnyGame, ahead: Match[Any], seat: Seat, at: Press) -> Iterator[Button]:
    """One button for each form: it opens the modal or the form panel."""
    for i in offered(game, ahead, seat):
        kind = forms(game)[i]
        verb = "modal" if kind.form == "modal" else "form"
        yield Button(short(words(kind), BUTTON), at.to(verb, i), "primary")


def blocks(
    game: AnyGame, hints: Hints[Any], say: Catalogue, ahead: Match[Any], seat: Seat, at: Press, picks: Picks
) -> Iterator[Block]:
    """The form panel: a select for each field, what it would come to, and its one submit (R10)."""
    assert picks.form is not None
    kind = forms(game)[picks.form]
    form = filled(kind, picks.fields, ahead, seat)
    names = list(form.choices)
    page = names[FIELDS:] if picks.page else names[:FIELDS]
    yield Text(description(kind))
    for name in page:
        if form.choices[name]:
            yield field(form, name, at, picks)
    ready, coming = projection(form, hints, say, ahead, seat)
    yield Text(coming)
    label = say("form-send", what=words(kind))
    row = [Button(short(label, BUTTON), at.to("send", picks.form, picks.fields), "green", disabled=not ready)]
    if len(names) > FIELDS:
        turned = at.to("form", picks.form, picks.fields, 1 - picks.page)
        row.append(Button(say("form-back" if picks.page else "form-details"), turned))
    row.append(Button(say("form-clear"), at.to("form", picks.form, "")))
    row.append(Button(say("form-close"), at.to("show")))
    yield Buttons(tuple(row))


def field(form: Form, name: str, at: Press, picks: Picks) -> Select:
    place = list(form.choices).index(name)
    options = tuple(
        Option(short(choice.name, OPTION), str(i), chosen=form.texts.get(name) == choice.value)
        for i, choice in enumerate(form.choices[name])
    )
    return Select(short(name.capitalize(), PLACEHOLDER), at.to("fill", picks.form, place, picks.fields), options)


def with_field(fields: str, place: int, value: int) -> str:
    """The id's word for the fields, with one of them chosen; those after it are kept where they still fit."""
    padded = fields.ljust(place + 1, EMPTY)
    return padded[:place] + DIGITS[value] + padded[place + 1 :]


def projection(
    form: Form, hints: Hints[Any], say: Catalogue, ahead: Match[Any], seat: Seat
) -> tuple[bool, str]:
    """Whether it can be sent, and what would happen, or what is missing."""
    try:
        phrase = form.kind.parse(form.texts, ahead.view(seat))
        trial = ahead.preview()
        trial.submit(seat, phrase)
    except Refused as refused:
        return False, hints.refusal(ahead.view(seat), refused)
    lines = hints.story(trial.view(seat), trial.draft(seat))
    return True, " ".join(lines) or say("form-ready")


assert FIELDS < SELECTS
