"""Portraits of the opponents: busts in brass ovals, one for each expression of each opponent."""

from tools.asset_pack.civilians import CIVILIANS
from tools.asset_pack.expressions import EXPRESSIONS, face, head, shut, tilted
from tools.asset_pack.irregulars import IRREGULARS
from tools.asset_pack.medley import MEDLEY
from tools.asset_pack.officers import OFFICERS
from tools.asset_pack.ovals import HEIGHT, WIDTH, ground, ring
from tools.asset_pack.sitters import Sitter
from tools.asset_pack.soldiers import SOLDIERS
from tools.asset_pack.svg import document

SITTERS = (*SOLDIERS, *IRREGULARS, MEDLEY, *OFFICERS, *CIVILIANS)


def portrait(sitter: Sitter, expression: str) -> str:
    """Return the portrait of an opponent with the given expression, as an SVG document."""
    mood = "calm" if expression == "blink" else expression
    look = shut(sitter.looks["calm"]) if expression == "blink" else sitter.looks[expression]
    drawn = [
        *ground(sitter.ground, sitter.ray),
        tilted(sitter.behind, look.tilt),
        *sitter.body,
        tilted([*sitter.neck, *head(sitter.features), *face(look, sitter.features), *sitter.front], look.tilt),
        *sitter.held,
        *ring(),
        tilted(sitter.hat, look.tilt),
        *sitter.raised,
        *sitter.moods.get(mood, ()),
    ]
    return document(WIDTH, HEIGHT, drawn)


def portraits() -> dict[str, str]:
    """Return the SVG documents of all portraits, by names such as `dreamer_calm`.

    Each name consists of an opponent's name in records and an expression.
    """
    return {
        f"{sitter.name}_{expression}": portrait(sitter, expression) for sitter in SITTERS for expression in EXPRESSIONS
    }
