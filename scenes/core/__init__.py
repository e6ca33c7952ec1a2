"""The basis of all scenes: the stack of scenes, input, layout, look, sound, and the player's intents."""
