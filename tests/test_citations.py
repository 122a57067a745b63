"""Check that whatever code, tests and documents cite exists, and that it is cited in one form.

`panels.8`, `interaction.8`, `look.2`, `secrets.7` are rules and chapters of pages in docs/develop; `decision 005` is a
file of docs/decisions; `village.T2` is a clause of that game's rules, docs/rules/village.md. In a game's own folders
clauses stand without the game, `T2` or `6.1`, and a chapter is `rules 14`. Text that only looks like a clause, such as
a space on a board, stands in backticks or quotes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import OURS

from .test_layers import ROOT, SOURCES, list_text_files

PAGES = ("interaction", "panels", "look", "secrets")
SUFFIXES = {".py", ".ftl", ".toml", ".md"}
GAMES = "|".join(OURS)
CLAUSE = r"[A-Z]{1,3}\d+(?:\.\d+)*[a-z]?"
SECTION = r"(?:[1-9]|1\d)\.\d+(?:\.\d+)?"
BARE = re.compile(rf"(?<![\w.,:/+*-]){CLAUSE}\b(?!%)")
SECTIONS = re.compile(
    rf"(?:(?<=\()|(?<=^)|(?<=, )|(?<= to )|(?<=; ))({SECTION})(?=[),:;]| to |$)", re.MULTILINE
)
CHAPTERS = re.compile(r"\brules (\d+)\b(?!\.)")
OF_GAME = re.compile(rf"(?<![\w/])({GAMES})\.({CLAUSE}|{SECTION})(?![\w.]*\()")
PAGE = re.compile(rf"(?<![\w/])({'|'.join(PAGES)})\.(\d+)\b")
DECISION = re.compile(r"\bdecision (\d+)\b", re.IGNORECASE)
ATTRIBUTE = re.compile(r"`(?:\w+\.)*([^\W\d]\w*)\.(?!md|py|toml|ftl)([^\W\d]\w*)`")
DOCUMENT = re.compile(r"(?<![\w./<>{}-])((?:[\w.-]+/)*[\w-]+\.md)\b")
FOLDERS = ("bot", "conformance", "engine", "render", "tests", "playground")
PATH = re.compile(rf"(?<![\w/.<>{{}}-])((?:{'|'.join(FOLDERS)})/[\w./<>*-]*[\w/])")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
# Documents and issues that are not in the repository, so that its readers cannot look them up.
ELSEWHERE = re.compile(
    r"\b(?:UX|DESIGN|LOOK|STYLE|HOUSE|LEARN|RULES)\b(?:\.md)?,? (?:section |\d+)|\b(?:[Dd]esign|[Ii]ssue) \d+"
)
EXAMPLE = re.compile(r'`[^`]*`|"[^"\n]*"|\[[^\]\n]*\]|noqa.*')
# Components V2, daylight D65, and the colour difference CIE76.
NOT_CLAUSES = {"V2", "D65", "CIE76"}
TRIPLE_QUOTED = re.compile(r'"""(.*?)"""', re.DOTALL)
COMMENT = re.compile(r"(?:^ *|  )# (.*)", re.MULTILINE)
BRACKET = re.compile(r"\([^(){}]*\)")
THIS = Path(__file__).relative_to(ROOT)


@cache
def read_texts() -> dict[Path, str]:
    """Return all files that may cite, except this one, which has examples of wrong citations."""
    top = (path for path in ROOT.iterdir() if path.is_file())
    some = {path.relative_to(ROOT) for path in (*top, *list_text_files(*SOURCES)) if path.suffix in SUFFIXES}
    return {path: (ROOT / path).read_text("utf-8") for path in sorted(some - {THIS})}


def find_home_game(path: Path) -> str:
    """Return the game whose folder contains the file, or ""."""
    return next((slug for slug in OURS if slug in path.parts or path.name.startswith(f"{slug}.")), "")


def begins_line(text: str, at: int) -> bool:
    """Return whether a string that begins there is a docstring: only its indentation and its prefix stand before it."""
    return text[text.rfind("\n", 0, at) + 1 : at].lstrip(" ") in ("", "r")


def extract_prose(path: Path, text: str) -> str:
    """Return docstrings and comments without examples; for a catalogue also the bracketed parts of its messages."""
    said: Iterable[str] = COMMENT.findall(text)
    if path.suffix == ".py":
        said = [*(m[1] for m in TRIPLE_QUOTED.finditer(text) if begins_line(text, m.start())), *said]
    if path.suffix == ".ftl":
        said = [*BRACKET.findall(text), *said]
    return "\n".join(EXAMPLE.sub("", one) for one in said)


@cache
def read_code_of_owners() -> dict[str, list[str]]:
    """Return the texts that define each module, package and class, by its name; of packages also the names in them."""
    found = defaultdict[str, list[str]](list)
    for path, text in read_texts().items():
        if path.suffix == ".py":
            for owner in (path.stem, path.parent.name, *re.findall(r"^class (\w+)", text, re.MULTILINE)):
                found[owner].append(text)
            found[path.parent.name].append(path.stem)
            found[path.parent.parent.name].append(path.parent.name)
    return dict(found)


def attribute_exists(owner: str, name: str, text: str) -> bool:
    """Return whether the named module or class has the name outside backticks, or the text that names it."""
    owners = read_code_of_owners()
    if owner.islower() and owner not in owners:
        return True  # a variable
    return any(
        re.search(rf"\b{name}\b", re.sub(r"`[^`\n]*`", "", code)) for code in [text, *owners.get(owner, ())]
    )


@cache
def list_chapter_numbers(page: str) -> frozenset[str]:
    """Return the numbers of a page's chapters or rules."""
    text = read_texts()[Path("docs/develop") / f"{page}.md"]
    return frozenset(re.findall(r"^(?:## |\| |\*\*)(\d+)\b", text, re.MULTILINE))


@cache
def list_clauses(slug: str) -> frozenset[str]:
    """Return the clauses and sections of a game's rules, and the prefixes of sections: A5 for A5.1."""
    rules = read_texts()[Path("docs/rules") / f"{slug}.md"]
    begin = rf"^[ |*#\-]*(?:\d+\. )?\**({CLAUSE}|{SECTION}|\d+(?= ))\b|\*\*({CLAUSE})\b|\b({CLAUSE}): "
    found = {next(filter(None, match.groups())) for match in re.finditer(begin, rules, re.MULTILINE)}
    for letters, first, last in re.findall(r"\b([A-Z]{2,3})(\d+)–\1(\d+)\b", rules):
        found |= {f"{letters}{n}" for n in range(int(first), int(last) + 1)}
    return frozenset(found | {one.partition(".")[0] for one in found})


def test_pages_and_rules_have_clauses_to_cite():
    """The tests below would pass on empty pages."""
    assert {page: len(list_chapter_numbers(page)) for page in PAGES} == {
        "interaction": 13,
        "panels": 19,
        "look": 8,
        "secrets": 26,
    }
    assert all(len(list_clauses(slug)) > 200 for slug in OURS)
    assert {"TU5", "EX34"} <= list_clauses("saint_malo") and {"L28", "8.3.0", "14"} <= list_clauses(
        "deal_with_the_devil"
    )


@cache
def list_decisions() -> frozenset[str]:
    return frozenset(path.name[:3] for path in (ROOT / "docs" / "decisions").glob("*.md"))


def document_exists(name: str, path: Path) -> bool:
    """Return whether the document exists as it is named in that file. Setting descriptions are part of
    docs/reference/settings.md; docs/games names the files of the template."""
    docs, template = ROOT / "docs", ROOT / "newgame" / "template" / "longtable_my_game"
    places = (ROOT, docs, docs / "host", docs / "reference", ROOT / path.parent, template)
    return any((at / name).is_file() for at in places)


def place_exists(name: str) -> bool:
    """Return whether the folder, file or module exists. Patterns with `<` or `*` are not looked up."""
    return bool({"<", "*"} & set(name)) or any((ROOT / f"{name}{suffix}").exists() for suffix in ("", ".py"))


def search(pattern: re.Pattern[str], text: str, words: Iterable[str]) -> Iterator[re.Match[str]]:
    """Return the matches in a text. The pattern is slow, and can match only where one of the words is."""
    return pattern.finditer(text) if any(word in text for word in words) else iter(())


def find_broken_citations(path: Path, text: str) -> Iterator[str]:
    """Yield citations whose target does not exist or whose form is wrong."""
    pages, ours = [f"{page}." for page in PAGES], [f"{slug}." for slug in OURS]
    yield from (m[0] for m in search(PAGE, text, pages) if m[2] not in list_chapter_numbers(m[1]))
    yield from (m[0] for m in search(OF_GAME, text, ours) if m[2] not in list_clauses(m[1]))
    yield from (
        m[0] for m in search(DECISION, text, ["ecision ", "ECISION "]) if m[1] not in list_decisions()
    )
    yield from (m[0] for m in ELSEWHERE.finditer(text))
    lines = (line for line in text.splitlines() if ".md" in line)
    yield from (name for line in lines for name in DOCUMENT.findall(line) if not document_exists(name, path))
    roots = [f"{folder}/" for folder in FOLDERS]
    yield from (m[1] for m in search(PATH, text, roots) if not place_exists(m[1]))
    if path.suffix == ".md":
        yield from (to for to in LINK.findall(text) if not (ROOT / path.parent / to).exists())
        return
    named = ATTRIBUTE.finditer(text) if path.suffix == ".py" else ()
    yield from (m[0] for m in named if not attribute_exists(m[1], m[2], text))
    said, game = extract_prose(path, text), find_home_game(path)
    if game:
        cited = [*BARE.findall(said), *SECTIONS.findall(said), *CHAPTERS.findall(said)]
        yield from (one for one in cited if one not in list_clauses(game))
    else:  # the clause could belong to any game
        yield from (one for one in BARE.findall(said) if one not in NOT_CLAUSES)


def test_every_citation_has_a_target():
    assert [
        f"{path}: {one}" for path, text in read_texts().items() for one in find_broken_citations(path, text)
    ] == []


def test_glossary_names_only_defined_names():
    rows = re.findall(r"`([\w/]+\.py)` (\w+) \|", read_texts()[Path("docs/glossary.md")])
    lost = [f"{path}: {name}" for path, name in rows if not module_defines(read_texts()[Path(path)], name)]
    assert len(rows) >= 40 and lost == []


def module_defines(text: str, name: str) -> bool:
    """Return whether a module defines a class, function, attribute or variable of that name."""
    return re.search(rf"^ *(?:(?:class|def) {name}\b|{name}\b *[:=])", text, re.MULTILINE) is not None


@pytest.mark.parametrize(
    ("path", "planted", "found"),
    [
        ("bot/panels/question.py", "# too many (panels.20)", "panels.20"),
        ("bot/base/logs.py", "# secrets.6 is a clause of one game alone", "secrets.6"),
        ("docs/host/quick-start.md", "as in decision 099", "decision 099"),
        ("bot/discord_client.py", "# see docs/nothing.md", "docs/nothing.md"),
        ("docs/host/quick-start.md", "as `bot/service/nothing.py` does", "bot/service/nothing.py"),
        ("docs/host/quick-start.md", "see [the log](../bot/nothing)", "../bot/nothing"),
        ("bot/discord_client.py", "greet()  # UX 3", "UX 3"),
        ("bot/discord_client.py", "# see `logs.read_tea_leaves`", "`logs.read_tea_leaves`"),
        ("bot/discord_client.py", "# see `Workshop.finder`", "`Workshop.finder`"),
        ("docs/develop/panels.md", "as saint_malo.ZZ1", "saint_malo.ZZ1"),
        ("tests/e2e/test_steps.py", "# T2", "T2"),
        ("engine/games/my_village/words/hints.py", '"""The usual payment (R12)."""', "R12"),
        ("engine/games/village/view.py", '"""What is seen (rules 16)."""', "16"),
        ("engine/games/deal_with_the_devil/view.py", '"""What is seen (8.9)."""', "8.9"),
        ("engine/games/carpe_diem/text/en.ftl", "help-place = It must touch (Z3).", "Z3"),
        ("render/games/village/board.py", 'X = """\nQ99\n"""\n"""Market (Q98)."""', "Q98"),
    ],
)
def test_wrong_citation_is_reported(path: str, planted: str, found: str):
    assert list(find_broken_citations(Path(path), planted)) == [found]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (
            "engine/games/saint_malo/actions.py",
            '"""Crates on "E5 E6", from `A1` on, [Undo crate D6] (AC20)."""',
        ),
        ("bot/discord/components.py", '"""Components V2 (panels.8), look.2"""\nlook.two = "R99"'),
        (
            "tests/engine/games/village/test_actions.py",
            '"""A4.3, T2, rules 12; see docs/rules/village.md."""',
        ),
    ],
)
def test_right_citation_is_accepted(path: str, text: str):
    assert list(find_broken_citations(Path(path), text)) == []
