"""The packages for Windows."""

from pathlib import Path

from tools.release.archives import write_zip
from tools.release.product import NAME, System, release_file, version


def make_packages(program: Path, output: Path) -> list[Path]:
    """Make the packages for Windows from the built program."""
    output.mkdir(parents=True, exist_ok=True)
    archive = output / release_file(System.WINDOWS, "zip")
    write_zip(program, f"{NAME}-{version()}", archive)
    return [archive]
