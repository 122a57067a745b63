"""Every option can be told apart, every question is explained, and every event is reported."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import product
from pathlib import Path

import msgspec
import pytest

from bot.panels.blocks import Button
from bot.panels.thing_panel import build_help, get_question_help
from bot.rulebook.book import find_clauses
from engine.core import Action, EndTurn, Match, Refusal, Seat, TurnPlan
from engine.core.commands import command_name, get_field_types
from engine.core.presentation import MAX_LABEL_CHARS, Lookahead, docstring_summary
from engine.core.text import LOCALES
from engine.games import SLUGS

from .case import Case
from .match_copy import copy_match
from .shown.learning import make_lookup
from .tables import each_game, each_locale, each_random_game
from .walk import play_random_game, record_game

MAX_SECOND_LINE_CHARS = 100
MAX_COMMAND_DESCRIPTION_CHARS = 100
REASON_CODE = re.compile(r'\b(?:reason|Reason|Refusal)\(\s*"([\w-]+)"')


@each_random_game
def test_every_option_has_its_own_label(case: Case, seats: int, seed: int) -> None:
    """No two options of a question have the same label, in any language."""
    languages = [case.create_presenter(seats, locale) for locale in LOCALES]
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        decision, ahead = match.get_decision(seat), Lookahead.from_match(match, seat)
        view = ahead.view
        for hints, options in product(languages, (decision.options, decision.side_options)):
            known = set[tuple[str, ...]]()
            for action in options:
                label, about = hints.label(ahead, action), hints.option_description(ahead, action)
                assert 1 <= len(label) <= MAX_LABEL_CHARS, f"{decision.kind}: {label!r}"
                assert len(about) <= MAX_SECOND_LINE_CHARS and hints.action_name(view, action)
                name = (
                    hints.heading(view, action),
                    hints.placeholder(view, action),
                    hints.group_key(view, action),
                    label,
                )
                if not hints.is_duplicate(view, action):
                    assert name not in known, f"{decision.kind}: two options have the label {label!r}"
                    known.add(name)


@each_random_game
def test_every_question_is_asked_and_explained(case: Case, seats: int, seed: int) -> None:
    """Each question has a sentence that asks it and a help text."""
    hints = case.create_presenter(seats)
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        decision, ahead = match.get_decision(seat), Lookahead.from_match(match, seat)
        view = ahead.view
        assert hints.prompt(ahead, decision) and hints.help(ahead, decision)
        assert (
            set(hints.suggested_actions(ahead, decision)) <= set(decision.options)
            and len(hints.suggested_actions(ahead, decision)) <= 5
        )
        assert hints.default_action(view, decision) in (None, *decision.options)
        assert hints.max_actions_at_once(view, decision) >= 1
        assert {str} == {type(hints.title(view, whose)) for whose in (seat, None)} and hints.turn_call(
            view, seat
        )
        emojis = {hints.emoji(view, action) for action in decision.legal_actions}
        assert not any(emoji.isascii() for emoji in emojis - {""}), "Discord accepts only Unicode emojis"


@each_random_game
def test_help_hides_the_clauses_that_it_cites(case: Case, seats: int, seed: int) -> None:
    """The help text shows no clause numbers.

    They lead to the chapter of the rulebook, where [Exact wording] shows the clauses.
    """
    for n, (_, match, seat, _) in enumerate(record_game(case, seats, seed).sample):
        locale = LOCALES[n % len(LOCALES)]
        asked = make_lookup(match, seat, locale)
        shown, rule = build_help(asked, Button("", "")).ask, get_question_help(asked)
        assert not find_clauses(shown), shown
        assert shown.startswith(rule) or find_clauses(rule), "more than the cited clauses was removed"


@each_random_game
def test_answers_that_bar_undo_say_so(case: Case, seats: int, seed: int) -> None:
    """An action that cannot be undone is marked as such, so that no press sends it by accident (panels.11)."""
    hints = case.create_presenter(seats)
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        decision, ahead = match.get_decision(seat), Lookahead.from_match(match, seat)
        for action in decision.legal_actions:
            if decision.options != (action,) and is_undo_barred(match, seat, action):
                assert hints.blocks_undo(ahead, action), f"{action} blocks undo, but its hint does not say so"


def is_undo_barred(match: Match, seat: Seat, action: Action) -> bool:
    """Return whether the seat cannot undo this action after giving it."""
    trial = copy_match(match)
    trial.submit(seat, action)
    try:
        trial.undo(seat)
    except Refusal:
        return True
    return False


@each_random_game
def test_every_event_is_told_by_its_words(case: Case, seats: int, seed: int) -> None:
    """The log has a line for each event of a random game."""
    hints, told = case.create_presenter(seats), set[type]()
    for match, _, _ in play_random_game(case, seats, seed):
        view = match.view(None)
        for note in match.new_public_events:
            assert isinstance(note.event, case.game.event_types)
            hints.log_lines(view, [note.event])
            told.add(type(note.event))
        hints.log_lines(view, [note.event for note in match.new_public_events])
        match.new_public_events = []
    assert told or not case.game.event_types


@each_game
@each_locale
def test_every_event_and_order_is_in_the_catalogue(case: Case, locale: str) -> None:
    """Each type of event and standing order has its message, also those that no random game meets."""
    presenter = case.create_presenter(case.game.player_counts[-1], locale)
    orders = [
        order for order in case.game.standing_order_types if order is not TurnPlan and case.game.slug in SLUGS
    ]
    told = [kind for kind in case.game.event_types if kind not in presenter.untold_events]
    kinds = {"event": told, "order": orders}
    said = [f"{prefix}-{command_name(kind)}" for prefix, some in kinds.items() for kind in some]
    assert [key for key in said if not presenter.text.has(key)] == []


@each_game
@each_locale
def test_every_reason_is_in_the_catalogue(case: Case, locale: str) -> None:
    """Each code with which the rules refuse an action has a message."""
    text = case.create_presenter(case.game.player_counts[-1], locale).text
    [folder] = import_module(case.game.package).__path__
    codes = {
        code for path in Path(folder).rglob("*.py") for code in REASON_CODE.findall(path.read_text("utf-8"))
    }
    assert [code for code in sorted(codes) if not text.has(f"refused-{code}")] == []


@each_game
def test_commands_fit_and_explain_themselves(case: Case) -> None:
    """The game's typed commands have a description and stay within Discord's limits."""
    kinds = [*case.game.command_types, *case.game.typeable_action_types]
    names = [command_name(kind) for kind in kinds]
    assert len(set(names)) == len(names) <= 25
    for kind in kinds:
        assert 1 <= len(docstring_summary(kind)) <= MAX_COMMAND_DESCRIPTION_CHARS and kind.__doc__, (
            f"{kind.__name__} needs a docstring with a first line of 1 to {MAX_COMMAND_DESCRIPTION_CHARS} characters"
        )
        assert len(get_field_types(kind)) <= 25
        required = [field.required for field in msgspec.structs.fields(kind)]
        assert required == sorted(required, reverse=True), "required fields must come before optional ones"


@each_game
def test_actions_and_events_are_known_by_name(case: Case) -> None:
    """No two actions, events or commands of the game have the same name."""
    game = case.game
    assert EndTurn not in game.action_types and set(game.typeable_action_types) <= {
        *game.action_types,
        EndTurn,
    }
    for kinds in (game.action_types, game.event_types, game.command_types):
        assert len({kind.__name__ for kind in kinds}) == len(kinds)
    assert game.slug.isidentifier() and game.slug == game.slug.lower() and game.title and game.duration
    with pytest.raises(KeyError):
        case.create_presenter(2).text("no-such-message")
