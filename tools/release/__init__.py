"""Makes everything that a release consists of; `python -m tools.release --help` lists the commands."""
