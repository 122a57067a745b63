"""What a table of Deal with the Devil says, for tests of words."""
from __future__ import annotations

from engine.core import Event
from engine.core.presentation import Lookahead
from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.view import View
from engine.games.deal_with_the_devil.words.hints import DevilPresenter
from engine.games.deal_with_the_devil.words.names import Names

from .scenario import Table, create_game_with_roles

PEOPLE = ("Ann", "Bob", "Cleo", "Dan")
POST = 2000 - 170  # what a post holds besides its headline


def words() -> DevilPresenter:
    hints = GAME.create_presenter(PEOPLE)
    assert isinstance(hints, DevilPresenter)
    return hints


def names() -> Names:
    return Names(words().text, PEOPLE)


def told(*events: Event) -> list[str]:
    """Public lines."""
    return words().log_lines(GAME.view(create_game_with_roles(), None), events)


def ahead(table: Table, seat: int) -> Lookahead[View]:
    return Lookahead[View].from_match(table.match, seat)


def ask(table: Table, seat: int) -> str:
    return words().prompt(ahead(table, seat), table.match.get_decision(seat))


def label(table: Table, seat: int, action: a.Action) -> str:
    return words().label(ahead(table, seat), action)


def grey(table: Table, seat: int) -> list[str]:
    view = table.match.view(seat)
    return [
        words().label(ahead(table, seat), one) for one in words().disabled_actions(view, table.match.get_decision(seat))
    ]


def public(table: Table) -> str:
    return "\n".join(words().log_lines(table.match.view(None), table.public()))


def private(table: Table, seat: int) -> list[str]:
    own = [one.event for one in table.news() if one.recipients == (seat,)]
    return words().log_lines(table.match.view(seat), own)
