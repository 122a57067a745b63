"""The proof of messages finds what it is there for: messages that nothing reads, missing ones, and broken files."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance import languages, test_messages
from conformance.test_messages import find_message_place, list_unread_messages
from engine.core import Action, Presenter
from engine.core.presentation import Lookahead
from engine.core.text import Catalogue, read_sources
from engine.core.text.catalogue import BrokenText, list_mistakes, read_messages
from engine.games.village.game import Village
from tests.conformance.games.auction import CASE as AUCTION
from tests.conformance.games.village import CASE as VILLAGE
from tests.toys.auction import GAME

HOME = GAME.package


def plant(patch: pytest.MonkeyPatch, **messages: str):
    """Write messages into the toy's catalogue, as far as the proof goes."""

    def read(package: str, language: str) -> Mapping[str, str]:
        added = {key.replace("_", "-"): f"{key.replace('_', '-')} = {text}" for key, text in messages.items()}
        return {**read_messages(package, language), **(added if package == HOME else {})}

    patch.setattr(test_messages, "read_messages", read)


@pytest.mark.parametrize(
    ("key", "cure"),
    [
        ("ask-believe", 'No code of the game says "believe"'),
        ("help-believe", 'No code of the game says "believe"'),
        ("event-shouted", "Delete it, or give it one of the names event-...: discarded, drew, got"),
        ("done-shout", "Delete it, or give it one of the names done-...: "),
        ("option-speed", "Delete it, or give it one of the names option-...: counted, counted-false"),
        ("option-rounds-9", "Delete it, or give it one of the names option-...: "),
        ("lesson-1-farewell", "Delete it, or give it one of the names lesson-...: 1, "),
        ("award-loudest", "Delete it, or give it one of the names award-...: collector, collector-why"),
        ("field-volume", "Delete it, or give it one of the names field-...: "),
        ("shouting", "Delete it, or correct its name"),
        ("loud-shouting", "Delete it, or correct its name"),
    ],
)
def test_a_message_that_nothing_reads_is_named_with_what_to_do(
    key: str, cure: str, monkeypatch: pytest.MonkeyPatch
):
    assert list_unread_messages(GAME, HOME) == []
    plant(monkeypatch, **{key: "Never seen"})
    [line] = list_unread_messages(GAME, HOME)
    assert f"nothing reads the message {key}. {cure}" in line and line.startswith(HOME)


def test_the_place_of_a_message_is_its_file_and_line():
    assert find_message_place(HOME, "award-collector") == "text/awards.en.ftl, line 1"
    assert find_message_place(HOME, "award-loudest") == ""


def test_labels_are_read_unless_a_presenter_ignores_them(monkeypatch: pytest.MonkeyPatch):
    class Deaf(Presenter[Any]):
        def label(self, lookahead: Lookahead[Any], action: Action) -> str:
            return "the same for all"

    plant(monkeypatch, label_wall="Build on { $space }")
    assert list_unread_messages(GAME, HOME) == []
    monkeypatch.setattr(type(GAME), "presenter_type", Deaf)
    [line] = list_unread_messages(GAME, HOME)
    assert "label-wall" in line and "overridden without `label_message`" in line


def test_a_message_that_another_one_says_is_read(monkeypatch: pytest.MonkeyPatch):
    plant(monkeypatch, shouting="Hey", award_collector="{ shouting }")
    assert list_unread_messages(GAME, HOME) == []


@pytest.mark.parametrize("key", ["ask-bid", "ask-seal", "done-loan", "pitch"])
def test_a_missing_message_is_named_with_its_file(key: str):
    case = replace(
        AUCTION, unwritten_messages=[other for other in AUCTION.unwritten_messages if other != key]
    )
    with pytest.raises(AssertionError, match=rf"text/en.ftl has no message {key}\. Write it there"):
        test_messages.test_the_lobby_and_the_lessons_have_their_messages(case)
        test_messages.test_questions_answers_and_scores_have_their_messages(case, 3, 1)


@pytest.mark.parametrize("key", ["option-first", "award-graves-why", "lesson-2"])
def test_a_missing_option_award_or_lesson_is_named(key: str, monkeypatch: pytest.MonkeyPatch):
    has = Catalogue.has

    def has_all_but_one(text: Catalogue, name: str) -> bool:
        return name != key and has(text, name)

    monkeypatch.setattr(Catalogue, "has", has_all_but_one)
    assert isinstance(VILLAGE.game, Village)
    with pytest.raises(AssertionError, match=f"has no message {key}"):
        test_messages.test_the_lobby_and_the_lessons_have_their_messages(VILLAGE)


BROKEN = """\
pitch = Shout
ask-shout = You have { $breath
done-shout = Shout

This line belongs to nothing.
event-shouted = Hey
"""


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package whose texts are not valid Fluent."""
    folder = tmp_path / "broken_words"
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "text" / "en.ftl").write_text(BROKEN)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    return folder.name


def test_a_mistake_in_a_text_is_named_with_file_and_line(broken: str):
    first, second = list_mistakes(broken, "en")
    assert first.startswith("broken_words: text/en.ftl, line 3: Expected token")
    assert second.startswith("broken_words: text/en.ftl, line 5: Expected token")


def test_a_broken_message_says_where_when_it_is_said(broken: str):
    text = Catalogue(broken)
    assert text("done-shout") == "Shout"
    with pytest.raises(BrokenText, match=r"text/en\.ftl, line 3: Expected token"):
        text("ask-shout", breath=1)


def plant_in_german(patch: pytest.MonkeyPatch, old: str, new: str):
    """Change a line of the bot's German texts, as far as the comparison goes."""

    def read(package: str, language: str) -> list[str]:
        return [
            text.replace(old, new) if language == "de" else text for text in read_sources(package, language)
        ]

    patch.setattr(languages, "read_sources", read)


def test_missing_translation_is_named_with_its_file(monkeypatch: pytest.MonkeyPatch):
    plant_in_german(monkeypatch, "\nchange-invitations = Einladungen ändern\n", "\n")
    with pytest.raises(AssertionError, match=r"change-invitations has no .* add it to .*/people\.de\.ftl"):
        languages.require_same_messages("bot", "de", ())


def test_superfluous_translation_is_named_with_its_place(monkeypatch: pytest.MonkeyPatch):
    plant_in_german(monkeypatch, "\nchange-invitations =", "\nchange-invites =")
    with pytest.raises(AssertionError, match="change-invites has no English message: delete it"):
        languages.require_same_messages("bot", "de", ())


def test_translation_with_other_variables_is_named_with_its_place(monkeypatch: pytest.MonkeyPatch):
    plant_in_german(monkeypatch, "Sprache: { $locale }", "Sprache: { $language }")
    with pytest.raises(AssertionError) as failed:
        languages.require_same_variables("bot", "de")
    message = str(failed.value)
    assert re.search(r"text/language\.de\.ftl, line \d+: setting-", message)
    assert "Only the translation has: $language. Only the English message has: $locale" in message
