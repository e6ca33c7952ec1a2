"""The start of README.md in every language of the game."""

import pytest

from tests.architecture.sources import ROOT
from tests.docs.readme import COMMAND, README
from tools.languages.catalogues import LANGUAGES, catalogues_in

FOLDER = ROOT / "docs" / "languages"


@pytest.mark.parametrize("language", catalogues_in(LANGUAGES))
def test_the_start_of_the_readme_is_translated_with_the_same_commands(language: str) -> None:
    translated = (FOLDER / language / "README.md").read_text(encoding="utf-8")
    start, _rest = README.read_text(encoding="utf-8").split("## Run the tests")
    assert COMMAND.findall(translated) == COMMAND.findall(start)
    assert "](../../../README.md)" in translated


def test_there_is_a_translation_for_no_other_language() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == catalogues_in(LANGUAGES)
