"""The application and its disk image for macOS, with that system's tools faked."""

import subprocess
from pathlib import Path

import pytest

from tools.release import contents, macos
from tools.release.product import version


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands that would have been run."""
    ran: list[list[str]] = []

    def run(command: tuple[object, ...], **options: object) -> None:
        ran.append([str(part) for part in command])
        if command[0] == "hdiutil":
            shown = Path(str(command[command.index("-srcfolder") + 1]))
            assert sorted(path.name for path in shown.iterdir()) == ["Applications", "High Low War.app"]
            assert (shown / "High Low War.app" / "Contents" / "link").readlink() == Path("elsewhere")

    monkeypatch.setattr(subprocess, "run", run)
    return ran


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The folder that PyInstaller makes, with the application beside it."""
    inside = tmp_path / "High Low War.app" / "Contents"
    inside.mkdir(parents=True)
    (inside / "link").symlink_to("elsewhere")
    return tmp_path / "high-low-war"


def test_without_keys_the_image_is_made_and_nothing_signed(
    program: Path, tmp_path: Path, commands: list[list[str]]
) -> None:
    (image,) = macos.make_packages(program, tmp_path / "release")
    assert image.name.startswith(f"high-low-war-{version()}-macos-") and image.suffix == ".dmg"
    assert [command[:2] for command in commands] == [["hdiutil", "create"]]
    assert commands[0][-1] == str(image)


def test_with_keys_the_image_is_signed_and_notarised_in_that_order(
    program: Path, tmp_path: Path, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = {"IDENTITY": "us", "NOTARY_KEY": "key.p8", "NOTARY_KEY_ID": "K", "NOTARY_ISSUER": "I"}
    for name, value in keys.items():
        monkeypatch.setenv(f"MACOS_{name}", value)
    (image,) = macos.make_packages(program, tmp_path / "release")
    assert commands[1:] == [
        ["codesign", "--sign", "us", "--timestamp", str(image)],
        *[["xcrun", "notarytool", "submit", str(image), "--key", "key.p8", "--key-id", "K", "--issuer", "I", "--wait"]],
        ["xcrun", "stapler", "staple", str(image)],
    ]


def test_the_application_asks_for_the_latest_system_that_one_of_its_libraries_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tags = {"numpy": "Tag: cp311-cp311-macosx_14_0_arm64\n", "pygame-ce": "Tag: cp311-cp311-macosx_10_11_universal2\n"}

    class Installed:
        def __init__(self, name: str) -> None:
            self.name = name

        def read_text(self, file: str) -> str:
            return tags[self.name] if file == "WHEEL" else ""

    monkeypatch.setattr(contents, "distribution", Installed)
    told = contents.bundle_information()
    assert told["LSMinimumSystemVersion"] == "14.0"
    assert told["CFBundleVersion"] == version() and told["NSHighResolutionCapable"] is True
