"""Measure the figures of docs/reference/figures.md.

`python -m tests.bench.figures` prints all, `python -m tests.bench.core` those of one layer.
"""
