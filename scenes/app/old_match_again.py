"""The dialog for playing an old match again, and the start of the new match."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

from game.engine.core.cards import Seat
from game.engine.core.errors import LineError
from game.engine.core.record_format import read_header
from game.engine.core.seated_players import Computer, Person, Player, Seating
from game.games import ENGINES, GAME_KITS
from game.session.practice_matches import begin_again
from game.session.record_header import read_seating
from game.settings import Settings
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.record_files import read_ends
from game.store.settings import Preferences
from game.version import version
from scenes.app.matches import Matches
from scenes.app.new_match_pages import offered_opponents
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.menus.old_match_again_dialog import PlayAgainScene, Rival
from scenes.short_names import seat_under_names
from scenes.wording import _


class _Asked(NamedTuple):
    """A match to be played again, from the moment after line `line` of its record, or from the beginning if `line` is
    None."""

    record: Path
    line: int | None
    game: str
    seating: Seating

    @property
    def own_seat(self) -> Seat:
        """Seat of the first person, or 0 if only computers played."""
        return next(iter(self.seating.persons), 0)


class PlayAgainPages:
    """The page that asks whose cards the player takes and who the opponent is. Methods raise `StoreError` if a file
    can't be read or written, or if the match can't be played again."""

    def __init__(self, data: Path, matches: Matches, preferences: Preferences, manager: SceneManager) -> None:
        self._data = data
        self._matches = matches
        self._preferences = preferences
        self._manager = manager
        self._asked: _Asked | None = None

    def ask_to_play_on(self, record: Path, line: int) -> None:
        """Ask the player how to continue a match from the moment after line `line` of the file `record`."""
        asked = _read(record, line)
        heading, words = _("Play on from here"), _("Starts a separate practice match.")
        self._ask(asked, asked.own_seat, heading, words)

    def ask_to_duplicate(self, name: str) -> None:
        """Ask the player how to play a match again from its beginning. `name` is the match's name in the store."""
        asked = _read(self._data / MATCHES / name, None)
        # by default, the player gets the cards that the opponent had
        seat = (asked.own_seat + 1) % len(asked.seating.names)
        self._ask(asked, seat, _("Duplicate match"), _("Same cards, from the start; counts as practice."))

    def _ask(self, asked: _Asked, seat: Seat, heading: str, words: str) -> None:
        self._asked = asked
        rivals = _rivals(asked, self._preferences.settings)
        self._manager.go(Push(PlayAgainScene(heading, words, asked.seating.names, seat, rivals)))

    def begin(self, seat: Seat, against: Player) -> None:
        """Begin the match about which the player was asked. The player takes the cards of `seat`, and `against` is the
        opponent. If there are several opponents, `against` replaces only the people among them."""
        if self._asked is None:
            return
        asked, seating = self._asked, self._asked.seating
        count = len(seating.names)
        # all players move around until the person is at the first seat
        seats = -seat % count
        others = [(other - seats) % count for other in range(1, count)]
        rivals = [_rival(seating, other, against) for other in others]
        names = [_name(asked, other, rival) for other, rival in zip(others, rivals, strict=True)]
        again = seat_under_names((seating.names[asked.own_seat], *names), (Person(), *rivals))
        again = self._matches.profiles.identified(again)
        rng = Random(SystemRandom().getrandbits(64))
        path = begin_again(self._data, asked.record, asked.line, seats, again, datetime.now(UTC), rng, version())
        self._matches.resume(path.name)


def _read(record: Path, line: int | None) -> _Asked:
    try:
        header = read_header(read_ends(record)[0], ENGINES)
    except LineError as error:
        raise StoreError("{path}: {error}", path=record, error=error) from None
    game = header.rules.game
    # an opponent from another version may be unknown
    return _Asked(record, line, game, read_seating(header, record, stand_in=GAME_KITS[game].levels[0].name))


def _rivals(asked: _Asked, settings: Settings) -> list[Rival]:
    """Return the opponents that the player can choose, starting with the original ones. A person can be chosen only if
    the match is played from its beginning."""
    offered = [Rival(Computer(each.name), each.title) for each in offered_opponents(asked.game, settings)]
    by_player = {rival.player: rival for rival in offered}
    before = [
        by_player.get(player, Rival(player, name)) if isinstance(player, Computer) else Rival(Person(), _("A friend"))
        for seat, (player, name) in enumerate(zip(asked.seating.players, asked.seating.names, strict=True))
        if seat != asked.own_seat and (isinstance(player, Computer) or asked.line is None)
    ]
    return list(dict.fromkeys((*before, *offered)))


def _rival(seating: Seating, seat: Seat, wanted: Player) -> Player:
    """Return the player who takes an opponent's seat. If there are several opponents, a computer keeps its seat. Any
    other seat goes to `wanted`."""
    own = seating.players[seat]
    return own if isinstance(own, Computer) and len(seating.players) > 2 else wanted


def _name(asked: _Asked, seat: Seat, player: Player) -> str:
    """Return the name of the player who takes a seat."""
    if isinstance(player, Computer):
        return _(GAME_KITS[asked.game].find_opponent(player.opponent).display_name)
    others = [asked.seating.names[other] for other in asked.seating.persons[1:]]
    return others[0] if others else asked.seating.names[seat]
