"""The manifest for Flathub: the archive for Linux, in a sandbox that has a window, sound, and no network."""

import json
from collections.abc import Mapping
from typing import Final

from tools.release.product import APP_ID, NAME

RUNTIME_VERSION: Final = "25.08"
FLATPAK_PROCESSORS: Final = {"x64": "x86_64", "arm64": "aarch64"}
"""What Flatpak calls processors, by what the files of a release call them."""

ALLOWED: Final = ("--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=dri")


def flatpak_manifest(archives: Mapping[str, tuple[str, str]]) -> str:
    """The manifest, given the address and the SHA-256 of the archive for each processor."""
    sources = [
        {"type": "archive", "only-arches": [FLATPAK_PROCESSORS[processor]], "url": address, "sha256": hash_sum}
        for processor, (address, hash_sum) in archives.items()
    ]
    module = {
        "name": NAME,
        "buildsystem": "simple",
        # stripped of debugging symbols, the libraries that numpy and pygame-ce bring would break
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
