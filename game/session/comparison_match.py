"""A match that a computer plays in the people's seats for comparison, with the cards of another match."""

from collections.abc import Sequence
from random import Random

from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.core.seated_players import BOTS, Player, bots_for_record
from game.games import GAME_KITS


def scores_of_stand_in(
    deal: FairDeal, rules: Rules, players: Sequence[Player], opponent: str, rng: Random
) -> tuple[int, ...]:
    """Play a match with the cards that a deal gives to these players, and return the final scores by seat.

    The computer player named `opponent` plays in the people's seats. Computers draw their random numbers from `rng`.
    """
    bots = bots_for_record(players)
    kit, header = GAME_KITS[rules.game], Header(rules, ("",) * len(players), {BOTS: bots})
    match, computers = Match(kit.engine, header), kit.computers(rng)
    match.resume(deal.chance(header))
    while not match.over:
        seat = match.to_act()[0]
        match.apply(computers.decide(bots[seat] or opponent, match.view(seat)))
    return kit.engine.scores(match.state)
