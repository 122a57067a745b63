"""Advice is never available at a table where one person has not agreed. Joining, leaving and handing over a seat do not
change that.
"""

from __future__ import annotations

import pytest

from bot.model.people import ServerSettings
from bot.model.timing import REQUEST_LIFETIME_S
from bot.model.view import Person, Table
from bot.operations import lobby, people, requests, seats
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, House, finish_game, get_refusal
from tests.toys.auction import Start

PEOPLE = (ANN, BOB, CLEO, DAN)


async def answer(h: House, table: Table, who: Person, mark: int, agrees: bool) -> Table:
    return await h.change(table, requests.answer_advice_request, who.id, mark, agrees)


async def request_advice(h: House, table: Table, who: Person = ANN) -> int:
    """Ask for advice and return the mark of the post."""
    assert not (await h.change(table, requests.ask_for_advice, who.id)).advice.on
    return int((await h.list_shown_notices("advice"))[-1]["press"][0])


async def get_last_code(h: House) -> str:
    return (await h.list_shown_notices("advice"))[-1]["code"]


async def agree_to_advice(h: House, table: Table, *people: Person):
    mark = await request_advice(h, table)
    for who in people:
        await answer(h, table, who, mark, True)
    assert (await h.read(table)).advice.on


# The lobby


async def test_joining_under_the_advice_line_agrees_and_earlier_players_are_asked(h: House):
    table = await h.open_lobby("race", BOB)
    table = await h.set_options(table, advice=True)
    assert table.advice.chosen and table.advice.waits == 1 and not table.advice.on
    table = await h.change(table, lobby.join, CLEO, agrees=True)
    assert table.advice.waits == 1
    # joined by a typed command without reading the line
    table = await h.change(table, lobby.join, DAN)
    assert table.advice.waits == 2
    assert await get_refusal(h.start(table)) == "advice-waits"
    await h.change(table, requests.agree_to_advice, BOB.id)
    table = await h.change(table, lobby.leave, DAN.id)
    assert table.advice.waits == 0 and table.advice.on
    for advised in (False, True):
        table = await h.set_options(table, advice=advised)
    assert table.advice.waits == 2, "everybody is asked again"
    for who in (BOB, CLEO):
        await h.change(table, requests.agree_to_advice, who.id)
    await h.start(table)
    assert (await h.read(table)).advice.on


async def test_rated_games_and_advice_exclude_each_other(h: House):
    await people.set_server_settings(h.tables, HERE.guild or 0, ServerSettings(ratings=True))
    table = await h.open_lobby("race", BOB)
    assert table.rated
    table = await h.set_options(table, advice=True)
    assert table.rated is False
    assert await get_refusal(h.change(table, lobby.set_rated, ANN.id, True)) == "advice-rated"


# A running table


async def test_advice_needs_everybody_all_the_time_and_no_post_names_anybody(h: House, trio: Table):
    assert not trio.advice.on
    mark = await request_advice(h, trio, BOB)
    [post] = await h.list_shown_notices("advice")
    assert (post["args"]["agreed"], post["args"]["of"]) == (1, 3)
    assert post["mentions"] == [0, 1, 2]  # the person who asked is mentioned too
    await answer(h, trio, ANN, mark, True)
    assert not (await h.read(trio)).advice.on
    await answer(h, trio, CLEO, mark, True)
    trio = await h.read(trio)
    assert trio.advice.on and trio.advice.was and await get_last_code(h) == "advice-agreed"
    assert not any(who.name in str(post) for post in await h.list_shown_notices("advice") for who in PEOPLE)
    assert await get_refusal(h.change(trio, requests.ask_for_advice, ANN.id)) == "advice-on"
    assert not (await h.change(trio, requests.switch_off_advice, BOB.id)).advice.on
    assert await get_refusal(h.change(trio, requests.switch_off_advice, BOB.id)) == "advice-off"


async def test_one_refusal_or_two_days_end_the_advice_request(h: House, table: Table):
    for refused in (True, False):
        mark = await request_advice(h, table)
        if refused:
            await answer(h, table, BOB, mark, False)
        else:
            await h.pass_time(REQUEST_LIFETIME_S + 1)
        assert await get_last_code(h) == "advice-stays-off"
        assert await get_refusal(answer(h, table, BOB, mark, True)) == "advice-over"
    for _ in range(2):
        await answer(h, table, BOB, await request_advice(h, table), False)
    assert await get_refusal(request_advice(h, table)) == "too-often"
    assert not (await h.read(table)).advice.on


async def test_game_with_secrets_enables_advice_only_in_the_lobby_and_loses_it_with_a_step(
    h: House, auction: Table
):
    assert await get_refusal(h.change(auction, requests.ask_for_advice, ANN.id)) == "advice-lobby"
    auction = await h.open_lobby("auction")
    await h.set_options(auction, advice=True)
    await h.change(auction, lobby.join, BOB, agrees=True)
    await h.start(auction)
    await h.drain()
    assert (await h.read(auction)).advice.on
    before = len(h.sent.messages), len(h.sent.edits)
    await h.change(auction, requests.switch_off_advice, BOB.id)
    await h.drain()
    assert before == (len(h.sent.messages), len(h.sent.edits))  # nothing changes
    assert (await h.read(auction)).advice.on
    turn = (await h.look(auction, None)).turn
    for who in (ANN, BOB):
        await h.submit(auction, who, Start("nothing"), EndTurn())
    assert turn < (await h.look(auction, None)).turn
    assert not (await h.read(auction)).advice.on and await get_last_code(h) == "advice-off"


# People join and leave


async def test_lone_player_with_bots_has_advice_until_a_second_person_joins(h: House):
    await people.set_server_settings(h.tables, HERE.guild or 0, ServerSettings(ratings=True))
    table = await h.start_table(bots=1)
    assert table.advice.on and not table.advice.chosen
    assert await get_refusal(h.change(table, lobby.set_rated, ANN.id, False)) == "already-started"
    await h.change(table, seats.offer_seat, ANN.id, BOB, 1)
    table = await h.change(table, seats.take_seat, BOB)
    assert not table.advice.on and table.rated is False  # the lone player has had advice
    await agree_to_advice(h, table, BOB)


@pytest.mark.parametrize("ends", [False, True])
async def test_rematch_keeps_advice_unless_it_was_to_end_with_the_last_step(
    h: House, table: Table, ends: bool
):
    await agree_to_advice(h, table, BOB)
    await finish_game(h, table)
    await h.change(table, lambda change: setattr(change.state, "advice_ends", ends))
    await h.want_rematch(table, ANN)
    again = await h.read((await h.want_rematch(table, BOB)).table)
    assert again.advice.on == again.advice.was == (not ends)


async def test_people_who_come_and_go_agree_for_themselves(h: House, trio: Table):
    mark = await request_advice(h, trio)
    await answer(h, trio, BOB, mark, True)
    await h.change(trio, seats.give_seat_to_bot, CLEO.id, 2)
    await h.hand_over(trio, BOB, DAN)
    await answer(h, trio, DAN, mark, True)
    assert not (await h.read(trio)).advice.on, "Cleo may come back"
    await h.change(trio, seats.take_back, CLEO)
    await answer(h, trio, CLEO, mark, True)
    assert (await h.read(trio)).advice.on
    assert await get_refusal(h.hand_over(trio, DAN, BOB)) == "advice-unread", "Bob had left"
    assert (await h.change(trio, seats.take_seat, BOB, True)).advice.on
