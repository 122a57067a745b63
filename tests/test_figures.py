"""Texts of games take the numbers of the box from it: `{ BOX("...") }`; no other digit is left but by a reason."""
from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.core.figures import figure
from engine.core.text import LOCALES, sources
from engine.games import OURS

HOMES = [f"{room}.games.{slug}" for slug in OURS for room in ("engine", "render")]
CITED = re.compile(r"\([^)]*\b[A-Z]{1,2}\d[^)]*\)")  # clauses of the rules
DIGITS = re.compile(r"\d+")
WRITTEN = {  # messages with digits that are no numbers of a box
    r"help-dice|help-value|done-enter": "one for each, and which one",
    r"(about|printed)-(field|cloister_church)|refused-windows_below_6": "sums and counts of numbers of the box",
    r"(about|printed)-trading_church|printed-(area|population)_council": "one customer, one mark: what a card does",
    r"refused-customer_order": "what can be typed: an example",
    r"field-.*|refused-bad_(space|steps|count)": "what can be typed: examples, letters, and where counting begins",
    r"refused-(no_such_.*|order-stop)|field-turn": "what can be typed",
    r"legend.*|mark-church_.*|help-levels|help-privilege|refused-no_coin|ask-place": "names of things",
    r"label-.*|event-.*": "what an answer does and what happened: numbers of the answer or the event",
    r"refused-not_outer|help-action|ask-mass_move": "counted in the box, where it stands nowhere",
    r"refused-not_enough_logs|about-villa|field-logs-count": "one more, one for each: no number of the box",
    r"ask-death|help-death|help-mass_move|help-sale|help-take|help-place": "which ones, and one for each",
    r"ask-(tokens|wings)|help-(event|use)|(tight-)?(high|low)est|guest|order-standing|effect-.*": "one for each",
    r"ask-(vote|ascetic|profligate)|help-(vote|ascetic|profligate|new_guest)|guide-.*": "losses: below 0 in the box",
    r"about-(middle|outer)|help-space|help-ritual_souls": "what levels yield, and what rows of the box come to",
    r"help-(build|event_courtier|how)|icon-breaks-second|key-back|table-.*": "sections of the rules, and which ones",
    r"refused-(bank-none|offer-nothing|no-token-left)": "how many at least",
    r"lesson-.*": "of the lesson's position and dice, where every answer is played",
    r"does-(face|resource|money|supply|track|place|space)-.*|brings-.*": "one for each, and which ones",
    r"does-mark-church-.*": "names of things",
}


class Paths(Visitor):
    """The paths of the box that a message says."""

    def __init__(self) -> None:
        super().__init__()
        self.found = list[str]()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        if node.id.name == "BOX":
            self.found += [one.value for one in node.arguments.positional if isinstance(one, ast.StringLiteral)]


def messages(home: str, locale: str) -> Iterator[ast.Message]:
    for source in sources(home, locale):
        yield from (entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message))


def paths(home: str, locale: str) -> dict[str, list[str]]:
    found = dict[str, list[str]]()
    for message in messages(home, locale):
        seen = Paths()
        seen.visit(message)
        found[message.id.name] = sorted(seen.found)
    return found


def texts(pattern: ast.Pattern, single: bool = False) -> Iterator[str]:
    """What is written out; of "1 log" for one log, what follows."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield re.sub(r"^\D*1\b", "", element.value) if single else element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from texts(variant.value, isinstance(variant.key, ast.Identifier) and variant.key.name == "one")


def written(message: ast.Message) -> list[str]:
    """The digits of a message that are not those of clauses."""
    found = texts(message.value) if message.value else ()
    return [digits for text in found for digits in DIGITS.findall(CITED.sub("", text))]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_each_path_leads_to_a_number(home: str, locale: str) -> None:
    found = [path for said in paths(home, locale).values() for path in said]
    assert found
    assert all(figure(path, [home.replace("render.", "engine.", 1)]) for path in found)


@pytest.mark.parametrize("home", HOMES)
def test_all_languages_say_the_same_numbers(home: str) -> None:
    english, *others = (paths(home, locale) for locale in LOCALES)
    for other in others:
        assert [key for key, said in other.items() if key in english and said != english[key]] == []


@pytest.mark.parametrize("home", HOMES)
def test_no_other_number_is_written(home: str) -> None:
    found = {message.id.name: digits for message in messages(home, "en") if (digits := written(message))}
    assert {key: digits for key, digits in found.items() if not any(re.fullmatch(one, key) for one in WRITTEN)} == {}


def test_each_reason_is_needed() -> None:
    found = {message.id.name for home in HOMES for message in messages(home, "en") if written(message)}
    assert [one for one in WRITTEN if not any(re.fullmatch(one, key) for key in found)] == []
