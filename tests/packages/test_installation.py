"""The deb, rpm and Arch packages install, start and are removed without a trace in a clean system."""

import os
import platform
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packages.conftest import need
from tools.release.external_tools import tool
from tools.release.product import APP_ID, version

pytestmark = pytest.mark.exhaustive

Package = Callable[[str], Path]

KEPT_BY_PACKAGE_MANAGERS = ("var/lib/", "var/log/", "var/cache/", "etc/ld.so.cache")
"""Folders in which package managers keep their records."""

WITHOUT_A_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def files(root: Path) -> set[str]:
    """Return every file and folder of a system, without records of package managers and /proc."""
    found = set()
    for folder, _, names in os.walk(root):
        where = Path(folder).relative_to(root)
        found |= {str(where), *(str(where / name) for name in names)}
    return {path for path in found if not path.startswith((*KEPT_BY_PACKAGE_MANAGERS, "proc", "sys", "dev"))}


def run(*command: str | Path) -> str:
    """Run a command that must succeed; return its output."""
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, f"{command}: {ended.stdout}{ended.stderr}"
    return ended.stdout


def start(root: Path, *arguments: str) -> str:
    """Run the installed program in a system; return its output."""
    environment = [f"{name}={value}" for name, value in WITHOUT_A_SCREEN.items()]
    return run("chroot", root, "env", "-i", "PATH=/usr/bin:/bin", "HOME=/tmp", *environment, "high-low-war", *arguments)


def see_it_installed(root: Path) -> None:
    """Check that the program starts, is known to desktops, and writes only its own files."""
    assert start(root, "--version") == f"High Low War {version()}\n"
    assert start(root, "--smoke", "3", "--data-dir", "/played") == ""
    assert "warning" not in (root / "played/data/high-low-war.log").read_text().lower()
    run("rm", "-r", root / "played")
    for path in (
        f"applications/{APP_ID}.desktop",
        f"icons/hicolor/256x256/apps/{APP_ID}.png",
        "man/man6/high-low-war.6.gz",
    ):
        assert (root / "usr/share" / path).is_file()


def test_the_deb_package_can_be_installed_and_leaves_nothing(system: Path, package: Package) -> None:
    before = files(system)
    (system / "package.deb").write_bytes(package("deb").read_bytes())
    run("chroot", system, "dpkg", "--install", "package.deb")
    (system / "package.deb").unlink()
    see_it_installed(system)
    run("chroot", system, "dpkg", "--purge", "high-low-war")
    assert files(system) == before


def test_the_rpm_package_can_be_installed_and_leaves_nothing(system: Path, package: Package, tmp_path: Path) -> None:
    need("rpm")
    before = files(system)
    rpm = ["rpm", "--root", str(system), "--dbpath", "/var/lib/rpm-of-the-tests"]
    refused = subprocess.run([*rpm, "--install", str(package("rpm"))], capture_output=True, text=True)
    assert refused.returncode and "glibc >= 2." in refused.stderr, "it asks for no library"
    run(*rpm, "--install", what_the_system_has(tmp_path))
    run(*rpm, "--install", package("rpm"))
    see_it_installed(system)
    run(*rpm, "--erase", "high-low-war")
    left = files(system) - before
    # folders that rpm expects of every system stay; Debian lacks them
    assert [path for path in left if not (system / path).is_dir()] == []


def what_the_system_has(folder: Path) -> Path:
    """Make an empty rpm package that provides Debian's libraries, which rpm doesn't know."""
    provided = f'["glibc = {platform.libc_ver()[1]}", "libX11.so.6()(64bit)", "libXext.so.6()(64bit)"]'
    configuration = folder / "nfpm.yaml"
    configuration.write_text(f"name: system\narch: all\nversion: '1'\nprovides: {provided}\n")
    run(tool("nfpm"), "package", "--config", configuration, "--packager", "rpm", "--target", folder / "system.rpm")
    return folder / "system.rpm"


def test_the_arch_package_can_be_installed_and_leaves_nothing(system: Path, package: Package, tmp_path: Path) -> None:
    need("pacman")
    before = files(system)
    configuration = tmp_path / "pacman.conf"
    configuration.write_text("[options]\nArchitecture = auto\nSigLevel = Never\n")
    database = system / "var/lib/pacman"
    database.mkdir()
    pacman = ["pacman", "--config", str(configuration), "--root", str(system), "--dbpath", str(database), "--noconfirm"]
    refused = subprocess.run([*pacman, "-U", package("pkg.tar.zst")], capture_output=True, text=True)
    assert refused.returncode and "glibc>=2." in refused.stderr, "it asks for no library"
    present = ["--assume-installed=glibc=2.99", "--assume-installed=libx11", "--assume-installed=libxext"]
    run(*pacman, *present, "-U", package("pkg.tar.zst"))
    see_it_installed(system)
    run(*pacman, "-R", "high-low-war")
    assert files(system) == before
