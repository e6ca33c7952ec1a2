"""Everything that the player sees, hears and presses. Scenes respond to input with intents of the player and with
transitions to other scenes."""
