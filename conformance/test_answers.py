"""Listed answers are accepted, others are refused and change nothing, and previews stop before chance."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.core import Action, Match, Refusal, Seat
from engine.core.commands import format_action, parse_submission

from .case import Case
from .leaving_orders import fill_from_autocomplete
from .match_copy import copy_match
from .tables import each_random_game
from .walk import collect_facts, encode_position, record_game

SLOW_CHECK_EVERY = 3


@each_random_game
def test_listed_answers_are_accepted_and_previews_never_meet_chance(
    case: Case, seats: int, seed: int
) -> None:
    """Each listed action can be submitted, and the preview of an action stops before anything random."""
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        before = match.dump()
        for action in match.get_decision(seat).legal_actions:
            ahead = match.preview()
            ahead.submit(seat, action)
            real = copy_match(match)
            real.submit(seat, action)
            assert ahead.state.chance.draw_count == match.state.chance.draw_count, (
                f"a preview of {action} used chance"
            )
            assert ahead.stopped_at_chance == (real.state.chance.draw_count != match.state.chance.draw_count)
        assert match.dump() == before, "a preview changed the game"


@each_random_game
def test_unlisted_answer_is_refused_and_changes_nothing(case: Case, seats: int, seed: int) -> None:
    """An action that is not listed raises Refusal and leaves the match as it was."""
    rng, seen = random.Random(seed), set[Action]()
    hints = case.create_presenter(seats)
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        decision = match.get_decision(seat)
        seen.update(decision.legal_actions)
        before, view = (match.dump(), collect_facts(match)), match.view(seat)
        candidates = [
            *rng.sample(sorted(seen, key=format_action), min(12, len(seen))),
            *change_number(decision.options[0], rng),
        ]
        for action in candidates:
            if action in decision.legal_actions:
                continue
            with pytest.raises(Refusal) as refused:
                match.submit(seat, action)
            assert hints.refusal(view, refused.value)
        for other in match.seats:
            if other not in match.open_questions:
                with pytest.raises(Refusal):
                    match.submit(other, decision.options[0])
        assert (match.dump(), collect_facts(match)) == before


def change_number(action: Action, rng: random.Random) -> list[Action]:
    """Return variants of the action in which a number has a value that is hardly ever legal."""
    fields = msgspec.structs.asdict(action)
    numbers = [name for name, value in fields.items() if type(value) is int]
    wild = [rng.choice([-1, 99, 10**9]) for _ in numbers]
    return [
        msgspec.structs.replace(action, **{name: value}) for name, value in zip(numbers, wild, strict=True)
    ]


@each_random_game
def test_phrase_equals_its_single_answers(case: Case, seats: int, seed: int) -> None:
    """A typed command has the same result as its actions one by one.

    The commands are filled in from autocomplete. A refused one changes nothing and says why.
    """
    rng, hints = random.Random(seed), case.create_presenter(seats)
    for _, match, seat, _ in record_game(case, seats, seed).sample[::SLOW_CHECK_EVERY]:
        before = collect_facts(match)
        for kind in case.game.command_types:
            texts = fill_from_autocomplete(kind, match, seat, rng)
            whole, single = copy_match(match), copy_match(match)
            try:
                phrase = parse_submission(kind, texts, whole.view(seat))
                whole.submit(seat, phrase)
            except Refusal as refused:
                assert hints.refusal(match.view(seat), refused) and collect_facts(whole) == before
                continue
            submit_one_by_one(whole, single, seat)
            assert encode_position(single) == encode_position(whole), (
                f"{format_action(phrase)} does not lead to the same position as its single answers"
            )


def submit_one_by_one(with_command: Match, single: Match, seat: Seat) -> None:
    """Submit to `single` the actions that a command came to in `with_command`, one by one.

    Forced actions are skipped.
    """
    entries = [*with_command.new_public_actions, *(e for save in with_command.saved_steps for e in save.log)]
    group = max((e.submission_id for e in entries if e.seat == seat), default=0)
    for entry in entries:
        if entry.seat != seat or entry.submission_id != group or entry.is_forced:
            continue
        action = msgspec.msgpack.decode(entry.action, type=with_command.game.action_union)
        if seat not in single.open_questions:
            continue
        decision = single.get_decision(seat)  # A side option may leave one option, and then another question.
        if action in decision.side_options or (
            decision.kind == entry.kind and action in decision.legal_actions
        ):
            single.submit(seat, action)
