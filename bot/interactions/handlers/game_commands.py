"""A game's own slash command: its phrases, typed actions and orders, derived from their fields; and its public words."""

from __future__ import annotations

from functools import partial

import msgspec

from bot.interactions import modals
from bot.interactions.access import list_meant_tables
from bot.interactions.commands import (
    Choices,
    Command,
    CommandOption,
    describe_by_key,
    localize_description,
)
from bot.interactions.handlers import game_panel, orders
from bot.interactions.handlers.game_panel import (
    explaining_refusals,
    load_current_view,
    load_own_view,
    show_view,
)
from bot.interactions.modals import Field
from bot.interactions.request import SEE, CommandOptions, Form, FormValues, Request
from bot.model.errors import NotSeated, OperationRefused
from bot.model.view import TableView
from bot.operations import look_back
from bot.operations import orders as order_operations
from bot.panels import forms
from bot.panels.blocks import CustomId, InvalidCustomId, Option, join_lines, parse_int
from bot.panels.play_panel import describe_next_player, find_end_turn
from bot.panels.question import NO_SELECTION, Selection
from bot.text.free_text import clean_reason
from engine.core.commands import (
    MAX_CHOICE_CHARS,
    MAX_CHOICES,
    Choice,
    StandingOrder,
    TypedKind,
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
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import EndTurn, Refusal

# Discord rejects a command with more than 25.
MAX_SUBCOMMANDS = 24
WANT_OPTION = "want"  # the words that a player shows beside the game
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
    others = (build_end_command(game), *build_words_commands(game), play)
    more = [command for command in others if command.name not in names][: MAX_SUBCOMMANDS - len(inner)]
    name, about = game.slug.replace("_", "-"), localize_description(lambda _: game.title)
    return Command(name, about, SEE, "press", subcommands=(*inner, *more))


def build_subcommand(game: AnyGame, kind: TypedKind) -> Command:
    """Return the subcommand that plays one kind of action, command or standing order, with its fields as options."""
    about = localize_description(partial(describe_kind, game, kind))
    options = tuple(build_field_option(game, kind, field) for field in list_typed_fields(kind))
    run = partial(play_typed_command, game=game, kind=kind)
    return Command(command_name(kind), about, SEE, "press", run, options)


def list_typed_fields(kind: TypedKind) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields of this kind that a person types as options."""
    return get_form_fields(kind) if issubclass(kind, StandingOrder) else get_fields(kind)


def build_end_command(game: AnyGame) -> Command:
    """Return the subcommand `end`, which ends the turn if that is legal now."""

    async def run(request: Request) -> None:
        """End the turn or, if it cannot be ended now, show the panel and say so."""
        view = await load_own_view_of_game(request, game)
        end = find_end_turn(view)
        if end:
            await game_panel.submit_answers(request, view, (end,), view.token)
        else:
            await show_view(request, view, request.words("nothing-to-end"))

    return Command("end", localize_description(partial(describe_kind, game, EndTurn)), SEE, "press", run)


def describe_kind(game: AnyGame, kind: TypedKind, locale: str) -> str:
    """Return the description of a kind of action, command or standing order in this language."""
    return game.create_presenter((), locale).command_description(kind)


def build_field_option(game: AnyGame, kind: TypedKind, field: msgspec.structs.FieldInfo) -> CommandOption:
    """Return a field as a command option: numbers and booleans as such, everything else as text with autocomplete."""
    of, name = get_field_types(kind)[field.name], to_option_name(field.name)
    about = localize_description(partial(get_field_text, game, kind, field.name))
    if of is bool:
        return CommandOption(name, about, "flag", field.required)
    suggest = partial(list_completions, game, kind, field.name)
    return CommandOption(name, about, "number" if of is int else "text", field.required, suggest)


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


async def find_table_of_game(request: Request, game: AnyGame) -> None:
    """Set the request's table to the one of this game that a command means: the one in this channel, else the person's
    own running one. Raises OperationRefused no-table-here.
    """
    tables = await list_meant_tables(request, "running", game.slug)
    if not tables:
        raise OperationRefused("no-table-here")
    request.table = tables[0]


async def load_own_view_of_game(request: Request, game: AnyGame) -> TableView:
    """Return the person's view of the table of this game that a command means. Raises NotSeated; OperationRefused
    no-table-here.
    """
    await find_table_of_game(request, game)
    view = await request.get_view()
    if view.seat is None:
        raise NotSeated
    return view


async def play_typed_command(request: Request, game: AnyGame, kind: TypedKind) -> None:
    """Play what was typed and reply with the panel; also end the turn if the person's settings say so and no question
    was answered by default.
    """
    view = await load_own_view_of_game(request, game)
    play = request.play
    user = request.user_id
    presenter, texts = request.get_presenter(view), collect_texts(kind, request.options)
    legal = view.decision.legal_actions if view.decision else ()
    default = game_panel.find_default_question(view, presenter)
    others = default[1].legal_actions if default is not None else ()
    try:
        said = parse_submission(kind, texts, view.view, (*legal, *others))
        if isinstance(said, StandingOrder):
            await orders.save_typed_order(request, said)
            return
        instead = int(said in others and said not in legal)  # it replaces an answer that was given by default
        acted = await play.submit(request.table_id, user, said, interaction=request.id, instead=instead)
    except OperationRefused:
        raise
    except Refusal as refused:
        ahead, seat = await play.preview(request.table_id, user)
        known = suggest_known_words(refused, kind, texts, ahead, seat)
        await request.send_text(explain_typed_refusal(view, presenter, known))
        return
    now, answered = await game_panel.give_default_answers(request, acted)
    # A default answer can still be changed.
    end = find_end_turn(now) if now is acted.view else None
    if end and request.preferences.typed_ends and not acted.repeated:
        now = (await play.submit(request.table_id, user, end, token=now.token)).view
        await request.send_text(describe_next_player(now, request.words) or request.words("done"))
        await look_back.mark_turns_seen(request.tables, now, user)
        return
    await show_view(request, now, cause="move", answered=answered)


def explain_typed_refusal(view: TableView, presenter: Presenter, refused: Refusal) -> str:
    """Return the reason for a refusal, and the current question if the reason is vague."""
    readable = Refusal.from_reason(clean_reason(refused.reason), refused.refused_part)
    vague = refused.reason.code in VAGUE_REASONS
    asked = presenter.prompt(view.ahead, view.decision) if view.decision and vague else ""
    return join_lines(presenter.refusal(view.view, readable), asked)


# Autocomplete


async def list_completions(
    game: AnyGame, kind: TypedKind, field: str, request: Request, options: CommandOptions, typed: str
) -> Choices:
    """Return at most 25 autocomplete choices (label, value) for a field, computed on a copy of the match that stops
    before anything random; none if the rules refuse what is typed, or there is no table.
    """
    try:
        await find_table_of_game(request, game)
        ahead, seat = await request.play.preview(request.table_id, request.user_id)
        presenter = game.create_presenter(request.table.names, request.locale)
        asked = Lookahead.from_match(ahead, seat)
        texts = {**collect_texts(kind, options), field: typed}
        choices = complete_field(kind, field, texts, ahead, seat)
        if not choices:  # what was answered by default can still be answered
            default = game_panel.find_default_question(await request.get_view(), presenter)
            if default is not None and default[0].match is not None:
                choices, asked = complete_field(kind, field, texts, default[0].match, seat), default[0]
        lines = [(format_choice(presenter, asked, kind, field, choice), choice.value) for choice in choices]
    except Refusal:
        return []
    is_number = get_field_types(kind)[field] is int
    return [
        (name, int(value) if is_number else value) for name, value in lines if len(value) <= MAX_CHOICE_CHARS
    ]


def format_choice(presenter: Presenter, ahead: Lookahead, kind: TypedKind, field: str, choice: Choice) -> str:
    """Return the label of an autocomplete choice, in the game's words if it has any; a set is named piece by piece."""
    if type(presenter).choice_label is Presenter.choice_label:
        return choice.name
    pieces = choice.value.split() if is_set_field(kind, field) else [choice.value]
    names = [presenter.choice_label(ahead, kind, field, Choice(piece, piece))[0] for piece in pieces]
    return choice.name if names == pieces else " + ".join(names)


async def on_form_panel(request: Request) -> None:
    """Handle the controls of a form panel: open it, turn its page, or fill in a field."""
    view = await load_current_view(request)
    custom_id = request.custom_id
    page = 0
    open = require_fitting_form(view, custom_id)
    if custom_id.verb == "fill":
        chosen = [parse_int(value) for value in request.selected_values]
        page, field = custom_id.get_int_arg(3), custom_id.get_int_arg(1)
        fields = forms.replace_field(open, custom_id.get_arg(2), field, chosen)
    elif len(custom_id.args) > 1:
        fields, page = custom_id.get_arg(1), custom_id.get_int_arg(2)
    else:
        texts = forms.get_initial_texts(open.kind, view.view)
        fields = forms.fill_form(open, texts).encode_fields()
    was_open = len(custom_id.args) > 1
    picks = Selection(form=open.number, fields=fields, page=page, fills=was_open)
    await show_view(request, view, picks=picks)


async def on_single_answers(request: Request) -> None:
    """Handle [Go step by step]: show the separate questions whose answers a form combines."""
    await show_view(request, await load_current_view(request), picks=Selection(single=True))


def find_form(view: TableView, number: int) -> forms.OpenableForm | None:
    """Return the form with this number if it can be opened for the viewer's current question, or None.

    Raises InvalidCustomId for a number that the game does not have.
    """
    if number >= len(forms.list_forms(view.game)):
        raise InvalidCustomId("form")
    if view.preview is None or view.seat is None:
        return None
    return forms.find_openable_form(view.game, number, view.preview, view.seat)


def require_fitting_form(view: TableView, custom_id: CustomId) -> forms.OpenableForm:
    """Return the form that a control names. Raises InvalidCustomId if it does not fit the current question."""
    open = find_form(view, custom_id.get_int_arg())
    if open is None:
        raise InvalidCustomId(custom_id.verb)
    return open


async def on_send_form(request: Request) -> None:
    """Handle [Send] of a form panel: submit the command as it is filled in."""
    view, custom_id = await load_current_view(request), request.custom_id
    open = require_fitting_form(view, custom_id)
    form = forms.decode_form(open, custom_id.get_arg(1) if len(custom_id.args) > 1 else "")
    await submit_phrase(request, view, open, form.texts)


async def on_open_modal(request: Request) -> None:
    """Handle the button that opens a form as a modal."""
    view, custom_id = await load_current_view(request), request.custom_id
    open = require_fitting_form(view, custom_id)
    presenter = request.get_presenter(view)
    texts = forms.get_initial_texts(open.kind, view.view)
    fields = modals.build_phrase_fields(presenter, request.words, open, texts)
    if not fields:  # a button of an older panel; the current one submits it at once
        await show_view(request, view)
        return
    title = presenter.form_title(view.view, open.kind)
    await request.open_modal(title, fields)


async def on_modal_submitted(request: Request) -> None:
    """Submit what was typed into a form's modal, unless the question has changed since."""
    view = await load_current_view(request)
    open = require_fitting_form(view, request.custom_id)
    await submit_phrase(request, view, open, modals.read_command_texts(request.filled))


async def submit_phrase(
    request: Request, view: TableView, form: forms.OpenableForm, texts: dict[str, str]
) -> None:
    """Submit a filled-in form as one command and show the resulting panel. A refusal keeps the input. `texts`: the
    input by field.

    A modal that was opened within a form panel returns to that panel with its earlier input.
    """
    custom_id = request.custom_id
    around, is_modal = get_form_selection(custom_id), custom_id.verb == "modal"
    outer = find_form(view, around.form) if is_modal and around.form is not None else None
    held = forms.decode_form(outer, around.fields).texts if outer is not None else {}
    async with explaining_refusals(request, view, around, form.number if is_modal else None):
        said = form.kind.parse(texts, view.view)
        acted = await request.play_mode.submit(
            request.table_id,
            request.user_id,
            *form.again,
            said,
            token=custom_id.token,
            interaction=request.id,
            instead=form.back,
        )
    now, picks = acted.view, NO_SELECTION
    restored = find_form(now, outer.number) if outer is not None else None
    if restored is not None:
        fields = forms.fill_form(restored, held).encode_fields()
        picks = Selection(form=restored.number, fields=fields, page=around.page)
    await show_view(request, now, picks=picks, cause="move")


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


# Words that players may show beside the game


async def build_words_form(request: Request) -> Form:
    """Return the form of [Request]: the words that a player may show publicly; those shown now are ticked.

    Raises OperationRefused no-talk if there are none now.
    """
    view = await load_own_view(request)
    talk = view.game.table_talk(view.view)
    if talk is None or not talk.is_open:
        raise OperationRefused("no-talk")
    presenter, shown_words = request.get_presenter(view), view.table.seats[view.seat or 0].talk
    options = [
        Option(presenter.table_talk_word(word), word, chosen=word in shown_words) for word in talk.words
    ]
    label, about = request.words("request-want"), request.words("request-about")
    field = Field(WANT_OPTION, label, options, talk.max_words, 0, description=about)
    return request.words("request"), [field]


async def on_words_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of public words: show the chosen ones beside the game, then the panel."""
    await show_words(request, said[WANT_OPTION].split())


async def show_words(request: Request, words: list[str]) -> None:
    """Show the words beside the player's name at the table, and confirm it to the player."""
    await request.apply(order_operations.show_words, request.user_id, words, request.locale)
    view = await request.get_view()
    await show_view(request, view, request.words("requested", count=len(words)), cause="move")


def build_words_commands(game: AnyGame) -> list[Command]:
    """Return `/<game> request want:` for a game with such words, else nothing."""
    if not game.has_table_talk:
        return []

    async def run(request: Request) -> None:
        """Show the words that were typed."""
        view = await load_own_view_of_game(request, game)
        typed = str(request.options.get(WANT_OPTION, ""))
        await show_words(request, parse_words(request.get_presenter(view), view, typed))

    async def complete(request: Request, options: CommandOptions, typed: str) -> Choices:
        """Return the typed words with each possible next word as autocomplete choices."""
        view = await load_own_view_of_game(request, game)
        presenter, talk = request.get_presenter(view), game.table_talk(view.view)
        if talk is None or not talk.is_open:
            return []
        said = [word for word in parse_words(presenter, view, typed) if word in talk.words][
            : talk.max_words - 1
        ]
        lines = [[*said, word] for word in talk.words if word not in said][:MAX_CHOICES]
        return [(", ".join(map(presenter.table_talk_word, line)), " ".join(line)) for line in lines]

    want = CommandOption(WANT_OPTION, describe_by_key("command-request-want"), autocomplete=complete)
    return [Command("request", describe_by_key("command-request"), SEE, "show", run, (want,))]


def parse_words(presenter: Presenter, view: TableView, typed: str) -> list[str]:
    """Return the game's words for typed text, in the reader's language or as they are; unknown text stays as typed."""
    talk = view.game.table_talk(view.view)
    known = {presenter.table_talk_word(word).lower(): word for word in talk.words} if talk else {}
    return [known.get(word, word) for word in typed.lower().replace(",", " ").split()]
