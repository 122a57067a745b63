"""Saved games: plain data, migrated when old, refused when newer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from engine.core import Action, EndTurn, Flow, Match, Seat, choose_simultaneously
from engine.core.components import Component, get_number, load_components
from engine.core.game import Data, Migration, Occurrence, find_occurrences
from engine.core.match import RevealedActionsError
from engine.core.teaching.prepared_position import build_position, get_at_path
from engine.core.text import Catalogue
from engine.games import game
from tests.engine.core.table import M, encode_views, play_to_bids, start_match
from tests.toys.auction import Auction, AuctionGame, Bid, Count, Gamble, Loan, Seal, Start, Wall
from tests.toys.auction.rules import Walled, ask_for_bid

pack, unpack = msgspec.msgpack.encode, msgspec.msgpack.decode


def rename_key(data: Data, old: str, new: str) -> Data:
    return {new if name == old else name: value for name, value in data.items()}


class Second(AuctionGame):
    """The present rules; in version 1 the board was called `walls`, and a wall stood `at` a place."""

    schema_version = 2
    migrations = {  # noqa: RUF012 - a constant
        1: Migration(
            migrate_state=lambda s: rename_key(s, "walls", "board"),
            migrate_action=lambda a: rename_key(a, "at", "space"),
            migrate_event=lambda e: rename_key(e, "at", "space"),
        )
    }


def dump_as_version_1(match: Match) -> bytes:
    """Return the dump as version 1 would have written it."""
    blob = unpack(match.dump())
    blob["version"] = 1
    blob["digest"] = b"12345678"
    blob["seat_digests"] = {}
    for save in blob["steps"]:
        save["state"] = pack(rename_key(unpack(save["state"]), "board", "walls"))
        for log in (save["log"], *save["reopened_seals"].values()):
            for entry in log:
                entry["action"] = pack(rename_key(unpack(entry["action"]), "space", "at"))
        for note in save["events"]:
            note["event"] = pack(rename_key(unpack(note["event"]), "space", "at"))
    return pack(blob)


def test_draft_of_the_old_version_continues_in_the_new_one():
    match = start_match()
    match.submit(0, Start("walls"), Count(2), Wall(3))
    for more in (Wall(4), EndTurn(), Start("walls")):
        after = M.load(Second(), dump_as_version_1(match))
        assert (
            not after.seats_with_lost_actions
            and after.state == match.state
            and encode_views(after) == encode_views(match)
        )
        assert after.get_draft_events(0) == match.get_draft_events(0)
        match.submit(next(iter(match.open_questions)), more)
    drafted = start_match()
    drafted.submit(0, Start("walls"), Count(1), Wall(3))
    after = M.load(Second(), dump_as_version_1(drafted))
    after = M.load(Second(), after.dump())  # written again, it is of the new version and exact
    assert after.get_draft_events(0) == [Walled(0, 3)] and after.get_undoable_actions(0)
    after.undo(0)
    assert after.state.board == [-1] * 9


def test_sealed_phase_of_the_old_version_continues_in_the_new_one():
    match = play_to_bids()
    match.submit(0, Loan(), Bid(4), Seal())
    match.submit(1, Gamble())
    match.submit(1, Bid(0))
    match.reopen_seal(0)
    after = M.load(Second(), dump_as_version_1(match), defer_reveal=True)
    assert (
        not after.seats_with_lost_actions
        and after.state == match.state
        and after.get_reopened_seal(0) == match.get_reopened_seal(0)
    )
    for m in (match, after):
        m.submit(1, Seal())
        m.submit(2, Bid(0), Seal())
        m.reveal_seals()
    assert after.state == match.state


def test_only_the_affected_seat_loses_answers_that_new_rules_forbid():
    class Poorer(Second):
        migrations = {1: Migration(migrate_state=lambda s: take_coins(rename_key(s, "walls", "board")))}  # noqa: RUF012

    def take_coins(state: Data) -> Data:
        state["players"][0]["coins"] = 1
        return state

    match = play_to_bids()
    match.submit(0, Bid(3), Seal())
    match.submit(1, Bid(3), Seal())
    after = M.load(Poorer(), dump_as_version_1(match), defer_reveal=True)
    assert (
        after.seats_with_lost_actions == [0]
        and after.sealed_seats == {1}
        and after.get_decision(0).options[-1] == Bid(1)
    )


def test_dump_of_broken_rules_is_not_written():
    """Only loading treats an exception as a misfit; a dump that cannot be trusted raises."""

    class Breaking(AuctionGame):
        broken = False

        def step(self, state: Auction) -> Any:
            if self.broken:
                raise ZeroDivisionError
            return super().step(state)

    game = Breaking()
    match = M.new(game, play_to_bids().state, defer_reveal=True)
    match.submit(0, Bid(1))
    game.broken = True
    with pytest.raises(ZeroDivisionError):
        match.dump()


def test_only_the_seat_whose_flow_breaks_in_replay_loses_answers():
    match = play_to_bids()
    match.submit(0, Loan(), Bid(1))
    match.submit(1, Bid(2), Seal())
    data = unpack(match.dump())
    for entry in data["steps"][-1]["log"]:
        if entry["seat"] == 0:
            entry["kind"] = "another"
    after = M.load(match.game, pack(data), defer_reveal=True)
    assert (
        after.seats_with_lost_actions == [0]
        and after.sealed_seats == {1}
        and after.get_reopened_seal(1) == ()
    )


# Sealed answers are replayed after a change of the rules, on loading, and in a preview


def add_effect(flow: Flow[Any], effect: Callable[[Action], object]) -> Flow[Any]:
    """Return the same rule after a fix: `effect` is added to every answer."""
    answer = None
    while True:
        try:
            answer = yield next(flow) if answer is None else flow.send(answer)
        except StopIteration as done:
            return done.value
        effect(answer[1])


class Fixed(AuctionGame):
    """Each answer of a kind now gives another coin."""

    def __init__(self, kind: type[Action]):
        self.kind = kind

    def step(self, state: Auction) -> Flow[None]:
        if state.phase != "bids":
            return super().step(state)

        def ask_seat(me: Seat) -> Flow[int]:
            def add_coin(action: Action):
                state.players[me].coins += isinstance(action, self.kind)

            return add_effect(ask_for_bid(state, me), add_coin)

        def flow() -> Flow[None]:
            yield from choose_simultaneously({i: ask_seat(i) for i in range(3)})
            state.phase, state.round = "act", state.round + 1

        return flow()


@pytest.mark.parametrize(("kind", "lost"), [(Loan, [0]), (Gamble, [1]), (Bid, [0, 1, 2]), (Start, [])])
def test_only_the_seat_whose_replay_fails_loses_answers_in_a_simultaneous_step(
    kind: type[Action], lost: list[Seat]
):
    def load(match: M) -> M:
        if 1 not in lost:
            return M.load(Fixed(kind), match.dump(), defer_reveal=True)
        # the gamble has revealed something: a person decides
        with pytest.raises(RevealedActionsError, match=r"\[1\]"):
            M.load(Fixed(kind), match.dump(), defer_reveal=True, discard_seats=(0, 2))
        return M.load(Fixed(kind), match.dump(), defer_reveal=True, discard_seats=(1,))

    match = play_to_bids()
    match.submit(0, Loan(), Bid(2), Seal())
    match.submit(1, Gamble())
    match.submit(2, Bid(1), Seal())
    match.submit(1, Bid(0))
    after = load(match)
    assert after.seats_with_lost_actions == lost  # the binding one too, by name
    for seat in range(3):
        mine = [e.action for e in match.saved_steps[-1].log if e.seat == seat]
        assert [e.action for e in after.saved_steps[-1].log if e.seat == seat] == (
            [] if seat in lost else mine
        )
    assert after.sealed_seats == {0, 2} - set(lost)
    match.reopen_seal(0)
    match.undo(0)  # nothing in the draft: the loan stands only in what is kept
    after = load(match)
    assert after.seats_with_lost_actions == lost and after.get_reopened_seal(0) == (
        () if 0 in lost else match.get_reopened_seal(0)
    )


# Ids and numbers in data, and positions that are read from data files


class Purse(Struct):
    goods: dict[str, int]
    coins: int
    people: dict[str, list[int]]
    last: str | None = None


class Desk(Struct):
    purses: list[Purse]
    rows: dict[str, dict[str, int]]
    stalls: tuple[str | None, ...]
    open: bool = True


def test_id_is_found_everywhere_and_counted_in_counters():
    purse = Purse({"plow": 2, "ox": 0}, 3, {"smithy": [1, 0, 1], "mill": [0]}, "ox")
    desk = Desk([purse], {"inn": {"red": 4}}, (None, "c1"))
    said = [spot for spot in find_occurrences(desk) if not isinstance(spot.id, int)]
    assert said == [
        Occurrence("plow", "purses.goods", (0,), 2),
        Occurrence("coins", "purses", (0,), 3),
        Occurrence("smithy", "purses.people", (0,), 2),
        Occurrence("ox", "purses.last", (0,), None),
        Occurrence("inn", "rows", (), None),
        Occurrence("red", "rows", ("inn",), 4),
        Occurrence("c1", "stalls", (1,), None),
    ]


# Numbers of a box by their paths, and in a text


BOX = """
[church]
draw = 4
fine = -3
names = ["a", "b"]
paid = { 2 = 8, 3 = 9 }

[[customer]]
id = "baker"
needs = { grain = 3 }
points = [2, 7]

[[customer]]
id = "smith"
needs = { grain = 5 }
points = [4, 9]
"""


class Church(Component):
    draw: int
    fine: int
    names: tuple[str, ...]
    paid: dict[int, int]  # by number of players

    @property
    def kept(self) -> int:
        return self.draw + self.fine


class Known(Component):
    points: tuple[int, ...]


class Customer(Known, kw_only=True):
    """Its id stands first in the file and not among its fields."""

    id: str
    needs: dict[str, int]


class Box(Component):
    church: Church
    customer: tuple[Customer, ...]


TEXT = """
drawn = { BOX("church.draw") } are drawn, { BOX("customer") ->
    [one] one customer
   *[other] { BOX("customer") } customers
}
lost = { BOX("church.lost") } are lost
less = { BOX("church.fine", times: -1) } less
both = { BOX("customer.baker.points.0", "customer.smith.points.0") } for both
worded = { BOX("customer", written: "Word") } of { BOX("church.draw", written: "word") }
"""
GERMAN_TEXT = 'worded = { BOX("customer", written: "Word") } von { BOX("church.draw", written: "word") }'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Create a package with a box and a text, named after the test, because packages are cached."""
    name = f"boxed_{tmp_path.name}"
    (tmp_path / name / "text").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "components.toml").write_text(BOX, "utf-8")
    (tmp_path / name / "text" / "en.ftl").write_text(TEXT, "utf-8")
    (tmp_path / name / "text" / "de.ftl").write_text(GERMAN_TEXT, "utf-8")
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    load_components(f"{name}.components", Box)
    return name


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("church.draw", 4),
        ("customer", 2),
        ("church.names", 2),
        ("customer.smith.needs.grain", 5),
        ("customer.0.needs.grain", 3),
        ("customer.baker.points.1", 7),
        ("church.paid.3", 9),
        ("church.kept", 1),
    ],
)
def test_path_leads_by_keys_ids_and_positions(home: str, path: str, number: int):
    assert get_number(path, ["engine.core", home]) == number


@pytest.mark.parametrize(
    ("path", "error"),
    [
        ("church.lost", KeyError),
        ("customer.miller", KeyError),
        ("customer.2", KeyError),
        ("church.draw.more", KeyError),
        ("church", TypeError),
        ("customer.baker.id", TypeError),
    ],
)
def test_path_without_a_number_is_refused(home: str, path: str, error: type[Exception]):
    with pytest.raises(error):
        get_number(path, [home])


def test_package_without_a_box_has_no_numbers():
    with pytest.raises(KeyError):
        get_number("church.draw", ["engine.core"])


def test_text_contains_numbers_of_the_box(home: str):
    words = Catalogue(home)
    assert (words("drawn"), words("less"), words("both")) == (
        "4 are drawn, 2 customers",
        "3 less",
        "6 for both",
    )
    assert words("worded") == "Two of four" and Catalogue(home, "de")("worded") == "Zwei von vier"
    with pytest.raises(ValueError, match="lost"):
        words("lost")


# Positions from data files: set up in a game's own words, read by paths


VILLAGE = game("village")


class Row(Struct):
    coins: int
    cards: tuple[str, ...]


def test_position_is_built_from_the_games_words():
    words = {"owns": [["you", "grain3", {"coins": 2}], [1, "horse1"]]}
    state = build_position(VILLAGE, 3, words, lambda value: 0 if value == "you" else value)
    you, other, _ = state.players
    assert (you.grain, you.coins, other.goods["horse"]) == (3, 2, 1)
    with pytest.raises(ValueError):
        build_position(VILLAGE, 3, {"owns": [[0, "grain300"]]})


def test_path_returns_what_toml_can_express():
    view = {"seats": [Row(3, ("a", "b"))], 2: {1: frozenset({"c"})}}
    assert get_at_path(view, "seats.0.coins") == 3 and get_at_path(view, "seats.0.cards") == ["a", "b"]
    assert get_at_path(view, "2") == {"1": ["c"]}
    for nowhere, error in (("seat", KeyError), ("seats.1", IndexError), ("seats.0.grain", AttributeError)):
        with pytest.raises(error):
            get_at_path(view, nowhere)
