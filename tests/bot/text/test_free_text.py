"""Text by people is shown as text, and names that look alike are told apart."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from time import process_time

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

import bot
from bot.model.view import Person
from bot.rulebook.lookup import get_lookup_index
from bot.text.free_text import (
    BOT_NAMES,
    MAX_NAME_CHARS,
    MAX_READ_CHARS,
    choose_bot_name,
    choose_distinct_name,
    clean_name,
    clean_reason,
    clean_text,
    get_likeness_keys,
    is_shown_for,
)
from engine.core.commands import split_alternatives
from engine.core.rules import Reason
from engine.core.text import LOCALES, get_catalogue
from engine.core.text.catalogue import read_messages
from engine.games import game

Node = str | tuple[str, "Tree"]
Tree = tuple[Node, ...]

AT_LINE_START = (
    ("heading", regex.compile(r"#{1,6} +(?P<inside>[^\n]+)")),
    ("subtext", regex.compile(r"-# *(?P<inside>[^\n]*)")),
    ("quote", regex.compile(r" *>>> ?(?P<inside>[\s\S]*)|>(?!>>) ?(?P<inside>[^\n]*)")),
    ("list", regex.compile(r" *(?:[*+-]|\d+\.) +(?P<inside>\S[^\n]*)")),
    ("rule", regex.compile(r"(?:-{3,}|_{3,}|\*{3,})(?=\n|$)")),
)
ANYWHERE = (
    ("", regex.compile(r"\\(?P<text>[^0-9A-Za-z\s])")),
    ("code", regex.compile(r"```(?P<verbatim>[\s\S]+?)```|(`+)(?P<verbatim>[\s\S]*?[^`])\2(?!`)")),
    ("mention", regex.compile(r"<(?:@[!&]?|#)\d+>|@(?:everyone|here|silent)\b|<id:\w+>|</[^<>:]+:\d+>")),
    ("time", regex.compile(r"<t:-?\d+(?::[a-zA-Z])?>")),
    ("emoji", regex.compile(r"<a?:\w+:\d+>|:(?!\d\d?:)[^\s:]+(?:::skin-tone-\d)?:")),
    ("link", regex.compile(r"<[^ >]*[:@][^ >]*>|<\+?[\d() -]+>")),
    ("link", regex.compile(r"\[(?P<inside>[^\]]*)\]\([^)]*\)")),
    (
        "link",
        regex.compile(
            r"(?i)(?<![a-z0-9])[a-z][a-z0-9+.-]*://\S+|(?<!\w)(?:mailto|tel|sms|discord|steam):\S+"
        ),
    ),
    ("link", regex.compile(r"(?<![\p{L}\p{N}])[\p{L}\p{N}\p{M}._%+-]+@[\p{L}\p{N}-]+\.\S+")),
    (
        "link",
        regex.compile(
            r"(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*(?:[.．｡․][\p{L}\p{N}\p{M}_-]+)*"
            r"(?:[.．｡․]\p{L}[\p{L}\p{M}]|。[A-Za-z]{2})[\p{L}\p{N}\p{M}_-]*(?:/\S*)?|(?<![\d.])\d+\.\d+\.\d+\.\d+"
        ),
    ),
    ("strong", regex.compile(r"\*\*(?P<inside>(?:\\[\s\S]|[^\\])+?)\*\*(?!\*)")),
    ("underline", regex.compile(r"__(?P<inside>(?:\\[\s\S]|[^\\])+?)__(?!_)")),
    ("emphasis", regex.compile(r"_(?P<inside>(?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])")),
    (
        "emphasis",
        regex.compile(
            r"\*(?=\S)(?P<inside>(?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)"
        ),
    ),
    ("strike", regex.compile(r"~~(?P<inside>[\s\S]+?)~~")),
    ("spoiler", regex.compile(r"\|\|(?P<inside>[\s\S]+?)\|\|")),
)
# Characters at which none of the rules above can match: letters inside a word, and signs with which no rule begins.
INERT = re.compile(r"(?:(?<=[A-Za-z0-9])[A-Za-z]|[ ,;?!'\"()\]])+")
# Default_Ignorable_Code_Point (DerivedCoreProperties.txt of Unicode 16), and the Braille blank.
IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u2800]"
)


@lru_cache(10_000)
def parse_markdown(text: str) -> Tree:
    """Return what a reader sees: strings, and formatted parts as (kind, contents)."""
    return merge_strings(parse_nodes(text, True))


def parse_nodes(text: str, line_starts: bool) -> list[Node]:
    found, at = list[Node](), 0
    while at < len(text):
        starts = line_starts if at == 0 else text[at - 1] == "\n"
        if not starts and (inert := INERT.match(text, at)):
            found.append(inert[0])
            at = inert.end()
            continue
        for kind, rule in (*(AT_LINE_START if starts else ()), *ANYWHERE):
            if (match := rule.match(text, at)) and match.end() > at:
                found += parse_match(kind, match, kind in ("list", "quote", "heading", "subtext"))
                at = match.end()
                break
        else:
            found.append(text[at])
            at += 1
    return found


def parse_match(kind: str, match: regex.Match[str], starts: bool) -> list[Node]:
    groups = match.groupdict()
    if not kind:
        return [groups["text"]]
    if (verbatim := groups.get("verbatim")) is not None:
        return [(kind, (verbatim,))]
    inside = groups.get("inside")
    return [(kind, merge_strings(parse_nodes(inside, starts)) if inside is not None else (match[0],))]


def merge_strings(nodes: list[Node]) -> Tree:
    """Return the nodes with neighbouring strings joined."""
    merged = list[Node]()
    for node in nodes:
        if isinstance(node, str) and merged and isinstance(merged[-1], str):
            merged[-1] += node
        else:
            merged.append(node)
    return tuple(merged)


def replace_words(tree: Tree, words: dict[str, str]) -> Tree:
    """Return the tree with words replaced in all its strings."""

    def replace_in(node: Node) -> Node:
        if not isinstance(node, str):
            return node[0], replace_words(node[1], words)
        for word, by in words.items():
            node = node.replace(word, by)
        return node

    return tuple(map(replace_in, tree))


# Inputs from reports, and similar ones.
LINKS = (
    "discord.gg/abcdef", "www.evil.com", "evil.com/x", "free nitro discord.gg/scam1", "https://evil.com",
    "http://1.2.3.4",
    "discord.com/invite/abc", "discordapp.com/invite/abc", "dsc.gg/abc", "[free](https://e.com)", "<https://e.com>",
    "a@evil.com", "mailto:a@evil.com", "tel:+491701234567", "<+491701234567>", "steam://run/1", "DISCORD.GG/X",
    "xn--e.com",
    "evil．com", "evil｡com", "evil。com", "evil․com", "e\u200bvil.c\u200bom", "discord.gg\\/abc", "例子.中国",
    "\\evil.com",
)  # fmt: skip
MENTIONS = (
    "<@1>", "<@!1>", "<@&1>", "<#1>", "@everyone", "@here", "</play:1>", "<:crate:77>", "<a:crate:77>", "<t:1:R>",
    "<t:1>",
    "<id:customize>", ":smile:", ":100:", ":+1:", "12:30:smile:", "@\u200beveryone", "<\u2060@1>",
)  # fmt: skip
FORMATTING = (
    "_x_", "*x*", "**x**", "__x__", "***x***", "~~x~~", "||x||", "`x`", "```x```", "# x", "## x", "-# x", "> x",
    ">>> x",
    "- x", "* x", "+ x", "1. x", "12. x", "1.", "a_b", "b_", "_a", "_a_ß", "a_ß", "*a", "b*", "**", "\\",
    "\u1fefx\u1fef",
    "\u200b# x", "+ # x", "---", "___",
)  # fmt: skip
HOSTILE = (*LINKS, *MENTIONS, *FORMATTING)
SIGNS = "*_~|`<>@#[]()\\/:.-+ \n1aß李\u200d\ufe0f\u034f\u0301🦊"
PIECES = (*HOSTILE, *SIGNS, "12", "**", "..")
hostile_texts = st.one_of(st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=8).map("".join))

REAL_NAMES = (
    "Anna_Maria", "max_power 🦊", "J.R.", "J.R.R. Tolkien", "Dr. No", "O'Brien", "李雷", "محمد علي", "مُحَمَّد",
    "José", "Việt",
    "สมชาย ตั้งใจ", "अनुराधा", "नमस्ते", "C#", "Ann (she/her)", "Ben & Cy", "Zoë-Marie", "Åsa", "Ann!", "~", "…",
    "50%", "12", "Jean-Luc",
    "👍🏽", "👨‍👩‍👧", "🧔🏿‍♂️", "🏳️‍🌈", "👩‍❤️‍💋‍👩", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "5️⃣", "❤️", "می‌خواهم", "क्‍ष",
)  # fmt: skip


def test_text_by_people_has_no_effect():
    """Each text is a link, a mention or formatting, or half of one, and nothing of that remains."""
    for text in HOSTILE:
        shown = clean_name(text)
        assert parse_markdown(shown) == (shown,), text
        assert not IGNORABLE.search(shown), text


@pytest.mark.parametrize("name", REAL_NAMES)
def test_real_name_stays_unchanged(name: str):
    expected = {"~": "˜"}.get(name, unicodedata.normalize("NFC", name))
    assert clean_name(name) == expected
    assert parse_markdown(clean_name(name)) == (expected,)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Bo**ld `x` ~~y~~ ||z||", "Bold 'x' y z"),
        ("[free](https://a.io) <@1> @all", "(free)(https: //a·io) ‹＠1› ＠all"),
        ("# a\n> b\u202e\u200f c", "a › b c"),
        ("__init__", "init"),
        ("node.js", "node·js"),
        ("Keep 2*3, then -5; at 12:30 see A: ok", "Keep 2×3, then -5; at 12:30 see A: ok"),
        ("\u3164Ann\u3164", "Ann"),
        ("Z" + "\u0315\u031b\u0340" * 20 + "oe\u0301", "Z\u031b\u031boé"),
    ],
)
def test_replaced_text_stays_readable(text: str, shown: str):
    assert clean_text(text, 80) == shown


BLANK = (
    "",
    "*** \u2066",
    "\u3164",
    "\u115f\u1160",
    "\uffa0 \uffa0",
    "\u200d",
    "\u0301\u0301",
    "\u034f",
    "\u2800",
)


@pytest.mark.parametrize("blank", BLANK)
def test_invisible_name_becomes_a_question_mark(blank: str):
    assert clean_name(blank) == "?"


INVISIBLE = (
    "\u034f", "\ufe00", "\ufe0e", "\ufe0f", "\U000e0100", "\U000e01ef", "\u200d", "\u200c", "\u200b", "\u2060",
    "\u00ad",
    "\u180e", "\u180b", "\ufeff", "\u202e", "\u2066", "\U000e0041", "\u3164", "\U0001d173", "\u17b4",
)  # fmt: skip


@pytest.mark.parametrize("name", ["Anna", "李雷", "🦊🦊", "Анна", "12"])
def test_names_that_look_alike_are_equal(name: str):
    for hidden, at in product(INVISIBLE, range(len(name) + 1)):
        assert clean_name(name[:at] + hidden + name[at:]) == name, f"U+{ord(hidden):04X}"


@settings(max_examples=30)
@given(hostile_texts, st.integers(8, 120))
def test_cleaning_is_idempotent_and_keeps_the_limit(text: str, most: int):
    shown = clean_text(text, most)
    assert clean_text(shown, most) == shown and len(shown) <= most
    assert clean_name(clean_name(text)) == clean_name(text) and 0 < len(clean_name(text)) <= MAX_NAME_CHARS


# In the bot's sentences

PEOPLE = (
    "name",
    "who",
    "by",
    "names",
    "to",
    "host",
    "players",
    "winners",
    "text",
    "reason",
    "season",
    "out",
    "back",
    "typed",
    "named",
)
STAND_INS = ("Qxqxq", "Qzqzq")


def list_variables_with_people(locale: str, key: str) -> list[str]:
    """Return the variables of a sentence that hold text by people. In other sentences the same word may be a time or an
    id."""
    inside_marks = re.findall(r"<[@#t][^>]*\$(\w+)", read_messages("bot", locale)[key])
    return [
        name
        for name in get_catalogue("bot", locale).variables(key)
        if name in PEOPLE and name not in inside_marks
    ]


@functools.cache
def list_sentences_with_people() -> list[tuple[str, str]]:
    """Return the language and key of each of the bot's sentences that contains such a text."""
    found = list[tuple[str, str]]()
    for locale in LOCALES:
        for key in read_messages("bot", locale):
            if key.startswith("-"):
                continue
            found += [(locale, key)] if list_variables_with_people(locale, key) else []
    return found


def format_with_names(locale: str, key: str, names: Sequence[str], others: int) -> str:
    say = get_catalogue("bot", locale)
    people = list_variables_with_people(locale, key)
    args: dict[str, str | int] = dict.fromkeys(say.variables(key), others)
    return say.format_message(
        key, **args | {name: names[place % len(names)] for place, name in enumerate(people)}
    )


PLAIN_WORDS = re.compile(r"(?<= )(?:(?!Qxqxq|Qzqzq)[^\W\d_]+ ){3,}(?=[^\W\d_]+ )")


def list_frames_of_sentences(locale: str) -> set[str]:
    """Return all sentences with stand-ins for names. In the middle of plain words only two stand-ins are left, because
    words between spaces have no effect on names, and reading them takes most of the time.
    """
    names = clean_name("_a_ @b"), clean_name("c`d")
    found = set[str]()
    for _, key in (one for one in list_sentences_with_people() if one[0] == locale):
        for n in (0, 1, 2):
            plain = format_with_names(locale, key, STAND_INS, n)
            assert format_with_names(locale, key, names, n) == fill_frame(plain, names), (
                f"{key} changes names"
            )
            found.add(PLAIN_WORDS.sub("x x ", plain))
    return found


def fill_frame(frame: str, names: Sequence[str]) -> str:
    return re.sub("|".join(STAND_INS), lambda stand_in: names[STAND_INS.index(stand_in[0])], frame)


@pytest.mark.parametrize("locale", LOCALES)
def test_hostile_names_are_text_in_every_sentence(locale: str):
    """Try each sentence with every ninth hostile name in turn, because a random choice would meet few pairs.

    Almost half of the names show a mark that a sentence must not have beside a name. An underscore before a name is
    shown only by names that hold one themselves, so each sentence meets those.
    """
    frames = list_frames_of_sentences(locale)
    assert len(frames) > 150
    pairs = sorted({(clean_name(name), clean_name(name[::-1])) for name in HOSTILE})
    underscored = [pair for pair in pairs if "_" in "".join(pair)]
    others = [pair for pair in pairs if pair not in underscored]
    assert underscored
    for n, plain in enumerate(sorted(frames)):
        for names in [*underscored, *others[n % 9 :: 9]]:
            real, words = fill_frame(plain, names), dict[str, str](zip(STAND_INS, names, strict=True))
            assert parse_markdown(real) == replace_words(parse_markdown(plain), words), real


def test_name_of_a_person_is_cleaned():
    assert Person(1, "_a_ discord.gg/x").name == "a discord·gg/x"


def test_typed_text_is_repeated_as_text():
    why = clean_reason(Reason("left-over", {"text": "<@1> evil.com", "cell": "x" * 6000, "value": 3}))
    assert why.args == {"text": "‹＠1› evil·com", "cell": "x" * 199 + "…", "value": 3}


def test_long_text_is_cut_between_characters():
    assert clean_name("x" * 90) == "x" * 31 + "…"
    assert clean_name("x" * 28 + "👨‍👩‍👧‍👦" * 2) == "x" * 28 + "…"
    assert [clean_text("Keep 2 grain", most) for most in (9, 8, 12)] == [
        "Keep 2 g…",
        "Keep 2…",
        "Keep 2 grain",
    ]


READERS: tuple[Callable[[int], object], ...] = (
    lambda n: clean_text("\u0301" * n, MAX_NAME_CHARS),
    lambda n: clean_text("\u20dd" * n, MAX_READ_CHARS),
    lambda n: split_alternatives(f"x{' ' * n}x", 1),
    lambda n: get_lookup_index(game("village"), "en").find("\u0301" * n),
)


@pytest.mark.parametrize("read", READERS)
def test_long_texts_are_read_in_linear_time(read: Callable[[int], object]):
    read(1)
    began = process_time()
    read(MAX_READ_CHARS - 1)
    assert process_time() - began < 0.03


def test_every_module_cleans_the_reasons_of_refusals():
    """Refusals repeat typed text. The engine raises many of them and knows nothing about Discord."""
    files = [file for folder in bot.__path__ for file in Path(folder).rglob("*.py")]
    assert len(files) > 100
    assert [file.name for file in files if ".format_reason(" in file.read_text("utf-8")] == ["free_text.py"]


# Which names look alike, and under which name somebody is shown among others.


LONG = "x" * MAX_NAME_CHARS


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bob", "bob"),
        ("Bob", "B\u043eb"),
        ("BOB", "\u0412\u041e\u0412"),
        ("Bob", "\uff22\uff4f\uff42"),
        ("Bob", "B 0-b"),
        ("Bob", "B\u00f6b"),
        ("Ian", "lan"),
        ("Amie", "Arnie"),
        ("Nik", "N\u0456\u043a"),
        ("\u0412\u043e\u0432\u0430", "\u0432\u043e\u0432\u0430"),
        ("Ann", "Ann (bot)"),
        ("Ann", "ann - \uff22ot"),
        ("Bob 2", "bob2"),
        ("Stra\u00dfe", "STRASSE"),
    ],
)
def test_names_look_alike(name: str, other: str):
    assert get_likeness_keys(name) & get_likeness_keys(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bob", "Rob"),
        ("Bob", "Bob 2"),
        ("Tal", "Talbot"),
        ("\u0930\u093e\u092e", "\u0930\u092e\u093e"),
        ("\U0001f3b2", "\U0001f3b3"),
        ("Anna", "Ann"),
    ],
)
def test_names_look_different(name: str, other: str):
    assert not get_likeness_keys(name) & get_likeness_keys(other)


@pytest.mark.parametrize(
    ("name", "taken", "shown"),
    [
        ("Bob", [], "Bob"),
        ("bob", ["Bob"], "bob 2"),
        ("Bob", ["Bob", "Bob 2"], "Bob 3"),
        ("Bob 2", ["Bob", "Bob 2"], "Bob 2 2"),
        ("Ann (bot)", [], "Ann"),
        ("Ada", ["Ada (bot)"], "Ada 2"),
        ("(bot)", [], "Player 1"),
        ("?", ["Ann"], "Player 2"),
        ("?", ["Player 2"], "Player 3"),
        (LONG, [LONG], f"{LONG[:-3]}… 2"),
    ],
)
def test_name_is_numbered_if_it_is_taken(name: str, taken: list[str], shown: str):
    assert choose_distinct_name(name, taken) == shown
    assert is_shown_for(shown, name) and len(shown) <= MAX_NAME_CHARS


@pytest.mark.parametrize(
    ("shown", "name"), [("Bob", "Rob"), ("Bob 2", "Rob"), ("bob 2", "Bob"), ("Player 2", "Bob")]
)
def test_other_name_is_new(shown: str, name: str):
    assert not is_shown_for(shown, name)


def test_bots_take_names_that_no_person_has():
    assert choose_bot_name(["Ada", "B\u043e"]) == "Cy (bot)"
    assert choose_bot_name(BOT_NAMES) == "Ada 2 (bot)"
