"""A whole game of My Village by greedy people through their panels: few presses, few posts, results (UX 1, 2, 6)."""
from __future__ import annotations

import re
from statistics import median

import pytest

from bot.service.model import Look
from playground import Person
from playground.model import Json

from . import greedy
from .playing import selects
from .stage import Stage, asked, opened

NAMES = ("Ann", "Bob", "Cleo")
PAIR = re.compile(r"(?:black )?(\d) \+ (?:black )?(\d) = (\d+)")
ONLY_FOR_ONE = 1 << 6  # the flag of an ephemeral message


async def test_the_post_carries_the_dice(made: Stage) -> None:
    """Issue 6: two dice are taken right there; each line says what their sum would open. Coins cost no press."""
    people, thread = await opened(made, *NAMES, game="my_village")
    person, post = await asked(people, thread)
    assert person is not None
    [dice] = selects(post)
    assert dice["placeholder"] == "Take two dice…"
    for option in dice["options"]:
        found = PAIR.match(option["label"])
        assert found and int(found[1]) + int(found[2]) == int(found[3]) and option["description"]
        assert ("black" in option["label"]) == (" time" in option["label"])
    plain = next(option for option in dice["options"] if "New: " in option["description"])
    panel = await person.pick(post, dice["custom_id"], [plain["value"]])
    assert panel.kind == "message" and "What do you use it for?" in panel.text
    names = [select["placeholder"] for select in selects(panel.message or {})]
    assert "Make the sum otherwise…" in names, "everybody has a coin at first: the sum can be changed, and need not be"
    assert "Headman to the barn: 1 time, +1 coin" in panel.labels and "Start over" in panel.labels


@pytest.mark.long
async def test_a_whole_game_of_three(made: Stage) -> None:
    people, thread = await opened(made, *NAMES, game="my_village")
    [line] = await made.bot.service.tables_of(int(people[0].id))
    turns, latest = list[int](), 0
    while (found := await next_asked(made, people, thread, line.table.id, latest)) is not None:
        person, look, post = found
        assert look.decision is not None and look.decision.kind == "dice", "nobody is asked out of turn (W2)"
        replies, latest = await greedy.turn(made.bot.service, person, post, line.table.id), int(post["id"])
        turns.append(len(replies))
    posts = await history(people[0], thread)
    assert "**My Village** is over. 🏆" in posts[-1]["content"]
    assert "market" in posts[-1]["attachments"][0]["description"].lower()
    assert len(turns) > 40
    assert median(turns) <= 4, sorted(turns)
    assert len(posts) == 1 + len(turns) + 1  # the thread's own, one for each turn, and the results


async def next_asked(
    made: Stage, people: list[Person], thread: str, table: str, latest: int
) -> tuple[Person, Look, Json] | None:
    """Whom the next post asks, and what; none once it tells of the end."""
    post = await people[0].wait_for(lambda m: int(m["id"]) > latest and m["mentions"], channel=thread, timeout=20)
    if "is over" in post["content"]:
        return None
    [asked] = post["mentions"]
    person = next(one for one in people if one.id == asked["id"])
    return person, await made.bot.service.look(table, int(person.id)), post


async def history(person: Person, thread: str) -> list[Json]:
    """All that anybody sees there, the oldest first."""
    found = list[Json]()
    while page := await person.messages(thread, 100, **({"before": found[0]["id"]} if found else {})):
        found = [*page, *found]
    return [message for message in found if not message["flags"] & ONLY_FOR_ONE]
