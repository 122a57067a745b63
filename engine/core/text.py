"""The text catalogue: every sentence that a game or the core says, in Fluent, by language."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from importlib import resources

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from .figures import figure
from .reason import Reason

LOCALES = ("en", "de")  # languages that all is written in; the first stands in where one lacks something
CAPITALS = ("de",)  # in which nouns are written with one


SAID = 1024  # sentences that a catalogue keeps: making one costs ten to twenty microseconds


class Asked(Visitor):
    """The variables that a message asks for, with those of the messages that it says too."""

    def __init__(self, bundle: FluentBundle) -> None:
        super().__init__()
        self.bundle, self.found = bundle, set[str]()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.visit(self.bundle.get_message(node.id.name).value)


class Catalogue:
    """Messages of one package over those of the core; a game's message replaces the core's of the same id.

    Between both lie those of the packages `below`, the later ones over the earlier ones. `BOX("path")` says a number of
    the box of these packages (see `figures`), `BOX("path", times: -1)` what is lost as a loss.
    """

    def __init__(self, package: str, locale: str = "en", below: Sequence[str] = ()) -> None:
        self.locale = locale
        self.kept = lru_cache(SAID, typed=True)(self.made)
        self.asked = dict[str, Sequence[str]]()
        homes = ("engine.core", *below, package)
        self.bundle = FluentBundle([locale, "en"], functions={"BOX": partial(boxed, homes)}, use_isolating=False)
        for home in homes:
            for language in dict.fromkeys(["en", locale]):
                for texts in parsed(home, language):
                    self.bundle.add_resource(texts, allow_overrides=True)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def variables(self, key: str) -> Sequence[str]:
        """Those that a message asks for. Raises KeyError for an unknown message."""
        if key not in self.asked:
            asked = Asked(self.bundle)
            asked.visit(self.bundle.get_message(key).value)
            self.asked[key] = sorted(asked.found)
        return self.asked[key]

    def __call__(self, key: str, **args: str | int) -> str:
        """The sentence. Raises KeyError for an unknown message and ValueError for a missing variable."""
        return self.kept(key, **args)

    def made(self, key: str, **args: str | int) -> str:
        """The same, made anew."""
        if not self.has(key):
            raise KeyError(key)
        pattern = self.bundle.get_message(key).value
        assert pattern is not None, f"{key} has no text"
        text, errors = self.bundle.format_pattern(pattern, args)  # pyright: ignore[reportUnknownMemberType]
        if errors:
            raise ValueError(f"{key}: {errors[0]}")
        return str(text)

    def printed(self, name: str, english: str) -> str:
        """What is printed on a card: its English stands beside its numbers, in other languages it is `name-<name>`."""
        key = f"name-{name}"
        return self(key) if self.has(key) else english

    def inside(self, words: str) -> str:
        """A heading or label as it stands inside a sentence: in small letters where nouns have no capitals."""
        return words if self.locale in CAPITALS else words.lower()

    def begun(self, words: str) -> str:
        """The same for a label that holds names: only its first letter changes."""
        return words if self.locale in CAPITALS else words[:1].lower() + words[1:]

    def why(self, reason: Reason) -> str:
        """What a refused player reads."""
        return self(f"refused-{reason.code}", **reason.args)


def boxed(homes: Sequence[str], path: str, times: int = 1) -> FluentType:
    """What `BOX` says in a text of these packages."""
    return FluentInt(figure(path, homes) * times)


def language(tag: str) -> str:
    """Ours for a language tag such as "de" or "en-US"; English for one that nobody has written."""
    found = tag.replace("_", "-").split("-")[0].lower()
    return found if found in LOCALES else LOCALES[0]


def sources(package: str, language: str) -> list[str]:
    """The package's texts in one language: `text/en.ftl`, and its parts `text/<part>.en.ftl`."""
    folder = resources.files(package) / "text"
    found = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return [file.read_text("utf-8") for file in found if f".{file.name}".endswith(f".{language}.ftl")]


@cache
def parsed(package: str, language: str) -> tuple[ast.Resource, ...]:
    """The same, read once however many catalogues stand on them. Where in its file something stood nobody asks."""
    parser = FluentParser(with_spans=False)
    return tuple(parser.parse(source) for source in sources(package, language))


@cache
def catalogue(package: str, locale: str = "en") -> Catalogue:
    return Catalogue(package, locale)
