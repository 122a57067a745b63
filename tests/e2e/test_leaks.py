"""Deal with the Devil over the wire: what others find out by commands, forged controls, lists, ids, errors.

`docs/develop/secrets.md` says which leak rule is proved where.
"""
from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.post_builder import PostBuilder
from bot.discord_api.views import DEFAULT_PICTURE_NAME
from bot.interactions.handlers import game_commands as typing
from bot.panels.picture_studio import PictureStudio
from bot.runtime.logs import format_error_places
from bot.store import outbox
from engine.core.match import Match
from engine.games.deal_with_the_devil.actions import AskFor, Loan, Put, Respond, Seal
from engine.games.deal_with_the_devil.state import State
from playground import Person, Reply
from playground.interactions import COMPONENT
from playground.model import Json

from .playing import answers, buttons, verb
from .stage import Stage, eventually, stage, still
from .surfaces import looked_through, roots
from .test_forged import forge, pressed
from .test_hidden_only import DELAY, NAMES, TUNING, One, begun, dealt, digest
from .test_noninterference import plain, reply

DEVIL = "deal-with-the-devil"
SHARED = ("play", "hand", "board", "log", "score", "games", "orders", "undo", "resign")
OTHERS: dict[str, dict[str, Any]] = {  # what is not to be said in OFFER, by whomever
    "answer": {"accept": True}, "vote": {"if_accused": "confess", "target": "red"}, "keep": {"building": "Mill"},
    "ritual": {"pure": 1},
    "wings": {"n": 1}, "seal": {}, "plan": {}, "pass": {"first": "Mill", "second": "Farm"}, "as-suggested": {},
}  # fmt: skip
SUGGESTED = (
    ("offer", "goods"), ("offer", "coins"), ("offer", "ask"), ("trade", "sell"), ("trade", "loan"), ("trade", "buy"),
    ("ritual", "pure"), ("ritual", "guess_devil"), ("plan", "build"), ("keep", "building"), ("vote", "target"),
    ("standing", "accept_from"), ("ritual-chest", "pure"), ("request", "want"), ("play", "game"),
)  # fmt: skip


class Swapped(One):
    """To all but Ann and Cleo the same: these two have each other's role, and each other's cards."""

    def hide(self, s: State) -> None:
        ann, cleo = s.own[0], s.own[2]
        roles = ann.role, cleo.role
        dealt(ann, roles[1])
        dealt(cleo, roles[0])
        ann.hand, cleo.hand, ann.events, cleo.events = cleo.hand, ann.hand, cleo.events, ann.events


async def shown(made: Stage, told: Reply) -> str:
    files = [digest(made, file) for file in (told.message or {}).get("attachments", [])]
    return f"{plain(reply(told))} {files}"


async def all_that_can_be_asked(made: Stage, who: Person, thread: str, seated: bool) -> list[str]:
    """Every command and suggestion, whatever can be looked up, and what has been written to him and to all."""
    found = [await shown(made, await who.slash(thread, command)) for command in SHARED]
    found += [await shown(made, told) for told in (await looked_through(who, thread, One.slug, "")).values()]
    for n, (command, options) in enumerate(OTHERS.items()):
        where = "dm" if seated and n % 2 else thread
        found.append(await shown(made, await who.slash(where, f"{DEVIL} {command}", **options)))
    for command, option in SUGGESTED:
        found.append(plain(await who.suggest(thread, f"{DEVIL} {command}", option, "")))
    private = await who.dms()
    for message in [*(m for m in await who.messages(thread) if not m["flags"] & 64), *private]:
        found += [plain(message), *(digest(made, file) for file in message["attachments"])]
    return found


async def forged(made: Stage, thief: Person, thread: str, panel: Json) -> set[str]:
    """What a person is told who presses the controls of somebody else's message."""
    told = set[str]()
    for control in {c["custom_id"]: c for c in answers(panel) + buttons(panel)}.values():
        if verb(control) in ("play", "prompt", "text"):
            continue  # which show anybody what is his
        values = [control["options"][0]["value"]] if "options" in control else None
        answer = await forge(made, thief, thread, COMPONENT, pressed(control["custom_id"], values), panel)
        told.add(plain(answer))
    return told


async def offering(folder: Path, game: One, loud: bool) -> dict[str, list[str]]:
    """OFFER of round 1, in which Ann seals and Cleo does not: what Bob, Dan and Eve can get hold of."""
    async with begun(folder, game) as (made, people, table, thread):
        service, [ann, bob, cleo, _] = made.bot.service, people
        eve, found = await made.person("Eve"), dict[str, list[str]]()
        prompt = await ann.wait_for(lambda m: "What you do at the bank" in m["content"])
        await still(made)
        own = (await service.play.get_view(table, int(ann.id))).decision
        assert own is not None
        ask = next(a for a in own.options if isinstance(a, AskFor) and a != AskFor("none"))
        says = [Loan(2), Put("coins", 3), ask, Seal()] if loud else [AskFor("none"), Seal()]
        for n, action in enumerate(says):
            await service.play.submit(table, int(ann.id), action, interaction=2000 + n)
        if loud:
            await service.play.submit(table, int(cleo.id), Put("wheat", 1), interaction=3000)
        await eve.wait_for(lambda m: "1 of 4 sealed" in m["content"], channel=thread)
        await still(made)
        secret = prompt, (await ann.slash("dm", "play")).message
        for name, person in (("Bob", bob), ("Eve", eve)):
            found[name] = await all_that_can_be_asked(made, person, thread, person is not eve)
            [told] = {text for panel in secret if panel for text in await forged(made, person, thread, panel)}
            assert ("You have no seat at this table." if person is eve else "Only Ann can use that.") in told
            found[name].append(told)
        found["names"], found["Ann"] = await names_and_sizes(eve, thread), [plain(m) for m in await ann.dms()]
        return {name: [text.replace(table, "*") for text in texts] for name, texts in found.items()}


async def names_and_sizes(who: Person, thread: str) -> list[str]:
    """secrets.15: of the channel's pictures."""
    messages = [m for m in await who.messages(thread, limit=200) if not m["flags"] & 64]  # behind what he was told
    files = [file for m in messages for file in m["attachments"]]
    assert {file["filename"] for file in files} == {DEFAULT_PICTURE_NAME}
    return sorted({f"{file['width']} x {file['height']}" for file in files})


async def test_t2_l1_l14_l25_what_others_can_ask_for_tells_nothing_of_two_seats(tmp_path: Path) -> None:
    """Their roles and cards are exchanged, and they do other things; another player and a stranger see the same."""
    runs = list[dict[str, list[str]]]()
    for n, game in enumerate((One(), Swapped())):
        (tmp_path / str(n)).mkdir()
        runs.append(await offering(tmp_path / str(n), game, bool(n)))
    assert len(runs[0]["names"]) == 1 and runs[0].pop("Ann") != runs[1].pop("Ann")
    for who in runs[0]:
        assert runs[0][who] == runs[1][who], who


async def test_l14_l25_what_somebody_asks_for_is_for_his_eyes_only(tmp_path: Path) -> None:
    """Commands at the table, controls of the panel, and the post's own button by all: Eve sees nothing of it."""
    async with begun(tmp_path, One()) as (made, people, _, thread):
        ann, eve = people[0], await made.person("Eve")
        post = await eve.wait_for(lambda m: "0 of 4 sealed" in m["content"], channel=thread)
        await still(made)

        async def seen() -> list[str]:
            return [plain(m) for m in await eve.messages(thread)]

        before = await seen()
        for person in people:
            opened = await person.press(post, "My kingdom")
            assert opened.message is not None and opened.message["flags"] & 64 and "You are" not in opened.text[:3]
        await all_that_can_be_asked(made, ann, thread, True)
        panel = (await ann.slash(thread, "play")).message
        assert panel is not None
        for control in buttons(panel):
            if verb(control) not in ("act", "send"):  # which seal
                await forge(made, ann, thread, COMPONENT, pressed(control["custom_id"]), panel)
        await ann.slash(thread, f"{DEVIL} trade", loan=1)
        await ann.slash(thread, "undo")
        await still(made)
        assert await seen() == before


OWN_IDS = re.compile(r"\d{17,20}|\d{4}-\d\d-\d\dT[\d:.+Z]+|127\.0\.0\.1:\d+")  # tokens and marks stay


async def test_l5_l28_what_one_can_ask_for_stands_still_while_others_answer(tmp_path: Path) -> None:
    """RESPOND1: his messages, panels, lists and suggestions, with all ids of controls, before and after two others."""
    async with begun(tmp_path, One()) as (made, people, table, thread):
        service, [ann, bob, cleo, dan] = made.bot.service, people
        for n, person in enumerate(people):
            await service.play.submit(table, int(person.id), AskFor("none"), Seal(), interaction=6000 + n)
        made.pass_time(DELAY)
        await ann.wait_for(lambda m: "A chest of" in m["content"])
        await still(made)

        async def now() -> list[str]:
            messages = [*await ann.dms(), *await ann.messages(thread)]
            found: list[Any] = [m for m in messages if not m["flags"] & 64]  # but for what he has asked for himself
            for command in ("play", "board", "log", "score", "games"):
                found.append(reply(await ann.slash(thread, command)))
            for command, options in await roots(ann, thread, One.slug):
                found.append([options, reply(await ann.slash(thread, command, **options))])
            found.append(await ann.suggest(thread, "play", "game", ""))
            return [OWN_IDS.sub("*", json.dumps(part, sort_keys=True)) for part in found]

        await service.play.submit(table, int(dan.id), Respond(False), interaction=6100)
        await still(made)
        await now()  # what he had not seen yet he has seen now: [Show me] is gone
        before = await now()
        for n, person in enumerate((bob, cleo)):
            await service.play.submit(table, int(person.id), Respond(False), interaction=6200 + n)
            await still(made)
            assert await now() == before


async def test_l8_ids_and_nonces_of_messages_count_nothing(tmp_path: Path) -> None:
    """No message carries the number of its row; an edit of one's own message would else tell how many have answered."""
    async with begun(tmp_path, One()) as (made, people, table, thread):
        await people[0].wait_for(lambda m: "What you do at the bank" in m["content"])
        for n, person in enumerate(people[:3]):
            await made.bot.service.play.submit(table, int(person.id), AskFor("none"), Seal(), interaction=4000 + n)
            await still(made)
        async with made.bot.service.tables.db.reading() as db:
            marks = {f"o{row.mark}" for row in await outbox.fetch_of_table(db, table)}
        carried = list[str]()
        for messages in [*[await person.dms() for person in people], await people[0].messages(thread)]:
            carried += re.findall(r"\.(o\d+)", json.dumps(messages))
        assert len(carried) > 5 and set(carried) <= marks


# When something breaks


@asynccontextmanager
async def breaking(folder: Path) -> AsyncGenerator[tuple[Stage, list[Person], str, str]]:
    """A table on a stage where accidents are expected: its people, id and thread."""
    game = One()
    async with stage(folder, {game.slug: game}, TUNING, accidents=True) as made:
        people = [await made.person(name) for name in NAMES]
        lobby = await people[0].slash("table", "new", game=game.slug)
        for person in people[1:]:
            lobby = await person.press(lobby, "Join")
        await people[0].press(lobby, "Start")
        table = (await made.bot.service.listings.list_tables_of(int(people[0].id)))[0].table.id
        assert lobby.message is not None
        await made.opened(lobby.message["id"])
        for person in people:
            await person.wait_for(lambda m: "What you do at the bank" in m["content"])
        await still(made)
        yield made, people, table, lobby.message["id"]


def lines(records: list[logging.LogRecord]) -> list[str]:
    """As the process log has them."""
    return [
        record.getMessage()
        + (format_error_places(record.exc_info[1]) if record.exc_info and record.exc_info[1] else "")
        for record in records
    ]


async def test_l26_an_accident_in_a_secret_decision_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In an answer, a suggestion, a picture, a direct message and the close, each raised with a secret in its words."""
    hidden = "GOLDEN-CALF"

    def breaks(*given: Any, **more: Any) -> Any:
        raise KeyError(f"{hidden} {given}")

    async with breaking(tmp_path) as (made, people, table, thread):
        ann, bob = people[:2]
        prompt = await ann.wait_for(lambda m: "What you do at the bank" in m["content"])
        public = [plain(m) for m in await bob.messages(thread)]
        private = [plain(m) for m in await bob.dms()]
        said = list[str]()
        with caplog.at_level(logging.INFO):
            with monkeypatch.context() as patch:
                patch.setattr(Match, "submit", breaks)
                said.append((await ann.slash(thread, f"{DEVIL} offer-nothing")).text)
                said.append((await ann.slash("dm", f"{DEVIL} trade", loan=2)).text)
                said.append((await ann.press(prompt, "Offer nothing")).text)
            with monkeypatch.context() as patch:
                patch.setattr(typing, "complete_field", breaks)
                said.append(str(await ann.suggest(thread, f"{DEVIL} offer", "coins", "")))
            with monkeypatch.context() as patch:
                patch.setattr(PictureStudio, "draw", breaks)
                said.append((await ann.slash(thread, "hand")).text)
            before = len(caplog.records)
            with monkeypatch.context() as patch:
                patch.setattr(PostBuilder, "prompt", breaks)
                patch.setattr(Match, "reveal_seals", breaks)
                for n, person in enumerate(people):
                    await made.bot.service.play.submit(
                        table, int(person.id), AskFor("none"), Seal(), interaction=5000 + n
                    )
                made.pass_time(DELAY)

                async def reported() -> bool:
                    return any("close_at" in line for line in lines(caplog.records[before:]))

                await eventually(reported)
            await asyncio.sleep(0)
        told = lines(caplog.records)
        assert sum("KeyError" in line for line in told) >= 5, told
        for line in [*told, *said, *[plain(m) for m in await ann.dms()]]:
            assert hidden not in line and "Put(" not in line and "AskFor(" not in line
            assert not re.search(r"mortal_|cultist", line) or line in private or "You may ask for" in line
        assert sum(bool(re.search(r"Code [0-9A-Z]{4}", text)) for text in said) >= 3
        assert [plain(m) for m in await bob.dms()][: len(private) - 1] == private[:-1]
        now = [plain(m) for m in await bob.messages(thread)]
        assert len(now) == len(public), "nobody else is told"
        assert not any(hidden in text for text in now)
