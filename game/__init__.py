"""High Low War: the game's engine, opponents, records and command line."""
