"""What goes into a ritual chest (I2, K9): the fields that the command, the form of WINGS and the order (13.2) share."""

from __future__ import annotations

from typing import Literal, get_args

from engine.core import Action, Refusal
from engine.core.rules import Decision

from ..actions import Coins, GuessCultist, GuessDevil, Seal, Souls
from ..components import LIMITS, ROLE_CARDS, ROUNDS
from ..rules.bank import REPAY_PHASES
from ..rules.ritual import list_cultist_suspects, list_devil_suspects
from ..state import PrivateState, RitualContents
from ..view import View, get_private_state
from .completion import COLOUR_BY_SEAT, NOBODY, SEAT_BY_COLOUR, FieldValues

SeatName = Literal["nobody", "blue", "red", "green", "yellow"]
assert set(get_args(SeatName)) == {NOBODY, *SEAT_BY_COLOUR}


def make_ritual_contents(
    coins: int | None, pure: int, tainted: int, guess_devil: SeatName, guess_cultist: SeatName
) -> RitualContents:
    """Return the contents of a ritual chest from typed fields."""
    return RitualContents(
        coins or 0, pure, tainted, SEAT_BY_COLOUR.get(guess_devil), SEAT_BY_COLOUR.get(guess_cultist)
    )


def require_allowed_contents(chest: RitualContents, own: PrivateState) -> None:
    """Raise Refusal for contents that the seat's role does not have. The text is the same for everybody (6.2)."""
    role = ROLE_CARDS[own.role]
    if (
        ((chest.pure or chest.tainted) and own.role != "devil")
        or (chest.guess_devil is not None and not role.guess_devil)
        or (chest.guess_cultist is not None and not role.guess_cultist)
    ):
        raise Refusal("not-for-you")


def answer_ritual_question(
    chest: RitualContents, own: PrivateState, round_number: int, decision: Decision
) -> Action | None:
    """Return the answer to a question of RITUAL, or None for any other question."""
    match decision.kind:
        case "ritual_coins":
            return Coins(chest.coins)
        case "ritual_souls":  # in round 3 all the tainted ones go in (6.7)
            return Souls(chest.pure, own.tainted if round_number < ROUNDS else chest.tainted)
        case "guess_devil":
            return GuessDevil(chest.guess_devil)
        case "guess_cultist":
            return GuessCultist(chest.guess_cultist)
        case "ritual_seal":
            return Seal()
        case _:
            return None


def format_typed_fields(chest: RitualContents, round_number: int) -> dict[str, str]:
    """Return the typed field for each question of RITUAL. In round 3 the tainted souls need not be typed."""
    souls = chest.pure or (chest.tainted and round_number == ROUNDS)
    guesses = {"guess_devil": chest.guess_devil, "guess_cultist": chest.guess_cultist}
    return {
        **({"ritual_coins": f"coins:{chest.coins}"} if chest.coins else {}),
        **({"ritual_souls": f"pure:{chest.pure} tainted:{chest.tainted}"} if souls else {}),
        **{kind: f"{kind}:{COLOUR_BY_SEAT[seat]}" for kind, seat in guesses.items() if seat is not None},
    }


def list_repayments(view: View) -> range:
    """Return the amounts that can be repaid (M3)."""
    own = get_private_state(view)
    return range(min(own.debt, own.stock["coins"]) * (view.phase in REPAY_PHASES) + 1)


def list_soul_counts(view: View, held: int, asked: bool = True) -> range:
    """Return the possible numbers of souls. Only the devil can put any in."""
    return range(held + 1 if asked and get_private_state(view).role == "devil" else 0)


def list_guess_names(field: str, view: View) -> list[str]:
    """Return the colours that may be typed as a guess, with "nobody"."""
    return [COLOUR_BY_SEAT[seat] for seat in (None, *list_suspects(field, view, get_private_state(view)))]


RITUAL_FIELD_VALUES: FieldValues = {
    "coins": lambda view: range(min(get_private_state(view).stock["coins"], LIMITS.ritual_coins) + 1),
    "pure": lambda view: list_soul_counts(view, get_private_state(view).pure),
    "tainted": lambda view: list_soul_counts(view, get_private_state(view).tainted, view.round == ROUNDS),
    "guess_devil": lambda view: list_guess_names("guess_devil", view),
    "guess_cultist": lambda view: list_guess_names("guess_cultist", view),
    "repay": list_repayments,
}


def list_suspects(field: str, view: View, own: PrivateState) -> list[int]:
    """Return the seats that may still be guessed (Q4)."""
    assert view.seat is not None
    if field == "guess_devil":
        return list_devil_suspects(own, view.seat, view.rituals, view.roles)
    return list_cultist_suspects(own, view.seat, view.rituals)


def format_contents(chest: RitualContents) -> dict[str, str]:
    """Return the contents as typed fields, for a form that opens again."""
    guesses = {
        "guess_devil": COLOUR_BY_SEAT[chest.guess_devil],
        "guess_cultist": COLOUR_BY_SEAT[chest.guess_cultist],
    }
    return {"coins": str(chest.coins), "pure": str(chest.pure), "tainted": str(chest.tainted), **guesses}
