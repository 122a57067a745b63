"""The database: schema, migrations and statements. Plain data in and out; no rules of games, no Discord."""
from .database import Newer as Newer
from .database import NotAnswering as NotAnswering
from .database import NotOurs as NotOurs
from .database import Unreachable as Unreachable
