"""Make text by people harmless (names, notes, reasons, names of seasons), and tell apart people whose names look alike.

Discord, the clients on a phone and a reader's eye must find nothing in such a text but the text. The result has no
link, invitation, mention, emoji code or formatting, in the middle of a sentence as at the start of a line, and no
character that is invisible, turns the reading direction or reaches into other lines. It is the same text for messages
with markdown and for labels, forms, pictures, thread titles and files without: signs with a meaning are replaced, not
escaped. Cleaning a clean text changes nothing, so a text may be cleaned when it arrives and again when it is read.
A person's name is cleaned by `Person`, as which every name arrives.

Real names contain letters that look like Latin ones, so these are left alone. Instead, of two people at a table whose
names a reader could take for each other, one gets a number: "Bob" and "bоb" become "Bob" and "bоb 2". The comparison
ignores case, spaces, punctuation, accents and a "bot" at the end, and takes look-alike letters of all scripts for the
same letter (Unicode Technical Standard 39).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache
from importlib.resources import files

import regex

from engine.core.rules import Reason, Refusal
from engine.core.text import Catalogue

ZERO_WIDTH_JOINER = "\u200d"

# "+" stands for the joiner, which an editor would not show.
JOINED_EMOJI = frozenset(
    """
    ⛓+💥 ⛹+♀ ⛹+♂ ❤+🔥 ❤+🩹 🍄+🟫 🍋+🟩 🏃+♀ 🏃+♀+➡ 🏃+♂ 🏃+♂+➡ 🏃+➡ 🏄+♀
    🏄+♂ 🏊+♀ 🏊+♂ 🏋+♀ 🏋+♂ 🏌+♀ 🏌+♂ 🏳+⚧ 🏳+🌈 🏴+☠ 🐈+⬛ 🐕+🦺 🐦+⬛ 🐦+🔥
    🐻+❄ 👁+🗨 👨+⚕ 👨+⚖ 👨+✈ 👨+❤+👨 👨+❤+💋+👨 👨+🌾 👨+🍳 👨+🍼 👨+🎓 👨+🎤 👨+🎨
    👨+🏫 👨+🏭 👨+🐰+👨 👨+👦 👨+👦+👦 👨+👧 👨+👧+👦 👨+👧+👧 👨+👨+👦 👨+👨+👦+👦
    👨+👨+👧 👨+👨+👧+👦 👨+👨+👧+👧 👨+👩+👦 👨+👩+👦+👦 👨+👩+👧 👨+👩+👧+👦 👨+👩+👧+👧
    👨+💻 👨+💼 👨+🔧 👨+🔬 👨+🚀 👨+🚒 👨+🤝+👨 👨+🦯 👨+🦯+➡ 👨+🦰 👨+🦱 👨+🦲 👨+🦳
    👨+🦼 👨+🦼+➡ 👨+🦽 👨+🦽+➡ 👨+🫯+👨 👩+⚕ 👩+⚖ 👩+✈ 👩+❤+👨 👩+❤+👩 👩+❤+💋+👨
    👩+❤+💋+👩 👩+🌾 👩+🍳 👩+🍼 👩+🎓 👩+🎤 👩+🎨 👩+🏫 👩+🏭 👩+🐰+👩 👩+👦 👩+👦+👦
    👩+👧 👩+👧+👦 👩+👧+👧 👩+👩+👦 👩+👩+👦+👦 👩+👩+👧 👩+👩+👧+👦 👩+👩+👧+👧 👩+💻
    👩+💼 👩+🔧 👩+🔬 👩+🚀 👩+🚒 👩+🤝+👨 👩+🤝+👩 👩+🦯 👩+🦯+➡ 👩+🦰 👩+🦱 👩+🦲 👩+🦳
    👩+🦼 👩+🦼+➡ 👩+🦽 👩+🦽+➡ 👩+🫯+👩 👮+♀ 👮+♂ 👯+♀ 👯+♂ 👰+♀ 👰+♂ 👱+♀ 👱+♂
    👳+♀ 👳+♂ 👷+♀ 👷+♂ 💁+♀ 💁+♂ 💂+♀ 💂+♂ 💆+♀ 💆+♂ 💇+♀ 💇+♂ 🕵+♀ 🕵+♂
    😮+💨 😵+💫 😶+🌫 🙂+↔ 🙂+↕ 🙅+♀ 🙅+♂ 🙆+♀ 🙆+♂ 🙇+♀ 🙇+♂ 🙋+♀ 🙋+♂ 🙍+♀
    🙍+♂ 🙎+♀ 🙎+♂ 🚣+♀ 🚣+♂ 🚴+♀ 🚴+♂ 🚵+♀ 🚵+♂ 🚶+♀ 🚶+♀+➡ 🚶+♂ 🚶+♂+➡
    🚶+➡ 🤦+♀ 🤦+♂ 🤵+♀ 🤵+♂ 🤷+♀ 🤷+♂ 🤸+♀ 🤸+♂ 🤹+♀ 🤹+♂ 🤼+♀ 🤼+♂ 🤽+♀
    🤽+♂ 🤾+♀ 🤾+♂ 🦸+♀ 🦸+♂ 🦹+♀ 🦹+♂ 🧍+♀ 🧍+♂ 🧎+♀ 🧎+♀+➡ 🧎+♂ 🧎+♂+➡
    🧎+➡ 🧏+♀ 🧏+♂ 🧑+⚕ 🧑+⚖ 🧑+✈ 🧑+❤+💋+🧑 🧑+❤+🧑 🧑+🌾 🧑+🍳 🧑+🍼 🧑+🎄 🧑+🎓
    🧑+🎤 🧑+🎨 🧑+🏫 🧑+🏭 🧑+🐰+🧑 🧑+💻 🧑+💼 🧑+🔧 🧑+🔬 🧑+🚀 🧑+🚒 🧑+🤝+🧑 🧑+🦯
    🧑+🦯+➡ 🧑+🦰 🧑+🦱 🧑+🦲 🧑+🦳 🧑+🦼 🧑+🦼+➡ 🧑+🦽 🧑+🦽+➡ 🧑+🧑+🧒 🧑+🧑+🧒+🧒
    🧑+🧒 🧑+🧒+🧒 🧑+🩰 🧑+🫯+🧑 🧔+♀ 🧔+♂ 🧖+♀ 🧖+♂ 🧗+♀ 🧗+♂ 🧘+♀ 🧘+♂ 🧙+♀
    🧙+♂ 🧚+♀ 🧚+♂ 🧛+♀ 🧛+♂ 🧜+♀ 🧜+♂ 🧝+♀ 🧝+♂ 🧞+♀ 🧞+♂ 🧟+♀ 🧟+♂ 🫱+🫲
    """.replace("+", ZERO_WIDTH_JOINER).split()
)


MAX_NAME_CHARS = 32  # Discord's own limit
MAX_READ_CHARS = 4000  # Discord's own limit for a text field
MAX_MARKS_ON_A_LETTER = 2  # living scripts need no more, and more reach into other lines
CACHED_TEXTS = 4096
MAX_QUOTED_CHARS = 200
NO_VISIBLE_NAME = "?"
ELLIPSIS = "…"
EMOJI_PRESENTATION = "\ufe0f"

# Words and links that the bot suggests, exactly as they must be typed or opened.
SUGGESTED = ("possible", "listed", "known", "link")
DISCORD_TIME = regex.compile(r"<t:[0-9]+:[a-zA-Z]>")


# All that are recommended for interchange, spelt with tag characters (UTS 51, emoji tag sequences).
REGIONS = "|".join(
    "".join(chr(0xE0000 + ord(letter)) for letter in region) + "\U000e007f"
    for region in ("gbeng", "gbsct", "gbwls")
)
ONE_EMOJI = r"(?:\p{Extended_Pictographic}(?:\ufe0f|[\U0001f3fb-\U0001f3ff])?)"
# The first part looks back from behind the joiner: looking back from every character would take quadratic time.
JOINER_OF_LETTERS = (
    r"\u200c(?<=[\p{Joining_Type=L}\p{Joining_Type=D}]\p{Joining_Type=T}*\u200c)"
    r"(?=\p{Joining_Type=T}*[\p{Joining_Type=R}\p{Joining_Type=D}])"
)
VIRAMA_BEFORE = r"(?<=\p{Canonical_Combining_Class=9})"

# Invisible characters that make a visible difference where they stand, and then all invisible characters. A joiner
# outside emoji stays where RFC 5892 (appendix A.1, A.2) allows it in a domain name: after a virama, as Indic scripts
# need it, and between two letters of a script such as Arabic that would otherwise be joined, as Persian needs it.
INVISIBLE = regex.compile(
    rf"""
    (?P<flag> \U0001f3f4 (?:{REGIONS}) )
    | (?P<joined> {ONE_EMOJI} (?:\u200d {ONE_EMOJI})+ )
    | (?P<key> [0-9]) \ufe0f? \u20e3
    | (?P<picture> [\p{{Emoji}}--\p{{Emoji_Presentation}}--\p{{ASCII}}]) \ufe0f
    | (?P<joiner> {JOINER_OF_LETTERS} | {VIRAMA_BEFORE} [\u200c\u200d] (?=\p{{L}}) )
    | (?P<blank> [\s\u2800])
    | [\p{{Default_Ignorable_Code_Point}}\p{{Cc}}\p{{Cf}}\p{{Cs}}]
    """,
    regex.VERBOSE | regex.VERSION1,
)
SELECTORS_AND_SKIN_TONES = regex.compile(r"[\ufe0f\U0001f3fb-\U0001f3ff]")
WITHOUT_SELECTOR = regex.compile(
    r"([\p{Emoji}--\p{Emoji_Presentation}])(?![\U0001f3fb-\U0001f3ff])", regex.VERSION1
)

EXCESS_MARKS = regex.compile(rf"(?<=[\p{{Mn}}\p{{Me}}]{{{MAX_MARKS_ON_A_LETTER}}})[\p{{Mn}}\p{{Me}}]+")
REPLACED_SIGNS = str.maketrans({"[": "(", "]": ")", "@": "＠", "<": "‹", ">": "›", "`": "'", "\\": None})
REPLACED_PATTERNS = tuple(
    (regex.compile(pattern), by)
    for pattern, by in (
        # An underscore that an ASCII letter or digit follows ends no italics, and two in a row underline.
        (r"(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])", " "),
        (r"(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])", "×"),
        (r"\*|~~+|\|\|+", ""),
        (r"~", "˜"),
        (r"\|", "¦"),
        # A domain: no top-level domain has one letter, so initials such as "J.R." stay.
        (r"(?<![\s.])[.．｡․](?=[\p{L}\p{M}\p{N}]{2}|\p{N}|[\p{L}\p{M}]$)|。(?=[A-Za-z0-9])", "·"),
        # A scheme or an emoji code; a time of the day stays.
        (r"(?<![\w:])(\d{1,2}:\d{2})(?=[,.;!?)]?\s|$)(*SKIP)(*FAIL)|:(?=\S)", ": "),
        (r"\s+", " "),
        # A heading, subtext or a list, where the text begins a line.
        (r"^(?:[\s#\p{M}]|\+(?=\s|$))+", ""),
        (r"^-", "–"),
        (r"^(\d*)\.(?=\s|$)", r"\1·"),
    )
)


def clean_name(name: str) -> str:
    """Return the name as it may be shown anywhere, at most 32 characters of it; "?" if nothing of it is visible."""
    cleaned = clean_text(name, MAX_NAME_CHARS)
    return cleaned if any(unicodedata.category(c)[0] not in "MZC" for c in cleaned) else NO_VISIBLE_NAME


@lru_cache(CACHED_TEXTS)
def clean_text(text: str, max_chars: int) -> str:
    """Return the text in one line as it may be shown anywhere, cut to that many characters."""
    cleaned = shorten(strip_markup(text[:MAX_READ_CHARS]), max_chars)
    # Repeated, because a removed sign may have kept two others apart.
    while cleaned != (again := shorten(strip_markup(cleaned), max_chars)):
        cleaned = again
    return cleaned


def clean_reason(reason: Reason) -> Reason:
    """Return the reason of a refusal with everything that the person may have typed made safe to show."""
    cleaned = {
        key: clean_text(value, MAX_QUOTED_CHARS)
        for key, value in reason.args.items()
        if isinstance(value, str) and key not in SUGGESTED and not DISCORD_TIME.fullmatch(value)
    }
    return Reason(reason.code, {**reason.args, **cleaned})


def explain_refusal(words: Catalogue, refused: Refusal) -> str:
    """Return why something was refused, as a sentence in the language of this catalogue.

    All refusals reach people through here, so that typed text is always cleaned.
    """
    return words.format_reason(clean_reason(refused.reason))


def strip_markup(text: str) -> str:
    """Return the text without invisible characters, links, mentions, emoji codes and formatting."""
    seen = unicodedata.normalize("NFC", INVISIBLE.sub(keep_visible, text))
    seen = EXCESS_MARKS.sub("", seen).translate(REPLACED_SIGNS)
    for pattern, by in REPLACED_PATTERNS:
        seen = pattern.sub(by, seen)
    return seen.strip()


def keep_visible(found: regex.Match[str]) -> str:
    """Return the visible part of a match of `INVISIBLE`, always in the same spelling."""
    match found.lastgroup:
        case "flag" | "joiner" | "picture":
            return found[0]
        case "joined":
            return qualify_emoji(found[0])
        case "key":
            return f"{found['key']}{EMOJI_PRESENTATION}\u20e3"
        case "blank":
            return " "
        case _:
            return ""


def qualify_emoji(emoji: str) -> str:
    """Return a joined emoji in its full spelling (UTS 51: fully qualified).

    If Unicode has no such emoji, return its parts side by side.
    """
    plain = emoji.replace(EMOJI_PRESENTATION, "")
    if SELECTORS_AND_SKIN_TONES.sub("", plain) not in JOINED_EMOJI:
        return emoji.replace(ZERO_WIDTH_JOINER, "")
    return WITHOUT_SELECTOR.sub(rf"\1{EMOJI_PRESENTATION}", plain)


def shorten(text: str, max_chars: int) -> str:
    """Return the text with at most `max_chars` characters.

    A longer one is cut after a whole grapheme and ends with "…".
    """
    if len(text) <= max_chars:
        return text
    kept = ""
    for character in regex.finditer(r"\X", text):
        if character.end() > max_chars - len(ELLIPSIS):
            break
        kept = text[: character.end()]
    return kept.rstrip(" .:" + ELLIPSIS) + ELLIPSIS


BOT_NAME_SUFFIX = " (bot)"
BOT_NAMES = ("Ada", "Bo", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal")
NAMELESS = "Player"
ENDS_IN_BRACKETS = regex.compile(r"\s*[\p{Ps}\p{Pi}]([^\p{P}]*)[\p{Pe}\p{Pf}]\s*$")
ENDS_IN_NUMBER = re.compile(r" (\d{1,4})$", re.ASCII)
# Not the vowel signs of Indic scripts.
ACCENTS = regex.compile(r"[\p{Mn}&&\p{Script=Inherited}]", regex.VERSION1)


@cache
def read_look_alikes() -> dict[int, str]:
    """Return a table for `str.translate` that replaces each letter by the one that it looks like, a Latin letter if
    there is one."""
    stored = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    found = {letter: [each["c"].strip("\u200e") for each in others] for letter, others in stored.items()}
    table = dict[int, str]()
    for letter, others in found.items():
        latin = [other for other in others if other.isascii() and other.isalnum()]
        if len(letter) == 1 and latin and not (letter.isascii() and letter.isalpha() and letter != "I"):
            table[ord(letter)] = latin[0]
        elif len(letter) == len(others) == 1 and not letter.isascii():
            table[ord(letter)] = others[0] if len(found.get(others[0], ())) > 1 else min(letter, others[0])
    return {
        letter: lower_small_capital(other) if len(other) == 1 else other for letter, other in table.items()
    }


def lower_small_capital(letter: str) -> str:
    """Return "b" for "ʙ", as which the standard counts the Cyrillic "в"; other letters stay."""
    _, is_small_capital, name = unicodedata.name(letter, "").partition("LATIN LETTER SMALL CAPITAL ")
    return name.lower() if is_small_capital and len(name) == 1 else letter


def fold_letters(text: str) -> tuple[str, str]:
    """Return the text with one spelling for letters that look alike: as they stand, and in lower case. The two differ
    for a letter that only as a capital looks like another one."""
    plain = ACCENTS.sub("", unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text)))
    alike = read_look_alikes()
    capitals, lower = plain.translate(alike).casefold(), plain.casefold().translate(alike).casefold()
    return join_strokes(capitals), join_strokes(lower)


def join_strokes(text: str) -> str:
    """Return the text with "m" for "rn", "w" for "vv" and "k" for "ĸ", which look like them."""
    return text.replace("rn", "m").replace("vv", "w").replace("ĸ", "k")


NOT_LETTERS = regex.compile(r"[^\p{L}\p{M}\p{N}]")
ENDS_IN_BOT = re.compile(r"(?:[\W_]+bot)+[\W_]*$")


@lru_cache(CACHED_TEXTS)
def get_likeness_keys(name: str) -> frozenset[str]:
    """Return keys of which names that look alike share at least one."""
    endless = [ENDS_IN_BOT.sub("", folded) for folded in fold_letters(name)]
    return frozenset(NOT_LETTERS.sub("", folded) or "".join(folded.split()) for folded in endless)


def choose_bot_name(taken: Collection[str]) -> str:
    """Return the first bot's name that is unlike all that are `taken`, with a number if all are."""
    names = [choose_distinct_name(name, taken) for name in BOT_NAMES]
    return next((name for name in names if name in BOT_NAMES), names[0]) + BOT_NAME_SUFFIX


def number_name(name: str, number: int) -> str:
    """Return "Bob 2" for "Bob"; a long name is cut, never its number."""
    return f"{shorten(name, MAX_NAME_CHARS - len(f' {number}'))} {number}"


def remove_bot_suffix(name: str) -> str:
    """Return the name without a "(bot)" at its end, however it is spelt, because only bots have that."""
    while (found := ENDS_IN_BRACKETS.search(name)) is not None and "bot" in fold_letters(found[1].strip()):
        name = name[: found.start()]
    return name or NO_VISIBLE_NAME


def choose_distinct_name(name: str, taken: Collection[str]) -> str:
    """Return the name under which a person is shown among others: a clean name as it is, or with the first number that
    makes it unlike all that are `taken`. A name without visible characters becomes "Player 2" as the second of all."""
    name, keys = remove_bot_suffix(name), frozenset[str]().union(*map(get_likeness_keys, taken))
    number, candidate = 1, name
    if name == NO_VISIBLE_NAME:
        name, number = NAMELESS, len(taken) + 1
        candidate = number_name(name, number)
    while get_likeness_keys(candidate) & keys:
        number += 1
        candidate = number_name(name, number)
    return candidate


def is_shown_for(shown: str, name: str) -> bool:
    """Return whether a person who calls themselves `name` may still be shown as `shown`: the same with or without a
    number. So nobody's number changes because somebody else leaves."""
    name = remove_bot_suffix(name)
    name = NAMELESS if name == NO_VISIBLE_NAME else name
    number = ENDS_IN_NUMBER.search(shown)
    return shown == name or (number is not None and shown == number_name(name, int(number[1])))
