"""Highest Card as the rest of the program knows it, and its one computer player."""

import json
from dataclasses import asdict
from random import Random
from typing import Final

from game.engine.core.match import Match
from game.engine.core.sentences import Sentence, english
from game.games.kit import GameKit, Simulator
from game.keys import Action
from game.opponents.opponent import Computers, Opponent, find_opponent
from game.simulation.summary import Simulation, share_of
from tests.example_game.engine import HIGHEST_CARD, Bid, View

STEADY_HAND: Final = Opponent(
    "steady-hand", english("Steady Hand"), english("Spreads its chips over the match."), english("spreads its chips")
)


class HighestCardComputers(Computers[View, Bid]):
    """Bids as often as its chips last to the end of the match."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, bot: str, view: View) -> Bid:
        """Bid a chip, or none."""
        left = view.rules.turns - view.turn
        assert view.seat is not None, "a computer sits at a seat"
        return Bid(view.seat, int(self._rng.random() * left < view.chips[view.seat]))


def _simulate(asked: Simulation) -> None:
    rng = Random(asked.seed)
    computers, winners = HighestCardComputers(rng), list[int | None]()
    for _ in range(asked.matches):
        match = Match.new(HIGHEST_CARD, asked.rules, rng)
        while not match.over:
            match.apply(computers.decide(STEADY_HAND.name, match.view(match.to_act()[0])))
        winners.append(match.public_view().winner)
    outcomes = {"seat 0": 0, "seat 1": 1, "draws": None}
    found = {name: share_of(winners.count(winner), asked.matches) for name, winner in outcomes.items()}
    lines = [f"{name:<8}{share}" for name, share in found.items()]
    print(json.dumps({name: asdict(share) for name, share in found.items()}) if asked.as_json else "\n".join(lines))


HIGHEST_CARD_GAME: Final = GameKit(
    engine=HIGHEST_CARD,
    title=english("Highest Card"),
    levels=(STEADY_HAND,),
    find_opponent=lambda name: find_opponent({STEADY_HAND.name: STEADY_HAND}, name),
    computers=HighestCardComputers,
    coach=Sentence("this is a match of Highest Card, which nobody coaches; review one of High Low War"),
    simulator=Simulator(_simulate),
    keys=(
        Action("bid", english("Bid a chip"), "highest-card", ("bidding",), "b"),
        Action("keep", english("Keep my chips"), "highest-card", ("bidding",), "k"),
    ),
)
