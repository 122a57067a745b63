"""A turn tells each viewer only what follows from what they may know.

The tests play each turn of random games again in games that differ in something hidden. Two rules hold for everything
that a viewer then gets:
- the same answers reveal the same in every world that the viewer imagines, unless chance has been used in between;
- if the views are equal before and after, everything that was told is equal, whatever has made the games differ.
The second rule has one exception. If the games are at the same position, or at closed steps after which no seat sees
anything different, their difference is no longer hidden and may have been told.
`test_secrets` compares views, and everything that is made from them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from zlib import crc32

from engine.core import Match, Seat, determinize_match

from .case import Case
from .leak_report import GamePair, LeakPlace, find_holders, spell_answer
from .match_copy import copy_match
from .shown.messages import public_post
from .tables import each_random_game_and_variant, each_random_secretive_game
from .turns import (
    PlayedTurn,
    alter_draw,
    list_draws,
    play_turns,
    replay_turn,
    replay_with_random_answer,
    share_dice,
)
from .walk import encode_data, list_heard_events, list_viewers

MAX_WORLDS_TRIED = 8
DRAWS_ALTERED = 3
OTHER_ANSWERS = 2
SET_UP_DRAWS_ALTERED = 30
WRITE_POST_EVERY = 3
# Short games are checked at each turn, long ones at some of the later turns.
FIRST_TURNS, CHECK_LATER_TURNS_EVERY = 20, 4
# Turns of a game without secrets, where everything is public.
CHECK_OPEN_GAME_EVERY = 15

SAME_ANSWERS = (
    "the others gave the same answers, in a world that this viewer cannot tell from the game, and chance was not used: "
    "the viewer must be told the same"
)
SAME_VIEWS = (
    "the viewer's view is the same before and after in both games, so all that is told must be the same"
)
OTHER_WORLD = f"in the other game the others hold something else, but gave the same answers; {SAME_VIEWS}"
OTHER_DRAW = f"in the other game one draw had another result; {SAME_VIEWS}"
OTHER_ANSWER = (
    f"in the other game that seat answered something else, which this viewer does not see; {SAME_VIEWS}"
)


@each_random_game_and_variant
def test_turn_tells_each_viewer_the_same_in_games_that_look_alike(case: Case, seats: int, seed: int) -> None:
    """A viewer is told the same about a turn in all games that they cannot tell apart."""
    luck = random.Random(f"{seed} steps")
    for n, turn in enumerate(play_turns(case, seats, seed)):
        place = make_place(case, seats, seed, turn)
        if case.has_hidden_information:
            if n >= FIRST_TURNS and (n + seed) % CHECK_LATER_TURNS_EVERY:
                continue
            check_worlds(place, turn, luck, list_viewers(turn.begun))
            check_draws(place, turn, luck)
            for _ in range(OTHER_ANSWERS):
                check_answers(place, turn, luck)
        elif (n + seed) % CHECK_OPEN_GAME_EVERY == 0:
            check_worlds(place, turn, luck, [None])


@each_random_secretive_game
def test_set_up_tells_each_viewer_the_same_in_games_that_look_alike(
    case: Case, seats: int, seed: int
) -> None:
    """A viewer is told the same about the set-up, whatever others were dealt.

    Each draw of the set-up is replaced by another.
    """
    luck, real = random.Random(f"{seed} set-up"), case.create_match(seats, seed)
    draws, place = list_draws(None, real), LeakPlace(case, seats, seed, 0, "the set-up")
    for by, number in luck.sample(draws, min(SET_UP_DRAWS_ALTERED, len(draws))):
        with alter_draw(by, number):
            other = case.create_match(seats, seed)
        compare_where_alike(GamePair(place, real, other, OTHER_DRAW), list_viewers(real))


def check_worlds(
    place: LeakPlace, turn: PlayedTurn, rng: random.Random, viewers: Iterable[Seat | None]
) -> None:
    """Replay the turn in worlds in which others hold something else, and compare what each viewer hears.

    Raises a `Leak` if it differs.
    """
    for viewer in viewers:
        for _ in range(MAX_WORLDS_TRIED):
            world = determinize_match(turn.begun, viewer, rng.randbytes(16))
            other = replay_turn(share_dice(world, turn.begun), turn.answers)
            if other is not None:
                compare_world(place, turn, other, viewer)
                break


def compare_world(place: LeakPlace, turn: PlayedTurn, other: Match, viewer: Seat | None) -> None:
    """Compare a turn with the same answers in another world of the viewer.

    If chance has moved or the answers differ, only viewers with equal views are compared. Raises a `Leak` if what the
    viewer hears or sees differs.
    """
    real = turn.ended
    over = real.is_over or other.is_over  # At the end all may be laid open.
    moved = turn.was_sealed or turn.has_used_chance(other)  # A close counts as a use of chance.
    if moved or over or not turn.has_same_answers(other):
        compare_where_alike(GamePair(place, real, other, OTHER_WORLD), [viewer], turn.was_sealed)
        return
    pair = GamePair(place, real, other, SAME_ANSWERS)
    compare_news(pair, viewer)
    pair.require_same_view(viewer)


def check_draws(place: LeakPlace, turn: PlayedTurn, rng: random.Random) -> None:
    """Replay the turn with another result of some draws, one at a time.

    Raises a `Leak` if a seat that does not see the draw hears or sees something else.
    """
    draws = list_draws(turn.begun, turn.ended)
    for by, number in rng.sample(draws, min(DRAWS_ALTERED, len(draws))):
        with alter_draw(by, number):
            other = replay_turn(copy_match(turn.begun), turn.answers)
        if other is not None:
            pair = GamePair(place, turn.ended, other, OTHER_DRAW)
            compare_where_alike(pair, list_viewers(other), turn.was_sealed)


def check_answers(place: LeakPlace, turn: PlayedTurn, rng: random.Random) -> None:
    """Replay the turn with another answer of a seat that others do not see.

    Raises a `Leak` if they hear or see something else.
    """
    other = None if turn.was_sealed else replay_with_random_answer(turn, rng)
    if other is not None:
        seat = turn.answers[0][0]
        others = [viewer for viewer in list_viewers(other) if viewer != seat]
        compare_where_alike(GamePair(place, turn.ended, other, OTHER_ANSWER), others)


def compare_where_alike(pair: GamePair, viewers: Iterable[Seat | None], was_sealed: bool = False) -> None:
    """Compare what viewers hear whose views are equal afterwards, if something is still hidden.

    A close may reveal the actions of the sealed step (`tell(..., early=True)`). It is compared only while some seat
    still has something else in hand, and both games have made equally many draws. Raises a `Leak` if it differs.
    """
    real, other = pair.real, pair.other
    drawn_alike = real.state.chance.draw_counts == other.state.chance.draw_counts
    if is_same_position(real, other) or (was_sealed and not (drawn_alike and find_holders(real, other))):
        return
    for viewer in viewers:
        if encode_data(real.view(viewer)) == encode_data(other.view(viewer)):
            compare_news(pair, viewer)


def compare_news(pair: GamePair, viewer: Seat | None) -> None:
    """Raise a `Leak` if the viewer is told something else in one game than in the other.

    For spectators (`viewer` is None), sometimes compare the post that opens the next turn too, with what it lists of an
    open question.
    """
    pair.require_same_news(viewer)
    if viewer is None and crc32(encode_data(pair.real.view(None))) % WRITE_POST_EVERY == 0:
        posts = (public_post(match, list_heard_events(match, None)) for match in (pair.real, pair.other))
        pair.require_same("post", None, *posts)


def is_same_position(first: Match, second: Match) -> bool:
    """Return whether two states are equal, except for future dice.

    Then what made the games differ is no longer hidden.
    """
    first_state, second_state = (match.game.copy_state(match.state) for match in (first, second))
    second_state.chance = first_state.chance
    return encode_data(first_state) == encode_data(second_state)


def make_place(case: Case, seats: int, seed: int, turn: PlayedTurn) -> LeakPlace:
    """Return the place of a turn, for the report of a leak."""
    last = "the sealed step closed" if turn.was_sealed else spell_answer(*turn.answers[-1])
    return LeakPlace(case, seats, seed, turn.step, last)
