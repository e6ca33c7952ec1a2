"""What makes the project's own files: run from a checkout, and no part of the program."""
