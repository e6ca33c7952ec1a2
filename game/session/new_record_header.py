"""What the header of a match played on this machine says, besides the rules and the names."""

from datetime import UTC, datetime
from typing import Final

from game.engine.core.fair_deal import FairDeal, header_fields
from game.engine.core.house_rules import Rules
from game.engine.core.record import Header
from game.session.seating import Seating

AFTER_TUTORIAL: Final = "after_tutorial"
"""What a header says of the match that a player plays right after the tutorial."""


def new_header(
    rules: Rules,
    seating: Seating,
    begun: datetime,
    *,
    app: str | None = None,
    seed: int | None = None,
    fair_deal: FairDeal | None = None,
    after_tutorial: bool = False,
) -> Header:
    """The header of a match that begins now; `app` is the program's version; fields without a value are left out."""
    extra: dict[str, object] = {
        "created": begun.astimezone(UTC).isoformat(timespec="seconds"),
        "bots": list(seating.bots),
        "app": app,
        "seed": seed,
        AFTER_TUTORIAL: after_tutorial or None,
    }
    said = {name: value for name, value in extra.items() if value is not None}
    return Header(rules, seating.players, said | dict(header_fields(fair_deal.promise) if fair_deal else {}))


def is_after_tutorial(header: Header) -> bool:
    """Whether a match is the one that a player plays right after the tutorial."""
    return header.extra.get(AFTER_TUTORIAL) is True
