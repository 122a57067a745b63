"""The lobby lists the players and tells how well a bot plays."""

from __future__ import annotations

import pytest

from bot.model.view import PublicSeat
from bot.panels.lobby_post import build_lobby, format_name
from engine.core.game import BOT_LEVELS, BotKind
from engine.core.text import get_catalogue
from tests.toys.auction import GAME

from .looks import make_table

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


def test_lobby_without_bots_does_not_mention_them():
    text, _ = build_lobby(make_table(status="lobby"), GAME, EN)
    assert not any(f"{level}:" in text for level in BOT_LEVELS)


@pytest.mark.parametrize("seat, name", [(0, "Ann"), (1, "Bob"), (3, "4")])
def test_option_that_names_a_seat_is_told_by_the_name_of_its_person(seat: int, name: str):
    """A seat that is still free has only its number."""
    text, _ = build_lobby(make_table(status="lobby", options={"first": seat}), GAME, EN)
    assert f"Who begins: {name}." in text
