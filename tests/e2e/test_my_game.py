"""[My game] over the wire: the decisions of a finished game that cost most, tried again; and who sees nothing there."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import bot.review
from bot import review_worker
from bot.service.table.reviewed import Attempt, Review, Task
from engine.core.match import Match
from playground import Person, Reply
from playground.model import Json
from tests.toys.auction import GAME
from tests.toys.auction.actions import Bid, Discard, Start

from .conftest import QUICK
from .forging import forge, pressed
from .playing import buttons, selects
from .stage import Stage, eventually, opened, stage, still

LASTS = 91 * 86_400.0


@pytest.fixture(autouse=True)
def worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker in a thread, where it knows the toy; what it finds dear is cheap there."""

    async def run(module: str, what: str, *, given: bytes, longest: float, doing: str) -> bytes:
        def work() -> bytes:
            if what == "attempt":
                return msgspec.msgpack.encode(review_worker.judge(msgspec.msgpack.decode(given, type=Attempt)))
            return msgspec.msgpack.encode(review_worker.review(msgspec.msgpack.decode(given, type=Task)))

        return await asyncio.to_thread(work)

    monkeypatch.setattr(bot.review.child_process, "run", run)
    monkeypatch.setattr(review_worker, "game_of", {"auction": GAME}.__getitem__)
    monkeypatch.setattr(review_worker, "LEAST", 0.1)


@pytest.fixture
async def up(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with stage(tmp_path, {"auction": GAME}, QUICK) as made:
        yield made


async def over(made: Stage, people: list[Person]) -> None:
    """The game is played to its end: everybody bids nothing, and does nothing."""
    service = made.bot.service
    [table] = [line.table for line in await service.listings.tables_of(int(people[0].id))]
    while (await service.listings.table(table.id)).status == "running":
        for person in people:
            look = await service.play.look(table.id, int(person.id))
            while look.decision is not None:
                legal = look.decision.legal
                wanted = [a for a in legal if a in (Bid(0), Start("nothing")) or isinstance(a, Discard)]
                look = (await service.play.act(table.id, int(person.id), (wanted or list(legal))[0])).look
        await asyncio.sleep(0.02)  # a step closes by itself
    await still(made)


async def end_post(person: Person, thread: str) -> Json:
    return await person.wait_for(lambda m: "is over" in m["content"], channel=thread, timeout=20)


async def reviewed(person: Person, thread: str) -> Reply:
    """[My game], once the waiting line has become the review."""
    shown = await person.press(await end_post(person, thread), "My game")
    assert shown.message is not None and shown.message["flags"] & 64
    return await settled(person, shown)


async def settled(person: Person, shown: Reply) -> Reply:
    now = shown

    async def there() -> bool:
        nonlocal now
        assert shown.message is not None
        now = replace(shown, message=await person.refresh(shown.message))
        return "I look at your game" not in now.text

    await eventually(there)
    return now


async def test_the_end_is_looked_back_on_and_tried_again(up: Stage) -> None:
    people, thread = await opened(up, "Ann", "Bob", game="auction")
    ann, bob = people
    await over(up, people)
    before = await bob.messages(thread)
    shown = await reviewed(ann, thread)
    assert "Your game, Ann" in shown.text and "with what you could know then" in shown.text, shown.text
    assert "What cost most" in shown.text
    attempt = next(label for label in shown.labels if label.startswith("Try "))
    tried = await ann.press(shown, attempt)
    assert "What would you do now?" in tried.text and "Tell me" in tried.labels, tried.text
    told = await ann.press(tried, "Tell me")
    assert "better than" in told.text and told.labels == ["My game"]
    back = await ann.press(told, "My game")
    assert back.text == shown.text
    everything = await ann.press(back, "Tell me")
    assert "was worth about" in everything.text
    assert await bob.messages(thread) == before, "nobody else sees any of it"
    again = await ann.slash(thread, "review")
    assert again.text == shown.text, "kept: at once"


async def test_answers_are_held_against_what_was_taken(up: Stage) -> None:
    people, thread = await opened(up, "Ann", "Bob", game="auction")
    ann = people[0]
    await over(up, people)
    shown = await reviewed(ann, thread)
    service = up.bot.service
    [table] = await service.export.games_of(int(ann.id))
    seat, review = await service.reviews.stored(table, int(ann.id))
    assert review is not None
    question = review.costly[0]
    stored = await service.export.game(table, int(ann.id))
    match = Match.load(GAME, review_worker.zlib.decompress(question.world), defer_close=True)
    legal = list(match.decision(seat).legal)
    said = {what: legal.index(msgspec.json.decode(a, type=GAME.action_union)) for what, a in
            (("taken", question.taken), ("best", question.best))}  # fmt: skip
    attempt = next(label for label in shown.labels if label.startswith("Try "))
    tried = await ann.press(shown, attempt)
    taken = await answer(ann, tried, said["taken"])
    assert "About as it was. Once more?" in taken.text and "Tell me" in taken.labels
    best = await answer(ann, taken, said["best"])
    assert "Yes. That is about" in best.text and best.labels == ["My game"]
    other = next(n for n in range(len(legal)) if n not in said.values())
    third = await answer(ann, await ann.press(await ann.slash(thread, "review"), attempt), other)
    assert "Once more?" in third.text or "Yes." in third.text
    assert await service.export.game(table, int(ann.id)) == stored, "the game that was played is as it was"


async def answer(person: Person, shown: Reply, n: int) -> Reply:
    """The option of that number, by a button or in a list."""
    assert shown.message is not None
    for button in buttons(shown.message):
        if button["custom_id"].endswith(f":act.{n}"):
            return await person.press(shown, custom_id=button["custom_id"])
    [menu] = [c for c in selects(shown.message) if any(option["value"] == str(n) for option in c["options"])]
    return await person.pick(shown.message, menu["custom_id"], [str(n)])


async def test_who_has_nothing_to_see_is_told_why(up: Stage) -> None:
    people, thread = await opened(up, "Ann", "Bob", game="auction")
    ann, eve = people[0], await up.person("Eve")
    running = await ann.slash(thread, "review")
    assert "This game is not over." in running.text
    [table] = await up.bot.service.export.games_of(int(ann.id))
    early = await forge(up, ann, thread, 3, pressed(f"1:{table}:::my-game"), (await ann.messages(thread))[-1])
    assert "This game is not over." in str(early)
    await over(up, people)
    post = await end_post(eve, thread)
    assert "You did not play at this table." in (await eve.press(post, "My game")).text
    assert "You did not play at this table." in (await eve.slash(thread, "review")).text
    shown = await reviewed(ann, thread)
    attempt = next(b for b in buttons(shown.message or {}) if b["label"].startswith("Try "))
    forgery = await forge(up, eve, thread, 3, pressed(attempt["custom_id"]), post)
    assert "You did not play at this table." in str(forgery)
    up.pass_time(LASTS)

    async def swept() -> bool:
        return (await up.bot.service.reviews.stored(table, int(ann.id)))[1] is None

    await eventually(swept)
    gone = await ann.press(shown, custom_id=attempt["custom_id"])
    assert "90 days" in gone.text


async def test_it_breaks_off_in_words(up: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    people, thread = await opened(up, "Ann", "Bob", game="auction")
    await over(up, people)

    async def changed(module: str, what: str, *, given: bytes, longest: float, doing: str) -> bytes:
        return msgspec.msgpack.encode(Review(changed=True))

    monkeypatch.setattr(bot.review.child_process, "run", changed)
    shown = await settled(people[0], await people[0].slash(thread, "review"))
    assert "The rules have changed since this game" in shown.text
