"""Forms that fill in a phrase: what they contain, the panel in which a person fills one in, and the buttons that open
them.

A modal has independent fields (panels.9), and a form panel dependent ones (panels.10). The input is stored in custom
ids: for each field the position of its choice, or the positions of its pieces, in the list that the previous fields
allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.model.view import TableView
from bot.panels.blocks import (
    DIGITS,
    MAX_PANEL_CHARS,
    MAX_PANEL_SELECTS,
    MAX_REFUSAL_CHARS,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Select,
    Text,
    TextWithButton,
    decode_positions,
    encode_positions,
    join_lines,
    list_highest,
    shorten,
    take_amounts,
)
from bot.panels.question import Selection
from engine.core.commands import (
    Choice,
    Command,
    StandingOrder,
    Texts,
    get_field_types,
    get_fields,
    is_set_field,
    to_text,
)
from engine.core.commands import autocomplete as completion
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, Refusal, Seat
from engine.core.text import Catalogue, capitalise_first

FIELD_SEPARATOR = "-"
# One press needs the same form several times: to interpret the press, for its panel and for its picture.
cached_per_press = lru_cache(8)


class FormField(Struct, frozen=True):
    """One field of a form: its choices, and the chosen ones."""

    name: str
    choices: tuple[Choice, ...]
    chosen: tuple[int, ...] = ()
    most: int | None = None  # for a set: the maximum number of choices; None: a single choice

    @property
    def text(self) -> str:
        """The chosen values, separated by spaces."""
        return " ".join(self.choices[i].value for i in self.chosen)


class OpenableForm(Struct, frozen=True):
    """A form that can be opened now. If its questions are partly answered already, submitting it first undoes those
    answers.
    """

    number: int  # the index among the game's forms
    kind: type[Command]
    base: Match  # a preview of the match on which the form is applied
    seat: Seat
    back: int = 0  # how many answers are undone before it is submitted
    again: tuple[Action, ...] = ()  # undone side options, which are then submitted again


class FilledForm(Struct, frozen=True):
    """A phrase with the fields that are filled in so far."""

    form: OpenableForm
    fields: tuple[FormField, ...]

    @property
    def texts(self) -> dict[str, str]:
        """The texts of the filled fields, by name."""
        return {field.name: field.text for field in self.fields if field.chosen}

    def encode_fields(self) -> str:
        """Return the choices of all fields as one word for a custom id, which `decode_form` reads."""
        words = [
            "".join(DIGITS[i] for i in field.chosen)
            if field.most is None
            else encode_positions(set(field.chosen))
            for field in self.fields
        ]
        return FIELD_SEPARATOR.join(words).rstrip(FIELD_SEPARATOR)


class AnswerRefusal(Struct, frozen=True):
    """Why an answer was refused, shown right above the controls."""

    why: str
    form: int | None = None  # the index among the game's forms of the modal in which it was given


def list_forms(game: AnyGame) -> list[type[Command]]:
    """Return the game's commands that are filled in with a form, in the game's order."""
    return [kind for kind in game.command_types if kind.form_style != "steps"]


def list_openable_forms(game: AnyGame, preview: Match, seat: Seat) -> list[OpenableForm]:
    """Return the forms that can be opened for the seat's current question."""
    found = (find_openable_form(game, i, preview, seat) for i in range(len(list_forms(game))))
    return [one for one in found if one is not None]


@cached_per_press
def find_openable_form(game: AnyGame, number: int, preview: Match, seat: Seat) -> OpenableForm | None:
    """Return the game's form with this number (from 0) if it answers the seat's current question, or None."""
    kind, decision = list_forms(game)[number], preview.get_decision(seat)
    if kind.side_action_types:
        here = any(isinstance(action, kind.side_action_types) for action in decision.side_options)
        return OpenableForm(number, kind, preview, seat) if here else None
    if decision.kind not in kind.question_kinds:
        return None
    back, again = find_undoable_answers(game, kind, preview, seat)
    if not (back or decision.forced_actions or decision.kind == kind.question_kinds[0]):
        return None  # its first question was not asked
    base = preview.preview()
    for _ in range(back):
        base.undo(seat)
    base.submit(seat, *again)
    return OpenableForm(number, kind, base, seat, back, again)


def find_undoable_answers(
    game: AnyGame, kind: type[Command], preview: Match, seat: Seat
) -> tuple[int, tuple[Action, ...]]:
    """Return how many undos take back all answers that this command would give, and the undone answers that were side
    options (answers that do not end the question).
    """
    beside = tuple(action for phrase in game.command_types for action in phrase.side_action_types)
    earlier = preview.preview()
    undone = 0
    dealings = tuple[Action, ...]()
    found = (0, tuple[Action, ...]())
    while group := earlier.get_undoable_actions(seat):
        earlier.undo(seat)
        if earlier.open_questions[seat].kind not in kind.question_kinds:
            break
        undone, own = undone + 1, tuple(action for action in group if isinstance(action, beside))
        dealings = own + dealings
        if len(own) < len(group):
            found = undone, dealings
    return found


def submit_on_copy(kind: type[Command], texts: Texts, preview: Match, seat: Seat) -> Match:
    """Return a copy of the match on which the command with these texts in its fields is submitted. Raises Refusal."""
    trial = preview.preview()
    trial.submit(seat, kind.parse(texts, preview.view(seat)))
    return trial


def is_accepted(kind: type[Command], texts: Texts, preview: Match, seat: Seat) -> bool:
    """Return whether the rules accept the command with these texts in its fields, tried on a copy of the match."""
    try:
        submit_on_copy(kind, texts, preview, seat)
    except Refusal:
        return False
    return True


# Field values


def get_initial_texts(kind: type[Command], view: Any) -> dict[str, str]:
    """Return what a form shows at first, by field: values that the game has decided already, else the defaults."""
    texts = {f.name: to_text(f.default) for f in get_fields(kind) if not f.required}
    texts |= kind.initial_fields(view)
    return {name: text for name, text in texts.items() if text != "None"}


def fill_form(openable: OpenableForm, texts: Texts) -> FilledForm:
    """Return the form with the choices that these texts name, by field; a text that is no choice leaves its field
    empty.
    """
    return build_form(openable, lambda field: find_positions(field, texts.get(field.name, "")))


@cached_per_press
def decode_form(openable: OpenableForm, encoded_fields: str) -> FilledForm:
    """Return the form filled in as a custom id says. Choices that no longer fit become empty. Raises InvalidCustomId."""
    words = encoded_fields.split(FIELD_SEPARATOR)
    names = list(openable.kind.__struct_fields__)

    def pick(field: FormField) -> tuple[int, ...]:
        """Return the chosen positions that the custom id holds for this field."""
        place = names.index(field.name)
        own = words[place] if place < len(words) else ""
        chosen = [DIGITS.find(own)] if len(own) == 1 else list[int]()
        if field.most is not None:
            chosen = sorted(decode_positions(own))
        return take_amounts([choice.value for choice in field.choices], chosen)[: field.most]

    return build_form(openable, pick)


def build_form(openable: OpenableForm, pick: Callable[[FormField], tuple[int, ...]]) -> FilledForm:
    """Return a form whose fields are filled in one after the other. `pick` returns the chosen positions of a field.

    Each field offers the choices that the previous ones allow; the fields of a modal do not depend on each other.
    """
    form, apart = FilledForm(openable, ()), openable.kind.form_style == "modal"
    for name in openable.kind.__struct_fields__:
        texts = {} if apart else form.texts
        choices = list_choices(openable, name, texts)[:MAX_SELECT_OPTIONS]
        is_set = is_set_field(openable.kind, name)
        most = get_max_pieces(openable, name, len(choices)) if is_set else None
        field = FormField(name, tuple(choices), most=most)
        form = FilledForm(openable, (*form.fields, replace(field, chosen=pick(field))))
    return form


def get_max_pieces(form: OpenableForm, name: str, available: int) -> int:
    """Return how many values may be selected in a set field of which this many are available."""
    most = form.kind.max_pieces(name, form.base.view(form.seat))
    return available if most is None else min(most, available)


def list_choices(form: OpenableForm, name: str, texts: Texts) -> list[Choice]:
    """Return the choices of a field after the other fields' `texts`; nothing if there is only its default to choose."""
    found = completion.list_form_choices(form.kind, name, texts, form.base, form.seat)
    default = {f.name: f.default for f in get_fields(form.kind) if not f.required}
    alone = len(found) == 1 and name in default and found[0].value == to_text(default[name])
    return [] if alone else found


def find_positions(field: FormField, text: str) -> tuple[int, ...]:
    """Return the positions of a field's values in its list of choices; a value as many times as `text` repeats it."""
    if field.most is None:
        return next(((i,) for i, choice in enumerate(field.choices) if choice.value == text), ())
    wanted, found = Counter(text.split()), list[int]()
    for i, choice in enumerate(field.choices):
        if wanted[choice.value] > 0:
            wanted[choice.value] -= 1
            found.append(i)
    return tuple(found)


def replace_field(openable: OpenableForm, encoded_fields: str, position: int, chosen: Sequence[int]) -> str:
    """Return the encoded fields with a new choice in the field at `position`. The other fields keep the values that are
    still offered, because their positions may mean other values now.
    """
    form = decode_form(openable, encoded_fields)
    field = form.fields[position]
    picked = take_amounts([choice.value for choice in field.choices], chosen)
    texts = form.texts | {field.name: replace(field, chosen=picked).text}
    return fill_form(openable, texts).encode_fields()


def has_no_fields(form: OpenableForm) -> bool:
    """Return whether the form has no field to fill in now. A form panel is useful even if no field has a choice,
    because it also shows the outcome.
    """
    if form.kind.form_style != "modal":
        return not form.kind.__struct_fields__
    return all(
        kind is not bool and not list_choices(form, name, {})
        for name, kind in get_field_types(form.kind).items()
    )


def get_resulting_view(filled: FilledForm) -> Any:
    """Return what the seat would see after submitting the form; in a sealed step, before the seat seals its answers. If
    the form cannot be submitted, return the current view. The match stays as it is.
    """
    form, seat = filled.form, filled.form.seat
    try:
        trial = submit_on_copy(form.kind, filled.texts, form.base, seat)
        if trial.in_sealed_step and seat not in trial.open_questions:
            trial.reopen_seal(seat)
    except Refusal:
        return form.base.view(seat)
    return trial.view(seat)


def get_preview(view: TableView) -> Match | None:
    """Return a copy of the match on which answers can be tried, or None without a question. None also for a question
    that differs from the table's own: a plan's, or a retried decision's.
    """
    if view.decision is None or (ahead := view.preview) is None:
        return None
    return ahead if ahead.get_token(view.decision.seat) == view.decision.token else None


def get_foreseen_view(view: TableView, picks: Selection) -> TableView:
    """Return the view that the panel's picture shows: with a form open, what submitting the form would lead to."""
    preview = get_preview(view)
    if preview is None or view.seat is None or picks.form is None:
        return view
    open = find_openable_form(view.game, picks.form, preview, view.seat)
    if open is None:
        return view
    return replace(view, view=get_resulting_view(decode_form(open, picks.fields)))


FIELDS_PER_PAGE = 6
assert FIELDS_PER_PAGE <= MAX_PANEL_SELECTS


def build_form_buttons(
    presenter: Presenter, view: Any, forms: Sequence[OpenableForm], base_id: CustomId, picks: Selection
) -> list[Button]:
    """Return one button per form, which opens the modal or the form panel, or submits a form without fields.

    Discord allows no modal without a field. A form that has no fields and would be refused is not offered.
    """
    row = list[Button]()
    for one in forms:
        if not has_no_fields(one):
            id = base_id.with_verb("form", one.number)
            if one.kind.form_style == "modal":
                id = base_id.with_verb("modal", one.number, *encode_outer_form(picks))
        elif is_accepted(one.kind, {}, one.base, one.seat):
            id = base_id.with_verb("send", one.number)
        else:
            continue
        row.append(Button(presenter.form_title(view, one.kind), id))
    return row


def encode_outer_form(picks: Selection) -> tuple[int | str, ...]:
    """Return the arguments by which a modal's custom id carries the form panel in which it is opened; nothing if there
    is none.
    """
    return (picks.form, picks.fields, picks.page) if picks.form is not None else ()


def build_refusal(
    refusal: AnswerRefusal | None, words: Catalogue, base_id: CustomId, picks: Selection
) -> list[Block]:
    """Return why the last answer was refused, or nothing. If it came from a modal, [Change] reopens that with what was
    typed.
    """
    if refusal is None:
        return []
    why = shorten(refusal.why, MAX_REFUSAL_CHARS)
    if refusal.form is None:
        return [Text(why)]
    id = base_id.with_verb("modal", refusal.form, *encode_outer_form(picks))
    return [TextWithButton(why, Button(words("change"), id, "primary"))]


def split_fields_into_pages(form: FilledForm) -> list[list[FormField]]:
    """Return the fields that have choices, in pages: the main fields, then the details."""
    shown = [[f for f in form.fields[:FIELDS_PER_PAGE] if f.choices]]
    details = [f for f in form.fields[FIELDS_PER_PAGE:] if f.choices]
    return shown + [details[i : i + FIELDS_PER_PAGE] for i in range(0, len(details), FIELDS_PER_PAGE)]


def build_form_blocks(
    open: OpenableForm,
    picks: Selection,
    base_id: CustomId,
    presenter: Presenter,
    words: Catalogue,
    other_forms: Sequence[OpenableForm],
    messages: Sequence[Block],
    text_first: bool,
) -> Iterator[Block]:
    """Yield a form as a panel: a select per field, the outcome, and one submit button (panels.10). A filled field has
    its name above it, because its placeholder is hidden.

    `picks`: its input so far, and its page. `other_forms`: forms of side
    options, whose buttons are shown too. `messages` stand above the buttons. `text_first`: the outcome comes before the
    selects, because it is what has changed.
    """
    form, ahead = decode_form(open, picks.fields), Lookahead.from_match(open.base, open.seat)
    paged, word = split_fields_into_pages(form), form.encode_fields()
    page = min(picks.page, len(paged) - 1)
    ready, coming = describe_outcome(form, presenter, words)
    outcome = Text(shorten(coming, MAX_PANEL_CHARS // 3))
    if text_first:
        yield outcome
    above = f"{presenter.command_description(open.kind)}." if open.kind.side_action_types else ""
    for field in paged[page]:
        name = f"**{presenter.field_name(open.kind, field.name, form.texts)}**" if field.chosen else ""
        if above or name:
            yield Text(join_lines(above, name))
        above = ""
        id = base_id.with_verb("fill", open.number, form.fields.index(field), word, page)
        yield build_select(presenter, words, ahead, form, field, id)
    if not text_first:
        yield outcome
    yield from messages
    title = presenter.form_title(ahead.view, open.kind)
    label = presenter.submit_label(open.kind) or words("form-send", what=title)
    style = "green" if ready and picks.fields else "grey"
    row = [Button(label, base_id.with_verb("send", open.number, word), style, disabled=not ready)]
    if len(paged) > 1:
        following = (page + 1) % len(paged)
        more = words("form-details", count=len(paged[following])) if following else words("form-back")
        row.append(Button(more, base_id.with_verb("form", open.number, word, following)))
    filling = Selection(form=open.number, fields=word, page=page)
    row += build_form_buttons(presenter, ahead.view, other_forms, base_id, filling)[: 4 - len(row)]
    row.append(base_id.button(words, "form-close", "show"))
    yield Buttons(row)


def build_select(
    presenter: Presenter,
    words: Catalogue,
    ahead: Lookahead,
    form: FilledForm,
    field: FormField,
    id: str,
) -> Select:
    """Return the select of a form's field, with its chosen entries marked."""
    kind = form.form.kind
    labels = label_choices(presenter, words, ahead, kind, field.name, field.choices)
    highest = list_highest([choice.value for choice in field.choices], field.chosen)
    options = [Option(label, str(i), about, chosen=i in highest) for i, (label, about) in enumerate(labels)]
    name = presenter.field_name(kind, field.name, form.texts)
    if field.most is not None and field.most > 1:
        name = words("form-several", what=name, most=field.most)
    required = any(f.required for f in get_fields(kind) if f.name == field.name)
    return Select(name, id, options, int(required), field.most or 1)


def label_choices(
    presenter: Presenter,
    words: Catalogue,
    ahead: Lookahead,
    kind: type[Command | StandingOrder],
    field: str,
    choices: Sequence[Choice],
) -> list[tuple[str, str]]:
    """Return (label, second line) of each choice of a field; pieces are amounts if some are equal: "2× wood"."""
    whole, seen = Counter(choice.value for choice in choices), Counter[str]()
    labels = list[tuple[str, str]]()
    for choice in choices:
        label, about = presenter.choice_label(ahead, kind, field, choice)
        seen[choice.value] += 1
        if len(whole) < len(choices):
            label = words("piece-amount", piece=label, count=seen[choice.value])
        labels.append((label, about))
    return labels


def describe_outcome(filled: FilledForm, presenter: Presenter, words: Catalogue) -> tuple[bool, str]:
    """Return whether the form can be submitted, and what would happen or why it is refused."""
    form, seat = filled.form, filled.form.seat
    try:
        trial = submit_on_copy(form.kind, filled.texts, form.base, seat)
    except Refusal as refused:
        return False, presenter.refusal(form.base.view(seat), refused)
    lines = presenter.draft_summary(trial.view(seat), trial.get_draft_events(seat))
    return True, capitalise_first("\n".join(lines)) or words("form-ready")
