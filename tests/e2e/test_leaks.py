"""Deal with the Devil over the wire: what others learn from commands, forged controls, lists, ids and errors.

`docs/develop/secrets.md` names the proof of each leak rule.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest
from msgspec.structs import replace

from bot.base.logs import format_error_places
from bot.db.rows import OutboxRow
from bot.db.schema import fetch_rows
from bot.delivery.message_builder import BUILDERS
from bot.discord.components import DEFAULT_PICTURE_NAME
from bot.interactions.handlers import game_commands as typing
from bot.interactions.routes import COMMANDS
from bot.operations import lobby as lobby_operations
from bot.operations import requests
from bot.operations.lobby import LobbyChanges
from bot.panels.picture_studio import PictureStudio
from bot.stores.tables import apply
from engine.core import Action, Decision, Setup
from engine.core.match import Match
from engine.games.deal_with_the_devil import rules
from engine.games.deal_with_the_devil.actions import (
    AskFor,
    ChooseEvent,
    Coins,
    Enough,
    Loan,
    Put,
    Respond,
    Seal,
    Vote,
)
from engine.games.deal_with_the_devil.components import ROLE_CARDS
from engine.games.deal_with_the_devil.components.terms import ROLES, Role
from engine.games.deal_with_the_devil.game import DealWithTheDevil
from engine.games.deal_with_the_devil.rules.setup import set_up_game
from engine.games.deal_with_the_devil.state import PrivateState, State
from playground import Person, Reply
from playground.attachments import read_file
from playground.interactions import COMPONENT
from playground.model import Json

from . import access_matrix, surfaces
from .conftest import QUICK
from .forging import forge, make_press_data
from .playing import get_verb, list_answer_controls, list_buttons
from .stage import Stage, get_table_id, open_lobby, open_stage, start_game, wait_until, wait_until_still
from .surfaces import look_everything_up, to_plain_reply, to_plain_text
from .test_advice import do_not_sleep, find_quickly, wait_for_advice

# Two games of Deal with the Devil that differ only in hidden things: everything the public gets is the same


NAMES = ("Ann", "Bob", "Cleo", "Dan")
# Everything is sent within the delay from the last seal to the close.
CLOSE_DELAY_S = 60.0
TUNING = replace(QUICK, close_delay=(CLOSE_DELAY_S, CLOSE_DELAY_S))
# How many of the first suggested things are looked up.
LOOKED_UP = 3

# The first inquisition is in the last of them.
ROUNDS = 3
# Before this step a watcher looks through everything.
WATCHED_STEP = 1
KEY = b"the same open part for both games"
Policy = Callable[[Decision, Role], Action]


class FixedGame(DealWithTheDevil):
    """A game whose seats and cards are always the same."""

    seat_assignment: ClassVar[Literal["joined", "random"]] = "joined"

    def create_state(self, setup: Setup) -> State:
        s = set_up_game(Setup(setup.player_count, KEY, setup.options))
        self.hide(s)
        rules.run_automatic_phases(s)
        return s

    def hide(self, s: State): ...


class HiddenlyDifferentGame(FixedGame):
    """The same game to all eyes: each role sits one seat further, chests travel differently, later cards differ."""

    def hide(self, s: State):
        roles = [own.role for own in s.own]
        for seat, own in enumerate(s.own):
            deal_role(own, roles[seat - 1])
        s.routing = [replace(one, m=ROLES[1 - ROLES.index(one.m)]) for one in s.routing]  # pyright: ignore[reportArgumentType]
        s.slots = s.slots[::-1]
        s.deck = [[cards[::-1] for cards in seats[::-1]] for seats in s.deck]


def deal_role(own: PrivateState, role: str):
    """Give a seat another role with its chest (deal_with_the_devil.S4)."""
    old, new = ROLE_CARDS[own.role], next(card for card in ROLE_CARDS.values() if card.id == role)
    for res in own.stock:
        own.stock[res] += getattr(new, res) - getattr(old, res)
    own.role = new.id
    own.pure = new.pure_soul
    own.tainted = new.tainted_soul


def answer_shyly(decision: Decision, role: Role) -> Action:
    """The first card; no chest, no deal, no action; an accused player confesses."""
    match decision.kind:
        case "offer":
            return AskFor("none")
        case "respond1" | "respond2":
            return Respond(False)
        case _:
            return answer_publicly(decision, role) or decision.options[0]


def answer_busily(decision: Decision, role: Role) -> Action:
    """Choose other cards, load chests of one thing for 2 coins, and take everything possible."""
    options = decision.options
    match decision.kind:
        case "offer" if role != "devil":
            puts = [a for a in options if isinstance(a, Put) and a.n == 1]
            return (
                puts[0]
                if AskFor("none") in options and puts
                else next(a for a in options if isinstance(a, AskFor))
            )
        case "offer":
            return AskFor("none")
        case "respond1" | "respond2":
            return Respond(True) if Respond(True) in options else Respond(False)
        case _:
            return answer_publicly(decision, role) or options[-1]


def answer_publicly(decision: Decision, role: Role) -> Action | None:
    """Return the answers that the table will see, equal in both games: by role in the ritual, otherwise by seat."""
    options = decision.options
    match decision.kind:
        case "event":
            return next(a for a in reversed(options) if isinstance(a, ChooseEvent) and a.side == "keep")
        case "vote":
            confessing = [a for a in options if isinstance(a, Vote) and a.if_accused == "confess"]
            return next((a for a in confessing if a.target == 1), confessing[0])
        case "ritual_coins":
            return Coins(ROLES.index(role))
        case "wings" | "ritual_souls" | "guess_devil" | "guess_cultist" | "ascetic" | "profligate":
            return options[0]
        case _:
            return Enough() if Enough() in options else None


@asynccontextmanager
async def open_fixed_game(
    folder: Path, game: FixedGame, accidents: bool = False
) -> AsyncGenerator[tuple[Stage, list[Person], str, str]]:
    """Start a table of four people who are always present. Yield its people, its id, its thread."""
    async with open_stage(folder, {game.slug: game}, TUNING, accidents) as made:
        people, lobby = await open_lobby(made, *NAMES, game=game.slug)
        table, host = await get_table_id(made, people[0]), people[0]
        changes = LobbyChanges(closing="fast", advice=True)
        await apply(made.tables, table, 0, lobby_operations.set_options, int(host.id), changes)
        for person in people:
            await apply(made.tables, table, int(person.id), requests.agree_to_advice, int(person.id))
        adviser = made.bot.app.adviser
        adviser.find = find_quickly
        adviser.sleep = do_not_sleep
        adviser.quick = {game.slug}
        await wait_until_still(made)  # the lobby shows that all have agreed
        await start_game(made, host, lobby)
        yield made, people, table, lobby["id"]


async def answer_until_seal(made: Stage, person: Person, table: str, policy: Policy):
    """Answer all questions of the open step, up to the seal."""
    for n in range(60):
        look = await made.play.get_view(table, int(person.id))
        if look.decision is None:
            return
        interaction = 1000 * int(person.id) % 2**60 + int(look.decision.token, 16) % 2**40 + n
        action = policy(look.decision, look.view.own.role)
        await made.play.submit(table, int(person.id), action, interaction=interaction)
    raise AssertionError("a step without end")


async def play_step(made: Stage, people: Sequence[Person], table: str, thread: str, policy: Policy):
    """Let all four seal, one after the other, and let the step close. Each count is sent before a later one would
    replace it."""
    before = (await made.play.get_view(table, None)).view
    for person in people:
        await answer_until_seal(made, person, table, policy)
        await wait_until_still(made)
        seals = (await made.play.get_view(table, None)).sealed
        if seals is not None and seals.of:  # possibly nobody is asked
            count = f"Sealed so far: {seals.count} of {seals.of}"
            assert any(count in m["content"] for m in await person.messages(thread, 200))
    made.pass_time(CLOSE_DELAY_S)

    async def is_closed() -> bool:
        now = (await made.play.get_view(table, None)).view
        return (now.round, now.phase) != (before.round, before.phase)

    await wait_until(is_closed)
    await wait_until_still(made)


async def collect_public(made: Stage, table: str, thread: str, watcher: Person) -> list[str]:
    """Return the channel's messages, the content of its pictures, and what a spectator sees."""
    messages = [m for m in await watcher.messages(thread) if not m["flags"] & 64]
    found = [to_plain_text(m) for m in messages]
    found += [get_digest(made, a) for m in messages for a in m["attachments"]]
    found += [await format_reply(made, told) for told in await use_commands(watcher, thread, "po")]
    lines = await watcher.suggest(thread, "what", "thing", "")
    for _, value in lines[:LOOKED_UP]:
        found.append(to_plain_text(to_plain_reply(await watcher.slash(thread, "what", thing=value))))
    return [text.replace(table, "*") for text in [*found, str(lines)]]


async def use_commands(who: Person, thread: str, effects: str, but: Sequence[str] = ()) -> list[Reply]:
    """Return the replies to each command that has one of these effects for a spectator (`access_matrix.WORDS`), except
    those that post or store something."""
    found = list[Reply]()
    for command in COMMANDS:
        allowed, how = access_matrix.COMMANDS[command.name]
        is_tried = allowed[access_matrix.PEOPLE.index("spectator")] in effects and command.name not in but
        if is_tried and command.cost == "press" and not command.admin_only:
            needed = {one.name: how.options[one.name] for one in command.options if one.required}
            found.append(await who.slash(thread, command.name, **needed))
    return found


def get_digest(made: Stage, attachment: Json) -> str:
    """Return the digest of a file, also of one that an edit has replaced since."""
    picture = read_file(made.pg.state, attachment["id"])
    held = "replaced" if picture is None else sha256(picture).hexdigest()
    return f"{attachment['filename']} {held}"


async def collect_watchers_reading(
    made: Stage, table: str, thread: str, watcher: Person, game: FixedGame
) -> list[str]:
    """Return what a watcher reads who looks up everything possible, with its pictures."""
    found = await look_everything_up(watcher, thread, game.slug, "")
    files = [
        get_digest(made, file) for one in found.values() if one.message for file in one.message["attachments"]
    ]
    return [
        to_plain_text([way, to_plain_reply(one)]).replace(table, "*") for way, one in found.items()
    ] + files


async def play_rounds(folder: Path, game: FixedGame, policy: Policy, other: bool) -> list[list[str]]:
    """Return everything public, step by step, to the end of the first inquisition. In the `other` run people answer in
    reverse order, and before each of the first steps a person looks around.
    """
    found, advice = list[list[str]](), list[int]()
    async with open_fixed_game(folder, game) as (made, people, table, thread):
        watcher = await made.get_person("Eve")
        await watcher.wait_for(lambda m: "Sealed so far: 0 of 4" in m["content"], channel=thread)
        await wait_until_still(made)
        await watcher.slash(thread, "watch")
        while (await made.play.get_view(table, None)).view.round <= ROUNDS:
            if len(found) == WATCHED_STEP:
                found.append(await collect_watchers_reading(made, table, thread, watcher, game))
            made.pg.state.wire.clear()
            if other and len(found) <= len(people):
                curious = people[len(found) % len(people)]
                looked = await look_everything_up(curious, thread, game.slug)
                assert "not over" in looked["review"].text
                if "One moment" in looked["advice"].text:
                    await wait_for_advice(curious, thread)
                    advice.append(len(found))
            await play_step(made, people[::-1] if other else people, table, thread, policy)
            wire = [
                f"{e['method']} {to_plain_text(e['path'])} {e['bytes_in']}"
                for e in made.pg.wire
                if e["method"] != "GET" and f"/channels/{thread}" in e["path"]
            ]
            found.append([*wire, *await collect_public(made, table, thread, watcher)])
    assert bool(advice) is other, "somebody was advised"
    return found


async def test_game_to_the_first_inquisition_reveals_nothing_hidden(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """secrets.3, secrets.5, secrets.8, secrets.9, secrets.15, secrets.16, secrets.26; deal_with_the_devil.8.6.

    There are votes, confessions, and a ritual that is public by role (deal_with_the_devil.T5, deal_with_the_devil.T8).
    """
    runs, logs = list[list[list[str]]](), list[list[str]]()
    for n, (game, policy) in enumerate(
        ((FixedGame(), answer_shyly), (HiddenlyDifferentGame(), answer_busily))
    ):
        caplog.clear()
        (tmp_path / str(n)).mkdir()
        with caplog.at_level(logging.INFO):
            runs.append(await play_rounds(tmp_path / str(n), game, policy, bool(n)))
        logs.append([to_plain_text(r.getMessage()) for r in caplog.records if r.name.startswith("longtable")])
    assert len(runs[0]) == len(runs[1]) >= 4
    for n, (one, other) in enumerate(zip(*runs, strict=True)):
        assert one == other, f"step {n}"
    assert logs[0] == logs[1]


# What others learn from commands, forged controls, lists, ids and errors


DEVIL = "deal-with-the-devil"
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
    found = [
        await format_reply(made, told) for told in await use_commands(who, thread, "po-", surfaces.COMMANDS)
    ]
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
        service, [ann, bob, cleo, _] = made.service, people
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
        await eve.wait_for(lambda m: "Sealed so far: 1 of 4" in m["content"], channel=thread)
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
            assert (
                "You have no seat at this table." if person is eve else "Only Ann can use these controls."
            ) in told
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
            await made.play.submit(table, int(person.id), AskFor("none"), Seal(), interaction=4000 + n)
            await wait_until_still(made)
        with made.tables.db.engine.connect() as db:
            marks = {str(row.mark) for row in fetch_rows(db, OutboxRow, game=table)}
        carried = list[str]()
        for messages in [*[await person.dms() for person in people], await people[0].messages(thread)]:
            carried += re.findall(r':(\d{15})"', json.dumps(messages))
        assert len(carried) > 5 and set(carried) <= marks


# When something breaks


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

    async with open_fixed_game(tmp_path, FixedGame(), accidents=True) as (made, people, table, thread):
        ann, bob = people[:2]
        for person in people:
            await person.wait_for(lambda m: "round 1, the deal" in m["content"])
        await wait_until_still(made)
        prompt = await ann.wait_for(lambda m: "round 1, the deal" in m["content"])
        public = [to_plain_text(m) for m in await bob.messages(thread)]
        private = [to_plain_text(m) for m in await bob.dms()]
        said = list[str]()
        with caplog.at_level(logging.INFO), monkeypatch.context() as patch:
            patch.setattr(typing, "complete_field", fail_with_secret)
            patch.setattr(PictureStudio, "draw", fail_with_secret)
            said += [
                str(await ann.suggest(thread, f"{DEVIL} offer", "coins", "")),
                (await ann.slash(thread, "hand")).text,
            ]
            patch.undo()
            patch.setattr(Match, "submit", fail_with_secret)
            said.append((await ann.slash(thread, f"{DEVIL} offer-nothing")).text)
            said.append((await ann.slash("dm", f"{DEVIL} trade", loan=2)).text)
            said.append((await ann.press(prompt, "Offer nothing")).text)
            patch.undo()
            before = len(caplog.records)
            patch.setitem(BUILDERS, "prompt", fail_with_secret)
            patch.setitem(BUILDERS, "answered", fail_with_secret)
            patch.setattr(Match, "reveal_seals", fail_with_secret)
            for n, person in enumerate(people):
                await made.play.submit(table, int(person.id), AskFor("none"), Seal(), interaction=5000 + n)
            made.pass_time(CLOSE_DELAY_S)
            await wait_until(lambda: any("close_at" in line for line in format_log(caplog.records[before:])))
        told = format_log(caplog.records)
        assert sum("KeyError" in line for line in told) >= 5, told
        for line in [*told, *said, *[to_plain_text(m) for m in await ann.dms()]]:
            told_of = [word for word in (hidden, "Put(", "AskFor(") if word in line]
            assert not told_of, f"the log or a reply tells of a secret decision: {line}"
            assert not re.search(r"mortal_|cultist", line) or "You may ask for" in line
        assert sum(bool(re.search(r"Error code: [0-9A-Z]{4}", text)) for text in said) >= 3
        assert [to_plain_text(m) for m in await bob.dms()][: len(private) - 1] == private[:-1]
        now = [to_plain_text(m) for m in await bob.messages(thread)]
        assert len(now) == len(public) and hidden not in str(now), "nobody else is told"
