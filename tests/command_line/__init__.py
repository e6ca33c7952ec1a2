"""Tests of the command line as a shell sees it. Every test starts the program again."""
