"""Texts in place of pictures: alt texts within Discord's limit, text boards, sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple, Protocol

from engine.core import PlayerResult, Seat
from engine.core.glossary import get_glossary
from engine.core.text import Catalogue, capitalise_first, format_number, join_with_and

from ..scene import MAX_ALT_CHARS, Description, Scene, Section
from .pixels import Badge, is_visible, isolate_direction, make_badge


@cache
def get_picture_messages(package: str, locale: str) -> Catalogue:
    """Return the catalogue of a game's pictures. Its own messages replace those of all pictures, and these replace
    those of the rules."""
    return Catalogue(package, locale, below=(get_rules_package(package), "render"))


def get_glossary_names(package: str, locale: str) -> Mapping[str, str]:
    """Return the names of a game's glossary entries by their keys."""
    return get_glossary(import_module(get_rules_package(package)).GAME, locale).names


def get_rules_package(package: str) -> str:
    """Return the package with the rules of the game that a package draws."""
    return package.removesuffix(".pictures").replace("render.", "engine.", 1)


def get_player_name(scene: Scene, seat: Seat) -> str:
    """Return the player's name, or "Player 2" if nothing of it is visible. A name that is read from right to left stays
    together in any sentence."""
    name = scene.players[seat].name.strip()
    return isolate_direction(name) if is_visible(name) else scene.messages("player", number=seat + 1)


def list_player_names(scene: Scene) -> list[str]:
    """Return the names of all players, by seat."""
    return [get_player_name(scene, seat) for seat in range(len(scene.players))]


def get_badge(scene: Scene, seat: Seat) -> Badge:
    return make_badge(scene.players[seat].badge, scene.theme)


def require_viewer(scene: Scene) -> Seat:
    """Return the viewer of a scene. Raise ValueError if there is none."""
    if scene.viewer is None:
        raise ValueError("the acting picture needs a viewer")
    return scene.viewer


def strip_markdown(lines: Sequence[str]) -> list[str]:
    """Return log lines without Discord's Markdown and without small print."""
    return [text for line in lines if (text := line.replace("**", "").strip()) and not text.startswith("-#")]


class RankedRow(Protocol):
    """A line of the result, such as `engine.core.PlayerResult`."""

    @property
    def seat(self) -> Seat: ...
    @property
    def rank(self) -> int: ...
    @property
    def total(self) -> int: ...


def find_winners(results: Sequence[RankedRow] | None) -> list[Seat]:
    """Return the seats in first place. Before the end there are none."""
    return [row.seat for row in results or () if row.rank == 1]


def find_tied_seats(results: Sequence[RankedRow] | None) -> list[Seat]:
    """Return the seats whose total another seat has too, so that a tie-break decides among them."""
    totals = [row.total for row in results or ()]
    return [row.seat for row in results or () if totals.count(row.total) > 1]


def describe_categories(messages: Catalogue, categories: Iterable[str], row: PlayerResult) -> list[str]:
    """Return the points of a player in each category, within a sentence: "coins 4"."""
    return [
        f"{messages.to_mid_sentence(messages(f'score-{name}'.replace('_', '-')))} {format_number(points)}"
        for name, points in zip(categories, row.category_points, strict=True)
    ]


class TurnLabel(NamedTuple):
    """The text of the turn pill, and the seat whose colour it has; None if it concerns several seats."""

    name: str
    suffix: str
    seat: Seat | None

    def __str__(self) -> str:
        return self.name + self.suffix


def make_winner_label(scene: Scene, winners: Sequence[Seat], max_letters: int = 30) -> TurnLabel:
    """Return the label for the winners. Several are named if their names have at most `max_letters` letters, else
    counted."""
    if len(winners) == 1:
        return TurnLabel(get_player_name(scene, winners[0]), scene.messages("tail-wins"), winners[0])
    names = join_with_and(scene.messages, [get_player_name(scene, seat) for seat in winners])
    return TurnLabel(
        names if len(names) <= max_letters else scene.messages("players", count=len(winners)),
        scene.messages("tail-win"),
        None,
    )


def list_player_sections(
    scene: Scene, active: Seat | None, describe_player: Callable[[Seat], Iterable[str]]
) -> tuple[Section, ...]:
    """Return the sentences about each player under their name. The viewer comes first, or in a public picture the
    active player."""
    first = active if scene.viewer is None else scene.viewer
    seats = sorted(range(len(scene.players)), key=lambda seat: seat != first)
    return tuple(Section(get_player_name(scene, seat), tuple(describe_player(seat))) for seat in seats)


def write_alt_text(messages: Catalogue, parts: Description) -> str:
    """Return a description as an alt text of whole sentences, with details of the first player only.

    If not all has room, the turn, one sentence for each player, the question and the news are kept first, then as many
    other sentences as fit. The end says where the rest is.
    """
    first = [player.sentences[0] for player in parts.players]
    more = [line for section in (*parts.players[:1], *parts.others) for line in section.sentences]
    ordered = dict.fromkeys((parts.turn, *parts.news, *parts.asked, *first, *more))
    needed = dict.fromkeys((parts.turn, *first, *parts.asked[:1], *parts.news, *parts.asked))
    rest = messages("more")
    left, kept = MAX_ALT_CHARS - len(rest), set[str]()
    for sentence in dict.fromkeys((*needed, *more)):
        if len(sentence) < left:
            kept.add(sentence)
            left -= len(sentence) + 1
        elif sentence not in needed:
            break
    is_whole = len(kept) == len(ordered) and all(len(player.sentences) == 1 for player in parts.players[1:])
    return " ".join([*(one for one in ordered if one in kept), *([] if is_whole else [rest])])


def to_sentences(lines: Iterable[str]) -> list[str]:
    """Return log lines as sentences, each with a capital letter and a full stop."""
    return [capitalise_first(line if line.endswith((".", "!", "?", ":")) else line + ".") for line in lines]


def list_new_sentences(scene: Scene) -> list[str]:
    """Return the new log lines of a scene as sentences."""
    return to_sentences(strip_markdown(scene.log_lines))


def describe_tie(scene: Scene, rows: Sequence[RankedRow] | None, tie_break: str) -> list[str]:
    """Return a sentence about a shared victory or about the tie-break that decided it, or nothing."""
    winners = find_winners(rows)
    if len(winners) > 1:
        return [
            scene.messages(
                "share-victory",
                names=join_with_and(scene.messages, [get_player_name(scene, seat) for seat in winners]),
            )
        ]
    return [tie_break] if set(winners) & set(find_tied_seats(rows)) else []
