"""Drawing the pack again gives the committed files."""

import io
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tests.assets.pictures import difference, pixels

pytest.importorskip("fontTools")
soundfile = pytest.importorskip("soundfile")

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def redrawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from tools.asset_pack.pack import write

    target = tmp_path_factory.mktemp("pack")
    write(target)
    return target


def names(folder: Path) -> list[str]:
    endings = {".svg", ".json", ".ogg", ".png", ".ico", ".icns"}
    paths = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in endings]
    # the languages aren't part of the pack
    return sorted(path.as_posix() for path in paths if path.parts[0] != "languages")


def heard(data: bytes) -> npt.NDArray[np.float64]:
    samples, _rate = soundfile.read(io.BytesIO(data))
    return np.asarray(samples)


def test_drawing_twice_gives_the_same_bytes(redrawn: Path, tmp_path: Path) -> None:
    from tools.asset_pack.pack import write

    write(tmp_path)
    assert names(tmp_path) == names(redrawn)
    assert [name for name in names(redrawn) if (tmp_path / name).read_bytes() != (redrawn / name).read_bytes()] == []


def test_the_committed_files_are_those_the_code_draws(redrawn: Path, folder: Path) -> None:
    assert names(folder) == names(redrawn)


def test_the_committed_drawings_are_those_the_code_draws(redrawn: Path, folder: Path) -> None:
    written = [name for name in names(redrawn) if name.endswith((".svg", ".json"))]
    assert [name for name in written if (folder / name).read_bytes() != (redrawn / name).read_bytes()] == []


def test_the_committed_sounds_are_those_the_code_makes(redrawn: Path, folder: Path) -> None:
    # another version of the encoder may leave other things out
    for name in names(redrawn):
        if name.endswith(".ogg"):
            old, new = heard((folder / name).read_bytes()), heard((redrawn / name).read_bytes())
            assert len(old) == len(new)
            assert np.sqrt(((old - new) ** 2).mean()) < 0.02 * np.sqrt((old**2).mean()), name


def test_the_committed_icons_show_what_the_code_draws(redrawn: Path, folder: Path) -> None:
    for name in names(redrawn):
        if name.endswith(".png"):
            old, new = pygame.image.load(folder / name), pygame.image.load(redrawn / name)
            assert difference(pixels(old), pixels(new)) < 1, name
