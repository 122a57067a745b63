"""A whole game of Carpe Diem by greedy people through their panels: few presses, few posts, results."""

from __future__ import annotations

from statistics import median

import pytest

from bot.operations import listings
from engine.core import Action
from playground import Person
from playground.model import Json

from . import greedy
from .playing import list_selects
from .stage import Stage, list_history, open_game, wait_until_still

NAMES = ("Ann", "Bob", "Cleo")
# Words of the posts that wait for somebody, and of the last one.
NEWS = ("your turn", "is over")
# Descriptions of singles in the list.
GIVES = ("Gives 1 coin.", "Gives 1 bread.", "Gives a fountain card.")


async def begin_game(made: Stage) -> tuple[list[Person], str, str]:
    """Start a table. Return its people, thread and id. The first post already asks for a tile."""
    people, thread = await open_game(made, *NAMES, game="carpe_diem")
    [line] = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    [post] = [post for post in await people[0].messages(thread) if "your turn" in post["content"]]
    assert "at depot" in post["content"]
    for person in people:
        assert not await person.dms(), "nothing is decided in secret: nobody is promised a word"
    return people, thread, line.table.id


@pytest.mark.long
async def test_tile_and_its_place_are_chosen(made: Stage):
    """interaction.6: free tiles are in a list on the post, then the places; the turn ends by itself."""
    people, thread, table = await begin_game(made)
    post = await people[0].wait_for(lambda m: "your turn" in m["content"], channel=thread)
    assert "Phase 1 begins" in post["content"]
    person = next(one for one in people if one.id == post["mentions"][0]["id"])
    panel = await person.press(post, "Play")
    assert panel.message is not None and "Take a tile. You can go to depots" in panel.text
    assert "Phase 1 begins" not in panel.text, "the post has told it (interaction.4)"
    [tiles] = list_selects(post)
    assert {option["label"] for option in tiles["options"]} <= set(panel.labels)
    assert tiles["placeholder"] == "Take a tile… (8 options)" and len(tiles["options"]) == 8
    assert {option.get("description") for option in tiles["options"]} <= {None, "", *GIVES}
    tile = next((option for option in tiles["options"] if "fountain" in option["label"]), tiles["options"][0])
    taken = await person.press(panel, tile["label"])
    assert taken.message is not None and "Your first tile goes on C3." in taken.text
    assert "Store the tile" in taken.labels and any(label.startswith("Undo") for label in taken.labels)
    look = await made.bot.service.play.get_view(table, int(person.id))
    assert look.decision is not None
    [built] = await greedy.press_answers(person, taken.message, look, [0])
    # carpe_diem.Q10: the turn does not end by itself, and the label says what the tile does
    if "fountain" in tile["label"]:
        assert built.labels[:2] == ["End turn and draw 2 fountain cards", "Undo"]
    else:
        assert built.labels[:2] == ["End turn", "Keep it open"]
    assert "Draft: took" in built.text


async def test_fountain_post_waits_for_the_returned_card(made: Stage):
    """carpe_diem.AQ4: the player who ends the turn is asked in the panel; one post tells both and mentions only the
    next player."""
    people, thread, table = await begin_game(made)
    while (asked := await move_to_fountain(made, people, table)) is None:
        pass
    person, returned = asked
    await made.bot.service.play.submit(table, int(person.id), returned)
    post = await people[0].wait_for(lambda m: "drew 2 fountain cards" in m["content"], channel=thread)
    assert "which fountain card" not in post["content"]
    assert [one["id"] for one in post["mentions"]] != [person.id]
    assert not any("which fountain card" in one["content"] for one in await list_history(people[0], thread))


async def move_to_fountain(made: Stage, people: list[Person], table: str) -> tuple[Person, Action] | None:
    """Give one answer on the way to a fountain. Once somebody has drawn, return them and a card that they could return."""
    for person in people:
        look = await made.bot.service.play.get_view(table, int(person.id))
        if look.decision is None:
            continue
        if look.decision.kind == "fountain":
            return person, look.decision.options[0]
        await wait_until_still(
            made
        )  # otherwise an overtaken post of an earlier turn would mention the question
        words = look.game.create_presenter(NAMES)
        fountains = (
            one for one in look.decision.options if words.label(look.ahead, one).endswith(": fountain")
        )
        await made.bot.service.play.submit(table, int(person.id), next(fountains, look.decision.options[0]))
        return None
    return None


@pytest.mark.long
async def test_whole_game_of_three_is_played(made: Stage):
    """A fountain's owner continues in the panel, and the turn's post waits for that (carpe_diem.AQ4)."""
    people, thread, table = await begin_game(made)
    building = list[int]()
    visits = list[int]()
    latest = 0
    while (found := await find_next_asked(people, thread, latest)) is not None:
        person, post = found
        latest = int(post["id"])
        look = await made.bot.service.play.get_view(table, int(person.id))
        if look.decision is not None:  # a fountain was answered in the panel
            count = await play_turn(made, person, post, table)
            (visits if look.decision.kind == "visit" else building).append(count)
    posts = await list_history(people[0], thread)
    assert "**Carpe Diem** is over. 🏆" in posts[-1]["content"]
    assert "fountain cards" in posts[-1]["attachments"][0]["description"].lower()
    forced = count_posts_with(posts, "had to store it")
    assert (
        sum("which fountain card" in post["content"] for post in posts)
        == 0
        < count_posts_with(posts, "drew 2 fountain")
    )
    assert len(visits) == 4 * len(NAMES) and 0 <= 28 * len(NAMES) - len(building) <= forced, "carpe_diem.W8"
    assert median(building) <= 3 and max(visits) <= 7
    turns = len(building) + len(visits)
    assert turns < len(posts) <= 1 + 1 + turns + 1, "the thread's own, the start, turns, the results"


async def play_turn(made: Stage, person: Person, post: Json, table: str) -> int:
    """Play one turn. An end of turn that would come by itself is pressed here, but not counted."""
    reply, count = await person.press(post, "Play"), 1
    look = await made.bot.service.play.get_view(table, int(person.id))
    number = look.turn
    while look.decision is not None and (look.turn == number or look.decision.kind == "fountain"):
        done = await greedy.answer_question(made.bot.service, person, greedy.get_message(reply), look)
        count += len(done) if look.ends_at is None else 0
        reply, look = done[-1], await made.bot.service.play.get_view(table, int(person.id))
    return count


async def find_next_asked(people: list[Person], thread: str, latest: int) -> tuple[Person, Json] | None:
    """Return whom the next post asks, or None once it announces the end."""
    post = await people[0].wait_for(
        lambda m: int(m["id"]) > latest and m["mentions"] and any(word in m["content"] for word in NEWS),
        channel=thread,
        timeout=20,
    )
    if "is over" in post["content"]:
        return None
    [asked] = post["mentions"]
    return next(one for one in people if one.id == asked["id"]), post


def count_posts_with(posts: list[Json], words: str) -> int:
    """Return how many posts contain these words."""
    return sum(post["content"].count(words) for post in posts)
