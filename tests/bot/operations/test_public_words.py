"""Public words beside the game (secrets.21): shown on the post, limited to the game's words, removed when the game says
so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.errors import NotSeated, OperationRefused
from bot.model.view import Table
from bot.operations import listings, orders
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, DAN, House, get_refusal, interactions
from tests.bot.service.sealing import ALL_FOUR, open_bidding, open_discreet_house, reopen, seal_bids
from tests.toys.auction import Start


async def list_shown_words(h: House, table: Table) -> list[tuple[str, ...]]:
    return [seat.talk for seat in (await listings.get_table(h.tables, table.id)).seats]


async def test_words_are_shown_on_the_latest_post_until_the_game_removes_them(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        await h.apply(table.id, next(interactions), orders.show_words, BOB.id, ["coins", "walls"], "en")
        await h.service.drain()
        message, post = h.sent.edits[-1]
        assert post.kind == "count" and h.sent.messages[message].kind == "sealed"
        await reopen(h, tmp_path)
        assert await list_shown_words(h, table) == [(), ("walls", "coins"), (), ()]
        await seal_bids(h, table, *ALL_FOUR)
        await h.pass_time(90)
        assert await list_shown_words(h, table) == [(), ("walls", "coins"), (), ()]  # still visible
        assert await get_refusal(h.apply(table.id, 0, orders.show_words, BOB.id, [], "en")) == "no-talk"
        await h.service.play.submit(table.id, ANN.id, Start("nothing"), EndTurn())
        assert await list_shown_words(h, table) == [()] * 4


@pytest.mark.parametrize(
    ("words", "code"), [(("souls",), "no-word"), (("walls", "cards", "coins"), "too-many-words")]
)
async def test_number_and_choice_of_words_are_limited(tmp_path: Path, words: tuple[str, ...], code: str):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h, ALL_FOUR[:3])
        with pytest.raises(OperationRefused, match=code):
            await h.apply(table.id, 0, orders.show_words, ANN.id, words, "en")
        with pytest.raises(NotSeated):
            await h.apply(table.id, 0, orders.show_words, DAN.id, ["walls"], "en")
        assert await list_shown_words(h, table) == [()] * 3


async def test_same_words_again_change_nothing(tmp_path: Path):
    async with open_discreet_house(tmp_path) as h:
        table = await open_bidding(h)
        for words in (["walls"], ["walls"]):
            await h.apply(table.id, next(interactions), orders.show_words, ANN.id, words, "en")
            await h.service.drain()
        assert len([post for _, post in h.sent.edits if post.kind == "count"]) == 1
        await h.apply(table.id, next(interactions), orders.show_words, ANN.id, [], "en")
        assert await list_shown_words(h, table) == [()] * 4
