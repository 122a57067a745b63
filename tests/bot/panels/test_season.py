"""What everybody reads about a season: each state and form, both languages, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import bot
from bot.model.view import SeasonPlace
from bot.panels import lobby_post
from bot.panels.blocks import MAX_PANEL_CHARS, get_panel_text, mark_message
from bot.panels.seasons import member as member_panels
from bot.panels.seasons import pages, posts
from bot.panels.seasons.pages import build_drawing_panel
from bot.panels.seasons.phrases import format_result, get_ranking, join_names_within
from bot.panels.seasons.pictures import build_ceremony_picture, build_season_picture
from bot.panels.seasons.posts import build_ceremony_post, build_season_post
from bot.seasons import bracket
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.model import FormName, OddPeoplePolicy, Status
from engine.core.text import LOCALES, get_catalogue
from render.season.model import Ceremony, Tree
from tests.bot.seasons.kit import make_drawing_input as drawing_of
from tests.bot.seasons.kit import record_drawing

from .looks import make_table as table_of
from .seasons import (
    DAY_S,
    FORMS,
    GAMES,
    NOW,
    SAY,
    STATES,
    format_post,
    list_buttons,
    make_rules,
    make_season,
    require_valid_message,
)
from .walking import require_panel_limits

TEXTS = Path(bot.__file__).parent / "text"
LABEL = re.compile(r"^[\w-]+ = (.+)$", re.MULTILINE)
NAMED = re.compile(
    r"\[([A-ZÄÖÜ][^]{}]+)\]|(?<!an )(?<!a )(?<!ein )(?<!eine )\*\*([A-ZÄÖÜ][^*{}]+[^*{}.:])\*\*(?! ?:)"
)


FORMS_AND_STATES = [
    pytest.param(form, state, locale, id=f"{state[0]}{state[1]}{state[2]}-{form}-{locale}")
    for state in STATES
    for form in FORMS
    for locale in LOCALES
]


@pytest.mark.parametrize(("form", "state", "locale"), FORMS_AND_STATES)
def test_post_fits_with_two_hundred_people_of_long_names(
    form: FormName, state: tuple[Status, int, int], locale: str
):
    say, (status, played, runs) = get_catalogue("bot", locale), state
    until = NOW + 90 * DAY_S if form == "ladder" else None
    season = make_season(make_rules(form, most=200, until=until), 200, played, runs, status, long=True)
    require_valid_message(build_season_post(season, "season", {}, say, GAMES, {})[0])
    require_valid_message(build_ceremony_post(season, say))
    member = season.members[7]
    assert member.user is not None
    for number in range(1, played + runs + 1):
        require_valid_message(posts.build_round_post(season, number, say, GAMES, {}))
    panels = [pages.build_tables_page(season, n, 2, say, {}) for n in range(1, played + runs + 1)]
    for page in (0, 4):
        panels += [
            pages.build_members_page(season, page, say),
            pages.build_standings_page(season, page, member.user, say),
            pages.build_standings_text(season, page, say),
        ]
    panels += [build_drawing_panel(season, row, say) for row in season.rounds[-1:]]
    panels += [
        member_panels.build_own_panel(season, member, say, {}),
        member_panels.build_history_panel(season, member, say, {}),
        member_panels.build_more_panel(season, member, True, say),
        member_panels.build_overview([season], member.user, True, say, {}),
    ]
    for panel in panels:
        require_panel_limits(panel)
        told = get_panel_text(panel)
        assert form != "cup" or not re.search("[0-9½¼¾] (point|Punkt)", told), "they only break ties"
    assert len(pages.format_rules(season, say, GAMES)) <= MAX_PANEL_CHARS
    shown = build_season_picture(season, say)
    assert (shown is None) == (played + runs < (2 if form == "ladder" else 1))
    if shown is not None and not isinstance(shown, Tree | Ceremony):
        assert len(shown.rows) <= 24 and (len(shown.rows) == 24 or form == "ladder")


def test_running_table_reveals_only_that_it_runs():
    """Two seasons that differ only in what happened at a running table read alike."""
    season, other = (make_season(make_rules(), 12, 1, 1) for _ in range(2))
    running = next(table for table in other.tables if table.over is None)
    running.open_at = NOW
    other.members[1].said = NOW + 99
    for locale in LOCALES:
        say = get_catalogue("bot", locale)
        assert posts.build_living_post(season, say, GAMES) == posts.build_living_post(other, say, GAMES)
        assert build_season_picture(season, say) == build_season_picture(other, say)
        assert pages.build_tables_page(season, 2, 0, say, {}) == pages.build_tables_page(other, 2, 0, say, {})
    assert "The table is running" in get_panel_text(pages.build_tables_page(season, 2, 0, SAY, {}))


def test_buttons_stay_valid_while_the_post_is_edited():
    season = make_season(make_rules(), 9)
    first, second = (
        [button.id for button in list_buttons(mark_message(post, mark).blocks)]
        for post in [posts.build_living_post(season, SAY, GAMES)]
        for mark in (1, 2)
    )
    assert first[:-1] == second[:-1] and first[-1] != second[-1]


def test_open_post_states_what_people_need_to_join():
    text = format_post(make_season(make_rules(), 9))
    for told in (
        "a league with games of Auction",
        "tables of 4",
        "5 rounds of 14 days",
        "one move a day",
        "9 people have joined: P1, P2",
        "Points: 4, 2, 1, 0",
        "worst round is dropped",
    ):
        assert told in text, (told, text)
    many = format_post(make_season(make_rules(most=200), 200, long=True))
    shown = many.count("Ä" * 28)
    assert 0 < shown < 20 and f"and {200 - shown} others" in many


def test_no_drawing_is_announced_after_the_end_of_a_ladder():
    for hours, announced in ((-1, True), (0, False), (1, False)):
        season = make_season(make_rules("ladder", until=NOW + DAY_S), 12, 1, 1)
        season.state.next_at = NOW + DAY_S + 3600 * hours
        assert ("Next draw: " in format_post(season)) == announced
        assert (
            "Next draw: " in member_panels.build_own_panel(season, season.members[1], SAY, {}).ask
        ) == announced


@pytest.mark.parametrize(
    ("form", "latest", "said"),
    [
        ("league", 2, "Latest result: table 1, "),
        ("league", 1, "Latest result: round 1, table 2, "),
        ("ladder", 2, "Latest result: draw 2, table 1, "),
        ("ladder", 1, "Latest result: draw 1, table 2, "),
    ],
)
def test_latest_result_names_its_round(form: FormName, latest: int, said: str):
    """A table of an earlier round can end last; a ladder's post covers the tables of all drawings."""
    season = make_season(make_rules(form), 12, 1, 1)
    if latest == 1:
        next(table for table in season.get_tables_of_round(1) if table.n == 2).over = NOW + 9 * DAY_S
    assert said in format_post(season)


def test_one_name_is_listed_however_long_it_is():
    assert (
        join_names_within(["Alexandra-Maria von und zu Hohen", "Bo"], SAY, 30)
        == "Alexandra-Maria von und zu Hohen and 1 other"
    )


def test_rules_give_an_example_for_each_tie_break_and_a_smaller_table():
    """Also if the bot no longer has one of the games."""
    season = make_season(make_rules("swiss", games=("auction", "retired")), 9)
    text = pages.format_rules(season, SAY, GAMES)
    assert text.count("Ann ") >= 4 and "A table of 3 awards these points instead: 4, 1½, 0." in text
    assert "score 3 each, half of 4 + 2" in text
    cup = pages.format_rules(make_season(make_rules("cup"), 9), SAY, GAMES)
    assert "Free seats go to the best runners-up" in cup


def test_round_post_names_new_resting_and_repeated_players():
    season = make_season(make_rules(), 12, 1, 1)
    season.members[12].since, season.members[11].out = 2, (2,)
    text = posts.build_round_post(season, 2, SAY, GAMES, {}).content
    assert "Round 2 of 5 has been drawn, with 3 tables of Auction" in text
    assert "New: P12." in text and "Sitting out: P11." in text and "No bots play." in text
    told = [
        "6 pairs of players meet again.",
        "One pair of players meets again.",
        "Nobody meets a previous opponent.",
    ]
    assert told[0] in text
    [one, *others] = season.get_tables_of_round(1)
    for members, said in (((5, 3), told[1]), ((5, 9), told[2])):
        one.members = members
        for table in others:
            table.members = ()
        assert said in posts.build_round_post(season, 2, SAY, GAMES, {}).content


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("league", "Bye (counts as an average table): P12."),
        ("cup", "Bye: P12."),
        ("ladder", "Not drawn this time: P12."),
    ],
)
def test_round_post_says_what_it_means_to_have_no_table(form: FormName, said: str):
    season = make_season(make_rules(form), 12, 1, 1)
    season.rounds[-1].rests = (12,)
    assert said in posts.build_round_post(season, 2, SAY, GAMES, {}).content


def test_final_post_names_the_first_three_with_their_points_and_mentions_at_most_twelve():
    for people, called in ((8, 8), (40, 3)):
        season = make_season(make_rules(), people, 3, 0, "over")
        message = build_ceremony_post(season, SAY)
        first, *others = [(season.members[one.n].name, one.measure) for one in get_ranking(season)[:3]]
        assert message.mentions and len(message.mentions) >= called
        assert first[1] != others[-1][1], "equal points would show nothing"
        assert f"🏆 **{first[0]} wins with {first[1]} points" in message.content
        assert f"**Autumn 2026** is over; {first[0]} won" in format_post(season)
        assert "Standings" in str(posts.build_living_controls(season, SAY, None))
        assert all(f" {name}, {points}" in message.content for name, points in others)
        assert all(f"<@{user}>" in message.content for user in message.mentions)
        assert "Closest game" in message.content
        shown = build_ceremony_picture(season, SAY)
        assert shown is not None and shown.steps[0].place == 1


RESULTS: Sequence[tuple[FormName, int, tuple[int, ...], str]] = (
    ("league", 8, (46, 44, 38, 20), "A 46, B 44, C 38, D 20"),
    ("cup", 8, (46, 44, 38, 20), "A 46, B 44, C 38, D 20; **A** advances"),
    ("cup", 8, (46, 46, 38, 20), "A 46, B 46, C 38, D 20; **{first}** advances by lot"),
    ("cup", 4, (46, 44, 38, 20), "A 46, B 44, C 38, D 20; **A** wins the cup"),
)


@pytest.mark.parametrize(("form", "people", "totals", "said"), RESULTS)
def test_result_of_a_cup_says_who_advances_and_what_decided(
    form: FormName, people: int, totals: tuple[int, ...], said: str
):
    rules = make_rules(form)
    season = make_season(rules, people, 1, 0)
    row = season.tables[0]
    members = row.members
    for name, n, ended, total in zip("ABCD", members, season.results[row.game or ""], totals, strict=True):
        season.members[n].name = name
        ended.total, ended.place = total, 1 + sum(other > total for other in totals)
    first, _ = bracket.find_winner(rules, season.drawn_rounds, season.to_table_result(row))
    assert format_result(season, row, SAY) == said.format(first=season.members[first].name)
    season.results[row.game or ""] = []
    uncounted = format_result(season, row, SAY)
    assert "without a result that counts" in uncounted and ("by lot" in uncounted) == (form == "cup")


def test_winner_who_is_not_in_the_next_round_does_not_advance():
    season = make_season(make_rules("cup"), 8, 1, 1)
    assert " advances" in format_result(season, season.tables[0], SAY)
    for table in season.get_tables_of_round(2):
        table.members = (0, 0)
    assert " advances" not in format_result(season, season.tables[0], SAY)


def test_smaller_table_of_a_cup_brings_no_points():
    for form in FORMS:
        drawn = SeasonPlace("ABCD", "Autumn 2026", 1, 2, 1, 3, 4, (4, 2, 1, 0), form)
        line = lobby_post.format_season_opening_line(table_of(season=drawn), SAY)
        assert ("A smaller table: 4, 1½ and 0 points." in line) == (form in ("league", "swiss"))


@pytest.mark.parametrize("locale", LOCALES)
def test_button_named_in_a_sentence_exists(locale: str):
    """[Join] and **Join** are the label of a button in each language."""
    labels = {label for file in TEXTS.glob(f"*{locale}.ftl") for label in LABEL.findall(file.read_text())}
    for file in TEXTS.glob(f"season*.{locale}.ftl"):
        lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
        named = {a or b for line in lines for a, b in NAMED.findall(line)}
        assert named <= labels, (file.name, named - labels)


# The drawing of a round: odd tables, seats, and how often people had them


def describe_as(
    given: DrawingInput, outcome: DrawingOutcome, few: OddPeoplePolicy = "smaller", form: FormName = "league"
) -> str:
    season = make_season(make_rules(form, few=few, seats=given.seats), max(given.people), 0, 1)
    [row] = season.rounds
    row.file = msgspec.json.encode(record_drawing(given, outcome))
    return get_panel_text(build_drawing_panel(season, row, SAY))


def test_description_of_a_drawing_says_how_unevenly_seats_are_spread():
    """Only seats that every table has count, not nine fourth seats."""
    seatings = ((2, 0, 0, 0), *[(0,) * 4] * 2, (0, 0, 0, 9), *[(0,) * 4] * 3)
    outcome = DrawingOutcome(((1, 2, 3, 4), (5, 6, 7)), small=(5, 6, 7))
    said = describe_as(drawing_of(7, seatings=seatings), outcome)
    assert "the counts differ by at most 3." in said


SMALL: Sequence[tuple[tuple[int, ...], str]] = (
    ((), "P5, P6, P7, all for the 1st time."),
    ((0, 0, 0, 0, 2, 2, 2), "P5, P6, P7, all for the 3rd time."),
    ((3, 3, 3, 3, 0, 1, 0), "P5, P6, P7, for the 2nd time at most."),
)


@pytest.mark.parametrize(("short", "said"), SMALL)
def test_people_at_the_odd_table_are_listed_with_their_history(short: tuple[int, ...], said: str):
    asked = drawing_of(7, short=short)
    three = DrawingOutcome(((1, 2, 3, 4), (5, 6, 7)), small=(5, 6, 7))
    assert f"At a table of a different size: {said}" in describe_as(asked, three)
    bots = DrawingOutcome(((1, 2, 3, 4), (5, 6, 7, 0)), small=(5, 6, 7))
    assert f"At a table with a bot: {said}" in describe_as(asked, bots, "bots")
    larger = DrawingOutcome(((1, 2, 3), (4, 5, 6, 7)), small=(4, 5, 6, 7))
    told = describe_as(msgspec.structs.replace(asked, seats=3), larger)
    assert "At a table of a different size: P4, P5, P6, P7." in told
