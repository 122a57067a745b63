"""What goes into a ritual chest (I2, K9): the same fields for the phrase, the form of WINGS and the order (13.2)."""
from __future__ import annotations

from typing import Literal, Protocol, get_args

from engine.core import Action, Choice, Refused
from engine.core.decision import Decision

from ...actions import Coins, GuessCultist, GuessDevil, Seal, Souls
from ...components import LIMITS, ROLE, ROUNDS
from ...rules.bank import REPAY_PHASES
from ...state import Loaded, Own
from ...view import View, behind
from .completion import COLOUR_OF, COLOURS, NOBODY, choices

Named = Literal["nobody", "blue", "red", "green", "yellow"]
assert set(get_args(Named)) == {NOBODY, *COLOURS}


class Wanted(Protocol):
    """What somebody wants in his chest."""

    @property
    def coins(self) -> int | None: ...
    @property
    def pure(self) -> int: ...
    @property
    def tainted(self) -> int: ...
    @property
    def guess_devil(self) -> Named: ...
    @property
    def guess_cultist(self) -> Named: ...


def check(wanted: Wanted, own: Own) -> None:
    """6.2: what a role has not is refused with one text. Raises Refused."""
    role = ROLE[own.role]
    souls, devil, cultist = wanted.pure or wanted.tainted, wanted.guess_devil, wanted.guess_cultist
    if (
        (souls and own.role != "devil")
        or (devil != NOBODY and not role.guess_devil)
        or (cultist != NOBODY and not role.guess_cultist)
    ):
        raise Refused("not-for-you")


def answer(wanted: Wanted, own: Own, of_round: int, decision: Decision) -> Action | None:
    """What the chest says to a question of RITUAL; None to any other."""
    match decision.kind:
        case "ritual_coins":
            return Coins(wanted.coins or 0)
        case "ritual_souls":  # in round 3 all the tainted ones go in (6.7)
            return Souls(wanted.pure, own.tainted if of_round < ROUNDS else wanted.tainted)
        case "guess_devil":
            return GuessDevil(COLOURS.get(wanted.guess_devil))
        case "guess_cultist":
            return GuessCultist(COLOURS.get(wanted.guess_cultist))
        case "ritual_seal":
            return Seal()
        case _:
            return None


def loaded(wanted: Wanted, of_round: int) -> dict[str, str]:
    """What is said to the questions of RITUAL, as it is typed; in round 3 the tainted souls go without saying."""
    souls = f"pure:{wanted.pure} tainted:{wanted.tainted}"
    said = {
        "ritual_coins": f"coins:{wanted.coins}" if wanted.coins else "",
        "ritual_souls": souls if wanted.pure or (wanted.tainted and of_round == ROUNDS) else "",
        "guess_devil": f"guess_devil:{wanted.guess_devil}" if wanted.guess_devil != NOBODY else "",
        "guess_cultist": f"guess_cultist:{wanted.guess_cultist}" if wanted.guess_cultist != NOBODY else "",
    }
    return {kind: text for kind, text in said.items() if text}


def entries(field: str, view: View) -> list[Choice]:
    """What a field may hold; nothing where the role has no use for it."""
    own = behind(view)
    devil = own.role == "devil"
    match field:
        case "coins":
            return choices(range(min(own.stock["coins"], LIMITS.ritual_coins) + 1))
        case "pure":
            return choices(range(own.pure + 1)) if devil else []
        case "tainted":
            return choices(range(own.tainted + 1)) if devil and view.round == ROUNDS else []
        case "repay":
            return choices(range(min(own.debt, own.stock["coins"]) * (view.phase in REPAY_PHASES) + 1))
        case _:
            return choices(COLOUR_OF[seat] for seat in [None, *guessable(field, view, own)])


def guessable(field: str, view: View, own: Own) -> list[int]:
    """Whom the seat may still guess (Q4)."""
    locked = own.rituals[0] if own.rituals and any(seen.locked for seen in view.rituals) else Loaded()
    role = ROLE[own.role]
    if field == "guess_devil":
        free = role.guess_devil and locked.guess_devil is None and "devil" not in view.roles.values()
        barred = locked.guess_cultist
    else:
        free, barred = role.guess_cultist and locked.guess_cultist is None, locked.guess_devil
    return [seat for seat in COLOURS.values() if free and seat not in (view.seat, barred)]


def begun(loaded: Loaded) -> dict[str, str]:
    """A chest in words, for a form that opens again."""
    return {
        "coins": str(loaded.coins),
        "pure": str(loaded.pure),
        "tainted": str(loaded.tainted),
        "guess_devil": COLOUR_OF[loaded.guess_devil],
        "guess_cultist": COLOUR_OF[loaded.guess_cultist],
    }
