"""Determinizes a match for a viewer, previews a supposed turn, and replays a finished game from its seed."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from ..game.game import Game, S
from ..rules.chance import Chance, ChanceInPreview
from ..rules.flow import Action, Seat
from ..rules.refusals import Refusal
from ..rules.state import Setup
from .match import Match
from .saved_match import SavedStep, encode


def preview_turn_of(match: Match[S], seat: Seat) -> Match[S] | None:
    """Return a preview as if it were the seat's turn, or None.

    None if the seat is asked now, if it has no turn to come, or if the turn begins with a draw.
    """
    state = (
        match.game.with_turn_of(match.copy_viewer_state(seat), seat)
        if seat not in match.open_questions
        else None
    )
    if state is None:
        return None
    try:
        return Match[S].from_supposed_state(match.game, state)
    except ChanceInPreview:
        return None


def replay_game(game: Game[S, Any], setup: Setup, actions: Iterable[tuple[Seat, Action]]) -> Match[S]:
    """Replay a game from its setup and its published actions.

    Anybody can check with the revealed key that the dice were fair.

    `actions` are all actions of `Match.new_public_actions`, including forced ones. Raise ValueError for an action
    that does not come next. Draws in a reopened seal that was never sealed again are not recorded, so such a game
    cannot be replayed beyond them.
    """
    match = Match[S].new(game, setup, defer_reveal=True)
    for n, (seat, action) in enumerate(actions):
        if match.is_ready_to_reveal:
            match.reveal_seals()
        logged = [*match.new_public_actions, *(entry for save in match.saved_steps for entry in save.log)]
        if n < len(logged):  # it was forced and has been taken already
            if (logged[n].seat, game.decode_action(logged[n].action)) != (seat, action):
                raise ValueError(f"action {n}: another one was forced")
            continue
        try:
            match.submit(seat, action)
        except Refusal as refused:
            raise ValueError(f"action {n}: {refused}") from refused
    if match.is_ready_to_reveal:
        match.reveal_seals()
    return match


def determinize_match(match: Match[S], viewer: Seat | None, key: bytes) -> Match[S]:
    """Return a match in a determinization drawn with this key: the viewer cannot tell it from the real one.

    It depends only on what the viewer sees, and on the key. The saved step that the viewer's state starts from is
    determinized, and their own actions are replayed. Other seats' actions are dropped, but as many seats have sealed as
    in the real match; if the count is not public, a random number of them.
    """
    base = match.get_base_step(viewer)
    real = match.game.state_decoder.decode(base.state)
    determinized_step = SavedStep(
        encode(match.game.determinize(real, viewer, key, match.copy_viewer_state(viewer))),
        log=[e for e in base.log if e.seat == viewer],
        reopened_seals={seat: log for seat, log in base.reopened_seals.items() if seat == viewer},
        step=base.step,
        undo_counts={seat: n for seat, n in base.undo_counts.items() if seat == viewer},
        forced_actions=match.list_earlier_actions(viewer)
        if viewer is not None and base is match.saved_steps[-1]
        else [],
    )
    submission_ids = [
        entry.submission_id
        for log in (determinized_step.log, *determinized_step.reopened_seals.values())
        for entry in log
    ]
    revision = max(submission_ids, default=0)  # independent of how much other seats have done
    clone: Match[S] = Match(match.game, [determinized_step], revision, defer_reveal=True)
    clone.rebuild()
    rng = Chance(blake2b(key).digest())
    count = (
        len(match.sealed_seats - {viewer}) if match.is_seal_count_public else rng.randbelow(len(clone.seats))
    )
    seal_other_seats(clone, viewer, count, rng)
    clone.defer_reveal = match.defer_reveal
    return clone


def seal_other_seats(world: Match[S], viewer: Seat | None, count: int, rng: Chance) -> None:
    """Let random other seats take random legal actions until this many have sealed.

    The viewer knows only the number.
    """
    others = sorted(set(world.open_questions) - {viewer})
    while others and len(world.sealed_seats - {viewer}) < count:
        seat = others.pop(rng.randbelow(len(others)))
        while seat in world.open_questions:
            options = world.get_decision(seat).options
            world.submit(seat, options[rng.randbelow(len(options))])
