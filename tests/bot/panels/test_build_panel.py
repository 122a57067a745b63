"""A panel is built from a view: its text and what its footer offers (panels.1, panels.13, panels.15)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.view import PublicSeat, SealCount, TableView
from bot.panels.blocks import (
    Button,
    CustomId,
    Text,
    get_panel_text,
)
from bot.panels.forms import AnswerRefusal
from bot.panels.lobby_post import build_lobby, format_name
from bot.panels.play_panel import PanelOptions, build_panel
from bot.panels.posts import build_button_row
from bot.panels.thing_panel import ThingLookup, build_help
from conformance.shown.messages import make_plain_table_view
from conformance.surfaces import iter_buttons
from engine import games
from engine.core import EndTurn, Match, PlayerResult, Presenter, Results, Setup
from engine.core.game import BOT_LEVELS, BotKind
from engine.core.presentation import Lookahead
from engine.core.text import format_number, get_catalogue
from tests.toys.auction import GAME, Wall
from tests.toys.auction.rules import Walled

from .looks import SecretAuction, make_look, make_table

SAY = get_catalogue("bot")
WORDS = Presenter[Any](SAY, ["Ann", "Bob"])


def list_footer(shown: TableView) -> list[str]:
    return [button.label for button in build_panel(shown, WORDS, SAY).footer]


@pytest.mark.usefixtures("drawn_toy")
def test_idle_panel_names_the_awaited_player():
    panel = build_panel(make_look(), WORDS, SAY)
    assert "Waiting for Bob." in panel.ask
    assert panel.blocks == ()
    assert list_footer(make_look()) == ["Help"]


def test_a_game_without_pictures_has_no_text_board():
    """Its drawing code would write it: neither panels, nor posts, nor the help offer it."""
    options = tuple(Wall(n) for n in range(9))
    assert list_footer(make_look(seat=None)) == []
    assert list_footer(make_look(options)) == ["Help"]
    look = replace(make_look(options), game=GAME)
    post = build_button_row(look, WORDS, SAY, 0).buttons
    help_sheet = build_help(ThingLookup(look.game, SAY, CustomId("", "AB2C"), look), Button("Rules", "rules"))
    assert [button.label for button in post] == ["My secrets", "Log"]
    assert [button.label for button in iter_buttons(help_sheet)] == ["Rules", "Earlier turns", "My note"]


@pytest.mark.usefixtures("drawn_toy")
def test_footer_of_a_question():
    options = tuple(Wall(n) for n in range(9))
    assert list_footer(make_look(options)) == ["Help"]
    assert list_footer(make_look(options, undoable=(Wall(4),), undo_count=1)) == ["Undo Wall 4", "Help"]
    assert list_footer(make_look(options, undoable=(Wall(4),), undo_count=2)) == [
        "Undo Wall 4",
        "Start over",
        "Help",
    ]


def test_end_turn_is_first_and_green_if_nothing_else_is_left():
    assert build_panel(make_look((Wall(1), EndTurn())), WORDS, SAY).footer[0].style == "grey"
    shown = build_panel(make_look((EndTurn(),), undoable=(Wall(4),)), WORDS, SAY)
    assert (shown.footer[0].label, shown.footer[0].style) == ("End turn", "green")
    assert shown.blocks == ()


@pytest.mark.usefixtures("drawn_toy")
def test_turn_that_ends_by_itself_can_be_kept_open():
    shown = make_look((EndTurn(),), undoable=(Wall(4),), ends_at=30.0)
    assert list_footer(shown) == ["End turn", "Keep it open", "Undo", "Help"]
    assert "Your turn ends automatically at <t:30:T> (<t:30:R>)." in build_panel(shown, WORDS, SAY).ask


@pytest.mark.usefixtures("drawn_toy")
def test_sealed_answer_may_be_changed():
    shown = make_look(sealed=SealCount(1, 2), waiting=(), undoable=(Wall(4),))
    told = build_panel(replace(shown, game=SecretAuction()), WORDS, SAY).ask
    assert "Sealed: Wall 4. You can change it until the step closes. Sealed so far: 1 of 2." in told
    assert list_footer(shown) == ["Change", "Help"]


def test_without_secrets_a_sealed_answer_is_called_a_finished_turn():
    told = build_panel(make_look(sealed=SealCount(1, 2), waiting=(), undoable=(Wall(4),)), WORDS, SAY).ask
    assert (
        "Your turn: Wall 4. You can change it until everybody has finished. Finished so far: 1 of 2." in told
    )


def test_note_does_not_hide_the_sealed_answer():
    shown = make_look(sealed=SealCount(1, 2), waiting=(), undoable=(Wall(4),))
    told = build_panel(shown, WORDS, SAY, PanelOptions(note="Everybody can now see your request.")).ask
    assert "Everybody can now see your request." in told and "Your turn: Wall 4." in told
    assert (
        "Waiting for Bob."
        not in build_panel(make_look(), WORDS, SAY, PanelOptions(note="Done. Bob is next.")).ask
    )


def test_nobody_is_told_to_wait_for_themselves():
    """While a moderator pauses the game, nobody is asked, and the table still waits for the same player."""
    assert "Waiting for Bob." in build_panel(make_look(), WORDS, SAY).ask
    told = build_panel(make_look(waiting=(0,)), WORDS, SAY).ask
    assert "It is your turn." in told and "Waiting" not in told


def test_refusal_stands_directly_above_the_controls():
    options = (Wall(1), Wall(2))
    panel = build_panel(
        make_look(options), WORDS, SAY, PanelOptions(refused=AnswerRefusal("They do not touch."))
    )
    assert panel.blocks[0] == Text("They do not touch.") and "touch" not in panel.ask
    assert "They do not touch." in get_panel_text(
        build_panel(make_look(), WORDS, SAY, PanelOptions(refused=AnswerRefusal("They do not touch.")))
    )


def test_long_news_keep_their_end_below_the_controls():
    match = Match.new(GAME, Setup(2, bytes(16)), defer_reveal=True)
    news, words = tuple(Walled(1, space) for space in range(20)), GAME.create_presenter(["Ann", "Bob"])
    asked = match.get_decision(0)
    ahead = Lookahead[Any].from_match(match, 0)
    shown = make_look(game=GAME, view=ahead.view, ahead=ahead, decision=asked, since=news)
    lines = words.log_lines(shown.view, news)
    first, again = (
        build_panel(shown, words, SAY),
        build_panel(shown, words, SAY, PanelOptions(news_is_told=True)),
    )
    assert lines[-1] in first.ask and lines[-1] not in again.ask
    assert again.blocks[-1] == Text("\n".join(["17 more lines are in the log (`/log`).", *lines[-3:]]))
    assert again.blocks[:-1] == first.blocks


def test_finished_game_says_when_it_ended_and_who_won():
    """interaction.9: the time is in the reader's own time zone."""
    results = Results((), (PlayerResult(1, 1, 46, ()), PlayerResult(0, 2, 44, ())))
    panel = build_panel(
        make_look(table=make_table(ended=1_777_777_777.5), waiting=(), results=results), WORDS, SAY
    )
    assert "ended on <t:1777777777:D>" in panel.ask
    assert "Bob" in panel.ask


@pytest.mark.parametrize("slug", ["saint_malo", "village", "my_village", "carpe_diem"])
def test_panel_says_that_ending_the_turn_ends_the_game_and_the_result(slug: str):
    """The points are those of the results, in the last round as in the last turn, unless something is secret."""
    game = games.game(slug)
    match = Match[Any].new(game, Setup(2, bytes(16)), defer_reveal=True)
    luck = random.Random(2)
    said = list[str]()
    presenter = game.create_presenter(("Ann", "Bob"))
    while not match.is_over:
        if match.is_ready_to_reveal:
            match.reveal_seals()
            continue
        seat = luck.choice(sorted(match.open_questions))
        legal = match.get_decision(seat).legal_actions
        end = next((action for action in legal if isinstance(action, EndTurn)), None)
        action = end or luck.choice(legal)
        told = build_panel(make_plain_table_view(match, seat), presenter, SAY).ask if end is not None else ""
        match.submit(seat, action)
        assert match.is_over or "**Ending your turn ends the game**" not in told
        assert (
            not match.is_over or "**Ending your turn ends" in told or "**This is the last round.**" in told
        ), told
        said.append(told)
    if "**Ending your turn ends" in said[-1] and not game.has_secrets:
        points = {row.seat: format_number(row.total) for row in match.results().ranking}
        assert all(f"{name} {points[seat]}" in said[-1] for seat, name in enumerate(("Ann", "Bob"))), said[-1]


# The lobby lists the players and tells how well a bot plays


EN, DE = (get_catalogue("bot", locale) for locale in ("en", "de"))


def make_bot_seat(kind: BotKind, seat: int = 1) -> PublicSeat:
    return PublicSeat(seat, None, kind, "Ada (bot)", "B", "🔵")


def test_bot_is_named_with_its_level():
    assert [format_name(make_bot_seat(level), EN) for level in BOT_LEVELS] == [
        f"Ada (bot, {level})" for level in BOT_LEVELS
    ]
    assert format_name(make_bot_seat("beginner"), DE) == "Ada (Bot, Einstieg)"
    assert format_name(PublicSeat(0, 1, None, "Ann", "R", "🔴"), EN) == "Ann"


def test_lobby_describes_each_bot_level_in_one_sentence():
    ann = PublicSeat(0, 1, None, "Ann", "R", "🔴")
    text, _ = build_lobby(
        make_table(
            status="lobby",
            seats=(ann, make_bot_seat("strong"), make_bot_seat("club", 2), make_bot_seat("club", 3)),
        ),
        GAME,
        EN,
    )
    assert text.index("Bots, club: like friends") < text.index("Bots, strong: they think ahead")
    assert text.count("like friends who know the game") == 1 and "beginner" not in text


@pytest.mark.parametrize("seat, name", [(0, "Ann"), (1, "Bob"), (3, "4")])
def test_option_that_names_a_seat_is_told_by_the_name_of_its_person(seat: int, name: str):
    """A seat that is still free has only its number."""
    text, _ = build_lobby(make_table(status="lobby", options={"first": seat}), GAME, EN)
    assert f"Who begins: {name}." in text
