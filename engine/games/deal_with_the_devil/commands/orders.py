"""Standing orders (13.3) and the early ritual (13.2): instructions that answer questions while a player is away."""

from __future__ import annotations

from engine.core import Action, Choice, MatchLike, Reason, Refusal, Seat, reason
from engine.core.commands import StandingOrder
from engine.core.rules import Decision

from ..actions import Repay, Respond
from ..components import ROUNDS
from ..rules.funding import market_price
from ..state import Phase, PrivateState, RitualContents
from ..view import View
from .completion import NOBODY, Texts, make_choices
from .ritual import (
    RITUAL_FIELD_VALUES,
    SeatName,
    answer_ritual_question,
    make_ritual_contents,
    require_allowed_contents,
)

PHASES_WITH_CHESTS: frozenset[Phase] = frozenset({"production", "cards", "offer", "respond1", "respond2"})
CLOSE_CHEST, ACCEPT_CHEST = Respond(False), Respond(True)


class Standing(StandingOrder):
    """Answer chests for me: close those I cannot or will not take, and accept bargains."""

    close_forced: bool = False  # chests that are taken, or empty and ask nothing
    reject_souls: bool = False
    reject_below: int | None = None
    accept_from: int | None = None

    def respond(self, view: View, decision: Decision) -> Action | None:
        """Compare the market price of the contents with the ask (13.3), and return the answer, or None to leave it to
        the player."""
        own = view.own
        if decision.kind not in ("respond1", "respond2") or own is None:
            return None
        seen = own.chests[-1]
        if seen.contents is None or (not seen.contents and seen.ask.kind == "none"):
            return CLOSE_CHEST if self.close_forced else None
        if seen.ask.kind == "souls":
            return CLOSE_CHEST if self.reject_souls else None
        if seen.ask.kind == "none":
            return None
        gain = market_price(seen.contents) - seen.ask.n
        if self.accept_from is not None and gain >= self.accept_from and own.stock["coins"] >= seen.ask.n:
            return ACCEPT_CHEST
        return CLOSE_CHEST if self.reject_below is not None and gain < self.reject_below else None

    def is_finished(self, view: View) -> bool:
        """Return whether RESPOND2 of the last round is over."""
        return view.round == ROUNDS and view.phase not in PHASES_WITH_CHESTS

    def explain_refusal(self, view: View) -> Reason | None:
        if self.is_finished(view):
            return reason("order-no-more-chests")
        return None if self != Standing() else reason("order-nothing")


class RitualChest(StandingOrder):
    """Load my chest for this ritual as soon as it opens."""

    allows_fast_reveal = True  # it tells no more than a chest loaded by hand
    coins: int | None = 0
    pure: int = 0
    tainted: int = 0
    guess_devil: SeatName = NOBODY
    guess_cultist: SeatName = NOBODY
    repay: int = 0

    def respond(self, view: View, decision: Decision) -> Action | None:
        own = view.own
        if own is None:
            return None
        if decision.kind == "ritual_coins" and own.draft.dealings.repaid < self.repay:
            return Repay(self.repay - own.draft.dealings.repaid)
        if decision.kind == "ritual_seal" and self.has_unasked_part(own, view.round):
            raise Refusal("order-not-all")
        return answer_ritual_question(self.contents, own, view.round, decision)

    @property
    def contents(self) -> RitualContents:
        """The ritual chest that the order loads."""
        return make_ritual_contents(self.coins, self.pure, self.tainted, self.guess_devil, self.guess_cultist)

    def has_unasked_part(self, own: PrivateState, round_number: int) -> bool:
        """Return whether a part of the order is not in the chest because no question asked for it (R10.47)."""
        chest, loaded = self.contents, own.draft.ritual or RitualContents()
        if round_number < ROUNDS:  # then all tainted souls go in
            chest.tainted = loaded.tainted
        return chest != loaded or own.draft.dealings.repaid < self.repay

    def is_finished(self, view: View) -> bool:
        return view.phase not in ("wings", "ritual")

    def explain_refusal(self, view: View) -> Reason | None:
        """Return why the order cannot be saved. It must fit what the seat's sealed WINGS leaves (6.6)."""
        own = view.own
        if self.is_finished(view) or own is None:
            return reason("order-no-ritual")
        if (self.coins or 0) + self.repay > own.stock["coins"]:
            return reason("order-coins", coins=own.stock["coins"])
        try:
            require_allowed_contents(self.contents, own)
        except Refusal as refused:
            return refused.reason
        devil_fits = self.pure <= own.pure and self.tainted <= own.tainted
        if not devil_fits or self.repay > own.debt or not self.are_guesses_allowed(view):
            return reason("not-for-you")
        return None

    def are_guesses_allowed(self, view: View) -> bool:
        """Return whether the seat may guess these players, who must be different (I2, Q4)."""
        devil, cultist = self.guess_devil, self.guess_cultist
        named = {"guess_devil": devil, "guess_cultist": cultist}
        fits = all(name in RITUAL_FIELD_VALUES[field](view) for field, name in named.items())
        return fits and (devil == NOBODY or devil != cultist)

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        return make_choices(RITUAL_FIELD_VALUES[field](match.view(seat)))[:25]


STANDING_ORDERS: tuple[type[StandingOrder], ...] = (Standing, RitualChest)
