"""Forecasts come true: each is compared with what happens when a copy of the game gets the answer."""

from __future__ import annotations

import random
from typing import Any

from engine.core import Action, Event, Match, Seat, determinize_match
from engine.core.presentation import ActionPreview, Lookahead

from .case import Case
from .match_copy import copy_match
from .tables import each_random_game
from .walk import encode_data, list_seen_events, record_game

OPTIONS_PER_QUESTION = 5


def sample_options(match: Match, seat: Seat, rng: random.Random) -> list[Action]:
    """Return up to `OPTIONS_PER_QUESTION` random legal actions of the seat."""
    legal = match.get_decision(seat).legal_actions
    return rng.sample(legal, min(OPTIONS_PER_QUESTION, len(legal)))


@each_random_game
def test_forecasts_come_true(case: Case, seats: int, seed: int) -> None:
    """What a panel says that an action will lead to is what then happens.

    The forecast covers the view, the messages, the next question, and exactly where chance comes.
    """
    luck = random.Random(seed)
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        ahead = Lookahead.from_match(match, seat)
        for action in sample_options(match, seat, luck):
            outlook, then = ahead(action), copy_match(match)
            before = len(then.get_draft_events(seat))
            drawn, heard = submit_and_watch(then, seat, action)
            assert outlook.refusal is None
            assert outlook.reaches_chance == drawn, (
                f"{action}: the outlook is wrong about whether chance is used"
            )
            if drawn:
                assert (
                    list(outlook.events_before_chance) == heard[before:][: len(outlook.events_before_chance)]
                ), f"{action} does not cause the events that the outlook has before chance"
                continue
            assert outlook.events_before_chance == outlook.events
            assert encode_data(outlook.view) == encode_data(then.view(seat)), (
                f"{action} does not lead to the view of the outlook"
            )
            assert list(outlook.events) == heard, f"{action} does not cause the events of the outlook"
            asked = then.get_decision(seat) if seat in then.open_questions else None
            assert (outlook.next_decision and outlook.next_decision.legal_actions) == (
                asked and asked.legal_actions
            )


def submit_and_watch(match: Match, seat: Seat, action: Action) -> tuple[bool, list[Event]]:
    """Submit an action. Return whether it or a forced one after it meets chance, and the events that the seat sees."""
    match.new_public_events, before = [], len(match.get_draft_events(seat))
    answer: Action | None = action
    while answer is not None:
        total = match.state.chance.draw_count
        match.submit(seat, answer)
        if match.state.chance.draw_count != total:
            return True, list_seen_events(match, seat)
        if seat not in match.open_questions:
            break
        answer = match.game.implied_action(match.view(seat), match.get_decision(seat))
    return False, list_seen_events(match, seat)[before:]


@each_random_game
def test_forecasts_follow_from_what_the_seat_knows(case: Case, seats: int, seed: int) -> None:
    """The forecast of an action is the same in every state that the seat cannot rule out.

    The same holds for the public, who may read the options of an open question on a post.
    """
    luck = random.Random(seed)
    for _, match, seat, _ in record_game(case, seats, seed).sample[:: case.sample_every]:
        real, world = (
            Lookahead.from_match(one, seat)
            for one in (match, determinize_match(match, seat, luck.randbytes(16)))
        )
        for action in sample_options(match, seat, luck):
            assert to_comparable(real(action)) == to_comparable(world(action)), (
                f"{action}: the outlook reveals something hidden"
            )
            public_events = real.to_public()(action).events_before_chance
            assert all(one in real(action).events_before_chance for one in public_events), (
                "the public would be told something that the seat is not told"
            )


def to_comparable(outlook: ActionPreview[Any]) -> Any:
    """Return the parts of a preview that are the same in each world that the seat cannot rule out.

    Its draft may be shorter.
    """
    asked = outlook.next_decision
    return encode_data(outlook.view), outlook.reaches_chance, asked and (asked.kind, asked.legal_actions)
