"""Carpe Diem in words: the alt texts of its pictures and the text board (I9.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from engine.core import Seat
from engine.core.rules import Decision

from ...kit.wording import describe_tie, drop_repeated, join_within_limit, list_new_sentences, require_viewer
from .facts import SceneFacts
from .look import GameScene

# Pictures


def describe_board(scene: GameScene) -> str:
    return join_within_limit(scene.messages, filter(None, _board_sentences(SceneFacts(scene))))


def _board_sentences(facts: SceneFacts) -> Iterator[str]:
    yield facts.describe_turn()
    yield from list_new_sentences(facts.scene)
    if results := facts.describe_results():
        yield from results
        return
    yield facts.describe_places()
    yield facts.describe_held_tile()
    yield from _seat_sentences(facts)
    yield facts.describe_prestige()
    yield facts.describe_face_down_tiles()
    yield facts.describe_bottom_row()
    yield from facts.describe_slots()
    yield from facts.describe_cards()


def _seat_sentences(facts: SceneFacts) -> Iterator[str]:
    for seat in range(len(facts.scene.players)):
        yield facts.describe_standing(seat)
        yield facts.describe_numbers(seat)


def describe_own_board(scene: GameScene) -> str:
    facts, seat = SceneFacts(scene), require_viewer(scene)
    asked = list_question_facts(facts, scene.decision) if scene.decision is not None else []
    first = [facts.describe_turn(), *facts.describe_question(), *list_new_sentences(scene)]
    mine = chain(
        [facts.describe_standing(seat), facts.describe_numbers(seat)],
        facts.describe_buildings(scene.view.districts[seat]),
        facts.describe_hand(seat),
    )
    return join_within_limit(scene.messages, chain(first, drop_repeated(chain(filter(None, asked), mine))))


def list_question_facts(facts: SceneFacts, decision: Decision) -> list[str]:
    """Return the sentences with which an alt text describes a question."""
    match decision.kind:
        case "take":
            return [
                facts.describe_places(),
                facts.describe_chances(decision),
                *facts.describe_reachable_depots(decision),
            ]
        case "craft":
            return [facts.describe_bottom_row(), facts.describe_chances(decision)]
        case "place":
            return [facts.describe_held_tile(), facts.describe_moves(decision)]
        case "fountain":
            return facts.describe_hand(decision.seat)
        case "visit":
            return [*facts.describe_slots(), *facts.describe_gains(), *facts.describe_cards()]
        case _:
            return [*facts.describe_slots(), *facts.describe_cards()] if facts.view.stage == "forum" else []


def describe_areas(scene: GameScene) -> str:
    facts, found = SceneFacts(scene), list[str]()
    for seat, d in enumerate(scene.view.districts):
        found += [facts.describe_standing(seat), *facts.describe_buildings(d)]
    return join_within_limit(scene.messages, [facts.describe_turn(), *found])


def describe_results(scene: GameScene) -> str:
    facts, rows = SceneFacts(scene), scene.view.results
    return join_within_limit(
        scene.messages,
        [
            facts.describe_turn(),
            *describe_tie(scene, rows, facts.say("alt-tie")),
            *list_new_sentences(scene),
            *facts.describe_results(),
        ],
    )


# The text board


def write_text_board(scene: GameScene) -> str:
    """Return everything that the pictures show, as text."""
    return "\n".join(_text_board_lines(scene))


def _text_board_lines(scene: GameScene) -> Iterator[str]:
    facts, view = SceneFacts(scene), scene.view
    yield facts.describe_turn()
    yield from facts.describe_results()
    yield from (facts.say("legend-names"), facts.say("legend-grid"))
    yield from filter(None, (facts.describe_places(), facts.describe_held_tile()))
    yield from facts.describe_depots()
    yield facts.describe_bottom_row()
    for seat in sorted(range(len(scene.players)), key=lambda seat: seat != scene.viewer):
        yield from _seat_lines(facts, seat)
    yield f"**{facts.say('forum')}**"
    yield from facts.describe_cards()
    yield from (*facts.describe_slots(), facts.describe_prestige(), *facts.describe_forum_queue())
    yield from facts.names.list_elsewhere(view.unseen, view.removed)


def _seat_lines(facts: SceneFacts, seat: Seat) -> Iterator[str]:
    yield facts.describe_standing(seat, f"**{facts.names.player_name(seat)}**")
    yield facts.describe_numbers(seat)
    yield from facts.describe_district(seat)
    yield from facts.describe_hand(seat)


NEEDED: Mapping[
    str, Callable[[SceneFacts, Decision], Iterable[str]]
] = {  # what a question needs, besides the own numbers
    "take": lambda facts, asked: [
        facts.describe_places(),
        *facts.describe_reachable_depots(asked),
        *_describe_district(facts, asked.seat),
    ],
    "craft": lambda facts, asked: [facts.describe_bottom_row(), *_describe_district(facts, asked.seat)],
    "place": lambda facts, asked: [facts.describe_held_tile(), *_describe_district(facts, asked.seat)],
    "fountain": lambda facts, asked: facts.describe_hand(asked.seat),
    "visit": lambda facts, asked: [*facts.describe_gains(), *facts.describe_cards(), *facts.describe_slots()],
}


def write_question_text(scene: GameScene) -> str:
    """Return the viewer's numbers and what their question is about; without a question, everybody's standing."""
    facts = SceneFacts(scene)
    seat = scene.viewer
    asked = scene.decision
    if seat is None or asked is None:
        return "\n".join(
            [
                facts.describe_turn(),
                *map(facts.describe_standing, range(len(scene.players))),
                facts.describe_prestige(),
            ]
        )
    needed = NEEDED[asked.kind](facts, asked) if asked.kind in NEEDED else ()
    return "\n".join(
        [
            facts.describe_standing(seat, f"**{facts.names.player_name(seat)}**"),
            facts.describe_numbers(seat),
            *needed,
        ]
    )


def _describe_district(facts: SceneFacts, seat: Seat) -> Iterable[str]:
    """Return the legend of the grid and the seat's district."""
    return [facts.say("legend-grid"), *facts.describe_district(seat)]
