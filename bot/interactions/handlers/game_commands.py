"""A game's own slash command: its phrases, typed actions and orders, derived from their fields."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from bot.interactions import modals
from bot.interactions.access import find_table_here
from bot.interactions.access_rules import SEE
from bot.interactions.command_spec import (
    MAX_DESCRIPTION_CHARS,
    Command,
    CommandOption,
    CommandOptions,
    localize_description,
)
from bot.interactions.handlers import orders, words
from bot.interactions.handlers import play as game_panel
from bot.interactions.handlers.default_answers import find_default_question, give_default_answers
from bot.interactions.handlers.play import (
    explain_failed_answer,
    explain_stale_control,
    load_current_view,
    load_own_view,
    show_panel,
)
from bot.interactions.request import Request
from bot.model.errors import NotSeated, OperationRefused, StaleQuestion
from bot.model.view import Table, TableView
from bot.operations import listings, look_back
from bot.panels import forms
from bot.panels.blocks import CustomId, InvalidCustomId, parse_int, shorten
from bot.panels.forms import is_overridden
from bot.panels.play_panel import describe_next_player
from bot.panels.question import NO_SELECTION, Selection
from bot.text.free_text import clean_reason
from engine.core.commands import (
    Choice,
    StandingOrder,
    command_name,
    complete_field,
    get_field_types,
    get_fields,
    get_form_fields,
    is_set_field,
    parse_submission,
    suggest_known_words,
    to_text,
)
from engine.core.commands import (
    Command as RulesCommand,
)
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, EndTurn, Refusal, Seat

TypedKind = type[RulesCommand | Action | StandingOrder]
# Discord rejects a command with more than 25.
MAX_SUBCOMMANDS = 24
# Refusal codes of the core that do not say what would be possible.
VAGUE_REASONS = ("not-possible", "wrong_phase")


def build_game_command(game: AnyGame, play: Command) -> Command:
    """Return the slash command of a game, `/<game>`, with one subcommand per typed action and, if there is room,
    `play`.
    """
    typed_orders = (kind for kind in game.standing_order_types if kind.form_style == "modal")
    kinds: tuple[TypedKind, ...] = (*game.command_types, *game.typeable_action_types, *typed_orders)
    inner = [build_subcommand(game, kind) for kind in kinds]
    names = {command.name for command in inner}
    others = (build_end_command(game), *words.build_commands(game, load_own_view_of_game), play)
    more = [command for command in others if command.name not in names][: MAX_SUBCOMMANDS - len(inner)]
    name, about = game.slug.replace("_", "-"), shorten(game.title, MAX_DESCRIPTION_CHARS)
    return Command(name, about, SEE, "press", subcommands=(*inner, *more))


def build_subcommand(game: AnyGame, kind: TypedKind) -> Command:
    """Return the subcommand that plays one kind of action, command or standing order, with its fields as options."""

    async def run(request: Request, options: CommandOptions) -> None:
        """Play the action that was typed."""
        await play_typed_command(request, game, kind, options)

    return Command(
        command_name(kind),
        localize_description(partial(describe_kind, game, kind)),
        SEE,
        "press",
        run,
        tuple(build_field_option(game, kind, field) for field in list_typed_fields(kind)),
    )


def list_typed_fields(kind: TypedKind) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields of this kind that a person types as options."""
    return get_form_fields(kind) if issubclass(kind, StandingOrder) else get_fields(kind)


def build_end_command(game: AnyGame) -> Command:
    """Return the subcommand `end`, which ends the turn if that is legal now."""

    async def run(request: Request, options: CommandOptions) -> None:
        """End the turn or, if it cannot be ended now, show the panel and say so."""
        view = await load_own_view_of_game(request, game)
        end = game_panel.find_end_turn(view)
        if end:
            await game_panel.submit_answers(request, view, (end,), view.token)
        else:
            await game_panel.show_panel(request, view, request.words("nothing-to-end"))

    return Command("end", localize_description(partial(describe_kind, game, EndTurn)), SEE, "press", run)


def describe_kind(game: AnyGame, kind: TypedKind, locale: str) -> str:
    """Return the description of a kind of action, command or standing order in this language."""
    return game.create_presenter((), locale).command_description(kind)


def build_field_option(game: AnyGame, kind: TypedKind, field: msgspec.structs.FieldInfo) -> CommandOption:
    """Return a field as a command option: numbers and booleans as such, everything else as text with autocomplete."""

    async def suggest(request: Request, options: CommandOptions, typed: str) -> list[tuple[str, str | int]]:
        """Return autocomplete choices for this field."""
        return await list_completions(request, game, kind, field.name, options, typed)

    of = get_field_types(kind)[field.name]
    about = localize_description(partial(get_field_text, game, kind, field.name))
    if of is bool:
        return CommandOption(to_option_name(field.name), about, "flag", field.required)
    number = of is int
    return CommandOption(
        to_option_name(field.name), about, "number" if number else "text", field.required, suggest
    )


def to_option_name(field: str) -> str:
    """Return the name of a field as a slash command option: in lower case, without a trailing underscore."""
    return field.lower().rstrip("_")


def get_field_text(game: AnyGame, kind: TypedKind, field: str, locale: str) -> str:
    """Return the text that describes a field: the catalogue's `field-<command>-<field>` or `field-<field>`, else the
    field's name.
    """
    text = game.create_presenter((), locale).text
    for key in (f"field-{command_name(kind)}-{field}", f"field-{field}"):
        if text.has(key.replace("_", "-")):
            return text(key.replace("_", "-"))
    return field.replace("_", " ").capitalize()


def collect_texts(kind: TypedKind, options: CommandOptions) -> dict[str, str]:
    """Return the submitted command options as texts, by field name."""
    return {
        name: to_text(options[to_option_name(name)])
        for name in kind.__struct_fields__
        if to_option_name(name) in options
    }


# Where it is said


async def get_table_of_game(request: Request, game: AnyGame) -> Table:
    """Return the table of this game that a command means: the one in this channel, else the person's own running one.
    Raises Refusal no-table-here.
    """
    service = request.app.service
    table = await find_table_here(request)
    if table is not None and table.slug == game.slug:
        return table
    lines = await listings.list_tables_of(service.tables, request.user_id)
    own_table = next(
        (line.table for line in lines if line.table.slug == game.slug and line.table.status == "running"),
        None,
    )
    if own_table is None:
        raise Refusal("no-table-here")
    return own_table


async def load_own_view_of_game(request: Request, game: AnyGame) -> TableView:
    """Return the person's view of the table of this game that a command means. Raises NotSeated, Refusal no-table-here."""
    view = await request.app.service.play.get_view(
        (await get_table_of_game(request, game)).id, request.user_id
    )
    if view.seat is None:
        raise NotSeated
    return view


async def play_typed_command(
    request: Request, game: AnyGame, kind: TypedKind, options: CommandOptions
) -> None:
    """Play what was typed and reply with the panel; also end the turn if the person's settings say so and no question
    was answered by default.
    """
    view = await load_own_view_of_game(request, game)
    service = request.app.service
    hints = request.get_presenter(view)
    texts = collect_texts(kind, options)
    legal = view.decision.legal_actions if view.decision else ()
    default = find_default_question(view, hints, view.preview)
    others = default[1].legal_actions if default is not None else ()
    try:
        said = parse_submission(kind, texts, view.view, (*legal, *others))
        if isinstance(said, StandingOrder):
            await orders.save_typed_order(request, view, said)
            return
        instead = int(said in others and said not in legal)  # it replaces an answer that was given by default
        acted = await service.play.submit(
            view.table.id, request.user_id, said, interaction=request.id, instead=instead
        )
    except OperationRefused:
        raise
    except Refusal as refused:
        ahead, seat = await service.play.preview(view.table.id, request.user_id)
        await request.reply.send_text(
            explain_typed_refusal(view, hints, suggest_known_words(refused, kind, texts, ahead, seat))
        )
        return
    now = acted.look if acted.repeated else await give_default_answers(request, acted.look, hints)
    end = (
        game_panel.find_end_turn(now) if now is acted.look else None
    )  # a default answer can still be changed
    if end and (await request.get_preferences()).typed_ends and not acted.repeated:
        now = (await service.play.submit(view.table.id, request.user_id, end, token=now.token)).look
        await request.reply.send_text(describe_next_player(now, request.words) or request.words("done"))
        await look_back.mark_shown_turns_seen(service.tables, now, request.user_id)
        return
    await game_panel.show_panel(request, now, describe_next_player(now, request.words), cause="move")


def explain_typed_refusal(view: TableView, hints: Presenter[Any], refused: Refusal) -> str:
    """Return the reason for a refusal, and the current question if the reason is vague."""
    readable, code = (
        Refusal.from_reason(clean_reason(refused.reason), refused.refused_part),
        refused.reason.code,
    )
    why = hints.refusal(view.view, readable)
    vague = code in VAGUE_REASONS and "asked" not in hints.text.variables(f"refused-{code}")
    asked = hints.prompt(view.ahead, view.decision) if view.decision and vague else ""
    return "\n".join(filter(None, [why, asked]))


# Autocomplete


async def list_completions(
    request: Request, game: AnyGame, kind: TypedKind, field: str, options: CommandOptions, typed: str
) -> list[tuple[str, str | int]]:
    """Return at most 25 autocomplete choices (label, value) for a field, computed on a copy of the match that stops
    before anything random; none if the rules refuse what is typed, or there is no table.
    """
    try:
        table = await get_table_of_game(request, game)
        ahead, seat = await request.app.service.play.preview(table.id, request.user_id)
        hints, asked = (
            game.create_presenter(table.names, request.locale),
            Lookahead[Any].from_match(ahead, seat),
        )
        texts = {**collect_texts(kind, options), field: typed}
        choices = complete_field(kind, field, texts, ahead, seat)
        if not choices:  # what was answered by default can still be answered
            view = await request.app.service.play.get_view(table.id, request.user_id)
            default = find_default_question(view, hints, ahead)
            if default is not None and default[0].match is not None:
                choices, asked = complete_field(kind, field, texts, default[0].match, seat), default[0]
        lines = [(format_choice(hints, asked, kind, field, choice), choice.value) for choice in choices]
    except Refusal:
        return []
    number = get_field_types(kind)[field] is int
    return [
        (shorten(name, 100), int(value) if number else value) for name, value in lines if len(value) <= 100
    ][:25]


def format_choice(
    hints: Presenter[Any], ahead: Lookahead[Any], kind: TypedKind, field: str, choice: Choice
) -> str:
    """Return the label of an autocomplete choice, in the game's words if it has any; a set is named piece by piece."""
    if not is_overridden(type(hints), "choice_label"):
        return choice.name
    pieces = choice.value.split() if is_set_field(kind, field) else [choice.value]
    names = [hints.choice_label(ahead, kind, field, Choice(piece, piece))[0] for piece in pieces]
    return choice.name if names == pieces else " + ".join(names)


async def on_form_panel(request: Request, custom_id: CustomId) -> None:
    """Handle the controls of a form panel: open it, turn its page, or fill in a field."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    ahead, seat, open = require_fitting_form(view, custom_id)
    if custom_id.verb == "fill":
        chosen = [parse_int(value) for value in request.selected_values]
        fields, page = (
            forms.replace_field(open.kind, custom_id.get_arg(2), custom_id.get_int_arg(1), chosen),
            custom_id.get_int_arg(3),
        )
    elif len(custom_id.args) > 1:
        fields, page = custom_id.get_arg(1), custom_id.get_int_arg(2)
    else:
        fields, page = (
            forms.fill_form(open, forms.get_initial_texts(open, ahead, seat), seat).encode_fields(),
            0,
        )
    await show_panel(request, view, picks=Selection(form=open.number, fields=fields, page=page))


async def on_single_answers(request: Request, custom_id: CustomId) -> None:
    """Handle [Go step by step]: show the separate questions whose answers a form combines."""
    view = await load_current_view(request, custom_id)
    if view is not None:
        await show_panel(request, view, picks=Selection(single=True))


def find_form(view: TableView, number: int) -> forms.OpenableForm | None:
    """Return the form with this number if it can be opened for the viewer's current question, or None.

    Raises InvalidCustomId for a number that the game does not have.
    """
    if number >= len(forms.list_forms(view.game)):
        raise InvalidCustomId("form")
    if view.preview is None or view.seat is None:
        return None
    return forms.find_openable_form(view.game, number, view.preview, view.seat)


def require_fitting_form(view: TableView, custom_id: CustomId) -> tuple[Match[Any], Seat, forms.OpenableForm]:
    """Return a preview of the match, the viewer's seat and the form that a control names.

    Raises InvalidCustomId if the form does not fit the current question.
    """
    open, ahead = find_form(view, custom_id.get_int_arg()), view.preview
    if open is None or ahead is None or view.seat is None:
        raise InvalidCustomId(custom_id.verb)
    return ahead, view.seat, open


async def on_send_form(request: Request, custom_id: CustomId) -> None:
    """Handle [Send] of a form panel: submit the command as it is filled in."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    _, seat, open = require_fitting_form(view, custom_id)
    form = forms.decode_form(open, custom_id.get_arg(1) if len(custom_id.args) > 1 else "", seat)
    await submit_phrase(request, view, open, form.texts, custom_id)


async def on_open_modal(request: Request, custom_id: CustomId) -> None:
    """Handle the button that opens a form as a modal; after a refusal, [Change] opens it with the refused input."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    ahead, seat, open = require_fitting_form(view, custom_id)
    hints = request.get_presenter(view)
    if custom_id.verb == "again":
        texts, within = forms.decode_form(open, custom_id.get_arg(1), seat).texts, custom_id.args[2:]
    else:
        texts, within = forms.get_initial_texts(open, ahead, seat), custom_id.args[1:]
    fields = modals.build_phrase_fields(hints, request.words, open, texts, seat)
    if not fields:  # a button of an older panel; the current one submits it at once
        await show_panel(request, view)
        return
    await request.open_modal(
        modals.create_modal(
            hints.form_title(view.view, open.kind), custom_id.with_verb("modal", open.number, *within), fields
        )
    )


async def on_modal_submitted(request: Request, custom_id: CustomId) -> None:
    """Submit what was typed into a form's modal, unless the question has changed since."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return
    if view.token != custom_id.token or view.decision is None:
        await show_panel(request, view, explain_stale_control(request, view))
        return
    _, _, open = require_fitting_form(view, custom_id)
    filled = modals.read_submitted_values(request.data)
    texts = {
        name: " ".join(map(modals.strip_copy_suffix, values)) for name, values in filled.items() if values
    }
    await submit_phrase(request, view, open, texts, custom_id)


async def submit_phrase(
    request: Request,
    view: TableView,
    form: forms.OpenableForm,
    texts: dict[str, str],
    custom_id: CustomId,
) -> None:
    """Submit a filled-in form as one command and show the resulting panel. A refusal keeps the input. `texts`: the
    input by field.

    A modal that was opened within a form panel returns to that panel with its earlier input.
    """
    assert view.seat is not None, "a watcher has no forms"
    held, around = get_form_draft(view, custom_id), get_form_selection(custom_id)
    modal = (
        (form.number, forms.fill_form(form, texts, view.seat).encode_fields())
        if custom_id.verb == "modal"
        else None
    )
    try:
        said, token = form.kind.parse(texts, view.view), custom_id.token
        acted = await request.play_mode.submit(
            view.table.id,
            request.user_id,
            *form.again,
            said,
            token=token,
            interaction=request.id,
            instead=form.back,
        )
    except (StaleQuestion, Refusal) as error:
        await explain_failed_answer(request, view, error, around, modal)
        return
    picks = restore_form(acted.look, held) if held is not None else NO_SELECTION
    await show_panel(
        request, acted.look, describe_next_player(acted.look, request.words), picks, cause="move"
    )


class FormDraft(Struct, frozen=True):
    """The input of a form panel from which a modal was opened, as texts."""

    form_number: int
    texts: dict[str, str]
    page: int


def get_form_selection(custom_id: CustomId) -> Selection:
    """Return what was filled in on the form panel to which the pressed [Send], or the submitted modal, belongs; else an
    empty selection.
    """
    match custom_id.verb, len(custom_id.args):
        case "send", 2:
            return Selection(form=custom_id.get_int_arg(), fields=custom_id.get_arg(1))
        case "modal", 4:
            return Selection(
                form=custom_id.get_int_arg(1), fields=custom_id.get_arg(2), page=custom_id.get_int_arg(3)
            )
        case _:
            return NO_SELECTION


def get_form_draft(view: TableView, custom_id: CustomId) -> FormDraft | None:
    """Return the input of the form panel from which the modal was opened, or None if it was not opened from one, or if
    that form does not fit the current question.
    """
    around = get_form_selection(custom_id)
    if custom_id.verb != "modal" or around.form is None or view.seat is None:
        return None
    open = find_form(view, around.form)
    return (
        FormDraft(around.form, forms.decode_form(open, around.fields, view.seat).texts, around.page)
        if open
        else None
    )


def restore_form(view: TableView, draft: FormDraft) -> Selection:
    """Return a form panel filled in with its earlier input, or an empty selection if the form no longer fits the
    question.
    """
    open = find_form(view, draft.form_number)
    if open is None or view.seat is None:
        return NO_SELECTION
    return Selection(
        form=open.number,
        fields=forms.fill_form(open, draft.texts, view.seat).encode_fields(),
        page=draft.page,
    )
