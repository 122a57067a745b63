"""Answers in a player's stead what his command says, and stops where it leaves something open (QN2)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Action, Decision, Refused
from engine.core.flow import END

from ..actions import Take
from ..rules.usual import usual
from ..view import View
from .grammar import agrees, imagine, said

NONE = "none"
BEGINNING = ("source", "well", "action", "sale", "death", "mass_buy", "mass_move")  # a command begins with one of them
SOURCE = ("from", "space", "cube", "well")  # the words about where the turn comes from


class Speaker:
    """What a command says, word by word; words that have been used are crossed out.

    `watch` is a field whose possible words are gathered in `offered` on the way, as help in typing.
    """

    def __init__(
        self, given: Mapping[str, str], typed: Sequence[str], kinds: Sequence[str], view: View,
        series: tuple[str, Sequence[str]] = ("", ()), watch: str = "",
    ) -> None:  # fmt: skip
        self.given = dict(given)
        self.typed = typed  # fields that must not be left over; others go without saying
        self.kinds, self.view = kinds, view
        self.series, self.rest = series[0], list(series[1])  # a field with several words, one after the other
        self.watch, self.offered = watch, list[str]()
        self.answered = False
        self.next_word()

    def next_word(self) -> None:
        if self.rest:
            self.given[self.series] = self.rest.pop(0)

    def __call__(self, decision: Decision | None) -> Action | None:
        if decision is None or decision.kind not in self.kinds or not (self.answered or decision.kind in BEGINNING):
            return self.finish(decision)
        if not self.answered:
            self.tick_off(decision)
        fits = [action for action in decision.legal if agrees(said(decision.kind, action), self.given)]
        if not fits and decision.kind == END:
            return self.finish(decision)
        if not fits:
            return self.refused(decision.kind)
        self.look(decision.kind, fits)
        answer = fits[0] if len(fits) == 1 or self.watch else usual(fits)
        if answer is None:
            return self.leave_open(decision.kind, fits)
        self.answered = True
        for field in said(decision.kind, answer):
            self.given.pop(field, None)
        self.next_word()
        return answer

    def look(self, kind: str, fits: Sequence[Action]) -> None:
        """What the watched field could say here, where it is first asked for."""
        if self.watch and self.watch not in self.given and not self.offered:
            words = (said(kind, action) for action in fits)
            self.offered = list(dict.fromkeys(one[self.watch] for one in words if self.watch in one))

    def tick_off(self, decision: Decision) -> None:
        """Before the first answer: a source that resolved itself, or that was chosen before, is not said again."""
        if decision.kind in ("source", "well") or "space" not in self.given:
            return
        space, named = self.view.space or "", [field for field in ("cube", "well") if field in self.given]
        if self.given["space"] != space:
            raise Refused("other_action", space=space)
        left = {(at, cube) for at, cubes in self.view.board.items() for cube, n in cubes.items() if n}
        forced = [said("source", action) for action in decision.done if isinstance(action, Take)]
        if not all(agrees(one, self.given) for one in forced) or (named and left - {(space, self.given.get("cube"))}):
            raise Refused("other_source", space=space)
        for field in SOURCE:
            self.given.pop(field, None)

    def refused(self, kind: str) -> Action:
        """The rules say why; a word that means nothing is refused here, and "none" where something must be said."""
        action, field = imagine(kind, self.given)
        if action is not None:
            return action
        if self.given.get(field, NONE) != NONE:
            raise Refused("not-understood", field=field, text=self.given[field])
        raise Refused("missing", field=field)

    def leave_open(self, kind: str, fits: Sequence[Action]) -> None:
        """The panel asks on, unless something was said that comes only after this."""
        if self.left_over() or not self.answered:
            fields = (field for action in fits for field in said(kind, action))
            raise Refused("missing", field=next(field for field in fields if field not in self.given))

    def finish(self, decision: Decision | None) -> None:
        """Nothing more is answered. Raises Refused for words that are left over."""
        if not self.answered and decision is not None:
            raise Refused("wrong_phase", asked=decision.kind)
        if over := self.left_over():
            raise Refused("left-over", text=f"{over[0]}:{self.given[over[0]]}")

    def left_over(self) -> list[str]:
        """What was typed and not used; "none" asks for nothing."""
        return [field for field in self.typed if self.given.get(field, NONE) != NONE]
