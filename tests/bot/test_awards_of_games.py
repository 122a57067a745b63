"""Awards of 1,000 games: everybody who gets one has earned it by a second count made here."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from statistics import mean
from typing import Any, NamedTuple

import pytest

from engine.core import Event, Match, Seat
from engine.core.game import (
    CONSOLATION_AWARDS,
    GENERAL_AWARDS,
    AnyGame,
    GameRecord,
    GrantedAward,
    grant_awards,
)
from engine.core.text import LOCALES
from engine.games import OURS
from engine.games import game as game_of
from engine.games.deal_with_the_devil.events import InterestCharged

from .wholes import play_whole_game

GAMES_PER_KIND = 200
QUICK_GAMES = 4
# An award that was given more rarely may go to one seat by chance.
MIN_AWARDS_FOR_SEAT_CHECK = 20
MAX_SHARE_OF_ONE_SEAT = 0.6
UNKIND = re.compile(
    r"wrong|mistake|blunder|fault|bad|worst|weak|poor|lost|loser|lose|fail|slow|least|fewest"
    r"|falsch|fehler|patzer|schlecht|schlimm|schwach|verloren|verlor|verlier|versag|langsam|wenigst|-\d|−\d",
    re.IGNORECASE,
)
Numbers = Sequence[int]
# reads the numbers of a seat at a position, with the public events so far
Read = Callable[[Any, Seat, Sequence[Event]], Numbers]


# What each game's own award is for, read from the positions and not from the events


def get_last(held: Sequence[Numbers]) -> int:
    return held[-1][0]


def sum_rises(held: Sequence[Numbers]) -> int:
    return sum(max(0, after[0] - before[0]) for before, after in pairwise(held))


def get_highest(held: Sequence[Numbers]) -> int:
    return max(numbers[0] for numbers in held)


def count_eaten(held: Sequence[Numbers]) -> int:
    """Return what left the tree and did not come into the house."""
    return sum(max(0, sum(before) - sum(after)) for before, after in pairwise(held))


def count_dead(state: Any, seat: Seat, told: Sequence[Event]) -> Numbers:
    """Return how many people lie in no chronicle."""
    people = state.players[seat].people
    return (sum(sum(people.get(where, ())) for where in ("grave", "removed")),)


def count_debts(state: Any, seat: Seat, told: Sequence[Event]) -> Numbers:
    """Return the public debts, also as they were before interest at a close reduced them (deal_with_the_devil.IN4)."""
    interest = [one for one in told if isinstance(one, InterestCharged) and seat in one.seats]
    return (max(state.players[seat].debt, *(one.debts[one.seats.index(seat)][0] for one in interest), 0),)


def read_fields(*names: str) -> Read:
    def read_numbers(state: Any, seat: Seat, told: Sequence[Event]) -> Numbers:
        return [getattr(state.players[seat], name) for name in names]

    return read_numbers


class OwnAward(NamedTuple):
    """A game's own award: which numbers of each position count, and how they combine."""

    name: str
    numbers: Read
    of: Callable[[Sequence[Numbers]], int]


OWN_AWARDS: Mapping[str, OwnAward] = {
    "saint_malo": OwnAward("pirates", read_fields("cannons_lost"), get_last),
    "village": OwnAward("graves", count_dead, get_last),
    "carpe_diem": OwnAward("baker", read_fields("bread"), sum_rises),
    "my_village": OwnAward("rat", read_fields("tree", "safe"), count_eaten),
    "deal_with_the_devil": OwnAward("bank", count_debts, get_highest),
}


class PlayedGame(NamedTuple):
    facts: GameRecord
    own: Sequence[int]  # for each seat, the number that the game's own award compares


def play_game(game: AnyGame, seed: int) -> PlayedGame:
    """Play a game of random answers, with each number of players in turn."""
    seats = range(game.player_counts[seed % len(game.player_counts)])
    lines: list[list[int]] = [[] for _ in seats]
    held: list[list[Numbers]] = [[] for _ in seats]
    told = list[Event]()

    def collect_events(match: Match[Any], ended: bool):
        new = [one.event for one in match.new_public_events if one.recipients is None]
        told.extend(new)
        match.new_public_events, view = [], match.view(None) if ended else None
        for seat in seats:
            held[seat].append(OWN_AWARDS[game.slug].numbers(match.state, seat, new))
            if ended:
                tally = game.running_score(view, seat)
                assert tally is not None
                lines[seat].append(tally.total)

    _, match = play_whole_game(
        game, len(seats), seed, key=random.Random(seed).randbytes(32), watch=collect_events
    )
    results = match.results()
    rows = sorted(results.ranking, key=lambda row: row.seat)
    facts = GameRecord(
        lines, [row.category_points for row in rows], results.categories, results.winners, told
    )
    return PlayedGame(facts, [OWN_AWARDS[game.slug].of(held[seat]) for seat in seats])


# The general awards, computed a second time: how good a claim is, and what is said about it


class Claim(NamedTuple):
    worth: float
    args: dict[str, int | str]


Claims = dict[Seat, Claim]


def compute_claims(slug: str, game: PlayedGame) -> dict[str, Claims]:
    """Return who may have which award, except awards that fit anybody."""
    facts, most = game.facts, max(game.own)
    found: dict[str, Claims] = {name: {} for name in (OWN_AWARDS[slug].name, *GENERAL_AWARDS)}
    for seat, line in enumerate(facts.totals):
        behind = list[int]()  # the best of the others, turn by turn
        for turn, mine in enumerate(line):
            others = [facts.totals[n][turn] for n in range(len(facts.totals)) if n != seat]
            behind.append(max(others, default=mine) - mine)
        turns = len(line) - 1
        end = line[-1]
        items = facts.category_points[seat]

        led = len([n for n in behind[1:] if n < 0])
        if led > 0 and led / turns >= 1 / 4:
            found["front"][seat] = Claim(led, {"n": led, "of": turns})

        deepest, left = max(0, *behind), max(0, behind[-1])
        if deepest >= left + 5:
            found["comeback"][seat] = Claim(deepest - left, {"n": deepest, "left": left})

        late = end - line[3 * len(line) // 4]
        if end > 0 and late >= end / 3:
            found["late"][seat] = Claim(late, {"n": late})

        large, category = max(zip(items, facts.categories, strict=True), key=lambda one: one[0])
        if sum(items) >= large and large / max(1, sum(items)) > 0.4:
            args: dict[str, int | str] = {"n": large, "of": sum(items), "what": category}
            found["specialist"][seat] = Claim(large / sum(items), args)

        kinds = len([n for n in items if n > 0])
        if kinds >= max(3, len(items) / 2):
            found["rounder"][seat] = Claim(kinds, {"n": kinds, "of": len(items)})

        if seat not in facts.winners and behind[-1] in (0, 1, 2):
            found["finish"][seat] = Claim(-behind[-1], {"n": behind[-1]})

        swing = measure_largest_swing(line)
        if swing <= mean(map(measure_largest_swing, facts.totals)):
            found["steady"][seat] = Claim(-swing, {"n": swing})

        if game.own[seat] == most > 0:
            found[OWN_AWARDS[slug].name][seat] = Claim(0, {"n": most})
    return found


def measure_largest_swing(line: Sequence[int]) -> int:
    """Return the largest change of points in a turn."""
    most = 0
    for turn in range(len(line) - 1):
        most = max(most, line[turn + 1] - line[turn], line[turn] - line[turn + 1])
    return most


def judge_awards(slug: str, game: PlayedGame, awards: Sequence[GrantedAward]):
    """Awards are one each, all different, and earned; the rarest is given first, to the best candidate."""
    names, claims = [award.name for award in awards], compute_claims(slug, game)
    assert len(names) == len(set(names)) == len(game.facts.totals)
    rare = {name: len(of) for name, of in claims.items()}
    for seat, award in enumerate(awards):
        if award.name in CONSOLATION_AWARDS:
            assert award.args == {}
            continue
        assert seat in claims[award.name], f"{award.name} was not earned"
        assert award.args == claims[award.name][seat].args
    for name, of in claims.items():
        holder = names.index(name) if name in names else None
        for seat, claim in of.items():
            if holder is None or (holder != seat and of[holder].worth < claim.worth):
                his = names[seat]
                assert his not in CONSOLATION_AWARDS and rare[his] <= rare[name], (
                    f"{name} was his before {his}"
                )


def format_award(game: AnyGame, award: GrantedAward, locale: str) -> tuple[str, str]:
    """Return the award as [How it went] shows it."""
    hints, args = game.create_presenter([], locale), dict(award.args)
    if "what" in args:
        args["what"] = hints.text(f"score-{args['what']}".replace("_", "-"))
    return hints.text(f"award-{award.name}"), hints.text(f"award-{award.name}-why", **args)


def require_kind_words(game: AnyGame, award: GrantedAward):
    for locale in LOCALES:
        for said in format_award(game, award, locale):
            assert said and not UNKIND.search(said), f"{said} is not kind"


def count_awards(slug: str, games: int) -> Counter[tuple[str, Seat]]:
    """Judge so many games. Return how often each seat got each award."""
    game, found = game_of(slug), Counter[tuple[str, Seat]]()
    for seed in range(games):
        one = play_game(game, seed)
        awards = grant_awards(game.awards, one.facts)
        judge_awards(slug, one, awards)
        for seat, award in enumerate(awards):
            require_kind_words(game, award)
            found[award.name, seat] += 1
    return found


@pytest.mark.parametrize("slug", OURS)
def test_every_award_is_earned(slug: str):
    assert count_awards(slug, QUICK_GAMES)


def test_awards_of_a_thousand_games_are_varied():
    """Each award is given now and then, and none nearly always to the same seat."""
    found = {slug: count_awards(slug, GAMES_PER_KIND) for slug in OURS}
    assert GAMES_PER_KIND * len(found) == 1000
    every = Counter[str]()
    for slug, counts in found.items():
        for name in {name for name, _ in counts}:
            seats = [n for (one, _), n in counts.items() if one == name]
            every[name] += sum(seats)
            assert sum(seats) < MIN_AWARDS_FOR_SEAT_CHECK or max(seats) <= MAX_SHARE_OF_ONE_SEAT * sum(
                seats
            ), f"{slug}: {name} {sorted(seats)}"
    assert {*every} >= {*GENERAL_AWARDS, CONSOLATION_AWARDS[0], *(own.name for own in OWN_AWARDS.values())}, (
        "one is never given"
    )
