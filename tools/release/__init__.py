"""Creation of the files of a release. `python -m tools.release --help` lists the commands."""
