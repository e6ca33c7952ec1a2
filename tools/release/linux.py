"""The packages for Linux: deb, rpm and Arch packages (all made by nfpm), an AppImage, and a .tar.gz archive."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.release.archives import write_tar
from tools.release.external_tools import tool
from tools.release.installation import install
from tools.release.product import (
    APP_ID,
    NAME,
    ROOT,
    System,
    architecture,
    release_file,
    repository,
    source_date,
    version,
)

CONFIGURATION: Final = ROOT / "packaging" / "linux" / "nfpm.yaml"
PACKAGERS: Final = {"deb": "deb", "rpm": "rpm", "archlinux": "pkg.tar.zst"}
"""File extension of each type of package, by nfpm's name for the type."""

GO_ARCHITECTURES: Final = {"x64": "amd64", "arm64": "arm64"}
"""Go's name for each processor, by the processor's name in release files."""


def make_packages(program: Path, output: Path, runtime: Path | None = None) -> list[Path]:
    """Make the packages for Linux in the folder `output` from the built program, and return their paths.

    The AppImage is made only if `runtime`, the path of its runtime, is given.
    """
    output.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as work:
        prefix = Path(work) / "usr"
        install(program, prefix)
        archive = output / release_file(System.LINUX, "tar.gz")
        write_tar(prefix, f"{NAME}-{version()}", archive)
        made = [archive, *_installable(prefix, output)]
        if runtime is not None:
            made.append(_appimage(prefix, runtime, output))
    return made


def lay_out_appdir(prefix: Path, folder: Path) -> None:
    """Create `folder` with the contents of an AppImage, given the folder `prefix` in which the program is installed."""
    shutil.copytree(prefix, folder / "usr", symlinks=True)
    (folder / "AppRun").symlink_to(f"usr/bin/{NAME}")
    (folder / f"{APP_ID}.desktop").symlink_to(f"usr/share/applications/{APP_ID}.desktop")
    (folder / f"{APP_ID}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{APP_ID}.png")
    (folder / ".DirIcon").symlink_to(f"{APP_ID}.png")


def _installable(prefix: Path, output: Path) -> list[Path]:
    """Make the deb, rpm and Arch packages, and return their paths. The name of the folder `prefix` must be `usr`."""
    environment = {
        **os.environ,
        "SOURCE_DATE_EPOCH": str(source_date()),
        "PACKAGE_ARCHITECTURE": GO_ARCHITECTURES[architecture()],
        "PACKAGE_VERSION": version(),
        "PACKAGE_HOMEPAGE": repository(),
        "PACKAGE_GLIBC": glibc_needed(prefix),
    }
    shutil.copy(CONFIGURATION.with_name("lintian-overrides"), prefix.parent)
    made = []
    for packager, ending in PACKAGERS.items():
        target = output / release_file(System.LINUX, ending)
        command = [tool("nfpm"), "package", "--config", str(CONFIGURATION), "--packager", packager]
        subprocess.run(
            [*command, "--target", str(target.resolve())],
            cwd=prefix.parent,
            env=environment,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        made.append(target)
    return made


def _appimage(prefix: Path, runtime: Path, output: Path) -> Path:
    """Make the AppImage, which consists of the runtime and the compressed folder that the runtime mounts.

    Returns the path of the AppImage.
    """
    image = output / release_file(System.LINUX, "AppImage")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(source_date())}
    with TemporaryDirectory() as work:
        folder, packed = Path(work) / "AppDir", Path(work) / "packed"
        lay_out_appdir(prefix, folder)
        options = ["-root-owned", "-noappend", "-quiet", "-no-progress", "-comp", "zstd"]
        command = ["mksquashfs", str(folder), str(packed), *options]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        image.write_bytes(runtime.read_bytes() + packed.read_bytes())
    image.chmod(0o755)
    return image


def glibc_needed(folder: Path) -> str:
    """Return the earliest version of the GNU C library with which all binaries in a folder work, such as `2.28`."""
    minor = 0
    for path in folder.rglob("*"):
        if path.is_file() and path.read_bytes()[:4] == b"\x7fELF":
            minor = max([minor, *(int(found) for found in re.findall(rb"GLIBC_2\.(\d+)", path.read_bytes()))])
    return f"2.{minor}"
