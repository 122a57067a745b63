"""Two games of Deal with the Devil that differ only in hidden things: everything the public gets is the same.

Roles, stocks, routing, face-down inquisitors, cards kept and passed, offers, acceptances and the order of answers
differ. The channel gets the same requests, texts, edits and pictures, in the same order. In one of them the players
look up everything they can, write notes, take advice, and ask for their review, and nobody else notices that either.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Literal

import pytest
from msgspec.structs import replace

from bot.operations import advice as advice_consent
from bot.operations import listings
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores.tables import apply
from engine.core import Action, Decision, Setup
from engine.games.deal_with_the_devil import rules
from engine.games.deal_with_the_devil.actions import AskFor, ChooseEvent, Coins, Enough, Put, Respond, Vote
from engine.games.deal_with_the_devil.components import ROLE_CARDS
from engine.games.deal_with_the_devil.components.terms import ROLES, Role
from engine.games.deal_with_the_devil.game import DealWithTheDevil
from engine.games.deal_with_the_devil.rules.setup import set_up_game
from engine.games.deal_with_the_devil.state import PrivateState, State
from playground import Person
from playground.attachments import read_file
from playground.model import Json

from .conftest import QUICK
from .stage import Stage, open_stage, wait_until, wait_until_still
from .surfaces import look_everything_up, to_plain_reply, to_plain_text
from .test_advice import do_not_sleep, find_quickly, wait_for_advice

NAMES = ("Ann", "Bob", "Cleo", "Dan")
# Everything is sent within the delay from the last seal to the close.
CLOSE_DELAY_S = 60.0
TUNING = replace(QUICK, close_delay=(CLOSE_DELAY_S, CLOSE_DELAY_S))
# How many of the first suggested things are looked up.
LOOKED_UP = 3
# How much is played: the offers alone, or all steps, with people who look everything up.
OFFERS_ONLY, ALL_STEPS = 1, 99
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
    folder: Path, game: FixedGame
) -> AsyncGenerator[tuple[Stage, list[Person], str, str]]:
    """Start a table of four people who are always present. Yield its people, its id, its thread."""
    async with open_stage(folder, {game.slug: game}, TUNING) as made:
        people = [await made.get_person(name) for name in NAMES]
        lobby = await people[0].slash("table", "new", game=game.slug)
        for person in people[1:]:
            lobby = await person.press(lobby, "Join")
        table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
        await apply(
            made.bot.service.tables,
            table,
            0,
            lobby_operations.set_options,
            int(people[0].id),
            LobbyChanges(closing="fast", advice=True),
        )
        for person in people:
            await apply(
                made.bot.service.tables, table, int(person.id), advice_consent.agree_in_lobby, int(person.id)
            )
        adviser = made.bot.service.adviser
        adviser.find = find_quickly
        adviser.sleep = do_not_sleep
        adviser.quick = {game.slug}
        await wait_until_still(made)  # the lobby shows that all have agreed
        await people[0].press(lobby, "Start")
        assert lobby.message is not None
        await made.wait_for_thread(lobby.message["id"])
        yield made, people, table, lobby.message["id"]


async def answer_until_seal(made: Stage, person: Person, table: str, policy: Policy):
    """Answer all questions of the open step, up to the seal."""
    for n in range(60):
        look = await made.bot.service.play.get_view(table, int(person.id))
        if look.decision is None:
            return
        interaction = 1000 * int(person.id) % 2**60 + int(look.decision.token, 16) % 2**40 + n
        action = policy(look.decision, look.view.own.role)
        await made.bot.service.play.submit(table, int(person.id), action, interaction=interaction)
    raise AssertionError("a step without end")


async def play_step(made: Stage, people: Sequence[Person], table: str, thread: str, policy: Policy):
    """Let all four seal, one after the other, and let the step close. Each count is sent before a later one would
    replace it."""
    before = (await made.bot.service.play.get_view(table, None)).view
    for person in people:
        await answer_until_seal(made, person, table, policy)
        await wait_until_still(made)
        seals = (await made.bot.service.play.get_view(table, None)).sealed
        if seals is not None and seals.of:  # possibly nobody is asked
            count = f"{seals.count} of {seals.of} sealed"
            assert any(count in m["content"] for m in await person.messages(thread, 200))
    made.pass_time(CLOSE_DELAY_S)

    async def is_closed() -> bool:
        now = (await made.bot.service.play.get_view(table, None)).view
        return (now.round, now.phase) != (before.round, before.phase)

    await wait_until(is_closed)
    await wait_until_still(made)


async def collect_public(made: Stage, table: str, thread: str, watcher: Person) -> list[str]:
    """Return the channel's messages, the content of its pictures, and what a spectator sees."""
    messages = [m for m in await watcher.messages(thread) if not m["flags"] & 64]
    found = [to_plain_text(m) for m in messages]
    found += [get_digest(made, a) for m in messages for a in m["attachments"]]
    for command in ("play", "board", "log", "look-back", "score", "games"):
        found.append(to_plain_text(to_plain_reply(await watcher.slash(thread, command))))
    lines = await watcher.suggest(thread, "what", "thing", "")
    for _, value in lines[:LOOKED_UP]:
        found.append(to_plain_text(to_plain_reply(await watcher.slash(thread, "what", thing=value))))
    return [text.replace(table, "*") for text in [*found, str(lines)]]


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


async def play_rounds(
    folder: Path, game: FixedGame, policy: Policy, other: bool, rounds: int, steps: int
) -> list[list[str]]:
    """Return everything public, step by step, to the end of that round or to so many steps. In the `other` run people
    answer in reverse order, and before each of all steps a person looks around.
    """
    found, advice = list[list[str]](), list[int]()
    async with open_fixed_game(folder, game) as (made, people, table, thread):
        watcher = await made.get_person("Eve")
        await watcher.wait_for(lambda m: "0 of 4 sealed" in m["content"], channel=thread)
        await wait_until_still(made)
        await watcher.slash(thread, "watch")
        while len(found) < steps and (await made.bot.service.play.get_view(table, None)).view.round <= rounds:
            if len(found) == WATCHED_STEP:
                found.append(await collect_watchers_reading(made, table, thread, watcher, game))
            mark = len(made.pg.wire)
            if other and steps == ALL_STEPS and len(found) <= len(people):
                curious = people[len(found) % len(people)]
                looked = await look_everything_up(curious, thread, game.slug)
                assert "not over" in looked["review"].text
                if "One moment" in looked["advice"].text:
                    await wait_for_advice(curious, thread)
                    advice.append(len(found))
            await play_step(made, people[::-1] if other else people, table, thread, policy)
            wire = [
                f"{e['method']} {to_plain_text(e['path'])} {e['bytes_in']}"
                for e in made.pg.wire[mark:]
                if e["method"] != "GET" and f"/channels/{thread}" in e["path"]
            ]
            found.append([*wire, *await collect_public(made, table, thread, watcher)])
    assert bool(advice) is (other and steps == ALL_STEPS), "somebody was advised"
    return found


async def compare_games(folder: Path, caplog: pytest.LogCaptureFixture, rounds: int, steps: int = ALL_STEPS):
    runs, logs = list[list[list[str]]](), list[list[str]]()
    for n, (game, policy) in enumerate(
        ((FixedGame(), answer_shyly), (HiddenlyDifferentGame(), answer_busily))
    ):
        caplog.clear()
        (folder / str(n)).mkdir()
        with caplog.at_level(logging.INFO):
            runs.append(await play_rounds(folder / str(n), game, policy, bool(n), rounds, steps))
        logs.append([to_plain_text(r.getMessage()) for r in caplog.records if r.name.startswith("longtable")])
    assert len(runs[0]) == len(runs[1]) >= min(steps, 4)
    for n, (one, other) in enumerate(zip(*runs, strict=True)):
        assert one == other, f"step {n}"
    assert logs[0] == logs[1]


@pytest.mark.parametrize("steps", [OFFERS_ONLY, ALL_STEPS])
async def test_first_round_reveals_nothing_hidden(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, steps: int
):
    """secrets.3, secrets.5, secrets.8, secrets.9, secrets.15, secrets.16, secrets.26; deal_with_the_devil.8.6."""
    await compare_games(tmp_path, caplog, 1, steps)


async def test_game_to_the_first_inquisition_reveals_nothing_hidden(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """deal_with_the_devil.T5, deal_with_the_devil.T8: votes, confessions, and a ritual that is public by role."""
    await compare_games(tmp_path, caplog, 3)
