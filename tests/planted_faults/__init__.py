"""Plant small faults, one at a time, and see which tests find them, or which tests are worth running each time.

`python -m tests.planted_faults --number 200 --folder DIR` chooses 200 faults by a seed and works in DIR. Called again, it
continues where it was stopped. The working tree must not change meanwhile.

1. Compile all faults into the code, asleep (`dormant`), run the tests once and note which tests reach which fault, and
   what each test costs.
2. Collect the tests once more. For each fault, wake it in a fork of that process and run the tests that reach it, the
   cheapest first, until one fails (`trials`).

A fault that no test finds either changes nothing that matters, or shows a test that is missing. A fault that no test
reaches shows code that is never tested, or dead, or that only runs while modules are imported.

`python -m tests.planted_faults --choose --number 2000 --folder DIR` does only the first step, on all tests, and writes
`tests/long.txt`: the tests that `make test` leaves out (`tests/support/long_tests.py`). It keeps all cheap tests, those
that find enough for the seconds they take, and the cheapest of each folder. Further options, such as `-k village`, are
passed to pytest: with some, it chooses among the tests that are not long yet, for a part of the suite that has become
expensive.
"""
