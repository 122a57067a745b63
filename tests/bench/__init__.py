"""What docs/figures.md tells: `python -m tests.bench.figures` prints all, `python -m tests.bench.core` one layer's."""
