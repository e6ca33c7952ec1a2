"""Tools that generate files of the project. They are run from a checkout and aren't part of the program."""
