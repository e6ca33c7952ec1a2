"""The texts that a player sees: collected for translators, and shown in a made-up language."""
