"""Everything the player sees, hears and presses: scenes receive events and return intents."""
