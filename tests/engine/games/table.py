"""A game in play, as tests of its rules and words drive it; each game's `scenario` adds its own vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar, get_origin

import msgspec
from msgspec import Struct

from engine.core import Action, Command, EndTurn, Event, Match, Presenter, Reason, Refusal, Seat
from engine.core.commands import command_name
from engine.core.commands.notation import get_field_types, to_text
from engine.core.game import Game
from engine.core.presentation import Lookahead
from engine.core.rules import State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Event | Action)

A, B, C, D, E = range(5)
END = EndTurn()
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def read_answers(game: Game[Any], text: str, words: Mapping[str, Any]) -> Iterator[Any]:
    """Read "take council brown, pay green+coin, end": the typed name of each answer, then its fields in their order.

    `words` are names for values, such as "red" for a seat. "-" is nothing, or no pieces.
    """
    kinds = {command_name(kind): kind for kind in (*game.command_types, *game.action_types, EndTurn)}
    for said in text.split(", "):
        name, *given = said.split()
        types = get_field_types(kinds[name]).values()
        assert len(given) <= len(types), said
        yield kinds[name](*(read_field(kind, word, words) for kind, word in zip(types, given, strict=False)))


def read_field(kind: Any, word: str, words: Mapping[str, Any]) -> Any:
    if word in words:
        return words[word]
    if get_origin(kind) is tuple:
        return msgspec.convert(word.split("+") if word != "-" else (), kind, strict=False)
    return None if word == "-" else msgspec.convert(word, kind, strict=False)


def format_answer(answer: Struct) -> str:
    """Return an answer as `read_answers` reads it, without fields that have their defaults."""
    words = [command_name(type(answer))]
    for field in msgspec.structs.fields(answer):
        value = getattr(answer, field.name)
        if field.required or value != field.default:
            words.append(to_text(value).replace(" ", "+") or "-")
    return " ".join(words)


class Table(Generic[S]):
    """A game in play. It takes answers as objects or in words (`read_answers`)."""

    names: ClassVar[tuple[str, ...]] = NAMES
    words_of_values: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, match: Match[S]):
        self.match = match

    def require_sound(self):
        """Fail on anything that no answer may break, also in an artificial position. Each game overrides this."""

    # Actions

    def read(self, *says: str | Action | Command) -> tuple[Any, ...]:
        """Return answers, of which some are given in words."""
        game, found = self.match.game, list[Any]()
        for one in says:
            found += read_answers(game, one, self.words_of_values) if isinstance(one, str) else [one]
        return tuple(found)

    def say(self, *says: str | Action | Command, who: Seat | None = None) -> Self:
        """Let the asked player answer. Everything must be accepted, and the position must stay sound."""
        for one in self.read(*says):
            seat, asked = self.asked_seat if who is None else who, self.kind
            try:
                self.match.submit(seat, one)
                self.require_sound()
            except Exception as error:
                error.add_note(f"when seat {seat} answered {one!r} to the question {asked!r}")
                told = [one.event for one in self.match.new_public_events[-3:]]
                error.add_note(f"the latest events: {told!r}")
                raise
        return self

    def undo(self, times: int = 1) -> Self:
        for _ in range(times):
            self.match.undo(self.asked_seat)
        return self

    def undo_all(self) -> Self:
        self.match.undo_all(self.asked_seat)
        return self

    def get_refusal_reason(self, say: str | Action | Command, who: Seat | None = None) -> Reason:
        """Return the reason why it is refused. Fail if anything has changed."""
        before = self.match.dump()
        (answer,) = self.read(say)
        try:
            self.match.submit(self.asked_seat if who is None else who, answer)
        except Refusal as refused:
            assert self.match.dump() == before, "a refusal has changed something"
            return refused.reason
        raise AssertionError(f"{say} was accepted")

    def get_refusal(self, say: str | Action | Command, who: Seat | None = None) -> str:
        return self.get_refusal_reason(say, who).code

    # Views

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def asked_seat(self) -> Seat:
        return next(iter(self.match.open_questions))

    @property
    def asked(self) -> tuple[Seat, str] | None:
        """Return who is asked what, or None when the game is over."""
        return next(((seat, ask.kind) for seat, ask in self.match.open_questions.items()), None)

    @property
    def kind(self) -> str:
        """Return the kind of the open question, or "" when the game is over."""
        return self.asked[1] if self.asked else ""

    @property
    def options(self) -> tuple[Action, ...]:
        return self.match.get_decision(self.asked_seat).options

    def offers(self, say: str) -> bool:
        return self.read(say)[0] in self.options

    @property
    def offered(self) -> str:
        """Return the possible answers in words."""
        return ", ".join(map(format_answer, self.options))

    def list_offered(self, kind: type[K]) -> list[K]:
        """Return the possible answers of that kind, including those of the secondary list."""
        return [
            option
            for option in self.match.get_decision(self.asked_seat).legal_actions
            if isinstance(option, kind)
        ]

    def view(self, seat: Seat | None = None) -> Any:
        return self.match.view(seat)

    def list_told(self, kind: type[K]) -> list[K]:
        """Return the events of that kind since the beginning, for all recipients."""
        return [told.event for told in self.match.new_public_events if isinstance(told.event, kind)]

    def list_recipients(self, kind: type[Event]) -> list[tuple[Seat, ...] | None]:
        """Return who received each event of that kind."""
        return [told.recipients for told in self.match.new_public_events if isinstance(told.event, kind)]

    # Words

    @property
    def words(self) -> Presenter:
        return self.match.game.create_presenter(self.names[: len(self.state.players)])

    @property
    def ahead(self) -> Lookahead:
        return Lookahead.from_match(self.match, self.asked_seat)

    @property
    def prompt(self) -> str:
        return self.words.prompt(self.ahead, self.match.get_decision(self.asked_seat))

    def list_labels(self, *actions: Action) -> list[str]:
        """Return the labels of the given answers, or of all answers."""
        assert set(actions) <= set(self.options), "a label of what cannot be answered"
        words, ahead = self.words, self.ahead
        return [words.label(ahead, action) for action in actions or self.options]

    def list_descriptions(self, *actions: Action) -> list[str]:
        """Return the second lines of the given answers, or of all answers."""
        assert set(actions) <= set(self.options), "a second line of what cannot be answered"
        words, ahead = self.words, self.ahead
        return [words.option_description(ahead, action) for action in actions or self.options]

    @property
    def draft(self) -> list[str]:
        return self.words.draft_summary(
            self.view(self.asked_seat), self.match.get_draft_events(self.asked_seat)
        )


def do_all_see_the_same(match: Match) -> bool:
    """Return whether all views are equal except for their viewer."""
    views = [match.view(viewer) for viewer in (None, *match.seats)]
    for view in views:
        view.seat = None
    return all(view == views[0] for view in views)
