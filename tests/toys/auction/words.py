"""Give words for some of it. The rest shows what a game without words looks like."""

from __future__ import annotations

from engine.core import Action, Presenter, Seat
from engine.core.presentation import Lookahead
from engine.core.rules import Decision

from .actions import Bid, Discard, Gamble, Start, Wall
from .view import View


class AuctionHints(Presenter[View]):
    def title(self, view: View, seat: Seat | None) -> str:
        return self.text("title-round", round=view.round + 1)

    def sealed_step_opening(self, view: View) -> str:
        return self.text("opening-bids")

    def message_footnote(self, view: View, seat: Seat) -> str:
        return self.text("footnote")

    def option_description(self, lookahead: Lookahead[View], action: Action) -> str:
        view = lookahead.view
        return self.text("about-bid", left=view.players[view.active].coins) if isinstance(action, Bid) else ""

    def emoji(self, view: View, action: Action) -> str:
        return "🎲" if action == Start("roll") or isinstance(action, Gamble) else ""

    def heading(self, view: View, action: Action) -> str:
        return self.text("heading-wall") if isinstance(action, Wall) else ""

    def group_key(self, view: View, action: Action) -> str:
        return str(1 + action.space // 3) if isinstance(action, Wall) else super().group_key(view, action)

    def max_actions_at_once(self, view: View, decision: Decision) -> int:
        return len(decision.options) if decision.kind == "wall" else 1

    def suggested_actions(self, lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
        return decision.options[:2] if decision.kind == "wall" else ()

    def default_action(self, view: View, decision: Decision) -> Action | None:
        return min(decision.options, key=get_card) if decision.kind == "keep" else None

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        return super().blocks_undo(lookahead, action) or (
            isinstance(action, Start) and lookahead(action).reaches_chance
        )


def name_card(words: AuctionHints, id: int) -> str:
    return words.text("name-card", n=id)


def describe_card(words: AuctionHints, id: int) -> str:
    return words.text("does-card", n=id)


def get_card(action: Action) -> int:
    return action.card if isinstance(action, Discard) else 0
