"""The tests. Failed assertions of their helpers show their values, as those of test files do."""

import sys
from pkgutil import iter_modules

if "pytest" in sys.modules:  # Programs that tests start do without it.
    sys.modules["pytest"].register_assert_rewrite(
        *(f"{__name__}.{module.name}" for module in iter_modules(__path__))
    )
