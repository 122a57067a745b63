"""Sealed steps of a game with secrets over the wire: posts, direct messages, closing, words beside the game."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.operations import listings
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores.tables import apply
from engine.core import Action, EndTurn
from playground import Person
from playground.model import Json
from playground.person import get_text
from tests.toys.auction import GAME, Bid, Loan, Seal, Start

from .conftest import QUICK
from .playing import list_buttons
from .stage import Stage, open_stage, wait_until, wait_until_still

# Nothing closes while the test looks.
LATER = replace(QUICK, close_delay=(3600.0, 3600.0))
NUMBERS = re.compile(r"\d{15,}")


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, LATER) as up:
        yield up


async def start_bidding(made: Stage, *names: str, **options: bool | str) -> tuple[list[Person], str, str]:
    """Start a table whose bids are open. Return its people, its thread, its id."""
    people, service = [await made.get_person(name) for name in names], made.bot.service
    lobby = await people[0].slash("table", "new", game="auction")
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    assert lobby.message is not None
    table = (await listings.list_tables_of(service.tables, int(people[0].id)))[0].table.id
    own = {name: value for name, value in options.items() if name == "counted"}
    shared = {name: value for name, value in options.items() if name != "counted"}
    changes = LobbyChanges(own, **shared)  # pyright: ignore[reportArgumentType]
    await apply(service.tables, table, 0, lobby_operations.set_options, int(people[0].id), changes)
    await people[0].press(lobby, "Start")
    thread = lobby.message["id"]
    await made.wait_for_thread(thread)
    for person in people:
        await wait_until_still(made)  # otherwise the next post may include the turn's
        await service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    await people[0].wait_for(lambda m: "Everybody seals" in m["content"], channel=thread)
    for person in people:
        await person.wait_for(lambda m: "The bids are taken" in m["content"], channel="dm")
    await wait_until_still(made)
    return people, thread, table


async def seal_answer(made: Stage, table: str, person: Person, *actions: Action):
    await made.bot.service.play.submit(table, int(person.id), *(actions or (Bid(1), Seal())))
    await wait_until_still(made)


async def find_step_post(person: Person, thread: str) -> Json:
    """Return the step's post as it is now."""
    found = [m for m in await person.messages(thread) if "Everybody seals" in m["content"]]
    return max(found, key=lambda m: int(m["id"]))


async def list_prompts(person: Person) -> list[Json]:
    """Return the direct messages of sealed steps, oldest first."""
    told = ("The bids are taken", ": closed.")
    return [
        m for m in await person.dms() if any(text in m["content"] for text in told) or m["flags"] & (1 << 15)
    ]


async def test_count_stands_in_the_first_line_and_nobody_is_named(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob")
    first = await find_step_post(people[0], thread)
    assert "Everybody seals a decision: 0 of 2 sealed." in first["content"].split("\n")[0]
    assert first["mentions"] == []
    await seal_answer(made, table, people[1])
    now = await find_step_post(people[0], thread)
    assert now["content"] == first["content"].replace("0 of 2", "1 of 2")


async def test_post_without_a_count_is_not_edited_before_the_close(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", counted=False)
    first = await find_step_post(people[0], thread)
    assert "sealed." not in first["content"]
    shown = await people[0].slash(thread, "play")
    for person in people:
        await seal_answer(made, table, person)
        assert await find_step_post(people[0], thread) == first
    assert "You can change it until the step closes." in (await people[0].slash(thread, "play")).text
    assert " of 2" not in shown.text


async def test_names_and_mentions_follow_the_tables_options(made: Stage):
    people, thread, table = await start_bidding(made, "Ann", "Bob", ready_names=True, mention_all=True)
    first = await find_step_post(people[0], thread)
    assert {m["id"] for m in first["mentions"]} == {person.id for person in people}
    await seal_answer(made, table, people[1])
    assert "1 of 2 sealed (Bob)." in (await find_step_post(people[0], thread))["content"]


@pytest.mark.long
async def test_one_message_per_step_can_be_changed_until_it_closes(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, replace(QUICK, close_delay=(4.0, 4.0))) as made:
        people, _, table = await start_bidding(made, "Ann", "Bob")
        ann, bob = people
        [mine], [his] = [await list_prompts(person) for person in people]
        assert (
            mine["content"].split("\n")[-1]
            == his["content"].split("\n")[-1]
            == "Loans are shown to all at the end."
        )
        await seal_answer(made, table, ann)
        [mine] = await list_prompts(ann)
        assert "You can change it until the step closes." in mine["content"]
        changing = await ann.press(mine, "Change")
        assert (
            changing.message is not None
            and changing.message["id"] == mine["id"]
            and "Seal" in changing.labels
        )
        await made.bot.service.play.submit(table, int(bob.id), Bid(2), Seal())

        async def is_closed() -> bool:
            [[mine], [his]] = [await list_prompts(person) for person in people]
            return "closed. You sealed: Bid 2, Seal." in his["content"] and "closed" in get_text(mine)

        await wait_until(is_closed)
        await wait_until_still(made)
        for person in people:
            [old] = await list_prompts(person)
            assert list_buttons(old) == []
        assert "Bid" not in str(await ann.dms()), "he was changing it"


@pytest.mark.long
async def test_closed_panel_keeps_its_step_and_the_sealed_answer(tmp_path: Path):
    """Each of several old messages says what it was, and contains only its reader's own answer."""
    async with open_stage(tmp_path, {"auction": GAME}, replace(QUICK, close_delay=(1.0, 1.0))) as made:
        people, _, table = await start_bidding(made, "Ann", "Bob")
        ann, bob = people
        [mine] = await list_prompts(ann)
        shown = await ann.press(mine, "My secrets")
        await ann.submit(await ann.press(shown, "Offer"), {"Coins": "2"})
        await made.bot.service.play.submit(table, int(bob.id), Bid(1), Seal())

        async def is_closed() -> bool:
            return "closed" in get_text((await list_prompts(ann))[0])

        await wait_until(is_closed)
        assert (
            get_text((await list_prompts(ann))[0]) == "**Auction**, round 1: closed. You sealed: Bid 2, Seal."
        )
        assert "Bid 2" not in str(await bob.dms())


@pytest.mark.long
async def test_game_ends_with_a_message_to_each(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        people, thread, table = await start_bidding(made, "Ann", "Bob")
        service = made.bot.service
        for _ in range(100):
            look = await service.play.get_view(table, None)
            if look.results is not None:
                break
            for person in people:
                asked = (await service.play.get_view(table, int(person.id))).decision
                if asked is not None:
                    says = (Bid(0), Seal()) if asked.kind == "bid" else (Start("nothing"), EndTurn())
                    await service.play.submit(table, int(person.id), *says)
            await wait_until_still(made)
        for person in people:
            last = await person.wait_for(lambda m: "is over" in m["content"], channel="dm")
            assert [b["label"] for b in list_buttons(last)] == ["Scores as text"]
            assert "1." in (await person.press(last, "Scores as text")).text
        await people[0].wait_for(lambda m: "is over" in m["content"], channel=thread)


async def test_options_of_secret_steps_explain_what_fast_reveals(made: Stage):
    ann = await made.get_person("Ann")
    lobby = await ann.slash("table", "new", game="auction")
    assert "Secret steps without a count close on the quarter-hour" in lobby.text
    first = ["We are all here", "We will play over several days"]
    assert lobby.labels[:2] == first, "the first question of such a game"
    lobby = await ann.press(lobby, "We are all here")
    assert "Secret steps close fast" in lobby.text and "gives a little away" in lobby.text
    form = await ann.press(lobby, "Options")
    lobby = await ann.submit(form, {"Secret steps": ["show who has sealed an answer"]})
    assert "Secret steps close fast" in lobby.text and "Posts show who has sealed" in lobby.text
    bob = await made.get_person("Bob")
    assert "the host" in (await bob.press(lobby, "We will play over several days")).text
    lobby = await ann.press(lobby, "We will play over several days")
    assert "gives a little away" not in lobby.text


async def test_lone_player_with_bots_has_no_such_options(tmp_path: Path):
    async with open_stage(tmp_path, None, QUICK) as made:
        ann = await made.get_person("Ann")
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert "Secret steps" not in lobby.text
        assert "Secret steps" not in str((await ann.press(lobby, "Options")).modal)


@pytest.mark.long
async def test_words_beside_the_game_are_shown(made: Stage):
    """[Request] opens a form; the words stand on the post, and only the game's words may be shown."""
    people, thread, _ = await start_bidding(made, "Ann", "Bob")
    ann, bob = people
    shown = await ann.slash(thread, "play")
    form = await ann.press(shown, "Request")
    shown = await ann.submit(form, {"What would you like to have?": ["more walls", "coins"]})
    assert "Everybody can now see your request." in shown.text
    [prompt] = await list_prompts(bob)
    assert [b["label"] for b in list_buttons(prompt)][-3:] == ["My secrets", "Request", "Help"]
    service = made.bot.service
    [line] = await listings.list_tables_of(service.tables, int(ann.id))
    await service.play.submit(line.table.id, int(ann.id), Bid(1), Seal())
    sealed = await ann.slash(thread, "play")
    shown = await ann.submit(await ann.press(sealed, "Request"), {"What would you like to have?": ["coins"]})
    assert "Everybody can now see your request." in shown.text and "Sealed: Bid 1, Seal." in shown.text
    form = await ann.press(shown, "Request")
    await ann.submit(form, {"What would you like to have?": ["more walls", "coins"]})
    await wait_until_still(made)
    assert "Wanted: Ann more walls, coins." in (await find_step_post(bob, thread))["content"].split("\n")[0]
    typed = await bob.slash(thread, "auction request", want="cards")
    assert typed.message is not None and typed.message["flags"] & 64
    await wait_until_still(made)
    assert "Wanted: Ann more walls, coins; Bob cards." in (await find_step_post(bob, thread))["content"]
    assert "You cannot request" in (await bob.slash(thread, "auction request", want="souls")).text
    assert "at most 2 things" in (await bob.slash(thread, "auction request", want="walls cards coins")).text
    assert ("coins, more walls", "coins walls") in await bob.suggest(
        thread, "auction request", "want", "coins"
    )


async def play_public_step(folder: Path, first: int, counted: bool) -> list[tuple[str, str, int]]:
    """Return everything sent to the table's thread in a step in which that person seals first."""
    async with open_stage(folder, {"auction": GAME}, LATER) as made:
        people, thread, table = await start_bidding(made, "Ann", "Bob", counted=counted)
        mark, order = len(made.pg.wire), people if not first else people[::-1]
        says: dict[str, Sequence[Action]] = {
            people[0].id: (Loan(), Bid(3), Seal()),
            people[1].id: (Bid(0), Seal()),
        }
        for person in order:
            await seal_answer(made, table, person, *says[person.id])
        wire = [e for e in made.pg.wire[mark:] if e["method"] != "GET" and thread in e["path"]]
        return [(e["method"], NUMBERS.sub("*", e["path"]), e["bytes_in"]) for e in wire]


@pytest.mark.long
@pytest.mark.parametrize("counted", [True, False])
async def test_order_of_seals_shows_nowhere_on_the_wire(tmp_path: Path, counted: bool):
    runs = list[list[tuple[str, str, int]]]()
    for first in (0, 1):
        (tmp_path / str(first)).mkdir()
        runs.append(await play_public_step(tmp_path / str(first), first, counted))
    assert runs[0] == runs[1]
    assert len(runs[0]) == (2 if counted else 0)
