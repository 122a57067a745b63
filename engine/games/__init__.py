"""The registry: which games there are.

A new game here is one line of `OURS`. A game in a package of its own names itself by the entry point `longtable.games`
(docs/games/start.md). It runs with all the rights of the bot, so it is trusted code: being installed is
not enough, it is loaded only if its host has named it in the setting LONGTABLE_GAMES.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterable
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from engine.core.components import BadComponents
from engine.core.game import AnyGame, Game

OURS = {  # and the package whose GAME it is
    "saint_malo": "engine.games.saint_malo",
    "deal_with_the_devil": "engine.games.deal_with_the_devil",
    "village": "engine.games.village",
    "my_village": "engine.games.my_village",
    "carpe_diem": "engine.games.carpe_diem",
}
GROUP = "longtable.games"
SETTING = "LONGTABLE_GAMES"

SLUGS = dict(OURS)
"""Every game that may be loaded, and the package whose GAME it is. `enable_games` adds to it."""
UNAVAILABLE = dict[str, str]()
"""Games that were asked for but cannot be played, each with a sentence that says why."""


class CannotLoad(Exception):
    """A game of another package cannot be loaded. The message is one sentence for the host."""


def find_installed() -> dict[str, set[str]]:
    """Return the games of other installed packages by name. None of them is imported."""
    found = dict[str, set[str]]()
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, set()).add(point.value)
    return found


def enable_games(names: Iterable[str]) -> None:
    """Add these games of other packages to `SLUGS`, for this process and its children. None of them is imported.

    A name that cannot be enabled is entered in `UNAVAILABLE`. Names of our own games change nothing.
    """
    installed = find_installed()
    for name in names:
        homes = {OURS[name]} if name in OURS else set[str]()
        homes |= installed.get(name, set())
        if len(homes) == 1:
            SLUGS[name] = homes.pop()
        elif homes:
            UNAVAILABLE[name] = (
                f"{name} is left out: another game is also called {name} ({', '.join(sorted(homes))})."
            )
        else:
            known = ", ".join(sorted(installed)) or "none"
            UNAVAILABLE[name] = (
                f"{name} is left out: no installed package has a game of that name (known: {known})."
            )
    os.environ[SETTING] = ",".join(sorted(SLUGS.keys() - OURS.keys()))


def parse_names(text: str) -> list[str]:
    """Split a list of games such as `mia, liars-dice` into short names."""
    return [name.strip().replace("-", "_") for name in text.split(",") if name.strip()]


def game(slug: str) -> AnyGame:
    """Return the game of that slug. Raise KeyError if it is not enabled, CannotLoad if its package fails."""
    home = SLUGS[slug]
    if slug in OURS:
        try:
            return import_module(home).GAME
        except BadComponents as error:
            raise CannotLoad(f"{slug} is left out: {error}") from error
    try:
        found: AnyGame = import_module(home).GAME
        called = found.slug
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever an author's code raises, also to end the program
        raise CannotLoad(f"{slug} is left out: {home} cannot be loaded ({describe(error)}).") from error
    if called != slug:  # it would take the place of that one
        raise CannotLoad(f"{slug} is left out: the game of {home} calls itself {called!r}.")
    require_known_names(found)
    require_questions_of_forms(found)
    return found


def require_questions_of_forms(found: AnyGame) -> None:
    """Raise CannotLoad if a form says neither which questions it answers nor for which side actions it is, because no
    panel would offer it.
    """
    forms = [kind for kind in found.command_types if kind.form_style != "steps"]
    if silent := ", ".join(
        kind.__name__ for kind in forms if not (kind.question_kinds or kind.side_action_types)
    ):
        raise CannotLoad(
            f"{found.slug} is left out: forms without question_kinds: {silent}. See docs/games/commands.md."
        )


def require_known_names(found: AnyGame) -> None:
    """Raise CannotLoad if a game's class has public names that `Game` does not have."""
    if unknown := ", ".join(map(suggest_name, find_unknown_names(type(found)))):
        raise CannotLoad(
            f"{found.slug} is left out: Longtable's Game does not know {unknown}. See docs/games/changing.md."
        )


def find_unknown_names(game: type[AnyGame]) -> list[str]:
    """Return the public names of a game's class that `Game` does not have. One of an older interface would change
    nothing: with `secret` for `has_secrets`, everybody could read the hands."""
    names = {name for kind in game.__mro__ for name in vars(kind) if not name.startswith("_")}
    return sorted(names - {*dir(Game), *Game.__annotations__})


def suggest_name(unknown: str) -> str:
    """Return a name that `Game` does not have, with the name that is probably meant: "secret (has_secrets?)"."""
    known = sorted(name for name in {*dir(Game), *Game.__annotations__} if not name.startswith("_"))
    sharing_words = [name for name in known if {*unknown.split("_")} & {*name.split("_")}]
    alike = get_close_matches(unknown, sharing_words or known, 1, 0.5)
    return f"{unknown} ({alike[0]}?)" if alike else unknown


def describe(error: BaseException) -> str:
    """Return an error in one line, with the line of code that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}"
    return f"{type(error).__name__}: {' '.join(str(error).split())}; {place}"


def games() -> tuple[AnyGame, ...]:
    """Load all enabled games. One that fails is entered in `UNAVAILABLE` and the others are returned."""
    found = list[AnyGame]()
    for slug in [*SLUGS]:
        try:
            found.append(game(slug))
        except CannotLoad as why:
            del SLUGS[slug]
            UNAVAILABLE[slug] = str(why)
    return tuple(found)


enable_games(parse_names(os.environ.get(SETTING, "")))
