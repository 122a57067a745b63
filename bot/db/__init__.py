"""The database: connections, schema, migrations, files and copies."""

from bot.db.revisions import DatabaseTooNew as DatabaseTooNew
from bot.db.revisions import DatabaseTooOld as DatabaseTooOld
from bot.db.revisions import ForeignDatabase as ForeignDatabase

from .address import DatabaseUnreachable as DatabaseUnreachable
from .database import DatabaseNotAnswering as DatabaseNotAnswering
