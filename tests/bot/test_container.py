"""The commands of docs/host/docker.md as in the container: as its user, with only /data writable."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.bot.stores.kit import create_sqlite, make_migrated_file
from tests.bot.test_cli import ROOT, longtable

CONTAINER_UID = 10001
pytestmark = pytest.mark.skipif(
    not shutil.which("setpriv") or os.geteuid() != 0, reason="only root can be user 10001"
)


@pytest.fixture
def data() -> Generator[Path]:
    """A folder of that user; pytest's own folders are closed to others."""
    with TemporaryDirectory(prefix="container-") as folder:
        Path(folder).chmod(0o755)
        made = Path(folder) / "data"
        made.mkdir(mode=0o700)
        os.chown(made, CONTAINER_UID, CONTAINER_UID)
        yield made


def run_in_container(
    data: Path, *words: str, given: bytes = b"", **settings: str
) -> subprocess.CompletedProcess[bytes]:
    """Run as `docker compose run --rm -T longtable ...` does: another user, few variables, one own folder."""
    user = [
        "setpriv",
        f"--reuid={CONTAINER_UID}",
        f"--regid={CONTAINER_UID}",
        "--clear-groups",
        "--no-new-privs",
        "--bounding-set=-all",
    ]
    environment = {
        "PATH": os.defpath,
        "LONGTABLE_DATA": str(data),
        "TMPDIR": str(data),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return subprocess.run(
        [*user, sys.executable, "-m", "bot", *words],
        input=given,
        env=environment | settings,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )


def test_backup_and_restore_use_standard_streams(data: Path, tmp_path: Path):
    restored = run_in_container(data, "restore", "-", given=make_migrated_file())
    assert (restored.returncode, restored.stderr) == (0, b""), restored.stderr
    written = run_in_container(data, "backup", "-")
    assert written.returncode == 0 and written.stdout.startswith(b"SQLite format 3"), written.stderr
    assert {file.name for file in data.iterdir()} <= {"longtable.db", "longtable.db-wal", "longtable.db-shm"}
    (tmp_path / "copy.db").write_bytes(written.stdout)
    again = longtable("restore", str(tmp_path / "copy.db"), "--database", f"sqlite:///{tmp_path / 'b.db'}")
    assert again.exit_code == 0


def test_commands_work_in_the_container(data: Path):
    create_database(data)
    for words in (("check-upgrade",), ("check", "--no-gateway"), ("move",)):
        found = run_in_container(data, *words, MOVE_TO=f"sqlite:///{data / 'moved.db'}")
        assert found.returncode == 0, found
    unknown = run_in_container(data, "verify", "-", given=b"{}")
    assert unknown.returncode == 2 and len(unknown.stderr.splitlines()) == 1, unknown.stderr
    files = {"longtable.db", "longtable.db-wal", "longtable.db-shm", "moved.db"}
    assert "moved.db" in {file.name for file in data.iterdir()} <= files


def test_replaced_database_is_kept_with_its_newest_rows(data: Path):
    """After a kill the newest rows lie in the write-ahead log and would be lost without it."""
    [script] = re.findall(
        r"--entrypoint sh longtable -c '(.+)'", (ROOT / "docs" / "host" / "docker.md").read_text()
    )
    create_sqlite(data / "longtable.db")
    write = "import os, sqlite3, sys; d = sqlite3.connect(sys.argv[1], isolation_level=None)"
    write += "; d.execute('PRAGMA journal_mode=WAL')"
    write += "; d.execute('INSERT INTO server (guild, settings) VALUES (7, 1)'); os._exit(0)"
    subprocess.run([sys.executable, "-c", write, data / "longtable.db"], check=True)
    subprocess.run(["sh", "-c", script.replace("/data", str(data))], check=True)
    assert [path.name for path in data.iterdir()] == ["old"]
    with closing(sqlite3.connect(data / "old" / "longtable.db")) as old:
        assert old.execute("SELECT guild FROM server").fetchall() == [(7,)]


def create_database(data: Path):
    create_sqlite(data / "longtable.db")
    os.chown(data / "longtable.db", CONTAINER_UID, CONTAINER_UID)


@pytest.mark.parametrize("words", [("run",), ("restore", "-")])
def test_folder_of_root_is_named_with_its_owner(data: Path, words: tuple[str, ...]):
    os.chown(data, 0, 0)
    data.chmod(0o755)
    found = run_in_container(
        data, *words, given=make_migrated_file(), DISCORD_TOKEN="x", TMPDIR="/tmp", LOG_LEVEL="ERROR"
    )
    [said] = found.stderr.decode().splitlines()
    who, owner = f"user {CONTAINER_UID}", f"user 0 (chown {CONTAINER_UID} {data})"
    why = f"{who} cannot write to the folder {data}, which belongs to {owner}"
    assert found.returncode == 2 and said.endswith(why), said


@pytest.mark.skipif(sys.platform != "linux", reason="a mount of its own")
def test_read_only_folder_is_named(data: Path):
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    script = (
        f"mount --bind {data} {data} && mount -o remount,ro,bind {data} && exec {sys.executable} -m bot run"
    )
    found = subprocess.run(
        ["unshare", "--mount", "sh", "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": os.defpath, "DISCORD_TOKEN": "x", "LONGTABLE_DATA": str(data)},
    )
    why = f"the folder {data} cannot be written to: Read-only file system"
    assert found.returncode == 2 and why in found.stderr
