"""Every sentence stands in every language, with the same variables, and can be said."""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module, resources
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.commands.handlers.typed import Typed
from conformance.case import Case
from conformance.tables import CASES
from conformance.walk import walk
from engine.core import Choice, Decision, Match, Refused, Seat
from engine.core.flow import EndTurn
from engine.core.foresight import Foresight
from engine.core.phrase import Phrase, command_name, fields_of
from engine.core.text import LOCALES, Catalogue, language, sources
from engine.games import games
from render.kit.wording import words_of
from tests.vocabulary import vocabulary, words

GAMES = {game.home: game for game in games()}
PICTURES = {home.replace("engine.", "render.", 1): home for home in GAMES}  # what they say, over what a game says
HOMES = ["engine.core", "bot", "render", *GAMES, *PICTURES]
OTHERS = [locale for locale in LOCALES if locale != "en"]
NUMBERS = (0, 1, 2, 12)  # for plurals


class Variables(Visitor):
    """What a message takes."""

    def __init__(self) -> None:
        super().__init__()
        self.found = set[str]()
        self.cases = dict[str, set[str]]()
        self.others = set[str]()  # messages that it says too

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
            self.cases.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.others.add(node.id.name)


def messages(home: str, locale: str) -> Iterator[ast.Message]:
    for source in sources(home, locale):
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                yield entry


def taken(message: ast.Message) -> Variables:
    variables = Variables()
    variables.visit(message)
    return variables


def variables(home: str, locale: str) -> dict[str, Variables]:
    """By message; with those of a message that it says too."""
    found = {message.id.name: taken(message) for message in messages(home, locale)}
    for one in found.values():
        for other in one.others:
            if other in found:
                one.found |= found[other].found
                one.cases |= found[other].cases
    return found


def printed(home: str) -> Mapping[str, str]:
    """Keys whose English stands in `components.toml`: names of cards."""
    found: Mapping[str, str] = getattr(import_module(f"{home}.components"), "PRINTED", {}) if home in GAMES else {}
    return {f"name-{key}": name for key, name in found.items()}


def in_docstrings(home: str) -> set[str]:
    """Keys whose English stands in the code: the docstring of what can be typed, the length of a game."""
    game = GAMES.get(home)
    kinds: list[Typed] = [*game.phrases, *game.typed, *game.orders] if game else []
    own = {f"command-{command_name(kind)}" for kind in kinds}
    if game is not None and game.length:
        own.add("length")
    return own | ({f"command-{command_name(EndTurn)}"} if home == "engine.core" else set())


@pytest.mark.parametrize("locale", OTHERS)
@pytest.mark.parametrize("home", HOMES)
def test_no_key_is_missing_and_none_is_superfluous(home: str, locale: str) -> None:
    english, other = ([message.id.name for message in messages(home, which)] for which in ("en", locale))
    assert len(other) == len(set(other)), sorted(key for key in set(other) if other.count(key) > 1)
    assert set(english) | in_docstrings(home) | set(printed(home)) == set(other)


@pytest.mark.parametrize("locale", OTHERS)
@pytest.mark.parametrize("home", HOMES)
def test_every_part_has_its_counterpart(home: str, locale: str) -> None:
    names = {file.name for file in (resources.files(home) / "text").iterdir()}
    assert {name for name in names if f".{name}".endswith(f".{locale}.ftl")} == {
        f".{name}".removesuffix("en.ftl").removeprefix(".") + f"{locale}.ftl"
        for name in names
        if f".{name}".endswith(".en.ftl")
    }


@pytest.mark.parametrize("locale", OTHERS)
@pytest.mark.parametrize("home", HOMES)
def test_all_variables_agree(home: str, locale: str) -> None:
    english, other = ({key: v.found for key, v in variables(home, which).items()} for which in ("en", locale))
    assert {key: found for key, found in other.items() if found - english.get(key, set())} == {}
    dropped = {key: english[key] - found for key, found in other.items() if key in english and english[key] - found}
    assert dropped == {}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_every_message_can_be_said(home: str, locale: str) -> None:
    """With numbers, and with each word that its variants tell apart."""
    say = words_of(home, locale) if home in PICTURES else Catalogue(home, locale)
    for key, found in variables(home, locale).items():
        for number in NUMBERS:
            assert say(key, **dict.fromkeys(found.found, number)) or number == 0, key
        for variable, cases in found.cases.items():
            for case in cases:
                args: dict[str, str | int] = {**dict.fromkeys(found.found, 3), variable: case}
                assert say(key, **args) is not None, key


def test_a_language_is_found_by_its_tag_and_nobody_stands_without_one() -> None:
    assert [language(tag) for tag in ("de", "de-AT", "en-US", "fr", "")] == ["de", "de", "en", "en", "en"]


def panel(hints: Any, match: Match[Any], seat: Seat, decision: Decision) -> Iterator[str]:
    """What a panel says of a question, and its forms of what they list."""
    ahead = Foresight[Any].of(match, seat)
    view = ahead.view
    yield from (hints.ask(ahead, decision), hints.help(ahead, decision), hints.title(view, seat), *hints.standing(view))
    for action in decision.legal:
        for said in (hints.label, hints.about):
            yield said(ahead, action)
        for said in (hints.done, hints.heading, hints.group):
            yield said(view, action)
    for phrase in match.game.phrases:
        for field in fields_of(phrase):
            for choice in listed(phrase, field.name, match, seat):
                yield from hints.entry(ahead, phrase, field.name, choice)


def listed(phrase: type[Phrase], field: str, match: Match[Any], seat: Seat) -> Sequence[Choice]:
    try:
        return phrase.entries(field, {}, match.preview(), seat)
    except Refused:
        return ()


CARDS = [pytest.param(case, id=case.name) for case in CASES if printed(case.game.home)]


@pytest.mark.parametrize("locale", OTHERS)
@pytest.mark.parametrize("case", CARDS)
def test_panels_and_logs_say_no_english_name_of_a_card(case: Case, locale: str) -> None:
    seats, home = case.game.seats[-1], case.game.home
    hints, known, seen = case.words(seats, locale), vocabulary((home,), locale), 0
    own = {hints.text(key) for key in printed(home)}
    other = [re.compile(rf"\b{re.escape(name)}\b") for name in printed(home).values() if words(name) - known]
    for n, (match, seat, _) in enumerate(walk(case, seats, 1)):
        lines: list[str] = hints.story(match.view(seat), [note.event for note in match.news])
        match.news = []
        lines += panel(hints, match, seat, match.decision(seat)) if n % 4 == 0 else []
        assert [line for line in lines if any(name.search(line) for name in other)] == []
        seen += sum(any(name in line for name in own) for line in lines)
    assert seen


@pytest.mark.parametrize("locale", OTHERS)
@pytest.mark.parametrize("slug", GAMES)
def test_what_is_left_to_be_answered_has_a_name_in_every_language(slug: str, locale: str) -> None:
    """Orders are called by it in lists, notes and lobbies; a class's own name is English."""
    text = GAMES[slug].words((), locale).text
    missing = [kind.__name__ for kind in GAMES[slug].orders if not text.has(f"form-{command_name(kind)}")]
    assert not missing


@pytest.mark.parametrize("locale", LOCALES)
def test_an_alt_text_that_is_cut_names_the_button_that_has_the_rest(locale: str) -> None:
    assert Catalogue("bot", locale)("text-board-long").lower() in Catalogue("render", locale)("more").lower()
