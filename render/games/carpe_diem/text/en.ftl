# What the pictures, alt texts and text boards say beside the words of the game.
