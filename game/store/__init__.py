"""Files of a player: settings, match records that lose nothing if the program is killed, and the history of matches."""
