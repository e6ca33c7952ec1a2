"""Generation of all pictures and sounds of the built-in asset pack."""
