"""Contents of the Linux packages, checked by the systems' own tools."""

import json
import os
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.packages.conftest import RUNTIME, SOURCE_DATE, need
from tools.release.flatpak import flatpak_manifest
from tools.release.linux import lay_out_appdir, make_packages
from tools.release.product import APP_ID, version

pytestmark = pytest.mark.exhaustive

Package = Callable[[str], Path]


@pytest.fixture(scope="module")
def prefix(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The unpacked archive, which has the layout of /usr."""
    (archive,) = packages.glob("*.tar.gz")
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as entries:
        entries.extractall(folder, filter="tar")
    yield folder / f"high-low-war-{version()}"


def run(*command: str | Path) -> str:
    """Run a command that must succeed; return its output with errors."""
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert ended.returncode == 0, f"{command}: {ended.stdout}"
    return ended.stdout


def test_the_archive_starts_from_wherever_it_is_unpacked(prefix: Path) -> None:
    assert run(prefix / "bin" / "high-low-war", "--version") == f"High Low War {version()}\n"


def test_the_folder_of_the_appimage_starts(prefix: Path, tmp_path: Path) -> None:
    lay_out_appdir(prefix, tmp_path / "AppDir")
    assert run(tmp_path / "AppDir" / "AppRun", "--version") == f"High Low War {version()}\n"
    assert (tmp_path / "AppDir" / f"{APP_ID}.desktop").is_file()
    assert (tmp_path / "AppDir" / ".DirIcon").read_bytes().startswith(b"\x89PNG")


def test_the_appimage_is_its_runtime_and_then_the_folder(package: Package, tmp_path: Path) -> None:
    image = package("AppImage")
    assert image.read_bytes().startswith(RUNTIME)
    assert image.stat().st_mode & 0o111 == 0o111
    run("unsquashfs", "-quiet", "-no-progress", "-offset", str(len(RUNTIME)), "-dest", tmp_path / "AppDir", image)
    assert run(tmp_path / "AppDir" / "AppRun", "--version") == f"High Low War {version()}\n"


def test_the_same_program_gives_the_same_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need("nfpm", "mksquashfs")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", SOURCE_DATE)
    program = tmp_path / "program"
    for path in ("high-low-war", "_internal/assets/a.svg", "_internal/libz.so.1"):
        (program / path).parent.mkdir(parents=True, exist_ok=True)
        (program / path).write_text(path)
    (program / "high-low-war").chmod(0o755)
    first = make_packages(program, tmp_path / "first", program / "high-low-war")
    for file in program.rglob("*"):
        os.utime(file, (1, 1))
        file.chmod(file.stat().st_mode & 0o700)
    second = make_packages(program, tmp_path / "second", program / "high-low-war")
    assert len(first) == 5
    assert [file.name for file in first] == [file.name for file in second]
    assert [file.read_bytes() == again.read_bytes() for file, again in zip(first, second, strict=True)] == [True] * 5


def test_everything_in_the_archive_is_of_one_time_and_nobodys(package: Package) -> None:
    with tarfile.open(package("tar.gz")) as entries:
        assert {(entry.mtime, entry.uid, entry.gid, entry.uname) for entry in entries} == {(int(SOURCE_DATE), 0, 0, "")}


def test_lintian_finds_no_error_in_the_deb_package(package: Package) -> None:
    need("lintian")
    run("lintian", "--allow-root", "--fail-on", "error", package("deb"))


def test_every_desktop_takes_the_entry(prefix: Path) -> None:
    need("desktop-file-validate")
    assert run("desktop-file-validate", prefix / "share/applications" / f"{APP_ID}.desktop") == ""


def test_every_software_centre_takes_the_description(prefix: Path) -> None:
    need("appstreamcli")
    told = run("appstreamcli", "validate", "--no-net", "--strict", prefix / "share/metainfo" / f"{APP_ID}.metainfo.xml")
    assert "Validation was successful" in told


def test_flathubs_tool_understands_all_of_the_manifest(tmp_path: Path) -> None:
    need("flatpak-builder")
    archives = {processor: (f"https://example.com/{processor}.tar.gz", "0" * 64) for processor in ("x64", "arm64")}
    (tmp_path / "manifest.json").write_text(flatpak_manifest(archives))
    told = run("env", "-C", tmp_path, "flatpak-builder", "--show-manifest", "manifest.json")
    assert json.loads(told) == json.loads(flatpak_manifest(archives))


def test_the_manual_page_is_set_without_a_warning(prefix: Path) -> None:
    need("man")
    page = prefix / "share/man/man6/high-low-war.6.gz"
    ended = subprocess.run(["man", "--warnings", "--local-file", page], capture_output=True, text=True)
    assert "high-low-war - a betting card game for two" in ended.stdout and ended.stderr == ""


@pytest.mark.parametrize(
    ("shell", "path"),
    [
        ("bash", "bash-completion/completions/high-low-war"),
        ("zsh", "zsh/site-functions/_high-low-war"),
        ("fish", "fish/vendor_completions.d/high-low-war.fish"),
    ],
)
def test_the_shell_can_read_its_completions(shell: str, path: str, prefix: Path) -> None:
    need(shell)
    assert run(shell, "-n", prefix / "share" / path) == ""
