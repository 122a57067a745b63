"""The figures of design 12: `python -m tests.bench.figures` prints all, `python -m tests.bench.core` one layer's."""
