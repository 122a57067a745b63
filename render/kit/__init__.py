"""What all games draw with: colours, vector sprites, text, panels, palettes. Names no game."""
