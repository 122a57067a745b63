"""Find numbers that do not agree with the words after them: "1 points", "1 of 9 coffins are filled", "2 Punkt".

The messages themselves show the forms of a word: where the variant for one and the variant for other numbers differ by
one word, these are its singular and its plural. A comment above the English message says what a reader of the messages
cannot know: `# $seconds is at least 2`, or `# $points is a text` for a number that another variable counts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from babel import Locale
from fluent.syntax import ast
from msgspec import Struct

from engine.core.text import ENGLISH, Catalogue, get_language
from engine.core.text.catalogue import find_message_place, iterate_nodes

from .languages import MessageVariables, get_variables_by_message, parse_messages

SHARED_PACKAGES = ("engine.core", "bot", "render")
SAMPLES = (0, 1, 2, 5, 21)
NAME = "Ann"
SHARE = re.compile(r"\{ \$(\w+) \}\*{0,2} (?:of|von|sur) ")
IS_TEXT = re.compile(r"\$(\w+) is a text")
AT_LEAST = re.compile(r"\$(\w+) is at least (\d+)")
ONE, OTHER = ("one", "1"), "other"
PLURAL_CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
NUMBER = re.compile(r"(?<![\w.,:/#×+−-])(\d+)(?![\w.,:/%×]*\d|[.:/%×])")
PART = re.compile(r"(?<![\w.,])(\d+)\*{0,2} (?:of|von|sur) \*{0,2}(\d+)\*{0,2}(?= |$)")


class Forms(Struct, frozen=True):
    """Words of a language that can only be singular, and words that can only be plural."""

    locale: str
    singular: frozenset[str]
    plural: frozenset[str]
    uncounted: frozenset[str]  # words that may follow a number that is a name: "2 is above it"

    def is_singular(self, number: int) -> bool:
        return Locale.parse(self.locale, sep="-").plural_form(number) == "one"

    def agrees(self, number: int, word: str) -> bool:
        """Return whether a word can stand with a number."""
        return word.lower() not in (self.plural if self.is_singular(number) else self.singular)

    def is_known(self, word: str) -> bool:
        return word.lower() in self.singular | self.plural


class PluralPairs:
    """The forms of words that the variants of numbers tell apart."""

    def __init__(self) -> None:
        self.found = list[tuple[str, str]]()
        self.counted = set[tuple[str, str]]()  # those that follow the number itself
        self.unchanged = set[str]()  # words that follow one and other numbers alike, such as "Würfel"
        self.numbers = set[str]()  # the variables that select expressions test

    def add_selection(self, node: ast.SelectExpression) -> None:
        """Record the words in which the variant for one differs from the one for others."""
        texts = {get_key(variant): get_words(variant) for variant in node.variants}
        single = next((texts[key] for key in ONE if key in texts), None)
        if single is not None and OTHER in texts:
            if isinstance(node.selector, ast.VariableReference):
                self.numbers.add(node.selector.id.name)
            pairs = [*zip(single, texts[OTHER], strict=False)]
            self.found += [pair for pair in pairs if pair[0] != pair[1] and len(single) == len(texts[OTHER])]
            if pairs and begins_with_number(node.variants):
                one, others = pairs[0]
                self.unchanged |= {one} & {others}
                self.counted |= {pairs[0]} if one != others and one[0] == others[0] else set()


def begins_with_number(variants: Sequence[ast.Variant]) -> bool:
    """Return whether the variant for others begins with an inserted number, and the one for one with no word: "One of
    them" beside "{ $count } of them" would make "of" a plural."""
    starts = {get_key(variant): find_start(variant) for variant in variants}
    one = next((starts[key] for key in ONE if key in starts), None)
    is_word = isinstance(one, ast.TextElement) and one.value[0].isalpha()
    return isinstance(starts[OTHER], ast.Placeable) and not is_word


def find_start(variant: ast.Variant) -> ast.TextElement | ast.Placeable | None:
    """Return what a variant begins with, after a quoted space."""
    return next(
        (
            element
            for element in variant.value.elements
            if not (isinstance(element, ast.Placeable) and isinstance(element.expression, ast.StringLiteral))
        ),
        None,
    )


def get_key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def get_words(variant: ast.Variant) -> list[str]:
    """Return the words of a variant, in lower case, without what it inserts."""
    parts = (element.value for element in variant.value.elements if isinstance(element, ast.TextElement))
    return WORD.findall(" ".join(parts).lower())


@cache
def collect_forms(homes: Sequence[str], locale: str) -> tuple[Forms, frozenset[str]]:
    """Return the forms that the messages of some packages show, and the names of variables that are numbers."""
    pairs = PluralPairs()
    for home in homes:
        for message in parse_messages(home, locale):
            for node in iterate_nodes(message):
                if isinstance(node, ast.SelectExpression):
                    pairs.add_selection(node)
    uncounted = frozenset(get_language(locale).uncounted_words)
    often = {
        (one, others)
        for (one, others), times in Counter(pairs.found).items()
        if times > 1 and (one[0] == others[0] or one in uncounted)
    }
    singular, plural = ({pair[n] for pair in often | pairs.counted} for n in (0, 1))
    both = singular & plural | pairs.unchanged
    forms = Forms(locale, frozenset(singular - both), frozenset(plural - both), uncounted)
    return forms, frozenset(pairs.numbers)


def require_agreement(say: Catalogue, home: str, locale: str, packages: Collection[str] = ()) -> None:
    """Raise AssertionError if a message of a package disagrees with a number.

    `packages`: those of the same game, whose words also show what is singular.
    """
    forms, numbers = collect_forms((*SHARED_PACKAGES, *packages), locale)
    notes = {
        message.id.name: message.comment.content or ""
        for message in parse_messages(home, ENGLISH)
        if message.comment is not None
    }
    mistakes = list[str]()
    for key, variables in get_variables_by_message(home, locale).items():
        note = notes.get(key, "")
        least = {name: int(number) for name, number in AT_LEAST.findall(note)}
        for text in render_with_numbers(say, key, variables, numbers - {*IS_TEXT.findall(note)}, least):
            if wrong := find_disagreement(text, forms):
                mistakes.append(
                    f"{home}: {find_message_place(home, key, locale)}: {key} says {wrong!r} in {text!r}"
                )
                break
    assert not mistakes, "\n".join([*mistakes, "If a number cannot be so small, say so: docs/games/words.md"])


def render_with_numbers(
    say: Catalogue,
    key: str,
    variables: MessageVariables,
    numbers: frozenset[str],
    least: Mapping[str, int],
) -> Iterator[str]:
    """Yield a message with each sample in each of its numbers, and in each of its variants."""
    counted = sorted(variables.found & (numbers | {*SHARE.findall(say.sources[key])}))
    words = dict.fromkeys(variables.found - numbers, NAME)
    variants: list[dict[str, str]] = [
        {},
        *({name: case} for name, cases in variables.cases.items() for case in cases - PLURAL_CATEGORIES),
    ]
    for others in (5, 1):
        usual = {name: max(others, least.get(name, 0)) for name in counted}
        for name in counted:
            for sample in (sample for sample in SAMPLES if sample >= least.get(name, 0)):
                args: dict[str, str | int] = {**words, **usual, name: sample}
                for variant in variants:
                    yield say(key, **args | variant)


def find_disagreement(text: str, forms: Forms) -> str:
    """Return the first number of a text with a word that does not agree with it, or ""."""
    bare = text.replace("*", "")
    for part in PART.finditer(bare):
        noun, verb, *_ = [*WORD.findall(bare[part.end() :].split(".")[0]), "", ""]
        is_noun = forms.is_known(noun) or noun.istitle()  # not the first half of "story points"
        if is_noun and forms.agrees(int(part[2]), noun) and not forms.agrees(int(part[1]), verb):
            return f"{part[0]} {noun} {verb}"
    for number in NUMBER.finditer(bare):
        if PART.match(bare, number.start()):
            continue
        found = re.match(rf" ({WORD.pattern})(?: ({WORD.pattern}))?", bare[number.end() :])
        if found is None or found[1] in forms.uncounted or forms.agrees(int(number[1]), found[1]):
            continue
        is_noun = found[2] is not None and forms.is_known(found[2]) and found[2] not in forms.uncounted
        if not is_noun or not forms.agrees(int(number[1]), found[2]):  # "2 other games" is right
            return number[1] + found[0]
    return ""
