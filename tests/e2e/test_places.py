"""Channels, messages, permissions, members and direct messages that are gone."""
from __future__ import annotations

import random
from pathlib import Path

import aiohttp
import pytest
from msgspec.structs import replace

from bot.service.model.settings import ServerSettings
from playground import Person

from .conftest import QUICK
from .playing import answer_once, list_answer_controls, play_turn
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until


async def test_missing_permissions_are_named(made: Stage) -> None:
    ann = await made.get_person("Ann")
    channel = await ann.channel("games")
    await ann.patch(f"/playground/channels/{channel}", {"bot_denied": ["ATTACH_FILES"]})
    reply = await ann.slash("games", "new", game="saint_malo")
    assert "Attach Files" in reply.text
    assert reply.message is not None and reply.message["flags"] & 64
    await ann.patch(f"/playground/channels/{channel}", {"bot_denied": []})
    assert "wants to play" in (await ann.slash("games", "new", game="saint_malo")).text


@pytest.mark.long
async def test_permission_lost_in_mid_game_is_reported_and_the_game_waits(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    channel = f"/playground/channels/{await person.channel('table')}"
    await person.patch(channel, {"bot_denied": ["ATTACH_FILES"]})
    await play_turn(person, post, random.Random(3))
    told = await people[0].wait_for(lambda m: "I lack the " in m["content"])
    assert "Attach Files" in told["content"]
    await person.patch(channel, {"bot_denied": []})
    assert "Saint Malo" in (await person.slash(thread, "play")).text


async def test_game_can_live_in_a_channel_without_threads(made: Stage) -> None:
    ann = await made.get_person("Ann")
    page = await ann.slash("lounge", "server")
    page = await ann.press(page, "Threads: on")
    assert "Threads: off" in page.labels
    lobby = await ann.slash("lounge", "new", game="saint_malo")
    lobby = await ann.press(lobby, "Add a bot")
    await ann.press(lobby, "Start")
    person, _ = await find_asked_person([ann], await ann.channel("lounge"))
    assert person is ann


async def test_table_of_a_deleted_thread_moves_where_a_player_wants(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, _ = await find_asked_person(people, thread)
    assert person is not None
    await send_delete(person, f"/playground/channels/{thread}")
    told = await person.wait_for(lambda m: "is gone" in m["content"], timeout=10)
    assert "Saint Malo" in told["content"]
    games = await person.suggest("games", "play", "game", "")
    offer = await person.slash("games", "play", game=games[0][1])
    moved = await person.press(offer, "Move it here")
    assert "roll 1 of 3" in moved.text


async def send_delete(person: Person, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.delete(person.url + path) as answer:
        assert answer.status < 300


async def test_deleted_lobby_and_post_are_posted_again(made: Stage) -> None:
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    lobby = await ann.slash("table", "new", game="saint_malo")
    lobby = await bob.press(lobby, "Join")
    assert lobby.message is not None
    await send_delete(ann, f"/playground/messages/{await ann.channel('table')}/{lobby.message['id']}")
    again = await ann.wait_for(lambda m: "wants to play" in m["content"], channel="table")
    assert again["id"] != lobby.message["id"]
    await ann.press(again, "Start")
    await made.wait_for_thread(again["id"])
    person, post = await find_asked_person([ann, bob], again["id"])
    assert person is not None
    table = (await made.bot.service.listings.list_tables_of(int(person.id)))[0].table

    async def is_noted() -> bool:
        return (await made.bot.service.listings.get_table(table.id)).last_post == int(post["id"])

    await wait_until(is_noted)
    await send_delete(person, f"/playground/messages/{again['id']}/{post['id']}")
    fresh = await person.wait_for(lambda m: m["attachments"] and m["id"] != post["id"], channel=again["id"])
    assert "roll 1 of 3" in (await person.press(fresh, "Play")).text


async def test_member_who_left_can_be_replaced(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    ann, bob = people
    _person, _post = await find_asked_person(people, thread)
    await made.bot.service.channels.on_member_left(int(ann.guild["id"]), int(bob.id))
    told = await ann.wait_for(lambda m: "has left" in m["content"], channel=thread)
    seats = await ann.press(told, "Seats")
    shown = await ann.pick(seats, "Another seat", ["🔵 Bob"])
    warm = await ann.press(shown, "Let a bot keep it warm")
    assert "A bot is keeping" in warm.text and "I am back" not in warm.labels, "it was not hers"
    await ann.wait_for(lambda m: "keeping Bob's seat warm" in m["content"], channel=thread)


async def test_seat_is_handed_over(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    ann, cleo = people[0], await made.get_person("Cleo")
    shown = await ann.slash(thread, "seat")
    sure = await ann.pick(shown, "Give the seat to", [cleo])
    assert "I will ask Cleo." in sure.text
    assert "I have asked Cleo." in (await ann.press(sure, "Hand over")).text
    offer = await cleo.wait_for(lambda m: "offered" in m["content"], channel=thread)
    taken = await cleo.press(offer, "Take the seat")
    assert "Saint Malo" in taken.text
    assert "no seat at this table" in (await ann.slash(thread, "play")).text


async def test_players_can_resign_and_abandon(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    ann, bob = people
    sure = await ann.slash(thread, "abandon")
    assert "1 of 2" in (await ann.press(sure, "End without a winner")).text
    vote = await bob.wait_for(lambda m: "agree to end" in m["content"], channel=thread)
    assert "closed" in (await bob.press(vote, "Agree")).text
    await ann.wait_for(lambda m: "without a winner" in m["content"] and m["components"], channel=thread)
    people, thread = await open_game(made, "Ann", "Bob", channel="games")
    sure = await people[1].slash(thread, "resign")
    await people[1].press(sure, "Resign")
    await ann.wait_for(lambda m: "has resigned" in m["content"], channel=thread)


async def test_closed_direct_messages_are_reported_and_nothing_waits_for_them(made: Stage) -> None:
    ann = await made.get_person("Ann")
    await ann.close_dms()
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    assert "roll 1 of 3" in (await person.press(post, "Play")).text


@pytest.mark.long
async def test_reading_commands_answer(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    board = await person.slash(thread, "board")
    assert board.message is not None and board.message["attachments"]
    assert "0 VP so far" in (await person.slash(thread, "score")).text
    assert "In two minutes" in (await person.slash(thread, "rules")).text
    assert "End turn" in (await person.slash("games", "help")).text
    shown = await person.press(post, "Play")
    helped = await person.press(shown, "Help")
    assert helped.message is not None and helped.message["flags"] & 64
    rules = await person.press(helped, "Rules")
    chapter = await person.pick(rules, "Chapters", ["Pirates"])
    assert "You cannot fight the pirates" in chapter.text
    assert "TU7" in (await person.press(chapter, "Exact wording")).text
    texts = await person.press(shown, "Text board")
    assert "A B C D E F G" in texts.text
    assert "Nothing has happened yet." in (await person.slash(thread, "log")).text


@pytest.mark.long
async def test_archived_thread_is_unarchived_by_posting(made: Stage) -> None:
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    asleep = made.pg.world.channels[thread]["thread_metadata"]
    luck = random.Random(3)
    while list_answer_controls(shown.message or {}):
        asleep["archived"] = True
        shown = await answer_once(person, shown, luck)
    other, _ = await find_asked_person(people, thread, post)
    assert other is not None and other is not person and not asleep["archived"]
    assert not (await made.bot.service.listings.list_tables_of(int(person.id)))[0].table.homeless


@pytest.mark.long
async def test_locked_thread_is_reported_to_the_host_and_the_game_waits(tmp_path: Path) -> None:
    async with open_stage(tmp_path, tuning=replace(QUICK, retry_most=0.3)) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        person, post = await find_asked_person(people, thread)
        assert person is not None
        table = (await made.bot.service.listings.list_tables_of(int(person.id)))[0].table.id
        made.pg.world.channels[thread]["thread_metadata"] |= {"archived": True, "locked": True}
        look = await made.bot.service.play.get_view(table, int(person.id))
        while look.decision is not None:
            acted = await made.bot.service.play.submit(
                table, int(person.id), look.decision.options[0], token=look.token
            )
            look = acted.look
        told = await people[0].wait_for(lambda m: "is locked" in m["content"])
        assert "Saint Malo" in told["content"]
        assert not (await made.bot.service.listings.get_table(table)).homeless
        made.pg.world.channels[thread]["thread_metadata"]["locked"] = False
        other, _ = await find_asked_person(people, thread, post)
        assert other is not None and other is not person


async def test_only_some_roles_may_open_tables(made: Stage) -> None:
    ann, bob = await made.get_person("Ann"), await made.get_person("Bob")
    await made.bot.service.people.set_server_settings(int(ann.guild["id"]), ServerSettings(roles=(12345,)))
    assert "Only some roles" in (await bob.slash("lounge", "new", game="saint_malo")).text
    # an admin who types the title
    assert "wants to play" in (await ann.slash("lounge", "new", game="Saint Malo")).text
