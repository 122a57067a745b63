"""Plant small faults, one at a time, and see which tests find them.

`python -m tests.planted_faults --number 200 --folder DIR` chooses 200 faults by a seed and works in DIR, on a copy of
the working tree. Called again, it continues where it was stopped.

1. Compile all faults into the code, asleep (`dormant`), run the tests once and note which tests reach which fault.
2. Collect the tests once more. For each fault, wake it in a fork of that process and run the tests that reach it, the
   nearest first, until one fails (`trials`).
3. A fault in a line that runs while modules are imported cannot be woken later. Write it into the copy, and run the
   tests near it in a new process (`rewritten`).

A fault that no test finds either changes nothing that matters, or shows a test that is missing. A fault that no test
reaches shows code that is never tested, or dead.
"""
