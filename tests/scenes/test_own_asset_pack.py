"""A player's own asset pack: whatever is wrong with it is said in one line that names the file."""

import json
import os
from pathlib import Path

import pytest

from scenes.drawing.asset_pack import PackError
from scenes.drawing.own_asset_pack import open_own_pack
from tests.scenes.decoding import decode_here

pytestmark = pytest.mark.usefixtures("screen")

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14"><path d="M0 0H10V14Z" fill="#123456"/></svg>'


def manifest_in(folder: Path, written: bytes) -> Path:
    """The manifest of a pack with a drawing, a folder, and files that are no drawings."""
    (folder / "folder").mkdir()
    (folder / "ace.svg").write_text(DRAWING)
    (folder / "torn.svg").write_text(DRAWING[:40])
    (folder / "empty.svg").write_bytes(b"")
    (folder / "manifest.json").write_bytes(written)
    return folder / "manifest.json"


def naming(file: str) -> bytes:
    """A manifest that names a file for one sprite."""
    return json.dumps({"sprites": {"cards/ace_of_spades": file}, "sounds": {}}).encode()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_a_manifest_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "manifest.json")
    with pytest.raises(PackError, match="regular file"):
        open_own_pack(tmp_path, decode_here)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_manifest_is_read_with_a_byte_order_mark_too_as_some_editors_write_it(mark: bytes, tmp_path: Path) -> None:
    manifest_in(tmp_path, mark + naming("ace.svg"))
    assert list(open_own_pack(tmp_path, decode_here).sprites) == ["cards/ace_of_spades"]


@pytest.mark.parametrize(
    "written",
    [
        *(b"", b"{", b"[]", b"3", b"null", b"{}", b"[" * 100_000, b"\xff\xfe", b'{"sprites": {}}'),
        *(b'{"sprites": [], "sounds": {}}', b'{"sprites": {"a": 3}, "sounds": {}}'),
        *(b'{"sprites": {}, "sounds": {}, "colours": %s}' % colours for colours in (b"[]", b"7", b"null")),
        *(
            b'{"sprites": {}, "sounds": {}, "colours": {"suits": %s}}' % suits
            for suits in (b"[]", b"null", b"3", b'{"hearts": 3}')
        ),
    ],
)
def test_a_manifest_that_is_none_is_refused_in_one_line(written: bytes, tmp_path: Path) -> None:
    manifest = manifest_in(tmp_path, written)
    with pytest.raises(PackError) as refused:
        open_own_pack(tmp_path, decode_here)
    said = str(refused.value)
    assert said.startswith(f"{manifest}: the asset pack can’t be read (") and "\n" not in said
    assert not any(python in said for python in ("object", "indices", "attribute"))


@pytest.mark.parametrize(
    "file",
    ["nowhere.svg", "folder", "torn.svg", "empty.svg", "", "a" * 5000, "nul\0.svg", "nul\0/ace.svg", "\ud800/ace.svg"],
)
def test_a_file_that_cannot_be_drawn_is_named(file: str, tmp_path: Path) -> None:
    manifest_in(tmp_path, naming(file))
    with pytest.raises(PackError) as refused:
        open_own_pack(tmp_path, decode_here)
    assert str(refused.value).startswith(str(tmp_path / file)) and "\n" not in str(refused.value)
