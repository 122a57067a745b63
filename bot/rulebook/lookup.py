"""What `/what` and `/rules` find in a game: things, pages of the rulebook, clauses, commands and topics of the help."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.rulebook.book import Reader, format_block, is_cited, load_book, load_clauses
from bot.text.text_index import Document, TextIndex
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.text import LOCALES, get_catalogue

PAGE = "page"
CLAUSE = "clause"
TOPIC = "topic"
COMMAND = "bot-command"
# If documents of several kinds have the name that somebody types, the kind that comes first here is shown. Kinds that
# are not listed, which are things of the game, come before all of these.
KINDS_BY_NAME = ("score", PAGE, "option", "order", CLAUSE)
# The best page of the rulebook comes at least at this place, from 0.
WORST_PLACE_OF_PAGES = 2
CODE_BLOCK = "```"
BOLD_RE = re.compile(r"\*\*(.+?)\*\*")
TOPIC_RE = re.compile(r"topic-(\w+)-text")


class LookupIndex:
    """All that can be looked up in one game and language.

    Keys are "<kind>:<id>": those of the glossary; "page:<chapter>.<number>", counting from 0; "clause:A4.2";
    "topic:<name>"; and "bot-command:<name>" for commands of all games.
    """

    def __init__(self, game: AnyGame, locale: str, commands: Sequence[str]) -> None:
        self.game, self.locale = game, locale
        self.words, self.glossary = get_catalogue("bot", locale), get_glossary(game, locale)
        self.book = load_book(game, locale)
        self.labels = dict(self.glossary.labels)
        self.texts = dict[str, Sequence[str]]()  # the paragraphs of everything that is no thing and no clause
        documents = (*self.list_things(), *self.list_pages(), *self.list_clauses(), *self.list_help(commands))
        self.index = TextIndex(self.words("look-up-language"), documents, self.words("look-up-fillers"))

    def list_things(self) -> Iterator[Document]:
        for one in self.glossary.entries.values():
            kinds = [self.glossary.kind_name(one.kind), self.glossary.kind_name(one.kind, 2)]
            facts = " ".join(self.glossary.facts(one).values())
            names = self.glossary.list_names(one)
            if one.kind.name == "command":  # its name is a word that means something else too
                names, kinds = [], [*names, *kinds]
            yield Document(one.key, names, kinds, facts)

    def list_pages(self) -> Iterator[Document]:
        """Yield the pages of the rulebook with the wording of what they cite."""
        clauses = load_clauses(self.game) if self.locale == LOCALES[0] else {}
        game_words = self.game.create_presenter((), self.locale).text
        for chapter, number, page in self.book.list_pages() if self.book is not None else ():
            reader = Reader(self.game, self.game.player_counts[0], self.locale)
            key, titles = f"{PAGE}:{chapter.key}.{number}", [chapter.title, *page.index]
            texts = [format_block(block, reader) for block in page.blocks]
            self.texts[key] = [text for text in texts if CODE_BLOCK not in text] or texts
            self.labels[key] = self.words(
                "look-up-page", title=chapter.title, n=number + 1, pages=len(chapter.pages)
            )
            messages = (one for one in page.cites if game_words.has(one) and not game_words.variables(one))
            wording = [*(clauses.get(one, "") for one in page.cites), *map(game_words, messages)]
            yield Document(
                key,
                titles[number > 0 :],
                [*titles, *BOLD_RE.findall("\n".join(texts))],
                "\n".join(texts),
                "\n".join(wording),
            )

    def list_clauses(self) -> Iterator[Document]:
        """Yield the clauses that pages cite, by their numbers. Their words lead to those pages."""
        pages = self.book.list_pages() if self.book is not None else ()
        cites = frozenset(one for _, _, page in pages for one in page.cites)
        for clause in (clause for clause in load_clauses(self.game) if is_cited(clause, cites)):
            self.labels[key := f"{CLAUSE}:{clause}"] = self.words("look-up-clause", clause=clause)
            yield Document(key, [clause])

    def list_help(self, commands: Sequence[str]) -> Iterator[Document]:
        """Yield the topics of the help, and the commands of all games."""
        words = self.words
        topics = [found[1] for found in map(TOPIC_RE.fullmatch, words.sources) if found]
        told = {
            f"{TOPIC}:{one}": (words("look-up-topic", title=words(f"topic-{one}")), f"topic-{one}-text")
            for one in topics
        }
        told |= {
            f"{COMMAND}:{one}": (words("look-up-command", name=one), f"command-{one}") for one in commands
        }
        for key, (label, message) in told.items():
            if words.has(message):  # those of a single game are among its things
                self.labels[key] = label
                self.texts[key] = words(message).split("\n\n")
                yield Document(key, (), [label], words(message))

    def resolve(self, typed: str, preferred_kind: str = "") -> list[str]:
        """Return what a key or a name stands for. `preferred_kind` comes before all others."""
        if typed in self.labels:
            return [typed]
        order = {**{kind: n for n, kind in enumerate(KINDS_BY_NAME, 1)}, preferred_kind: -1}
        named = self.index.find_named(typed)
        first = min((order.get(get_kind(key), 0) for key in named), default=0)
        return [key for key in named if order.get(get_kind(key), 0) == first]

    def find_page(self, typed: str) -> tuple[str, int] | None:
        """Return the chapter and number of the page that is nearest to what was typed, or None without a rulebook."""
        page = next((key for key in self.find(typed) if get_kind(key) == PAGE), None)
        return parse_page_key(page) if page is not None else None

    @property
    def chapters(self) -> list[str]:
        """The first page of each chapter."""
        return [key for key in self.texts if get_kind(key) == PAGE and key.endswith(".0")]

    def find(self, typed: str) -> list[str]:
        """Return the keys of everything that has any of the typed words, the best first."""
        found = self.index.find(typed)
        place = next((place for place, key in enumerate(found) if get_kind(key) == PAGE), 0)
        if place > WORST_PLACE_OF_PAGES:
            found.insert(WORST_PLACE_OF_PAGES, found.pop(place))
        return found

    def list_texts(self, key: str) -> Sequence[str]:
        """Return the paragraphs of anything but a thing."""
        return self.texts.get(key) or [load_clauses(self.game)[key.partition(":")[2]]]

    def find_text(self, typed: str, key: str) -> str:
        """Return the paragraph that says most about what was typed."""
        return self.index.find_best_text(typed, self.list_texts(key)).removeprefix("- ")


def get_kind(key: str) -> str:
    return key.partition(":")[0]


def parse_page_key(key: str) -> tuple[str, int]:
    """Return the chapter and the number of "page:the-end.0"."""
    chapter, _, number = key.partition(":")[2].rpartition(".")
    return chapter, int(number)


@lru_cache(maxsize=64)
def get_lookup_index(game: AnyGame, locale: str, commands: tuple[str, ...] = ()) -> LookupIndex:
    """Return the index of a game in one language, cached. Building it takes a fraction of a second."""
    return LookupIndex(game, locale, commands)
