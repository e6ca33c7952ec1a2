"""README.md announces downloads until a version has been published, and offers them from then on."""

import pytest

from tests.docs.readme import README
from tools.release.changelog import UNPUBLISHED, nothing_is_published
from tools.release.product import repository

OFFERS = ("/releases", "/download", "uvx ", "pipx run", "pip install high-low-war", "gh attestation")
"""Words of README.md that offer a download, or a package from an index."""


def offers(readme: str) -> list[str]:
    """Return the downloads that a README offers."""
    return [words for words in OFFERS if words in readme]


def test_the_readme_offers_a_download_only_after_a_version_has_been_published() -> None:
    readme = README.read_text(encoding="utf-8")
    if nothing_is_published():
        assert UNPUBLISHED in readme and offers(readme) == []
    else:
        assert UNPUBLISHED not in readme and f"]({repository()}/releases/latest)" in readme


@pytest.mark.parametrize(
    "offer",
    [
        "From the [latest release](https://github.com/highlowwar/high-low-war/releases/latest):",
        "With Python, `uvx high-low-war` starts the game.",
        "`gh attestation verify FILE` shows who built a file.",
    ],
)
def test_an_offer_is_recognised(offer: str) -> None:
    assert len(offers(offer)) == 1
