"""Collect what the texts around a question promise, and what then follows in the game.

A message promises something if its own words do, not those that its variables insert: "Then you may { $what }". The
case of a game says for each such message when it is true (`Case.promises`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fluent.runtime.types import FluentType

from engine.core import Action, Decision, Event, Match, Presenter, Refusal, Seat
from engine.core.presentation import Lookahead
from engine.core.rules import list_visible_events
from engine.core.text import ENGLISH, Catalogue, get_language

from .match_copy import copy_match

# By the first word of their ids. Events tell what has happened.
FAMILIES_OF_FACTS = ("event",)


@dataclass(frozen=True)
class FormattedMessage:
    """A message of the catalogue with the variables that were inserted, and its text."""

    key: str
    args: Mapping[str, str | int]
    text: str


class RecordingCatalogue(Catalogue):
    """A catalogue that records which messages are formatted, and with which variables."""

    def __init__(self, package: str, locale: str) -> None:
        super().__init__(package, locale)
        self.messages = list[FormattedMessage]()

    def __call__(self, key: str, **args: str | int) -> str:
        """Return the formatted message, and record it."""
        text = super().__call__(key, **args)
        self.messages.append(FormattedMessage(key, args, text))
        return text

    def find_promise_word(self, message: FormattedMessage) -> str:
        """Return the first of the language's `promise_words` among the message's own words, or "".

        Words that its variables insert do not count.
        """
        args = {
            name: HiddenArgument(arg) if isinstance(arg, str) else arg for name, arg in message.args.items()
        }
        promise = get_language(ENGLISH if message.key in self.untranslated else self.locale).promise_words
        found = re.search(promise, self.format_cached(message.key, **args), re.IGNORECASE)
        return found[0] if found else ""


class HiddenArgument(str, FluentType):
    """An argument of a Fluent message that selects a variant like its string, but whose text is left out as "…"."""

    def format(self, *_: object, **__: object) -> str:
        """Return "…" as the formatted text."""
        return "…"


@dataclass(frozen=True)
class MessageAtQuestion:
    """A message that a player reads at a question, and what the rules offer from there."""

    key: str
    args: Mapping[str, Any]
    """The variables with which the message was formatted."""
    text: str
    promise_word: str
    """The word by which it promises something, such as "may", or ""."""
    match: Match
    """The game at the question."""
    seat: Seat
    """The seat that is asked."""
    action: Action | None
    """The option that the message is about, or None if it is about the question."""
    presenter: Any
    """The presenter of the game, in the language of the message."""

    @property
    def decision(self) -> Decision:
        """Return the question that the seat is asked."""
        return self.match.get_decision(self.seat)

    @cached_property
    def after(self) -> Match:
        """Return a copy of the match in which the option has been chosen; the match itself if the message is about the
        question as a whole.
        """
        return self.match if self.action is None else copy_with_answers(self.match, self.seat, self.action)

    @property
    def after_implied_answers(self) -> Match:
        """Return the game after the option and the answers that a panel then gives itself (`Game.implied_action`)."""
        then = self.after
        while self.seat in then.open_questions and self.action is not None:
            implied = then.game.implied_action(then.view(self.seat), then.get_decision(self.seat))
            if implied is None:
                break
            then = copy_with_answers(then, self.seat, implied)
        return then

    @property
    def options(self) -> tuple[Action, ...]:
        """Return what the seat can do after the option, and what it has done because nothing else was possible."""
        return self.list_options(self.after)

    @property
    def view(self) -> Any:
        """Return what the seat sees after the option and the answers that a panel gives by itself."""
        return self.after_implied_answers.view(self.seat)

    def offers(self, *kinds: type[Action]) -> bool:
        """Return whether the seat can do such an action after the option, or has done it for want of a choice."""
        return any(isinstance(option, kinds) for option in self.options)

    def leads_to(self, *kinds: type[Action]) -> bool:
        """Return whether some answer to the next question offers such an action."""
        later = (action for then in self.iter_next_positions() for action in self.list_options(then))
        return any(isinstance(action, kinds) for action in later)

    def iter_next_positions(self) -> Iterator[Match]:
        """Yield the game after each answer to the next question of the seat."""
        decision = self.after.get_decision(self.seat) if self.seat in self.after.open_questions else None
        for option in decision.options if decision is not None else ():
            yield copy_with_answers(self.after, self.seat, option)

    def list_options(self, later: Match) -> tuple[Action, ...]:
        """Return what the seat can do in a later position, and what it has done because nothing else was possible."""
        decision = later.get_decision(self.seat) if self.seat in later.open_questions else None
        known = len(list_forced(self.match, self.seat, is_later=False))
        forced = list_forced(later, self.seat, is_later=later is not self.match)[known:]
        return (
            *map(later.game.decode_action, forced),
            *(decision.legal_actions if decision is not None else ()),
        )

    def list_events(self, later: Match) -> list[Event]:
        """Return what the seat has been told between the question and a later position."""
        public = [] if later is self.match else list_visible_events(later.new_public_events, self.seat)
        told = [*public, *later.get_draft_events(self.seat)]
        return told[len(self.match.get_draft_events(self.seat)) :]

    def uses_chance(self, later: Match) -> bool:
        """Return whether something is drawn or rolled between the question and a later position."""
        return later.state.chance.draw_count != self.match.state.chance.draw_count


Promise = Callable[[MessageAtQuestion], bool]


def copy_with_answers(match: Match, seat: Seat, *actions: Action) -> Match:
    """Return a copy of the match in which the seat has given these answers.

    Its `new_public_events` start empty, so they contain only what these answers have made public.
    """
    then = copy_match(match)
    for action in actions:
        then.submit(seat, action)
    return then


def list_forced(match: Match, seat: Seat, is_later: bool) -> list[bytes]:
    """Return the seat's encoded actions of this turn that resolved themselves.

    `is_later`: the match continues from the question, and may have published such actions.
    """
    logged = [
        *(match.new_public_actions if is_later else ()),
        *(one for save in match.saved_steps for one in save.log),
    ]
    return [one.action for one in logged if one.seat == seat and one.is_forced]


def can_undo(match: Match, seat: Seat) -> bool:
    """Return whether the seat can undo its last answer."""
    try:
        copy_match(match).undo(seat)
    except Refusal:
        return False
    return True


def create_recording_presenter(game: Any, names: tuple[str, ...], locale: str) -> Presenter:
    """Return a presenter of the game whose texts are recorded."""
    return game.presenter_type(RecordingCatalogue(game.package, locale), names)


def iter_messages_at_question(
    presenter: Presenter, match: Match, seat: Seat, options: Sequence[Action]
) -> Iterator[MessageAtQuestion]:
    """Yield the messages that a player reads at a question, and those about the options.

    Facts, which only describe the position, are left out.
    """
    text = presenter.text
    assert isinstance(text, RecordingCatalogue)
    text.messages.clear()
    for action, shown in iter_shown_texts(presenter, match, seat, options):
        for said in {message.text: message for message in text.messages}.values():
            is_shown = said.text.lower() in shown.lower()  # A presenter leaves out what is too long.
            if is_shown and said.key.partition("-")[0] not in FAMILIES_OF_FACTS:
                word = text.find_promise_word(said)
                yield MessageAtQuestion(said.key, said.args, said.text, word, match, seat, action, presenter)
        text.messages.clear()


def iter_shown_texts(
    presenter: Presenter, match: Match, seat: Seat, options: Sequence[Action]
) -> Iterator[tuple[Action | None, str]]:
    """Yield the texts of a panel, and those of a post that everybody reads.

    Each comes with the option that it is about, or None.
    """
    decision, own = match.get_decision(seat), Lookahead.from_match(match, seat)
    yield None, presenter.prompt(own, decision)
    yield None, "\n".join(presenter.draft_summary(own.view, match.get_draft_events(seat)))
    is_public = match.game.has_secrets and presenter.is_public_question(own.view)
    is_posted = is_public and not match.get_undoable_actions(seat)  # A post tells nothing of a draft.
    for lookahead in (own, own.to_public()) if is_posted else (own,):
        for action in options:
            yield action, presenter.label(lookahead, action)
            yield action, presenter.option_description(lookahead, action)
