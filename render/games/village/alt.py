"""Village in words: the alt texts of its pictures, and the text board (I7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from engine.core import Seat
from engine.games.village.components import CITY_CARDS, STAGES

from ...kit.wording import describe_tie, drop_repeated, join_within_limit, list_new_sentences, require_viewer
from .facts import SceneFacts
from .look import GameScene

# Pictures


def describe_board(scene: GameScene) -> str:
    return join_within_limit(scene.messages, _board_sentences(SceneFacts(scene)))


def _board_sentences(facts: SceneFacts) -> Iterator[str]:
    yield facts.describe_turn()
    yield from list_new_sentences(facts.scene)
    if results := facts.describe_results():
        yield from results
    else:
        yield facts.describe_start_markers()
        yield from _seat_sentences(facts)
        yield from _village_sentences(facts)
    yield from facts.describe_groups()
    yield from facts.describe_chronicle()


def _village_sentences(facts: SceneFacts) -> Iterator[str]:
    yield facts.describe_spaces()
    yield facts.describe_stalls()
    yield facts.describe_waiting_line()


def _seat_sentences(facts: SceneFacts) -> Iterator[str]:
    for seat in range(len(facts.scene.players)):
        yield facts.describe_standing(seat)
        yield facts.describe_possessions(seat)


def describe_own_board(scene: GameScene) -> str:
    return join_within_limit(scene.messages, _own_sentences(SceneFacts(scene), require_viewer(scene)))


def _own_sentences(facts: SceneFacts, seat: Seat) -> Iterator[str]:
    yield facts.describe_turn()
    yield from facts.describe_question()
    yield from list_new_sentences(facts.scene)
    yield facts.describe_standing(seat)
    yield from facts.describe_family(seat)
    yield from drop_repeated(
        chain(
            _question_sentences(facts),
            _village_sentences(facts),
            facts.describe_groups(),
            facts.describe_chronicle(),
        )
    )


def describe_results(scene: GameScene) -> str:
    facts, rows = SceneFacts(scene), scene.view.results
    return join_within_limit(
        scene.messages,
        [
            facts.describe_turn(),
            *describe_tie(scene, rows, facts.message("alt-tie")),
            *list_new_sentences(scene),
            *facts.describe_results(),
        ],
    )


# The text board

SENTENCES_BY_QUESTION: Mapping[
    str, Callable[[SceneFacts], Iterable[str]]
] = {  # by question, or by the space whose action is open
    "source": lambda facts: [facts.describe_spaces(), facts.describe_stalls()],
    "well": lambda facts: [facts.describe_stalls()],
    "sale": lambda facts: [facts.describe_stalls(), facts.describe_waiting_line()],
    "market": lambda facts: [facts.describe_stalls(), facts.describe_waiting_line()],
    "travel": lambda facts: facts.describe_group("travel", CITY_CARDS),
    "council": lambda facts: [*facts.describe_group("council", STAGES), facts.describe_start_markers()],
    "privilege": lambda facts: [facts.describe_start_markers()],
    "cubes": lambda facts: [facts.describe_supply()],
    "good": lambda facts: [facts.describe_supply()],
    "church": lambda facts: facts.describe_church(),
    "death": lambda facts: facts.describe_chronicle(),
    "mass_buy": lambda facts: facts.describe_church(),
    "mass_move": lambda facts: facts.describe_church(),
}


def write_text_board(scene: GameScene) -> str:
    """Return the text board: everything the pictures show, one plain sentence per line. The printed parts of the board
    come last."""
    return "\n".join(_text_board_lines(scene))


def write_question_text(scene: GameScene) -> str:
    """Return the viewer's family and what the open question is about. Without a question, return how everybody stands."""
    facts, seat = SceneFacts(scene), scene.viewer
    if seat is None or scene.decision is None:
        return "\n".join(
            [
                facts.describe_turn(),
                *map(facts.describe_standing, range(len(scene.players))),
                facts.describe_spaces(),
                facts.describe_stalls(),
            ]
        )
    return "\n".join(
        [
            facts.describe_standing(seat, f"**{facts.names.player_name(seat)}**"),
            facts.describe_possessions(seat),
            facts.describe_next_death(seat),
            *facts.describe_members(seat),
            *_question_sentences(facts),
        ]
    )


def _question_sentences(facts: SceneFacts) -> Iterable[str]:
    decision = facts.scene.decision
    if decision is None:
        return []
    key = facts.view.space or "" if decision.kind == "action" else decision.kind
    return SENTENCES_BY_QUESTION[key](facts) if key in SENTENCES_BY_QUESTION else []


def _text_board_lines(scene: GameScene) -> Iterator[str]:
    facts, view = SceneFacts(scene), scene.view
    yield facts.describe_turn()
    yield from list_new_sentences(scene)
    yield from facts.describe_results()
    yield facts.message("legend")
    if view.results is None:
        yield facts.describe_start_markers()
        yield from facts.describe_last_turns()
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        yield facts.describe_standing(seat, f"**{facts.names.player_name(seat)}**")
        yield from facts.describe_family(seat)
    yield f"**{facts.message('on-the-board')}**"
    yield facts.describe_spaces()
    yield facts.describe_bag()
    yield from facts.describe_market()
    yield from facts.describe_black_bag()
    yield from facts.describe_chronicle()
    yield facts.describe_supply()
    yield f"**{facts.message('printed')}**"
    yield from facts.describe_costs()
