"""Presenters and name formatters can describe every game from its messages alone."""

from __future__ import annotations

from typing import ClassVar

from engine.core.presentation import Lookahead, Presenter, first_that_fits
from engine.core.text import Catalogue, NameFormatter, get_catalogue
from tests.engine.core.table import GAME, start_match
from tests.toys.auction import Wall
from tests.toys.auction.rules import View

TEXT = get_catalogue(GAME.package)


class Stalls(NameFormatter[Catalogue]):
    message_prefixes: ClassVar = {"start": "talk"}


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


def test_field_is_named_by_its_message():
    said = Stalls(TEXT, ["Ann"]).field_formatters
    assert (said["start"]("walls"), said["seat"](0)) == ("more walls", "Ann")


def test_question_stands_above_the_players_possessions():
    match = start_match()
    seat = next(iter(match.open_questions))
    ahead = Lookahead[View].from_match(match, seat)
    assert (
        Presenter[View](TEXT, []).prompt(ahead, match.get_decision(seat)) == "What do you do with your turn?"
    )
    assert Presenter[View](TEXT, []).title(ahead.view, seat) == "", "where the game has no such message"


def test_empty_score_categories_are_left_out():
    hints = Presenter[View](TEXT, [])
    assert (
        hints.points_summary(("points", "debt"), (3, -2)) == "points 3, debt −2"
        and hints.points_summary(("points",), (0,)) == ""
    )


def test_first_fitting_text_is_chosen():
    assert first_that_fits(["three words here", "two words", "one"], 9) == "two words"
    assert first_that_fits(["three words here", "two words"], 3) == "two words" and first_that_fits([]) == ""
