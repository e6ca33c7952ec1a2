"""High Low War as it is shown: its tables and wagers, how its events move, and what is said on the way."""
