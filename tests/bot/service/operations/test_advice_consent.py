"""Advice is never available at a table where one person has not agreed. Joining, leaving and handing over a seat do not
change that.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.service.effects import advice_consent
from bot.service.model.errors import NotSeated, OperationRefused
from bot.service.model.settings import ServerSettings
from bot.service.model.table import Person, Table
from bot.service.operations.lobby import LobbyChanges
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, House, interactions, open_house
from tests.bot.service.race import Bank, Roll

PEOPLE = (ANN, BOB, CLEO, DAN)


async def list_advice_notices(h: House) -> list[dict[str, Any]]:
    """Return notices about advice that the table has read, oldest first."""
    await h.service.drain()
    posts = [*h.sent.messages.values(), *(post for _, post in h.sent.edits)]
    notices = [p.payload for p in sorted(posts, key=lambda p: p.id) if p.kind == "notice"]
    return [payload for payload in notices if payload["code"].startswith("advice")]


async def read_table(h: House, table: Table) -> Table:
    return await h.service.listings.get_table(table.id)


async def request_advice(h: House, table: Table, who: Person = ANN) -> int:
    """Ask for advice and return the mark of the post."""
    assert not await h.service.advice.ask_table(table.id, who.id, next(interactions))
    return int((await list_advice_notices(h))[-1]["press"][0])


async def agree_to_advice(h: House, table: Table, *people: Person):
    mark = await request_advice(h, table)
    for who in people:
        await h.service.advice.answer_request(table.id, who.id, mark, True, next(interactions))
    assert (await read_table(h, table)).advice.on


# The lobby


async def test_joining_under_the_advice_line_agrees_and_earlier_players_are_asked(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table, lobby = await h.open_lobby("race", BOB), h.service.lobby
        table = await lobby.set_options(table.id, ANN.id, LobbyChanges(advice=True))
        assert table.advice.chosen and table.advice.waits == 1 and not table.advice.on
        table = await lobby.join(table.id, CLEO, next(interactions), agrees=True)
        assert table.advice.waits == 1
        # joined by a typed command without reading the line
        table = await lobby.join(table.id, DAN, next(interactions))
        assert table.advice.waits == 2
        with pytest.raises(OperationRefused, match="advice-waits"):
            await lobby.start_game(table.id, ANN.id, next(interactions))
        await h.service.advice.agree_in_lobby(table.id, BOB.id, next(interactions))
        table = await lobby.leave(table.id, DAN.id, next(interactions))
        assert table.advice.waits == 0 and table.advice.on
        await lobby.start_game(table.id, ANN.id, next(interactions))
        assert (await read_table(h, table)).advice.on


async def test_switching_advice_off_and_on_asks_everybody_again(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table, lobby = await h.open_lobby("race"), h.service.lobby
        await lobby.set_options(table.id, ANN.id, LobbyChanges(advice=True))
        await lobby.join(table.id, BOB, next(interactions), agrees=True)
        assert not (await lobby.set_options(table.id, ANN.id, LobbyChanges(advice=False))).advice.chosen
        assert (await lobby.set_options(table.id, ANN.id, LobbyChanges(advice=True))).advice.waits == 1


async def test_rated_games_and_advice_exclude_each_other(tmp_path: Path):
    async with open_house(tmp_path) as h:
        await h.service.people.set_server_settings(HERE.guild or 0, ServerSettings(ratings=True))
        table = await h.open_lobby("race", BOB)
        assert table.rated
        table = await h.service.lobby.set_options(table.id, ANN.id, LobbyChanges(advice=True))
        assert table.rated is False
        with pytest.raises(OperationRefused, match="advice-rated"):
            await h.service.lobby.set_rated(table.id, ANN.id, True)


# A running table


async def test_advice_needs_everybody_and_no_post_names_anybody(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB, CLEO)
        assert not table.advice.on
        mark = await request_advice(h, table, BOB)
        [post] = await list_advice_notices(h)
        assert (post["args"]["agreed"], post["args"]["of"]) == (1, 3)
        assert post["mentions"] == [0, 1, 2]  # the person who asked is mentioned too
        await h.service.advice.answer_request(table.id, ANN.id, mark, True, next(interactions))
        assert not (await read_table(h, table)).advice.on
        await h.service.advice.answer_request(table.id, CLEO.id, mark, True, next(interactions))
        table = await read_table(h, table)
        assert (
            table.advice.on
            and table.advice.was
            and (await list_advice_notices(h))[-1]["code"] == "advice-agreed"
        )
        assert not any(who.name in str(post) for post in await list_advice_notices(h) for who in PEOPLE)
        with pytest.raises(OperationRefused, match="advice-on"):
            await h.service.advice.ask_table(table.id, ANN.id)


async def test_one_refusal_or_two_days_end_the_advice_request(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        mark = await request_advice(h, table)
        await h.service.advice.answer_request(table.id, BOB.id, mark, False, next(interactions))
        assert (await list_advice_notices(h))[-1]["code"] == "advice-stays-off"
        with pytest.raises(OperationRefused, match="advice-over"):
            await h.service.advice.answer_request(table.id, BOB.id, mark, True, next(interactions))
        mark = await request_advice(h, table)
        await h.pass_time(advice_consent.REQUEST_LIFETIME_S + 1)
        assert (await list_advice_notices(h))[-1]["code"] == "advice-stays-off"
        with pytest.raises(OperationRefused, match="advice-over"):
            await h.service.advice.answer_request(table.id, BOB.id, mark, True, next(interactions))
        for _ in range(2):
            await h.service.advice.answer_request(
                table.id, BOB.id, await request_advice(h, table), False, next(interactions)
            )
        with pytest.raises(OperationRefused, match="too-often"):
            await request_advice(h, table)
        assert not (await read_table(h, table)).advice.on


async def test_stranger_can_neither_request_nor_answer(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        mark = await request_advice(h, table)
        for call in (
            h.service.advice.ask_table(table.id, DAN.id),
            h.service.advice.answer_request(table.id, DAN.id, mark, True),
            h.service.advice.answer_request(table.id, DAN.id, mark, False),
            h.service.advice.switch_off(table.id, DAN.id),
        ):
            with pytest.raises(NotSeated):
                await call


async def test_anybody_can_switch_advice_off_at_once(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        await agree_to_advice(h, table, BOB)
        await h.service.advice.switch_off(table.id, BOB.id, next(interactions))
        assert (
            not (await read_table(h, table)).advice.on
            and (await list_advice_notices(h))[-1]["code"] == "advice-off"
        )
        with pytest.raises(OperationRefused, match="advice-off"):
            await h.service.advice.switch_off(table.id, BOB.id, next(interactions))
        assert (await read_table(h, table)).advice.was


async def test_game_with_secrets_enables_advice_only_in_the_lobby_and_loses_it_with_a_step(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("auction", BOB)
        with pytest.raises(OperationRefused, match="advice-lobby"):
            await h.service.advice.ask_table(table.id, ANN.id)
        table = await h.open_lobby("auction")
        await h.service.lobby.set_options(table.id, ANN.id, LobbyChanges(advice=True))
        await h.service.lobby.join(table.id, BOB, next(interactions), agrees=True)
        await h.service.lobby.start_game(table.id, ANN.id, next(interactions))
        await h.service.drain()
        assert (await read_table(h, table)).advice.on
        before = len(h.sent.messages), len(h.sent.edits)
        await h.service.advice.switch_off(table.id, BOB.id, next(interactions))
        await h.service.drain()
        assert before == (len(h.sent.messages), len(h.sent.edits))  # nothing changes
        assert (await read_table(h, table)).advice.on
        turn = (await h.service.play.get_view(table.id, None)).turn
        for _ in range(50):
            look = await h.service.play.get_view(table.id, None)
            if look.turn != turn:
                break
            for who in (ANN, BOB):
                own = await h.service.play.get_view(table.id, who.id)
                if own.decision is not None:
                    await h.service.play.submit(
                        table.id, who.id, own.decision.legal_actions[0], interaction=next(interactions)
                    )
            await h.pass_time(3600)
        assert (
            not (await read_table(h, table)).advice.on
            and (await list_advice_notices(h))[-1]["code"] == "advice-off"
        )


# People join and leave


async def test_lone_player_with_bots_has_advice_until_a_second_person_joins(tmp_path: Path):
    async with open_house(tmp_path) as h:
        await h.service.people.set_server_settings(HERE.guild or 0, ServerSettings(ratings=True))
        table = await h.open_lobby("race")
        await h.service.lobby.add_bot(table.id, ANN.id, None, next(interactions))
        await h.service.lobby.start_game(table.id, ANN.id, next(interactions))
        table = await read_table(h, table)
        assert table.advice.on and not table.advice.chosen
        bot = next(seat.seat for seat in table.seats if seat.user is None)
        await h.service.seats.offer_seat(table.id, ANN.id, BOB, bot, next(interactions))
        await h.service.seats.take_seat(table.id, BOB, next(interactions))
        table = await read_table(h, table)
        assert not table.advice.on and table.rated is False  # the lone player has had advice
        await agree_to_advice(h, table, BOB)


async def test_offered_seat_can_be_taken_only_after_reading_about_advice(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        await agree_to_advice(h, table, BOB)
        await h.service.seats.offer_seat(table.id, BOB.id, CLEO, interaction=next(interactions))
        with pytest.raises(OperationRefused, match="advice-unread"):
            await h.service.seats.take_seat(table.id, CLEO, next(interactions))
        await h.service.seats.take_seat(table.id, CLEO, next(interactions), agrees=True)
        assert (await read_table(h, table)).advice.on
        await h.service.seats.offer_seat(table.id, CLEO.id, BOB, interaction=next(interactions))
        with pytest.raises(
            OperationRefused, match="advice-unread"
        ):  # a person who left the table must read it again
            await h.service.seats.take_seat(table.id, BOB, next(interactions))


async def test_advice_also_needs_the_person_whose_seat_a_bot_holds(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        await h.service.seats.give_seat_to_bot(table.id, BOB.id, 1, interaction=next(interactions))
        assert not (await read_table(h, table)).advice.on  # one person among bots, but not permanently
        mark = await request_advice(h, table)
        await h.service.advice.answer_request(table.id, BOB.id, mark, True, next(interactions))
        assert (await read_table(h, table)).advice.on
        await h.service.seats.take_back(table.id, BOB, next(interactions))
        assert (await read_table(h, table)).advice.on


async def test_rematch_keeps_advice(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB, goal=10)
        await agree_to_advice(h, table, BOB)
        for n in range(40):
            if (await read_table(h, table)).status == "over":
                break
            for say in (Roll(), Bank(1), EndTurn()):
                await h.service.play.submit(
                    table.id, (ANN, BOB)[n % 2].id, say, interaction=next(interactions)
                )
        assert (await read_table(h, table)).status == "over" and (await read_table(h, table)).advice.was
        await h.service.rematch.answer_rematch(table.id, ANN, interaction=next(interactions))
        wish = (await h.service.rematch.answer_rematch(table.id, BOB, interaction=next(interactions))).rematch
        assert wish is not None
        again = await h.service.listings.get_table(wish.table)
        assert again.advice.on and again.advice.was


@pytest.mark.parametrize("seed", range(2))
async def test_advice_is_never_on_without_everybodys_agreement(tmp_path: Path, seed: int):
    """Through random comings and goings, a person who has neither agreed nor read about advice is not at a table with
    it."""
    luck = random.Random(seed)
    willing = set[int]()
    met = 0
    async with open_house(tmp_path) as h:
        s, table = h.service, await h.start_table("race", BOB, CLEO)
        await agree_to_advice(h, table, BOB, CLEO)
        willing |= {ANN.id, BOB.id, CLEO.id}
        for _ in range(150):
            h.clock.now += 4 * 3600  # the limit on requests is not tested here
            who, other = luck.sample(PEOPLE, 2)
            seat = luck.randrange(3)
            reads = luck.random() < 0.6
            agree = luck.random() < 0.95
            before = (await s.tables.read(table.id)).sheet
            mark = before.advising.mark if before.advising else 1
            deeds = {
                "ask": partial(s.advice.ask_table, table.id, who.id, next(interactions)),
                "answer": partial(s.advice.answer_request, table.id, who.id, mark, agree, next(interactions)),
                "off": partial(s.advice.switch_off, table.id, who.id, next(interactions)),
                "offer": partial(s.seats.offer_seat, table.id, who.id, other, None, next(interactions)),
                "give": partial(s.seats.offer_seat, table.id, who.id, other, seat, next(interactions)),
                "take": partial(s.seats.take_seat, table.id, who, next(interactions), reads),
                "warm": partial(s.seats.give_seat_to_bot, table.id, who.id, seat, "club", next(interactions)),
                "back": partial(s.seats.take_back, table.id, who, next(interactions), reads),
            }
            often = {"off": 1, "warm": 2, "ask": 4, "answer": 12}
            deed = luck.choices([*deeds], [often.get(name, 6) for name in deeds])[0]
            try:
                await deeds[deed]()
            except OperationRefused:
                continue
            if deed == "off" or (deed == "answer" and not agree) or deed == "ask":
                willing.clear()
            if (
                deed == "ask"
                or (deed == "answer" and agree)
                or (deed in ("take", "back") and reads and before.advice)
            ):
                willing.add(who.id)
            seats = (await read_table(h, table)).seats
            people = {user for place in seats for user in (place.user, place.former) if user is not None}
            willing &= people  # a person who leaves for good must agree again
            if (await read_table(h, table)).advice.on and not (await s.tables.read(table.id)).sheet.alone:
                met += 1
                assert people <= willing, deed
        assert met > 2
