"""The package for macOS: a disk image of the application. It is signed and notarised if keys are given.

Environment variables specify the keys. MACOS_IDENTITY is for signing the application (in build.spec) and the image.
MACOS_NOTARY_KEY (the path of a .p8 file), MACOS_NOTARY_KEY_ID and MACOS_NOTARY_ISSUER are for Apple's notary service.
"""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.product import TITLE, System, release_file


def make_packages(program: Path, output: Path) -> list[Path]:
    """Make a disk image in the folder `output`, and return a list with its path. The image contains the application
    that lies beside the folder `program`."""
    output.mkdir(parents=True, exist_ok=True)
    image = output / release_file(System.MACOS, "dmg")
    with TemporaryDirectory() as work:
        application = f"{TITLE}.app"
        shutil.copytree(program.parent / application, Path(work) / application, symlinks=True)
        # the user drags the application onto this link
        (Path(work) / "Applications").symlink_to("/Applications")
        _run("hdiutil", "create", "-volname", TITLE, "-srcfolder", work, "-fs", "HFS+", "-format", "UDZO", "-ov", image)
    identity = os.environ.get("MACOS_IDENTITY")
    if identity:
        _run("codesign", "--sign", identity, "--timestamp", image)
    if os.environ.get("MACOS_NOTARY_KEY"):
        _notarise(image)
    return [image]


def _notarise(image: Path) -> None:
    key, key_id, issuer = (os.environ[f"MACOS_NOTARY_{name}"] for name in ("KEY", "KEY_ID", "ISSUER"))
    _run("xcrun", "notarytool", "submit", image, "--key", key, "--key-id", key_id, "--issuer", issuer, "--wait")
    _run("xcrun", "stapler", "staple", image)


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True)
