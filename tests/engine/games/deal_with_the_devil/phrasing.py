"""Phrases as they are typed or filled in, for their tests."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core import Command, Match, Refusal
from engine.core.commands import parse_submission
from engine.core.commands.autocomplete import list_form_choices
from engine.games.deal_with_the_devil.state import State

from .scenario import RED, Table, make_built_cards, play_to_step, set_stock


def type_phrase(table: Table, seat: int, kind: type[Command], **texts: str):
    """Type it: `offer goods:"1 glass" ask:"4 coins"`."""
    table.match.submit(seat, parse_typed(table.match, seat, kind, texts))


def parse_typed(match: Match[State], seat: int, kind: type[Command], texts: Mapping[str, str]) -> Command:
    phrase = parse_submission(kind, texts, match.view(seat))
    assert isinstance(phrase, Command)
    return phrase


def get_refusal(table: Table, seat: int, kind: type[Command], **texts: str) -> str:
    """Return the code of the reason. Fail if anything has changed."""
    before = table.match.dump()
    with pytest.raises(Refusal) as error:
        type_phrase(table, seat, kind, **texts)
    assert table.match.dump() == before
    return error.value.reason.code


def list_choices(table: Table, seat: int, kind: type[Command], field: str, **texts: str) -> list[str]:
    """Return what a form lists."""
    return [choice.value for choice in list_form_choices(kind, field, texts, table.match.preview(), seat)]


def start_planning(stock_of_red: str = "3 W 3 S 3 H 5 c") -> Table:
    s = play_to_step(2, "plan")
    set_stock(s, RED, stock_of_red)
    s.own[RED].hand = ["quarry", "smithy", "farm", "port", "mill"]
    s.players[RED].built = make_built_cards("vineyard")
    return Table(s)
