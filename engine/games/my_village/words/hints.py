"""The presenter of My Village: texts and layout of its decisions. All sentences are in `text/*.ftl`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Refusal, Seat
from engine.core.rules import END_TURN
from engine.core.text import MessageArgs, capitalise_first, format_number

from .. import actions as a
from ..actions import parse_two_dice
from ..commands.grammar import format_use
from ..commands.phrases import RatOrder
from ..commands.usual import implied_action
from ..components import CHURCHES, TRAVEL_CARDS
from ..rules.banners import find_banner_area, is_tile_useful
from ..rules.dice import HIGHEST_FACE, list_pairs, list_value_options
from ..rules.display import AREA_BY_CARD, STACK_BY_ADD_ID
from ..rules.piles import find_next_reveal
from ..rules.rats import decide_shelter, tree_points_lost
from ..rules.school import occupied_school_spaces
from ..rules.scoring import CATEGORIES
from ..rules.steward import DISPLAY_SLOTS
from ..state import Player
from ..view import View
from .labels import Ahead, brings_reaper, get_asked_player, reveals
from .names import get_printed_name
from .second_lines import DescriptionPresenter
from .story import LogPresenter
from .things import find_things_by_code

EMOJI_BY_AREA = {
    "religion": "⛪",
    "council": "🏛️",
    "travel": "🧭",
    "crafts": "🔨",
    "market": "🧺",
    "harvest": "🌾",
    "village": "🏠",
}
# These say themselves that somebody dies, or are about the rats.
QUESTIONS_WITHOUT_REAPER = ("more", "sanatory")
# Options of one menu, and pairs that the turn post shows together (panels.14)
MAX_LIST_OPTIONS = 25


class MyVillagePresenter(DescriptionPresenter, LogPresenter):
    # The question

    def question_args(self, lookahead: Ahead, decision: Decision) -> MessageArgs:
        view = lookahead.view
        player = get_asked_player(lookahead)
        turn = lookahead.view.turn
        match decision.kind:
            case "use":
                return {"value": turn.value or 0}
            case "value":
                return {"dice": capitalise_first(self.format_dice(*turn.dice)), "sum": turn.sum}
            case "more":
                closing, is_last = get_closing_kind(decision), view.coffins + 1 == view.coffins_end
                last = int(is_last and closing in ("reaper", "both"))
                return {"closing": closing, "value": turn.value or 0, "last": last}
            case "school":
                return {"state": occupied_school_spaces(player)}
            case "mark":
                return {"council": get_printed_name(self.text, player.council) if player.council else ""}
            case "tile":
                banners = [
                    one.banner for one in decision.options if isinstance(one, a.PlaceTile) and one.banner
                ]
                return {"useful": int(any(is_tile_useful(player, banner) for banner in banners))}
            case "customers":
                *_, largest = (option for option in decision.options if isinstance(option, a.TakeCustomers))
                time_left = view.villages[decision.seat].to_bridge
                return {
                    "most": len(largest.cards),
                    "left": time_left,
                    "risk": int(brings_reaper(lookahead(largest))),
                }
            case "turn_over":
                return {"what": find_next_reveal(view, player).what}
            case "keep" if turn.journey is not None:
                travel_card = TRAVEL_CARDS[turn.journey.card]
                gray = self.format_price(travel_card.gray_banner) or "none"
                return {
                    "card": get_printed_name(self.text, travel_card.id),
                    "points": travel_card.points,
                    "gray": gray,
                }
            case "sanatory":
                return {
                    "loss": tree_points_lost(player),
                    "left": CHURCHES["sanatory_church"].use_spaces - player.sanatory_used,
                }
            case "end":
                follow_up, danger = find_what_follows_turn(lookahead), find_rat_threat(view, player)
                return {"then": follow_up, "danger": danger, "loss": tree_points_lost(player)}
            case _:
                return {}

    def resources(self, lookahead: Ahead, decision: Decision) -> str:
        """Return that somebody will die at the end of the turn. The picture shows what the player has."""
        waits = (
            lookahead.view.villages[decision.seat].player.reaper
            and decision.kind not in QUESTIONS_WITHOUT_REAPER
        )
        return self.text("ask-reaper") if waits else ""

    def help(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the rule. For dice, also list what each value would allow (D21)."""
        rule = super().help(lookahead, decision)
        if decision.kind not in ("dice", "value"):
            return rule
        return "\n".join([rule, self.text("help-worth"), *self.list_value_lines(lookahead)])

    def list_value_lines(self, lookahead: Ahead) -> Iterator[str]:
        """Yield "5: brewery; new: office" or "6 (1 coin): travel" for each value made with the least time."""
        view, player = lookahead.view, get_asked_player(lookahead)
        for value, (option, *_) in list_value_options(
            view.turn.dice or view.pool, player.coins, player.meeting_markers
        ).items():
            price = (
                self.amounts({"time": option.time, "coin": option.coins, "marker": option.set_value.markers})
                or "free"
            )
            yield self.text(
                "help-worth-line", value=value, price=price, what=self.describe_all_uses(lookahead, option)
            )

    def turn_call(self, view: View, seat: Seat) -> str:
        """Return ", round 7." A player who is asked out of turn reads why."""
        if seat != view.active:
            return self.text("summons-rats")
        # If there are too many pairs, the post lists those of white dice only.
        has_many_pairs = int(len(list_pairs(view.pool)) > MAX_LIST_OPTIONS)
        return self.text("summons", round=view.round, many=has_many_pairs)

    def standings(self, view: View) -> list[str]:
        """Return each player's score as if the game ended now, by category, best first."""
        order = sorted(range(len(view.villages)), key=lambda seat: -view.villages[seat].total)
        return [self.format_standing(view, seat) for seat in order]

    def format_standing(self, view: View, seat: Seat) -> str:
        """Return "**Ann, 23**: religion 6, market 11; 4 on the tree, 5 time until the reaper"."""
        village = view.villages[seat]
        parts, tree = self.points_summary(CATEGORIES, village.points) or "none", village.player.tree
        who, total = self.player_name(seat), format_number(village.total)
        return self.text("standing", who=who, total=total, parts=parts, tree=tree, left=village.to_bridge)

    def refusal(self, view: View, refused: Refusal) -> str:
        """Return the reason with the names of what it is about, and the typed step that was refused."""
        explanation = self.format_reason(refused.reason)
        piece = format_use(refused.refused_part) if isinstance(refused.refused_part, Action) else ""
        return self.text("refused-piece", piece=piece, why=explanation) if piece else explanation

    # The options

    def emoji(self, view: View, action: Action) -> str:
        return (
            EMOJI_BY_AREA[find_action_area(action)]
            if isinstance(action, a.Activate | a.Add | a.TakeHand | a.Steward)
            else ""
        )

    def placeholder(self, view: View, action: Action) -> str:
        if not isinstance(action, a.TakeDice) or len(list_pairs(view.pool)) <= MAX_LIST_OPTIONS:
            return super().placeholder(view, action)
        black = "b" in (action.first.colour, action.second.colour)
        return self.text("control-black-dice" if black else "control-white-dice")

    def group_key(self, view: View, action: Action) -> str:
        """Split cards and banners by area, and dice by their sum."""
        match action:
            case a.TakeDice(first, second):
                return format_number(first.value + second.value)
            case a.Add() | a.Activate() | a.PlaceTile() | a.TakeHand() | a.Steward():
                return self.text(f"area-{find_action_area(action)}")
            case _:
                return super().group_key(view, action)

    def order_key(self, view: View, action: Action) -> tuple[int, ...]:
        """Sort dice by their sum, which is what players look for, and the cheapest pair of each sum first.

        The headman who stays where he is comes last, because that costs time and has no effect.
        """
        match action:
            case a.TakeDice(first, second):
                return first.value + second.value, (first.colour + second.colour).count("b")
            case a.MoveHeadman("stay"):
                return (1,)
            case _:
                return ()

    def find_things_by_code(self, view: View, code: str) -> Sequence[str]:
        return find_things_by_code(view, code)

    def set_piece(self, view: View, kind: type[Action], value: Any) -> str:
        """Return "R3 Jester" for a customer."""
        return (
            self.name_slot(view, value) if kind is a.TakeCustomers else super().set_piece(view, kind, value)
        )

    def set_piece_description(self, view: View, kind: type[Action], value: Any) -> str:
        return self.describe_slot(view, value) if kind is a.TakeCustomers else ""

    def choice_label(
        self, lookahead: Ahead, kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Explain the choice as the panel does: "w1 w4: 1 + 4 = 5: brewery", "R3 Jester"."""
        word = choice.value
        if field == "dice":
            return self.text(
                "typed", word=word, label=self.label(lookahead, a.TakeDice(*parse_two_dice(word)))
            ), ""
        if field in ("card", "cards") and word in DISPLAY_SLOTS:
            return self.name_slot(lookahead.view, word), ""
        if kind is RatOrder:
            return self.text("label-rat-order", order=int(word) if word.isdigit() else word), ""
        if kind is a.Add and field == "card":
            return self.text("typed", word=word, label=self.label(lookahead, a.Add(word))), ""
        return choice.name, ""

    def form_title(self, view: View, kind: type[Struct]) -> str:
        """Return the current rat order, which stands on the button that changes it."""
        return self.describe_rat_order(view.own) if kind is RatOrder else super().form_title(view, kind)

    def default_action(self, view: View, decision: Decision) -> Action | None:
        """Return the dice as they are (D2) or the usual payment (C2.4). The player can choose otherwise (panels.12).

        Hidden cards are turned over at once: the button of the answer before has said so.
        """
        if decision.kind == "turn_over":
            return decision.options[0]
        return implied_action(view, decision) if decision.kind in ("value", "pay") else None

    def blocks_undo(self, lookahead: Ahead, action: Action) -> bool:
        """Whatever draws or reveals blocks undo, as does an answer after which cards are turned over (U4).

        So does ending the turn if it ends the game or stands among other options.
        """
        if isinstance(action, EndTurn):
            question = (
                lookahead.match.get_decision(lookahead.seat).kind if lookahead.match is not None else END_TURN
            )
            return find_what_follows_turn(lookahead) != "next" or question != END_TURN
        if isinstance(action, a.TurnOver):
            return False
        return (
            super().blocks_undo(lookahead, action)
            or lookahead(action).reaches_chance
            or reveals(lookahead, action)
        )


def get_closing_kind(decision: Decision) -> str:
    """Return the variant of a question's text: whether it offers burials, banners, both or neither.

    "reaper" stands for burials alone, "none" for banners alone, and "after" for neither.
    """
    banners = any(isinstance(action, a.Activate) for action in decision.options)
    if any(isinstance(action, a.Bury) for action in decision.options):
        return "both" if banners else "reaper"
    return "none" if banners else "after"


def find_action_area(action: Action) -> str:
    """Return the area of the village that an action belongs to, or "village" if it needs no villager."""
    match action:
        case a.Activate(banner) | a.PlaceTile(str(banner)):
            return find_banner_area(banner) or "village"
        case a.Add(card):
            return AREA_BY_CARD.get(card) or ("religion" if card in STACK_BY_ADD_ID else "travel")
        case a.Steward():
            return "market"
        case _:
            return "village"


def find_what_follows_turn(lookahead: Ahead) -> Literal["rat", "roll", "over", "next"]:
    """Return what follows the turn: the rat die, new dice, the end of the game or the next turn (T2, T3, U6)."""
    outlook = lookahead(EndTurn())
    if outlook.reaches_chance:
        return "rat" if lookahead.view.phase == "death" else "roll"
    return "next" if outlook.view.results is None else "over"


def find_rat_threat(view: View, player: Player) -> Literal["none", "kept", "asked", "lost"]:
    """Return what the rat can do to a village with its next step (A9.3, A9.4)."""
    if view.rat > HIGHEST_FACE:
        return "none"
    decision = decide_shelter(player)
    if decision != "none":
        return decision
    if tree_points_lost(player):
        return "lost"
    return "none"
