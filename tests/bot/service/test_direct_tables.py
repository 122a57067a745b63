"""Tables without a server: everybody reads in their own direct messages."""

from __future__ import annotations

from bot.model.messages import Undeliverable
from bot.model.view import Location, Person
from bot.operations import places, requests, seats
from tests.bot.service.kit import ANN, BOB, CLEO, House, interactions

DIRECT = Location(None, 500, kind="group")
TABLE_OF_THREE = ("race", BOB, CLEO)


def list_messages(h: House, who: Person) -> list[tuple[str, bool]]:
    """Return the kinds of one person's direct messages, and whether each arrived without a notification."""
    return [(post.kind, post.silent) for post in h.sent.messages.values() if post.user == who.id]


def list_edits(h: House, who: Person) -> list[tuple[str, int]]:
    """Return the kinds of edits of one person's messages, and which of the messages each changes."""
    own = [message for message, post in h.sent.messages.items() if post.user == who.id]
    return [(post.kind, own.index(message)) for message, post in h.sent.edits if message in own]


async def test_news_are_one_card_until_its_reader_is_asked(h: House):
    table = await h.start_table(*TABLE_OF_THREE, place=DIRECT)
    assert [list_messages(h, who) for who in (ANN, BOB, CLEO)] == [
        [("prompt", False)],
        [("turn", True)],
        [("turn", True)],
    ]
    await h.play_and_deliver(table, ANN)
    await h.pass_time(20)
    assert list_messages(h, ANN) == [("prompt", False), ("turn", True)]
    assert list_messages(h, BOB) == [("turn", True), ("prompt", False)]
    assert list_messages(h, CLEO) == [("turn", True)]
    assert list_edits(h, ANN) == [("settled", 0)]
    assert list_edits(h, BOB) == [("retired", 0)] and list_edits(h, CLEO) == [("turn", 0)]
    await h.play_and_deliver(table, BOB)
    await h.pass_time(20)
    assert list_edits(h, ANN) == [("settled", 0), ("turn", 1)]
    assert list_messages(h, CLEO) == [("turn", True), ("prompt", False)]
    assert not [post for post in h.sent.messages.values() if post.target == "table"]


async def test_news_that_could_not_go_out_in_time_are_one_edit(h: House):
    table = await h.start_table(*TABLE_OF_THREE, place=DIRECT)
    await h.play_and_deliver(table, ANN, BOB)  # before the edit of Cleo's card was due
    await h.pass_time(20)
    assert list_edits(h, CLEO) == [("retired", 0)]
    assert list_messages(h, CLEO) == [("turn", True), ("prompt", False)]


async def test_card_that_takes_no_more_edits_is_sent_again(h: House):
    table = await h.start_table(*TABLE_OF_THREE, place=DIRECT)
    h.sent.fail_next(("edit turn", Undeliverable("old-message")))
    await h.play_and_deliver(table, ANN)
    await h.pass_time(20)
    await h.pass_time(20)
    assert list_messages(h, CLEO) == [("turn", True)] * 2 and not list_edits(h, CLEO)


async def test_request_to_the_table_is_edited_at_each_of_its_readers(h: House):
    table = await h.start_table(*TABLE_OF_THREE, place=DIRECT)
    await h.play_and_deliver(table, ANN, BOB)
    await requests.ask_for_rewind(h.tables, table.id, CLEO.id, 1, next(interactions))
    await h.drain()
    asked = {post.user: post for post in h.sent.list_notices("rewind-asked")}
    assert set(asked) == {BOB.id}
    [request] = {post.payload["press"][0] for post in asked.values()}
    await requests.answer_rewind_request(h.tables, table.id, BOB.id, int(request), False, next(interactions))
    await h.drain()
    told = [post for _, post in h.sent.edits if post.payload.get("press") == [request]]
    assert {(post.user, post.of) for post in told} == {(who, post.id) for who, post in asked.items()}


async def test_nobody_is_written_to_who_has_not_agreed(h: House):
    table = await h.start_table("race", BOB, place=DIRECT)
    await h.change(table, seats.offer_seat, ANN.id, CLEO)
    await h.pass_time(60)
    assert not list_messages(h, CLEO) and not h.sent.list_kinds("table")
    assert [kind for kind, _ in list_messages(h, BOB)].count("notice") == 1


async def test_person_who_cannot_be_written_to_is_away_until_they_act(h: House):
    table = await h.start_table(*TABLE_OF_THREE, place=DIRECT)
    h.sent.fail_next(("prompt", Undeliverable("user-gone")))
    await h.play_and_deliver(table, ANN)
    await h.pass_time(20)
    left = [p.user for p in h.sent.list_notices("member-left")]
    assert sorted(user or 0 for user in left) == [ANN.id, CLEO.id]
    assert [seat.away for seat in (await h.read(table)).seats] == [
        False,
        True,
        False,
    ]
    before = len(list_messages(h, BOB))
    await places.note_action(h.service.tables, BOB.id, None, "")
    await h.pass_time(20)
    assert sorted(list_messages(h, BOB)[before:]) == [("notice", True), ("prompt", False)]


async def test_reminders_come_directly(h: House):
    await h.prefer(ANN, remind_in="channel")
    await h.start_table("race", BOB, place=DIRECT)
    await h.pass_time(13 * 3600.0)
    assert list_messages(h, ANN)[-1] == ("reminder", False) and not h.sent.list_kinds("table")
