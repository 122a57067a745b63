"""The tree of a cup: the number of tables, the players who advance, and the next opponents."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, pairwise, permutations
from random import Random

import pytest
from msgspec.structs import replace

from bot.seasons import bracket
from bot.seasons.drawing import DrawingOutcome
from bot.seasons.forms import draw_round
from bot.seasons.model import DrawnRound, OddPeoplePolicy, SeasonRules, TableResult

from .kit import make_drawing_input
from .random_seasons import RandomRound, make_played_table, make_random_cup, make_round_key, to_drawn_round

RULES = SeasonRules("Autumn", "cup", ("race",), 4)


def count_rounds(people: int, seats: int) -> int:
    """Return how many rounds lead to one table. A person without a table in the first round counts as a table."""
    sizes = bracket.get_first_round_sizes(people, seats)
    return len(bracket.get_round_widths(len(sizes) + people - sum(sizes), seats))


def test_sixty_people_at_tables_of_four_need_three_rounds():
    assert (
        bracket.get_round_widths(len(bracket.get_first_round_sizes(60, 4)), 4) == (15, 4, 1)
        and count_rounds(60, 4) == 3
    )
    assert [count_rounds(people, 2) for people in (2, 3, 4, 5, 8, 9, 200)] == [1, 2, 2, 3, 3, 4, 8]
    assert [count_rounds(people, 3) for people in (2, 3, 4, 9, 10)] == [1, 1, 2, 2, 3]


def test_top_seeds_of_a_two_player_cup_have_byes_and_meet_late():
    places = bracket.draw_first_round([1, 2, 3, 4, 5, 6], bracket.get_first_round_sizes(6, 2), 2)
    assert sorted(table[0] for table in places if len(table) == 1) == [1, 2]
    winners = list(bracket.draw_first_round(range(1, 17), bracket.get_first_round_sizes(16, 2), 2))
    while len(winners) > 1:  # the better player always wins
        best = [min(table) for table in winners]
        assert sorted(best) == list(range(1, len(best) + 1))
        winners = [
            tuple(best[at] for at in group) for group in bracket.group_places(len(best), len(best) // 2)
        ]
        assert {sum(table) for table in winners} == {len(best) + 1}


@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_sits_once_and_sizes_differ_by_one(seats: int):
    for people in range(2, 201):
        sizes = bracket.get_first_round_sizes(people, seats)
        places = bracket.draw_first_round(range(people), sizes, seats)
        assert sorted(n for table in places for n in table) == list(range(people))
        assert max(sizes) - min(sizes) <= 1 and max(sizes) <= seats
        assert sorted(bracket.seed_places(len(places), seats)) == list(range(len(places)))
        assert seats == 2 or len(sizes) == -(-people // seats)
        heads = [min(table) for table in places]
        assert sorted(heads) == list(range(len(places)))  # no two of the best sit at one table


def test_ratings_decide_the_seeding_if_half_have_one():
    assert bracket.order_by_seed([3, 1, 4, 2], {1: 1500, 2: 1600}) == [2, 1, 3, 4]
    assert bracket.order_by_seed([3, 1, 4, 2, 5], {1: 1500, 2: 1600}) == [3, 1, 4, 2, 5]


def play_cup(luck: Random, seats: int, people: int) -> list[tuple[DrawnRound, ...]]:
    """Play a cup to its end. Return what had been drawn before each round."""
    rules = SeasonRules("Autumn", "cup", ("race",), seats)
    places = bracket.draw_first_round(
        range(1, people + 1), bracket.get_first_round_sizes(people, seats), seats
    )
    rounds, found = list[DrawnRound](), list[tuple[DrawnRound, ...]]()
    while places:
        at = len(rounds) + 1
        tables = [
            make_played_table(luck, at, n, list(table), False, False)
            for n, table in enumerate(places, 1)
            if len(table) > 1
        ]
        rounds.append(
            to_drawn_round(
                RandomRound(at, tuple(tables), tuple(t[0] for t in places if len(t) == 1), make_round_key(at))
            )
        )
        found.append(tuple(rounds))
        places = bracket.draw_next_round(rules, rounds)
    return found


def test_winners_meet_their_neighbours_and_the_best_losers_fill_up():
    luck, avoidable = Random(1), 0
    for _ in range(100):
        seats, people = luck.randint(2, 5), luck.randint(2, 60)
        rules = SeasonRules("Autumn", "cup", ("race",), seats)
        history = play_cup(luck, seats, people)
        widths = [len(rounds[-1].tables) + len(rounds[-1].rests) for rounds in history]
        assert tuple(widths) == bracket.get_round_widths(widths[0], seats) and len(history) == count_rounds(
            people, seats
        )
        for rounds, after in pairwise(history):
            before, now = bracket.get_places(rounds[-1]), bracket.get_places(after[-1])
            order = [line.n for line in bracket.compute_standings(rules, range(1, people + 1), rounds, True)]
            winners = [min(table, key=order.index) for table in before]
            others = [n for n in order if n not in winners and any(n in table for table in before)]
            free = seats * len(now) - len(winners)
            assert sorted(n for table in now for n in table) == sorted(winners + others[:free])
            led = [[n for n in winners if n in table] for table in now]
            assert [n for table in led for n in table] == winners
            assert max(map(len, led)) - min(map(len, led)) <= 1
            last = {n: at for at, table in enumerate(before) for n in table}
            avoidable += count_rematches(now, last) > find_fewest_rematches(led, others[:free], seats, last)
    assert avoidable == 0


def count_rematches(tables: Sequence[Sequence[int]], last: dict[int, int]) -> int:
    """Count the people who meet again directly."""
    return sum(len(table) - len({last[n] for n in table}) for table in tables)


def find_fewest_rematches(led: list[list[int]], others: list[int], seats: int, last: dict[int, int]) -> int:
    free = [at for at, table in enumerate(led) for _ in range(seats - len(table))]
    ways = (
        [
            table + [n for n, there in zip(others, way, strict=True) if there == at]
            for at, table in enumerate(led)
        ]
        for way in set(permutations(free))
    )
    return min(count_rematches(way, last) for way in ways)


def test_absent_winner_makes_room_for_another():
    cups = (play_cup(Random(n), 4, 16)[0] for n in count())
    without_ties = (
        one for one in cups if all(sorted(table.places) == [1, 2, 3, 4] for table in one[0].tables)
    )
    rounds = next(without_ties)
    order = [line.n for line in bracket.compute_standings(RULES, range(1, 17), rounds, True)]
    assert sorted(bracket.draw_next_round(RULES, rounds)[0]) == sorted(order[:4])
    assert sorted(bracket.draw_next_round(RULES, rounds, out=order[:1])[0]) == sorted(order[1:5])


def test_tree_shows_what_is_known():
    history = play_cup(Random(2), 4, 18)
    first, second, last = bracket.build_bracket(RULES, history[0])
    assert [len(column) for column in (first, second, last)] == [5, 2, 1]
    assert all(sum(chair.went == "won" for chair in node.chairs) == 1 for node in first)
    assert [chair.of for chair in second[0].chairs] == [1, 2, 3, 0] and all(
        c.member for c in second[0].chairs[:3]
    )
    assert [(chair.member, chair.of) for chair in last[0].chairs] == [(0, 1), (0, 2), (0, 0), (0, 0)]
    played = bracket.build_bracket(RULES, history[-1])
    on = {chair.member for node in played[0] for chair in node.chairs if chair.went}
    assert on == {chair.member for node in played[1] for chair in node.chairs if chair.member}
    assert sum(chair.went == "other" for node in played[0] for chair in node.chairs) == 3
    [champion] = [chair.member for chair in played[-1][0].chairs if chair.went]
    assert champion == bracket.compute_standings(RULES, range(1, 19), history[-1], True)[0].n
    assert bracket.build_bracket(RULES, []) == ()


def test_nobody_goes_on_from_an_abandoned_table():
    rules = SeasonRules("Autumn", "cup", ("race",), 3)
    one = TableResult(1, 1, "race", (1, 0, 2), (5, 9, 3), (1, 0, 2))
    another = TableResult(1, 2, "race", (3, 4, 5), (5, 9, 7), (3, 1, 2))
    first = DrawnRound(1, "race", (one, another), (), make_round_key(1))
    [final] = bracket.draw_next_round(rules, [first], out=(1, 2))
    left, other = bracket.build_bracket(
        rules, [first, DrawnRound(2, "race", (TableResult(2, 1, "race", final),), (), make_round_key(2))]
    )[0]
    assert [(chair.member, chair.went) for chair in left.chairs] == [(1, ""), (0, ""), (2, "")]
    assert [chair.went for chair in other.chairs] == ["other", "won", "other"]


def test_byes_stand_in_the_tree():
    one = next(m for n in range(200) if (m := make_random_cup(Random(n))).rounds[0].rests)
    nodes = bracket.build_bracket(one.rules, one.to_drawn_rounds())[0]
    assert {node.chairs[0].member for node in nodes if node.state == "bye"} == set(one.rounds[0].rests)


def draw_first_round(people: int, seats: int, few: OddPeoplePolicy, least: int = 2) -> DrawingOutcome:
    return draw_round(replace(make_drawing_input(people, seats, least=least, few=few), form="cup"))


def test_bots_fill_tables_if_wanted_or_if_the_game_needs_more_players():
    assert sorted(table.count(0) for table in draw_first_round(5, 4, "bots").tables) == [1, 2]
    assert sorted(table.count(0) for table in draw_first_round(5, 4, "smaller").tables) == [0, 0]
    assert sorted(map(len, draw_first_round(5, 4, "smaller", least=3).tables)) == [3, 3]
    assert [table.count(0) for table in draw_first_round(2, 3, "bots").tables] == [1]
    byes = draw_first_round(5, 2, "bots")
    assert len(byes.rests) == 3 and not any(0 in table for table in byes.tables)
