"""Awards of 1,000 games that were played: whoever gets one has earned it, by what is counted here a second time."""
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
from engine.core.game import CONSOLATION_AWARDS, GENERAL_AWARDS, AnyGame, GameRecord, GrantedAward, grant_awards
from engine.core.text import LOCALES
from engine.games import OURS
from engine.games import game as game_of
from engine.games.deal_with_the_devil.events import InterestCharged

from .wholes import play_whole_game

EACH = 200  # games of each of the five
FEW = 4
NOTABLE = 20  # times that an award must have been given before it is asked whether it goes to one seat
MOSTLY = 0.6  # of those to one seat: nearly always the same
UNKIND = re.compile(
    r"wrong|mistake|blunder|fault|bad|worst|weak|poor|lost|loser|lose|fail|slow|least|fewest"
    r"|falsch|fehler|patzer|schlecht|schlimm|schwach|verloren|verlor|verlier|versag|langsam|wenigst|-\d|−\d",
    re.IGNORECASE,
)
Numbers = Sequence[int]
Read = Callable[[Any, Seat, Sequence[Event]], Numbers]  # of a seat at a position, to which all were told something


# What each game's own award is for, read from the positions and not from what was told


def last(held: Sequence[Numbers]) -> int:
    return held[-1][0]


def risen(held: Sequence[Numbers]) -> int:
    return sum(max(0, after[0] - before[0]) for before, after in pairwise(held))


def highest(held: Sequence[Numbers]) -> int:
    return max(numbers[0] for numbers in held)


def eaten(held: Sequence[Numbers]) -> int:
    """What left the tree and did not come into the house."""
    return sum(max(0, sum(before) - sum(after)) for before, after in pairwise(held))


def dead(state: Any, seat: Seat, told: Sequence[Event]) -> Numbers:
    """Who lies in no chronicle."""
    people = state.players[seat].people
    return (sum(sum(people.get(where, ())) for where in ("grave", "removed")),)


def owed(state: Any, seat: Seat, told: Sequence[Event]) -> Numbers:
    """What all see, and saw before a close that brought interest made less of it (deal_with_the_devil.IN4)."""
    interest = [one for one in told if isinstance(one, InterestCharged) and seat in one.seats]
    return (max(state.players[seat].debt, *(one.debts[one.seats.index(seat)][0] for one in interest), 0),)


def fields(*names: str) -> Read:
    def numbers(state: Any, seat: Seat, told: Sequence[Event]) -> Numbers:
        return [getattr(state.players[seat], name) for name in names]

    return numbers


class Own(NamedTuple):
    """Of a game: which numbers of each position, and what they come to."""

    name: str
    numbers: Read
    of: Callable[[Sequence[Numbers]], int]


OWN: Mapping[str, Own] = {
    "saint_malo": Own("pirates", fields("cannons_lost"), last),
    "village": Own("graves", dead, last),
    "carpe_diem": Own("baker", fields("bread"), risen),
    "my_village": Own("rat", fields("tree", "safe"), eaten),
    "deal_with_the_devil": Own("bank", owed, highest),
}


class Played(NamedTuple):
    facts: GameRecord
    own: Sequence[int]  # by seat, what the game's own award is for


def played(game: AnyGame, seed: int) -> Played:
    """A game of random answers, with each number of players in turn."""
    seats = range(game.player_counts[seed % len(game.player_counts)])
    lines: list[list[int]] = [[] for _ in seats]
    held: list[list[Numbers]] = [[] for _ in seats]
    told = list[Event]()

    def watch(match: Match[Any], ended: bool) -> None:
        new = [one.event for one in match.new_public_events if one.recipients is None]
        told.extend(new)
        match.new_public_events, view = [], match.view(None) if ended else None
        for seat in seats:
            held[seat].append(OWN[game.slug].numbers(match.state, seat, new))
            if ended:
                tally = game.running_score(view, seat)
                assert tally is not None
                lines[seat].append(tally.total)

    _, match = play_whole_game(game, len(seats), seed, key=random.Random(seed).randbytes(32), watch=watch)
    results = match.results()
    rows = sorted(results.ranking, key=lambda row: row.seat)
    facts = GameRecord(lines, [row.category_points for row in rows], results.categories, results.winners, told)
    return Played(facts, [OWN[game.slug].of(held[seat]) for seat in seats])


# Each of the general ones a second time: how good the claim is, and what is said of it


class Claim(NamedTuple):
    worth: float
    args: dict[str, int | str]


Claims = dict[Seat, Claim]


def reckoned(slug: str, game: Played) -> dict[str, Claims]:
    """Who may have which award, but for those that fit anybody."""
    facts, most = game.facts, max(game.own)
    found: dict[str, Claims] = {name: {} for name in (OWN[slug].name, *GENERAL_AWARDS)}
    for seat, line in enumerate(facts.totals):
        behind = list[int]()  # the best of the others, turn by turn
        for turn, mine in enumerate(line):
            others = [facts.totals[n][turn] for n in range(len(facts.totals)) if n != seat]
            behind.append(max(others, default=mine) - mine)
        turns, end, items = len(line) - 1, line[-1], facts.category_points[seat]

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

        swing = swung(line)
        if swing <= mean(map(swung, facts.totals)):
            found["steady"][seat] = Claim(-swing, {"n": swing})

        if game.own[seat] == most > 0:
            found[OWN[slug].name][seat] = Claim(0, {"n": most})
    return found


def swung(line: Sequence[int]) -> int:
    """The most that points moved in a turn."""
    most = 0
    for turn in range(len(line) - 1):
        most = max(most, line[turn + 1] - line[turn], line[turn] - line[turn + 1])
    return most


def judge(slug: str, game: Played, awards: Sequence[GrantedAward]) -> None:
    """One each, all different, each earned; the rarest went first, and of those who may the best has it."""
    names, claims = [award.name for award in awards], reckoned(slug, game)
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
                assert his not in CONSOLATION_AWARDS and rare[his] <= rare[name], f"{name} was his before {his}"


def words(game: AnyGame, award: GrantedAward, locale: str) -> tuple[str, str]:
    """As [How it went] has them."""
    hints, args = game.create_presenter([], locale), dict(award.args)
    if "what" in args:
        args["what"] = hints.text(f"score-{args['what']}".replace("_", "-"))
    return hints.text(f"award-{award.name}"), hints.text(f"award-{award.name}-why", **args)


def kind(game: AnyGame, award: GrantedAward) -> None:
    for locale in LOCALES:
        for said in words(game, award, locale):
            assert said and not UNKIND.search(said), f"{said} is not kind"


def awarded(slug: str, games: int) -> Counter[tuple[str, Seat]]:
    """How often each seat got each award in so many games; all of them judged."""
    game, found = game_of(slug), Counter[tuple[str, Seat]]()
    for seed in range(games):
        one = played(game, seed)
        awards = grant_awards(game.awards, one.facts)
        judge(slug, one, awards)
        for seat, award in enumerate(awards):
            kind(game, award)
            found[award.name, seat] += 1
    return found


@pytest.mark.parametrize("slug", OURS)
def test_an_award_is_earned(slug: str) -> None:
    assert awarded(slug, FEW)


@pytest.mark.long
def test_awards_of_a_thousand_games() -> None:
    """Beside that: each is given now and then, and none nearly always to the same seat."""
    found = {slug: awarded(slug, EACH) for slug in OURS}
    assert EACH * len(found) == 1000
    every = Counter[str]()
    for slug, counts in found.items():
        for name in {name for name, _ in counts}:
            seats = [n for (one, _), n in counts.items() if one == name]
            every[name] += sum(seats)
            assert sum(seats) < NOTABLE or max(seats) <= MOSTLY * sum(seats), f"{slug}: {name} {sorted(seats)}"
    assert {*every} >= {*GENERAL_AWARDS, CONSOLATION_AWARDS[0], *(own.name for own in OWN.values())}, (
        "one is never given"
    )
