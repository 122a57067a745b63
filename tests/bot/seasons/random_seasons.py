"""Random seasons with bots, rests, late joiners, lost seats, open and ended tables, and corrections."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from bot.seasons import bracket
from bot.seasons.model import DrawnRound, FormName, SeasonRules, TableResult
from bot.seasons.scoring import compute_places


class RandomSeason(Struct, frozen=True):
    rules: SeasonRules
    members: dict[int, int]  # the first round that each of them plays
    rounds: tuple[DrawnRound, ...]
    by_lot: bool = False  # the last round is over


def make_rules(luck: Random, form: FormName) -> SeasonRules:
    seats, rounds = luck.randint(2, 5), luck.randint(3, 6)
    points = tuple(sorted((luck.choice((0, 1, 2, 3, 7, 20)) for _ in range(seats)), reverse=True))
    drops = luck.choice((0, 0, 1, 2)) if form in ("league", "swiss") else 0
    return SeasonRules("Autumn", form, ("race",), seats, rounds, points=points, drops=drops)


def make_random_season(luck: Random, form: FormName, most: int) -> RandomSeason:
    """Return a league or Swiss season of at most so many people, somewhere between its first drawing and its end, with
    tables by lot."""
    rules = make_rules(luck, form)
    drawings = luck.choice((luck.randint(1, rules.rounds), rules.rounds))
    people = range(1, luck.randint(2, most) + 1)
    members = {n: 1 if luck.random() < 0.8 else luck.randint(1, drawings + 1) for n in people}
    even, rounds = luck.random() < 0.4, list[DrawnRound]()  # many ties
    for at in range(1, drawings + 1):
        playing = [n for n, since in members.items() if since <= at and luck.random() < 0.95]
        luck.shuffle(playing)
        rounds.append(make_random_round(luck, at, playing, rules, even))
    return RandomSeason(rules, members, tuple(rounds), luck.random() < 0.5)


def make_random_round(luck: Random, at: int, left: list[int], rules: SeasonRules, even: bool) -> DrawnRound:
    seats, tables = rules.seats, list[TableResult]()
    while len(left) > 1:
        size = luck.choice((seats, seats, seats, max(2, seats - 1), min(5, seats + 1)))
        tables.append(make_table(luck, at, len(tables) + 1, left[:size], even))
        left = left[size:]
    return DrawnRound(at, tuple(tables), tuple(left), make_round_key(at))


def make_round_key(at: int, n: int = 0) -> str:
    """Return the key of a round's drawing, or the secret of its n-th table."""
    return sha256(bytes([at, n])).hexdigest()


def make_table(
    luck: Random, at: int, n: int, people: Collection[int], even: bool, accidents: bool = True
) -> TableResult:
    drawn = [*people, *[0] * (luck.random() < 0.2 and len(people) < 5)]
    luck.shuffle(drawn)
    members, secret = tuple(drawn), make_round_key(at, n)
    strengths = [luck.randint(-2, 9) for _ in members]
    totals = (7,) * len(members) if even else tuple(strengths)
    everybody = luck.random() < 0.03
    lost = {n for n in people if everybody or luck.random() < 0.1}
    fate = luck.choices(("over", "open", "ended"), (90, 5, 5))[0] if accidents else "over"
    if fate == "open":
        return TableResult(at, n, members)
    if fate == "ended" or lost == {*people}:
        totals, places = () if fate == "ended" else totals, (0,) * len(members)
    else:
        ranks = [1 + sum(other > mine for other in strengths) for mine in strengths]
        places = compute_places(members, ranks, lost)
    absent = tuple(n for n in members if n in lost) if fate == "over" else ()
    played = TableResult(at, n, members, totals, places, False, absent, secret)
    if accidents and luck.random() < 0.1:
        return replace(played, places=choose_corrections(luck, members), corrected=True)
    return played


def choose_corrections(luck: Random, members: Collection[int]) -> tuple[int, ...]:
    """Return some corrected places. Seats in between may belong to people who do not count, or to nobody."""
    people = [n for n in members if n]
    counts = luck.sample(people, luck.randint(0, len(people)))
    ranks = {n: luck.randint(1, 3) for n in counts}
    return tuple(1 + sum(other < ranks[n] for other in ranks.values()) if n in ranks else 0 for n in members)


def play_cup(
    luck: Random, rules: SeasonRules, people: int, until: int = 99, drop_out: float = 0
) -> tuple[DrawnRound, ...]:
    """Play a cup until this many rounds have been played, or to its end."""
    out, rounds = set[int](), list[DrawnRound]()
    sizes = bracket.get_first_round_sizes(people, rules.seats)
    places = bracket.draw_first_round(range(1, people + 1), sizes, rules.seats)
    while places and len(rounds) < until:
        at = len(rounds) + 1
        tables = [
            make_table(luck, at, n, table, False, False)
            for n, table in enumerate(places, 1)
            if len(table) > 1
        ]
        rests = tuple(table[0] for table in places if len(table) == 1)
        rounds.append(DrawnRound(at, tuple(tables), rests, make_round_key(at)))
        out |= {n for n in range(1, people + 1) if luck.random() < drop_out}
        places = bracket.draw_next_round(rules, rounds, out)
    return tuple(rounds)


def make_random_cup(luck: Random, most: int) -> RandomSeason:
    """Return a cup of at most so many people, at its end or before it, whose last round may be running."""
    rules, people = make_rules(luck, "cup"), luck.randint(2, most)
    rounds = play_cup(luck, rules, people, luck.choice((9, 9, 1, 2)), 0.02)
    is_over = len(rounds[-1].tables) == 1 and not rounds[-1].rests
    return RandomSeason(rules, dict.fromkeys(range(1, people + 1), 1), rounds, is_over)
