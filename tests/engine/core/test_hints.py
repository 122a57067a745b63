"""Presenters and name formatters can describe every game from its messages alone."""

from __future__ import annotations

from engine.core.presentation import Lookahead, Presenter
from engine.core.text import Catalogue, get_catalogue
from tests.engine.core.table import GAME, start_match
from tests.toys.auction import Wall
from tests.toys.auction.rules import View

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
