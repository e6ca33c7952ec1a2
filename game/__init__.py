"""High Low War without its screen: rules, opponents, records, statistics and the command line."""

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).absolute().parent.parent / "assets"
"""Folder of the built-in asset pack, installed beside the game.

`importlib.resources` would find it too, but its imports would delay the first frame.
"""
