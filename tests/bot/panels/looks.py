"""Views of a table of two, without a database."""

from __future__ import annotations

from typing import Any

from bot.model.view import PublicSeat, Table, TableView
from engine.core import Action, Presenter
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.core.text import get_catalogue
from tests.toys.auction import GAME

SAY = get_catalogue("bot")
WORDS = Presenter(SAY, ["Ann", "Bob"])


class OpenAuction(type(GAME)):
    """The same game with nothing to hide."""

    has_secrets = False

    def table_talk(self, view: Any):
        """Return nothing, because these tables have no view of the game."""


class SecretAuction(OpenAuction):
    """The game with its secrets."""

    has_secrets = True


def make_table(**changes: Any) -> Table:
    seats = (PublicSeat(0, 1, None, "Ann", "R", "🔴"), PublicSeat(1, 2, None, "Bob", "B", "🔵"))
    given: dict[str, Any] = {
        "id": "AB2C",
        "slug": "auction",
        "status": "running",
        "guild": 9,
        "channel": 8,
        "parent": 7,
        "host": 1,
        "seats": seats,
        "options": {},
        "pace": "casual",
        "threads": True,
        "closing": "quarter",
        "bots": "beginner",
        "ready_names": False,
        "mention_all": False,
        "commitment": "c" * 64,
        "secret": None,
        "version": 1,
        "created": 0.0,
    }
    return Table(**given | changes)


def make_look(options: tuple[Action, ...] = (), **changes: Any) -> TableView:
    """Return Ann's view of a question with those options, or of none."""
    decision = Decision(0, "wall", options, (), (), "0123456789ab") if options else None
    given: dict[str, Any] = {
        "table": make_table(),
        "game": OpenAuction(),
        "seat": 0,
        "view": None,
        "ahead": Lookahead(None),
        "decision": decision,
        "undoable": (),
        "draft": (),
        "since": (),
        "waiting": (0,) if options else (1,),
        "sealed": None,
        "kept": (),
        "edition": 1,
        "token": "0123456789ab",
        "ends_at": None,
        "results": None,
    }
    return TableView(**given | changes)
