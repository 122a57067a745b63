"""Measure the figures of docs/reference/figures.md.

`make bench` measures all of them, `python -m tests.bench.figures rules pictures` only these layers.
"""
