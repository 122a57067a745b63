from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

from bot.config import BadSetting, ListenAddress, settings
from bot.service.table.tuning import DAY


def test_defaults(tmp_path: Path) -> None:
    found = settings({"HOME": str(tmp_path)})
    assert found.token is None and found.health_address is None and found.log_level == "INFO"
    assert found.api_base == "https://discord.com/api/v10"
    assert found.database_url == f"sqlite:///{found.data / 'longtable.db'}" and tmp_path in found.data.parents


def test_everything_set(tmp_path: Path) -> None:
    found = settings(
        {
            "DISCORD_TOKEN": " abc.def ",
            "DISCORD_API_BASE": "http://127.0.0.1:8123/api/v10/",
            "DATABASE_URL": "postgresql://me@db/longtable",
            "LONGTABLE_DATA": str(tmp_path),
            "LOG_LEVEL": "debug",
            "HTTP_PORT": "8080",
            "HTTP_HOST": "0.0.0.0",
            "SHARDS": "2-3/8",
            "CLOSE_DELAY": "2-5",
            "REVIEWS_AN_HOUR": "0",
            "ADVICE_A_DAY": "5",
            "KEEP_FINISHED_GAMES_DAYS": "365",
            "KEEP_MESSAGES_DAYS": "7",
            "KEEP_LEFT_SERVERS_DAYS": "0",
        }
    )
    assert (found.token, found.api_base) == ("abc.def", "http://127.0.0.1:8123/api/v10")
    assert (found.database_url, found.data) == ("postgresql://me@db/longtable", tmp_path)
    assert (found.log_level, found.health_address) == ("DEBUG", ListenAddress(8080, "0.0.0.0"))
    kept = {"keep_games": 365 * DAY, "keep_messages": 7 * DAY, "keep_left_servers": inf}
    assert found.tuned == {"close_delay": (2, 5), "reviews_an_hour": 0, "advice_a_day": 5, **kept}
    assert found.shards and (found.shards.ids, found.shards.count) == ((2, 3), 8)


@pytest.mark.parametrize("host", ["", "localhost"])
def test_health_is_served_on_loopback_unless_set_otherwise(host: str) -> None:
    found = settings({"HOME": "/tmp", "HTTP_PORT": "8080", "HTTP_HOST": host})
    assert found.health_address == ListenAddress(8080, "127.0.0.1")


def test_an_empty_setting_is_none(tmp_path: Path) -> None:
    names = ("DISCORD_TOKEN", "DISCORD_API_BASE", "DATABASE_URL", "LONGTABLE_DATA", "LOG_LEVEL", "HTTP_PORT")
    names += ("HTTP_HOST", "KEEP_FINISHED_GAMES_DAYS", "KEEP_MESSAGES_DAYS", "KEEP_LEFT_SERVERS_DAYS")
    names += ("CLOSE_DELAY", "SHARDS", "REVIEWS_AN_HOUR", "ADVICE_A_DAY")
    assert settings({"HOME": str(tmp_path), **dict.fromkeys(names, "")}) == settings({"HOME": str(tmp_path)})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_API_BASE", "http://discord.example/api"),
        ("DISCORD_API_BASE", "discord.com"),
        ("DISCORD_API_BASE", "http://127.0.0.1.evil.example/"),
        ("DATABASE_URL", "games.db"),
        ("DATABASE_URL", "sqlite://"),
        ("LOG_LEVEL", "chatty"),
        ("HTTP_PORT", "0"),
        ("HTTP_PORT", "http"),
        ("HTTP_HOST", "example.org"),
        ("SHARDS", "3-1/8"),
        ("SHARDS", "0-8/8"),
        ("SHARDS", "4"),
        ("SHARDS", "0/2"),  # several processes on one SQLite file
        ("CLOSE_DELAY", "90-20"),
        ("CLOSE_DELAY", "soon"),
        ("REVIEWS_AN_HOUR", "many"),
        ("REVIEWS_AN_HOUR", "-1"),
        ("ADVICE_A_DAY", "a few"),
        ("KEEP_FINISHED_GAMES_DAYS", "a year"),
        ("KEEP_MESSAGES_DAYS", "-1"),
        ("KEEP_LEFT_SERVERS_DAYS", "1.5"),
    ],
)
def test_a_bad_setting_is_one_line_that_names_it(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=name) as error:
        settings({"HOME": "/tmp", name: value})
    assert "\n" not in str(error.value)


def test_the_token_is_never_repeated() -> None:
    with pytest.raises(BadSetting) as error:
        settings({"DISCORD_TOKEN": "my secret"})
    assert "secret" not in str(error.value)
