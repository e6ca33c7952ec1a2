"""The files that all Linux packages contain, and their locations in a folder such as /usr."""

import gzip
import os
import shutil
from email.utils import format_datetime
from pathlib import Path
from textwrap import fill
from typing import Final

from tools.release.changelog import releases
from tools.release.command_line import completion, manual
from tools.release.metainfo import metainfo
from tools.release.product import APP_ID, MAINTAINER, NAME, ROOT, source_date

FOR_A_FOLDER: Final = (f"{NAME}.desktop", f"{NAME}.png", "install-desktop-entry")
"""Names of the files in the built folder that aren't installed, because they serve only to add the program in that
folder to the menus."""

ICONS: Final = ROOT / "assets" / "icons"
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
SHELLS: Final = {
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/site-functions/_{NAME}",
    "fish": f"fish/vendor_completions.d/{NAME}.fish",
}
"""Path of each shell's completion script relative to the folder `share`, by the name of the shell."""

COPYRIGHT: Final = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: High Low War
Comment: /usr/lib/high-low-war/licences contains the licences of everything else in the package.

Files: *
Copyright: 2026 The High Low War authors
License: Expat
"""


def install(program: Path, prefix: Path) -> None:
    """Install the built program in the new folder `prefix`, together with related files such as its menu entry."""
    ignored = shutil.ignore_patterns(*FOR_A_FOLDER)
    shutil.copytree(program, prefix / "lib" / NAME, symlinks=True, ignore=ignored)
    (prefix / "bin").mkdir()
    (prefix / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share = prefix / "share"
    write(share / "applications" / f"{APP_ID}.desktop", (ROOT / "packaging/linux/high-low-war.desktop").read_bytes())
    write(share / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo().encode())
    for size in ICON_SIZES:
        icon = (ICONS / f"program_{size}.png").read_bytes()
        write(share / "icons/hicolor" / f"{size}x{size}" / "apps" / f"{APP_ID}.png", icon)
    write(share / "icons/hicolor/scalable/apps" / f"{APP_ID}.svg", (ICONS / "program.svg").read_bytes())
    for shell, path in SHELLS.items():
        write(share / path, completion(shell).encode())
    write(share / "man/man6" / f"{NAME}.6.gz", packed(manual()))
    write(share / "doc" / NAME / "changelog.gz", packed(debian_changelog()))
    write(share / "doc" / NAME / "copyright", debian_copyright().encode())
    make_nobodys(prefix)


def write(path: Path, content: bytes) -> None:
    """Write a file, and create the folders that contain it if necessary."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def packed(text: str) -> bytes:
    """Return a text in gzip format, without a time stamp."""
    return gzip.compress(text.encode(), mtime=0)


def debian_changelog() -> str:
    """Return all releases and their changes in the format of Debian's changelogs."""
    entries = []
    for release in releases():
        changes = "".join(
            fill(change, 80, initial_indent="  * ", subsequent_indent="    ") + "\n" for change in release.changes
        )
        signed = f" -- {MAINTAINER}  {format_datetime(release.day)}\n"
        entries.append(f"{NAME} ({release.version}) stable; urgency=medium\n\n{changes}\n{signed}")
    return "\n".join(entries)


def debian_copyright() -> str:
    """Return the program's copyright notice and licence in the format of Debian's copyright files."""
    _, _, terms = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("authors\n")
    return COPYRIGHT + "".join(f" {line or '.'}\n" for line in terms.strip().splitlines())


def make_nobodys(folder: Path) -> None:
    """Give a folder and everything in it the time stamp for packaged files, and the usual permissions: 755 for folders
    and programs, 644 for other files."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path) else 0o644)
        os.utime(path, (source_date(), source_date()), follow_symlinks=False)


def _is_program(path: Path) -> bool:
    # libraries are executable too, but needn't be
    return bool(path.stat().st_mode & 0o100) and ".so" not in path.suffixes
