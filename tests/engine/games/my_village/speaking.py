"""What My Village says of a position: the question, labels, second lines, the draft, the log."""
from __future__ import annotations

from engine.core import Action
from engine.core.foresight import Foresight
from engine.games.my_village import GAME
from engine.games.my_village.view import View
from engine.games.my_village.words.hints import MyVillageHints
from tests.engine.games.my_village.scenario import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def words(seats: int = 2) -> MyVillageHints:
    hints = GAME.words(NAMES[:seats])
    assert isinstance(hints, MyVillageHints)
    return hints


def ahead(table: Table) -> Foresight[View]:
    return Foresight[View].of(table.match, table.asked_seat)


def ask(table: Table) -> str:
    return words().ask(ahead(table), table.match.decision(table.asked_seat))


def labels(table: Table, *actions: Action) -> list[str]:
    assert set(actions) <= set(table.options), "a label of what cannot be answered"
    asked = ahead(table)
    return [words().label(asked, action) for action in actions]


def abouts(table: Table, *actions: Action) -> list[str]:
    assert set(actions) <= set(table.options), "a second line of what cannot be answered"
    asked = ahead(table)
    return [words().about(asked, action) for action in actions]


def story(table: Table, seats: int = 2) -> list[str]:
    told = [one.event for one in table.match.news]
    table.match.news = []
    return words(seats).story(table.view(), told)


def draft(table: Table) -> list[str]:
    seat = table.asked_seat
    return words().draft(table.view(seat), table.match.draft(seat))
