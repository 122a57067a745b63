"""Commands that answer all inquisitors at once (6.4): as suggested, or as the player chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.core import Action, Choice, MatchLike, Refusal, Seat
from engine.core.commands import EMPTY_SET_WORD, Responder, is_question, list_options_at
from engine.core.rules import Decision

from ..actions import Appease, Destroy, Enough, Give, IfNewGuest, Seal
from ..components import BuildingId
from ..components.terms import GOODS
from ..rules.inquisition import APPEASEMENT_KINDS
from ..state import InquisitorRef
from ..view import View, get_private_state, get_threats
from .completion import ListedCommand, Texts, format_fields, make_choices, parse_pieces, respond_by_question
from .ritual import list_repayments

ANSWER_QUESTIONS = ("appease", "ascetic", "profligate", "vandal", "new_guest", "answer_seal")


def suggest_souls(view: View) -> tuple[InquisitorRef, ...]:
    """Return the inquisitors that souls appease by default: those with the largest penalties (6.4, 14.7)."""
    own, found = get_private_state(view), get_threats(view)
    worst = sorted((ref for ref, points in found.items() if points < 0), key=lambda ref: found[ref])
    chosen = worst[: own.pure + own.tainted]
    return tuple(ref for ref in found if ref in chosen)


class AsSuggested(ListedCommand):
    """Answer the inquisitors as suggested: show souls to those who would cost you most."""

    question_kinds = ANSWER_QUESTIONS
    hides_single_actions = True

    def create_responder(self, view: View) -> Responder:
        return Face(souls=suggest_souls(view)).create_responder(view)


class Face(ListedCommand):
    """Answer the inquisitors: whom you appease, and what you give the others."""

    form_style = "panel"
    question_kinds = ANSWER_QUESTIONS
    hides_single_actions = True
    souls: tuple[InquisitorRef, ...] = ()
    indulgences: tuple[InquisitorRef, ...] = ()
    ascetic_give: str = ""
    profligate_give: str = ""
    vandal_pick: BuildingId | None = None
    if_new_guest: Literal["none", "soul", "indulgence"] = "none"
    repay: int = 0

    def create_responder(self, view: View) -> Responder:
        assert view.seat is not None, "an answer is its seat's own"
        left = order_appeasements(view.facing[view.seat], self.souls, self.indulgences)

        def appease(_: Decision) -> Action:
            return left.pop(0) if left else Enough()

        def vandal(decision: Decision) -> Action:
            return Destroy(self.vandal_pick) if self.vandal_pick else decision.options[0]

        def seal(_: Decision) -> Action:
            if left:
                raise Refusal("left-over", text=f"{left[0].by}s:{left[0].inquisitor}")
            return Seal()

        given = {field: getattr(self, field) for field in QUESTION_BY_FIELD}
        said = {
            QUESTION_BY_FIELD[field]: f"{field}:{text}"
            for field, text in given.items()
            if text not in (None, "", "none")
        }
        return respond_by_question(
            {
                "appease": appease,
                "ascetic": lambda _: parse_gift(self.ascetic_give, "ascetic_give"),
                "profligate": lambda _: parse_gift(self.profligate_give, "profligate_give"),
                "vandal": vandal,
                "new_guest": lambda _: IfNewGuest(self.if_new_guest),
                "answer_seal": seal,
            },
            self.repay,
            said,
        )

    @classmethod
    def list_form_choices(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        view: View = match.view(seat)
        own = get_private_state(view)
        match field:
            case "souls":
                return make_choices(view.facing[seat]) if own.pure + own.tainted else []
            case "indulgences":
                taken = texts.get("souls", "").split()
                left = [ref for ref in view.facing[seat] if ref not in taken]
                return make_choices(left) if view.kingdoms[seat].indulgences else []
            case "repay":
                return make_choices(list_repayments(view))
            case _:
                appeased = cls(
                    tuple(texts.get("souls", "").split()), tuple(texts.get("indulgences", "").split())
                )
                options = list_options_at(
                    match, seat, appeased.create_responder(view), is_question(QUESTION_BY_FIELD[field])
                )
                return (
                    make_choices(format_fields(action).replace(":", " ") for action in options)
                    if len(options) > 1
                    else []
                )

    @classmethod
    def max_pieces(cls, field: str, view: View) -> int | None:
        """Return how many souls or indulgences the seat holds."""
        own, kingdom = view.own, view.kingdoms[view.seat or 0]
        if field != "souls":
            return kingdom.indulgences
        return own.pure + own.tainted if own else 0

    @classmethod
    def initial_fields(cls, view: View) -> Mapping[str, str]:
        """Return the draft, or the suggestion if there is none."""
        drafted = get_private_state(view).draft.answers
        if drafted is None:
            return {"souls": " ".join(suggest_souls(view))}
        by = {
            how: " ".join(appeasement.inquisitor for appeasement in drafted.appeased if appeasement.by == how)
            for how in APPEASEMENT_KINDS
        }
        return {
            "souls": by["soul"],
            "indulgences": by["indulgence"],
            "ascetic_give": " ".join(drafted.ascetic),
            "profligate_give": " ".join(drafted.profligate),
            "vandal_pick": drafted.vandal or "",
            "if_new_guest": drafted.new_guest,
        }


QUESTION_BY_FIELD = {
    "ascetic_give": "ascetic",
    "profligate_give": "profligate",
    "vandal_pick": "vandal",
    "if_new_guest": "new_guest",
}


def order_appeasements(
    facing: Sequence[InquisitorRef], souls: Sequence[InquisitorRef], indulgences: Sequence[InquisitorRef]
) -> list[Appease]:
    """Return the appeasements in facing order. Inquisitors that the seat does not face come first, so that they are
    refused."""
    by = [Appease(ref.upper(), "soul") for ref in souls] + [
        Appease(ref.upper(), "indulgence") for ref in indulgences
    ]
    known = {ref: n for n, ref in enumerate(facing)}
    return sorted(by, key=lambda action: known.get(action.inquisitor, -1))


def parse_gift(text: str, field: str = "goods") -> Give:
    """Return the gift in the order of GOODS. Raise Refusal for an unknown word."""
    words = parse_pieces("" if text.strip().lower() == EMPTY_SET_WORD else text)
    if strange := [word for word in words if word not in GOODS]:
        raise Refusal("not-understood", field=field, text=strange[0])
    return Give(tuple(good for good in GOODS for _ in range(words.count(good))))
