"""Everything that releases are built with is pinned by hashes."""

import re

from tests.architecture.sources import ROOT
from tools.release.product import project

REQUIREMENTS = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8")


def test_everything_that_a_release_needs_is_pinned() -> None:
    needed = [*project()["dependencies"], *project()["optional-dependencies"]["release"]]
    pinned = re.findall(r"^([\w.-]+)==", REQUIREMENTS, re.M)
    assert {re.split(r"[<>=]", name)[0] for name in needed} <= {*pinned}


def test_whatever_is_pinned_is_known_by_its_hashes() -> None:
    entries = re.split(r"^(?=[\w.-]+==)", REQUIREMENTS, flags=re.M)[1:]
    assert len(entries) > 10
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
