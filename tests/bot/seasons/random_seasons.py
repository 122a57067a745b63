"""Random seasons with bots, rests, late joiners, lost seats, open and ended tables, and corrections."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from bot.seasons import bracket
from bot.seasons.model import DrawnRound, FormName, SeasonRules, TableResult
from bot.seasons.scoring import compute_places


class PlayedTable(Struct, frozen=True):
    """A table as it was played. Tuples are by seat."""

    round: int
    n: int
    members: tuple[int, ...]
    totals: tuple[int, ...]
    strengths: tuple[int, ...]  # the game ranks by these; totals may be equal after ties
    lost: frozenset[int] = frozenset()
    fate: str = "over"  # open: still running; ended: by a moderator
    corrected: tuple[int, ...] = ()
    secret: str = ""


class RandomRound(Struct, frozen=True):
    round: int
    tables: tuple[PlayedTable, ...]
    rests: tuple[int, ...]
    key: str


class RandomSeason(Struct, frozen=True):
    rules: SeasonRules
    members: dict[int, int]
    rounds: tuple[RandomRound, ...]
    by_lot: bool = False  # the last round is over

    def to_drawn_rounds(self) -> tuple[DrawnRound, ...]:
        return tuple(to_drawn_round(one) for one in self.rounds)


def to_drawn_round(one: RandomRound) -> DrawnRound:
    return DrawnRound(
        one.round, "race", tuple(to_table_result(sat) for sat in one.tables), one.rests, one.key
    )


def to_table_result(sat: PlayedTable) -> TableResult:
    if sat.fate == "open":
        return TableResult(sat.round, sat.n, "race", sat.members)
    absent = tuple(n for n in sat.members if n in sat.lost) if sat.fate == "over" else ()
    given, totals = sat.corrected, sat.totals
    if not given and (sat.fate == "ended" or set(sat.members) <= sat.lost | {0}):
        given, totals = (0,) * len(sat.members), () if sat.fate == "ended" else totals
    elif not given:
        places = tuple(1 + sum(other > mine for other in sat.strengths) for mine in sat.strengths)
        given = compute_places(sat.members, places, sat.lost)
    return TableResult(
        sat.round, sat.n, "race", sat.members, totals, given, bool(sat.corrected), absent, sat.secret
    )


def make_rules(luck: Random, form: FormName) -> SeasonRules:
    seats, rounds = luck.randint(2, 5), luck.randint(3, 12)
    points = tuple(sorted((luck.choice((0, 1, 2, 3, 7, 20)) for _ in range(seats)), reverse=True))
    drops = luck.choice((0, 0, 1, 2)) if form in ("league", "swiss") else 0
    return SeasonRules("Autumn", form, ("race",), seats, rounds, points=points, drops=drops)


def make_random_season(luck: Random, form: FormName) -> RandomSeason:
    """Return a league or Swiss season somewhere between its first drawing and its end, with tables by lot."""
    rules = make_rules(luck, form)
    drawings = luck.choice((0, luck.randint(1, rules.rounds), rules.rounds))
    people = luck.randint(2, 40)
    members = {n: 1 if luck.random() < 0.8 else luck.randint(1, drawings + 1) for n in range(1, people + 1)}
    even, rounds = luck.random() < 0.4, list[RandomRound]()  # many ties
    for at in range(1, drawings + 1):
        playing = [n for n, since in members.items() if since <= at and luck.random() < 0.95]
        luck.shuffle(playing)
        rounds.append(make_random_round(luck, at, playing, rules, even))
    return RandomSeason(rules, members, tuple(rounds), bool(rounds) and luck.random() < 0.5)


def make_random_round(
    luck: Random, at: int, playing: list[int], rules: SeasonRules, even: bool
) -> RandomRound:
    seats, tables = rules.seats, list[PlayedTable]()
    left = list(playing)
    while len(left) > 1:
        size = luck.choice((seats, seats, seats, max(2, seats - 1), min(5, seats + 1)))
        tables.append(make_played_table(luck, at, len(tables) + 1, left[:size], even))
        left = left[size:]
    return RandomRound(at, tuple(tables), tuple(left), make_round_key(at))


def make_round_key(at: int, n: int = 0) -> str:
    """Return the key of a round's drawing, or the secret of its n-th table."""
    return sha256(bytes([at, n])).hexdigest()


def make_played_table(
    luck: Random, at: int, n: int, people: list[int], even: bool, accidents: bool = True
) -> PlayedTable:
    members = [*people, *[0] * (luck.random() < 0.2 and len(people) < 5)]
    luck.shuffle(members)
    strengths = tuple(luck.randint(-2, 9) for _ in members)
    totals = (7,) * len(members) if even else strengths
    everybody = luck.random() < 0.03
    lost = frozenset(n for n in people if everybody or luck.random() < 0.1)
    played = PlayedTable(at, n, tuple(members), totals, strengths, lost, secret=make_round_key(at, n))
    if not accidents:
        return played
    fate = luck.choices(("over", "open", "ended"), (90, 5, 5))[0]
    corrected = choose_corrections(luck, members) if luck.random() < 0.1 else ()
    return replace(played, fate=fate, corrected=corrected)


def choose_corrections(luck: Random, members: list[int]) -> tuple[int, ...]:
    """Return some corrected places. Seats in between may belong to people who do not count, or to nobody."""
    people = [n for n in members if n]
    counts = luck.sample(people, luck.randint(0, len(people)))
    ranks = {n: luck.randint(1, 3) for n in counts}
    return tuple(1 + sum(other < ranks[n] for other in ranks.values()) if n in ranks else 0 for n in members)


def play_cup(
    luck: Random, rules: SeasonRules, people: int, until: int = 99, drop_out: float = 0
) -> tuple[RandomRound, ...]:
    """Play a cup until this many rounds have been played, or to its end."""
    out, rounds = set[int](), list[RandomRound]()
    sizes = bracket.get_first_round_sizes(people, rules.seats)
    places = bracket.draw_first_round(range(1, people + 1), sizes, rules.seats)
    while places and len(rounds) < until:
        at = len(rounds) + 1
        tables = [
            make_played_table(luck, at, n, list(table), False, False)
            for n, table in enumerate(places, 1)
            if len(table) > 1
        ]
        rests = tuple(table[0] for table in places if len(table) == 1)
        rounds.append(RandomRound(at, tuple(tables), rests, make_round_key(at)))
        out |= {n for n in range(1, people + 1) if luck.random() < drop_out}
        places = bracket.draw_next_round(rules, [to_drawn_round(one) for one in rounds], out)
    return tuple(rounds)


def make_random_cup(luck: Random) -> RandomSeason:
    """Return a cup at its end or before it, whose last round may be running."""
    rules, people = make_rules(luck, "cup"), luck.randint(2, 40)
    rounds = play_cup(luck, rules, people, luck.choice((9, 9, 1, 2)), 0.02)
    is_over = len(rounds[-1].tables) == 1 and not rounds[-1].rests
    return RandomSeason(rules, dict.fromkeys(range(1, people + 1), 1), rounds, is_over)
