"""Tools that make the project's own files. They run from a checkout and are no part of the program."""
