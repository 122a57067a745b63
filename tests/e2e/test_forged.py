"""What no client sends: presses, forms and commands with other ids, values, texts and types than the bot has declared.

Hypothesis draws them from what each form, button and command declares. Whatever is sent is refused in words: nothing is
stored, nothing breaks, and nobody learns anything of another server.
"""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from bot.db.schema import metadata, process
from bot.interactions.modals import get_max_chars
from bot.interactions.routes import ROUTES
from bot.model.view import Location
from bot.model.view import Person as Guest
from bot.operations import listings, lobby, seasons, seats
from bot.panels.blocks import CustomId
from bot.seasons.model import SeasonRules
from bot.stores.tables import apply, change_season, read_season
from engine.core import EndTurn
from engine.core.glossary import get_glossary
from engine.games import games
from playground import Person
from playground.components import CHECKBOX_GROUP, RADIO_GROUP, SELECTS, STRING_SELECT, TEXT_INPUT
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from playground.modal_filling import fill_modal, iter_fields
from playground.model import Json
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Start

from .access_matrix import CONTROLS
from .conftest import QUICK, provide_stage
from .forging import fill_options, forge, list_commands, make_patient, make_press_data, make_select, plant
from .stage import Stage, get_table_id, open_game, open_stage, wait_until_done, wait_until_still
from .test_strangers import read_text

FAR_PLACE = Location(4242, 4243)
# What nobody here may read: the names of another server's table and season, and of their host.
FAR_NAMES = ("Farina", "Faraway")
UNKNOWN_COMMAND = "I no longer know this command."
TOO_LONG = "That text is too long."
OUTDATED = ("That choice is out of date, so nothing has changed.", "This button is out of date. Use `/play`.")
ELSEWHERE = (
    "There is no such season on this server.",
    "There is no such table, or you cannot see it from here.",
)
# What the forms of one verb are about.
PARTS = {"season-edit": ("time", "points", "who"), "setting": ("clock", "pictures", "play", "notices")}
BUTTON: Json = {"type": 2, "style": 2, "label": "?"}
# A press that shows these forms needs more than this table and season have.
OPENED_BY_OTHERS = {"check-form", "season-act", "season-add", "season-correct"}
SUBMITTED = {verb for verb, route in ROUTES.items() if route.submitted is not None}
# Asynchronous work of one example may go on in the next one. All of them use the same stage.
sampled = settings(
    max_examples=150,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


made = provide_stage(AUCTION)


@dataclass
class World:
    """Tables and seasons of this server and of another one, and Ann, an admin, who plays at one table."""

    made: Stage
    ann: Person
    thread: str
    panel: Json
    ids: Mapping[str, str]

    async def collect_stored(self) -> Mapping[str, list[Any]]:
        """Return every row of every table, without heartbeats."""
        with self.made.tables.db.engine.connect() as db:
            tables = {*metadata.sorted_tables} - {process}
            return {table.name: [tuple(row) for row in db.execute(select(table))] for table in tables}

    async def send(self, kind: int, data: Json, message: Json | None = None) -> str:
        """Return what Ann reads. Raise AssertionError if that has an error or the names of another server."""
        told = await forge(self.made, self.ann, self.thread, kind, data, message, planted=False)
        reads = read_text(told)
        assert "went wrong" not in reads and not any(name in str(told) for name in FAR_NAMES), reads
        return reads

    async def press(self, custom_id: str, control: Json, values: object = None) -> str:
        """Press a control that the message appears to have."""
        data = make_press_data(custom_id)
        if values is not None:
            data["values"] = values
        return await self.send(COMPONENT, data, plant(self.panel, custom_id, control))

    async def open_forms(self) -> Mapping[str, Json]:
        """Return every form that a press of Ann's opens, by its verb and what it is about."""
        found = dict[str, Json]()
        token = (await self.made.play.get_view(self.ids["table"], int(self.ann.id))).token
        places = {
            "lobby": CustomId(self.ids["lobby"]),
            "running": CustomId(self.ids["table"], 0, token),
        }
        for verb in SUBMITTED:
            _, attempt = CONTROLS[verb]
            season = self.ids["other season" if verb in ("season-wants", "season-time") else "lobby season"]
            args = [text.format(**{**self.ids, "season": season}) for text in attempt.args]
            for part in PARTS.get(verb, ("",)):
                at = places.get(attempt.at, CustomId())
                custom_id = at.with_verb(verb, *([*args[:-1], part] if part else args))
                chosen = [*attempt.values] if verb == "season-options" else None
                press = make_press_data(custom_id, chosen)
                told = await forge(self.made, self.ann, self.thread, COMPONENT, press, self.panel)
                if told["answer"] == "modal":
                    found[f"{verb} {part}"] = told["data"]
        return found


@pytest.fixture
async def world(made: Stage, undeferred: None) -> World:
    make_patient(made)
    tables = made.tables
    (ann, bob), thread = await open_game(made, "Ann", "Bob", game="auction")
    ids = {"table": await get_table_id(made, ann), "user": bob.id, "none": "ZZZZ"}
    here = Location(int(made.pg.world.guild["id"]), int(await ann.channel("lounge")))
    admin = Guest(int(ann.id), "Ann")
    for person in (ann, bob):  # until they bid
        await made.play.submit(ids["table"], int(person.id), Start("nothing"), EndTurn())
    for name, host, place in (
        ("lobby", admin, here),
        ("other", admin, here),
        ("far", Guest(999, "Farina"), FAR_PLACE),
    ):
        opened = await lobby.open_lobby(tables, "auction", host, place, len(ids), ["beginner"])
        await apply(tables, opened.id, 0, lobby.record_lobby_message, place.channel, 9_000_000 + len(ids))
        ids[name] = opened.id
        title = "Faraway" if name == "far" else "Autumn"
        rules = SeasonRules(title, "ladder", ("auction",), 2, points=(2, 0), least=2)
        ids[f"{name} season"] = (await seasons.create_draft(tables, rules, place, host)).row.id
    panel = (await ann.slash(thread, "play")).message
    assert panel is not None
    made.bot.app.known_names[999, FAR_PLACE.guild or 0] = "Farina"
    await wait_until_still(made)
    return World(made, ann, thread, panel, ids)


# Presses


@sampled
@given(st.data())
async def test_control_that_the_message_does_not_offer_is_refused(world: World, data: st.DataObject):
    """Another control, or another value, none, too many, twice the same, or of another type."""
    before = await world.collect_stored()
    verb = data.draw(st.sampled_from(sorted(ROUTES)))
    custom_id = CustomId(world.ids["table"], 0).with_verb(verb, "0")
    one = make_select(["0", "1"]) | {"min_values": 1, "max_values": 1}
    wrong: list[object] = [["2"], [], ["0", "1"], ["0", "0"], "0", [0], None, {}, [["0"]]]
    offered: list[tuple[Json, object]] = [(one, value) for value in wrong if value is not None]
    offered += [(BUTTON, ["0"]), (BUTTON, "0")]
    offered += [({"type": kind, "max_values": 25}, ["4244"]) for kind in (5, 6, 8)]
    control, values = data.draw(st.sampled_from(offered))
    assert OUTDATED[1] in await world.press(custom_id, control, values)
    assert OUTDATED[1] in await world.send(COMPONENT, make_press_data(custom_id), world.panel)
    await wait_until_still(world.made)
    assert await world.collect_stored() == before


@pytest.mark.parametrize("where", ["far", "none"])
async def test_control_of_another_server_or_of_nothing_is_refused(world: World, where: str):
    """The message appears to offer it, as an old one could, or one of another server."""
    before, answered = await world.collect_stored(), list[str]()
    season = world.ids.get(f"{where} season", where)
    ids = {"table": world.ids[where], "season": season, "user": world.ids["user"]}
    for verb, (_, attempt) in CONTROLS.items():
        named = " ".join([*attempt.args, *attempt.values])
        if attempt.at or "{table}" in named or "{season}" in named:
            args, values = (
                [text.format(**ids) for text in texts] for texts in (attempt.args, attempt.values)
            )
            at = CustomId(world.ids[where] if attempt.at else "", 0 if attempt.at == "running" else None)
            custom_id = at.with_verb(verb, *args)
            control = make_select(values) if values else BUTTON
            reads = await world.press(custom_id, control, values or None)
            if not any(one in reads for one in (*ELSEWHERE, *OUTDATED)):
                answered.append(f"{verb}: {reads}")
    await wait_until_still(world.made)
    assert answered == [] and await world.collect_stored() == before


async def test_moderator_here_does_not_moderate_a_table_of_another_server(world: World):
    """Not even one where she plays, which she could resume here."""
    tables, table = world.made.tables, world.ids["table"]
    await seats.pause_table(tables, table, Guest(999, "Farina"))
    await tables.change(table, None, lambda change: setattr(change.row, "guild", FAR_PLACE.guild))
    reads = await world.press(CustomId(table).with_verb("pause", "off"), BUTTON)
    assert "permission" in reads and (await world.made.play.get_view(table, None)).table.paused_by


async def test_season_of_another_server_is_not_managed_from_here(world: World):
    """Not even her own draft, by somebody who is on both servers."""
    tables, season = world.made.tables, world.ids["other season"]
    await change_season(tables, season, lambda change: setattr(change.row, "guild", FAR_PLACE.guild))
    with patch("bot.interactions.access.fetch_sight", AsyncMock(return_value="visible")):
        reads = await world.press(CustomId().with_verb("season-discard", season), BUTTON)
    assert ELSEWHERE[0] in reads and await read_season(tables, season)


ODD = st.sampled_from(("", "-1", "99", "1" * 20, "９", "²", "x", "_", "\u202e", "None", "true"))


@sampled
@given(
    args=st.lists(ODD, max_size=4),
    token=st.sampled_from(("", "right", "0" * 12)),
    who=st.sampled_from(("Ann", "Bob", "Cleo")),
)
async def test_odd_arguments_of_a_question_change_nothing(
    world: World, args: list[str], token: str, who: str
):
    """Of a form, because the message does not say which it opens. By the player who is asked, the other player and a
    stranger.
    """
    play, table = world.made.play, world.ids["table"]
    look = await play.get_view(table, int(world.ann.id))
    custom_id = CustomId(table, 0, look.token if token == "right" else token).with_verb("modal", *args)
    person = await world.made.get_person(who)
    submitted: Json = {"custom_id": custom_id, "components": []}
    told = await forge(world.made, person, world.thread, MODAL_SUBMIT, submitted, world.panel, planted=False)
    assert told["answer"] in ("message", "update", "modal") and "went wrong" not in str(told)
    assert (await play.get_view(table, int(world.ann.id))).edition == look.edition


@pytest.mark.parametrize(
    "custom_id", ["", ":", "x" * 5000, "2:A:0:t:act.0", "1:A:0:t:nothing", ":".join(["1"] * 9)]
)
async def test_unreadable_control_is_out_of_date(world: World, custom_id: str):
    assert OUTDATED[1] in await world.press(custom_id, BUTTON)


# Forms


def list_wrong_values(field: Json) -> list[object]:
    """Return values of a field that nobody can send who has this form."""
    options = [option["value"] for option in field.get("options", ())]
    odd: list[object] = [5, {"a": 1}, [1], [["x"]], [None]]
    if field["type"] == TEXT_INPUT:
        return [*odd, ["a", "b"], "x" * 4001]
    if field["type"] in (STRING_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        more = [options] if len(options) > field.get("max_values", 1) else []
        return [*odd, ["999"], *more]
    return [*odd, ["999"], ["9" * 30]] if field["type"] in SELECTS else odd


@pytest.fixture
async def forms(world: World) -> Mapping[str, Json]:
    await seasons.open_season(world.made.service.tables, world.ids["other season"], int(world.ann.id))
    world.made.pass_time(MINUTE_S)
    await wait_until_done(world.made)
    return await world.open_forms()


async def test_every_form_is_tried(forms: Mapping[str, Json]):
    opened = {form["custom_id"].split(":")[-1].split(".")[0] for form in forms.values()}
    assert opened == SUBMITTED - OPENED_BY_OTHERS


@sampled
@given(st.data())
async def test_value_that_a_form_does_not_offer_is_refused(
    world: World, forms: Mapping[str, Json], data: st.DataObject
):
    """All other fields are sent as they were shown."""
    before = await world.collect_stored()
    form = forms[data.draw(st.sampled_from(sorted(forms)))]
    field: Json = data.draw(st.sampled_from([field for _, field in iter_fields(form["components"])]))
    value = data.draw(st.sampled_from(list_wrong_values(field)))
    sent = fill_modal(form["components"], {})
    [forged] = [one["component"] for one in sent if one["component"]["custom_id"] == field["custom_id"]]
    forged["values" if "values" in forged else "value"] = value
    submitted: Json = {"custom_id": form["custom_id"], "components": sent}
    assert await world.send(MODAL_SUBMIT, submitted, world.panel)
    await wait_until_still(world.made)
    assert await world.collect_stored() == before


@pytest.mark.parametrize(
    "components", ["x", 5, {"a": 1}, [1], [None], [{"component": 3}], [{"components": "x"}]]
)
async def test_malformed_form_is_refused(world: World, components: object):
    before = await world.collect_stored()
    for verb in SUBMITTED:
        for where in ("table", "far", "none"):
            custom_id = CustomId(world.ids[where], 0).with_verb(verb, world.ids.get(f"{where} season", "0"))
            malformed: Json = {"custom_id": custom_id, "components": components}
            await world.send(MODAL_SUBMIT, malformed, world.panel)
    await wait_until_still(world.made)
    assert await world.collect_stored() == before


# Commands


NO_ID: Sequence[object] = ["x", "", "0", "-1", 1, True, None, [1], {"a": 1}, "9" * 30]
IMPOSSIBLE: Mapping[str, Sequence[object]] = {
    "text": [1, True, None, [1], {"a": 1}],
    "number": ["x", "1", "", 1.5, 1e300, True, None, 2**60, [1], {"a": 1}],
    "flag": ["true", 1, None, [True]],
    "user": NO_ID,
    "channel": NO_ID,
}


@sampled
@given(st.data())
async def test_option_that_no_client_sends_is_refused(world: World, data: st.DataObject):
    """Another type, a text that is longer than a client allows, or a table of another server."""
    before = await world.collect_stored()
    having = [pair for pair in list_commands(world.made) if pair[1].options]
    command, inner = data.draw(st.sampled_from(having))
    option = data.draw(st.sampled_from(inner.options))
    values = [(value, UNKNOWN_COMMAND) for value in IMPOSSIBLE[option.kind]]
    if option.kind == "text":
        values.append(("x" * (get_max_chars(option.name) + 1), TOO_LONG))
    if option.name == "game":
        values.append((world.ids["far"], ""))
    value, expected = data.draw(st.sampled_from(values))
    reads = await world.send(COMMAND, fill_options(command, inner, {option.name: value}))
    assert expected in reads, reads
    await wait_until_still(world.made)
    assert await world.collect_stored() == before


async def test_odd_command_is_answered(world: World):
    odd: list[Json] = [{"name": "no-such-command"}, {"name": "auction"}, {"name": "rules"}]
    for kind in (COMMAND, AUTOCOMPLETE):
        for data in odd:
            await world.send(kind, {"id": "1", "type": 1, "options": [], **data})
    for command in world.made.bot.app.commands.values():
        if missing := [option.name for option in command.options if option.required]:
            reads = await world.send(COMMAND, {"id": "1", "name": command.name, "type": 1, "options": []})
            assert f"Fill in the {missing[0]} option." in reads


# What breaks parsers, patterns, layouts and message formats.
HOSTILE_PIECES = (
    "\u0301", "\u20dd", "\u200d", "\u202e", "\u115f", "\x00", "\n", " ", "\u00a0", "ß", "İ", "क्", "²", "٣", "９",
    "-1", "1e9", "9" * 30, "x:", ":", ",", "+", ">", "\\", "{", "}", "{$x}", "[", "](", "*", "_", "|", "`", "@everyone",
    "<@1>", "or", "#", "'", '"', "null", "%s", "{0}", "..", *map(str, range(7)),
)  # fmt: skip
MAX_HOSTILE_CHARS = 6000
REPORTED = (
    ("play play game", "\ud800"),
    ("what what thing", "\u0301" * 3900),
    ("what what thing", "a" * 3900),
    ("saint-malo keep dice", "\u0301" * 3900),
    ("saint-malo place space", "[:" * 3000),
    ("my-village plan-turn turns", f"x{' ' * 5800}x"),
    ("village mass-buy-order buy", "1 " * 2900),
    ("deal-with-the-devil trade buy", "wood 0 2"),
    ("deal-with-the-devil plan claim", "science or cathedral_school or ["),
)
MINUTE_S = 60.0
# Processor time that one step of the event loop may take.
MAX_PAUSE_S = 0.1


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


@pytest.mark.parametrize("texts", [100, 500])
async def test_hostile_texts_are_answered_without_a_pause(
    tmp_path: Path, texts: int, pytestconfig: pytest.Config
):
    """In every option of every command, also while it is typed, by a player of that game."""
    luck, wrong = random.Random(pytestconfig.getoption("seed") or 66), list[str]()
    async with open_stage(tmp_path, {game.slug: game for game in games()}, QUICK) as made:
        make_patient(made)
        asked = dict[str, tuple[Person, str, list[str]]]()
        for game in games():
            names = ("Ann", "Bob", "Cleo", "Dan")[: game.player_counts[0]]
            people, thread = await open_game(made, *names, game=game.slug)
            words = [str(entry.id) for entry in get_glossary(game, "en").entries.values()]
            asked[game.slug.replace("_", "-")] = await find_asked(made, people), thread, words
        await wait_until_still(made)
        slots = [
            (command, inner, option.name, kind)
            for command, inner in list_commands(made)
            for option in inner.options
            for kind in (COMMAND, AUTOCOMPLETE)
            if (option.kind == "text" if kind == COMMAND else option.autocomplete is not None)
        ]
        tries = [
            (slot, text)
            for name, text in REPORTED
            for slot in slots
            if f"{slot[0].name} {slot[1].name} {slot[2]}" == name
        ]
        for slot in luck.choices(slots, k=texts):
            pieces = luck.choice([HOSTILE_PIECES, asked.get(slot[0].name, asked["village"])[2]])
            text = luck.choice(["", " ", ",", ":", " or "]).join(
                luck.choices(pieces, k=luck.choice([1, 3, 8]))
            )
            tries.append((slot, (text * luck.choice([1, MAX_HOSTILE_CHARS]))[:MAX_HOSTILE_CHARS]))
        with measure_pauses() as pauses:
            for (command, inner, option, kind), text in tries:
                person, thread, _ = asked.get(command.name, asked["village"])
                pauses.clear()
                focused = option if kind == AUTOCOMPLETE else ""
                told = await forge(
                    made, person, thread, kind, fill_options(command, inner, {option: text}, focused)
                )
                if "went wrong" in str(told) or max(pauses) > MAX_PAUSE_S:
                    wrong.append(
                        f"{inner.name} {option}, {max(pauses):.3f} s, {len(text)} characters: {text[:80]!r}"
                    )
    assert "\n".join(wrong) == ""


async def find_asked(made: Stage, people: list[Person]) -> Person:
    """Return the first of these people who is asked something at their latest table."""
    for person in people:
        line = (await listings.list_tables_of(made.tables, int(person.id)))[0]
        if (await made.play.get_view(line.table.id, int(person.id))).decision is not None:
            return person
    return people[0]
