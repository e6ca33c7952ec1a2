"""Random disconnections, restarts of the server and jumps of its clock while people play."""

from random import Random

from game.engine.core.fair_deal import verify
from game.games import ENGINES
from game.online.messages import Line, Opened
from tests.online.players import OnlinePlayer
from tests.online.rooms import STEP, House
from tests.online.tables import Memory

PLANS = (
    Opened("high-low-war", {"coins": 10, "rounds": 6}, (None, None)),
    Opened("classic-war", {"players": 3, "end_mode": "capped", "cap_battles": 20}, (None, "dreamer", None)),
)


class TornMemory(Memory):
    """A disk that is sometimes slow. Lines that wait when the server ends are lost, perhaps only some of them."""

    def tear(self, rng: Random) -> list[str]:
        """Return the lines that are on the disk if the server ends now."""
        waiting = [line for lines, _ticket in self.waiting for line in lines]
        return [*self.lines, *waiting[: rng.randint(0, len(waiting))]]


class Campaign:
    """Matches that are disturbed at random. `disconnections` counts the connections that were lost."""

    def __init__(self, seed: int) -> None:
        self.disconnections = 0
        self._rng = Random(seed)

    def run(self, disconnections: int) -> None:
        """Play matches until this number of connections have been lost.

        Raises `AssertionError` if a line is lost or doubled.
        """
        number = 0
        while self.disconnections < disconnections:
            self._play(PLANS[number % len(PLANS)])
            number += 1

    def _play(self, plan: Opened) -> None:
        house = House(plan, TornMemory())
        players = house.players()
        for _ in range(40_000):
            if all(player.is_done for player in players):
                break
            self._disturb(house)
            for player in players:
                player.step()
            house.pass_time(STEP)
        else:
            raise AssertionError(f"the match didn’t end: {house.room.table.setup}, {house.room.table.due}")
        self._check(house, players)

    def _disturb(self, house: House) -> None:
        rng, memory = self._rng, house.memory
        memory.is_slow = rng.random() < 0.3
        if not memory.is_slow:
            memory.write()
        chance = rng.random()
        if chance < 0.08:
            client = rng.choice(house.clients)
            if client.guest is not None:
                self.disconnections += 1
            client.lose_connection()
        elif chance < 0.1:
            client = rng.choice(house.clients)
            self.disconnections += client.guest is not None
            client.lose_next = True
        elif chance < 0.11:
            self.disconnections += sum(client.guest is not None for client in house.clients)
            assert isinstance(memory, TornMemory)
            house.restart(TornMemory(memory.tear(rng)))
        elif chance < 0.12:
            house.now += rng.choice((1, 600, 1e6))
        for client in house.clients:
            if client.guest is None and rng.random() < 0.3:
                client.connect()

    def _check(self, house: House, players: list[OnlinePlayer]) -> None:
        for player in players:
            session = player.session
            assert session is not None and not session.differs
            assert verify("".join(line + "\n" for line in session.record).encode(), ENGINES).holds
            numbers = [each.number for each in player.client.messages() if isinstance(each, Line)]
            assert numbers == sorted(set(numbers)), "a line was sent twice, or too late"
            assert [each.what for each in house.room.table.since(player.seat, 0)] == [
                each.what for each in player.client.messages() if isinstance(each, Line)
            ]
        assert len({player.session.record for player in players if player.session is not None}) == 1
