"""The process beside the program."""
