"""Death and the day laborer (A9.1, A9.2)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.core import Action, Flow, Seat, choose, tell

from . import events
from .actions import ACTIONS, Bury, HireLaborer
from .components import CHRONICLE_STORY, COUNTS, PROFESSIONS, Profession
from .gains import changed
from .hidden import not_now
from .school import arrive
from .state import Player, State

BURY: Mapping[Profession, Bury] = {who: Bury(who) for who in PROFESSIONS}
HIRE = tuple(HireLaborer(who) for who in PROFESSIONS)


def graves(p: Player) -> list[Action]:
    """D15: all own villagers, also the newest (Q66, Q67)."""
    return [BURY[who] for who in p.villagers]


def coffins(s: State) -> int:
    """How many are filled (C1.7)."""
    return len(s.graves) + sum(map(len, s.chronicle.values()))


def bury(s: State, me: Seat, who: Profession) -> Flow[None]:
    """His profession's next chronicle space with its story points, else a grave (A9.1, Q8)."""
    p, space = s.players[me], s.chronicle[who]
    p.villagers.remove(who)
    p.reaper = False
    if len(space) < len(CHRONICLE_STORY):
        story = CHRONICLE_STORY[len(space)]
        space.append(me)
        p.tree += story
        tell(s, events.Died(me, who, len(space), story))
        changed(s, me, "coffin", who)
    else:
        s.graves.append(me)
        tell(s, events.Died(me, who, None, 0))
        changed(s, me, "coffin", "grave")
    if coffins(s) == COUNTS[len(s.players)].coffins_end:
        tell(s, events.EndNear(coffins(s)))
    if not p.villagers:
        hired: Any = yield from choose(me, "hire", lambda: HIRE, partial(not_now, "hire"), ACTIONS)
        p.laborers += 1
        arrive(s, me, hired.profession)
        tell(s, events.Hired(me, hired.profession))
