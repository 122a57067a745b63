"""Forms that fill in a phrase: panels.9, a modal of independent fields, and panels.10, a panel of dependent ones.

The input is stored in custom ids: for each field the position of its choice, or the positions of its pieces, in the
list that the previous fields allow.
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

FIELD_SEPARATOR = "-"
# One press needs the same form several times: to interpret it, for its panel and for its picture.
cached_per_press = lru_cache(8)
FIELDS_PER_PAGE = 6


class Field(Struct, frozen=True):
    """One field of a form: its choices, and the chosen ones."""

    name: str
    choices: tuple[Choice, ...]
    chosen: tuple[int, ...] = ()
    most: int | None = None  # for a set: the maximum number of choices; None: a single choice

    @property
    def text(self) -> str:
        """Return the chosen values, separated by spaces."""
        return " ".join(self.choices[i].value for i in self.chosen)


class Form(Struct, frozen=True):
    """A phrase with the fields that are filled in so far."""

    kind: type[Command]
    fields: tuple[Field, ...]

    @property
    def texts(self) -> dict[str, str]:
        """Return the texts of the filled fields by name."""
        return {field.name: field.text for field in self.fields if field.chosen}

    @property
    def word(self) -> str:
        """Return the code of all fields for a custom id."""
        return FIELD_SEPARATOR.join(written(field) for field in self.fields).rstrip(FIELD_SEPARATOR)


def written(field: Field) -> str:
    """Return the code of a field's choice for a custom id."""
    if field.most is not None:
        return packed(set(field.chosen))
    return DIGITS[field.chosen[0]] if field.chosen else ""


class Opening(Struct, frozen=True):
    """A form that can be opened now. If its questions are partly answered already, submitting it first undoes those
    answers.
    """

    number: int  # the index among the game's forms
    kind: type[Command]
    base: Match[Any]  # a preview of the match on which the form is applied
    back: int = 0  # how many answers are undone before it is submitted
    again: tuple[Action, ...] = ()  # undone side options, which are then submitted again


class Refusal(Struct, frozen=True):
    """Why an answer was refused, shown right above the controls; for a modal also its input."""

    why: str
    form: int | None = None  # the modal's index among the game's forms
    fields: str = ""  # the encoded fields, as in `Picks`


def forms(game: AnyGame) -> list[type[Command]]:
    """Return the phrases that have a form, in the game's order."""
    return [kind for kind in game.command_types if kind.form != "steps"]


def openings(game: AnyGame, ahead: Match[Any], seat: Seat) -> list[Opening]:
    """Return the forms that can be opened for the seat's current question."""
    found = (opening(game, i, ahead, seat) for i in range(len(forms(game))))
    return [one for one in found if one is not None]


@cached_per_press
def opening(game: AnyGame, number: int, ahead: Match[Any], seat: Seat) -> Opening | None:
    """Return the form of this number if it fits the seat's current question, or None."""
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
    """Return how many undos take back all answers to the phrase's questions, and the side options among them."""
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
    """Return whether the phrase is accepted: empty, or with a choice in its first field and the first choice in the
    others.
    """
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
    """Return whether the phrase is accepted with these texts."""
    try:
        ahead.preview().submit(seat, kind.parse(texts, ahead.view(seat)))
    except RulesRefused:
        return False
    return True


# What is filled in


def first_texts(open: Opening, ahead: Match[Any], seat: Seat) -> dict[str, str]:
    """Return the texts with which a form opens: what is decided already, else the defaults."""
    defaults = {f.name: to_text(f.default) for f in get_fields(open.kind) if not f.required}
    return {name: text for name, text in (defaults | dict(open.kind.begun(ahead.view(seat)))).items() if text != "None"}


def filled(open: Opening, texts: Mapping[str, str], seat: Seat) -> Form:
    """Return the form with these texts, as far as its fields allow them."""

    def pick(field: Field) -> tuple[int, ...]:
        return places(field, texts.get(field.name, ""))

    return built(open, seat, pick)


@cached_per_press
def recalled(open: Opening, word: str, seat: Seat) -> Form:
    """Rebuild a form from its custom id. Choices that no longer fit become empty. Raises Foreign."""
    words = word.split(FIELD_SEPARATOR)
    names = list(open.kind.__struct_fields__)

    def pick(field: Field) -> tuple[int, ...]:
        place = names.index(field.name)
        own = words[place] if place < len(words) else ""
        chosen = sorted(unpacked(own)) if field.most is not None else [DIGITS.find(own)] if len(own) == 1 else []
        return tuple(i for i in chosen if 0 <= i < len(field.choices))[: field.most]

    return built(open, seat, pick)


def built(open: Opening, seat: Seat, pick: Any) -> Form:
    """Build a form field by field, each with the choices that the previous fields allow; a modal's fields are
    independent.
    """
    form, apart = Form(open.kind, ()), open.kind.form == "modal"
    for name in open.kind.__struct_fields__:
        choices = choices_of(open.kind, name, {} if apart else form.texts, open.base, seat)[:OPTIONS]
        most = pieces(open, name, len(choices), seat) if is_set_field(open.kind, name) else None
        field = Field(name, tuple(choices), most=most)
        form = Form(open.kind, (*form.fields, msgspec.structs.replace(field, chosen=pick(field))))
    return form


def pieces(open: Opening, name: str, there: int, seat: Seat) -> int:
    """Return how many pieces of a set may be selected."""
    most = open.kind.most(name, open.base.view(seat))
    return there if most is None else min(most, there)


def choices_of(kind: type[Command], name: str, texts: Mapping[str, str], base: Match[Any], seat: Seat) -> list[Choice]:
    """Return the choices of a field. A single choice that is the default anyway counts as none."""
    found = completion.list_form_choices(kind, name, texts, base, seat)
    default = {f.name: f.default for f in get_fields(kind) if not f.required}
    alone = len(found) == 1 and name in default and found[0].value == to_text(default[name])
    return [] if alone else found


def places(field: Field, text: str) -> tuple[int, ...]:
    """Return the positions of a field's text in its list; a value as many times as it is written."""
    if field.most is None:
        return next(((i,) for i, choice in enumerate(field.choices) if choice.value == text), ())
    wanted, found = Counter(text.split()), list[int]()
    for i, choice in enumerate(field.choices):
        if wanted[choice.value] > 0:
            wanted[choice.value] -= 1
            found.append(i)
    return tuple(found)


def with_field(kind: type[Command], word: str, place: int, chosen: Sequence[int]) -> str:
    """Return the encoded fields with a new choice in one field; later fields keep their choice if it still fits.

    Raises Foreign for a field that the form does not have, or for too many choices.
    """
    names = kind.__struct_fields__
    if place >= len(names) or not all(0 <= i < OPTIONS for i in chosen):
        raise Foreign(word)
    words = word.split(FIELD_SEPARATOR) + [""] * len(names)
    as_set = is_set_field(kind, names[place])
    if len(chosen) > 1 and not as_set:
        raise Foreign(word)
    words[place] = packed(set(chosen)) if as_set else DIGITS[chosen[0]] if chosen else ""
    return FIELD_SEPARATOR.join(words[: len(names)]).rstrip(FIELD_SEPARATOR)


# What stands on the screen


def buttons(hints: Presenter[Any], view: Any, open: Sequence[Opening], at: Press, picks: Picks) -> list[Button]:
    """Return one button per form, which opens the modal or the form panel, or submits a form without fields.

    Discord allows no modal without a field. A form that has no fields and would be refused is not offered.
    """
    row = list[Button]()
    for one in open:
        if blank(one, at.seat) and not sent(one.kind, {}, one.base, at.seat or 0):
            continue
        label, primary = short(hints.form(view, one.kind), BUTTON), not row and not one.kind.beside and not one.back
        row.append(Button(label, pressed(one, at, picks), "primary" if primary else "grey"))
    return row


def pressed(one: Opening, at: Press, picks: Picks) -> str:
    """Return the custom id of the button that opens a form. A modal opened within a form panel also carries that
    panel's input.
    """
    if blank(one, at.seat):
        return at.to("send", one.number)
    return at.to("modal", one.number, *within(picks)) if one.kind.form == "modal" else at.to("form", one.number)


def blank(one: Opening, seat: Seat | None) -> bool:
    """Return whether the form has no field to fill in now. A form panel is useful even then, because it shows the
    outcome.
    """
    if one.kind.form != "modal":
        return not one.kind.__struct_fields__
    fields = get_field_types(one.kind)
    return all(
        kind is not bool and not choices_of(one.kind, name, {}, one.base, seat or 0) for name, kind in fields.items()
    )


def within(picks: Picks) -> tuple[int | str, ...]:
    """Return the arguments that identify the form panel in which a modal is opened."""
    return (picks.form, picks.fields, picks.page) if picks.form is not None else ()


def refused(told: Refusal | None, open: Sequence[Opening], say: Catalogue, at: Press, picks: Picks) -> list[Block]:
    """Return why the last answer was refused; for a modal with [Change], which opens it with its input."""
    if told is None:
        return []
    why = short(told.why, LONGEST_WHY)
    form = next((one for one in open if one.number == told.form), None)
    if form is None:
        return [Text(why)]
    return [Line(why, Button(say("change"), at.to("again", form.number, told.fields, *within(picks)), "primary"))]


def pages(form: Form) -> list[list[Field]]:
    """Return the fields that have choices in pages: the main fields, then the details."""
    shown = [[f for f in form.fields[:FIELDS_PER_PAGE] if f.choices]]
    details = [f for f in form.fields[FIELDS_PER_PAGE:] if f.choices]
    return shown + [details[i : i + FIELDS_PER_PAGE] for i in range(0, len(details), FIELDS_PER_PAGE)]


def blocks(
    hints: Presenter[Any], say: Catalogue, open: Opening, form: Form, seat: Seat, at: Press, picks: Picks,
    besides: Sequence[Opening] = (), told: Sequence[Block] = (),
) -> Iterator[Block]:  # fmt: skip
    """Yield the form panel: a select per field, the outcome, and one submit button (panels.10).

    A filled field has its name above it, because its placeholder is hidden. `told` is shown above the buttons.
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
    coming = "\n".join(filter(None, [above, coming]))  # in a form without selects
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
    """Return label and second line of each choice; equal pieces are counted: "wood, 1 of 2"."""
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
    """Return the seat's view after submitting the form, before it is sealed; the current view if it cannot be
    submitted.
    """
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
    """Return whether the form can be submitted, and what would happen or what is missing."""
    view = open.base.view(seat)
    try:
        phrase = form.kind.parse(form.texts, view)
        trial = open.base.preview()
        trial.submit(seat, phrase)
    except RulesRefused as refused:
        return False, hints.refusal(view, refused)
    lines = hints.draft(trial.view(seat), trial.draft(seat))
    return True, "\n".join(lines) or say("form-ready")


assert FIELDS_PER_PAGE <= SELECTS
