"""The engine's core: flows, chance, matches, imagined worlds; what every game stands on.

Read `flow`, `chance`, `game`, `match`, `worlds` in this order; docs/architecture.md tells why.
"""
from .chance import TABLE as TABLE
from .chance import Chance as Chance
from .decision import Decision as Decision
from .events import Event as Event
from .events import OwnEvent as OwnEvent
from .events import SeatEvent as SeatEvent
from .events import Told as Told
from .flow import Action as Action
from .flow import EndTurn as EndTurn
from .flow import Flow as Flow
from .flow import Seat as Seat
from .flow import choose as choose
from .flow import confirm as confirm
from .flow import together as together
from .game import Game as Game
from .game import Options as Options
from .game import Results as Results
from .game import Row as Row
from .game import Setup as Setup
from .game import State as State
from .game import Tally as Tally
from .game import method as method
from .game import tell as tell
from .hints import Hints as Hints
from .match import Match as Match
from .phrase import Ahead as Ahead
from .phrase import Choice as Choice
from .phrase import Order as Order
from .phrase import Phrase as Phrase
from .planned import Plan as Plan
from .queues import Queue as Queue
from .reason import Reason as Reason
from .reason import Refused as Refused
from .reason import reason as reason
from .talk import Talk as Talk
from .worlds import imagine as imagine
from .worlds import plan as plan
from .worlds import preview as preview
from .worlds import retell as retell
