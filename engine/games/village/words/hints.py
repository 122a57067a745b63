"""The texts and the layout of Village's decisions. All sentences are in `text/en.ftl`."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Seat
from engine.core.presentation import Lookahead
from engine.core.text import MessageArgs, capitalise_first

from .. import actions as a
from ..commands.orders import CUSTOMER_BY_SHORT_NAME, MarketOrder
from ..commands.usual import find_implied_payment
from ..components import MASS_DRAW_TOTAL
from ..rules.market import is_surcharge_due
from ..rules.scoring import CATEGORIES
from ..view import Family, View
from .second_lines import OptionDescriptions
from .story import LogLines

EMOJI = {"orange": "🟧", "green": "🟩", "brown": "🟫", "pink": "🌸", "black": "💀"}


class VillagePresenter(OptionDescriptions, LogLines):
    names_refused_part = False

    # The question

    def question(self, lookahead: Lookahead[View], decision: Decision) -> str:
        """Return the question. If the cube was forced, it begins with the cube, because nobody has pressed it."""
        asked, done = super().question(lookahead, decision), decision.forced_actions
        takes = [action for action in done if isinstance(action, a.Take) and EndTurn() not in done]
        if not takes:
            return asked
        return self.text("ask-forced", taken=self.action_name(lookahead.view, takes[0]), question=asked)

    def question_args(self, lookahead: Lookahead[View], decision: Decision) -> MessageArgs:
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

    def resources(self, lookahead: Lookahead[View], decision: Decision) -> str:
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

    def end_turn_label(self, lookahead: Lookahead[View]) -> str:
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
        self, lookahead: Lookahead[View], kind: type[Struct], field: str, choice: Choice
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

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        """Return whether an action ends undo.

        Ending a turn does so if something is drawn or revealed next (U3), and at the mass, where it stands beside
        other options. Otherwise it only passes the turn.
        """
        if isinstance(action, EndTurn):
            return lookahead.view.mass is not None or lookahead(action).reaches_chance
        return super().blocks_undo(lookahead, action)


def opens_action(lookahead: Lookahead[View], action: Action) -> bool:
    """Return whether the player can use the action of a cube's space, or serve somebody on its market day."""
    return isinstance(action, a.Take) and lookahead(action).next_kind in ("action", "sale")


def game_part(view: View) -> str:
    """Return which part of the game it is: the last turns, a market day, a mass, or any other turn."""
    if view.market is not None:
        return "market"
    if view.mass is not None:
        return "mass"
    return "turn" if view.final_queue is None else "last"
