"""Reproducible archives, whose entries are sorted, have the same time stamp, and name no owner."""

import gzip
import tarfile
import time
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.release.product import source_date

EARLIEST_IN_ZIP = 315_532_800
"""Earliest time that a zip archive can store, in seconds since 1970: the beginning of the year 1980."""


def write_tar(folder: Path, top: str, archive: Path) -> None:
    """Write the files of a folder to a .tar.gz archive, inside a top-level folder with the name `top`."""

    def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = source_date()
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=source_date()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as entries,
    ):
        # tarfile adds the entries of a folder in the order of their names
        entries.add(folder, top, filter=nobodys)


def write_zip(folder: Path, top: str, archive: Path) -> None:
    """Write the files of a folder to a .zip archive, inside a top-level folder with the name `top`."""
    written = time.gmtime(max(source_date(), EARLIEST_IN_ZIP))[:6]
    with ZipFile(archive, "w", ZIP_DEFLATED) as entries:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", written)
            entry.external_attr = 0o644 << 16
            entries.writestr(entry, path.read_bytes(), ZIP_DEFLATED)


def put_in_order(archive: Path) -> None:
    """Sort the entries of a .zip archive by name, without changing anything else."""
    with ZipFile(archive) as entries:
        found = [(entry, entries.read(entry)) for entry in entries.infolist()]
    with ZipFile(archive, "w") as entries:
        for entry, content in sorted(found, key=lambda each: each[0].filename):
            entries.writestr(entry, content)
