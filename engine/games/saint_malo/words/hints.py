"""The texts and the layout of Saint Malo's decisions. All sentences are in `text/en.ftl`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Refusal, Seat
from engine.core.presentation import Lookahead
from engine.core.text import MessageArgs, format_number

from ..actions import Hire, Place, Roll, Use
from ..commands.orders import RollPlan
from ..components import ARCHITECT_EFFECT, FACE_BY_LETTER, FACES, MARK_BY_ID, MARKS
from ..rules.scoring import CATEGORIES
from ..view import City, View, score_city
from .second_lines import OptionDescriptions
from .story import LogLines

EMOJI: Mapping[object, str] = {"log": "🪵", "crate": "📦", "wall": "🧱", "cross": "⛪", Roll: "🎲", Hire: "👤"}


class SaintMaloPresenter(OptionDescriptions, LogLines):
    # The question

    def question(self, lookahead: Lookahead[View], decision: Decision) -> str:
        """Return the question, for a mark with how many are left to place (QE2b).

        If the last roll allowed only one action, which was taken without asking, the question shows the dice first
        (ST3).
        """
        asked = self.placing_question(lookahead, decision)
        if any(isinstance(action, Use | Hire) for action in decision.forced_actions):
            return self.text("ask-forced", dice=self.dice_names(lookahead.view), question=asked)
        return asked

    def placing_question(self, lookahead: Lookahead[View], decision: Decision) -> str:
        """Return the question, with the variables of the marks that are being placed."""
        placing = lookahead.view.placing
        if placing is None or decision.kind not in ("place", "house"):
            return super().question(lookahead, decision)
        mark, placed = MARKS[MARK_BY_ID[placing.mark]], ", ".join(placing.placed) or "none"
        key, own_city = placing.mark if mark.kind == "person" else mark.kind, lookahead.view.cities[decision.seat]
        counts = {"left": placing.left, "size": mark.size, "logs": own_city.logs}
        houses = self.count_houses(lookahead, decision) if placing.mark == "architect" else 0
        return self.text(f"ask-place-{key}", **counts, placed=placed, houses=houses)

    def count_houses(self, lookahead: Lookahead[View], decision: Decision) -> int:
        """Return how many houses the logs allow, or 0 if no space for the architect leaves room for one (AC16)."""
        has_room = any(lookahead(action).next_kind == "house" for action in decision.options)
        return min(ARCHITECT_EFFECT.max, lookahead.view.cities[decision.seat].logs) if has_room else 0

    def question_args(self, lookahead: Lookahead[View], decision: Decision) -> MessageArgs:
        own_city = lookahead.view.cities[decision.seat]
        purse = {"coins": own_city.coins, "logs": own_city.logs, "vp": own_city.vp, "defence": own_city.defence}
        match decision.kind:
            case "turn":
                return {"dice": self.dice_names(lookahead.view), **purse}
            case "end":
                return {"follows": self.describe_turn_end(lookahead), **purse}
            case _:
                return {}

    def describe_turn_end(self, lookahead: Lookahead[View]) -> str:
        """Return what ending the turn leads to. In a simultaneous round that depends on the others, too."""
        view, preview = lookahead.view, lookahead(EndTurn())
        if view.active is None:
            return self.text("follows-together", swords=view.dice.count("swords"))
        sentences = self.list_consequences(preview.events_before_chance, preview.view)
        return " ".join(sentences) or self.text("follows-nothing", swords=view.dice.count("swords"))

    def title(self, view: View, seat: Seat | None) -> str:
        """Return "round 8, roll 1 of 3" for the player who rolls, and "round 8" for all others."""
        if view.phase == "over":
            return self.text("title-over")
        if view.phase == "turn" and seat is not None and view.active in (seat, None):
            return self.text("title-roll", round=view.round, roll=view.rolls_used)
        return self.text("title-round", round=view.round)

    def sealed_step_opening(self, view: View) -> str:
        return self.text("opening")

    def help(self, lookahead: Lookahead[View], decision: Decision) -> str:
        """Return the rule. For a turn, add what the dice allow (DE7)."""
        if decision.kind != "turn":
            return super().help(lookahead, decision)
        rows = [self.allowed_line(row.symbol, row.coins) for row in lookahead.view.allowed]
        return "\n".join([self.text("help-turn"), *filter(None, rows), self.text("help-levels")])

    def allowed_line(self, symbol: str, coins: Sequence[int | None]) -> str:
        """Return one line of what the dice allow, or ""."""
        costs = [self.text("help-cost", dice=n, coins=c) for n, c in enumerate(coins, 1) if c is not None]
        return self.text("help-allowed", symbol=self.face_name(symbol), costs="; ".join(costs)) if costs else ""

    def turn_call(self, view: View, seat: Seat) -> str:
        return self.text("summons", round=view.round, dice=self.text.to_mid_sentence(self.dice_names(view)))

    def standings(self, view: View) -> list[str]:
        """Return the scores if the game ended now, by category (EN7)."""
        ranking = sorted(view.cities, key=lambda card: (-card.total, -card.empty))
        return [self.standing_line(card) for card in ranking]

    def standing_line(self, card: City) -> str:
        """Return "Anke, 14: 9 VP during the game, coins 2, logs 2, churches 4, cannons −3"."""
        more, who = self.points_summary(CATEGORIES[1:], score_city(card)[1:]), self.player_names[card.seat]
        return self.text(
            "standing", who=who, total=format_number(card.total), vp=card.vp, more=f", {more}" if more else ""
        )

    def refusal(self, view: View, refused: Refusal) -> str:
        """Return the text of a refusal. Texts about spaces name the space themselves."""
        if isinstance(refused.refused_part, Place | Roll):
            return self.text.format_reason(refused.reason)
        return super().refusal(view, refused)

    def choice_label(
        self, lookahead: Lookahead[View], kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Return the text of a choice, with names of faces where a form asks for their letter."""
        if kind is not RollPlan or field != "keep":
            return super().choice_label(lookahead, kind, field, choice)
        return self.face_name(FACES[FACE_BY_LETTER[choice.value]]), ""

    # The options

    def emoji(self, view: View, action: Action) -> str:
        return EMOJI.get(action.symbol if isinstance(action, Use) else type(action), "")

    def heading(self, view: View, action: Action) -> str:
        gift = isinstance(action, Hire) and view.phase != "turn"
        return "" if gift else super().heading(view, action)

    def placeholder(self, view: View, action: Action) -> str:
        return (
            super().placeholder(view, action)
            if self.formatter.has("control", action)
            else self.plain_label(view, action)
        )

    def group_key(self, view: View, action: Action) -> str:
        """Return the row of a space."""
        return action.space[1:] if isinstance(action, Place) else super().group_key(view, action)

    def group_range(self, first: str, last: str) -> str:
        if not (first + last).isdigit():
            return super().group_range(first, last)
        return self.text("span-row", row=first) if first == last else self.text("span-rows", first=first, last=last)

    def set_piece(self, view: View, kind: type[Action], value: Any) -> str:
        if kind is Roll:
            return self.text("piece-die", die=value, face=self.text(f"face-{view.dice[value - 1]}"))
        return super().set_piece(view, kind, value)

    def max_actions_at_once(self, view: View, decision: Decision) -> int:
        placing = view.placing
        return placing.left if decision.kind == "place" and placing is not None else 1

    def suggested_actions(self, lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
        """Return two rolls: one that keeps the most frequent symbol, and one of all dice."""
        view = lookahead.view
        rolls = [action for action in decision.options if isinstance(action, Roll)]
        if not rolls:
            return ()
        useful = [face for face in view.dice if face != "swords"]
        best_face = max(useful, key=view.dice.count, default="")
        if view.dice.count(best_face) == len(view.dice):
            return ()  # all dice show the same useful face
        kept = Roll(tuple(position for position, face in enumerate(view.dice, 1) if face != best_face))
        return tuple(action for action in dict.fromkeys((kept, rolls[-1])) if action in rolls)
