"""Installed packages are the reviewed ones: versions and hashes are locked, and images are pinned by digest."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.settings import get_known_names

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
BUILD: list[str] = PROJECT["build-system"]["requires"]
DEPENDENCIES: list[str] = PROJECT["project"]["dependencies"]
DEV: list[str] = PROJECT["project"]["optional-dependencies"]["dev"]
DOCS: list[str] = PROJECT["dependency-groups"]["docs"]
LOCKS = {
    "requirements.lock": [*DEPENDENCIES, *BUILD],
    "requirements-dev.lock": [*DEPENDENCIES, *DEV, *BUILD],
    "requirements-docs.lock": DOCS,
}
PINNED = r"(?P<name>[\w.-]+)==(?P<version>[\w.+!-]+)(?P<marker> ; [^\\]+)?"
HASHED = re.compile(PINNED + r"( \\\n    --hash=sha256:[0-9a-f]{64})+\n")


def read_lock_file(file: str) -> dict[str, str]:
    """Return the version of each locked package. Fail if anything else is in the file."""
    text = (ROOT / file).read_text()
    assert HASHED.sub("", text) == "", "a line is neither a pinned package nor a hash of it"
    return {canonicalize_name(found["name"]): found["version"] for found in HASHED.finditer(text)}


@pytest.mark.parametrize("file", LOCKS)
def test_every_requirement_is_locked_with_hashes(file: str):
    versions = read_lock_file(file)
    for asked in map(Requirement, LOCKS[file]):
        name = canonicalize_name(asked.name)
        assert name in versions and asked.specifier.contains(versions[name]), f"make lock: {asked}"


def test_all_locks_have_the_same_versions():
    everything = read_lock_file("requirements-dev.lock")
    assert read_lock_file("requirements.lock").items() <= everything.items()
    docs = read_lock_file("requirements-docs.lock")
    assert {name: docs[name] for name in docs.keys() & everything.keys()}.items() <= everything.items()


def test_the_build_backend_is_pinned():
    assert PROJECT["dependency-groups"]["build"] == BUILD
    assert all(len(Requirement(asked).specifier) == 1 and "==" in asked for asked in BUILD)


@pytest.mark.parametrize(("file", "count"), [("Makefile", 3), ("Dockerfile", 2)])
def test_nothing_is_installed_without_hashes(file: str, count: int):
    installs = re.findall(r"(?:\$\(PIP\)|RUN pip install) [^&\n]*", (ROOT / file).read_text())
    assert len(installs) == count
    for command in installs:
        assert "--require-hashes" in command or "--no-deps --no-build-isolation" in command, command


DIGEST = re.compile(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}")
SERVICES = [
    pytest.param(service, id=f"{file.name}-{name}")
    for file in sorted(ROOT.glob("compose*.yaml"))
    for name, service in yaml.safe_load(file.read_text())["services"].items()
]


@pytest.mark.parametrize("service", SERVICES)
def test_service_drops_privileges_it_does_not_need(service: dict[str, Any]):
    assert service["cap_drop"] == ["ALL"] and service["security_opt"] == ["no-new-privileges:true"]
    assert service["read_only"] is True and "privileged" not in service and "ports" not in service
    assert service["mem_limit"] and 0 < service["pids_limit"] <= 256
    from_database = "POSTGRES_DB" in service.get("environment", {})
    assert from_database == ("cap_add" in service), "only the database's image begins as root"
    assert "build" in service or DIGEST.fullmatch(service["image"])


@pytest.mark.parametrize("service", SERVICES)
def test_no_address_contains_a_password(service: dict[str, Any]):
    for name, value in service.get("environment", {}).items():
        assert "://" not in value or "$" not in value, name


OWN_SERVICES = [service for service in SERVICES if "build" in service.values[0]]  # pyright: ignore[reportOperatorIssue]


@pytest.mark.parametrize("service", OWN_SERVICES)
def test_settings_file_reaches_the_bot_for_every_setting(service: dict[str, Any]):
    """An entry under `environment` hides what the file says, unless both are equal."""
    assert service["env_file"] == [{"path": ".env", "required": False}]
    pinned = {name for name, value in service["environment"].items() if not value.startswith(f"${{{name}:")}
    assert pinned <= {"DATABASE_URL", "PGPASSWORD", "SHARDS"}, "only what belongs to the second compose file"
    assert service["environment"].keys() <= get_known_names()


def test_health_check_uses_the_configured_port():
    text = (ROOT / "Dockerfile").read_text()
    [command] = re.findall(r"HEALTHCHECK .*\\\n  CMD (\[.*\])", text)
    program: list[str] = json.loads(command)
    for environment, code in (({"HTTP_PORT": ""}, 0), ({"HTTP_PORT": "1", "HTTP_HOST": "127.0.0.1"}, 1)):
        assert (
            subprocess.run([sys.executable, *program[1:]], env=environment, capture_output=True).returncode
            == code
        )


def test_image_is_pinned_by_digest_and_runs_unprivileged():
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    (base,) = (line.partition("=")[2] for line in lines if line.startswith("ARG PYTHON_IMAGE="))
    assert DIGEST.fullmatch(base) and [line for line in lines if line.startswith("FROM")] == [
        "FROM ${PYTHON_IMAGE}"
    ]
    assert "USER longtable" in lines
