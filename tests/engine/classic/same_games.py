"""The same game played by the engine and by the simulators: same deck, same coins, same shuffles."""

from random import Random

import numpy as np

from game.engine.classic import fast
from game.engine.classic.actions import Arrange, ArrangeChoice, Claim, ClassicDecision, DealPackets, Pickup
from game.engine.classic.counting import Chance, Packets, Played, chance_of, dealt
from game.engine.classic.events import WarDeclared
from game.engine.classic.record import write_line
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import JOKERS, STANDARD_DECK
from game.engine.core.match import Match
from game.engine.core.record import Header, write_header
from game.evening.chance import chance_in
from game.evening.lockstep import Lockstep, packets_of
from game.games import ENGINES

LONGEST = 5000
"""The engine isn't asked for games of more battles: some loops of three players are a million battles long."""

CARDS = (*STANDARD_DECK, *JOKERS)


class SharedChance(Random):
    """Puts cards in order as a `Chance` does: two by the coin of their battle, others by its shuffle."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(0)
        self.chance = chance
        self.coins: list[int] = []
        self.match: Match | None = None

    @property
    def coin(self) -> int:
        """The coin of the battle that the match has come to."""
        assert self.match is not None
        while len(self.coins) < self.match.round:
            self.coins.append(next(self.chance.coins))
        return self.coins[self.match.round - 1]

    def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
        """Put cards in order."""
        assert self.match is not None
        if len(x) == 2 and self.match.state.phase == "collecting":
            x[:] = x[::-1] if self.coin else x
        else:
            self.chance.shuffle(x)


def chance(seed: int) -> Chance:
    """Coins and shuffles from sources of their own, so that the order in which they are asked for doesn't matter."""
    return Chance(chance_of(Random(seed)).coins, chance_of(Random(seed + 1)).shuffle)


def by_engine(packets: Packets, rules: ClassicRules, chance: Chance) -> Played:
    """Play a game through a match."""
    cards = DealPackets(tuple(tuple(CARDS[card] for card in packet) for packet in packets))
    names = tuple("ABCD"[: rules.players])
    record = write_header(Header(rules, names)) + "\n" + write_line(cards) + "\n"
    match, shared = Match.from_record(record.encode(), ENGINES), SharedChance(chance)
    shared.match, wars = match, 0
    match.resume(shared)
    while not match.over:
        events = match.apply(_decision(match, shared))
        wars += sum(isinstance(event, WarDeclared) for event in events)
    state = match.state
    return Played(state.winner, state.battles, wars, state.cycle)


def _decision(match: Match, shared: SharedChance) -> ClassicDecision:
    seat = match.to_act()[0]
    option = match.legal_actions(seat)[0]
    match option:
        case Pickup():
            return match.legal_actions(seat)[shared.coin]  # type: ignore[no-any-return]
        case Claim():
            return Claim(match.state.last)
        case ArrangeChoice():
            return Arrange(seat, match.state.hands[seat])
    return option  # type: ignore[no-any-return]


def by_simulator(packets: Packets, rules: ClassicRules, seed: int) -> Played:
    """Play the same game as fast as can be."""
    return fast.play(packets, rules, chance(seed))


def differing(rules: ClassicRules, seeds: range) -> list[tuple[int, Played, Played]]:
    """The games that both don't play alike: there are to be none."""
    games = ((seed, dealt(rules, Random(seed))) for seed in seeds)
    simulated = ((seed, deck, by_simulator(deck, rules, seed)) for seed, deck in games)
    both = [
        (seed, by_engine(deck, rules, chance(seed)), played)
        for seed, deck, played in simulated
        if played.battles <= LONGEST
    ]
    return [told for told in both if told[1] != told[2]]


def differing_in_step(rules: ClassicRules, games: int, seed: int) -> list[tuple[int, Played, Played]]:
    """The games of a block that the engine doesn't play as they were played in step: there are to be none."""
    luck = np.random.default_rng(seed)
    decks = luck.permuted(np.tile(np.arange(rules.deck_size, dtype=np.uint8), (games, 1)), axis=1)
    seeds = luck.integers(0, 1 << 64, games, np.uint64)
    lockstep = Lockstep(decks, seeds, rules)
    while lockstep.go_on():
        pass
    both = [
        (game, by_engine(packets_of(decks, game, rules), rules, chance_in(int(seeds[game]))), played)
        for game, played in enumerate(lockstep.all_played())
        if played.battles <= LONGEST
    ]
    return [told for told in both if told[1] != told[2]]
