"""The manifests for winget, Homebrew and Flathub, the upload script for itch.io, and the checksums of a release."""

import hashlib
from pathlib import Path
from typing import Final

from tools.release.flatpak import FLATPAK_PROCESSORS, flatpak_manifest
from tools.release.product import APP_ID, NAME, TITLE, System, project, release_file, repository, version

WINGET_ID: Final = "HighLowWar.HighLowWar"
WINGET_SCHEMA: Final = "1.6.0"
PUBLISHER: Final = "The High Low War authors"
ITCH_PAGE: Final = "highlowwar/high-low-war"


def write_manifests(folder: Path) -> list[Path]:
    """Write the manifests and the script for itch.io into the folder with a release's files, and return their paths.

    Raises `FileNotFoundError` if a file to which they refer is missing.
    """
    files = {
        f"{WINGET_ID}.yaml": winget_version(),
        f"{WINGET_ID}.installer.yaml": winget_installers(folder),
        f"{WINGET_ID}.locale.en-US.yaml": winget_texts(),
        f"{NAME}.rb": homebrew_cask(folder),
        "push-to-itch": itch_script(folder),
        f"{APP_ID}.json": flatpak_manifest(
            {processor: _archive(folder, processor) for processor in FLATPAK_PROCESSORS}
        ),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return [folder / name for name in files]


def download(file: str) -> str:
    """Return the download address of a file of this release."""
    return f"{repository()}/releases/download/v{version()}/{file}"


def winget_version() -> str:
    """Return winget's version manifest as YAML text."""
    return _winget("version", "DefaultLocale: en-US")


def winget_installers(folder: Path) -> str:
    """Return winget's installer manifest as YAML text.

    It contains the download address and the SHA-256 hash of the installer for each processor. Raises
    `FileNotFoundError` if one of the installers isn't in `folder`.
    """
    lines = ["InstallerType: nullsoft", "Scope: user", "UpgradeBehavior: install", "Installers:"]
    for processor in ("x64", "arm64"):
        file = release_file(System.WINDOWS, "exe", processor)
        lines += [f"- Architecture: {processor}", f"  InstallerUrl: {download(file)}"]
        lines += [f"  InstallerSha256: {sha256(folder / file).upper()}"]
    return _winget("installer", *lines)


def winget_texts() -> str:
    """Return winget's locale manifest, which describes the game, as YAML text."""
    return _winget(
        "defaultLocale",
        "PackageLocale: en-US",
        f"Publisher: {PUBLISHER}",
        f"PackageName: {TITLE}",
        f"PackageUrl: {repository()}",
        f"License: {project()['license']}",
        f'ShortDescription: "{project()["description"]}"',
        f"ReleaseNotesUrl: {repository()}/releases/tag/v{version()}",
    )


def _winget(kind: str, *lines: str) -> str:
    schema = f"https://aka.ms/winget-manifest.{kind}.{WINGET_SCHEMA}.schema.json"
    head = [f"# yaml-language-server: $schema={schema}", f"PackageIdentifier: {WINGET_ID}"]
    head.append(f"PackageVersion: {version()}")
    return "\n".join([*head, *lines, f"ManifestType: {kind}", f"ManifestVersion: {WINGET_SCHEMA}"]) + "\n"


def homebrew_cask(folder: Path) -> str:
    """Return, as Ruby source, the Homebrew cask for the disk image in a folder."""
    file = release_file(System.MACOS, "dmg", "arm64")
    return f"""\
cask "{NAME}" do
  version "{version()}"
  sha256 "{sha256(folder / file)}"

  url "{download(file).replace(version(), "#{version}")}"
  name "{TITLE}"
  desc "Betting card game for two"
  homepage "{repository()}"

  depends_on arch: :arm64
  depends_on macos: ">= :sonoma"

  app "{TITLE}.app"

  zap trash: "~/Library/Application Support/{NAME}"
end
"""


def itch_script(folder: Path) -> str:
    """Return a shell script that uploads a release's archives and disk image to itch.io after checking their hashes.

    With each archive, the script also uploads the path of the executable that itch.io starts.
    """
    top = f"{NAME}-{version()}"
    pushed = [
        (release_file(System.WINDOWS, "zip", "x64"), "windows-x64", f"{top}/{NAME}.exe"),
        (release_file(System.WINDOWS, "zip", "arm64"), "windows-arm64", f"{top}/{NAME}.exe"),
        (release_file(System.LINUX, "tar.gz", "x64"), "linux-x64", f"{top}/bin/{NAME}"),
        (release_file(System.LINUX, "tar.gz", "arm64"), "linux-arm64", f"{top}/bin/{NAME}"),
    ]
    image = release_file(System.MACOS, "dmg", "arm64")
    hashes = "\n".join(f"{sha256(folder / file)}  {file}" for file in [*(file for file, *_ in pushed), image])
    pushes = "\n".join(f'push "{file}" {channel} "{start}"' for file, channel, start in pushed)
    return f"""\
#!/usr/bin/env bash
# Puts the files of version {version()}, which lie beside this script, on itch.io; needs butler, logged in.
set -euo pipefail
cd "$(dirname "$0")"
sha256sum --check <<'HASHES'
{hashes}
HASHES
push() {{
  local folder
  folder=$(mktemp -d)
  case $1 in
    *.zip) unzip -q "$1" -d "$folder" ;;
    *) tar -xf "$1" -C "$folder" ;;
  esac
  printf '[[actions]]\\nname = "play"\\npath = "%s"\\n' "$3" > "$folder/.itch.toml"
  butler push "$folder" "{ITCH_PAGE}:$2" --userversion {version()}
  rm -r "$folder"
}}
{pushes}
butler push "{image}" "{ITCH_PAGE}:macos-arm64" --userversion {version()}
"""


def _archive(folder: Path, processor: str) -> tuple[str, str]:
    """Return the download address and the SHA-256 hash of the Linux archive for a processor."""
    file = release_file(System.LINUX, "tar.gz", processor)
    return download(file), sha256(folder / file)


def sha256(file: Path) -> str:
    """Return the SHA-256 hash of a file as lower-case hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_checksums(folder: Path) -> list[Path]:
    """Write the SHA-256 hashes of all other files in a release's folder to SHA256SUMS, in the format of sha256sum.

    Returns a list with the path of SHA256SUMS.
    """
    sums = folder / "SHA256SUMS"
    files = sorted(path for path in folder.iterdir() if path != sums)
    sums.write_text("".join(f"{sha256(path)}  {path.name}\n" for path in files), encoding="utf-8", newline="\n")
    return [sums]
