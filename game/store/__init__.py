"""A player's files: the settings, match records that lose nothing if the program is killed, and the history."""
