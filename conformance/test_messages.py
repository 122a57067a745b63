"""Messages: each one is read by something, and none that the game should have is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import EndTurn, Match
from engine.core.commands import command_name
from engine.core.presentation import Presenter
from engine.core.text import LOCALES, read_sources
from engine.core.text.catalogue import list_mistakes

from .case import Case
from .message_use import iter_lesson_keys, iter_option_keys, list_unread_messages
from .tables import each_game_once, each_main_table, list_packages, seeds
from .walk import play_random_game


@each_game_once
def test_every_text_file_is_valid(case: Case) -> None:
    """Each Fluent file of the game can be parsed."""
    mistakes = [
        line for home in list_packages(case) for locale in LOCALES for line in list_mistakes(home, locale)
    ]
    assert not mistakes, "\n".join(mistakes)


@each_game_once
def test_something_reads_every_message(case: Case) -> None:
    """Each message of the game is used somewhere."""
    unread = [line for home in list_packages(case) for line in list_unread_messages(case.game, home)]
    assert not unread, "\n".join(unread)


@each_game_once
def test_the_lobby_and_the_lessons_have_their_messages(case: Case) -> None:
    """The game has the messages for its lobby options, awards and lessons."""
    if has_no_texts(case):
        return
    keys = ["pitch", *(f"option-{name}" for name in iter_option_keys(case.game))]
    keys += [f"award-{award.name}{end}" for award in case.game.awards for end in ("", "-why")]
    keys += [f"lesson-{name}" for name in iter_lesson_keys(case.game) if name.isdigit()]
    require_messages(case, keys)


@each_main_table
@seeds
def test_questions_answers_and_scores_have_their_messages(case: Case, seats: int, seed: int) -> None:
    """The game has messages for the questions, actions and scores of a random game.

    Most have a fallback in the core, so that a game can be played before its texts are written.
    """
    if has_no_texts(case):
        return
    keys, match = set[str](), None
    for match, seat, action in play_random_game(case, seats, seed):
        if uses_core_texts(case, "question", "prompt"):
            keys.add(f"ask-{match.get_decision(seat).kind}")
        if uses_core_texts(case, "action_name") and type(action) is not EndTurn:
            keys.add(f"done-{command_name(type(action))}")
    assert match is not None
    require_messages(case, [*sorted(keys), *iter_result_keys(case, match)])


def iter_result_keys(case: Case, match: Match[Any]) -> Iterator[str]:
    """Yield the ids of the messages for a result: its scoring categories, and what decides a tie."""
    if uses_core_texts(case, "category_name"):
        yield from (f"score-{name}".replace("_", "-") for name in match.results().categories)
    yield from (f"tie-{breaker.id}".replace("_", "-") for breaker in match.results().tie_breakers)


def uses_core_texts(case: Case, *methods: str) -> bool:
    """Return whether the game leaves all these methods of the presenter to the core, which writes such texts."""
    return all(getattr(case.game.presenter_type, name) is getattr(Presenter, name) for name in methods)


def has_no_texts(case: Case) -> bool:
    """Return whether the game has no texts yet. It is then played with the words of its code."""
    return not read_sources(case.game.package, "en")


def require_messages(case: Case, keys: list[str]) -> None:
    """Raise AssertionError unless the game has messages with all of the ids."""
    text = case.create_presenter(max(case.game.player_counts)).text
    missing = [
        f"{case.game.package}: text/en.ftl has no message {key}. Write it there, and in every other language"
        for key in keys
        if not (text.has(key) or key in case.unwritten_messages)
    ]
    assert not missing, "\n".join(missing)
