"""The release notes, and a check that the tag, pyproject.toml and CHANGELOG.md name the same version."""

from tools.release.changelog import Release, nothing_is_published, releases, unreleased
from tools.release.product import ReleaseError, version


def check_tag(tag: str) -> str:
    """Return the version if the tag, pyproject.toml and CHANGELOG.md agree on it.

    Raises `ReleaseError` if they don't agree, if some changes don't belong to any version, or if CHANGELOG.md still
    states that no version has been published.
    """
    if tag != f"v{version()}":
        raise ReleaseError(f"the tag is {tag!r}, but pyproject.toml has version {version()}: its tag is 'v{version()}'")
    if unreleased():
        raise ReleaseError(f"CHANGELOG.md has changes that belong to no version: are they those of {version()}?")
    if nothing_is_published():
        raise ReleaseError("CHANGELOG.md and README.md still say that no version has been published")
    return latest_release().version


def latest_release() -> Release:
    """Return the entry for this version in CHANGELOG.md. Raises `ReleaseError` if it isn't the first numbered entry."""
    latest = next(releases(), None)
    if latest is None or latest.version != version():
        raise ReleaseError(f"CHANGELOG.md doesn't begin with an entry '## {version()} - YEAR-MONTH-DAY'")
    return latest


def notes() -> str:
    """Return the release notes, which are the changes in this version as a Markdown list. Raises `ReleaseError` if the
    first numbered entry in CHANGELOG.md isn't for this version."""
    return "\n".join(f"- {change}" for change in latest_release().changes)
