"""A match being played on this machine: who sits where, what each onlooker sees of it, and its record on disk."""
