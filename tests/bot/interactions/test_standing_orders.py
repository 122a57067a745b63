"""The form of a standing order is derived from its fields (panels.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest

from bot.interactions.handlers.orders import build_order_fields
from bot.interactions.modals import MAX_FIELDS, Field, FieldOption
from engine import games
from engine.core import Choice, Match, MatchLike, Seat, Setup, StandingOrder
from engine.core.game import AnyGame
from tests.toys import register_toys
from tests.toys.auction import GAME, Always

HINTS = GAME.create_presenter(("Ann", "Bob"))
AHEAD = Match.new(GAME, Setup(2, bytes(16))).preview()


class Plain(StandingOrder):
    """An order with a field of each kind."""

    most: int
    word: Literal["yes", "no"] = "no"
    words: tuple[Literal["red", "blue"], ...] = ()
    flag: bool = True
    least: int | None = None


class Listed(StandingOrder):
    """An order with a choice, a set, and values that mean nothing for this seat."""

    seat: int
    cards: tuple[int, ...] = ()
    other: int = 0
    forced: int = 0

    @classmethod
    def complete_field(
        cls, field: str, texts: Mapping[str, str], match: MatchLike, seat: Seat
    ) -> list[Choice]:
        values = {"seat": ["0", "1"], "cards": ["3", "4", "5"], "forced": ["0"]}.get(field, [])
        return [Choice(f"No. {value}", value) for value in values]


def make_form(kind: type[StandingOrder], order: StandingOrder | None = None) -> list[Field]:
    return build_order_fields(kind, HINTS, AHEAD, 0, order)


def test_new_order_has_its_defaults():
    assert make_form(Plain) == [
        Field("most", "Most"),
        Field("word", "Word", (FieldOption("yes", "yes"), FieldOption("no", "no", True)), min_values=0),
        Field("words", "Words", min_values=0),
        Field("flag", "Flag", is_checkbox=True, text="true"),
        Field("least", "Least", min_values=0),
    ]


def test_saved_order_fills_the_form():
    most, word, words, flag, least = make_form(Plain, Plain(3, "yes", ("red",), False, -2))
    assert (most.text, words.text, flag.text, least.text) == ("3", "red", "false", "-2")
    assert [entry.value for entry in word.options if entry.is_selected] == ["yes"]


def test_listed_values_leave_out_what_is_nothing_for_the_seat():
    seat, cards = make_form(Listed, Listed(1, (3, 5), 7))
    assert [(entry.label, entry.is_selected) for entry in seat.options] == [("No. 0", False), ("No. 1", True)]
    assert cards.is_set and cards.max_values == 3
    assert [entry.value for entry in cards.options if entry.is_selected] == ["3", "5"]


def load_all_games() -> list[AnyGame]:
    with register_toys():
        return [games.game(slug) for slug in games.SLUGS]


@pytest.mark.parametrize(
    "game", [game for game in load_all_games() if game.standing_order_types], ids=lambda game: game.slug
)
def test_every_order_form_fits_into_a_modal_for_every_seat(game: AnyGame):
    ahead = Match.new(game, Setup(max(game.player_counts), bytes(range(16))), defer_reveal=True).preview()
    hints = game.create_presenter([f"P{n}" for n in ahead.seats])
    for kind in game.standing_order_types:
        for seat in ahead.seats:
            assert len(build_order_fields(kind, hints, ahead, seat, None)) <= MAX_FIELDS, (kind, seat)


def test_toy_game_has_orders():
    assert make_form(Always)[0] == Field("coins", "Coins")
