"""`/season` by pressing: one sets a season up in four presses, others join in one; what is refused says what would do."""
from __future__ import annotations

from pathlib import Path

from playground import Person, Reply
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .stage import Stage, no_accidents, stage, still

__all__ = ["no_accidents"]
GAMES = {"auction": AUCTION}


async def set_up(ann: Person, **filled: object) -> Reply:
    """The draft, after two presses."""
    shown = await ann.slash("lounge", "season")
    form = await ann.press(shown, "New season")
    return await ann.submit(form, {"Name": "Autumn", **filled})


async def living(made: Stage, ann: Person) -> dict[str, object]:
    await still(made)
    return await ann.wait_for(lambda m: "**Autumn**" in m["content"], channel="lounge")


async def test_an_organiser_needs_four_presses_and_everybody_else_one(tmp_path: Path) -> None:
    async with stage(tmp_path, GAMES, QUICK) as made:
        ann, bob = await made.person("Ann"), await made.person("Bob")
        draft = await set_up(ann)
        assert "a draft that only you see" in draft.text, draft.text
        opened = await ann.press(draft, "Open for joining")
        assert "is open for joining" in opened.text
        post = await living(made, ann)
        print(post["content"])
        joined = await bob.press(post, "Join")
        print(joined.text)
        assert "You are in." in joined.text and "nothing else to do" in joined.text
        await still(made)
        again = await ann.wait_for(lambda m: "One is in: Bob" in m["content"], channel="lounge")
        assert again["id"] == post["id"]
