"""A small model of what Discord's clients, and the systems they run on, make of a message's text.

It is independent of the bot: no code or table is shared. The rules are those of Discord's variant of simple-markdown
(github.com/ariabuckles/simple-markdown; Discord's "Markdown Text 101"; "Message Formatting" in its API documents), in
its order, and the links that a phone finds in plain text. Where clients differ, the rule is the stricter: what one of
them would format counts as formatted.
"""

from __future__ import annotations

import re
from functools import lru_cache

import regex

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
