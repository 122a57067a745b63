"""The witch hunt (5.10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Flow, Reason, Seat, reason, tell

from ..actions import Vote
from ..components import BOX, SEAT_COUNT, SOULS_TO_PROVE, VOTES_NEEDED
from ..events import Change, Interrogated, Voted
from ..state import Kingdom, PrivateState, Proof, State
from . import bank
from .effects import EffectTarget, resolve_effects

VOTES_FOR_NOBODY = [Vote(None, "prove"), Vote(None, "confess")]
VOTES_BY_SEAT = [[Vote(seat, "prove"), Vote(seat, "confess")] for seat in range(SEAT_COUNT)]


def run_vote_step(state: State) -> Flow[None]:
    """Run the VOTE step. At the close, publish the votes and interrogate the accused (V1 to V4)."""
    yield from bank.ask_in_secret(state, cast_vote)
    bank_event = bank.publish_dealings(state)
    votes = tuple(own.draft.target for own in state.own)
    accused = tuple(seat for seat in range(len(state.own)) if votes.count(seat) >= VOTES_NEEDED)
    tell(state, Voted(state.round, votes, accused))
    for seat in accused:
        interrogate_seat(state, seat)
    tell(state, bank_event)


def cast_vote(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat for its vote, and for its answer if it is accused (V1, V2)."""
    own = state.own[seat]
    action: Vote = yield from bank.choose_with_bank(
        state,
        seat,
        "vote",
        lambda: list_votes(state.players, own, seat),
        lambda a: explain_refused_vote(state.players, own, seat, a),
        ask_if_forced=True,
    )
    own.draft.target, own.draft.if_accused = action.target, action.if_accused
    own.draft.sealed = True


def list_votes(kingdoms: Sequence[Kingdom], own: PrivateState, me: Seat) -> list[Vote]:
    """Return the votes a seat can cast: for nobody, or for another seat that has not confessed (V1). Without enough
    souls it can only confess (V2)."""
    least = 0 if can_prove(own) else 1
    found = VOTES_FOR_NOBODY[least:]
    for seat, kingdom in enumerate(kingdoms):
        if seat != me and not kingdom.mob:
            found += VOTES_BY_SEAT[seat][least:]
    return found


def can_prove(own: PrivateState) -> bool:
    """Return whether the seat holds enough souls to prove its innocence (V2)."""
    return own.pure + own.tainted >= SOULS_TO_PROVE


def explain_refused_vote(
    kingdoms: Sequence[Kingdom], own: PrivateState, seat: Seat, action: Vote
) -> Reason | None:
    """Return why a vote is refused, or None if it is not."""
    if action.target == seat:
        return reason("vote-self")
    if action.target is not None and 0 <= action.target < len(kingdoms) and kingdoms[action.target].mob:
        return reason("vote-mob")
    return None if can_prove(own) else reason("vote-prove", need=SOULS_TO_PROVE, souls=own.pure + own.tainted)


def interrogate_seat(state: State, seat: Seat) -> None:
    """Let an accused seat prove or confess, as it said with its vote (V4)."""
    kingdom = state.players[seat]
    own = state.own[seat]
    change = Change()
    proves = own.draft.if_accused == "prove"
    effects = BOX.witch_hunt.prove if proves else BOX.witch_hunt.confess
    resolve_effects(effects, EffectTarget(kingdom, own, change))
    if proves:
        state.proofs.append(Proof(state.round, "vote", seat, SOULS_TO_PROVE))
    kingdom.mob = kingdom.mob or not proves
    tell(state, Interrogated(seat, proves, change))
