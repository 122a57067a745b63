"""Random positions of any game, and a walker that presses everything a panel offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.panels.blocks import (
    MAX_PANEL_COMPONENTS,
    MAX_PANEL_SELECTS,
    Block,
    Buttons,
    CustomId,
    Panel,
    Select,
    count_components,
    parse_custom_id,
)
from bot.panels.play_panel import PanelOptions, build_panel
from bot.panels.question import NO_SELECTION, QuestionControls, Selection, get_set
from conformance.case import PLAYER_NAMES
from conformance.discord_checks import find_discord_errors
from conformance.shown.messages import make_table_view
from conformance.surfaces import to_message
from engine.core import Chance, EndTurn, Match, Seat, Setup
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Decision
from engine.core.text import get_catalogue

from .looks import SAY

AT = CustomId("AB2C", 1, "0123456789ab")


def iterate_positions(game: AnyGame, seats: int, seed: int, most: int) -> Iterator[tuple[Match, Decision]]:
    """Yield each open question of a random game, at most so many."""
    match = Match.new(game, Setup(seats, seed.to_bytes(16, "big")))
    luck = Chance(bytes(15) + bytes([seed]))
    count = 0
    while not match.is_over and count < most:
        for seat in sorted(match.open_questions):
            if seat in match.open_questions:
                decision = match.get_decision(seat)
                yield match, decision
                count += 1
                match.submit(seat, decision.legal_actions[luck.randbelow(len(decision.legal_actions))])


def sample_positions(
    game: AnyGame, seats: int, seed: int, most: int = 500
) -> Iterator[tuple[Match, Decision]]:
    """Yield the first questions of each kind in a long random game, and some more."""
    seen = Counter[str]()
    for n, (match, decision) in enumerate(iterate_positions(game, seats, seed, most)):
        seen[decision.kind] += 1
        if seen[decision.kind] < 3 or not n % 20:
            yield match, decision


def make_question(match: Match, decision: Decision, plain: bool = False) -> QuestionControls:
    """Return the controls of a question. `plain` means a game without words of its own."""
    game = match.game
    names = [f"P{seat}" for seat in range(9)]
    hints = Presenter(get_catalogue("engine.core"), names) if plain else game.create_presenter(names)
    return QuestionControls(Lookahead.from_match(match, decision.seat), decision, hints, SAY, AT)


def make_panel(match: Match, seat: Seat, **given: Any) -> Panel:
    """Return the panel of a seat, with options of `PanelOptions`."""
    presenter = match.game.create_presenter(PLAYER_NAMES)
    return build_panel(make_table_view(match, seat), presenter, SAY, PanelOptions(**given))


def require_panel_limits(shown: Panel):
    """Fail unless Discord takes the panel as a message."""
    assert find_discord_errors(to_message(shown)) == []


def find_reachable_options(asked: QuestionControls) -> set[int]:
    """Return the options that some path through the panel sends, alone or together with others."""
    found = {i for i, action in enumerate(asked.legal) if isinstance(action, EndTurn)}  # in the footer
    seen, todo = set[Selection](), [NO_SELECTION]
    while todo:
        picks = todo.pop()
        if picks in seen:
            continue
        seen.add(picks)
        blocks = asked.build_blocks(picks)
        assert sum(map(count_components, blocks)) <= MAX_PANEL_COMPONENTS - 10
        assert sum(isinstance(block, Select) for block in blocks) <= MAX_PANEL_SELECTS
        problems = find_discord_errors(to_message(Panel("?", tuple(blocks))))
        # Labels of invented questions may be alike.
        assert [problem for problem in problems if " called " not in problem] == []
        for press, values in iterate_presses(asked, blocks, picks):
            meant = asked.interpret_press(press, values)
            if isinstance(meant, Selection):
                todo.append(meant)
            else:
                found.update(meant)
    return found


def iterate_presses(
    asked: QuestionControls, blocks: list[Block], picks: Selection
) -> Iterator[tuple[CustomId, list[str]]]:
    for block in blocks:
        if isinstance(block, Buttons):
            yield from ((parse_custom_id(button.id), []) for button in block.buttons if not button.disabled)
        elif isinstance(block, Select):
            press = parse_custom_id(block.id)
            if press.verb == "set":
                yield from iterate_ticks(asked, press, block, picks)
            else:
                yield from ((press, [option.value]) for option in block.options)


def iterate_ticks(
    asked: QuestionControls, press: CustomId, select: Select, picks: Selection
) -> Iterator[tuple[CustomId, list[str]]]:
    """For every legal set, tick its part of this list, unless other lists hold something that the set lacks."""
    control = asked.control_groups[press.get_int_arg()]
    here = {int(option.value) for option in select.options}
    for i in control.options:
        wanted, left = set[int](), list(get_set(asked.legal[i]))
        for place, (value, _) in enumerate(control.pieces):
            if value in left:
                left.remove(value)
                wanted.add(place)
        values = [str(place) for place in sorted(wanted & here)]
        if picks.ticked <= wanted and select.least <= len(values) <= select.most:
            yield press, values
