"""The pictures and sounds of the game, with the code that draws them in `assets.drawing`."""
