"""The second lines of lists: what an answer leads to, and who would die of it."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action
from engine.core.presentation import MAX_DESCRIPTION_CHARS, first_that_fits, join_while_fitting

from .. import actions as a
from .. import events as e
from ..components import CITY, CRAFTS, Colour, Location
from ..rules import death, turn
from ..rules.members import HOME
from .labels import Ahead, Labels, fatal, spent

USEFUL = ("action", "sale")  # what is asked next, where the action of a space can be used


class SecondLines(Labels):
    """Says what follows from an answer of one seat."""

    def about(self, ahead: Ahead, action: Action) -> str:
        match action:
            case a.Take(space, cube):
                if cube == "black":
                    fate = self.fate(ahead, action)
                    return join_while_fitting(
                        fate, first_that_fits(self.opened(ahead, action), MAX_DESCRIPTION_CHARS - len(f"{fate} "))
                    )
                return join_while_fitting(first_that_fits(self.opened(ahead, action)), self.owned(ahead, cube))
            case a.Use(space):
                return join_while_fitting(self.text(f"about-space-{space}"), self.fate(ahead, action))
            case a.Send() | a.Move():
                return join_while_fitting(self.fate(ahead, action), self.reward(ahead, action))
            case a.BuyGood():
                return self.text("about-buy")
            case a.Make() | a.Pay() if says_all(ahead, action):
                return ""
            case a.Train() | a.Make() | a.Mill() | a.Enter() | a.Advance() | a.EnterBag() | a.Pay() | a.Sell():
                return self.fate(ahead, action)
            case _:
                return ""

    def opened(self, ahead: Ahead, action: a.Take) -> tuple[str, ...]:
        """"Then somebody may travel."; "No trip now: you have no wagon.", and shorter where there is no room for it."""
        if ahead(action).asked in USEFUL:
            return (self.text(f"about-space-{action.space}"),)
        if action.space == "market":
            return (self.text("about-vain-market"),)
        why = self.say.why(turn.vain_with(ahead.view.families[ahead.seat].player, action))
        return why, self.text("about-vain")

    def owned(self, ahead: Ahead, colour: Colour) -> str:
        """"You have 2 brown."."""
        have = ahead.view.families[ahead.seat].player.cubes[colour]
        return self.text("about-cube", what=self.named.thing(colour, have))

    def reward(self, ahead: Ahead, action: a.Send | a.Move) -> str:
        """"First visit: 3 prestige."; as much as the supply holds."""
        went, [effect] = ahead(action).first(e.Travelled), CITY[action.city].effects
        if went and went.known:
            return self.text("about-known")
        count = (went.prestige or went.coins or len(went.cubes)) if went else 0
        return self.text("about-city", what=self.text(f"op-{effect.op.replace('_', '-')}", n=count))

    def fate(self, ahead: Ahead, action: Action) -> str:
        """"Then 4 time to the next death."; "One of generation 1 dies: smithy (chronicle) or farmyard (grave)."."""
        then, died = ahead(action), ahead(action).first(e.Died)
        family = then.view.families[ahead.seat]
        if died is None and not (family.player.deaths_due and family.generation):
            return self.text("fate-left", left=family.to_death) if spent(ahead, then) else ""
        return first_that_fits(self.dying(ahead, action, resting) for resting in (True, False))

    def dying(self, ahead: Ahead, action: Action, resting: bool) -> str:
        """Who dies and where he may stand; with where each would come to rest, as far as there is room."""
        view, then, died = ahead.view, ahead(action), ahead(action).first(e.Died)
        family = then.view.families[ahead.seat]
        places: Sequence[Location] = [died.location] if died else family.dying
        shown = [
            self.text("fate-place", place=name, to=death.rest(view, at), ends=int(death.fills(view, at)))
            if resting else name
            for at, name in zip(places, map(self.named.place, places), strict=True)
        ]
        generation = died.generation if died else family.generation or 0
        return self.text("fate-death", generation=generation, places=self.named.join_with_or(shown))


def says_all(ahead: Ahead, action: a.Make | a.Pay) -> bool:
    """Whether a label says enough, so that [Make a plow] is a button: nobody dies of it, and it is a payment, or
    a good of somebody who has just been trained (A3.2)."""
    drafted = ahead.view.families[ahead.seat].player.drafted
    trained = any(one.start == HOME and one.end in CRAFTS for one in drafted)
    return (trained or isinstance(action, a.Pay)) and not fatal(ahead, ahead(action))
