"""Standing orders and a queued turn (W3, W5, W6), which answer questions for an absent player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Self

from msgspec import Meta
from msgspec.structs import replace

from engine.core import (
    Action,
    Choice,
    Command,
    EndTurn,
    MatchLike,
    QueuedTurn,
    Reason,
    Refusal,
    Seat,
    StandingOrder,
    TurnPlan,
    reason,
)
from engine.core.commands import (
    Texts,
    get_field_types,
    one_of,
    parse_fields,
    parse_typed_command,
    split_alternatives,
    split_pieces,
)
from engine.core.rules import END_TURN, Decision

from ..actions import Bury, BuyBack, Climb, Pay, Sell
from ..components import BUY_BACK_COINS, CHRONICLE, CUSTOMERS
from ..rules.death import CATEGORY_BY_LOCATION
from ..rules.market import NEEDS_BY_CUSTOMER, PASS_MARKET
from ..rules.mass import GRAIN_TO_NEXT
from ..rules.members import BAG, VISIBLE_LOCATIONS
from ..state import Player
from ..view import View
from .phrases import COMMANDS

CUSTOMER_BY_SHORT_NAME = {card.short: card for card in CUSTOMERS.values()}
# Rows of the chronicle, and single locations
BURIAL_WORDS = dict.fromkeys([*CHRONICLE, *VISIBLE_LOCATIONS])
# A queued turn must fill in at least one (W6)
SOURCE_FIELDS = ("cube", "well")
FIRST_QUESTIONS = ("source", "action")
MAX_OFFERED_TO_KEEP = 9


class MarketOrder(StandingOrder):
    """Serve these customers on market days of other players, or pass."""

    serve: tuple[Annotated[str, one_of(CUSTOMER_BY_SHORT_NAME.keys, ())], ...] = ()
    keep_grain: int = 0
    keep_coins: int = 0

    def respond(self, view: View, decision: Decision) -> Action | None:
        """Return the sale that the order wants, or a pass (W3).

        A death on the way is left to another order or to the owner.
        """
        if view.market is None or view.market.opener == decision.seat:
            return None
        player = view.families[decision.seat].player
        match decision.kind:
            case "sale":
                offered = {
                    CUSTOMERS[option.customer].short: option
                    for option in decision.options
                    if isinstance(option, Sell)
                }
                wanted = (offered[short] for short in self.serve if short in offered)
                return next((sale for sale in wanted if self.leaves_reserve(player, sale)), PASS_MARKET)
            case "pay":
                return min(decision.options, key=lambda way: isinstance(way, Pay) and way.units.count("coin"))
            case _:
                return EndTurn() if decision.kind == END_TURN else None

    def leaves_reserve(self, player: Player, sale: Sell) -> bool:
        """Return whether a sale leaves what is to be kept.

        The surcharge is a green cube, or otherwise a coin (A4.3).
        """
        if player.grain - NEEDS_BY_CUSTOMER[sale.customer][0] < self.keep_grain:
            return False
        return player.cubes["green"] > 0 or player.coins - 1 >= self.keep_coins

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        """Return the customers at the stalls, by points, after those that are typed.

        For the other fields, return small numbers.
        """
        if field != "serve":
            return [Choice(f"{n}", f"{n}") for n in range(MAX_OFFERED_TO_KEEP + 1)]
        view: View = match.view(seat)
        customers_at_stalls = sorted(
            (CUSTOMERS[customer] for customer in view.stalls if customer), key=lambda card: -card.points
        )
        *whole, last = texts.get(field, "").lower().split(" ")
        more = [
            card.short
            for card in customers_at_stalls
            if card.short not in whole and card.short.startswith(last)
        ]
        return [Choice(text, text) for text in (" ".join([*whole, short]) for short in more)]

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """Return the order. Without customers, or with "pass", every market day is passed."""
        return parse_fields(cls, {**texts, "serve": parse_preferences(texts.get("serve", ""), "pass")})


class MassOrder(StandingOrder):
    """Base of orders for the mass of one round (W5)."""

    round: int | None = None  # None while it is typed: the current round

    def is_finished(self, view: View) -> bool:
        return view.round > (self.round or 0)

    def explain_refusal(self, view: View) -> Reason | None:
        return reason("order-past-mass", round=self.round or 0) if self.is_finished(view) else None

    def is_now(self, view: View) -> bool:
        """Return whether this is the round of the order."""
        return view.round == self.round

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        order = parse_fields(cls, texts)
        return order if order.round is not None else replace(order, round=view.round)


class MassBuyOrder(MassOrder):
    """At a mass, buy these generations out of the bag, or none."""

    buy: tuple[Annotated[int, Meta(ge=1, le=4)], ...] = ()
    most: int | None = None  # coins

    def respond(self, view: View, decision: Decision) -> Action | None:
        """Buy one member after the other.

        If one cannot be bought, the owner is asked (W5), unless no other can be bought either.
        """
        if view.phase != "mass_buy" or not self.is_now(view):
            return None
        drafted = view.families[decision.seat].player.drafted
        done = tuple(option.generation for option in drafted if option.start == BAG)
        wanted = self.buy if self.most is None else self.buy[: self.most // BUY_BACK_COINS]
        if done == wanted or not any(isinstance(option, BuyBack) for option in decision.options):
            return EndTurn()
        following = BuyBack(wanted[len(done)]) if done == wanted[: len(done)] else None
        return following if following in decision.options else None

    def is_finished(self, view: View) -> bool:
        """Return whether the order can no longer act: buying comes before the draw (M1)."""
        return super().is_finished(view) or (
            self.is_now(view) and view.phase in ("mass_draw", "mass_move", "mass_end")
        )


class MassMoveOrder(MassOrder):
    """At a mass, move people to the left as cheaply as possible, or move nobody."""

    climb: bool = False
    keep_grain: int = 0

    def respond(self, view: View, decision: Decision) -> Action | None:
        """Return the cheapest move, at equal cost of the highest generation (W3)."""
        if view.phase != "mass_move" or not self.is_now(view):
            return None
        spare = view.families[decision.seat].player.grain - self.keep_grain
        steps = [
            option
            for option in decision.options
            if isinstance(option, Climb) and GRAIN_TO_NEXT[option.window - 1] <= spare
        ]
        if not self.climb or not steps:
            return EndTurn()
        return min(steps, key=lambda option: (GRAIN_TO_NEXT[option.window - 1], -option.generation))


class DeathOrder(StandingOrder):
    """Choose where your dead come from while the chronicle has room."""

    rest: tuple[Annotated[str, one_of(BURIAL_WORDS.keys, ())], ...]

    def respond(self, view: View, decision: Decision) -> Action | None:
        """Return the burial at the first named place with an open space.

        Between two locations of one row the owner chooses (W3).
        """
        if decision.kind != "death":
            return None
        burials = [option for option in decision.options if isinstance(option, Bury)]
        recorded = [
            option for option in burials if view.chronicle_open[CATEGORY_BY_LOCATION[option.location]]
        ]
        for word in self.rest:
            if matching := [
                option
                for option in recorded
                if word in (option.location, CATEGORY_BY_LOCATION[option.location])
            ]:
                return matching[0] if len(matching) == 1 else None
        return None

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        return parse_fields(cls, {**texts, "rest": parse_preferences(texts.get("rest", ""))})


class NextTurn(QueuedTurn):
    """Play this turn as soon as it is your turn, if all of it is still possible."""

    is_offered = False  # a turn plan does the same without typing
    max_alternatives = 1
    turn: str

    def first_question_kinds(self) -> tuple[str, ...]:
        return FIRST_QUESTIONS

    def is_due(self, view: View, decision: Decision) -> bool:
        return view.turn == decision.seat and view.market is None and super().is_due(view, decision)

    def list_alternatives(self, view: View, decision: Decision) -> Sequence[Command]:
        return [parse_typed_command(COMMANDS, self.turn, view)]

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """Return the queued turn. It must name the cube, which must still be there in the turn (W6)."""
        (turn,) = split_alternatives(texts.get("turn", ""), cls.max_alternatives)
        command = parse_typed_command(COMMANDS, turn, view)
        sources: Any = [
            getattr(command, field) for field in SOURCE_FIELDS if field in get_field_types(type(command))
        ]
        if not sources:
            raise Refusal("order-no-turn")
        if not any(sources):
            raise Refusal("order-name-cube")
        return cls(turn)


def parse_preferences(text: str, nothing: str = "") -> str:
    """Return the words in order of preference, typed with or without ">", without the word that asks for nothing."""
    return " ".join(word for word in split_pieces(text.replace(">", " ")) if word.lower() != nothing)


STANDING_ORDERS: tuple[type[StandingOrder], ...] = (
    MarketOrder,
    MassBuyOrder,
    MassMoveOrder,
    DeathOrder,
    NextTurn,
    TurnPlan,
)
