"""The texts of a table of Deal with the Devil, for tests of words."""

from __future__ import annotations

from engine.core.presentation import Lookahead
from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.view import View
from engine.games.deal_with_the_devil.words.hints import DevilPresenter
from engine.games.deal_with_the_devil.words.names import Names

from .scenario import Table

PEOPLE = ("Ann", "Bob", "Cleo", "Dan")


def make_presenter() -> DevilPresenter:
    hints = GAME.create_presenter(PEOPLE)
    assert isinstance(hints, DevilPresenter)
    return hints


def make_names() -> Names:
    return Names(make_presenter().text, PEOPLE)


def look_ahead(table: Table, seat: int) -> Lookahead[View]:
    return Lookahead[View].from_match(table.match, seat)


def get_prompt(table: Table, seat: int) -> str:
    return make_presenter().prompt(look_ahead(table, seat), table.match.get_decision(seat))


def get_label(table: Table, seat: int, action: a.Action) -> str:
    return make_presenter().label(look_ahead(table, seat), action)


def get_public_text(table: Table) -> str:
    return "\n".join(make_presenter().log_lines(table.match.view(None), table.public()))
