"""The creation of a release's files. `python -m tools.release --help` lists the commands."""
