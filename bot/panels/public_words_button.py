"""The button for public words beside the game, if the game has any."""
from __future__ import annotations

from bot.service.model.table_view import TableView
from engine.core.text import Catalogue

from .custom_ids import CustomId
from .elements import Button


def build_talk_button(look: TableView, say: Catalogue, at: CustomId) -> list[Button]:
    """Return [Request] while words may be shown or changed."""
    asked = look.seat is not None and look.results is None and not look.is_detached
    talk = look.game.table_talk(look.view) if asked else None
    return [Button(say("request"), at.with_verb("talk"))] if talk is not None and talk.is_open else []
