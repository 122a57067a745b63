"""The button for public words beside the game, if the game has any."""

from __future__ import annotations

from bot.service.model.table_view import TableView
from engine.core.text import Catalogue

from .custom_ids import CustomId
from .elements import Button


def build_talk_button(view: TableView, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Request], which shows public words beside the game, while words may be shown or changed; else nothing."""
    asked = view.seat is not None and view.results is None and not view.is_detached
    talk = view.game.table_talk(view.view) if asked else None
    return [Button(words("request"), base_id.with_verb("talk"))] if talk is not None and talk.is_open else []
