"""The basis of all scenes: the stack, input, layout, look, sound, and the player's intents."""
