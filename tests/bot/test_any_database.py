"""Every `longtable` command on every kind of database works, or says in one sentence what is wrong, with the name.

A database of the last version is read by a program with one more migration. A command that reads never changes
anything.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import closing, nullcontext
from pathlib import Path

import pytest
from sqlalchemy import MetaData, select

from bot.db.address import parse_address
from bot.db.database import Database, create_engine_for
from bot.db.files import InUse, lock_database
from bot.db.revisions import get_newest_revision
from bot.jobs import verification
from bot.model.people import Preferences
from bot.operations import people
from bot.service import Service
from tests.bot.db.test_database import add_second_migration
from tests.bot.service.filled_database import write_filled_database
from tests.bot.service.kit import Recorder
from tests.bot.stores.kit import create_sqlite
from tests.bot.test_backups import open_server
from tests.bot.test_cli import longtable, run_as_process

NAME = "games.db"
READING_COMMANDS: dict[str, Callable[[str, Path], list[str]]] = {
    "check-upgrade": lambda url, _: ["check-upgrade", "--database", url],
    "verify": lambda url, _: ["verify", "ABCD", "--database", url],
    "backup": lambda url, folder: ["backup", str(folder / "backup.db"), "--database", url],
    "move": lambda url, folder: ["move", "--to", f"sqlite:///{folder / 'moved.db'}", "--database", url],
    "restore": lambda url, folder: [
        "restore",
        url.removeprefix("sqlite:///"),
        "--database",
        make_target(folder),
    ],
    "check": lambda _, __: ["check", "--no-gateway"],
}


def make_target(folder: Path) -> str:
    return f"sqlite:///{folder / 'restored.db'}"


def write_newer(file: Path):
    create_sqlite(file)
    set_newer_revision(file)


def set_newer_revision(file: Path):
    change_database(file, "UPDATE alembic_version SET version_num = '9999'")


def write_foreign(file: Path):
    change_database(file, "CREATE TABLE recipe (name TEXT)")


def write_foreign_with_alembic(file: Path):
    change_database(
        file,
        "CREATE TABLE recipe (name TEXT)",
        "CREATE TABLE alembic_version (version_num TEXT)",
        "INSERT INTO alembic_version VALUES ('1f2e3d4c5b6a')",
    )


def write_letter(file: Path):
    file.write_text("Dear aunt, " * 1000)


def damage_a_page(file: Path):
    write_filled_database(file)
    damage_object(file, "event")


def damage_object(file: Path, name: str):
    with closing(sqlite3.connect(file)) as db:
        (page,) = db.execute("PRAGMA page_size").fetchone()
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()
    content = bytearray(file.read_bytes())
    content[(root - 1) * page : root * page] = b"\xff" * page
    file.write_bytes(content)


def write_truncated(file: Path):
    write_filled_database(file)
    file.write_bytes(file.read_bytes()[:20_000])


def change_database(file: Path, *statements: str):
    with closing(sqlite3.connect(file)) as db, db:
        for statement in statements:
            db.execute(statement)


UNUSABLE: dict[str, Callable[[Path], object]] = {
    "newer": write_newer,
    "foreign": write_foreign,
    "foreign-with-alembic": write_foreign_with_alembic,
    "letter": write_letter,
    "empty-file": Path.touch,
    "damaged-page": damage_a_page,
    "cut-short": write_truncated,
    "missing": lambda _: None,
}
# Exit codes of a successful command. Some old games are played differently today, which check-upgrade reports.
EXIT_CODES = {
    "check-upgrade": (0, 1),
    "verify": (2,),
    "backup": (0,),
    "move": (0,),
    "restore": (0,),
    "check": (0,),
}
# Commands that are started as processes, which takes a second each.
AS_PROCESSES = ("check-upgrade", "backup", "restore", "verify", "move")
AS_PROCESSES_BESIDE_THE_BOT = ("backup", "check", "verify", "check-upgrade")
# The first start creates what is missing.
FINE_FOR_CHECK = ("empty-file", "missing")


@pytest.fixture(params=["same", "older"])
def schema(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """Yield whether databases have the schema of this program or an older one."""
    with (
        add_second_migration(tmp_path_factory.mktemp("program"))
        if request.param == "older"
        else nullcontext()
    ):
        yield request.param


def run_command(command: str, file: Path, folder: Path) -> tuple[int, list[str]]:
    """Return the exit code and the lines of standard error."""
    url = f"sqlite:///{file}"
    found = longtable(*READING_COMMANDS[command](url, folder), DATABASE_URL=url, LONGTABLE_DATA=str(folder))
    return found.exit_code, found.stderr.splitlines()


@pytest.mark.parametrize("command", READING_COMMANDS)
@pytest.mark.usefixtures("schema")
def test_commands_work_on_every_schema_and_change_nothing(command: str, tmp_path: Path):
    file = tmp_path / NAME
    write_filled_database(file)
    change_database(file, "CREATE VIEW theirs AS SELECT 1")
    before = file.read_bytes()
    code, said = run_command(command, file, tmp_path)
    if command == "verify":  # no game has this id
        assert (code, said) == (2, ["there is no file or finished game 'ABCD'"])
    else:
        assert said == [] and code in EXIT_CODES[command], code
    assert file.read_bytes() == before
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(f"{NAME}-")]


@pytest.mark.parametrize("command", READING_COMMANDS)
@pytest.mark.parametrize("kind", UNUSABLE)
def test_commands_report_a_problem_in_one_sentence(command: str, kind: str, tmp_path: Path):
    file = tmp_path / NAME
    UNUSABLE[kind](file)
    before = file.read_bytes() if file.exists() else None
    code, said = run_command(command, file, tmp_path)
    if command == "check":
        assert code == (0 if kind in FINE_FOR_CHECK else 1)
    else:
        assert code == 2 and len(said) == 1 and NAME in said[0], (code, said)
    assert (file.read_bytes() if file.exists() else None) == before
    assert {path.name for path in tmp_path.iterdir()} <= {NAME}  # nothing unfinished is left


ENDLESS = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more) SELECT"
ENDLESS_STATEMENTS: dict[str, tuple[str, ...]] = {
    "view": (
        "DROP TABLE note",
        f"CREATE VIEW note AS {ENDLESS} n AS user, 'ABCD' AS game, '' AS text FROM more",
    ),
    "version": (
        "DROP TABLE alembic_version",
        f"CREATE VIEW alembic_version AS {ENDLESS} n AS version_num FROM more",
    ),
    "trigger": (
        f"CREATE TRIGGER slow AFTER UPDATE ON alembic_version BEGIN DELETE FROM note WHERE user IN "
        f"({ENDLESS} n FROM more); END",
    ),
}


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.parametrize("kind", ENDLESS_STATEMENTS)
def test_table_that_is_an_endless_statement_is_refused(kind: str, command: str, tmp_path: Path):
    file = tmp_path / NAME
    write_filled_database(file)
    change_database(file, *ENDLESS_STATEMENTS[kind])
    code, said = run_command(command, file, tmp_path)
    assert code == 2 and len(said) == 1 and "is not a plain table" in said[0], (code, said)


@pytest.mark.parametrize("kind", [*UNUSABLE, "older"])
def test_erase_creates_and_upgrades_nothing(kind: str, tmp_path: Path):
    folder, file = tmp_path / "data", tmp_path / "data" / NAME
    folder.mkdir()
    UNUSABLE.get(kind, write_filled_database)(file)
    before = file.read_bytes() if file.exists() else None
    with add_second_migration(tmp_path):
        code, said = run_erase(file, folder)
    assert code == 2 and len(said) == 1 and NAME in said[0], (code, said)
    assert ("upgrades it" in said[0]) == (kind in ("older", "damaged-page"))
    assert (file.read_bytes() if file.exists() else None) == before
    assert {path.name for path in folder.iterdir()} <= {NAME}


def test_erase_reports_a_damaged_or_locked_database_of_this_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.db.database.SQLITE_BUSY_TIMEOUT_S", 0.05)
    file = tmp_path / NAME
    create_sqlite(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        code, said = run_erase(file, tmp_path)
    assert code == 2 and len(said) == 1 and NAME in said[0] and "locked" in said[0], (code, said)
    damage_object(file, "sqlite_autoindex_game_1")
    code, said = run_erase(file, tmp_path)
    assert code == 2 and len(said) == 1 and NAME in said[0] and "malformed" in said[0], (code, said)


def run_erase(file: Path, folder: Path) -> tuple[int, list[str]]:
    found = longtable("erase", "AB2C", "--yes", "--database", f"sqlite:///{file}", LONGTABLE_DATA=str(folder))
    return found.exit_code, found.stderr.splitlines()


@pytest.mark.parametrize(
    "kind", ["newer", "foreign", "foreign-with-alembic", "letter", "damaged-page", "cut-short"]
)
def test_run_refuses_a_database_that_it_cannot_use(kind: str, tmp_path: Path):
    """A damaged page is found although the start does not read it."""
    file = tmp_path / NAME
    UNUSABLE[kind](file)
    before = list_tables(file)
    found = longtable(
        "run", DATABASE_URL=f"sqlite:///{file}", DISCORD_TOKEN="x", LONGTABLE_DATA=str(tmp_path)
    )
    assert found.exit_code == 2 and NAME in found.stderr.splitlines()[-1], found.output
    if kind.startswith(("newer", "foreign")):
        assert list_tables(file) == before


def list_tables(file: Path) -> list[str]:
    try:
        with closing(sqlite3.connect(file)) as db:
            return [row[0] for row in db.execute("SELECT name FROM sqlite_master ORDER BY name")]
    except sqlite3.DatabaseError:
        return []


@pytest.mark.parametrize("command", READING_COMMANDS)
def test_locked_database_is_named(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.db.copying.SQLITE_BUSY_TIMEOUT_S", 0.05)
    monkeypatch.setattr("bot.selfcheck.host_checks.LOCK_TIMEOUT_S", 0.05)
    file = tmp_path / NAME
    write_filled_database(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        code, said = run_command(command, file, tmp_path)
    if command == "check":
        assert code == 1
    else:
        assert code == 2 and len(said) == 1 and NAME in said[0] and "locked" in said[0], (code, said)


@pytest.mark.parametrize("command", AS_PROCESSES)
@pytest.mark.skipif(
    os.geteuid() == 0 and shutil.which("setpriv") is None,
    reason="root may write everywhere, and nothing takes it away",
)
def test_read_only_database_can_be_read(command: str, tmp_path: Path):
    """The database is in write-ahead mode in a folder without write access, as on a mounted snapshot."""
    file, out = tmp_path / "disk" / NAME, tmp_path / "out"
    file.parent.mkdir()
    out.mkdir()
    write_filled_database(file)
    change_database(file, "PRAGMA journal_mode=WAL")
    file.chmod(0o444)
    file.parent.chmod(0o555)
    url = f"sqlite:///{file}"
    words = READING_COMMANDS[command](url, out)
    without_override = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"]
    found = subprocess.run(
        [*(without_override if os.geteuid() == 0 else []), sys.executable, "-m", "bot", *words],
        env={**os.environ, "LONGTABLE_DATA": str(out)},
        capture_output=True,
        text=True,
        check=False,
    )
    file.parent.chmod(0o755)
    assert (found.returncode, "Traceback" in found.stderr) == (2 if command == "verify" else 0, False), (
        found.stderr
    )
    if command == "verify":
        assert "or finished game" in found.stderr


def test_check_upgrade_reads_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Games that are played on while the command runs are read as they were at its start."""
    file = tmp_path / NAME
    write_filled_database(file)
    real = verification.iter_games

    async def delete_meanwhile(database: Database) -> AsyncGenerator[verification.StoredGame]:
        change_database(file, "DELETE FROM action", "DELETE FROM event")
        async for game in real(database):
            yield game

    monkeypatch.setattr(verification, "iter_games", delete_meanwhile)
    assert run_command("check-upgrade", file, tmp_path) == (0, [])


@pytest.mark.parametrize("command", AS_PROCESSES_BESIDE_THE_BOT)
async def test_commands_work_beside_a_running_bot(command: str, tmp_path: Path):
    """They need no lock and remove neither the bot's lock nor SQLite's write locks."""
    file = tmp_path / NAME
    write_filled_database(file)
    lock = await lock_database(file, wait_s=0)
    service = await Service.open(f"sqlite:///{file}", sender=Recorder())
    try:
        await service.start_workers()
        url = f"sqlite:///{file}"
        found = await asyncio.to_thread(
            run_as_process,
            *READING_COMMANDS[command](url, tmp_path),
            DATABASE_URL=url,
            LONGTABLE_DATA=str(tmp_path),
        )
        assert found.returncode in EXIT_CODES[command] and "Traceback" not in found.stderr, found.stderr
        assert NAME not in found.stderr, "nothing is wrong with it"
        with pytest.raises(InUse):
            await lock_database(file, wait_s=0)
        await people.set_preferences(service.tables, 1, Preferences(zone="Europe/Berlin"))
        assert (await people.get_preferences(service.tables, 1)).zone == "Europe/Berlin"
    finally:
        await service.stop()
        lock.release()


def test_backup_may_have_any_name(tmp_path: Path):
    file, copy = tmp_path / NAME, tmp_path / "a?b#c %41.db"
    write_filled_database(file)
    for words in (
        ["backup", str(copy), "--database", f"sqlite:///{file}"],
        ["restore", str(copy), "--database", f"sqlite:///{tmp_path / 'new.db'}"],
    ):
        assert longtable(*words).exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {NAME, copy.name, "new.db"}


def test_restore_refuses_a_target_of_another_program(tmp_path: Path):
    backup, other = tmp_path / "backup.db", tmp_path / NAME
    write_filled_database(backup)
    write_foreign(other)
    found = longtable("restore", str(backup), "--database", f"sqlite:///{other}")
    assert found.exit_code == 2 and NAME in found.stderr and list_tables(other) == ["recipe"]


# PostgreSQL


@pytest.fixture
def postgresql(tmp_path: Path) -> Generator[str]:
    with open_server(tmp_path, migrated=False) as url:
        yield url


def read_server(url: str) -> dict[str, list[str]]:
    """Return all rows, and the revision."""

    engine, schema = create_engine_for(parse_address(url)), MetaData()
    try:
        with engine.connect() as connection:
            schema.reflect(connection)
            tables = schema.sorted_tables
            return {t.name: sorted(map(repr, connection.execute(select(t)))) for t in tables}
    finally:
        engine.dispose()


@pytest.fixture(scope="module")
def filled_postgresql(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """Yield a server filled once for all commands, none of which may change anything."""
    folder = tmp_path_factory.mktemp("postgresql")
    write_filled_database(folder / NAME)
    with open_server(folder, migrated=False) as url:
        assert longtable("move", "--to", url, "--database", f"sqlite:///{folder / NAME}").exit_code == 0
        yield url


REFUSED_ADDRESSES = {
    "{there}_gone": 'database "',
    "{there}?sslmode=require": "server does not support SSL",
    "postgresql://stranger@127.0.0.1:1/games": "Connection refused",
    "sqlite:///{folder}/letter": "not an SQLite database",
}


@pytest.mark.parametrize("address", REFUSED_ADDRESSES)
def test_check_gives_the_reason_that_the_database_gave(address: str, postgresql: str, tmp_path: Path):
    (tmp_path / "letter").write_bytes(bytes(range(1, 256)) * 400)
    url = address.format(there=postgresql, folder=tmp_path)
    found = longtable("check", "--no-gateway", DATABASE_URL=url, LONGTABLE_DATA=str(tmp_path))
    [said] = [line for line in found.stdout.splitlines() if "database: " in line]
    assert found.exit_code == 1 and said.startswith("FAIL") and REFUSED_ADDRESSES[address] in said, (
        found.stdout
    )
    assert "psycopg" not in found.stdout and "-     gateway: Not checked" in found.stdout


@pytest.mark.parametrize("command", ["check-upgrade", "backup", "verify", "move", "check"])
@pytest.mark.usefixtures("schema")
def test_commands_work_on_every_schema_of_postgresql(command: str, filled_postgresql: str, tmp_path: Path):
    url = filled_postgresql
    before = read_server(url)
    found = longtable(
        *READING_COMMANDS[command](url, tmp_path), DATABASE_URL=url, LONGTABLE_DATA=str(tmp_path)
    )
    assert found.exit_code in EXIT_CODES[command]
    assert found.stderr == ("there is no file or finished game 'ABCD'\n" if command == "verify" else "")
    assert read_server(url) == before
    if command == "backup":
        again = longtable("restore", str(tmp_path / "backup.db"), "--database", make_target(tmp_path))
        assert (again.exit_code, again.stderr) == (0, "")
    if command in ("backup", "move"):
        file = "restored.db" if command == "backup" else "moved.db"
        with closing(sqlite3.connect(tmp_path / file)) as db:
            assert db.execute("SELECT count(*) FROM game").fetchone()[0] == len(before["game"])
            assert db.execute("SELECT version_num FROM alembic_version").fetchone() == (
                get_newest_revision(),
            )


@pytest.mark.parametrize("command", ["check-upgrade", "verify", "backup", "move"])
def test_empty_or_missing_postgresql_is_named(command: str, postgresql: str, tmp_path: Path):
    for url in (postgresql, f"{postgresql}_gone"):
        words = READING_COMMANDS[command](url, tmp_path)
        found = longtable(*words, DATABASE_URL=url, LONGTABLE_DATA=str(tmp_path))
        assert found.exit_code == 2 and len(found.stderr.splitlines()) == 1, found.stderr
        assert url.rsplit("/", 1)[1] in found.stderr
    assert read_server(postgresql) == {} and list(tmp_path.iterdir()) == []
