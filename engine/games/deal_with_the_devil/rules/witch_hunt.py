"""The witch hunt (5.10)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

from ..actions import Vote
from ..components import BOX, PROVE, SEAT_COUNT, STEP, VOTES_NEEDED
from ..events import Change, Interrogated, Voted
from ..state import Kingdom, Own, Proof, State
from . import bank
from .effects import resolve

NOBODY = [Vote(None, "prove"), Vote(None, "confess")]
VOTES = [[Vote(seat, "prove"), Vote(seat, "confess")] for seat in range(SEAT_COUNT)]


def vote(s: State) -> Flow[None]:
    """V1 to V4."""
    yield from choose_simultaneously({seat: cast(s, seat) for seat in range(len(s.own))}, STEP["vote"].count)
    line = bank.banked(s)
    votes = tuple(own.draft.target for own in s.own)
    accused = tuple(seat for seat in range(len(s.own)) if votes.count(seat) >= VOTES_NEEDED)
    tell(s, Voted(s.round, votes, accused))
    for seat in accused:
        interrogate(s, seat)
    tell(s, line)


def cast(s: State, me: Seat) -> Flow[None]:
    own = s.own[me]
    answer: Vote = yield from bank.ask(
        s, me, "vote", lambda: votes(s.players, own, me), lambda a: no_vote(s.players, own, me, a), always=True
    )
    own.draft.target, own.draft.if_accused = answer.target, answer.if_accused
    own.draft.sealed = True


def votes(kingdoms: Sequence[Kingdom], own: Own, me: Seat) -> list[Vote]:
    """Nobody, or another who has not confessed (V1); who has too few souls can only confess (V2)."""
    least = 0 if may_prove(own) else 1
    found = NOBODY[least:]
    for seat, k in enumerate(kingdoms):
        if seat != me and not k.mob:
            found += VOTES[seat][least:]
    return found


def may_prove(own: Own) -> bool:
    return own.pure + own.tainted >= PROVE


def no_vote(kingdoms: Sequence[Kingdom], own: Own, me: Seat, answer: Vote) -> Reason | None:
    if answer.target == me:
        return reason("vote-self")
    if answer.target is not None and 0 <= answer.target < len(kingdoms) and kingdoms[answer.target].mob:
        return reason("vote-mob")
    return None if may_prove(own) else reason("vote-prove", need=PROVE, souls=own.pure + own.tainted)


def interrogate(s: State, seat: Seat) -> None:
    """V4."""
    k, own, tally = s.players[seat], s.own[seat], Change()
    proves = own.draft.if_accused == "prove"
    resolve(BOX.witch_hunt.prove if proves else BOX.witch_hunt.confess, k, own, tally)
    if proves:
        s.proofs.append(Proof(s.round, "vote", seat, PROVE))
    k.mob = k.mob or not proves
    tell(s, Interrogated(seat, proves, tally))
