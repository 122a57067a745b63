"""All commands keep Discord's limits, and a game's command that breaks one is found before Discord is asked."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.interactions.command_spec import (
    Command,
    CommandOption,
    have_commands_changed,
    list_limit_violations,
    to_discord_payload,
)
from bot.interactions.commands import COMMANDS, PLAY_COMMAND
from bot.interactions.handlers.game_commands import MAX_SUBCOMMANDS, build_game_command, explain_typed_refusal
from bot.interactions.request import OWN
from conformance.case import Case
from conformance.shown.messages import NAMES, make_table_view
from engine import games
from engine.core import Action, Refusal
from engine.core.commands import Command as RulesCommand
from engine.core.commands import command_name
from engine.core.game import AnyGame
from engine.games.village.actions import Skip
from tests.conformance.games import village
from tests.toys import register_toys


def load_all_games() -> list[AnyGame]:
    with register_toys():
        return [games.game(slug) for slug in games.SLUGS]


make_command = partial(Command, rule=OWN, cost="press")
ALL_COMMANDS = [*COMMANDS, *(build_game_command(game, PLAY_COMMAND) for game in load_all_games())]


@pytest.mark.parametrize("command", ALL_COMMANDS, ids=lambda command: command.name)
def test_every_command_keeps_discords_limits(command: Command):
    assert list_limit_violations(command) == []


def test_command_names_are_unique_and_few():
    names = [command.name for command in COMMANDS] + [
        build_game_command(game, PLAY_COMMAND).name for game in load_all_games()
    ]
    assert len(set(names)) == len(names) <= 100


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (make_command("Upper", "about"), "name"),
        (make_command("x", ""), "description"),
        (make_command("x", "a" * 101), "description"),
        (
            make_command("x", "about", options=tuple(CommandOption(f"o{n}", "about") for n in range(26))),
            "26 options",
        ),
        (
            make_command("x", "about", options=(CommandOption("o", "a"), CommandOption("o", "b"))),
            "two options",
        ),
        (
            make_command("x", "about", options=(CommandOption("o", "a", choices=(("n" * 101, "v"),)),)),
            "choices",
        ),
        (
            make_command(
                "x",
                "about",
                subcommands=tuple(
                    make_command(
                        f"c{n}", "a" * 100, options=tuple(CommandOption(f"o{i}", "a" * 100) for i in range(4))
                    )
                    for n in range(25)
                ),
            ),
            "characters in all",
        ),
    ],
)
def test_broken_limit_is_named(command: Command, what: str):
    assert any(what in problem for problem in list_limit_violations(command))


def test_required_options_come_first():
    options = (CommandOption("late", "a"), CommandOption("must", "a", required=True))
    command = make_command("x", "about", options=options)
    assert [option["name"] for option in to_discord_payload(command)["options"]] == ["must", "late"]


def test_discord_receives_only_changed_commands():
    ours = [to_discord_payload(command) for command in COMMANDS]
    theirs: list[dict[str, Any]] = [
        {**data, "id": str(n), "version": "1", "nsfw": False, "default_permission": True}
        for n, data in enumerate(reversed(ours))
    ]
    assert not have_commands_changed(ours, theirs)
    theirs[0] = {**theirs[0], "description": "something else"}
    assert have_commands_changed(ours, theirs)
    assert have_commands_changed(ours, theirs[1:])


def test_game_command_consists_of_its_phrases_and_typed_actions():
    for game in load_all_games():
        inner = {command.name for command in build_game_command(game, PLAY_COMMAND).subcommands}
        assert {
            "end",
            *(command_name(kind) for kind in (*game.command_types, *game.typeable_action_types)),
        } <= inner
        assert len(inner) <= MAX_SUBCOMMANDS, "one more than Discord takes would leave the whole command out"
        assert "play" in inner or len(inner) == MAX_SUBCOMMANDS


def test_phrase_without_a_field_is_a_command_without_options():
    class Wordless(RulesCommand):
        """A command that says nothing."""

        form_style = "steps"

    from bot.interactions.handlers.game_commands import build_subcommand

    command = build_subcommand(load_all_games()[0], Wordless)
    assert (command.name, command.description, command.options) == (
        "wordless",
        "A command that says nothing",
        (),
    )


# A game's own command explains why a typed answer does not fit the open question


def get_refusal(case: Case, answer: Action) -> str:
    match: Any = case.create_match(case.game.player_counts[0], 1)
    seat = min(match.open_questions)
    with pytest.raises(Refusal) as refused:
        match.submit(seat, answer)
    return explain_typed_refusal(
        make_table_view(match, seat), case.game.create_presenter(NAMES), refused.value
    )


def test_refusal_of_an_answer_to_another_question_repeats_the_current_one():
    why, *question = get_refusal(village.CASE, Skip()).splitlines()
    assert why == "That does not answer the current question." and question
