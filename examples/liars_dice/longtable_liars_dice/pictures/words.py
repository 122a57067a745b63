"""What the pictures of Liar's Dice say in words."""
from __future__ import annotations

from engine.core.text import Catalogue
from render.kit.wording import Turn, name_of, winners, won, words_of
from render.scene import Scene

from ..state import Bid
from ..view import View


def words(scene: Scene[View]) -> Catalogue:
    return words_of(__package__ or "", scene.locale)


def bid(say: Catalogue, said: Bid) -> str:
    """"4 fives"."""
    return say(f"bid-{said.face}", count=said.number)


def turn(scene: Scene[View]) -> Turn:
    view = scene.view
    if view.results is not None:
        return won(scene, winners(view.results))
    return Turn(name_of(scene, view.active), scene.say("tail-move"), view.active)
