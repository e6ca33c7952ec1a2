"""The page on which a new match is put together, with what its game offers and what was played last."""

from collections.abc import Sequence

from game.games import GAMES as KITS
from game.settings import Settings
from scenes.core.intents import StartMatch
from scenes.games import GAMES
from scenes.menus.menu import Menu
from scenes.menus.new_match import GameName, Mixture, NewMatch, Opponent
from scenes.text import _


def new_match_page(game: str, starts: Sequence[StartMatch], settings: Settings) -> Menu:
    """The page of a game, or where none is named, of the one played last.

    `starts` are the matches of each game that were played last, the latest first.
    """
    wanted = game or (starts[0].rules.game if starts else next(iter(GAMES)))
    new = NewMatch(
        games=tuple(GameName(name, known.title()) for name, known in GAMES.items()),
        opponents=tuple(Opponent(each.name, _(each.display_name), _(each.description)) for each in KITS[wanted].levels),
        own_name=_own_name(starts),
        last=next((start for start in starts if start.rules.game == wanted), None),
        mixture=_mixture(wanted, settings),
    )
    return GAMES[wanted].setup(new)


def _mixture(game: str, settings: Settings) -> Mixture | None:
    """The opponent that the player has mixed, where the game has one."""
    mixing = KITS[game].mixing
    if mixing is None:
        return None
    known = mixing.opponent
    return Mixture(mixing.values(settings.mixture), mixing.name, _(known.display_name), _(known.description))


def _own_name(starts: Sequence[StartMatch]) -> str:
    """The name that the first person played under last; empty where nobody did."""
    names = (name for start in starts for name, bot in zip(start.players, start.bots, strict=True) if bot is None)
    return next(names, "")
