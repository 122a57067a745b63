"""The texts and the layout of Village's decisions. All sentences are in `text/en.ftl`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Seat
from engine.core.commands import command_name
from engine.core.presentation import MAX_DESCRIPTION_CHARS, first_that_fits, join_while_fitting
from engine.core.text import MessageArgs, capitalise_first

from .. import actions as a
from .. import events as e
from ..commands.orders import CUSTOMER_BY_SHORT_NAME, MarketOrder
from ..commands.usual import find_implied_payment
from ..components import CITY_CARDS, CRAFTS, MASS_DRAW_TOTAL, Colour, Location, Space
from ..rules import death, turn
from ..rules.household import count_harvest
from ..rules.market import is_surcharge_due
from ..rules.scoring import CATEGORIES
from ..view import Family, View
from .labels import Ahead, Labels, Preview, time_cost
from .story import LogLines

PLACE_CATEGORIES = ("council", "church")  # they score members where they are


def get_points(family: Family, category: str) -> int:
    """Return what a category would score if the game ended now (F1)."""
    return family.points[CATEGORIES.index(category)]


EMOJI = {"orange": "🟧", "green": "🟩", "brown": "🟫", "pink": "🌸", "black": "💀"}


class VillagePresenter(Labels, LogLines):
    names_refused_part = False

    # The question

    def question(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the question. If the cube was forced, it begins with the cube, because nobody has pressed it."""
        asked, done = super().question(lookahead, decision), decision.forced_actions
        takes = [action for action in done if isinstance(action, a.Take) and EndTurn() not in done]
        if not takes:
            return asked
        return self.text("ask-forced", taken=self.action_name(lookahead.view, takes[0]), question=asked)

    def question_args(self, lookahead: Ahead, decision: Decision) -> MessageArgs:
        view = lookahead.view
        match decision.kind:
            case "source":
                cubes = sum(sum(cubes.values()) for cubes in view.board.values())
                useful = any(opens_action(lookahead, action) for action in decision.options)
                return {"last": int(view.final_queue is not None), "cubes": cubes, "useful": int(useful)}
            case "action":
                grain = self.count_own_harvest(view, decision.seat)
                return {"space": view.space or "none", "what": self.list_deeds(decision.options, grain)}
            case "sale" if view.market is not None:
                opener = (
                    "you" if view.market.opener == decision.seat else self.player_name(view.market.opener)
                )
                return {"opener": opener, "surcharge": int(is_surcharge_due(view.market))}
            case "cubes":
                takes = next(action for action in decision.options if isinstance(action, a.TakeCubes))
                return {"count": len(takes.colours)}
            case "death":
                return {"generation": view.families[decision.seat].generation or 0}
            case "mass_buy":
                return {"left": MASS_DRAW_TOTAL - (view.mass.bought if view.mass is not None else 0)}
            case "end":
                return {"draws": int(lookahead(EndTurn()).reaches_chance)}
            case _:
                return {}

    def resources(self, lookahead: Ahead, decision: Decision) -> str:
        """Return who will die at the end of the turn. The picture shows what the player has."""
        family = lookahead.view.families[decision.seat]
        if decision.kind == "death" or not family.player.deaths_due:
            return ""
        return self.text("ask-due", generation=family.generation or 0)

    def title(self, view: View, seat: Seat | None) -> str:
        """Return "round 3, market day"."""
        return self.text("title", round=view.round, part=game_part(view))

    def turn_call(self, view: View, seat: Seat) -> str:
        """Return ", round 3.". Out of turn, it says what is happening and what the player may do."""
        due = int(view.families[seat].player.deaths_due > 0)
        own = int(seat == view.turn)
        opener = self.player_name(view.market.opener) if view.market is not None else ""
        return self.text(
            "summons",
            round=view.round,
            part=game_part(view),
            phase=view.phase,
            own=own,
            due=due,
            opener=opener,
        )

    def end_turn_label(self, lookahead: Ahead) -> str:
        """Return "Nobody moves" for the button with which a player leaves the mass without having used it."""
        view = lookahead.view
        idle = view.mass is not None and not view.families[lookahead.seat].player.drafted
        return self.text("label-nobody") if idle else ""

    def is_interruption(self, view: View, seat: Seat) -> bool:
        """Return whether this is another player's market day, or a mass."""
        return seat != view.turn and (view.market is not None or view.mass is not None)

    def standings(self, view: View) -> list[str]:
        """Return the scores if the game ended now, by category, best first (F1, F4)."""
        order = sorted(range(len(view.families)), key=lambda seat: -view.families[seat].total)
        return [self.standing_line(seat, view.families[seat]) for seat in order]

    def standing_line(self, seat: Seat, family: Family) -> str:
        """Return "**Ann, 23**: travel 6, chronicle 4, customers 11; 3 living, 5 to the next death"."""
        parts, who = (
            self.points_summary(CATEGORIES, family.points) or "none",
            self.player_name(seat),
        )
        return self.text("standing", who=who, total=family.total, parts=parts, left=family.to_death)

    def choice_label(
        self, lookahead: Ahead, kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Return the text of a choice, with a customer's name and needs in an order's form."""
        card = CUSTOMER_BY_SHORT_NAME.get(choice.value) if kind is MarketOrder and field == "serve" else None
        if card is None:
            return super().choice_label(lookahead, kind, field, choice)
        label = self.formatter("label", a.Sell(card.id), **self.customer_variables(card.id, surcharge=False))
        return capitalise_first(label), ""

    # The options

    def emoji(self, view: View, action: Action) -> str:
        return EMOJI[action.cube] if isinstance(action, a.Take) else ""

    def order_key(self, view: View, action: Action) -> tuple[int, ...]:
        """Return whether this is skipping the action, which comes last."""
        return (isinstance(action, a.Skip),)

    def group_key(self, view: View, action: Action) -> str:
        """Return the space of a cube and the building of a trained member."""
        return (
            self.space_name(action.space) if isinstance(action, a.Take) else super().group_key(view, action)
        )

    def default_action(self, view: View, decision: Decision) -> Action | None:
        """Return the payment with the most cubes (C6, panels.12). Between kinds of payment the player is asked."""
        return find_implied_payment(decision.options)

    def blocks_undo(self, lookahead: Ahead, action: Action) -> bool:
        """Return whether an action ends undo.

        Ending a turn does so if something is drawn or revealed next (U3), and at the mass, where it stands beside
        other options. Otherwise it only passes the turn.
        """
        if isinstance(action, EndTurn):
            return lookahead.view.mass is not None or lookahead(action).reaches_chance
        return super().blocks_undo(lookahead, action)

    # The second lines of the options

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


def opens_action(lookahead: Ahead, action: Action) -> bool:
    """Return whether the player can use the action of a cube's space, or serve somebody on its market day."""
    return isinstance(action, a.Take) and lookahead(action).next_kind in ("action", "sale")


def game_part(view: View) -> str:
    """Return which part of the game it is: the last turns, a market day, a mass, or any other turn."""
    if view.market is not None:
        return "market"
    if view.mass is not None:
        return "mass"
    return "turn" if view.final_queue is None else "last"
