"""Each setting is declared once, and a wrong value gives a sentence with its name and an example, without secrets."""

from __future__ import annotations

import inspect
import re
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import bot
from bot.model.people import Preferences, ServerSettings, choose_common_theme
from bot.model.timing import DAY_S, Timing
from bot.settings import (
    PASSWORD,
    SETTINGS_READ_ELSEWHERE,
    TIMING_SETTINGS,
    BadSetting,
    ListenAddress,
    Settings,
    Variable,
    find_misspelt,
    read_settings,
    variables,
)
from tests.bot.settings_table import PAGE, rewrite_page
from tests.bot.test_cli import longtable

SECRET = "hunter2"
EVERYTHING = {one.name: one for one in (*variables().values(), *SETTINGS_READ_ELSEWHERE)}

# Wrong for every setting with a form of its own: numbers, choices, spans, IP addresses.
FORMLESS = (
    "x", "none", "null", "true", "-1", "+1", "1.5", "1e400", "0x10", "1_000", "٣", "99999999999999999999", "1 2", "1,2",
    "1;2", '"1"', "'1'", "$PORT", "${PORT:-1}", "<port>", "1 # why", "a\tb", "NaN", "../etc/passwd", SECRET, "🎲",
    f"postgresql://u:{SECRET}@h/db",
)  # fmt: skip
ADDRESSES = (
    "games.db", "sqlite", "sqlite:", "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:games.db",
    "mysql://h/db", f"mysql://u:{SECRET}@h/db", "postgresql", "postgresql:/h/db", "postgresql//h/db",
    f"postgresql+async-pg://u:{SECRET}@h/db", "postgresql://host:port/x", f"postgresql://u:{SECRET}@h:port/x",
    f"postgresql://u:{SECRET}@h:99999/x", f"postgresql://u:{SECRET}@h:0/x", f"postgresql://u:a@{SECRET}@h/db",
    f"postgresql://u:a@12/{SECRET}@h/db", f"postgresql://u:{SECRET}@[::1/db",
    f"postgresql://u:{SECRET}@h/db?sslmode=maybe", f"postgresql://h/db?{SECRET}",
    f"postgresql://h/db?password={SECRET}&{SECRET}=1",
    f"postgresql://u:{SECRET}@h/db?connect_timeout=soon", f"postgresql://u:{SECRET}@h/db?target_session_attrs=best",
    f"postgres://u:{SECRET}@h,h:x/db", f'"postgresql://u:{SECRET}@h/db"',
    f"jdbc:postgresql://h/db?user=u&password={SECRET}", f"u:{SECRET}@h/db",
    f"postgresql://u:{SECRET}@h/db?pgbouncer=true", f"postgresql://u:{SECRET}\n@h/db",
)  # fmt: skip
TOKENS = (
    "two words", f"Bot {SECRET}", f'"{SECRET}"', f"'{SECRET}'", f"{SECRET}\n{SECRET}", f"{SECRET}\t1", f"<{SECRET}>",
    f"${SECRET}", f"${{{SECRET}}}", f"{SECRET}ü", f"{SECRET}🎲", f"{SECRET},{SECRET}", f"{SECRET};", f"{SECRET}#1",
    f"{SECRET}@h", f"({SECRET})", f"[{SECRET}]", f"{SECRET}:{SECRET}", f"{SECRET}!", f"{SECRET}?", f"{SECRET}&x",
    f"{SECRET}\u00a0x", SECRET * 40, f"`{SECRET}`",
)  # fmt: skip
FOLDERS = (
    f"postgresql://u:{SECRET}@h/db", "sqlite:////srv/x", "file:///srv", '"/srv/longtable"', "'/srv/longtable'",
    "$HOME/x", "${HOME}/x", "~no-such-user/x", "/srv/a\nb", "/srv/a\tb", "/srv/\x1b[31m", "/srv/\u202eevil",
    "x" * 300, "/srv/" + "x" * 300, f"https://h/{SECRET}", "{file}", "{file}/", "{file}/x", "{file}/x/y", "/dev/null",
    "/dev/null/x",
)  # fmt: skip
SHARDS = (
    *FORMLESS,
    "3-1/8",
    "0-8/8",
    "4",
    "8/8",
    "0/0",
    "0-1",
    "/8",
    "1/",
    "0-/8",
    "-1/8",
    "0-1/99999",
    "0/2",
)
GAMES = (
    "mia;dice", "mia dice", "mia,,dice", ",mia", "mia/dice", "mia.dice", '"mia"', "'mia'", "[mia]", "mia,dice x",
    "$GAMES", "mia|dice", "mia:1", "mia=1", "../mia", "mia@1", "mia+dice", "<mia>", "mia!", "mia, ,dice",
    f"https://u:{SECRET}@h", "mia\ndice", "🎲",
)  # fmt: skip
HOSTS = (
    *FORMLESS,
    "everywhere",
    "example.org",
    "127.0.0",
    "127.0.0.256",
    "127.0.0.1:8080",
    "[::1]",
    "0.0.0.0/0",
    "::1::",
    "*",
)
A_NUMBER = (*FORMLESS, "10000", "1 day", "1d", "a year")
WRONG = {
    "DISCORD_TOKEN": TOKENS,
    "LONGTABLE_DATA": FOLDERS,
    "DATABASE_URL": ADDRESSES,
    "SHARDS": SHARDS,
    "HTTP_PORT": (*FORMLESS, "0", "65536", "99999", "http", "8080/tcp", "8080:8080"),
    "HTTP_HOST": HOSTS,
    **dict.fromkeys((name for name in EVERYTHING if name.startswith("KEEP_")), A_NUMBER),
    "LOG_LEVEL": (*FORMLESS, "LOUD", "chatty", "INFO,DEBUG", "10", "NOTSET"),
    "LOG_FORMAT": (*FORMLESS, "yaml", "text", "jsonl"),
    "ADVICE_A_DAY": A_NUMBER,
    "REVIEWS_AN_HOUR": A_NUMBER,
    "LONGTABLE_GAMES": GAMES,
    "COMPONENTS": FOLDERS,
    "MOVE_TO": ADDRESSES,
}


def test_every_setting_has_wrong_values():
    """Only a password may be anything."""
    missing, unknown = {*EVERYTHING} - {PASSWORD.name, *WRONG}, {*WRONG} - {*EVERYTHING}
    assert not missing, (
        f"add wrong values of {', '.join(sorted(missing))} to WRONG, such as A_NUMBER for a count"
    )
    assert not unknown, f"remove {', '.join(sorted(unknown))} from WRONG"
    assert [name for name, values in WRONG.items() if len({*values}) < 20] == []


@pytest.mark.parametrize("name", WRONG)
def test_wrong_value_is_reported_with_name_and_example(name: str, tmp_path: Path):
    file = tmp_path / "file"
    file.touch()
    for value in WRONG[name]:
        with pytest.raises(BadSetting) as error:
            read_settings({"HOME": "/tmp", name: value.format(file=file) if "{file}" in value else value})
        said = str(error.value)
        assert "\n" not in said and said.endswith(".") and name in said and SECRET not in said, value
        assert re.search(r"for example [A-Z_]+=\S", said), said


COMMANDS = ("run", "check --no-gateway", "check-upgrade", "playground --no-browser")


@pytest.mark.parametrize(("name", "command"), [(name, command) for name in WRONG for command in COMMANDS])
def test_command_ends_with_the_report_and_code_2(name: str, command: str, tmp_path: Path):
    wrong = next(value for value in WRONG[name] if "{" not in value)
    found = longtable(*command.split(), **{"LONGTABLE_DATA": str(tmp_path), name: wrong})
    assert (found.exit_code, found.stdout) == (2, ""), found.output
    [line] = found.stderr.splitlines()
    assert name in line and SECRET not in line


def test_all_wrong_values_are_reported_at_once(tmp_path: Path):
    wrong = {"HTTP_PORT": "http", "SHARDS": "0/2", "LOG_LEVEL": "NOTSET", "LONGTABLE_DATA": str(tmp_path)}
    found = longtable("run", **wrong)
    lines = found.stderr.splitlines()
    assert found.exit_code == 2 and len(lines) == 3 and "Traceback" not in found.stderr
    assert [name for name in wrong if any(name in line for line in lines)] == [*wrong][:3]


@pytest.mark.parametrize("variable", EVERYTHING.values(), ids=EVERYTHING)
def test_example_of_a_setting_is_valid(variable: Variable):
    variable.read(variable.example)


def test_settings_page_equals_the_declarations():
    assert PAGE.read_text("utf-8") == rewrite_page(), "run python -m tests.bot.settings_table"


def test_defaults_in_the_guide_equal_those_of_the_service():
    timing = Timing()
    for name in TIMING_SETTINGS:
        assert hasattr(timing, name), f"add {name} to Timing in bot/model/timing.py"
        expected = format_default(name, getattr(timing, name))
        assert variables()[name].default.split(" ")[0] == expected, (
            f"the default of {name} is {expected} in Timing"
        )


def format_default(name: str, value: Any) -> str:
    match value:
        case float() if name.startswith("keep_"):
            return "0" if value == inf else f"{value / DAY_S:.0f}"
        case _:
            return str(value)


def test_defaults(tmp_path: Path):
    found = read_settings({"HOME": str(tmp_path)})
    assert found.token is None and found.health_address is None and found.log_level == "INFO"
    assert found.database_url == f"sqlite:///{found.data / 'longtable.db'}" and tmp_path in found.data.parents


def test_every_setting_can_be_set(tmp_path: Path):
    found = read_settings(
        {
            "DISCORD_TOKEN": " abc.def ",
            "DATABASE_URL": "postgresql://me@db/longtable",
            "LONGTABLE_DATA": str(tmp_path),
            "LOG_LEVEL": "debug",
            "LOG_FORMAT": "JSON",
            "HTTP_PORT": "8080",
            "HTTP_HOST": "0.0.0.0",
            "SHARDS": "2-3/8",
            "REVIEWS_AN_HOUR": "0",
            "ADVICE_A_DAY": "5",
            "KEEP_FINISHED_GAMES_DAYS": "365",
            "KEEP_MESSAGES_DAYS": "7",
        }
    )
    assert found.token == "abc.def"
    assert (found.database_url, found.data) == ("postgresql://me@db/longtable", tmp_path)
    assert (found.log_level, found.log_format) == ("DEBUG", "json")
    assert found.health_address == ListenAddress(8080, "0.0.0.0")
    kept = {"keep_games": 365 * DAY_S, "keep_messages": 7 * DAY_S}
    assert found.tuned == {"reviews_an_hour": 0, "advice_a_day": 5, **kept}
    assert found.shards and (found.shards.ids, found.shards.count) == ((2, 3), 8)


@pytest.mark.parametrize("host", ["", "localhost"])
def test_health_port_listens_on_loopback_by_default(host: str):
    found = read_settings({"HOME": "/tmp", "HTTP_PORT": "8080", "HTTP_HOST": host})
    assert found.health_address == ListenAddress(8080, "127.0.0.1")


def test_empty_setting_counts_as_unset(tmp_path: Path):
    home = {"HOME": str(tmp_path)}
    assert read_settings({**home, **dict.fromkeys(EVERYTHING, " ")}) == read_settings(home)


# Misspelt names


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("discord_token", "DISCORD_TOKEN"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("HTTP_PROT", "HTTP_PORT"),
        ("LONGTABLE_DATABASE_URL", "DATABASE_URL"),
        ("KEEP_FINISHED_GAME_DAYS", "KEEP_FINISHED_GAMES_DAYS"),
    ],
)
def test_misspelt_name_is_found(name: str, meant: str):
    assert find_misspelt({name: SECRET}) == [f"{name} is not a setting of Longtable: did you mean {meant}?"]


def test_variables_of_other_programs_are_ignored():
    others = (
        "PATH",
        "HOME",
        "PGHOST",
        "PGSSLMODE",
        "LOGNAME",
        "GITHUB_TOKEN",
        "HTTP_PROXY",
        "TZ",
        "POSTGRES_PASSWORD",
    )
    assert find_misspelt(dict.fromkeys((*others, *EVERYTHING), "x")) == []
    [said] = find_misspelt({"LONGTABLE_COLOUR": "x"})
    assert said == "LONGTABLE_COLOUR is not a setting of Longtable and does nothing."


@pytest.mark.parametrize("name", ["", "DISCORD_BOT_TOKEN", "DISCORD_TOKE", "LONGTABLE_TOKEN"])
def test_run_without_token_is_refused(name: str, tmp_path: Path):
    given = {name: SECRET} if name else {"DISCORD_TOKEN": ""}
    found = longtable("run", **given, LONGTABLE_DATA=str(tmp_path))
    assert (found.exit_code, found.stdout) == (2, "") and "longtable playground" in found.stderr
    assert len(found.stderr.splitlines()) == 1 and SECRET not in found.stderr
    assert found.stderr.count(f"{name} is not a setting of Longtable: did you mean DISCORD_TOKEN?") == bool(
        name
    )


def test_misspelt_name_is_logged_once(tmp_path: Path):
    missing = f"sqlite:///{tmp_path}/no/such/x.db"
    found = longtable(
        "run", DISCORD_TOKEN="x", LOG_LEVL="DEBUG", DATABASE_URL=missing, LONGTABLE_DATA=str(tmp_path)
    )
    assert found.stderr.count("LOG_LEVL is not a setting of Longtable: did you mean LOG_LEVEL?") == 1


# Every setting of hosts, people and servers has an effect: at least, some code reads it by its name.


HOW: dict[type[Struct], str] = {
    Settings: "read it from Settings, or from Timing if its name is in TIMING_SETTINGS",
    Preferences: "read it from `get_preferences`",
    ServerSettings: "read it from `get_server_settings`",
}


@cache
def read_code() -> str:
    return "\n".join(file.read_text("utf-8") for file in Path(bot.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize(
    ("holder", "name"),
    [(holder, name) for holder in HOW for name in holder.__struct_fields__],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_setting_is_read_somewhere(holder: type[Struct], name: str):
    """Where two classes share a name, only their own code shows which of the two is read."""
    is_shared = sum(name in other.__struct_fields__ for other in HOW) > 1
    code = inspect.getsource(holder) if is_shared else read_code()
    where = f"in its class (`{name}` is also a setting of others)" if is_shared else "in bot"
    assert re.search(rf"\.{name}\b", code), f"nothing {where} reads {holder.__name__}.{name}: {HOW[holder]}"


def test_picture_for_several_people_suits_all():
    blind, dark = Preferences(pictures="colour-blind"), Preferences(pictures="dark")
    groups = ([dark, blind], [dark, Preferences()], [dark, dark])
    chosen = [choose_common_theme(readers) for readers in groups]
    assert chosen == ["colour-blind", "standard", "dark"]
