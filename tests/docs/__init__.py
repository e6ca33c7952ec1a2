"""The documents in docs/ against the project: its clauses, and the files that they point to."""
