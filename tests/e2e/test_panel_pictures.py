"""A panel's picture is sent once: an edit that shows the same one keeps the attachment."""

from __future__ import annotations

from playground import Reply

from .playing import get_verb, list_buttons, list_selects
from .stage import Stage, find_asked_person, open_game, wait_until_still


def list_attachments(reply: Reply) -> list[tuple[str, str]]:
    assert reply.message is not None
    return [(there["id"], there["filename"]) for there in reply.message["attachments"]]


async def test_same_picture_is_not_sent_again(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    [before] = list_attachments(shown)
    assert shown.message is not None
    await wait_until_still(made)
    ticks = [select for select in list_selects(shown.message) if get_verb(select) in ("one", "kind")]
    sent = made.pg.wire[-1]["n"]
    again = await person.pick(shown, ticks[0]["custom_id"], [ticks[0]["options"][0]["value"]])
    [after] = list_attachments(again)
    assert after == before and again.message is not None and list_buttons(again.message)
    assert sum(entry["bytes_in"] for entry in made.pg.wire if entry["n"] > sent) < 20_000


async def test_another_picture_replaces_it(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    changed = await person.press(shown, "Roll all")
    [before], [after] = list_attachments(shown), list_attachments(changed)
    assert before[1] != after[1]
