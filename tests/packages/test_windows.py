"""The installer for Windows: its contents, its signature, and installing and removing under Wine."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packages.conftest import need
from tools.release import contents, windows
from tools.release.product import NAME, version

WINE = Path("/usr/lib/wine/wine64")
LEFT_BY_THE_PROGRAM = "a file of the program's own"
STAND_IN = f"""\
Target amd64-unicode
RequestExecutionLevel user
SilentInstall silent
Section
  FileOpen $0 "$EXEDIR\\{LEFT_BY_THE_PROGRAM}" w
  FileClose $0
SectionEnd
"""
"""An NSIS script of a Windows program that only shows that it was started."""

PASSWORD = "of the tests"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like the one that PyInstaller makes under Windows."""
    need("makensis")
    folder = tmp_path / "built"
    for path in ("_internal/assets/cards/back.svg", "_internal/a name with spaces.txt"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(path)
    command = ["makensis", "-V1", f"-XOutFile {folder / NAME}.exe", "-"]
    subprocess.run(command, input=STAND_IN, text=True, check=True)
    return folder


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A self-signed certificate; the release signs with its key."""
    need("openssl", "osslsigncode")
    key, own, both = tmp_path / "key.pem", tmp_path / "own.pem", tmp_path / "both.p12"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=The tests", "-days", "2"]
    made += ["-addext", "extendedKeyUsage=codeSigning", "-keyout", str(key), "-out", str(own)]
    subprocess.run(made, check=True, capture_output=True)
    packed = ["openssl", "pkcs12", "-export", "-inkey", str(key), "-in", str(own), "-out", str(both)]
    subprocess.run([*packed, "-passout", f"pass:{PASSWORD}"], check=True)
    monkeypatch.setenv("WINDOWS_CERTIFICATE", str(both))
    monkeypatch.setenv("WINDOWS_CERTIFICATE_PASSWORD", PASSWORD)
    return own


def verified(file: Path, certificate: Path) -> bool:
    """Return True if the owner of a certificate has signed a program."""
    command = ["osslsigncode", "verify", "-CAfile", str(certificate), "-in", str(file)]
    return subprocess.run(command, capture_output=True).returncode == 0


@pytest.fixture
def wine(tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Runs a program in a Windows that belongs to the test."""
    if not WINE.exists():
        pytest.skip("needs wine64")
    unneeded = "mscoree,mshtml=;winemenubuilder.exe=d"
    own = {"WINEPREFIX": str(tmp_path / "wine"), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": unneeded, "DISPLAY": ""}

    def run(*command: str) -> None:
        subprocess.run([WINE, *command], env={**os.environ, **own}, check=True, timeout=300, capture_output=True)
        # an uninstaller continues in a copy of itself
        subprocess.run([WINE.with_name("wineserver"), "--wait"], env={**os.environ, **own}, check=True, timeout=300)

    run("wineboot", "--init")
    yield run
    # its size is that of the real one
    shutil.rmtree(tmp_path / "wine")


@pytest.mark.exhaustive
def test_it_installs_and_removes_itself_for_one_user(
    program: Path, tmp_path: Path, certificate: Path, wine: Callable[..., None]
) -> None:
    _, installer = windows.make_packages(program, tmp_path / "release", "x64")
    wine(str(installer), "/S")
    (user,) = (path for path in (tmp_path / "wine/drive_c/users").iterdir() if path.name != "Public")
    folder = user / "AppData/Local/Programs/High Low War"
    shortcut = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/High Low War.lnk"
    installed = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert installed == {
        *("high-low-war.exe", "uninstall.exe", "_internal/assets/cards/back.svg", "_internal/a name with spaces.txt")
    }
    assert verified(folder / "high-low-war.exe", certificate) and verified(folder / "uninstall.exe", certificate)
    assert shortcut.is_file()
    registered = (tmp_path / "wine/user.reg").read_text(errors="replace")
    assert f'"DisplayVersion"="{version()}"' in registered and "Uninstall\\\\high-low-war]" in registered

    wine(str(folder / "high-low-war.exe"))
    assert (folder / LEFT_BY_THE_PROGRAM).is_file(), "the program can't be started"

    (program / "_internal/a name with spaces.txt").unlink()
    _, later = windows.make_packages(program, tmp_path / "later", "x64")
    wine(str(later), "/S")
    assert not (folder / "_internal/a name with spaces.txt").exists(), "a later version left files of the earlier one"

    wine(str(folder / "uninstall.exe"), "/S")
    assert [path.name for path in folder.rglob("*")] == [LEFT_BY_THE_PROGRAM], "it removed too much or too little"
    assert not shortcut.exists()
    assert "Uninstall\\\\high-low-war]" not in (tmp_path / "wine/user.reg").read_text(errors="replace")


@pytest.mark.exhaustive
def test_program_and_installer_are_signed_where_there_is_a_key(
    program: Path, tmp_path: Path, certificate: Path
) -> None:
    archive, installer = windows.make_packages(program, tmp_path / "release", "x64")
    assert verified(installer, certificate)
    with ZipFile(archive) as entries:
        signed = entries.extract(f"high-low-war-{version()}/high-low-war.exe", tmp_path)
    assert verified(Path(signed), certificate)
    assert not verified(program / "high-low-war.exe", certificate), "the program that was built isn't to be changed"


@pytest.mark.exhaustive
def test_a_signed_installer_that_was_changed_is_found_out(program: Path, tmp_path: Path, certificate: Path) -> None:
    _, installer = windows.make_packages(program, tmp_path / "release", "x64")
    content = bytearray(installer.read_bytes())
    content[len(content) // 2] ^= 1
    installer.write_bytes(content)
    assert not verified(installer, certificate)


@pytest.mark.exhaustive
def test_the_installer_says_what_it_installs(program: Path, tmp_path: Path) -> None:
    pefile = pytest.importorskip("pefile")
    for processor, machine in (("x64", 0x8664), ("arm64", 0x14C)):
        _, installer = windows.make_packages(program, tmp_path / processor, processor)
        assert installer.name == f"high-low-war-{version()}-windows-{processor}.exe"
        with pefile.PE(str(installer)) as executable:
            assert executable.FILE_HEADER.Machine == machine
            (table,) = (
                entry for part in executable.FileInfo[0] if part.Key == b"StringFileInfo" for entry in part.StringTable
            )
        assert table.entries[b"ProductName"] == b"High Low War"
        assert table.entries[b"ProductVersion"].decode() == version()


@pytest.mark.exhaustive
def test_the_same_program_gives_the_same_packages(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = windows.make_packages(program, tmp_path / "first", "x64")
    for path in program.rglob("*"):
        os.utime(path, (1, 1))
    second = windows.make_packages(program, tmp_path / "second", "x64")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


def test_the_executable_says_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from PyInstaller import compat

    # PyInstaller's own attributes under Windows
    monkeypatch.setattr(compat, "win32api", None, raising=False)
    from PyInstaller.utils.win32.versioninfo import load_version_info_from_text_file

    told = str(load_version_info_from_text_file(contents.version_information(tmp_path)))
    numbers = ", ".join([*version().split("."), "0"])
    assert f"filevers=({numbers})" in told and f"'ProductVersion', '{version()}'" in told.replace('"', "'")


def test_the_installer_removes_what_it_installs_and_nothing_else(tmp_path: Path) -> None:
    for path in ("high-low-war.exe", "_internal/a/b.txt", "_internal/c.txt"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("1024 bytes, or so" * 64)
    install, _, remove = windows.files_to_install(tmp_path).partition("!macro REMOVE_FILES\n")
    assert install.count("File ") == 3
    assert remove.splitlines()[:6] == [
        *(r'Delete "$INSTDIR\_internal\a\b.txt"', r'Delete "$INSTDIR\_internal\c.txt"'),
        *(r'Delete "$INSTDIR\high-low-war.exe"', r'RMDir "$INSTDIR\_internal\a"', r'RMDir "$INSTDIR\_internal"'),
        "!macroend",
    ]
