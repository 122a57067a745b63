"""Find variables that look like settings of Longtable but are not. A misspelt setting would silently do nothing."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches

from bot.configuration.settings import get_known_names, variables
from bot.text.text_index import count_edits

OUR_PREFIXES = ("LONGTABLE_", "DISCORD_")
TOKEN, TOKEN_ALIASES = "DISCORD_TOKEN", ("TOKEN", "BOT_TOKEN")  # as other bots call it
MIN_LIKENESS = 0.75  # of two names, as difflib measures it


def find_misspelt(environment: Mapping[str, str] | None = None) -> list[str]:
    """Return a warning for each variable that looks like a setting of Longtable but is not one.

    The warnings never contain values. `environment` is `os.environ` by default.
    """
    names = (os.environ if environment is None else environment).keys() - get_known_names()
    return [describe_misspelt(name) for name in sorted(names) if looks_like_our_setting(name)]


def describe_misspelt(name: str) -> str:
    """Return a sentence that the variable is not a setting, with the setting that was probably meant."""
    meant = find_intended_setting(name)
    return f"{name} is not a setting of Longtable" + (
        f": did you mean {meant}?" if meant else " and does nothing."
    )


def looks_like_our_setting(name: str) -> bool:
    """Return whether the variable has a prefix of our settings, or is at most one typing mistake away from a setting."""
    upper = name.upper()
    return upper.startswith(OUR_PREFIXES) or any(
        is_one_edit_away(upper, known) for known in get_known_names()
    )


def looks_like_token(name: str) -> bool:
    """Return whether this variable was probably meant to be DISCORD_TOKEN, or at least belongs to a Discord bot."""
    upper = name.upper()
    is_ours_or_another = upper.startswith(OUR_PREFIXES) or upper in TOKEN_ALIASES
    return "DISCORD" in upper or is_one_edit_away(upper, TOKEN) or ("TOKEN" in upper and is_ours_or_another)


def is_one_edit_away(one: str, other: str) -> bool:
    """Return whether two words are equal or one typing mistake apart.

    A mistake is a letter that is missing, added or replaced, or two neighbours that are swapped.
    """
    return abs(len(one) - len(other)) <= 1 and max(count_edits(one, other), count_edits(other, one)) <= 1


def find_intended_setting(name: str) -> str | None:
    """Return the setting that was probably meant, or None."""
    if "TOKEN" in name.upper():
        return TOKEN
    bare = {strip_prefix(known): known for known in sorted(get_known_names())}
    near = get_close_matches(strip_prefix(name.upper()), bare, 1, MIN_LIKENESS)
    return bare[near[0]] if near else None


def strip_prefix(name: str) -> str:
    """Return the name of a variable without "LONGTABLE_" or "DISCORD_"."""
    return next((name.removeprefix(prefix) for prefix in OUR_PREFIXES if name.startswith(prefix)), name)


def explain_missing_token(environment: Mapping[str, str] | None = None) -> str | None:
    """Return a line that says that DISCORD_TOKEN is missing, if the environment looks like that of a bot on Discord.

    None if nothing suggests that: then the person means the playground.
    """
    env = os.environ if environment is None else environment
    misspelt = sorted(name for name in env.keys() - get_known_names() if looks_like_token(name))
    given = [one.name for one in variables().values() if one.is_for_server and env.get(one.name, "").strip()]
    if not (misspelt or given or TOKEN in env):
        return None
    beside = f", unlike {' and '.join([*misspelt, *given])}" if misspelt or given else ""
    hints = "".join(f" {describe_misspelt(name)}" for name in misspelt)
    return (
        f"{TOKEN} is {'empty' if TOKEN in env else 'not set'}{beside}.{hints} A bot on Discord needs its token, for "
        f"example {TOKEN}={variables()['token'].example}; `longtable playground` starts the playground."
    )
