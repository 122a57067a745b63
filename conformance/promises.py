"""What the texts around a question promise, and what then follows in the game.

A message promises something if its own words do, not those that its variables insert: "Then you may { $what }". The
case of a game says for each such message when it is true (`Case.promises`).
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from fluent.runtime.types import FluentType

from engine.core import Action, Decision, Event, Match, Presenter, Refusal, Seat
from engine.core.presentation import Lookahead
from engine.core.text import Catalogue

from .walk import copy_match

PROMISE_WORDS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:may|can|cannot|can't|could|then)\b", re.IGNORECASE),
    "de": re.compile(r"\b(?:darf|darfst|dürf\w+|kann|kannst|könn\w+|dann|danach)\b", re.IGNORECASE),
}
# Events tell what has happened.
FAMILIES_OF_FACTS = ("event",)


@dataclass(frozen=True)
class Said:
    """A formatted message."""

    key: str
    args: Mapping[str, str | int]
    text: str


class RecordingCatalogue(Catalogue):
    """Note which messages are formatted."""

    def __init__(self, package: str, locale: str) -> None:
        super().__init__(package, locale)
        self.said = list[Said]()

    def __call__(self, key: str, **args: str | int) -> str:
        text = super().__call__(key, **args)
        self.said.append(Said(key, args, text))
        return text

    def find_promise_word(self, said: Said) -> str:
        """Return the first word of a promise among the message's own words, or ""."""
        hidden = {name: Unsaid(value) if isinstance(value, str) else value for name, value in said.args.items()}
        found = PROMISE_WORDS[self.locale].search(self.format_cached(said.key, **hidden))
        return found[0] if found else ""


class Unsaid(str, FluentType):
    """An argument of a Fluent message that selects a variant like its string, but whose text is left out as "…"."""

    def format(self, *_: object, **__: object) -> str:
        return "…"


@dataclass(frozen=True)
class Promised:
    """A message that a player reads at a question, and the game from there."""

    said: Said
    word: str  # The word of a promise that it says, or "".
    match: Match[Any]  # The game at the question.
    seat: Seat
    action: Action | None  # The option that it is about. None if it is about the question.
    presenter: Any = field(repr=False)  # The game's own.

    @property
    def args(self) -> Mapping[str, Any]:
        return self.said.args

    @property
    def decision(self) -> Decision:
        return self.match.get_decision(self.seat)

    @cached_property
    def after(self) -> Match[Any]:
        """Return the game after the option; for a message about the question, the game as it is."""
        return self.match if self.action is None else play_on(self.match, self.seat, self.action)

    @property
    def settled(self) -> Match[Any]:
        """Return the same after the answers that a panel gives by itself, such as the usual payment."""
        then = self.after
        while self.seat in then.open_questions and self.action is not None:
            implied = then.game.implied_action(then.view(self.seat), then.get_decision(self.seat))
            if implied is None:
                break
            then = play_on(then, self.seat, implied)
        return then

    @property
    def options(self) -> tuple[Action, ...]:
        """Return what the seat can do next, and what it has done because nothing else was possible."""
        return self.list_options(self.after)

    @property
    def events(self) -> list[Event]:
        """Return what the seat has been told since the question."""
        return self.list_events(self.after)

    @property
    def reaches_chance(self) -> bool:
        return self.after.state.chance.draw_count != self.match.state.chance.draw_count

    @property
    def view(self) -> Any:
        """Return what the seat sees when the option is settled."""
        return self.settled.view(self.seat)

    def offers(self, *kinds: type[Action]) -> bool:
        """Return whether such an action can be next, or was the only one and is done."""
        return any(isinstance(option, kinds) for option in self.options)

    def leads_to(self, *kinds: type[Action]) -> bool:
        """Return whether some option of the question offers such an action next."""
        return any(isinstance(action, kinds) for then in self.list_ways() for action in self.list_options(then))

    def list_ways(self) -> Iterator[Match[Any]]:
        """Yield the game after each answer to what is asked next."""
        decision = self.after.get_decision(self.seat) if self.seat in self.after.open_questions else None
        for option in decision.options if decision is not None else ():
            yield play_on(self.after, self.seat, option)

    def list_options(self, then: Match[Any]) -> tuple[Action, ...]:
        """Return what the seat can do later, and what it has done until then because nothing else was possible."""
        decision = then.get_decision(self.seat) if self.seat in then.open_questions else None
        known = len(list_forced(self.match, self.seat, is_later=False))
        forced = list_forced(then, self.seat, is_later=then is not self.match)[known:]
        return (*map(then.game.decode_action, forced), *(decision.legal_actions if decision is not None else ()))

    def list_events(self, then: Match[Any]) -> list[Event]:
        """Return what the seat has been told between the question and a later position."""
        published = [note.event for note in then.new_public_events if note.is_visible_to(self.seat)]
        told = [*(published if then is not self.match else ()), *then.get_draft_events(self.seat)]
        return told[len(self.match.get_draft_events(self.seat)) :]


Promise = Callable[[Promised], bool]


def play_on(match: Match[Any], seat: Seat, *actions: Action) -> Match[Any]:
    """Return a copy in which the seat has given these answers. It tells only what has become public since."""
    then = copy_match(match)
    for action in actions:
        then.submit(seat, action)
    return then


def list_forced(match: Match[Any], seat: Seat, is_later: bool) -> list[bytes]:
    """Return the seat's actions of this turn that resolved themselves. A later position may have published them."""
    logged = [*(match.new_public_actions if is_later else ()), *(one for save in match.saved_steps for one in save.log)]
    return [one.action for one in logged if one.seat == seat and one.is_forced]


def can_take_back(match: Match[Any], seat: Seat) -> bool:
    """Return whether the seat can undo its last answer."""
    try:
        copy_match(match).undo(seat)
    except Refusal:
        return False
    return True


def create_recording_presenter(game: Any, names: tuple[str, ...], locale: str) -> Presenter[Any]:
    return game.presenter_type(RecordingCatalogue(game.package, locale), names)


def list_promises(presenter: Presenter[Any], match: Match[Any], seat: Seat) -> Iterator[Promised]:
    """Yield the messages that a player reads at a question, and those of its options. A fact is not among them."""
    text = presenter.text
    assert isinstance(text, RecordingCatalogue)
    text.said.clear()
    for action, shown in list_shown_texts(presenter, match, seat):
        for said in {said.text: said for said in text.said}.values():
            is_shown = said.text.lower() in shown.lower()  # Some are made, and are too long.
            if is_shown and said.key.partition("-")[0] not in FAMILIES_OF_FACTS:
                yield Promised(said, text.find_promise_word(said), match, seat, action, presenter)
        text.said.clear()


def list_shown_texts(
    presenter: Presenter[Any], match: Match[Any], seat: Seat
) -> Iterator[tuple[Action | None, str]]:
    """Yield the texts of a panel, and those of a post that everybody reads, each with the option that it is about."""
    decision, own = match.get_decision(seat), Lookahead[Any].from_match(match, seat)
    yield None, presenter.prompt(own, decision)
    yield None, "\n".join(presenter.draft_summary(own.view, match.get_draft_events(seat)))
    is_public = match.game.has_secrets and presenter.is_public_question(own.view)
    is_posted = is_public and not match.get_undoable_actions(seat)  # A post tells nothing of a draft.
    for lookahead in (own, own.to_public()) if is_posted else (own,):
        for action in decision.legal_actions:
            yield action, presenter.label(lookahead, action)
            yield action, presenter.option_description(lookahead, action)
