"""The responder that plays a typed turn step by step. It stops where the turn leaves something open (6.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from typing import cast

from msgspec import Struct

from engine.core import Action, Decision, EndTurn, Refusal

from .. import actions as a
from ..components import Good, Profession
from ..state import Die
from ..view import View
from .grammar import DEFAULT_ANSWERS, Step

# The player answers these questions in the panel, because a card was revealed (D11, D14).
QUESTIONS_AFTER_REVEAL = ("free", "keep", "sanatory")


class TurnRequest(Struct):
    """What a command says about a turn. Everything else stays open or has its default."""

    dice: tuple[Die, Die] | None = None
    value: int | None = None
    markers: int | None = None
    steps: Sequence[Step] = ()
    death: Sequence[Profession] = ()
    laborer: Profession | None = None
    end: bool = False


class TurnRequestResponder:
    """Answers one decision after another.

    It continues after a reveal, except at the questions that a reveal causes (6.3). `possible_uses` collects the uses
    that the next step could have been.
    """

    continues_after_reveal = True

    def __init__(self, request: TurnRequest, view: View) -> None:
        self.request, self.view = request, view
        self.steps = list(request.steps)
        self.step: Step | None = None
        self.school = list[a.School]()
        self.unasked_questions = set[str]()  # questions that the running step answers
        self.answered = self.ended = False
        self.possible_uses = list[Action]()

    def __call__(self, decision: Decision | None) -> Action | None:
        answer = self.choose_answer(decision) if decision is not None and not self.ended else None
        if answer is None:
            self.end_command(decision)
        self.answered, self.ended = True, isinstance(answer, EndTurn)
        return answer

    def choose_answer(self, decision: Decision) -> Action | None:
        match decision.kind:
            case "dice":
                return self.take_dice(decision)
            case "value":
                return self.set_value(decision)
            case "use" | "more" | "end":
                return self.choose_use(decision)
            case "hire":
                return a.HireLaborer(self.request.laborer) if self.request.laborer else None
            case kind if self.step is None or kind in QUESTIONS_AFTER_REVEAL:
                self.unasked_questions.clear()  # the player continues in the panel
                return None
            case kind:
                return self.answer_follow_up(kind, self.step, decision)

    # Dice

    def take_dice(self, decision: Decision) -> Action | None:
        """Return the action that takes the two dice, typed in either order."""
        if self.request.dice is None:
            return None
        pairs = (option for option in decision.options if isinstance(option, a.TakeDice))
        matches = (
            option for option in pairs if are_same_dice((option.first, option.second), self.request.dice)
        )
        return next(matches, a.TakeDice(*self.request.dice))

    def set_value(self, decision: Decision) -> Action:
        """Return the action that sets the typed value with as few markers as possible.

        Without a value the dice stay as they are.
        """
        self.require_same_dice()
        options = [option for option in decision.options if isinstance(option, a.SetValue)]
        dice = self.request.dice or self.view.turn.dice
        value = self.request.value if self.request.value is not None else sum(die.value for die in dice)
        matches = (
            option
            for option in options
            if option.value == value and self.request.markers in (None, option.markers)
        )
        return next(matches, a.SetValue(value, self.request.markers or 0))

    def require_same_dice(self) -> None:
        """Raise `Refusal` if other dice than those of the command were taken before it."""
        if (
            not self.answered
            and self.request.dice
            and not are_same_dice(self.request.dice, self.view.turn.dice)
        ):
            raise Refusal("other_dice")

    # Uses and their questions

    def choose_use(self, decision: Decision) -> Action | None:
        if not self.answered and self.request.dice:
            self.require_same_dice()
            if self.request.value not in (None, self.view.turn.value):
                raise Refusal("other_dice")
        self.require_all_asked()
        if not self.steps:
            self.possible_uses = self.possible_uses or list(decision.options)
            return self.close_turn(decision)
        self.step = self.steps.pop(0)
        self.school = list(self.step.answers.get("school", ()))
        self.unasked_questions = set(self.step.answers)
        return self.step.use or first_travel_action(decision)

    def close_turn(self, decision: Decision) -> Action | None:
        """Return who dies, by preference or as the only option, or else the end of the turn (W4)."""
        burials = [option for option in decision.options if isinstance(option, a.Bury)]
        wished_burials = (
            option
            for profession in self.request.death
            for option in burials
            if option.profession == profession
        )
        if burials:
            return next(wished_burials, burials[0] if len(burials) == len(decision.options) == 1 else None)
        return EndTurn() if self.request.end else None

    def answer_follow_up(self, kind: str, step: Step, decision: Decision) -> Action | None:
        """Return what a step says to a question of its use, or the default."""
        if kind != "school" or len(self.school) == 1:
            self.unasked_questions.discard(kind)
        answer = step.answers.get(kind, DEFAULT_ANSWERS.get(kind))
        match kind:
            case "pay":
                return find_payment(answer or (), decision)
            case "school":
                return self.school.pop(0) if self.school else DEFAULT_ANSWERS[kind]
            case "headman":
                return answer if answer in decision.options else DEFAULT_ANSWERS[kind]
            case "customers":
                return answer or (a.TakeCustomers(()) if "call" in step.answers else None)
            case "turn_over":
                # A new customer may be revealed first (A5.6).
                self.require_all_asked(exceptions={"customers"})
                return a.TurnOver()
            case _:
                return answer

    # The end

    def end_command(self, decision: Decision | None) -> None:
        """Raise `Refusal` if something has not been used yet, or does not fit here."""
        if not self.answered and decision is not None:
            raise Refusal("wrong_phase")
        self.require_all_asked()
        if self.steps:
            raise Refusal("left-over", text=self.steps[0].text)

    def require_all_asked(self, exceptions: Set[str] = frozenset()) -> None:
        """Raise `Refusal` if the step answers a question that was not asked."""
        if self.step is not None and self.unasked_questions - exceptions:
            raise Refusal("left-over", text=self.step.text)


def are_same_dice(dice: Sequence[Die], other_dice: Sequence[Die]) -> bool:
    """Return whether these are the same dice in any order."""
    return Counter(dice) == Counter(other_dice)


def first_travel_action(decision: Decision) -> Action:
    """Return the first possible way to pay for the next travel card."""
    options = (option for option in decision.options if isinstance(option, a.Add) and option.card == "travel")
    return next(options, a.Add("travel"))


def find_payment(sources: Sequence[tuple[Good, str]], decision: Decision) -> Action:
    """Return the first payment that uses the named sources. The default comes first (C2.4, C2.5)."""
    for action in cast("Sequence[a.Pay]", decision.options):
        unused = list(action.sources)
        if all(unit in unused and not unused.remove(unit) for unit in sources):
            return action
    raise Refusal("cannot_pay_so")
