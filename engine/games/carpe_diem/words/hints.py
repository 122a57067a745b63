"""The presenter of Carpe Diem: texts and layout of its decisions. All sentences are in `text/*.ftl`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Decision, EndTurn, Seat
from engine.core.presentation import Lookahead
from engine.core.text import MessageArgs, format_number

from .. import actions as a
from ..ai.answers import implied_action
from ..components import FORUM_CARDS, FOUNTAIN_DRAW_COUNT, VP_BY_CHIMNEYS
from ..rules.forum import count_owned_sets
from ..rules.scoring import CATEGORIES
from ..rules.tiles import TURNS_BY_FACE
from ..view import District, View
from .codes import find_keys_by_code
from .labels import find_what_follows_turn
from .names import format_forum_number
from .second_lines import DescriptionPresenter
from .story import LogPresenter
from .suggestions import list_suggestions


class CarpeDiemPresenter(DescriptionPresenter, LogPresenter):
    names_refused_part = False

    # The question

    def question_args(self, lookahead: Lookahead[View], decision: Decision) -> MessageArgs:
        view = lookahead.view
        district = view.districts[decision.seat]
        match decision.kind:
            case "take":
                free = self.join_with_or([str(depot) for depot in sorted(view.free)])
                others = any(
                    isinstance(one, a.Take) and one.depot not in view.free for one in decision.options
                )
                return {"free": free, "bread": int(others)}
            case "place":
                face = view.in_hand
                first = 0 if district.grid else min(len(TURNS_BY_FACE[face]), 2)
                return {"tile": self.name_kinds(face), "first": first}
            case "fountain":
                drawn = self.join_with_and(
                    [self.name_kind(kind) for kind in view.hand[-FOUNTAIN_DRAW_COUNT:]]
                )
                return {"drawn": drawn, "count": len(view.hand)}
            case "pay1" | "bread1" | "pay2" | "bread2":
                card = self.name_forum_card(view.forum[view.resolving])
                return {
                    "space": format_forum_number(view.resolving),
                    "card": card,
                    "sets": count_sets_so_far(view),
                }
            case "end":
                return {"then": find_what_follows_turn(lookahead)}
            case _:
                return {}

    def resources(self, lookahead: Lookahead[View], decision: Decision) -> str:
        """Return the fountain cards, which say what is worth building: "Your fountain cards: villa, pond". The picture
        shows everything else.
        """
        cards = self.name_fountain_cards(lookahead.view.hand)
        return (
            self.text("ask-have", cards=cards)
            if cards and decision.kind in ("take", "place", "craft")
            else ""
        )

    def help(self, lookahead: Lookahead[View], decision: Decision) -> str:
        """Return the rule.

        Where tiles are chosen, also list the tiles still to come and those that left the game (Q14).
        """
        rule = self.text(
            f"help-{decision.kind}",
            villas=", ".join(map(str, VP_BY_CHIMNEYS[1:])),
            most=len(VP_BY_CHIMNEYS) - 1,
        )
        tiles = decision.kind in ("take", "place", "craft")
        elsewhere = self.list_elsewhere(lookahead.view.unseen, lookahead.view.removed) if tiles else ()
        return "\n".join([rule, *([self.text("help-letters")] if tiles else []), *elsewhere])

    def is_public_question(self, view: View) -> bool:
        """All questions are public except the starting depots and the returned fountain card (H2)."""
        return view.stage not in ("start", "fountain")

    def completes_ended_turn(self, view: View) -> bool:
        """A player who has drawn returns a card before the next turn (R10)."""
        return view.stage == "fountain"

    def sealed_step_opening(self, view: View) -> str:
        return self.text("opening-start") if view.stage == "start" else ""

    def message_footnote(self, view: View, seat: Seat) -> str:
        """Return what is private about this question (section 8)."""
        return self.text("footnote-fountain") if view.stage == "fountain" else ""

    def find_things_by_code(self, view: View, code: str) -> Sequence[str]:
        return find_keys_by_code(view, code)

    def standings(self, view: View) -> list[str]:
        """Return each player's score as if the game ended now, by category (FS6), best first."""
        order = sorted(range(len(view.districts)), key=lambda seat: -view.districts[seat].total)
        return [self.format_standing(seat, view.districts[seat], view.hands is None) for seat in order]

    def format_standing(self, seat: Seat, district: District, hidden: bool) -> str:
        """Return one line: "**Ann, 41**: game 23, prestige 6, frame 8, villas 4; 2 fountain cards"."""
        who = self.player_name(seat)
        total = format_number(district.total)
        cards = district.fountains if hidden else 0
        parts = self.points_summary(CATEGORIES, district.points) or "none"
        return self.text("standing", who=who, total=total, parts=parts, cards=cards)

    # The options

    def placeholder(self, view: View, action: Action) -> str:
        """Separate the tiles that cost bread from the free ones."""
        costs_bread = isinstance(action, a.Take) and action.depot not in view.free
        return self.text("control-bread-take") if costs_bread else super().placeholder(view, action)

    def order_key(self, view: View, action: Action) -> tuple[int, ...]:
        """Return whether this is storing the tile, which comes after all places to build it."""
        return (isinstance(action, a.Store),)

    def group_key(self, view: View, action: Action) -> str:
        """Split places by row."""
        return action.cell[1] if isinstance(action, a.Place) else super().group_key(view, action)

    def group_range(self, first: str, last: str) -> str:
        """Return "Rows 1 to 3" or "Slots 1 to 8"."""
        if first.isdigit():
            return self.text("span-rows", first=first, last=last, one=int(first == last))
        return self.text(
            "span-slots",
            first=format_forum_number(first),
            last=format_forum_number(last),
            one=int(first == last),
        )

    def suggested_actions(self, lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
        return list_suggestions(lookahead.view, decision)

    def default_action(self, view: View, decision: Decision) -> Action | None:
        """Pay for the cards of a visit as usual; other payments stay on offer (panels.12)."""
        return implied_action(view, decision)

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        """Ending a turn blocks undo if it draws cards or deals tiles (H3). Otherwise it only passes the turn."""
        if isinstance(action, EndTurn):
            return lookahead(action).reaches_chance
        return super().blocks_undo(lookahead, action)

    def end_turn_label(self, lookahead: Lookahead[View]) -> str:
        """Say on the button that cards are drawn or tiles are dealt (Q10, panels.11)."""
        return self.label(lookahead, EndTurn()) if self.blocks_undo(lookahead, EndTurn()) else ""


def count_sets_so_far(view: View) -> int:
    """Return the sets of the current card that are owned or paid with goods."""
    assert view.visit is not None, "no visit"
    card = FORUM_CARDS[view.forum[view.resolving]]
    return count_owned_sets(card, view.own.completed, view.own.chimneys) + view.visit.paid
