"""Why something is refused (AC19), in which order, and in which words."""

from __future__ import annotations

import pytest

from engine.core import Action, Command, Refusal
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Done, Hire, Place, Roll, ScoreNothing, Use
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScoreLogs,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
)

from .scenario import END, NAMES, A, B, Table, scenario


def start_with(dice: str = "GGWHS") -> Table:
    return scenario(3).dice(dice).begin()


@pytest.mark.parametrize(
    ("dice", "say", "code"),
    [
        ("GGWHS", END, "wrong_phase"),
        ("GGWHS", Place("C3"), "wrong_phase"),
        ("GGWHS", Done(), "wrong_phase"),
        ("GGWHS", TowerRecruit("citizen", "C3"), "wrong_phase"),
        ("GGWHS", ScoreCrates(("H3", "A1")), "bad_space"),
        ("GGWHS", ScoreCrates(("A1", "C3", "C3")), "tower_space"),
        ("GGWHS", ScoreCrates(("C3", "C3")), "duplicate_space"),
        ("HHHLL", ScorePerson("architect", "D4", ("D4",)), "duplicate_space"),
        ("HHHLL", ScorePerson("bishop", "D4"), "bad_person"),  # pyright: ignore[reportArgumentType]
        ("HHHLL", ScorePerson("merchant", "D4", ("D5",)), "bad_count"),
        ("HHHLL", ScorePerson("architect", "D4", ("D5", "D6", "E6", "F6")), "bad_count"),
        ("GGWHS", ScoreCrates(()), "bad_count"),
        ("GGWHS", ScoreWalls(("B1", "C1", "D1", "E1", "F1", "G2")), "bad_count"),
        ("GGWHS", ScoreLogs(0), "bad_count"),
        ("GGWHS", ScoreLogs(6), "bad_count"),
        ("GGWHS", ScoreChurch(6, "D4"), "bad_count"),
        ("GGWHS", Use("crate", 0), "bad_count"),
        ("GGWHS", Use("crate", 6), "bad_count"),
        ("GGWHS", Roll((1, 1)), "bad_count"),
        ("GGWHS", Use("crate", 5), "not_enough_dice"),
        ("GGWHS", Hire("noble"), "not_enough_dice"),
        ("GGWHS", Use("crate", 4), "not_enough_coins"),
        ("GGWHS", Hire("architect"), "not_enough_coins"),
        ("GGWHS", ScoreChurch(1, "C2"), "not_empty"),
        ("GGWHS", ScoreWalls(("D4",)), "not_outer"),
        ("GGWHS", ScoreCrates(("C3", "F6")), "not_connected"),
        ("HHHLL", ScorePerson("architect", "D4", ("G2",)), "not_touching"),
        ("HHHLL", ScorePerson("architect", "D4", ("D5", "D6", "E6")), "not_enough_logs"),
        ("GGWHS", ScoreNothing(), "must_score"),
    ],
)
def test_ac19_reasons(dice: str, say: Action | Command, code: str):
    """AC19, IN11: each reason; the state stays the same."""
    assert start_with(dice).get_refusal(say) == code


def test_ac19_wrong_player():
    """AC19 1, RU48: the core's own words for `wrong_player`."""
    assert start_with().get_refusal(ScoreLogs(1), who=B) == "not-your-turn"


def test_ac19_wrong_phase_is_reported_everywhere():
    """AC19 2: actions that the pending question does not ask for."""
    table = start_with("WWWWW").say(Use("wall", 5))
    for action in (END, Roll((1,)), Hire("citizen"), Done()):
        assert table.get_refusal(action) == "wrong_phase"
    table.places("B1 C1 D1 E1 F1")
    for say in (
        END,
        Use("wall", 1),
        Place("C3"),
        ScorePerson("citizen", "C3"),
        ScoreWalls(("G2",)),
        Roll((1,)),
    ):
        assert table.get_refusal(say) == "wrong_phase"
    table.say(TowerRecruit("citizen", "C3"))
    for say in (Use("wall", 1), Roll((1,)), Keep("WW"), TowerRecruit("citizen", "C4")):
        assert table.get_refusal(say) == "wrong_phase"
    for say in (ScoreLogs(9), ScoreWalls(("H9",)), ScoreCrates(("H9",)), ScorePerson("juggler", "H9")):
        assert table.get_refusal(say) == "wrong_phase", f"{say}: the phase comes before mistakes in the text"
    begin = scenario().dice("HHHLL").has(A, logs=3).begin().say(Hire("architect")).places("D4")
    assert begin.get_refusal(Use("wall", 1)) == "wrong_phase"
    assert begin.get_refusal(Place("B2")) == "not_empty"
    assert begin.get_refusal(Place("G2")) == "not_touching"


def test_ac19_reasons_have_an_order_in_the_text():
    """AC19: 3 to 7 are searched in the whole text first, then the first refused piece counts."""
    table = start_with("GGSSS")
    assert table.get_refusal(ScoreCrates(("C3", "C3", "D3", "D4", "E4", "H9"))) == "bad_space"
    assert table.get_refusal(ScoreCrates(("C3", "C3", "D3"))) == "duplicate_space"
    assert table.get_refusal(ScoreCrates(("B2", "C2", "B3"))) == "not_enough_dice"


def test_crate_on_a_single_space_is_refused():
    """AC19, QE2a: `not_connected` if its empty area is too small or it touches no crate of this action."""
    table = scenario().full_but(A, "F2 F3 D5").dice("GGHLX").begin().say(Use("crate", 2))
    assert table.get_refusal(Place("D5")) == "not_connected"
    table = start_with().say(Use("crate", 3)).places("C3")
    assert table.get_refusal(Place("F6")) == "not_connected"
    assert table.get_refusal(Place("Z9")) == "bad_space"
    assert table.get_refusal(Place("A1")) == "tower_space"


def get_refusal_text(table: Table, say: Action | Command, locale: str = "en") -> str:
    """Return what the refused player reads."""
    hints, view = GAME.create_presenter(NAMES, locale), table.view(A)
    with pytest.raises(Refusal) as refused:
        table.match.submit(0, say)
    return hints.refusal(view, refused.value)


def test_ac10_nothing_is_refused_if_something_is_free():
    """If dice could be used, but none for free, nothing is allowed."""
    free = scenario().dice("GGGLX").begin()
    assert get_refusal_text(free, ScoreNothing()).endswith(
        "You may go without only when every symbol costs coins."
    )
    dear = scenario().has(A, coins=5).dice("LLSSS", roll=2).begin()
    assert [one for one in dear.options if isinstance(one, Use | Hire)] and ScoreNothing() in dear.options


def test_forced_choice_is_not_offered_for_undo():
    """RU42: these dice allow only one crate; nobody has chosen it, so nothing can be undone."""
    table = scenario().has(A, coins=0).dice("GSSSS", roll=3).begin()
    assert table.kind == "place" and not table.match.get_undoable_actions(0)
    assert get_refusal_text(table, ScoreCrates(("E5", "E6"))).endswith(
        ": First choose a space for what you are placing."
    )
    assert "zurück" not in get_refusal_text(table, ScoreCrates(("E5", "E6")), "de")


def test_unasked_houses_are_refused():
    """RU49: the reason of houses that are left over."""
    boxed = scenario().full_but(A, "D4 F6 B7").dice("HHHLL").has(A, logs=3).begin()
    assert boxed.get_refusal(ScorePerson("architect", "D4", ("F6",))) == "not_touching"
    short = scenario().full_but(A, "D4 E5 B7 C7").dice("HHHLL").has(A, logs=3).begin()
    assert short.get_refusal(ScorePerson("architect", "D4", ("E5", "B7"))) == "not_connected"
    broke = scenario().dice("HHHLL").has(A, logs=1).begin()
    assert broke.get_refusal(ScorePerson("architect", "D4", ("D5", "D6"))) == "not_enough_logs"


def test_houses_on_filled_spaces_are_reported_as_filled():
    """RU49: also if no house is asked for any more."""
    table = scenario().full_but(A, "D4 E5 F6 F7").dice("HHHLL").has(A, logs=5).begin()
    refusal = get_refusal_text(table, ScorePerson("architect", "E5", ("D4", "E4")))
    assert refusal == "E4 is already filled. Choose an empty space."


def test_reasons_are_true_of_the_position():
    small = scenario(2).full_but(A, "C5 D5 D6 F2 F3").dice("GGGGH").begin().say(Use("crate", 3))
    assert (
        get_refusal_text(small, Place("F2"))
        == "The empty area at F2 is too small for 3 crates. There is room at C5, D5, D6."
    )
    broke = scenario().dice("HHHLL").has(A, logs=0).begin()
    assert (
        get_refusal_text(broke, ScorePerson("architect", "D4", ("D5",))) == "1 house needs 1 log. You have 0."
    )


def test_reasons_say_what_would_work():
    """interaction.9, AC20: the text names the piece and what would work."""
    table = start_with()
    assert get_refusal_text(table, ScoreCrates(("C3", "F6"))) == (
        "F6 does not touch C3. All crates you place in one turn must form one connected group. Next to C3: D3, C4."
    )
    assert get_refusal_text(table, ScoreCrates(("H3",))) == (
        '"H3" is not a space. Type a letter from A to G and a digit from 1 to 7, such as C3.'
    )
    assert get_refusal_text(table, ScoreCrates(("C2",))) == "C2 is already filled. Choose an empty space."
    assert get_refusal_text(table, ScoreCrates(("A1",))) == (
        "A1 is a tower, and nothing can be placed there. Choose a space."
    )
    assert (
        get_refusal_text(table, ScoreCrates(("C3", "D3", "D4", "E4")))
        == "4 crates: That needs 4 coins. You have 3."
    )
    assert get_refusal_text(table, Use("crate", 4)) == "That needs 4 coins. You have 3."
    assert get_refusal_text(table, Place("C3")) == "First use a symbol, or roll again."
    houses = start_with("HHHLL")
    assert get_refusal_text(houses, ScorePerson("architect", "D4", ("G2",))).startswith(
        "G2 does not touch the architect"
    )
