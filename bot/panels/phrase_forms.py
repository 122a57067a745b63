"""Phrases asked for in one go: panels.9, a modal of independent fields, and panels.10, a form of dependent ones.

What is filled in lives in the custom_ids: for each field the place of its choice, or places of its pieces, in the list
that the fields before it allow.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.commands import Choice, Command, get_field_types, get_fields, is_set_field, to_text
from engine.core.commands import autocomplete as completion
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, Seat
from engine.core.rules import Refusal as RulesRefused
from engine.core.text import Catalogue

from .custom_ids import DIGITS, Foreign, Press, packed, unpacked
from .elements import (
    BUTTON,
    LONGEST_WHY,
    OPTION,
    OPTIONS,
    PLACEHOLDER,
    SELECTS,
    WRITTEN,
    Block,
    Button,
    Buttons,
    Line,
    Option,
    Select,
    Text,
)
from .labels import short
from .question_controls import Picks

BETWEEN = "-"  # the fields of a form in an id
kept = lru_cache(8)  # of one press: what it means, its panel and its picture ask for the same form, on the same preview
FIELDS = 6  # on one page of a form; the rest is in its details


class Field(Struct, frozen=True):
    """One field of a form: what it may hold, and which of it is chosen."""

    name: str
    choices: tuple[Choice, ...]
    chosen: tuple[int, ...] = ()
    most: int | None = None  # of a set: how many at most; None: one choice

    @property
    def text(self) -> str:
        return " ".join(self.choices[i].value for i in self.chosen)


class Form(Struct, frozen=True):
    """A phrase as far as it is filled in."""

    kind: type[Command]
    fields: tuple[Field, ...]

    @property
    def texts(self) -> dict[str, str]:
        return {field.name: field.text for field in self.fields if field.chosen}

    @property
    def word(self) -> str:
        """What stands for it in an id."""
        return BETWEEN.join(written(field) for field in self.fields).rstrip(BETWEEN)


def written(field: Field) -> str:
    if field.most is not None:
        return packed(set(field.chosen))
    return DIGITS[field.chosen[0]] if field.chosen else ""


class Opening(Struct, frozen=True):
    """A form that can be opened now. Where its questions are partly answered already, those answers are taken back."""

    number: int  # among the game's forms
    kind: type[Command]
    base: Match[Any]  # a preview of the game as the form finds it
    back: int = 0  # so many answers are taken back before it is sent
    again: tuple[Action, ...] = ()  # and these, which lay beside them, are given again


class Refusal(Struct, frozen=True):
    """Why an answer was not taken, for the place right above the controls; of a modal also what it held."""

    why: str
    form: int | None = None  # the modal's number among the game's forms
    fields: str = ""  # as in `Picks`


def forms(game: AnyGame) -> list[type[Command]]:
    """The phrases that have a form, in the game's order."""
    return [kind for kind in game.command_types if kind.form != "steps"]


def openings(game: AnyGame, ahead: Match[Any], seat: Seat) -> list[Opening]:
    """The forms of the seat's present question."""
    found = (opening(game, i, ahead, seat) for i in range(len(forms(game))))
    return [one for one in found if one is not None]


@kept
def opening(game: AnyGame, number: int, ahead: Match[Any], seat: Seat) -> Opening | None:
    """That form, if it fits the seat's present question."""
    kind, decision = forms(game)[number], ahead.decision(seat)
    if kind.beside:
        here = any(isinstance(action, kind.beside) for action in decision.beside)
        return Opening(number, kind, ahead) if here else None
    if not kind.asks:
        return Opening(number, kind, ahead) if sendable(kind, ahead, seat) else None
    if decision.kind not in kind.asks:
        return None
    back, again = standing(game, kind, ahead, seat)
    if not (back or decision.done or decision.kind == kind.asks[0]):
        return None  # its first question was not asked
    base = ahead.preview()
    for _ in range(back):
        base.undo(seat)
    base.submit(seat, *again)
    return Opening(number, kind, base, back, again)


def standing(game: AnyGame, kind: type[Command], ahead: Match[Any], seat: Seat) -> tuple[int, tuple[Action, ...]]:
    """How many undos take back all that is answered to the phrase's questions, and what of it lay beside them."""
    beside = tuple(action for phrase in game.command_types for action in phrase.beside)
    earlier, undone, dealings, found = ahead.preview(), 0, tuple[Action, ...](), (0, tuple[Action, ...]())
    while group := earlier.undoable(seat):
        earlier.undo(seat)
        if earlier.asks[seat].kind not in kind.asks:
            break
        undone, own = undone + 1, tuple(action for action in group if isinstance(action, beside))
        dealings = own + dealings
        if len(own) < len(group):
            found = undone, dealings
    return found


def sendable(kind: type[Command], ahead: Match[Any], seat: Seat) -> bool:
    """Whether it is accepted, empty or with some choice in its first field and the first choice in others."""
    names = [field.name for field in get_fields(kind)]
    if sent(kind, {}, ahead, seat):
        return True
    for first in completion.list_form_choices(kind, names[0], {}, ahead, seat)[:OPTIONS] if names else ():
        texts = {names[0]: first.value}
        for name in [*names[1:], None]:
            if sent(kind, texts, ahead, seat):
                return True
            choices = completion.list_form_choices(kind, name, dict(texts), ahead, seat) if name else []
            if name and choices:
                texts[name] = choices[0].value
    return False


def sent(kind: type[Command], texts: Mapping[str, str], ahead: Match[Any], seat: Seat) -> bool:
    """Whether the phrase is accepted as it is."""
    try:
        ahead.preview().submit(seat, kind.parse(texts, ahead.view(seat)))
    except RulesRefused:
        return False
    return True


# What is filled in


def first_texts(open: Opening, ahead: Match[Any], seat: Seat) -> dict[str, str]:
    """What a form is filled with when it opens: what is decided already, else the fields' defaults."""
    defaults = {f.name: to_text(f.default) for f in get_fields(open.kind) if not f.required}
    return {name: text for name, text in (defaults | dict(open.kind.begun(ahead.view(seat)))).items() if text != "None"}


def filled(open: Opening, texts: Mapping[str, str], seat: Seat) -> Form:
    """The form that holds those texts, as far as its fields may hold them."""

    def pick(field: Field) -> tuple[int, ...]:
        return places(field, texts.get(field.name, ""))

    return built(open, seat, pick)


@kept
def recalled(open: Opening, word: str, seat: Seat) -> Form:
    """The form that an id says; what does not fit any more is empty again. Raises Foreign."""
    words = word.split(BETWEEN)
    names = list(open.kind.__struct_fields__)

    def pick(field: Field) -> tuple[int, ...]:
        place = names.index(field.name)
        own = words[place] if place < len(words) else ""
        chosen = sorted(unpacked(own)) if field.most is not None else [DIGITS.find(own)] if len(own) == 1 else []
        return tuple(i for i in chosen if 0 <= i < len(field.choices))[: field.most]

    return built(open, seat, pick)


def built(open: Opening, seat: Seat, pick: Any) -> Form:
    """Field by field, each with what the fields before it allow; those of a modal depend on nothing."""
    form, apart = Form(open.kind, ()), open.kind.form == "modal"
    for name in open.kind.__struct_fields__:
        choices = choices_of(open.kind, name, {} if apart else form.texts, open.base, seat)[:OPTIONS]
        most = pieces(open, name, len(choices), seat) if is_set_field(open.kind, name) else None
        field = Field(name, tuple(choices), most=most)
        form = Form(open.kind, (*form.fields, msgspec.structs.replace(field, chosen=pick(field))))
    return form


def pieces(open: Opening, name: str, there: int, seat: Seat) -> int:
    """How many of a set may be ticked."""
    most = open.kind.most(name, open.base.view(seat))
    return there if most is None else min(most, there)


def choices_of(kind: type[Command], name: str, texts: Mapping[str, str], base: Match[Any], seat: Seat) -> list[Choice]:
    """What a field may hold. One choice that is the field's default anyway is none."""
    found = completion.list_form_choices(kind, name, texts, base, seat)
    default = {f.name: f.default for f in get_fields(kind) if not f.required}
    alone = len(found) == 1 and name in default and found[0].value == to_text(default[name])
    return [] if alone else found


def places(field: Field, text: str) -> tuple[int, ...]:
    """Where in its list a field's text stands; a value as often as it is written."""
    if field.most is None:
        return next(((i,) for i, choice in enumerate(field.choices) if choice.value == text), ())
    wanted, found = Counter(text.split()), list[int]()
    for i, choice in enumerate(field.choices):
        if wanted[choice.value] > 0:
            wanted[choice.value] -= 1
            found.append(i)
    return tuple(found)


def with_field(kind: type[Command], word: str, place: int, chosen: Sequence[int]) -> str:
    """The id's word for the fields, with one of them chosen anew; those after it are kept where they still fit.

    Raises Foreign for a field that the form has not, or more choices than it holds.
    """
    names = kind.__struct_fields__
    if place >= len(names) or not all(0 <= i < OPTIONS for i in chosen):
        raise Foreign(word)
    words = word.split(BETWEEN) + [""] * len(names)
    as_set = is_set_field(kind, names[place])
    if len(chosen) > 1 and not as_set:
        raise Foreign(word)
    words[place] = packed(set(chosen)) if as_set else DIGITS[chosen[0]] if chosen else ""
    return BETWEEN.join(words[: len(names)]).rstrip(BETWEEN)


# What stands on the screen


def buttons(hints: Presenter[Any], view: Any, open: Sequence[Opening], at: Press, picks: Picks) -> list[Button]:
    """One button for each form: it opens the modal or the form panel; where nothing can be filled in it sends it.

    A modal without a field is none to Discord. Where even that cannot be sent, the form is not offered.
    """
    row = list[Button]()
    for one in open:
        if blank(one, at.seat) and not sent(one.kind, {}, one.base, at.seat or 0):
            continue
        label, primary = short(hints.form(view, one.kind), BUTTON), not row and not one.kind.beside and not one.back
        row.append(Button(label, pressed(one, at, picks), "primary" if primary else "grey"))
    return row


def pressed(one: Opening, at: Press, picks: Picks) -> str:
    """The id of the button that opens it. A modal that is opened within a form says which, and what that holds."""
    if blank(one, at.seat):
        return at.to("send", one.number)
    return at.to("modal", one.number, *within(picks)) if one.kind.form == "modal" else at.to("form", one.number)


def blank(one: Opening, seat: Seat | None) -> bool:
    """Whether it has no field to fill in now; a panel of forms shows what it would come to all the same."""
    if one.kind.form != "modal":
        return not one.kind.__struct_fields__
    fields = get_field_types(one.kind)
    return all(
        kind is not bool and not choices_of(one.kind, name, {}, one.base, seat or 0) for name, kind in fields.items()
    )


def within(picks: Picks) -> tuple[int | str, ...]:
    """The form panel in which a modal is opened, for its id."""
    return (picks.form, picks.fields, picks.page) if picks.form is not None else ()


def refused(told: Refusal | None, open: Sequence[Opening], say: Catalogue, at: Press, picks: Picks) -> list[Block]:
    """Why the last answer was not taken; of a modal with [Change], which opens it as it was filled in."""
    if told is None:
        return []
    why = short(told.why, LONGEST_WHY)
    form = next((one for one in open if one.number == told.form), None)
    if form is None:
        return [Text(why)]
    return [Line(why, Button(say("change"), at.to("again", form.number, told.fields, *within(picks)), "primary"))]


def pages(form: Form) -> list[list[Field]]:
    """The fields that hold a choice: first the form's main ones, then the details."""
    shown = [[f for f in form.fields[:FIELDS] if f.choices]]
    details = [f for f in form.fields[FIELDS:] if f.choices]
    return shown + [details[i : i + FIELDS] for i in range(0, len(details), FIELDS)]


def blocks(
    hints: Presenter[Any], say: Catalogue, open: Opening, form: Form, seat: Seat, at: Press, picks: Picks,
    besides: Sequence[Opening] = (), told: Sequence[Block] = (),
) -> Iterator[Block]:  # fmt: skip
    """The form panel: a select for each field, what it would come to, and its one submit (panels.10).

    A field that is filled has its name above it, as its placeholder is gone; `told` stands above the buttons.
    """
    paged, ahead, word = pages(form), Lookahead[Any].of(open.base, seat), form.word
    page = min(picks.page, len(paged) - 1)
    above = f"{hints.command_description(form.kind)}."
    for field in paged[page]:
        name = f"**{hints.field(form.kind, field.name)}**" if field.chosen else ""
        if above or name:
            yield Text("\n".join(filter(None, [above, name])))
        above = ""
        yield select(hints, say, ahead, form, field, at.to("fill", open.number, place(form, field), word, page))
    ready, coming = projection(form, hints, say, open, seat)
    coming = "\n".join(filter(None, [above, coming]))  # a form of no lists
    yield Text(short(coming, WRITTEN // 3))
    yield from told
    label = hints.send(form.kind) or say("form-send", what=hints.form(ahead.view, form.kind))
    row = [Button(short(label, BUTTON), at.to("send", open.number, word), "green", disabled=not ready)]
    if len(paged) > 1:
        following = (page + 1) % len(paged)
        more = say("form-details", count=len(paged[following])) if following else say("form-back")
        row.append(Button(more, at.to("form", open.number, word, following)))
    filling = Picks(form=open.number, fields=word, page=page)
    row += buttons(hints, ahead.view, besides, at, filling)[: 4 - len(row)]
    row.append(Button(say("form-clear"), at.to("form", open.number, "", 0)))
    if len(row) < 5:
        row.append(Button(say("form-close"), at.to("show")))
    yield Buttons(tuple(row))


def place(form: Form, field: Field) -> int:
    return form.fields.index(field)


def select(
    hints: Presenter[Any], say: Catalogue, ahead: Lookahead[Any], form: Form, field: Field, id: str
) -> Select:
    labels = entries(hints, say, ahead, form.kind, field.name, field.choices)
    options = tuple(
        Option(short(label, OPTION), str(i), short(about, OPTION), chosen=i in field.chosen)
        for i, (label, about) in enumerate(labels)
    )
    name = hints.field(form.kind, field.name)
    if field.most is not None and field.most > 1:
        name = say("form-several", what=name, most=field.most)
    required = any(f.required for f in get_fields(form.kind) if f.name == field.name)
    return Select(short(name, PLACEHOLDER), id, options, int(required), field.most or 1)


def entries(
    hints: Presenter[Any],
    say: Catalogue,
    ahead: Lookahead[Any],
    kind: type[Command],
    field: str,
    choices: Sequence[Choice],
) -> list[tuple[str, str]]:
    """How the entries of a field are called; pieces that are alike are counted: "wood, 1 of 2"."""
    whole, seen = Counter(choice.value for choice in choices), Counter[str]()
    found = list[tuple[str, str]]()
    for choice in choices:
        label, about = hints.entry(ahead, kind, field, choice)
        seen[choice.value] += 1
        if whole[choice.value] > 1:
            label = say("piece-of-several", piece=label, nth=seen[choice.value], count=whole[choice.value])
        found.append((label, about))
    return found


def foreseen(open: Opening, form: Form, seat: Seat) -> Any:
    """The seat's view once the form is sent but not sealed yet, for its picture; the present one where it cannot be."""
    view = open.base.view(seat)
    try:
        trial = open.base.preview()
        trial.submit(seat, form.kind.parse(form.texts, view))
        if trial.sealing and seat not in trial.asks:
            trial.change(seat)
    except RulesRefused:
        return view
    return trial.view(seat)


def projection(form: Form, hints: Presenter[Any], say: Catalogue, open: Opening, seat: Seat) -> tuple[bool, str]:
    """Whether it can be sent, and what would happen, or what is missing."""
    view = open.base.view(seat)
    try:
        phrase = form.kind.parse(form.texts, view)
        trial = open.base.preview()
        trial.submit(seat, phrase)
    except RulesRefused as refused:
        return False, hints.refusal(view, refused)
    lines = hints.draft(trial.view(seat), trial.draft(seat))
    return True, "\n".join(lines) or say("form-ready")


assert FIELDS <= SELECTS
