"""Village in words, for the alt texts of its pictures and the text board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice

from engine.core import Seat
from engine.games.village.components import CITY_CARDS, STAGES

from ...kit.wording import describe_tie, list_new_sentences, list_player_sections
from ...scene import Description, Section
from .facts import SceneFacts
from .look import GameScene

# What a question depends on, by question, or by the space whose action is open.
SENTENCES_BY_QUESTION: Mapping[str, Callable[[SceneFacts], Iterable[str]]] = {
    "source": lambda facts: [facts.describe_spaces(), facts.describe_stalls()],
    "well": lambda facts: [facts.describe_stalls()],
    "sale": lambda facts: islice(facts.describe_market(), 2),
    "market": lambda facts: islice(facts.describe_market(), 2),
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


def describe(scene: GameScene) -> Description:
    """Describe everything that the pictures show. The printed parts of the board come last."""
    facts, view = SceneFacts(scene), scene.view
    table = [
        facts.messages("legend"),
        facts.describe_spaces(),
        facts.describe_bag(),
        *facts.describe_market(),
        *facts.describe_groups(),
        *facts.describe_chronicle(),
        *([facts.describe_start_markers(), *facts.describe_last_turns()] if view.results is None else []),
        facts.describe_supply(),
    ]
    return Description(
        facts.describe_turn(),
        (*describe_tie(scene, view.results, facts.messages("alt-tie")), *list_new_sentences(scene)),
        (*facts.describe_question(), *_question_sentences(facts)),
        list_player_sections(scene, view.turn, partial(_family_sentences, facts)),
        (
            Section(facts.messages("on-the-board"), tuple(table)),
            Section(facts.messages("printed"), tuple(facts.describe_costs())),
        ),
    )


def _family_sentences(facts: SceneFacts, seat: Seat) -> Iterator[str]:
    yield from (facts.describe_result(row) for row in facts.view.results or () if row.seat == seat)
    yield f"{facts.describe_standing(seat)} {facts.describe_possessions(seat)}"
    if facts.view.results is None:
        yield facts.describe_next_death(seat)
    yield from facts.describe_members(seat)
    yield from facts.describe_achievements(seat)


def _question_sentences(facts: SceneFacts) -> Iterable[str]:
    decision = facts.scene.decision
    if decision is None:
        return []
    key = facts.view.space or "" if decision.kind == "action" else decision.kind
    return SENTENCES_BY_QUESTION[key](facts) if key in SENTENCES_BY_QUESTION else []
