"""The catalogues for translators, their forms for numbers, and the language that suits a player."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game import translation
from game.engine.core.translatable_sentences import Counted
from scenes.wording import reason_in_words
from tools.languages.__main__ import update, write
from tools.languages.catalogues import (
    LANGUAGES,
    as_po,
    catalogues_in,
    drawable,
    mistakes,
    read_catalogue,
    source_of,
    template,
)
from tools.languages.pseudo import PSEUDO, pseudo_catalogue, say
from tools.languages.texts import Text, all_texts

COINS = ("{n} coin", "{n} coins")
COIN_IN_POLISH = ("{n} moneta", "{n} monety", "{n} monet")
COIN_IN_RUSSIAN = ("{n} монета", "{n} монеты", "{n} монет")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of catalogues, which the program uses."""
    monkeypatch.setattr(translation, "LANGUAGES", str(tmp_path))
    monkeypatch.delenv("LANGUAGE", raising=False)
    yield tmp_path
    translation.speak("en")


def few(language: str, said: dict[str | tuple[str, ...], str | tuple[str, ...]], context: str | None = None) -> Catalog:
    """Return a catalogue with only a few texts."""
    catalogue = Catalog(language)
    for text, translated in said.items():
        catalogue.add(text, translated, context=context)
    return catalogue


def wrong(folder: Path, text: Text, said: str | tuple[str, ...], fuzzy: bool = False) -> list[str]:
    """Return what is wrong with the pseudo-language if one of its texts is translated like this."""
    catalogue = pseudo_catalogue()
    message = catalogue.get(text.forms[0] if len(text.forms) == 1 else text.forms, text.context or None)
    assert message is not None
    message.string = said
    if fuzzy:
        message.flags.add("fuzzy")
    write(folder, PSEUDO, catalogue)
    return list(mistakes(folder, PSEUDO))


@pytest.mark.parametrize("language", [*catalogues_in(LANGUAGES), PSEUDO])
def test_every_catalogue_is_complete_and_compiled(language: str, tmp_path: Path) -> None:
    if language == PSEUDO:
        write(tmp_path, PSEUDO, pseudo_catalogue())
    assert list(mistakes(tmp_path if language == PSEUDO else LANGUAGES, language)) == []


@pytest.mark.parametrize(
    ("said", "mistake"),
    [
        ("Ràîsé", "other places"),
        ("Ràîsé {tottal}", "other places"),
        ("Ràîsé {total", "a brace"),
        ("", "not translated"),
        ("提高到 {total}", "no font has"),
    ],
)
def test_each_mistake_in_a_translation_is_found(folder: Path, said: str, mistake: str) -> None:
    (found,) = wrong(folder, Text(("Raise to {total}",)), said)
    assert mistake in found and "Raise to {total}" in found


def test_a_plural_form_too_few_is_found(folder: Path) -> None:
    assert any("not translated" in found for found in wrong(folder, Text(COINS), ("{n} çöîn", "")))


def test_a_translation_that_nobody_has_looked_over_is_found(folder: Path) -> None:
    found = wrong(folder, Text(("Raise to {total}",)), "Ràîsé {total}", fuzzy=True)
    assert any("to be looked over" in each for each in found)


def test_a_text_that_is_missing_and_one_that_is_gone_are_found(folder: Path) -> None:
    catalogue = pseudo_catalogue()
    catalogue.delete("Raise to {total}")
    catalogue.add("Gone", "Göné")
    write(folder, PSEUDO, catalogue)
    missing, gone = mistakes(folder, PSEUDO)
    assert "missing" in missing and "no longer" in gone


def test_a_compiled_catalogue_that_is_not_its_sources_is_found(folder: Path) -> None:
    write(folder, PSEUDO, pseudo_catalogue())
    source_of(folder, PSEUDO).with_suffix(".mo").write_bytes(b"")
    (found,) = mistakes(folder, PSEUDO)
    assert "python -m tools.languages" in found


def test_an_update_keeps_translations_and_begins_new_texts(folder: Path) -> None:
    write(folder, "de", few("de", {"Raise to {total}": "Auf {total} erhöhen"}))
    update(folder, "de")
    catalogue = read_catalogue(source_of(folder, "de"), "de")
    assert {message.id for message in catalogue if message.id} >= {
        text.forms[0] for text in all_texts() if len(text.forms) == 1
    }
    kept = catalogue.get("Raise to {total}")
    assert kept is not None and kept.string == "Auf {total} erhöhen"


def test_the_template_has_every_text_with_its_places_and_its_context() -> None:
    written = as_po(template(), with_lines=True).decode()
    assert len(template()) == len(all_texts())
    assert 'msgid "{n} coin"\nmsgid_plural "{n} coins"\nmsgstr[0] ""' in written
    assert 'msgctxt "short name"\nmsgid "Pip"' in written
    assert "#: scenes/wording.py:" in written


def test_labels_of_keys_tell_translators_that_they_are_keys() -> None:
    labels = {Text((label,), "key") for label in ("Esc", "Enter", "Space", "Del", "Home", "End", "PgUp", "Shift")}
    assert labels <= all_texts().keys()
    assert not {Text(label.forms) for label in labels} & all_texts().keys()


@pytest.mark.parametrize(
    ("language", "forms", "told"),
    [
        (
            "pl",
            ("{n} moneta", "{n} monety", "{n} monet"),
            {1: "1 moneta", 2: "2 monety", 5: "5 monet", 22: "22 monety"},
        ),
        (
            "ru",
            ("{n} монета", "{n} монеты", "{n} монет"),
            {1: "1 монета", 3: "3 монеты", 11: "11 монет", 21: "21 монета"},
        ),
        ("fr", ("{n} pièce", "{n} pièces", "{n} pièces"), {0: "0 pièce", 1: "1 pièce", 2: "2 pièces"}),
    ],
)
def test_each_number_has_the_form_that_its_language_wants(
    folder: Path, language: str, forms: tuple[str, ...], told: dict[int, str]
) -> None:
    write(folder, language, few(language, {COINS: forms}))
    translation.speak(language)
    assert {n: translation.plural(*COINS, n) for n in told} == told
    assert {n: translation.tell(Counted(*COINS, n)) for n in told} == told


def test_a_text_in_a_context_has_a_translation_of_its_own(folder: Path) -> None:
    write(folder, "de", few("de", {"Oak": "Eiche"}, "short name"))
    translation.speak("de")
    assert translation.in_context("short name", "Oak") == "Eiche"
    assert translation.in_context("tree", "Oak") == "Oak" == translation._("Oak")


def test_a_reason_from_another_machine_is_translated_if_it_is_known(folder: Path) -> None:
    write(folder, "de", few("de", {"all seats at this table are taken": "alle Plätze sind besetzt"}))
    translation.speak("de")
    assert reason_in_words("all seats at this table are taken") == "alle Plätze sind besetzt"
    assert [reason_in_words(why) for why in ("", "the {n} moons are full")] == ["", "the {n} moons are full"]


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ("de_AT.UTF-8", "de"),
        ("pt_PT", "pt_BR"),
        ("en_GB:de", "en"),
        ("it:de", "de"),
        ("it", "en"),
        ("C", "en"),
        ("de_DE@euro", "de"),
    ],
)
def test_the_systems_language_is_the_one_that_suits_best(
    folder: Path, monkeypatch: pytest.MonkeyPatch, system: str, language: str
) -> None:
    for each in ("de", "pt_BR"):
        write(folder, each, few(each, {"Back": "…"}))
    monkeypatch.setenv("LANGUAGE", system)
    assert translation.system_language() == language
    assert translation.languages() == ("en", "de", "pt_BR")
    assert [translation.language_name(each) for each in translation.languages()] == [
        *("English", "Deutsch", "Português (Brasil)")
    ]


def test_the_pseudo_language_is_longer_and_keeps_its_places() -> None:
    for text in ("Raise to ", "Equal cards mean WAR, whatever you predicted."):
        assert len(say(text)) == round(1.4 * len(text))
    assert say("Raise to {total}") == say("Raise to ") + "{total}"


def test_the_fonts_have_the_letters_of_all_seven_languages() -> None:
    letters = "ÄÖÜäöüß ÁÉÍÑÓÚÜáéíñóúü¿¡ ÀÂÇÈÊËÎÏÔŒÙÛàâçèêëîïôœùû«»’ ÃÕãõ ĄĆĘŁŃŚŹŻąćęłńśźż„” №—"
    cyrillic = "".join(map(chr, range(0x410, 0x450))) + "Ёё"
    assert set(letters + cyrillic) <= drawable()
