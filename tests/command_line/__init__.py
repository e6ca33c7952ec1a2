"""The command line, as a shell sees it: every test starts the program again."""
