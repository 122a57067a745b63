"""Every sentence of the rules is in a catalogue, with the variables it needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engine.core import Reason
from engine.core.presentation import Lookahead, Presenter
from engine.core.text import Catalogue, FieldFormatters, StructFormatter, get_catalogue
from engine.core.text.catalogue import MissingMessage
from engine.games import games
from tests.engine.core.table import GAME, start_match
from tests.toys.auction import Always, Bid, Start, Wall
from tests.toys.auction.rules import Got, Opened, View, Walled

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


# Presenters and name formatters can describe every game from its messages alone


TEXT = get_catalogue(GAME.package)


def test_answer_without_words_is_named_by_its_fields():
    hints = Presenter[View](TEXT, ["Ann", "Bob"])
    view = start_match().view(0)
    assert (hints.heading(view, Wall(3)), hints.action_name(view, Wall(3))) == ("Build", "Space 3")


class LabelledCatalogue(Catalogue):
    """The auction's messages, with a label for walls."""

    def __init__(self):
        super().__init__(GAME.package)
        self.sources["label-wall"] = "label-wall = Build on space { $space }"


def test_option_is_called_by_its_label_message_or_else_by_its_name():
    """docs/games/words.md promises `label-<command>`, also to a game that overrides nothing."""
    ahead = Lookahead[View].from_match(start_match(), 0)
    labelled, plain = (Presenter[View](text, ["Ann", "Bob"]) for text in (LabelledCatalogue(), TEXT))
    assert labelled.label(ahead, Wall(3)) == "Build on space 3"
    assert labelled.action_name(ahead.view, Wall(3)) == "Space 3"
    assert plain.label(ahead, Wall(3)) == "Space 3"


# Typed data becomes a sentence: one table has the fields, and other values follow


def test_fields_are_formatted_by_name_and_other_values_as_they_are():
    say = StructFormatter(TEXT, {"seat": ["Ann", "Bob"].__getitem__})
    assert say("event", Walled(1, 4)) == "Bob builds a wall on space 4."
    assert say("event", Got(0, (3, 11))) == "You draw 3, 11."
    assert say("done", Start("roll")) == "Roll the die"


def test_none_and_flags_are_formatted_as_words_and_numbers():
    say = StructFormatter(TEXT, {"rounds": lambda n: f"{n} of {n}"})
    assert say("order", Always(2, True)).startswith("Bid 2, as long as as much is left. Ends with the game.")
    assert say("order", Always(2, rounds=3)).startswith("Bid 2. Ends after round 3 of 3.")
    assert {say.format_field(name, nothing) for name in ("rounds", "bids") for nothing in (None, (), "")} == {
        "none"
    }


def test_only_requested_fields_are_formatted():
    """So a field may have different meanings in kinds of data whose messages do not use it."""
    nothing = dict[object, str]()
    say = StructFormatter(TEXT, {"seats": nothing.__getitem__, "seat": nothing.__getitem__})
    assert TEXT.variables("event-opened") == ["bids", "seats"] and TEXT.variables("event-got") == ["cards"]
    assert say("event", Got(7, (3,))) == "You draw 3."
    with pytest.raises(KeyError):
        say("event", Opened((1,), (1,)))


def test_reasons_contain_words_as_typed():
    class Names(Presenter[View]):
        @property
        def typed_field_formatters(self) -> FieldFormatters:
            return {"space": "“{}”".format}

    assert Names(TEXT, ()).format_reason(Reason("taken", {"space": 3})) == "Space “3” is taken."


def test_message_may_format_fields_of_other_data():
    say = StructFormatter(TEXT, {"space": lambda n: f"no. {n}"})
    assert say.format_message("done-wall", Walled(1, 4)) == "Space no. 4"
    assert say.format_message("done-wall", Walled(1, 4), space=5) == "Space 5"


def test_missing_message_is_a_bug():
    say = StructFormatter(TEXT, {})
    assert say.has("done", Wall(1)) and not say.has("done", Bid(1))
    with pytest.raises(KeyError):
        say("done", Bid(1))
