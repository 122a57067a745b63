"""Every message of a game is used, and none that the game should have is missing."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import NoneType
from typing import cast, get_args, get_type_hints

from fluent.syntax.ast import MessageReference, TermReference
from msgspec import Struct
from msgspec.structs import fields

from engine.core import EndTurn, Match
from engine.core.commands import command_name
from engine.core.game import FACT_KINDS, AnyGame
from engine.core.presentation import Presenter
from engine.core.text import LOCALES, read_sources
from engine.core.text.catalogue import PARSER, find_message_place, iterate_nodes, list_mistakes, read_messages

from .case import Case
from .tables import each_game_once, each_random_game, list_packages
from .walk import play_random_game

# These packages read messages of every game by fixed ids.
PACKAGES_THAT_READ_BY_ID = ("engine.core", "bot", "render.kit")
# The possible text of an inserted value.
ANYTHING = ".+"
# The beginning of a reference to a message or term, or of a function.
REFERENCE = re.compile(r"\{\s*-?[a-zA-Z]")
WORD_AND_DASH = re.compile(r"[a-z]{2,}-|-[a-z]{2,}")
# The words are followed by data: any string of the game's code.
FAMILIES_OF_DATA = ("ask", "help", "refused", "score", "tie")
# These are checked elsewhere: places and facts of things by `test_things`.
FREE_FAMILIES = ("where", *FACT_KINDS)


class Names(Struct, frozen=True):
    """The strings of some code: whole strings, and patterns of strings with inserted values."""

    strings: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]

    def has(self, key: str) -> bool:
        """Return whether the code contains this id, as a string or by the pattern of an f-string."""
        return key in self.strings or any(pattern.fullmatch(key) for pattern in self.patterns)


def list_unread_messages(game: AnyGame, package: str) -> list[str]:
    """Return a line for each message of this package that nothing reads, with its place and what to do.

    `package` is that of the game or of its pictures.
    """
    messages = read_messages(package, "en")
    below = read_messages("engine.core", "en").keys() | read_messages("render", "en").keys()
    referred = {name for source in messages.values() for name in list_references(source)}
    known, common = read_names(package, game.package), read_names(*PACKAGES_THAT_READ_BY_ID)
    families = collect_families(game)
    return [
        f"{package}: {find_message_place(package, key)}: nothing reads the message {key}. "
        f"{describe_remedy(key, families)}"
        for key in messages
        if not (key in below or key in referred or is_read_by_code(key, families, known, common))
    ]


def is_read_by_code(key: str, families: Mapping[str, set[str]], known: Names, common: Names) -> bool:
    """Return whether code reads the message `key`, by its id or by a rule for ids.

    `families`: see `collect_families`. `known` are the strings of the game's code, `common` those of the core.
    """
    family, dash, name = key.lstrip("-").partition("-")
    if known.has(key):
        return True
    if not dash:
        return key in common.strings
    if family in FAMILIES_OF_DATA:
        return known.has(to_key(name)) or to_key(name) in families[family]
    if family in families:
        return to_key(name) in families[family]
    if family in FREE_FAMILIES:
        return True
    return name in known.strings or common.has(key)


def describe_remedy(key: str, families: Mapping[str, set[str]]) -> str:
    """Return what to do about a message that nothing reads."""
    family, _, name = key.partition("-")
    if family == "label" and not families["label"]:
        return "`Presenter.label` is overridden without `label_message`: call it there, or delete the message"
    if family in FAMILIES_OF_DATA:
        return f'No code of the game says "{name}": correct the name, or delete the message'
    if names := families.get(family):
        return f"Delete it, or give it one of the names {family}-...: {', '.join(sorted(names))}"
    return "Delete it, or correct its name"


def collect_families(game: AnyGame) -> dict[str, set[str]]:
    """Return the ids that the core reads by a rule, without their first word, by that word.

    `event` has the names of the game's events, because the core reads `event-<name>` for each.
    """
    typed = game.typed_kinds
    actions = {command_name(kind) for kind in (*game.action_types, EndTurn)}
    commands = {command_name(kind) for kind in typed}
    orders = {command_name(kind) for kind in game.standing_order_types}
    return {
        "ask": {"end"},
        "help": {"end"},
        "label": actions if reads_labels(game.presenter_type, game.package) else set(),
        "done": actions | commands,
        "heading": actions,
        "control": actions | commands,
        "event": {command_name(kind) for kind in game.event_types},
        "order": orders,
        "offer": orders,
        "form": commands,
        "send": commands,
        "command": commands,
        "field": set(iter_field_keys([*typed, *game.action_types])),
        "option": set(iter_option_keys(game)),
        "refused": set(),
        "score": set(),
        "tie": set(),
        "award": {f"{award.name}{end}" for award in game.awards for end in ("", "-why")},
        "lesson": set(iter_lesson_keys(game)),
    }


def iter_field_keys(kinds: Iterable[type[Struct]]) -> Iterator[str]:
    """Yield the ids for the fields of some commands or actions, with and without the command's name."""
    for kind in kinds:
        for field in fields(kind):
            yield to_key(field.name)
            yield to_key(f"{command_name(kind)}-{field.name}")


def iter_option_keys(game: AnyGame) -> Iterator[str]:
    """Yield the ids for the lobby options: each option's name, and the name with each of its values.

    Seats have none: they are called by their players' names.
    """
    types = get_type_hints(game.options_type)
    for field in fields(game.options_type):
        yield to_key(field.name)
        kind = types[field.name]
        args: tuple[object, ...] = ("true", "false") if kind is bool else get_args(kind)
        for value in args:
            if value is NoneType or isinstance(value, str | int):
                yield to_key(f"{field.name}-{'none' if value is NoneType else value}")


def iter_lesson_keys(game: AnyGame) -> Iterator[str]:
    """Yield a lesson's title, and the texts that its file names."""
    for file in sorted((find_package_folder(game.package) / "lessons").glob("*.toml")):
        yield file.stem
        yield from (
            f"{file.stem}-{text}" for text in iter_toml_strings(tomllib.loads(file.read_text("utf-8")))
        )


def reads_labels(presenter: type[Presenter], package: str) -> bool:
    """Return whether a presenter takes the labels of actions from messages `label-<action>`."""
    if not any("label" in vars(base) for base in presenter.__mro__ if base is not Presenter):
        return True
    return any("label_message(" in text for _, text in read_code(package))


def to_key(name: str) -> str:
    """Return a Python name as part of a message id: "mass_buy" becomes "mass-buy"."""
    return name.rstrip("_").replace("_", "-").lower()


@cache
def list_references(source: str) -> set[str]:
    """Return the messages that a message refers to. Most refer to none, and need not be parsed."""
    if REFERENCE.search(source) is None:
        return set()
    return {
        f"{'-' if isinstance(node, TermReference) else ''}{node.id.name}"
        for node in iterate_nodes(PARSER.parse_entry(source))
        if isinstance(node, MessageReference | TermReference)
    }


@cache
def read_names(*packages: str) -> Names:
    """Return the strings of the code and the TOML files of the packages."""
    strings, patterns = set[str](), set[str]()
    for package in packages:
        for _, text in read_code(package):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    strings.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    patterns.add(to_pattern(node))
        for file in sorted(find_package_folder(package).rglob("*.toml")):
            strings.update(iter_toml_strings(tomllib.loads(file.read_text("utf-8"))))
    strings |= {to_key(name) for name in strings}
    return Names(frozenset(strings), tuple(re.compile(one) for one in sorted(patterns) if is_telling(one)))


def to_pattern(node: ast.JoinedStr) -> str:
    """Return a regular expression for the strings that an f-string can give: `row-.+` for f"row-{side}"."""
    fixed = (part.value if isinstance(part, ast.Constant) else None for part in node.values)
    return "".join(
        re.escape(text.replace("_", "-").lower()) if isinstance(text, str) else ANYTHING for text in fixed
    )


def is_telling(pattern: str) -> bool:
    """Return whether the pattern of an f-string is specific enough.

    `ask-.+` and `.+-why` match every id of a family, so they prove nothing.
    """
    fixed = pattern.replace(ANYTHING, " ").replace("\\", "")
    return WORD_AND_DASH.search(fixed) is not None and fixed.rstrip("- ") not in FAMILIES_OF_DATA


def iter_toml_strings(value: object) -> Iterator[str]:
    """Yield the keys and texts of a TOML document, and the words of its texts."""
    if isinstance(value, Mapping):
        for key, part in cast("Mapping[str, object]", value).items():
            yield key
            yield from iter_toml_strings(part)
    elif isinstance(value, list):
        for part in cast("list[object]", value):
            yield from iter_toml_strings(part)
    elif isinstance(value, str):
        yield value
        yield from value.split()


def read_code(package: str) -> list[tuple[Path, str]]:
    """Return the Python files of a package with their contents."""
    return [(file, file.read_text("utf-8")) for file in sorted(find_package_folder(package).rglob("*.py"))]


def find_package_folder(package: str) -> Path:
    """Return the folder of a package."""
    [folder] = import_module(package).__path__
    return Path(folder)


@each_game_once
def test_every_text_file_is_valid(case: Case) -> None:
    """Each Fluent file of the game can be parsed."""
    mistakes = [
        line for home in list_packages(case) for locale in LOCALES for line in list_mistakes(home, locale)
    ]
    assert not mistakes, "\n".join(mistakes)


@each_game_once
def test_something_reads_every_message(case: Case) -> None:
    """Each message of the game is used somewhere."""
    unread = [line for home in list_packages(case) for line in list_unread_messages(case.game, home)]
    assert not unread, "\n".join(unread)


@each_game_once
def test_the_lobby_and_the_lessons_have_their_messages(case: Case) -> None:
    """The game has the messages for its lobby options, awards and lessons."""
    if has_no_texts(case):
        return
    keys = ["pitch", *(f"option-{name}" for name in iter_option_keys(case.game))]
    keys += [f"award-{award.name}{end}" for award in case.game.awards for end in ("", "-why")]
    keys += [f"lesson-{name}" for name in iter_lesson_keys(case.game) if name.isdigit()]
    require_messages(case, keys)


@each_random_game
def test_questions_answers_and_scores_have_their_messages(case: Case, seats: int, seed: int) -> None:
    """The game has messages for the questions, actions and scores of a random game.

    Most have a fallback in the core, so that a game can be played before its texts are written.
    """
    if has_no_texts(case):
        return
    keys, match = set[str](), None
    for match, seat, action in play_random_game(case, seats, seed):
        if uses_core_texts(case, "question", "prompt"):
            keys.add(f"ask-{match.get_decision(seat).kind}")
        if uses_core_texts(case, "action_name") and type(action) is not EndTurn:
            keys.add(f"done-{command_name(type(action))}")
    assert match is not None
    require_messages(case, [*sorted(keys), *iter_result_keys(case, match)])


def iter_result_keys(case: Case, match: Match) -> Iterator[str]:
    """Yield the ids of the messages for a result: its scoring categories, and what decides a tie."""
    if uses_core_texts(case, "category_name"):
        yield from (f"score-{name}".replace("_", "-") for name in match.results().categories)
    yield from (f"tie-{breaker.id}".replace("_", "-") for breaker in match.results().tie_breakers)


def uses_core_texts(case: Case, *methods: str) -> bool:
    """Return whether the game leaves all these methods of the presenter to the core, which writes such texts."""
    return all(getattr(case.game.presenter_type, name) is getattr(Presenter, name) for name in methods)


def has_no_texts(case: Case) -> bool:
    """Return whether the game has no texts yet. It is then played with the words of its code."""
    return not read_sources(case.game.package, "en")


def require_messages(case: Case, keys: list[str]) -> None:
    """Raise AssertionError unless the game has messages with all of the ids."""
    text = case.create_presenter(max(case.game.player_counts)).text
    missing = [
        f"{case.game.package}: text/en.ftl has no message {key}. Write it there, and in every other language"
        for key in keys
        if not (text.has(key) or key in case.unwritten_messages)
    ]
    assert not missing, "\n".join(missing)
