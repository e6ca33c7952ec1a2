"""The plan of a hosted table, made from the set-up and the host's terms, and the sentence about a duplicate match."""

from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import Computer, Seating
from game.games import GAME_KITS
from game.online.messages import Opened
from game.settings import Settings
from scenes.menus.choosing_table_terms import BANK
from scenes.wording import _


def plan_of(rules: Rules, seating: Seating, terms: Settings, duplicate: bool) -> Opened:
    """Return the plan of a table, with the host's terms from the settings `terms`.

    A duplicate match has no hints, because the other person couldn't be told about them, and no spectators.
    """
    return Opened(
        rules.game,
        rules.differences(),
        bots_of(seating, duplicate),
        terms.host_seconds,
        BANK * terms.host_seconds,
        terms.host_hints and not duplicate,
        terms.host_watched and not duplicate,
        duplicate,
    )


def bots_of(seating: Seating, duplicate: bool = False) -> tuple[str | None, ...]:
    """Return, for each seat of a hosted table, the computer's name in records, or None for a person's seat.

    If there is only one person, the first computer's seat is given to a friend, unless the match is `duplicate`.
    """
    bots = [each.opponent if isinstance(each, Computer) else None for each in seating.players]
    if bots.count(None) == 1 and not duplicate:
        bots[next(seat for seat, bot in enumerate(bots) if bot is not None)] = None
    return tuple(bots)


def only_opponent(rules: Rules, seating: Seating) -> str:
    """Return the display name of the computer in a match between one person and one computer, or an empty string for
    other matches."""
    if len(seating.persons) != 1 or len(seating.computers) != 1:
        return ""
    (bot,) = seating.computers.values()
    return _(GAME_KITS[rules.game].find_opponent(bot).display_name)


def kind_of(plan: Opened) -> str:
    """Return a sentence about a duplicate match, or an empty string for any other match."""
    if not plan.duplicate:
        return ""
    bot = next(bot for bot in plan.bots if bot is not None)
    name = _(GAME_KITS[plan.game].find_opponent(bot).display_name)
    return _("Duplicate: you both play the same cards against {name}.").format(name=name)
