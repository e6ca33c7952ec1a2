"""A player's files, such as the settings, the profiles, the history, and match records that lose nothing if the program
is killed."""
