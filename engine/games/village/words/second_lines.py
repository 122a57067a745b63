"""The second lines of menu entries: what an action leads to, and who would die of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Seat
from engine.core.commands import command_name
from engine.core.presentation import MAX_DESCRIPTION_CHARS, first_that_fits, join_while_fitting

from .. import actions as a
from .. import events as e
from ..components import CITY_CARDS, CRAFTS, Colour, Location, Space
from ..rules import death, turn
from ..rules.household import count_harvest
from ..rules.scoring import CATEGORIES
from ..view import Family, View
from .labels import Ahead, Labels, Preview, time_cost

PLACE_CATEGORIES = ("council", "church")  # they score members where they are


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
                    first_that_fits(self.describe_space(lookahead, action)),
                    self.describe_owned_cubes(lookahead, cube),
                )
            case a.Use(space):
                return join_while_fitting(
                    self.describe_use(lookahead, action, space),
                    self.describe_death_or_time(lookahead, action),
                )
            case a.Bury(location):
                return join_while_fitting(
                    self.describe_loss(lookahead, action, location),
                    self.describe_chronicle(lookahead, action),
                )
            case a.Send() | a.Move():
                return join_while_fitting(
                    self.describe_death_or_time(lookahead, action), self.describe_reward(lookahead, action)
                )
            case a.BuyGood():
                return self.text("about-buy")
            case (
                a.Train() | a.Make() | a.Mill() | a.Enter() | a.Advance() | a.EnterBag() | a.Pay() | a.Sell()
            ):
                return self.describe_death_or_time(lookahead, action)
            case _:
                return ""

    def describe_space(self, lookahead: Ahead, action: a.Take) -> tuple[str, ...]:
        """Return "Then you may harvest." or "You cannot travel: you have no wagon.", and a shorter version."""
        preview = lookahead(action)
        if action.space == "market":
            return (self.describe_market(preview),)
        if preview.next_decision is not None and preview.next_kind == "action":
            grain = self.count_own_harvest(preview.view, lookahead.seat)
            if action.space == "grain" and not grain:
                return (self.text("about-full"),)
            deeds = self.describe_deeds("about-may", preview.next_decision.options, grain)
            return deeds, self.text("about-useful")
        explanation = self.format_reason(
            turn.explain_vain_take(lookahead.view.families[lookahead.seat].player, action)
        )
        return explanation, self.text("about-vain")

    def describe_use(self, lookahead: Ahead, action: a.Use, space: Space) -> str:
        """Return "Then you must make a good or buy a good." for an action that must be carried out (T4)."""
        if space == "market":
            return self.describe_market(lookahead(action))
        assert lookahead.match is not None, "nobody is asked here"
        trial = lookahead.match.preview(lookahead.seat)
        trial.submit(lookahead.seat, action)
        decision = trial.get_decision(lookahead.seat)
        # a single possible deed has been done already, and what follows it need not be done
        grain = self.count_own_harvest(lookahead.view, lookahead.seat)
        forced = self.describe_deeds("about-must", decision.forced_actions, grain)
        return forced or self.describe_deeds("about-must", decision.options, grain)

    def describe_market(self, preview: Preview) -> str:
        """Return whether the player can serve anybody on the market day that opens."""
        return self.text("about-space-market" if preview.next_kind == "sale" else "about-vain-market")

    def describe_deeds(self, key: str, options: Sequence[Action], grain: int) -> str:
        """Return "Then you may have a child or recall somebody.", naming only what is possible."""
        what = self.list_deeds(options, grain)
        return self.text(key, what=what) if what else ""

    def count_own_harvest(self, view: View, seat: Seat) -> int:
        return count_harvest(view.families[seat].player, view.supply.grain)

    def list_deeds(self, options: Sequence[Action], grain: int) -> str:
        """Return "have a child or recall somebody". A harvest would bring that much grain."""
        words = dict.fromkeys(f"may-{command_name(type(option))}" for option in options)
        return self.join_with_or([self.text(word, grain=grain) for word in words if self.text.has(word)])

    def describe_loss(self, lookahead: Ahead, action: a.Bury, location: Location) -> str:
        """Return what the family loses with the member who dies at this location."""
        now, later = lookahead.view.families[lookahead.seat], lookahead(action).view.families[lookahead.seat]
        points = sum(get_points(now, category) - get_points(later, category) for category in PLACE_CATEGORIES)
        if points:
            return self.text("about-lost-points", n=points)
        is_last = location not in later.player.people
        if location in CRAFTS and is_last:
            goods = [self.name_word("a", good) for good in CRAFTS[location].goods]
            return self.text("about-lost-craft", goods=self.join_with_or(goods))
        if location in CITY_CARDS:
            nobody_travels = not any(city in later.player.people for city in CITY_CARDS)
            return self.text("about-lost-traveller" if nobody_travels else "about-lost-nothing")
        return ""

    def describe_chronicle(self, lookahead: Ahead, action: a.Bury) -> str:
        """Return "Then 3 of your family are in the chronicle: 4 points." if the member goes there."""
        died, later = lookahead(action).find_event(e.Died), lookahead(action).view
        if died is None or died.category is None:
            return ""
        count = sum(dead.seat == lookahead.seat for row in later.chronicle.values() for dead in row)
        points = get_points(later.families[lookahead.seat], "chronicle")
        return self.text("about-in-chronicle", n=count, points=points)

    def describe_owned_cubes(self, lookahead: Ahead, colour: Colour) -> str:
        """Return "You have 2 brown."."""
        count = lookahead.view.families[lookahead.seat].player.cubes[colour]
        return self.text(
            "about-cube",
            count=count,
            amount=self.amount(colour, count),
            cube=self.text(f"taken-{colour}"),
        )

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
        view = lookahead.view
        preview = lookahead(action)
        died = lookahead(action).find_event(e.Died)
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
            for location, name in zip(places, map(self.place_name, places), strict=True)
        ]
        generation = died.generation if died else family.generation or 0
        return self.text("fate-death", generation=generation, places=self.join_with_or(shown))


def get_points(family: Family, category: str) -> int:
    """Return what a category would score if the game ended now (F1)."""
    return family.points[CATEGORIES.index(category)]
