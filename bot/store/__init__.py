"""What is kept: tables, migrations, and the queries over them. Plain data in and out; no rules, no Discord."""
from .database import Newer as Newer
from .database import NotAnswering as NotAnswering
from .database import NotOurs as NotOurs
from .database import Unreachable as Unreachable
