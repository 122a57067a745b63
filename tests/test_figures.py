"""Texts of games take the numbers of the box from it with `{ BOX("...") }`; every other digit has a stated reason."""
from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from conformance.languages import parse_messages
from engine.core.components import get_number
from engine.core.text import LOCALES
from engine.games import OURS

HOMES = [f"{room}.games.{slug}" for slug in OURS for room in ("engine", "render")]
# Clauses and sections of the rules.
CITED = re.compile(r"\([^)]*\b(?:[A-Z]{1,2}\d|\d\.\d)[^)]*\)")
DIGITS = re.compile(r"\d+")
# Messages whose digits, in order of size, are no numbers of a box.
DIGITS_OF_NO_BOX = {
    r"field-(spaces?|reroll|houses|logs-count|sell|customer|buy|moves|who|mass-buy-order-buy|next-turn-turn): .*"
    r"|field-(first|second|dice|steps|do|card|banner|sources|cards|tile|craft-tile|at|slot|cell|order|markers|turn): .*"
    r"|field-(plan-turn-turns|queue-build-builds|queue-forum-visits): .*|command-tile: 2 12": "examples of typing",
    r"field-(church-size|use-dice|plan-stop|use|depot): 1|refused-(order-stop|bank-none|offer-nothing): 1"
    r"|refused-bad_count: 1 1|brings-window: 1": "where counting begins",
    r"refused-(bad_space: 1 3 7|bad_steps: 1 2 3|customer_order: 1 4|no_such_cell: 1 6|no_such_turn: .*)": "as typed",
    r"mark-church_(\d): \1|does-mark-church-2: 1|legend(-names)?: .*|ask-place: 3 3": "names of sizes, cards and cells",
    r"(help|label)-privilege: 1 2 3 4|refused-no_coin: 4|(ask|help)-mass_move: 1 2 3|(label|done)-enter: 1"
    r"|ask-mass_buy: 1|label-buy-back: 1|help-action: 1|does-score-churches: 1":
        "names of stages and windows",
    r"(ask|help)-death: 3 4 5|(brings|does-score)-chronicle: 3 4 5|does-place-(rat|coffin): 2 3 4|help-take: 2 3"
    r"|help-ritual_souls: 0 0 4":
        "for how many members, players or souls, which are keys of the box",
    r"does-(face-(log|crate|wall)|score-rest): 1|help-(dice|value|sale): 1|does-(resource|money)-coins: 1"
    r"|order-standing: 1|effect-end-score-resource: 1|about-(villa|trading_church): 1|does-supply-prestige: 1"
    r"|ask-wings: 1|(news-)?(high|low)est: 1|news-reputation: 1 1|guest: 1 1|event-fountain-returned: 1 1"
    r"|label-fatal: 1": "one, or one for each",
    r"help-(event|use): 1|does-track-tokens: 1": "one wheat a token, in the rules alone",
    r"printed-((area|population)_council: 1|trading_church: 1 1)": "one mark, one customer: what a card does",
    r"help-place: 1 1 1 1|does-building-merchant: 1|does-part-writ: 1":
        "one good a tile, one coin a good, one step a writ",
    r"label-keep: 4|refused-no-token-left: 2|(brings-track|does-score)-debt: 1 2":
        "of the rules, and nowhere in the box",
    r"about-middle: 1 1 2|about-outer: 1 2|help-space: 1 1 2": "the two levels of a space, nowhere in the box",
    r"(about|printed)-cloister_church: 5|refused-windows_below_6: 6": "the box knows six windows by a name alone",
    r"does-space-travel: 2": "what all roads have in common",
    r"event-chests-moved: 1 2 2 2|table-respond(\d): (1 2|2 2)|icon-breaks-second: 2": "which one",
    r"event-reputation-scored: 0|key-back: 0|label-pay: 0|help-ritual_souls: 0": "none",
    r"label-rat-order: 1": "a number of the order, said in full",
    r"length: .*": "minutes, which no box tells",
    r"lesson-.*": "of the lesson's position and dice, where every answer is played (`conformance/test_lessons.py`)",
}

# A number of a box, another one, and what the texts say about it, with {} for the number.
CHANGED_BOXES = [
    ("village", "{ time = 3 }", "{ time = 5 }", ["enters: 1 brown or {} time", "1 braun oder {} Zeit"]),
    ("village", "{ green = 2 }", "{ green = 3 }", [", {} green or", ", {} grün oder", "stage 1 ({} green"]),
    ("carpe_diem", "fountain_draw = 2", "fountain_draw = 3", ["draw {} fountain cards", "{} Brunnenkarten"]),
    (
        "saint_malo", "rotation_cost_coins = 2", "rotation_cost_coins = 3",
        ["For {} coins each, you may", "1 die, pay {} coins"],
    ),
    ("my_village", "villager = 4", "villager = 5", ["{} points if there at", "{} Punkte, wenn am Ende"]),
    ("deal_with_the_devil", "2, points = -4", "2, points = -5", ["or lose {} points?", "verlierst du {} Punkte"]),
]


class Paths(Visitor):
    """Collect the box paths that a message uses."""

    def __init__(self):
        super().__init__()
        self.found = list[str]()

    def visit_FunctionReference(self, node: ast.FunctionReference):
        if node.id.name == "BOX":
            self.found += [one.value for one in node.arguments.positional if isinstance(one, ast.StringLiteral)]


def find_box_paths(home: str, locale: str) -> dict[str, list[str]]:
    found = dict[str, list[str]]()
    for message in parse_messages(home, locale):
        seen = Paths()
        seen.visit(message)
        found[message.id.name] = sorted(seen.found)
    return found


def iterate_literal_texts(pattern: ast.Pattern, single: bool = False) -> Iterator[str]:
    """Yield the literal text. For "1 log" in the singular, yield what follows the number."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield re.sub(r"^\D*1\b", "", element.value) if single else element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from iterate_literal_texts(
                    variant.value, isinstance(variant.key, ast.Identifier) and variant.key.name == "one"
                )


@cache
def find_messages_with_digits(home: str, locale: str) -> list[str]:
    """Return the messages with digits: "about-middle: 1 1 2"."""
    found = {message.id.name: list_plain_numbers(message) for message in parse_messages(home, locale)}
    return [f"{key}: {' '.join(digits)}" for key, digits in found.items() if digits]


def list_plain_numbers(message: ast.Message) -> list[str]:
    """Return the numbers of a message that do not belong to clauses, in order of size."""
    found = iterate_literal_texts(message.value) if message.value else ()
    return sorted((digits for text in found for digits in DIGITS.findall(CITED.sub("", text))), key=int)


@pytest.mark.parametrize("home", HOMES)
def test_every_box_path_leads_to_a_number(home: str):
    """The next test finds the same paths in the other languages."""
    found = {path for said in find_box_paths(home, "en").values() for path in said}
    assert found
    assert all(get_number(path, [home.replace("render.", "engine.", 1)]) for path in found)


@pytest.mark.parametrize("home", HOMES)
def test_all_languages_use_the_same_numbers(home: str):
    english, *others = (find_box_paths(home, locale) for locale in LOCALES)
    for other in others:
        assert [key for key, said in other.items() if key in english and said != english[key]] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_no_unexplained_number_is_written_out(home: str, locale: str):
    found = find_messages_with_digits(home, locale)
    assert [one for one in found if not any(re.fullmatch(reason, one) for reason in DIGITS_OF_NO_BOX)] == []


def test_every_exception_for_digits_is_needed():
    found = [one for home in HOMES for locale in LOCALES for one in find_messages_with_digits(home, locale)]
    assert [reason for reason in DIGITS_OF_NO_BOX if not any(re.fullmatch(reason, one) for one in found)] == []


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [CHANGED_BOXES[0], *(pytest.param(*change, marks=pytest.mark.long) for change in CHANGED_BOXES[1:])],
)
def test_changed_number_of_the_box_reaches_every_text(game: str, old: str, new: str, says: Sequence[str]):
    """Rules and texts read the same box: after a change the old number appears nowhere."""
    run = [sys.executable, "-m", "tests.changed_box", game, old, new]
    said = subprocess.run(run, capture_output=True, check=True, encoding="utf-8").stdout
    before, after = (DIGITS.findall(box)[-1] for box in (old, new))
    assert [one for one in says if one.format(after) not in said or one.format(before) in said] == []
