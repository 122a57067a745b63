"""What goes into a ritual chest (I2, K9): the same fields for the phrase, the form of WINGS and the order (13.2)."""
from __future__ import annotations

from typing import Literal, get_args

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
        raise Refused("not-for-you")


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
        case "repay":  # M3
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


def begun(chest: Loaded) -> dict[str, str]:
    """A chest in words, for a form that opens again."""
    guesses = {"guess_devil": COLOUR_OF[chest.guess_devil], "guess_cultist": COLOUR_OF[chest.guess_cultist]}
    return {"coins": str(chest.coins), "pure": str(chest.pure), "tainted": str(chest.tainted), **guesses}
