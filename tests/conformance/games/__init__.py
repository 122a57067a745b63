"""The hooks of the games: `<slug>.py` with one `CASE` each."""
