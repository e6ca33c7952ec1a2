"""The manifest for Flathub.

The manifest specifies that the program from the Linux archive runs in a sandbox with access to the display and sound,
but not to the network.
"""

import json
from collections.abc import Mapping
from typing import Final

from tools.release.product import APP_ID, NAME

RUNTIME_VERSION: Final = "25.08"
FLATPAK_PROCESSORS: Final = {"x64": "x86_64", "arm64": "aarch64"}
"""Flatpak's name for each processor, by the processor's name in release files."""

ALLOWED: Final = ("--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=dri")


def flatpak_manifest(archives: Mapping[str, tuple[str, str]]) -> str:
    """Return the manifest as JSON text.

    `archives` contains the download address and the SHA-256 hash of the Linux archive for each processor, by the
    processor's name in release files.
    """
    sources = [
        {"type": "archive", "only-arches": [FLATPAK_PROCESSORS[processor]], "url": address, "sha256": hash_sum}
        for processor, (address, hash_sum) in archives.items()
    ]
    module = {
        "name": NAME,
        "buildsystem": "simple",
        # stripping debugging symbols would break the libraries of numpy and pygame-ce
        "build-options": {"no-debuginfo": True},
        "build-commands": ["cp -r bin lib share /app"],
        "sources": sources,
    }
    manifest = {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME_VERSION,
        "sdk": "org.freedesktop.Sdk",
        "command": NAME,
        "finish-args": ALLOWED,
        "modules": [module],
    }
    return json.dumps(manifest, indent=2) + "\n"
