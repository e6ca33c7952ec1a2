"""The licences shipped with the program equal those of their sources."""

import hashlib
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from sysconfig import get_path

import pytest

from tests.architecture.sources import ROOT
from tools.release import contents
from tools.release.bill_of_materials import LICENCES as SPDX
from tools.release.bill_of_materials import write_bill_of_materials
from tools.release.product import ReleaseError

LICENCES = ROOT / "packaging" / "licences"
SOURCES = tomllib.loads((LICENCES / "sources.toml").read_text(encoding="utf-8"))

BY_NOTICE = {"asound", "fluidsynth", "gcc", "mpg123", "pygame-ce", "sndfile"} | {"glib", "glibmm", "sigc", "util-linux"}
"""Components whose notices name a licence that is shipped whole."""

DEBIANS = {
    "gcc": "doc/gcc-*-base/copyright",
    "gpl-3.0": "common-licenses/GPL-3",
    "lgpl-2.1": "common-licenses/LGPL-2.1",
    "openssl": "common-licenses/Apache-2.0",
}
"""Licences with a copy in Debian, by their place below /usr/share."""

WITHOUT_SOURCE = {"gpl-3.0", "lgpl-2.1", "mpdecimal", "openssl", "python"}
"""Licences that notices name, and those that come with Python or are common."""

BEGINNINGS = {"gcc": "GCC RUNTIME LIBRARY EXCEPTION", "openssl": "Apache License"}
"""Beginnings of licences that follow a notice or a heading."""

TEXTS = {"gpl-3.0", "lgpl-2.1", "type2-runtime"}
"""Licences without a library: those that notices name, and that of the AppImage's runtime."""

ON_OTHER_SYSTEMS = (
    # Python and Visual C++
    *("python3.dll", "python311.dll", "libffi-8.dll", "sqlite3.dll", "vcruntime140.dll", "vcruntime140_1.dll"),
    *("libcrypto-3.dll", "libssl-3.dll", "libcrypto.3.dylib", "libssl.3.dylib"),
    *("ucrtbase.dll", "api-ms-win-crt-heap-l1-1-0.dll", "libpython3.11.dylib"),
    # numpy
    *("libscipy_openblas64_-63c857e7.dll", "msvcp140-a4c2229b.dll", "scipy_openblas-a851836c.dll"),
    # prismatoid
    *("prism.dll", "libprism.dylib"),
    # pygame-ce, for Windows on each processor and for macOS
    *("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "freetype.dll", "libjpeg-62.dll"),
    *("libogg-0.dll", "libopus-0.dll", "libopusfile-0.dll", "libpng16-16.dll", "libtiff-5.dll", "libwavpack-1.dll"),
    *("libwebp-7.dll", "libwebpdemux-2.dll", "libxmp.dll", "portmidi.dll"),
    *("libFLAC.dll", "libbrotlicommon.dll", "libbrotlidec.dll", "libfluidsynth-3.dll", "libfreetype-6.dll"),
    *("libharfbuzz-0.dll", "libpng16.dll", "libportmidi.dll", "libsharpyuv.dll", "libsndfile.dll", "libtiff-6.dll"),
    *("libvorbis.dll", "libvorbisenc.dll", "libvorbisfile.dll", "libwebp.dll", "libwebpdemux.dll"),
    *("libwinpthread-1.dll", "libzlib.dll", "ogg.dll"),
    *("libFLAC.14.0.0.dylib", "libSDL2-2.0.0.dylib", "libSDL2_image-2.0.0.800.12.dylib", "libmpg123.0.dylib"),
    *("libpng16.16.58.0.dylib", "libsharpyuv.0.1.2.dylib", "libvorbisenc.2.0.12.dylib", "libz.1.3.1.zlib-ng.dylib"),
)
"""Names of libraries in the wheels for Windows and macOS."""


def text_of(name: str) -> str:
    """Return the text of a licence without its heading."""
    return (LICENCES / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")[2]


def test_every_licence_has_a_source_or_is_known_to_have_none() -> None:
    kept = {path.stem for path in LICENCES.glob("*.txt")}
    assert kept == {*SOURCES} | BY_NOTICE | WITHOUT_SOURCE


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_a_library_has_the_licence_of_its_source_word_for_word(name: str) -> None:
    assert hashlib.sha256(text_of(name).encode()).hexdigest() == SOURCES[name]["sha256"]


@pytest.mark.parametrize("name", sorted(DEBIANS))
def test_a_common_licence_is_as_debian_has_it(name: str) -> None:
    copies = sorted(Path("/usr/share").glob(DEBIANS[name]))
    if not copies:
        pytest.skip("needs Debian or Ubuntu")
    own = (LICENCES / f"{name}.txt").read_text(encoding="utf-8")
    told = own[own.index(BEGINNINGS.get(name, "")) :]
    assert " ".join(told.split()) in " ".join(copies[0].read_text(encoding="utf-8").split())


def test_every_library_has_a_licence_and_a_name_for_it_on_every_system() -> None:
    kept = {path.stem for path in LICENCES.glob("*.txt")}
    assert {contents.licence_name(library) for library in ON_OTHER_SYSTEMS} <= kept | {*contents.LICENSED}
    assert kept - TEXTS <= {*SPDX}


@pytest.mark.parametrize("name", contents.LICENSED)
def test_licences_of_code_inside_a_library_are_shipped_too(tmp_path: Path, name: str) -> None:
    contents.write_licences(tmp_path / "licences")
    shipped = {path.read_bytes() for path in (tmp_path / "licences").iterdir()}
    found = [path for path in distribution(name).files or [] if "licenses" in path.parts and path.stem != "AUTHORS"]
    assert [str(path) for path in found if Path(str(path.locate())).read_bytes() not in shipped] == []


def test_a_program_with_a_library_of_no_known_licence_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libunheard-1.dll").touch()
    with pytest.raises(ReleaseError, match=r"without a licence in packaging/licences: libunheard-1\.dll"):
        write_bill_of_materials(tmp_path, tmp_path / "release")


@pytest.mark.parametrize("name", sorted(BY_NOTICE))
def test_a_notice_names_the_licence_that_lies_beside_it(name: str) -> None:
    named = [other for other in ("lgpl-2.1", "gpl-3.0") if f"{other}.txt" in text_of(name)]
    assert len(named) == 1 and (LICENCES / f"{named[0]}.txt").is_file()


def test_a_distribution_has_the_licence_that_it_was_installed_with(tmp_path: Path) -> None:
    contents.write_licences(tmp_path / "licences")
    for name in contents.LICENSED:
        installed = [path for path in distribution(name).files or () if path.stem in ("LICENSE", "LICENCE", "COPYING")]
        assert Path(str(installed[0].locate())).read_bytes() == (tmp_path / "licences" / f"{name}.txt").read_bytes()


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="other versions have other licences")
def test_python_has_its_own_licence() -> None:
    own = next(Path(get_path("stdlib")).glob("LICENSE.txt")).read_text(encoding="utf-8")
    assert " ".join(own.split()) == " ".join((LICENCES / "python.txt").read_text(encoding="utf-8").split())
