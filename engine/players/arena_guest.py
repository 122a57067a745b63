"""One side of an arena. The other checkout runs this file on its own code, so it uses only what both versions have.

It follows a game and chooses actions for its own seats. Requests and replies are lines of JSON:
`{"game": slug, "seats": 4, "key": hex, "options": {}}` begins a game, with the options that this version has;
`{"seat": 1, "kind": "club", "luck": hex, "quick": 7}` lets a seat act, and the reply contains its actions; `{"seat": 2,
"said": [...]}` are the actions of another seat. Every reply says which seats are asked, so that both sides know that
they play the same game.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from engine.core.match import Match
from engine.core.rules import Chance, Setup
from engine.games import game
from engine.players import BOTS


class ArenaGuest:
    """Plays one game after the other."""

    match: Match
    lucks: dict[int, Chance]

    @property
    def asks(self) -> list[int]:
        return sorted(self.match.open_questions)

    def start_game(self, of: Any, seats: int, key: str, options: dict[str, Any]) -> None:
        setup = Setup(seats, bytes.fromhex(key), msgspec.convert(options, of.options_type))
        self.match, self.lucks = Match.new(of, setup), {}

    def choose_actions(self, seat: int, kind: str, rng: str, quick: int) -> list[Any]:
        # One generator for the whole game.
        own = self.lucks.setdefault(seat, Chance(bytes.fromhex(rng), playout_rng_state=quick))
        players: Any = BOTS  # untyped: the other version may have other kinds
        say, said = players[kind](self.match, seat, own), list[Any]()

        def saying(decision: Any) -> Any:
            action = say(decision)
            if action is not None and decision is not None:
                said.append(msgspec.to_builtins(action))
            return action

        self.match.submit(seat, saying)
        return said

    def apply_actions(self, seat: int, said: list[Any]) -> None:
        left = iter([msgspec.convert(one, self.match.game.action_union) for one in said])

        def telling(decision: Any) -> Any:
            return next(left, None)

        self.match.submit(seat, telling)


def main() -> None:
    guest = ArenaGuest()
    for line in sys.stdin:
        asked, said = json.loads(line), None
        match asked:
            case {"game": slug, "seats": seats, "key": key, "options": options}:
                guest.start_game(game(slug), seats, key, options)
            case {"seat": seat, "said": told}:
                guest.apply_actions(seat, told)
            case {"seat": seat, "kind": kind, "luck": rng, "quick": quick}:
                said = guest.choose_actions(seat, kind, rng, quick)
            case _:
                raise ValueError(line)
        print(json.dumps({"said": said, "asks": guest.asks}), flush=True)


if __name__ == "__main__":
    main()
