"""Generation of all pictures and sounds in the built-in asset pack."""
