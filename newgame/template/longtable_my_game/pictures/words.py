"""What the pictures of My Game say in words."""
from __future__ import annotations

from engine.core.text import Catalogue
from render.kit.wording import Turn, name_of, winners, won, words_of
from render.scene import Scene

from ..view import View

TITLE = "My Game"


def words(scene: Scene[View]) -> Catalogue:
    return words_of(__package__ or "", scene.locale)


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    if view.results is not None:
        return won(scene, winners(view.results))
    return Turn(name_of(scene, view.active), scene.say("tail-move"), view.active)
