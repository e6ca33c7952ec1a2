"""What one event does to the table, for the animation that shows it."""

from dataclasses import dataclass

from game.engine.cards import SEATS, Seat
from scenes.layout import BANNER, TABLE_SEATS, WAR_BANNER, Layout
from scenes.pack import short_rank
from scenes.pictures import BannerPicture
from scenes.placing import Key, Placement, Placements
from scenes.placing_war import war_said_place
from scenes.tween import Call, Together, Tween
from scenes.unfolding import Tableau
from scenes.words import _


@dataclass(frozen=True, slots=True)
class Change:
    """The tableau and its placements before an event and after it."""

    before: Tableau
    after: Tableau
    was: Placements
    will: Placements
    layout: Layout

    @property
    def changed(self) -> list[Key]:
        """What lies otherwise afterwards, comes, or goes."""
        keys = [*self.was, *(key for key in self.will if key not in self.was)]
        return [key for key in keys if self.was.get(key) != self.will.get(key)]

    def kept(self, kind: str) -> list[Key]:
        """The sprites of a kind that stay on the table, but otherwise."""
        return [key for key in self.changed if key[0] == kind and key in self.was and key in self.will]

    def gone(self, kind: str) -> list[Key]:
        """The sprites of a kind that leave the table."""
        return [key for key in self.was if key[0] == kind and key not in self.will]

    def come(self, kind: str, seat: Seat) -> list[Key]:
        """A seat's sprites of a kind that come to the table."""
        return [key for key in self.will if key[:2] == (kind, seat) and key not in self.was]

    def at_once(self, *keys: Key) -> Tween:
        """Let these lie as they will."""
        return Together([Call(key, self.will.get(key)) for key in keys])

    def purse(self, seat: Seat) -> Tween:
        """Let a seat's coins be as many as they will."""
        return self.at_once(("stack", seat), ("coins", seat))

    def banner(self, words: str) -> Placement:
        """Where a line that says what happened stands."""
        place = WAR_BANNER if self.before.view.wars else BANNER
        return Placement(BannerPicture(words), *self.layout.at(*place))

    def war_banner(self) -> Placement:
        """The line that says which cards have tied: WAR!"""
        tied = [frame for frame in self.after.view.frames if frame.open][-2]
        cards = [tied.cards[seat][tied.decided - 1].card for seat in SEATS]
        first, second = (short_rank(card) if card else "?" for card in cards)
        words = _("{first} against {second}: WAR!").format(first=first, second=second)
        return Placement(BannerPicture(words), *self.layout.at(*WAR_BANNER))

    def said_place(self, seat: Seat) -> tuple[float, float]:
        """Where a seat's bubble stands, in pixels."""
        if self.after.view.wars:
            return war_said_place(seat, self.layout)
        places = TABLE_SEATS[seat]
        return self.layout.near(places.card, places.said)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.after.view.players[seat]


def moved_to(like: Placement, there: Placement) -> Placement:
    """A placement's picture where another one lies."""
    return like._replace(x=there.x, y=there.y)
