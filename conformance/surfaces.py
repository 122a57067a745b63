"""Every way in which a position reaches a person, as Discord gets it: panels, forms, posts, texts.

Panels are pressed at random as long as a press only shows something.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.discord.components import to_classic_view, to_layout_view
from bot.interactions import modals
from bot.interactions.handlers.game_commands import format_choice, list_typed_fields
from bot.interactions.handlers.game_panel import build_other_answers_select
from bot.interactions.handlers.orders import build_order_fields as order_fields
from bot.interactions.handlers.views import format_results
from bot.model.view import TableView
from bot.operations import orders
from bot.panels import forms, order_panels, play_panel, posts
from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    Button,
    Buttons,
    CustomId,
    MessageContent,
    Panel,
    Select,
    TextWithButton,
    parse_custom_id,
    shorten,
    split_into_lines,
    split_into_pages,
)
from bot.panels.forms import AnswerRefusal
from bot.panels.order_panels import OwnTable
from bot.panels.play_panel import PanelOptions, build_panel, build_prompt_controls, describe_news
from bot.panels.posts import PostFacts, build_prompt_message
from bot.panels.question import NO_SELECTION, QuestionControls, Selection
from bot.panels.thing_panel import ThingLookup, build_help
from engine.core import Event, Match, Presenter, Seat, TurnPlan
from engine.core.commands import complete_field, get_field_types
from engine.core.planning import start_planning
from engine.core.text import Catalogue, get_catalogue
from render.scene import Picture, Player, Scene, Theme

from . import discord_checks
from .discord_checks import Json
from .shown.messages import make_table_view

MAX_PRESSES = 3
DIFFICULT_NAMES = (
    "Wilhelmina-Maximiliana von Trapp",
    "Bob",
    "Łukasz Žižek",
    "王小明",
    "Eve",
    "W" * 32,
    "🎲👩‍👩‍👧",
    "Hal",
)
# The kind of message, and the payload that Discord gets
Sent = tuple[str, Json]


def iter_buttons(panel: Panel) -> Iterator[Button]:
    """Yield all buttons of a panel in reading order."""
    for block in panel.blocks:
        if isinstance(block, Buttons):
            yield from block.buttons
        elif isinstance(block, TextWithButton):
            yield block.button
    yield from panel.footer


def iter_selects(panel: Panel) -> Iterator[Select]:
    """Yield all selects of a panel in reading order."""
    return (block for block in panel.blocks if isinstance(block, Select))


class Person:
    """One viewer of one position, with a language."""

    def __init__(
        self,
        match: Match,
        viewer: Seat | None,
        locale: str,
        recent_events: Sequence[Event],
        rng: random.Random,
        presses: int = MAX_PRESSES,
    ) -> None:
        self.match = match
        self.viewer = viewer
        self.locale = locale
        self.luck = rng
        self.presses = presses
        self.look = make_table_view(match, viewer, tuple(recent_events), DIFFICULT_NAMES)
        self.hints: Presenter = match.game.create_presenter(self.look.table.names, locale)
        self.say: Catalogue = get_catalogue("bot", locale)

    def build_scene(self, theme: Theme = "standard") -> Scene:
        """Return what a picture of the board draws from, as this person sees the table now."""
        people = tuple(Player(seat.name, seat.colour) for seat in self.look.table.seats)
        told, look = tuple(describe_news(self.look, self.hints, self.say)), self.look
        return Scene(look.view, people, look.seat, look.decision, told, theme, (), self.locale, look.ahead)

    def build_own_table(self) -> OwnTable:
        """Return this person's view of the table together with its presenter."""
        return OwnTable(self.look, self.hints)


def to_message(panel: Panel, alt: str = "") -> Json:
    """Return the message that shows a panel, with a picture if it has room for one, as Discord gets it."""
    picture = Picture(b"", 0, 0, alt) if panel.picture else None
    return discord_checks.to_panel_message(to_layout_view(panel, picture))


def to_text_message(text: str, *rows: Buttons) -> Json:
    """Return the message for a panel that has only a text and rows of buttons. A panel would cut a longer text."""
    assert len(text) <= MAX_PANEL_CHARS, f"a text has {len(text)} characters"
    return to_message(Panel(text, rows))


# Questions


def iter_panels(person: Person) -> Iterator[Sent]:
    """Yield the person's panel, everything that opens by pressing its buttons, and a panel with a refusal."""
    seat = person.viewer
    ahead = person.match.preview(seat) if person.look.decision is not None else None
    yield from press_at_random(person, person.look, ahead)
    if seat is None or ahead is None:
        return
    open = forms.list_openable_forms(person.match.game, ahead, seat)
    why = AnswerRefusal("Because. " * 100)
    of_forms = [form for form in open if form.kind.form_style == "modal"]
    whys = [
        why,
        *(AnswerRefusal(why.why, form.number) for form in of_forms),
    ]
    options = PanelOptions(person.say("moved-on"), refused=person.luck.choice(whys), news_is_told=True)
    panel = build_panel(person.look, person.hints, person.say, options)
    yield "refused panel", to_message(panel)


def iter_plan_panels(person: Person) -> Iterator[Sent]:
    """Yield the panels in which the person plans their next turn: with nothing planned, and with one action."""
    if person.viewer is None or TurnPlan not in person.look.orderable:
        return
    rehearsal = start_planning(person.match.preview(person.viewer), person.viewer, ())
    if rehearsal is None:
        return
    for _ in range(2):
        look, ahead = orders.build_plan_view(person.look, rehearsal), rehearsal.copy.preview()
        if look.decision is None:
            return
        yield from press_at_random(
            person,
            look,
            ahead,
            play_panel.format_plan_note(look, person.say, ""),
            *play_panel.build_save_buttons(look, person.say),
        )
        rehearsal.submit(person.luck.choice(look.decision.legal_actions))


def press_at_random(
    person: Person, view: TableView, match: Match | None, note: str = "", *below: Any
) -> Iterator[Sent]:
    """Yield a panel, and the panels and forms that open when its controls are pressed at random.

    `note` is a text at its top, `below` are further blocks.
    """
    todo, opened = [NO_SELECTION], set[Selection | str]()
    while todo and len(opened) <= person.presses:
        picks = todo.pop(person.luck.randrange(len(todo)))
        panel = build_panel(view, person.hints, person.say, PanelOptions(note, picks))
        panel = replace(
            panel,
            blocks=(
                *panel.blocks,
                *below,
                *build_other_answers_select(person.say, view, person.hints),
            ),
        )
        yield f"panel {picks}", to_message(panel, person.say("moved-on"))
        for press, values in iter_presses(panel, person.luck):
            if press.verb == "modal":
                if press.with_verb(press.verb, *press.args) not in opened:
                    opened.add(press.with_verb(press.verb, *press.args))
                    yield open_modal(person, view, match, press)
                continue
            more = find_shown_selection(view, match, press, values, person)
            if more is not None and more not in opened:
                opened.add(more)
                todo.append(more)


def iter_presses(panel: Panel, rng: random.Random) -> Iterator[tuple[CustomId, list[str]]]:
    """Yield each button of a panel that can be pressed, with no values, and each select with a random choice."""
    for button in iter_buttons(panel):
        if not button.disabled:
            yield parse_custom_id(button.id), []
    for select in iter_selects(panel):
        count = rng.randint(max(1, select.least), select.most)
        yield parse_custom_id(select.id), [option.value for option in rng.sample(select.options, count)]


def find_shown_selection(
    view: TableView, match: Match | None, press: CustomId, values: list[str], person: Person
) -> Selection | None:
    """Return what a press shows next in the panel, or None if it answers the question.

    `values` are the chosen entries of a select.
    """
    if press.verb == "single":
        return Selection(single=True)
    if press.verb in ("form", "fill"):
        assert match is not None and view.seat is not None
        open = forms.find_openable_form(view.game, press.get_int_arg(), match, view.seat)
        assert open is not None, "a button for a form that cannot be opened"
        if press.verb == "fill":
            chosen = list(map(int, values))
            word = forms.replace_field(open, press.get_arg(2), press.get_int_arg(1), chosen)
            return Selection(form=open.number, fields=word, page=press.get_int_arg(3))
        if len(press.args) > 1:
            return Selection(form=open.number, fields=press.get_arg(1), page=press.get_int_arg(2))
        first = forms.fill_form(open, forms.get_initial_texts(open.kind, view.view))
        return Selection(form=open.number, fields=first.encode_fields())
    if press.verb in ("act", "many", "one", "kind", "row", "set") and view.decision is not None:
        question = QuestionControls(view.ahead, view.decision, person.hints, person.say, press)
        meant = question.interpret_press(press, values)
        return meant if isinstance(meant, Selection) else None
    return None


def open_modal(person: Person, view: TableView, match: Match | None, press: CustomId) -> Sent:
    """Return the form that a press opens."""
    assert match is not None and view.seat is not None
    open = forms.find_openable_form(view.game, press.get_int_arg(), match, view.seat)
    assert open is not None, "a button for a form that cannot be opened"
    texts = forms.get_initial_texts(open.kind, view.view)
    fields = modals.build_phrase_fields(person.hints, person.say, open, texts)
    title, id = (
        person.hints.form_title(view.view, open.kind),
        press.with_verb("modal", open.number, *press.args[1:]),
    )
    return f"form {open.kind.__name__}", discord_checks.to_modal_response(
        modals.to_discord_modal(modals.Modal(title, id, fields))
    )


# Messages that the bot sends by itself


def iter_sent_messages(person: Person) -> Iterator[Sent]:
    """Yield the public post and the direct message that are sent at this position."""
    everybody = [*person.match.seats]
    look = person.look
    if person.viewer is not None:
        controls = list[Any]()
        if look.decision is not None and look.sealed is not None and look.game.has_secrets:
            controls = build_prompt_controls(look, person.hints, person.say)
        yield (
            "direct message",
            to_posted_message(build_prompt_message(look, person.hints, person.say, True, controls)),
        )
    elif person.match.is_over:
        yield (
            "last post",
            to_posted_message(posts.build_end_message(look, person.hints, person.say, everybody)),
        )
    elif look.sealed is not None:
        yield (
            "post",
            to_posted_message(
                posts.build_step_message(look, person.hints, person.say, PostFacts(everybody, True))
            ),
        )
    else:
        alone = len(look.waiting) == 1 and not play_panel.may_reveal_secrets(look, person.hints)
        asked = make_table_view(person.match, look.waiting[0], (), DIFFICULT_NAMES) if alone else None
        for mentions in (look.waiting, ()):
            turn = PostFacts(mentions, True, asked)
            yield (
                "post",
                to_posted_message(posts.build_turn_message(look, person.hints, person.say, turn)),
            )


def to_posted_message(message: MessageContent) -> Json:
    """Return a post as Discord gets it."""
    return discord_checks.to_post_message(message.content, to_classic_view(message.blocks), message.mentions)


# What can be looked at


def iter_readable_messages(person: Person, board: str) -> Iterator[Sent]:
    """Yield the messages that people can ask for: help, standings, text board, and orders with their forms.

    `board` is the text board.
    """
    look = person.look
    hints = person.hints
    say = person.say
    if board:
        panel = build_panel(look, hints, say, PanelOptions(text_first=True))
        yield "panel in words", to_message(replace(panel, picture=False))
        yield from (
            ("text board", to_text_message(page))
            for page in split_into_pages(split_into_lines(board), MAX_PANEL_CHARS)
        )
    if look.results is not None:
        yield "results", to_text_message(format_results(look.results, look, hints, say))
    elif lines := hints.standings(look.view):
        yield "standing", to_text_message("\n".join(lines))
    if look.decision is not None and look.seat is not None:
        at = CustomId(look.table.id)
        yield (
            "help",
            to_message(
                build_help(
                    ThingLookup(look.game, say, at, look), Button(say("rules-more"), at.with_verb("rules"))
                )
            ),
        )
    if look.seat is not None and look.results is None:
        yield "orders", to_message(order_panels.build_order_list([person.build_own_table()], say))
        ahead = person.match.preview(look.seat)
        for kind in look.orderable:
            if kind.form_style == "modal" and (
                fields := order_fields(kind, hints, say, ahead, look.seat, None)
            ):
                form = modals.Modal(person.build_own_table().get_order_type_name(kind), "order", fields)
                yield (
                    f"order {kind.__name__}",
                    discord_checks.to_modal_response(modals.to_discord_modal(form)),
                )


def iter_suggestions(person: Person) -> Iterator[Sent]:
    """Yield what is suggested for the fields of a random command, filled in one after the other."""
    assert person.viewer is not None
    kinds = person.match.game.typed_kinds
    if not kinds:
        return
    kind = person.luck.choice(kinds)
    ahead, texts = person.match.preview(person.viewer), dict[str, str]()
    for field in list_typed_fields(kind):
        if get_field_types(kind)[field.name] is bool:  # Discord's own yes or no.
            texts[field.name] = person.luck.choice(["true", "false"])
            continue
        choices = complete_field(kind, field.name, texts, ahead, person.viewer)
        lookahead = person.look.ahead
        names = [
            shorten(format_choice(person.hints, lookahead, kind, field.name, choice), 100)
            for choice in choices
        ]
        lines = [
            (name, choice.value)
            for name, choice in zip(names, choices, strict=True)
            if len(choice.value) <= 100
        ]
        yield f"suggestions for {kind.__name__}.{field.name}", discord_checks.to_autocomplete_response(lines)
        if lines:
            texts[field.name] = person.luck.choice(lines)[1]
