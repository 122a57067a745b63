"""What is said of a season: in each state and form, in both languages, within Discord's limits."""
from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import bot
from bot.panels import season_table
from bot.panels.ids import LONGEST, parse
from bot.panels.model import BUTTON, ROW, WRITTEN, Block, Button, Buttons, Panel, Select, components, written
from bot.panels.paint import classic, layout
from bot.panels.posts import CONTENT, OUTSIDE, Message, season_notice, tag
from bot.panels.seasons import living as posts
from bot.panels.seasons import looks, pages
from bot.panels.seasons import rules as season_rules
from bot.panels.seasons.ceremony import ceremony
from bot.panels.seasons.draft import controls
from bot.panels.seasons.draft import panel as draft_panel
from bot.panels.seasons.how_drawn import how_drawn
from bot.panels.seasons.manage import manage
from bot.panels.seasons.pictures import ceremony_picture, page_picture, picture
from bot.panels.seasons.posts import post
from bot.panels.seasons.standing import own_ties, ranking, standings_of
from bot.panels.seasons.words import few_of, some
from bot.seasons import cup
from bot.seasons.drawing import Input, draw
from bot.seasons.model import Few, Form, Status
from bot.service.settle import season_acts as acts
from bot.service.table.errors import Refused
from bot.service.table.model import InSeason, Person
from bot.service.table.season import Season, SeasonChange, numbers
from engine.core.text import LOCALES, Catalogue, catalogue
from render.season.model import Ceremony, Ladder, Shown, Standings, Tree
from tests.toys.auction import GAME as AUCTION

from .looks import table as table_of
from .seasons import DAY, KEY, NOW, SEALS, rules_of, season_of

TEXTS = Path(bot.__file__).parent / "text"
LABEL = re.compile(r"^[\w-]+ = (.+)$", re.MULTILINE)
NAMED = re.compile(r"\[([A-ZÄÖÜ][^]{}]+)\]|(?<!an )(?<!a )(?<!ein )(?<!eine )\*\*([A-ZÄÖÜ][^*{}]+[^*{}.:])\*\*(?!:)")
GAMES = {"auction": AUCTION}
FORMS: Sequence[Form] = ("league", "swiss", "cup", "ladder")
STATES: Sequence[tuple[Status, int, int]] = (  # with rounds that are over, and one that runs
    ("open", 0, 0), ("running", 0, 1), ("paused", 2, 1), ("over", 3, 0),
)  # fmt: skip
SAY = catalogue("bot")


def buttons(blocks: Sequence[Block]) -> list[Button]:
    return [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]


def fits(message: Message, mark: int) -> None:
    """Discord takes it, and it can be found again."""
    assert 0 < len(message.content) <= CONTENT
    classic(message.blocks)
    assert any(button.id.endswith(tag(mark)) for button in buttons(message.blocks))
    assert all(len(button.id) <= LONGEST for button in buttons(message.blocks))
    for block in message.blocks:
        assert not isinstance(block, Buttons) or 1 <= len(block.buttons) <= ROW


def panel_fits(panel: Panel) -> None:
    assert 0 < len(written(panel)) <= WRITTEN and components(panel) <= 40
    layout(panel)
    for button in buttons(panel.blocks):
        assert 0 < len(button.label) <= BUTTON


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state[0]}{state[1]}{state[2]}")
def test_each_fits_with_two_hundred_people_of_long_names(
    form: Form, state: tuple[Status, int, int], locale: str
) -> None:
    say, (status, played, runs) = catalogue("bot", locale), state
    until = NOW + 90 * DAY if form == "ladder" else None
    season = season_of(rules_of(form, most=200, until=until), 200, played, runs, status, long=True)
    fits(post(season, "season", {}, say, GAMES, 5)[0], 5)
    fits(ceremony(season, say, GAMES, 5), 5)
    for number in range(1, played + runs + 1):
        fits(posts.round_post(season, number, say, GAMES, 5), 5)
        panel_fits(pages.tables(season, number, 2, say, {}))
    member = season.members[7]
    assert member.user is not None
    for page in (0, 4):
        panel_fits(pages.who_plays(season, page, say))
        panel_fits(pages.standings(season, page, member.user, say))
        panel_fits(pages.as_text(season, page, say))
    panel_fits(how_drawn(season, season.rounds[-1], say)) if season.rounds else None
    panel_fits(looks.mine(season, member, say, {}))
    panel_fits(looks.history(season, member, say, {}))
    panel_fits(looks.more(season, member, True, say))
    panel_fits(looks.overview([season] * 3, member.user, True, say, {}))
    assert len(season_rules.told(season, say, GAMES)) <= WRITTEN
    shown = picture(season, say)
    assert (shown is None) == (played + runs < (2 if form == "ladder" else 1))
    if shown is not None and not isinstance(shown, Tree | Ceremony):
        assert len(shown.rows) <= 24 and (len(shown.rows) == 24 or form == "ladder")


KINDS: dict[Form, type[Shown]] = {"league": Standings, "swiss": Standings, "cup": Tree, "ladder": Ladder}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_has_its_picture_with_the_places_of_the_words(form: Form) -> None:
    season = season_of(rules_of(form), 12, 2, 1, "running")
    shown = picture(season, SAY)
    assert isinstance(shown, KINDS[form])
    own = 3
    page = page_picture(season, SAY, 0, own)
    assert isinstance(page, Standings | Ladder)
    listed = [one for one in ranking(season) if one.place]
    assert [row.place for row in page.rows] == [one.place for one in listed]
    assert [row.name for row in page.rows if row.own] == [season.members[own].name]
    names = [season.members[one.n].name for one in listed]
    text = written(pages.as_text(season, 0, SAY))
    assert re.findall(r"\. (P\d+)[,;]", text) == names


def test_of_a_running_table_nothing_is_told_but_that_it_runs() -> None:
    """Two seasons that differ in what has happened at a running table read alike."""
    season, other = (season_of(rules_of(), 12, 1, 1, "running") for _ in range(2))
    running = next(table for table in other.tables if table.over is None)
    running.tries, running.busy = 3, NOW
    other.members[1].said = NOW + 99
    for locale in LOCALES:
        say = catalogue("bot", locale)
        assert posts.living(season, say, GAMES, 1) == posts.living(other, say, GAMES, 1)
        assert picture(season, say) == picture(other, say)
        assert pages.tables(season, 2, 0, say, {}) == pages.tables(other, 2, 0, say, {})
    assert "runs" in written(pages.tables(season, 2, 0, SAY, {}))


def test_what_is_pressed_while_the_post_is_edited_stays() -> None:
    season = season_of(rules_of(), 9)
    first, second = (buttons(posts.living(season, SAY, GAMES, mark).blocks) for mark in (1, 2))
    assert [one.id for one in first[:-1]] == [one.id for one in second[:-1]] and first[-1].id != second[-1].id


def test_the_open_post_says_all_that_decides_places() -> None:
    text = posts.living(season_of(rules_of(), 9), SAY, GAMES, 1).content
    for told in (
        "a **league** of Auction", "tables of 4", "5 rounds of at most 14 days", "a move a day", "9 are in: P1, P2",
        "Points 4, 2, 1, 0", "worst round does not count", "games won, share of points, direct meeting, lot",
        SEALS[0][:12], SEALS[1][:12],
    ):  # fmt: skip
        assert told in text, (told, text)
    many = posts.living(season_of(rules_of(most=200), 200, long=True), SAY, GAMES, 1).content
    shown = many.count("Ä" * 28)
    assert 0 < shown < 20 and f"and {200 - shown} others" in many


# A ladder's end


def told_of(season: Season, say: Catalogue = SAY) -> dict[str, str]:
    """Where it is read what a season is and what comes next."""
    member = season.members[1]
    assert member.user is not None
    told = {
        "rules": season_rules.told(season, say, GAMES),
        "living": posts.living(season, say, GAMES, 1).content,
        "season": looks.overview([season], member.user, False, say, {}).ask,
        "own": looks.mine(season, member, say, {}).ask,
    }
    return told if season.status != "open" else {**told, "draft": written(draft_panel(season, say, GAMES, ()))}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("status", "played", "runs"), [*STATES, ("running", 3, 1), ("running", 0, 0)])
def test_when_a_ladder_ends_and_what_does_not_count_then_is_read_wherever_it_is_explained(
    locale: str, status: Status, played: int, runs: int
) -> None:
    say, until = catalogue("bot", locale), NOW + 90 * DAY
    season = season_of(rules_of("ladder", until=until), 12, played, runs, status)
    ends = {"en": "tables that still run then do not count", "de": "Tische, die dann noch laufen, zählen nicht"}[locale]
    for where, text in told_of(season, say).items():
        assert text.count(f"<t:{int(until)}:f>") == text.count(ends) == int(status != "over"), (where, text)
        assert ({"en": "later by", "de": "später um"}[locale] in text) == (status == "paused"), (where, text)
    endless = season_of(rules_of("ladder"), 12, played, runs, status)
    assert not any(ends in text for text in told_of(endless, say).values())


def test_no_drawing_is_announced_for_after_a_ladders_end() -> None:
    for hours, announced in ((-1, True), (0, False), (1, False)):
        season = season_of(rules_of("ladder", until=NOW + DAY), 12, 1, 1, "running")
        season.state.next_at = NOW + DAY + 3600 * hours
        assert ("Next drawing" in posts.living(season, SAY, GAMES, 1).content) == announced
        assert ("Next drawing" in looks.mine(season, season.members[1], SAY, {}).ask) == announced


@pytest.mark.parametrize(("form", "latest", "said"), [
    ("league", 2, "Last: table 1, "), ("league", 1, "Last: round 1, table 2, "),
    ("ladder", 2, "Last: drawing 2, table 1, "), ("ladder", 1, "Last: drawing 1, table 2, "),
])  # fmt: skip
def test_the_latest_result_says_of_which_round_it_is(form: Form, latest: int, said: str) -> None:
    """A table of an earlier round can end last; a ladder's post is about the tables of all drawings."""
    season = season_of(rules_of(form), 12, 1, 1, "running")
    if latest == 1:
        next(table for table in season.of_round(1) if table.n == 2).over = NOW + 9 * DAY
    assert said in posts.living(season, SAY, GAMES, 1).content


def test_ones_own_tie_breaks_are_said_in_words() -> None:
    for seed in range(20):
        season = season_of(rules_of(drops=0), 12, 2, 0, "running", seed=seed)
        for line in standings_of(season):
            if line.broke:
                told = own_ties(season, line.n, SAY)
                assert told and all("points each" in one for one in told), told
                return
    raise AssertionError("no ties")


def test_what_broke_a_tie_is_seen() -> None:
    """look.2. Shares differ as they are written; what has no column is said below the name."""
    named = {"direct": "by direct meeting", "met": "by points of those met", "lot": "by lot"}
    for seed in range(12):
        season = season_of(rules_of("swiss", seats=2, points=(2, 0)), 24, 2, 0, "over", seed=seed)
        page, lines = page_picture(season, SAY), standings_of(season)
        assert isinstance(page, Standings)
        for one, other, line in zip(page.rows, page.rows[1:], lines[1:], strict=False):
            assert other.broke != "share" or one.share != other.share
            assert other.note == named.get(line.broke, "")
    season = season_of(rules_of(seats=2, points=(2, 0), drops=0), 6, 3)
    page = page_picture(season, SAY)
    assert isinstance(page, Standings) and [row.share for row in page.rows[:2]] == ["59.0", "58.9"]
    assert "share 59.0 %" in written(pages.as_text(season, 0, SAY))


def test_a_cups_standings_show_what_places_go_by() -> None:
    season = season_of(rules_of("cup"), 4, 1, 0, "over")
    page = page_picture(season, SAY, 0)
    assert isinstance(page, Standings)
    assert [[cell.points for cell in row.cells] for row in page.rows] == [["1st"], ["2nd"], ["3rd"], ["4th"]]
    assert {row.total for row in page.rows} == {"1"} and {row.moved for row in page.rows} == {None}


def test_one_name_is_said_however_long_it_is() -> None:
    assert some(["Alexandra-Maria von und zu Hohen", "Bo"], SAY, 30) == "Alexandra-Maria von und zu Hohen and 1 other"


def test_rules_have_an_example_for_each_tie_break_and_a_smaller_table() -> None:
    season = season_of(rules_of("swiss"), 9)
    text = season_rules.told(season, SAY, GAMES)
    assert text.count("Ann ") >= 4 and "A table of 3 spreads the points: 4, 1½, 0." in text
    assert "get 3 each, half of 4 + 2" in text
    cup = season_rules.told(season_of(rules_of("cup"), 9), SAY, GAMES)
    assert "free seats go to the best others" in cup


def test_a_round_post_says_who_is_new_who_sits_out_and_who_meets_again() -> None:
    season = season_of(rules_of(), 12, 1, 1, "running")
    season.members[12].since, season.members[11].out = 2, "[2]"
    text = posts.round_post(season, 2, SAY, GAMES, 1).content
    assert "round 2 of 5 is drawn: 3 tables of Auction" in text
    assert "New: P12." in text and "Sits out: P11." in text and "A bot plays nowhere." in text
    met = {
        frozenset((one, other))
        for table in season.of_round(1) for one in msgspec.json.decode(table.members)
        for other in msgspec.json.decode(table.members) if one != other
    }  # fmt: skip
    again = sum(
        frozenset((one, other)) in met
        for table in season.of_round(2) for one in msgspec.json.decode(table.members)
        for other in msgspec.json.decode(table.members) if one < other
    )  # fmt: skip
    wanted = {0: "Nobody meets anybody again.", 1: "One meeting is a repeated one."}
    assert wanted.get(again, f"{again} meetings are repeated ones.") in text


def test_the_end_names_the_first_three_and_calls_all_of_twelve_at_most() -> None:
    for people, called in ((8, 8), (40, 3)):
        season = season_of(rules_of(), people, 3, 0, "over")
        message, first = ceremony(season, SAY, GAMES, 9), ranking(season)
        assert message.mentions and len(message.mentions) >= called
        assert f"🏆 **{season.members[first[0].n].name}" in message.content
        assert all(f"<@{user}>" in message.content for user in message.mentions)
        assert "Most people met" in message.content and "Closest table" in message.content
        shown = ceremony_picture(season, SAY)
        assert shown is not None and shown.steps[0].place == 1


def test_a_season_that_is_over_says_who_won() -> None:
    season = season_of(rules_of(), 8, 3, 0, "over")
    name = season.members[ranking(season)[0].n].name
    assert f"**Autumn 2026** is over; {name} won" in posts.living(season, SAY, GAMES, 1).content


def test_each_page_has_its_people_once() -> None:
    season = season_of(rules_of(most=200), 95, 2, 0, "running")
    found = [name for page in range(3) for name in written(pages.who_plays(season, page, SAY)).split("\n")[1:]]
    assert sorted(found) == sorted(f"- {member.name}" for member in season.members.values())
    assert all(isinstance(block, Select | Buttons) for block in pages.standings(season, 3, 1001, SAY).blocks)


@pytest.mark.parametrize("code", OUTSIDE)
@pytest.mark.parametrize("locale", LOCALES)
def test_who_is_not_in_it_is_shown_the_post_and_no_control_that_would_refuse_him(code: str, locale: str) -> None:
    """In direct messages a season's controls are for who is in it (`season_found`)."""
    data = {"code": code, "args": {"name": "Autumn", "channel": "70"}}
    told = season_notice("ABCD", data, catalogue("bot", locale), 1)
    assert "<#70>" in told.content and not any("season-" in button.id for button in buttons(told.blocks))


NOTICES: dict[str, dict[str, str | int]] = {  # with what `SeasonChange.tell` is given
    "season-added": {"by": "Dora"}, "season-asked": {"round": 2, "at": int(NOW)},
    "season-asked-cup": {"round": 2, "at": int(NOW)}, "season-bound": {"round": 2},
    "season-brought-back": {"by": "Dora"},
    "season-crowded": {"channel": "70"}, "season-homeless": {}, "season-lost": {},
    "season-lost-again": {},
    "season-removed": {"by": "Dora", "reason": "late", "said": 1}, "season-too-few": {"there": 1, "least": 8},
}  # fmt: skip


def test_these_are_all_words_that_the_service_says_to_one_person_of_a_season() -> None:
    source = "".join(file.read_text() for file in (Path(bot.__file__).parent / "service").rglob("*season*.py"))
    told = set(re.findall(r'\btell\(.*?"(season-[a-z-]+)"', source)) | {"season-asked", "season-asked-cup"}
    assert told == {*NOTICES, *OUTSIDE}


@pytest.mark.parametrize("code", NOTICES)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_word_to_one_person_says_which_season_and_shows_it(code: str, locale: str) -> None:
    data = {"code": code, "args": {"name": "Autumn", **NOTICES[code]}}
    told = season_notice("ABCD", data, catalogue("bot", locale), 1)
    fits(told, 1)
    assert "**Autumn**" in told.content and "$" not in told.content
    assert any("season-show" in button.id for button in buttons(told.blocks))


@pytest.mark.parametrize(("form", "said"), [("league", "round"), ("ladder", "drawing")])
def test_who_has_several_tables_is_led_to_each(form: Form, said: str) -> None:
    """The next round of a league is drawn while a table plays on; on a ladder one may play three at once."""
    season = season_of(rules_of(form), 8, 1, 1, "running")
    member = next(member for member in season.members.values() if season.open_tables(member.n))
    [two] = season.open_tables(member.n)
    assert plays(looks.mine(season, member, SAY, {}), "Play") == [two.game]
    one = next(table for table in season.tables if table.round == 1 and member.n in numbers(table.members))
    one.over = None
    now = {"G101": looks.Now(71), "G102": looks.Now(72), two.game or "": looks.Now(73, True, NOW)}
    panel = looks.mine(season, member, SAY, now)
    at = 70 + one.n
    assert f"Your table is <#{at}>. Your table is <#73>; it has waited for you" in panel.ask
    for each in (one, two):
        assert plays(panel, f"Play {said} {each.round}, table {each.n}") == [each.game]


def plays(panel: Panel, label: str) -> list[str]:
    """The tables to which buttons of that label lead."""
    return [parse(button.id).table for button in buttons(panel.blocks) if button.label == label]


def test_ones_own_season_tells_where_each_round_was_and_what_it_did_to_ones_rating() -> None:
    season = season_of(rules_of(), 8, 2, 0, "running")
    member = season.members[3]
    first, second = (table for table in season.tables if 3 in numbers(table.members))
    for row in season.results[first.game or ""]:
        row.rating, row.change = 1500.0, 10.0 * (row.seat + 1)
    seat = numbers(first.members).index(3)
    text = looks.history(season, member, SAY, {first.game or "": looks.Now(71)}).ask
    [one, two] = [line for line in text.split("\n") if line.startswith("Round")]
    assert one.endswith(f"(rating +{10 * (seat + 1)}). <#71>") and "P3" in one
    assert "rating" not in two and "<#" not in two and second.round == 2


CARDS: Sequence[tuple[Form, tuple[int, int, int, int], str]] = (
    ("league", (46, 44, 38, 20), "round 1, table 1: A 46, B 44, C 38, D 20: 4, 2, 1, 0 points."),
    ("swiss", (46, 46, 38, 20), "round 1, table 1: A 46, B 46, C 38, D 20: 3, 3, 1, 0 points."),
    ("ladder", (46, 44, 38, 20), "drawing 1, table 1: A 46, B 44, C 38, D 20."),
    ("cup", (46, 44, 38, 20), "round 1, table 1: A 46, B 44, C 38, D 20. **A** goes on."),
    ("cup", (46, 46, 38, 20), "round 1, table 1: A 46, B 46, C 38, D 20. **{first}** goes on, by lot."),
)


@pytest.mark.parametrize(("form", "totals", "said"), CARDS)
def test_a_card_says_what_a_table_has_brought(form: Form, totals: tuple[int, ...], said: str) -> None:
    """Points only where places bring any; in a cup who goes on, and what decided between equals."""
    rules = rules_of(form)
    season = season_of(rules, 8, 1, 0, "running")
    row = season.tables[0]
    members = numbers(row.members)
    for name, n, ended, total in zip("ABCD", members, season.results[row.game or ""], totals, strict=True):
        season.members[n].name = name
        ended.total, ended.place = total, 1 + sum(other > total for other in totals)
    drawn = InSeason("ABCD", rules.name, 1, 2, 1, 4, 4, rules.points, form)
    text = season_table.card(table_of(season=drawn), season, row, SAY)
    first, _ = cup.ahead(rules, season.drawn, season.played(row))
    assert text == "**Autumn 2026**, " + said.format(first=season.members[first].name)


def test_the_card_of_a_final_names_who_wins_the_cup() -> None:
    rules = rules_of("cup")
    season = season_of(rules, 4, 1, 0, "running")
    [row] = season.tables
    first, broke = cup.ahead(rules, season.drawn, season.played(row))
    drawn = InSeason("ABCD", rules.name, 1, 1, 1, 4, 4, rules.points, "cup")
    text = season_table.card(table_of(season=drawn), season, row, SAY)
    assert not broke and text.endswith(f"**P{first}** wins the cup.") and season.played(row).places.count(1) == 1


def test_a_smaller_table_of_a_cup_brings_no_points() -> None:
    for form in FORMS:
        drawn = InSeason("ABCD", "Autumn 2026", 1, 2, 1, 3, 4, (4, 2, 1, 0), form)
        told = "A smaller table: 4, 1½ and 0 points." in season_table.opening(table_of(season=drawn), SAY)
        assert told == (form in ("league", "swiss"))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_cup_speaks_of_no_points(locale: str) -> None:
    """They are reckoned, for ties alone."""
    say = catalogue("bot", locale)
    for seed in range(20):
        season = season_of(rules_of("cup"), 12, 2, 0, "running", seed=seed)
        season.tables[0].over = None
        for member in season.members.values():
            assert member.user is not None
            told = [
                looks.mine(season, member, say, {}).ask, looks.history(season, member, say, {}).ask,
                pages.as_text(season, 0, say).ask, pages.standings(season, 0, member.user, say).ask,
                pages.tables(season, 1, 0, say, {}).ask, looks.overview([season], member.user, False, say, {}).ask,
            ]  # fmt: skip
            assert not [text for text in told if re.search("[0-9½¼¾] (point|Punkt)", text)], told
@pytest.mark.parametrize("locale", LOCALES)
def test_a_button_that_a_sentence_names_is_there(locale: str) -> None:
    """[Join] and **Join** are read off a button: in each language by its own label."""
    labels = {label for file in TEXTS.glob(f"*{locale}.ftl") for label in LABEL.findall(file.read_text())}
    for file in TEXTS.glob(f"season*.{locale}.ftl"):
        lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
        named = {a or b for line in lines for a, b in NAMED.findall(line)}
        assert named <= labels, (file.name, named - labels)


def labels_of(blocks: Sequence[Block]) -> set[str]:
    return {button.label for button in buttons(blocks)}


def test_nobody_is_shown_a_button_that_would_refuse_him() -> None:
    """A cup waits for nobody who sits out or has left, and takes nobody in once it is drawn."""
    cup, league = season_of(rules_of("cup"), 12, 1, 1, "running"), season_of(rules_of(), 12, 1, 1, "running")
    assert "Join" not in labels_of(posts.living(cup, SAY, GAMES, 1).blocks)
    assert "Join" in labels_of(posts.living(league, SAY, GAMES, 1).blocks)
    for season, away, back in ((cup, False, False), (league, True, True)):
        member = season.members[1]
        shown = [looks.mine(season, member, SAY, {}), looks.more(season, member, False, SAY)]
        assert all(("Sit out the next round" in labels_of(one.blocks)) == away for one in shown)
        member.status = "left"
        shown = [looks.mine(season, member, SAY, {}), looks.more(season, member, False, SAY)]
        assert all(("I am back" in labels_of(one.blocks)) == back for one in shown)
        assert ("Come back" in shown[0].ask) == back
        member.status, member.losses = "lost", 2
        assert "I am back" not in labels_of(looks.mine(season, member, SAY, {}).blocks)
        member.status = "removed"
        mine = looks.mine(season, member, SAY, {})
        assert "only an organiser can bring you back" in mine.ask and not {"Join", "I am back"} & labels_of(mine.blocks)
    last = season_of(rules_of(), 12, 4, 1, "running")
    assert "Sit out the next round" not in labels_of(looks.mine(last, last.members[1], SAY, {}).blocks)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("state", [*STATES, ("running", 0, 0)], ids=lambda state: f"{state[0]}{state[1]}{state[2]}")
@pytest.mark.parametrize("open_round", [0, 1, 2])
def test_more_time_is_offered_where_it_is_given(form: Form, state: tuple[Status, int, int], open_round: int) -> None:
    """Not for a table of an earlier round that plays on beside a round that is over."""
    status, played, runs = state
    season = season_of(rules_of(form), 12, played, runs, status)
    for table in season.tables:
        table.over = None if table.round == open_round else NOW + DAY
    try:
        acts.more_time(SeasonChange(season, NOW), Person(1, "Dora"), 1, 7)
        given = True
    except Refused:
        given = False
    assert ("Give the round more time" in labels_of(manage(season, SAY).blocks)) == (given and status != "over")


def test_since_when_a_table_waits_is_said_where_its_post_says_for_whom() -> None:
    season = season_of(rules_of(), 8, 0, 1, "running")
    runs = next(table.game for table in season.tables if table.over is None)
    told = {"en": "; it has waited for Cleo since <t:9:f>", "de": "; er wartet auf Cleo seit dem <t:9:f>"}
    for locale, said in told.items():
        for late in ("Cleo", ""):
            now = {runs or "": looks.Now(5, late=late, asked=9.0)}
            text = pages.tables(season, 1, 0, catalogue("bot", locale), now).ask
            assert (said in text, "<t:9" in text) == (bool(late), bool(late)), text


def test_who_has_a_bot_in_his_seat_comes_back_at_my_table() -> None:
    season = season_of(rules_of(), 8, 0, 1, "running")
    n = next(n for n in season.members if season.open_tables(n))
    [table] = season.open_tables(n)
    assert table.game is not None
    mine = looks.mine(season, season.members[n], SAY, {table.game: looks.Now(5, kept=True)})
    assert "a bot keeps your seat warm" in mine.ask
    assert "I am back" in labels_of(mine.blocks) and "Play" not in labels_of(mine.blocks)


def test_a_bot_in_one_of_his_seats_takes_him_not_the_way_to_another() -> None:
    season = season_of(rules_of(), 8, 1, 1, "running")
    n = next(n for n in season.members if season.open_tables(n))
    next(table for table in season.tables if table.round == 1 and n in numbers(table.members)).over = None
    one, two = (table.game or "" for table in season.open_tables(n))
    mine = looks.mine(season, season.members[n], SAY, {one: looks.Now(5, kept=True), two: looks.Now(6)})
    assert plays(mine, "Play") == [two] and "I am back" in labels_of(mine.blocks)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("few", get_args(Few))
def test_what_becomes_of_too_few_is_said_as_it_is_drawn(form: Form, seats: int, few: Few) -> None:
    rules, people = rules_of(form, seats=seats, few=few), 2 * seats + 1
    outcome = draw(
        Input(form=form, round=1, people=tuple(range(1, people + 1)), joins=tuple(range(people)), key=KEY, seal=KEY,
              seats=seats, least=2, most=seats, few=few, rounds=0, win=1440)
    )  # fmt: skip
    over = {"cup": "byes", "ladder": "waits"}.get(form, "rest")
    told = {
        "bots": any(0 in table for table in outcome.tables), over: bool(outcome.rests),
        "smaller": not outcome.rests and any(len(table) < seats for table in outcome.tables),
    }  # fmt: skip
    assert [what for what, so in told.items() if so] == [few_of(rules)]


@pytest.mark.parametrize(
    ("form", "seats", "there"), [("cup", 2, False), ("cup", 3, True), ("ladder", 2, False), ("swiss", 2, True)]
)
def test_a_draft_without_points_and_absence_has_no_button_for_them(form: Form, seats: int, there: bool) -> None:
    draft = season_of(rules_of(form, seats=seats), 0, status="draft")
    assert ("Points and absence" in labels_of(controls(draft, SAY, GAMES))) == there


def test_a_ladder_on_which_nobody_has_a_place_has_no_empty_picture() -> None:
    new, known = (season_of(rules_of("ladder"), 8, played, 1, "running") for played in (0, 3))
    assert picture(new, SAY) is None and not posts.living(new, SAY, GAMES, 1).picture
    assert "Not listed before two games: P1" in written(pages.standings(new, 0, 1001, SAY))
    assert picture(known, SAY) is not None and posts.living(known, SAY, GAMES, 1).picture
    assert "Not listed" not in written(pages.standings(known, 0, 1001, SAY))
