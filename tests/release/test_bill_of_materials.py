"""The packaged program's bill of materials follows CycloneDX's schema, is complete, and has every licence."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tools.release.bill_of_materials import write_bill_of_materials
from tools.release.contents import LICENSED

pytestmark = pytest.mark.exhaustive

INSIDE = {
    *LICENSED,
    "python",
    "pygame-ce",
    "font-source-serif-pro",
    "font-source-sans-pro",
    "fontpkg-atkinson-hyperlegible",
    "sdl2",
    "freetype",
    "zlib",
}


@pytest.fixture(scope="module")
def written(packaged: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The bill of materials of the packaged program."""
    (file,) = write_bill_of_materials(packaged, tmp_path_factory.mktemp("inside"))
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def components(written: str) -> list[dict[str, Any]]:
    """The components that it lists."""
    found: list[dict[str, Any]] = json.loads(written)["components"]
    return found


def test_it_is_what_the_schema_says(written: str) -> None:
    # imported here: it would take every test process two seconds
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(written) is None


def test_it_lists_everything_that_is_inside_with_its_licence(packaged: Path, components: list[dict[str, Any]]) -> None:
    assert {each["name"] for each in components} >= INSIDE
    assert [each["name"] for each in components if not each.get("licenses")] == []
    carried = {path.stem for path in (packaged / "licences").iterdir()}
    assert {each["name"] for each in components} <= carried


def test_it_lists_every_shared_library_by_its_hash(packaged: Path, components: list[dict[str, Any]]) -> None:
    listed = {each["bom-ref"]: each["hashes"][0]["content"] for each in components if "hashes" in each}
    libraries = {path for path in packaged.rglob("lib*.so*") if path.is_file() and not path.is_symlink()}
    assert {*listed} == {path.relative_to(packaged).as_posix() for path in libraries}
    assert all(hashlib.sha256((packaged / where).read_bytes()).hexdigest() == told for where, told in listed.items())


def test_two_lists_of_one_program_are_the_same(packaged: Path, written: str, tmp_path: Path) -> None:
    (again,) = write_bill_of_materials(packaged, tmp_path)
    assert again.read_text(encoding="utf-8") == written
