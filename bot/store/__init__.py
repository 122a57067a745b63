"""The database: schema, migrations and statements. Plain data in and out; no rules of games, no Discord."""

from .database import DatabaseNotAnswering as DatabaseNotAnswering
from .database import DatabaseTooNew as DatabaseTooNew
from .database import DatabaseTooOld as DatabaseTooOld
from .database import ForeignDatabase as ForeignDatabase
from .database_address import DatabaseUnreachable as DatabaseUnreachable
