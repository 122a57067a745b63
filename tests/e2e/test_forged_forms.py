"""What no client sends: forms, menus, buttons and commands with other values, ids, texts, types and numbers of values.

Every form and every button or menu has a case here, and a new one without a case fails. Whatever is sent is refused in
words: nothing is stored, nothing breaks, and nobody learns anything of another server.
"""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain, cycle, islice
from pathlib import Path
from time import thread_time
from typing import Any, TypeVar

import pytest
from msgspec import Struct
from sqlalchemy import select

from bot.db.schema import metadata
from bot.interactions.command_spec import Command
from bot.interactions.modals import get_max_chars
from bot.interactions.routes import PRESS_ROUTES, SUBMIT_ROUTES
from bot.model.view import Location
from bot.model.view import Person as Guest
from bot.operations import listings, lobby
from bot.operations.lobby import LobbyChanges
from bot.panels.blocks import CustomId
from bot.seasons.model import SeasonRules
from bot.stores.tables import apply
from engine.core.commands import get_form_fields
from engine.core.glossary import get_glossary
from engine.games import games
from playground import Person
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from playground.model import Json
from tests.toys.auction import GAME as AUCTION

from .access_matrix import CONTROLS
from .conftest import QUICK
from .forging import forge, make_select, plant
from .stage import Stage, open_game, open_stage, wait_until_still
from .test_forged import make_patient
from .test_strangers import read_text

FAR_GUILD = 4242
FAR_CHANNEL = 4243
FAR_ROLE = 4244
# What nobody here may read: the names of another server's table and season, and of their host.
FAR_NAMES = ("Farina", "Faraway")
LONG = "x" * 4000
TOO_LONG = "That text is too long."
NOT_OFFERED = "That was not among the choices, so nothing has changed."
OUTDATED = ("That is out of date, so nothing has changed.", "This button is out of date. Use /play.")
# Each form, control or option is tried with every so-manyth wrong value, and the next one with the next ones.
TRIED_BY_TURNS = 4
# Types of components.
SELECT = 3
TEXT = 4
LABEL = 18


class Case(Struct, frozen=True):
    """A forged form: the fields that are sent, and what the person reads."""

    fields: Mapping[str, object]
    reads: str = NOT_OFFERED
    at: str = "table"  # the table or season in the custom id
    args: tuple[str, ...] = ()


def to_submitted(values: object) -> Json:
    """Return the value of a field as Discord sends it: a text, or a list of chosen values."""
    return {"type": SELECT, "values": values} if isinstance(values, list) else {"type": TEXT, "value": values}


RULES_OF_DRAFT: Mapping[str, object] = {"form": ["league"], "games": ["auction"], "begins": ["full"]}
PLACES = {"place0": ["1"], "place1": ["2"], "reason": "why"}
SEASON_WORD, DRAFT_WORD = ("{season}",), ("{draft}",)
NO_SEASON = "There is no such season on this server."
NO_TABLE = "There is no such table, or you cannot see it from here."
NOT_IN = "Nobody in this season has that number."
NO_TABLE_IN = "There is no such table in this season."
FORM_CASES: Mapping[str, Sequence[Case]] = {
    "modal": [
        Case({"coins": "99999999"}, "The game has moved on", args=("99",)),
        Case({}, "no such table", "far", ("0",)),
        Case({}, "no seat at this table", "other", ("0",)),
        Case({"coins": LONG}, TOO_LONG, args=("0",)),
    ],
    "options": [
        Case({"pace": ["eternal"]}, at="lobby"),
        Case({"pace": ["casual", "day"]}, at="lobby"),
        Case({"bots": ["god"]}, at="lobby"),
        Case({"threads": ["maybe"]}, at="lobby"),
        Case({"sealed": ["names", "secrets"]}, at="lobby"),
        Case({"sealed": ["names", "names"]}, at="lobby"),
        Case({"host": ["1"]}, at="lobby"),
        Case({"game.walls": ["999"]}, "You cannot choose", "lobby"),
        Case({"game.nothing": ["1"]}, "You cannot choose", "lobby"),
        Case({"game.walls": ["1", "2"]}, at="lobby"),
        Case({"pace": ["casual"]}, "Only Bob, the host, can do that", "other lobby"),
        Case({"pace": ["casual"]}, "no such table", "far"),
        Case({"pace": ["casual"]}, "This game has already started.", "table"),
    ],
    "talk": [
        Case({"want": ["walls"]}, "no seat at this table", "other"),
        Case({"want": [LONG]}, TOO_LONG, "table"),
        Case({"want": ["walls"] * 25}, "", "table"),
        Case({"want": ["walls"]}, "no such table", "far"),
    ],
    "order-form": [
        Case({}, "out of date", args=("99",)),
        Case({}, "out of date", args=()),
        Case({"most": "-1"}, "no seat at this table", "other", ("0",)),
        Case({"most": "-1"}, "no such table", "far", ("0",)),
    ],
    "note": [
        Case({"text": "x" * 1001}, "at most 1000 characters"),
        Case({"text": ["a", "b"]}),
        Case({"text": "mine"}, "no seat at this table", "other"),
        Case({"text": "mine"}, "no such table", "far"),
        Case({"text": "mine"}, "no such table", "none"),
    ],
    "setting": [
        Case({"zone": "Mars/Olympus", "quiet": ""}, "I do not know the time zone", "", ("clock",)),
        Case({"zone": ["UTC", "Europe/Berlin"], "quiet": ""}, at="", args=("clock",)),
        Case({"zone": "UTC", "quiet": LONG}, TOO_LONG, "", ("clock",)),
        Case({"zone": "UTC", "pictures": ["text"]}, at="", args=("clock",)),
        Case({"pictures": ["loud"]}, at="", args=("pictures",)),
        Case({"pictures": ["text", "colour-blind"]}, at="", args=("pictures",)),
        Case({"zone": "UTC"}, at="", args=("pictures",)),
        Case({"vacation": ["99"]}, at="", args=("pictures",)),
        Case({"pictures": ["text"]}, "There is no such setting.", "", ("nothing",)),
        Case({"pictures": ["text"]}, "out of date", "", ()),
    ],
    "day-off": [
        Case({"days": "-3"}, "days", ""),
        Case({"days": "9" * 4000}, TOO_LONG, ""),
        Case({"days": ""}, "days", ""),
        Case({"days": ["1", "2"]}, at=""),
        Case({}, "days", ""),
    ],
    "check-sent": [Case({"text": "A"}, "out of date", "")],
    "season-new": [
        Case(RULES_OF_DRAFT | {"form": ["war"]}, at=""),
        Case(RULES_OF_DRAFT | {"form": ["league", "cup"]}, at=""),
        Case(RULES_OF_DRAFT | {"games": ["auction", "chess"]}, at=""),
        Case(RULES_OF_DRAFT | {"games": ["auction", "auction"]}, at=""),
        Case(RULES_OF_DRAFT | {"games": []}, "game", ""),
        Case(RULES_OF_DRAFT | {"begins": ["never"]}, at=""),
        Case(RULES_OF_DRAFT | {"begins": ["5"]}, "past", ""),
        Case(RULES_OF_DRAFT | {"begins": ["99999999999"]}, "", ""),
        Case({}, "game", ""),
    ],
    "season-edit": [
        Case({"seats": ["9999"]}, at="", args=(*DRAFT_WORD, "what")),
        Case({"name": ["a", "b"]}, at="", args=(*DRAFT_WORD, "what")),
        Case({"name": ""}, "name", "", (*DRAFT_WORD, "what")),
        Case({"pace": ["eternal"]}, at="", args=(*DRAFT_WORD, "time")),
        Case({"lasts": ["999"]}, at="", args=(*DRAFT_WORD, "time")),
        Case({"lasts": ["1", "2"]}, at="", args=(*DRAFT_WORD, "time")),
        Case({"next": ["now"]}, at="", args=(*DRAFT_WORD, "time")),
        Case({"rounds": "0"}, "rounds", "", (*DRAFT_WORD, "time")),
        Case({"rounds": LONG}, TOO_LONG, "", (*DRAFT_WORD, "time")),
        Case({"rounds": "3", "hour": "77"}, "hour", "", (*DRAFT_WORD, "time")),
        Case({"name": "Other"}, at="", args=(*DRAFT_WORD, "time")),
        Case({"channel": [str(FAR_CHANNEL)]}, at="", args=(*DRAFT_WORD, "time")),
        Case({"points": "1 2 3 4 5 6 7 8 9"}, "points", "", (*DRAFT_WORD, "points")),
        Case({"points": LONG}, TOO_LONG, "", (*DRAFT_WORD, "points")),
        Case({"points": "2 0", "drops": ["7"]}, at="", args=(*DRAFT_WORD, "points")),
        Case({"few": ["smaller!"]}, at="", args=(*DRAFT_WORD, "points")),
        Case({"people": "4 20", "role": [str(FAR_ROLE)]}, at="", args=(*DRAFT_WORD, "who")),
        Case({"people": "4 20", "role": ["9" * 30]}, at="", args=(*DRAFT_WORD, "who")),
        Case({"people": "4 20", "role": ["everyone"]}, at="", args=(*DRAFT_WORD, "who")),
        Case({"people": "4 20", "late": ["perhaps"]}, at="", args=(*DRAFT_WORD, "who")),
        Case(
            {"people": "4 20", "channel": [str(FAR_CHANNEL)]},
            "must be a text channel",
            "",
            (*DRAFT_WORD, "who"),
        ),
        Case({"people": "4 20", "tables": ["9" * 19]}, at="", args=(*DRAFT_WORD, "who")),
        Case({"people": "4 20", "tables": ["#table"]}, at="", args=(*DRAFT_WORD, "who")),
        Case({"people": "9999 1"}, "people", "", (*DRAFT_WORD, "who")),
        Case({"name": LONG}, TOO_LONG, "", (*DRAFT_WORD, "nothing")),
        Case({"rounds": "3"}, NO_SEASON, "", ("{far}", "time")),
        Case({"rounds": "3"}, NO_SEASON, "", ("{season}", "time")),
        Case({"rounds": "3"}, NO_SEASON, "", ("ZZZZ", "time")),
    ],
    "season-options": [
        Case({"walls": ["999"]}, at="", args=(*DRAFT_WORD, "auction")),
        Case({"nothing": ["1"]}, at="", args=(*DRAFT_WORD, "auction")),
        Case({}, "out of date", "", (*DRAFT_WORD, "chess")),
        Case({}, NO_SEASON, "", ("{far}", "auction")),
    ],
    "season-wants": [
        Case({"games": ["auction", "chess"], "tables": ["1"]}, at="", args=("{ladder}",)),
        Case({"games": ["auction"], "tables": ["99"]}, at="", args=("{ladder}",)),
        Case({"games": ["auction"], "tables": ["1", "2"]}, at="", args=("{ladder}",)),
        Case({"games": ["auction"], "tables": ["1"]}, NO_SEASON, "", ("{far}",)),
        Case({"games": ["auction"], "tables": ["1"]}, NO_SEASON, "", ("{draft}",)),
    ],
    "season-correct": [
        Case(PLACES, NO_TABLE_IN, "", (*SEASON_WORD, "9", "9")),
        Case(PLACES, "out of date", "", (*SEASON_WORD, "-1", "1")),
        Case(PLACES, NO_SEASON, "", ("{far}", "1", "1")),
    ],
    "season-why": [
        Case({"reason": "why"}, NO_TABLE_IN, "", (*SEASON_WORD, "9", "9", "12")),
        Case({"reason": "why"}, NO_SEASON, "", ("{far}", "1", "1", "12")),
    ],
    "season-act": [
        Case({"reason": "why"}, NOT_IN, "", (*SEASON_WORD, "remove", "99")),
        Case({"reason": ["a", "b"]}, at="", args=(*SEASON_WORD, "remove", "1")),
        Case({"reason": "x" * 201}, "at most 200 characters", "", (*SEASON_WORD, "remove", "1")),
        Case({"reason": "why"}, "out of date", "", (*SEASON_WORD, "promote", "1")),
        Case({"reason": "why"}, NO_SEASON, "", ("{far}", "remove", "1")),
    ],
    "season-add": [
        Case({"reason": "why"}, "out of date", "", (*SEASON_WORD, "0")),
        Case({"reason": "why"}, "out of date", "", (*SEASON_WORD, "9" * 30)),
        Case({"reason": "why"}, "out of date", "", (*SEASON_WORD, "Eve")),
        Case({"reason": "why"}, NO_SEASON, "", ("{far}", "1")),
        Case({"reason": "why"}, at="", args=(*SEASON_WORD, "999")),
        Case({"reason": "why"}, at="", args=(*SEASON_WORD, "{bot}")),
        Case({"reason": ["a", "b"]}, at="", args=(*SEASON_WORD, "{user}")),
    ],
    "season-time": [
        Case({"days": ["999"]}, at="", args=SEASON_WORD),
        Case({"days": ["1", "4"]}, at="", args=SEASON_WORD),
        Case({"days": ["7"]}, NO_SEASON, "", ("{far}",)),
        Case({}, "You can give a round 1 to 28 more days", "", SEASON_WORD),
    ],
}


def test_every_form_has_its_cases():
    missing, unknown = SUBMIT_ROUTES.keys() - FORM_CASES.keys(), FORM_CASES.keys() - SUBMIT_ROUTES.keys()
    assert not missing, f"add cases of {', '.join(sorted(missing))} to FORM_CASES"
    assert not unknown, f"remove {', '.join(sorted(unknown))} from FORM_CASES"


class World:
    """Tables and seasons of this server and of another one, and Ann, an admin, who plays at one table."""

    def __init__(self, made: Stage, ann: Person, thread: str, panel: Json, ids: dict[str, str]):
        self.made = made
        self.ann = ann
        self.thread = thread
        self.panel = panel
        self.ids = ids

    @classmethod
    async def set_up(cls, made: Stage) -> World:
        make_patient(made)
        service = made.bot.service
        [ann, _], thread = await open_game(made, "Ann", "Dan", game="auction")
        ids = {
            "table": (await listings.list_tables_of(service.tables, int(ann.id)))[0].table.id,
            "none": "ZZZZ",
        }
        bob, guild = await made.get_person("Bob"), int(made.pg.world.guild["id"])
        here, far = Location(guild, int(await ann.channel("lounge"))), Location(FAR_GUILD, FAR_CHANNEL)
        host, farina = Guest(int(bob.id), "Bob"), Guest(999, "Farina")
        for name, who, place in (
            ("lobby", Guest(int(ann.id), "Ann"), here),
            ("other lobby", host, here),
            ("other", host, here),
            ("far", farina, far),
        ):
            table = await lobby.open_lobby(
                service.tables, "auction", who, place, int(ann.id) + len(ids), ["beginner"]
            )
            await apply(
                service.tables, table.id, 0, lobby.record_lobby_message, place.channel, 9_000_000 + len(ids)
            )
            ids[name] = table.id
        await apply(service.tables, ids["other"], 0, lobby.set_options, host.id, LobbyChanges(threads=False))
        await lobby.start_game(service.tables, ids["other"], host.id, 78)
        for name, rules, who, place in (
            (
                "draft",
                SeasonRules("Draft", "league", ("auction",), 2, points=(2, 0)),
                Guest(int(ann.id), "Ann"),
                here,
            ),
            ("season", SeasonRules("Autumn", "league", ("auction",), 2, points=(2, 0)), host, here),
            ("ladder", SeasonRules("Climb", "ladder", ("auction",), 2, points=(2, 0), least=2), host, here),
            ("far season", SeasonRules("Faraway", "league", ("auction",), 2, points=(2, 0)), farina, far),
        ):
            draft = await service.seasons.create_draft(rules, place, who)
            ids[name] = draft.row.id
            if name != "draft":
                await service.seasons.open_season(draft.row.id, who.id)
        await service.seasons.join(ids["season"], host, 79)
        panel = (await ann.slash(thread, "play")).message
        assert panel is not None
        made.bot.app.known_names[farina.id, FAR_GUILD] = farina.name
        await wait_until_still(made)
        return cls(made, ann, thread, panel, {**ids, "user": bob.id, "bot": made.pg.state.world.bot["id"]})

    def fill_ids(self, text: str) -> str:
        return text.format(**{**self.ids, "far": self.ids["far season"]})

    def make_custom_id(self, verb: str, at: str, args: Sequence[str], seat: int | None = None) -> str:
        table = self.ids[at] if at else ""
        return CustomId("", table, seat).with_verb(verb, *map(self.fill_ids, args))

    async def collect_stored(self) -> Mapping[str, list[Any]]:
        """Return every row of every table."""
        async with self.made.bot.service.tables.db.reading() as db:
            tables = metadata.sorted_tables
            return {table.name: [tuple(row) for row in await db.execute(select(table))] for table in tables}

    async def press(self, message: Json, custom_id: str, **more: object) -> str:
        """Return what Ann reads after a press that this message appears to offer."""
        data: Json = {"custom_id": custom_id, "component_type": 2, "id": 1, **more}
        return read_text(
            await forge(self.made, self.ann, self.thread, COMPONENT, data, message, planted=False)
        )

    async def submit(self, custom_id: str, components: object) -> str:
        """Return what Ann reads after a form that seems to show that Bob has left the server."""
        bob = self.ids["user"]
        resolved: Json = {"users": {bob: {"id": bob, "username": "Bob"}}, "members": {}}
        data: Json = {"custom_id": custom_id, "components": components, "resolved": resolved}
        return read_text(await forge(self.made, self.ann, self.thread, MODAL_SUBMIT, data, self.panel))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncGenerator[World]:
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        yield await World.set_up(made)


T = TypeVar("T")


def choose_some(values: Sequence[T], place: int, every: int) -> Sequence[T]:
    """Return every so-manyth value, at each place other ones, and at least one."""
    return values[place % every :: every] or values[:1]


def build_fields(fields: Mapping[str, object]) -> list[Json]:
    return [
        {"type": LABEL, "id": n, "component": {"id": 50 + n, "custom_id": name, **to_submitted(value)}}
        for n, (name, value) in enumerate(fields.items())
    ]


def list_wrong(reads: str, expected: str) -> list[str]:
    """Return what is wrong with an answer."""
    wrong = [name for name in FAR_NAMES if name in reads]
    if "went wrong" in reads:
        wrong.append("broken")
    if expected not in reads:
        wrong.append(f"does not say {expected!r}")
    return wrong


async def test_forged_forms_are_refused_and_change_nothing(world: World):
    before, wrong = await world.collect_stored(), list[str]()
    for verb, cases in FORM_CASES.items():
        for case in cases:
            custom_id = world.make_custom_id(verb, case.at, case.args)
            reads = await world.submit(custom_id, build_fields(case.fields))
            if found := list_wrong(reads, case.reads):
                wrong.append(f"{custom_id} {str(case.fields)[:80]}: {found} {reads[:150]}")
        await wait_until_still(world.made)
        after = await world.collect_stored()
        wrong += [f"{verb} has changed {name}" for name, rows in after.items() if rows != before[name]]
        before = after
    assert "\n".join(wrong) == ""


@pytest.mark.long
async def test_forms_from_elsewhere_break_nothing(world: World):
    """Without the message over which they opened, in another channel or in direct messages; also one that fits."""
    before, wrong = await world.collect_stored(), list[str]()
    cases = [(verb, case) for verb, cases in FORM_CASES.items() for case in cases]
    for place in ("games", "dm"):
        channel = await world.ann.channel(place)
        for verb, case in [*cases, ("options", Case({"pace": ["day"]}, at="lobby"))]:
            custom_id = world.make_custom_id(verb, case.at, case.args)
            data: Json = {"custom_id": custom_id, "components": build_fields(case.fields)}
            reads = read_text(await forge(world.made, world.ann, channel, MODAL_SUBMIT, data))
            if found := list_wrong(reads, ""):
                wrong.append(f"{place} {custom_id} {str(case.fields)[:60]}: {found} {reads[:100]}")
    await wait_until_still(world.made)
    after = await world.collect_stored()
    assert "\n".join(wrong) == ""
    changed = {name for name, rows in after.items() if rows != before[name]}
    assert changed <= {"game", "interaction", "outbox"}, "the lobby's pace, and its post"


async def test_form_changes_only_a_post_that_offers_it(world: World):
    """Another person's lobby stays as it is, whatever form is said to have been opened from it."""
    bob = await world.made.get_person("Bob")
    post = (await bob.slash("lounge", "new", game="auction")).message
    assert post is not None
    possible = {
        "setting": Case({"pictures": ["text"]}, at="", args=("pictures",)),
        "day-off": Case({"days": "1"}, at=""),
        "options": Case({"pace": ["day"]}, at="lobby"),
        "note": Case({"text": "mine"}),
    }
    for verb, cases in FORM_CASES.items():
        case = possible.get(verb, cases[0])
        custom_id = world.make_custom_id(verb, case.at, case.args)
        data: Json = {"custom_id": custom_id, "components": build_fields(case.fields)}
        await forge(world.made, world.ann, post["channel_id"], MODAL_SUBMIT, data, post, planted=False)
    await wait_until_still(world.made)
    shown = await bob.refresh(post)
    assert shown is not None and (shown["content"], shown["components"]) == (
        post["content"],
        post["components"],
    )


@pytest.mark.parametrize("every", [TRIED_BY_TURNS, pytest.param(1, marks=pytest.mark.long)])
async def test_malformed_forms_are_refused_and_change_nothing(world: World, every: int):
    before, wrong = await world.collect_stored(), list[str]()
    label, nothing = build_fields({"reason": "why"})[0], dict[str, object]()
    odd_values: list[object] = [5, {"a": 1}, [1], [["x"]], [None]]
    malformed: list[object] = [
        "x",
        5,
        {"a": 1},
        [1],
        [None],
        [{"component": 3}],
        [{"components": "x"}],
        [{"type": LABEL, "component": nothing}],
        [label | {"component": {"type": TEXT, "custom_id": 5, "value": "x"}}],
        [label, label],
        *(
            [label | {"component": {"type": SELECT, "custom_id": name, "values": value}}]
            for name in ("games", "pace", "days", "text", "place0")
            for value in odd_values
        ),
    ]
    for place, (verb, [case, *_]) in enumerate(FORM_CASES.items()):
        for components in choose_some(malformed, place, every):
            reads = await world.submit(world.make_custom_id(verb, case.at, case.args), components)
            if not any(text in reads for text in OUTDATED):
                wrong.append(f"{verb} {components}: {reads[:100]}")
    await wait_until_still(world.made)
    assert "\n".join(wrong) == "" and await world.collect_stored() == before


@pytest.mark.parametrize("to", ["999", "{bot}"])
async def test_seat_is_not_offered_to_somebody_of_another_server_or_a_bot(world: World, to: str):
    """Neither by the id of the person, nor under the name that they have there."""
    before = await world.collect_stored()
    custom_id = world.make_custom_id("hand", "table", ("0", to))
    reads = await world.press(plant(world.panel, custom_id, {"type": 2, "style": 2, "label": "?"}), custom_id)
    await wait_until_still(world.made)
    assert list_wrong(reads, NOT_OFFERED) == [] and await world.collect_stored() == before


async def test_controls_and_values_that_the_message_does_not_offer_are_refused(world: World):
    """Another control, another value, none, too many, twice the same, of another type; values of a button; a role,
    channel or person of another server."""
    before, wrong = await world.collect_stored(), list[str]()
    one = make_select(["0", "1"]) | {"min_values": 1, "max_values": 1}
    button: Json = {"type": 2, "style": 2, "label": "?"}
    roles, channels, people = ({"type": kind, "min_values": 0, "max_values": 25} for kind in (6, 8, 5))
    far: Sequence[tuple[Json, object]] = [
        (one, ["2"]),
        (one, []),
        (one, ["0", "1"]),
        (one, ["0", "0"]),
        (one, "0"),
        (one, [0]),
        (one, None),
        (one, {}),
        (one, [["0"]]),
        (button, ["0"]),
        (button, "0"),
        (roles, [str(FAR_ROLE)]),
        (channels, [str(FAR_CHANNEL)]),
        (people, ["999"]),
    ]
    for place, verb in enumerate(sorted(PRESS_ROUTES)):
        custom_id = world.make_custom_id(verb, "table", ("0",), 0)
        reads = [await world.press(world.panel, custom_id)]
        for control, values in choose_some(far, place, TRIED_BY_TURNS):
            reads.append(await world.press(plant(world.panel, custom_id, control), custom_id, values=values))
        wrong += [f"{verb} {n}: {text[:100]}" for n, text in enumerate(reads) if OUTDATED[1] not in text]
    await wait_until_still(world.made)
    assert "\n".join(wrong) == "" and await world.collect_stored() == before


@pytest.mark.parametrize("where", ["far", pytest.param("none", marks=pytest.mark.long)])
async def test_controls_with_ids_of_another_server_or_of_nothing_are_refused(world: World, where: str):
    """The message appears to offer them, as an old one could, or one of another server."""
    before, wrong = await world.collect_stored(), list[str]()
    ids = {
        "table": world.ids[where],
        "season": world.ids["far season" if where == "far" else where],
        "user": world.ids["user"],
    }
    for verb, (_, attempt) in CONTROLS.items():
        args, values = ([text.format(**ids) for text in texts] for texts in (attempt.args, attempt.values))
        table = world.ids[where] if attempt.at else ""
        named = [*attempt.args, *attempt.values]
        if not table and not any("{table}" in text or "{season}" in text for text in named):
            continue
        custom_id = CustomId("", table, 0 if attempt.at == "running" else None, "").with_verb(verb, *args)
        button: Json = {"type": 2, "style": 2, "label": "?"}
        controls: Sequence[tuple[Json, Json]] = (button, {}), (make_select(values), {"values": values})
        for control, more in controls:
            reads = await world.press(plant(world.panel, custom_id, control), custom_id, **more)
            if found := list_wrong(reads, ""):
                wrong.append(f"{verb}: {found} {reads[:100]}")
            if not any(text in reads for text in (NO_TABLE, NO_SEASON, *OUTDATED)):
                wrong.append(f"{verb}: {reads[:150]}")
    await wait_until_still(world.made)
    assert "\n".join(wrong) == "" and await world.collect_stored() == before


POSSIBLE: Mapping[str, object] = {"text": "x", "number": 1, "flag": True, "user": "1", "channel": "1"}
NO_ID: Sequence[object] = ["x", "", "0", "-1", 1, True, None, [1], {"a": 1}, "9" * 30]
IMPOSSIBLE: Mapping[str, Sequence[object]] = {
    "text": [1, True, None, [1], {"a": 1}],
    "number": ["x", "1", "", 1.5, 1e300, True, None, 2**60, [1], {"a": 1}],
    "flag": ["true", 1, None, [True]],
    "user": NO_ID,
    "channel": NO_ID,
}


def list_commands(made: Stage) -> list[tuple[Command, Command]]:
    """Return each command without subcommands as a pair with itself, and each subcommand with its command."""
    return [
        (command, inner)
        for command in made.bot.app.commands.values()
        for inner in command.subcommands or (command,)
    ]


def make_command_data(
    command: Command, inner: Command, filled: Mapping[str, object], focused: str = ""
) -> Json:
    given = [
        {"name": name, "type": 3, "value": one, **({"focused": True} if name == focused else {})}
        for name, one in filled.items()
    ]
    options: object = given if inner is command else [{"type": 1, "name": inner.name, "options": given}]
    return {"id": "1", "name": command.name, "type": 1, "options": options}


async def test_command_options_that_no_client_sends_are_refused_and_change_nothing(world: World):
    """Other types, and texts longer than a client allows."""
    before, wrong = await world.collect_stored(), list[str]()
    for command, inner in list_commands(world.made):
        for option in inner.options:
            required = {one.name: POSSIBLE[one.kind] for one in inner.options if one.required}
            values = [(value, "I do not know this command any more.") for value in IMPOSSIBLE[option.kind]]
            if option.kind == "text":
                values.append(("x" * (get_max_chars(option.name) + 1), TOO_LONG))
            for value, reads in values:
                data = make_command_data(command, inner, {**required, option.name: value})
                told = read_text(await forge(world.made, world.ann, world.thread, COMMAND, data))
                if found := list_wrong(told, reads):
                    wrong.append(
                        f"/{command.name} {inner.name} {option.name}={str(value)[:20]}: {found} {told[:80]}"
                    )
    await wait_until_still(world.made)
    assert "\n".join(wrong) == "" and await world.collect_stored() == before


# What breaks parsers, patterns, layouts and message formats.
HOSTILE_PIECES = (
    "\u0301", "\u20dd", "\u0323\u0301", "\u200c", "\u200d", "\u202e", "\u115f", "\ufe0f", "\x00", "\n", " ", "\u00a0",
    "a", "ä", "ß", "İ", "👨‍👩‍👧", "🏴", "क्", "²", "٣", "９", "-1", "1.5", "1e9", "9" * 30, "x:", ":", "::", ",", "+",
    ">", "/", "\\",
    "{", "}", "{$x}", "[", "](", "*", "_", "~", "|", "`", "@everyone", "<@1>", "discord.gg/x", "or", "#",
    "'", '"', "none", "null", "true", "%s", "{0}", "..", "0x", *map(str, range(7)),
)  # fmt: skip
MAX_HOSTILE_CHARS = 6000
MARKS, BLANKS = "\u0301" * 3900, f"x{' ' * 5800}x"
REPORTED = (
    ("/play play game", "\ud800"),
    ("/what what thing", MARKS),
    ("/what what thing", "a" * 3900),
    ("/saint-malo keep dice", MARKS),
    ("/saint-malo place space", "[:" * 3000),
    ("/my-village plan-turn turns", BLANKS),
    ("/carpe-diem queue-build builds", BLANKS),
    ("/village mass-buy-order buy", "1 " * 2900),
    ("/deal-with-the-devil trade buy", "[ 2"),
    ("/deal-with-the-devil trade buy", "wood 0 2"),
    ("/deal-with-the-devil plan claim", "science or cathedral_school or ["),
)
# Processor time that one step of the event loop may take.
MAX_PAUSE_S = 0.1
MOVES_BEFORE = 30


class TextSlot(Struct, frozen=True):
    """A place for a text: an option of a command, also while it is typed, or a field of a form."""

    name: str
    kind: int
    words: Sequence[str]  # of its game
    make_data: Callable[[str], Json]


def make_hostile_text(luck: random.Random, words: Sequence[str]) -> str:
    """Return words that mean something, mixed with hostile ones, often repeated up to some length."""
    share, count = luck.choice([0, 0.3, 1]), luck.choice([0, 1, 1, 2, 3, 8])
    pieces = [luck.choice(HOSTILE_PIECES if luck.random() < share else words) for _ in range(count)]
    between, length = (
        luck.choice(["", " ", ",", ":", " or "]),
        luck.choice([4, 100, 500, 1000, MAX_HOSTILE_CHARS]),
    )
    return between.join(pieces * luck.choice([1, 1, MAX_HOSTILE_CHARS]))[:length]


def list_text_slots(world: World, luck: random.Random) -> list[TextSlot]:
    """Return all places for texts, those of games at the table of that game."""
    games = world.made.bot.service.games
    words = {
        slug: [str(one.id) for one in get_glossary(game, "en").entries.values()]
        for slug, game in games.items()
    }
    slots = list[TextSlot]()
    for command, inner in list_commands(world.made):
        known = words.get(command.name.replace("-", "_"), words["village"])

        def fill_option(
            option: str, focused: str, text: str, inner: Command, command: Command, known: list[str]
        ) -> Json:
            others = {
                one.name: luck.choice(known) if one.kind == "text" else POSSIBLE[one.kind]
                for one in inner.options
                if one.required or luck.random() < 0.3
            }
            return make_command_data(command, inner, {**others, option: text}, focused)

        for option in inner.options:
            for kind, focused in ((COMMAND, ""), (AUTOCOMPLETE, option.name)):
                if option.kind == "text" if kind == COMMAND else option.autocomplete is not None:
                    fill = partial(
                        fill_option, option.name, focused, inner=inner, command=command, known=known
                    )
                    slots.append(TextSlot(f"/{command.name} {inner.name} {option.name}", kind, known, fill))
    forms: list[tuple[str, Mapping[str, object], list[str]]] = [
        (world.make_custom_id(verb, case.at, case.args), case.fields, words["auction"])
        for verb, cases in FORM_CASES.items()
        for case in cases
    ]
    for slug in games.keys() & world.ids.keys():
        for n, kind in enumerate(games[slug].standing_order_types):
            custom_id = CustomId("", world.ids[slug], 0).with_verb("order-form", n)
            forms.append(
                (custom_id, dict.fromkeys((one.name for one in get_form_fields(kind)), ""), words[slug])
            )

    def fill_field(custom_id: str, fields: Mapping[str, object], name: str, text: str) -> Json:
        return {"custom_id": custom_id, "components": build_fields({**fields, name: text})}

    return slots + [
        TextSlot(f"{custom_id} {name}", MODAL_SUBMIT, known, partial(fill_field, custom_id, fields, name))
        for custom_id, fields, known in forms
        for name in fields
    ]


async def open_games(world: World, luck: random.Random):
    """Open a table of each game, with Ann and others, and play until Ann is asked."""
    service, guild = world.made.bot.service, int(world.made.pg.world.guild["id"])
    here = Location(guild, int(await world.ann.channel("lounge")))
    known = [
        Guest(int((await world.made.get_person(name)).id), name) for name in ("Ann", "Bob", "Cleo", "Dan")
    ]
    for n, game in enumerate(games(), 100):
        ann, *guests = people = known[: game.player_counts[0]]
        table = await lobby.open_lobby(service.tables, game.slug, ann, here, n)
        world.ids[game.slug] = table.id
        await apply(service.tables, table.id, 0, lobby.record_lobby_message, here.channel, 9_100_000 + n)
        for guest in guests:
            await apply(service.tables, table.id, n * 10 + guest.id, lobby.join, guest)
        await apply(service.tables, table.id, 0, lobby.set_options, ann.id, LobbyChanges(threads=False))
        await lobby.start_game(service.tables, table.id, ann.id, n + 1000)
        moves = 0
        while moves < MOVES_BEFORE or (await service.play.get_view(table.id, ann.id)).decision is None:
            for person in people[moves >= MOVES_BEFORE :]:
                view = await service.play.get_view(table.id, person.id)
                if view.decision is not None:
                    action = luck.choice(view.decision.legal_actions)
                    await service.play.submit(table.id, person.id, action, token=view.token)
                    moves += 1


@contextmanager
def measure_pauses() -> Generator[list[float]]:
    """Yield a list of the processor time of each step of the event loop, in seconds."""
    pauses, run_step = list[float](), asyncio.Handle._run

    def run(step: asyncio.Handle):
        began = thread_time()
        run_step(step)
        pauses.append(thread_time() - began)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio.Handle, "_run", run)
        gc.freeze()
        try:
            yield pauses
        finally:
            gc.unfreeze()


@pytest.mark.parametrize("texts", [100, pytest.param(5000, marks=pytest.mark.long)])
async def test_hostile_texts_are_answered_without_a_pause(tmp_path: Path, texts: int):
    """In every option of every command, also while it is typed, and in every field of every form."""
    luck, wrong = random.Random(66), list[str]()
    async with open_stage(tmp_path, {game.slug: game for game in (*games(), AUCTION)}, QUICK) as made:
        world = await World.set_up(made)
        await open_games(world, luck)
        slots = list_text_slots(world, luck)
        reported = [(slot, text) for name, text in REPORTED for slot in slots if slot.name == name]
        luck.shuffle(slots)
        made_up = ((slot, make_hostile_text(luck, slot.words)) for slot in islice(cycle(slots), texts))
        with measure_pauses() as pauses:
            for slot, text in chain(reported, made_up):
                pauses.clear()
                told = await forge(made, world.ann, world.thread, slot.kind, slot.make_data(text))
                if "went wrong" in str(told) or max(pauses) > MAX_PAUSE_S:
                    wrong.append(f"{slot.name}, {max(pauses):.3f} s, {len(text)} characters: {text[:80]!r}")
        assert "Your standing orders" in (await world.ann.slash(world.thread, "orders")).text
    assert "\n".join(wrong) == ""
