"""A refusal is true in its position and names the possible alternatives.

The tests turn right answers into wrong ones. They type one word that exists nowhere, other letters or another order,
or press pieces of other answers of the same game. The lists `better` and `possible` of a reason name accepted words,
and each word is tried.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.interactions.handlers.game_commands import list_typed_fields
from engine.core import Action, Command, Match, Reason, Refusal, Seat, StandingOrder
from engine.core.commands import (
    Texts,
    TypedKind,
    complete_field,
    format_action,
    get_field_types,
    get_piece_type,
    is_set_field,
    list_field_words,
    parse_submission,
    suggest_known_words,
    unwrap_optional,
)
from engine.core.game import AnyGame
from engine.core.text import get_language

from .case import PLAYER_NAMES, Case
from .languages import list_full_locales
from .leaving_orders import fill_from_autocomplete
from .shown.messages import collect_met_actions
from .tables import each_game_once, parametrize_games
from .test_questions import play_and_list_news
from .walk import encode_position

FURTHER_GAMES = 5
PRESS_EVERY, TYPE_EVERY = 16, 32  # One of so many questions gets wrong answers.
UNKNOWN_WORDS = ("zq7x", "Banana", "K9", "10th", "dr.o", "%")
each_sample = parametrize_games(FURTHER_GAMES)
ODD_TEXT = r"\{|\}|\bNone\b|  |\(\)|\[\]|: *[.;,]|, *[.;]|\bTrue\b|\bFalse\b"


def get_refusal_texts(match: Match, seat: Seat, refused: Refusal) -> list[str]:
    """Return what the seat reads, in every language."""
    names, view = PLAYER_NAMES[: len(match.seats)], match.view(seat)
    told = list[str]()
    for locale in list_full_locales(match.game.package):
        text = match.game.create_presenter(names, locale).refusal(view, refused)
        assert text and len(text) <= 600, f"{refused.reason}: {text!r}"
        bare = text
        for quoted in ("text", "possible", "better", "listed"):
            bare = bare.replace(str(refused.reason.args.get(quoted, "")) or "\0", "X")
        assert not re.search(f"{ODD_TEXT}|{get_language(locale).odd_text}", bare), (
            f"{refused.reason}: {text!r}"
        )
        told.append(text)
    return told


def list_offered_words(reason: Reason) -> list[str]:
    """Return the words that the refusal says would be accepted."""
    said = str(reason.args.get("better", reason.args.get("possible", "")))
    return [] if said in ("", "none") else said.split(", ")


def require_really_unknown(kind: TypedKind, texts: Texts, refused: Refusal, match: Match, seat: Seat) -> None:
    """Raise AssertionError if a refusal calls a word unknown that the field lists or suggests."""
    if refused.reason.code != "not-understood":
        return
    said, text = (str(refused.reason.args[name]) for name in ("field", "text"))
    for field in (name for name in kind.__struct_fields__ if name.rstrip("_") == said):
        others = {name: words for name, words in texts.items() if name != field}
        choices = complete_field(kind, field, others, match.preview(seat), seat)
        offered = {
            *list_known_words(kind, field),
            *(piece for choice in choices for piece in choice.value.split()),
        }
        assert not set(text.split()) <= offered, (
            f"{kind.__name__} {texts}: {text} is offered, and then refused as unknown"
        )


def list_known_words(kind: TypedKind, field: str) -> list[str]:
    """Return the words that a field accepts in some position."""
    of = get_field_types(kind)[field]
    return list_field_words(get_piece_type(of) if is_set_field(kind, field) else of) or []


# Pressed


def iter_wrong_actions(match: Match, seat: Seat, rng: random.Random) -> Iterator[Action]:
    """Yield actions that are probably illegal: listed at other questions, or made of pieces of listed ones."""
    known, legal = collect_met_actions(match.game), match.get_decision(seat).legal_actions
    takes = {*match.open_questions[seat].explained_types, *map(type, legal)}
    yield from rng.sample(known, min(8, len(known)))
    like = [one for one in known if type(one) in takes]
    yield from rng.sample(like, min(8, len(like)))
    for action in rng.choices(legal, k=4):
        for name, value in msgspec.structs.asdict(action).items():
            others = [getattr(one, name) for one in like if type(one) is type(action)]
            wrong = [*others, *list_wrong_values(value)]
            if wrong:
                yield msgspec.structs.replace(action, **{name: rng.choice(wrong)})


def list_wrong_values(value: object) -> list[Any]:
    """Return wrong values for a field: numbers that are too large or small, sets with a piece twice or without one."""
    if type(value) is int:
        return [-1, 0, 99]
    return [value[:-1], value + value[:1], value[::-1]] if isinstance(value, tuple) and value else []


@each_game_once
@each_sample
def test_wrong_answer_is_refused_in_true_words(case: Case, games: range) -> None:
    """An illegal action is refused, and each word that the refusal offers instead is really accepted."""
    for match, seat, luck in sample_questions(case, games, PRESS_EVERY):
        for action in iter_wrong_actions(match, seat, luck):
            ahead = match.preview(seat)
            try:
                ahead.submit(seat, action)
            except Refusal as refused:
                assert action not in match.get_decision(seat).legal_actions
                get_refusal_texts(match, seat, refused)
                for word in list_offered_words(refused.reason):
                    taken = any(
                        word in format_action(one).replace(":", " ").split()
                        for one in match.get_decision(seat).legal_actions
                    )
                    assert taken, (
                        f"{format_action(action)}: {refused.reason} offers {word}, which is not accepted"
                    )


def sample_questions(case: Case, games: range, every: int) -> Iterator[tuple[Match, Seat, random.Random]]:
    """Yield one in `every` positions of the random games with these seeds: the match, the seat that is asked, and a
    random generator. The match is valid only until the next one is yielded.
    """
    for seed in games:
        luck = random.Random(seed)
        for n, (match, seat, _) in enumerate(play_and_list_news(case.game, seed)):
            if seat is not None and n % every == seed % every:
                yield match, seat, luck


# Typed


def list_typeable_kinds(game: AnyGame) -> list[TypedKind]:
    """Return the commands, actions and orders of the game that can be typed."""
    return [
        kind for kind in game.typed_kinds if not issubclass(kind, StandingOrder) or kind.form_style == "modal"
    ]


def submit_typed(kind: TypedKind, texts: Texts, match: Match, seat: Seat) -> Match:
    """Type the fields of a command for the seat, and return the match afterwards. Raise Refusal."""
    ahead, view = match.preview(seat), match.view(seat)
    said = parse_submission(kind, texts, view, match.get_decision(seat).legal_actions)
    if isinstance(said, StandingOrder):
        if why := said.explain_refusal(view):
            raise Refusal.from_reason(why)
        return ahead
    assert isinstance(said, Action | Command)
    ahead.submit(seat, said)
    return ahead


def iter_typed_commands(
    case: Case, games: range
) -> Iterator[tuple[Match, Seat, random.Random, TypedKind, dict[str, str]]]:
    """Yield commands that a person who knows the game can type at some position, with their fields.

    Only those that are accepted.
    """
    for match, seat, luck in sample_questions(case, games, TYPE_EVERY):
        for kind in list_typeable_kinds(case.game):
            texts = fill_from_autocomplete(kind, match, seat, luck)
            try:
                submit_typed(kind, texts, match, seat)
            except Refusal as refused:
                require_really_unknown(kind, texts, refused, match, seat)
                get_refusal_texts(
                    match, seat, suggest_known_words(refused, kind, texts, match.preview(seat), seat)
                )
                continue
            yield match, seat, luck, kind, texts


def get_typed_words(kind: TypedKind, texts: Texts) -> list[str]:
    """Return the names of the filled fields that take words, and not numbers, yes or no."""
    return [
        f.name
        for f in list_typed_fields(kind)
        if f.name in texts and unwrap_optional(get_field_types(kind)[f.name]) not in (int, bool)
    ]


@each_game_once
@each_sample
def test_unknown_word_is_quoted_and_others_are_offered(case: Case, games: range) -> None:
    """A typed word that does not exist is quoted in the refusal, and the words offered instead are accepted."""
    for match, seat, luck, kind, texts in iter_typed_commands(case, games):
        for field in get_typed_words(kind, texts):
            word, pieces = (
                luck.choice(UNKNOWN_WORDS),
                texts[field].split() if is_set_field(kind, field) else [texts[field]],
            )
            n = luck.randrange(len(pieces))
            first, colon, _ = pieces[n].rpartition(":")
            pieces[n] = luck.choice([word, f"{first}{colon}{word}"])
            wrong = {**texts, field: " ".join(pieces)}
            with pytest.raises(Refusal) as caught:
                submit_typed(kind, wrong, match, seat)
            refused = suggest_known_words(caught.value, kind, wrong, match.preview(seat), seat)
            for text in get_refusal_texts(match, seat, refused):
                assert word.lower() in text.lower(), (
                    f"{kind.__name__} {wrong}: {text!r} does not quote {word}"
                )
            for one in list_offered_words(refused.reason):
                parse_submission(
                    kind, {**texts, field: one}, match.view(seat), match.get_decision(seat).legal_actions
                )


@each_game_once
@each_sample
def test_listed_word_is_never_called_unknown(case: Case, games: range) -> None:
    """A typed word that the field lists is not refused as unknown, though perhaps for another reason."""
    for match, seat, luck in sample_questions(case, games, TYPE_EVERY):
        for kind in list_typeable_kinds(case.game):
            texts = fill_from_autocomplete(kind, match, seat, luck)
            fields = [field.name for field in list_typed_fields(kind) if list_known_words(kind, field.name)]
            if not fields:
                continue
            field = luck.choice(fields)
            texts[field] = luck.choice(list_known_words(kind, field))
            try:
                submit_typed(kind, texts, match, seat)
            except Refusal as refused:
                require_really_unknown(kind, texts, refused, match, seat)


@each_game_once
@each_sample
def test_words_are_accepted_in_any_case_and_order(case: Case, games: range) -> None:
    """Typed words mean the same in capitals, in lower case, and, where order does not matter, in any order."""
    for match, seat, luck, kind, texts in iter_typed_commands(case, games):
        meant = encode_position(submit_typed(kind, texts, match, seat))
        for change in (str.upper, str.lower, str.title):
            other = {name: change(text) for name, text in texts.items()}
            if other == texts:
                continue
            assert encode_position(submit_typed(kind, other, match, seat)) == meant, (
                f"{kind.__name__} {other}"
            )
        sequences = kind.ordered_fields if issubclass(kind, Command) else ()
        for field in (
            field
            for field in get_typed_words(kind, texts)
            if is_set_field(kind, field) and field not in sequences
        ):
            words = texts[field].split()
            luck.shuffle(words)
            submit_typed(kind, {**texts, field: ", ".join(words)}, match, seat)
