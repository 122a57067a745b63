"""What can be typed in one go (6.3): the dice, a turn or parts of it; and answers that need words of their own."""
from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from engine.core import Action, Ahead, Choice, Decision, Phrase, Refused, Seat
from engine.core.grammar import choices
from engine.core.phrase import Answerer

from .. import actions as a
from ..actions import DICE, DieWord, place, two, word
from ..components import PROFESSIONS, Profession
from ..view import View
from .answers import LayTile, MarkSpace, PayWith, RatOrder
from .completion import following, made, pairs
from .grammar import parsed
from .speaker import Speaker, Wish


class Dice(Phrase, frozen=True, tag=True):
    """Take two dice, and say what sum they make"""

    first: DieWord
    second: DieWord
    value: int | None = None
    markers: int | None = None

    def say(self, view: View) -> Answerer:
        return Speaker(Wish((DICE[self.first], DICE[self.second]), self.value, self.markers), view)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        first, second = (texts.get(name, "").strip().lower() for name in ("first", "second"))
        taken = [(word(one.first), word(one.second)) for one in pairs(ahead, seat)]
        match field:
            case "first":
                found = [die for one in taken for die in one]
            case "second":
                found = [b if x == first else x for x, b in taken if first in (x, b)]
            case _:
                wish = Wish((DICE[first], DICE[second]) if {first, second} <= set(DICE) else None)
                found = made(wish, field, texts, ahead, seat)
        return choices(sorted(found, key=place), texts.get(field, ""))


class Do(Phrase, frozen=True, tag=True):
    """Use what your dice allow: one step or several, with ; between"""

    steps: str

    def say(self, view: View) -> Answerer:
        return Speaker(Wish(steps=parsed(self.steps)), view)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        return following(texts.get("steps", ""), Wish(), ahead, seat)


class Collect(Phrase, frozen=True, tag=True):
    """Use play and all fields that match your dice"""

    def say(self, view: View) -> Answerer:
        found = False

        def answer(decision: Decision | None) -> Action | None:
            nonlocal found
            here = decision is not None and decision.kind in ("use", "more")
            action = next(filter(collected, decision.options), None) if decision is not None and here else None
            if action is None and not found:
                asked = decision.kind if decision is not None and not here else ""
                raise Refused("wrong_phase", asked=asked) if asked else Refused("nothing_to_collect")
            found = True
            return action

        return answer


def collected(action: Action) -> bool:
    return isinstance(action, a.Activate) and (action.banner == "play" or action.banner[0] == "F")


class Turn(Phrase, frozen=True, tag=True):
    """A whole turn: dice, what you use them for, and who dies if the reaper comes"""

    dice: str
    do: str
    value: int | None = None
    markers: int | None = None
    death: tuple[Profession, ...] = ()
    laborer: Profession | None = None
    end: bool = False

    def say(self, view: View) -> Answerer:
        steps = parsed(self.do)
        return Speaker(Wish(two(self.dice), self.value, self.markers, steps, self.death, self.laborer, self.end), view)

    @classmethod
    def complete(cls, field: str, texts: Mapping[str, str], ahead: Ahead, seat: Seat) -> list[Choice]:
        typed = texts.get(field, "")
        if field == "dice":
            return choices([f"{word(one.first)} {word(one.second)}" for one in pairs(ahead, seat)], typed)
        if field in ("death", "laborer"):
            return choices([*PROFESSIONS], typed)
        wish = Wish()
        with suppress(Refused):
            wish.dice = two(texts.get("dice", ""))
        if field in ("value", "markers"):
            return choices(made(wish, field, texts, ahead, seat), typed)
        wish.value, wish.markers = number(texts, "value"), number(texts, "markers")
        return following(typed, wish, ahead, seat) if field == "do" else []


def number(texts: Mapping[str, str], field: str) -> int | None:
    """A number that is typed already."""
    text = texts.get(field, "").strip()
    return int(text) if text.isdigit() else None


PHRASES = (Dice, Do, Collect, Turn, MarkSpace, LayTile, PayWith, RatOrder)
TYPED = (  # with the phrases at most 22: three are common to all games; the hand is taken with `do steps:hand`
    a.Add, a.Steward, a.Activate, a.MoveHeadman, a.School, a.CallSteward, a.TakeFree, a.TakeCustomers,
    a.TurnOver, a.KeepTravel, a.MovePlow, a.Bury, a.HireLaborer, a.UseSanatory,
)  # fmt: skip
