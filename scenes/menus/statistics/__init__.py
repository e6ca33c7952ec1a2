"""Statistics: what a person's matches add up to, in words and drawn."""
