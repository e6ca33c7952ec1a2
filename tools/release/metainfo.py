"""The program's AppStream description for software centres, including pictures and releases."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tools.release.changelog import first_sentence, releases
from tools.release.product import ROOT, repository, version

PICTURES = {
    "table": "Look at your card, and bet that it is higher or lower",
    "war": "Equal cards mean WAR: two new cards each decide",
    "review": "The review shows what each decision was worth",
    "classic_war_of_four": "Classic War for four, two wars deep",
}
"""Captions of the pictures for software centres, by the name of the file in docs/pictures without its extension."""


def metainfo() -> str:
    """Return the program's AppStream description for this release as XML text."""
    component = ElementTree.parse(ROOT / "packaging" / "linux" / "metainfo.xml").getroot()
    SubElement(component, "url", type="homepage").text = repository()
    SubElement(component, "url", type="bugtracker").text = f"{repository()}/issues"
    _add_pictures(SubElement(component, "screenshots"))
    _add_releases(SubElement(component, "releases"))
    ElementTree.indent(component)
    text: str = ElementTree.tostring(component, encoding="unicode", xml_declaration=False)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _add_pictures(screenshots: Element) -> None:
    for number, (name, caption) in enumerate(PICTURES.items()):
        shown = SubElement(screenshots, "screenshot", {} if number else {"type": "default"})
        SubElement(shown, "caption").text = caption
        SubElement(shown, "image").text = f"{repository()}/raw/v{version()}/docs/pictures/{name}.png"


def _add_releases(listed: Element) -> None:
    for release in releases():
        entry = SubElement(listed, "release", version=release.version, date=release.day.strftime("%Y-%m-%d"))
        changes = SubElement(SubElement(entry, "description"), "ul")
        for change in release.changes:
            SubElement(changes, "li").text = first_sentence(change)
