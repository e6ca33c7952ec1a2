"""The tag, pyproject.toml and CHANGELOG.md name the same version, or there is no release."""

from tools.release.changelog import Release, releases, unreleased
from tools.release.product import ReleaseError, version


def check_tag(tag: str) -> str:
    """Refuse a tag that isn't this version's, or a version whose changes CHANGELOG.md doesn't all list; the version.

    Raises `ReleaseError`.
    """
    if tag != f"v{version()}":
        raise ReleaseError(f"the tag is {tag!r}, but pyproject.toml has version {version()}: its tag is 'v{version()}'")
    if unreleased():
        raise ReleaseError(f"CHANGELOG.md has changes that belong to no version: are they those of {version()}?")
    return latest_release().version


def latest_release() -> Release:
    """What CHANGELOG.md says of this version, which is the latest there. Raises `ReleaseError`."""
    latest = next(releases(), None)
    if latest is None or latest.version != version():
        raise ReleaseError(f"CHANGELOG.md doesn't begin with an entry '## {version()} - YEAR-MONTH-DAY'")
    return latest


def notes() -> str:
    """The text of the release, in Markdown."""
    return "\n".join(f"- {change}" for change in latest_release().changes)
