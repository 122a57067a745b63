"""Each panel reaches exactly the legal actions, several at once where a question allows it, and keeps Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.panels import play_panel as panels
from bot.panels.blocks import (
    MAX_DISCORD_COMPONENTS,
    MAX_PANEL_CHARS,
    Block,
    Panel,
    Text,
    TextWithButton,
    count_panel_components,
    get_panel_text,
)
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_PANEL, add_note, format_plan_note
from bot.panels.question import order_answers
from engine import games
from engine.core import Action, Match
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.core.text import get_catalogue
from engine.games.saint_malo.actions import Place, Use
from tests.engine.games.saint_malo.scenario import A, Table, scenario
from tests.toys import TOYS, register_toys
from tests.toys.auction import Bid

from .looks import make_look, make_table
from .walking import AT, find_reachable_options, make_question, sample_positions

SLUGS = [*games.SLUGS, *TOYS]
WITH_AND_WITHOUT_HINTS = [
    pytest.param(slug, plain, id=f"{slug}-{'plain' if plain else 'hints'}")
    for slug in SLUGS
    for plain in (False, True)
]


@pytest.mark.parametrize(("slug", "plain"), WITH_AND_WITHOUT_HINTS)
def test_panels_reach_exactly_the_legal_actions(slug: str, plain: bool):
    with register_toys():
        game = games.game(slug)
        seats = game.player_counts[-1]
        for match, decision in sample_positions(game, seats, seed=seats):
            asked = make_question(match, decision, plain)
            wanted = {
                i
                for i, action in enumerate(decision.legal_actions)
                if not asked.presenter.is_duplicate(asked.view, action)
            }
            assert find_reachable_options(asked) == wanted, decision.kind


@pytest.mark.parametrize("slug", SLUGS)
def test_button_is_understood_without_playing_an_answer_ahead(slug: str):
    """Labels are that expensive: a press must be understood first, and then other labels are shown."""
    with register_toys():
        game = games.game(slug)
        for match, decision in sample_positions(game, game.player_counts[0], seed=7):
            asked, last = make_question(match, decision), len(decision.legal_actions) - 1
            assert asked.interpret_press(replace(AT, verb="act", args=(str(last),)), []) == (last,)
            assert not asked.ahead.previews, decision.kind


# Several ticked spaces are placed in an order that works, even if the last one is forced by then (panels.8).


def list_places(spaces: str) -> tuple[Action, ...]:
    return tuple(Place(space) for space in spaces.split())


def list_marks_after(table: Table, spaces: str) -> list[str]:
    """Return the marks of the draft after those spaces were ticked together."""
    said = order_answers(table.match.preview(), table.asked_seat, list_places(spaces))
    table.say(said)
    return table.get_own_city(A).latest


def test_last_ticked_space_may_be_forced():
    """In a pocket of three spaces, the third has one place left after the second crate."""
    table = scenario(2).full_but(A, "C3 D3 E3 C6 F6").dice("GGGHL").begin().say(Use("crate", 3))
    assert list_marks_after(table, "C3 E3 D3") == ["C3", "D3", "E3"]
    table = scenario(2).full_but(A, "A3 A4 C6").dice("WWGHL").begin().say(Use("wall", 2))
    assert table.kind == "place"
    assert list_marks_after(table, "A4 A3") == ["A3", "A4"]
    assert table.kind == "end"


@pytest.mark.parametrize("spaces", ["C3 F6", "F6 C3"])
def test_unconnected_space_is_refused_and_named(spaces: str):
    table = scenario(2).dice("GGGHL").begin().say(Use("crate", 3))
    said = order_answers(table.match.preview(), table.asked_seat, list_places(spaces))
    assert set(said.actions) == set(list_places(spaces))
    assert table.get_refusal(said) == "not_connected"


# The first words of the panel on which a person plans ahead.


SAY = get_catalogue("bot")


def test_plan_panel_says_what_was_refused_while_a_question_is_left():
    assert (
        format_plan_note(make_look((Bid(1),)), SAY, "Not enough coins.")
        == f"{SAY('plan-copy')}\nNot enough coins."
    )
    assert format_plan_note(make_look((Bid(1),)), SAY, "") == SAY("plan-copy")


# A note in a panel changes nothing else and never exceeds the limits.


# Near the longest allowed note.
NOTE = "Smith before the mass. " * 9


def make_panel(match: Match, decision: Decision, **given: Any) -> Panel:
    names, seat = [f"P{n}" for n in range(9)], decision.seat
    ahead = Lookahead.from_match(match, seat)
    seats = tuple(replace(make_look().table.seats[n % 2], seat=n, name=names[n]) for n in range(9))
    shown = make_look(
        game=match.game,
        seat=seat,
        view=ahead.view,
        ahead=ahead,
        decision=decision,
        table=make_table(seats=seats),
        undoable=match.get_undoable_actions(seat),
        draft=tuple(match.get_draft_events(seat)),
    )
    options = panels.PanelOptions(preview=match.preview(seat), **given)
    return panels.build_panel(shown, match.game.create_presenter(names), SAY, options)


@pytest.mark.parametrize("slug", [*games.SLUGS, *TOYS])
def test_note_comes_first_and_leaves_the_rest_unchanged(slug: str):
    with register_toys():
        game = games.game(slug)
        for match, decision in sample_positions(game, game.player_counts[-1], seed=3, most=250):
            bare = make_panel(match, decision)
            shown = add_note(bare, NOTE[:MAX_NOTE_CHARS_IN_PANEL], SAY, AT)
            first, *rest = shown.blocks
            assert (
                isinstance(first, TextWithButton)
                and NOTE[:MAX_NOTE_CHARS_IN_PANEL] in first.text
                and first.button.id.endswith(":note")
            )
            assert replace(shown, blocks=tuple(rest)) == bare
            assert (
                count_panel_components(shown) <= MAX_DISCORD_COMPONENTS
                and len(get_panel_text(shown)) <= MAX_PANEL_CHARS
            )
            assert add_note(bare, "", SAY, AT) == bare


@pytest.mark.parametrize("slug", games.SLUGS)
def test_with_text_first_few_lines_come_before_the_first_control(slug: str):
    """After a press, they say first what it did, without the name of the game."""
    game, pressed = games.game(slug), 0
    for match, decision in sample_positions(game, game.player_counts[-1], seed=4, most=120):
        asked = make_panel(match, decision, text_first=True)
        later = make_panel(match, decision, text_first=True, after_press=True)
        assert len(asked.ask.splitlines()) <= 6 and len(later.ask.splitlines()) <= 6, asked.ask
        assert any("Text board" in button.label for button in asked.footer)
        assert game.title in asked.ask and f"**{game.title}" not in later.ask
        pressed += later.ask.startswith(SAY("last-answer", what="").rstrip("."))
    assert pressed


def make_full_panel(count: int, letters: int = 10) -> Panel:
    """Return a panel with so many components."""
    blocks: list[Block] = [Text("x")] * (count - 4)
    return Panel("?" * letters, tuple(blocks), picture=True)


@pytest.mark.parametrize(
    ("count", "kind"),
    [(37, TextWithButton), (38, Text), (39, Text), (40, None)],
    ids=["line", "text", "last", "none"],
)
def test_note_loses_its_button_and_then_gives_way_in_a_full_panel(count: int, kind: type[Block] | None):
    bare = make_full_panel(count)
    assert count_panel_components(bare) == count
    shown = add_note(bare, "Smith", SAY, AT)
    assert shown == bare if kind is None else isinstance(shown.blocks[0], kind)
    assert count_panel_components(shown) <= MAX_DISCORD_COMPONENTS


def test_note_gives_way_to_a_panel_full_of_text():
    bare = make_full_panel(10, MAX_PANEL_CHARS - 20)
    assert add_note(bare, NOTE, SAY, AT) == bare
