"""The second lines of lists: what an answer leads to, and who would die of it."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action
from engine.core.text import Catalogue

from . import actions as a
from .components import CITY, CRAFTS, City, Colour
from .forecast import Fate, fatal, foreseen, own, rest, useful
from .names import Names
from .people import HOME
from .view import View

MOST = 100  # characters of a second line


class Seconds:
    """Says what follows from an answer of one seat."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self.text = text
        self.names = Names(text, names)

    def __call__(self, view: View, action: Action) -> str:
        match action:
            case a.Take(space):
                then = self.text(f"about-{'space' if useful(view, action) else 'vain'}-{space}")
                if action.cube == "black":
                    return self.joined(self.fate(view, action), then)
                return self.joined(then, self.owned(view, action.cube))
            case a.Use(space):
                return self.text(f"about-space-{space}")
            case a.Send(_, city) | a.Move(_, _, city):
                return self.joined(self.fate(view, action), self.reward(view, city))
            case a.BuyGood():
                return self.text("about-buy")
            case a.Make() | a.Pay() if says_all(view, action):
                return ""
            case a.Train() | a.Make() | a.Mill() | a.Enter() | a.Advance() | a.EnterBag() | a.Pay() | a.Sell():
                return self.fate(view, action)
            case _:
                return ""

    def joined(self, first: str, second: str) -> str:
        """Both, where they fit."""
        both = " ".join(filter(None, [first, second]))
        return both if len(both) <= MOST else first

    def owned(self, view: View, colour: Colour) -> str:
        """"You have 2 brown."."""
        return self.text("about-cube", what=self.names.thing(colour, own(view).cubes[colour]))

    def reward(self, view: View, city: City) -> str:
        """"First visit: 3 prestige."."""
        effect = CITY[city].effects[0]
        known = city in own(view).cities
        return self.text("about-city", op="known" if known else effect.op.replace("_", "-"), count=effect.n)

    def fate(self, view: View, action: Action) -> str:
        """"4 time left then."; "Generation 1 loses somebody: smithy (chronicle) or farmyard (grave)."."""
        fate = foreseen(view, action)
        if fate.generation is None:
            return self.text("fate-left", left=fate.left) if fate.time else ""
        full = self.dying(view, fate, True)
        return full if len(full) <= MOST else self.dying(view, fate, False)

    def dying(self, view: View, fate: Fate, resting: bool) -> str:
        """Who dies and where he may stand; with where each would come to rest, as far as there is room."""
        shown = [
            self.text("fate-place", place=self.names.place(at), to=rest(view, at)) if resting else self.names.place(at)
            for at in fate.places
        ]
        return self.text("fate-death", generation=fate.generation or 0, places=self.names.either(shown))


def says_all(view: View, action: a.Make | a.Pay) -> bool:
    """Whether a label says enough, so that [Make a plow] is a button (UX 6): nobody dies of it, and it is a payment, or
    a good of somebody who has just been trained (A3.2)."""
    trained = any(one.start == HOME and one.end in CRAFTS for one in own(view).drafted)
    return (trained or isinstance(action, a.Pay)) and not fatal(view, action)
