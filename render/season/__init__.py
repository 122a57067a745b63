"""Pictures of seasons: standings, a ladder, the tree of a cup, the ceremony. `model` is their data, `drawing` draws."""
