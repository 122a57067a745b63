"""People with the same name are told apart in everything that the bot says and draws, and new names are followed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.panels import picture_studio
from bot.workers.task_pool import TaskPool
from playground import Person
from render.scene import Player

from .conftest import QUICK
from .stage import Stage, find_asked_person, open_game, open_stage

ALIKE: Sequence[tuple[Sequence[str], Sequence[str]]] = (
    (("Bob", "Bob", "Bob", "bob"), ("Bob", "Bob 2", "Bob 3", "bob 4")),
    (
        ("Bob", "B\u043eb", "\uff22\uff4f\uff42", "B o b"),
        ("Bob", "B\u043eb 2", "\uff22\uff4f\uff42 3", "B o b 4"),
    ),
    (("Ann", "Ann (bot)", "Ann [\u0432\u043et]", "Ann (bot) (bot)"), ("Ann", "Ann 2", "Ann 3", "Ann 4")),
    (("Bob", "Bob 2", "Bob", "Bob\u00b2"), ("Bob", "Bob 2", "Bob 3", "Bob² 2")),
    (("Ian", "lan", "\u200b", "\u3164"), ("Ian", "lan 2", "Player 3", "Player 4")),
)


def rename(made: Stage, person: Person, name: str):
    made.pg.state.world.users[person.id]["global_name"] = name


async def open_game_of(
    made: Stage, names: Sequence[str], game: str = "saint_malo"
) -> tuple[list[Person], str]:
    """Let people with these names start a game. Return them and the id of the table's thread."""
    handles = [f"p{n}" for n, _ in enumerate(names)]
    for handle, name in zip(handles, names, strict=True):
        rename(made, await made.get_person(handle), name)
    return await open_game(made, *handles, game=game)


def list_missing(text: str, names: Sequence[str]) -> list[str]:
    """Return which of the names the text does not contain beside the others."""
    missing = list[str]()
    for name in sorted(names, key=len, reverse=True):
        missing += [] if name in text else [name]
        text = text.replace(name, "", 1)
    return missing


@pytest.mark.parametrize(("names", "shown"), ALIKE)
async def test_alike_names_are_told_apart_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: Sequence[str], shown: Sequence[str]
):
    drawn = list[Player]()

    def draw_player(name: str, badge: str) -> Player:
        drawn.append(Player(name, badge))
        return drawn[-1]

    monkeypatch.setattr(picture_studio, "Player", draw_player)
    async with open_stage(tmp_path, tuning=QUICK) as made:
        people, thread = await open_game_of(made, names)
        await find_asked_person(people, thread)
        posts = [*await people[0].messages("table"), *await people[0].messages(thread)]
        title = next(c["name"] for c in (await people[0].world("channels"))["channels"] if c["id"] == thread)
        start = [post["content"] for post in posts if not list_missing(post["content"], shown)]
        board = (await people[0].slash(thread, "board")).message
        for said in (title, str(posts[0]), *(start or [""]), str(board)):
            assert not list_missing(said, shown), said
        assert {player.name for player in drawn} == set(shown)
        assert "titles of threads" in (await people[0].slash("table", "forget-me")).text


async def test_log_of_a_failed_message_names_nobody(caplog: pytest.LogCaptureFixture):
    async def fail():
        raise ValueError

    pool = TaskPool(1)
    pool.begin("user:1234567890", fail())
    await pool.wait_until_idle()
    assert "work on user" in caplog.text and "1234567890" not in caplog.text
