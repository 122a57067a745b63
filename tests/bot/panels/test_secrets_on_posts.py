"""What a post or panel must not show although the code has it at hand: one witness for each kind of guard."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.view import SealCount, TableView
from bot.panels.play_panel import describe_game_end
from bot.panels.posts import build_all_question_controls, build_first_select, format_seal_count
from engine.core import Action, EndTurn, Presenter
from engine.core.presentation import Lookahead
from engine.core.text import get_catalogue
from tests.toys.auction import Wall

from .looks import OpenAuction, SecretAuction, make_look

SAY = get_catalogue("bot")
OPEN = make_look(tuple(Wall(n) for n in range(9)))


class PublicQuestion(Presenter[Any]):
    """Say that everybody may know the question, and in a label whose eyes it was made for."""

    def is_public_question(self, view: Any) -> bool:
        return True

    def label(self, lookahead: Lookahead[Any], action: Action) -> str:
        return f"{super().label(lookahead, action)} {lookahead.view}"


class NothingKnown(SecretAuction):
    """A game in which nobody's points are known before its end."""

    def running_score(self, view: Any, seat: int) -> Any:
        return None


PRIVATE = Presenter[Any](SAY, ["Ann", "Bob"])
PUBLIC = PublicQuestion(SAY, ["Ann", "Bob"])


@pytest.mark.parametrize(
    "secret",
    [replace(OPEN, game=SecretAuction()), replace(OPEN, sealed=SealCount(0, 2))],
    ids=["game", "sealed"],
)
def test_secret_question_is_not_asked_on_the_post(secret: TableView):
    for build in (build_all_question_controls, build_first_select):
        assert build(OPEN, PRIVATE, SAY) and not build(secret, PRIVATE, SAY)


def test_late_post_does_not_show_a_draft():
    assert not build_first_select(replace(OPEN, undoable=(Wall(1),)), PRIVATE, SAY)


def test_public_question_of_a_secret_game_is_worded_for_everybody():
    match: Any = SimpleNamespace(view=lambda viewer: "everybody" if viewer is None else "Ann")  # pyright: ignore[reportUnknownLambdaType]
    for game, reader in ((SecretAuction(), "everybody"), (OpenAuction(), "Ann")):
        look = replace(OPEN, game=game, ahead=Lookahead[Any]("Ann", match, 0))
        [select] = build_first_select(look, PUBLIC, SAY)
        assert all(option.label.endswith(reader) for option in select.options), game


def test_hidden_count_is_not_in_the_first_line():
    look = replace(OPEN, sealed=SealCount(1, 2))
    assert "1 of 2" in format_seal_count(look, SAY, False)
    assert "1" not in format_seal_count(look, SAY, True)


def test_end_of_a_secret_game_is_foretold_with_the_points_that_are_known():
    """Not with those of the results, which count what is still hidden."""

    def look_ahead(action: Action) -> Any:
        ranking = [SimpleNamespace(seat=seat, total=77) for seat in range(2)]
        return SimpleNamespace(results=SimpleNamespace(ranking=ranking))

    class Ahead:
        match = True
        __call__ = staticmethod(look_ahead)

    ahead: Any = Ahead()
    look = replace(make_look((EndTurn(),)), ahead=ahead)
    assert "77" in describe_game_end(look, SAY)
    assert "77" not in describe_game_end(replace(look, game=NothingKnown()), SAY)
