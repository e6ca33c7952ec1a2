"""The set-up pages for a new match, with estimates of its length."""

from collections.abc import Iterator
from functools import partial

from game.games import GAME_KITS
from game.settings import Settings
from game.store.settings import Preferences
from scenes.app.matches import Matches
from scenes.app.profiles import known_players, recognised
from scenes.app.tasks import Tasks
from scenes.core.intents import AskEstimate
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.games import SCENE_KITS
from scenes.menus.base_setup_pages import SetupPage
from scenes.menus.new_match_draft import AnyOpponent, GameName, Mixture, NewMatch, OfferedOpponent
from scenes.wording import _


class NewMatchPages:
    """The set-up pages for new matches, with estimates of the matches' length."""

    def __init__(self, matches: Matches, preferences: Preferences, manager: SceneManager, tasks: Tasks) -> None:
        self._matches = matches
        self._preferences = preferences
        self._manager = manager
        self._tasks = tasks

    def open(self, game: str) -> None:
        """Open the set-up page of a game as the player left it. If `game` is empty, open that of the game set up or
        played last."""
        starts, drafts = self._matches.played_last(), self._matches.drafts
        first = starts[0].rules.game if starts else next(iter(SCENE_KITS))
        wanted = game or next(reversed(drafts), first)
        new = NewMatch(
            games=tuple(GameName(name, known.title()) for name, known in SCENE_KITS.items()),
            opponents=tuple(offered_opponents(wanted, self._preferences.settings)),
            own_name=self._matches.own_name(),
            last=next((start for start in starts if start.rules.game == wanted), None),
            draft=drafts.pop(wanted, None),
        )
        page = SCENE_KITS[wanted].setup(new)
        if isinstance(page, SetupPage):
            drafts[wanted] = page.draft
            page.known = known_players(self._matches.profiles)
            page.recognise = partial(recognised, self._matches.profiles.now, self._matches.profiles.is_guest)
            page.offers_lesson = self._matches.is_new_to(wanted)
        self._manager.go(Push(page))

    def estimate(self, asked: AskEstimate) -> None:
        """Estimate, in the background, the length of matches with the requested rules and players, for the topmost
        page. An earlier request from that page is dropped."""
        page, task = self._manager.top, GAME_KITS[asked.rules.game].estimate
        if page is None or task is None:
            return
        self._tasks.drop_all(page)
        take, end = partial(page.take_estimate, asked), partial(page.end_estimate, asked)
        self._tasks.add(page, task, asked.rules, asked.players, take=take, end=end)


def offered_opponents(game: str, settings: Settings) -> Iterator[AnyOpponent]:
    """Yield the opponents offered for a game. If the game lets the player mix an opponent, that one comes last."""
    for each in GAME_KITS[game].levels:
        yield OfferedOpponent(each.name, _(each.display_name), _(each.description))
    mixing = GAME_KITS[game].mixing
    if mixing is not None:
        known = mixing.opponent
        yield Mixture(dict(mixing.values(settings.mixture)), mixing.name, _(known.display_name), _(known.description))
