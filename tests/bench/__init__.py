"""Measure what docs/figures.md tells: `python -m tests.bench.figures` prints all, `python -m tests.bench.core` those of
one layer."""
