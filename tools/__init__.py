"""Tools that generate and check files of the project and its releases. They are run from a checkout and aren't part of
the program."""
