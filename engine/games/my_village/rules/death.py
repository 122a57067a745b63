"""Death and the day laborer (A9.1, A9.2)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.core import Action, Flow, Seat, choose, tell

from .. import events
from ..actions import Bury, HireLaborer
from ..components import CHRONICLE_STORY, COUNTS, PROFESSIONS, Profession
from ..state import Player, State
from .gains import changed
from .school import arrive

BURY: Mapping[Profession, Bury] = {who: Bury(who) for who in PROFESSIONS}
HIRE = tuple(HireLaborer(who) for who in PROFESSIONS)


def graves(p: Player) -> list[Action]:
    """D15: all own villagers, also the newest (Q66, Q67)."""
    return [BURY[who] for who in p.villagers]


def coffins(s: State) -> int:
    """How many are filled (C1.7)."""
    return len(s.graves) + sum(map(len, s.chronicle.values()))


class Rest(Struct, frozen=True):
    """Where somebody comes to lie: a space of the chronicle, from 1, with its story points; None: a grave."""

    space: int | None = None
    story: int = 0


def resting(lying: Sequence[Seat]) -> Rest:
    """The next chronicle space of a profession by those who lie there, else a grave (A9.1, Q8)."""
    space = len(lying)
    return Rest(space + 1, CHRONICLE_STORY[space]) if space < len(CHRONICLE_STORY) else Rest()


def bury(s: State, me: Seat, who: Profession) -> Flow[None]:
    """The story points of his place go to the tree (A9.1)."""
    p, rest = s.players[me], resting(s.chronicle[who])
    p.villagers.remove(who)
    p.reaper = False
    p.tree += rest.story
    (s.chronicle[who] if rest.space else s.graves).append(me)
    tell(s, events.Died(me, who, rest.space, rest.story))
    changed(s, me, "coffin", who if rest.space else "grave")
    if coffins(s) == COUNTS[len(s.players)].coffins_end:
        tell(s, events.EndNear(coffins(s)))
    if not p.villagers:
        hired = yield from choose(me, "hire", lambda: HIRE)
        p.laborers += 1
        arrive(s, me, hired.profession)
        tell(s, events.Hired(me, hired.profession))
