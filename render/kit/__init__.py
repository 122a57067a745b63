"""What all games draw with. Names no game.

From the bottom up: `pixels`, `sprites`, `canvas`, `wording`, `widgets`, `pictures`.
"""
