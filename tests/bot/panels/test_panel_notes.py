"""A note in a panel changes nothing else and never exceeds the limits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.panels import play_panel as panels
from bot.panels.blocks import (
    MAX_DISCORD_COMPONENTS,
    MAX_PANEL_CHARS,
    Block,
    Button,
    Buttons,
    CustomId,
    Panel,
    Text,
    TextWithButton,
    count_panel_components,
    get_panel_text,
)
from bot.panels.play_panel import MAX_NOTE_CHARS_IN_PANEL, add_note
from engine import games
from engine.core import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.core.text import get_catalogue
from tests.toys import TOYS, register_toys

from .looks import make_look, make_table
from .walking import sample_positions

# Near the longest allowed note.
NOTE = "Smith before the mass. " * 9
AT, SAY = CustomId("", "AB2C", 0, "0123456789ab"), get_catalogue("bot")


def make_panel(match: Match[Any], decision: Decision) -> Panel:
    names, seat = [f"P{n}" for n in range(9)], decision.seat
    ahead = Lookahead[Any].from_match(match, seat)
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
    options = panels.PanelOptions(preview=match.preview(seat))
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
                count_panel_components(shown) < MAX_DISCORD_COMPONENTS
                and len(get_panel_text(shown)) <= MAX_PANEL_CHARS
            )
            assert add_note(bare, "", SAY, AT) == bare


def make_full_panel(count: int, letters: int = 10) -> Panel:
    """Return a panel with so many components."""
    blocks: list[Block] = [Text("x")] * (count - 4)
    return Panel("?" * letters, tuple(blocks), picture=True)


@pytest.mark.parametrize(
    ("count", "kind"),
    [(36, TextWithButton), (37, Text), (38, Text), (39, None)],
    ids=["line", "text", "last", "none"],
)
def test_note_loses_its_button_and_then_gives_way_in_a_full_panel(count: int, kind: type[Block] | None):
    bare = make_full_panel(count)
    assert count_panel_components(bare) == count
    shown = add_note(bare, "Smith", SAY, AT)
    assert shown == bare if kind is None else isinstance(shown.blocks[0], kind)
    assert count_panel_components(shown) < MAX_DISCORD_COMPONENTS


def test_note_gives_way_to_a_panel_full_of_text():
    bare = make_full_panel(10, MAX_PANEL_CHARS - 20)
    assert add_note(bare, NOTE, SAY, AT) == bare


def test_note_stands_among_the_controls():
    row = Buttons((Button("Go", AT.with_verb("act", 0)),))
    assert [type(block) for block in add_note(Panel("?", (row,)), "Smith", SAY, AT).blocks] == [
        TextWithButton,
        Buttons,
    ]
