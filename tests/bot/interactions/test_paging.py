"""Rules, text boards and the log are split into parts that fit a chat message."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.interactions.handlers.views import format_numbered_turn
from bot.interactions.paging import (
    FENCE,
    MAX_PAGE_CHARS,
    list_rule_sections,
    split_into_blocks,
    split_into_lines,
    split_into_pages,
)
from engine.games import OURS, game
from tests.toys.auction import AuctionGame


def test_wrapped_clauses_become_one_line_each():
    assert split_into_blocks("OV1 One\ntwo.\nOV2 Three.\n\n- a\n  b\n- c") == [
        "OV1 One two.",
        "OV2 Three.",
        "- a b",
        "- c",
    ]


def test_tables_and_code_become_code_blocks():
    found = split_into_blocks("Before\n\n| a | bb |\n|---|---|\n| ccc | d |\n\n```\nx  y\n```\nAfter")
    assert found == ["Before", "```\na    bb\nccc  d\n```", "```\nx  y\n```", "After"]


def test_pages_keep_their_limit_and_every_word():
    long = [
        f"{FENCE}\n" + "\n".join(f"row {n} of the table" for n in range(300)) + f"\n{FENCE}",
        "word " * 900,
    ]
    pages = split_into_pages(long)
    assert all(len(page) <= MAX_PAGE_CHARS for page in pages)
    assert all(page.count(FENCE) % 2 == 0 for page in pages)
    assert " ".join(pages).count("word") == 900
    assert all(f"row {n} of the table" in "\n".join(pages) for n in range(300))


def test_text_board_splits_into_sentences_and_whole_code_blocks():
    board = "A sentence.\n\nAnother.\n```\na b\n\nc d\n```\nThe last."
    assert split_into_lines(board) == ["A sentence.", "Another.", "```\na b\n\nc d\n```", "The last."]
    assert split_into_lines("```\nonly\n```") == ["```\nonly\n```"]


@pytest.mark.parametrize("slug", OURS)
def test_every_game_has_readable_rules(slug: str):
    found = list_rule_sections(game(slug))
    assert len(found) > 3
    assert all(
        title and pages and all(0 < len(page) <= MAX_PAGE_CHARS for page in pages) for title, pages in found
    )


@pytest.mark.parametrize("slug", OURS)
def test_only_chapters_for_players_are_shown(slug: str):
    """Effect vocabulary, pseudocode, decision tables and leak rules belong to the specification."""
    found = list_rule_sections(game(slug))
    assert [title.partition(" ")[0] for title, _ in found] == [
        "In",
        "Overview",
        "Setup",
        "Actions",
        "End",
        "Rulings",
        "Provenance",
    ]
    text = " ".join(page for _, pages in found for page in pages)
    assert "determinize" not in text and "[auth]" not in text and "[rb]" not in text


@pytest.mark.parametrize("slug", OURS)
def test_english_chapters_are_not_mixed_with_german_ones(slug: str):
    assert [title for title, _ in list_rule_sections(game(slug), "de")] == ["In zwei Minuten"]


class Foreign(AuctionGame):
    """A game that appears to lie in a package of its own."""

    __module__ = "foreign.game"
    slug = "foreign"


@pytest.fixture
def foreign_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create that package without rules."""
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "__init__.py").touch()
    monkeypatch.delitem(sys.modules, "foreign", raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path / "foreign"


def write_rules(package: Path, language: str, text: str):
    (package / f"RULES{language}.md").write_text(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "# Foreign\nFor two.\n\n## 1 The board\n- **S1** a\n  b\n- **S2** c\n\n## The end\nWho is left.\n",
            [("1 The board", ["- **S1** a b\n- **S2** c"]), ("The end", ["Who is left."])],
        ),
        ("# Foreign\nNo chapters.\n", [("Foreign", ["No chapters."])]),
    ],
)
def test_foreign_package_brings_its_rules(
    foreign_package: Path, text: str, found: list[tuple[str, list[str]]]
):
    write_rules(foreign_package, "", text)
    one = Foreign()
    assert [*list_rule_sections(one)] == [*list_rule_sections(one, "de")] == found


def test_translated_rules_of_a_package_stand_alone(foreign_package: Path):
    write_rules(foreign_package, "", "# Foreign\n## One\nOne.\n## Two\nTwo.\n")
    write_rules(foreign_package, ".de", "# Fremd\n## Eins\nEins.\n")
    one = Foreign()
    assert list_rule_sections(one, "de") == (("Eins", ["Eins."]),) and len(list_rule_sections(one)) == 2


def test_game_without_rules_has_no_page(foreign_package: Path):
    assert list_rule_sections(Foreign()) == ()


# The log as text.


def test_log_lines_are_separate_and_start_no_markdown_list():
    """A bullet must not swallow the next sentence, and Markdown's numbered list would end at the first line break."""
    assert format_numbered_turn(1, ["Ann built a wall."]) == "**1.** Ann built a wall."
    several = format_numbered_turn(3, ["- mortal (sun): 5 coins.", "Ann dealt."])
    assert several == "**3.**\n- mortal (sun): 5 coins.\nAnn dealt."
    assert format_numbered_turn(3, ["- mortal (sun): 5 coins."]) == "**3.**\n- mortal (sun): 5 coins."
