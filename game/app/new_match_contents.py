"""The page on which a new match is set up, as it opens: what there is to choose from, and what was chosen last."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.games import GAMES as KITS
from game.settings import Settings
from scenes.core.intents import StartMatch
from scenes.games import GAMES
from scenes.menus.menu import Menu
from scenes.menus.new_match_draft import AnyOpponent, Draft, GameName, Mixture, NewMatch, Opponent
from scenes.wording import _


def new_match_page(
    game: str, starts: Sequence[StartMatch], settings: Settings, drafts: Mapping[str, Draft] = MappingProxyType({})
) -> Menu:
    """The page of a game, or where none is named, of the one played last.

    `starts` are the matches of each game that were played last, the latest first; `drafts` are those of each game that
    were set up and left again.
    """
    wanted = game or (starts[0].rules.game if starts else next(iter(GAMES)))
    new = NewMatch(
        games=tuple(GameName(name, known.title()) for name, known in GAMES.items()),
        opponents=tuple(offered_opponents(wanted, settings)),
        own_name=own_name(starts),
        last=next((start for start in starts if start.rules.game == wanted), None),
        draft=drafts.get(wanted),
    )
    return GAMES[wanted].setup(new)


def own_name(starts: Sequence[StartMatch]) -> str:
    """The name that the first person played under last; empty where nobody did."""
    names = (name for start in starts for name, bot in zip(start.players, start.bots, strict=True) if bot is None)
    return next(names, "")


def offered_opponents(game: str, settings: Settings) -> Iterator[AnyOpponent]:
    """The opponents that a game offers; last, where it has one, the one that the player has mixed."""
    for each in KITS[game].levels:
        yield Opponent(each.name, _(each.display_name), _(each.description))
    mixing = KITS[game].mixing
    if mixing is not None:
        known = mixing.opponent
        yield Mixture(dict(mixing.values(settings.mixture)), mixing.name, _(known.display_name), _(known.description))
