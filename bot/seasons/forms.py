"""The forms of season: league, Swiss, cup and ladder. What differs between them is here, and nowhere else.

A form says who is drawn, how, and for how long, and how members are ranked. It sees a season as `PlayedSeason`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.seasons import bracket, no_repeats, scoring
from bot.seasons.drawing import (
    DrawingCase,
    DrawingImpossible,
    DrawingInput,
    DrawingOutcome,
    Numbers,
    Prices,
    Sizes,
    TableRules,
    Tables,
    build_case,
    complete_round,
    compute_sizes,
    fill_with_bots,
    find_cheapest_tables,
    list_repeated_pairs,
    require_valid_input,
    seat_people,
)
from bot.seasons.model import (
    UNITS_PER_POINT,
    DrawnRound,
    FormName,
    LadderWishes,
    OddPeoplePolicy,
    SeasonRules,
    TableResult,
)
from bot.seasons.rating import get_drawing_numbers

# From here on a league drops the worst round by default.
MIN_ROUNDS_WITH_DROP = 4
# A repeated meeting in a two-seat Swiss season should hardly ever happen.
SWISS_MEETING_WINS, SWISS_DUEL_MEETING_WINS = 4, 1000
# A bye costs this times the squared distance in points from the last: the last rests, unless people would meet again.
SWISS_BYE_COST = 2
LADDER_MEETING_RATING_POINTS = 200
# People of a ladder should not have met at so many of their last tables.
LADDER_RECENT_TABLES = 5
# After so many drawings in a row without a table, a smaller one is better than none.
MAX_TIMES_LEFT_OVER = 3
FORECAST_KEY = "00" * 32

decode_wishes = msgspec.json.Decoder(LadderWishes).decode


class SeasonMember(Protocol):
    """What a form knows of a member."""

    @property
    def n(self) -> int: ...
    @property
    def since(self) -> int: ...  # the first round that they play
    @property
    def wants(self) -> str: ...  # LadderWishes as JSON


class PlayedSeason(Protocol):
    """What a form knows of a season."""

    @property
    def rules(self) -> SeasonRules: ...
    @property
    def members(self) -> Mapping[int, SeasonMember]: ...
    @property
    def drawn_rounds(self) -> Sequence[DrawnRound]: ...
    @property
    def finished_tables(self) -> Sequence[TableResult]: ...
    def count_moving_tables(self, member: int) -> int: ...
    def count_times_left_over(self, member: int) -> int: ...


class Form:
    """A form of season. The defaults describe a season of rounds in which everybody gets points."""

    name: FormName
    has_rounds = True  # in turn, each with an end; otherwise tables are drawn every day
    scores_points = True
    rounds_overlap = True  # the next round is drawn on time even if tables are still open
    is_knockout = False  # only those who advance play on, so nobody joins later or sits out
    has_opening = False  # its first drawing gives several rounds, so all games must allow their tables
    tables_to_begin = 2  # by default
    tie_breaks = scoring.TIE_BREAKS

    # Drawing

    def complete_input(
        self, given: DrawingInput, season: PlayedSeason, ratings: Mapping[int, int]
    ) -> DrawingInput:
        """Return the input of a drawing, with the fields that only this form needs. `ratings`: by member number."""
        return given

    def list_sizes(self, given: DrawingInput) -> Sizes:
        """Return the sizes of the next round's tables. If there are too few people for one table, a ladder returns no
        sizes, and other forms raise DrawingImpossible.
        """
        sizes = compute_sizes(len(given.people), given)
        if not sizes:
            raise DrawingImpossible(
                f"{len(given.people)} people are too few for a table of at least {given.least}"
            )
        return sizes

    def get_prices(self, given: DrawingInput) -> Prices:
        """Return the prices of repeated meetings, odd tables and byes. A drawing looks for the cheapest tables."""
        return Prices(meeting=3, odd_table=4)

    def draw(self, case: DrawingCase) -> DrawingOutcome:
        """Draw a round. Raises DrawingImpossible."""
        tables = find_cheapest_tables(case, self.list_sizes(case.given), self.get_prices(case.given))
        return complete_round(case, add_tables_with_bots(case, tables) if self.has_rounds else tables)

    # The course of a season

    def count_rounds(self, season: PlayedSeason) -> int:
        """Return the number of rounds of the whole season, or 0 if it is not known yet or the form has no rounds."""
        return season.rules.rounds

    def is_free(self, season: PlayedSeason, member: SeasonMember) -> bool:
        """Return whether the member's open tables allow another one. By default they always do, because other players
        may be the reason why a table is late.
        """
        return True

    def wants_game(self, member: SeasonMember, slug: str) -> bool:
        """Return whether the member wants to be drawn for this game."""
        return True

    def list_advancing(self, season: PlayedSeason) -> Collection[int]:
        """Return the numbers of the members who have not been knocked out."""
        return season.members.keys()

    # Rules and ranks

    def compute_standings(
        self, rules: SeasonRules, members: Mapping[int, int], rounds: Sequence[DrawnRound], by_lot: bool
    ) -> tuple[scoring.Standing, ...]:
        """Return the standings of all members, as `scoring.compute_standings` does."""
        return scoring.compute_standings(rules, members, rounds, by_lot, self.tie_breaks)

    def get_usual_drops(self, rounds: int) -> int:
        """Return how many of each member's worst rounds are dropped by default."""
        return 0

    def list_odd_people_policies(
        self, seats: int, games: Sequence[Collection[int]]
    ) -> Sequence[OddPeoplePolicy]:
        """Return the choices for people who do not fill a table, with the default first; empty if there is no choice.

        Smaller or larger tables are a choice only if all games allow them. `games`: each game's numbers of players.
        """
        if seats == 2:
            return ("rest", "bots")
        can_differ = all(seats - 1 in counts or seats + 1 in counts for counts in games)
        return ("smaller", "bots", "rest") if can_differ else ("bots", "rest")

    def get_odd_people_word(self, rules: SeasonRules) -> str:
        """Return the word that selects the season's text about people who do not fill a table."""
        return "rest" if rules.few == "smaller" and rules.seats == 2 else rules.few


class League(Form):
    """A season in which everybody should meet everybody. If all tables are full, the first rounds repeat no meeting."""

    name = "league"
    has_opening = True

    def draw(self, case: DrawingCase) -> DrawingOutcome:
        """Draw a round: the planned one while the opening lasts, then the cheapest tables."""
        given = case.given
        if given.plan is None:
            first, *later = self.construct_opening(case) or [Tables()]
            if not first:
                return super().draw(case)
        elif plan_fits(given, given.plan):
            first, later = [list(table) for table in given.plan], []
        else:
            raise DrawingImpossible("the plan is for other people")
        return complete_round(case, add_tables_with_bots(case, first), later)

    def construct_opening(self, case: DrawingCase) -> list[Tables]:
        """Return the opening: the first rounds, in which no two people meet twice. Return none after the first round, or
        if not all tables are full.
        """
        given, people = case.given, len(case.given.people)
        sizes = self.list_sizes(given)
        if given.round > 1:
            return []
        if given.seats == 2:
            rounds = min(given.rounds, people - 1 + people % 2)
            return no_repeats.make_round_robin(case.luck.shuffle(given.people), rounds)
        if set(sizes) != {given.seats} or sum(sizes) < people:
            return []
        return no_repeats.construct_no_repeat_rounds(
            case.luck.shuffle(given.people), given.seats, given.rounds
        )

    def get_usual_drops(self, rounds: int) -> int:
        """Return 1, or 0 if there are few rounds."""
        return int(rounds >= MIN_ROUNDS_WITH_DROP)


class Swiss(Form):
    """A season in which people with about equal points meet."""

    name = "swiss"
    tie_breaks = ("won", "share", "direct", "met", "lot")

    def complete_input(
        self, given: DrawingInput, season: PlayedSeason, ratings: Mapping[int, int]
    ) -> DrawingInput:
        """Return the input with everybody's points so far. An open table counts as an average result."""
        since = {member.n: member.since for member in season.members.values()}
        points = scoring.get_drawing_points(season.rules, since, season.drawn_rounds)
        return replace(given, strengths=tuple(points[n] for n in given.people))

    def get_prices(self, given: DrawingInput) -> Prices:
        """Return prices in squared differences of points."""
        unit = (UNITS_PER_POINT * given.worth[0]) ** 2
        wins = SWISS_DUEL_MEETING_WINS if given.seats == 2 else SWISS_MEETING_WINS
        return Prices(wins * unit, 4 * unit, SWISS_BYE_COST)


class Cup(Form):
    """A season in which the winner of each table plays on, and the best losers fill free seats: see `bracket`."""

    name = "cup"
    scores_points = False
    rounds_overlap = False
    is_knockout = True

    def complete_input(
        self, given: DrawingInput, season: PlayedSeason, ratings: Mapping[int, int]
    ) -> DrawingInput:
        """Return the input with the rounds so far, and the ratings that seed the first round."""
        strengths = tuple(max(1, ratings[n]) if n in ratings else 0 for n in given.people)
        return replace(given, before=tuple(season.drawn_rounds), strengths=strengths)

    def list_sizes(self, given: DrawingInput) -> Sizes:
        """Return the sizes of the first round's tables. In later rounds the results decide them."""
        return bracket.get_first_round_sizes(len(given.people), given.seats)

    def draw(self, case: DrawingCase) -> DrawingOutcome:
        """Return the tables of a round in the order of the bracket. A person without opponents has a bye. After the
        final there are no tables.

        Bots fill small tables if the season wants that, or if a game needs more players.

        The first round is seeded by rating if at least half of the people have one, else by lot. Later rounds are
        seeded by results; only a tie is decided by the lot of the previous round. People who are not in the input are
        out.
        """
        given = case.given
        if given.before:
            rules = SeasonRules("", "cup", (), given.seats, points=given.worth)
            out = list_people(given.before[-1]) - set(given.people)
            places = bracket.draw_next_round(rules, given.before, out)
        else:
            lot = case.luck.shuffle(given.people)
            rated = case.get_counts(given.strengths).items()
            people = bracket.order_by_seed(lot, {n: rating for n, rating in rated if rating})
            places = bracket.draw_first_round(people, self.list_sizes(given), given.seats)
        size = given.seats if given.few == "bots" else given.least
        seated = iter(seat_people(case, [place for place in places if len(place) > 1], size))
        drawn = tuple(next(seated) if len(place) > 1 else place for place in places)
        return DrawingOutcome(drawn, tuple(place[0] for place in drawn if len(place) == 1))

    def count_rounds(self, season: PlayedSeason) -> int:
        """Return the number of rounds, which the number of people in the first one decides."""
        if not season.drawn_rounds:
            return 0
        places = len(bracket.get_places(season.drawn_rounds[0]))
        return len(bracket.get_round_widths(places, season.rules.seats))

    def is_free(self, season: PlayedSeason, member: SeasonMember) -> bool:
        """Return whether the member was in the latest round, even if they lost there: they may fill a free seat."""
        return not season.drawn_rounds or member.n in list_people(season.drawn_rounds[-1])

    def list_advancing(self, season: PlayedSeason) -> Collection[int]:
        """Return the members who have not been knocked out."""
        if not season.drawn_rounds:
            return season.members.keys()
        places = bracket.draw_next_round(season.rules, season.drawn_rounds)
        return {n for people in places for n in people}

    def compute_standings(
        self, rules: SeasonRules, members: Mapping[int, int], rounds: Sequence[DrawnRound], by_lot: bool
    ) -> tuple[scoring.Standing, ...]:
        """Return the standings by how far each member got."""
        if not rounds:
            return super().compute_standings(rules, members, rounds, by_lot)
        return bracket.compute_standings(rules, members, rounds, by_lot)

    def list_odd_people_policies(
        self, seats: int, games: Sequence[Collection[int]]
    ) -> Sequence[OddPeoplePolicy]:
        """Return the choices if tables have more than two seats: smaller tables, or bots."""
        if seats == 2:
            return ()
        return ("smaller", "bots") if all(seats - 1 in counts for counts in games) else ("bots",)

    def get_odd_people_word(self, rules: SeasonRules) -> str:
        """Return the word for smaller tables, bots or byes."""
        if rules.seats == 2:
            return "byes"
        return "bots" if rules.few == "bots" else "smaller"


class Ladder(Form):
    """People with about equal ratings meet, every day, at as many tables as they want, until a date or for ever."""

    name = "ladder"
    has_rounds = False
    scores_points = False
    rounds_overlap = False
    tables_to_begin = 1
    tie_breaks = ()

    def complete_input(
        self, given: DrawingInput, season: PlayedSeason, ratings: Mapping[int, int]
    ) -> DrawingInput:
        """Return the input with everybody's number in this ladder, how long they wait, and meetings at the last tables
        of at least one of them."""
        numbers = get_drawing_numbers(season.members.keys(), season.finished_tables)
        played = [table for one in season.drawn_rounds for table in one.tables]
        last = {n: [t for t in played if n in t.members][-LADDER_RECENT_TABLES:] for n in given.people}
        recent = [t for t in played if any(t in last[n] for n in t.members if n in last)]
        return replace(
            given,
            strengths=tuple(numbers[n] for n in given.people),
            waited=tuple(map(season.count_times_left_over, given.people)),
            meetings=list_meetings((table.members for table in recent), given.people),
        )

    def list_sizes(self, given: DrawingInput) -> Sizes:
        """Return full tables, and smaller ones for people who were left over often. With bots, nobody is left over."""
        people, seats = len(given.people), given.seats
        full, over = divmod(people, seats)
        if given.few == "bots" and people > 1 and seats > 2:
            return fill_with_bots(people, given)
        longest = sorted(given.waited)[:over]
        if seats - 1 < max(2, given.least) or not longest or longest[-1] < MAX_TIMES_LEFT_OVER:
            return (seats,) * full
        ways = list[Sizes]()
        for kept in range(full, -1, -1):
            ways.append((seats,) * kept + (seats - 1,) * ((people - kept * seats) // (seats - 1)))
        return max(ways, key=sum)

    def get_prices(self, given: DrawingInput) -> Prices:
        """Return prices in squared differences of ladder numbers."""
        unit = LADDER_MEETING_RATING_POINTS**2
        return Prices(unit, 4 * unit)

    def is_free(self, season: PlayedSeason, member: SeasonMember) -> bool:
        """Return whether the member plays at fewer tables than they want, not counting those that wait for somebody
        absent."""
        return season.count_moving_tables(member.n) < decode_wishes(member.wants).tables

    def wants_game(self, member: SeasonMember, slug: str) -> bool:
        """Return whether the member is not pausing and has chosen this game, or all."""
        wishes = decode_wishes(member.wants)
        return not wishes.paused and (not wishes.games or slug in wishes.games)

    def list_odd_people_policies(
        self, seats: int, games: Sequence[Collection[int]]
    ) -> Sequence[OddPeoplePolicy]:
        """Return the choices if tables have more than two seats: smaller tables for people who wait long, or bots."""
        return ("smaller", "bots") if seats > 2 else ()

    def get_odd_people_word(self, rules: SeasonRules) -> str:
        """Return the word for bots, or for people who wait."""
        return "bots" if rules.few == "bots" and rules.seats > 2 else "waits"


FORMS: Mapping[FormName, Form] = {form.name: form for form in (League(), Swiss(), Cup(), Ladder())}


# Drawing


def draw_round(given: DrawingInput) -> DrawingOutcome:
    """Draw a round. Raises DrawingImpossible."""
    require_valid_input(given)
    return FORMS[given.form].draw(build_case(given))


def draw_round_if_possible(given: DrawingInput) -> DrawingOutcome | None:
    """Draw a round, or return None if that is impossible."""
    try:
        return draw_round(given)
    except DrawingImpossible:
        return None


def has_tables(given: DrawingInput) -> bool:
    """Return whether a drawing of this input would seat anybody.

    Needs no random numbers, so it can be asked before a drawing is announced.
    """
    try:
        require_valid_input(given)
        return bool(FORMS[given.form].list_sizes(given))
    except DrawingImpossible:
        return False


def plan_fits(given: DrawingInput, plan: Iterable[Numbers]) -> bool:
    """Return whether a round of the opening has only people who are drawn, at tables of the sizes that a drawing has
    now, and nobody meets a person with whom they still play at an open table."""
    tables = tuple(plan)
    people = [n for table in tables for n in table]
    known = len(set(people)) == len(people) and set(people) <= set(given.people)
    fits = tuple(map(len, tables)) == compute_sizes(len(given.people), given)
    return known and fits and not list_repeated_pairs(tables, given.beside)


def add_tables_with_bots(case: DrawingCase, tables: Tables) -> Tables:
    """Return the tables, with one for each person who is left over if the season has bots to play against."""
    playing = {one for table in tables for one in table}
    left_over = [[one] for one in case.given.people if one not in playing]
    return tables + left_over if case.given.few == "bots" else tables


def list_people(drawn: DrawnRound) -> set[int]:
    """Return the members who were in a round, at a table or with a bye."""
    return {n for table in drawn.tables for n in table.members if n} | set(drawn.rests)


def list_meetings(
    tables: Iterable[Sequence[int]], people: Collection[int]
) -> tuple[tuple[int, int, int], ...]:
    """Return how often each two of these people have sat together at the tables, by member numbers; 0 is a bot."""
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    return tuple((a, b, met[a, b]) for a, b in sorted(met) if a in people and b in people)


# The forecast of a league, for the organiser who creates it


class ForecastRequest(TableRules, frozen=True, kw_only=True):
    """A league to forecast."""

    people: int
    rounds: int


class Forecast(Struct, frozen=True):
    """How often people of a league of this size would meet again."""

    meetings: int  # meetings in all rounds
    repeated: int  # meetings of people who have met before; a drawing may have a few more or fewer


def forecast_leagues(requests: list[ForecastRequest]) -> list[Forecast | None]:
    """Return a forecast for each of the requests; None where none can be made."""
    return [forecast_league(request) for request in requests]


def forecast_league(request: ForecastRequest) -> Forecast | None:
    """Draw a league in which so many people play all rounds, and return what it looks like.

    None if the games allow no tables for so many.
    """
    people, drawn = tuple(range(1, request.people + 1)), list[DrawingOutcome]()
    given = DrawingInput(
        seats=request.seats,
        least=request.least,
        most=request.most,
        few=request.few,
        form="league",
        round=1,
        people=people,
        joins=people,
        rounds=request.rounds,
        worth=(1,),
        key=FORECAST_KEY,
    )
    if not has_tables(given):
        return None
    meetings = given.meetings
    for round in range(1, request.rounds + 1):
        short = Counter(n for one in drawn for n in one.small)
        rests = Counter(n for one in drawn for n in one.rests)
        given = replace(
            given,
            round=round,
            plan=next(iter(drawn[0].plan[round - 2 : round - 1]), None) if drawn else None,
            meetings=meetings,
            short=tuple(short[n] for n in people),
            rests=tuple(rests[n] for n in people),
        )
        drawn.append(draw_round(given))
        meetings = list_meetings((table for one in drawn for table in one.tables), people)
    return Forecast(sum(times for _, _, times in meetings), sum(one.repeated for one in drawn))
