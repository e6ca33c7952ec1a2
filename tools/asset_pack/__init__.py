"""The code that generates all pictures and sounds in the built-in asset pack."""
