"""A whole game of Carpe Diem by greedy people through their panels: few presses, few posts, results."""
from __future__ import annotations

from statistics import median

import pytest

from engine.core import Action
from playground import Person
from playground.model import Json

from . import greedy
from .playing import selects
from .stage import Stage, opened, still

NAMES = ("Ann", "Bob", "Cleo")
NEWS = ("your turn", "is over")  # what the posts say that wait for somebody, and the last one
GIVES = ("Gives 1 coin.", "Gives 1 bread.", "Gives a fountain card.")  # what singles say in the list
ONLY_FOR_ONE = 1 << 6  # the flag of an ephemeral message


async def begun(made: Stage) -> tuple[list[Person], str, str]:
    """A table that has begun: its people, its thread, its id. The first post asks for a tile already."""
    people, thread = await opened(made, *NAMES, game="carpe_diem")
    [line] = await made.bot.service.listings.list_tables_of(int(people[0].id))
    [post] = [post for post in await people[0].messages(thread) if "the seed follows" in post["content"]]
    assert "your turn" in post["content"] and "at depot" in post["content"]
    for person in people:
        assert not await person.dms(), "nothing is decided in secret: nobody is promised a word"
    return people, thread, line.table.id


async def test_a_tile_and_its_place(made: Stage) -> None:
    """interaction.6: free tiles in one list, also on the post, then the places; the turn ends by itself."""
    people, thread, table = await begun(made)
    post = await people[0].wait_for(lambda m: "your turn" in m["content"], channel=thread)
    assert "Phase 1 begins" in post["content"]
    person = next(one for one in people if one.id == post["mentions"][0]["id"])
    panel = await person.press(post, "Play")
    assert panel.message is not None and "Take a tile. Free for you: depots" in panel.text
    assert "Phase 1 begins" not in panel.text, "the post has told it (interaction.4)"
    [tiles] = selects(panel.message)
    [posted] = selects(post)
    assert [option["label"] for option in posted["options"]] == [option["label"] for option in tiles["options"]]
    assert tiles["placeholder"] == "Take a tile…" and len(tiles["options"]) == 8
    assert {option.get("description") for option in tiles["options"]} <= {None, "", *GIVES}
    tile = next((option for option in tiles["options"] if "fountain" in option["label"]), tiles["options"][0])
    taken = await person.pick(panel, tiles["custom_id"], [tile["value"]])
    assert taken.message is not None and "Your first tile goes to C3." in taken.text
    assert "Store it" in taken.labels and any(label.startswith("Undo tile") for label in taken.labels)
    look = await made.bot.service.play.get_view(table, int(person.id))
    assert look.decision is not None
    [built] = await greedy.pick(person, taken.message, look, [0])
    if "fountain" in tile["label"]:  # carpe_diem.Q10: the turn does not end by itself, and says what it does
        assert built.labels[:2] == ["End turn and draw 2 fountain cards", "Undo tile on C3"]
    else:
        assert built.labels[:2] == ["End turn", "Keep it open"]
    assert "Draft: took" in built.text


async def test_the_post_of_a_fountain_waits_for_the_card_that_goes_back(made: Stage) -> None:
    """carpe_diem.AQ4: who ends his turn is asked in his panel; one post tells both, and mentions only who is next."""
    people, thread, table = await begun(made)
    while (asked := await to_a_fountain(made, people, table)) is None:
        pass
    person, returned = asked
    await made.bot.service.play.submit(table, int(person.id), returned)
    post = await people[0].wait_for(lambda m: "and returned 1." in m["content"], channel=thread)
    assert "drew 2 fountain cards and returned 1." in post["content"]
    assert [one["id"] for one in post["mentions"]] != [person.id]
    assert not any("which fountain card" in one["content"] for one in await history(people[0], thread))


async def to_a_fountain(made: Stage, people: list[Person], table: str) -> tuple[Person, Action] | None:
    """One answer, on the way to a fountain; once somebody has drawn, he and a card that he could return."""
    for person in people:
        look = await made.bot.service.play.get_view(table, int(person.id))
        if look.decision is None:
            continue
        if look.decision.kind == "fountain":
            return person, look.decision.options[0]
        await still(made)  # else the post of an earlier turn, overtaken, would speak of the question
        words = look.game.create_presenter(NAMES)
        fountains = (one for one in look.decision.options if words.label(look.ahead, one).endswith(": fountain"))
        await made.bot.service.play.submit(table, int(person.id), next(fountains, look.decision.options[0]))
        return None
    return None


@pytest.mark.long
async def test_a_whole_game_of_three(made: Stage) -> None:
    """A fountain's owner goes on in his panel, and the post of his turn waits for that (carpe_diem.AQ4)."""
    people, thread, table = await begun(made)
    building, visits, latest = list[int](), list[int](), 0
    while (found := await next_asked(people, thread, latest)) is not None:
        person, post = found
        latest = int(post["id"])
        look = await made.bot.service.play.get_view(table, int(person.id))
        if look.decision is not None:  # a fountain was answered in the panel
            count = await play(made, person, post, table)
            (visits if look.decision.kind == "visit" else building).append(count)
    posts = await history(people[0], thread)
    assert "**Carpe Diem** is over. 🏆" in posts[-1]["content"]
    assert "fountain cards" in posts[-1]["attachments"][0]["description"].lower()
    forced = said(posts, "had to store it")
    assert sum("which fountain card" in post["content"] for post in posts) == 0 < said(posts, "drew 2 fountain")
    assert len(visits) == 4 * len(NAMES) and 0 <= 28 * len(NAMES) - len(building) <= forced, "carpe_diem.W8"
    assert median(building) <= 3 and max(visits) <= 7
    turns = len(building) + len(visits)
    assert turns < len(posts) <= 1 + 1 + turns + 1, "the thread's own, the start, turns, the results"


async def play(made: Stage, person: Person, post: Json, table: str) -> int:
    """What a person does in one turn. An end of turn that would come by itself is pressed here, but not counted."""
    reply, count = await person.press(post, "Play"), 1
    look = await made.bot.service.play.get_view(table, int(person.id))
    number = look.turn
    while look.decision is not None and (look.turn == number or look.decision.kind == "fountain"):
        done = await greedy.answer(made.bot.service, person, greedy.shown(reply), look)
        count += len(done) if look.ends_at is None else 0
        reply, look = done[-1], await made.bot.service.play.get_view(table, int(person.id))
    return count


async def next_asked(people: list[Person], thread: str, latest: int) -> tuple[Person, Json] | None:
    """Whom the next post asks; none once it tells of the end."""
    post = await people[0].wait_for(
        lambda m: int(m["id"]) > latest and m["mentions"] and any(word in m["content"] for word in NEWS),
        channel=thread,
        timeout=20,
    )
    if "is over" in post["content"]:
        return None
    [asked] = post["mentions"]
    return next(one for one in people if one.id == asked["id"]), post


async def history(person: Person, thread: str) -> list[Json]:
    """All that anybody sees there, the oldest first."""
    found = list[Json]()
    while page := await person.messages(thread, 100, **({"before": found[0]["id"]} if found else {})):
        found = [*page, *found]
    return [message for message in found if not message["flags"] & ONLY_FOR_ONE]


def said(posts: list[Json], words: str) -> int:
    """How often posts say it."""
    return sum(post["content"].count(words) for post in posts)
