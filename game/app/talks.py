"""What the opponents at each table of an evening say, from the program's start to its end."""

from pathlib import Path
from random import Random, SystemRandom

from game.opponents.talk import Evening, TableTalk
from game.session.earlier_matches import earlier_matches
from game.session.session import Session


class Talks:
    """Lets opponents talk at one table after the other; chance follows `seed`, if there is one.

    It is no part of any match: what is said changes nothing of what is dealt or played.
    """

    def __init__(self, data: Path, seed: int | None) -> None:
        self._data = data
        self._rng = SystemRandom() if seed is None else Random(f"talk {seed}")
        self._evening = Evening()

    def at(self, session: Session) -> TableTalk | None:
        """What the computers at a match say; None where none of them says anything."""
        bots = {seat: bot for seat, bot in enumerate(session.seating.bots) if bot is not None}
        if session.kit.voices is None or not bots:
            return None
        earlier = earlier_matches(self._data, session.rules.game)
        return TableTalk(session.kit.voices(), bots, earlier, self._evening, Random(self._rng.getrandbits(64)))
