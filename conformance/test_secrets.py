"""Nobody can learn secrets: real and imagined worlds look alike, and there are enough imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pytest

from engine.core import Action, Match, Refusal, Seat, determinize_match

from .case import ActionsBySeat, Case, ChooseTellingAction
from .differences import find_difference
from .leak_report import (
    SAME_IN_BOTH,
    GamePair,
    LeakPlace,
    report_leak,
    spell_answer,
)
from .match_copy import copy_match
from .public_secrets import PublicSecrets
from .secret_ranks import require_fair_ranks, to_plain
from .shown import SHOWN, SHOWN_OF_EVERY_ACTION
from .shown.learning import look_back_at
from .shown.viewpoint import Viewpoint
from .tables import each_random_game_and_variant, each_random_secretive_game, each_secretive_table
from .walk import (
    Position,
    encode_data,
    list_heard_events,
    list_seen_events,
    list_viewers,
    pick_action,
    record_game,
)

# Four values are enough evidence from 31 worlds on (`public_secrets.MIN_EVIDENCE`).
WORLD_SAMPLES = (range(40), pytest.param(range(40, 100), marks=pytest.mark.long))
CHECK_EVERY = 4
# The first position of each kind of question is looked at in every way.
WHOLE_LOOKS_PER_GAME = 4
# They come besides the actions of the random game.
SCRIPTS_PER_STEP = 3
# Positions of a game without secrets, where everything is public.
OPEN_GAME_EVERY = 4
SWAPPED_REASON = (
    "in the other game two seats have exchanged private parts and actions (`Case.swap_private_parts`)"
)
KEPT_REASON = (
    "in the other game that seat holds another secret, and everybody gave the same actions "
    "(`Case.pair_private_variants`)"
)


def require_same_look(
    pair: GamePair,
    viewer: Seat | None,
    ways: Sequence[Callable[[Viewpoint], Any]] = SHOWN,
    thorough: bool = False,
) -> None:
    """Raise a `Leak` if the viewer is shown something else in an imagined world than in the real game.

    `ways` are the functions that show a position. `thorough`: use every function, also the expensive ones.
    """
    truly, maybe = Viewpoint(pair.real, viewer, thorough), Viewpoint(pair.other, viewer, thorough)
    for show in ways:
        pair.require_same(show.__name__, viewer, show(truly), show(maybe))


@each_random_game_and_variant
def test_real_and_imagined_worlds_look_and_play_alike(case: Case, seats: int, seed: int) -> None:
    """A viewer sees the same in the real game and in a random state that they cannot rule out.

    So nothing shown depends on what is hidden from them. It holds after their own next actions too. At each position
    the public looks, the seat that is asked, and another one.
    """
    rng, luck = random.Random(seed), random.Random(f"{seed} played on")
    shown_whole = set[str]()
    for step, match, asked, _ in list_compared_positions(case, seats, seed):
        place = LeakPlace(case, seats, seed, step)
        other = luck.choice([seat for seat in match.seats if seat != asked])
        for viewer in (None, asked, other):
            pair = GamePair(place, match, determinize_match(match, viewer, rng.randbytes(16)), SAME_IN_BOTH)
            kind = get_asked_kind(match, viewer)
            whole = kind not in shown_whole and len(shown_whole) < WHOLE_LOOKS_PER_GAME
            if whole:
                shown_whole.add(kind)
            require_same_look(pair, viewer, thorough=whole)
            if viewer is not None and viewer in match.open_questions:
                pair.real = copy_match(match)
                play_on_in_both(pair, viewer, rng, luck)


def list_compared_positions(case: Case, seats: int, seed: int) -> list[Position]:
    """Return the positions of a random game at which real and imagined worlds are compared: of games with hidden
    information those with a new kind of question, and a share of the others.
    """
    game = record_game(case, seats, seed)
    if not case.has_hidden_information:
        return game.sample[::OPEN_GAME_EVERY]
    found, kinds = list[Position](), set[str]()
    for n, position in enumerate(game.large_sample):
        kind = position.match.open_questions[position.seat].kind
        if kind not in kinds or n % case.sample_every == 0:
            found.append(position)
        kinds.add(kind)
    return found


def get_asked_kind(match: Match, viewer: Seat | None) -> str:
    """Return the kind of the viewer's question, or a word for a seat that is not asked and for the public."""
    if viewer is None:
        return "nobody's"
    return match.open_questions[viewer].kind if viewer in match.open_questions else "another's"


def play_on_in_both(pair: GamePair, viewer: Seat, rng: random.Random, luck: random.Random) -> None:
    """Give the viewer's own actions in both worlds up to the next reveal, and compare what the viewer sees.

    Later it compares what they see when looking back.
    """
    real, world = pair.real, pair.other
    begun, given = [match.dump() for match in (real, world)], list[Action]()
    # The world begins at the last save point.
    earlier = len(real.get_draft_events(viewer)) - len(world.get_draft_events(viewer))
    while viewer in real.open_questions:
        action, before = (
            pick_action(real, viewer, rng),
            (real.state.chance.draw_count, world.state.chance.draw_count),
        )
        real.submit(viewer, action)
        world.submit(viewer, action)
        given.append(action)
        pair.place = pair.place._replace(answer=spell_answer(viewer, action))
        moved, other = real.state.chance.draw_count != before[0], world.state.chance.draw_count != before[1]
        pair.require_same("draws", viewer, moved, other)
        if moved:
            return
        require_same_look(pair, viewer, SHOWN_OF_EVERY_ACTION if luck.randrange(CHECK_EVERY) else SHOWN)
        events = list_seen_events(real, viewer)[earlier:], list_seen_events(world, viewer)
        pair.require_same("event", viewer, *events)
    if real.game.has_secrets and not luck.randrange(CHECK_EVERY):
        then, maybe = (
            look_back_at(one, dump, given, viewer) for one, dump in zip((real, world), begun, strict=True)
        )
        pair.require_same("earlier", viewer, then, maybe)
        assert then[0] == encode_data(real.view(viewer)), (
            f"looking back shows viewer {viewer} more than the view did"
        )


@each_random_game_and_variant
def test_imagined_world_depends_only_on_view_and_key(case: Case, seats: int, seed: int) -> None:
    """A determinization depends only on the viewer's view and the random key.

    Made from the real game or from another state with the same view, it is the same to the last byte. Otherwise a bot
    that searches with it would know more than its seat.
    """
    rng = random.Random(seed)
    for _, match, _, _ in list_compared_positions(case, seats, seed):
        for viewer in list_viewers(match):
            one, two = rng.randbytes(16), rng.randbytes(16)
            world, again = (
                determinize_match(match, viewer, two),
                determinize_match(determinize_match(match, viewer, one), viewer, two),
            )
            alike = encode_data(world.saved_steps) == encode_data(again.saved_steps)
            assert alike, (
                f"`determinize` depends on more than viewer {viewer} sees. Of two states that look the same to them it "
                f"makes different ones: {find_difference(world.state, again.state)}"
            )


@each_secretive_table
@pytest.mark.parametrize("samples", WORLD_SAMPLES)
def test_imagined_worlds_vary_all_secrets_and_keep_all_knowledge(
    case: Case, seats: int, samples: range
) -> None:
    """Determinizations vary every secret, and never contradict what the viewer knows.

    No field of a view that they keep agrees with a secret too often.
    """
    assert case.list_secrets and case.is_plausible, (
        f"{case.game.title} has secrets: set `list_secrets` and `is_plausible`"
    )
    public = PublicSecrets()
    sample = record_game(case, seats, 1).sample
    for _, match, _, _ in random.Random(8).sample(sample, min(case.power_test_states, len(sample))):
        for viewer in list_viewers(match):
            seen = match.view(viewer)
            values = dict[str, set[bytes]]()
            worlds = list[Any]()
            assert case.is_plausible(seen, match.copy_viewer_state(viewer), viewer), (
                "`is_plausible` must accept the real game"
            )
            for i in samples:
                world = determinize_match(match, viewer, i.to_bytes(16, "big"))
                assert world.state.chance.key != match.state.chance.key, (
                    "the imagined world has the game's own key of chance"
                )
                assert case.is_plausible(seen, world.copy_viewer_state(viewer), viewer), (
                    f"viewer {viewer} knows that this imagined world is impossible"
                )
                imagined = case.list_secrets(world.state, viewer)
                worlds.append(to_plain(imagined))
                for name, value in imagined.items():
                    values.setdefault(name, set()).add(encode_data(value))
            known = [name for name in case.list_secrets(match.state, viewer) if len(values.get(name, ())) < 2]
            assert not known, f"the same in every imagined world of viewer {viewer}: {known}"
            public.add_position(
                viewer, to_plain(seen), to_plain(case.list_secrets(match.state, viewer)), worlds
            )
    public.require_none(
        LeakPlace(case, seats, 1, 0, "some turns; the sampled positions of the game taken together")
    )


@each_secretive_table
def test_public_facts_do_not_tell_which_secrets_are_likely(case: Case, seats: int) -> None:
    """No public fact, such as who begins, makes some secret more likely."""
    require_fair_ranks(case, seats)


@each_random_secretive_game
def test_step_shows_the_seal_count_only_where_the_rules_allow_it(case: Case, seats: int, seed: int) -> None:
    """While seats answer in secret, the number of answers is public only if the rules say so."""
    for opening, _ in record_game(case, seats, seed).sealed_steps:
        kinds = {ask.kind for ask in opening.open_questions.values()}
        assert opening.is_seal_count_public == case.is_seal_count_public(opening.copy_viewer_state(None)), (
            f"{kinds}: the number of sealed answers must be public exactly if the rules say so"
        )


@each_random_secretive_game
def test_close_does_not_tell_the_public_whose_secret_is_whose(case: Case, seats: int, seed: int) -> None:
    """The public sees the same after a sealed step if two seats had each other's secrets and answers."""
    rng = random.Random(seed)
    for n, (opening, script) in enumerate(record_game(case, seats, seed).sealed_steps):
        assert case.swap_private_parts is not None, (
            "a game with sealed steps needs `swap_private_parts` in its case"
        )
        place = LeakPlace(case, seats, seed, n, "the close of this sealed step of the game, counted from 0")
        others = [
            choose_actions(opening, rng, case.choose_telling_action if n == 0 else None)
            for n in range(SCRIPTS_PER_STEP)
        ]
        for answers in (script, *others):
            first = close_step(case, opening.copy_viewer_state(None), answers)
            if first.is_over:
                continue  # At the end all may be laid open.
            for a, b in combinations(range(seats), 2):
                mapped = case.swap_actions(opening.copy_viewer_state(None), answers, a, b)
                if mapped is None:
                    continue
                second = close_step(
                    case, case.swap_private_parts(opening.copy_viewer_state(None), a, b), mapped
                )
                pair = GamePair(place, first, second, SWAPPED_REASON)
                pair.require_same_news(None)
                pair.require_same_view(None)
                for viewer in {*range(seats)} - {a, b}:
                    ours, theirs = (
                        [type(event).__name__ for event in list_heard_events(match, viewer)]
                        for match in (first, second)
                    )
                    if ours != theirs:
                        raise report_leak(place, viewer, "event", ours, theirs, SWAPPED_REASON, {a, b})


def close_step(case: Case, state: Any, answers: ActionsBySeat) -> Match:
    """Give the answers of a sealed step from its opening, reveal them, and return the match."""
    match = Match.new(case.game, state, defer_reveal=True)
    match.new_public_events = []
    for seat, said in answers.items():
        for action in said:
            match.submit(seat, action)
    match.reveal_seals()
    return match


def choose_actions(
    opening: Match, rng: random.Random, lean: ChooseTellingAction | None = None
) -> dict[Seat, list[Action]]:
    """Return actions of all seats for a sealed step, at random.

    `lean`, a hook of the case, chooses actions that would tell the most.
    """
    match, script = (
        Match.new(opening.game, opening.copy_viewer_state(None), defer_reveal=True),
        dict[Seat, list[Action]](),
    )
    while match.open_questions:
        seat = rng.choice(sorted(match.open_questions))
        action = (lean(match.state, match.get_decision(seat)) if lean else None) or pick_action(
            match, seat, rng
        )
        script.setdefault(seat, []).append(action)
        match.submit(seat, action)
    return script


@each_random_secretive_game
def test_close_tells_nobody_what_a_seat_keeps_to_itself(case: Case, seats: int, seed: int) -> None:
    """After a sealed step, others see the same if a seat had other secrets and gave the same answers."""
    rng = random.Random(seed)
    compared = 0
    known = 0
    for n, (opening, _) in enumerate(record_game(case, seats, seed).sealed_steps):
        place = LeakPlace(case, seats, seed, n, "the close of this sealed step of the game, counted from 0")
        for seat in opening.seats:
            for pair in case.pair_private_variants(opening.copy_viewer_state(None), seat):
                known += 1
                first, second = (Match.new(case.game, state, defer_reveal=True) for state in pair)
                first.new_public_events, second.new_public_events = [], []
                try:
                    while first.open_questions:
                        asked = rng.choice(sorted(first.open_questions))
                        action = pick_action(first, asked, rng, side_option_share=0.3)
                        first.submit(asked, action)
                        second.submit(asked, action)
                    if second.open_questions:
                        continue
                except Refusal:
                    continue  # More is asked with other things.
                first.reveal_seals()
                second.reveal_seals()
                for viewer in list_viewers(first):
                    if viewer != seat and not first.is_over:
                        pair = GamePair(place, first, second, KEPT_REASON)
                        pair.require_same_news(viewer)
                        pair.require_same_view(viewer)
                compared += 1
    assert compared * 4 >= known, "too few pairs of worlds allow the same answers"
