"""Statistics: what is counted, what it adds up to, and how it gets to another machine."""
