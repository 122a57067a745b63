"""What a person reads about a season, and which buttons they get: none that would refuse them."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

import bot
from bot.consequences import organising as acts
from bot.delivery.message_builder import FOR_NON_MEMBERS, build_season_notice
from bot.model.errors import OperationRefused
from bot.model.season import SeasonChange
from bot.panels.blocks import Panel, count_phone_lines, parse_custom_id
from bot.panels.seasons import member as member_panels
from bot.panels.seasons import pages, posts
from bot.panels.seasons.organiser import build_management_panel, build_member_panel
from bot.panels.seasons.phrases import explain_own_ties, get_standings
from bot.seasons.model import FormName, Status
from engine.core.text import LOCALES, get_catalogue

from .seasons import (
    DAY_S,
    FORMS,
    GAMES,
    NOW,
    SAY,
    STATES,
    collect_labels,
    list_buttons,
    make_line,
    make_rules,
    make_season,
    require_valid_message,
)
from .walking import require_panel_limits


def test_tie_break_is_explained_to_the_two_whom_it_concerns():
    season = make_season(make_rules(drops=0), 12, 2, 0)
    lines = get_standings(season)
    told = [explained for line in lines for explained in explain_own_ties(season, line.n, SAY)]
    broken = sum(bool(line.broke) for line in lines)
    assert broken and len(told) == 2 * broken + sum(line.shared for line in lines)


def test_place_at_a_table_is_one_among_its_people():
    """A bot that was drawn takes no place."""
    season = make_season(make_rules(drops=0), 8, 1, 0)
    table = season.tables[0]
    *people, _ = table.members
    table.members = (*people, 0)
    season.results[str(table.game)][-1].bot = "club"
    told = {n: member_panels.format_rounds(season, season.members[n], SAY) for n in season.members}
    assert all(f" of {len(people)}, " in told[n][0] for n in people), told
    elsewhere = season.tables[1].members
    assert all(f" of {len(elsewhere)}, " in told[n][0] for n in elsewhere), told


@pytest.mark.parametrize("code", FOR_NON_MEMBERS)
@pytest.mark.parametrize("locale", LOCALES)
def test_outsider_sees_the_post_without_controls_that_would_refuse(code: str, locale: str):
    """In direct messages only members get a season's controls (`access`)."""
    data = {"code": code, "args": {"name": "Autumn", "channel": "70"}}
    told = build_season_notice("ABCD", data, get_catalogue("bot", locale))
    assert "<#70>" in told.content and not any("season-" in button.id for button in list_buttons(told.blocks))


# With the arguments that `SeasonChange.queue_notice` receives.
NOTICES: dict[str, dict[str, str | int]] = {
    "season-added": {"by": "Dora"},
    "season-asked": {"round": 2, "at": int(NOW)},
    "season-asked-cup": {"round": 2, "at": int(NOW)},
    "season-brought-back": {"by": "Dora"},
    "season-lost": {},
    "season-lost-again": {},
    "season-lost-cup": {},
    "season-removed": {"by": "Dora", "reason": "late", "said": 1},
}


def test_notice_list_is_complete():
    source = "".join(
        file.read_text()
        for part in ("operations", "consequences", "stores", "workers")
        for file in (Path(bot.__file__).parent / part).glob("*.py")
    )
    call = r"\b(?:queue_notice|queue_member_notice|make_notice_row)"
    told = set(re.findall(call + r'\((?:[^"()]|\([^()]*\))+"(season-[a-z-]+)"', source))
    told = told - {"season-report"} | {code for code in NOTICES if re.match("season-(asked|lost)", code)}
    assert told == {*NOTICES, *FOR_NON_MEMBERS}


@pytest.mark.parametrize("code", NOTICES)
@pytest.mark.parametrize("locale", LOCALES)
def test_notice_names_its_season_and_links_to_it(code: str, locale: str):
    data = {"code": code, "args": {"name": "Autumn", **NOTICES[code]}}
    told = build_season_notice("ABCD", data, get_catalogue("bot", locale))
    require_valid_message(told)
    assert "**Autumn**" in told.content and "$" not in told.content
    assert any("season-show" in button.id for button in list_buttons(told.blocks))


@pytest.mark.parametrize(
    ("form", "said"),
    [("league", "Play round {round}, table {n}"), ("ladder", "Play table {n} of draw {round}")],
)
def test_member_with_several_tables_gets_a_link_to_each(form: FormName, said: str):
    """The next round of a league may be drawn while a table plays on, and a ladder allows three tables at once."""
    season = make_season(make_rules(form), 8, 1, 1)
    member = next(member for member in season.members.values() if season.list_open_tables(member.n))
    [two] = season.list_open_tables(member.n)
    assert list_linked_tables(member_panels.build_own_panel(season, member, SAY, {}), "Play") == [two.game]
    one = next(table for table in season.tables if table.round == 1 and member.n in table.members)
    one.over = None
    now = {
        one.game or "": make_line(season, one, 71, *one.members[:1]),
        two.game or "": replace(make_line(season, two, 73, member.n), state="mine"),
    }
    panel = member_panels.build_own_panel(season, member, SAY, now)
    others = [season.members[n].name for n in two.members if n != member.n]
    assert all(name in panel.ask for name in others)
    mine, other = (line for line in panel.ask.split("\n") if ", with " in line)
    if "<#73>" in other:
        mine, other = other, mine
    assert f"I asked you to play <t:{int(NOW)}:R>; your time runs out" in mine and mine.endswith("<#73>")
    first = season.members[one.members[0]].name
    assert f"**{first}** to play" in other and other.endswith("<#71>")
    for each in (one, two):
        assert list_linked_tables(panel, said.format(round=each.round, n=each.n)) == [each.game]


def list_linked_tables(panel: Panel, label: str) -> list[str]:
    """Return the tables to which buttons of that label lead."""
    return [
        parse_custom_id(button.id).table for button in list_buttons(panel.blocks) if button.label == label
    ]


def test_own_season_lists_each_round_with_its_rating_change():
    season = make_season(make_rules(), 8, 2, 0)
    member = season.members[3]
    first, second = (table for table in season.tables if 3 in table.members)
    for row in season.results[first.game or ""]:
        row.rating, row.change = 1500.0, 10.0 * (row.seat + 1)
    seat = first.members.index(3)
    text = member_panels.build_history_panel(
        season, member, SAY, {first.game or "": make_line(season, first, 71)}
    ).ask
    [one, two] = [line for line in text.split("\n") if line.startswith("Round")]
    assert one.endswith(f"(rating +{10 * (seat + 1)}). <#71>") and "P3" in one
    assert "rating" not in two and "<#" not in two and second.round == 2


def test_nobody_gets_a_button_that_would_refuse_them():
    """A cup waits for nobody who sits out or has left, and admits nobody once it is drawn."""
    cup, league = (
        make_season(make_rules("cup"), 12, 1, 1),
        make_season(make_rules(), 12, 1, 1),
    )
    assert "Join" not in collect_labels(posts.build_living_post(cup, SAY, GAMES).blocks)
    assert "Join" in collect_labels(posts.build_living_post(league, SAY, GAMES).blocks)
    for season, away, back in ((cup, False, False), (league, True, True)):
        member = season.members[1]
        own = partial(member_panels.build_own_panel, season, member, SAY, {})
        more = partial(member_panels.build_more_panel, season, member, False, SAY)
        assert ["Sit out the next round" in collect_labels(one().blocks) for one in (own, more)] == [away] * 2
        member.status = "left"
        assert ["I am back" in collect_labels(one().blocks) for one in (own, more)] == [back] * 2
        assert ("You can come back" in own().ask) == back
        member.status, member.losses = "lost", 2
        assert "I am back" not in collect_labels(own().blocks)
        member.status = "removed"
        assert "Only an organiser can bring you back" in own().ask
        assert not {"Join", "I am back"} & collect_labels(own().blocks)
    last = make_season(make_rules(), 12, 4, 1)
    assert "Sit out the next round" not in collect_labels(
        member_panels.build_own_panel(last, last.members[1], SAY, {}).blocks
    )
    for status in ("running", "paused"):
        managed = build_management_panel(make_season(make_rules(), 12, 1, 1, status), SAY)
        assert ("season-draw" in str(managed.blocks)) == (status == "running")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "state", [*STATES, ("running", 0, 0)], ids=lambda state: f"{state[0]}{state[1]}{state[2]}"
)
@pytest.mark.parametrize("open_round", [0, 1, 2])
def test_more_time_is_offered_only_where_it_can_be_given(
    form: FormName, state: tuple[Status, int, int], open_round: int
):
    """It is not offered for a table that plays on beside a finished round."""
    status, played, runs = state
    season = make_season(make_rules(form), 12, played, runs, status)
    for table in season.tables:
        table.over = None if table.round == open_round else NOW + DAY_S
    try:
        acts.extend_round(SeasonChange(season, NOW), 7)
        given = True
    except OperationRefused:
        given = False
    assert ("Give the round more time" in collect_labels(build_management_panel(season, SAY).blocks)) == (
        given and status != "over"
    )


def test_open_tables_are_listed_by_how_long_they_have_stood_still():
    """Only organisers get controls. On a phone, each table takes at most three lines, whatever names are long."""
    season = make_season(make_rules(), 24, 0, 1, long=True)
    *others, last = season.list_open_tables()
    now = {table.game or "": make_line(season, table, 50 + table.n, asked=NOW) for table in others}
    line = make_line(season, last, 9, last.members[0], asked=NOW - DAY_S)
    late = replace(line, bot_at=NOW, table=replace(line.table, late={0: {}}))
    for organiser, shown, said in (
        (False, line, r"; their time runs out <t:\d+:R>\. On vacation until <t:\d+:D>\.$"),
        (True, replace(line, away_until=0.0), r"; their time runs out <t:\d+:R>\. Vacation days left: 21\.$"),
        (True, late, rf"; a bot takes over <t:{int(NOW)}:R>\. The others are voting\.$"),
    ):
        now[last.game or ""] = shown
        for locale in LOCALES:
            panel = pages.build_waiting_page(season, 0, get_catalogue("bot", locale), GAMES, now, organiser)
            first = panel.ask.split("\n")[1]
            assert "/9)" in first and (locale != "en" or re.search(said, first))
            first = re.sub(r"\[(.*)\]\(.*?\)", r"\1", first)
            first = re.sub(
                r"<t:\d+:(.)>", lambda m: "22 hours ago" if m[1] == "R" else "31 December 2026", first
            )
            assert count_phone_lines(first) <= 3, first
            require_panel_limits(panel)
            assert ("season-nudge" in str(panel.blocks)) == organiser
    ending = replace(late, table=replace(late.table, votes=(7,)))
    told = pages.format_waiting_table(season, last, SAY, GAMES, ending)
    assert told.endswith("The others are voting. One player wants to end the game.")


def test_member_replaced_by_a_bot_can_return_at_their_table():
    season = make_season(make_rules(), 8, 0, 1)
    n = next(n for n in season.members if season.list_open_tables(n))
    [table] = season.list_open_tables(n)
    assert table.game is not None
    line = make_line(season, table, 5, held=n)
    resigned = [replace(seat, former=None) for seat in line.table.seats]
    for seats, may_return in ((line.table.seats, True), (tuple(resigned), False)):
        shown = replace(line, table=replace(line.table, seats=seats))
        mine = member_panels.build_own_panel(season, season.members[n], SAY, {table.game: shown})
        labels = collect_labels(mine.blocks)
        assert "A bot has your seat" in mine.ask
        assert ("I am back" in labels) == may_return and "Play" not in labels
        managed = build_member_panel(season, season.members[n], SAY, {table.game: shown}, 0.0)
        assert "season-replace" not in str(managed.blocks), "it has a bot already"
        assert "Remove" in collect_labels(managed.blocks)
