"""The contents of the packaged program apart from its code, for build.spec."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path
from typing import Final

from scenes.theme import FONT_FILES
from tools.release.product import APP_ID, ROOT, TITLE, version

OWN_LICENCES: Final = ROOT / "packaging" / "licences"
"""Folder with the licences of components that don't include their own, mainly the libraries inside pygame-ce."""

LICENSED: Final = (
    *("platformdirs", "filelock", "numpy", "highspy", "pyinstaller", "prismatoid", "cffi"),
    *("websockets", "ecdsa", "six", "zeroconf", "ifaddr"),
)
"""Names of distributions whose metadata contains their licences."""

UNUSED: Final = (
    # pygame and numpy refer to these modules, but the game doesn't use them
    *(
        "PIL",
        "cv2",
        "yaml",
        "OpenGL",
        "setuptools",
        "pkg_resources",
        "typing_extensions",
        "pygame.tests",
        "pygame.docs",
        "pygame.examples",
    ),
    *("pygame.sndarray", "pygame.surfarray", "pygame.camera", "pygame._camera", "pygame.midi", "pygame.pypm"),
    # optional parts of numpy, which are loaded only on demand
    *("numpy.ma", "numpy.fft", "numpy.polynomial", "numpy.random", "numpy.f2py", "numpy.distutils", "numpy.testing"),
    *("numpy.ctypeslib", "numpy.core", "numpy.char", "numpy.rec", "numpy.strings", "numpy.tests"),
    *("numpy._core._multiarray_tests", "numpy._core.tests", "numpy._pyinstaller"),
    # other interfaces of websockets
    *("websockets.cli", "websockets.legacy", "websockets.sync", "websockets.trio"),
    # a library that isn't needed for random identities
    "_uuid",
    # compiles bindings, which prismatoid's wheel contains compiled
    *("cffi", "pycparser"),
    # needed only for simulations on a cluster
    *("dask", "distributed"),
    # needed only for table servers of several processes
    "redis",
    # tools for drawing the asset pack, for testing and for building
    *("tools", "fontTools", "pytest", "hypothesis", "mypy", "tests"),
    # Python's other window toolkits, debuggers and rare encodings
    *("tkinter", "_tkinter", "turtle", "unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "distutils", "curses"),
    *("xml", "xmlrpc"),
    *("readline", "bz2", "_bz2", "lzma", "_lzma", "_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    "_codecs_iso2022",
)
"""Modules that PyInstaller would include, although the game never needs them."""

UNUSED_HOOKS: Final = ("pyi_rth_multiprocessing", "pyi_rth_pkgutil")
"""PyInstaller hooks that are left out, because they would run at every start.

One hook imports multiprocessing, which `game.worker.child_process` imports when necessary. The other hook enables
`pkgutil` to list the packaged modules, but the game never lists them.
"""

LIBRARIES: Final = (".so", ".dll", ".dylib")
"""File extensions of shared libraries. A version number may follow them."""

LICENCE_OF: Final = {
    "api": "microsoft",
    "blkid": "util-linux",
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "crypto": "openssl",
    "gcc_s": "gcc",
    "gfortran": "numpy",
    "gio": "glib",
    "giomm": "glibmm",
    "gmodule": "glib",
    "gobject": "glib",
    "mount": "util-linux",
    "msvcp140": "microsoft",
    "prism": "prismatoid",
    "quadmath": "numpy",
    "scipy_openblas": "numpy",
    "scipy_openblas64_": "numpy",
    "stdc++": "gcc",
    "png16": "png",
    "sharpyuv": "webp",
    "webpdemux": "webp",
    "ssl": "openssl",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "z": "zlib",
    "mpdec": "mpdecimal",
    "ucrtbase": "microsoft",
    "vcruntime140": "microsoft",
    "vcruntime140_1": "microsoft",
}
"""Licence name of each shared library that has a different name, by the library's name. Python's is left out."""

START_BESIDE_ENTRY: Final = r"""Exec=sh -c "exec \\"\\$(dirname \\"\\$1\\")/high-low-war\\"" sh %k
"""
"""Line in a desktop entry that starts the program in the same folder as the entry, wherever that folder is."""

DataFile = tuple[str, str]
"""The path of a file, and the folder in the built program to which PyInstaller copies the file."""


def asset_files() -> list[DataFile]:
    """Return the files in `assets` that the program needs, with their target folders."""
    pack = ROOT / "assets"
    kinds = {".svg", ".ogg", ".json", ".png", ".mo"}
    found = [path for path in sorted(pack.rglob("*")) if path.suffix in kinds]
    return [(str(path), str(path.parent.relative_to(ROOT))) for path in found]


def font_files() -> list[DataFile]:
    """Return the font files that the game uses, with their target folders."""
    return [(str(files(family) / "files" / name), f"{family}/files") for (family, _), name in FONT_FILES.items()]


def font_families() -> list[str]:
    """Return the names of the Python packages that contain the fonts."""
    return sorted({family for family, _ in FONT_FILES})


def speech_libraries() -> list[DataFile]:
    """Return the libraries with which prismatoid speaks, with their target folder.

    They lie in a folder that prismatoid adds to its package's search path when it is imported, so PyInstaller doesn't
    find them.
    """
    folder = Path(str(files("prism"))) / "_native"
    return [(str(path), "prism/_native") for path in sorted(folder.iterdir()) if path.suffix != ".lib"]


def metadata_files(folder: Path) -> list[DataFile]:
    """Write into a folder a metadata file with the name and version of the project.

    Returns a list with one pair: the path of the file, and its target folder.
    """
    name = f"high_low_war-{version()}.dist-info"
    metadata = folder / name / "METADATA"
    metadata.parent.mkdir(parents=True, exist_ok=True)
    metadata.write_text(f"Metadata-Version: 2.1\nName: high-low-war\nVersion: {version()}\n", encoding="utf-8")
    return [(str(metadata), name)]


def version_information(folder: Path) -> str:
    """Write into a folder the file that describes the executable to Windows, and return the path of the file."""
    template = (ROOT / "packaging" / "windows" / "version_information.txt").read_text(encoding="utf-8")
    numbers = ", ".join([*version().split("."), "0"])
    file = folder / "version_information.txt"
    file.write_text(template.format(version=version(), numbers=numbers), encoding="utf-8")
    return str(file)


def bundle_information() -> dict[str, object]:
    """Return the entries of the Info.plist file for macOS that are added to PyInstaller's own or replace them."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": earliest_macos(),
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Copyright (c) 2026 The High Low War authors",
    }


def earliest_macos() -> str:
    """Return the earliest version of macOS that the installed wheels of both numpy and pygame-ce support, such as
    `11.0`. Raises `ValueError` if neither wheel is for macOS."""
    tags = "".join(distribution(name).read_text("WHEEL") or "" for name in ("numpy", "pygame-ce"))
    major, minor = max((int(major), int(minor)) for major, minor in re.findall(r"-macosx_(\d+)_(\d+)_", tags))
    return f"{major}.{minor}"


def licence_entries() -> list[tuple[str, str, str]]:
    """Return the licence files of all components as entries for PyInstaller.

    Each entry consists of the path in the program, the path of the source, and PyInstaller's type code.
    """
    return [(f"licences/{name}.txt", str(licence), "DATA") for name, licence in _licences()]


def finish(program: Path) -> None:
    """Complete the built folder: add the licences and, on Linux, strip some libraries and add a desktop entry.

    Prints the names of shared libraries whose licences are missing.
    """
    write_licences(program / "licences")
    if sys.platform.startswith("linux"):
        strip_libraries(program)
        add_desktop_entry(program)
    for name in unlicensed(program):
        print(f"{name} is carried without its licence: put that into packaging/licences")


def write_licences(folder: Path) -> None:
    """Write the licences of all components into a folder."""
    folder.mkdir(exist_ok=True)
    for name, licence in _licences():
        shutil.copyfile(licence, folder / f"{name}.txt")


def strip_libraries(program: Path) -> None:
    """Strip unneeded symbols from Python's libraries and from some of those that are needed for speech, such as GLib.

    Other libraries would break or wouldn't get smaller. If the tool `strip` isn't installed, prints a hint and changes
    nothing.
    """
    if shutil.which("strip") is None:
        print("strip isn't installed (binutils): the packaged program is larger than it needs to be")
        return
    libraries = [*program.rglob("libpython*.so*"), *program.rglob("lib-dynload/*.so")]
    for pattern in ("prismatoid.libs/libg*.so*", "prismatoid.libs/libsigc*.so*", "_cffi_backend*.so"):
        libraries += program.rglob(pattern)
    subprocess.run(["strip", "--strip-unneeded", *map(str, libraries)], check=True)


def add_desktop_entry(program: Path) -> None:
    """Add to the built folder an icon, a desktop entry, and a script that adds the entry to the menus."""
    shutil.copyfile(ROOT / "assets" / "icons" / "program_256.png", program / "high-low-war.png")
    shutil.copy(ROOT / "packaging" / "linux" / "install-desktop-entry", program)
    installed = (ROOT / "packaging" / "linux" / "high-low-war.desktop").read_text(encoding="utf-8")
    entry = installed.replace("Exec=high-low-war\n", START_BESIDE_ENTRY).replace(f"Icon={APP_ID}", "Icon=high-low-war")
    (program / "high-low-war.desktop").write_text(entry, encoding="utf-8")


def libraries(program: Path) -> list[Path]:
    """Return the paths of the shared libraries in the built folder. Extension modules and symbolic links aren't
    included."""
    files = (path for path in sorted(program.rglob("*")) if path.is_file() and not path.is_symlink())
    return [path for path in files if _is_library(path.name)]


def _is_library(name: str) -> bool:
    return any(f"{ending}." in f"{name}." for ending in LIBRARIES) and ".cpython-" not in name and ".abi3." not in name


def unlicensed(program: Path) -> list[str]:
    """Return the sorted file names of the shared libraries whose licences are missing from the built folder."""
    names = sorted({path.name for path in libraries(program)})
    return [name for name in names if not (program / "licences" / f"{licence_name(name)}.txt").is_file()]


def licence_name(library: str) -> str:
    """Return the name of a library's licence, such as `flac`, given a file name such as `libFLAC-e7027ec5.so.14`."""
    stem = library.removeprefix("lib").lower().partition(".")[0].partition("-")[0]
    return "python" if re.fullmatch(r"python\d+", stem) else LICENCE_OF.get(stem, stem)


def _licences() -> Iterator[tuple[str, Path]]:
    yield "high-low-war", ROOT / "LICENSE"
    for family in font_families():
        licences = (files(family) / "files" / "LICENSE.txt", files(family) / "LICENSE")
        yield family.replace("_", "-"), next(Path(str(path)) for path in licences if path.is_file())
    for name in LICENSED:
        yield from _in_metadata(name)
    for path in sorted(OWN_LICENCES.glob("*.txt")):
        yield path.stem, path


def _in_metadata(name: str) -> Iterator[tuple[str, Path]]:
    """Yield the name and the path of a distribution's licence, and of each further licence or notice found in its
    files.

    Raises `FileNotFoundError` if the distribution's licence is missing.
    """
    found = {path.stem: Path(str(path.locate())) for path in reversed(distribution(name).files or [])}
    licence = next((found[stem] for stem in ("LICENSE", "COPYING", "LICENCE") if stem in found), None)
    if licence is None:
        raise FileNotFoundError(f"{name} came without its licence; install it again")
    yield name, licence
    for notices in filter(None, (found.get("THIRD_PARTY_NOTICES"), found.get("NOTICE"))):
        yield f"{name}-notices", notices
    for path in distribution(name).files or []:
        if path.name in ("LICENSE.APACHE", "LICENSE.BSD"):
            # the receiver may choose one of these licences
            yield f"{name}-{path.suffix[1:]}".lower(), Path(str(path.locate()))
        if "licenses" in path.parts[:-2] and path.stem != "AUTHORS":
            # the licence of code from elsewhere inside this library
            yield f"{name}-{path.parent.name}-{path.stem}".lower(), Path(str(path.locate()))
