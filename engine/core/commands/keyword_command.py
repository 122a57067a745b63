"""Commands that are matched to actions by keywords. One table serves typing, autocomplete and refusals.

`Train("smithy", 1)` has the keywords {do: train, at: smithy, who: 1}. A command means the actions that agree with its
keywords.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from itertools import product
from typing import Any, ClassVar, Literal, ParamSpec, get_args, get_origin

from msgspec.structs import asdict

from ..rules.decision import Decision
from ..rules.flow import END_TURN, Action, Seat
from ..rules.refusals import Refusal
from .autocomplete import filter_words, make_choices
from .command import Choice, Command, MatchLike, Responder
from .notation import (
    EMPTY_SET_WORD,
    Texts,
    get_field_types,
    is_set_field,
    list_field_words,
    split_pieces,
    to_text,
)

Keywords = Mapping[str, str]  # by field
PIECE_SEPARATOR = re.compile(r"[\s,;+]+")
EMPTY_FIELD_VALUES = (None, "", ())
P = ParamSpec("P")
# yields None first, then one action for each question
ResponderGenerator = Generator[Action | None, Decision | None, None]


def keywords_agree(words: Keywords, typed_keywords: Keywords) -> bool:
    """Return whether no keyword contradicts what was typed."""
    return all(typed_keywords.get(field, word) == word for field, word in words.items())


def generate_actions(kinds: Iterable[type[Any]], domains: Mapping[Any, Sequence[Any]]) -> Iterator[Action]:
    """Yield all actions of these types.

    Fields with listed words take all of them; `domains` has the values of other types.
    """
    for kind in kinds:
        field_values = [
            get_args(field_type) if get_origin(field_type) is Literal else domains[field_type]
            for field_type in get_field_types(kind).values()
        ]
        yield from (kind(*values) for values in product(*field_values))


def responder(generator_function: Callable[P, ResponderGenerator]) -> Callable[P, Responder]:
    """Turn a generator function into a responder (decorator).

    The generator runs `question = yield None` first, then `question = yield action` for each action. When it ends, the
    responder returns None.
    """

    @wraps(generator_function)
    def create_responder(*args: P.args, **kwargs: P.kwargs) -> Responder:
        answers = generator_function(*args, **kwargs)
        next(answers)

        def answer(question: Decision | None) -> Action | None:
            try:
                return answers.send(question)
            except StopIteration:
                return None

        return answer

    return create_responder


@responder
def respond_once(action: Action) -> ResponderGenerator:
    """Return a responder that gives one action."""
    yield None
    yield action


class KeywordCommand(Command):
    """A command that is matched to legal actions by keywords. Each piece of a set field stands for one action.

    If it may end the turn, it does. A game's own base class defines the keywords for all of its commands.
    """

    first_kinds: ClassVar[tuple[str, ...]]
    """The questions that it answers."""
    follow_up_kinds: ClassVar[tuple[str, ...]] = ()
    """Questions that it answers only directly after another one."""
    keyword_names: ClassVar[Keywords] = {}
    """Keywords for fields with another name."""
    fixed_keywords: ClassVar[Keywords] = {}
    """Keywords that the command always has."""
    impossible_action_builders: ClassVar[Mapping[tuple[str, str], Callable[[str], Action]]] = {}
    """By question and field, a function that makes the impossible action for a word: the rules then explain the
    refusal."""

    @classmethod
    @abstractmethod
    def keywords_of(cls, kind: str, action: Action) -> Keywords:
        """Return the keywords of an action that answers this kind of question."""

    @classmethod
    def list_conceivable_actions(cls, kind: str) -> Sequence[Action]:
        """Return all actions that some state allows, so that the rules can explain a refusal."""
        return ()

    @classmethod
    def to_keyword(cls, field: str, text: str) -> str | None:
        """Return the keyword for a typed word, or None for an unknown word."""
        return text

    @classmethod
    def parse_piece(cls, field: str, piece: str) -> list[str]:
        """Return the keywords in one piece of a set, one for each action. Raise `Refusal`."""
        return [cls.parse_word(field, piece)]

    @classmethod
    def parse_word(cls, field: str, text: str) -> str:
        """Return the keyword for a typed word. Raise `Refusal` for an unknown word."""
        keyword = cls.to_keyword(field, text)
        if keyword is None:
            raise Refusal("not-understood", field=field, text=text)
        return keyword

    @classmethod
    def parse_keywords(cls, texts: Texts, view: Any) -> dict[str, list[str]]:
        """Return the typed keywords by field, one for each action. Raise `Refusal`."""
        lower = {field: text.strip().lower() for field, text in texts.items()}
        return {
            cls.keyword_names.get(field, field): cls.parse_field(field, text) for field, text in lower.items()
        }

    @classmethod
    def parse_field(cls, field: str, text: str) -> list[str]:
        """Return the keywords typed in one field."""
        if not is_set_field(cls, field):
            return [cls.parse_word(field, text)]
        return [
            step
            for piece in split_pieces(text)
            if piece != EMPTY_SET_WORD
            for step in cls.parse_piece(field, piece)
        ]

    @classmethod
    def implied_keywords(cls, fields: Collection[str]) -> Keywords:
        """Return the keywords that go without saying beside these fields."""
        return cls.fixed_keywords

    @classmethod
    def choose_implied(cls, fits: Sequence[Action]) -> Action | None:
        """Return which of several matching actions is meant, or None to ask the player."""
        return None

    @classmethod
    def skip_answered(cls, keywords: dict[str, list[str]], decision: Decision, view: Any) -> None:
        """Remove keywords of questions that have been answered already. Raise `Refusal` if they were answered
        differently."""

    def create_responder(self, view: Any) -> Responder:
        return self.create_keyword_responder(
            {name: to_text(value) for name, value in asdict(self).items() if value not in EMPTY_FIELD_VALUES},
            view,
        )

    @classmethod
    def create_keyword_responder(cls, texts: Texts, view: Any, watched_field: str = "") -> KeywordResponder:
        """Return the responder for typed fields. Raise `Refusal` for an unknown word."""
        words = cls.parse_keywords(texts, view)
        if END_TURN in cls.follow_up_kinds and not watched_field:
            words |= {
                field: [*words.get(field, ()), EMPTY_SET_WORD]
                for field in cls.__struct_fields__
                if is_set_field(cls, field)
            }
        return KeywordResponder(cls, words, view, watched_field)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        """Return the keywords of the actions that are possible with the other fields."""
        others = {name: text for name, text in texts.items() if name != field and text.strip()}
        if is_set_field(cls, field):
            return cls.complete_set_field(field, texts.get(field, ""), others, match, seat)
        listed = list_field_words(get_field_types(cls)[field])
        words = cls.list_possible_keywords(cls.keyword_names.get(field, field), others, match, seat)
        return make_choices(
            [word for word in words if listed is None or word in listed], texts.get(field, "")
        )

    @classmethod
    def complete_set_field(
        cls, field: str, typed: str, others: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice]:
        """Return what is typed of a set so far, and the same with one more piece."""
        *complete_pieces, last = PIECE_SEPARATOR.split(typed.strip().lower())
        with suppress(Refusal):
            cls.parse_piece(field, last)
            complete_pieces, last = [*complete_pieces, last], ""
        words = cls.list_possible_keywords(
            cls.keyword_names.get(field, field), {**others, field: " ".join(complete_pieces)}, match, seat
        )
        extended = [
            ",".join([*complete_pieces, word])
            for word in filter_words(words, last)
            if not complete_pieces or word != EMPTY_SET_WORD
        ]
        return make_choices([",".join(complete_pieces), *extended] if complete_pieces and words else extended)

    @classmethod
    def list_possible_keywords(
        cls, watched_field: str, texts: Texts, match: MatchLike, seat: Seat
    ) -> list[str]:
        """Return the possible keywords of the watched field."""
        if seat not in match.open_questions:
            return []
        responder = None
        with suppress(Refusal):  # a command may be unfinished: the keywords collected so far count
            responder = cls.create_keyword_responder(texts, match.view(seat), watched_field)
            match.preview().submit(seat, responder)
        return responder.possible_keywords if responder else []


class KeywordResponder:
    """The responder of a keyword command. It gives actions keyword by keyword, and stops where several actions match.

    Used keywords are removed. The possible keywords of `watched_field` are collected in `possible_keywords`, for
    autocomplete.
    """

    def __init__(
        self,
        command_type: type[KeywordCommand],
        keywords: Mapping[str, Sequence[str]],
        view: Any,
        watched_field: str = "",
    ) -> None:
        self.command_type = command_type
        self.view = view
        self.watched_field = watched_field
        self.typed_fields = [*keywords]  # fields that must not be left over; implied keywords may be
        implied = command_type.implied_keywords([*keywords, watched_field])
        typed_keywords = {field: [*words] for field, words in keywords.items() if words}
        self.keywords = {field: [word] for field, word in implied.items()} | typed_keywords
        self.possible_keywords = list[str]()
        self.has_answered = False

    @property
    def next_keywords(self) -> dict[str, str]:
        """Return the next keyword of each field."""
        return {field: words[0] for field, words in self.keywords.items()}

    def __call__(self, decision: Decision | None) -> Action | None:
        kinds = (
            (*self.command_type.first_kinds, *self.command_type.follow_up_kinds)
            if self.has_answered
            else self.command_type.first_kinds
        )
        if decision is None or decision.kind not in kinds:
            return self.finish(decision)
        if not self.has_answered:
            self.command_type.skip_answered(self.keywords, decision, self.view)
        kind, keywords = decision.kind, self.next_keywords
        fits = [
            action
            for action in decision.legal_actions
            if keywords_agree(self.command_type.keywords_of(kind, action), keywords)
        ]
        if not fits:
            return self.finish(decision) if kind == END_TURN else self.find_refused_action(kind)
        self.collect_possible_keywords(kind, fits)
        answer = fits[0] if len(fits) == 1 or self.watched_field else self.command_type.choose_implied(fits)
        if answer is None:
            return self.require_nothing_left(kind, fits)
        self.has_answered = True
        for field in self.command_type.keywords_of(kind, answer):
            if words := self.keywords.pop(field, [])[1:]:
                self.keywords[field] = words
        return answer

    def collect_possible_keywords(self, kind: str, fits: Sequence[Action]) -> None:
        """Collect what the watched field could say at the first question that has it."""
        if self.watched_field and self.watched_field not in self.keywords and not self.possible_keywords:
            keywords = (self.command_type.keywords_of(kind, action) for action in fits)
            self.possible_keywords = list(
                dict.fromkeys(one[self.watched_field] for one in keywords if self.watched_field in one)
            )

    def find_refused_action(self, kind: str) -> Action:
        """Return the action that is meant although it is not possible, so that the rules can explain why.

        Raise `Refusal` for an unknown word, and for "none" where a word is needed.
        """
        keywords = self.next_keywords
        for (question_kind, field), build_action in self.command_type.impossible_action_builders.items():
            if question_kind == kind and field in keywords:
                return build_action(keywords[field])
        conceivable = [
            (action, self.command_type.keywords_of(kind, action))
            for action in self.command_type.list_conceivable_actions(kind)
        ]
        matching = [one for one in conceivable if keywords_agree(one[1], keywords)]
        if matching:
            action, words = max(matching, key=lambda one: len(one[1].keys() & keywords.keys()))
            field = next((field for field in words if field not in keywords), "")
            if not field:
                return action
        else:
            known = {(field, word) for _, words in conceivable for field, word in words.items()}
            fields = {field for field, _ in known}
            field = next(
                (f for f, word in keywords.items() if f in fields and (f, word) not in known), min(fields)
            )
        if keywords.get(field, EMPTY_SET_WORD) != EMPTY_SET_WORD:
            raise Refusal("not-understood", field=field, text=keywords[field])
        raise Refusal("missing", field=field)

    def require_nothing_left(self, kind: str, fits: Sequence[Action]) -> None:
        """Leave the question to the player. Raise `Refusal` if keywords are left that come only after it."""
        if self.list_unused_fields() or not self.has_answered:
            fields = (field for action in fits for field in self.command_type.keywords_of(kind, action))
            raise Refusal("missing", field=next(field for field in fields if field not in self.keywords))

    def finish(self, decision: Decision | None) -> None:
        """Stop. Raise `Refusal` for keywords that are left over."""
        if not self.has_answered and decision is not None:
            raise Refusal("wrong_phase")
        if unused_fields := self.list_unused_fields():
            raise Refusal("left-over", text=f"{unused_fields[0]}:{self.next_keywords[unused_fields[0]]}")

    def list_unused_fields(self) -> list[str]:
        """Return the fields that were typed and not used; "none" needs no use."""
        return [
            field
            for field in self.typed_fields
            if self.next_keywords.get(field, EMPTY_SET_WORD) != EMPTY_SET_WORD
        ]
