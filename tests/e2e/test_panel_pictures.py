"""A panel's picture travels once: an edit that shows the same one keeps the attachment."""
from __future__ import annotations

from playground import Reply

from .playing import buttons, selects, verb, with_roll_all
from .stage import Stage, asked, opened, still


def attachments(reply: Reply) -> list[tuple[str, str]]:
    assert reply.message is not None
    return [(there["id"], there["filename"]) for there in reply.message["attachments"]]


async def test_the_same_picture_is_not_sent_again(made: Stage) -> None:
    people, thread = await opened(made, "Ann", "Bob")
    person, post = await asked(people, thread)
    assert person is not None
    shown = await person.press(post, "Play")
    [before] = attachments(shown)
    assert shown.message is not None
    await still(made)
    ticks = [select for select in selects(shown.message) if verb(select) in ("set", "kind")]
    sent = made.pg.wire[-1]["n"]
    again = await person.pick(shown, ticks[0]["custom_id"], [ticks[0]["options"][0]["value"]])
    [after] = attachments(again)
    assert after == before and again.message is not None and buttons(again.message)
    assert sum(entry["bytes_in"] for entry in made.pg.wire if entry["n"] > sent) < 20_000


async def test_another_picture_takes_its_place(made: Stage) -> None:
    people, thread = await opened(made, "Ann", "Bob")
    person, post = await asked(people, thread)
    assert person is not None
    shown = await with_roll_all(person, await person.press(post, "Play"))
    changed = await person.press(shown, "Roll all")
    [before], [after] = attachments(shown), attachments(changed)
    assert before[1] != after[1]
