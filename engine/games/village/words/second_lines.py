"""The second lines of menu entries: what an action leads to, and who would die of it."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action
from engine.core.presentation import MAX_DESCRIPTION_CHARS, first_that_fits, join_while_fitting

from .. import actions as a
from .. import events as e
from ..components import CITY_CARDS, CRAFTS, Colour, Location
from ..rules import death, turn
from ..rules.members import HOME
from .labels import Ahead, Labels, is_fatal, time_cost

# The questions that follow if the action of a space can be used
USEFUL_QUESTIONS = ("action", "sale")


class OptionDescriptions(Labels):
    """Describes what an action of one seat leads to."""

    def option_description(self, lookahead: Ahead, action: Action) -> str:
        match action:
            case a.Take(space, cube):
                if cube == "black":
                    fate = self.describe_death_or_time(lookahead, action)
                    return join_while_fitting(
                        fate,
                        first_that_fits(
                            self.describe_space(lookahead, action), MAX_DESCRIPTION_CHARS - len(f"{fate} ")
                        ),
                    )
                return join_while_fitting(
                    first_that_fits(self.describe_space(lookahead, action)), self.describe_owned_cubes(lookahead, cube)
                )
            case a.Use(space):
                return join_while_fitting(
                    self.text(f"about-space-{space}"), self.describe_death_or_time(lookahead, action)
                )
            case a.Send() | a.Move():
                return join_while_fitting(
                    self.describe_death_or_time(lookahead, action), self.describe_reward(lookahead, action)
                )
            case a.BuyGood():
                return self.text("about-buy")
            case a.Make() | a.Pay() if is_label_sufficient(lookahead, action):
                return ""
            case a.Train() | a.Make() | a.Mill() | a.Enter() | a.Advance() | a.EnterBag() | a.Pay() | a.Sell():
                return self.describe_death_or_time(lookahead, action)
            case _:
                return ""

    def describe_space(self, lookahead: Ahead, action: a.Take) -> tuple[str, ...]:
        """Return "Then somebody may travel." or "No trip now: you have no wagon.", and a shorter version."""
        if lookahead(action).next_kind in USEFUL_QUESTIONS:
            return (self.text(f"about-space-{action.space}"),)
        if action.space == "market":
            return (self.text("about-vain-market"),)
        explanation = self.formatter.format_reason(
            turn.explain_vain_take(lookahead.view.families[lookahead.seat].player, action)
        )
        return explanation, self.text("about-vain")

    def describe_owned_cubes(self, lookahead: Ahead, colour: Colour) -> str:
        """Return "You have 2 brown."."""
        count = lookahead.view.families[lookahead.seat].player.cubes[colour]
        return self.text("about-cube", what=self.name_formatter.amount(colour, count))

    def describe_reward(self, lookahead: Ahead, action: a.Send | a.Move) -> str:
        """Return "First visit: 3 prestige.", limited by the supply."""
        journey, [effect] = lookahead(action).find_event(e.Travelled), CITY_CARDS[action.city].effects
        if journey and journey.known:
            return self.text("about-known")
        count = (journey.prestige or journey.coins or len(journey.cubes)) if journey else 0
        return self.text("about-city", what=self.text(f"op-{effect.op.replace('_', '-')}", n=count))

    def describe_death_or_time(self, lookahead: Ahead, action: Action) -> str:
        """Return "Then 4 time to the next death." or who dies: "One of generation 1 dies: smithy (chronicle)."."""
        preview, died = lookahead(action), lookahead(action).find_event(e.Died)
        family = preview.view.families[lookahead.seat]
        if died is None and not (family.player.deaths_due and family.generation):
            return self.text("fate-left", left=family.to_death) if time_cost(lookahead, preview) else ""
        return first_that_fits(self.describe_death(lookahead, action, resting) for resting in (True, False))

    def describe_death(self, lookahead: Ahead, action: Action, resting: bool) -> str:
        """Return who dies and where they may be, with the burial place of each if `resting`."""
        view, preview, died = lookahead.view, lookahead(action), lookahead(action).find_event(e.Died)
        family = preview.view.families[lookahead.seat]
        places: Sequence[Location] = [died.location] if died else family.dying
        shown = [
            self.text(
                "fate-place",
                place=name,
                to=death.find_resting_place(view, location),
                ends=int(death.triggers_end(view, location)),
            )
            if resting
            else name
            for location, name in zip(places, map(self.name_formatter.place_name, places), strict=True)
        ]
        generation = died.generation if died else family.generation or 0
        return self.text("fate-death", generation=generation, places=self.name_formatter.join_with_or(shown))


def is_label_sufficient(lookahead: Ahead, action: a.Make | a.Pay) -> bool:
    """Return whether the label alone is enough, so that [Make a plow] is a button.

    That is the case if nobody dies of a payment, or of making a good right after training (A3.2).
    """
    drafted = lookahead.view.families[lookahead.seat].player.drafted
    trained = any(change.start == HOME and change.end in CRAFTS for change in drafted)
    return (trained or isinstance(action, a.Pay)) and not is_fatal(lookahead, lookahead(action))
