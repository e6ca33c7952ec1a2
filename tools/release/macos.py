"""The package for macOS."""

import subprocess
from pathlib import Path

from tools.release.product import TITLE, System, release_file


def make_packages(program: Path, output: Path) -> list[Path]:
    """Make a disk image of the application that lies beside the built program."""
    output.mkdir(parents=True, exist_ok=True)
    image = output / release_file(System.MACOS, "dmg")
    bundle = program.parent / f"{TITLE}.app"
    command = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(bundle), "-ov", "-format", "UDZO", str(image)]
    subprocess.run(command, check=True)
    return [image]
