"""A player's files: the settings, the history, and match records that lose nothing if the program is killed."""
