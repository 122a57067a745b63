"""The database: connections, schema, migrations, files and copies."""

from .address import DatabaseUnreachable as DatabaseUnreachable
from .database import DatabaseNotAnswering as DatabaseNotAnswering
from .schema_upgrade import DatabaseTooNew as DatabaseTooNew
from .schema_upgrade import DatabaseTooOld as DatabaseTooOld
from .schema_upgrade import ForeignDatabase as ForeignDatabase
