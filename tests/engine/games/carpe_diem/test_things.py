"""What `/what` says about Carpe Diem, checked by other means against the view."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from conformance.walk import play_random_game
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.components import KINDS
from engine.games.carpe_diem.view import View
from tests.conformance.games.carpe_diem import CASE

from ..looking import ThingReader

NAMES = ("Ann", "Bob", "Cleo")
LOOKING = ThingReader(GAME, NAMES)
KNOWN = LOOKING.known


def describe_now(view: View, key: str) -> str:
    return "; ".join(LOOKING.describe_now(view, key))


def test_fountain_cards_are_told_only_to_their_owner():
    for match, seat, _ in islice(play_random_game(CASE, 3, 2), 0, None, 9):
        for viewer in (None, 0, seat):
            view = match.view(viewer)
            for kind in KINDS:
                told = describe_now(view, f"fountain-card:{kind}")
                assert ("you hold" in told) == (view.hands is None and kind in view.hand)
                assert ("you returned" in told) == (view.hands is None and kind in view.returned)


def test_codes_on_the_board_are_known():
    """Each tile and card is found by its place, in every view; a place without a tile is nothing."""
    found = Counter[str]()
    for match, seat, _ in islice(play_random_game(CASE, 3, 4), 0, None, 15):
        for viewer in (None, seat):
            view = match.view(viewer)
            expected = {
                f"{depot}{slot}": [f"tile:{face}"] if face else []
                for depot, tiles in enumerate(view.depots, 1)
                for slot, face in zip("abcd", tiles, strict=True)
            }
            expected |= {
                f"k{n:02}": [f"tile:{face}"] if face else [] for n, face in enumerate(view.bottom_row, 1)
            }
            for space, card in view.forum.items():
                expected |= {
                    code: [f"forum-card:{card}"]
                    for code in (space, f"forum card {int(space[1:])}", f"Forumskarte {int(space[1:])}")
                }
            told = {code: list(LOOKING.hints.find_things_by_code(view, code)) for code in expected}
            assert told == expected and all(key in KNOWN.entries for keys in told.values() for key in keys)
            for depot in range(1, 8):
                beside = [
                    f"forum-card:{card}" for space, card in view.forum.items() if int(space[1:]) == depot
                ]
                assert LOOKING.hints.find_things_by_code(view, str(depot)) == ["part:depot", *beside]
            unknown = ("8a", "k12", "k00", "f13", "99", "")
            assert not any(LOOKING.hints.find_things_by_code(view, code) for code in unknown)
            found.update(keys[0].split(":")[0] if keys else "" for keys in told.values())
    assert found["tile"] and found["forum-card"] and found[""]


def test_thing_describes_its_cost_and_reward():
    told = {key: dict(KNOWN.facts(one)) for key, one in KNOWN.entries.items()}
    assert told["building:pond"]["does"].startswith(
        "It is complete when none of its sides is open. Then it gives you 1 fish for every tile"
    )
    assert told["building:granary"]["does"] == "It is complete when its two halves meet; it gives you 2 bread"
    assert told["fountain-card:villa"]["brings"].endswith(
        "for each completed villa. The game has 2 such cards"
    )
    assert told["part:writ"]["does"].endswith("Build there, and your prestige goes up by 1")
    assert told["score:villas"]["does"].startswith("Each complete villa scores for its chimneys")
    assert {"good:fish", "tile:wt01"} <= {*KNOWN.entries}
    assert "good:fish" not in KNOWN.mentions["building:garden"]
