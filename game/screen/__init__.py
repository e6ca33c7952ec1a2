"""The window of the program and what it is told before it opens."""
