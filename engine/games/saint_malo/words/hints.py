"""The texts and the layout of Saint Malo's decisions. All sentences are in `text/en.ftl`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.core import Action, Choice, Decision, EndTurn, Refusal, Seat
from engine.core.presentation import MAX_DESCRIPTION_CHARS
from engine.core.text import MessageArgs, format_number

from ..actions import DICE_POSITIONS, Hire, Place, Roll, Use
from ..ai.plans import spaces_that_break_no_side
from ..ai.turns import rank_placements
from ..ai.value import get_weights
from ..commands.orders import RollPlan
from ..components import (
    ACTION_FEE_COINS,
    BIT_BY_SPACE,
    BOX,
    DICE_COUNT,
    FACE_BY_LETTER,
    FACES,
    MARK_BY_ID,
    MARKS,
    OUTER_SPACES,
    PERSONS,
    list_adjacent_spaces,
)
from ..rules import city
from ..rules.scoring import CATEGORIES, score_church_series
from ..view import City, Placing, View, score_city, to_masks
from .labels import Ahead, Labels, count_gain, find_best_space
from .story import LogLines

MAX_SUGGESTED_SPACES = 5
EMOJI: Mapping[object, str] = {
    "log": "🪵",
    "crate": "📦",
    "wall": "🧱",
    "cross": "⛪",
    Roll: "🎲",
    Hire: "👤",
}


class SaintMaloPresenter(Labels, LogLines):
    # The question

    def question(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the question, for a mark with how many are left to place (QE2b).

        If the last roll allowed only one action, which was taken without asking, the question shows the dice first
        (ST3).
        """
        asked = self.placing_question(lookahead, decision)
        if is_use_forced(decision):
            return self.text("ask-forced", dice=self.dice_names(lookahead.view), question=asked)
        return asked

    def placing_question(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the question, with the variables of the marks that are being placed."""
        placing = lookahead.view.placing
        if placing is None or decision.kind not in ("place", "house"):
            return super().question(lookahead, decision)
        mark, placed = MARKS[MARK_BY_ID[placing.mark]], self.join_with_or(placing.placed) or "none"
        key, own_city = (
            placing.mark if mark.kind == "person" else mark.kind,
            lookahead.view.cities[decision.seat],
        )
        counts = {"left": placing.left, "logs": own_city.logs}
        return self.text(f"ask-place-{key}", **counts, placed=placed)

    def question_args(self, lookahead: Ahead, decision: Decision) -> MessageArgs:
        view, own_city = lookahead.view, lookahead.view.cities[decision.seat]
        match decision.kind:
            case "turn":
                fullest = min(
                    (card for card in view.cities if card is not own_city), key=lambda card: card.empty
                )
                have = {"coins": own_city.coins, "logs": own_city.logs, "defence": own_city.defence}
                ends_soon = fullest.empty <= DICE_COUNT and not view.last_round
                have |= {
                    "who": self.player_names[fullest.seat],
                    "empty": fullest.empty if ends_soon else 0,
                }
                attacks = len(view.attack_losers)
                if attacks == len(view.strengths):
                    return {**have, "boxes": 0, "strength": 0}
                left = (attacks + 1) * view.row_length - view.boxes
                return {**have, "boxes": left, "strength": view.strengths[attacks]}
            case "end":
                return {"follows": self.describe_turn_end(lookahead)}
            case _:
                return {}

    def describe_turn_end(self, lookahead: Ahead) -> str:
        """Return what ending the turn leads to. In a simultaneous round that depends on the others, too."""
        view, preview = lookahead.view, lookahead(EndTurn())
        if view.active is None:
            return self.text("follows-together", swords=view.dice.count("swords"))
        events = preview.events_before_chance
        consequences = self.list_consequences(events, preview.view, ahead=True)
        sentences = [*consequences, self.describe_pirates(events, ahead=True)]
        return " ".join(filter(None, sentences)) or self.text(
            "follows-nothing", swords=view.dice.count("swords")
        )

    def title(self, view: View, seat: Seat | None) -> str:
        """Return "round 8, roll 1 of 3" for the player who rolls, and "round 8" for all others."""
        if view.phase == "over":
            return self.text("title-over")
        if view.phase == "turn" and seat is not None and view.active in (seat, None):
            return self.text("title-roll", round=view.round, roll=view.rolls_used)
        return self.text("title-round", round=view.round)

    def sealed_step_opening(self, view: View) -> str:
        return self.text("opening")

    def help(self, lookahead: Ahead, decision: Decision) -> str:
        """Return the rule. For a turn, add what the dice allow (DE7)."""
        if decision.kind != "turn":
            return super().help(lookahead, decision)
        rows = [self.allowed_line(row.symbol, row.coins) for row in lookahead.view.allowed]
        return "\n".join([self.text("help-turn"), *filter(None, rows), self.text("help-levels")])

    def allowed_line(self, symbol: str, coins: Sequence[int | None]) -> str:
        """Return one line of what the dice allow, or ""."""
        costs = [self.text("help-cost", dice=n, coins=c) for n, c in enumerate(coins, 1) if c is not None]
        return (
            self.text("help-allowed", symbol=self.face_name(symbol), costs="; ".join(costs)) if costs else ""
        )

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
        self, lookahead: Ahead, kind: type[Struct], field: str, choice: Choice
    ) -> tuple[str, str]:
        """Return the text of a choice, with names of faces where a form asks for their letter."""
        if kind is not RollPlan or field != "keep":
            return super().choice_label(lookahead, kind, field, choice)
        return self.face_name(FACES[FACE_BY_LETTER[choice.value]]), ""

    # The options

    def emoji(self, view: View, action: Action) -> str:
        return EMOJI.get(action.symbol if isinstance(action, Use) else type(action), "")

    def heading(self, view: View, action: Action) -> str:
        """Return the dice above the controls of a turn, beside the buttons that roll them."""
        return self.dice_names(view) if view.phase == "turn" and view.placing is None else ""

    def placeholder(self, view: View, action: Action) -> str:
        if view.placing is not None and isinstance(action, Place):
            mark, count = view.placing.mark, view.placing.left
            kind, name = mark.partition("_")[0], self.text(f"mark-{mark}", count=count)
            return self.text("control-place", kind=kind, mark=name, count=count)
        return (
            self.text("control-tower") if view.phase == "tower_recruit" else super().placeholder(view, action)
        )

    def group_key(self, view: View, action: Action) -> str:
        """Return whether a space is an inner or an outer one, and how many dice are rolled."""
        match action:
            case Place(space):
                return "outer" if BIT_BY_SPACE[space] & OUTER_SPACES else "inner"
            case Roll(reroll):
                return f"dice {len(reroll)}"
            case _:
                return super().group_key(view, action)

    def group_range(self, first: str, last: str) -> str:
        if first.startswith("dice"):
            return self.text("span-dice", first=first[-1], last=last[-1])
        return self.text(f"span-{first}") if first in ("inner", "outer") else super().group_range(first, last)

    def order_key(self, view: View, action: Action) -> tuple[int, ...]:
        """Return 1 for outer spaces, which come last."""
        return (int(self.group_key(view, action) == "outer"),)

    def is_duplicate(self, view: View, action: Action) -> bool:
        """Return whether a roll keeps a later die than it could: of equal dice, the first ones are kept."""
        if not isinstance(action, Roll):
            return False
        kept = {position for position in DICE_POSITIONS if position not in action.reroll}
        return any(
            view.dice[n - 1] in [view.dice[other - 1] for other in kept if other > n] for n in action.reroll
        )

    def max_actions_at_once(self, view: View, decision: Decision) -> int:
        placing = view.placing
        return placing.left if decision.kind == "place" and placing is not None else 1

    def suggested_actions(self, lookahead: Ahead, decision: Decision) -> tuple[Action, ...]:
        """Return the best spaces, or rolls that keep a pair or more and a roll of all dice.

        Logs are kept only if their delivery can be paid.
        """
        if decision.kind in ("place", "house"):
            return tuple(self.rank_placements(lookahead.view, decision)[:MAX_SUGGESTED_SPACES])
        dice, coins = lookahead.view.dice, lookahead.view.cities[decision.seat].coins
        kept = [
            face
            for face, count in Counter(dice).most_common()
            if 1 < count < len(dice) and face != "swords" and ACTION_FEE_COINS.get(face, 0) <= coins
        ]
        rolls = [Roll(tuple(n for n, other in enumerate(dice, 1) if other != face)) for face in kept]
        return tuple(roll for roll in (*rolls, Roll(DICE_POSITIONS)) if roll in decision.options)

    def default_action(self, view: View, decision: Decision) -> Action | None:
        """Return where a mark goes, but let the player begin a group, place an architect who can build, and read why
        there was only one choice."""
        placing = view.placing
        if placing is None or decision.kind not in ("place", "house") or is_use_forced(decision):
            return None
        begins_group = placing.left > 1 and not placing.placed
        if decision.kind == "place" and (
            begins_group or (placing.mark == "architect" and view.own_city.logs)
        ):
            return None
        return self.rank_placements(view, decision)[0]

    def rank_placements(self, view: View, decision: Decision) -> list[Action]:
        """Return the options for the next mark, best first, as a club player sees them; but for a person, first what
        they give at once, because that is what the menu has promised. A person or a church leaves the space that the
        menu names for another person.
        """
        ranked = rank_placements(view, decision, get_weights("club"))
        mark = MARKS[MARK_BY_ID[view.placing.mark]] if view.placing else None
        if mark is None or mark.kind not in ("person", "church"):
            return ranked
        masks = to_masks(view.own_city)
        harmless = spaces_that_break_no_side(masks)
        effects = PERSONS[mark.id].effects if mark.kind == "person" else ()
        best = [find_best_space(masks, effect) for person in BOX.person for effect in person.effects]
        named = {space for gain, space in best if gain}

        def rate(action: Action) -> tuple[bool, int, bool]:
            space = BIT_BY_SPACE[action.space] if isinstance(action, Place) else 0
            gain = sum(count_gain(masks, space, one) for one in effects)
            return bool(space & harmless), gain, space not in named

        return sorted(ranked, key=rate, reverse=True)

    # The second lines of the options

    def option_description(self, lookahead: Ahead, action: Action) -> str:
        view = lookahead.view
        match action:
            case Hire(person) if view.phase == "turn":
                return self.describe_person(view, PERSONS[person])
            case Use("cross", dice):
                sizes = city.count_churches_by_size(to_masks(view.own_city))
                sizes_with_church = [have + (size == dice) for size, have in enumerate(sizes, 1)]
                return self.text(
                    "about-church", vp=score_church_series(sizes_with_church) - score_church_series(sizes)
                )
            case Place(space):
                return self.describe_space(view.own_city, view.placing, space)
            case Use("log"):
                return self.text("about-log")
            case _:
                return ""

    def describe_space(self, own_city: City, placing: Placing | None, space: str) -> str:
        """Return "Beside crates B2 and C2, citizen D3", or "" if nothing is there or it would be too long. For a wall,
        return how far its side is.
        """
        marks = own_city.marks
        if placing is not None and placing.mark == "wall":
            side = next(one for one in BOX.side if space in one.spaces)
            walls = sum(marks.get(one) == "wall" for one in side.spaces)
            return self.text("about-wall", side=side.id, broken=int(side.id in own_city.broken), walls=walls)
        named = self.name_marks({one: marks[one] for one in list_adjacent_spaces(space) if one in marks})
        beside = self.text("about-place", beside=", ".join(named)) if named else ""
        return beside if len(beside) <= MAX_DESCRIPTION_CHARS else ""

    def name_marks(self, marks: Mapping[str, str], in_full: bool = False) -> list[str]:
        """Return "crates B2 and C2" and "church 4 E4" for the marks by their spaces. `in_full`: "church 4 on E4", because
        a listener takes two numbers in a row for one.
        """
        spaces_by_mark = dict[str, list[str]]()
        for space, mark in marks.items():
            spaces_by_mark.setdefault(mark, []).append(space)
        named = list[str]()
        for mark, on in spaces_by_mark.items():
            what, spaces = self.text(f"mark-{mark}", count=len(on)), self.join_with_and(on)
            is_numbered = in_full and mark.startswith("church")
            full = self.text("marks-on", mark=what, kind="church", count=len(on), spaces=spaces)
            named.append(full if is_numbered else f"{what} {spaces}")
        return named


def is_use_forced(decision: Decision) -> bool:
    """Return whether the last roll allowed only one action, which was taken without asking."""
    return any(isinstance(action, Use | Hire) for action in decision.forced_actions)
