"""The game without its window: rules, opponents, records, statistics and the command line."""

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).absolute().parent.parent / "assets"
"""Folder of the built-in asset pack, installed next to the `game` package.

`importlib.resources` isn't used to find it, because importing that module would delay the first frame.
"""
