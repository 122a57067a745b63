"""Pictures of a season and its standings in words show what decides places."""

from __future__ import annotations

import asyncio
import re
from fractions import Fraction
from itertools import pairwise

import pytest

from bot.base.jobs import QUEUE_LIMITS, Asker, current_asker
from bot.model.season import Season
from bot.panels.blocks import Buttons, Panel, Select, get_panel_text
from bot.panels.picture_studio import PictureStudio
from bot.panels.seasons import pages, posts
from bot.panels.seasons.phrases import format_shares, get_ranking, get_standings
from bot.panels.seasons.pictures import build_ranking_picture, build_season_picture
from bot.seasons.model import FormName
from bot.seasons.scoring import Standing, format_figures, format_points
from engine.core.rules import Refusal
from engine.core.text import get_catalogue
from render.scene import Picture
from render.season.model import Ladder, Shown, Standings, Tree

from .seasons import FORMS, GAMES, SAY, make_rules, make_season

KINDS: dict[FormName, type[Shown]] = {"league": Standings, "swiss": Standings, "cup": Tree, "ladder": Ladder}


@pytest.mark.parametrize("form", FORMS)
def test_picture_of_each_form_shows_the_places_of_the_text(form: FormName):
    season = make_season(make_rules(form), 12, 2, 1)
    shown = build_season_picture(season, SAY)
    assert isinstance(shown, KINDS[form])
    own = 3
    page = build_ranking_picture(season, SAY, 0, own)
    assert isinstance(page, Standings | Ladder)
    listed = [one for one in get_ranking(season) if one.place]
    assert [row.place for row in page.rows] == [one.place for one in listed]
    assert [row.name for row in page.rows if row.own] == [season.members[own].name]
    names = [season.members[one.n].name for one in listed]
    text = get_panel_text(pages.build_standings_text(season, 0, SAY))
    assert re.findall(r"\. (P\d+)[,;]", text) == names
    season = make_season(make_rules(form), 8, 0, 1)
    assert get_panel_text(pages.build_standings_text(season, 0, SAY)).count("; games won: ") < 8


TIE_SENTENCES = {
    "won": "on games won: {} to {}.",
    "share": "on share of the points: {}% versus {}%.",
    "direct": "on head-to-head points: {} to {}.",
    "met": "on opponents’ points: {} to {} on average.",
    "lot": "by lot, as they are level on every tie-break.",
}


def list_tie_sentences(season: Season, first: int, end: int) -> list[str]:
    """Return the expected sentences about the lines from `first` to before `end`."""
    lines, found = get_standings(season), list[str]()
    for ahead, behind in list(pairwise(lines))[max(0, first - 1) : end - 1]:
        if behind.broke:
            figures = format_figures(behind.broke, *behind.figures)
            if behind.broke == "won":
                assert figures == (format_points(ahead.won), format_points(behind.won))
            names = season.members[ahead.n].name, season.members[behind.n].name
            found.append(f"{names[0]} is ahead of {names[1]} {TIE_SENTENCES[behind.broke].format(*figures)}")
    return found


@pytest.mark.parametrize("form", ["swiss", "league", "cup"])
def test_standings_say_which_tie_break_decided_and_with_which_figures(form: FormName):
    """Each page as text has a sentence for each of its lines that a tie-break puts behind the line before it."""
    seen = set[str]()
    for seed in range(12):
        season = make_season(
            make_rules(form, seats=3, points=(3, 1, 0), drops=0), 24, 3, 0, "over", seed=seed
        )
        for row in (row for ended in season.results.values() for row in ended):
            # Shares depend on places alone, so that later tie-breaks decide too.
            row.total = 60 - 10 * row.place
        seen |= {line.broke for line in get_standings(season)}
        for page in range(2):
            first, end = page * 12, page * 12 + 12
            panel = pages.build_standings_text(season, page, SAY)
            assert list_ties(panel) == list_tie_sentences(season, first, end)
    assert seen == {"", *TIE_SENTENCES} - ({"met"} if form != "swiss" else set())


def list_ties(panel: Panel) -> list[str]:
    return [line for line in get_panel_text(panel).split("\n") if " is ahead of " in line]


def test_standings_explain_no_tie_if_no_table_counts():
    """The lot of a cancelled season decides nothing."""
    season = make_season(make_rules(), 8, 0, 1, "over")
    for table in season.tables:
        table.over = None
    assert get_standings(season)[1].broke == "lot"
    assert list_ties(pages.build_standings_text(season, 0, SAY)) == []


def test_cup_standings_show_what_decides_places():
    season = make_season(make_rules("cup"), 4, 1, 0, "over")
    page = build_ranking_picture(season, SAY, 0)
    assert isinstance(page, Standings)
    assert [[cell.points for cell in row.cells] for row in page.rows] == [["1st"], ["2nd"], ["3rd"], ["4th"]]
    assert {row.total for row in page.rows} == {"1"} and {row.moved for row in page.rows} == {None}


def test_each_person_is_on_one_page():
    season = make_season(make_rules(most=200), 2 * pages.NAMES_PER_PAGE, 2, 0)
    found = [
        name
        for page in range(2)
        for name in get_panel_text(pages.build_members_page(season, page, SAY)).split("\n")[1:]
    ]
    assert sorted(found) == sorted(f"- {member.name}" for member in season.members.values())
    beyond, last = (pages.build_members_page(season, page, SAY) for page in (2, 1))
    assert beyond == last, "no empty page follows a full one"
    assert all(
        isinstance(block, Select | Buttons)
        for block in pages.build_standings_page(season, 3, 1001, SAY).blocks
    )


def test_ladder_without_places_has_no_empty_picture():
    new, known = (make_season(make_rules("ladder"), 8, played, 1) for played in (0, 3))
    assert build_season_picture(new, SAY) is None and not posts.build_living_post(new, SAY, GAMES).picture
    first = get_panel_text(pages.build_standings_page(new, 0, 1001, SAY))
    assert "Not ranked before their second game: P1" in first
    assert build_season_picture(known, SAY) is not None and posts.build_living_post(known, SAY, GAMES).picture
    assert "Not ranked" not in get_panel_text(pages.build_standings_page(known, 0, 1001, SAY))


# Shares in a season's standings: percent, with as many digits as show where they broke a tie


def make_line(n: int, share: Fraction, by_share: bool = False) -> Standing:
    return Standing(n, n, False, 0, 0, share, (), broke="share" if by_share else "")


@pytest.mark.parametrize(("locale", "half"), [("en", "12.5"), ("de", "12,5")])
def test_share_is_shown_in_percent_with_the_mark_of_the_language(locale: str, half: str):
    say = get_catalogue("bot", locale)
    assert format_shares([make_line(1, Fraction(1)), make_line(2, Fraction(0))], say) == {1: "100", 2: "0"}
    close = [make_line(1, Fraction(1, 8)), make_line(2, Fraction(13, 100), by_share=True)]
    assert format_shares(close, say)[1] == half, "12.5 and 13.0 broke a tie, so one digit is shown"


# A picture is drawn once, for the person whose turn comes first.


@pytest.mark.parametrize("others", [(2,), (-3,), (2, -3)])
@pytest.mark.parametrize("shared", ["0", "10", "11"])
async def test_picture_that_a_flooder_also_asked_for_waits_only_for_ones_own_turn(
    shared: str, others: tuple[Asker, ...]
):
    """The flooder's "0" is drawn, "1" to "10" wait, "11" is refused. Posts, whose askers are negative, give way."""
    studio, drawn = PictureStudio(), list[str]()

    async def ask(asker: Asker, key: str) -> Picture:
        def draw() -> Picture:
            drawn.append(key)
            return Picture(b"", 1, 1, key)

        current_asker.set(asker)
        return await studio.get_or_draw(key.encode(), draw)

    flood = [asyncio.create_task(ask(1, str(n))) for n in range(QUEUE_LIMITS["draw"].max_waiting_each + 2)]
    asked = [asyncio.create_task(ask(other, shared)) for other in others]
    assert {(await one).alt for one in asked} == {shared}
    *answers, refused = await asyncio.gather(*flood, return_exceptions=True)
    assert all(isinstance(one, Picture) for one in answers) and isinstance(refused, Refusal)
    assert drawn.index(shared) < (2 if max(others) > 0 else 12) and len(drawn) == len({*drawn})
