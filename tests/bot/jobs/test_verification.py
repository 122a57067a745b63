"""`longtable verify` and `longtable check-upgrade` replay stored games."""

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

from bot.db.copying import open_current_copy
from bot.jobs import verification
from bot.jobs.verification import Difference
from bot.operations import lobby, rewind, seats
from bot.operations.game_records import GameRecord, UnreadableRecord, load_game_record, verify_record
from bot.service import Service
from bot.stores.tables import apply
from engine.core import EndTurn, Flow, Seat, choose, reason, tell
from tests.bot.cli.test_cli import longtable
from tests.bot.service.kit import ANN, BOB, GAMES, HERE, MOD, House, interactions, open_house
from tests.bot.service.race import Bank, Banked, Race, RaceGame, RaceOptions, Roll, end_turn, roll_die


async def play_answers(h: House, table: str, answers: int):
    luck = random.Random(4)
    for _ in range(answers):
        for who in (ANN, BOB):
            look = await h.service.play.get_view(table, who.id)
            if look.decision is not None:
                answer = luck.choice(look.decision.legal_actions)
                await h.service.play.submit(table, who.id, answer, interaction=next(interactions))


async def rewind_game(h: House, table: str):
    """Let one player ask for a rewind and the other agree."""
    line = (await rewind.list_turns(h.tables, table, ANN.id))[-1]
    await rewind.ask_for_rewind(h.tables, table, ANN.id, line.turn, next(interactions))
    request = (await h.service.tables.read(table)).state.rewinding
    assert request is not None
    assert await rewind.answer_request(h.tables, table, BOB.id, request.mark, True, next(interactions))


played_databases = list[tuple[bytes, str, str]]()  # the database of both games, once it has been played


async def store_two_games(path: Path) -> tuple[str, str, str]:
    """Return the database's address, a finished race with a rewind, and a running auction with one."""
    file = path / "games.db"
    if not played_databases:
        over, running = await play_two_games(path)
        played_databases.append((file.read_bytes(), over, running))
    [(data, over, running)] = played_databases
    file.write_bytes(data)
    return f"sqlite:///{file}", over, running


async def play_two_games(path: Path) -> tuple[str, str]:
    async with open_house(path) as h:
        over, running = (await h.start_table("race", BOB)).id, (await h.start_table("auction", BOB)).id
        await play_answers(h, over, 6)
        await rewind_game(h, over)
        while (await h.read(over)).status == "running":
            await play_answers(h, over, 1)
        await play_answers(h, running, 12)
        await rewind_game(h, running)
        await play_answers(h, running, 12)
    return over, running


async def test_finished_game_is_verified_from_database_and_file(tmp_path: Path):
    url, over, running = await store_two_games(tmp_path)
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


async def test_tampered_record_is_found(tmp_path: Path):
    url, over, _ = await store_two_games(tmp_path)
    service = await Service.open(url, GAMES)
    made = await load_game_record(service.tables, over)
    await service.stop()
    whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))

    def judge_record(**changes: Any) -> tuple[bool, bool]:
        found = verify_record(msgspec.convert(whole | changes, GameRecord), GAMES)
        return found.fits, found.replayed

    assert judge_record() == (True, True)
    assert judge_record(secret="00" * 32) == (False, False)
    assert judge_record(commitment="00" * 32) == (False, True)
    assert judge_record(answers=whole["answers"][:-1]) == (True, False)
    assert judge_record(witness={"message": 5, "channel": 70}) == (True, False)
    assert judge_record(results=[]) == (True, False)
    again = [a for a in whole["answers"] if a["op"]["what"] != "rewind"]
    assert judge_record(answers=again) == (True, False)
    for broken in ({"game": "chess"}, {"secret": "zz"}):
        with pytest.raises(UnreadableRecord):
            judge_record(**broken)
    file = tmp_path / "x.json"
    file.write_text("{}")
    with pytest.raises(UnreadableRecord):
        verification.verify(str(file), url, GAMES)


async def test_unchanged_program_finds_no_difference(tmp_path: Path):
    url, _, _ = await store_two_games(tmp_path)
    said = list[str]()
    assert await verification.report_differences(url, GAMES, said.append) == 0
    assert said == ["Games replayed: 2. Different: 0."]


class Poorer(RaceGame):
    """New rules: the whole roll may not be kept."""

    def step(self, s: Race) -> Flow[None]:
        if s.rolled and not s.banked:
            return bank_less(s, s.turn)
        if s.banked:
            return end_turn(s, s.turn)
        return roll_die(s, s.turn)


def bank_less(s: Race, me: Seat) -> Flow[None]:
    most = s.rolled
    action = yield from choose(
        me,
        "bank",
        lambda: [Bank(n) for n in range(1, max(most, 2))],
        lambda a: reason("too-many"),
        ask_if_forced=True,
    )
    s.players[me] += action.points
    s.banked = True
    tell(s, Banked(me, action.points))


class Doubling(RaceGame):
    """New rules: points count twice."""

    def step(self, s: Race) -> Flow[None]:
        return bank_double(s, s.turn) if s.rolled and not s.banked else super().step(s)


def bank_double(s: Race, me: Seat) -> Flow[None]:
    most = s.rolled
    action = yield from choose(me, "bank", lambda: [Bank(n) for n in range(1, most + 1)], ask_if_forced=True)
    s.players[me] += 2 * action.points
    s.banked = True
    tell(s, Banked(me, 2 * action.points))


class Shorter(RaceOptions):
    """A new default. Games stored without the option began when there was nothing to choose."""

    legacy_values: ClassVar[Mapping[str, Any]] = {"goal": 30}
    goal: Literal[10, 30] = 10


class ShorterGame(RaceGame):
    options_type = Shorter


async def test_games_older_than_an_option_keep_their_rules(tmp_path: Path):
    """A table's options are stored when it begins, so that later defaults do not change them."""
    async with open_house(tmp_path) as h:
        table = await h.start_table("race", BOB)
        assert table.options == {"goal": 30, "faulty": False}
        while (await h.read(table)).status == "running":
            await play_answers(h, table.id, 1)
        made = await load_game_record(h.service.tables, table.id)
    later = {"race": ShorterGame()}
    for options in (made.options, {}):
        old = replace(made, options=options)
        assert verify_record(old, GAMES).replayed and verify_record(old, later).replayed
    assert not verify_record(replace(made, options={"goal": 10}), later).replayed


async def bank_everything(h: House, table: str, turns: int):
    for n in range(turns):
        who = (ANN, BOB)[n % 2]
        await h.service.play.submit(table, who.id, Roll())
        decision = (await h.service.play.get_view(table, who.id)).decision
        assert decision is not None
        await h.service.play.submit(table, who.id, Bank(len(decision.legal_actions)), EndTurn())


@pytest.mark.parametrize(("rules", "what"), [(Poorer(), "too-many"), (Doubling(), "another Banked")])
async def test_changed_rules_are_found_with_game_and_answer(tmp_path: Path, rules: RaceGame, what: str):
    async with open_house(tmp_path) as h:
        same, table = (await h.start_table("auction", BOB)).id, (await h.start_table("race", BOB)).id
        await bank_everything(h, table, 3)
    url, said = f"sqlite:///{tmp_path / 'games.db'}", list[str]()
    assert await verification.report_differences(url, {**GAMES, "race": rules}, said.append) == 1
    assert said[-1] == "Games replayed: 2. Different: 1."
    assert any(line.startswith(f"{table} (race), answer ") and what in line for line in said)
    assert not any(same in line for line in said)


async def test_unknown_and_damaged_games_are_listed(tmp_path: Path):
    url, over, running = await store_two_games(tmp_path)
    said = list[str]()
    assert await verification.report_differences(url, {"race": GAMES["race"]}, said.append) == 1
    assert any(line.startswith(f"{running} (auction), as stored") for line in said)
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE game SET blob = ? WHERE id = ?", (b"rubbish", over))
    database.close()
    assert await verification.report_differences(url, GAMES, said.append) == 1
    assert any(line.startswith(f"{over} (race), as stored: it cannot be opened") for line in said)


async def test_check_holds_one_game_in_memory_at_a_time(tmp_path: Path):
    """The database has more games than a page; each is checked once."""
    url, over, _ = await store_two_games(tmp_path)
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


def test_difference_names_its_position():
    places = {-1: "at its beginning", 0: "answer 0", 7: "answer 7", None: "as stored"}
    for answer, where in places.items():
        assert str(Difference("AB3D", "race", answer, "so")) == f"AB3D (race), {where}: so"


async def test_exit_code_tells_whether_games_differ(tmp_path: Path):
    """0 means no difference, 1 a difference, 2 nothing to replay."""
    url = f"sqlite:///{tmp_path / 'longtable.db'}"
    service = await Service.open(url)
    slug = next(iter(service.games))

    async def announce(*_: object) -> int:
        return 3

    table = await lobby.open_lobby(service.tables, slug, ANN, HERE, 1, ["beginner"])
    await lobby.start_game(service.tables, table.id, ANN.id, 2, announce=announce)
    await apply(service.tables, table.id, 0, seats.end_game, MOD)
    made = await load_game_record(service.tables, table.id)
    await service.stop()

    async def run_command(*words: str) -> tuple[int, str]:
        found = await asyncio.to_thread(longtable, *words, LONGTABLE_DATA=str(tmp_path))
        return found.exit_code, found.stdout + found.stderr

    code, said = await run_command("verify", table.id)
    assert code == 0 and f"seal {table.commitment}" in said and "give the same result" in said
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode({"record": replace(made, secret="00" * 32)}))
    code, said = await run_command("verify", str(file))
    assert code == 1 and "does NOT match" in said
    assert (await run_command("verify", "ZZZZ"))[0] == 2
    code, said = await run_command("check-upgrade")
    assert (code, said) == (0, "Games replayed: 1. Different: 0.\n")
    with sqlite3.connect(tmp_path / "longtable.db") as database:
        database.execute("UPDATE game SET slug = 'chess'")
    database.close()
    code, said = await run_command("check-upgrade", "--database", url)
    assert code == 1 and f"{table.id} (chess), as stored: this program does not know the game" in said
    assert (await run_command("check-upgrade", "--database", f"sqlite:///{tmp_path / 'no.db'}"))[0] == 2
