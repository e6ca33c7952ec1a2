"""The headers of the records written on this machine. They state the players, the start of the match, and the source of
its chance events."""

from datetime import UTC, datetime
from pathlib import Path
from reprlib import repr as brief
from typing import Final

from game.commissions.progress import COMMISSION, DuelMark, read_mark
from game.engine.core.errors import GameError
from game.engine.core.fair_deal import FairDeal, header_fields
from game.engine.core.house_rules import Rules
from game.engine.core.record_format import PRACTICE, Header
from game.engine.core.seated_players import (
    BOTS,
    PROFILES,
    Seating,
    bots_for_record,
    identities_as_recorded,
    identities_for_record,
    players_as_recorded,
)
from game.engine.core.translatable_sentences import Sentence
from game.games import GAME_KITS
from game.games.kit import GameKit
from game.store.files import StoreError

AFTER_TUTORIAL: Final = "after_tutorial"
"""Name of the header field that is true in the first match after the tutorial."""


def new_header(
    rules: Rules,
    seating: Seating,
    begun: datetime,
    *,
    app: str | None = None,
    seed: int | None = None,
    fair_deal: FairDeal | None = None,
    after_tutorial: bool = False,
    practice: bool = False,
    duel: DuelMark | None = None,
) -> Header:
    """Return the header of a match that begins at `begun`.

    `app` is the program's version. `duel` is the mark of a duel in a commission. The other arguments have the same
    meaning as in `LocalSession.start`.
    """
    extra: dict[str, object] = {
        "created": begun.astimezone(UTC).isoformat(timespec="seconds"),
        BOTS: bots_for_record(seating.players),
        PROFILES: identities_for_record(seating.players),
        "app": app,
        "seed": seed,
        AFTER_TUTORIAL: after_tutorial or None,
        PRACTICE: practice or None,
        COMMISSION: None if duel is None else duel.as_json(),
    }
    said = {name: value for name, value in extra.items() if value is not None}
    return Header(rules, seating.names, said | dict(header_fields(fair_deal.promise) if fair_deal else {}))


def is_after_tutorial(header: Header) -> bool:
    """Return True if the match with this header is the first match after the tutorial."""
    return header.extra.get(AFTER_TUTORIAL) is True


def duel_of(header: Header) -> DuelMark | None:
    """Return the mark in the header of a duel in a commission, or None for any other match."""
    return read_mark(header.extra.get(COMMISSION))


def read_seating(header: Header, path: Path, stand_in: str | None = None) -> Seating:
    """Return the seating in a record's header.

    If the field `bots` is missing, all players are human. If the field `profiles` is malformed, it is ignored. If
    `stand_in` is given, it replaces unknown opponents. Raises `StoreError` if an opponent is still unknown, or if
    `bots` is malformed. The message names `path`.
    """
    seats = header.rules.players
    bots = header.extra.get(BOTS, [None] * seats)
    if not isinstance(bots, list) or len(bots) != seats:
        raise StoreError(
            "in {path}, 'bots' must list a name or null for each of the {seats} seats, not {bots}; correct the"
            " file’s first line",
            path=path,
            seats=seats,
            bots=brief(bots),
        )
    for name in bots:
        if name is not None and not isinstance(name, str):
            raise StoreError(
                "in {path}, each item of 'bots' must be a name or null, not {name}; correct the file’s first line",
                path=path,
                name=brief(name),
            )
    kit = GAME_KITS[header.rules.game]
    if stand_in is not None:
        bots = [name if name is None or _knows(kit, name) else stand_in for name in bots]
    identities = identities_as_recorded(header.extra.get(PROFILES), seats)
    seating = Seating(header.players, players_as_recorded(bots, identities))
    check_opponents(kit, seating, str(path))
    return seating


def check_opponents(kit: GameKit, seating: Seating, where: str | Sentence) -> None:
    """Raise `StoreError` if an opponent in the seating is unknown to the game.

    `where` names the match in the message.
    """
    for name in seating.computers.values():
        try:
            kit.find_opponent(name)
        except GameError as error:
            raise StoreError("in {where}, {error}", where=where, error=error) from None


def _knows(kit: GameKit, name: str) -> bool:
    try:
        kit.find_opponent(name)
    except GameError:
        return False
    return True
