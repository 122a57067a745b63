"""Strangers, spectators, former players and admins can do what `access_matrix` allows: every command and control, line
by line.

"no": refused in words, nothing changes. "public": what anybody in the channel reads, nothing changes. "own": about the
person, nothing changes. "yes": it is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from discord import Object, TextChannel
from sqlalchemy import select

from bot.db.rows import OutboxRow
from bot.db.schema import fetch_rows, pending
from bot.interactions.routes import COMMANDS, ROUTES
from bot.operations import listings, lobby, seats
from bot.panels.blocks import CustomId
from bot.seasons.model import SeasonRules
from bot.stores.tables import apply
from engine.core import EndTurn
from playground import Person, Reply, components
from playground.interactions import COMMAND, COMPONENT, MODAL_SUBMIT
from playground.model import Json
from playground.person import get_button_labels
from tests.bot.service.kit import MOD
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Start

from . import access_matrix
from .access_matrix import Attempt
from .conftest import provide_stage
from .forging import fill_options, forge, make_command_data, make_patient, make_press_data
from .playing import has_question, list_answer_controls
from .stage import Stage, get_table_id, open_game, open_season, wait_until, wait_until_still

NAMES = {"stranger": "Fay", "hidden": "Gus", "spectator": "Eve", "former": "Dan", "admin": "Ann"}
# After so many lines, everything stored is looked at.
LINES_PER_LOOK = 20
# they would change what the other lines need
LATER = ("new", "open", "solo", "join", "sit", "stop", "season-join", "season-wants")
NO = (
    "You have no seat at this table.",
    "There is no such table, or you cannot see it from here.",
    "You have no table here.",
    "This works only on a server.",
    "You need the “Manage Server” permission",
    "Only Bob, the host, can do that",
    "You had no seat at this table when the game ended.",
    "I keep reviews for 90 days",  # the attempt names no question
    "Nobody has offered you a seat here.",
    "You have no open invitation to this table.",
    "I no longer know this command.",
    "People can already join this season.",
    "A Discord bot cannot take a seat.",  # or somebody whom only a modified client names
    "Fill in the ",  # an option that no client leaves out
    "There is no such season on this server.",
    "You need the “Manage Events”",
    "Only the organiser who started this draft can change it.",
    "You are not in Autumn.",
    "There is no such table in this season.",
    "Nobody in this season has that number.",
    "There is no previous season whose players I could invite.",
    "No round is running, so there is none to extend.",
    "You can extend a round by 1 to 28 days, such as 7.",
)


SUBMITTED = {verb for verb, route in ROUTES.items() if route.submitted is not None}
made = provide_stage(AUCTION)


def test_every_command_and_control_has_its_line():
    """A new command, button or form has its rule in its `Command` or `Route`, and what it is meant to do here."""
    commands = {command.name for command in COMMANDS} | {access_matrix.GAME}
    for name, lines, there in (
        ("COMMANDS", access_matrix.COMMANDS, commands),
        ("CONTROLS", access_matrix.CONTROLS, ROUTES.keys()),
        ("FORMS", access_matrix.FORMS, SUBMITTED),
    ):
        place = f"{name} in tests/e2e/access_matrix.py"
        missing = there - lines.keys()
        unknown = lines.keys() - there
        assert not missing, f"say in {place} who may use {', '.join(sorted(missing))}"
        assert not unknown, f"remove {', '.join(sorted(unknown))} from {place}"


def test_page_for_hosts_equals_the_matrix():
    assert access_matrix.PAGE.read_text("utf-8") == access_matrix.rewrite_page(), (
        "run python -m tests.e2e.access_matrix"
    )


@dataclass
class Audit:
    """Three tables of other people, and a person without a seat at any of them."""

    made: Stage
    tables: dict[str, str]
    panel: Json
    thread: str
    user: str  # Eve
    season: str
    token: str = ""  # of the running table, if it is known

    @classmethod
    async def set_up(cls, made: Stage) -> Audit:
        make_patient(made)
        service = made.service
        [dan, bob], thread = await open_game(made, "Dan", "Bob", game="auction")
        tables = {"running": await get_table_id(made, dan)}
        panel = (await dan.slash(thread, "play")).message
        assert panel is not None
        await hand_over(made, dan, thread)
        tables["lobby"] = await open_lobby_with_bot(made, bob)
        over = await open_lobby_with_bot(made, bob)
        await bob.slash("table", "start", game=over)
        await apply(service.tables, over, 0, seats.end_game, MOD)
        tables["over"] = over
        rules = SeasonRules("Autumn", "league", ("auction",), 3, points=(3, 1, 0))
        season = await open_season(made, bob, rules)
        await wait_until_still(made)
        return cls(made, tables, panel, thread, (await made.get_person("Eve")).id, season)

    async def collect_state(self) -> Any:
        """Return everything that a line may not change, and the number of messages."""
        service = self.made.service
        found = [await listings.get_table(service.tables, table) for table in self.tables.values()]
        with service.tables.db.engine.connect() as db:
            return found, [len(fetch_rows(db, OutboxRow, game=table)) for table in self.tables.values()]

    def fill_ids(self, text: str) -> str:
        return text.format(table=self.tables["running"], user=self.user, season=self.season)

    async def get_token(self, how: Attempt) -> str:
        if how.at != "running":
            return ""
        return self.token or (await self.made.tables.read(self.tables["running"])).playing.get_token(0)

    async def attempt(self, person: Person, channel: str, kind: str, name: str, how: Attempt) -> list[str]:
        """Try a line of the matrix. Return what the person reads."""
        if kind == "/":
            return await self.try_command(person, channel, name, how)
        return await self.try_control(person, channel, name, how, bool(kind))

    async def try_command(self, person: Person, channel: str, name: str, how: Attempt) -> list[str]:
        if name == access_matrix.GAME:
            command = self.made.bot.app.commands["auction"]
            data = [fill_options(command, inner, {}) for inner in command.subcommands if inner.name != "play"]
        else:
            there = {"game": self.tables[how.at]} if how.at else {}
            data = [make_command_data(name, **there, **how.options)]
        return [read_text(await forge(self.made, person, channel, COMMAND, one)) for one in data]

    async def try_control(
        self, person: Person, channel: str, verb: str, how: Attempt, form: bool = False
    ) -> list[str]:
        table = self.tables[how.at] if how.at else ""
        at = CustomId(table, 0 if how.at == "running" else None, await self.get_token(how))
        custom_id = at.with_verb(verb, *map(self.fill_ids, how.args))
        if form:
            sent: Json = {"custom_id": custom_id, "components": []}
            return [read_text(await forge(self.made, person, channel, MODAL_SUBMIT, sent, self.panel))]
        values = list(map(self.fill_ids, how.values))
        sent = make_press_data(custom_id, values)
        if how.values == ("{user}",):  # Discord describes who is chosen
            [user] = values
            sent["resolved"] = {"users": {user: {"id": user, "username": "Somebody"}}, "members": {user: {}}}
        return [read_text(await forge(self.made, person, channel, COMPONENT, sent, self.panel))]


async def hide_channels(audit: Audit, somebody: Person) -> str:
    """Hide the channels of all tables and of the season from somebody. Return the channel that they can still see."""
    audit.panel = (await somebody.slash("games", "help")).message or {}
    for name in ("table", "lounge"):
        await hide_channel_from(audit.made, somebody, name)
    return await somebody.channel("games")


async def hide_channel_from(made: Stage, person: Person, name: str = "table"):
    """Take View Channel from somebody, and wait until the bot has heard of it."""
    await person.lose_access_to(name)
    channel = made.bot.get_channel(int(await person.channel(name)))
    assert isinstance(channel, TextChannel)
    await wait_until(lambda: Object(int(person.id)) in channel.overwrites)


async def open_lobby_with_bot(made: Stage, bob: Person) -> str:
    """Open another lobby of Bob's, with a bot in it."""
    service = made.service
    before = {line.table.id for line in await listings.list_tables_of(service.tables, int(bob.id))}
    await bob.slash("table", "new", game="auction")
    [table] = {line.table.id for line in await listings.list_tables_of(service.tables, int(bob.id))} - before
    await apply(service.tables, table, int(table, 36), lobby.add_bot, int(bob.id), "beginner")
    return table


def read_text(answer: Json) -> str:
    """Return what the person reads."""
    data: Json = answer.get("data") or {}
    parts = [data, *(part for _, part in components.walk_components(data.get("components") or []))]
    texts = [part.get(name) or "" for name in ("content", "label", "title") for part in parts]
    return " ".join([answer["answer"], *texts])


async def place_person(audit: Audit, name: str) -> tuple[Person, str, Json]:
    """Return the person of that column, the channel in which they try everything, and the message that they press."""
    somebody, panel = await audit.made.get_person(NAMES[name]), audit.panel
    if name not in ("stranger", "hidden"):
        return somebody, audit.thread, panel
    if name == "hidden":
        channel = await hide_channels(audit, somebody)
    else:
        audit.panel = (await somebody.slash("dm", "help")).message or {}
        channel = await somebody.channel("dm")
        await somebody.leave()
    own, audit.panel = audit.panel, panel
    return somebody, channel, own


def choose_person(people: Sequence[str], row: str, line: int) -> str:
    """Return a person for a line of the matrix: in turn one of the two most privileged people whom it refuses, because
    they would be the first to get in if a rule were too weak; if it refuses nobody, anybody.
    """
    refused = [name for name in people if row[access_matrix.PEOPLE.index(name)] == "-"][-2:] or list(people)
    return refused[line % len(refused)]


@pytest.mark.parametrize(
    "people",
    [
        pytest.param(access_matrix.PEOPLE, id="in turn"),
        *(pytest.param((name,), id=name) for name in access_matrix.PEOPLE),
    ],
)
@pytest.mark.usefixtures("undeferred")
async def test_each_line_of_the_matrix_holds(made: Stage, people: Sequence[str]):
    audit, other = await Audit.set_up(made), await made.get_person("Zoe")
    there = {name: await place_person(audit, name) for name in people}
    wrong = list[str]()
    tried = [(*line, choose_person(people, line[2], n)) for n, line in enumerate(access_matrix.LINES)]
    before, unlooked = await audit.collect_state(), list[str]()
    for kind, name, row, how, person in sorted(tried, key=lambda line: line[1] in LATER):
        may, line = row[access_matrix.PEOPLE.index(person)], f"{person}: {kind}{name}"
        if unlooked and (may == "y" or len(unlooked) == LINES_PER_LOOK):
            await wait_until_still(made)
            if await audit.collect_state() != before:
                wrong.append(f"one of {unlooked} changed something")
            unlooked.clear()
        somebody, channel, audit.panel = there[person]
        answers = await audit.attempt(somebody, channel, kind, name, how)
        if may == "p" and answers[0].startswith("deferred"):  # it was computed: now it is known
            await wait_until_still(made)
            answers = await audit.attempt(somebody, channel, kind, name, how)
        refused = all(any(no in text for no in NO) for text in answers)
        if may == "y":
            await wait_until_still(made)
            before = await audit.collect_state()
        else:
            unlooked.append(line)
        if may == "-" and not refused:
            wrong.append(f"{line} should be refused: {answers}")
        elif may in "po" and refused and "**" not in answers[0]:
            wrong.append(f"{line} should be answered: {answers}")
        elif (
            may == "p"
            and person not in ("stranger", "hidden")
            and answers != await audit.attempt(other, channel, kind, name, how)
        ):
            wrong.append(f"{line} should tell the public's: {answers}")
        elif may == "y" and refused:
            wrong.append(f"{line} should be done: {answers}")
    await wait_until_still(made)
    assert wrong == [] and (not unlooked or await audit.collect_state() == before), unlooked


# A former player learns about a table only what anybody may, and nothing from their old controls


NOT_HERE = "You have no seat at this table."
# in direct messages, for people without a seat there
NO_TABLE = "There is no such table, or you cannot see it from here."
ASKED = (
    "act",
    "one",
    "many",
    "set",
    "kind",
    "other",
    "undo",
    "restart",
    "wait",
    "help",
    "form",
    "fill",
    "send",
)


async def hand_over(made: Stage, ann: Person, thread: str):
    cleo = await made.get_person("Cleo")
    sure = await ann.pick(await ann.slash(thread, "seat"), "Give the seat to", [cleo])
    assert "I have asked Cleo." in (await ann.press(sure, "Hand over")).text
    offer = await cleo.wait_for(lambda m: "offered" in m["content"], channel=thread)
    assert has_question((await cleo.press(offer, "Take the seat")).message)


async def resign(made: Stage, ann: Person, thread: str):
    await ann.press(await ann.slash(thread, "resign"), "Resign")
    await wait_for_bot_seal(made)


async def wait_for_bot_seal(made: Stage):
    """Wait until no bot owes an answer. The post of the step does not show it."""

    async def has_sealed() -> bool:
        with made.tables.db.engine.connect() as db:
            return not db.execute(select(pending.c.seat).where(pending.c.bot.is_not(None))).all()

    await wait_until(has_sealed)


async def seat_ann(made: Stage) -> tuple[Person, str, str, Json, Json]:
    """Put Ann in the middle of a sealed step. Return Ann, the thread, the table, and Ann's panels there and in direct
    messages."""
    make_patient(made)
    people, thread = await open_game(made, "Ann", "Bob", game="auction")
    table, ann = await get_table_id(made, people[0]), people[0]
    for person in people:
        await made.play.submit(table, int(person.id), Start("nothing"), EndTurn())
    prompt = await ann.wait_for(lambda m: "My secrets" in get_button_labels(m))
    here, private = (await ann.slash(thread, "play")).message, (await ann.press(prompt, "My secrets")).message
    assert has_question(here) and has_question(private) and here and private
    return ann, thread, table, here, private


def get_visible_parts(reply: Reply) -> Any:
    """Return what a reader sees: words, controls, and pictures, whose names depend on their content."""
    message = reply.message or {}
    assert not has_question(message), message
    return message["content"], message["components"], [file["filename"] for file in message["attachments"]]


# A person may refuse further invitations wherever the message is.
NEEDS_NO_TABLE = {"refuse"}


@pytest.mark.parametrize("leave", [resign, hand_over])
async def test_present_token_opens_nothing_for_a_former_player(made: Stage, leave: Any):
    ann, thread, table, here, private = await seat_ann(made)
    await leave(made, ann, thread)
    await wait_until_still(made)
    now = await made.tables.read(table)
    before, at = now.table, CustomId(table, 0, now.playing.get_token(0))

    async def try_verb(verb: str, message: Json, kind: int = COMPONENT) -> str:
        custom_id = at.with_verb(verb, 0)
        form: Json = {"custom_id": custom_id, "components": []}
        sent = form if kind == MODAL_SUBMIT else make_press_data(custom_id, ["0"])
        return str(await forge(made, ann, message["channel_id"], kind, sent, message))

    for verb in sorted(ROUTES.keys() - NEEDS_NO_TABLE):
        assert NO_TABLE in await try_verb(verb, private), verb
    for verb in sorted(SUBMITTED):
        assert NO_TABLE in await try_verb(verb, private, MODAL_SUBMIT), verb
    for verb in (*ASKED, "modal"):
        assert NOT_HERE in await try_verb(verb, here), verb
    assert await listings.get_table(made.tables, table) == before


async def test_player_replaced_by_a_bot_sees_no_secrets_until_returning(made: Stage):
    ann, thread, table, _, private = await seat_ann(made)
    warm = await ann.press(await ann.slash(thread, "seat"), "Let a bot keep the seat warm")
    assert "I am back" in warm.labels
    await wait_for_bot_seal(made)
    await wait_until_still(made)
    dora = await made.get_person("Dora")
    for name in ("play", "hand", "board", "score", "log"):
        public = get_visible_parts(await dora.slash(thread, name))
        assert get_visible_parts(await ann.slash(thread, name)) == public, name
        assert get_visible_parts(await ann.slash("dm", name, game=table)) == public, name
    for control in list_answer_controls(private):
        values = [control["options"][0]["value"]] if "options" in control else None
        press = make_press_data(control["custom_id"], values)
        told = await forge(made, ann, private["channel_id"], COMPONENT, press, private)
        assert told["answer"] == "message" and NOT_HERE in str(told["data"]), control
    back = await ann.press(await ann.slash("dm", "seat", game=table), "I am back")
    assert "Sealed" in back.text and "Change" in back.labels
