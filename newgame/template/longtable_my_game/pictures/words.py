"""Texts of the pictures of My Game."""

from __future__ import annotations

from engine.core.text import Catalogue
from render.kit.wording import (
    TurnLabel,
    find_winners,
    get_picture_messages,
    get_player_name,
    make_winner_label,
)
from render.scene import Scene

from ..view import View

TITLE = "My Game"


def get_messages(scene: Scene[View]) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def make_turn_label(scene: Scene[View]) -> TurnLabel:
    view = scene.view
    if view.results is not None:
        return make_winner_label(scene, find_winners(view.results))
    return TurnLabel(get_player_name(scene, view.active), scene.messages("tail-move"), view.active)
