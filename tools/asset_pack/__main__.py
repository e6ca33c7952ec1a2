"""The command `python -m tools.asset_pack`, which generates the built-in asset pack and overwrites its files in
`assets`."""

from pathlib import Path

from tools.asset_pack.pack import write

if __name__ == "__main__":
    write(Path(__file__).parents[2] / "assets")
