"""Rules and text boards in pages that a chat can show."""
from __future__ import annotations

import pytest

from bot.commands.requests.pages import FENCE, PAGE, blocks, packed, parted, sections
from engine.games import SLUGS


def test_wrapped_clauses_become_lines_of_their_own() -> None:
    assert blocks("OV1 One\ntwo.\nOV2 Three.\n\n- a\n  b\n- c") == ["OV1 One two.", "OV2 Three.", "- a b", "- c"]


def test_tables_and_code_become_code() -> None:
    found = blocks("Before\n\n| a | bb |\n|---|---|\n| ccc | d |\n\n```\nx  y\n```\nAfter")
    assert found == ["Before", "```\na    bb\nccc  d\n```", "```\nx  y\n```", "After"]


def test_pages_keep_their_limit_and_every_word() -> None:
    long = [f"{FENCE}\n" + "\n".join(f"row {n} of the table" for n in range(300)) + f"\n{FENCE}", "word " * 900]
    pages = packed(long)
    assert all(len(page) <= PAGE for page in pages)
    assert all(page.count(FENCE) % 2 == 0 for page in pages)
    assert " ".join(pages).count("word") == 900
    assert all(f"row {n} of the table" in "\n".join(pages) for n in range(300))


def test_a_text_board_is_sentences_and_whole_code_blocks() -> None:
    board = "A sentence.\n\nAnother.\n```\na b\n\nc d\n```\nThe last."
    assert parted(board) == ["A sentence.", "Another.", "```\na b\n\nc d\n```", "The last."]
    assert parted("```\nonly\n```") == ["```\nonly\n```"]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_rules_to_read(slug: str) -> None:
    found = sections(slug)
    assert len(found) > 3
    assert all(title and pages and all(0 < len(page) <= PAGE for page in pages) for title, pages in found)


@pytest.mark.parametrize("slug", SLUGS)
def test_only_what_a_player_can_read_is_a_chapter(slug: str) -> None:
    """Effect vocabulary, pseudocode, decision tables and leak rules are the specification."""
    found = sections(slug)
    assert [title.partition(" ")[0] for title, _ in found] == ["In", "Overview", "Setup", "Actions", "End", "Rulings"]
    text = " ".join(page for _, pages in found for page in pages)
    assert "determinize" not in text and "[auth]" not in text and "[rb]" not in text


@pytest.mark.parametrize("slug", SLUGS)
def test_no_english_chapter_stands_beside_german_ones(slug: str) -> None:
    assert [title for title, _ in sections(slug, "de")] == ["In zwei Minuten"]
