"""The parts of a command, and the responder that answers the engine's questions with them (DE1, AC19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from engine.core import Action, Decision, Refusal

from ..actions import DONE, TOWER_HIRE_ACTIONS, Place, require_spaces
from ..components import ARCHITECT_EFFECT, DICE_COUNT, PERSONS, BuildHouses
from ..view import View


class PlacementResponder:
    """Answers each question with the next fitting part of a command, in any order that works.

    Parts that a forced action has used already are skipped. With `unfinished`, it stops where one more space could be
    given, and stores the choices in `offered` (AC21).
    """

    def __init__(
        self,
        opening: Action,
        spaces: Sequence[str] = (),
        houses: Sequence[str] = (),
        logs: int = 0,
        unfinished: bool = False,
        filled: Collection[str] = (),
    ) -> None:
        self.opening: Action | None = opening
        self.unused = {"place": list(spaces), "house": list(houses)}  # unused spaces, by question
        self.houses = tuple(houses)
        self.logs = logs  # before the command, for a refusal
        self.filled = filled  # filled spaces before the command, for a refusal
        self.unfinished = unfinished
        self.offered: list[str] = []

    def __call__(self, decision: Decision | None) -> Action | None:
        if decision is None:
            return self.require_all_used()
        if self.opening is not None:
            opening, self.opening = self.opening, None
            if opening not in decision.forced_actions:
                return opening
            forced = {action.space for action in decision.forced_actions if isinstance(action, Place)}
            self.unused["place"] = [space for space in self.unused["place"] if space not in forced]
        unused = self.unused.get(decision.kind)
        return self.require_all_used() if unused is None else self.choose_space(unused, decision)

    def choose_space(self, spaces: list[str], decision: Decision) -> Action | None:
        """Return a space that is legal now. If none is, return the first, which the question then refuses."""
        offered = [action.space for action in decision.options if isinstance(action, Place)]
        if spaces:
            space = next((space for space in spaces if space in offered), spaces[0])
            spaces.remove(space)
            return Place(space)
        if self.unfinished:
            self.offered = offered
            return None
        if DONE in decision.options:
            return DONE
        raise Refusal("bad_count", what="space", given=0)

    def require_all_used(self) -> None:
        """Raise `Refusal` if houses are left over that no question has asked for."""
        unused = self.unused["house"]
        if not unused:
            return
        space, built = unused[0], [house for house in self.houses if house not in unused]
        if filled := [house for house in unused if house in self.filled]:
            raise Refusal("not_empty", space=filled[0])
        if (len(built) + 1) * ARCHITECT_EFFECT.logs_each > self.logs:
            needs = len(self.houses)
            raise Refusal(
                "not_enough_logs", needs=needs, logs=needs * ARCHITECT_EFFECT.logs_each, has=self.logs
            )
        if not built:
            raise Refusal("not_touching", space=space, better="none")
        raise Refusal(
            "not_connected", space=space, mark="house", placed=", ".join(built), needs=0, better="none"
        )


def require_valid_parts(
    spaces: Sequence[str], houses: Sequence[str] = (), person: str = "citizen", tower: bool = False
) -> None:
    """Raise `Refusal` for the first error in the text of a command, in the order of AC19 (3 to 7)."""
    all_spaces = [*spaces, *houses]
    require_spaces(all_spaces)
    duplicates = [space for space, times in Counter(all_spaces).items() if times > 1]
    if duplicates:
        raise Refusal("duplicate_space", space=duplicates[0])
    if person not in PERSONS or (tower and all(hire.person != person for hire in TOWER_HIRE_ACTIONS)):
        raise Refusal("bad_person", person=person)
    if houses and not can_build_houses(person):
        raise Refusal("bad_count", what="no-houses", given=len(houses))
    if len(houses) > ARCHITECT_EFFECT.max:
        raise Refusal("bad_count", what="houses", given=len(houses))


def can_build_houses(person: str) -> bool:
    return any(isinstance(effect, BuildHouses) for effect in PERSONS[person].effects)


def require_one_space(spaces: Sequence[str]) -> None:
    """Raise `Refusal` unless there is exactly one space."""
    if len(spaces) != 1:
        raise Refusal("bad_count", what="space", given=len(spaces))


def require_dice_number(n: int) -> None:
    """Raise `Refusal` unless the number is from 1 to 5 (AC1)."""
    if not 1 <= n <= DICE_COUNT:
        raise Refusal("bad_count", what="dice", given=n)


def require_phase(view: View, phase: str) -> None:
    """Raise `Refusal` unless the game is in this phase.

    A turn's symbol comes first and a tower's person afterwards.
    """
    if view.phase != phase:
        raise Refusal("wrong_phase")
