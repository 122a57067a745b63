"""The story of a game is true: its points end with the result, and its turning points changed somebody's lead.

Each player gets a different award, which is described in each language.
"""

from __future__ import annotations

from engine.core import Event, Match
from engine.core.after_game import MAX_TURNING_POINTS, PublicTurn, find_turning_points, list_running_scores
from engine.core.game import CONSOLATION_AWARDS, GENERAL_AWARDS, GameRecord, grant_awards
from engine.core.text import LOCALES

from .case import Case
from .tables import each_game_once, each_random_game
from .walk import list_heard_events, play_random_game


def play_and_watch(case: Case, seats: int, seed: int) -> tuple[list[PublicTurn], Match]:
    """Play a random game. Return what everybody saw at the end of each turn, and the match at its end."""
    found = list[PublicTurn]()
    news = list[Event]()
    asked = set[int]()
    match = None
    for match, _, _ in play_random_game(case, seats, seed):
        news += list_heard_events(match, None)
        match.new_public_events = []
        if set(match.open_questions) != asked:
            found.append(PublicTurn(len(found), match.view(None), tuple(news)))
            asked, news = set(match.open_questions), []
    assert match is not None
    news += list_heard_events(match, None)
    return [*found, PublicTurn(len(found), match.view(None), tuple(news))], match


@each_random_game
def test_story_of_a_random_game_is_told(case: Case, seats: int, seed: int) -> None:
    """The story of a game has one award for each player, and few turning points."""
    positions, match = play_and_watch(case, seats, seed)
    require_one_award_each(case, positions, match)
    require_few_turning_points(positions, match)


def require_one_award_each(case: Case, positions: list[PublicTurn], match: Match) -> None:
    """Check that each player gets one award, and that the lines end with the result."""
    game, results = match.game, match.results()
    rows = sorted(results.ranking, key=lambda row: row.seat)
    scored = list_running_scores(game, positions, match.seats)
    totals = [[each[seat].total for each in scored] for seat in match.seats]
    if not scored:
        return
    assert [line[-1] for line in totals] == [row.total for row in rows], (
        "the last point of a line must be the result"
    )
    events = [event for position in positions for event in position.events]
    items = [row.category_points for row in rows]
    awards = grant_awards(game.awards, GameRecord(totals, items, results.categories, results.winners, events))
    assert len(awards) == len({award.name for award in awards}) == len(match.seats)
    for locale in LOCALES:
        text = case.create_presenter(len(match.seats), locale).text
        for award in awards:
            assert text(f"award-{award.name}") and text(f"award-{award.name}-why", **award.args)


def require_few_turning_points(positions: list[PublicTurn], match: Match) -> None:
    """Check that the turning points are the turns with the largest changes of the lines, at most one for each turn."""
    scored = list_running_scores(match.game, positions, match.seats)
    lines = [[each[seat].total for each in scored] for seat in match.seats]
    turning_points = find_turning_points(lines)
    largest = sorted(
        (max(abs(line[n] - line[n - 1]) for line in lines) for n in range(1, len(scored))), reverse=True
    )
    changes = [abs(one.change) for one in turning_points]
    assert sorted(changes, reverse=True) == [change for change in largest if change][:MAX_TURNING_POINTS]
    assert sorted({one.index for one in turning_points}) == [one.index for one in turning_points]
    for one in turning_points:
        before, after = lines[one.seat][one.index - 1 : one.index + 1]
        assert after - before == one.change


@each_game_once
def test_every_award_has_its_own_name_and_words(case: Case) -> None:
    """No two awards share a name or a reason.

    `test_languages` checks the other languages.
    """
    names = [*(award.name for award in case.game.awards), *GENERAL_AWARDS, *CONSOLATION_AWARDS]
    assert len(names) == len(set(names)), "two awards have the same name"
    text = case.create_presenter(case.game.player_counts[0]).text
    missing = [name for name in names if not (text.has(f"award-{name}") and text.has(f"award-{name}-why"))]
    assert not missing, f"no words for {missing}"
