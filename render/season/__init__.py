"""Pictures of seasons: standings, a ladder, a cup's tree, the end. `model` is what they take, `drawing` makes them."""
