"""Everything that the player sees, hears and presses. Scenes respond to input with transitions to other scenes and
intents of the player."""
