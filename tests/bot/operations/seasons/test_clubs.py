"""200 clubs of 3 to 40 people in all four forms: every number is computed a second time, from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from openskill.models import PlackettLuce

from bot.model.season import Season, decode_numbers
from bot.panels.seasons.phrases import get_ladder, get_standings, get_winner_names, has_results
from bot.seasons.awards import compute_awards
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.model import UNITS_PER_POINT
from bot.seasons.scoring import collect_facts
from tests.bot.seasons.random_seasons import PlayedTable
from tests.bot.seasons.reckoning import list_entries, list_groups

from .clubs import Club
from .properties import check_provability, check_seats, check_standings, to_played_table, to_random_season

CLUBS, PARTS = 200, 25


@pytest.mark.parametrize("part", range(PARTS))
def test_every_number_of_a_club_follows_the_rules(part: int):
    for seed in range(part, CLUBS, PARTS):
        club = Club(seed)
        try:
            club.play_season(check_club)
        except AssertionError as error:
            raise AssertionError(f"club {seed}") from error
        check_provability(club.season)


def test_clubs_have_every_kind_of_accident():
    befell, forms = set[str](), set[str]()
    for seed in range(40):
        club = Club(seed)
        if len(club.season.members) <= 9:
            club.play_season(lambda club: None)
            befell |= club.befell
            forms.add(club.season.rules.form)
    assert forms == {"league", "swiss", "cup", "ladder"}
    assert befell >= {
        "join",
        "leave",
        "remove_one",
        "bring_one_back",
        "sit_out",
        "be_late",
        "ended",
        "resigned",
        "corrected",
        "too few",
    }


def check_club(club: Club):
    season = club.season
    check_seats(season)
    for before, given, outcome in club.drawings:
        check_drawing_input(before, given)
        check_seating(before, given, outcome)
    club.drawings.clear()
    check_standings(season)
    if season.rules.form == "swiss":
        check_opponents(season)
    if season.rules.form == "ladder":
        check_ladder(season)
    check_awards(season, club.late)
    assert has_results(season) == any(list_groups(one) for one in list_finished_tables(season))
    if not has_results(season):
        assert get_winner_names(season) == []


def list_finished_tables(season: Season) -> list[PlayedTable]:
    """Return the tables that ended by the end of the season, in the order of their ends."""
    found = sorted((t for t in season.tables if t.over is not None), key=lambda t: (t.over, t.round, t.n))
    return [one for table in found if (one := to_played_table(season, table)).fate != "open"]


def list_people(members: Sequence[int]) -> list[int]:
    return sorted(n for n in members if n)


# The input of a drawing


def check_drawing_input(season: Season, given: DrawingInput):
    """Check the numbers by person against the stored tables."""
    tables = [(t, decode_numbers(t.members)) for t in season.tables]
    if season.rules.form != "ladder":
        pairs = Counter(pair for _, members in tables for pair in combinations(list_people(members), 2))
        mine = {pair: times for pair, times in pairs.items() if set(pair) <= set(given.people)}
        assert {(a, b): times for a, b, times in given.meetings} == mine
    rests = {n: sum(n in decode_numbers(one.rests) for one in season.rounds) for n in given.people}
    assert given.rests == tuple(rests.values())
    short = [sum(n in m and (len(m) < season.rules.seats or 0 in m) for _, m in tables) for n in given.people]
    assert given.short == tuple(short)
    for n, row in zip(given.people, given.seatings, strict=True):
        assert row == tuple(
            sum(seat < len(m) and m[seat] == n for _, m in tables) for seat in range(given.most)
        )
    if season.rules.form != "cup":
        still = {pair for t, m in tables if t.over is None for pair in combinations(list_people(m), 2)}
        assert set(given.beside) == {pair for pair in still if set(pair) <= set(given.people)}
    if season.rules.form == "swiss":
        found = list_entries(to_random_season(season), to_random_season(season).rounds, as_average=True)
        each = [
            sum(e.points for e in found[n] if e.kind in ("played", "rested")) * UNITS_PER_POINT
            for n in given.people
        ]
        assert given.strengths == tuple(each)


def check_seating(season: Season, given: DrawingInput, outcome: DrawingOutcome):
    """Nobody plays a second table with the same person without need, and those rest who have rested least."""
    if season.rules.form == "cup":
        return
    tables = [list_people(table) for table in outcome.tables]
    there = Counter(n for table in tables for n in table) + Counter(outcome.rests)
    assert there == Counter(given.people)
    twice = sum(set(pair) <= {*table} for pair in given.beside for table in tables)
    company = Counter(n for pair in given.beside for n in pair)
    if season.rules.form != "ladder" and max(company.values(), default=0) < len(tables):
        assert twice == 0, (given.beside, tables)
    before = Counter({(a, b): times for a, b, times in given.meetings})
    repeated = sum(before[a, b] for table in tables for a, b in combinations(table, 2))
    assert outcome.repeated == repeated
    if not given.beside and outcome.rests and season.rules.form != "ladder":
        times = dict(zip(given.people, given.rests, strict=True))
        playing = [times[n] for n in given.people if n not in outcome.rests]
        assert max(times[n] for n in outcome.rests) <= min(playing)


# Places


def check_opponents(season: Season):
    """Swiss: check the mean points of the opponents that each person played to the end."""
    lines, made = {line.n: line for line in get_standings(season)}, to_random_season(season)
    facts = collect_facts(season.drawn_rounds, {n: line.cells for n, line in lines.items()})
    for n, mine in list_entries(made, made.rounds).items():
        others = {o for e in mine if e.kind in ("played", "rested") for o in e.beside if o in lines}
        mean = sum(lines[o].points for o in sorted(others)) / len(others) if others else 0
        assert abs(float(facts.mean_of_opponents(n)) - mean) < 1e-9


def check_ladder(season: Season):
    """Check a ladder's numbers with openskill."""
    model = PlackettLuce()
    ratings = {n: model.rating() for n in season.all_members}
    games = Counter[int]()
    won = Counter[int]()
    for one in list_finished_tables(season):
        groups = list_groups(one)
        places = {n: at for at, group in enumerate(groups) for n in group}
        if len(places) < 2:
            continue
        after = model.rate([[ratings[n]] for n in places], ranks=[float(at) for at in places.values()])
        ratings |= {n: rating for n, [rating] in zip(places, after, strict=True)}
        games.update(list(places))
        won.update({n: UNITS_PER_POINT // len(groups[0]) for n in groups[0]})
    shown = {n: round(1500 + 20 * (r.mu - 3 * r.sigma)) for n, r in ratings.items() if games[n] > 1}
    rungs = get_ladder(season)
    assert {rung.n for rung in rungs} == set(shown)
    for rung in rungs:
        ahead = sum(other > shown[rung.n] for other in shown.values())
        mine = (shown[rung.n], 1 + ahead, games[rung.n], won[rung.n])
        assert (rung.number, rung.place, rung.games, rung.won) == mine


def check_awards(season: Season, late: dict[int, int]):
    """Check the awards table by table."""
    won, company = Counter[int](), dict[int, set[int]]()
    for one in list_finished_tables(season):
        groups = list_groups(one)
        won.update({n: UNITS_PER_POINT // len(groups[0]) for n in groups[0]} if groups else {})
        stayed = {n for group in groups for n in group} - one.lost
        for n in stayed:
            company.setdefault(n, set()).update(stayed - {n})
    found = {award.name: award for award in compute_awards(season.drawn_rounds, late)}
    if max(won.values(), default=0):
        assert found["won"].figure == max(won.values())
        assert list(found["won"].members) == sorted(n for n in won if won[n] == max(won.values()))
    most = max(map(len, company.values()), default=0)
    assert ("met" in found) == (most > 0)
    if most:
        assert list(found["met"].members) == sorted(n for n in company if len(company[n]) == most)
    in_time = sorted(n for n in company if not late.get(n))
    assert in_time == (list(found["in-time"].members) if "in-time" in found else [])
