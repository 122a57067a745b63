"""The witch hunt (5.10)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

from ..actions import Vote
from ..components import BOX, SEAT_COUNT, SOULS_TO_PROVE, STEPS, VOTES_NEEDED
from ..events import Change, Interrogated, Voted
from ..state import Kingdom, PrivateState, Proof, State
from . import bank
from .effects import resolve_effects

VOTES_FOR_NOBODY = [Vote(None, "prove"), Vote(None, "confess")]
VOTES_BY_SEAT = [[Vote(seat, "prove"), Vote(seat, "confess")] for seat in range(SEAT_COUNT)]


def run_vote_step(s: State) -> Flow[None]:
    """V1 to V4."""
    yield from choose_simultaneously({seat: cast_vote(s, seat) for seat in range(len(s.own))}, STEPS["vote"].count)
    line = bank.publish_dealings(s)
    votes = tuple(own.draft.target for own in s.own)
    accused = tuple(seat for seat in range(len(s.own)) if votes.count(seat) >= VOTES_NEEDED)
    tell(s, Voted(s.round, votes, accused))
    for seat in accused:
        interrogate_seat(s, seat)
    tell(s, line)


def cast_vote(s: State, me: Seat) -> Flow[None]:
    own = s.own[me]
    answer: Vote = yield from bank.choose_with_bank(
        s,
        me,
        "vote",
        lambda: list_votes(s.players, own, me),
        lambda a: explain_refused_vote(s.players, own, me, a),
        always=True,
    )
    own.draft.target, own.draft.if_accused = answer.target, answer.if_accused
    own.draft.sealed = True


def list_votes(kingdoms: Sequence[Kingdom], own: PrivateState, me: Seat) -> list[Vote]:
    """Nobody, or another who has not confessed (V1); who has too few souls can only confess (V2)."""
    least = 0 if can_prove(own) else 1
    found = VOTES_FOR_NOBODY[least:]
    for seat, k in enumerate(kingdoms):
        if seat != me and not k.mob:
            found += VOTES_BY_SEAT[seat][least:]
    return found


def can_prove(own: PrivateState) -> bool:
    return own.pure + own.tainted >= SOULS_TO_PROVE


def explain_refused_vote(kingdoms: Sequence[Kingdom], own: PrivateState, me: Seat, answer: Vote) -> Reason | None:
    if answer.target == me:
        return reason("vote-self")
    if answer.target is not None and 0 <= answer.target < len(kingdoms) and kingdoms[answer.target].mob:
        return reason("vote-mob")
    return None if can_prove(own) else reason("vote-prove", need=SOULS_TO_PROVE, souls=own.pure + own.tainted)


def interrogate_seat(s: State, seat: Seat) -> None:
    """V4."""
    k, own, tally = s.players[seat], s.own[seat], Change()
    proves = own.draft.if_accused == "prove"
    resolve_effects(BOX.witch_hunt.prove if proves else BOX.witch_hunt.confess, k, own, tally)
    if proves:
        s.proofs.append(Proof(s.round, "vote", seat, SOULS_TO_PROVE))
    k.mob = k.mob or not proves
    tell(s, Interrogated(seat, proves, tally))
