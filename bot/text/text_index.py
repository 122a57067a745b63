"""An index of texts that forgives inflection, word order, compounds and typing errors."""

from __future__ import annotations

import math
import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Protocol, cast

from msgspec import Struct

MAX_QUERY_CHARS, MAX_QUERY_STEMS = 120, 16
MIN_CHARS_FOR_ERRORS = 4
MIN_CHARS_FOR_TWO_ERRORS = 7
MIN_CHARS_OF_PART = 4
NO_MATCH = 99
WORD_RE = re.compile(r"[^\W_]+")
APOSTROPHES_RE = re.compile(r"['’]")
# What a word is worth in each field of a document; a name shares it among its words.
NAME_WEIGHT = 200
HEADING_WEIGHT = 70
TEXT_WEIGHT = 20
BACKGROUND_WEIGHT = 6
MAX_WEIGHT = 255
# How well a word of the index fits a typed word that only begins it, is a part of it or is misspelt.
BEGINNING_FIT = 0.9
PART_FIT = 0.5
ERROR_FIT = 0.5


class Document(Struct, frozen=True):
    """What is known about one thing that can be found."""

    key: str
    names: Sequence[str]
    headings: Sequence[str] = ()  # bold words and entries of the printed index
    text: str = ""
    background: str = ""  # more text, such as the exact wording


class Stemmer(Protocol):
    """What is used of snowballstemmer, which has no types."""

    def stemWord(self, word: str) -> str: ...


class TextIndex:
    """Documents in one language, found by any of their words. `fillers` are words that no query is about."""

    def __init__(self, language: str, documents: Iterable[Document], fillers: str = "") -> None:
        self.language = language
        self.fillers = frozenset(self.split(fillers))
        self.keys = list[str]()
        self.keys_by_name = dict[frozenset[str], list[str]]()  # by the stems of the name
        weights = dict[str, dict[int, int]]()
        for number, document in enumerate(documents):
            self.keys.append(document.key)
            for name in {self.find_stems(name) for name in document.names}:
                self.keys_by_name.setdefault(name, []).append(document.key)
            for stem, weight in self.weigh_stems(document).items():
                weights.setdefault(stem, {})[number] = min(weight, MAX_WEIGHT)
        # For each stem: numbers of documents and weights, by turns.
        self.postings = {
            stem: array("H", chain.from_iterable(found.items())) for stem, found in weights.items()
        }

    def split(self, text: str) -> list[str]:
        """Return the stems of a text's words."""
        return [find_stem(word, self.language) for word in normalise(text).split()]

    def find_stems(self, text: str) -> frozenset[str]:
        """Return the stems of a name or a query, without articles and other fillers if anything else is left."""
        stems = frozenset(self.split(text[:MAX_QUERY_CHARS])[:MAX_QUERY_STEMS])
        return stems - self.fillers or stems

    def weigh_stems(self, document: Document) -> Mapping[str, int]:
        """Return what each stem of a document is worth."""
        weights = Counter[str]()
        for weight, phrases in ((NAME_WEIGHT, document.names), (HEADING_WEIGHT, document.headings)):
            for stems in map(self.find_stems, phrases):
                # of two, the greater
                weights |= dict.fromkeys(stems, round(weight / (0.6 + 0.4 * len(stems))))
        for weight, text in ((TEXT_WEIGHT, document.text), (BACKGROUND_WEIGHT, document.background)):
            for stem, times in Counter(self.split(text)).items():
                weights[stem] += round(weight * 2 * times / (1 + times))  # each further time says less
        return weights

    def find_named(self, typed: str) -> list[str]:
        """Return the keys of the documents of this name, in any form and order."""
        return self.keys_by_name.get(self.find_stems(typed), [])

    def find(self, typed: str) -> list[str]:
        """Return the keys of all documents that have any of the typed words, the best first."""
        scores = dict[int, float]()
        hits = Counter[int]()
        known = 0
        for word in self.find_stems(typed):
            found = dict[int, float]()
            for stem, fit in self.find_fitting_stems(word).items():
                posting = self.postings[stem]
                rarity = math.log(1 + 2 * len(self.keys) / len(posting))
                for number, weight in zip(posting[::2], posting[1::2], strict=True):
                    found[number] = max(found.get(number, 0.0), fit * rarity * weight)
            known += bool(found)
            for number, score in found.items():
                scores[number] = scores.get(number, 0.0) + score
                hits[number] += 1
        best = sorted(scores, key=lambda number: (-scores[number] * (hits[number] / known) ** 1.5, number))
        return list(dict.fromkeys([*self.find_named(typed), *(self.keys[number] for number in best)]))

    def find_best_text(self, typed: str, texts: Sequence[str]) -> str:
        """Return the one of several texts that says most about what was typed, or the first."""
        fits = [self.find_fitting_stems(word) for word in self.find_stems(typed)]
        worth = {
            stem: fit / math.log(1 + len(self.postings[stem])) for some in fits for stem, fit in some.items()
        }
        return max(texts, key=lambda text: sum(worth.get(one, 0) for one in {*self.split(text)}), default="")

    def find_fitting_stems(self, word: str) -> Mapping[str, float]:
        """Return the stems of the index that may be meant by one that was typed, with how well they fit, up to 1."""
        fits = {stem: fit for stem in self.postings if (fit := measure_fit(word, stem))}
        if max(fits.values(), default=0.0) >= ERROR_FIT or len(word) < MIN_CHARS_FOR_ERRORS:
            return fits
        allowed = 1 if len(word) < MIN_CHARS_FOR_TWO_ERRORS else 2
        errors = {stem: count_errors(word, stem, allowed) for stem in self.postings}
        return fits | {stem: ERROR_FIT / n for stem, n in errors.items() if 0 < n <= allowed}


def measure_fit(word: str, stem: str) -> float:
    """Return how well a word of the index fits a typed word, from 0 to 1."""
    if word == stem:
        return 1.0
    if stem.startswith(word):
        return BEGINNING_FIT * len(word) / len(stem)
    # The end of a compound may have lost more letters than the word by itself: "chronik", but "dorfchron".
    if len(word) >= MIN_CHARS_OF_PART and word[: max(MIN_CHARS_OF_PART, len(word) - 2)] in stem:
        return PART_FIT * min(1.0, len(word) / len(stem))
    if len(stem) >= MIN_CHARS_OF_PART and stem in word:
        return PART_FIT * len(stem) / len(word)
    return 0.0


def count_errors(word: str, stem: str, allowed: int) -> int:
    """Return the number of typing errors between a word and the beginning of another; `NO_MATCH` for too many."""
    if len(stem) < len(word) - allowed or len({*word} - {*stem}) > allowed or word[0] not in stem[:2]:
        return NO_MATCH  # skip the full computation
    return count_edits(word, stem[: len(word) + allowed])


def count_edits(text: str, name: str) -> int:
    """Return the number of extra, missing, wrong or swapped letters, ignoring the name's end."""
    row_before_last = list[int]()
    last_row = list(range(len(name) + 1))
    previous_letter = ""
    for i, letter in enumerate(text):
        row = [i + 1]
        for j, other in enumerate(name):
            best = last_row[j] if letter == other else 1 + min(last_row[j], row[j], last_row[j + 1])
            if i and j and letter == name[j - 1] and other == previous_letter:
                best = min(best, row_before_last[j - 1] + 1)
            row.append(best)
        row_before_last = last_row
        last_row = row
        previous_letter = letter
    return min(last_row)


def normalise(text: str) -> str:
    """Return a text in lower case without accents, with single blanks and no other signs: "Baker's wife" is "bakers
    wife".
    """
    plain = unicodedata.normalize("NFKD", APOSTROPHES_RE.sub("", text))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
    return " ".join(WORD_RE.findall(letters))


@lru_cache(maxsize=20_000)
def find_stem(word: str, language: str) -> str:
    """Return the stem of a word, by the rules of snowballstem.org for a language that it knows, such as "german"."""
    # It has 4 MB of rules, for 30 languages: import it with the first search.
    import snowballstemmer  # pyright: ignore[reportMissingTypeStubs]

    # A stemmer of its own, because one cannot stem two words at the same time, and texts are searched in threads.
    stemmer = cast("Stemmer", snowballstemmer.stemmer(language))  # pyright: ignore[reportUnknownMemberType]
    return stemmer.stemWord(word)
