"""What the pictures of My Village say in words."""
from __future__ import annotations

from collections.abc import Callable

from engine.core.text import Catalogue
from engine.games.my_village.components import Banner
from engine.games.my_village.view import View

from ...kit.wording import TurnLabel, find_winners, get_picture_messages, get_player_name, make_winner_label
from ...scene import Scene

Say = Callable[..., str]  # a catalogue, or a canvas that says what is drawn


def words(scene: Scene[View]) -> Catalogue:
    return get_picture_messages(__package__ or "", scene.locale)


def values(messages: Say, banner: Banner) -> str:
    """What is written on a banner; a printed question mark takes any value."""
    return "/".join(map(str, banner)) or messages("any-short")


def rat_order(messages: Say, order: int | str) -> str:
    """From how many points on rats are kept out; or whether at all."""
    return str(order) if isinstance(order, int) else messages(f"rats-{order}")


def ending(view: View) -> bool:
    """Whether the last round is being played (T3)."""
    return view.coffins >= view.coffins_end and view.results is None


def turn(scene: Scene[View]) -> TurnLabel:
    view = scene.view
    if view.results is None:
        return TurnLabel(get_player_name(scene, view.active), scene.messages("tail-move"), view.active)
    return make_winner_label(scene, find_winners(view.results))
