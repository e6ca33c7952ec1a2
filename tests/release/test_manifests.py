"""The manifests of winget, Homebrew, itch.io and Flathub install this release's own files, by their hashes."""

import json
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
import yaml

from tools.release.external_tools import find_tool, tool
from tools.release.manifests import write_checksums, write_manifests
from tools.release.product import APP_ID, System, release_file, repository, version

FILES = [
    *(release_file(System.WINDOWS, ending, processor) for ending in ("exe", "zip") for processor in ("x64", "arm64")),
    *(release_file(System.LINUX, "tar.gz", processor) for processor in ("x64", "arm64")),
    release_file(System.MACOS, "dmg", "arm64"),
]


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A folder with the files of a release, each holding its name, and the manifests for them."""
    for name in FILES:
        (tmp_path / name).write_text(name)
    write_manifests(tmp_path)
    return tmp_path


def hashed(name: str) -> str:
    """Return the hash of a file of that release."""
    return sha256(name.encode()).hexdigest()


def test_winget_installs_the_installer_for_each_processor_by_its_hash(release: Path) -> None:
    told = {path.name: yaml.safe_load(path.read_text()) for path in release.glob("*.yaml")}
    assert {name: found["ManifestType"] for name, found in told.items()} == {
        "HighLowWar.HighLowWar.yaml": "version",
        "HighLowWar.HighLowWar.installer.yaml": "installer",
        "HighLowWar.HighLowWar.locale.en-US.yaml": "defaultLocale",
    }
    assert {(found["PackageIdentifier"], found["PackageVersion"]) for found in told.values()} == {
        ("HighLowWar.HighLowWar", version())
    }
    installers = told["HighLowWar.HighLowWar.installer.yaml"]["Installers"]
    assert [(each["Architecture"], each["InstallerUrl"], each["InstallerSha256"]) for each in installers] == [
        (processor, f"{repository()}/releases/download/v{version()}/{name}", hashed(name).upper())
        for processor in ("x64", "arm64")
        for name in [release_file(System.WINDOWS, "exe", processor)]
    ]


def test_homebrew_installs_the_disk_image_by_its_hash(release: Path) -> None:
    cask = (release / "high-low-war.rb").read_text()
    image = release_file(System.MACOS, "dmg", "arm64")
    url = re.search(r'url "(.*)"', cask)
    assert url and url[1].replace("#{version}", version()) == f"{repository()}/releases/download/v{version()}/{image}"
    assert f'sha256 "{hashed(image)}"' in cask and f'version "{version()}"' in cask
    assert 'depends_on macos: ">= :sonoma"' in cask


def test_flathub_takes_the_archive_for_each_processor_by_its_hash(release: Path) -> None:
    manifest = json.loads((release / f"{APP_ID}.json").read_text())
    (module,) = manifest["modules"]
    assert [(*source["only-arches"], source["url"], source["sha256"]) for source in module["sources"]] == [
        (called, f"{repository()}/releases/download/v{version()}/{name}", hashed(name))
        for processor, called in (("x64", "x86_64"), ("arm64", "aarch64"))
        for name in [release_file(System.LINUX, "tar.gz", processor)]
    ]


@pytest.mark.skipif(not sys.platform.startswith("linux") or find_tool("shellcheck") is None, reason="it is for Linux")
def test_the_script_for_itch_checks_the_files_that_it_pushes(release: Path) -> None:
    script = release / "push-to-itch"
    text = script.read_text()
    pushed = [name for name in FILES if not name.endswith(".exe")]
    assert all(f"{hashed(name)}  {name}\n" in text and f'push "{name}"' in text for name in pushed)
    checked = subprocess.run([tool("shellcheck"), str(script)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    (release / pushed[0]).write_text("something else")
    ended = subprocess.run(["bash", str(script)], capture_output=True, text=True)
    assert ended.returncode != 0 and f"{pushed[0]}: FAILED" in ended.stdout


def test_the_checksums_are_of_every_file(release: Path) -> None:
    (sums,) = write_checksums(release)
    lines = {name: told for told, name in (line.split("  ") for line in sums.read_text().splitlines())}
    assert set(lines) == {path.name for path in release.iterdir()} - {"SHA256SUMS"}
    assert all(lines[name] == hashed(name) for name in FILES)


def test_without_a_file_of_the_release_there_is_no_manifest(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="windows-x64"):
        write_manifests(tmp_path)
