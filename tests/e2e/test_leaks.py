"""Deal with the Devil over the wire: what others learn from commands, forged controls, lists, ids and errors.

`docs/develop/secrets.md` names the proof of each leak rule.
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

from bot.base.logs import format_error_places
from bot.discord.components import DEFAULT_PICTURE_NAME
from bot.interactions.handlers import game_commands as typing
from bot.operations import listings
from bot.panels.messages import BUILDERS
from bot.panels.picture_studio import PictureStudio
from bot.stores import outbox
from engine.core.match import Match
from engine.games.deal_with_the_devil.actions import AskFor, Loan, Put, Seal
from engine.games.deal_with_the_devil.state import State
from playground import Person, Reply
from playground.interactions import COMPONENT
from playground.model import Json

from .forging import forge, make_press_data
from .playing import get_verb, list_answer_controls, list_buttons
from .stage import Stage, open_stage, wait_until, wait_until_still
from .surfaces import look_everything_up, to_plain_reply, to_plain_text
from .test_hidden_only import CLOSE_DELAY_S, NAMES, TUNING, FixedGame, deal_role, get_digest, open_fixed_game

DEVIL = "deal-with-the-devil"
SHARED = ("play", "hand", "board", "log", "score", "games", "orders", "undo", "resign")
# Nobody may use these in OFFER.
COMMANDS_REFUSED_IN_OFFER: dict[str, dict[str, Any]] = {
    "answer": {"accept": True},
    "vote": {"if_accused": "confess", "target": "red"},
    "keep": {"building": "Mill"},
    "ritual": {"pure": 1},
    "wings": {"n": 1},
    "seal": {},
    "plan": {},
    "pass": {"first": "Mill", "second": "Farm"},
    "as-suggested": {},
}
SUGGESTED = (
    ("offer", "goods"),
    ("offer", "coins"),
    ("offer", "ask"),
    ("trade", "sell"),
    ("trade", "loan"),
    ("trade", "buy"),
    ("ritual", "pure"),
    ("ritual", "guess_devil"),
    ("plan", "build"),
    ("keep", "building"),
    ("vote", "target"),
    ("standing", "accept_from"),
    ("ritual-chest", "pure"),
    ("request", "want"),
    ("play", "game"),
)


class SwappedGame(FixedGame):
    """The same game to all but Ann and Cleo, who have each other's role and cards."""

    def hide(self, s: State):
        ann, cleo = s.own[0], s.own[2]
        roles = ann.role, cleo.role
        deal_role(ann, roles[1])
        deal_role(cleo, roles[0])
        ann.hand, cleo.hand, ann.events, cleo.events = cleo.hand, ann.hand, cleo.events, ann.events


async def format_reply(made: Stage, told: Reply) -> str:
    files = [get_digest(made, file) for file in (told.message or {}).get("attachments", [])]
    return f"{to_plain_text(to_plain_reply(told))} {files}"


async def ask_everything(made: Stage, who: Person, thread: str, seated: bool) -> list[str]:
    """Return the answers to every command, suggestion and lookup, and the messages to that person and to all."""
    found = [await format_reply(made, await who.slash(thread, command)) for command in SHARED]
    found += [
        await format_reply(made, told)
        for told in (await look_everything_up(who, thread, FixedGame.slug, "")).values()
    ]
    for n, (command, options) in enumerate(COMMANDS_REFUSED_IN_OFFER.items()):
        where = "dm" if seated and n % 2 else thread
        found.append(await format_reply(made, await who.slash(where, f"{DEVIL} {command}", **options)))
    for command, option in SUGGESTED:
        found.append(to_plain_text(await who.suggest(thread, f"{DEVIL} {command}", option, "")))
    private = await who.dms()
    for message in [*(m for m in await who.messages(thread) if not m["flags"] & 64), *private]:
        found += [to_plain_text(message), *(get_digest(made, file) for file in message["attachments"])]
    return found


async def press_stolen_controls(made: Stage, thief: Person, thread: str, panel: Json) -> set[str]:
    """Return what a person reads who presses the controls of somebody else's message."""
    told = set[str]()
    for control in {c["custom_id"]: c for c in list_answer_controls(panel) + list_buttons(panel)}.values():
        if get_verb(control) in ("play", "prompt", "text"):
            continue  # these show everybody their own data
        values = [control["options"][0]["value"]] if "options" in control else None
        answer = await forge(
            made, thief, thread, COMPONENT, make_press_data(control["custom_id"], values), panel
        )
        told.add(to_plain_text(answer))
    return told


async def play_offer(folder: Path, game: FixedGame, loud: bool) -> dict[str, list[str]]:
    """Play OFFER of round 1, in which Ann seals and Cleo does not. Return what Bob, Dan and Eve can get."""
    async with open_fixed_game(folder, game) as (made, people, table, thread):
        service, [ann, bob, cleo, _] = made.bot.service, people
        eve, found = await made.get_person("Eve"), dict[str, list[str]]()
        prompt = await ann.wait_for(lambda m: "round 1, the deal" in m["content"])
        await wait_until_still(made)
        own = (await service.play.get_view(table, int(ann.id))).decision
        assert own is not None
        ask = next(a for a in own.options if isinstance(a, AskFor) and a != AskFor("none"))
        says = [Loan(2), Put("coins", 3), ask, Seal()] if loud else [AskFor("none"), Seal()]
        for n, action in enumerate(says):
            await service.play.submit(table, int(ann.id), action, interaction=2000 + n)
        if loud:
            await service.play.submit(table, int(cleo.id), Put("wheat", 1), interaction=3000)
        await eve.wait_for(lambda m: "1 of 4 sealed" in m["content"], channel=thread)
        await wait_until_still(made)
        secret = prompt, (await ann.slash("dm", "play")).message
        for name, person in (("Bob", bob), ("Eve", eve)):
            found[name] = await ask_everything(made, person, thread, person is not eve)
            [told] = {
                text
                for panel in secret
                if panel
                for text in await press_stolen_controls(made, person, thread, panel)
            }
            assert ("You have no seat at this table." if person is eve else "Only Ann can use that.") in told
            found[name].append(told)
        found["names"], found["Ann"] = (
            await list_picture_names_and_sizes(eve, thread),
            [to_plain_text(m) for m in await ann.dms()],
        )
        return {name: [text.replace(table, "*") for text in texts] for name, texts in found.items()}


async def list_picture_names_and_sizes(who: Person, thread: str) -> list[str]:
    """secrets.15: the pictures of the channel."""
    messages = [m for m in await who.messages(thread, limit=200) if not m["flags"] & 64]  # after the reply
    files = [file for m in messages for file in m["attachments"]]
    assert {file["filename"] for file in files} == {DEFAULT_PICTURE_NAME}
    return sorted({f"{file['width']} x {file['height']}" for file in files})


async def test_t2_l1_l14_l25_questions_of_others_reveal_nothing_about_two_seats(tmp_path: Path):
    """Their roles and cards are exchanged, and they act differently; another player and a stranger see the same."""
    runs = list[dict[str, list[str]]]()
    for n, game in enumerate((FixedGame(), SwappedGame())):
        (tmp_path / str(n)).mkdir()
        runs.append(await play_offer(tmp_path / str(n), game, bool(n)))
    assert len(runs[0]["names"]) == 1 and runs[0].pop("Ann") != runs[1].pop("Ann")
    for who in runs[0]:
        assert runs[0][who] == runs[1][who], who


async def test_l8_ids_and_nonces_of_messages_count_nothing(tmp_path: Path):
    """No message carries the number of its row; otherwise an edit of an own message would reveal how many have
    answered."""
    async with open_fixed_game(tmp_path, FixedGame()) as (made, people, table, thread):
        await people[0].wait_for(lambda m: "round 1, the deal" in m["content"])
        for n, person in enumerate(people[:3]):
            await made.bot.service.play.submit(
                table, int(person.id), AskFor("none"), Seal(), interaction=4000 + n
            )
            await wait_until_still(made)
        with made.bot.service.tables.db.engine.connect() as db:
            marks = {f"o{row.mark}" for row in outbox.fetch_of_table(db, table)}
        carried = list[str]()
        for messages in [*[await person.dms() for person in people], await people[0].messages(thread)]:
            carried += re.findall(r"\.(o\d+)", json.dumps(messages))
        assert len(carried) > 5 and set(carried) <= marks


# When something breaks


@asynccontextmanager
async def open_breaking_game(folder: Path) -> AsyncGenerator[tuple[Stage, list[Person], str, str]]:
    """Open a table on a stage where errors are expected. Yield its people, id and thread."""
    game = FixedGame()
    async with open_stage(folder, {game.slug: game}, TUNING, accidents=True) as made:
        people = [await made.get_person(name) for name in NAMES]
        lobby = await people[0].slash("table", "new", game=game.slug)
        for person in people[1:]:
            lobby = await person.press(lobby, "Join")
        await people[0].press(lobby, "Start")
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        assert lobby.message is not None
        await made.wait_for_thread(lobby.message["id"])
        for person in people:
            await person.wait_for(lambda m: "round 1, the deal" in m["content"])
        await wait_until_still(made)
        yield made, people, table, lobby.message["id"]


def format_log(records: list[logging.LogRecord]) -> list[str]:
    """Return the records as the process log has them."""
    return [
        record.getMessage()
        + (format_error_places(record.exc_info[1]) if record.exc_info and record.exc_info[1] else "")
        for record in records
    ]


async def test_l26_error_in_a_secret_decision_reveals_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """The error occurs in an answer, a suggestion, a picture, a direct message and the close, each with a secret in its
    words."""
    hidden = "GOLDEN-CALF"

    def fail_with_secret(*given: Any, **more: Any) -> Any:
        raise KeyError(f"{hidden} {given}")

    async with open_breaking_game(tmp_path) as (made, people, table, thread):
        ann, bob = people[:2]
        prompt = await ann.wait_for(lambda m: "round 1, the deal" in m["content"])
        public = [to_plain_text(m) for m in await bob.messages(thread)]
        private = [to_plain_text(m) for m in await bob.dms()]
        said = list[str]()
        with caplog.at_level(logging.INFO):
            with monkeypatch.context() as patch:
                patch.setattr(Match, "submit", fail_with_secret)
                said.append((await ann.slash(thread, f"{DEVIL} offer-nothing")).text)
                said.append((await ann.slash("dm", f"{DEVIL} trade", loan=2)).text)
                said.append((await ann.press(prompt, "Offer nothing")).text)
            with monkeypatch.context() as patch:
                patch.setattr(typing, "complete_field", fail_with_secret)
                said.append(str(await ann.suggest(thread, f"{DEVIL} offer", "coins", "")))
            with monkeypatch.context() as patch:
                patch.setattr(PictureStudio, "draw", fail_with_secret)
                said.append((await ann.slash(thread, "hand")).text)
            before = len(caplog.records)
            with monkeypatch.context() as patch:
                patch.setitem(BUILDERS, "prompt", fail_with_secret)
                patch.setitem(BUILDERS, "answered", fail_with_secret)
                patch.setattr(Match, "reveal_seals", fail_with_secret)
                for n, person in enumerate(people):
                    await made.bot.service.play.submit(
                        table, int(person.id), AskFor("none"), Seal(), interaction=5000 + n
                    )
                made.pass_time(CLOSE_DELAY_S)

                async def is_reported() -> bool:
                    return any("close_at" in line for line in format_log(caplog.records[before:]))

                await wait_until(is_reported)
            await asyncio.sleep(0)
        told = format_log(caplog.records)
        assert sum("KeyError" in line for line in told) >= 5, told
        for line in [*told, *said, *[to_plain_text(m) for m in await ann.dms()]]:
            assert hidden not in line and "Put(" not in line and "AskFor(" not in line
            assert not re.search(r"mortal_|cultist", line) or line in private or "You may ask for" in line
        assert sum(bool(re.search(r"Error code: [0-9A-Z]{4}", text)) for text in said) >= 3
        assert [to_plain_text(m) for m in await bob.dms()][: len(private) - 1] == private[:-1]
        now = [to_plain_text(m) for m in await bob.messages(thread)]
        assert len(now) == len(public), "nobody else is told"
        assert not any(hidden in text for text in now)
