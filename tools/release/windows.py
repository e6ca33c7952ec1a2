"""The packages for Windows, which are made on Linux: an NSIS installer and a .zip archive."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.release import signing
from tools.release.archives import write_zip
from tools.release.product import NAME, ROOT, System, release_file, repository, source_date, version

INSTALLER: Final = ROOT / "packaging" / "windows" / "installer.nsi"
ICON: Final = ROOT / "assets" / "icons" / "program.ico"


def make_packages(program: Path, output: Path, processor: str) -> list[Path]:
    """Make the packages for a processor from a program built on Windows, and return their paths.

    The program and the installer are signed if there is a key.
    """
    output.mkdir(parents=True, exist_ok=True)
    archive, installer = (output / release_file(System.WINDOWS, ending, processor) for ending in ("zip", "exe"))
    with TemporaryDirectory() as work:
        folder = Path(work) / NAME
        shutil.copytree(program, folder)
        signing.sign(folder / f"{NAME}.exe")
        write_zip(folder, f"{NAME}-{version()}", archive)
        _make_installer(folder, installer, processor)
    signing.sign(installer)
    return [archive, installer]


def _make_installer(folder: Path, installer: Path, processor: str) -> None:
    files = folder.with_suffix(".nsh")
    files.write_text(files_to_install(folder), encoding="utf-8")
    values = {
        "VERSION": version(),
        "ARCHITECTURE": processor,
        "HOMEPAGE": repository(),
        "ICON": ICON,
        "OUTPUT": installer.resolve(),
        "FILES": files,
    }
    if signing.key():
        values["SIGN"] = f'"{sys.executable}" -m {signing.__name__}'
    definitions = [f"-D{name}={value}" for name, value in values.items()]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(source_date())}
    command = ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *definitions, str(INSTALLER)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def files_to_install(folder: Path) -> str:
    """Return NSIS source that defines the macros `INSTALL_FILES` and `REMOVE_FILES` for the files of a folder.

    `INSTALL_FILES` installs all these files. `REMOVE_FILES` removes exactly these files, and then subfolders that are
    empty. The source also defines `KILOBYTES`, the size of the folder's contents in kilobytes (1,024 bytes).
    """
    installed, removed = [], []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        where = _in_installation(path.parent.relative_to(folder))
        installed += [f'SetOutPath "{where}"', f'File "{path}"']
        removed.append(f'Delete "{where}\\{path.name}"')
    for path in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
        removed.append(f'RMDir "{_in_installation(path.relative_to(folder))}"')
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024
    macros = {"INSTALL_FILES": installed, "REMOVE_FILES": removed}
    commands = "".join(f"!macro {name}\n" + "\n".join(lines) + "\n!macroend\n" for name, lines in macros.items())
    return f"{commands}!define KILOBYTES {size}\n"


def _in_installation(path: Path) -> str:
    return "\\".join(["$INSTDIR", *path.parts])
