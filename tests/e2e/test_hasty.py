"""Two presses at once and late answers cause no error, one effect, and no endless "thinking", for every control.

Random presses in every game: the same control twice, two controls of one message, several people, on panels, posts and
direct messages that are being edited, in the middle of a close, and answered before, during and after the deferral of
the interaction.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from bot.db.rows import ActionRow
from bot.db.schema import fetch_rows, idempotency_key
from bot.interactions import dispatch
from bot.model.people import Preferences
from bot.operations import listings
from bot.operations import people as settings
from engine import games
from engine.core.game import AnyGame
from playground import Person, Reply
from playground import components as ui
from playground.modal_filling import iter_fields
from playground.model import LOADING, Json
from playground.person import PersonError
from render.scene import THEMES
from tests.bot.stores.kit import replay_answers
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK, provide_stage
from .forging import list_commands, make_patient
from .playing import get_verb, list_answer_controls
from .stage import Stage, get_table_id, open_game, wait_until, wait_until_still

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
HASTY = replace(QUICK, close_delay=(0.0, 0.4), end_after=0.3)
GAMES: Mapping[str, AnyGame] = {game.slug: game for game in (*games.games(), AUCTION)}
# Discord no longer lets it through
LATE = ("has no component", "Unknown Message", "greyed out", "There is no such form")
# Delays until an answer is deferred.
DEFER_DELAYS_S = (0.0, 0.0, 0.005, 0.02, 0.05, 0.1, 1.0)
ENDS = (
    "resign",
    "abandon",
    "stop",
    "forget",
    "leave",
    "uninvite",
    "hand",
    "botseat",
    "export",
    "replay",
    "seats",
    "went",
)


made = provide_stage(AUCTION, tuning=HASTY)


@dataclass
class HastyTable:
    """People at one table who press faster than they are answered."""

    made: Stage
    people: list[Person]
    thread: str
    table: str
    luck: random.Random
    seen: dict[str, list[Json]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    async def begin_game(cls, made: Stage, slug: str, luck: random.Random) -> HastyTable:
        make_patient(made)
        names = NAMES[: made.service.games[slug].player_counts[0]]
        people = [await made.get_person(name) for name in names]
        for person in people:
            chosen = Preferences(pictures=luck.choice(THEMES), text_first=luck.random() < 0.3, notices="dm")
            await settings.set_preferences(made.tables, int(person.id), chosen)
        _, thread = await open_game(made, *names, game=slug)
        return cls(made, people, thread, await get_table_id(made, people[0]), luck)

    async def press_volley(self):
        """Make some presses at the same moment."""
        luck = self.luck
        dispatch.DEFER_AFTER_S = luck.choice(DEFER_DELAYS_S)
        dispatch.DEFER_MODAL_AFTER_S = luck.choice((0.02, 0.1, 2.0))
        asked = [p for p in self.people if (await self.get_view(p)).decision is not None] or self.people
        who = luck.choice(asked if luck.random() < 0.8 else self.people)
        message = await self.choose_message(who)
        if not list_usable_controls(message):
            return
        first = self.choose_control(message)
        same = luck.random() < 0.4
        second = first if same else self.choose_control(message)
        deeds = [self.press(who, message, *first), self.press(who, message, *second)]
        other = luck.choice([p for p in self.people if p is not who])
        if luck.random() < 0.3 and list_usable_controls(theirs := await self.choose_message(other)):
            deeds.append(self.press(other, theirs, *self.choose_control(theirs)))
        before = await self.count_answers()
        forms = await asyncio.gather(*deeds)
        grown = await self.count_answers() - before
        if same and len(deeds) == 2 and not any(forms):
            assert grown <= 1, (first, grown)

    def choose_control(self, message: Json) -> tuple[Json, list[str] | None]:
        """Return a control and a choice in it, mostly one that answers."""
        controls = list_usable_controls(message)
        answering = [c for c in list_answer_controls(message) if c in controls]
        control = self.luck.choice(answering if answering and self.luck.random() < 0.6 else controls)
        if control["type"] == ui.BUTTON:
            return control, None
        if control["type"] != ui.STRING_SELECT:
            return control, [self.luck.choice(self.people).id]
        values = [option["value"] for option in control["options"]]
        least, most = control.get("min_values", 1), min(control.get("max_values", 1), len(values))
        return control, self.luck.sample(values, self.luck.randint(least, most))

    async def choose_message(self, person: Person) -> Json:
        """Return a message with controls that the person sees: the panel, an older one, a direct message, a post."""
        shown = self.seen[person.id]
        match self.luck.choice(["panel", "panel", "panel", "old", "dm", "post"]):
            case "old" if shown:
                found = await person.refresh(self.luck.choice(shown[-4:]))
            case "panel" if shown:
                found = await person.refresh(shown[-1])
            case "dm" | "post" as place:
                messages = await person.messages("dm" if place == "dm" else self.thread)
                found = next((m for m in reversed(messages) if m["components"]), None)
            case _:
                found = None
        if found and list_usable_controls(found):
            return found
        panel = await self.await_answer(person, person.slash(self.thread, "play"))
        assert panel is not None and panel.message is not None
        return panel.message

    async def press(self, person: Person, message: Json, control: Json, values: list[str] | None) -> bool:
        """Return whether the press opened a form, which is then sent, perhaps twice and differently."""
        reply = await self.await_answer(person, person.use_component(message, control, values))
        if reply is None or reply.kind != "modal":
            return False
        times = 1 + (self.luck.random() < 0.3)
        sent = [person.submit(reply, fill_randomly(reply.modal, self.luck)) for _ in range(times)]
        await asyncio.gather(*(self.await_answer(person, one) for one in sent))
        return True

    async def await_answer(self, person: Person, deed: Any) -> Reply | None:
        """Return the bot's answer, or None if Discord no longer let it through."""
        try:
            reply: Reply = await deed
        except PersonError as error:
            assert any(text in str(error) for text in LATE), error
            return None
        assert reply.kind != "none", f"nobody answered within {reply.ms} ms"
        assert not re.search(r"on my side|Discord broke|Error code: [0-9A-Z]{4}", reply.text), reply.text
        if reply.message is not None and list_usable_controls(reply.message):
            self.seen[person.id].append(reply.message)
        return reply

    async def get_view(self, person: Person) -> Any:
        return await self.made.play.get_view(self.table, int(person.id))

    async def count_answers(self) -> int:
        """Return how many presses have been accepted."""
        noted = select(func.count()).where(idempotency_key.c.game == self.table)
        with self.made.tables.db.engine.connect() as db:
            return db.execute(noted).scalar_one()

    async def require_consistent(self):
        """Fail if something is left thinking, or if the stored answers do not lead to the table's position."""
        await wait_until_still(self.made)

        async def is_settled() -> bool:
            state = self.made.pg.state
            everything = [*state.world.messages.values(), *state.ephemerals.values()]
            return not [m for channel in everything for m in channel.values() if m["flags"] & LOADING]

        await wait_until(is_settled)
        stored = await self.made.tables.read(self.table)
        with self.made.tables.db.engine.connect() as db:
            rows = fetch_rows(db, ActionRow, game=self.table)
        assert [row.n for row in rows] == list(range(len(rows)))
        assert stored.match is not None and replay_answers(stored, rows).dump() == stored.match.dump()


def list_usable_controls(message: Json) -> list[Json]:
    """Return all controls that can be used, but those that end or leave the game."""
    kinds = (ui.BUTTON, ui.STRING_SELECT, ui.USER_SELECT)
    found = [c for _, c in ui.walk_components(message["components"]) if c["type"] in kinds]
    return [c for c in found if not c.get("disabled") and c.get("custom_id") and get_verb(c) not in ENDS]


def fill_randomly(form: Json, luck: random.Random) -> dict[str, Any]:
    """Fill every field of a form randomly, within what Discord lets people send."""
    filled = dict[str, Any]()
    for _, part in iter_fields(form["components"]):
        options = [option["value"] for option in part.get("options", ())]
        match part["type"]:
            case ui.TEXT_INPUT:
                value = part.get("value") or luck.choice(["1", "x", "22-7"])
            case ui.RADIO_GROUP:
                value = luck.choice(options)
            case ui.STRING_SELECT | ui.CHECKBOX_GROUP:
                least = part.get("min_values", 1)
                most = min(part.get("max_values") or len(options), len(options))
                value = luck.sample(options, luck.randint(least, most))
            case ui.CHECKBOX:
                value = luck.random() < 0.5
            case _:
                continue
        filled[part["custom_id"]] = value
    return filled


any_game = provide_stage(*GAMES.values(), tuning=HASTY)


@pytest.mark.usefixtures("undeferred")
@pytest.mark.parametrize("slug", GAMES)
async def test_hasty_presses_have_one_effect_and_an_answer(slug: str, any_game: Stage):
    table = await HastyTable.begin_game(any_game, slug, random.Random(1))
    for _ in range(12):
        if (await listings.get_table(any_game.tables, table.table)).status != "running":
            break
        await table.press_volley()
        assert any_game.pg.violations == []
    await table.require_consistent()


@pytest.mark.parametrize("patience", [0.02, 0.0, 1.0])
async def test_every_command_is_answered_before_during_and_after_deferral(
    patience: float, made: Stage, monkeypatch: pytest.MonkeyPatch
):
    """By turns at the table and elsewhere, by a player whom the bot cannot write to; also `/new`, with two replies."""
    table = await HastyTable.begin_game(made, "auction", random.Random(1))
    ann, bob = table.people[:2]
    await ann.close_dms()
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", patience)
    monkeypatch.setattr(dispatch, "DEFER_MODAL_AFTER_S", max(patience, 0.05))
    for n, (path, options) in enumerate(list_all_commands(made, bob)):
        place = "lounge" if n % 2 else table.thread
        reply = await table.await_answer(ann, ann.slash(place, path, **options))
        assert reply is not None, path
    await table.require_consistent()


def list_all_commands(made: Stage, somebody: Person) -> list[tuple[str, dict[str, Any]]]:
    """Return everything that can be typed, with the required options."""
    values = {"user": somebody, "number": 1, "flag": True}
    found = [
        (
            inner.name if inner is command else f"{command.name} {inner.name}",
            {option.name: values.get(option.kind, "1") for option in inner.options if option.required},
        )
        for command, inner in list_commands(made)
        if inner.name not in ENDS
    ]
    return [*found, ("new", {"game": "auction"})]
