"""Answering the inquisitors in one go (6.4): as suggested, or as the player chooses."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from engine.core import Action, Choice, MatchLike, Refusal, Seat
from engine.core.commands import EMPTY_SET_WORD, Responder, is_question, list_options_at
from engine.core.rules import Decision

from ..actions import Appease, Destroy, Enough, Give, IfNewGuest, Seal
from ..components import BuildingId
from ..components.terms import GOODS
from ..rules.inquisition import BOTH
from ..state import Ref
from ..view import View, behind, threatened
from .completion import Listed, Texts, bundle, by_kind, choices, code
from .ritual import repayments

KINDS = ("appease", "ascetic", "profligate", "vandal", "new_guest", "answer_seal")


def suggested(view: View) -> tuple[Ref, ...]:
    """Whom souls appease by default: those who would take most, as many as there are souls (6.4, 14.7)."""
    own, found = behind(view), threatened(view)
    worst = sorted((ref for ref, points in found.items() if points < 0), key=lambda ref: found[ref])
    chosen = worst[: own.pure + own.tainted]
    return tuple(ref for ref in found if ref in chosen)


class AsSuggested(Listed, frozen=True, tag=True):
    """Answer the inquisitors as suggested: souls to those who would take most."""

    asks: ClassVar[tuple[str, ...]] = KINDS
    whole: ClassVar[bool] = True

    def say(self, view: View) -> Responder:
        return Face(souls=suggested(view)).say(view)


class Face(Listed, frozen=True, tag=True):
    """Answer the inquisitors: whom you appease, and what you give the others."""

    form: ClassVar[Literal["panel", "modal", "steps"]] = "panel"
    asks: ClassVar[tuple[str, ...]] = KINDS
    whole: ClassVar[bool] = True
    souls: tuple[Ref, ...] = ()
    indulgences: tuple[Ref, ...] = ()
    ascetic_give: str = ""
    profligate_give: str = ""
    vandal_pick: BuildingId | None = None
    if_new_guest: Literal["none", "soul", "indulgence"] = "none"
    repay: int = 0

    def say(self, view: View) -> Responder:
        assert view.seat is not None, "an answer is its seat's own"
        left = in_order(view.facing[view.seat], self.souls, self.indulgences)

        def appease(_: Decision) -> Action:
            return left.pop(0) if left else Enough()

        def vandal(decision: Decision) -> Action:
            return Destroy(self.vandal_pick) if self.vandal_pick else decision.options[0]

        def seal(_: Decision) -> Action:
            if left:
                raise Refusal("left-over", text=f"{left[0].by}s:{left[0].inquisitor}")
            return Seal()

        given = {field: getattr(self, field) for field in QUESTIONS}
        said = {QUESTIONS[field]: f"{field}:{text}" for field, text in given.items() if text not in (None, "", "none")}
        return by_kind({
            "appease": appease,
            "ascetic": lambda _: gift(self.ascetic_give, "ascetic_give"),
            "profligate": lambda _: gift(self.profligate_give, "profligate_give"),
            "vandal": vandal,
            "new_guest": lambda _: IfNewGuest(self.if_new_guest),
            "answer_seal": seal,
        }, self.repay, said)  # fmt: skip

    @classmethod
    def entries(cls, field: str, texts: Texts, ahead: MatchLike, seat: Seat) -> list[Choice]:
        view: View = ahead.view(seat)
        own = behind(view)
        match field:
            case "souls":
                return choices(view.facing[seat]) if own.pure + own.tainted else []
            case "indulgences":
                taken = texts.get("souls", "").split()
                left = [ref for ref in view.facing[seat] if ref not in taken]
                return choices(left) if view.kingdoms[seat].indulgences else []
            case "repay":
                return choices(repayments(view))
            case _:
                appeased = cls(tuple(texts.get("souls", "").split()), tuple(texts.get("indulgences", "").split()))
                options = list_options_at(ahead, seat, appeased.say(view), is_question(QUESTIONS[field]))
                return choices(code(one).replace(":", " ") for one in options) if len(options) > 1 else []

    @classmethod
    def most(cls, field: str, view: View) -> int | None:
        """As many as are held."""
        own, k = view.own, view.kingdoms[view.seat or 0]
        return (own.pure + own.tainted if own else 0) if field == "souls" else k.indulgences

    @classmethod
    def begun(cls, view: View) -> Mapping[str, str]:
        """The draft; as suggested, while there is none."""
        drafted = behind(view).draft.answers
        if drafted is None:
            return {"souls": " ".join(suggested(view))}
        by = {how: " ".join(one.inquisitor for one in drafted.appeased if one.by == how) for how in BOTH}
        return {
            "souls": by["soul"],
            "indulgences": by["indulgence"],
            "ascetic_give": " ".join(drafted.ascetic),
            "profligate_give": " ".join(drafted.profligate),
            "vandal_pick": drafted.vandal or "",
            "if_new_guest": drafted.new_guest,
        }


QUESTIONS = {
    "ascetic_give": "ascetic", "profligate_give": "profligate", "vandal_pick": "vandal", "if_new_guest": "new_guest",
}  # fmt: skip


def in_order(facing: Sequence[Ref], souls: Sequence[Ref], indulgences: Sequence[Ref]) -> list[Appease]:
    """Everybody who is appeased, in facing order; who is not faced comes first, to be refused."""
    by = [Appease(ref.upper(), "soul") for ref in souls] + [Appease(ref.upper(), "indulgence") for ref in indulgences]
    known = {ref: n for n, ref in enumerate(facing)}
    return sorted(by, key=lambda one: known.get(one.inquisitor, -1))


def gift(text: str, field: str = "goods") -> Give:
    """Goods in the order of their list. Raises Refused for a word that is none."""
    words = bundle("" if text.strip().lower() == EMPTY_SET_WORD else text)
    if strange := [word for word in words if word not in GOODS]:
        raise Refusal("not-understood", field=field, text=strange[0])
    return Give(tuple(good for good in GOODS for _ in range(words.count(good))))
