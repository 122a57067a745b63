"""A game in play, as tests of its rules and words drive it; each game's `scenario` adds its own vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from inspect import Parameter, signature
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar, get_origin

import msgspec
import pytest
from msgspec import Struct

from engine.core import (
    Action,
    Command,
    EndTurn,
    Event,
    Match,
    Presenter,
    Reason,
    Refusal,
    Seat,
    Setup,
    StandingOrder,
)
from engine.core.commands import command_name, complete_field, parse_submission
from engine.core.commands.notation import get_field_types, to_text
from engine.core.game import Game
from engine.core.match import Playout
from engine.core.presentation import Lookahead
from engine.core.rules import State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Event | Action)

A, B, C, D, E = range(5)
SEAT_LETTERS = "ABCDE"
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


def split_typed(game: Game[Any], typed: str) -> tuple[type[Any], dict[str, str]]:
    """Read "craft cube:pink do:mill": a command, order or single action, and the words of its fields."""
    kinds = game.typed_kinds
    name, _, rest = typed.partition(" ")
    kind = next(kind for kind in kinds if command_name(kind) == name)
    words = re.split(rf"(?:^| )({'|'.join(kind.__struct_fields__) or name}):", rest)
    assert not words[0], typed
    return kind, dict(zip(words[1::2], words[2::2], strict=True))


def parse_typed(match: Match[Any], seat: Seat, typed: str) -> Any:
    """Return what a seat types."""
    legal = match.get_decision(seat).legal_actions
    return parse_submission(*split_typed(match.game, typed), match.view(seat), legal)


def refuse_typed(match: Match[Any], seat: Seat, typed: str) -> Refusal:
    """Return the refusal of what a seat types. Fail if anything has changed."""
    before = match.dump()
    with pytest.raises(Refusal) as refused:
        match.submit(seat, parse_typed(match, seat, typed))
    assert match.dump() == before, "a refusal has changed something"
    return refused.value


class Laid:
    """A position that is set up in words, which name the methods of the game's `Position`."""

    def lay(self, text: str) -> Self:
        """Read "family A 1@farmyard 2@office; owns B grain3 coins=2": methods, their arguments, and named ones."""
        for line in filter(None, text.split("; ")):
            call, *named = re.split(r" (\w+)=", line)
            name, *words = call.split()
            parameters = signature(getattr(self, name)).parameters
            rest = next((p for p in parameters.values() if p.kind is Parameter.VAR_KEYWORD), None)
            given = {
                key: read_argument((parameters.get(key) or rest).annotation, value.split())  # pyright: ignore
                for key, value in zip(named[::2], named[1::2], strict=True)
            }
            getattr(self, name)(
                *list_arguments([one for one in parameters.values() if one.name not in given], words), **given
            )
        return self


def list_arguments(parameters: Iterable[Parameter], words: list[str]) -> Iterator[Any]:
    """Yield the arguments. A text, and a sequence, takes all words but those that later parameters need."""
    left = [one for one in parameters if one.kind is not Parameter.VAR_KEYWORD]
    while left and (words or left[0].default is Parameter.empty):
        one = left.pop(0)
        needed = sum(later.default is Parameter.empty for later in left if later.kind is one.kind)
        if one.kind is Parameter.VAR_POSITIONAL:
            yield from (read_argument(one.annotation, [word]) for word in words)
            return
        count = len(words) - needed if re.match("str|Sequence", one.annotation) else 1
        yield read_argument(one.annotation, words[:count])
        words = words[count:]


def read_argument(annotation: str, words: list[str]) -> Any:
    if annotation.startswith("Sequence"):
        return [read_argument(annotation[len("Sequence[") :], [word]) for word in words]
    text = " ".join(words)
    if annotation.startswith("Seat") and text in SEAT_LETTERS:
        return SEAT_LETTERS.index(text)
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if not annotation.startswith("str") and text.isdigit() else text


def iterate_random_game(
    game: Game[S, Any], seats: int, seed: int
) -> Iterator[tuple[Playout[S], Seat, Action | None]]:
    """Yield each position at which somebody is asked, with the seat and its answer; finally the end, without them."""
    rng = Random(seed)
    match = Playout[S].new(game, Setup(seats, rng.randbytes(16), game.options_type()))
    while match.legal_options:
        seat = rng.choice(sorted(match.legal_options))
        answer = rng.choice([*match.legal_options[seat], *match.open_questions[seat].side_options()])
        yield match, seat, answer
        match.push(seat, answer)
    yield match, -1, None


class Table(Generic[S]):
    """A game in play. It takes answers as objects or in words (`read_answers`)."""

    names: ClassVar[tuple[str, ...]] = NAMES
    words_of_values: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, match: Match[S]):
        self.match = match

    @classmethod
    def begin(cls, game: Game[S, Any], state: S) -> Self:
        """Return the table of a position, which must be sound."""
        table = cls(Match[S].new(game, state))
        table.require_sound()
        return table

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

    def follow(self, order: StandingOrder) -> Self:
        """Let the order of the asked player answer, if it has an answer."""
        seat = self.asked_seat
        for say in order.create_submissions(self.match, seat):
            self.match.submit(seat, say)
        return self

    # Typing

    def type_in(self, typed: str) -> Self:
        self.match.submit(self.asked_seat, parse_typed(self.match, self.asked_seat, typed))
        return self

    def get_typed_refusal(self, typed: str) -> str:
        return refuse_typed(self.match, self.asked_seat, typed).reason.code

    def why(self, typed: str) -> str:
        """Return the refusal of what is typed as the player reads it."""
        refused = refuse_typed(self.match, self.asked_seat, typed)
        return self.words.refusal(self.view(self.asked_seat), refused)

    def choices(self, typed: str, field: str) -> list[str]:
        """Return what autocomplete offers for a field while others are typed."""
        kind, texts = split_typed(self.match.game, typed)
        found = complete_field(kind, field, texts, self.match.preview(), self.asked_seat)
        assert all(len(choice.name) <= 100 and len(choice.value) <= 100 for choice in found)
        return [choice.value for choice in found]

    @property
    def given(self) -> str:
        """Return the answers of the draft in words, without the forced ones."""
        entries = [entry for save in self.match.saved_steps for entry in save.log if not entry.is_forced]
        return ", ".join(format_answer(self.match.game.decode_action(entry.action)) for entry in entries)

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
