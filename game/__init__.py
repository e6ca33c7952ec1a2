"""High Low War: the game's engine, opponents, records and command line."""

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).absolute().parent.parent / "assets"
"""The folder of the built-in asset pack, which is installed beside the game.

`importlib.resources` would find it too, but loads what reads zip files for it, and the first frame would wait for that.
"""
