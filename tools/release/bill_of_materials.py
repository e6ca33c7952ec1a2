"""The bill of materials of the built program, in CycloneDX 1.6 format. It lists every component with its licence."""

import hashlib
import json
import sys
import time
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from importlib.metadata import version as version_of
from pathlib import Path
from platform import python_version
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from tools.release.contents import libraries, licence_name, unlicensed
from tools.release.product import NAME, ReleaseError, System, project, release_file, repository, source_date, version

LICENCES: Final = {
    "asound": "LGPL-2.1-or-later",
    "brotli": "MIT",
    "cffi": "MIT",
    "ecdsa": "MIT",
    "expat": "MIT",
    "ffi": "MIT",
    "filelock": "MIT",
    "flac": "BSD-3-Clause",
    "fluidsynth": "LGPL-2.1-or-later",
    "font-source-sans-pro": "OFL-1.1",
    "fontpkg-atkinson-hyperlegible": "OFL-1.1",
    "font-source-serif-pro": "OFL-1.1",
    "freetype": "FTL",
    "gcc": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "glib": "LGPL-2.1-or-later",
    "glibmm": "LGPL-2.1-or-later",
    "harfbuzz": "MIT-Modern-Variant",
    "highspy": "MIT",
    "ifaddr": "MIT",
    "jpeg": "IJG AND BSD-3-Clause AND Zlib",
    "microsoft": "LicenseRef-Microsoft-Distributable-Code",
    "mpdecimal": "BSD-2-Clause",
    "mpg123": "LGPL-2.1-only",
    "numpy": "BSD-3-Clause",
    "ogg": "BSD-3-Clause",
    "openssl": "Apache-2.0",
    "opus": "BSD-3-Clause",
    "opusfile": "BSD-3-Clause",
    "pcre2": "BSD-3-Clause WITH PCRE2-exception",
    "platformdirs": "MIT",
    "png": "libpng-2.0",
    "portmidi": "MIT",
    "prismatoid": "MPL-2.0",
    "pygame-ce": "LGPL-2.1-or-later",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "python": "PSF-2.0",
    "sdl2": "Zlib",
    "sdl2_image": "Zlib",
    "sdl2_mixer": "Zlib",
    "sdl2_ttf": "Zlib",
    "selinux": "libselinux-1.0",
    "sigc": "LGPL-2.1-or-later",
    "sndfile": "LGPL-2.1-or-later",
    "sqlite3": "blessing",
    "tiff": "libtiff",
    "util-linux": "LGPL-2.1-or-later",
    "vorbis": "BSD-3-Clause",
    "wavpack": "BSD-3-Clause",
    "webp": "BSD-3-Clause",
    "six": "MIT",
    "websockets": "BSD-3-Clause",
    "winpthread": "MIT AND BSD-3-Clause",
    "xmp": "MIT",
    "zeroconf": "LGPL-2.1-or-later",
    "zlib": "Zlib",
}
"""SPDX expressions for the licences of the program's components, by component. Each component has the same name as its
licence file without the extension."""

SYSTEMS: Final = {"linux": System.LINUX, "win32": System.WINDOWS, "darwin": System.MACOS}


def write_bill_of_materials(program: Path, output: Path) -> list[Path]:
    """Write the bill of materials of a program built on this machine into the folder `output`.

    Returns a list with the path of the file. Raises `ReleaseError` if the program contains a shared library but not its
    licence.
    """
    if lacking := unlicensed(program):
        raise ReleaseError(f"carried without a licence in packaging/licences: {', '.join(lacking)}")
    output.mkdir(parents=True, exist_ok=True)
    file = output / release_file(SYSTEMS[sys.platform], "cdx.json")
    file.write_text(json.dumps(bill_of_materials(program), indent=1) + "\n", encoding="utf-8")
    return [file]


def bill_of_materials(program: Path) -> dict[str, Any]:
    """Return the bill of materials as a JSON object. It lists Python, every distribution in the program, and every
    shared library."""
    components = [*_distributions(program), *_libraries(program)]
    written = json.dumps(components)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{repository()} {version()} {written}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(source_date())),
            "component": {
                "type": "application",
                "bom-ref": NAME,
                "name": NAME,
                "version": version(),
                "licenses": [{"expression": project()["license"]}],
                "externalReferences": [{"type": "vcs", "url": repository()}],
            },
        },
        "components": components,
    }


def _distributions(program: Path) -> Iterator[dict[str, Any]]:
    """Yield a component for Python, for PyInstaller, and for every other distribution in the program except the game's
    own."""
    yield _component("platform", "python", python_version())
    providing = packages_distributions()
    found = {name for top in _tops(program) for name in providing.get(top, [])} - {NAME}
    for name in sorted({*found, "pyinstaller"}):
        yield _component("library", name, version_of(name)) | {"purl": f"pkg:pypi/{name}@{version_of(name)}"}


def _tops(program: Path) -> set[str]:
    """Return the names of the program's top-level modules, and of everything directly inside its folder `_internal`.
    Each name is cut off at its first dot."""
    # imported here, because writing manifests needs no PyInstaller
    from PyInstaller.archive.readers import CArchiveReader

    executable = next(path for path in (program / NAME, program / f"{NAME}.exe") if path.is_file())
    modules = CArchiveReader(str(executable)).open_embedded_archive("PYZ.pyz").toc
    # the names of extension modules continue with the version of Python
    found = (*modules, *(path.name for path in program.glob("_internal/*")))
    return {name.partition(".")[0] for name in found}


def _libraries(program: Path) -> Iterator[dict[str, Any]]:
    """Yield a component for each shared library in the program."""
    for path in libraries(program):
        where = path.relative_to(program).as_posix()
        hashed = hashlib.sha256(path.read_bytes()).hexdigest()
        yield _component("library", licence_name(path.name), "") | {
            "bom-ref": where,
            "hashes": [{"alg": "SHA-256", "content": hashed}],
            "properties": [{"name": "file", "value": where}],
        }


def _component(kind: str, name: str, number: str) -> dict[str, Any]:
    licence = LICENCES.get(name)
    values = {"type": kind, "bom-ref": name, "name": name, "version": number}
    known = {field: value for field, value in values.items() if value}
    return known | ({"licenses": [{"expression": licence}]} if licence else {})
