"""[My game] over the wire: the decisions of a finished game that cost most, tried again; and who sees nothing there."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import bot.analysis.reviews
from bot.analysis import game_story_process, review_process
from bot.analysis.game_stories import StoryInput
from bot.app_state.rate_limits import LIMITS, RateLimits, TokenBucket
from bot.service.model.review import RetryAttempt, Review, ReviewTask
from engine.core.match import Match
from playground import Person, Reply
from playground.interactions import COMPONENT
from playground.model import Json
from tests.toys.auction import GAME
from tests.toys.auction.actions import Bid, Discard, Start

from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import list_buttons, list_selects
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still
from .test_noninterference import plain, reply
from .test_notes import FIELD, NOTE, WORD

LASTS = 91 * 86_400.0


@pytest.fixture(autouse=True)
def worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers in a thread, where they know the toy; what is found dear is cheap there."""

    async def run(module: str, what: str = "", *, given: bytes, longest: float, doing: str) -> bytes:
        def work() -> bytes:
            if module == game_story_process.__name__:
                story_input = msgspec.msgpack.decode(given, type=StoryInput)
                return msgspec.msgpack.encode(game_story_process.tell_story(GAME, story_input))
            if what == "attempt":
                retry = msgspec.msgpack.decode(given, type=RetryAttempt)
                return msgspec.msgpack.encode(review_process.judge_attempt(retry))
            return msgspec.msgpack.encode(review_process.review(msgspec.msgpack.decode(given, type=ReviewTask)))

        return await asyncio.to_thread(work)

    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", run)
    monkeypatch.setattr(review_process, "game_of", {"auction": GAME}.__getitem__)
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.1)


@pytest.fixture
async def up(tmp_path: Path) -> AsyncGenerator[Stage]:
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        yield made


async def over(made: Stage, people: list[Person]) -> None:
    """The game is played to its end: everybody bids nothing, and does nothing."""
    service = made.bot.service
    [table] = [line.table for line in await service.listings.list_tables_of(int(people[0].id))]
    while (await service.listings.get_table(table.id)).status == "running":
        for person in people:
            look = await service.play.get_view(table.id, int(person.id))
            while look.decision is not None:
                legal = look.decision.legal_actions
                wanted = [a for a in legal if a in (Bid(0), Start("nothing")) or isinstance(a, Discard)]
                look = (await service.play.submit(table.id, int(person.id), (wanted or list(legal))[0])).look
        await asyncio.sleep(0.02)  # a step closes by itself
    await wait_until_still(made)


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

    await wait_until(there)
    return now


async def test_the_end_is_looked_back_on_and_tried_again(up: Stage) -> None:
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, bob = people
    await over(up, people)
    before = await bob.messages(thread)
    shown = await reviewed(ann, thread)
    assert "Your game, Ann" in shown.text and "with what you could know then" in shown.text, shown.text
    assert "What mattered most, and what it cost" in shown.text
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
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann = people[0]
    await over(up, people)
    shown = await reviewed(ann, thread)
    service = up.bot.service
    [table] = await service.export.list_games_of(int(ann.id))
    seat, review = await service.reviews.get_stored_review(table, int(ann.id))
    assert review is not None
    question = review.costly[0]
    stored = await service.export.export_game(table, int(ann.id))
    match = Match.load(GAME, review_process.zlib.decompress(question.world), defer_reveal=True)
    legal = list(match.get_decision(seat).legal_actions)
    said = {what: legal.index(msgspec.json.decode(a, type=GAME.action_union)) for what, a in
            (("taken", question.taken), ("best", question.best))}  # fmt: skip
    attempt = next(label for label in shown.labels if label.startswith("Try "))
    tried = await ann.press(shown, attempt)
    taken = await answer(ann, tried, said["taken"])
    assert "That is about the same as before. Try again?" in taken.text and "Tell me" in taken.labels
    best = await answer(ann, taken, said["best"])
    assert "Yes, that is about" in best.text and best.labels == ["My game"]
    other = next(n for n in range(len(legal)) if n not in said.values())
    third = await answer(ann, await ann.press(await ann.slash(thread, "review"), attempt), other)
    assert "Once more?" in third.text or "Yes." in third.text
    assert await service.export.export_game(table, int(ann.id)) == stored, "the game that was played is as it was"


async def answer(person: Person, shown: Reply, n: int) -> Reply:
    """The option of that number, by a button or in a list."""
    assert shown.message is not None
    for button in list_buttons(shown.message):
        if button["custom_id"].endswith(f":act.{n}"):
            return await person.press(shown, custom_id=button["custom_id"])
    [menu] = [c for c in list_selects(shown.message) if any(option["value"] == str(n) for option in c["options"])]
    return await person.pick(shown.message, menu["custom_id"], [str(n)])


async def test_who_has_nothing_to_see_is_told_why(up: Stage) -> None:
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, eve = people[0], await up.get_person("Eve")
    running = await ann.slash(thread, "review")
    assert "This game is not over yet." in running.text
    [table] = await up.bot.service.export.list_games_of(int(ann.id))
    early = await forge(up, ann, thread, 3, make_press_data(f"1:{table}:::my-game"), (await ann.messages(thread))[-1])
    assert "This game is not over yet." in str(early)
    await over(up, people)
    post = await end_post(eve, thread)
    assert "You had no seat at this table when the game ended." in (await eve.press(post, "My game")).text
    assert "You had no seat at this table when the game ended." in (await eve.slash(thread, "review")).text
    shown = await reviewed(ann, thread)
    attempt = next(b for b in list_buttons(shown.message or {}) if b["label"].startswith("Try "))
    forgery = await forge(up, eve, thread, 3, make_press_data(attempt["custom_id"]), post)
    assert "You had no seat at this table when the game ended." in str(forgery)
    up.pass_time(LASTS)

    async def swept() -> bool:
        return (await up.bot.service.reviews.get_stored_review(table, int(ann.id)))[1] is None

    await wait_until(swept)
    gone = await ann.press(shown, custom_id=attempt["custom_id"])
    assert "90 days" in gone.text


async def test_it_breaks_off_in_words(up: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    await over(up, people)

    async def changed(module: str, what: str, *, given: bytes, longest: float, doing: str) -> bytes:
        return msgspec.msgpack.encode(Review(changed=True))

    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", changed)
    shown = await settled(people[0], await people[0].slash(thread, "review"))
    assert "The rules have changed since this game" in shown.text


# A rematch

OVER = (":::my-game", ":::went", ":::try.0", ":::try-all", "+0:::try-tell", "+0:0::play")  # what is left of a game
THEN = ("past.1", "past-hand.1", "past-all.0", "log.0", "results", "verify")  # of turns that were


async def remains(made: Stage, person: Person, thread: str, post: Json, table: str) -> dict[str, str]:
    """All that somebody is told of a game that is over, by its last post, or by controls of it that he has kept."""
    found = {label: await person.press(post, label) for label in ("My game", "How it went")}
    told = {label: plain(reply(await settled(person, shown))) for label, shown in found.items()}
    for label in [label for label in found["My game"].labels if label.startswith("Try ")]:
        told[label] = plain(reply(await person.press(await person.press(post, "My game"), label)))
    for control in THEN:
        press = make_press_data(f"1:{table}:::{control}")
        told[control] = plain(await forge(made, person, thread, COMPONENT, press, post))
    return told


async def test_a_rematch_keeps_nothing_of_the_old_table_open(up: Stage) -> None:
    """To each his own of the old one, as it was; of the new one nothing before it is over, and there nothing of the
    old."""
    people, thread = await open_game(up, "Ann", "Bob", game="auction")
    ann, bob = people
    eve, service = await up.get_person("Eve"), up.bot.service
    up.bot.rate_limits = RateLimits(up.now, dict.fromkeys(LIMITS, TokenBucket(1000, 1)))
    await ann.submit(await ann.slash(thread, "note"), {FIELD: NOTE})
    await over(up, people)
    [old] = await service.export.list_games_of(int(ann.id))
    post = await end_post(ann, thread)
    for person in people:
        await reviewed(person, thread)
    await ann.press(post, "How it went")  # for all; from now on each reads it alone
    for person in (ann, bob, eve):  # what was new to somebody there is so no more
        await remains(up, person, thread, post, old)
    await wait_until_still(up)
    before = [await remains(up, person, thread, post, old) for person in (ann, bob, eve)]
    assert WORD in before[0]["My game"] and WORD not in str(before[1:])
    assert ["Your game, Ann" in told["My game"] for told in before] == [True, False, False]
    attempt = next(label for label in before[0] if label.startswith("Try "))
    tried = await ann.press(await ann.press(post, "My game"), attempt)

    await ann.press(post, "Rematch")
    await bob.press(post, "Rematch")
    await bob.wait_for(lambda m: int(m["id"]) > int(post["id"]) and "Dice seal" in m["content"], channel=thread)
    await wait_until_still(up)
    [young] = {*await service.export.list_games_of(int(ann.id))} - {old}
    begun = (await service.tables.read(young)).row
    for person in (ann, bob, eve):
        assert "This game is not over yet." in (await person.slash(thread, "review")).text
        for control in OVER:
            told = await forge(up, person, thread, COMPONENT, make_press_data(f"1:{young}{control}"), post)
            assert "not over" in str(told), control
        for command in ("play", "board", "log", "look-back", "score", "note"):
            shown = await person.slash(thread, command)
            assert not any(word in str(shown) for word in (WORD, "Your game", attempt)), command
    past = await ann.slash(thread, "look-back")
    assert "turn 1 of 1" in past.text, "the old one's turns are not this one's"
    await ann.press(await ann.press(tried, "Tell me"), "My game")

    public = [m for m in await eve.messages(thread) if not m["flags"] & 64]
    assert not any(word in str(public) for word in (WORD, "Your game", attempt))
    assert (await service.tables.read(young)).row == begun
    assert [await remains(up, person, thread, post, old) for person in (ann, bob, eve)] == before
    await over(up, people)
    last = await ann.wait_for(lambda m: "is over" in m["content"] and m["id"] != post["id"], channel=thread, timeout=20)
    assert [(await service.reviews.get_stored_review(young, int(person.id)))[1] for person in people] == [None, None]
    own = await settled(ann, await ann.press(last, "My game"))
    assert "Your game, Ann" in own.text and WORD not in own.text
    assert [await remains(up, person, thread, post, old) for person in (ann, bob, eve)] == before
