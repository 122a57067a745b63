"""The database: connections, schema, migrations, files and copies."""

from bot.db.database import DatabaseTooNew as DatabaseTooNew
from bot.db.database import DatabaseTooOld as DatabaseTooOld
from bot.db.database import ForeignDatabase as ForeignDatabase

from .address import DatabaseUnreachable as DatabaseUnreachable
from .database import DatabaseNotAnswering as DatabaseNotAnswering
