"""The rules as a player reads them, in plain words; the clauses they stand for are in the engine."""
