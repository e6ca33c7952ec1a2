"""Classic War as it is shown: the same table, director and painter as High Low War's, for two, three or four."""
