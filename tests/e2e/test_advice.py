"""Advice over the wire: agreed to by all, asked for in the panel and answered by a press."""
from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app_state.rate_limits import LIMITS, RateLimits, TokenBucket
from bot.service.workers.advice_search import AdviceTask, compute_advice, find_advice
from engine.core.game import AnyGame
from engine.games import game
from engine.players.advice import Advice
from playground import Person
from playground import components as ui
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .forging import forge, pressed
from .playing import buttons, verb
from .stage import Stage, asked, eventually, opened, stage, still
from .test_lessons import begun, filled, say

OPTION = "Advice: any player may ask me what I would do"
FEW = 6  # playouts
MALO = {"saint_malo": game("saint_malo")}
GAMES = {"auction": AUCTION, **MALO}


async def few(game: AnyGame, task: AdviceTask) -> Advice:
    """As in the process, with few playouts and no clock."""
    return await asyncio.to_thread(compute_advice, game, replace(task, playouts=FEW, hurried=False))


async def agreed(made: Stage, people: list[Person], thread: str) -> None:
    made.bot.service.adviser.find = few
    off = await people[0].slash(thread, "advice")
    assert "Advice is off at this table. To switch it on, everybody must agree." in off.text
    assert "nobody reads" in (await people[0].press(off, "Ask the table")).text
    post = await people[1].wait_for(lambda m: "shall anybody be able" in m["content"], channel=thread)
    assert f"1 of {len(people)}" in post["content"] and get_button_labels(post) == [
        "I agree",
        "Rather not",
        "Play",
    ]
    for person in people[1:]:
        assert "noted" in (await person.press(post, "I agree")).text
    await people[0].wait_for(lambda m: "all agree. From now on" in m["content"], channel=thread)


async def advised(person: Person, thread: str, fits: Callable[[str], bool] = lambda t: "**Advice**" in t) -> Json:
    """The message in which the answer stands by now."""
    return await person.wait_for(lambda m: m["flags"] & 64 and fits(get_text(m)), channel=thread, timeout=30)


def of(message: Json, *verbs: str) -> list[Json]:
    return [button for button in buttons(message) if verb(button) in verbs]


async def test_two_people_agree_ask_and_answer(tmp_path: Path) -> None:
    async with stage(tmp_path, MALO, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        person, post = await asked(people, thread)
        assert person is not None
        other = people[1 - people.index(person)]
        assert "Advice" not in (await person.press(post, "Play")).labels
        await agreed(made, people, thread)

        shown = await person.slash(thread, "play")
        assert "Advice" in shown.labels
        moment = await person.press(shown, "Advice")
        assert moment.kind == "message" and moment.message is not None and moment.message["flags"] & 64
        there = await advised(person, thread)
        assert there["id"] == moment.message["id"]
        text = get_text(there)
        assert "imagined games, using only what you know." in text
        assert "**1. " in text and "rules of thumb" in text
        assert get_button_labels(there)[-2:] == ["Why?", "Close"] and 1 <= len(of(there, "advised")) <= 3
        assert "Advice" not in [label for m in await other.messages(thread) for label in get_button_labels(m)]

        why = await person.press(there, "Why?")
        assert why.message is not None and why.message["id"] != there["id"] and "Saint Malo" in why.text

        again = await person.press(shown, "Advice")  # the same question: the kept answer, at once
        assert again.message is not None and get_text(again.message) == text
        closed = await person.press(again, "Close")
        assert closed.kind == "deferred_update" and again.message is not None
        assert await person.refresh(again.message) is None

        before = (await made.bot.service.play.get_view(await table_of(made, person), int(person.id))).edition
        done = await person.press(there, custom_id=of(there, "advised")[0]["custom_id"])
        assert done.message is not None and done.message["id"] == there["id"] and "Help" in done.labels
        assert (await made.bot.service.play.get_view(await table_of(made, person), int(person.id))).edition > before
        await made.restart()
        await made.online()

        made.bot.service.adviser.find = few
        late = await forge(
            made, person, thread, 3, pressed(of(there, "advised")[-1]["custom_id"]), done.message, planted=True
        )
        assert "The game has moved on since then." in json.dumps(late)

        off = await other.slash(thread, "advice")
        assert "You have nothing to answer right now. Ask for advice when it is your turn." in off.text
        await other.press(off, "Switch it off")
        await person.wait_for(lambda m: m["content"] == "Advice is now off.", channel=thread)
        assert "Advice" not in (await person.slash(thread, "play")).labels
        assert shown.message is not None
        stale = await forge(made, person, thread, 3, pressed(of(shown.message, "advice")[0]["custom_id"]), done.message)
        assert "Advice is off at this table." in json.dumps(stale)


async def table_of(made: Stage, person: Person) -> str:
    [line] = await made.bot.service.listings.list_tables_of(int(person.id))
    return line.table.id


async def test_the_lobby_says_it_and_waits_for_who_has_not_agreed(tmp_path: Path) -> None:
    async with stage(tmp_path, MALO, QUICK) as made:
        ann, bob, cleo = [await made.person(name) for name in ("Ann", "Bob", "Cleo")]
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert lobby.message is not None
        await bob.press(lobby, "Join")
        form = await ann.press(lobby, "Options")
        await ann.submit(form, {OPTION: True})

        async def now() -> Json:
            assert lobby.message is not None
            return (await ann.refresh(lobby.message)) or {}

        message = await now()
        assert "💡 **With advice**" in message["content"] and "Still to agree to advice: 1." in message["content"]
        [start] = [b for _, b in ui.walk_components(message["components"]) if b.get("label") == "Start"]
        assert start["disabled"] and "Bob" not in message["content"].split("Still to agree to advice")[1].split("\n")[0]
        await cleo.press(message, "Join")  # under that line
        assert "Still to agree to advice: 1." in (await now())["content"]
        await bob.press(await now(), "Advice is fine")

        async def ready() -> bool:
            return "Still to agree" not in (await now())["content"]

        await eventually(ready)
        await ann.press(await now(), "Start")
        await made.opened(lobby.message["id"])
        post = await ann.wait_for(lambda m: "the seed follows" in m["content"], channel=lobby.message["id"])
        assert post["content"].endswith("-# 💡 With advice")


async def test_nobody_agrees_to_what_this_host_does_not_give(tmp_path: Path) -> None:
    """Neither in the lobby, where the form may be an older one, nor at a table that has begun."""
    host = "There is no advice on this computer"
    async with stage(tmp_path, MALO, QUICK) as made:
        ann, bob = await made.person("Ann"), await made.person("Bob")
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert lobby.message is not None
        form = await ann.press(lobby, "Options")
        off = await ann.slash("table", "advice")
        assert "switched on and off in **Options**" in off.text and not off.labels

        made.bot.service.tables.tuning = replace(QUICK, advice_a_day=0)
        assert host in (await ann.submit(form, {OPTION: True})).text
        assert OPTION not in json.dumps((await ann.press(lobby, "Options")).modal)
        refused = await ann.slash("table", "advice")
        assert host in refused.text and not refused.labels

        made.bot.service.tables.tuning = QUICK
        await bob.press(lobby, "Join")
        await ann.submit(await ann.press(lobby, "Options"), {OPTION: True})
        waiting = await bob.slash("table", "advice")
        assert waiting.labels == ["Advice is fine"]
        await bob.press(waiting, "Advice is fine")
        assert not (await bob.slash("table", "advice")).labels
        await ann.submit(await ann.press(lobby, "Options"), {OPTION: False})
        await ann.press((await ann.refresh(lobby.message)) or {}, "Start")
        await made.opened(lobby.message["id"])
        thread = lobby.message["id"]
        off = await ann.slash(thread, "advice")
        made.bot.service.tables.tuning = replace(QUICK, advice_a_day=0)
        assert host in (await ann.press(off, "Ask the table")).text
        refused = await ann.slash(thread, "advice")
        assert host in refused.text and not refused.labels
        made.bot.service.tables.tuning = QUICK
        for person in (ann, bob):
            await made.bot.service.seats.vote_to_abandon(await table_of(made, ann), int(person.id))
        over = await ann.slash(thread, "advice")
        assert "Ask the table" not in over.labels and "Advice is off" not in over.text, over.text


async def test_one_who_plays_with_bots_has_it_by_a_process_of_its_own(tmp_path: Path) -> None:
    """The real process, with few playouts; what is printed of a table is the same as without."""

    async def apart(game: AnyGame, task: AdviceTask) -> Advice:
        return await find_advice(game, replace(task, playouts=FEW))

    async with stage(tmp_path, MALO, QUICK) as made:
        made.bot.service.adviser.find = apart
        ann = await made.person("Ann")
        lobby = await ann.slash("table", "new", game="saint_malo")
        assert lobby.message is not None
        await ann.press(await ann.press(lobby, "Add a bot"), "Start")
        thread = lobby.message["id"]
        await made.opened(thread)
        await ann.wait_for(lambda m: "your turn" in m["content"], channel=thread, timeout=60)
        await ann.press(await ann.slash(thread, "play"), "Advice")
        assert "**1. " in get_text(await advised(ann, thread))


async def test_bad_inputs_are_answered_in_words(tmp_path: Path) -> None:
    async with stage(tmp_path, MALO, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        person, post = await asked(people, thread)
        assert person is not None
        other, eve = people[1 - people.index(person)], await made.person("Eve")
        await agreed(made, people, thread)
        assert "You have no seat at this table." in (await eve.slash(thread, "advice")).text
        assert "not asked anything now" in (await other.slash(thread, "advice")).text

        panel = await person.press(post, "Play")
        made.bot.service.adviser.queue = Counter({int(person.id): 5})
        await person.press(panel, "Advice")
        await advised(person, thread, lambda t: "Many are asking just now." in t)
        made.bot.service.adviser.queue = Counter[int]()
        made.bot.rate_limits = RateLimits(made.now, {**LIMITS, "advice": TokenBucket(1, 60)})
        await person.press(panel, "Advice")
        await advised(person, thread)
        assert "That was a lot at once." in (await person.press(panel, "Advice")).text


async def test_what_breaks_is_said_and_the_turn_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported = list[BaseException]()

    def note(error: BaseException, what: str) -> str:
        reported.append(error)
        return "7F2K"

    async def broken(game: AnyGame, task: AdviceTask) -> Advice:
        raise ChildProcessError("advice saint_malo")

    monkeypatch.setattr("bot.interactions.handlers.advice.report_unexpected", note)
    async with stage(tmp_path, MALO, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        person, _ = await asked(people, thread)
        assert person is not None
        await agreed(made, people, thread)
        made.bot.service.adviser.find = broken
        table = await table_of(made, person)
        before = (await made.bot.service.tables.read(table)).row
        await person.press(await person.slash(thread, "play"), "Advice")
        await advised(person, thread, lambda t: "I could not finish my advice. Your turn is unchanged. Code 7F2K." in t)
        assert len(reported) == 1 and (await made.bot.service.tables.read(table)).row == before


async def test_a_restart_between_the_press_and_the_answer(tmp_path: Path) -> None:
    """The table is as it was, and who waits is told."""
    async with stage(tmp_path, MALO, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        person, _ = await asked(people, thread)
        assert person is not None
        await agreed(made, people, thread)

        async def never(game: AnyGame, task: AdviceTask) -> Advice:
            await asyncio.Event().wait()
            raise AssertionError

        made.bot.service.adviser.find = never
        table = await table_of(made, person)
        await still(made)
        before = (await made.bot.service.tables.read(table)).row
        moment = await person.press(await person.slash(thread, "play"), "Advice")
        assert "One moment" in moment.text
        await made.restart()
        await made.online()
        await advised(person, thread, lambda t: "I was restarted while I was at it." in t)
        assert (await made.bot.service.tables.read(table)).row == before


async def test_a_seat_is_taken_once_its_new_owner_has_read_of_it(tmp_path: Path) -> None:
    async with stage(tmp_path, MALO, QUICK) as made:
        people, thread = await opened(made, "Ann", "Bob")
        ann, bob = people
        await agreed(made, people, thread)
        cleo = await made.person("Cleo")
        sure = await bob.pick(await bob.slash(thread, "seat"), "Give", [cleo])
        await bob.press(sure, "Hand over")
        post = await cleo.wait_for(lambda m: "seat is offered to" in m["content"], channel=thread)
        first = await cleo.press(post, "Take the seat")
        assert "This table plays **with advice**" in first.text and first.labels == ["Take the seat"]
        table = await table_of(made, ann)
        assert (await made.bot.service.listings.get_table(table)).find_seat_of(int(cleo.id)) is None
        await cleo.press(first, "Take the seat")
        now = await made.bot.service.listings.get_table(table)
        assert now.find_seat_of(int(cleo.id)) is not None and now.advice.on


async def test_in_a_lesson_it_is_what_the_lesson_would_like_to_see(made: Stage) -> None:
    ann = await made.person("Ann")
    shown = await begun(ann)
    assert "Advice" in shown.labels
    assert "The lesson wants you to do **Grain: green** now." in (await ann.press(shown, "Advice")).text


async def test_where_a_step_takes_several_answers_it_is_the_next_that_can_be_given(made: Stage) -> None:
    ann = await made.person("Ann")
    shown = await say(ann, await ann.slash("lounge", "learn", game="saint_malo"), "1 ")
    for label in ("Keep 2 crates", "Keep 3 crates", "3 crates"):
        shown = await say(ann, shown, label)
    for label in ("D3", "D4"):
        assert f"The lesson wants you to do **{label}** now." in (await ann.press(shown, "Advice")).text
        shown = await say(ann, shown, label)
    offered = await ann.slash("lounge", "learn", game="deal_with_the_devil")
    chest = await filled(ann, await say(ann, offered, "1 "), ["glass"], "2 coins")
    opened = await say(ann, chest, "Change")
    assert "Press **Show me**" in (await ann.press(opened, "Advice")).text, "what stands there is to be taken back"


async def at_once(seconds: float) -> None:
    await asyncio.sleep(0)


async def test_in_a_sealed_step_a_button_fills_the_whole_answer_in(tmp_path: Path) -> None:
    """Pressed twice it is filled in once; its owner seals it, and takes it back as one."""
    devil = game("deal_with_the_devil")
    async with stage(tmp_path, {devil.slug: devil}, QUICK) as made:
        adviser, ann = made.bot.service.adviser, await made.person("Ann")
        adviser.find, adviser.quick = few, {devil.slug}
        adviser.sleep = at_once
        lobby = await ann.slash("table", "new", game=devil.slug)
        for _ in range(3):
            lobby = await ann.press(lobby, "Add a bot")
        await ann.press(lobby, "Start")
        assert lobby.message is not None
        await made.opened(lobby.message["id"])
        table, user = await table_of(made, ann), int(ann.id)
        await ann.wait_for(lambda m: "are being loaded" in m["content"], channel="dm")
        before = await made.bot.service.play.get_view(table, user)
        await ann.slash("dm", "advice")
        there = await ann.wait_for(lambda m: "**Advice**" in get_text(m), channel="dm", timeout=60)
        choices = of(there, "advised")
        [whole, *_] = [button for button in choices if "; " in button["label"]]
        single = {button["label"] for button in choices if "; " not in button["label"]}
        assert single <= {"Leave the chest empty, ask for nothing"}
        shown = await ann.press(there, custom_id=whole["custom_id"])
        assert "moved on" not in shown.text and "Seal" in str(shown.labels)
        filled = await made.bot.service.play.get_view(table, user)
        assert filled.token != before.token and filled.decision is not None and len(filled.undoable) > 1
        twice = await forge(made, ann, there["channel_id"], 3, pressed(whole["custom_id"]), shown.message)
        assert "moved on" not in json.dumps(twice) and "Seal" in json.dumps(twice)
        assert (await made.bot.service.play.get_view(table, user)).edition == filled.edition
        await ann.press(shown, "Undo")
        assert not (await made.bot.service.play.get_view(table, user)).undoable


async def with_advice(made: Stage, slug: str) -> tuple[list[Person], str]:
    """Ann's and Bob's table has begun, to which each of them came for advice, and its thread."""
    people = [await made.person(name) for name in ("Ann", "Bob")]
    ann, bob = people
    lobby = await ann.slash("table", "new", game=slug)
    assert lobby.message is not None
    await ann.submit(await ann.press(lobby, "Options"), {OPTION: True})
    await bob.press((await ann.refresh(lobby.message)) or {}, "Join")
    await ann.press((await ann.refresh(lobby.message)) or {}, "Start")
    await made.opened(lobby.message["id"])
    await still(made)
    return people, lobby.message["id"]
