"""Everything that the player sees, hears and presses. Scenes receive events and return intents."""
