"""Tools that generate the project's own files. They run from a checkout and aren't part of the program."""
