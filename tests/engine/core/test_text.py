"""Every sentence of the rules is in a catalogue, with the variables it needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from engine import core
from engine.core import Event, Reason
from engine.core.text import LOCALES, Catalogue, NameFormatter, StructFormatter, get_catalogue, read_sources
from engine.core.text.catalogue import MissingMessage, read_messages
from engine.games import OURS, games
from tests.engine.core.table import GAME
from tests.toys.auction.rules import Got, Opened, Walled

# One entry in so many is parsed a second time.
ENTRIES_PER_COMPARISON = 4
HOMES = ["engine.core", *(game.package for game in games()), GAME.package]


def iterate_reasons(home: str) -> Iterator[tuple[str, str, set[str]]]:
    """Yield file, code and variables of every reason in the source of a package."""
    folder = Path(next(iter(import_module(home).__path__)))
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code, given = node.args[0], {word.arg for word in node.keywords if word.arg}
                if node.func.id == "Reason" and isinstance(node.args[-1], ast.Dict):
                    given = {str(key.value) for key in node.args[-1].keys if isinstance(key, ast.Constant)}
                if node.func.id in ("reason", "Refusal", "Reason") and isinstance(code, ast.Constant):
                    yield path.name, str(code.value), given


@pytest.mark.parametrize("home", HOMES)
def test_every_reason_has_its_sentence_and_variables(home: str):
    text, codes = get_catalogue(home), list(iterate_reasons(home))
    assert codes
    for file, code, given in codes:
        args: dict[str, str | int] = dict.fromkeys(given, 1)
        assert text.format_reason(Reason(code, args)), f"{file}: {code}"


def test_missing_sentence_or_variable_is_a_bug():
    text = get_catalogue("engine.core")
    with pytest.raises(
        MissingMessage, match=r"nobody-wrote-this: add this message to engine/core/text/en.ftl"
    ):
        text("nobody-wrote-this")
    with pytest.raises(ValueError, match="field"):
        text("refused-missing")
    with pytest.raises(MissingMessage, match="refused-unheard-of"):
        text.format_reason(Reason("unheard-of"))


def test_game_may_override_texts_and_languages_fall_back_to_english():
    text = get_catalogue(GAME.package)
    assert text("refused-taken", space=3) == "Space 3 is taken." and text("refused-shown")
    german = Catalogue(GAME.package, "de")
    assert german("refused-taken", space=3) == "Space 3 is taken."


CATALOGUES = [*HOMES, "bot", "render", *(f"render.games.{slug}" for slug in OURS)]


@pytest.mark.parametrize(
    ("home", "locale"),
    [
        pytest.param(home, locale, marks=() if (n + m) % 2 == 0 else pytest.mark.long)
        for n, home in enumerate(CATALOGUES)
        for m, locale in enumerate(LOCALES)
    ],
)
def test_lazy_reading_equals_fluents_reading(home: str, locale: str):
    """Entries are cut out of their file by their first lines, so that unused ones are not parsed."""
    written, whole = read_messages(home, locale), dict[str, fluent.Message | fluent.Term]()
    for source in read_sources(home, locale):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, fluent.Message | fluent.Term):
                whole["-" * isinstance(entry, fluent.Term) + entry.id.name] = entry
    assert list(written) == list(whole)
    for name, entry in [*whole.items()][::ENTRIES_PER_COMPARISON]:
        assert entry.equals(FluentParser().parse_entry(written[name]), ["span", "comment"]), name


def test_sentence_takes_the_variables_of_sentences_it_includes():
    """Terms have variables of their own. Two sentences that include each other are a reported bug, not a hang."""
    text = Catalogue("engine.core", "de")
    text.sources |= {
        "-game": "-game = { $case ->\n *[a] Go\n  [b] Gos\n}",
        "said": 'said = { inner } { -game(case: "b") }',
        "inner": "inner = { $who }:",
        "round": "round = Round { other }",
        "other": "other = and { round }",
    }
    assert text.variables("said") == ["who"] and text("said", who="Ann") == "Ann: Gos"
    with pytest.raises(ValueError, match="Cyclic"):
        text("round")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Walled(1, 4), "Bob builds a wall on space 4."),
        (Got(0, (3, 11)), "You draw 3, 11."),
        (Opened((1, 2), (0, 1)), "The bids are 1, 2: Ann and Bob win a point."),
    ],
)
def test_event_becomes_a_line(event: Event, line: str):
    assert (
        StructFormatter(
            get_catalogue(GAME.package),
            NameFormatter(get_catalogue(GAME.package), ["Ann", "Bob"]).field_formatters,
        )("event", event)
        == line
    )


def test_core_exports_what_games_need():
    for name in (
        "Action",
        "Chance",
        "Event",
        "Flow",
        "Game",
        "Presenter",
        "Match",
        "Command",
        "choose",
        "tell",
    ):
        assert hasattr(core, name)
