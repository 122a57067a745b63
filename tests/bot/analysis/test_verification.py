"""Stored games played again: `longtable verify` and `longtable check-upgrade`."""
from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal

import msgspec
import pytest
from msgspec.structs import replace

from bot.analysis import verification
from bot.analysis.verification import Difference
from bot.service.operations.game_records import GameRecord, UnreadableRecord, load_game_record, verify_record
from bot.service.service import Service
from bot.store.database_copy import open_current_copy
from engine.core import EndTurn, Flow, Seat, choose, reason, tell
from tests.bot.service.kit import ANN, BOB, GAMES, HERE, MOD, House, interactions, open_house
from tests.bot.service.race import Bank, Banked, Race, RaceGame, RaceOptions, Roll, end_turn, roll_die
from tests.bot.test_cli import longtable


async def play(h: House, table: str, answers: int) -> None:
    luck = random.Random(4)
    for _ in range(answers):
        for who in (ANN, BOB):
            look = await h.service.play.get_view(table, who.id)
            if look.decision is not None:
                answer = luck.choice(look.decision.legal_actions)
                await h.service.play.submit(table, who.id, answer, interaction=next(interactions))


async def back(h: House, table: str) -> None:
    """One of them asks to go back, the other agrees."""
    line = (await h.service.rewind.list_turns(table, ANN.id))[-1]
    await h.service.rewind.ask_for_rewind(table, ANN.id, line.turn, next(interactions))
    request = (await h.service.tables.read(table)).sheet.rewinding
    assert request is not None
    assert await h.service.rewind.answer_request(table, BOB.id, request.mark, True, next(interactions))


STORED = list[tuple[bytes, str, str]]()  # once it has been played


async def stored(path: Path) -> tuple[str, str, str]:
    """The database's address, a race that is over after a rewind, and an auction that runs on after one."""
    file = path / "games.db"
    if not STORED:
        over, running = await two_games(path)
        STORED.append((file.read_bytes(), over, running))
    [(data, over, running)] = STORED
    file.write_bytes(data)
    return f"sqlite:///{file}", over, running


async def two_games(path: Path) -> tuple[str, str]:
    async with open_house(path) as h:
        over, running = (await h.start_table("race", BOB)).id, (await h.start_table("auction", BOB)).id
        await play(h, over, 6)
        await back(h, over)
        while (await h.service.listings.get_table(over)).status == "running":
            await play(h, over, 1)
        await play(h, running, 12)
        await back(h, running)
        await play(h, running, 12)
    return over, running


async def test_a_finished_game_is_verified_from_the_database_and_from_a_file(tmp_path: Path) -> None:
    url, over, running = await stored(tmp_path)
    found = await verification.verify_stored(over.lower(), url, GAMES)
    assert found.fits and found.replayed and found.answers > 6
    with pytest.raises(UnreadableRecord):
        await verification.verify_stored(running, url, GAMES)
    service = await Service.open(url, GAMES)
    made = await load_game_record(service.tables, over)
    await service.stop()
    for whole in (made, {"who": "Ann", "record": made}):
        file = tmp_path / "export.json"
        file.write_bytes(msgspec.json.encode(whole))
        assert verification.verify(str(file), url, GAMES) == found


async def test_a_record_that_was_tampered_with_is_found_out(tmp_path: Path) -> None:
    url, over, _ = await stored(tmp_path)
    service = await Service.open(url, GAMES)
    made = await load_game_record(service.tables, over)
    await service.stop()
    whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))

    def verdict(**changes: Any) -> tuple[bool, bool]:
        found = verify_record(msgspec.convert(whole | changes, GameRecord), GAMES)
        return found.fits, found.replayed

    assert verdict() == (True, True)
    assert verdict(secret="00" * 32) == (False, False)
    assert verdict(commitment="00" * 32) == (False, True)
    assert verdict(answers=whole["answers"][:-1]) == (True, False)
    assert verdict(joined=[1, 2]) == (True, False)
    assert verdict(results=[]) == (True, False)
    again = [a for a in whole["answers"] if a["op"]["what"] != "rewind"]
    assert verdict(answers=again) == (True, False)
    for broken in ({"game": "chess"}, {"format": 99}, {"secret": "zz"}, {"joined": [-1, 2]}):
        with pytest.raises(UnreadableRecord):
            verdict(**broken)
    file = tmp_path / "x.json"
    file.write_text("{}")
    with pytest.raises(UnreadableRecord):
        verification.verify(str(file), url, GAMES)


async def test_the_same_program_finds_no_difference(tmp_path: Path) -> None:
    url, _, _ = await stored(tmp_path)
    said = list[str]()
    assert await verification.report_differences(url, GAMES, said.append) == 0
    assert said == ["Games replayed: 2. Different: 0."]


class Poorer(RaceGame):
    """New rules: a roll may not be kept whole."""

    def step(self, s: Race) -> Flow[None]:
        return (
            scrimp(s, s.turn) if s.rolled and not s.banked else end_turn(s, s.turn) if s.banked else roll_die(s, s.turn)
        )


def scrimp(s: Race, me: Seat) -> Flow[None]:
    most = s.rolled
    action = yield from choose(
        me, "bank", lambda: [Bank(n) for n in range(1, max(most, 2))], lambda a: reason("too-many"), ask_if_forced=True
    )
    s.players[me] += action.points
    s.banked = True
    tell(s, Banked(me, action.points))


class Doubling(RaceGame):
    """New rules: points count twice."""

    def step(self, s: Race) -> Flow[None]:
        return double(s, s.turn) if s.rolled and not s.banked else super().step(s)


def double(s: Race, me: Seat) -> Flow[None]:
    most = s.rolled
    action = yield from choose(me, "bank", lambda: [Bank(n) for n in range(1, most + 1)], ask_if_forced=True)
    s.players[me] += 2 * action.points
    s.banked = True
    tell(s, Banked(me, 2 * action.points))


class Shorter(RaceOptions, frozen=True):
    """A new default; what was stored without it began when there was nothing to choose."""

    legacy_values: ClassVar[Mapping[str, Any]] = {"goal": 30}
    goal: Literal[10, 30] = 10


class ShorterGame(RaceGame):
    options_type = Shorter


async def test_games_from_before_an_option_are_played_as_they_were_begun(tmp_path: Path) -> None:
    """And what a table agrees is written down when it begins, so that no default of later days changes it."""
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        assert table.options == {"goal": 30, "faulty": False}
        while (await h.service.listings.get_table(table.id)).status == "running":
            await play(h, table.id, 1)
        made = await load_game_record(h.service.tables, table.id)
    later = {"race": ShorterGame()}
    for options in (made.options, {}):
        old = replace(made, options=options)
        assert verify_record(old, GAMES).replayed and verify_record(old, later).replayed
    assert not verify_record(replace(made, options={"goal": 10}), later).replayed


async def keep_all(h: House, table: str, turns: int) -> None:
    for n in range(turns):
        who = (ANN, BOB)[n % 2]
        await h.service.play.submit(table, who.id, Roll())
        decision = (await h.service.play.get_view(table, who.id)).decision
        assert decision is not None
        await h.service.play.submit(table, who.id, Bank(len(decision.legal_actions)), EndTurn())


@pytest.mark.parametrize(("rules", "what"), [(Poorer(), "too-many"), (Doubling(), "another Banked")])
async def test_changed_rules_are_found_by_game_and_answer(tmp_path: Path, rules: RaceGame, what: str) -> None:
    async with open_house(tmp_path) as h:
        same, table = (await h.start_table("auction", BOB)).id, (await h.start_table("race", BOB)).id
        await keep_all(h, table, 3)
    url, said = f"sqlite:///{tmp_path / 'games.db'}", list[str]()
    assert await verification.report_differences(url, {**GAMES, "race": rules}, said.append) == 1
    assert said[-1] == "Games replayed: 2. Different: 1."
    assert any(line.startswith(f"{table} (race), answer ") and what in line for line in said)
    assert not any(same in line for line in said)


async def test_games_that_nobody_knows_and_damaged_ones_are_listed(tmp_path: Path) -> None:
    url, over, running = await stored(tmp_path)
    said = list[str]()
    assert await verification.report_differences(url, {"race": GAMES["race"]}, said.append) == 1
    assert any(line.startswith(f"{running} (auction), as stored") for line in said)
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE game SET blob = ? WHERE id = ?", (b"rubbish", over))
    database.close()
    assert await verification.report_differences(url, GAMES, said.append) == 1
    assert any(line.startswith(f"{over} (race), as stored: it cannot be opened") for line in said)


async def test_memory_holds_one_game_at_a_time(tmp_path: Path) -> None:
    """More games than a page has, each once."""
    url, over, _ = await stored(tmp_path)
    with sqlite3.connect(tmp_path / "games.db") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(game)") if row[1] != "id"]
        for n in range(120):
            database.execute(
                f"INSERT INTO game (id, {', '.join(columns)}) SELECT ?, {', '.join(columns)} FROM game WHERE id = ?",
                (f"Z{n:03}", over),
            )
    database.close()
    async with open_current_copy(url) as db:
        found = [game.row.id async for game in verification.iter_games(db)]
    assert len(found) == len(set(found)) == 122


def test_a_difference_says_where() -> None:
    places = {-1: "at its beginning", 0: "answer 0", 7: "answer 7", None: "as stored"}
    for answer, where in places.items():
        assert str(Difference("AB3D", "race", answer, "so")) == f"AB3D (race), {where}: so"


async def test_the_command_line(tmp_path: Path) -> None:
    """0 where all is well, 1 where something differs, 2 where there is nothing to play."""
    url = f"sqlite:///{tmp_path / 'longtable.db'}"
    service = await Service.open(url)
    slug = next(iter(service.games))
    table = await service.lobby.open_lobby(slug, ANN, HERE, 1, ["beginner"])
    await service.lobby.start_game(table.id, ANN.id, 2)
    await service.moderate.end_game(table.id, MOD)
    made = await load_game_record(service.tables, table.id)
    await service.stop()

    async def run(*words: str) -> tuple[int, str]:
        found = await asyncio.to_thread(longtable, *words, LONGTABLE_DATA=str(tmp_path))
        return found.exit_code, found.stdout + found.stderr

    code, said = await run("verify", table.id)
    assert code == 0 and f"seal {table.commitment}" in said and "give the same result" in said
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode({"record": replace(made, secret="00" * 32)}))
    code, said = await run("verify", str(file))
    assert code == 1 and "does NOT match" in said
    assert (await run("verify", "ZZZZ"))[0] == 2
    code, said = await run("check-upgrade")
    assert (code, said) == (0, "Games replayed: 1. Different: 0.\n")
    with sqlite3.connect(tmp_path / "longtable.db") as database:
        database.execute("UPDATE game SET slug = 'chess'")
    database.close()
    code, said = await run("check-upgrade", "--database", url)
    assert code == 1 and f"{table.id} (chess), as stored: this program does not know the game" in said
    assert (await run("check-upgrade", "--database", f"sqlite:///{tmp_path / 'no.db'}"))[0] == 2
