"""The words in the pictures of My Village."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.text import Catalogue
from engine.games.my_village.components import Banner
from engine.games.my_village.view import View

from ...kit.wording import TurnLabel, find_winners, get_picture_messages, get_player_name, make_winner_label
from .look import GameScene

Say = Callable[..., str]  # a catalogue, or a canvas that says what is drawn


def get_messages(scene: GameScene) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def values(messages: Say, banner: Banner) -> str:
    """Return what is written on a banner. A printed question mark stands for any value."""
    return "/".join(map(str, banner)) or messages("any-short")


def rat_order(messages: Say, order: int | str) -> str:
    """Return from how many points on rats are kept out, or that they are not."""
    return str(order) if isinstance(order, int) else messages(f"rats-{order}")


def ending(view: View) -> bool:
    """Return whether the last round is being played (T3)."""
    return view.coffins >= view.coffins_end and view.results is None


def turn(scene: GameScene) -> TurnLabel:
    view = scene.view
    if view.results is None:
        return TurnLabel(get_player_name(scene, view.active), scene.messages("tail-move"), view.active)
    return make_winner_label(scene, find_winners(view.results))
