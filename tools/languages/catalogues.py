"""The catalogues of translations: their template, their update from the source, their compiled form, and a check for
mistakes."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from fontTools.ttLib import TTFont

from scenes.pad_signs import SIGN_BY_CHARACTER
from scenes.theme import FONT_FILES, READABLE
from scenes.wording import COMMAND
from tools.languages.texts import ROOT, Text, all_texts

LANGUAGES: Final = ROOT / "assets" / "languages"
DOMAIN: Final = "high-low-war"

WITH_PERCENT: Final = re.compile(r"%(?:\(\w+\))?[rs]")
"""Pattern of the placeholders in the texts of `argparse`."""

SPACES: Final = frozenset("\n\u00a0\u202f")
"""Line breaks and spaces that a font needn't have."""


def source_of(folder: Path, language: str) -> Path:
    """Return the path of a language's PO file in a folder with the catalogues of all languages."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogues_in(folder: Path) -> list[str]:
    """Return the sorted codes of the languages that have a catalogue in a folder."""
    return sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def template() -> Catalog:
    """Return a catalogue of all texts, without translations and for no particular language."""
    return _with_texts(Catalog(project="High Low War", charset="utf-8"))


def new_catalogue(language: str) -> Catalog:
    """Return a catalogue of all texts for a language, without translations."""
    return _with_texts(Catalog(language, project="High Low War", charset="utf-8"))


def read_catalogue(path: Path, language: str) -> Catalog:
    """Read a catalogue. Raises `babel.messages.pofile.PoFileError` if it isn't valid."""
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(catalogue: Catalog) -> Catalog:
    """Update a catalogue with the current texts, and return it. Translations of slightly changed texts are kept, but
    marked as fuzzy."""
    catalogue.update(template(), update_creation_date=False)
    return catalogue


def as_po(catalogue: Catalog, with_lines: bool = False) -> bytes:
    """Return the contents of a PO file with a catalogue.

    If `with_lines` is true, the references to the source include line numbers. The files in `assets/languages` have no
    line numbers, so that they don't change whenever a text moves to another line.
    """
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=with_lines, include_previous=True)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return the contents of a catalogue's MO file, which the program reads. Fuzzy translations are left out."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def mistakes(folder: Path, language: str) -> Iterator[str]:
    """Yield a message about each mistake in the catalogue of a language."""
    path = source_of(folder, language)
    catalogue = read_catalogue(path, language)
    beside = path.with_suffix(".mo")
    if not beside.exists() or beside.read_bytes() != compiled(catalogue):
        yield f"{language}: {beside.name} isn't what {path.name} becomes; run python -m tools.languages"
    known = {_text_of(message): message for message in catalogue if message.id}
    for text in all_texts():
        message = known.pop(text, None)
        if message is None:
            yield f"{language}: missing: {text.forms[0]!r}"
        else:
            yield from (f"{language}: {mistake}: {text.forms[0]!r}" for mistake in _mistakes_in(message, catalogue))
    yield from (f"{language}: no longer in the program: {text.forms[0]!r}" for text in known)


def _mistakes_in(message: Message, catalogue: Catalog) -> Iterator[str]:
    """Yield a short description of each mistake in a translation."""
    said = _forms(message.string)
    if message.fuzzy:
        yield "to be looked over"
    if not all(said):
        yield "not translated"
        return
    wanted = catalogue.num_plurals if message.pluralizable else 1
    if len(said) != wanted:
        yield f"{len(said)} plural forms instead of {wanted}"
    given = [_places(form) for form in _forms(message.id)]
    for form in said:
        try:
            places = _places(form)
        except ValueError:
            yield "a brace without its counterpart"
            continue
        # a form for one thing may leave the number out, as may English
        if not (min(given, key=len) - {("n", "", None)} <= places <= set.union(*given)):
            yield f"other places for values in {form!r}"
        if lacking := "".join(sorted(set(form) - drawable())):
            yield f"no font has {lacking!r}"


@cache
def drawable() -> frozenset[str]:
    """Return the characters that a translation may contain: those that all of the screen's usual fonts have, and those
    that no font needs to have, such as the signs that are drawn as pictures."""
    fonts = [
        TTFont(Path(_font_folder(family), "files", name))
        for (family, _face), name in FONT_FILES.items()
        if family != READABLE
    ]
    shared = set.intersection(*(set(font.getBestCmap()) for font in fonts))
    return frozenset(map(chr, shared)) | {COMMAND, *SIGN_BY_CHARACTER} | SPACES


def _font_folder(family: str) -> str:
    package = find_spec(family)
    assert package is not None and package.submodule_search_locations is not None
    return package.submodule_search_locations[0]


def _with_texts(catalogue: Catalog) -> Catalog:
    for text, places in all_texts().items():
        catalogue.add(
            text.forms if len(text.forms) > 1 else text.forms[0],
            locations=_locations(places),
            context=text.context or None,
        )
    return catalogue


def _locations(places: Iterable[str]) -> list[tuple[str, int]]:
    pairs = (place.rpartition(":") for place in places)
    return [(path, int(line)) for path, _colon, line in pairs]


def _text_of(message: Message) -> Text:
    return Text(_forms(message.id), str(message.context or ""))


def _forms(texts: object) -> tuple[str, ...]:
    """Return the forms of a text as a tuple. Babel represents a single form as a string."""
    return tuple(map(str, texts)) if isinstance(texts, tuple | list) else (str(texts),)


def _places(text: str) -> set[tuple[str, str | None, str | None]]:
    """Return the placeholders in a text, which are in braces or begin with a percent sign. Raises `ValueError` if a
    brace has no counterpart."""
    found = {(name, spec, form) for _before, name, spec, form in Formatter().parse(text) if name is not None}
    return found | {(name, None, None) for name in WITH_PERCENT.findall(text)}
