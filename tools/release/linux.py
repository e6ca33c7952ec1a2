"""The packages for Linux."""

from pathlib import Path

from tools.release.archives import write_tar
from tools.release.product import NAME, System, release_file, version


def make_packages(program: Path, output: Path) -> list[Path]:
    """Make the packages for Linux from the built program."""
    output.mkdir(parents=True, exist_ok=True)
    archive = output / release_file(System.LINUX, "tar.gz")
    write_tar(program, f"{NAME}-{version()}", archive)
    return [archive]
