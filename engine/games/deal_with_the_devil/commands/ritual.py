"""What goes into a ritual chest (I2, K9): the same fields for the phrase, the form of WINGS and the order (13.2)."""
from __future__ import annotations

from typing import Literal, get_args

from engine.core import Action, Refusal
from engine.core.rules import Decision

from ..actions import Coins, GuessCultist, GuessDevil, Seal, Souls
from ..components import LIMITS, ROLE, ROUNDS
from ..rules.bank import REPAY_PHASES
from ..rules.ritual import cultists, devils
from ..state import Loaded, Own
from ..view import View, behind
from .completion import COLOUR_OF, COLOURS, NOBODY, Lists

Named = Literal["nobody", "blue", "red", "green", "yellow"]
assert set(get_args(Named)) == {NOBODY, *COLOURS}


def wanted(coins: int | None, pure: int, tainted: int, guess_devil: Named, guess_cultist: Named) -> Loaded:
    """A chest as somebody wants it."""
    return Loaded(coins or 0, pure, tainted, COLOURS.get(guess_devil), COLOURS.get(guess_cultist))


def check(chest: Loaded, own: Own) -> None:
    """6.2: what a role has not is refused with one text. Raises Refused."""
    role = ROLE[own.role]
    if (
        ((chest.pure or chest.tainted) and own.role != "devil")
        or (chest.guess_devil is not None and not role.guess_devil)
        or (chest.guess_cultist is not None and not role.guess_cultist)
    ):
        raise Refusal("not-for-you")


def answer(chest: Loaded, own: Own, of_round: int, decision: Decision) -> Action | None:
    """What the chest says to a question of RITUAL; None to any other."""
    match decision.kind:
        case "ritual_coins":
            return Coins(chest.coins)
        case "ritual_souls":  # in round 3 all the tainted ones go in (6.7)
            return Souls(chest.pure, own.tainted if of_round < ROUNDS else chest.tainted)
        case "guess_devil":
            return GuessDevil(chest.guess_devil)
        case "guess_cultist":
            return GuessCultist(chest.guess_cultist)
        case "ritual_seal":
            return Seal()
        case _:
            return None


def typed(chest: Loaded, of_round: int) -> dict[str, str]:
    """What is said to the questions of RITUAL, as it is typed; in round 3 the tainted souls go without saying."""
    souls = chest.pure or (chest.tainted and of_round == ROUNDS)
    guesses = {"guess_devil": chest.guess_devil, "guess_cultist": chest.guess_cultist}
    return {
        **({"ritual_coins": f"coins:{chest.coins}"} if chest.coins else {}),
        **({"ritual_souls": f"pure:{chest.pure} tainted:{chest.tainted}"} if souls else {}),
        **{kind: f"{kind}:{COLOUR_OF[seat]}" for kind, seat in guesses.items() if seat is not None},
    }


def repayments(view: View) -> range:
    """M3."""
    own = behind(view)
    return range(min(own.debt, own.stock["coins"]) * (view.phase in REPAY_PHASES) + 1)


def souls(view: View, held: int, asked: bool = True) -> range:
    """Of the devil alone."""
    return range(held + 1 if asked and behind(view).role == "devil" else 0)


def guesses(field: str, view: View) -> list[str]:
    return [COLOUR_OF[seat] for seat in (None, *guessable(field, view, behind(view)))]


LISTS: Lists = {  # what a field may hold; nothing where the role has no use for it
    "coins": lambda view: range(min(behind(view).stock["coins"], LIMITS.ritual_coins) + 1),
    "pure": lambda view: souls(view, behind(view).pure),
    "tainted": lambda view: souls(view, behind(view).tainted, view.round == ROUNDS),
    "guess_devil": lambda view: guesses("guess_devil", view),
    "guess_cultist": lambda view: guesses("guess_cultist", view),
    "repay": repayments,
}


def guessable(field: str, view: View, own: Own) -> list[int]:
    """Whom the seat may still guess (Q4)."""
    assert view.seat is not None
    if field == "guess_devil":
        return devils(own, view.seat, view.rituals, view.roles)
    return cultists(own, view.seat, view.rituals)


def begun(chest: Loaded) -> dict[str, str]:
    """A chest in words, for a form that opens again."""
    guesses = {"guess_devil": COLOUR_OF[chest.guess_devil], "guess_cultist": COLOUR_OF[chest.guess_cultist]}
    return {"coins": str(chest.coins), "pure": str(chest.pure), "tainted": str(chest.tainted), **guesses}
