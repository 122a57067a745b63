"""Every sentence of the rules is in a catalogue, with the variables it needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engine.core import Event, Reason
from engine.core.text import Catalogue, NameFormatter, StructFormatter, get_catalogue
from engine.core.text.catalogue import MissingMessage
from engine.games import games
from tests.engine.core.table import GAME
from tests.toys.auction.rules import Got, Opened, Walled

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
