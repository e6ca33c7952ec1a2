"""Playing a finished match again: the player is first asked how, and then sits down to it."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

from game.app.matches import Matches
from game.app.new_match_contents import offered_opponents
from game.engine.core.cards import Seat
from game.engine.core.errors import LineError
from game.engine.core.record import read_header
from game.games import ENGINES, GAMES
from game.session.practice_matches import begin_again
from game.session.seating import Seating, read_seating
from game.settings import Settings
from game.store.files import MATCHES, StoreError
from game.store.records import read_ends
from game.store.settings import Preferences
from game.version import version
from scenes.core.intents import AskDuplicate, AskPlayOn, PlayAgain
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.menus.practice_options import PlayAgainScene, Rival
from scenes.wording import _, names_at_table


class _Asked(NamedTuple):
    """A match to be played again, from after a line of its record, or if that is None, from the beginning."""

    record: Path
    line: int | None
    game: str
    seating: Seating

    @property
    def persons(self) -> list[Seat]:
        """The seats at which no computer played."""
        return [seat for seat, bot in enumerate(self.seating.bots) if bot is None]

    @property
    def own_seat(self) -> Seat:
        """Where the player sat."""
        return self.persons[0] if self.persons else 0


class PlayingAgain:
    """Asks whose cards the player takes and who plays against them, and begins the match."""

    def __init__(self, data: Path, matches: Matches, preferences: Preferences, manager: SceneManager) -> None:
        self._data = data
        self._matches = matches
        self._preferences = preferences
        self._manager = manager
        self._asked: _Asked | None = None

    def ask(self, wanted: AskPlayOn | AskDuplicate, watched: Path) -> None:
        """Ask how to play on the match being watched, or how to play any other one from its beginning.

        Raises `StoreError` for a record that can't be read.
        """
        match wanted:
            case AskPlayOn(line=line):
                asked = _read(watched, line)
                seat = asked.own_seat
                heading, words = _("Play on from here"), _("From here on it is a separate match, and practice.")
            case AskDuplicate(name=name):
                asked = _read(self._data / MATCHES / name, None)
                # with the same cards as before the player would play against themselves
                seat = (asked.own_seat + 1) % len(asked.seating.players)
                heading, words = _("Duplicate match"), _("The same cards from the beginning: practice.")
        self._asked = asked
        rivals = _rivals(asked, self._preferences.settings)
        self._manager.go(Push(PlayAgainScene(heading, words, asked.seating.players, seat, rivals)))

    def begin(self, wanted: PlayAgain) -> None:
        """Sit down to the match that was asked about, as the player wants it. Raises `StoreError`."""
        if self._asked is None:
            return
        asked, seating = self._asked, self._asked.seating
        count = len(seating.players)
        # everybody moves on until the player sits at the first seat
        seats = -wanted.seat % count
        others = [(seat - seats) % count for seat in range(1, count)]
        bots = [_bot(seating, seat, wanted.bot) for seat in others]
        names = [_name(asked, seat, bot) for seat, bot in zip(others, bots, strict=True)]
        wanted_names, all_bots = (seating.players[asked.own_seat], *names), (None, *bots)
        again = Seating(names_at_table(wanted_names, all_bots), all_bots)
        rng = Random(SystemRandom().getrandbits(64))
        path = begin_again(self._data, asked.record, asked.line, seats, again, datetime.now(UTC), rng, version())
        self._matches.go_on(path.name)


def _read(record: Path, line: int | None) -> _Asked:
    try:
        header = read_header(read_ends(record)[0], ENGINES)
    except LineError as error:
        raise StoreError("{path}: {error}", path=record, error=error) from None
    game = header.rules.game
    # a computer of another version: whoever plays in its place is chosen anyway
    return _Asked(record, line, game, read_seating(header, record, stand_in=GAMES[game].levels[0].name))


def _rivals(asked: _Asked, settings: Settings) -> list[Rival]:
    """Who can be played against, the earlier opponent first: a person only if the match starts from the beginning."""
    offered = {each.name: Rival(each.name, each.title) for each in offered_opponents(asked.game, settings)}
    before = [
        offered.get(bot, Rival(bot, asked.seating.players[seat])) if bot is not None else Rival(None, _("A friend"))
        for seat, bot in enumerate(asked.seating.bots)
        if seat != asked.own_seat and (bot is not None or asked.line is None)
    ]
    return list(dict.fromkeys((*before, *offered.values())))


def _bot(seating: Seating, seat: Seat, wanted: str | None) -> str | None:
    """Who takes over a seat: where there are several opponents, each keeps its own computer."""
    own = seating.bots[seat]
    return own if own is not None and len(seating.bots) > 2 else wanted


def _name(asked: _Asked, seat: Seat, bot: str | None) -> str:
    """The name of whoever takes over a seat."""
    if bot is not None:
        return _(GAMES[asked.game].find_opponent(bot).display_name)
    others = [asked.seating.players[other] for other in asked.persons[1:]]
    return others[0] if others else asked.seating.players[seat]
